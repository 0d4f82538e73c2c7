"""Widgets of a garden: the hill to walk over, its small picture, and what the plants mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.match.exercise import spoken
from game.practice.facts import (
    MINUS,
    PLUS,
    TIMES,
    Fact,
    Step,
)
from game.practice.garden import Garden, Plant
from game.practice.ladder import STEPS, Growth
from game.table.practice.plant_picture import FOOT, SHAPE, picture_of
from game.texts import ntr, tr
from game.texts.phrases import in_row
from game.ui import look, shapes
from game.ui.art import card_size, rounded
from game.ui.fonts import BOLD, EXTRABOLD
from game.ui.tabletop import frame, page_rim
from game.ui.theme import Colour, Theme, mix
from game.ui.widgets import Tile, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.ui.art import Art
    from game.ui.context import Context


_RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
_HIGHEST = 13
_INK: Colour = (43, 36, 48)
_SOFT: Colour = (95, 85, 77)


def sentence(fact: Fact) -> str:
    """The fact as people say it: `8 and 5 make 13.`"""
    return spoken(_step(fact), solved=True)


def _step(fact: Fact) -> Step:
    return Step(fact.operation, fact.larger, fact.smaller, fact)


class Bubble:
    """A speech bubble of paper that points at a plant."""

    def __init__(self, ctx: Context, fact: Fact) -> None:
        self._ctx, self._fact = ctx, fact

    def paint(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        plant: pygame.Rect,
        covered: pygame.Rect,
    ) -> None:
        """Draw it above the plant, or beside it where there is no room above.

        covered: where something else lies.
        """
        theme = self._ctx.theme
        image = self._drawn(place.width // 2)
        gap = theme.px(22)
        box = image.get_rect(midbottom=(plant.centerx, plant.y - gap))
        aim = (plant.centerx, plant.y - 2)
        if box.y < place.y:
            right = plant.centerx < place.centerx
            side = {"left": plant.right + gap} if right else {"right": plant.x - gap}
            box = image.get_rect(centery=plant.centery, **side)
            aim = (plant.right + 2 if right else plant.x - 2, plant.centery)
        box.clamp_ip(place)
        if box.colliderect(covered):
            box.left = covered.right + theme.px(8)
        shapes.drop(surface, box, theme.radius, theme.px(12))
        shapes.tail(surface, box, aim, theme.px(12), look.PAPER)
        surface.blit(image, box)

    def _drawn(self, most: int) -> pygame.Surface:
        theme, fonts = self._ctx.theme, self._ctx.fonts
        pad = theme.px(16)
        sum_line = fonts.fitted(
            _step(self._fact).solved, fonts.style("title", _INK, EXTRABOLD), most - 2 * pad
        )
        style = fonts.style("small", _SOFT, BOLD)
        words = self._heard(
            fonts.fitted_block(
                sentence(self._fact), style, most - 4 * pad, 2 * fonts.height(style.px)
            )
        )
        cards = self._cards()
        lead = cards.get_width() + theme.px(12) if cards is not None else 0
        if lead + sum_line.get_width() + 2 * pad > most:
            cards, lead = None, 0
        upper = max(sum_line.get_height(), cards.get_height() if cards is not None else 0)
        wide = max(lead + sum_line.get_width(), words.get_width()) + 2 * pad
        size = (wide, upper + words.get_height() + round(1.6 * pad))
        out = shapes.box(size, theme.radius, look.PAPER, look.PAPER_EDGE, theme.px(1.2)).copy()
        x = (wide - lead - sum_line.get_width()) // 2
        if cards is not None:
            out.blit(cards, (x, round(pad * 0.7) + (upper - cards.get_height()) // 2))
        out.blit(sum_line, (x + lead, round(pad * 0.7) + (upper - sum_line.get_height()) // 2))
        out.blit(words, words.get_rect(midbottom=(wide // 2, size[1] - round(pad * 0.6))))
        return out

    def _heard(self, words: pygame.Surface) -> pygame.Surface:
        """The sentence, with a loudspeaker before it where it is said aloud."""
        if not self._ctx.reader.may_speak:
            return words
        icon = self._ctx.art.icon("volume", words.get_height(), _SOFT)
        lead = icon.get_width() + self._ctx.theme.px(8)
        out = pygame.Surface((lead + words.get_width(), words.get_height()), pygame.SRCALPHA)
        out.blit(icon, (0, 0))
        out.blit(words, (lead, 0))
        return out

    def _cards(self) -> pygame.Surface | None:
        """Return both cards side by side, or None if a number is on no card."""
        numbers = (self._fact.larger, self._fact.smaller)
        counted = self._fact.operation in (PLUS, MINUS, TIMES)
        if not counted or max(numbers) > _HIGHEST or min(numbers) < 1:
            return None
        high = self._ctx.theme.px(76)
        wide = card_size(high)[0]
        out = pygame.Surface((round(wide * 1.75), high), pygame.SRCALPHA)
        for number, suit, x in (
            (self._fact.larger, "S", 0),
            (self._fact.smaller, "H", round(wide * 0.75)),
        ):
            out.blit(self._ctx.art.card(f"{_RANKS.get(number, number)}{suit}", high), (x, 0))
        return out


_COLUMN, _ROW = 92, 112  # units that a column and a row are wide and high at most
_SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, (38, 96, 124)),
    (0.24, (50, 108, 132)),
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

    Under high contrast a dark colour alone.
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
    """Two puffs on a flat puff, pale enough for words before them."""
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
    """The layout of a garden's plants in a rect. Lengths are pixels."""

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
        """The x at which the first column begins."""
        return self.place.centerx - self.garden.columns * self.column / 2

    def foot(self, plant: Plant) -> tuple[int, int]:
        """Return the foot of a plant."""
        x = self.left + (plant.column + 0.5) * self.column
        return round(x), self.top(plant.row) + round(self.row * 0.42)

    def top(self, row: int) -> int:
        """Return the y at which the soil of a terrace begins."""
        return self.place.bottom - self.base - round((row + 0.66) * self.row)

    def cell(self, plant: Plant) -> pygame.Rect:
        """Return the rect of a plant: as wide as its column, a row high."""
        x, y = self.foot(plant)
        rect = pygame.Rect(0, 0, round(self.column), self.row)
        rect.midbottom = (x, y + round(self.row * 0.14))
        return rect

    def size(self, larger: float = 1.0) -> tuple[int, int]:
        """Width and height of a plant's picture."""
        wide = min(self.column * 1.06, self.row * 1.08 * SHAPE[0] / SHAPE[1])
        return max(2, round(wide * larger)), max(3, round(wide * larger * SHAPE[1] / SHAPE[0]))

    def plant_at(self, pos: tuple[int, int]) -> Plant | None:
        """The plant at a point, or None."""
        return next((p for p in self.garden.plants if self.cell(p).collidepoint(pos)), None)


