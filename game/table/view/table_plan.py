"""The layout of everything on the table: solved for the largest cards, from what a game declares.

Nothing here draws or knows a game. A plan is made for one of four ways of sitting:

- **ends**: two people who hold nothing in hand sit at the ends, their cards meet in the middle;
- **facing**: one chooses at the near side, the other sits opposite, the question lies between;
- **halves**: two people who choose at one keyboard, each with a half of the screen;
- **around**: three to six people, clockwise from the near side.

Each way cuts the cloth into zones whose heights depend on the sizes of the cards, and takes the
largest cards for which all zones fit. Words need room, too, but never make cards smaller than the
minimums in `Wanted`. All lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache

from pygame import Rect

from game.rules.piles import Pile
from game.table.layout.around import around
from game.table.layout.ends import ends
from game.table.layout.facing import facing
from game.table.layout.halves import halves
from game.table.layout.laid_plan import laid_plan
from game.table.layout.solver import Solver
from game.table.layout.table_zones import TableZones
from game.table.view.plan_types import Kind, Plan, numbered
from game.ui.theme import Theme

_MAX_PLANS = 200
"""Plans that are kept, some kilobytes each: a table asks for its own again with each new match."""
_NOWHERE = Rect(-100_000, -100_000, 0, 0)
"""A rect outside every window."""


def solve(
    theme: Theme,
    piles: Mapping[str, Pile],
    seats: int,
    me: int = 0,
    *,
    choosers: Collection[int] = (),
    unused: Collection[str] = (),
    mirrored: bool = False,
    watched: bool = False,
) -> Plan:
    """The plan of a table. `me` sits at the near side; `choosers`: the seats whose people choose;
    `unused`: the names of piles that get no place, for no card ever lies there; `watched`: whether
    nothing on the table makes it go on.

    Two choosers at a table of two get halves; who holds nothing sits at an end.
    """
    declared = tuple(piles.items())
    plan = _solved(
        theme, declared, seats, me, tuple(choosers), frozenset(unused), mirrored, watched
    )
    return deepcopy(plan)  # rects can be moved: one table must not move another's


@lru_cache(_MAX_PLANS)
def _solved(
    theme: Theme,
    piles: tuple[tuple[str, Pile], ...],
    seats: int,
    me: int,
    choosers: tuple[int, ...],
    unused: frozenset[str],
    mirrored: bool,
    watched: bool,
) -> Plan:
    """Return the plan that `solve` describes, which is kept."""
    every = numbered(dict(piles), seats)
    zones = TableZones(theme, [kind for kind in every if kind.name not in unused], me)
    way, forms = forms_of(zones, seats, choosers, watched=watched)
    plan = laid_plan(way, zones, forms, seats)
    for kind in every:
        if kind.name in unused:
            plan.piles[kind.number] = kind.at(_NOWHERE, 0)
    return plan.mirrored() if mirrored else plan


def forms_of(
    zones: TableZones, seats: int, choosers: Collection[int], *, watched: bool = False
) -> tuple[str, Iterator[Solver]]:
    """Return the way of sitting at a table, and its forms, those first that look best."""
    kinds = zones.kinds
    if seats > 2:
        return "around", around(zones, seats)
    if _strewn(kinds) or (_meet(kinds) and (not choosers or any(kind.brief for kind in kinds))):
        return "ends", ends(zones, button=not watched)
    if len(choosers) > 1 and any(kind.look == "fan" for kind in kinds):
        return "halves", halves(zones)
    return "facing", facing(zones)


def _meet(kinds: Sequence[Kind]) -> bool:
    """Whether the cards of two can simply meet: no hands, one card each to compare.

    What is held for a moment, where else cards meet, or what lies at the edge is no hand.
    """
    held = (kind for kind in kinds if not (kind.owner is None or kind.front or kind.brief))
    hands = any(kind.long and kind.zone != "edge" for kind in held)
    return not hands and all(kind.abreast == 1 for kind in kinds if kind.front)


def _strewn(kinds: Sequence[Kind]) -> bool:
    """Whether cards of nobody lie strewn over the table, and nothing is held."""
    held = any(kind.long and kind.owner is not None and not kind.front for kind in kinds)
    return not held and any(kind.look == "heap" and kind.owner is None for kind in kinds)
