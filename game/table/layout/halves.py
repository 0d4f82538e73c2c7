"""Two people who choose at one keyboard: each half of the screen belongs to one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.table.layout.solver import Solver
from game.table.layout.table_zones import SHARED, TableZones
from game.table.layout.zones import Span, Stack, Zone, fixed, late


def halves(zones: TableZones) -> Iterator[Solver]:
    """Yield the forms of a table of which each half is one's own, those first that look best."""
    for between, lines in product((True, False), (1, 2)):
        yield _halves(zones, lines, between=between)


def _halves(g: TableZones, lines: int, *, between: bool) -> Solver:
    """Return one form.

    between: whether the round buttons stand between the hands, not below them.
    """
    me, table = g.me, g.table()
    goal, controls = g.goal(420), g.controls()
    ribbon = g.ribbon(52, 0.6)
    hint = g.button(ribbon.wide, 38, None)
    card, sides = Span(80, 190, 276), []
    for seat, x in ((me, 0.0), (1 - me, 1.0)):
        held, fronts = g.hand(seat), g.of(seat, front=True)
        who = [g.face(seat, 104), g.plate(seat, 84, 134)]
        packs = [g.pile(k, late(50, 112, 150)) for k in g.of(seat) if k is not held]
        count = max((max(k.abreast, min(k.holds, 5)) for k in fronts), default=1)
        caps = Zone(f"keys {seat}", fixed(40), fixed(34), at=(x, 1), fills=(True, False))
        sides.append((
            Stack(1, who, fixed(4), cross=x, at=(x, 0)),
            Stack(0, packs[::-1] if x else packs, fixed(14), at=(x, 0.35)) if packs else None,
            g.rows(fronts, card, fixed(0.5), count),
            g.held(held, card, lines, 0.5, x),
            caps if held else None,
        ))  # fmt: skip
    (west, home, front, hand, keys), (east, home2, front2, hand2, keys2) = sides
    rest = [g.pile(k, late(30, 60, 110), SHARED) for k in g.of(None)]
    between_them = [front, Stack(1, rest, fixed(4)) if rest else None, front2]
    both = Stack(0, between_them, fixed(14), pack=None, fills=(True, False), at=(0.5, 0.3))
    table.across(west, goal, east)
    table.across(west, home, both, home2, east)
    table.down(goal, (home, both, home2))
    table.down((west, home, both, home2, east), ribbon, hint, (hand, hand2, controls))
    table.down(hand, keys)
    table.down(hand2, keys2)
    if between:
        table.across((hand, keys), controls, (hand2, keys2))
    else:
        table.across((hand, keys), (hand2, keys2))
        table.across(keys, controls, keys2)
        table.down((hand, hand2), controls)
    return table
