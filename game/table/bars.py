"""Widgets of the bars above and below the table: the ribbon, the remark, buttons.

Places for cards that can be pressed are in `game.table.question.card_targets`. No rules here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import pygame

from game.table.view import ribbons
from game.table.view.goal_plate import AllInOne, SeatBar, paint_all
from game.texts import tr
from game.ui import look
from game.ui.fonts import BOLD, EXTRABOLD, Style, least
from game.ui.widgets import Button, ButtonKind, RoundButton, Row, Widget

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.keys import Keys
    from game.ui.theme import Colour

ROOMY = 46
"""Bars have room for all words if so many letters' heights fit beside each other."""

KEPT = 480
"""The width in units that is kept for words beside buttons, whether or not there are any."""
_HELD = 56
"""How high the button is that goes on, in pixels of the usual window."""
_HIGH = 1.4
"""The height of a button for two lines, in ordinary buttons."""
_LOWEST = 44
"""The least height of buttons, in pixels."""
_READABLE = 13
"""Pixels down to which words are made smaller before any are cut."""
SMALLEST = 0.8
"""How much smaller words may be than they would like, before they take two lines."""

Tool = tuple[str, str, str, ButtonKind, str]
"""A round button: its name, its icon, its hint, its kind, the action whose key does the same."""
Actions = Mapping[str, Callable[[], object]]


class HeldButton(Button):
    """A button that does its thing as soon as it is pressed, and not when it is let go.

    It is the only one at its moment, so it takes the height that its place has. widest: how wide
    that is, in pixels; its words are made smaller to keep to it.
    """

    widest = 0

    def natural_width(self) -> int:
        return min(super().natural_width(), self.widest)

    def height_for(self, width: int) -> int:
        return max(super().height_for(width), self.ctx.theme.px(_HELD))

    def set_kind(self, kind: ButtonKind) -> None:
        """Look like a button of another kind."""
        if self.kind != kind:
            self.kind = kind
            self.invalidate()

    def grab(self, pos: tuple[int, int]) -> None:
        self.activate()

    def release(self, pos: tuple[int, int]) -> None:
        """Do nothing: the action was done on the press, and the table itself notices the
        release.
        """


