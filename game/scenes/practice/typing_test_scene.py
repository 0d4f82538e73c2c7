"""`Type this number`: ten numbers to type, a star for each, to separate typing from thinking.

A small game for a child; what it finds out is the median time, kept for each device.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match.stopwatch import Stopwatch
from game.practice.practice_session import (
    FIRST_TRIALS,
    LONGEST_TRIAL,
    TRIALS,
    TypingTest,
    typing_time,
)
from game.table.practice.sum_lines import INK
from game.table.practice.sum_parts import digit_of
from game.texts import ntr, ptr, tr
from game.texts.phrases import full_sentence, in_turn, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style
from game.ui.widget_scene import Margins, WidgetScene, back_button, ears
from game.ui.widgets import NUMBER_PAD, Button, Column, Label, Row, Widget, pad_key

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.storage.profiles import Profile

_DIGITS = 2
_HIGHEST = 20
_ENOUGH = 3  # numbers on a device, to know its time


class TypingTestScene(WidgetScene):
    """A typing test for a profile. on_done: called after the last number, or when the test is
    skipped.
    """

    ctx: AppContext
    name = "typing_test"

    def __init__(
        self,
        ctx: AppContext,
        profile: Profile,
        on_done: Callable[[], object],
        *,
        first: bool = False,
    ) -> None:
        super().__init__(ctx)
        wanted = FIRST_TRIALS if first else TRIALS
        self._profile, self._on_done = profile, on_done
        self.trials = TypingTest(
            random.SystemRandom().randrange, wanted, min(_HIGHEST, 2 * profile.top)
        )
        self._times: dict[str, list[float]] = {}
        self._watch = Stopwatch(ctx.clock)
        self._typed = ""
        self._device = "keyboard"
        self._missed = False
        self.beginners = first or profile.is_read_to

    def enter(self) -> None:
        self._watch.start()

    def leave(self) -> None:
        self._watch.stop()

    def build(self) -> Widget:
        skip = Button(ptr("a test", "Skip"), self._skip, kind="quiet", key="skip")
        head = Row(
            back_button(self),
            Label(tr("Type this number"), "title"),
            Row(*ears(self), skip, gap=8),
            weights=(0, 1, 0),
            area="head",
        )
        return Margins(Column(head, TypingBoard(self), gap=12, widest=1100), 20)

    @property
    def serves(self) -> bool | None:
        return self._profile.is_read_to

    @property
    def spoken(self) -> str:
        return full_sentence(labelled(super().spoken, str(self.trials.target)))

    @property
    def wholly_spoken(self) -> str:
        return self.spoken

    @property
    def typed(self) -> str:
        """The typed part of this number."""
        return self._typed

    @property
    def words(self) -> str:
        """The present sentence."""
        if self._missed:
            return tr("Nearly. Look at the number, and type it again.")
        done, keys = self.trials.right, self.ctx.keys
        if self._typed and self._device in ("keyboard", "keypad"):
            return tr("Press {key}.", key=keys.hint("activate"))
        if self._typed:
            return tr("Press the tick.")
        if not done:
            return ""
        if self.trials.wanted < TRIALS:
            return tr("Right!")  # the stars tell a newcomer the rest
        left = self.trials.wanted - done
        return ntr("{n} star! {left} to go.", "{n} stars! {left} to go.", done, left=left)

    def press(self, what: str, device: str = "pointer") -> None:
        """Enter a digit, take the last back, or be ready."""
        self._device = device
        if what == "ready":
            self._ready()
        elif what == "back":
            self._typed = self._typed[:-1]
        elif len(self._typed) < _DIGITS:
            self._typed += what
            if not self.trials.right:
                self.ctx.reader.read(self.words, beginner=self.beginners)
        self.invalidate()

    def _ready(self) -> None:
        if not self._typed:
            return
        number, self._typed = int(self._typed), ""
        seconds = self._watch.seconds
        right = self.trials.answer(number, seconds)
        self._missed = not right
        self.ctx.sound.moment("right_left" if right else "wrong_left")
        self._watch = Stopwatch(self.ctx.clock)
        self._watch.start()
        if not right:
            self.ctx.reader.read(self.words, beginner=self.beginners)
            return
        if seconds <= LONGEST_TRIAL:
            self._times.setdefault(self._device, []).append(seconds)
        if self.trials.done:
            self._finish()
        else:
            words = in_turn(self.words, full_sentence(str(self.trials.target)))
            self.ctx.reader.read(words, beginner=self.beginners)

    def _finish(self) -> None:
        for device, times in self._times.items():
            if len(times) >= _ENOUGH:
                self.ctx.store.set_typing(self._profile.id, device, round(typing_time(times), 2))
        self._on_done()

    def _skip(self) -> None:
        self._on_done()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            device, digit = digit_of(event)
            if digit:
                self.ui.ring = False
                self.press(digit, device)
                return True
            if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                self.press("back", self._device)
                return True
            if self.ctx.keys.match(event, "activate") and not self.ui.ring:
                self.press("ready", self._device)
                return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        stars = self.trials.right
        return super().probe() | {"shown": self.trials.target, "typed": self._typed, "stars": stars}


class TypingBoard(Widget):
    """The number on a card, the stars, the square paper and the number pad."""

    grows = True

    def __init__(self, scene: TypingTestScene) -> None:
        super().__init__(key="typing", area="typing")
        self._scene = scene
        self._pad = {what: pad_key("type", what, scene.press) for row in NUMBER_PAD for what in row}
        self.children = list(self._pad.values())
        self._left = pygame.Rect(0, 0, 0, 0)

    def ground_of_children(self) -> bool:
        return False

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(24))
        step = min(inner.height // 4, round(inner.width * 0.4) // 3, theme.px(116))
        inset = theme.px(6)
        x, top = inner.right - 3 * step, inner.y + (inner.height - 4 * step) // 2
        for row, names in enumerate(NUMBER_PAD):
            for column, name in enumerate(names):
                place = pygame.Rect(x + column * step, top + row * step, step, step)
                self._pad[name].place(place.inflate(-inset, -inset))
        self._left = pygame.Rect(inner.x, inner.y, x - inner.x - theme.px(24), inner.height)

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        shapes.drop(surface, self.rect, theme.radius, theme.px(14))
        box = shapes.box(self.rect.size, theme.radius, c.panel, c.panel_edge, theme.px(1.2))
        surface.blit(box, self.rect)
        room = self._left
        stars = pygame.Rect(room.x, room.y, room.width, round(room.height * 0.14))
        words = pygame.Rect(room.x, 0, room.width, round(room.height * 0.17))
        words.bottom = room.bottom
        typed = pygame.Rect(room.x, 0, room.width, round(room.height * 0.2))
        typed.bottom = words.y - theme.px(6)
        card = pygame.Rect(room.x, stars.bottom, room.width, typed.y - stars.bottom)
        self._paint_stars(surface, stars)
        self._paint_card(surface, card.inflate(0, -2 * theme.px(10)))
        self._paint_typed(surface, typed)
        self._paint_words(surface, words)

    def _paint_stars(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        c, have = self.ctx.theme.colours, self._scene.trials.right
        wanted = self._scene.trials.wanted
        step = rect.width / wanted
        size = round(min(step * 0.86, rect.height))
        for number in range(wanted):
            name = "star" if number < have else "star_outline"
            colour = c.accent_edge if number < have else c.control_edge
            image = self.ctx.art.icon(name, size, colour)
            middle = (round(rect.x + step * (number + 0.5)), rect.centery)
            surface.blit(image, image.get_rect(center=middle))

    def _paint_card(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        high = min(room.height, round(room.width * 0.7))
        rect = pygame.Rect(0, 0, round(high * 0.95), high)
        rect.center = room.center
        shapes.drop(surface, rect, theme.px(16), theme.px(10), 90)
        surface.blit(shapes.box(rect.size, theme.px(16), c.control, c.accent_edge, 3), rect)
        style = Style(round(high * 0.6), c.chosen, EXTRABOLD)
        image = self.ctx.fonts.line(str(self._scene.trials.target), style)
        surface.blit(image, image.get_rect(center=rect.center))

    def _paint_typed(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Two squares of paper with what has been typed; the last digit stands for the ones."""
        side = min(room.height, room.width // _DIGITS)
        sheet = pygame.Rect(0, 0, _DIGITS * side, side)
        sheet.center = room.center
        surface.blit(shapes.box(sheet.size, self.ctx.theme.px(6), look.WHITE, look.AMBER, 3), sheet)
        for number in range(1, _DIGITS):
            x = sheet.x + number * side
            pygame.draw.line(surface, look.PAPER_EDGE, (x, sheet.y + 9), (x, sheet.bottom - 10))
        free = _DIGITS - len(self._scene.typed)
        for number, sign in enumerate(self._scene.typed, free):
            image = self.ctx.fonts.line(sign, Style(round(side * 0.9), INK, BOLD))
            middle = (sheet.x + number * side + side // 2, sheet.centery)
            surface.blit(image, image.get_rect(center=middle))

    def _paint_words(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        from game.table.practice.sum_help import fitting

        text, c = self._scene.words, self.ctx.theme.colours
        px = fitting(self.ctx, text, rect, "heading")
        block = self.ctx.fonts.block(text, Style(px, c.ink, BOLD), rect.width, "centre")
        surface.blit(block, block.get_rect(center=rect.center))
