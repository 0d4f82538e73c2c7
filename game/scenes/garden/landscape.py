"""How a garden looks: sky and hills behind it, terraces of soil, and what grows on them.

It says where each plant stands, and draws; what has grown how far is for `game.practice.garden`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.practice.garden import Garden, Growth, Plant
from game.ui import shapes
from game.ui.tabletop import frame, page_rim
from game.ui.theme import Colour, Theme, mix

if TYPE_CHECKING:
    from game.ui.art import Art

SHAPE = (60, 80)
"""Width and height of a plant's picture; its foot is `FOOT` of the height from the top."""
FOOT = 72 / 80
_COLUMN, _ROW = 92, 112  # units that a column and a row are wide and high at most
_SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, (44, 110, 138)),
    (0.45, (92, 160, 172)),
    (1.0, (150, 196, 178)),
)
_SUN: Colour = (255, 240, 184)
_CLOUD: Colour = (214, 232, 234)
_CLOUDS = ((0.49, 0.10, 0.062), (0.61, 0.07, 0.042), (0.93, 0.26, 0.05))
"""Middle and top of each cloud as shares of the window, and its width."""
_HILLS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.36, 0.62, 0.55, (98, 158, 116)),
    (0.86, 0.70, 0.62, (78, 142, 98)),
    (0.16, 0.86, 0.70, (62, 124, 82)),
)
"""Middle, top and half width of each hill as shares of the window, and its colour."""
_SOIL: Colour = (126, 82, 50)
_SOIL_LOW: Colour = (78, 48, 27)
_PLANK: Colour = (194, 136, 84)
_PLANK_LOW: Colour = (128, 80, 42)


@lru_cache(maxsize=2)
def meadow(theme: Theme) -> pygame.Surface:
    """The page's ground: sky, sun and hills in the wooden frame. Shared: draw on a copy.

    Under high contrast one dark colour.
    """
    out = pygame.Surface(theme.size).convert()
    if theme.high_contrast:
        out.fill(theme.colours.felt)
    else:
        _sky(out)
        _sun(out)
        for cloud in _CLOUDS:
            _cloud(out, *cloud)
        for hill in _HILLS:
            _hill(out, *hill)
    frame(out, page_rim(theme))
    return out


def _sky(out: pygame.Surface) -> None:
    strip = pygame.Surface((1, out.get_height()))
    for y in range(out.get_height()):
        at = min(1.0, y / out.get_height() / 0.7)
        upper = max(spot for spot in _SKY if spot[0] <= at)
        lower = min((spot for spot in _SKY if spot[0] > at), default=_SKY[-1])
        share = (at - upper[0]) / max(0.01, lower[0] - upper[0])
        strip.set_at((0, y), mix(upper[1], lower[1], min(1.0, share)))
    pygame.transform.scale(strip, out.get_size(), out)


