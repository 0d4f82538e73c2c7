"""The base of all widgets: a place on the screen, children, and answers to input.

A widget hears how wide it may be and says how high it then is (`height_for`), is given its place
(`place`) and paints itself (`paint`). It keeps no timers: movement (`lift`) comes from its host.
All lengths are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

import pygame

from game.texts.card_names import in_words

if TYPE_CHECKING:
    from game.ui.context import Context


class Host(Protocol):
    """The services that a widget needs of its tree's owner,
    `game.ui.widgets.widget_host.WidgetHost`.

    focus    the widget that the keys are on
    hover    the widget that the pointer is on
    pressed  the widget that the pointer holds down
    ring     whether the focus is shown
    offsets  how far each view is scrolled, by its key
    """

    @property
    def ctx(self) -> Context: ...

    @property
    def focus(self) -> Widget | None: ...

    @property
    def hover(self) -> Widget | None: ...

    @property
    def pressed(self) -> Widget | None: ...

    @property
    def ring(self) -> bool: ...

    @property
    def offsets(self) -> dict[str, int]: ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have `rect`, or everything, painted again."""

    def focus_on(self, key: str, *, ring: bool = True) -> bool:
        """Move the focus to the widget with this key; whether there is such a widget."""

    def lift_of(self, widget: Widget) -> float:
        """How far this widget has been raised by the pointer, 0 to 1."""


class Widget:
    """A part of a screen, with children, a rect and a focus.

    key        names it: focus and scroll positions survive a rebuild by it, tests click by it
    focusable  whether keys can reach it
    enabled    a disabled widget is shown but takes no input
    area       the name of a group for Tab; None belongs to the parent's group
    label      what it is, in words; empty for what only holds others
    hint       shown while the pointer rests on it or the keys are on it
    drags      whether it can be dragged, or parts of it; else pulling it scrolls what lies around
    pointer_only  whether it is for the pointer alone: what it does keys do without it
    by_tab     whether arrows pass it over, so that among keys only Tab leads to it
    is_read    whether its words are read with all of a page, as those of labels are
    lifts      whether it looks raised under the pointer
    scrolls    which way pulling moves what is in it: `across`, `down`, or not at all
    shows      whether resting the pointer on it shows more than its hint
    on_felt    whether it stands on the dark table; False on a light panel. Set when mounted
    """

    focusable = False
    is_read = False
    lifts = True
    clips = False
    grows = False
    drags = False
    pointer_only = False
    by_tab = False
    scrolls = ""
    shows = False

    @property
    def tooltip_text(self) -> str:
        """The hint as it is read: with the key that does the same, where a key is at hand."""
        return self.hint

    @property
    def spoken(self) -> str:
        """What it is, with what it shows now, as it is read aloud."""
        return in_words(self.label)

    @property
    def hint_over(self) -> pygame.Rect | None:
        """The part of it that its hint may cover, at whose foot it then stands; None: beside it."""
        return None

    def __init__(
        self, *, key: str = "", area: str | None = None, hint: str = "", label: str = ""
    ) -> None:
        self.key = key
        self.area = area
        self.label = label or hint
        self.hint = hint
        self.enabled = True
        self.on_felt = True
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.host: Host | None = None

    @property
    def ctx(self) -> Context:
        """The context of the screen that it stands on; only after mounting."""
        assert self.host is not None, "a widget is mounted before it is measured or drawn"
        return self.host.ctx

    # -- the tree

    def add(self, *children: Widget) -> None:
        """Append children."""
        self.children += children

    def mount(self, host: Host, parent: Widget | None) -> None:
        """Tell it and its children where they belong; called by the host before measuring."""
        self.host, self.parent = host, parent
        if parent is not None:
            self.on_felt = parent.ground_of_children()
        for child in self.children:
            child.mount(host, self)

    def ground_of_children(self) -> bool:
        """Whether the children stand on the table (a panel answers False)."""
        return self.on_felt

    def walk(self) -> Iterator[Widget]:
        """Yield the widget and everything below it, parents first."""
        left = [self]
        while left:
            widget = left.pop()
            yield widget
            left += reversed(widget.children)

    def group(self) -> str:
        """The name of its area for Tab."""
        if self.area is not None:
            return self.area
        return self.parent.group() if self.parent is not None else ""

    # -- measuring and placing

    def natural_width(self) -> int:
        """The width that it would like."""
        return 0

    def height_for(self, width: int) -> int:
        """The height that it needs when it is `width` wide."""
        return 0

    def place(self, rect: pygame.Rect) -> None:
        """Take this place; a container places its children."""
        self.rect = rect.copy()

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget and all its children."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Draw itself, without its children."""

    def reach(self) -> pygame.Rect:
        """The pixels that it may paint: its place with room for shadow, lift and focus ring."""
        return self.rect.inflate(self.ctx.theme.px(40), self.ctx.theme.px(40))

    def ring_rect(self) -> pygame.Rect:
        """Return the rect that the focus ring goes around."""
        return self.rect

    def enable(self, on: bool) -> None:
        """Set whether the widget takes input from now on."""
        if on != self.enabled:
            self.enabled = on
            self.invalidate()

    def invalidate(self) -> None:
        """Have it painted again in this frame."""
        if self.host is not None:
            self.host.invalidate(self.reach())

    @property
    def focused(self) -> bool:
        return self.host is not None and self.host.focus is self

    @property
    def pressed(self) -> bool:
        return self.host is not None and self.host.pressed is self

    @property
    def lift(self) -> float:
        """0 to 1: how far the pointer has raised it; 0 or 1 at once under reduced motion."""
        return self.host.lift_of(self) if self.host is not None else 0.0

    # -- input; each returns whether it meant something here

    def activate(self) -> bool:
        """React to Enter, Space, a pad's first button or a click; return whether it did."""
        return False

    def act(self, action: str) -> bool:
        """An action of `game.ui.keys` while it has the focus, before the focus moves."""
        return False

    def press_key(self, event: pygame.event.Event) -> bool:
        """A raw key while it has the focus, before actions are looked up."""
        return False

    def type_text(self, text: str) -> bool:
        """React to text that is typed while the widget has the focus; return whether it did."""
        return False

    def takes(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer at this point is on it."""
        return self.rect.collidepoint(pos)

    def grab(self, pos: tuple[int, int]) -> None:
        """React to the pointer going down on the widget."""

    def drag(self, pos: tuple[int, int]) -> None:
        """React to the pointer moving while it is held down on the widget."""

    def release(self, pos: tuple[int, int]) -> None:
        """React to the pointer going up after `grab`; by default a click if it is still inside."""
        if self.takes(pos):
            self.activate()

    def wheel(self, steps: float) -> bool:
        """The wheel turned above it; positive is away from the user."""
        return False

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so far that `rect` (in the window's pixels now) can be seen, if it scrolls."""

    def hold(self, rect: pygame.Rect, height: int) -> None:
        """Scroll so far that `rect` stands at this height of the window, if it scrolls."""

    def got_focus(self) -> None:
        """React to getting the keys' focus."""

    def lost_focus(self) -> None:
        """React to losing the keys' focus."""
