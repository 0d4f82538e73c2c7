"""Fire: rows of three open cards that capture in turn; equal cards lock and end in wars."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.steps import draw_refilling, matched, put_back, strongest
from game.kits.win_sentences import (
    CAPTURES,
    IN_WAR,
    always_heard,
    heard_as,
    in_two_voices,
    tell_win,
)
from game.rules import (
    N_,
    Ask,
    Card,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.asks import PlayCards
from game.rules.cards import ACE, code, codes, ranking
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.piles import HIDDEN, PLAYED, STOCK, Pile, Role
from game.rules.questions import pick_ask
from game.rules.signs import Link, Marker
from game.rules.values import Values

ROW, WAR = 3, 3
"""Cards that a seat lays for a round, and on each of its locked cards for a war."""
CAPTURE = N_("Which card captures?")
LOCKED = heard_as(N_("Locked cards: {cards}."), "")
GETS_CHIP = always_heard(
    in_two_voices(
        N_("{seat} gets the chip and captures first."), N_("You get the chip and capture first.")
    )
)
CANNOT_CAPTURE = in_two_voices(
    N_("{seat} cannot capture: {seat2} takes all free cards."),
    N_("You cannot capture: {seat2} takes all free cards."),
)


@dataclass(slots=True)
class PairWar(Values):
    """Equal cards that are fought for: all cards laid for it, and the last one of each seat.

    number: its own in the battle. laid: how many cards each seat has just laid on it.
    """

    number: int
    heap: list[Card]
    tops: list[Card]
    depth: int = 1
    laid: int = 0


@dataclass(slots=True)
class FireState(GameState):
    """The owner of the chip, who captures with which card, and the wars that are not decided."""

    chip: int = 0
    turn: int = 0
    captor: Card = Card(0)
    wars: list[PairWar] = field(default_factory=list)


class Fire(Game[FireState]):
    """Win all the cards.

    # Round
    All cards are dealt. Both lay the top three face up in a row. The **chip** says who captures
    first; it changes hands after every round.

    - **Locks.** Equal cards of the two rows are locked together.
    - **Capturing.** Take turns: use a free card to capture a lower free card of the other row. If
      a player cannot, the other takes all free cards that are left.

    # Wars
    Then every locked pair is fought out: two cards face down and one face up on each. The higher
    takes all cards of its war.

    # End
    Whoever has no card left after a round has lost.

    # Rare cases

    ## The chip
    At first both turn up the top card: the higher one gets the chip; if they are equal, turn the
    next. These cards go back under the stocks. The ace is high, or low if both agree; suits do not
    matter.

    ## Locks and captures
    A card that has an equal anywhere in the other row is locked with it, one with one, the card
    laid first before the others. Locked cards take no part in capturing. Whoever captures puts
    both cards on the captured pile. Nobody may pass.

    ## Wars
    All locked pairs fight at the same time: two or three are a double or a triple war. The open
    card is the **tie-breaker**; cards go on the lowest war first. Where tie-breakers are equal,
    lay two and one again.

    ## Too few cards
    Whoever has used up the stock shuffles the captured pile as a new stock, in the middle of a war
    too. If one player has fewer than three cards for a row, both lay only that many. If one has
    not enough for the wars, both lay as many cards as that player has, spread evenly over the
    wars; the last card on each war is turned up. If there is not even one for each, the lower wars
    come first, and on the others whoever has a card left lays one face up; whoever has none fights
    with the card that already lies there. If neither has a card while a war is undecided, the game
    is a draw.
    """

    id = "fire"
    about = TitlePage(
        title="Fire",
        rule="Open rows of three capture each other in turn; equal cards lock and end in wars.",
        credit="Dan The Man",
        kind="choice",
        minutes=6,
        age=9,
        tagline="Equal cards get locked",
        search_terms="burn attack capture lock think",
    )
    forms = short_form(40)
    keeps_in = ("stock", "won")
    nobody_left_text = "Nobody has a card: a draw between {seats}."  # [step 12, R11, R12]
    piles = {
        "stock": STOCK,
        "won": Pile(HIDDEN, Role.WON, label="Captured"),
        "played": PLAYED.holding(3, abreast=3),
    }
    options = {
        "aces": Option("high", ("high", "low"), "Aces are the highest or the lowest cards"),
        "limit": LIMIT,
    }

    def worth(self, options: Options) -> tuple[int, ...]:
        """Aces high or low. [step 1]"""
        return ranking(ace=1 if options["aces"] == "low" else ACE)

    def start(self, t: Table[FireState]) -> Phase | None:
        """The top cards decide about the chip. [step 2, R12]"""
        if self.finished(t):
            return None
        t.state.chip = self.toss(t)
        t.narrate(GETS_CHIP, seat=t.state.chip)
        return self.battle

    def toss(self, t: Table[FireState]) -> int:
        """The seat with the higher top card; cards go back under the stocks. [step 2, R1]"""
        for _ in range(min(map(len, t.piles_named("stock")))):
            t.turn(t.everybody)
            best = strongest(t, t.everybody)
            put_back(t)
            if len(best) == 1:
                return best[0]
        return 0

    def battle(self, t: Table[FireState]) -> Phase | None:
        """Lay three cards of each, or as many as the shorter seat has, and find locks. [3,
        4, R2]
        """
        number = min(ROW, *(t.count(seat, "stock", "won") for seat in t.everybody))
        if all(t.count(seat, "stock") >= number for seat in t.everybody):
            t.turn_each(dict.fromkeys(t.everybody, number))  # both rows in one sweep
        else:
            for _ in range(number):
                for seat in t.everybody:
                    draw_refilling(t, seat, 1, "played")
        self.lock(t)
        t.state.turn = t.state.chip
        return self.capture

    def lock(self, t: Table[FireState]) -> None:
        """Equal cards of the two rows lock, the first laid first; lowest wars first. [4, 10, R3]"""
        rows = [pile[::-1] for pile in t.piles_named("played")]
        pairs = matched(rows, t.strength)
        pairs.sort(key=lambda pair: t.strength(pair[0]))
        t.state.wars = [PairWar(n, pair[:], pair) for n, pair in enumerate(pairs, 1)]
        for war in t.state.wars:
            t.narrate(LOCKED, cards=codes(war.tops))
            t.war(1, t.everybody, fight=war.number, cards=war.tops)

    def free(self, t: Table[FireState], seat: int) -> list[Card]:
        """The cards of a row that are not locked, in the order laid."""
        locked = {war.tops[seat] for war in t.state.wars}
        return [card for card in reversed(t.pile("played", seat)) if card not in locked]

    def lower(self, t: Table[FireState], seat: int, card: Card) -> list[Card]:
        """The free cards of the other row that this card can capture."""
        strength = t.strength(card)
        return [c for c in self.free(t, t.other(seat)) if t.strength(c) < strength]

    def capture(self, t: Table[FireState]) -> Phase | None:
        """The seat on turn must capture; if it cannot, the other takes all. [steps 5, 6, R4-R6]"""
        seat, other = t.state.turn, t.other(t.state.turn)
        free = self.free(t, 0) + self.free(t, 1)
        if not free:
            return self.wars
        able = [card for card in self.free(t, seat) if self.lower(t, seat, card)]
        if not able:
            t.narrate(CANNOT_CAPTURE, seat=seat, seat2=other)
            t.won(other, 0, self.free(t, other))
            t.place(free, "won", other)
            return self.wars
        waiting = N_("{seat} is capturing.")
        cards, pile = tuple(codes(able)), ("played", seat)
        ask = PlayCards(seat, cards, pile=pile, prompt=CAPTURE, waiting=waiting, default=cards[:1])
        return t.ask([ask], self.victim)

    def victim(self, t: Table[FireState]) -> Phase | None:
        """Then which lower card is captured. [Choices 2]"""
        seat = t.state.turn
        card = t.state.captor = t.chosen(seat, "played")[0]
        pile, lower = ("played", t.other(seat)), self.lower(t, seat, card)
        prompt, waiting = N_("Capture which card?"), N_("{seat} is capturing.")
        ask = pick_ask(seat, pile, lower, prompt, waiting, last=True)
        return t.ask([ask], self.take)

    def take(self, t: Table[FireState]) -> Phase | None:
        """Move both cards to the captured pile; the other seat is next. [step 5]"""
        seat, captor = t.state.turn, t.state.captor
        captured = t.chosen(seat, "played", owner=t.other(seat))[0]
        t.narrate(CAPTURES, seat=seat, card=code(captor), cards=[code(captured)])
        t.won(seat, 0, [captor])
        t.place([captor, captured], "won", seat)
        t.state.turn = t.other(seat)
        return self.capture

    def wars(self, t: Table[FireState]) -> Phase | None:
        """Cards are laid on all undecided wars. [steps 7 a, c, 8, 9, R7, R8, R10]"""
        wars = t.state.wars
        if not wars:
            t.state.chip = t.other(t.state.chip)
            return self.complete(t)
        if lay_on_wars(t, wars, WAR):
            return self.settle
        words = N_("Nobody has a card left to decide a war: a draw between {seats}.")
        return t.end_in_war(t.everybody, words)

    def settle(self, t: Table[FireState]) -> Phase | None:
        """The higher tie-breaker takes its war; equal ones go on. [steps 7 b, c, 10, R9]"""
        t.state.wars = decide_wars(t, t.state.wars)
        return self.wars


def lay_on_wars(t: Table, wars: Sequence[PairWar], each: int) -> bool:
    """Lay `each` cards of both on each war, or all they have, spread evenly, the last ones face up.

    Nothing is laid, and False given, where nobody has a card. [general ruling 4]
    """
    totals = [t.count(seat, "stock", "won") for seat in t.everybody]
    number, odd = divmod(min(each * len(wars), *totals), len(wars))
    for i, war in enumerate(wars):
        able = [seat for seat in t.everybody if t.count(seat, "stock", "won")]
        war.laid = max(1, number + (i < odd)) if able else 0
        for seat in able:
            for left in range(war.laid - 1, -1, -1):
                draw_refilling(t, seat, 1, "played", down=left > 0)
                war.heap.append(t.top("played", seat))
            war.tops[seat] = t.top("played", seat)
    return any(totals)


def decide_wars(t: Table, wars: Sequence[PairWar]) -> list[PairWar]:
    """The higher last card takes its war; those whose last cards are equal go on, and are given."""
    undecided = []
    for war in wars:
        best = highest([t.strength(card) for card in war.tops])
        if len(best) == 1:
            tell_win(t, best[0], dict(enumerate(war.tops)), IN_WAR)
            t.won(best[0], war.number)
            t.place(war.heap, "won", best[0])
            continue
        if war.laid:
            war.depth += 1
            t.war(war.depth, t.everybody, fight=war.number, cards=war.tops)
        undecided.append(war)
    return undecided


class FirePresentation(Presentation[Fire]):
    start_label = "Lay the rows"

    def preview_before_choice(self, t: Table[FireState], ask: Ask) -> Foresight:
        """Return the cards that the chosen card can capture. [step 5]"""
        if t.awaits(self.rules.victim):
            return NOTHING
        captor = t.state.captor
        return NOTHING.aimed(captor, self.rules.lower(t, ask.seat, captor))

    def preview(self, t: Table[FireState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the cards that it can capture, and those left for the other then. [steps 5, 6]"""
        seat, other = ask.seat, t.other(ask.seat)
        if t.awaits(self.rules.victim):
            lower = tuple(self.rules.lower(t, seat, t.find(words, "played", seat)[0]))
            return foretell("Can capture {cards}.", cards=codes(lower)).marks(takes=lower)
        captor, victim = t.state.captor, t.find(words, "played", other)[0]
        names = {"card": code(captor), "card2": code(victim)}
        preview = foretell("{card} captures {card2}: you get both.", **names).marks(takes=(victim,))
        preview = preview.aimed(captor, self.rules.lower(t, seat, captor), victim)
        mine = [card for card in self.rules.free(t, seat) if card != captor]
        theirs = [card for card in self.rules.free(t, other) if card != victim]
        worst = min(map(t.strength, mine), default=99)
        if not mine + theirs or any(t.strength(card) > worst for card in theirs):
            return preview
        rest = N_("Then {seat} cannot capture, and you get all free cards.")
        return preview + foretell(rest, seat=other).marks(takes=(*mine, *theirs))

    def signs(self, t: Table[FireState]) -> tuple[Sign, ...]:
        """The chip, and the pairs that are locked or fought for."""
        return (
            Marker("Captures first", t.state.chip, "chip"),
            *(Link("Locked", tuple(war.tops), icon="lock") for war in t.state.wars),
        )


class FireLessons(Lessons[Fire]):
    example = Example(
        "The two eights are locked. The 10 captures the 4, the jack captures the other "
        "8, and then there is a war for the eights, which the king wins.",
        {"stock": ("AS 10S 8S 8H 2S 3S KS 5S", "2C JD 8D 4D 2D 3D QD 5D")},
        choices=("0 10S",),
    )
    first_deal = 4
    first_steps = (
        FirstStep(
            "Choose your card to capture with. It takes a lower one.",
            ASK,
            CAPTURE,
        ),
        FirstStep("Equal cards are locked: they fight at the end.", SAID, LOCKED),
        FirstStep(
            "No card was free, so the locked ones fought.",
            SAID,
            IN_WAR.beats,
        ),
    )
