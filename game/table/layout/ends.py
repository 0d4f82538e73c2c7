"""Two people at the ends of the table, whose cards meet in the middle.

The bar and the goal are above, the question and what goes on below. What fights no more, or belongs
to nobody, lies in the lower corners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.table.layout.solver import Solver
from game.table.layout.table_zones import PILES, SHARED, TableZones
from game.table.layout.zones import LAST, Cards, Inset, Span, Stack, Zone, fixed, late
from game.table.view.plan_types import Kind
from game.table.view.prison_cell import WALL

_ON_CLOTH = 10.5
"""How far all but faces stays off the window's edge besides: these may reach onto the rim."""
_RIM = (6.0, 8.0)
"""How far faces reach over the wood at the ends, and how near to the far edge something lies."""
_BESIDE_BAR = (78.0, 36.0, 78.0, 34.0)
"""The room around the bar for numbers at its ends and marks below it."""
_VISIBLE_SHARE, _BESIDE = 0.62, 0.97
"""The step between cards where several are compared, as a share of their width; two lie side by
side, so that whoever counts what is on them sees all of it."""
_MOST, _MOST_WATCHED = 0.5, 0.6
"""The height of cards that meet, as a share of the cloth, where the window is narrow; and where no
button needs room."""
_IN_HEAP = 0.21
"""The same where all lie in the middle of a heap: of those that do not fight less is seen."""
_THICK = 0.343
"""The rise of a pile of 90 cards, as a share of a card's height: so many are in two packs."""
_CELL = 0.8
"""The step between cards behind bars, as a share of their width."""
_COUNT = 0.5
"""The step between cards beside a ring, as a share of their width."""
_SIGNS = 2.2
"""How much room signs have below cards that are counted, in lines."""
_STEPS = 1.07
"""From one step of a ladder to the next, as a share of a card's height."""
_NUMBERS, _RAIL = 46.0, 14.0
"""The room beside a ladder for the numbers of its steps, and for its other rail."""
_LARGE_TEXT = 150


def ends(zones: TableZones, *, button: bool = True) -> Iterator[Solver]:
    """Yield the forms of a table of two at its ends, those first that look best.

    Forms: piles below the faces, beside them, or (several) side by side in the lower corners; cards
    that meet below the goal plate or beside it, above what lies in the corners or between it.
    button: whether something on the table makes it go on.
    """
    if any(kind.look == "heap" and kind.owner is None for kind in zones.kinds):
        yield from _strewn(zones)
        return
    table = _Ends(zones, button=button)
    count = len(table.waiting[zones.me])
    several = ("beside",) if any(table.corners) else ("in corners", "beside")
    where = ("below", "beside") if count == 1 else several
    for piles, under, first in product(where, (False, True), (True, False)):
        yield table.form(piles=piles, under=under, above=first is (piles != "in corners"))