def _sun(out: pygame.Surface) -> None:
    wide, high = out.get_size()
    side = round(high * 0.62)
    glow = shapes.light((side, side), _SUN)
    middle = (round(wide * 0.80), round(high * 0.22))
    out.blit(glow, glow.get_rect(center=middle))
    disc = round(high * 0.11)
    sun = shapes.box((disc, disc), disc // 2, _SUN)
    out.blit(sun, sun.get_rect(center=middle))


def _cloud(out: pygame.Surface, middle: float, top: float, wide: float) -> None:
    """Two puffs on a flat one, pale enough for words before them."""
    width = round(wide * out.get_width())
    high = round(width * 0.45)
    puffs = (((0.0, 0.5), (1.0, 0.5)), ((0.15, 0.12), (0.5, 0.7)), ((0.42, 0.0), (0.5, 0.85)))
    small = pygame.Surface((2 * width, 2 * high), pygame.SRCALPHA)
    small.fill((*_CLOUD, 0))
    for (x, y), (w, h) in puffs:
        box = pygame.Rect(x * 2 * width, y * 2 * high, w * 2 * width, h * 2 * high)
        pygame.draw.ellipse(small, (*_CLOUD, 110), box)
    at = (round(middle * out.get_width()) - width // 2, round(top * out.get_height()))
    out.blit(pygame.transform.smoothscale(small, (width, high)), at)


def _hill(out: pygame.Surface, middle: float, top: float, half: float, colour: Colour) -> None:
    wide, high = out.get_size()
    small = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    small.fill((*colour, 0))
    box = pygame.Rect(0, 0, round(4 * half * wide), round(3.2 * high))
    box.midtop = (round(2 * middle * wide), round(2 * (top - 0.16) * high))
    pygame.draw.ellipse(small, colour, box)
    out.blit(pygame.transform.smoothscale(small, out.get_size()), (0, 0))


@dataclass(frozen=True)
class HillPlan:
    """Where the plants of a garden stand in a place. Lengths are pixels."""

    garden: Garden
    place: pygame.Rect
    column: float
    row: int
    base: int
    """The height of the wall below the lowest terrace, where its numbers stand."""

    @classmethod
    def of(cls, garden: Garden, place: pygame.Rect, theme: Theme, *, numbers: bool) -> HillPlan:
        """The largest garden that there is room for, in the middle of the foot of a place."""
        base = theme.px(30) + theme.text("tiny") if numbers else max(3, place.height // 20)
        column = min(place.width / (max(1, garden.columns) + 0.6), theme.px(_COLUMN))
        room = max(1, place.height - base)
        # The uppermost plant stands out over its terrace by about a half of a row.
        row = min(room / (garden.rows + 0.3), theme.px(_ROW), column * 1.45)
        return cls(garden, place, column, max(4, round(row)), base)

    @property
    def left(self) -> float:
        """Where the first column begins."""
        return self.place.centerx - self.garden.columns * self.column / 2

    def foot(self, plant: Plant) -> tuple[int, int]:
        """Where a plant stands."""
        x = self.left + (plant.column + 0.5) * self.column
        return round(x), self.top(plant.row) + round(self.row * 0.42)

    def top(self, row: int) -> int:
        """Where the soil of a terrace begins."""
        return self.place.bottom - self.base - round((row + 0.66) * self.row)

    def cell(self, plant: Plant) -> pygame.Rect:
        """What belongs to a plant: as wide as its column, a row high."""
        x, y = self.foot(plant)
        rect = pygame.Rect(0, 0, round(self.column), self.row)
        rect.midbottom = (x, y + round(self.row * 0.14))
        return rect

    def size(self, larger: float = 1.0) -> tuple[int, int]:
        """Width and height of a plant's picture."""
        wide = min(self.column * 1.06, self.row * 1.08 * SHAPE[0] / SHAPE[1])
        return max(2, round(wide * larger)), max(3, round(wide * larger * SHAPE[1] / SHAPE[0]))

    def found(self, pos: tuple[int, int]) -> Plant | None:
        """The plant at a point, or None."""
        return next((p for p in self.garden.plants if self.cell(p).collidepoint(pos)), None)


def paint_terraces(surface: pygame.Surface, plan: HillPlan) -> None:
    """The steps of soil, the highest first, each with a plank before it."""
    for row in reversed(range(plan.garden.rows)):
        columns = [plant.column for plant in plan.garden.plants if plant.row == row]
        left = plan.left + min(columns) * plan.column - plan.column * 0.25
        right = plan.left + (max(columns) + 1) * plan.column + plan.column * 0.25
        top = plan.top(row)
        _terrace(surface, pygame.Rect(round(left), top, round(right - left), 0), plan)


def _terrace(surface: pygame.Surface, at: pygame.Rect, plan: HillPlan) -> None:
    bed = round(plan.row * 0.60)
    whole = pygame.Rect(at.x, at.y, at.width, plan.place.bottom - at.y)
    radius = max(2, min(round(plan.row * 0.3), round(plan.column * 0.4)))
    surface.blit(shapes.box(whole.size, radius, _SOIL_LOW), whole)
    soil = pygame.Rect(at.x, at.y, at.width, bed + radius)
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(at.x, at.y, at.width, bed).clip(clip))
    surface.blit(shapes.box(soil.size, radius, _SOIL), soil)
    inner = soil.inflate(-radius, -max(2, round(plan.row * 0.14)))
    surface.blit(shapes.box(inner.size, radius, mix(_SOIL, (255, 214, 160), 0.13)), inner)
    surface.set_clip(clip)
    plank = pygame.Rect(at.x - radius // 5, at.y + bed, at.width + 2 * (radius // 5), 0)
    plank.height = max(2, round(plan.row * 0.15))
    edge = max(1, plank.height // 5)
    image = shapes.box(plank.size, max(1, plank.height // 3), _PLANK, _PLANK_LOW, edge)
    surface.blit(image, plank)
    shade = pygame.Rect(at.x + 1, plank.bottom, at.width - 2, max(1, round(plan.row * 0.09)))
    surface.fill((30, 18, 10), shade, special_flags=pygame.BLEND_RGB_SUB)


def paint_plant(
    surface: pygame.Surface, art: Art, plan: HillPlan, plant: Plant, larger: float = 1.0
) -> None:
    """One plant on its terrace."""
    image = art.picture(picture_of(plant.growth, plant.family), plan.size(larger))
    if image is not None:
        x, y = plan.foot(plant)
        surface.blit(image, (x - image.get_width() // 2, y - round(image.get_height() * FOOT)))


def picture_of(growth: Growth, family: str) -> str:
    """The file of a plant's picture."""
    many = growth in (Growth.FLOWER, Growth.BUD)
    return f"garden/{growth.value}-{family}.svg" if many else f"garden/{growth.value}.svg"
