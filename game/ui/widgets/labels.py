"""Widgets that only show: labels, small pages, tags and pictures. They take no input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import rich_text, shapes
from game.ui.text import BOLD, Style
from game.ui.theme import Colour
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class Label(Widget):
    """Text in one style that wraps; `most` limits its lines. `colour` names a palette colour."""

    def __init__(
        self,
        text: str,
        role: str = "body",
        *,
        soft: bool = False,
        weight: int | None = None,
        align: str = "left",
        most: int = 0,
        colour: str = "",
        key: str = "",
    ) -> None:
        super().__init__(key=key, label=text)
        self.text = text
        self.role, self._soft, self._weight = role, soft, weight
        self._align, self._most, self._colour = align, most, colour

    def set(self, text: str) -> None:
        """Show another text in the same place."""
        if text != self.text:
            self.text = self.label = text
            self.invalidate()

    def natural_width(self) -> int:
        lines = self.text.split("\n")
        return max(self.ctx.fonts.width(line, self._style()) for line in lines) + 2

    def height_for(self, width: int) -> int:
        return self.ctx.fonts.block_height(self.text, self._style(), width, self._most)

    def paint(self, surface: pygame.Surface) -> None:
        block = self.ctx.fonts.block(
            self.text, self._style(), self.rect.width, self._align, self._most
        )
        surface.blit(
            block, (self.rect.x, self.rect.y + (self.rect.height - block.get_height()) // 2)
        )

    def _style(self) -> Style:
        c = self.ctx.theme.colours
        if self._colour:
            colour: Colour = getattr(c, self._colour)
        elif self.on_felt:
            colour = c.on_felt_soft if self._soft else c.on_felt
        else:
            colour = c.ink_soft if self._soft else c.ink
        return self.ctx.fonts.style(self.role, colour, self._weight, on_felt=self.on_felt)


class Page(Widget):
    """A small page: headings, paragraphs, bullets, rows of cards (see `game.ui.rich_text`)."""

    def __init__(self, source: str, *, role: str = "body", key: str = "") -> None:
        super().__init__(key=key, label=source)
        self._source, self._role = source, role
        self._made: tuple[int, pygame.Surface] | None = None

    def natural_width(self) -> int:
        return self.ctx.theme.px(640)

    def height_for(self, width: int) -> int:
        return self._drawn(width).get_height()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._drawn(self.rect.width), self.rect)

    def _drawn(self, width: int) -> pygame.Surface:
        if self._made is None or self._made[0] != width:
            image = rich_text.render(
                self.ctx, self._source, width, self._role, on_felt=self.on_felt
            )
            self._made = (width, image)
        return self._made[1]


class Tag(Widget):
    """A small rounded label in a colour of the palette, for instance `luck`."""

    def __init__(self, text: str, colour: str, *, icon: str = "") -> None:
        super().__init__(label=text)
        self._text, self._colour, self._icon = text, colour, icon

    def natural_width(self) -> int:
        return self._image().get_width()

    def height_for(self, width: int) -> int:
        return self._image().get_height()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._image(), self.rect)

    def _image(self) -> pygame.Surface:
        return tag(self.ctx, self._text, self._colour, self._icon)


def tag(ctx: Context, text: str, colour: str, icon: str = "") -> pygame.Surface:
    """The picture of a tag."""
    theme, fonts, art = ctx.theme, ctx.fonts, ctx.art
    style = fonts.style("tiny", theme.colours.on_tag, BOLD)
    line = fonts.line(text, style)
    pad, size = theme.px(9), round(style.px * 0.95)
    lead = size + theme.px(5) if icon else 0
    height = line.get_height() + theme.px(4)
    out = pygame.Surface((line.get_width() + lead + 2 * pad, height), pygame.SRCALPHA)
    out.blit(shapes.box(out.get_size(), height // 2, getattr(theme.colours, colour)), (0, 0))
    if icon:
        out.blit(art.icon(icon, size, theme.colours.on_tag), (pad, (height - size) // 2))
    out.blit(line, (pad + lead, (height - line.get_height()) // 2))
    return out


class Image(Widget):
    """A picture that is drawn by `image(width, height)`, `shape` high for each unit of width."""

    def __init__(
        self,
        image: Callable[[int, int], pygame.Surface | None],
        *,
        width: float,
        shape: float = 1.0,
        key: str = "",
    ) -> None:
        super().__init__(key=key)
        self._image, self._width, self._shape = image, width, shape

    def natural_width(self) -> int:
        return self.ctx.theme.px(self._width)

    def height_for(self, width: int) -> int:
        return round(min(width, self.natural_width()) * self._shape)

    def paint(self, surface: pygame.Surface) -> None:
        width = min(self.rect.width, self.natural_width())
        image = self._image(width, round(width * self._shape))
        if image is not None:
            surface.blit(image, image.get_rect(center=self.rect.center))