class _Ends:
    """Zones of one table, that its forms share."""

    def __init__(self, zones: TableZones, *, button: bool) -> None:
        self.zones = g = zones
        large = g.theme.text_size > _LARGE_TEXT
        high = g.body + 26.2 + (1 if large else 5) * g.small
        goal = Zone("goal", fixed(min(230.0, 0.3 * g.wide)), fixed(high), at=(0, 0))
        self.goal = Inset(goal, 28, 24, 0, 0)
        self.controls = Inset(g.controls((1, 0)), 0, 28, 28, 0)
        bar = Zone("bar", fixed(100), fixed(26), at=(0.5, 0), fills=(True, False))
        self.ring = any(kind.in_ring for kind in g.kinds)
        self.bar = None if self.ring else Inset(bar, *_BESIDE_BAR)
        self.ribbon = g.ribbon(62, 0.6, 0.5, 0.62, shrinks=False)
        asks = any(kind.brief or kind.look == "heap" for kind in g.kinds)
        wide = self.ribbon.wide if asks else late(200, g.grown(400, 0.7))
        self.button = g.button(wide, 56) if button else None
        self.waiting = {seat: [k for k in g.of(seat) if _waits(k)] for seat in (0, 1)}
        cloth = g.high - 14 - g.near
        card = Span(90, 240, max(333, cloth * (_MOST if button else _MOST_WATCHED)))
        card = Span(70, 200, 230) if self.ring else card
        fights = [self._row(g.of(seat, front=True), card) for seat in (g.me, 1 - g.me)]
        between = self._boxers() if self.ring else self._ladder(g.of(None))
        row = [fights[0], between, fights[1]]
        both = Stack(0, row, fixed(24), pack=None, cross=None, fills=(True, True))
        self.both = both if self.bar else Inset(both, 0, 2 * _ON_CLOTH, 0, 0)
        self.packs: Span | None = None
        self.corners = [self._corner(seat) for seat in (g.me, 1 - g.me)]

    def _row(self, kinds: Sequence[Kind], card: Span) -> Stack:
        count = sum(kind.abreast for kind in kinds)
        return self.zones.rows(kinds, card, fixed(_BESIDE if count == 2 else _VISIBLE_SHARE))

    def _boxers(self) -> Zone:
        """Return the room between cards that meet in which two box."""
        return Zone("ring", late(150, 520, 620), late(60, 330, 420))

    def _ladder(self, nobody: Sequence[Kind]) -> Inset | None:
        """Return the ladder between cards that meet, whose steps say what beats what."""
        ladder = next((kind for kind in nobody if kind.look == "ladder"), None)
        if ladder is None:
            return None
        card = late(46, 98, 140)
        steps = Cards(f"pile {ladder.number}", card, PILES, count=ladder.holds,
                      lines=ladder.holds, lap=_STEPS)  # fmt: skip
        return Inset(steps, _NUMBERS, 0, _RAIL, 0)

    def _corner(self, seat: int) -> Inset | None:
        """Return what lies in the lower corner of a seat."""
        g = self.zones
        x = float(seat != g.me)
        nobody = [kind for kind in g.of(None) if kind.look != "ladder"][int(seat == g.me) :: 2]
        out = [kind for kind in g.of(seat) if kind.zone == "edge"] + nobody
        beside = self.ribbon.high.wanted + g.button(fixed(0), 56).high.wanted
        card = late(24 if self.ring else 40, beside - g.tiny, beside - g.tiny + 18, LAST)
        cards: list[Zone] = [
            Cards(f"pile {kind.number}", card, SHARED, count=kind.holds, step=fixed(_COUNT))
            if self.ring  # what happens there is said
            else self._cell(kind, card)
            if kind.look == "cell"
            else g.named_pile(kind, card, SHARED, 1.6)
            for kind in out
        ]
        stack = Stack(0, cards, fixed(12), pack=None, cross=None, at=(x, 1), fills=(True, False))
        return self._on_cloth(seat, stack) if cards else None

    def _cell(self, kind: Kind, card: Span) -> Stack:
        """Return cards behind bars, with the wall around them and its name."""
        stack, wall = self.zones.named_pile(kind, card, SHARED), WALL * card.wanted
        high = card.wanted - wall
        card = Span(card.least, high, high, card.rank)
        cards = Cards(f"pile {kind.number}", card, SHARED, count=kind.holds, step=fixed(_CELL))
        stack.zones[0] = Inset(cards, wall, wall, wall, wall)
        return stack

    def _on_cloth(self, seat: int, zone: Zone) -> Inset:
        """Return a zone at the end of a seat that lies off the wood."""
        off = (_ON_CLOTH, 0, 0, 0) if seat == self.zones.me else (0, 0, _ON_CLOTH, 0)
        return Inset(zone, *off)

    def _waiting_pile(self, kind: Kind, card: Span, *, named: bool) -> Zone:
        """Return a pile; one that is alone needs no name."""
        cards = Cards(f"pile {kind.number}", card, PILES, rise=_THICK)
        if not named:
            return cards
        stack = self.zones.named_pile(kind, card)
        stack.zones[0] = cards
        return stack

    def side(self, seat: int, where: str) -> tuple[Stack, Inset | None]:
        """Return a person with piles, and the piles that lie in the corner. where: see `form`."""
        g = self.zones
        x = float(seat != g.me)
        several = len(self.waiting[seat]) > 1
        size = self.packs or late(60, 90 if several else 150, 213, LAST)
        packs = [self._waiting_pile(kind, size, named=several) for kind in self.waiting[seat]]
        plate = self._on_cloth(seat, g.plate(seat, 126, g.grown(112, 0.12) + 26))
        counted = [self._tokens(seat, kind) for kind in g.of(seat) if kind.look == "tokens"]
        signs = [Zone(f"chips {seat}", fixed(40), fixed(_SIGNS * g.small))] if counted else []
        face: Zone = g.face(seat, 112, 0.9)
        face = self._on_cloth(seat, face) if self.ring else face
        person = [face, plate, *counted, *signs]
        who = Stack(1, person, fixed(4), cross=x, at=(x, 0.5))
        if not packs or where == "in corners":
            row = Stack(0, packs, fixed(16), at=(x, 1))
            return who, self._on_cloth(seat, row) if packs else None
        stack: Zone = Stack(1, packs, fixed(16))
        if where == "below":
            stack = self._on_cloth(seat, stack)
        parts = [stack, who] if x and where == "beside" else [who, stack]
        return Stack(1 if where == "below" else 0, parts, fixed(8), at=(x, 0.5)), None

    def _tokens(self, seat: int, kind: Kind) -> Inset:
        """Return cards that are counted, in two rows."""
        cards = Cards(f"pile {kind.number}", late(22, 36, 44), PILES, count=kind.holds, lines=2,
                      step=fixed(1.16), lap=1.14)  # fmt: skip
        return self._on_cloth(seat, cards)

    def form(self, *, piles: str, under: bool, above: bool) -> Solver:
        """Return one form.

        piles: beside the faces, below them, or in corners. under: whether the cards that
        meet lie below the goal plate, not between it and the buttons. above: whether they lie above
        what is in the corners, not between it.
        """
        g, table = self.zones, self.zones.table(*_RIM)
        goal, bar, controls, both = self.goal, self.bar, self.controls, self.both
        (west, low), (east, low2) = (self.side(seat, piles) for seat in (g.me, 1 - g.me))
        out, out2 = self.corners
        off = [0 if any(corner) else _ON_CLOTH for corner in ((low, out), (low2, out2))]
        words = [Inset(zone, off[0], 0, off[1], 0) for zone in (self.ribbon, self.button) if zone]
        table.across(goal, bar, controls)
        table.across(west, both, east)
        table.across((west, low, out), (east, low2, out2))
        table.across((low, out), words, (low2, out2))
        table.down((goal, bar, controls), (west, east))
        if self.ring:  # a column with cards that are counted is high
            table.across(west, words, east)
        else:
            table.down((west, east), words)
        table.down((goal, bar, controls), words)
        table.down(bar, both, *words)
        table.down(west, low, out)
        table.down(east, low2, out2)
        if above:
            table.down(both, (low, out, low2, out2))
        else:
            table.across((low, out), both, (low2, out2))
        if under:
            table.down((goal, controls), both)
        else:
            table.across(goal, both, controls)
        return table


