"""A solved layout as a plan of the table: boxes of zones become rectangles of seats and piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame import Rect

from game.table.layout.solver import Layout, largest
from game.table.layout.table_zones import (
    BATTLE,
    GOAL,
    HAND,
    NAMES,
    PILES,
    PLATES,
    REST,
    RIBBON,
    SHARED,
    TableZones,
)
from game.table.layout.zones import NOTHING, Box, Laid
from game.table.view.plan_types import Plan, SeatPlace
from game.ui.look import tail_of
from game.ui.tabletop import Rim

_ORDER = (
    (BATTLE, HAND), (HAND,), (BATTLE,), (GOAL,), (PILES,), (RIBBON,), (SHARED,), (PLATES,),
    (NAMES,), (REST,),
)  # fmt: skip
"""Groups that grow on, one after the other, when no scale of all together fits any more."""
_BUTTON = 400
"""How wide what goes on is at most, in units."""


def halves_plan(zones: TableZones, forms: Iterable[Layout]) -> Plan:
    """Return the plan of the best of these forms, in pixels of the window.

    Each of two people has a half of the screen; whoever sits near has the left one.
    """
    layout = largest(forms).rise(*_ORDER)
    laid = layout.lay()
    boxes = {name: _pixels(box) for name, box in laid.boxes.items()}
    theme, near = zones.theme, zones.near * min(1.0, layout.scale - NOTHING)
    rim = Rim.of(theme.scale, near=near)
    cloth = rim.cloth(theme.size)
    keys = Rect(rim.end, theme.size[1] - rim.near, theme.size[0] - 2 * rim.end, rim.near)
    ribbon, hint = boxes["ribbon"], boxes["button"]
    ask = ribbon.inflate(-2 * min(tail_of(ribbon.height), ribbon.width // 3), 0)
    button = hint.inflate(min(0, theme.px(_BUTTON) - hint.width), 0)
    plan = Plan(
        "halves", theme.size, rim, cloth, boxes["goal"], Rect(0, 0, 0, 0), boxes["controls"],
        keys, ask, ask, hint, button,
    )  # fmt: skip
    half = cloth.width // 2
    for seat, side, x in ((zones.me, "left", cloth.x), (1 - zones.me, "right", cloth.x + half)):
        region = Rect(x, cloth.y, half, cloth.height)
        plan.seats[seat] = SeatPlace(
            side, boxes[f"face {seat}"], boxes[f"plate {seat}"], side, region
        )
    _piles(zones, laid, plan, boxes, layout.traits["lines"])
    return plan


def _pixels(box: Box) -> Rect:
    """Return the same in whole pixels: edges that touch still touch."""
    x, y = round(box.x), round(box.y)
    return Rect(x, y, round(box.x + box.wide) - x, round(box.y + box.high) - y)


def _piles(
    zones: TableZones, laid: Laid, plan: Plan, boxes: Mapping[str, Rect], lines: int
) -> None:
    held = [zones.hand(seat) for seat in plan.seats]
    for kind in zones.kinds:
        name = f"pile {kind.number}"
        box, card = boxes[name], round(laid.cards[name])
        inner = ("right" if kind.owner == zones.me else "left") if kind.front else ""
        label = boxes.get(f"label {kind.number}", Rect(box.centerx, box.bottom, 0, 0))
        plan.piles[kind.number] = kind.at(box, card, label, lines if kind in held else 1, inner)
