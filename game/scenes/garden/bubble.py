"""What is said of one plant: both cards, the sum, and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.sum_items import spoken
from game.practice.facts import (
    COMPARISONS,
    LEFT,
    MINUS,
    MISSING,
    PLUS,
    RIGHT,
    SAME,
    TIMES,
    Fact,
    Step,
)
from game.texts import N_, tr
from game.ui import look, shapes
from game.ui.art import card_size
from game.ui.text import BOLD, EXTRABOLD
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context

_RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
_HIGHEST = 13
_INK: Colour = (43, 36, 48)
_SOFT: Colour = (95, 85, 77)
_COMPARED = {
    LEFT: N_("{one} is greater than {other}."),
    RIGHT: N_("{one} is less than {other}."),
    SAME: N_("{one} is as much as {other}."),
}


def sentence(fact: Fact) -> str:
    """The fact as one says it: `8 and 5 make 13.`"""
    step = _step(fact)
    if fact.operation == MISSING:
        return spoken(Step(TIMES, step.right, fact.result, None), solved=True)
    if fact.operation in COMPARISONS:
        one, _, other = step.parts
        return tr(_COMPARED[fact.result], one=one, other=other)
    return spoken(step, solved=True)


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
        words = self._heard(fonts.fitted(sentence(self._fact), style, most - 4 * pad))
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
        """Both cards side by side; None where a number is on no card."""
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
