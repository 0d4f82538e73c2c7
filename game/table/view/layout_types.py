"""What a layout of the table is made of: rectangles for seats, name plates, piles, bars.

Plain values that say where things are; `layout` and its helpers work them out, the stage and the
plates paint by them. Nothing here draws or knows a game.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from game.rules.piles import Pile, Role

SHAPE = 5 / 7
"""Width of a card as a share of its height."""

_LEAST = {"row": 1.7, "fan": 2.0, "heap": 2.6, "strip": 1.6}
_NEAR_FAN = 3.1
"""What a hand needs that somebody chooses from."""
_MOST = {"row": 4.2, "fan": 6.0, "heap": 5.0, "strip": 3.0}
"""Widths that a pile needs and can use, in widths of a card."""


@dataclass(frozen=True)
class PilePlace:
    """Where a pile lies: its rectangle and the height of its cards in pixels.

    owner: the seat, or None for a shared pile. front: whether it is played in it.
    """

    number: int
    name: str
    owner: int | None
    look: str
    label: str
    rect: Rect
    card: int
    front: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a card here."""
        return round(self.card * SHAPE), self.card


@dataclass(frozen=True)
class SeatPlace:
    """Where a seat is: all of it, and the room for its name plate.

    tall: the plate is a column beside the cards, no line above them. low: what is in the column
    lies at its foot.
    """

    rect: Rect
    plate: Rect
    tall: bool
    low: bool = False


@dataclass(frozen=True)
class Layout:
    """All rectangles of a table, in pixels of the window.

    top, bottom: the bars. banner: the sentence, best around the column `middle`. info:
    facts of the whole table. felt: all between the bars. seats: by seat. piles: by number.
    """

    size: tuple[int, int]
    top: Rect
    bottom: Rect
    felt: Rect
    banner: Rect
    middle: int
    info: Rect
    seats: dict[int, SeatPlace] = field(default_factory=dict)
    piles: dict[int, PilePlace] = field(default_factory=dict)

    def mirrored(self) -> Layout:
        """The same with left and right exchanged; bars stay as they are."""
        width = self.size[0]

        def flip(rect: Rect) -> Rect:
            return Rect(width - rect.right, rect.y, rect.width, rect.height)

        return replace(
            self,
            banner=flip(self.banner),
            middle=width - self.middle,
            info=flip(self.info),
            seats={
                seat: replace(p, rect=flip(p.rect), plate=flip(p.plate))
                for seat, p in self.seats.items()
            },
            piles={n: replace(p, rect=flip(p.rect)) for n, p in self.piles.items()},
        )


@dataclass(frozen=True)
class Kind:
    """A pile as declared, with its number. near: somebody in front of the screen uses it."""

    number: int
    name: str
    role: Role
    owner: int | None
    look: str
    zone: str
    label: str
    near: bool = False

    @property
    def front(self) -> bool:
        """Whether it lies between its seat and the middle."""
        return self.zone == "front"

    @property
    def least(self) -> float:
        """The width that it needs, in widths of a card."""
        if self.near and self.look == "fan":
            return _NEAR_FAN
        return _LEAST.get(self.look, 1.0)

    @property
    def most(self) -> float:
        """The width that it can use."""
        return _MOST.get(self.look, 1.0)

    def placed(self, rect: Rect, card: int) -> PilePlace:
        """This pile at a place, with cards of this height."""
        return PilePlace(
            self.number, self.name, self.owner, self.look, self.label, rect, card, self.front
        )


def numbered(piles: dict[str, Pile], seats: int, near: Collection[int]) -> list[Kind]:
    """Every pile of every seat, numbered as the engine does; `near`: seats with large hands."""
    found: list[Kind] = []
    for name, pile in piles.items():
        for seat in range(1 if pile.shared else seats):
            owner = None if pile.shared else seat
            close = owner in near
            number, label = len(found), pile.label
            found.append(Kind(number, name, pile.role, owner, pile.look, pile.zone, label, close))
    return found
