"""Name plates, signs, the facts of the table and the sentence in its middle, painted.

Each is painted from a plain value (`Plate`, `Facts`, ...), so the scene can compare values to know
what must be painted again. Gauges, counters, markers and the rest that a game's `signs` ask for are
drawn here, without knowing any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.texts import ntr, tr
from game.ui import shapes
from game.ui.text import BOLD, EXTRABOLD, SEMIBOLD

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.table.view.table_layout import SeatPlace
    from game.ui.context import Context


_SMALLEST_FACE = 24
"""Pixels below which a face is left out, so that what is said has room."""


@dataclass(frozen=True)
class Plate:
    """What a name plate says. state: asked, ready, won or out."""

    name: str
    face: str
    computer: bool
    cards: int
    score: int | None = None
    state: str = ""
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True)
class Facts:
    """What is said of the whole table."""

    battles: int
    wars: int
    limit: int
    signs: tuple[Sign, ...] = ()


class Plates:
    """Paints them with the fonts, art and theme of a context."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._kept: dict[Any, tuple[Any, pygame.Surface]] = {}

    def forget(self) -> None:
        """Drop pictures made for another size or look."""
        self._kept.clear()

    def _picture(
        self, key: Any, value: Any, size: tuple[int, int], paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """The picture last painted under `key` if it shows this value, else a new one."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != (value, size):
            image = pygame.Surface(size, pygame.SRCALPHA)
            paint(image)
            kept = self._kept[key] = ((value, size), image)
        return kept[1]

    # -- plates -----------------------------------------------------------------------

    def plate(self, surface: pygame.Surface, place: SeatPlace, plate: Plate) -> None:
        """A seat's name plate: a column beside its cards, as high as it must be, or a line."""
        rect = place.plate

        def paint(image: pygame.Surface) -> None:
            if place.tall:
                self._tall(image, plate, place.low)
            else:
                self._plate(image, image.get_rect(), plate)
                self._wide(image, self._inner(image.get_rect()), plate)

        surface.blit(self._picture(rect.topleft, plate, rect.size, paint), rect)

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme = self.ctx.theme
        c = theme.colours
        glow = plate.state in ("asked", "won")
        edge = c.accent if glow else c.felt_edge
        wide = theme.px(2.5) if glow else max(1, theme.px(1))
        fill = (*c.felt_raised, 150 if plate.state == "out" else 225)
        surface.blit(shapes.box(rect.size, theme.px(14), fill, edge, wide), rect)

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-self.ctx.theme.px(16), -self.ctx.theme.px(10))

    def _tall(self, surface: pygame.Surface, plate: Plate, low: bool) -> None:
        """Face, name, count and signs one below the other, on a plate that just holds them."""
        theme = self.ctx.theme
        c = theme.colours
        room = self._inner(surface.get_rect())
        name = self._line(plate.name, "body", c.on_felt, EXTRABOLD, room.width)
        count = self._line(self._count(plate), "small", c.on_felt_soft, SEMIBOLD, room.width)
        words = name.get_height() + count.get_height()
        chips = [self.chip(sign, room.width) for sign in plate.signs]
        gap = theme.px(5)
        signs = sum(chip.get_height() + gap for chip in chips)
        face = min(theme.px(84), room.width, room.height - words - gap)
        if face + words + signs > room.height:
            face = room.height - words - signs - gap
        if face < _SMALLEST_FACE:
            face = 0
        used = min(room.height, face + gap + words + signs)
        box = pygame.Rect(0, 0, surface.get_width(), used + surface.get_height() - room.height)
        if low:
            box.bottom = surface.get_height()
        self._plate(surface, box, plate)
        inner = self._inner(box)
        y = inner.y
        if face:
            self._face(surface, pygame.Rect(inner.centerx - face // 2, y, face, face), plate)
            y += face + gap
        surface.blit(name, name.get_rect(midtop=(inner.centerx, y)))
        y += name.get_height()
        surface.blit(count, count.get_rect(midtop=(inner.centerx, y)))
        y += count.get_height() + gap
        self._signs(surface, pygame.Rect(inner.x, y, inner.width, inner.bottom - y), plate.signs)

    def _wide(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme = self.ctx.theme
        c = theme.colours
        face = min(rect.height, round(rect.width * 0.3))
        self._face(surface, pygame.Rect(rect.x, rect.centery - face // 2, face, face), plate)
        left = rect.x + face + theme.px(8)
        room = rect.right - left
        chips = [self.chip(sign) for sign in plate.signs]
        right = left + room
        for chip in chips:
            if right - chip.get_width() < left + room * 0.42:
                break
            right -= chip.get_width()
            surface.blit(chip, (right, rect.centery - chip.get_height() // 2))
            right -= theme.px(6)
        name = self._line(plate.name, "body", c.on_felt, EXTRABOLD, right - left)
        count = self._line(self._count(plate), "small", c.on_felt_soft, SEMIBOLD, right - left)
        high = name.get_height() + count.get_height()
        y = rect.centery - high // 2
        surface.blit(name, (left, y))
        surface.blit(count, (left, y + name.get_height()))

    def _count(self, plate: Plate) -> str:
        cards = ntr("{n} card", "{n} cards", plate.cards)
        return cards if plate.score is None else f"{cards}  ★ **{plate.score}**"

    def _face(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme = self.ctx.theme
        c = theme.colours
        surface.blit(self.ctx.art.face(plate.face, rect.width), rect)
        badge = {"ready": "check", "won": "crown"}.get(plate.state, "")
        badge = badge or ("computer" if plate.computer else "")
        if not badge:
            return
        side = max(18, round(rect.width * 0.4))
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = (rect.right + side // 6, rect.bottom + side // 10)
        lit = plate.state in ("ready", "won")
        fill = c.accent if lit else c.felt_dark
        ink = c.on_accent if lit else c.on_felt
        surface.blit(shapes.box(disc.size, side // 2, fill), disc)
        icon = self.ctx.art.icon(badge, round(side * 0.66), ink)
        surface.blit(icon, icon.get_rect(center=disc.center))

    # -- signs ------------------------------------------------------------------------

    def _signs(self, surface: pygame.Surface, rect: pygame.Rect, signs: Sequence[Sign]) -> None:
        """As many as there is room for, one below the other."""
        y = rect.y
        for sign in signs:
            chip = self.chip(sign, rect.width)
            if y + chip.get_height() > rect.bottom:
                return
            surface.blit(chip, (rect.centerx - chip.get_width() // 2, y))
            y += chip.get_height() + self.ctx.theme.px(4)

    def chip(self, sign: Sign, width: int = 0) -> pygame.Surface:
        """A sign as a small picture, at most `width` pixels wide (0: as wide as it likes)."""
        if sign.kind == "gauge":
            return self._gauge(sign, width)
        if sign.kind == "strip":
            return self._ranks(sign, width or self.ctx.theme.px(160))
        if sign.kind == "note":
            return self._note(sign, width or self.ctx.theme.px(160))
        theme, art = self.ctx.theme, self.ctx.art
        c = theme.colours
        side = round(theme.text("body") * 1.15)
        icon = sign.icon or (str(sign.value) if sign.kind == "marker" else "")
        parts: list[pygame.Surface] = []
        if icon:
            parts.append(art.icon(icon, side, c.accent))
        room = (width or theme.px(170)) - (side + theme.px(5) if icon else 0)
        if sign.kind == "counter" and sign.value is not None:
            text = f"{tr(sign.label)}: **{sign.value}**" if sign.label else f"**{sign.value}**"
            parts.append(self._line(text, "small", c.on_felt, SEMIBOLD, room))
        elif sign.label and (width or not icon):
            parts.append(self._line(tr(sign.label), "small", c.on_felt, SEMIBOLD, room))
        return _beside(parts, theme.px(5))

    def _note(self, sign: Sign, width: int) -> pygame.Surface:
        """A reminder in a few words, on as many lines as it needs."""
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        style = fonts.style("small", c.on_felt, SEMIBOLD, on_felt=True)
        return fonts.block(tr(sign.label), style, width, "centre", most=5)

    def _gauge(self, sign: Sign, width: int) -> pygame.Surface:
        """A bar with its label above it: full is good."""
        theme = self.ctx.theme
        c = theme.colours
        wide = width or theme.px(96)
        most = sign.most or 1
        value = sign.value if isinstance(sign.value, (int, float)) else 0
        words = f"{tr(sign.label)} **{value}**" if sign.label else f"**{value}**"
        text = self._line(words, "tiny", c.on_felt, SEMIBOLD, wide)
        bar = max(8, theme.px(10))
        high = text.get_height() + bar + theme.px(2)
        out = pygame.Surface((wide, high), pygame.SRCALPHA)
        out.blit(text, (0, 0))
        out.blit(shapes.box((wide, bar), bar // 2, c.felt_dark), (0, high - bar))
        share = max(0.0, min(1.0, value / most))
        fill = c.good_on_felt if share > 0.34 else c.bad_on_felt
        if share:
            done = (max(bar, round(wide * share)), bar)
            out.blit(shapes.box(done, bar // 2, fill), (0, high - bar))
        return out

    def _ranks(self, sign: Sign, width: int) -> pygame.Surface:
        """How many cards of each rank are gone: thirteen small columns of four dots."""
        theme = self.ctx.theme
        c = theme.colours
        gone = dict(sign.value or ())
        style = self.ctx.fonts.style("tiny", c.on_felt, BOLD)
        step = max(9, width // 7)
        dot = max(3, step // 6)
        line = self.ctx.fonts.height(style.px)
        high = 2 * (line + 4 * (dot + 1) + theme.px(4))
        out = pygame.Surface((step * 7, high), pygame.SRCALPHA)
        for position, rank in enumerate(range(2, 15)):
            x = (position % 7) * step
            y = position // 7 * (high // 2)
            name = {11: "J", 12: "Q", 13: "K", 14: "A"}.get(rank, str(rank))
            text = self.ctx.fonts.fitted(name, style, step)
            out.blit(text, (x + (step - text.get_width()) // 2, y))
            lost = int(gone.get(rank, gone.get(name, 0)) or 0)
            for n in range(4):
                colour = c.felt_dark if n >= 4 - lost else c.accent
                spot = pygame.Rect(x + step // 2 - dot, y + line + n * (dot + 1), 2 * dot, dot)
                pygame.draw.rect(out, colour, spot, border_radius=dot // 2)
        return out

    # -- the table ----------------------------------------------------------------------

    def facts(self, surface: pygame.Surface, rect: pygame.Rect, facts: Facts) -> None:
        """The panel at the side: battle, wars, and the signs of the whole table."""

        def paint(image: pygame.Surface) -> None:
            self._facts(image, image.get_rect(), facts)

        surface.blit(self._picture("facts", facts, rect.size, paint), rect)

    def _facts(self, surface: pygame.Surface, rect: pygame.Rect, facts: Facts) -> None:
        """Battle and wars side by side, signs below, on a panel that just holds them."""
        theme = self.ctx.theme
        c = theme.colours
        inner = rect.inflate(-theme.px(16), -theme.px(12))
        half = inner.width // 2
        y = inner.y
        pairs = [(tr("Battle"), str(facts.battles)), (tr("Wars"), str(facts.wars))]
        columns = []
        for label, value in pairs:
            text = self._line(label, "small", c.on_felt_soft, SEMIBOLD, half - theme.px(4))
            big = self._line(value, "title", c.on_felt, EXTRABOLD, half - theme.px(4))
            columns.append((text, big))
        line = round(columns[0][0].get_height() * 0.86)
        high = line + columns[0][1].get_height()
        chips = [self.chip(sign, inner.width) for sign in facts.signs]
        gap = theme.px(7)
        used = high + sum(chip.get_height() + gap for chip in chips)
        box = pygame.Rect(0, 0, rect.width, min(rect.height, used + rect.height - inner.height))
        surface.blit(shapes.box(box.size, theme.radius, (*c.felt_dark, 110)), box)
        for column, (text, big) in enumerate(columns):
            x = inner.x + half // 2 + column * (inner.width - half)
            surface.blit(text, text.get_rect(midtop=(x, y)))
            surface.blit(big, big.get_rect(midtop=(x, y + line)))
        y += high
        self._signs(surface, pygame.Rect(inner.x, y, inner.width, inner.bottom - y), facts.signs)

    def banner(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        text: str,
        middle: int | None = None,
        *,
        opaque: bool = False,
    ) -> None:
        """A sentence in its own box, around the column `middle` if it fits there."""
        if not text:
            return
        theme = self.ctx.theme
        c = theme.colours
        line = self._line(text, "heading", c.on_felt, BOLD, rect.width - theme.px(36))
        box = pygame.Rect(0, 0, line.get_width() + theme.px(36), rect.height - theme.px(4))
        box.center = (rect.centerx if middle is None else middle, rect.centery)
        box.clamp_ip(rect)
        surface.blit(
            shapes.box(box.size, box.height // 2, (*c.felt_dark, 255 if opaque else 215)), box
        )
        surface.blit(line, line.get_rect(center=box.center))

    def _line(
        self, text: str, role: str, colour: tuple[int, int, int], weight: int, width: int
    ) -> pygame.Surface:
        fonts = self.ctx.fonts
        return fonts.fitted(text, fonts.style(role, colour, weight, on_felt=True), max(8, width))


def _beside(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures side by side, level in the middle."""
    wide = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)
    high = max((part.get_height() for part in parts), default=1)
    out = pygame.Surface((max(1, wide), high), pygame.SRCALPHA)
    x = 0
    for part in parts:
        out.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    return out
