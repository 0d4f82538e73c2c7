"""The parts of a table's layout: rectangles for seats, piles, words and controls.

Plain values that say where things are; `table_plan` works them out. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, cos, radians, sin
from typing import NamedTuple

from pygame import Rect

from game.rules.piles import OPEN, Pile
from game.ui.tabletop import Rim
from game.ui.theme import Theme

SHAPE = 5 / 7
"""Width of a card as a share of its height."""
_LEANING = 10.0
"""Up to so many degrees a card leans, as those of a fan do: then it is where its rectangle is."""


@dataclass(frozen=True)
class PilePlace:
    """The area of a pile: its rectangle and the height of its cards in pixels.

    owner: the seat, or None for a shared pile. front: whether it is fought with. label: its words,
    written in `words` (empty: not at all). abreast: how many cards are compared at once; holds: how
    many may lie there in a plain battle; inner: the side of the place at which they meet others
    (left, right, or empty for its middle).
    top_left: whether the top card of a row lies leftmost, not rightmost. bow: 1 where cards that
    overlap are held in a fan at the near side, -1 at the far side, 0 in a straight line. staged:
    on the stage of a war how much is seen of the rows behind the newest cards; else 0. free: where
    no card of a heap lies that is strewn over the table. icon: see `Pile`.
    """

    number: int
    name: str
    owner: int | None
    look: str
    label: str
    rect: Rect
    card: int
    front: bool = False
    words: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    abreast: int = 1
    rows: int = 1
    inner: str = ""
    holds: int = 1
    top_left: bool = False
    bow: int = 0
    staged: float = 0.0
    free: tuple[tuple[int, int, int, int], ...] = ()
    icon: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a card here."""
        return round(self.card * SHAPE), self.card


@dataclass(frozen=True)
class SeatPlace:
    """The area of a seat. side: near, far, left or right; face: the round picture; plate: its
    words.

    align: how the words lie in the plate: left, centre or right.
    """

    side: str
    face: Rect
    plate: Rect
    align: str = "centre"
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


@dataclass(frozen=True)
class Plan:
    """The rectangles of a table, in pixels of the window.

    cloth: what the rim leaves. goal, tug, controls, keys: the goal plate, the bar of cards (may be
    empty), the round buttons, the line on the near rim. news_ribbon, ask, hint, button: the ribbon
    that tells, the one that asks, the words under it, and what goes on. ring: where two box between
    their cards; empty where nobody does.
    """

    way: str
    size: tuple[int, int]
    rim: Rim
    cloth: Rect
    goal: Rect
    tug: Rect
    controls: Rect
    keys: Rect
    news_ribbon: Rect
    ask: Rect
    hint: Rect
    button: Rect
    seats: dict[int, SeatPlace] = field(default_factory=dict)
    piles: dict[int, PilePlace] = field(default_factory=dict)
    ring: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def window(self) -> Rect:
        """The rect of the whole window."""
        return Rect((0, 0), self.size)

    def mirrored(self) -> Plan:
        """Return the plan with left and right exchanged."""
        width = self.size[0]

        def flip(rect: Rect) -> Rect:
            return Rect(width - rect.right, rect.y, rect.width, rect.height)

        sides = {"left": "right", "right": "left"}
        return replace(
            self,
            goal=flip(self.goal),
            tug=flip(self.tug),
            controls=flip(self.controls),
            news_ribbon=flip(self.news_ribbon),
            ask=flip(self.ask),
            hint=flip(self.hint),
            button=flip(self.button),
            ring=flip(self.ring),
            seats={
                seat: replace(
                    p,
                    side=sides.get(p.side, p.side),
                    face=flip(p.face),
                    plate=flip(p.plate),
                    rect=flip(p.rect),
                    align=sides.get(p.align, p.align),
                )
                for seat, p in self.seats.items()
            },
            piles={
                n: replace(
                    p,
                    rect=flip(p.rect),
                    words=flip(p.words),
                    free=tuple((width - x - wide, y, wide, high) for x, y, wide, high in p.free),
                )
                for n, p in self.piles.items()
            },
        )


