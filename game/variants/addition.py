"""Addition War: two cards at a time, added together. The sums are settled as in War."""

from collections.abc import Sequence
from typing import ClassVar

from game.kits.number_packs import PACKS
from game.kits.sum_sentences import HIGHEST_SUM
from game.kits.sums import NumbersPresentation, Sums
from game.kits.top_it import TOP_IT
from game.kits.win_sentences import in_two_voices
from game.rules import Card, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.cards import code, full_pack
from game.rules.dealing import Dealing
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import Option, Options
from game.rules.signs import Counter
from game.texts import N_

SAME = "same"
HEIGHTS = {"to_five": 5, "numbers": 10, "full": 13}
"""Own packs, and what their highest card counts. [step 14]"""
_HIGHEST = {"to_five": "5", "numbers": "10", "full": "K"}
"""The highest card of each pack, by its code."""
PACK_OF = ("pack", "pack2")
"""The options that say which pack each seat has."""
_LEFT_OUT = {"to_five": "AC 5C", "numbers": "AS 10S", "full": ""}
_SUITS = {"to_five": "SHDC", "numbers": "HS", "full": "HS"}
_FOURTEEN = 14
_PAIRS = 2
"""How many pairs of the spades of a full own pack are played, beside the seven."""
OWN_STOCKS = Dealing(own=True, mixed=True)
HEAD_START = in_two_voices(
    N_("{seat} has a head start: {n} more in every battle."),
    N_("You have a head start: {n} more in every battle."),
)


def own_pack(pack: str, number: int) -> list[Card]:
    """Return the cards that a seat's own pack may have; number: 0 or 1, for both may have equal
    ones. [step 13, R22]
    """
    cards = full_pack(number, PACKS[pack])
    return [
        card
        for card in cards
        if code(card)[-1] in _SUITS[pack] and code(card) not in _LEFT_OUT[pack].split()
    ]


def own_stock(t: Table, number: int) -> list[Card]:
    """Return what a seat plays of its own pack: of the spades of a full one the seven and two of
    the pairs that make fourteen, which chance says. [step 13]
    """
    pack = t.options[PACK_OF[number]]
    cards = own_pack(pack, number)
    if pack != "full":
        return cards
    pairs = t.shuffled([*range(1, _FOURTEEN // 2)])[:_PAIRS]
    spades = {_FOURTEEN // 2, *pairs, *(_FOURTEEN - low for low in pairs)}
    return [card for card in cards if code(card)[-1] != "S" or t.strength(card) in spades]


def head_start(t: Table, seat: int) -> int:
    """Return by how much a seat's pack is lower than the other's. [step 14]"""
    if t.options["pack2"] == SAME:
        return 0
    own, other = (HEIGHTS[t.options[PACK_OF[each]]] for each in (seat, 1 - seat))
    return max(0, other - own)


class AdditionWar(Sums):
    """Win all the cards with the higher sums.

    # Deal
    Deal out all cards, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up **two** cards and adds them. Number cards count their number, an ace 1, a
    jack 11, a queen 12, a king 13. The highest sum takes all the cards, which go under the
    winner's stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## One card left
    Whoever has only one card plays that card alone.

    ## Own packs
    Two of different age can each have a pack of their own, of eighteen cards, and play once
    through them. Whoever has the smaller numbers adds a **head start** to every sum: the
    difference between the highest cards of both packs. So both win equally often.

    ## Other packs
    Play with ace to ten, with ace to five of two packs, or with four **noughts** added to ace to
    ten: a nought counts 0.
    """

    id = "addition"
    about = TitlePage(
        title="Addition War",
        rule="Two cards at a time, added together; the highest sum takes all.",
        credit="Jesse Weinstein and Nancy Fuller",
        minutes=5,
        age=6,
        tagline="Add up your two cards",
        search_terms="math maths sums plus adding add numbers school learn",
        shelves=("start", "sums"),
        practice="+",
    )
    sign = "+"
    win_sentences = HIGHEST_SUM

    options: ClassVar[dict[str, Option]] = {
        **{key: option for key, option in Sums.options.items() if key != "limit"},
        "pack2": Option(
            SAME,
            (SAME, *HEIGHTS),
            "Cards of the second player",
            detail="The same, or an own pack for each of two, once through: whoever has the"
            " smaller numbers adds a head start",
            needs={"play": (TOP_IT,), "decks": (1,), "ace": (1,), "pack": tuple(HEIGHTS)},
            seats=(2,),
        ),
        "limit": Sums.options["limit"],
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The pack chosen; of own packs all cards that each may have. [step 13]"""
        if options["pack2"] == SAME:
            return super().deck(options, seats)
        return [*own_pack(options["pack"], 0), *own_pack(options["pack2"], 1)]

    def setup(self, t: Table) -> Phase | None:
        """Own packs are shuffled each by itself. [step 13]"""
        if t.options["pack2"] == SAME:
            return super().setup(t)
        OWN_STOCKS.deal(t, [card for seat in t.everybody for card in own_stock(t, seat)])
        return self.start

    def start(self, t: Table) -> Phase | None:
        """The head start is announced before the first battle. [R23]"""
        for seat in t.everybody:
            if head_start(t, seat):
                t.narrate(HEAD_START, seat=seat, n=head_start(t, seat))
        return super().start(t)

    def results(self, t: Table, fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """The sums, with the head start, in ties too. [step 14]"""
        sums = super().results(t, fighters, fresh)
        return [sum_ + head_start(t, seat) for seat, sum_ in zip(fighters, sums, strict=True)]

    def shown(self, t: Table, seat: int, numbers: Sequence[int], result: int) -> int | str:
        """The sum, with the head start behind it."""
        more = head_start(t, seat)
        return f"{result} + {more}" if more else result

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The sum; a missing card counts nothing. [step 3, R2]"""
        return sum(numbers)


class AdditionWarPresentation(NumbersPresentation[AdditionWar]):
    def signs(self, t: Table) -> tuple[Sign, ...]:
        """The head start lies beside whoever has it, and it is said up to which card each
        has an own pack. [R23]
        """
        if t.options["pack2"] == SAME:
            return ()
        more = [(seat, head_start(t, seat)) for seat in t.everybody]
        heads = [Counter("Head start", f"+{n}", seat) for seat, n in more if n]
        packs = [
            Counter("Cards up to", _HIGHEST[t.options[PACK_OF[seat]]], seat, icon="cards")
            for seat in t.everybody
        ]
        return (*heads, *packs)


class AdditionWarLessons(Lessons[AdditionWar]):
    example = Example(
        "Nine and four make 13, seven and five make 12: the left side takes all four.",
        {"stock": ("9S 4D 2C", "7H 5C KD")},
    )
    first_deal = 21
    first_steps = (
        FirstStep("Turn two cards and add them.", TURN),
        FirstStep("The highest sum takes all the cards.", "won"),
        FirstStep("Equal sums: war! New cards decide.", "war"),
    )
