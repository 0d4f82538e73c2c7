"""A scene made of widgets: it builds a tree, runs it, and builds it again when something changes.

The question with two answers, which any screen may ask, is such a scene. Scenes that draw a table
of cards do not use this; they own their pixels (`game.ui.scene`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.texts.phrases import full_sentence, in_row, in_turn, labelled
from game.ui.fonts import BOLD
from game.ui.scene import Scene
from game.ui.tabletop import page_ground, page_rim
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Flow,
    Label,
    Page,
    Panel,
    Row,
    ScrollView,
    Widget,
    WidgetHost,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.context import Context
    from game.ui.keys import Keys


class WidgetScene(Scene, ABC):
    """Subclasses give their widgets in `build` and call `rebuild` when these no longer fit.

    first  the key of the widget that has the focus in the beginning
    typed_into  the key of the field that takes letters which are typed wherever the focus is
    """

    first = ""
    typed_into = ""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.ui = WidgetHost(ctx, self.invalidate, self._focused)

    @property
    def places(self) -> WidgetHost:
        return self.ui

    @abstractmethod
    def build(self) -> Widget:
        """The widgets of this screen, made anew from what the scene knows."""

    def rebuild(self) -> None:
        """Build again; focus and scroll positions stay."""
        self.resize(self.ctx.screen.size)

    def _focused(self, widget: Widget, moved: bool) -> None:
        name = self.place_name(widget)
        self.ctx.reader.read(name, beginner=self.beginners, at_once=moved)

    def _changed(self, focus: Widget | None, before: str) -> None:
        """Read to whom all is read a value that was changed where the keys are. before: what was
        read of it.
        """
        now = self.ui.focus
        if focus is None or now is None or now.key != focus.key or not self.ctx.reader.tells:
            return
        if now.spoken != before:
            self._focused(now, True)

    def back(self) -> None:
        """Go back a level; called by Esc."""
        self.ctx.go.back()

    def resize(self, size: tuple[int, int]) -> None:
        self.ui.show(self.build(), pygame.Rect((0, 0), size), focus=self.first)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        focus = self.ui.focus
        letters = event.type == pygame.TEXTINPUT and event.text.strip()
        if letters and self.typed_into and (focus is None or focus.key != self.typed_into):
            self.ui.focus_on(self.typed_into, ring=False)
        before = "" if focus is None else focus.spoken
        if self.ui.handle(event):
            self._changed(focus, before)
            return True
        if self.ctx.keys.match(event, "back"):
            self.back()
            return True
        if self.ctx.keys.match(event, "say_again") and not self.typed_into:
            self.ctx.reader.say(self.whole_text)
            return True
        if self.ctx.keys.match(event, "hear_choices") and not self.typed_into:
            self.ctx.reader.say(keys_of_pages(self.ctx.keys))
            return True
        return False

    @property
    def whole_text(self) -> str:
        """All that stands on the page to be read, from its top."""
        texts = [
            widget.spoken
            for widget in self.ui.root.walk()
            if isinstance(widget, Label | Page) or widget.is_read
        ]
        return "\n".join(filter(None, texts))

    @property
    def wholly_spoken(self) -> str:
        lines = dict.fromkeys((self.spoken, *self.whole_text.splitlines()))
        return in_turn(*map(full_sentence, filter(None, lines)))

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def wake_in(self) -> float | None:
        return self.ui.wake_in()

    def renamed(self) -> None:
        self.ui.renamed()

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        for rect in [surface.get_rect()] if rects is None else rects:
            surface.set_clip(rect)
            self.paint_ground(surface)
            self.ui.paint(surface)
        surface.set_clip(None)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the ground under the widgets: the felt."""
        surface.blit(page_ground(self.ctx.theme), (0, 0))

    @property
    def spoken(self) -> str:
        labels = (widget for widget in self.ui.root.walk() if isinstance(widget, Label))
        return next((label.text for label in labels if label.role == "title"), "")

    def probe(self) -> dict[str, object]:
        focus = self.ui.focus
        rects = {w.key: list(w.rect) for w in self.ui.root.walk() if w.key and w.focusable}
        return {"focus": focus.key if focus else "", "widgets": rects}


