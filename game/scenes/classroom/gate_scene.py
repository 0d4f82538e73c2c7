"""The gate: four digits before the pages of grown-ups. Nothing of what lies behind it is drawn."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.table.practice.sum_parts import digit_of
from game.texts import ntr, tr
from game.ui import shapes
from game.ui.gate import DIGITS, FORGET, set_pin
from game.ui.tabletop import page_ground, page_rim
from game.ui.theme import Colour, Theme
from game.ui.widget_scene import WidgetScene
from game.ui.widgets import (
    NUMBER_PAD,
    Button,
    Column,
    Dialog,
    Image,
    Label,
    Panel,
    ScrollView,
    Widget,
    pad_key,
)

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.ui.art import Art

_PALE: Colour = (198, 142, 90)
_DARK: Colour = (116, 72, 38)
_NAIL: Colour = (104, 64, 34)
_STEP = 50
"""Units from a pale to the next."""


def paint_fence(surface: pygame.Surface, theme: Theme, art: Art, gap: pygame.Rect) -> None:
    """Paint the page's ground with a fence that leaves the gap open, and animals that look
    over it.
    """
    surface.blit(page_ground(theme), (0, 0))
    inner = page_rim(theme).cloth(theme.size)
    side = round(theme.px(128))
    for left, face in ((True, "fox"), (False, "rabbit")):
        edge = (inner.left, gap.left) if left else (gap.right, inner.right)
        if edge[1] - edge[0] < theme.px(110):
            continue
        middle = (edge[0] + edge[1]) // 2
        image = art.face(face, side)
        surface.blit(image, image.get_rect(center=(middle, round(inner.height * 0.36))))
    fence = _fence(theme, (gap.left, gap.right))
    surface.blit(fence, (0, 0))


@lru_cache(maxsize=2)
def _fence(theme: Theme, gap: tuple[int, int]) -> pygame.Surface:
    wide, high = theme.size
    big = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    big.fill((*_PALE, 0))
    inner = page_rim(theme).cloth(theme.size)
    top, foot = inner.y + round(inner.height * 0.36), inner.bottom
    step = theme.px(_STEP)
    for left, right in ((inner.left, gap[0]), (gap[1], inner.right)):
        for share in (0.5, 0.82):
            rail = pygame.Rect(left, round(inner.y + inner.height * share), right - left, step // 2)
            _plank(big, rail)
        count = max(1, (right - left) // step)
        for n in range(count):
            x = left + (n + 0.5) * (right - left) / count
            dip = round(theme.px(9) * ((n * 5) % 3))
            _pale(big, round(x), top + dip, foot, round(step * 0.82))
        post = right - step // 2 if left == inner.left else left - step // 2
        _post(big, pygame.Rect(post, top - theme.px(40), round(step * 1.1), foot - top + 200), foot)
    return pygame.transform.smoothscale(big, theme.size)


def _plank(big: pygame.Surface, rail: pygame.Rect) -> None:
    twice = pygame.Rect(rail.x * 2, rail.y * 2, rail.width * 2, rail.height * 2)
    pygame.draw.rect(big, _DARK, twice, border_radius=rail.height // 2)
    pygame.draw.rect(big, _PALE, twice.inflate(-6, -6), border_radius=rail.height // 2)


def _pale(big: pygame.Surface, x: int, top: int, foot: int, wide: int) -> None:
    """Paint a pale with its pointed head and two nails, twice as large as in the end."""
    half, head = wide, wide
    points = [(2 * x - half, 2 * foot), (2 * x - half, 2 * top + head), (2 * x, 2 * top),
              (2 * x + half, 2 * top + head), (2 * x + half, 2 * foot)]  # fmt: skip
    pygame.draw.polygon(big, _PALE, points)
    pygame.draw.polygon(big, _DARK, points, 5)
    light = 2 * x - half + 8
    pygame.draw.line(big, (222, 170, 116), (light, 2 * foot), (light, 2 * top + head + 4), 5)
    for share in (0.22, 0.75):
        pygame.draw.circle(big, _NAIL, (2 * x, round(2 * (top + (foot - top) * share))), wide // 8)


def _post(big: pygame.Surface, rect: pygame.Rect, foot: int) -> None:
    """Paint the gate's post with its ball."""
    body = pygame.Rect(2 * rect.x, 2 * rect.y, 2 * rect.width, 2 * (foot - rect.y))
    pygame.draw.rect(big, _DARK, body, border_radius=14)
    pygame.draw.rect(big, (186, 128, 78), body.inflate(-8, -8), border_radius=12)
    pygame.draw.circle(big, _DARK, (body.centerx, body.y - rect.width // 3), rect.width)
    pygame.draw.circle(big, _PALE, (body.centerx, body.y - rect.width // 3), rect.width - 4)


def lock_sign(theme: Theme, art: Art, side: int) -> pygame.Surface:
    """A lock on an amber disc."""
    c = theme.colours
    out = shapes.box((side, side), side // 2, c.accent, c.accent_edge, theme.px(3)).copy()
    icon = art.icon("lock", round(side * 0.5), c.on_accent)
    out.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
    return out


_WIDE = 440


class PinScene(WidgetScene):
    """Four digits by keys, pads or pointer; what they mean is the subclass's affair."""

    ctx: AppContext
    first = "pin:5"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._typed = ""
        self._said = ""

    @property
    @abstractmethod
    def words(self) -> str:
        """The sentence that asks for digits."""

    @property
    def leaving(self) -> tuple[str, str]:
        """What the button says that types no PIN, and its icon."""
        return tr("Back to the games"), "home"

    @abstractmethod
    def typed_in(self, pin: str) -> None:
        """React to all four digits."""

    def build(self) -> Widget:
        boxes = PinBoxes(self)
        lock = Image(lambda w, h: lock_sign(self.ctx.theme, self.ctx.art, w), width=66)
        words, icon = self.leaving
        home = Button(words, self.back, icon=icon, key="home")
        content = Column(
            lock,
            Label(tr("For grown-ups"), "title", align="centre"),
            Label(self._said or self.words, align="centre"),
            boxes,
            PinPad(self.press),
            home,
            *self.foot(),
            gap=10,
        )
        return Dialog(Panel(ScrollView(content, key="gate"), pad=22), widest=_WIDE)

    def foot(self) -> list[Widget]:
        """Return the widgets below everything."""
        return []

    def paint_ground(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        gap = pygame.Rect(0, 0, theme.px(_WIDE + 40), theme.size[1])
        gap.centerx = theme.size[0] // 2
        paint_fence(surface, theme, self.ctx.art, gap)

    @property
    def count(self) -> int:
        """How many digits have been typed."""
        return len(self._typed)

    def say(self, words: str) -> None:
        """Begin anew, and say why."""
        self._typed, self._said = "", words
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            _, digit = digit_of(event)
            if digit or event.key == pygame.K_BACKSPACE:
                # Enter means what was typed, and no key of the pad that nobody has gone to.
                self.ui.focus_on("pin:ready", ring=False)
                self.press(digit or "back")
                return True
        return super().handle(event)

    def press(self, what: str) -> None:
        """Enter a digit, or take the last back."""
        if what == "back":
            self._typed = self._typed[:-1]
        elif what != "ready":
            self._typed += what
        self.invalidate()
        if len(self._typed) == DIGITS:
            pin, self._typed = self._typed, ""
            self.typed_in(pin)

    def probe(self) -> dict[str, object]:
        return super().probe() | {"digits": self.count, "said": self._said or self.words}


class GateScene(PinScene):
    """Calls `on_open`, after it has gone away, once the PIN has been typed."""

    ctx: AppContext
    name = "gate"

    def __init__(self, ctx: AppContext, on_open: Callable[[], object]) -> None:
        super().__init__(ctx)
        self._on_open = on_open
        self._seconds_left = self._wait_seconds()

    @property
    def words(self) -> str:
        if self._seconds_left:
            return ntr(
                "That was not the PIN. It can be tried again in {n} second.",
                "That was not the PIN. It can be tried again in {n} seconds.",
                self._seconds_left,
            )
        return tr("Type the PIN of this computer.")

    def _wait_seconds(self) -> int:
        """Whole seconds for which no PIN is taken; 0: it is."""
        return math.ceil(self.ctx.gate.wait(self.ctx.store, self.ctx.clock()))

    def update(self, dt: float) -> bool:
        seconds = self._wait_seconds()
        if seconds != self._seconds_left:
            self._seconds_left = seconds
            self.say("")
        return super().update(dt)

    def wake_in(self) -> float | None:
        if not self._seconds_left:
            return super().wake_in()
        return self.ctx.gate.wait(self.ctx.store, self.ctx.clock()) % 1.0 or 1.0

    def press(self, what: str) -> None:
        if self._seconds_left:
            self.ctx.sound.moment("refuse")
        else:
            super().press(what)

    def typed_in(self, pin: str) -> None:
        if self.ctx.gate.try_pin(self.ctx.store, pin, self.ctx.clock()):
            self.ctx.go.back()
            self._on_open()
            return
        self._seconds_left = self._wait_seconds()
        self.ctx.sound.moment("refuse")
        self.say("" if self._seconds_left else tr("That is not the PIN. Try again."))


class ChoosePinScene(PinScene):
    """A new PIN, typed twice."""

    ctx: AppContext
    name = "choose_pin"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._first = ""

    @property
    def words(self) -> str:
        return tr("Type it once more.") if self._first else tr("Choose four digits.")

    @property
    def leaving(self) -> tuple[str, str]:
        return tr("Not now"), "back"

    def foot(self) -> list[Widget]:
        """The way back, which is told to who sets a PIN, and to nobody who misses it."""
        path = self.ctx.store.path
        if path is None:
            return []
        words = tr(
            "If it is forgotten: a file called {file} in the folder {folder} takes the PIN away.",
            file=FORGET,
            folder=str(path.parent),
        )
        return [Label(words, "small", soft=True, align="centre")]

    def typed_in(self, pin: str) -> None:
        if not self._first:
            self._first = pin
            self.say("")
        elif pin != self._first:
            self._first = ""
            self.say(tr("Those two were different. Choose four digits."))
        else:
            set_pin(self.ctx.store, pin)
            self.ctx.gate.open(self.ctx.clock())
            self.ctx.go.back()


class PinBoxes(Widget):
    """A box for each digit; a dot where a digit has been typed."""

    def __init__(self, scene: PinScene) -> None:
        super().__init__()
        self._scene = scene

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(56)

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        side, gap = self.rect.height, theme.px(10)
        left = self.rect.centerx - (DIGITS * side + (DIGITS - 1) * gap) // 2
        for number in range(DIGITS):
            box = pygame.Rect(left + number * (side + gap), self.rect.y, side, side)
            now = number == self._scene.count
            edge, wide = (c.accent, 4) if now else (c.panel_edge, 2)
            surface.blit(shapes.box(box.size, side // 4, c.control, edge, theme.px(wide)), box)
            if number < self._scene.count:
                dot = pygame.Rect(0, 0, side // 3, side // 3)
                dot.center = box.center
                surface.blit(shapes.box(dot.size, dot.width // 2, c.ink), dot)


class PinPad(Widget):
    """The keys of the number pad, in four rows."""

    def __init__(self, press: Callable[[str], object]) -> None:
        super().__init__()
        self._keys = [pad_key("pin", what, press) for row in NUMBER_PAD for what in row]
        self.add(*self._keys)

    def height_for(self, width: int) -> int:
        return 4 * self._high() + 3 * self.ctx.theme.px(9)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, high = self.ctx.theme.px(9), self._high()
        wide = min(self.ctx.theme.px(100), (rect.width - 2 * gap) // 3)
        left = rect.centerx - (3 * wide + 2 * gap) // 2
        for number, key in enumerate(self._keys):
            row, column = divmod(number, 3)
            x, y = left + column * (wide + gap), rect.y + row * (high + gap)
            key.place(pygame.Rect(x, y, wide, high))

    def _high(self) -> int:
        return max(44, self.ctx.theme.px(58))
