"""Things to press: the button, and the tile that subclasses draw on.

They call back when they are pressed; what that means is the screen's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from game.texts import tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, SEMIBOLD, Style
from game.ui.theme import Colour, Palette, Theme, mix
from game.ui.widgets.widget import Widget

ButtonKind = Literal["plain", "primary", "quiet", "chosen"]
"""How a button looks: primary is the main thing to do here, quiet has no box until it is used."""


class Button(Widget):
    """A button with an icon, a text and the key that does the same.

    kind    see `ButtonKind`
    action  an action of `game.ui.keys` whose key is shown, without a text in the hint; the scene
            must bind it
    cap     the key that is shown, where it belongs to no action
    sound   what is heard when it is pressed: a cue of the sheet, which has silence, too
    """

    focusable = True

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        icon: str = "",
        kind: ButtonKind = "plain",
        action: str = "",
        cap: str = "",
        hint: str = "",
        role: str = "body",
        sound: str = "button",
        key: str = "",
        area: str | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(key=key or text, area=area, hint=hint, label=text)
        self.text, self.icon = text, icon
        self.kind: ButtonKind = kind
        self._on_press, self._action = on_press, action
        self._role, self._sound, self._cap = role, sound, cap
        self.enabled = enabled

    def rename(self, text: str) -> None:
        """Say what it does in other words, as in another language."""
        self.text = self.label = text

    @property
    def tooltip_text(self) -> str:
        if self.text or not self._action:
            return self.hint
        return self.ctx.keys.with_key(self.hint, self._action)

    def natural_width(self) -> int:
        theme = self.ctx.theme
        if not self.text:
            return theme.target
        width = self.ctx.fonts.width(self.text, self._style((0, 0, 0))) + 2 * theme.px(18)
        if self.icon:
            width += self._icon_size() + theme.px(9)
        hint = self._key_hint()
        if hint:
            width += self.ctx.fonts.width(hint, self._hint_style((0, 0, 0))) + theme.px(24)
        return max(width, theme.target)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.target

    def activate(self) -> bool:
        if not self.enabled:
            return False
        self.ctx.sound.moment(self._sound)
        self._on_press()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        fill, edge, ink = self._colours(theme.colours)
        rect = self.rect.move(0, raise_by(self))
        if fill is not None:
            if self.kind != "quiet" and self.enabled:
                blur = theme.px(5) + round(theme.px(4) * self.lift)
                shapes.drop(surface, rect, theme.radius * 2 // 3, blur, 70)
            if self.kind == "primary" and self.enabled:
                rect = self._paint_raised(surface, rect)
            else:
                image = shapes.box(rect.size, theme.radius * 2 // 3, fill, edge, theme.px(1.5))
                surface.blit(image, rect)
        self._paint_content(surface, rect, ink)

    def _paint_raised(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Paint a primary button, raised from the ground; return its face, where the words go."""
        edge = look.raised(rect.height)
        surface.blit(look.button(rect.size, lift=self.lift > 0.5, pressed=self.pressed), rect)
        return pygame.Rect(rect.x, rect.y + self.pressed * edge, rect.width, rect.height - edge)

    def _paint_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        size, style = self._icon_size(), self._style(ink)
        lead = size + (theme.px(9) if self.text else 0) if self.icon else 0
        hint = self._key_hint()
        hint_style = self._hint_style(mix(ink, self._ground(), 0.18))
        tail = fonts.width(hint, hint_style) + theme.px(24) if hint else 0
        whole = rect.width - 2 * theme.px(8)
        high = rect.height + style.px // 5  # nothing is drawn at the upper edge of a line
        # What it says comes before the key that says it, too, and before a picture of it.
        if tail and fonts.laid(self.text, style, whole - lead - tail, high) is None:
            hint, tail = "", 0
        if self.text and fonts.laid(self.text, style, whole - lead - tail, high) is None:
            lead = 0
        line = None
        if self.text:
            line = fonts.fitted_block(self.text, style, whole - lead - tail, high)
        wide = lead + (line.get_width() if line else 0) + tail
        x = rect.x + (rect.width - wide) // 2
        if self.icon and (lead or not self.text):
            surface.blit(self.ctx.art.icon(self.icon, size, ink), (x, rect.centery - size // 2))
        if line is not None:
            surface.blit(line, (x + lead, rect.centery - line.get_height() // 2))
        if hint and line is not None:
            self._paint_hint(surface, x + lead + line.get_width(), rect.centery, hint, hint_style)

    def _paint_hint(
        self, surface: pygame.Surface, x: int, middle: int, hint: str, style: Style
    ) -> None:
        theme = self.ctx.theme
        line = self.ctx.fonts.line(hint, style)
        cap = pygame.Rect(0, 0, line.get_width() + theme.px(12), line.get_height() + theme.px(2))
        radius = theme.px(6)
        if not self.ctx.keys.typing:  # buttons of pads are round
            cap.width, radius = max(cap.size), cap.height // 2
        cap.midleft = (x + theme.px(10), middle)
        surface.blit(shapes.ring(cap.size, radius, style.colour, max(1, theme.px(1.2))), cap)
        surface.blit(line, line.get_rect(center=cap.center))

    def _colours(self, c: Palette) -> tuple[Colour | None, Colour | None, Colour]:
        """Fill, edge and ink."""
        lift = self.lift
        ground = self._ground()
        if not self.enabled:
            soft = c.on_felt_soft if self.on_felt else c.ink_soft
            return mix(ground, soft, 0.12), mix(ground, soft, 0.25), mix(ground, soft, 0.93)
        if self.kind == "primary":
            fill = mix(c.accent, (255, 255, 255), 0.22 * lift)
            return self._down(fill), c.accent_edge, c.on_accent
        if self.kind == "chosen":
            fill, ink = (c.accent, c.on_accent) if self.on_felt else (c.chosen, c.on_chosen)
            return self._down(fill), fill, ink
        if self.kind == "quiet":
            ink = c.on_felt if self.on_felt else c.ink
            strength = max(lift, 1.0 if self.pressed else 0.0)
            return (mix(ground, ink, 0.12 * strength) if strength else None), None, ink
        if self.on_felt:
            return self._down(mix(c.felt_raised, c.felt_edge, 0.35 * lift)), c.felt_edge, c.on_felt
        return self._down(mix(c.control, c.panel_soft, 0.5 * lift)), c.control_edge, c.ink

    def _down(self, fill: Colour) -> Colour:
        return mix(fill, (0, 0, 0), 0.12) if self.pressed else fill

    def _ground(self) -> Colour:
        c = self.ctx.theme.colours
        if not self.enabled:
            return c.felt if self.on_felt else c.panel
        if self.kind == "primary" or (self.kind == "chosen" and self.on_felt):
            return c.accent
        if self.kind == "chosen":
            return c.chosen
        return c.felt if self.on_felt else c.panel

    def _style(self, ink: Colour) -> Style:
        weight = EXTRABOLD if self.kind == "primary" else BOLD
        return self.ctx.fonts.style(self._role, ink, weight, on_felt=self.on_felt)

    def _hint_style(self, ink: Colour) -> Style:
        return self.ctx.fonts.style("tiny", ink, SEMIBOLD)

    def _icon_size(self) -> int:
        return round(self.ctx.theme.text(self._role) * 1.15)

    def _key_hint(self) -> str:
        if not self.text:
            return ""
        if self._action:
            return self.ctx.keys.hint(self._action)
        return self._cap if self.ctx.keys.typing else ""


class RoundButton(Button):
    """A small round button with an icon, on cloth."""

    def natural_width(self) -> int:
        return round_side(self.ctx.theme)

    def height_for(self, width: int) -> int:
        return round_side(self.ctx.theme)

    def paint(self, surface: pygame.Surface) -> None:
        side = min(self.rect.width, self.rect.height)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        disc.y += raise_by(self)
        lit = self.kind == "chosen"
        fill = (*look.AMBER, 255) if lit else (8, 10, 14, 150 + round(60 * self.lift))
        edge = mix((70, 84, 88), look.CREAM, 0.5 * self.lift)
        surface.blit(shapes.box(disc.size, side // 2, fill, edge, 1), disc)
        size = round(side * 0.5)
        icon = self.ctx.art.icon(self.icon, size, look.INK if lit else look.CREAM)
        surface.blit(icon, icon.get_rect(center=disc.center))


def round_side(theme: Theme) -> int:
    """Width and height of a round button in pixels."""
    return max(40, theme.px(40))


class Tile(Widget):
    """A card-like thing to press; subclasses draw inside with `paint_inside`."""

    focusable = True

    def __init__(
        self, on_press: Callable[[], object], *, key: str, hint: str = "", label: str = ""
    ) -> None:
        super().__init__(key=key, hint=hint, label=label)
        self._on_press = on_press

    def activate(self) -> bool:
        self.ctx.sound.moment("button")
        self._on_press()
        return True

    def ground_of_children(self) -> bool:
        return False

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        c = theme.colours
        rect = self.rect.move(0, raise_by(self))
        blur = theme.px(9) + round(theme.px(5) * self.lift)
        shapes.drop(surface, rect, theme.radius, blur, 90)
        edge = mix(c.panel_edge, c.accent, self.lift)
        surface.blit(shapes.box(rect.size, theme.radius, c.panel, edge, theme.px(1.5)), rect)
        self.paint_inside(surface, rect)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what is on the tile, which lies at `rect` just now."""


def raise_by(widget: Widget) -> int:
    """How far a pressable thing is drawn above its place: up when hovered, down when pressed."""
    theme = widget.ctx.theme
    if theme.still:
        return 0
    return theme.px(1) if widget.pressed else -round(theme.px(3) * widget.lift)


NUMBER_PAD = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("back", "0", "ready"))


_SIGN = 0.54
"""How high a sign stands, of its key."""
_OFF = 110
"""How much of a key is seen that cannot be pressed now, of 255."""


class PadKey(Button):
    """A key of the keypad, of paper; its sign grows with it, not with the text size alone."""

    def paint(self, surface: pygame.Surface) -> None:
        theme, rect = self.ctx.theme, self.rect.move(0, raise_by(self))
        lit = self.kind == "primary"
        image = look.paper_key(rect.size, lit=lit, pressed=bool(self.pressed))
        ink = theme.colours.on_accent if lit else look.INK
        size = round(min(rect.height * _SIGN, rect.width * 0.7))
        if self.icon:
            sign = self.ctx.art.icon(self.icon, size, ink)
        else:
            sign = self.ctx.fonts.line(self.text, Style(size, ink, EXTRABOLD))
        middle = (rect.width // 2, (rect.height - max(3, rect.height // 19)) // 2)
        if self.enabled:
            shapes.drop(surface, rect, rect.height // 5, theme.px(6), 80)
            surface.blit(image, rect)
            spot = sign.get_rect(center=middle).move(rect.topleft)
            surface.blit(sign, spot.move(0, max(3, rect.height // 19) if self.pressed else 0))
            return
        image = image.copy()
        image.blit(sign, sign.get_rect(center=middle))
        image.set_alpha(_OFF)
        surface.blit(image, rect)


def pad_key(name: str, what: str, press: Callable[[str], object]) -> PadKey:
    """The key of pad `name` for a digit, a sign, `back` or `ready`; `press` is given which."""
    key, on_press = f"{name}:{what}", partial(press, what)
    if what == "back":
        pad = PadKey("", on_press, icon="back", key=key, sound="erase")
        pad.label = tr("Take back")
    elif what == "ready":
        pad = PadKey("", on_press, icon="check", kind="primary", key=key, sound="silence")
        pad.label = tr("Done")
    else:
        pad = PadKey("−" if what == "-" else what, on_press, key=key, sound="digit")
    return pad
