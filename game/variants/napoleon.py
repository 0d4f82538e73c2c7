"""Napoleon's War: red against black, and you put your stock in order before every run."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.steps import enter_war, strongest
from game.kits.win_sentences import tell_win, tops
from game.rules import (
    N_,
    Advice,
    Ask,
    Card,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Table,
    TitlePage,
)
from game.rules.cards import codes
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import NOTHING, Foresight, NamedOrder, foretell
from game.rules.options import LIMIT, short_form
from game.rules.piles import OWNER, PLAYED, STOCK, TOP, Pile, Role
from game.rules.questions import arrange_ask
from game.rules.rng import Rng

WAR = 4
ORDERS = (
    (4, 31, 14),
    (6, 31, 17),
    (8, 31, 1),
    (10, 31, 7),
    (6, 120, 31),
    (10, 120, 10),
    (12, 120, 21),
)
"""The orders that a computer chooses from by lot: how many weak cards in front, how far all is
mixed, in tenths of a place, and how often of a hundred. `tests.training.fit_orders` found them."""
SHIELD = 8
"""How many weak cards go first in the plan of that name: as many as a computer most often takes."""
WAYS = tuple((weak, mixed) for weak, mixed, often in ORDERS for _ in range(often))


@dataclass(slots=True)
class NapoleonState(GameState):
    """How many face-down cards each still owes to the war."""

    missing: list[int] = field(default_factory=lambda: [0, 0])


class NapoleonsWar(Game[NapoleonState]):
    """Take all the cards, or save a draw by running out in a war.

    # Sorting
    One player has the 26 red cards, the other the 26 black ones. Each puts the cards in any order
    and lays them down as a face-down **stock**. From then on nobody may look. When a stock is
    empty, its owner takes up the captured cards and sorts them again.

    # Battle
    Both turn up the top card. The higher takes both; the ace is high and suits do not matter.

    # War
    Equal cards are a war: three cards face down, then a fourth decides about everything.

    # End
    Whoever has no card left after a battle has lost.

    # Rare cases

    ## Sorting
    If both have to sort, both do it at the same time. The cards won lie face up on the **captured
    pile**, the card that won on the very top; nobody may look at those below. Each may always ask
    how many cards the other has in stock and captured pile.

    ## Wars
    Equal again is another war. If a stock runs out on the way, its owner sorts the captured cards,
    without those now on the table, and goes on; no fourth card is turned up before all sorting is
    done. **If anybody has fewer than four cards in all when a war begins or goes on, the game is a
    draw** at once.
    """

    id = "napoleon"
    about = TitlePage(
        title="Napoleon's War",
        rule="Red against black, and before every run each player puts the stock in any order.",
        credit="Ian Ricksecker",
        kind="choice",
        minutes=4,
        age=8,
        tagline="Put your army in order",
        search_terms="army order plan general sort",
    )
    forms = short_form(120)
    keeps_in = ("stock", "won", "hand")
    piles = {
        "hand": Pile(OWNER, Role.HAND, look="row", label="To be sorted", holds=18, brief=True),
        "stock": STOCK,
        "played": PLAYED.holding(4),
        "won": Pile(TOP, Role.WON, label="Captured"),
    }
    dealing = Dealing("hand", own=True, mixed=True, colours=True)  # [step 1]
    options = {"limit": LIMIT}

    def sort(self, t: Table[NapoleonState], then: Phase) -> Phase | None:
        """Seats without a stock sort their cards at the same time. [step 2, R1, R2]"""
        asks = []
        for seat in t.everybody:
            if not t.pile("stock", seat):
                if not t.pile("hand", seat):
                    t.place(t.pile("won", seat)[:], "hand", seat, bottom=True)
                asks.append(arrange_ask(t, seat, "hand", N_("Put your stock in order.")))
        return t.ask(asks, then)

    def set_down(self, t: Table[NapoleonState]) -> None:
        """Make the sorted cards the stocks, face down."""
        for seat in t.answers:
            t.place(t.chosen(seat), "stock", seat, bottom=True)

    def battle(self, t: Table[NapoleonState]) -> Phase | None:
        """A battle begins with the sorting, where it is due. [step 2]"""
        return self.sort(t, self.turn_up)

    def turn_up(self, t: Table[NapoleonState]) -> Phase | None:
        """The stocks are sorted. [step 2]"""
        self.set_down(t)
        return self.duel(t)

    def duel(self, t: Table[NapoleonState]) -> Phase | None:
        """Turn up the top card of both; equal cards are a war. [steps 3, 4]"""
        t.turn(t.everybody)
        best = strongest(t, t.everybody)
        return self.war if len(best) > 1 else self.win(t, best[0])

    def war(self, t: Table[NapoleonState]) -> Phase | None:
        """Three cards down as far as the stocks go, then sorting. [step 5, R2-R4]"""
        enter_war(t, t.everybody)
        if any(t.count(seat, "stock", "won") < WAR for seat in t.everybody):
            return t.end_in_war(
                t.everybody, "Too few cards for the war: the white flag saves a draw."
            )
        ready = {seat: min(WAR - 1, t.count(seat, "stock")) for seat in t.everybody}
        t.state.missing = [WAR - 1 - n for n in ready.values()]
        t.turn_each(ready, down=True)
        return self.sort(t, self.fight)

    def fight(self, t: Table[NapoleonState]) -> Phase | None:
        """The face-down cards still missing, and both fourth cards together. [step 5]"""
        self.set_down(t)
        t.turn_each(dict(enumerate(t.state.missing)), down=True)
        return self.duel(t)

    def win(self, t: Table[NapoleonState], seat: int) -> Phase | None:
        """Everything goes on the captured pile, the winning card on top. [step 6]

        In one go, so that no other card shows on top for a moment.
        """
        card = t.top("played", seat)
        others = [other for other in t.cards_in("played") if other != card]
        tell_win(t, seat, tops(t, t.everybody))
        t.won(seat)
        t.place([*t.shuffled(others), card], "won", seat)
        return self.complete(t)


def _mixed(army: Sequence[Card]) -> list[Card]:
    """Return three weak cards before each strong one. army: the strongest first."""
    strong, weak = army[: len(army) // 4], army[len(army) // 4 :][::-1]
    groups = ([*weak[3 * n : 3 * n + 3], card] for n, card in enumerate(strong))
    return [*(card for group in groups for card in group), *weak[3 * len(strong) :]]


def in_order(t: Table[NapoleonState], ask: Ask, rng: Rng, weak: int, mixed: int) -> tuple[str, ...]:
    """The strongest first, each moved by less than `mixed` tenths of a place, but the weakest of
    them in front: `weak`, at most half.
    """
    hand = sorted(t.find(ask.options, "hand", ask.seat), key=t.strength, reverse=True)
    places = {card: 10 * n + rng.below(mixed) for n, card in enumerate(hand)}
    hand.sort(key=places.__getitem__)
    first = len(hand) - min(weak, len(hand) // 2)
    return tuple(codes([*hand[first:], *hand[:first]]))


class NapoleonsWarPresentation(Presentation[NapoleonsWar]):
    humans_start_battles = True
    sorts_first = True  # [step 2]

    def preview_before_choice(self, t: Table[NapoleonState], ask: Ask) -> Foresight:
        """Return three plans for an army. [step 2]"""
        army = sorted(t.find(ask.options, "hand", ask.seat), key=t.strength, reverse=True)
        if len(army) <= WAR:
            return NOTHING
        behind = len(army) - min(SHIELD, len(army) // 2)
        orders = (
            (N_("Strong first"), N_("The highest cards lead."), army),
            (
                N_("Weak shield"),
                N_("Some low cards go first, then the highest."),
                army[behind:] + army[:behind],
            ),
            (N_("Mixed"), N_("Three low cards, then a high one."), _mixed(army)),
        )
        return Foresight(
            orders=tuple(
                NamedOrder(name, means, tuple(codes(cards))) for name, means, cards in orders
            )
        )

    def preview(self, t: Table[NapoleonState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the card that is turned up first, and the one that decides if that is war. [steps
        3, 5]
        """
        down = t.state.missing[ask.seat] if t.depth else 0
        if len(words) <= down:
            return NOTHING
        card, after = words[down], words[down + WAR :][:1]
        if not after:
            return foretell("{card} fights first.", card=card)
        return foretell("{card} fights first; in a war {card2} decides.", card=card, card2=after[0])


class NapoleonsWarAdvice(Advice[NapoleonsWar]):
    def known_best_answer(
        self, t: Table[NapoleonState], ask: Ask, rng: Rng
    ) -> tuple[str, ...] | None:
        """The strong cards first, but some weak ones before them, so that each meets a weaker one.

        How many is left to chance, for an opponent who knew the number could answer it.
        """
        return in_order(t, ask, rng, *WAYS[rng.below(len(WAYS))])


class NapoleonsWarLessons(Lessons[NapoleonsWar]):
    example = Example(
        "Both stocks are sorted. Two kings meet: war! Three cards each lie face down, then the "
        "nine beats the eight.",
        {"hand": ("KH 2H 3H 4H 9H QH", "KS 5S 6S 7S 8S QS")},
        ("0 KH 2H 3H 4H 9H QH", "1 KS 5S 6S 7S 8S QS"),
    )
    first_deal = 66
    first_steps = (
        FirstStep("Put your stock in order. Afterwards nobody may look.", ASK),
        FirstStep("The higher card takes both. Later you sort them again.", "won"),
        FirstStep("Equal cards: war! Cards go face down, then a new one decides.", "war"),
    )
