"""Lengths and zones that tables share: people, piles, hands, words, buttons.

Lengths are units of a window of 1280 by 720. Nothing here knows a game or draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.layout.solver import Solver
from game.table.layout.zones import LAST, NONE, SHAPE, Cards, Span, Stack, Wish, Zone, fixed, late
from game.table.view.plan_types import Kind
from game.ui.theme import Theme

GROUPS = range(12)
REST, BATTLE, HAND, PILES, NEAR, FAR, SHARED, GOAL, RIBBON, PLATES, CHIPS, NAMES = GROUPS
"""Groups of zones that grow on together, when no scale of all fits any more."""
_THICK = 0.227
"""The rise of a pile of 60 cards, as a share of a card's height."""
_NAMED = 114
"""How wide the name of a pile may be at least, in units."""
_LOOSE = ("strip", "ladder")
"""Looks of piles whose cards are the smaller the more there are."""
_SEEN = 28
"""Minimum visible width of each card of a fan, in units."""
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
        self.row = 1.22 * self.small
        self.touch = 44 / self.unit
        self.near = max(self.tiny + 8, 34 * (1 + 0.6 * max(0.0, self.share - 1)))

    def table(self, end: float = 18.0, far: float = 20.0) -> Solver:
        """Return a window with its rim (how wide it is at the ends and at the far side) and nothing
        in it yet.
        """
        rim = (end, far, end, self.near + 4)
        return Solver(self.theme.size, rim, late(4, 10), len(GROUPS), self.unit)

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

    def controls(self, at: Wish = (0.5, 1)) -> Zone:
        """Return the four round buttons."""
        side = max(40.0, 40 / self.unit)
        return Zone("controls", fixed(4 * side + 30), fixed(side), at=at)

    def goal(self, wide: float) -> Zone:
        """Return the goal plate: the aim above a bar, and a line where words are not too large."""
        wide = min(self.grown(wide, 0.35), 0.5 * self.wide)
        line = 0.0 if self.theme.text_size > _LARGE_TEXT else self.small
        high = fixed(self.body + line + 36)
        return Zone("goal", late(0.6 * wide, wide, rank=LAST), high, GOAL, (0.5, 0))

    def corner_goal(self, share: float) -> Zone:
        """Return the goal plate as a list: the aim, and lines below it, if there is room.

        share: how much of the window's width it may take at most.
        """
        least = self.body + 27 + (0.85 if self.theme.text_size > _LARGE_TEXT else 2.45) * self.row
        high = Span(least, least, self.body + 27 + 5 * self.row, LAST)
        wide = min(self.grown(268, 0.35), share * self.wide)
        return Zone("goal", fixed(wide), high, GOAL, (0, 0))

    def face(self, seat: int, units: float, wanted: float = 0.72) -> Zone:
        """Return a face. wanted: as a share of its full size."""
        side = self.grown(units, 0.12)
        size = late(0.55 * side, wanted * side, side)
        return Zone(f"face {seat}", size, size)

    def plate(self, seat: int, least: float, wanted: float, *, third: bool = False) -> Zone:
        """Return name and standing of a seat. third: whether it may take a third line."""
        line = self.body + self.small
        high = Span(line, line, line + self.small, LAST) if third else fixed(line)
        return Zone(f"plate {seat}", late(least, wanted, rank=LAST), high, PLATES)

    def chips(self, seat: int) -> Zone:
        """Return where gauges and counters of a seat stand, if there is room."""
        return Zone(f"chips {seat}", fixed(40), Span(0, 0, 3.4 * self.small, LAST), CHIPS)

    def pile(
        self, kind: Kind, card: Span, group: int = PILES, wide: float = 1.0, name: float = 0.0
    ) -> Stack:
        """Return a pile with its name below: at least its number.

        wide: in cards, where several lie beside each other; strips and ladders are high, too. name:
        how wide its name is at least, in units.
        """
        rise, step = _THICK if kind.look == "packet" else 0.0, fixed(wide - 1)
        lines = 2 if kind.look in _LOOSE else 1
        count = 1 if wide == 1 else 2 * lines
        cards = Cards(f"pile {kind.number}", card, group, count=count, step=step, lines=lines,
                      lap=0.8, rise=rise)  # fmt: skip
        words = max(self.tiny, 0.5 * self.tiny * (len(kind.label) + 2))
        least = max(0.8 * self.tiny, name)
        across = Span(least, max(self.tiny, name), max(words, name), LAST)
        label = Zone(f"label {kind.number}", across, fixed(self.tiny + 3), NAMES)
        return Stack(1, [cards, label], fixed(2), cross=None)

    def named_pile(self, kind: Kind, card: Span, group: int = PILES, wide: float = 1.0) -> Stack:
        """Return a pile with room for its name; cards that lie loosely are smaller, the more they
        are.

        wide: in cards, where these lie beside each other.
        """
        stack, (least, wanted, most, rank) = self.pile(kind, card, group, name=_NAMED), card
        if kind.look in _LOOSE:
            wide *= SHAPE
            across = Span(wide * least, wide * wanted, wide * most, rank)
            stack.zones[0] = Zone(f"pile {kind.number}", across, card, group)
        return stack

    def held(
        self,
        kind: Kind | None,
        card: Span,
        lines: int,
        lap: float,
        x: float | None = None,
        step: Span = NONE,
    ) -> Cards | None:
        """Return a hand: of each card as much is seen as tells it from others.

        step: from one card to the next at least, as a share of a card's width.
        """
        if kind is None:
            return None
        seen, count = 60 if kind.look == "fan" else 20, max(1, kind.holds)
        return Cards(
            f"pile {kind.number}", card, HAND, count=count, lines=lines, lap=lap,
            step=step, seen=Span(min(_SEEN, seen), seen, seen), at=(x, 1),
            fills=(True, False),
        )  # fmt: skip

    def rows(self, kinds: Sequence[Kind], card: Span, step: Span, count: int = 0) -> Stack:
        """Return the cards of a seat that are compared, in the part of the table that is theirs."""
        cards = [
            Cards(f"pile {k.number}", card, BATTLE, count=count or k.abreast, step=step)
            for k in kinds
        ]
        return Stack(0, cards, fixed(4), pack=None, cross=None, fills=(True, False))

    def ribbon(
        self,
        high: float,
        grow: float,
        least: float = 0.58,
        most: float = 0.58,
        *,
        shrinks: bool = True,
    ) -> Zone:
        """Return the ribbon, with its tails.

        least, most: its width, as shares of the window's. shrinks: whether it may be less high.
        """
        tall = self.grown(high, grow)
        down = late(min(tall, 1.5 * self.body), tall, rank=LAST) if shrinks else fixed(tall)
        wide = Span(least * self.wide, least * self.wide, most * self.wide, LAST)
        return Zone("ribbon", wide, down, RIBBON, (0.5, 1))

    def button(self, wide: Span, units: float, y: float | None = 1, grow: float = 0.5) -> Zone:
        """Return the zone of the button that goes on, or of text below a question; a finger high.

        grow: part (0 to 1) of the growth of text by which the zone grows, too.
        """
        return Zone("button", wide, fixed(max(self.touch, self.grown(units, grow))), at=(0.5, y))
