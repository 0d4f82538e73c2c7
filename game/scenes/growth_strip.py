"""A strip of what a match has changed in a garden: each plant before and after, one after the
other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.practice.ladder import Growth
from game.scenes.garden_view import sentence
from game.table.practice.plant_picture import paint_standing, picture_of
from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_row, in_turn
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.match.gardens import PlantChange
    from game.ui.theme import Theme

MOST = 8
"""Maximum number of plants in the strip; of more the greatest changes are."""
_NARROW = 4
"""Maximum number if letters are large or the window is small."""
_EACH, _BEFORE_FIRST = 0.53, 0.25
"""Seconds for a plant to grow, and until the first begins to."""
_OVERSHOOT = 0.06
_PALE = 150
"""How opaque a plant is drawn as it was before."""
_WAS = 0.55
"""How large it is then, of what it is now."""
_HIGH, _SUM, _SUN = 112, 30, 17
_COLUMN = 118
_MANY_SUNS = 7


class GrowthStrip(Widget):
    """The plants that have grown. `grown` are changes for the better, the small ones first.

    still: all are shown at once, as where motion is unwanted.
    """

    def __init__(self, grown: Sequence[PlantChange], *, still: bool) -> None:
        super().__init__(label=growth_text(grown))
        self._all = list(grown)
        self._time = self.seconds if still else 0.0
        self.cues: list[int] = []
        """Numbers of the plants that have begun to grow, for who makes a sound of it."""

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return _BEFORE_FIRST + _EACH * len(self._all)

    @property
    def moving(self) -> bool:
        """Whether something still grows."""
        return self._time < self.seconds

    def pass_time(self, seconds: float) -> bool:
        """Let the plants grow; return whether anything has moved."""
        if not self.moving:
            return False
        begun = self._grown_at(self._time)
        self._time += seconds
        self.cues = list(range(begun, self._grown_at(self._time)))
        self.invalidate()
        return True

    def settle(self) -> bool:
        """Show all of it now; whether that changes anything."""
        return self.pass_time(self.seconds)

    def _grown_at(self, time: float) -> int:
        return min(len(self._all), max(0, int((time - _BEFORE_FIRST) / _EACH) + 1))

    def height_for(self, width: int) -> int:
        px, text = self.ctx.theme.px, self.ctx.theme.text("body")
        return px(_HIGH) + self.ctx.fonts.height(text) + px(_SUN) + px(22)

    def paint(self, surface: pygame.Surface) -> None:
        theme, rect = self.ctx.theme, self.rect
        paper = shapes.box(rect.size, theme.radius, look.PAPER, look.AMBER, 1)
        surface.blit(paper, rect)
        changes = self._all[-most(theme) :]
        wide = rect.width // max(1, len(changes))
        for number, change in enumerate(changes):
            place = pygame.Rect(rect.x + number * wide, rect.y, wide, rect.height)
            if number:
                line = (place.x, rect.y + theme.px(14)), (place.x, rect.bottom - theme.px(12))
                pygame.draw.line(surface, theme.colours.panel_edge, *line)
            began = _BEFORE_FIRST + _EACH * (number + len(self._all) - len(changes))
            share = min(1.0, max(0.0, (self._time - began) / _EACH))
            self._paint_change(surface, place, change, share)

    def _paint_change(
        self, surface: pygame.Surface, place: pygame.Rect, change: PlantChange, share: float
    ) -> None:
        """Paint a plant: pale as it was at the left, as it is beside it, its sum and its suns
        below.
        """
        theme, fonts, art, plant = self.ctx.theme, self.ctx.fonts, self.ctx.art, change.plant
        style = fonts.style("body", look.INK, EXTRABOLD)
        ground = place.y + theme.px(_HIGH)
        soil = pygame.Rect(place.x + 6, ground - theme.px(6), place.width - 12, theme.px(8))
        surface.blit(shapes.box(soil.size, 3, (139, 90, 48)), soil)
        if change.before is not Growth.HOLLOW:
            high = theme.px(_HIGH * _WAS)
            spot = (place.x + place.width // 4, ground)
            paint_standing(surface, art, picture_of(change.before, plant.family), spot, high, _PALE)
        if share > 0:
            eased = share * (2 - share) * (1 + _OVERSHOOT * (1 - share) * share * 4)
            high = max(4, round(theme.px(_HIGH) * eased))
            spot = (place.x + round(place.width * 0.62), ground)
            paint_standing(surface, art, picture_of(plant.growth, plant.family), spot, high)
        line = fonts.fitted(str(plant.fact), style, place.width - 8)
        surface.blit(line, line.get_rect(midtop=(place.centerx, ground + theme.px(8))))
        self._paint_suns(surface, place, change, share)

    def _paint_suns(
        self, surface: pygame.Surface, place: pygame.Rect, change: PlantChange, share: float
    ) -> None:
        """Paint a sun for each day; if there are many they stand closer."""
        suns = change.plant.suns
        side = self.ctx.theme.px(_SUN if suns < _MANY_SUNS else _SUN * 0.8)
        side = min(side, (place.width - 8) // max(1, suns))
        image = self.ctx.art.picture("garden/sun.svg", (round(side * 1.2), round(side * 1.6)))
        lit = round(suns * share)
        if image is None or not lit:
            return
        x = place.centerx - suns * side // 2
        y = place.bottom - self.ctx.theme.px(_SUN) + self.ctx.theme.px(1)
        for number in range(lit):
            surface.blit(image, image.get_rect(center=(x + number * side + side // 2, y)))


def most(theme: Theme) -> int:
    """Return how many plants have room beside each other in the window."""
    return MOST if theme.size[0] >= MOST * theme.px(_COLUMN) * theme.text_size / 100 else _NARROW


def growth_text(grown: Sequence[PlantChange]) -> str:
    """How many plants have grown; if none has, that they will."""
    if not grown:
        return tr("Your plants drank. They grow next time.")
    return full_sentence(growth_words(grown))


def growth_words(grown: Sequence[PlantChange]) -> str:
    """How many seeds are new, and how many plants have grown beyond that, in a few words."""
    seeds = sum(change.plant.growth is Growth.SEED for change in grown)
    parts = [ntr("{n} new seed", "{n} new seeds", seeds)] if seeds else []
    if plants := len(grown) - seeds:
        parts.append(ntr("{n} plant has grown", "{n} plants have grown", plants))
    return in_row(parts)


def spoken(grown: Sequence[PlantChange]) -> str:
    """Return `growth_text` to be read aloud, with the greatest plant."""
    if not grown:
        return growth_text(grown)
    best = grown[-1].plant
    words = tr("The greatest now: {plant}.", plant=names()[best.growth])
    return in_turn(growth_text(grown), words, sentence(best.fact))


def taken_back(count: int) -> str:
    """Return a text on plants that took a step back: small, and with what helps."""
    step = ntr("One step back.", "{n} plants took a step back.", count)
    return in_turn(step, ntr("Water it next time.", "Water them next time.", count))


def names() -> dict[Growth, str]:
    """Return the names of the steps of a plant."""
    return {
        Growth.SEED: tr("a seed"),
        Growth.SPROUT: tr("a sprout"),
        Growth.LEAVES: tr("green leaves"),
        Growth.BUD: tr("a bud"),
        Growth.FLOWER: tr("a flower"),
        Growth.BUSH: tr("a bush"),
        Growth.TREE: tr("a tree"),
    }
