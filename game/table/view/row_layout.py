"""How the piles of one seat lie: a line across the table, and a row at the seat's edge.

In the line the played cards are in the middle, the largest of all, with packets at both sides.
Hands and other long rows lie at the edge if they would crowd the line. All heights are of cards,
in pixels; `Lines` says how high they can be, `lay` gives the piles their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.piles import Role
from game.table.view.layout_types import SHAPE, Kind, PilePlace

if TYPE_CHECKING:
    from game.ui.theme import Theme

WING = 0.64
"""Height of the cards beside the played ones, as a share of these."""
_SMALL_WING = 0.84
"""The same where all cards are small, because others lie at the edge."""
PLAYED = 1.15
"""Height of played cards, in heights of those held at the edge."""
_PLAYED_NARROW = 1.8
"""The same where seats are side by side."""
_PLAYED_ROW = 2.1
"""Widths of a card that played cards need at least, for a war to be seen."""
_LONG = ("row", "fan", "heap")
_WIDEST = 8.0
"""Widths of a card that the middle of a line uses at most."""


@dataclass(frozen=True)
class Lines:
    """Which piles lie where, and how high their cards are. `edge` may be empty."""

    left: tuple[Kind, ...]
    front: tuple[Kind, ...]
    right: tuple[Kind, ...]
    edge: tuple[Kind, ...]
    card: int = 0
    held: int = 0

    @property
    def wing(self) -> float:
        """Height of the cards beside the played ones, as a share of these."""
        return _SMALL_WING if self.edge else WING

    @property
    def worth(self) -> float:
        """Larger cards are better, above all the played ones; crowds are not."""
        beside = [kind for kind in (*self.left, *self.right) if kind.look in _LONG]
        held = self.held if self.edge else WING * self.card
        return self.card + 0.45 * held - 0.04 * self.card * max(0, len(beside) - 1)


class Liner:
    """Finds lines for seats that all have the same piles.

    lines: how many seats share the height. hands: how many full rows at edges they need (a
    smaller row counts less). narrow: seats side by side, whose packets may lie at the edge too,
    and whose wings need not be equal.
    """

    def __init__(
        self,
        theme: Theme,
        width: int,
        height: int,
        lines: int = 1,
        hands: float = 1,
        *,
        narrow: bool = False,
    ) -> None:
        self.width, self.height = width, height
        self.lines, self.hands, self.narrow = lines, hands, narrow
        self.gap = theme.px(12)
        self.label = round(theme.text("tiny") * 1.32) + theme.px(3)

    def best(self, kinds: Sequence[Kind]) -> Lines:
        """The lines with the largest cards for the piles of one seat."""
        front = tuple(kind for kind in kinds if kind.front)
        home = [kind for kind in kinds if not kind.front]
        found = []
        if not any(kind.look == "fan" for kind in home):
            found.append(self._in_line(home, front))
        long = tuple(kind for kind in home if kind.look in _LONG)
        if long:
            found.append(self._with_edge(long, home, front))
        if self.narrow and home and front:
            found.append(self._with_edge(tuple(home), home, front))
        return max(found, key=lambda lines: lines.worth)

    def _in_line(self, home: Sequence[Kind], front: tuple[Kind, ...]) -> Lines:
        left, right = _wings(home)
        high = (self.height - self.gap * (self.lines - 1)) // self.lines
        return Lines(left, front, right, (), min(high, self._widest_line(left, front, right, WING)))

    def _with_edge(
        self, edge: tuple[Kind, ...], home: Sequence[Kind], front: tuple[Kind, ...]
    ) -> Lines:
        left, right = _wings([kind for kind in home if kind not in edge])
        height = self.height - self.gap * (2 * self.lines - 1)
        if any(kind.look in ("packet", "strip") for kind in edge):
            height -= self.lines * self.label
        units = sum(kind.least for kind in edge)
        most = (self.width - self.gap * (len(edge) - 1)) / units / SHAPE
        played = _PLAYED_NARROW if self.narrow else PLAYED
        held = min(most, height / (self.lines * played + self.hands))
        widest = self._widest_line(left, front, right, _SMALL_WING)
        card = min((height - self.hands * held) / self.lines, widest)
        held = min(most, (height - card * self.lines) / self.hands, card)
        return Lines(left, front, right, edge, max(6, int(card)), max(6, int(held)))

    def _widest_line(
        self, left: Sequence[Kind], front: Sequence[Kind], right: Sequence[Kind], wing: float
    ) -> int:
        """How high the played cards may be for all to fit side by side."""
        both = (_units(left), _units(right))
        sides = wing * (sum(both) if self.narrow else 2 * max(both))
        gaps = len(left) + len(right) if self.narrow else 2 * max(len(left), len(right))
        room = self.width - self.gap * (gaps + max(0, len(front) - 1))
        middle = sum(max(kind.least, _PLAYED_ROW) for kind in front)
        return int(room / max(1.0, sides + middle) / SHAPE)

    # -- laying ----------------------------------------------------------------------------

    def lay(
        self, lines: Lines, room: Rect, *, below: bool, turned: bool, share: float = 1.0
    ) -> list[PilePlace]:
        """Places in this room. below: the edge is its lower one. turned: left and right change.

        `share` makes the row at the edge smaller than it could be.
        """
        held = int(lines.held * share) if lines.edge else 0
        named = any(kind.look in ("packet", "strip") for kind in lines.edge)
        label = self.label if named else 0
        used = lines.card + (held + label + self.gap if held else 0)
        pad = max(0, room.height - used) // (3 if held else 2)
        foot = room.bottom - pad - (label if below else 0)
        edge = Rect(room.x, foot - held, room.width, held)
        y = edge.y - pad - self.gap - (0 if below else label) if held else room.bottom - pad
        line = Rect(room.x, max(room.y, y - lines.card), room.width, lines.card)
        if not below:
            for rect in (edge, line):
                rect.y = room.y + room.bottom - rect.bottom
        return [*self._edge(lines, edge), *self._line(lines, line, below, turned)]

    def _edge(self, lines: Lines, rect: Rect) -> list[PilePlace]:
        if not lines.edge or not rect.height:
            return []
        widths = self._widths(lines.edge, round(rect.height * SHAPE), rect.width)
        return self._row(lines.edge, widths, rect, rect.height)

    def _line(self, lines: Lines, rect: Rect, below: bool, turned: bool) -> list[PilePlace]:
        """Played cards in the middle, the others in wings of equal width at both sides."""
        card = lines.card
        wing = max(6, min(round(card * lines.wing), card - self.label))
        wide = round(wing * SHAPE)
        before, after = lines.left, lines.right
        if turned:
            before, after = after[::-1], before[::-1]
        # The row that can use it gets what the wings leave.
        sizes = [[int(kind.least * wide) for kind in part] for part in (before, after)]
        sides = [sum(part) + self.gap * len(part) for part in sizes]
        if not self.narrow:
            sides = [max(sides)] * 2
        widest = round(_WIDEST * card * SHAPE) + sum(sides)
        inner = rect.inflate(min(0, widest - rect.width), 0)
        middle = Rect(inner.x + sides[0], rect.y, inner.width - sum(sides), rect.height)
        found = self._front(lines.front, middle, card)
        y = rect.bottom - self.label - wing if below else rect.y
        x = inner.x
        for part, widths, start in (
            (before, sizes[0], x),
            (after, sizes[1], inner.right - sum(sizes[1]) - self.gap * max(0, len(after) - 1)),
        ):
            x = start
            for kind, width in zip(part, widths, strict=True):
                found.append(self._placed(kind, Rect(x, y, width, wing)))
                x += width + self.gap
        return found

    def _placed(self, kind: Kind, rect: Rect) -> PilePlace:
        """A pile in a rectangle as high as a card; a strip is smaller and named above."""
        if kind.look != "strip":
            return kind.placed(rect, rect.height)
        room = Rect(rect.x, rect.y + self.label, rect.width, rect.height - self.label)
        return kind.placed(room, min(room.height, round(rect.height * 0.56)))

    def _front(self, kinds: Sequence[Kind], rect: Rect, card: int) -> list[PilePlace]:
        if not kinds:
            return []
        width = (rect.width - self.gap * (len(kinds) - 1)) // len(kinds)
        return self._row(kinds, [width] * len(kinds), rect, card)

    def _row(
        self, kinds: Sequence[Kind], widths: Sequence[int], rect: Rect, card: int
    ) -> list[PilePlace]:
        """Piles side by side in the middle of `rect`."""
        x = rect.x + (rect.width - sum(widths) - self.gap * (len(widths) - 1)) // 2
        found = []
        for kind, width in zip(kinds, widths, strict=True):
            found.append(self._placed(kind, Rect(x, rect.y, width, card)))
            x += width + self.gap
        return found

    def _widths(self, kinds: Sequence[Kind], wide: int, room: int) -> list[int]:
        """Each pile what it needs; those that can use more share the rest, hands the most."""
        widths = [int(kind.least * wide) for kind in kinds]
        spare = room - sum(widths) - self.gap * (len(kinds) - 1)
        wants = [(2.5 if k.look == "fan" else 1.0) if k.most > k.least else 0.0 for k in kinds]
        for i, want in enumerate(wants):
            if want:
                share = int(max(0, spare) * want / sum(wants))
                most = max(kinds[i].most, 9.0 if kinds[i].look == "fan" else 0.0)
                widths[i] += max(0, min(share, int(most * wide) - widths[i]))
        return widths


def _units(kinds: Sequence[Kind]) -> float:
    return sum(kind.least for kind in kinds)


def _wings(home: Sequence[Kind]) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """The stock at the left, each further pile where there is less."""
    left: list[Kind] = []
    right: list[Kind] = []
    # First what is drawn from, then what is won, then what is held for a while.
    for kind in sorted(home, key=lambda k: (k.look in _LONG, k.role is not Role.STOCK)):
        if _units(left) <= _units(right):
            left.append(kind)
        else:
            right.insert(0, kind)
    return tuple(left), tuple(right)
