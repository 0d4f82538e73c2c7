"""Two people who sit opposite each other, of whom one chooses at the near side.

From far to near: the other's hand, the cards that meet, the ribbon that asks, one's own hand.
People and goal are at the left, piles at the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.table.layout.solver import Solver
from game.table.layout.table_zones import FAR, SHARED, TableZones
from game.table.layout.zones import LAST, Cards, Inset, Span, Stack, Zone, fixed, late
from game.table.view.plan_types import Kind

_RIM = 2.0
"""How near to the window's edge cards may lie, in units; all else stays farther away."""
_OFF, _AT_RIM = 18.0, 12.0
"""How far cards that are compared lie off the window's rim, and where they need all room: there
the cloth begins.
"""
_IN_A_ROW, _SIDE_BY_SIDE, _COUNTED = 7, 4, 5
"""Maximum cards of a hand in one row; maximum cards compared beside the other's; and how many have
room in a longer row.
"""
_OVER_RIM, _READ = 0.38, 1.25
"""How much of a far hand of backs lies over the rim, and how much larger one is that lies open, to
be read."""
_PILE = 140
"""How high the cards of a pile are, in units."""
_HELD_AT_RIM = 176
"""How high cards that are held are there, in units, so that both rows have room."""
_LARGE_TEXT = 150
_ENOUGH = 1.0
"""The scale from which on cards are as wide as people need them."""


def facing(zones: TableZones) -> Iterator[Solver]:
    """Yield the forms of a table of two who sit opposite each other, those first that look best.

    Forms: the far hand as a packet among the piles, where words are large; the far cards at the
    rim; the hand in two lines; the question beside the goal plate.
    """
    table = _FacingTable(zones)
    may_pack = table.large and table.theirs is not None and not table.theirs.open
    packs = (False, True) if may_pack else (False,)
    rims = (False, True) if table.stacked and table.mine is not None else (False,)
    few = table.mine is None or table.mine.holds <= _IN_A_ROW
    lows = (False,) if table.mine is None else (True, False)
    besides = (True,) if table.near_piles else (False, True)
    for packed in packs:
        forms = [
            table.form(packed=packed, at_rim=at_rim, lines=lines, low=low, beside=beside)
            for at_rim, lines, beside, low in product(rims, (1,) if few else (1, 2), besides, lows)
        ]
        enough = may_pack and any(form.fits(_ENOUGH) for form in forms)
        yield from forms
        if enough:
            break


