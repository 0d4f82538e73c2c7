"""Widgets of a garden: the hill to walk over, its small picture, and what the plants mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.practice.garden import Garden, Growth, Plant
from game.scenes.garden.bubble import Bubble
from game.scenes.garden.landscape import (
    HillPlan,
    meadow,
    paint_plant,
    paint_terraces,
)
from game.texts import ntr, tr
from game.ui import look, shapes
from game.ui.art import rounded
from game.ui.text import BOLD, EXTRABOLD
from game.ui.widgets import Tile, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.context import Context

_LARGER = 1.12  # the plant that is looked at
_STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class GardenView(Widget):
    """A garden to look at: a tap on a plant, or arrows and Enter, show what it stands for.

    numbers: the sums stand below the columns. on_look is told the plant that is looked at.
    """

    focusable = True
    grows = True

    def __init__(
        self, garden: Garden, on_look: Callable[[Plant | None], object], *, numbers: bool
    ) -> None:
        super().__init__(key="garden", label=tr("Garden"))
        self._garden, self._on_look, self._numbers = garden, on_look, numbers
        self._chosen: Plant | None = None
        self._still: pygame.Surface | None = None
        self.covered = pygame.Rect(0, 0, 0, 0)
        """What lies before the sky, where no bubble goes."""

    @property
    def plan(self) -> HillPlan:
        """Where the plants stand."""
        return HillPlan.of(self._garden, self.rect, self.ctx.theme, numbers=self._numbers)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(220)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._still = None

    def ring_rect(self) -> pygame.Rect:
        """The ring goes around the plant that is looked at."""
        return self.rect if self._chosen is None else self.plan.cell(self._chosen)

    def act(self, action: str) -> bool:
        if action not in _STEPS or not self._garden.plants:
            return False
        return self._look_at(self._beside(*_STEPS[action]))

    def activate(self) -> bool:
        return self._look_at(self._chosen or self._garden.plants[0])

    def release(self, pos: tuple[int, int]) -> None:
        self._look_at(self.plan.found(pos))

    def _beside(self, aside: int, up: int) -> Plant | None:
        """The next plant in a direction, as far down as its column goes; None: there is none."""
        if self._chosen is None:
            return self._garden.plants[0]
        column, row = self._chosen.column + aside, self._chosen.row + up
        column_of = [p for p in self._garden.plants if p.column == column and p.row <= row]
        if up > 0:
            return self._garden.at(column, row)
        return max(column_of, key=lambda p: p.row, default=None)

    def _look_at(self, plant: Plant | None) -> bool:
        if plant is None and self._chosen is None:
            return False
        leaves = plant is None
        self._chosen = plant
        self.invalidate()
        self._on_look(plant)
        return not leaves

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        if self._still is None:
            self._still = self._draw_still(surface)
        surface.blit(self._still, self.rect)
        if self._chosen is not None:
            plan, plant = self.plan, self._chosen
            self._ring(surface, plan.cell(plant))
            paint_plant(surface, self.ctx.art, plan, plant, _LARGER)
            bubble = Bubble(self.ctx, plant.fact)
            bubble.paint(surface, self.rect, plan.cell(plant), self.covered)

    def _draw_still(self, surface: pygame.Surface) -> pygame.Surface:
        """Everything that rests, on the ground as it is below this widget."""
        out = pygame.Surface(surface.get_size()).convert()
        out.blit(meadow(self.ctx.theme), (0, 0))
        paint_garden(out, self.ctx, self.plan)
        if self._numbers:
            self._paint_numbers(out)
        return out.subsurface(self.rect.clip(out.get_rect())).copy()

    def _paint_numbers(self, out: pygame.Surface) -> None:
        plan, fonts = self.plan, self.ctx.fonts
        style = fonts.style("tiny", look.CREAM, EXTRABOLD)
        y = plan.top(0) + round(plan.row * 0.75)
        for column in range(self._garden.columns):
            plant = next((p for p in self._garden.plants if p.column == column), None)
            if plant is not None:
                number = str(plant.fact.larger + plant.fact.smaller)
                image = fonts.fitted(number, style, round(plan.column))
                spot = (plan.foot(plant)[0], (y + plan.place.bottom) // 2)
                out.blit(image, image.get_rect(center=spot))

    def _ring(self, surface: pygame.Surface, cell: pygame.Rect) -> None:
        theme = self.ctx.theme
        around = cell.inflate(theme.px(4), round(cell.height * 0.16))
        glow = shapes.box(around.size, around.width // 2, (*look.AMBER_LIGHT, 90))
        surface.blit(glow, around)
        ring = shapes.ring(around.size, around.width // 2, look.AMBER, max(3, theme.px(4)))
        surface.blit(ring, around)


def paint_garden(surface: pygame.Surface, ctx: Context, plan: HillPlan) -> None:
    """The terraces of a garden with its plants, the farthest first."""
    paint_terraces(surface, plan)
    for plant in sorted(plan.garden.plants, key=lambda one: -one.row):
        paint_plant(surface, ctx.art, plan, plant)


class GardenTile(Tile):
    """A child's garden as a small picture to press."""

    def __init__(
        self, garden: Garden, words: str, on_press: Callable[[], object], *, key: str = "garden"
    ) -> None:
        super().__init__(on_press, key=key, label=words)
        self._garden, self._words = garden, words
        self._picture: pygame.Surface | None = None

    def natural_width(self) -> int:
        return self.ctx.theme.px(250)

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        line = self.ctx.fonts.height(theme.text("small"))
        return round((min(width, theme.px(300)) - theme.px(12)) * 0.46) + line + theme.px(14)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._picture = None

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("small", theme.colours.ink, BOLD)
        edge, line = theme.px(6), fonts.height(style.px)
        size = (rect.width - 2 * edge, rect.height - line - theme.px(14))
        if self._picture is None or self._picture.get_size() != size:
            self._picture = rounded(self._drawn(size), theme.radius - edge)
        surface.blit(self._picture, (rect.x + edge, rect.y + edge))
        words = fonts.fitted(self._words, style, rect.width - 2 * edge)
        surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.bottom - theme.px(4))))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        ground = meadow(self.ctx.theme)
        inner = ground.get_rect().inflate(-ground.get_width() // 10, -ground.get_height() // 8)
        out = pygame.transform.smoothscale(ground.subsurface(inner), size)
        place = out.get_rect()
        place.y += size[1] // 12
        place.height -= size[1] // 12
        paint_garden(out, self.ctx, HillPlan.of(self._garden, place, self.ctx.theme, numbers=False))
        return out


def in_words(garden: Garden) -> str:
    """How far a garden is, in a few words; nothing is said of what is missing."""
    flowers, sprouts = garden.count(Growth.FLOWER), garden.count(Growth.SPROUT)
    if flowers:
        return ntr("{n} flower", "{n} flowers", flowers)
    if sprouts:
        return ntr("{n} sprout", "{n} sprouts", sprouts)
    seeds = garden.count(Growth.SEED)
    return ntr("{n} seed", "{n} seeds", seeds) if seeds else tr("The soil is ready.")
