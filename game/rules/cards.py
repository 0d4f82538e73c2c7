"""Cards as small ints, and their text codes.

A card is `pack * 128 + rank * 4 + suit`: unique even with several packs, and
rank, suit and pack by arithmetic. Ranks run from 2 to 14 (ace); 0 is a nought, 15 a
joker, 16 and 17 are wild cards. Suits are S H D C = 0 1 2 3. Text codes (`KS`, `10H`,
`RJ`, `WD`) exist only at the edges. How strong a card is is a game's business,
not a card's: see `ranking`.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NewType

from game.quoting import quoted
from game.rules.errors import BadCards

Card = NewType("Card", int)
"""A card as an int: rank, suit and pack in a single number."""

SUITS = "SHDC"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
ACE, KING, QUEEN, JACK, JOKER, WILD_SUIT, WILD_COLOUR = 14, 13, 12, 11, 15, 16, 17

KINDS = 128
"""How many different cards a pack has room for; `card % KINDS` is what is printed on it."""

_RANK_NAMES = {0: "0", **{n: str(n) for n in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}
CODES: dict[int, str] = {
    rank * 4 + suit: name + SUITS[suit] for rank, name in _RANK_NAMES.items() for suit in range(4)
}
"""The face of a card (`card % KINDS`) -> its text code."""
CODES[JOKER * 4], CODES[JOKER * 4 + 1] = "RJ", "BJ"
for _suit in range(4):
    CODES[WILD_SUIT * 4 + _suit] = "W" + SUITS[_suit]
CODES[WILD_COLOUR * 4], CODES[WILD_COLOUR * 4 + 1] = "WR", "WB"
_KIND_OF = {code: kind for kind, code in CODES.items()}

RED_JOKER, BLACK_JOKER = Card(JOKER * 4), Card(JOKER * 4 + 1)


def rank(card: int) -> int:
    """2 to 14 (ace), 0 for a nought, 15 for a joker, 16 and 17 for wild cards."""
    return (card & 127) >> 2


def suit(card: int) -> int:
    """0 to 3 for S H D C; means nothing for jokers and colour wilds."""
    return card & 3


def is_red(card: int) -> bool:
    """Whether an ordinary card is a heart or a diamond."""
    return card & 3 in (HEARTS, DIAMONDS)


def is_court(card: int) -> bool:
    """Whether the card is a jack, queen or king."""
    return JACK <= rank(card) <= KING


def code(card: int) -> str:
    """The text code of a card, such as `KS`."""
    return CODES[card & 127]


def codes(cards: Iterable[int]) -> list[str]:
    """The text codes of several cards, in their order."""
    return [CODES[card & 127] for card in cards]


def rank_name(card: int) -> str:
    """`A`, `10`, `K` ... as printed in the corner; `RJ`, `WH` ... for the rest."""
    return _RANK_NAMES.get((card & 127) >> 2, CODES[card & 127])


def name_of_rank(rank: int) -> str:
    """`A`, `10`, `K` ... for a rank, `0` for a nought; a dash for none."""
    return _RANK_NAMES.get(rank, "–")


def parse(text: str, pack: int = 0) -> Card:
    """The card of a text code. Raises BadCards for anything else."""
    kind = _KIND_OF.get(text) if isinstance(text, str) else None
    if kind is None:
        raise BadCards(f"{quoted(text)} is no card; cards are written like AS, 10H, RJ or WR")
    return Card(pack * KINDS + kind)


def full_pack(pack: int = 0, ranks: Iterable[int] = range(2, 15)) -> list[Card]:
    """The cards of a pack, by rank and then suit, without jokers."""
    return [Card(pack * KINDS + r * 4 + s) for r in ranks for s in range(4)]


def packs(count: int, ranks: Sequence[int] = range(2, 15), jokers: bool = False) -> list[Card]:
    """Several packs, each with its two jokers if wanted."""
    deck: list[Card] = []
    for pack in range(count):
        deck += full_pack(pack, ranks)
        if jokers:
            deck += [Card(pack * KINDS + joker) for joker in (RED_JOKER, BLACK_JOKER)]
    return deck


def wild_cards() -> list[Card]:
    """The six wild cards, suits first."""
    kinds = [*range(WILD_SUIT * 4, WILD_SUIT * 4 + 4), WILD_COLOUR * 4, WILD_COLOUR * 4 + 1]
    return [Card(kind) for kind in kinds]


@cache
def ranking(ace: int = ACE, **others: int) -> tuple[int, ...]:
    """A table from `card % KINDS` to a card's strength: its rank, but for what is named.

    `ranking(ace=1)` counts an ace 1; `ranking(joker=1)` puts jokers at the
    bottom; jack, queen and king can be named too.
    """
    named = {"jack": JACK, "queen": QUEEN, "king": KING, "joker": JOKER}
    strengths = {ACE: ace} | {named[name]: value for name, value in others.items()}
    return tuple(strengths.get(kind >> 2, kind >> 2) for kind in range(KINDS))


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def pick_from(deck: Sequence[Card], wanted: Iterable[str], what: str) -> list[Card]:
    """The cards of `deck` that these codes name, each used at most once.

    Equal codes stand for the cards of successive packs. Raises BadCards if the
    deck has no such card, or not so many; `what` names the place in the message.
    """
    free: dict[int, list[Card]] = {}
    for card in sorted(deck, reverse=True):
        free.setdefault(card & 127, []).append(card)
    chosen = []
    named = list(wanted)
    for text in named:
        kind = parse(text)
        if not free.get(kind):
            holds = sum(card & 127 == kind for card in deck)
            has = f"it {_times(holds)}" if holds else "none"
            raise BadCards(
                f"{what} has {text} {_times(named.count(text))}; "
                f"with these options the deck has {has}"
            )
        chosen.append(free[kind].pop())
    return chosen
