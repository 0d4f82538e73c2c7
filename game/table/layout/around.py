"""Three to six people around the table, clockwise from the near side.

One neighbour sits at each end, the others at the far side, the cards that meet before each; the
hand, the question and what goes on are at the near side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from game.table.layout.solver import Solver
from game.table.layout.table_zones import FAR, NEAR, PILES, SHARED, TableZones
from game.table.layout.zones import LAST, NONE, Inset, Span, Stack, Zone, fixed, late

_MANY_HELD, _MANY_COMPARED = 7, 5
"""More cards held, or so many compared, may be smaller."""
_SEEN = {1: 1.0, 2: 0.58}
"""The least step between so many cards that are compared, as a share of their width."""


class _Form(NamedTuple):
    """How a table is cut up.

    meet: cards meet in a cross (before their owners), a grid (two rows) or a line. names: whether
    they stand beside the faces at the far side, not below. beside: whether all cards that meet lie
    beside the goal plate, not below it. apart: whether piles at the ends stand beside the names,
    not above.
    """

    meet: str = "line"
    names: bool = False
    beside: bool = False
    apart: bool = False


_LINE, _BESIDE, _LOW = _Form(), _Form(beside=True), _Form(apart=True)
_NAMES = _Form(names=True), _Form(names=True, beside=True)
_FORMS = (
    (_BESIDE, _LINE, _LOW, _Form(beside=True, apart=True)),
    (_Form("cross"), _LINE, _BESIDE, _LOW, _Form("cross", names=True), *_NAMES),
    (_Form("cross"), _Form("grid"), _LINE, _BESIDE, *_NAMES),
)
"""Forms that are tried, by how many people are at the far side: those first that look best."""
_FEW_HELD = 5
"""Beside so few is room for what belongs to nobody."""
_RIM, _FREE = (8.0, 6.0), (22.0, 18.0)
"""How far faces reach over the wood, and what stays free beside the goal plate and the buttons."""
_OFF = 12.0
"""How far all but faces stays off the window's edge besides: these may reach onto the rim."""
_OFF_FAR = 9.0
"""The same for the far side, down to the cloth."""
_LARGE_TEXT = 150
_FEW = 4
"""The number of people from which on those at the far side want some of the goal plate's room."""


def around(zones: TableZones, seats: int) -> Iterator[Solver]:
    """Yield the forms of a table of many, those first that look best."""
    table = _Around(zones, seats)
    forms = _FORMS[min(len(table.far), len(_FORMS) - 1)]
    meets = {form.meet: table.meeting(form.meet) for form in forms}
    rows = {form.names: table.far_side(beside=form.names) for form in forms}
    ends = {form.apart: table.ends(apart=form.apart) for form in forms}
    for form in forms:
        yield table.form(form, rows[form.names], meets[form.meet], ends[form.apart])


def _on_cloth(zone: Zone) -> Inset:
    """Return a zone of the far side with what keeps it off the wood."""
    return Inset(zone, 0, _OFF_FAR, 0, 0)