@dataclass(frozen=True)
class Kind:
    """A pile as declared, with its number and how many cards it ordinarily holds at most.

    open: whether all see its cards. near, brief, icon, in_ring: see `Pile`.
    """

    number: int
    name: str
    owner: int | None
    look: str
    zone: str
    label: str
    holds: int
    abreast: int
    open: bool = False
    top_left: bool = False
    near: bool = False
    brief: bool = False
    icon: str = ""
    in_ring: bool = False

    @property
    def front(self) -> bool:
        """Whether it lies between its seat and the middle."""
        return self.zone == "front"

    @property
    def long(self) -> bool:
        """Whether its cards lie side by side."""
        return self.look in ("row", "fan")

    def at(
        self, rect: Rect, card: int, words: Rect | None = None, rows: int = 1, inner: str = ""
    ) -> PilePlace:
        """Return the area of this pile in a rect, with cards of this height."""
        return PilePlace(
            self.number,
            self.name,
            self.owner,
            self.look,
            self.label,
            rect,
            max(8, card),
            self.front,
            words or Rect(rect.centerx, rect.bottom, 0, 0),
            self.abreast,
            rows,
            inner,
            self.holds,
            self.top_left,
            icon=self.icon,
        )


def numbered(piles: Mapping[str, Pile], seats: int) -> list[Kind]:
    """Every pile of every seat, numbered as the engine does."""
    kinds: list[Kind] = []
    for name, pile in piles.items():
        for seat in range(1 if pile.shared else seats):
            owner = None if pile.shared else seat
            kinds.append(
                Kind(
                    len(kinds),
                    name,
                    owner,
                    pile.look,
                    pile.zone,
                    pile.label,
                    pile.holds,
                    pile.abreast,
                    pile.visibility == OPEN,
                    pile.top_left,
                    pile.near,
                    pile.brief,
                    pile.icon,
                    pile.in_ring,
                )
            )
    return kinds


def grown(theme: Theme, units: float, share: float = 0.55) -> int:
    """A length that grows with the text, but only by a share of it."""
    return theme.px(units * (1 + (theme.text_size / 100 - 1) * share))


def in_turn(seats: int, me: int) -> Sequence[int]:
    """The other seats clockwise from the near side."""
    return [(me + i) % seats for i in range(1, seats)]


@dataclass(frozen=True)
class Frame:
    """The frame that pages at the table share: the rim, the cloth, the round buttons, the line of
    keys.
    """

    theme: Theme
    rim: Rim
    cloth: Rect
    controls: Rect
    keys: Rect

    @classmethod
    def of(cls, theme: Theme) -> Frame:
        """Return the frame for this window and text size."""
        wide, high = theme.size
        near = 34 * (1 + 0.6 * max(0.0, theme.text_size / 100 - 1))
        rim = Rim.of(theme.scale, near=near)
        cloth = rim.cloth(theme.size)
        side, gap = max(40, theme.px(40)), theme.px(10)
        width = 4 * side + 3 * gap
        controls = Rect(cloth.right - theme.px(18) - width, cloth.y + theme.px(22), width, side)
        keys = Rect(rim.end, high - rim.near, wide - 2 * rim.end, rim.near)
        return cls(theme, rim, cloth, controls, keys)


class Spot(NamedTuple):
    """The position of a card and its height. z: the z-order of drawing, small numbers first.

    tilt: by how many degrees it lies askew, to the right; drop: how many pixels lower it is painted
    than its line, as cards at the ends of a fan are.
    """

    x: int
    y: int
    card: int
    z: int
    tilt: float = 0.0
    drop: int = 0

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, round(self.card * SHAPE), self.card)

    @property
    def askew(self) -> bool:
        """Whether it lies out of line with its rectangle."""
        return bool(self.tilt or self.drop)

    @property
    def turned(self) -> bool:
        """Whether it lies so far askew that its rectangle does not say where it is."""
        return abs(self.tilt) > _LEANING

    @property
    def around(self) -> Rect:
        """The rectangle around the card as it lies."""
        if not self.turned:
            return self.rect
        along, across = abs(cos(radians(self.tilt))), abs(sin(radians(self.tilt)))
        wide, high = self.card * SHAPE, self.card
        box = Rect(0, 0, ceil(wide * along + high * across), ceil(wide * across + high * along))
        box.center = self.rect.center
        return box

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether the card, as it lies, is at a place."""
        if not self.turned:
            return self.rect.collidepoint(pos)
        along, across = self._on_card(pos)
        return abs(along) * 2 <= self.rect.width and abs(across) * 2 <= self.card

    def meets(self, rect: Rect) -> bool:
        """Whether the card, as it lies, is over some of a rectangle."""
        if not self.around.colliderect(rect):
            return False
        corners = (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright)
        ways = zip(*map(self._on_card, corners), strict=True)
        half = (self.rect.width / 2, self.card / 2)
        sides = zip(ways, half, strict=True)
        return all(min(way) < side and max(way) > -side for way, side in sides)

    def _on_card(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return how far a place is from the middle of the card, along its edges."""
        x, y = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        along, across = cos(radians(self.tilt)), sin(radians(self.tilt))
        return x * along + y * across, y * along - x * across