def _strewn(zones: TableZones) -> Iterator[Solver]:
    """Yield the forms of a table over which a heap is strewn: that lies wherever they leave room,
    and cards meet in the middle of it. The piles of both are below their faces, or beside them.
    """
    table = _Ends(zones, button=True)
    table.packs = late(60, 120, 140, LAST)
    card = late(60, 156)
    fights = [
        zones.rows(zones.of(seat, front=True), card, fixed(_IN_HEAP))
        for seat in (zones.me, 1 - zones.me)
    ]
    both = Stack(0, fights, fixed(40))
    for piles, under in product(("below", "beside"), (False, True)):
        made = zones.table(*_RIM)
        (west, _), (east, _) = (table.side(seat, piles) for seat in (zones.me, 1 - zones.me))
        words = (table.ribbon, table.button)
        made.across(table.goal, *([] if under else [both]), table.controls)
        made.across(west, both, east)
        made.across(west, words, east)
        made.down((table.goal, table.controls), (west, east), words)
        made.down(both, *words)
        if under:
            made.down((table.goal, table.controls), both)
        yield made


def _waits(kind: Kind) -> bool:
    """Whether the pile is a stock or holds what was won, and no card fights or is counted there."""
    return not (kind.front or kind.brief or kind.zone == "edge" or kind.look == "tokens")
