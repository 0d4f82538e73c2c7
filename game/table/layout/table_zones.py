"""Lengths and zones that tables share: people, piles, hands, words, buttons.

Lengths are units of a window of 1280 by 720. Nothing here knows a game or draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.layout.solver import Layout
from game.table.layout.zones import LAST, Cards, Span, Stack, Zone, fixed, late
from game.table.view.plan_types import Kind
from game.ui.theme import Theme

REST, BATTLE, HAND, PILES, SHARED, GOAL, RIBBON, PLATES, NAMES = GROUPS = range(9)
"""What grows on together, when no scale of all fits any more."""
_THICK = 0.227
"""What a pile of 60 cards rises, as a share of a card's height."""
_SEEN = 28
"""What is seen of each card of a fan at least, in units."""
_LARGE_TEXT = 150


class TableZones:
    """Lengths and zones that tables share."""

    def __init__(self, theme: Theme, kinds: Sequence[Kind], me: int) -> None:
        self.theme, self.kinds, self.me = theme, kinds, me
        self.unit, self.share = theme.scale, theme.text_size / 100
        self.wide, self.high = (length / self.unit for length in theme.size)
        self.body, self.small, self.tiny = (
            round(theme.text(role) * 1.32) / self.unit for role in ("body", "small", "tiny")
        )
        self.touch = 44 / self.unit
        self.near = max(self.tiny + 8, 34 * (1 + 0.6 * max(0.0, self.share - 1)))

    def table(self) -> Layout:
        """Return a window with its rim and nothing in it yet."""
        rim = (18.0, 20.0, 18.0, self.near + 4)
        return Layout(self.theme.size, rim, late(4, 10), len(GROUPS), self.unit)

    def grown(self, units: float, share: float) -> float:
        """Return a length that grows with the text by a share of it."""
        return units * (1 + (self.share - 1) * share)

    def of(self, seat: int | None, *, front: bool = False) -> list[Kind]:
        """Return the piles of a seat: those that meet others', or the rest."""
        return [k for k in self.kinds if k.owner == seat and (seat is None or k.front is front)]

    def hand(self, seat: int) -> Kind | None:
        """Return the pile that a seat holds."""
        longs = [k for k in self.of(seat) if k.long]
        return max(longs, key=lambda k: (k.look == "fan", k.holds), default=None)

    # -- zones -------------------------------------------------------------------------------

    def controls(self) -> Zone:
        """Return the four round buttons."""
        side = max(40.0, 40 / self.unit)
        return Zone("controls", fixed(4 * side + 30), fixed(side), at=(0.5, 1))

    def goal(self, wide: float) -> Zone:
        """Return the goal plate: the aim above a bar, and a line where words are not too large."""
        wide = min(self.grown(wide, 0.35), 0.5 * self.wide)
        line = 0.0 if self.theme.text_size > _LARGE_TEXT else self.small
        high = fixed(self.body + line + 36)
        return Zone("goal", late(0.6 * wide, wide, rank=LAST), high, GOAL, (0.5, 0))

    def face(self, seat: int, units: float, least: float = 0.55) -> Zone:
        """Return a face."""
        side = self.grown(units, 0.12)
        size = late(least * side, max(least, 0.72) * side, side)
        return Zone(f"face {seat}", size, size)

    def plate(self, seat: int, least: float, wanted: float) -> Zone:
        """Return name and standing of a seat."""
        return Zone(
            f"plate {seat}",
            late(least, wanted, rank=LAST),
            fixed(self.body + self.small),
            PLATES,
        )

    def pile(self, kind: Kind, card: Span, group: int = PILES) -> Stack:
        """Return a pile with its name below: at least its number."""
        rise = _THICK if kind.look == "packet" else 0.0
        cards = Cards(f"pile {kind.number}", card, group, rise=rise)
        words = max(self.tiny, 0.5 * self.tiny * (len(kind.label) + 2))
        across = Span(self.tiny, self.tiny, words, LAST)
        label = Zone(f"label {kind.number}", across, fixed(self.tiny + 3), NAMES)
        return Stack(1, [cards, label], fixed(2))

    def held(
        self, kind: Kind | None, card: Span, lines: int, lap: float, x: float | None = None
    ) -> Cards | None:
        """Return a hand: of each card as much is seen as tells it from others."""
        if kind is None:
            return None
        seen, count = 60 if kind.look == "fan" else 20, max(1, kind.holds)
        return Cards(
            f"pile {kind.number}", card, HAND, count=count, lines=lines, lap=lap,
            step=fixed(0.01), seen=Span(min(_SEEN, seen), seen, seen), at=(x, 1),
            fills=(True, False),
        )  # fmt: skip

    def rows(self, kinds: Sequence[Kind], card: Span, step: Span, count: int = 0) -> Stack:
        """Return the cards of a seat that are compared, in the part of the table that is theirs."""
        cards = [
            Cards(f"pile {k.number}", card, BATTLE, count=count or k.abreast, step=step)
            for k in kinds
        ]
        return Stack(0, cards, fixed(4), pack=None, cross=None, fills=(True, False))

    def ribbon(self, high: float, grow: float) -> Zone:
        """Return the ribbon, with its tails."""
        tall = self.grown(high, grow)
        down = late(min(tall, 1.5 * self.body), tall, rank=LAST)
        return Zone("ribbon", fixed(0.58 * self.wide), down, RIBBON, (0.5, 1))

    def button(self, wide: Span, units: float, y: float | None = 1) -> Zone:
        """Return where what goes on stands, and words under the question: a finger wide."""
        return Zone("button", wide, fixed(max(self.touch, self.grown(units, 0.5))), at=(0.5, y))
