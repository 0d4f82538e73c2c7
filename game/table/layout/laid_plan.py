"""A solved layout as a plan of the table: boxes of zones become rectangles of seats and piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame import Rect

from game.table.layout.solver import Layout, largest
from game.table.layout.table_zones import (
    BATTLE,
    CHIPS,
    FAR,
    GOAL,
    HAND,
    NAMES,
    NEAR,
    PILES,
    PLATES,
    REST,
    RIBBON,
    SHARED,
    TableZones,
)
from game.table.layout.zones import NOTHING, Box, Laid
from game.table.view.plan_types import Kind, PilePlace, Plan, SeatPlace, in_turn
from game.ui.look import tail_of
from game.ui.tabletop import Rim

_ORDER = (
    (BATTLE, HAND), (HAND,), (BATTLE,), (GOAL,), (PILES,), (NEAR,), (FAR,), (RIBBON,), (CHIPS,),
    (PLATES,), (SHARED,), (NAMES,), (REST,),
)  # fmt: skip
"""Groups that grow on, one after the other, when no scale of all together fits any more."""
_BUTTON = 400
"""How wide what goes on is at most, in units."""
_HEAPED = 2.3
"""So many cards of a heap lie one below the other."""
_ALIGNS = {"near": "left"}
"""How words lie in their plates where several sit around a table."""


def laid_plan(way: str, zones: TableZones, forms: Iterable[Layout], seats: int) -> Plan:
    """Return the plan of the best of these forms, in pixels of the window. way: see `Plan`."""
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
        way, theme.size, rim, cloth, boxes["goal"], Rect(0, 0, 0, 0), boxes["controls"],
        keys, ask, ask, hint, button,
    )  # fmt: skip
    for seat, side in _sides(way, zones.me, seats).items():
        align = side if way == "halves" else _ALIGNS.get(side, "centre")
        face, plate = boxes[f"face {seat}"], boxes[f"plate {seat}"]
        plan.seats[seat] = SeatPlace(side, face, plate, align, _region(cloth, side))
    for kind in zones.kinds:
        plan.piles[kind.number] = _place(kind, way, zones.me, laid, boxes)
    return plan


def _sides(way: str, me: int, seats: int) -> dict[int, str]:
    """Return where each seat is."""
    others = in_turn(seats, me)
    if way == "halves":
        return {me: "left", others[0]: "right"}
    return {me: "near", **dict.fromkeys(others, "far"), others[0]: "left", others[-1]: "right"}


def _region(cloth: Rect, side: str) -> Rect:
    """Return the half of the cloth that belongs to a side."""
    if side in ("left", "right"):
        x = cloth.x + (side == "right") * (cloth.width // 2)
        return Rect(x, cloth.y, cloth.width // 2, cloth.height)
    y = cloth.y + (side == "near") * (cloth.height // 2)
    return Rect(cloth.x, y, cloth.width, cloth.height // 2)


def _pixels(box: Box) -> Rect:
    """Return the same in whole pixels: edges that touch still touch."""
    x, y = round(box.x), round(box.y)
    return Rect(x, y, round(box.x + box.wide) - x, round(box.y + box.high) - y)


def _place(kind: Kind, way: str, me: int, laid: Laid, boxes: Mapping[str, Rect]) -> PilePlace:
    name = f"pile {kind.number}"
    box = boxes[name]
    card = round(laid.cards.get(name, min(box.height / _HEAPED, box.width)))
    label = boxes.get(f"label {kind.number}", Rect(box.centerx, box.bottom, 0, 0))
    inner = ("right" if kind.owner == me else "left") if way == "halves" and kind.front else ""
    return kind.at(box, card, label, laid.lines.get(name, 1), inner)