class DialogScene(WidgetScene):
    """A panel over the scene below, which shows darkened around it.

    What it lists is short, so up from its first entry is its last.
    """

    opaque = False

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.ui.endless = True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Nothing: `draw` has darkened what lies below."""

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        if rects is None:
            veil = pygame.Surface(surface.get_size())
            veil.fill(self.ctx.theme.colours.felt_dark)
            veil.set_alpha(190)
            surface.blit(veil, (0, 0))
            self._below = surface.copy()
        for rect in [surface.get_rect()] if rects is None else rects:
            surface.set_clip(rect)
            surface.blit(self._below, rect, rect)
            self.ui.paint(surface)
        surface.set_clip(None)


def keys_of_pages(keys: Keys) -> str:
    """Return what keys do on every page, as they are called now."""
    back, again, everything = (keys.hint(key) for key in ("back", "say_again", "read_all"))
    return in_row(
        (
            tr("Arrow keys and Tab: from place to place"),
            labelled(keys.hint("activate"), tr("do what the place says")),
            labelled(back, tr("go back")),
            labelled(again, tr("hear the whole page")),
            labelled(everything, tr("read everything aloud, or only to beginners")),
        )
    )


_SLIM = 30
"""The width below which a title has no room beside tools, in heights of ordinary text."""


def page(
    scene: WidgetScene,
    title: str,
    body: Widget,
    *,
    tools: Sequence[Widget] = (),
    foot: Widget | None = None,
    widest: float = 1080,
    lead: Widget | None = None,
    under: str = "",
) -> Widget:
    """The ordinary frame of a screen: back, title and tools on top, the body, a foot.

    lead: what stands before the title. under: a line below it. A page that somebody uses who cannot
    read has an ear, which says it again.
    """
    theme = scene.ctx.theme
    tools = [*ears(scene), *tools]
    first = [back_button(scene), *([lead] if lead is not None else [])]
    named: Widget = Label(title, "heading" if theme.narrow else "title")
    if under:
        named = Column(named, Label(under, "small", weight=BOLD), gap=0)
    below = tools if theme.size[0] < _SLIM * theme.text("body") else ()
    beside = () if below else tools
    weights = (*[0] * len(first), 1, *[0] * len(beside))
    head = Row(*first, named, *beside, gap=16, weights=weights, area="head")
    margin = 28 if theme.size[0] >= 1000 else 24
    parts: list[Widget] = [head, *([Flow(*below, gap=10)] if below else []), body]
    if foot is not None:
        parts.append(foot)
    column = Column(
        *parts, gap=14, widest=max(widest, theme.text("body") * widest / 20 / theme.scale)
    )
    return Margins(column, margin)


def ears(scene: WidgetScene) -> list[Widget]:
    """Return a button that says a screen again, if somebody uses it who cannot read."""
    reader = scene.ctx.reader
    if not scene.serves or not reader.may_speak:
        return []
    return [
        Button(
            "",
            lambda: reader.say(scene.wholly_spoken),
            icon="ear",
            key="ear",
            hint=tr("Say it again"),
        )
    ]


def back_button(scene: WidgetScene) -> Button:
    """The arrow that leads back a level."""
    return Button(
        "", scene.back, icon="arrow_left", kind="quiet", key="back", hint=tr("Back"), action="back"
    )


class Margins(Widget):
    """A child with room around it; `below` False: down to the wood, for what scrolls."""

    grows = True

    def __init__(self, child: Widget, units: float, *, below: bool = True) -> None:
        super().__init__()
        self.children = [child]
        self._units, self._below = units, below

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self.ctx.theme.px(self._units)

    def height_for(self, width: int) -> int:
        inset = 2 * self.ctx.theme.px(self._units)
        return self.children[0].height_for(width - inset) + inset

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inset = self.ctx.theme.px(self._units)
        inner = rect.inflate(-2 * inset, -2 * inset)
        if not self._below:
            inner.height += inset - page_rim(self.ctx.theme).near
        self.children[0].place(inner)


def scrolled_panel(child: Widget, *, key: str, pad: float = 22, label: str = "") -> Panel:
    """A panel whose contents scroll when they are higher than it.

    Where nothing in them can be pressed, keys reach them by `label`, which says what they are.
    """
    return Panel(ScrollView(child, key=key, focusable=bool(label), label=label), pad=pad)


class ConfirmScene(DialogScene):
    """Calls `on_yes` after it has gone away; Esc and the other answer change nothing.

    also: words of a third answer, and what it does.
    """

    name = "confirm"
    first = "no"

    def __init__(
        self,
        ctx: Context,
        question: str,
        explanation: str,
        yes: str,
        on_yes: Callable[[], object],
        *,
        no: str = "",
        also: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._also = also
        self._question, self._explanation = question, explanation
        self._yes, self._on_yes, self._no = yes, on_yes, no or tr("Cancel")

    def build(self) -> Widget:
        answers = Flow(
            *([Button(self._also[0], self._do_also, key="also")] if self._also else []),
            Button(self._yes, self._confirm, action="confirm", key="yes"),
            Button(self._no, self.back, kind="primary", action="back", key="no"),
            align="right",
        )
        parts: list[Widget] = [Label(self._question, "heading")]
        if self._explanation:
            parts.append(Label(self._explanation))
        content = Column(*parts, answers, gap=18)
        return Dialog(Panel(ScrollView(content, key="confirm")), widest=580)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "confirm"):
            self._confirm()
            return True
        return super().handle(event)

    def _confirm(self) -> None:
        self.ctx.go.back()
        self._on_yes()

    def _do_also(self) -> None:
        self.ctx.go.back()
        if self._also is not None:
            self._also[1]()
