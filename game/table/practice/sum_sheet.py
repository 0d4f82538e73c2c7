"""The place at which one child works a sum out: question, cards, help, and a number pad.

A widget with buttons as children. It shows what its `SumQuiz` say and passes presses on; which key
belongs to whom is decided by `game.table.practice.sum_overlay`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.exercise import help_used, spoken
from game.match.sum_quiz import CHEER, DONE, LOOK, SAVE, THINK, WRITE, SumQuiz
from game.match.wording import sign_name
from game.practice.hints import ANSWER, LINE, WORDS
from game.table.practice import sum_help, sum_lines
from game.table.practice.sheet_figure import inks_of, paint_figure, paint_stars
from game.table.practice.sum_lines import SumLine, writing
from game.table.practice.sum_parts import ALONE, Hands, then_press
from game.table.view import ribbons
from game.texts import ntr, tr
from game.texts.notation import index
from game.texts.phrases import full_sentence, in_row, in_turn
from game.ui import look, shapes
from game.ui.fonts import BOLD, SEMIBOLD, Style
from game.ui.widgets import NUMBER_PAD, Button, Widget, pad_key

if TYPE_CHECKING:
    from game.match.match_plan import SeatPlan
    from game.table.practice.workings import Workings
    from game.ui.keys import Keys


def words_of(sums: SumQuiz, keys: Keys, *, alone: bool) -> str:
    """Return the text below the sum. alone: there is room for advice, and for how to answer."""
    text = tr("Ready!") if sums.phase == DONE else sums.words
    if not sums.open or not alone:
        return text
    if sums.hint in (WORDS, LINE) and text == help_used(sums.hint):
        strategy = sums.item.strategy
        advice = strategy.words if sums.hint == WORDS else strategy.along
        return tr(advice.template, **advice.values)
    if sums.phase != THINK:
        return text
    first = not sums.hint and not sums.learner.answered
    return in_turn(text, then_press(keys)) if first else text


def spoken_of(sums: SumQuiz, words: str) -> str:
    """Return the text to read aloud: question and message; never an answer that is covered."""
    if sums.phase in (SAVE, DONE):
        return ""
    if sums.phase in (THINK, LOOK):
        asked = spoken(sums.item.step, solved=sums.model)
        since = full_sentence(tr(sums.item.since)) if sums.item.since else ""
        return in_turn(*(text for text in (asked, since, words) if text))
    return words


_OFF = 120
"""How much of it is seen where no help can be asked for, of 255."""


class HelpButton(Button):
    """The button for help. cap: its key, if that belongs to no action."""

    def __init__(
        self, sums: SumQuiz, on_press: Callable[[], object], *, key: str, action: str, cap: str
    ) -> None:
        super().__init__(tr("Help"), on_press, icon="bulb", key=key, action=action, cap=cap)
        self._sums = sums

    def natural_width(self) -> int:
        disc = self.ctx.theme.px(18)
        return super().natural_width() + ANSWER * disc + self.ctx.theme.px(16)

    def paint(self, surface: pygame.Surface) -> None:
        whole = self._made()
        if not self.enabled:
            whole.set_alpha(_OFF)
        surface.blit(whole, self.rect)

    def _made(self) -> pygame.Surface:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        rect = pygame.Rect((0, 0), self.rect.size)
        light = 30 if self.pressed else round(18 * self.lift)
        ground = (8 + light, 10 + light, 14 + light, look.NIGHT[3])
        edge = (*look.CREAM, 70)
        out = shapes.box(rect.size, theme.px(16), ground, edge, max(1, theme.px(1.5))).copy()
        pad = theme.px(14)
        icon = self.ctx.art.icon("bulb", round(rect.height * 0.5), look.AMBER)
        out.blit(icon, icon.get_rect(midleft=(pad, rect.centery)))
        left, right = pad + icon.get_width() + theme.px(10), rect.right - pad
        cap, steps = self._key_hint(), self._sums.help_steps
        style = fonts.style("body", look.CREAM, BOLD)
        # What it says comes before its key and before how many steps there are.
        words = fonts.width(self.text, fonts.shrunk(self.text, style, 1))
        key = fonts.width(cap, fonts.style("tiny", look.CREAM, SEMIBOLD)) + theme.px(22)
        discs = len(steps) * theme.px(18) + theme.px(8)
        if cap and words + key + discs > right - left:
            cap = ""
        if words + discs > right - left:
            steps = []
        if cap:
            line = fonts.line(cap, fonts.style("tiny", look.CREAM, SEMIBOLD))
            box = line.get_rect().inflate(theme.px(12), theme.px(4))
            box.midright = (right, rect.centery)
            out.blit(shapes.ring(box.size, theme.px(6), look.CREAM, max(1, theme.px(1.2))), box)
            out.blit(line, line.get_rect(center=box.center))
            right = box.x - theme.px(10)
        right = self._paint_steps(out, steps, right, rect.centery) - theme.px(8)
        name = tr("More help") if self._sums.hint else self.text
        if fonts.width(name, style) > right - left:
            name = self.text
        text = fonts.fitted(name, Style(style.px, style.colour, style.weight), right - left)
        out.blit(text, text.get_rect(midleft=(left, rect.centery)))
        return out

    def _paint_steps(
        self, out: pygame.Surface, steps: Sequence[int], right: int, middle: int
    ) -> int:
        """A disc for each step, filled for those that were taken; where they begin."""
        side, step = self.ctx.theme.px(12), self.ctx.theme.px(18)
        x = right - len(steps) * step
        for number, hint in enumerate(steps):
            taken = hint <= self._sums.hint
            fill = (*look.AMBER, 255) if taken else (*look.CREAM, 0)
            line = look.AMBER if taken else look.CREAM
            disc = shapes.box((side, side), side // 2, fill, line, max(1, side // 7))
            out.blit(disc, (x + number * step, middle - side // 2))
        return x


_ROWS = (("1", "2", "3", "4", "5", "back"), ("6", "7", "8", "9", "0", "ready"))
Press = Callable[[int, str], object]


class EarButton(Button):
    """A round button that has the last sentence said again."""

    def __init__(self, on_press: Callable[[], object], *, key: str, action: str) -> None:
        super().__init__(tr("Say it again"), on_press, icon="ear", key=key, action=action)

    def paint(self, surface: pygame.Surface) -> None:
        side, theme = self.rect.width, self.ctx.theme
        edge = max(2, theme.px(2))
        ground = look.AMBER_LIGHT if self.pressed else look.PAPER
        surface.blit(shapes.box(self.rect.size, side // 2, ground, look.AMBER, edge), self.rect)
        icon = self.ctx.art.icon("ear", round(side * 0.62), look.INK)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class SumSheet(Widget):
    """A sheet on which one seat works out sums.

    legend   which keys are this child's; empty where it has all of them alone
    help_key the one for help where it has but a part of them
    side     where it sits beside another, of `SIDES`; empty for who practises alone
    hands    the halves of the keyboard that are this child's
    on_press (seat, digit | back | ready | help)
    """

    def __init__(
        self,
        work: Workings,
        who: SeatPlan,
        on_press: Press,
        *,
        legend: str = "",
        help_key: str = "",
        side: str = "",
        hands: Hands = ALONE,
    ) -> None:
        self.work, self.sums, self.who, self.legend = work, work.sums, who, legend
        self.side, self.hands = side, hands
        self._seen_left = 0
        seat = self.sums.learner.seat
        super().__init__(key=f"sum{seat}", area=f"sum{seat}")
        press = self._on_press = partial(on_press, seat)
        self._pad: dict[str, Button] = {}
        action = "" if legend else "hint"
        self._help = HelpButton(
            self.sums, partial(press, "help"), key=f"sum{seat}:help", action=action, cap=help_key
        )
        self._ear = EarButton(
            partial(press, "ear"), key=f"sum{seat}:ear", action="" if legend else "say_again"
        )
        self.make_keys()
        empty = pygame.Rect(0, 0, 0, 0)
        self._plate = self._figure = self._words = self._keys = empty
        self._face = self._name = self._legend = self._war = empty

    @property
    def seat(self) -> int:
        """The seat that works here."""
        return self.sums.learner.seat

    def name(self, legend: str) -> None:
        """Say what buttons do, and which keys are this child's, in the language that there is."""
        self.legend = legend
        self._help.rename(tr("Help"))
        self._ear.rename(tr("Say it again"))

    def refresh(self) -> None:
        """Update after a change."""
        for button in self._pad.values():
            button.enable(self.sums.open or self.sums.phase in (SAVE, LOOK))
        self._help.enable(self.sums.helpful)
        self.invalidate()

    @property
    def has_keys(self) -> bool:
        """Whether it has the keys that this question needs: one from an earlier day may be of
        another kind.
        """
        return {what for row in self._rows(beside=True) for what in row if what} == {*self._pad}

    def make_keys(self) -> None:
        """Make the keys that this question needs."""
        names = dict.fromkeys(what for row in self._rows(beside=True) for what in row if what)
        self._pad = {what: pad_key(self.key, what, self._on_press) for what in names}
        self.children = [*self._pad.values(), self._help, self._ear]

    # -- places --------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.ctx.theme
        inner = rect.inflate(-2 * theme.px(10), -2 * theme.px(8))
        place = self._beside if rect.width >= 1.2 * rect.height else self._under
        room = place(inner, theme.px(14))
        self._war = pygame.Rect(room.x, room.y, room.width, 0)
        if self.work.war:
            self._war.height = min(theme.px(46), room.height // 8)
            room.height -= self._war.height + theme.px(10)
            room.bottom = self._war.bottom + theme.px(10) + room.height
        lines = len(self.sums.lines) + (self.sums.phase != DONE)
        high = min(theme.px(96) * min(lines, 2), round(room.height * (0.2 if lines < 2 else 0.34)))
        self._plate = pygame.Rect(room.x, room.y, room.width, high)
        gap = theme.px(22)
        top = self._plate.bottom + gap
        self._figure = pygame.Rect(room.x, top, room.width, max(10, room.bottom - top))

    def _beside(self, room: pygame.Rect, gap: int) -> pygame.Rect:
        """The number pad in a block at the right, help above it; what is left for the sum."""
        theme = self.ctx.theme
        rows, line = self._rows(beside=True), self._line_of_keys
        help_high = max(theme.target, theme.px(54))
        free = room.height - help_high - gap - line
        high = min(free // len(rows), theme.px(92))
        wide = min(round(high * 1.3), round(room.width * 0.34) // 3)
        left = room.right - 3 * wide
        top = room.y + max(0, (free - len(rows) * high) // 3)
        self._help.place(pygame.Rect(left, top, 3 * wide, help_high).inflate(-theme.px(10), 0))
        self._keys = pygame.Rect(left, top + help_high + gap, 3 * wide, len(rows) * high)
        self._lay(rows, wide, high)
        self._legend = pygame.Rect(left, self._keys.bottom, 3 * wide, line)
        rest = pygame.Rect(room.x, room.y, left - room.x - 2 * gap, room.height)
        foot = max(min(theme.px(108), room.height // 5), self._foot_needed(rest.width))
        foot = min(foot, room.height * 2 // 5)
        self._foot(pygame.Rect(rest.x, rest.bottom - foot, rest.width, foot))
        rest.height -= foot + gap
        return rest

    def _foot_needed(self, wide: int) -> int:
        """How high the foot has to be, for its words to be no smaller than other texts."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        room = wide - theme.px(108 + 8 + 32) - theme.target
        style = Style(theme.text("small"), look.CREAM, BOLD)
        words = fonts.block_height(self.words, style, room) if self.words else 0
        return words + theme.px(16) + fonts.height(theme.text("body"))

    def _foot(self, foot: pygame.Rect) -> None:
        """Draw at the foot of the sum who works here, and the message."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        side = min(foot.height, theme.px(108))
        self._face = pygame.Rect(foot.x, foot.bottom - side, side, side)
        style = fonts.style("body", look.CREAM, BOLD, on_felt=True)
        ear = min(theme.target, max(0, foot.height - fonts.height(style.px)))
        self._ear.place(pygame.Rect(self._face.right + theme.px(4), foot.y, ear, ear))
        x, room = self._face.right + theme.px(8), theme.px(130)
        wide = min(fonts.width(self.who.display_name, style), room)
        self._name = pygame.Rect(x, foot.bottom - fonts.height(style.px), wide, 0)
        self._name.height = foot.bottom - self._name.y
        self._words = foot.copy()
        self._words.x = self._ear.rect.right + theme.px(8)
        self._words.width = foot.right - self._words.x
        self._words.height -= self._name.height + theme.px(2)

    def _under(self, room: pygame.Rect, gap: int) -> pygame.Rect:
        """The number pad in two rows near the foot, as on a keyboard; what is left for the sum."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        foot = max(self._line_of_keys + theme.px(4), min(theme.px(60), room.height // 9))
        rows = self._rows(beside=False)
        columns = max(map(len, rows))
        wide = room.width // columns
        high = max(46, min(wide, room.height // 8))
        top = room.bottom - foot - len(rows) * high - gap // 2
        self._keys = pygame.Rect(room.x, top, columns * wide, len(rows) * high)
        self._keys.centerx = room.centerx
        self._lay(rows, wide, high)
        self._face = pygame.Rect(room.x, room.bottom - foot, foot, foot)
        style = fonts.style("body", look.CREAM, BOLD, on_felt=True)
        name = min(fonts.width(self.who.display_name, style), room.width // 3)
        self._name = pygame.Rect(self._face.right + theme.px(8), self._face.y, name, foot)
        x = self._pill(self._name).right + theme.px(12)
        self._legend = pygame.Rect(x, self._face.y, room.right - x, foot)
        help_high = theme.target
        help_wide = min(self._help.natural_width(), room.width // 2)
        above = self._keys.y - gap - help_high
        self._help.place(pygame.Rect(room.right - help_wide, above, help_wide, help_high))
        self._ear.place(pygame.Rect(room.x, above, help_high, help_high))
        left = self._ear.rect.right + theme.px(8)
        self._words = pygame.Rect(left, above, room.right - left - help_wide - gap, help_high)
        return pygame.Rect(room.x, room.y, room.width, above - gap // 2 - room.y)

    @property
    def _line_of_keys(self) -> int:
        """How high the line is that tells the keys."""
        return self.ctx.fonts.height(self.ctx.theme.text("small")) if self.legend else 0

    def _rows(self, *, beside: bool) -> Sequence[Sequence[str]]:
        """The keys that this question needs, row by row."""
        if self.sums.compares:
            return (("<", "=", ">"), ("back", "", "ready"))
        if not self.sums.signed:
            return NUMBER_PAD if beside else _ROWS
        if beside:
            return (*NUMBER_PAD[:3], ("-", "0", "back"), ("", "", "ready"))
        return ((*_ROWS[0][:5], "-", "back"), (*_ROWS[1][:5], "", "ready"))

    def _lay(self, rows: Sequence[Sequence[str]], wide: int, high: int) -> None:
        inset = self.ctx.theme.px(10)
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if not name:
                    continue
                x, y = self._keys.x + column * wide, self._keys.y + row * high
                self._pad[name].place(pygame.Rect(x, y, wide, high).inflate(-inset, -inset))

    @property
    def spare(self) -> pygame.Rect:
        """The free rect below the number pad, if that is a block."""
        gap = self.ctx.theme.px(10)
        top = self._keys.bottom + self._line_of_keys
        high = max(0, self.rect.bottom + gap - top)
        return pygame.Rect(self._keys.x, top, self._keys.width, high).inflate(-gap, 0)

    @property
    def bar(self) -> pygame.Rect:
        """The rect of the timer."""
        high = max(5, self.ctx.theme.px(6))
        wide = min(self._plate.width, self.ctx.theme.px(452))
        bar = pygame.Rect(0, self._plate.bottom + high, wide, high)
        bar.centerx = self._plate.centerx
        return bar

    @property
    def time_left(self) -> int:
        """How long the timer still is, in pixels; 0 where the time is over, or none is shown."""
        sums, bar = self.sums, self.bar
        if not sums.learner.timer or sums.phase != THINK:
            return 0
        left = 1 - sums.thinking / (sums.learner.threshold or 1.0)
        return max(bar.height, round(bar.width * left)) if left > 0 else 0

    @property
    def ticks(self) -> bool:
        """Whether the timer is no longer as it was painted."""
        return self.time_left != self._seen_left

    @property
    def sky(self) -> pygame.Rect:
        """The rect in which stars fly."""
        return self._figure.union(self._plate).clip(self.rect)

    # -- painting ------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        self._paint_who(surface)
        self._paint_war(surface)
        paint_figure(self.ctx, self.work, surface, self._figure, advised=not self.legend)
        place = sum_lines.paint(self.ctx, surface, self._plate, self.lines)
        if self.sums.phase != DONE:
            self._paint_tail(surface, place)
        self._seen_left = self.time_left
        if self.sums.learner.timer and self.sums.phase == THINK:
            self._paint_timer(surface)
        self._paint_words(surface)
        if self.legend:
            self._paint_legend(surface)
        if self.sums.phase == CHEER and self.sums.happy:
            paint_stars(self.ctx, self.work, surface, self._figure)

    def _paint_tail(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        """Paint the tail of the plate, which asks what the cards below it make."""
        deep = min(self.ctx.theme.px(18), max(4, self._figure.y - plate.bottom))
        middle, half = plate.centerx, round(deep * 0.9)
        points = [(middle - half, plate.bottom - 1), (middle + half, plate.bottom - 1)]
        pygame.draw.polygon(surface, look.PAPER, [*points, (middle, plate.bottom + deep)])

    def _paint_who(self, surface: pygame.Surface) -> None:
        fonts, face = self.ctx.fonts, self._face
        around = face.inflate(self.ctx.theme.px(6), self.ctx.theme.px(6))
        surface.blit(shapes.box(around.size, around.height // 2, look.AMBER), around)
        surface.blit(self.ctx.art.face(self.who.face, face.height), face)
        style = fonts.style("body", look.CREAM, BOLD, on_felt=True)
        name = fonts.fitted(self.who.display_name, style, self._name.width)
        surface.blit(name, name.get_rect(midleft=self._name.midleft))
        pill, words = self._pill(self._name), self._plays_with
        if words:
            style = fonts.style("small", look.INK, BOLD)
            surface.blit(shapes.box(pill.size, pill.height // 2, look.PAPER), pill)
            line = fonts.line(words, style)
            surface.blit(line, line.get_rect(center=pill.center))

    @property
    def _plays_with(self) -> str:
        """The cards of this child's own pack, in a word; empty where all have the same."""
        plays_with = [sign for sign in self.work.beside if sign.icon]
        return in_row(f"{sign_name(sign.label)} {index(str(sign.value))}" for sign in plays_with)

    def _pill(self, name: pygame.Rect) -> pygame.Rect:
        """The place of what this child plays with, behind its name; no wider than the name if it
        plays with nothing of its own.
        """
        words, fonts, px = self._plays_with, self.ctx.fonts, self.ctx.theme.px
        if not words:
            return name
        style = fonts.style("small", look.INK, BOLD)
        pill = pygame.Rect(0, 0, fonts.width(words, style) + px(20), fonts.height(style.px) + px(6))
        pill.midleft = (name.right + px(10), name.centery)
        return pill

    def _paint_war(self, surface: pygame.Surface) -> None:
        """Paint the war that these cards decide on a ribbon, and how much is at stake beside it."""
        if not self.work.war:
            return
        fonts, theme, room = self.ctx.fonts, self.ctx.theme, self._war
        style = fonts.style("small", look.CREAM, BOLD, on_felt=True)
        stake = fonts.line(self.at_stake, style)
        pill = pygame.Rect(0, 0, stake.get_width() + theme.px(24), stake.get_height() + theme.px(8))
        left = room.copy()
        left.width -= pill.width + theme.px(12)
        if left.width < 2 * pill.width:
            ribbons.tell(self.ctx, surface, room, self.work.war)
            return
        told = ribbons.extent(self.ctx, left, self.work.war)
        left.x += (left.width - told.width) // 2
        ribbons.tell(self.ctx, surface, left, self.work.war)
        pill.midleft = (left.centerx + told.width // 2 + theme.px(12), room.centery)
        surface.blit(shapes.box(pill.size, pill.height // 2, look.NIGHT), pill)
        surface.blit(stake, stake.get_rect(center=pill.center))

    @property
    def at_stake(self) -> str:
        """How much is at stake in the war, in words."""
        return ntr("{n} card at stake", "{n} cards at stake", self.work.stake)

    def _paint_timer(self, surface: pygame.Surface) -> None:
        """Paint a bar that gets shorter; nothing happens when it is gone."""
        bar, high = self.bar, self.bar.height
        surface.blit(shapes.box(bar.size, high // 2, look.NIGHT), bar)
        bar.width = self.time_left
        if bar.width > 0:
            surface.blit(shapes.box(bar.size, high // 2, look.AMBER), bar)

    @property
    def lines(self) -> list[SumLine]:
        """The lines on the plate: finished ones, and the one that is worked on."""
        sums = self.sums
        if sums.phase == DONE:
            # What came of it may be the answer to what the other still works out.
            return [writing(item.step) for item in sums.lines]
        lines = [writing(item.step, answer=item.step.result) for item in sums.lines]
        step, inks = sums.item.step, inks_of(self.ctx, self.work)
        if sums.phase == CHEER:
            lines.append(writing(step, answer=step.result, wrong=sums.wrong, inks=inks))
        else:
            model = step.result if sums.model else None
            line = writing(step, typed=sums.typed, model=model, wrong=sums.wrong, inks=inks)
            lines.append(line)
        return lines

    @property
    def words(self) -> str:
        """The message below the sum."""
        return words_of(self.sums, self.ctx.keys, alone=not self.legend)

    @property
    def spoken(self) -> str:
        """The text that is read aloud to a learner alone."""
        words = spoken_of(self.sums, self.words)
        if not self.work.war or self.sums.phase != THINK or self.sums.lines:
            return words
        return in_turn(self.work.war, full_sentence(self.at_stake), words)

    @property
    def spoken_again(self) -> str:
        """The text that is said again: with the sum, where another try is made."""
        tries = self.sums.phase == WRITE
        sum_again = (spoken(self.sums.item.step),) if tries else ()
        return in_turn(self.spoken, *filter(None, sum_again))

    def _paint_words(self, surface: pygame.Surface) -> None:
        theme, rect, text = self.ctx.theme, self._words, self.words
        if not text:
            return
        pad = theme.px(16)
        room = rect.inflate(-2 * pad, -theme.px(8))
        px = sum_help.fitting(self.ctx, text, room, "heading")
        good = self.sums.phase in (CHEER, DONE)
        style = Style(px, look.AIM if good else look.CREAM, BOLD)
        style = self.ctx.fonts.with_whole_words(text, style, room.width)
        block = self.ctx.fonts.block(text, style, room.width, "centre")
        wide = max(block.get_bounding_rect().width, 2 * pad) + 2 * pad
        bar = pygame.Rect(0, 0, min(rect.width, wide), block.get_height() + theme.px(8))
        bar.center = rect.center
        surface.blit(shapes.box(bar.size, theme.px(14), look.NIGHT), bar)
        surface.blit(block, block.get_rect(center=bar.center))

    def _paint_legend(self, surface: pygame.Surface) -> None:
        fonts, wide = self.ctx.fonts, self._legend.width
        styles = [fonts.style(role, look.CREAM, BOLD, on_felt=True) for role in ("small", "tiny")]
        high = max(self._legend.height, 2 * fonts.height(styles[0].px))
        style = fonts.first_fitting(self.legend, styles, wide, high)
        block = fonts.fitted_block(self.legend, style, wide, high)
        surface.blit(block, block.get_rect(midright=self._legend.midright))
