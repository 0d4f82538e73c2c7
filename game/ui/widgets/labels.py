"""Widgets that only show: labels, small pages, tags and pictures. They take no input.

Small pages have `# heading`, `## heading`, paragraphs, `- bullets`, `1. steps`, bold. A line that
is nothing but card codes in braces, `{KS} {9H}`, becomes a row of real cards (`{back}` is a card
face down); between them `|` leaves a gap and signs such as `+` are shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts.markup import CARD, blocks
from game.ui import shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, Style
from game.ui.theme import Colour
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


def render(
    ctx: Context, source: str, width: int, role: str = "body", *, on_felt: bool = False
) -> pygame.Surface:
    """The page, `width` pixels wide and as high as it needs."""
    parts = [_part(ctx, block, width, role, on_felt) for block in blocks(source)]
    gaps = [before for _, before in parts]
    height = sum(p.get_height() for p, _ in parts) + sum(gaps[1:])
    out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    out.fill((*_ink(ctx, on_felt), 0))
    y = 0
    for number, (part, before) in enumerate(parts):
        y += before if number else 0
        out.blit(part, (0, y))
        y += part.get_height()
    return out


def _ink(ctx: Context, on_felt: bool) -> tuple[int, int, int]:
    return ctx.theme.colours.on_felt if on_felt else ctx.theme.colours.ink


def _part(
    ctx: Context, block: tuple[str, str, str], width: int, role: str, on_felt: bool
) -> tuple[pygame.Surface, int]:
    """The picture of a block and the distance before it."""
    kind, lead, text = block
    fonts, theme, ink = ctx.fonts, ctx.theme, _ink(ctx, on_felt)
    body = fonts.style(role, ink, MEDIUM, on_felt=on_felt)
    if kind in ("h1", "h2"):
        px = theme.text("heading") if kind == "h1" else round(theme.text(role) * 1.15)
        return fonts.block(text, Style(px, ink, EXTRABOLD, on_felt), width), theme.px(22)
    if kind == "cards":
        return _cards(ctx, text, width, body), theme.px(14)
    if kind == "item":
        indent = max(fonts.width("00. ", body), theme.px(26))
        inner = fonts.block(text, body, width - indent)
        out = pygame.Surface((width, inner.get_height()), pygame.SRCALPHA)
        out.fill((*ink, 0))
        mark = fonts.line(lead, Style(body.px, ink, EXTRABOLD, on_felt))
        out.blit(mark, (indent - mark.get_width() - theme.px(9), 0))
        out.blit(inner, (indent, 0))
        return out, theme.px(7)
    return fonts.block(text, body, width), theme.px(12)


def _cards(ctx: Context, text: str, width: int, style: Style) -> pygame.Surface:
    """A row of cards with captions between; it is made smaller until it fits."""
    height = max(ctx.theme.px(104), style.px * 4)
    while True:
        pieces = _row(ctx, text, height, style)
        total = sum(p.get_width() if p else height // 4 for p in pieces)
        gap = max(4, height // 12)
        total += gap * (len(pieces) - 1)
        if total <= width or height < 40:
            break
        height = round(height * 0.85)
    out = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    out.fill((*style.colour, 0))
    x = 0
    for piece in pieces:
        if piece is not None:
            out.blit(piece, (x, (height - piece.get_height()) // 2))
        x += (piece.get_width() if piece else height // 4) + gap
    return out


def _unpacked(image: pygame.Surface) -> pygame.Surface:
    """A copy without run-length packing, which spoils the corners on a clear ground."""
    out = image.copy()
    out.set_alpha(255)
    return out


def _row(ctx: Context, text: str, height: int, style: Style) -> list[pygame.Surface | None]:
    pieces: list[pygame.Surface | None] = []
    for index, part in enumerate(CARD.split(text)):
        if index % 2:
            is_back = part == "back"
            back = ctx.settings.back
            image = ctx.art.back(back, height) if is_back else ctx.art.card(part, height)
            pieces.append(_unpacked(image))
            continue
        for word in re.split(r"(\|)", part.strip()):
            if word == "|":
                pieces.append(None)
            elif word.strip():
                pieces.append(ctx.fonts.line(word.strip(), style))
    return pieces


class Figure(Widget):
    """A number in large type over what it counts.

    icon: the picture before it, as its name, or as what draws it with so many pixels of radius.
    """

    def __init__(
        self, value: str, what: str, icon: str | Callable[[int], pygame.Surface] = ""
    ) -> None:
        super().__init__(label=f"{value} {what}")
        self._value, self._what, self._icon = value, what, icon

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        return fonts.height(theme.text("heading")) + self._unit(width).get_height()

    def _unit(self, width: int) -> pygame.Surface:
        """What it counts, in two lines where a single line is too narrow."""
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        style = fonts.style("small", c.on_felt_soft if self.on_felt else c.ink_soft)
        return fonts.fitted_block(self._what, style, width, 2 * fonts.height(style.px))

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        ink = c.on_felt if self.on_felt else c.ink
        value = fonts.fitted(self._value, fonts.style("heading", ink), self.rect.width)
        what = self._unit(self.rect.width)
        place = value.get_rect(midtop=self.rect.midtop)
        if self._icon:
            side = round(value.get_height() * 0.62)
            if isinstance(self._icon, str):
                icon = self.ctx.art.icon(self._icon, side, c.accent_edge)
            else:
                icon = self._icon(side // 2)
            place.x += side // 2 + side // 6
            surface.blit(icon, icon.get_rect(midright=(place.x - side // 3, place.centery)))
        surface.blit(value, place)
        top = self.rect.y + fonts.height(self.ctx.theme.text("heading"))
        surface.blit(what, what.get_rect(midtop=(self.rect.centerx, top)))


class Label(Widget):
    """Text in a single style that wraps; `most` limits its lines. `colour` names a palette
    colour.
    """

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
        return self.ctx.fonts.block_height(self.text, self._style(width), width, self._most)

    def paint(self, surface: pygame.Surface) -> None:
        width = self.rect.width
        block = self.ctx.fonts.block(self.text, self._style(width), width, self._align, self._most)
        surface.blit(
            block, (self.rect.x, self.rect.y + (self.rect.height - block.get_height()) // 2)
        )

    def _style(self, width: int = 0) -> Style:
        """The style of its letters; with a width in pixels, a style in which no word is broken."""
        c = self.ctx.theme.colours
        if self._colour:
            colour: Colour = getattr(c, self._colour)
        elif self.on_felt:
            colour = c.on_felt_soft if self._soft else c.on_felt
        else:
            colour = c.ink_soft if self._soft else c.ink
        style = self.ctx.fonts.style(self.role, colour, self._weight, on_felt=self.on_felt)
        return self.ctx.fonts.with_whole_words(self.text, style, width) if width else style


class Page(Widget):
    """A small page: headings, paragraphs, bullets, rows of cards."""

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
            image = render(self.ctx, self._source, width, self._role, on_felt=self.on_felt)
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