class WordButton(Button):
    """A button for an answer in words; its price is beside the word, or below if there is room.

    word: the answer. price: what it costs, which may tell of cards that are a secret; empty for
    nothing.
    """

    def __init__(self, word: str, price: str, on_press: Callable[[], object], **looks: Any) -> None:
        text = tr("{answer}: {price}", answer=word, price=price) if price else word
        super().__init__(text, on_press, **looks)
        self.word, self._price = word, price

    @property
    def priced(self) -> bool:
        """Whether it is known what the answer costs."""
        return bool(self._price)

    def width_beside(self, ctx: Context) -> int:
        """The width that it needs where it is high."""
        fonts, theme = ctx.fonts, ctx.theme
        word = fonts.width(self.word, fonts.style("heading", (0, 0, 0), EXTRABOLD))
        price = fonts.width(self._price, fonts.style("small", (0, 0, 0), BOLD))
        return max(word + theme.px(70), price + theme.px(36), theme.px(150))

    def _paint_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        if not self._is_high(rect):
            super()._paint_content(surface, rect, ink)
            return
        hint, styles = self._fitting(rect)
        for beside in self._beside():  # a shorter word is no greater answer
            sizes = beside._fitting(beside.rect)[1]
            if styles is not None and sizes is not None:
                styles = min(styles, sizes, key=lambda each: each[0].px)
        hint_style = self._hint_style(ink)
        tail = fonts.width(hint, hint_style) + theme.px(24) if hint else 0
        width, height = size = self._inner(rect)
        if styles is None:
            word, price = self._shortened(ink, size)
        else:
            big, small = (style._replace(colour=ink) for style in styles)
            word = fonts.line(self.word, big)
            price = fonts.fitted_block(self._price, small, width, height - fonts.height(big.px))
        top = rect.centery - (word.get_height() + price.get_height()) // 2
        x = rect.centerx - (word.get_width() + tail) // 2
        surface.blit(word, (x, top))
        if hint:
            middle = top + word.get_height() // 2
            self._paint_hint(surface, x + word.get_width(), middle, hint, hint_style)
        surface.blit(price, price.get_rect(midtop=(rect.centerx, top + word.get_height())))

    def _is_high(self, rect: pygame.Rect) -> bool:
        """Whether the price stands below the word."""
        return bool(self._price) and rect.height >= _HIGH * self.ctx.theme.target

    def _inner(self, rect: pygame.Rect) -> tuple[int, int]:
        theme = self.ctx.theme
        return rect.width - theme.px(16), rect.height + theme.text("tiny") // 5

    def _beside(self) -> list[WordButton]:
        """Return the other answers that say what they cost below their words."""
        around = [] if self.parent is None else self.parent.children
        words = [each for each in around if isinstance(each, WordButton) and each is not self]
        return [each for each in words if each._is_high(each.rect)]

    def _fitting(self, rect: pygame.Rect) -> tuple[str, tuple[Style, Style] | None]:
        """Return the key's name, or nothing, and the styles of word and price for which there is
        room beside it.
        """
        hint = self._key_hint()
        style = self._hint_style((0, 0, 0))
        tail = self.ctx.fonts.width(hint, style) + self.ctx.theme.px(24) if hint else 0
        styles = self._styles(self._inner(rect), tail)
        if styles is None and hint:  # what it says comes before the key that says it, too
            return "", self._styles(self._inner(rect))
        return hint, styles

    def _styles(self, size: tuple[int, int], tail: int = 0) -> tuple[Style, Style] | None:
        """Return the styles of the word and, below it, the price, with letters as large as both
        have room for; None where there is no room. tail: pixels kept free beside the word.
        """
        fonts, (width, height) = self.ctx.fonts, size
        for large, small in product(("heading", "body"), ("small", "tiny")):
            big = fonts.style(large, (0, 0, 0), EXTRABOLD)
            big = fonts.shrunk(self.word, big, width - tail)
            style, high = fonts.style(small, (0, 0, 0), BOLD), height - fonts.height(big.px)
            fits = fonts.width(self.word, big) <= width - tail
            if fits and fonts.laid(self._price, style, width, high):
                return big, style
        return None

    def _shortened(
        self, ink: Colour, size: tuple[int, int]
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """Return both with as much of each as there is room for; the word may take two lines."""
        fonts, (width, height) = self.ctx.fonts, size
        small = fonts.style("tiny", ink, BOLD)
        high = height - 2 * fonts.height(least(small.px))
        word = fonts.fitted_block(self.word, fonts.style("body", ink, EXTRABOLD), width, high)
        return word, fonts.fitted_block(self._price, small, width, height - word.get_height())


class FixedContainer(Widget):
    """Children that know their places, and bars at given rectangles."""

    def __init__(self, spots: Sequence[Widget], bars: Sequence[tuple[Widget, pygame.Rect]]) -> None:
        super().__init__()
        self._bars = list(bars)
        self._spots = list(spots)
        self.children = [*spots, *(bar for bar, _ in bars)]

    def add_bar(self, bar: Widget, place: pygame.Rect) -> None:
        """Add a bar over all others."""
        self._bars.append((bar, place))
        self.children.append(bar)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for spot in self._spots:
            spot.place(rect)
        for bar, place in self._bars:
            bar.place(place)


def round_tools(tools: Sequence[Tool], actions: Actions) -> Row:
    """Round buttons side by side. `actions`: what each does, by name."""
    buttons = [
        RoundButton("", actions[name], icon=icon, kind=kind, hint=words, key=name, action=action)
        for name, icon, words, kind, action in tools
    ]
    return Row(*buttons, gap=10, area="tools")


def choosing_tools(*, undo: bool, redo: bool, advice: str) -> list[Tool]:
    """Return the tools that help with a choice. undo, redo: whether one can be taken back, or made
    again. advice: what a hint says next; empty if there is none.
    """
    tools: list[Tool] = []
    if undo:
        tools.append(("undo", "undo", tr("Take the last choice back"), "quiet", "undo"))
    if redo:
        tools.append(("redo", "redo", tr("Choose again what was taken back"), "quiet", "redo"))
    if advice:
        tools.append(("hint", "bulb", advice, "quiet", "hint"))
    return tools


def auto_tool(*, auto: bool) -> Tool:
    """Battles that begin by themselves, or do so no longer."""
    # A second pause beside the first would be a riddle.
    kind: ButtonKind = "chosen" if auto else "quiet"
    return ("auto", "forward", tr("Turn card after card by itself"), kind, "auto")


def usual_tools() -> list[Tool]:
    """Return the tools of every game."""
    return [
        ("log", "log", tr("What has happened so far"), "quiet", "log"),
        ("rules", "help", tr("The rules of this game"), "quiet", "rules"),
        ("pause", "pause", tr("Pause, settings, menu"), "quiet", "back"),
    ]


def resting(keys: Keys) -> str:
    """The action that advises people to rest."""
    return "back" if keys.typing else "pause"


class CountsBar(Widget):
    """A bar of everybody's counts below the faces. words: the same to be read aloud."""

    def __init__(self, standings: tuple[SeatBar, ...], words: str) -> None:
        super().__init__(label=words)
        self._every = AllInOne(standings, above=True)

    def paint(self, surface: pygame.Surface) -> None:
        paint_all(self.ctx, surface, self.rect, self._every)


class AskRibbon(Widget):
    """The question, on a ribbon of the game's own cloth."""

    def __init__(self, text: str, colour: Colour) -> None:
        super().__init__(key="ask")
        self.text, self._colour = text, colour

    def seen(self) -> list[pygame.Rect]:
        """Return the rects of its visible parts."""
        return [ribbons.extent(self.ctx, self.rect, self.text)] if self.text else []

    def paint(self, surface: pygame.Surface) -> None:
        if self.text:
            ribbons.ask(self.ctx, surface, self.rect, self.text, self._colour)


class RemarkBar(Widget):
    """A bar under the ribbon, in the middle of its rect: text on a pill, and buttons.

    The words give way to the buttons: they take two lines, are made smaller, then left out.
    Where they are `changing`, the buttons stand where they stand whatever is said: several in the
    middle, where there is room for words at their left. sayable: all that may be said, if known.
    brief: what is said instead where the words would be cut; empty for nothing shorter.
    """

    def __init__(
        self,
        words: str,
        parts: Sequence[Widget],
        *,
        changing: bool = False,
        sayable: Sequence[str] | None = None,
        brief: str = "",
    ) -> None:
        super().__init__(area="answers")
        self._sayable = sayable
        self.words, self._brief = words, brief
        self.children = list(parts)
        self._changing = changing
        self._pill = pygame.Rect(0, 0, 0, 0)
        self._lines: list[pygame.Surface] = []

    def say(self, words: str, brief: str = "") -> None:
        """Say something else. brief: as for the bar."""
        if words != self.words:
            before, self.words, self._brief = self.reach(), words, brief
            self.place(self.rect)
            assert self.host is not None, "it is shown before it says something else"
            self.host.invalidate(before.union(self.reach()))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, gap = self.ctx.theme, self.ctx.theme.px(12)
        widths = [child.natural_width() for child in self.children]
        taken = sum(widths) + gap * max(0, len(widths) - 1)
        pad = theme.px(18)
        room = rect.width - taken - (gap if widths else 0) - 2 * pad
        kept = 0
        if self._changing and widths and room > theme.px(120):
            kept = min(room + 2 * pad, self._longest(pad))
            room = min(room, max(kept - 2 * pad, theme.px(120) + 1))
        self._lines = self._set(self.words, room) if self.words and room > theme.px(120) else []
        wide = max((line.get_width() for line in self._lines), default=0)
        pill = wide + 2 * pad if wide else 0
        kept = max(pill, kept)
        x = rect.centerx - (taken + (kept + (gap if widths else 0) if kept else 0)) // 2
        if len(widths) > 1 and taken + 2 * (kept + gap) <= rect.width:
            x = rect.centerx - taken // 2 - (kept + gap if kept else 0)
        high = sum(line.get_height() for line in self._lines)
        self._pill = pygame.Rect(x + kept - pill, 0, pill, min(high + theme.px(10), rect.height))
        self._pill.centery = rect.centery
        if taken > rect.width:  # piles stand at the right
            x = max(gap, rect.right - taken)
        x += kept + gap if kept else 0
        for child, width in zip(self.children, widths, strict=True):
            tall = min(child.height_for(width), max(rect.height, _LOWEST))
            place = pygame.Rect(x, 0, width, tall)
            place.centery = rect.centery
            child.place(place)
            x += width + gap
        # Many buttons take more room than the words above them: all of it can be pressed.
        self.rect = rect.unionall([child.rect for child in self.children])

    def _longest(self, pad: int) -> int:
        """How wide the widest words may become, as far as room is kept for them."""
        theme = self.ctx.theme
        if self._sayable is None:
            return theme.px(KEPT)
        style = self._full()
        widest = max((self.ctx.fonts.width(words, style) for words in self._sayable), default=0)
        return min(theme.px(KEPT), widest + 2 * pad if widest else 0)

    def _full(self) -> Style:
        """The words as large as they would like to be."""
        px = min(self.ctx.theme.text("body"), round(self.rect.height * 0.6))
        return Style(px, look.AIM, BOLD, True)

    def _set(self, words: str, room: int) -> list[pygame.Surface]:
        """The words in one line, or in two smaller ones where one would be too small to read; what
        is brief in their place where these would be cut.
        """
        fonts = self.ctx.fonts
        style = self._full()
        full = style.px
        if fonts.width(words, style) * SMALLEST <= room:
            return [fonts.fitted(words, style, room)]
        for share in (SMALLEST, 0.9 * SMALLEST, 0.8 * SMALLEST, 0.7 * SMALLEST, 0.6 * SMALLEST):
            style = Style(max(least(full), round(full * share)), look.AIM, BOLD, True)
            lines = fonts.wrap(words, style, room)
            high = len(lines) * fonts.height(style.px)
            if len(lines) <= 2 and high <= self.rect.height:
                break
        if len(lines) > 2 and self._brief not in ("", words):
            return self._set(self._brief, room)
        while len(lines) > 2 and style.px > _READABLE:  # rather small than cut
            style = style._replace(px=style.px - 1)
            lines = fonts.wrap(words, style, room)
        return [fonts.fitted(line, style, room) for line in lines[:2]]

    def seen(self) -> list[pygame.Rect]:
        """Return the rects of its visible parts, and of where text may come once answers are
        pointed at.
        """
        if self._sayable and not self.children:
            theme, fonts = self.ctx.theme, self.ctx.fonts
            high = min(self.rect.height, fonts.height(self._full().px) + theme.px(10))
            wide = min(self.rect.width, self._longest(theme.px(18)))
            kept = pygame.Rect(0, 0, wide, high)
            kept.center = self.rect.center
            return [kept.union(self._pill) if self._lines else kept]
        return [*([self._pill] if self._lines else []), *(child.rect for child in self.children)]

    def reach(self) -> pygame.Rect:
        return super().reach().union(self._pill)

    def paint(self, surface: pygame.Surface) -> None:
        if not self._lines:
            return
        surface.blit(look.pill(self._pill.size), self._pill)
        y = self._pill.centery - sum(line.get_height() for line in self._lines) // 2
        for line in self._lines:
            surface.blit(line, (self._pill.centerx - line.get_width() // 2, y))
            y += line.get_height()


def asked_places(root: Widget) -> list[pygame.Rect]:
    """Return where a question stands on the table, with what is said of it and its answers in
    words; nothing if nothing is asked. root: holds the bars of the table.
    """
    if not any(isinstance(bar, AskRibbon) for bar in root.children):
        return []
    places = []
    for bar in root.children:
        if isinstance(bar, AskRibbon | RemarkBar):
            places += bar.seen()
        elif bar.area == "answers":
            places.append(bar.rect)
    return places
