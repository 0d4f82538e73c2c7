"""What is said of a field of the class: a bubble of two lines beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.practice.garden import Growth
from game.texts import ntr, tr
from game.ui import look, shapes
from game.ui.text import BOLD, EXTRABOLD

if TYPE_CHECKING:
    from game.practice.class_report import Pupil
    from game.practice.facts import Fact
    from game.ui.context import Context

Words = tuple[str, str]
"""Whom and what it is about, and what is to be said of that."""


class FieldBubble:
    """A bubble with these words, for a grid that is no wider than `most` pixels."""

    def __init__(self, ctx: Context, words: Words, most: int) -> None:
        self._ctx = ctx
        theme, fonts, c = ctx.theme, ctx.fonts, ctx.theme.colours
        pad = theme.px(14)
        lines = [
            fonts.fitted(words[0], fonts.style("small", c.ink, EXTRABOLD), most - 2 * pad),
            fonts.fitted(words[1], fonts.style("small", c.ink_soft, BOLD), most - 2 * pad),
        ]
        wide = max(line.get_width() for line in lines) + 2 * pad
        high = sum(line.get_height() for line in lines) + pad
        self._image = shapes.box((wide, high), theme.radius, c.panel, c.panel_edge, 1).copy()
        y = pad // 2
        for line in lines:
            self._image.blit(line, (pad, y))
            y += line.get_height()

    def place(self, field: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """Where it lies: below its field, or above it, within the room."""
        gap = self._ctx.theme.px(10)
        box = self._image.get_rect(midtop=(field.centerx, field.bottom + gap))
        if box.bottom > room.bottom:
            box.bottom = field.y - gap
        return box.clamp(room)

    def paint(self, surface: pygame.Surface, field: pygame.Rect, room: pygame.Rect) -> None:
        """Draw it with a tail to the field."""
        theme, box = self._ctx.theme, self.place(field, room)
        shapes.drop(surface, box, theme.radius, theme.px(10))
        tip = field.midbottom if box.y >= field.bottom else field.midtop
        if not box.colliderect(field):
            shapes.tail(surface, box, tip, theme.px(7), theme.colours.panel)
        surface.blit(self._image, box)
        ring = shapes.ring(field.inflate(4, 4).size, 4, look.AMBER, 2)
        surface.blit(ring, field.inflate(4, 4))


def meanings() -> dict[Growth, str]:
    """What the signs say of a child."""
    return {
        Growth.HOLLOW: tr("not met yet"),
        Growth.SEED: tr("met"),
        Growth.SPROUT: tr("got it right"),
        Growth.FLOWER: tr("knows it by heart"),
        Growth.BUD: tr("knew it, ask again"),
    }


def about(pupil: Pupil, fact: Fact | None) -> Words:
    """`Jonas, 8 + 5 = 13` and `got it right`; without a fact, what was done this week."""
    if fact is None:
        asked = ntr("{n} sum this week", "{n} sums this week", pupil.week)
        right = tr("{n} right", n=pupil.right)
        return pupil.name, f"{asked}, {right}" if pupil.week else asked
    return f"{pupil.name}, {fact} = {fact.result}", meanings()[pupil.growth[fact]]
