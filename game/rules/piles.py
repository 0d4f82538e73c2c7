"""Piles: how each of a game's piles behaves, and where all piles of a table lie."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

TOP_ONLY = -1
"""The mask of a pile whose top card everybody sees, and nothing else of it."""

HIDDEN_CARD = -1
"""Stands for a card whose face the seat may not see."""


def sees(mask: int, seat: int | None, seats: int) -> bool:
    """Whether a seat of so many may see what has this mask; None: a spectator, as all may."""
    if seat is None:
        return mask == (1 << seats) - 1
    return bool(mask >> seat & 1)


def knows_order(mask: int, seat: int | None, seats: int) -> bool:
    """Whether the seat may know the order of a pile with this mask."""
    return mask == TOP_ONLY or sees(mask, seat, seats)


HIDDEN, OWNER, OPEN, TOP, OTHERS = "nobody", "owner", "all", "top", "others"
"""Values for who sees the cards of a pile: nobody, its owner, everybody, everybody but only the top
card, or all seats but its owner (and nobody who only watches).
"""


class Role(Enum):
    """The role of a pile, for code that knows no game: layouts, sounds, computer players."""

    STOCK = "stock"
    """A pile from which its owner turns cards up or draws."""
    HAND = "hand"
    """A pile from which its owner chooses cards."""
    PLAYED = "played"
    """A pile of cards that have been played and are compared."""
    WON = "won"
    """A pile of cards that its owner has won."""
    STAKES = "stakes"
    """A pile of cards that wait for the winner of a battle."""
    OUT = "out"
    """A pile of cards that have left the game."""
    ASIDE = "aside"
    """Anything else that only its game knows."""


class Pile(NamedTuple):
    """How a pile behaves and how it likes to be shown.

    visibility: HIDDEN, OWNER, OPEN, TOP or OTHERS. role: what it is for. shared: a single pile for
    all, not one pile for each seat. look: `packet` (squared up, with its count), `row` (side by
    side), `fan` (a hand), `ladder` (each below the last, which says what beats what: it stands
    between the cards of two), `heap` (strewn), `strip` (small, by rank), `tokens` (small, each
    whole, to be counted beside the face), `cell` (side by side behind bars). zone: `home` (beside
    the seat), `front` (between seat and middle), `centre` or `edge` (what fights no more).
    holds: how many cards it ordinarily holds at most, where they lie side by side; abreast: how
    many of them are compared at once. by_suit: whether a fan is sorted by suit before strength.
    top_left: whether the top card of a row lies leftmost, as where an order begins on top; else
    rightmost. near: whether the owner's cards are played at the side where it stands, for they may
    go there. brief: whether cards lie there only while their owner decides about them, and none is
    fought with. fought: whether its cards are fought with, or for; None: as its role says, see
    `is_fought`. icon: a picture on each of its backs. in_ring: whether those whose cards meet here
    box between them.
    """

    visibility: str
    role: Role = Role.ASIDE
    shared: bool = False
    look: str = "packet"
    zone: str = "home"
    label: str = ""
    holds: int = 1
    abreast: int = 1
    by_suit: bool = False
    top_left: bool = False
    near: bool = False
    brief: bool = False
    fought: bool | None = None
    icon: str = ""
    in_ring: bool = False

    @property
    def is_fought(self) -> bool:
        """Whether its cards are fought with, or for, wherever it is shown.

        Of those that do not say it themselves: what has been played, and what waits for a winner.
        """
        if self.fought is None:
            return self.role in (Role.PLAYED, Role.STAKES)
        return self.fought

    @property
    def is_played_with(self) -> bool:
        """Whether its cards take part; those of a ladder only show what beats what."""
        return self.look != "ladder"

    def holding(self, cards: int, *, abreast: int = 1, by_suit: bool = False) -> "Pile":
        """Return the pile for another count of cards, of which `abreast` are compared at once."""
        return self._replace(holds=cards, abreast=abreast, by_suit=by_suit)


# Piles that many games have.
STOCK = Pile(HIDDEN, Role.STOCK, label="Stock")
IN_HAND = Pile(OWNER, Role.HAND, look="fan", label="Hand")
PLAYED = Pile(OPEN, Role.PLAYED, look="row", zone="front", label="Played")
STAKES = Pile(OPEN, Role.STAKES, shared=True, look="row", zone="centre", label="Stakes")
OUT = Pile(OPEN, Role.OUT, shared=True, look="strip", zone="edge", label="Out of the game")


class JoinedNumbers(dict[tuple[str, ...], tuple[int, ...]]):
    """Names of piles -> the numbers of all piles with these names, worked out when first asked for.

    A name that the game does not have stands for no pile.
    """

    def __init__(self, numbers: Mapping[str, tuple[int, ...]]) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """Work them out, and keep them."""
        self[names] = joined = tuple(n for name in names for n in self._numbers.get(name, ()))
        return joined


class PileMap:
    """The index of each pile of a table in its flat list: by name and then by seat.

    slices: name -> the piles with this name; numbers: their numbers. names: for each pile its name
    and seat (None: shared). roles: for each pile what it is for. fought: whether its cards are
    fought with, or for. masks: for each pile the
    seats that see its cards at first, as bits, or TOP_ONLY. owned: the slices of the names
    that every seat has a pile of. joined: several names -> the numbers of all their piles.
    everybody: all seats.
    """

    def __init__(self, piles: Mapping[str, Pile], seats: int) -> None:
        self.names: list[tuple[str, int | None]] = []
        self.roles: list[Role] = []
        self.fought: list[bool] = []
        self.slices: dict[str, slice] = {}
        self.numbers: dict[str, tuple[int, ...]] = {}
        masks: list[int] = []
        for name, pile in piles.items():
            first = len(masks)
            for seat in (None,) if pile.shared else range(seats):
                self.names.append((name, seat))
                self.roles.append(pile.role)
                self.fought.append(pile.is_fought)
                masks.append(mask_of(pile.visibility, seat or 0, seats))
            self.slices[name] = slice(first, len(masks))
            self.numbers[name] = tuple(range(first, len(masks)))
        self.masks = tuple(masks)
        self.everybody = list(range(seats))
        self.joined = JoinedNumbers(self.numbers)
        self.owned = tuple(self.slices[name] for name, pile in piles.items() if not pile.shared)

    def is_shared(self, name: str) -> bool:
        """Whether all share the pile with this name, instead of a pile for each seat."""
        return self.names[self.slices[name].start][1] is None


def mask_of(visibility: str, seat: int, seats: int) -> int:
    """The seats that see the cards of a seat's pile, as bits, or TOP_ONLY."""
    own, everybody = 1 << seat, (1 << seats) - 1
    masks = {HIDDEN: 0, OWNER: own, OPEN: everybody, TOP: TOP_ONLY, OTHERS: everybody & ~own}
    return masks[visibility]