class _Around:
    """Zones of one table, that its forms share."""

    def __init__(self, zones: TableZones, seats: int) -> None:
        self.zones = g = zones
        others = [(g.me + number) % seats for number in range(1, seats)]
        self.left, self.right, self.far = others[0], others[-1], others[1:-1]
        held = g.hand(g.me)
        self.held = None if held is None or held.brief else held
        self.gap, self.between = late(2, 6), late(4, 10)
        goal = g.corner_goal(0.3 if seats <= _FEW else 0.24)
        self.goal = Inset(goal, *_FREE, 0, 0)
        self.controls = Inset(g.controls((1, 0)), 0, _FREE[1], _FREE[0], 0)
        every = range(seats)
        self.faces = {seat: g.face(seat, 92, 0.86) for seat in every}
        own = g.me if g.theme.text_size <= _LARGE_TEXT else None  # with another line of words
        wanted = g.grown(122, 0.4)
        self.plates = {
            seat: g.plate(
                seat, g.grown(64 if seat in self.far else 104, 0.3), wanted, third=seat == own
            )
            for seat in every
        }
        self.piles = {seat: self._piles(seat) for seat in every}
        self.ribbon = g.ribbon(50, 0.5, 0.42, 0.52)
        self.button = g.button(self.ribbon.wide, 36 if self.held else 48)
        self.hand, self.shared = self._hand(), self._shared()
        self.fronts = self._fronts(seats)
        heaps = [f"pile {k.number}" for k in g.of(None) if k.look == "heap"]
        self.heap = Zone(heaps[0], late(70, 110, 200), late(40, 110, 130)) if heaps else None

    # -- people and what is beside them --------------------------------------------------------

    def _piles(self, seat: int) -> list[Stack]:
        far = seat in self.far
        size = late(30, 80, 104) if far else late(36, 98, 126)
        tops = late(36, 118, 150) if far else late(44, 136, 170)  # an open top counts: all read it
        group = NEAR if seat == self.zones.me else FAR if seat in self.far else PILES
        own = (k for k in self.zones.of(seat) if k is not self.held and not k.brief)
        return [
            self.zones.pile(
                k, tops if k.open and k.look == "packet" else size, group, 1.4 if k.long else 1.0
            )
            for k in own
        ]

    def ends(self, *, apart: bool) -> list[Stack]:
        """Return who sits at the left and at the right; see `_Form`."""
        return [self._person(seat, apart=apart) for seat in (self.left, self.right)]

    def _person(self, seat: int, *, apart: bool) -> Stack:
        end = float(seat == self.right)
        face, at = self.faces[seat], (end, 0.45)
        words = Stack(1, [self.plates[seat], self.zones.chips(seat)], cross=end)
        plate = Inset(words, _OFF * (1 - end), 0, _OFF * end, 0)
        first: Zone = Stack(1, [face, plate], fixed(2), cross=end) if apart else face
        row = [first, *self.piles[seat]]
        line = Stack(0, row[::-1] if end else row, self.gap, cross=1, at=at)
        return line if apart else Stack(1, [line, plate], fixed(2), cross=end, at=at)

    def far_side(self, *, beside: bool) -> Stack | None:
        """Return those at the far side. beside: whether names stand beside faces."""
        row = []
        for seat in self.far:
            words = Stack(1, [self.plates[seat], self.zones.chips(seat)])
            who: list[Zone] = [self.faces[seat], _on_cloth(words)]
            who = who if beside else [Stack(1, [self.faces[seat], words])]
            piles = [_on_cloth(pile) for pile in self.piles[seat]]
            row.append(Stack(0, [*who, *piles], self.gap, cross=0))
        fills = (True, False)
        line = Stack(0, row, fixed(6), pack=None, cross=0, at=(0.5, 0), fills=fills)
        return line if row else None

    # -- the middle ----------------------------------------------------------------------------

    def _fronts(self, seats: int) -> list[Stack | None]:
        abreast = max((k.abreast for k in self.zones.kinds if k.front), default=1)
        many = abreast >= _MANY_COMPARED
        card = Span(64, 180, 218) if many else Span(64, 216, 258)
        step = late(0.28, 0.42, 0.62) if many else late(_SEEN.get(abreast, 0.45), 1.05)
        every = (self.zones.of(seat, front=True) for seat in range(seats))
        return [self.zones.rows(own, card, step) if own else None for own in every]

    def meeting(self, meet: str) -> list[Zone | None]:
        """Return the cards that meet in a cross, a grid or a line: first, in the middle, last."""
        upper: list[Zone | None] = [self.fronts[seat] for seat in self.far]
        mine = self.fronts[self.zones.me]
        left: Zone | None = self.fronts[self.left]
        right: Zone | None = self.fronts[self.right]
        if meet == "grid":
            pairs = zip_longest(upper, [left, mine, right])
            columns: list[Zone | None] = [*(self._column(*pair) for pair in pairs)]
            left, *upper, right = columns
        elif meet == "line":
            upper.insert((len(upper) + 1) // 2, mine)
        else:
            upper[len(upper) // 2] = self._column(upper[len(upper) // 2], mine)
        upper.insert((len(upper) + 1) // 2, self.heap)
        if not self.far:
            return [None, _on_cloth(self._row(left, *upper, right)), None]
        return [self._row(left), self._row(*upper), self._row(right)]

    def _row(self, *zones: Zone | None) -> Stack:
        return Stack(0, zones, self.between, pack=None, cross=None, fills=(True, True))

    def _column(self, *zones: Zone | None) -> Stack:
        return Stack(1, zones, self.between, pack=None, cross=None)

    # -- the near side -------------------------------------------------------------------------

    def _hand(self) -> Inset | None:
        """Return one's own hand."""
        holds = 0 if self.held is None else self.held.holds
        card = Span(64, 180 if holds > _MANY_HELD else 217, 258)
        step = Span(0.01, 0.6, 1.02) if holds <= _FEW_HELD else NONE
        hand = self.zones.held(self.held, card, 1, 0, step=step)
        return Inset(hand, 0, 0, _OFF, 0) if hand else None

    def _shared(self) -> Inset | None:
        """Return what belongs to nobody, side by side at the right."""
        packs = [
            self.zones.pile(k, late(36, 44, 126, LAST), SHARED)
            if k.look == "packet"
            else self.zones.pile(k, late(36, 44, 84, LAST), SHARED, 1.6)
            for k in self.zones.of(None)
            if k.look != "heap"
        ]
        at, fills = (1.0, 1.0), (True, False)
        row = Stack(0, packs, self.gap, pack=None, cross=None, at=at, fills=fills)
        return Inset(row, 0, 0, _OFF, 0) if packs else None

    # -- the whole -----------------------------------------------------------------------------

    def form(
        self, form: _Form, row: Stack | None, cells: Sequence[Zone | None], ends: Sequence[Stack]
    ) -> Solver:
        """Return one form. cells: cards that meet, first, in the middle, last."""
        first, band, last = cells
        table, me = self.zones.table(*_RIM), self.zones.me
        (west, east), controls, goal, shared = ends, self.controls, self.goal, self.shared
        ribbon, button, hand = self.ribbon, self.button, self.hand
        people = [self.zones.chips(me), self.plates[me], self.faces[me]]
        near = Inset(Stack(1, people, fixed(4), cross=0, at=(0, 1)), _OFF, 0, 0, 0)
        piles = self.piles[me]
        home = Stack(0, piles, self.between, cross=1, at=(0, 1)) if piles else None
        table.across(goal, row, controls)
        table.across(goal, (controls, east))
        table.across((west, near), controls)
        table.across((west, near), first, band, last, east)
        table.across((west, near), (ribbon, button), east)
        table.across(near, home, (ribbon, button), shared)
        table.across((near, home), hand)
        table.down((goal, row), west, (near, home))
        table.down((controls, row), east, shared)
        table.down((goal, controls), (home, shared, ribbon))
        table.down(row, (first, band, last), ribbon, button, hand)
        table.down((first, band, last), (shared, home))
        table.down((west, east), hand)
        if self.held is None or self.held.holds > _FEW_HELD:
            table.down(shared, hand)
        else:
            table.across(hand, shared)
        if self.far:
            table.down(controls, cells)
            table.across(goal, band)
            if form.beside:
                table.across(goal, first)
            else:
                table.down(goal, (first, last))
        elif form.beside:
            table.across(goal, band, controls)
        else:
            table.down((goal, controls), band)
        return table