def paint_terraces(surface: pygame.Surface, plan: HillPlan) -> None:
    """Paint the steps of soil, the highest first, each with a plank before it."""
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
    """Paint a plant on its terrace, with a drop beside it if it is asked next."""
    image = art.picture(picture_of(plant.growth, plant.family), plan.size(larger))
    if image is None:
        return
    x, y = plan.foot(plant)
    top = y - round(image.get_height() * FOOT)
    surface.blit(image, (x - image.get_width() // 2, top))
    if plant.drop:
        wide, high = (max(6, round(side * _DROP)) for side in plan.size())
        drop = art.picture("garden/drop.svg", (wide, high))
        if drop is not None:
            spot = (x + round(plan.column * 0.42), max(top, y - round(plan.row * 0.55)))
            surface.blit(drop, drop.get_rect(center=spot))


_DROP = 0.38
"""How large a drop is, of a plant."""
_LARGER = 1.12  # the plant that is looked at
_STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class GardenView(Widget):
    """A garden to look at: a tap on a plant, or arrows and Enter, show what it stands for.

    numbers: the sums stand below the columns. on_look gets the plant that is looked at. ringed:
    the facts whose plants stand in a ring, because they have changed today.
    """

    focusable = True
    grows = True

    def __init__(
        self,
        garden: Garden,
        on_look: Callable[[Plant | None], object],
        *,
        numbers: bool,
        ringed: Collection[Fact] = (),
    ) -> None:
        super().__init__(key="garden", label=tr("Garden"))
        self._garden, self._on_look, self._numbers = garden, on_look, numbers
        self._ringed = frozenset(ringed)
        self._chosen: Plant | None = None
        self._still: pygame.Surface | None = None
        self.covered = pygame.Rect(0, 0, 0, 0)
        """The rect in front of the sky, which bubbles keep clear of."""

    @property
    def plan(self) -> HillPlan:
        """The layout of the plants."""
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
        self._look_at(self.plan.plant_at(pos))

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
        inside = self.rect.clip(surface.get_rect())
        if not (inside.width and inside.height):
            return
        if self._still is None:
            self._still = self._draw_still(surface, inside)
        surface.blit(self._still, inside)
        if self._chosen is not None:
            plan, plant = self.plan, self._chosen
            self._ring(surface, plan.cell(plant))
            paint_plant(surface, self.ctx.art, plan, plant, _LARGER)
            bubble = Bubble(self.ctx, plant.fact)
            bubble.paint(surface, self.rect, plan.cell(plant), self.covered)

    def _draw_still(self, surface: pygame.Surface, inside: pygame.Rect) -> pygame.Surface:
        """Draw the resting plants inside this part of the window, on the ground below this
        widget.
        """
        out = pygame.Surface(surface.get_size()).convert()
        out.blit(meadow(self.ctx.theme), (0, 0))
        paint_garden(out, self.ctx, self.plan, self._ringed)
        if self._numbers:
            self._paint_numbers(out)
        return out.subsurface(inside).copy()

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


def paint_garden(
    surface: pygame.Surface, ctx: Context, plan: HillPlan, ringed: Collection[Fact] = ()
) -> None:
    """Paint the terraces of a garden with its plants, the farthest first; some in a ring."""
    paint_terraces(surface, plan)
    for plant in sorted(plan.garden.plants, key=lambda planted: -planted.row):
        if plant.fact in ringed:
            place = plan.cell(plant)
            place.inflate_ip(min(0, plan.size()[0] * 5 // 4 - place.width), 0)
            ground = shapes.box(place.size, place.width // 2, (*look.AMBER_LIGHT, 70))
            surface.blit(ground, place)
            edge = max(2, ctx.theme.px(2.5))
            surface.blit(shapes.ring(place.size, place.width // 2, look.AMBER, edge), place)
        paint_plant(surface, ctx.art, plan, plant)


class GardenTile(Tile):
    """A child's garden as a small picture to press."""

    is_read = True

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
        edge = theme.px(6)
        wide = rect.width - 2 * edge
        words = fonts.fitted_block(self._words, style, wide, 2 * fonts.height(style.px))
        size = (wide, rect.height - words.get_height() - theme.px(14))
        if self._picture is None or self._picture.get_size() != size:
            self._picture = rounded(self._drawn(size), theme.radius - edge)
        surface.blit(self._picture, (rect.x + edge, rect.y + edge))
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
    grown = [STEPS.index(plant.growth) for plant in garden.plants]
    flowers = sum(step >= STEPS.index(Growth.FLOWER) for step in grown)
    sprouts = sum(step >= STEPS.index(Growth.SPROUT) for step in grown) - flowers
    seeds = garden.count(Growth.SEED)
    parts = [ntr("{n} flower", "{n} flowers", flowers)] if flowers else []
    if sprouts:
        parts.append(ntr("{n} sprout", "{n} sprouts", sprouts))
    if seeds:
        parts.append(ntr("{n} seed", "{n} seeds", seeds))
    return in_row(parts) if parts else tr("The soil is ready.")
