"""21st Century War: draw four cards, lay down the best legal combination."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from game.kits.laying_model import LayingModel
from game.kits.steps import add_up, enter_war, lay_chosen
from game.kits.win_sentences import in_two_voices
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
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.asks import PlaySet, Words
from game.rules.cards import codes, parse, rank_name
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.options import LIMIT, short_form
from game.rules.piles import IN_HAND, OPEN, STAKES, STOCK, Pile, Role
from game.rules.questions import play_asks, sets_ask
from game.rules.rng import Rng
from game.rules.signs import Note

WINS_WAR = in_two_voices(
    N_("{seat} wins the war: {total} beats {numbers}."),
    N_("You win the war: {total} beats {numbers}."),
)
WINS = in_two_voices(
    N_("{seat} wins: {total} beats {numbers}."), N_("You win: {total} beats {numbers}.")
)
WINS_BY_SUM = in_two_voices(
    N_("{seat} wins: {parts} = {total} beats {numbers}."),
    N_("You win: {parts} = {total} beats {numbers}."),
)
HAND, TEN = 4, 10
LAYING = LayingModel(
    worth=(0, 60, 3, 4, 5, 7, 10, 14, 19, 26, 37, 51, 72, 100),
    any=35,
    laid=(
        *(0, 0, 124, 92, 66, 50, 36, 26, 19, 14, 17, 14, 36, 35, 49, 2, 47, 1, 49, 1, 53, 2, 66),
        *(2, 76, 16, 85, 9, 1, 0, 1, 0, 2, 0, 1, 0, 1, 1, 1),
    ),
    laid_worth=(
        *(0, 0, 3, 4, 5, 7, 10, 14, 20, 29, 36, 53, 62, 106, 46, 146, 38, 101, 49, 112, 64, 126),
        *(85, 157, 121, 197, 161, 222, 139, 169, 143, 184, 159, 205, 181, 234, 230, 283, 247),
    ),
)
"""Figures of good players with full hands; a king is worth 100, an ace more than a ten."""
LONG = 30
"""The number of battles to come below which it is about many cards rather than high ones."""
LAY_DOWN = N_("Lay down a card or a combination.")
LAY_ANOTHER = N_("A tie: lay one more card.")


@dataclass(slots=True)
class CenturyState(GameState):
    """The seats that lay cards or are tied."""

    fighters: list[int] = field(default_factory=list)


class TwentyFirstCenturyWar(Game[CenturyState]):
    """Win all the cards with the best combinations.

    # Battle
    All cards are dealt, face down. Everybody draws four cards and lays down a combination, all at
    the same time. An ace counts 1, a jack 11, a queen 12, a king 13. The highest total takes
    everything laid down. What is left in a hand goes back under its owner's stock.

    # What may be laid down
    - **one card**
    - **pairs**: two of equal rank
    - **sums**: lower cards and one that is their sum, like 4 5 9
    - **aces**, any number, and with them **court cards**

    # Ties
    Those who tie lay one more card; the highest wins.

    # End
    Whoever has all the cards wins.

    # Rare cases

    ## Drawing
    Draw four cards, or all that are left. With three players one gets one card more; nobody minds.
    Won cards go under the winner's stock in any order; whoever has no cards left leaves the game.

    ## Combinations
    A set may be made up of several of these parts, no card used twice and none left over. A sum
    has two or three lower cards, like 2 J K. An ace that counts in a sum is not free to bring
    court cards, and no ace brings along a number card. Three of a kind are no pair: one card is
    left over, unless they are aces.

    ## Ties
    If the highest total is shared, it is war: each of those who share it lays one more card from
    the hand, all at once, and the highest of these wins; if they are equal, each lays another.
    Whoever has no card in hand has lost, unless none of them has one: then each turns the top card
    of the stock, and whoever has no stock has lost. If only one is left, this one wins and lays
    nothing more. Whoever did not share the highest total can only lose what is laid down.

    If none of them has any card left, the only other player with cards takes everything; if there
    are several, the cards wait on the table for whoever wins next; if there is none, those who
    tied share the game.
    """

    id = "twenty_first_century"
    about = TitlePage(
        title="21st Century War",
        rule="Draw four cards and lay down the best combination; the highest total takes it all.",
        credit="Osman Hussaini",
        kind="choice",
        minutes=10,
        age=9,
        tagline="Draw four, lay the best",
        search_terms="math maths sums plus adding add combine pairs runs",
        shelves=("sums",),
        practice="+",
    )
    seat_numbers = range(2, 5)
    forms = short_form(60)
    keeps_in = ("stock", "hand")
    ranks = {"ace": 1}  # [step 4]
    piles = {
        "stock": STOCK,
        "hand": IN_HAND.holding(4),
        "played": Pile(
            OPEN, Role.PLAYED, look="row", zone="front", label="Laid down", holds=3, abreast=2
        ),
        "stakes": STAKES,
    }
    options = {"limit": LIMIT}
    drawn_first = "hand"

    def sets(self, t: Table[CenturyState], seat: int) -> list[Words]:
        """Every legal set of a seat's hand."""
        hand = t.pile("hand", seat)
        return [
            tuple(codes(cards))
            for size in range(1, len(hand) + 1)
            for cards in combinations(hand, size)
            if size == 1 or splits_up(tuple(map(t.strength, cards)))
        ]

    def values(self, t: Table[CenturyState], words: Iterable[str]) -> list[int]:
        """Return the values of these cards."""
        return [t.strength(parse(word)) for word in words]

    def total(self, t: Table[CenturyState], words: Sequence[str]) -> Foresight:
        """Return the total of these cards, as a sum."""
        total = sum(self.values(t, words))
        if len(words) == 1:
            return foretell("{card} counts {total}.", card=words[0], total=total)
        parts = tuple(rank_name(parse(word)) for word in words)
        return foretell("{parts} = {total}.", parts=parts, total=total)

    def battle(self, t: Table[CenturyState]) -> Phase | None:
        """Draw four cards for everybody, and let all choose a combination. [steps 2, 3, R10]"""
        for seat in t.with_cards():
            t.draw(seat, HAND)
        t.state.fighters = t.with_cards("hand")
        asks = [sets_ask(t, seat, self.sets, HAND, LAY_DOWN) for seat in t.state.fighters]
        return t.ask(asks, self.compare)

    def compare(self, t: Table[CenturyState]) -> Phase | None:
        """The highest total wins; ties are broken with single cards. [steps 4, 5]"""
        totals = {}
        for seat in t.state.fighters:
            cards = t.chosen(seat)
            t.place(cards, "played", seat, beat=False)
            totals[seat] = add_up(t, seat, cards)
        t.beat()
        return self.decide(t, totals)

    def tell_total(self, t: Table[CenturyState], seat: int, totals: dict[int, int]) -> None:
        """Say which total has beaten which, and how it came about."""
        others = [total for other, total in totals.items() if other != seat]
        names = {"seat": seat, "total": totals[seat], "numbers": others}
        if t.depth:
            t.narrate(WINS_WAR, **names)
        elif t.count(seat, "played") == 1:
            t.narrate(WINS, **names)
        else:
            parts = tuple(map(rank_name, t.pile("played", seat)))
            t.narrate(WINS_BY_SUM, parts=parts, **names)

    def decide(self, t: Table[CenturyState], totals: dict[int, int]) -> Phase | None:
        """Let a single highest total win; a shared one is a war. [steps 4, 5]"""
        tied = highest(totals)
        if len(tied) == 1:
            self.tell_total(t, tied[0], totals)
            return self.win(t, tied[0])
        t.state.fighters = tied
        return self.tie

    def met(self, t: Table[CenturyState], seats: Sequence[int]) -> Sequence[Card]:
        """First all that each has laid down, then the single cards. [steps 4, 5]"""
        played, most = t.piles_named("played"), 1 if t.depth > 1 else len(t.cards)
        return [card for seat in seats for card in played[seat][:most]]

    def tie(self, t: Table[CenturyState]) -> Phase | None:
        """Lay one more card of each, from the hand or else from the stock. [step 5, R8, R9]"""
        tied = t.state.fighters
        enter_war(t, tied)
        pile = "hand" if any(t.pile("hand", seat) for seat in tied) else "stock"
        able = [seat for seat in tied if t.pile(pile, seat)]
        if not able:
            return self.unbreakable(t, tied)
        if len(able) == 1:
            words = in_two_voices(
                N_("{seat} wins: nobody else can go on."), N_("You win: nobody else can go on.")
            )
            t.narrate(words, seat=able[0])
            return self.win(t, able[0])
        t.state.fighters = able
        if pile == "hand":
            return t.ask(play_asks(t, able, LAY_ANOTHER), self.break_tie)
        t.turn(able)
        return self.judge(t)

    def break_tie(self, t: Table[CenturyState]) -> Phase | None:
        """The single cards are laid together."""
        lay_chosen(t, t.state.fighters)
        return self.judge(t)

    def judge(self, t: Table[CenturyState]) -> Phase | None:
        """Compare only the new single cards. [step 5]"""
        fighters = t.state.fighters
        return self.decide(t, {s: t.strength(t.top("played", s)) for s in fighters})

    def unbreakable(self, t: Table[CenturyState], tied: list[int]) -> Phase | None:
        """End a tie in which none of the tied seats has a card left. [step 6, R13]"""
        alive = t.with_cards("stock", "hand")
        if not alive:
            return t.end_in_war(
                tied, "Nobody has a card left to break the tie: a draw between {seats}."
            )
        if len(alive) == 1:
            return self.win(t, alive[0])
        t.narrate("Nobody can break the tie; the cards wait for the next winner.")
        t.end_fight()
        t.collect(None, "stakes", ("played",), mixed=False)
        return self.put_back(t)

    def win(self, t: Table[CenturyState], seat: int) -> Phase | None:
        """The winner takes everything on the table. [step 7]"""
        t.won(seat)
        t.collect(seat)
        return self.put_back(t)

    def put_back(self, t: Table[CenturyState]) -> Phase | None:
        """Put the rest of the hands under the own stocks. [step 7, R11]"""
        for seat in t.with_cards("hand"):
            t.place(t.shuffled(t.pile("hand", seat)[:]), "stock", seat, bottom=True)
        return self.complete(t)