class _FacingTable:
    """Zones of one table, that its forms share.

    mine, theirs  the hands, which may be missing
    stacked       whether the cards of each that are compared are a row of their own: where they
                  would not fit beside each other, or lie where else a hand is held
    """

    def __init__(self, zones: TableZones) -> None:
        self.zones = g = zones
        self.large = g.theme.text_size > _LARGE_TEXT
        self.me, self.other = g.me, 1 - g.me
        self.mine, self.theirs = g.hand(self.me), g.hand(self.other)
        near, far = (g.of(seat, front=True) for seat in (self.me, self.other))
        if any(kind.abreast > _SIDE_BY_SIDE for kind in near):
            # Two full rows leave no room for a row of backs: it is a packet.
            self.theirs = None
        most = max((max(kind.abreast, kind.holds) for kind in near), default=1)
        self.stacked = most > _SIDE_BY_SIDE or self.mine is None
        self.fights = [self._row(kinds, most) for kinds in (near, far)]
        self.backwards = any(kind.near for kind in g.of(None))
        high = g.body + 26.2 + (2 if self.large else 6) * g.small
        wide = min(g.grown(268, 0.35), 0.3 * g.wide)
        goal = Zone("goal", fixed(wide), fixed(high), at=(0, 0))
        self.goal = Inset(goal, 14, 0, 4, 0)
        self.controls = Inset(g.controls((1, 0)), 0, 34, 16, 0)
        chips = fixed(g.grown(150, 0.5))
        self.signs = Zone("signs", chips, Span(0, 0, 3.2 * g.small, LAST), at=(0, 0.4))
        self.far = self._far_person()
        self.near = self._near_person()
        self.ribbon, self.button = self._words()
        self.near_piles = self._piles(self.me, self.mine, 1)
        rest = [kind for kind in g.of(None) if kind.look != "heap"]
        packs = [g.named_pile(k, late(40, 60, _PILE), SHARED, 1.6) for k in rest]
        alone = not (self.near_piles or self._piles(self.other, self.theirs, 0))
        shared = Stack(int(alone), packs, fixed(8), pack=None, cross=None, at=(1, 0.4),
                       fills=(True, False))  # fmt: skip
        self.shared = shared if packs else None

    # -- people and words ----------------------------------------------------------------------

    def _face(self, seat: int) -> Zone:
        side = self.zones.grown(108, 0.12)
        size = late(0.8 * side, 0.9 * side, side)
        return Zone(f"face {seat}", size, size)

    def _far_person(self) -> Inset:
        g = self.zones
        wide = max(80.0, min(190.0, self.goal.wide.wanted - g.grown(108, 0.12)) - 10)
        plate = Inset(g.plate(self.other, wide, wide), 0, 18, 0, 0)
        return Inset(
            Stack(0, [self._face(self.other), plate], fixed(8), cross=0, at=(0, 0)), 16, 6, 4, 0
        )

    def _near_person(self) -> Inset:
        g = self.zones
        who = [g.plate(self.me, 112, 120), self._face(self.me)]
        return Inset(Stack(1, who, fixed(4), cross=0, at=(0, 1)), 10, 0, 4, 0)

    def _words(self) -> tuple[Zone, Zone]:
        """Return the ribbon, and what goes on: they grow less where more rows of cards lie."""
        g = self.zones
        is_open = self.theirs is not None and self.theirs.open
        grow = (0.08 if self.mine else 0.28) if self.stacked else 0.22 if is_open else 0.5
        ribbon = g.ribbon(52, grow, 0.36, 0.72, shrinks=False)
        return ribbon, g.button(ribbon.wide, 38, None, grow)

    # -- cards ---------------------------------------------------------------------------------

    def _row(self, kinds: Sequence[Kind], most: int) -> Stack:
        """Return the cards of a seat that are compared. most: how many may lie there."""
        many = most > _SIDE_BY_SIDE and self.mine is not None
        card = Span(80, 160 if many else 190, 276)
        count = max((max(k.abreast, k.holds) for k in kinds), default=0)
        step = fixed(0.84) if self.stacked else late(0.38, 1.05)
        return self.zones.rows(kinds, card, step, min(count, _COUNTED) if self.stacked else 0)

    def _far_hand(self, kind: Kind) -> Zone:
        high = 112 * _READ if kind.open and not self.large else 112
        step = late(0.1, 1.06 if kind.open else 0.52, rank=LAST)
        over = 0.0 if kind.open else -_OVER_RIM
        name, card = f"pile {kind.number}", Span(48, high, high)
        cards = Cards(name, card, FAR, count=max(1, kind.holds), step=step, rise=over)
        return Inset(cards, 0, 12, 0, 0)

    def _piles(self, seat: int, held: Kind | None, y: float) -> Stack | None:
        """Return the piles of a seat: up to three in a row."""
        g = self.zones
        own = [g.named_pile(k, Span(56, _PILE, _PILE)) for k in g.of(seat) if k is not held]
        rows = [Stack(0, own[n : n + 3][::-1], fixed(4), cross=1) for n in range(0, len(own), 3)]
        return Stack(1, rows, fixed(6), at=(1, y), cross=1) if own else None

    # -- the whole -----------------------------------------------------------------------------

    def form(self, *, packed: bool, at_rim: bool, lines: int, low: bool, beside: bool) -> Solver:
        """Return one form.

        packed: whether the far hand is a packet among the piles. at_rim: whether the far cards
        that are compared may lie at the rim of the cloth. lines: of the hand. low: whether the
        question stands below the goal plate, not beside it. beside: whether all piles stand beside
        the hand.
        """
        g, table = self.zones, self.zones.table(20, _RIM)
        theirs = None if packed else self.theirs
        backs = None if theirs is None else self._far_hand(theirs)
        far_piles = self._piles(self.other, theirs, 0.1)
        held = Span(80, _HELD_AT_RIM if at_rim else 190, 276)
        hand = g.held(self.mine, held, lines, 0.32 if self.large else 0.42)
        near, far, words = self.near, self.far, [self.ribbon, self.button]
        mine, other = self.fights
        meet: list[Zone]
        if not self.stacked:
            sides = [other, mine] if self.backwards else [mine, other]
            row = Stack(0, sides, fixed(26), pack=None, cross=None, fills=(True, True))
            meet = [row]
        elif hand is None:
            between = [other, *words, mine]
            meet = [Stack(1, between, fixed(10), pack=0.4, cross=None, fills=(True, True))]
            words = []
        else:
            meet = [other, mine]
        if not backs:
            meet[0] = Inset(meet[0], 0, _AT_RIM if at_rim else _OFF, 0, 0)
        piles, all_piles = (far_piles, self.shared), (far_piles, self.shared, self.near_piles)
        table.down(backs, *meet, *words, hand)
        table.down(far, self.goal, self.signs, near)
        table.down(self.controls, *all_piles)
        table.down(self.controls, words)
        table.across((far, self.goal, self.signs), (backs, *meet), all_piles)
        table.across((far, near), (self.controls, *piles))
        table.across(words, all_piles)
        table.across(near, [hand] if hand else meet, self.near_piles)
        table.across([backs] if backs else meet, self.controls)
        if backs:
            table.down(self.controls, meet)
        table.down(self.signs, hand)
        if beside:
            table.across(hand, piles)
        else:
            table.down(piles, hand)
        table.across((self.signs, near), words)
        if low:
            table.down(self.goal, words)
            table.down((backs, *meet), near)
        else:
            table.across(self.goal, words)
            table.down(far, words)
            table.across(near, (backs, *meet))
        return table
