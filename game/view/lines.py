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

from game.view.places import SHAPE, Kind, PilePlace

if TYPE_CHECKING:
    from game.view.theme import Theme

WING = 0.72
"""Height of the cards beside the played ones, as a share of these."""
PLAYED = 1.15
"""Height of played cards, in heights of those held at the edge."""
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
    def worth(self) -> float:
        """Larger cards are better, above all the played ones; crowds are not."""
        beside = [kind for kind in (*self.left, *self.right) if kind.look in _LONG]
        held = self.held if self.edge else WING * self.card
        return self.card + 0.45 * held - 0.04 * self.card * max(0, len(beside) - 1)


class Liner:
    """Finds lines for seats that all have the same piles.

    lines: how many seats share the height; hands: how many full rows at edges they need (a
    smaller row counts less).
    """

    def __init__(self, theme: Theme, width: int, height: int, lines: int, hands: float) -> None:
        self.width, self.height = width, height
        self.lines, self.hands = lines, hands
        self.gap = theme.px(12)
        self.label = round(theme.text("tiny") * 1.32) + theme.px(3)

    def best(self, kinds: Sequence[Kind]) -> Lines:
        """The lines with the largest cards for the piles of one seat."""
        front = tuple(kind for kind in kinds if kind.front)
        home = [kind for kind in kinds if not kind.front]
        found = []
        if not any(kind.look == "fan" for kind in home):
            found.append(self._in_line(home, front))
        if any(kind.look in _LONG for kind in home):
            found.append(self._with_edge(home, front))
        return max(found, key=lambda lines: lines.worth)

    def _in_line(self, home: Sequence[Kind], front: tuple[Kind, ...]) -> Lines:
        left, right = _wings(home)
        high = (self.height - self.gap * (self.lines - 1)) // self.lines
        return Lines(left, front, right, (), min(high, self._widest_line(left, front, right)))

    def _with_edge(self, home: Sequence[Kind], front: tuple[Kind, ...]) -> Lines:
        edge = tuple(kind for kind in home if kind.look in _LONG)
        left, right = _wings([kind for kind in home if kind not in edge])
        height = self.height - self.gap * (2 * self.lines - 1)
        units = sum(kind.least for kind in edge)
        room = self.width - self.gap * (len(edge) - 1)
        most = room / units / SHAPE
        held = min(most, height / (self.lines * PLAYED + self.hands))
        card = min((height - self.hands * held) / self.lines, self._widest_line(left, front, right))
        held = min(most, (height - card * self.lines) / self.hands, card)
        return Lines(left, front, right, edge, int(card), int(held))

    def _widest_line(
        self, left: Sequence[Kind], front: Sequence[Kind], right: Sequence[Kind]
    ) -> int:
        """How high the played cards may be for all to fit side by side."""
        sides = 2 * WING * max(_units(left), _units(right))
        middle = sum(kind.least for kind in front)
        room = self.width - self.gap * (2 * max(len(left), len(right)) + max(0, len(front) - 1))
        return int(room / max(1.0, sides + middle) / SHAPE)

    # -- laying ----------------------------------------------------------------------------

    def lay(
        self, lines: Lines, room: Rect, *, below: bool, turned: bool, share: float = 1.0
    ) -> list[PilePlace]:
        """Places in this room. below: the edge is its lower one. turned: left and right change.

        `share` makes the row at the edge smaller than it could be.
        """
        held = int(lines.held * share) if lines.edge else 0
        used = lines.card + (held + self.gap if held else 0)
        pad = max(0, room.height - used) // (3 if held else 2)
        edge = Rect(room.x, room.bottom - pad - held, room.width, held)
        y = edge.y - pad - self.gap if held else room.bottom - pad
        line = Rect(room.x, max(room.y, y - lines.card), room.width, lines.card)
        if not below:
            for rect in (edge, line):
                rect.y = room.y + room.bottom - rect.bottom
        return [*self._edge(lines, edge), *self._line(lines, line, below, turned)]

    def _edge(self, lines: Lines, rect: Rect) -> list[PilePlace]:
        if not lines.edge or not rect.height:
            return []
        widths = self._widths(lines.edge, round(rect.height * SHAPE), rect.width)
        return _row(lines.edge, widths, rect, rect.height, self.gap)

    def _line(self, lines: Lines, rect: Rect, below: bool, turned: bool) -> list[PilePlace]:
        """Played cards in the middle, the others in wings of equal width at both sides."""
        card = lines.card
        wing = max(6, min(round(card * WING), card - self.label))
        wide = round(wing * SHAPE)
        before, after = lines.left, lines.right
        if turned:
            before, after = after[::-1], before[::-1]
        # The row that can use it gets what the wings leave.
        sizes = [[int(kind.least * wide) for kind in part] for part in (before, after)]
        side = max(sum(part) + self.gap * len(part) for part in sizes)
        widest = round(_WIDEST * card * SHAPE) + 2 * side
        inner = rect.inflate(min(0, widest - rect.width), 0)
        middle = inner.inflate(-2 * side, 0)
        found = self._front(lines.front, middle, card)
        y = rect.bottom - self.label - wing if below else rect.y
        x = inner.x
        for part, widths, start in (
            (before, sizes[0], x),
            (after, sizes[1], inner.right - sum(sizes[1]) - self.gap * max(0, len(after) - 1)),
        ):
            x = start
            for kind, width in zip(part, widths, strict=True):
                found.append(kind.placed(Rect(x, y, width, wing), _high(kind, wing)))
                x += width + self.gap
        return found

    def _front(self, kinds: Sequence[Kind], rect: Rect, card: int) -> list[PilePlace]:
        if not kinds:
            return []
        width = (rect.width - self.gap * (len(kinds) - 1)) // len(kinds)
        return _row(kinds, [width] * len(kinds), rect, card, self.gap)

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


def _row(
    kinds: Sequence[Kind], widths: Sequence[int], rect: Rect, card: int, gap: int
) -> list[PilePlace]:
    """Piles side by side in the middle of `rect`."""
    x = rect.x + (rect.width - sum(widths) - gap * (len(widths) - 1)) // 2
    found = []
    for kind, width in zip(kinds, widths, strict=True):
        found.append(kind.placed(Rect(x, rect.y, width, card), _high(kind, card)))
        x += width + gap
    return found


def _high(kind: Kind, card: int) -> int:
    """How high the cards of a pile are where `card` is the height of a whole one."""
    return round(card * 0.56) if kind.look == "strip" else card


def _units(kinds: Sequence[Kind]) -> float:
    return sum(kind.least for kind in kinds)


def _wings(home: Sequence[Kind]) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Packets at both sides, the first at the left, each further one where there is less."""
    left: list[Kind] = []
    right: list[Kind] = []
    for kind in home:
        if _units(left) <= _units(right):
            left.append(kind)
        else:
            right.insert(0, kind)
    return tuple(left), tuple(right)