def partitions(values: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to split these values up into groups, in which their order stays."""
    if not values:
        yield []
        return
    for groups in partitions(values[1:]):
        yield [[values[0]], *groups]
        for i, group in enumerate(groups):
            yield [*groups[:i], [values[0], *group], *groups[i + 1 :]]


@lru_cache(maxsize=1 << 10)
def splits_up(values: tuple[int, ...]) -> bool:
    """Whether these values can be split up into groups that may be laid down."""
    return any(map(stands, partitions(values)))


def stands(groups: Sequence[Sequence[int]]) -> bool:
    """Whether each of these groups is a pair or a sum, or a single card that may be."""
    single = [group[0] for group in groups if len(group) == 1]
    free = all(value == 1 or (value > TEN and 1 in single) for value in single)
    return free and all(sum(group) == 2 * max(group) for group in groups if len(group) > 1)


class TwentyFirstCenturyWarPresentation(Presentation[TwentyFirstCenturyWar]):
    start_label = "Draw"

    def signs(self, t: Table[CenturyState]) -> tuple[Sign, ...]:
        """What may be laid down together. [step 3]"""
        return (Note("Pairs, sums, aces with J Q K"),)

    def _lack(self, words: Sequence[str], ask: PlaySet) -> str:
        """A free ace or a sum for its court cards, or a place for each card."""
        if any(sorted(cards) == sorted(words) for cards in ask.sets):
            return ""
        courts = sum(code[0] in "JQK" for code in words)
        if courts and len({code[:-1] for code in words}) == len(words):
            return N_("Court cards need a free ace, or a sum.")
        return N_("Every card must belong to a pair or a sum, or be a free ace.")

    def preview(self, t: Table[CenturyState], ask: Ask, words: Sequence[str]) -> Foresight:
        """The total of these cards, and why they are no answer yet."""
        if not isinstance(ask, PlaySet):
            return foretell("Only {card} counts now.", card=words[0])
        lack = self._lack(words, ask)
        return self.rules.total(t, words) + (foretell(lack) if lack else NOTHING)


class TwentyFirstCenturyWarAdvice(Advice[TwentyFirstCenturyWar]):
    def known_best_answer(
        self, t: Table[CenturyState], ask: Ask, rng: Rng
    ) -> tuple[str, ...] | None:
        """Return the set that gains most worth: likely to win with it, or little lost; in a war the
        highest.
        """
        if not isinstance(ask, PlaySet):
            return (max(ask.options, key=lambda word: t.strength(parse(word))),)
        others = len(t.with_cards("hand")) - 1
        limit = t.options["limit"]
        long = min(1.0, (limit - t.battles) / LONG) if limit else 1.0
        return max(
            ask.sets,
            key=lambda words: LAYING.prospect(self.rules.values(t, words), others, long),
        )


class TwentyFirstCenturyWarLessons(Lessons[TwentyFirstCenturyWar]):
    example = Example(
        "A free ace brings the king along: 14. The pair of fives makes 10.",
        {"stock": ("AH 9D 5D KC 2C", "5S 5H 3C 8D 2D")},
        choices=("0 AH KC", "1 5S 5H"),
    )
    first_deal = 27
    first_steps = (
        FirstStep("Lay a card, a pair, a sum, or ace and court.", ASK, LAY_DOWN),
        FirstStep("The highest total takes all that was laid.", "won"),
        FirstStep("A tie! One more card each; the highest wins.", ASK, LAY_ANOTHER),
    )
