"""The host of a screen's widgets: focus, pointer, hover and painting. It holds no widget's value.

A single focus model for all screens: Tab and Shift+Tab go from group to group, arrows to the
nearest widget that way, Enter or Space activate, Page Up and Down scroll. The focus ring shows once
keys are used and hides when the pointer is. Pads come as the same actions.

A finger is a pointer that rests nowhere: what hovering shows it shows by staying down for a moment,
and then it presses nothing. Pulled, finger and pointer scroll what lies around.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets import focus as geometry
from game.ui.widgets.focus import FocusGroups, can_focus, paint_ring
from game.ui.widgets.tooltip import Tooltip
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


def widget_at(root: Widget, pos: tuple[int, int], *, anything: bool = False) -> Widget | None:
    """Hit test: return the deepest widget at `pos` that takes the pointer (`anything`: of all)."""
    hit: Widget | None = None
    branch: Widget | None = root
    while branch is not None:
        if anything or branch.focusable or branch.clips:
            hit = branch
        inner = [c for c in branch.children if _inside(c, pos)]
        branch = inner[-1] if inner else None
    return hit


def height_on_screen(widget: Widget | None) -> int | None:
    """Return the widget's y in pixels, or None if it is scrolled out of sight."""
    if widget is None:
        return None
    above: Widget | None = widget
    while above is not None:
        if above.clips and not above.rect.colliderect(widget.rect):
            return None
        above = above.parent
    return widget.rect.y


def _inside(widget: Widget, pos: tuple[int, int]) -> bool:
    return widget.takes(pos)


def _views(widget: Widget) -> list[Widget]:
    """Return the views around a widget that show a part of what is in them, the innermost first."""
    views, above = [], widget.parent
    while above is not None:
        views += [above] if above.clips else []
        above = above.parent
    return views


def keep_in_place(widget: Widget, height: int) -> None:
    """Scroll so that it stands as high as before: what was pressed does not run away."""
    parent = widget.parent
    while parent is not None:
        parent.hold(widget.rect, height)
        parent = parent.parent


def bring_in_sight(widget: Widget) -> None:
    """Scroll every view around it so that it can be seen."""
    parent = widget.parent
    while parent is not None:
        parent.reveal(widget.rect)
        parent = parent.parent


_LIFT_SECONDS = 0.12


class HoverLifts:
    """The hover lift of widgets, from 0, at rest, to 1, raised while the pointer is on them."""

    def __init__(self) -> None:
        self._lifts: dict[Widget, float] = {}

    def of(self, widget: Widget) -> float:
        """How far this widget is raised."""
        return self._lifts.get(widget, 0.0)

    def clear(self) -> None:
        """Let all lie."""
        self._lifts.clear()

    def advance(self, dt: float, hover: Widget | None, *, still: bool) -> bool:
        """Move on by `dt` seconds (at once, if `still`); whether any still moves."""
        moving = False
        step = 1.0 if still else dt / _LIFT_SECONDS
        for widget in {w for w in (*self._lifts, hover) if w is not None}:
            goal = 1.0 if widget is hover and widget.enabled and widget.lifts else 0.0
            now = self._lifts.get(widget, 0.0)
            if now == goal:
                continue
            now = min(goal, now + step) if goal > now else max(goal, now - step)
            self._lifts[widget] = now
            widget.invalidate()
            moving = moving or now != goal
        self._lifts = {w: v for w, v in self._lifts.items() if v or w is hover}
        return moving


_LONG = 0.7
"""Seconds after which a finger that stays down only looks."""
_SLOP = 12
"""Units by which a finger may tremble before it pulls."""


class PointerPress:
    """A press of a mouse or a finger, until it is released.

    where    where it went down
    pulled   whether it has gone so far from there that it pulls
    looking  whether the finger has stayed down so long that it only looks
    """

    def __init__(self, where: tuple[int, int]) -> None:
        self.where = where
        self.pulled = self.looking = False
        self._look_at: float | None = None

    def look_after(self, now: float) -> None:
        """Begin a long press if the finger stays down."""
        self._look_at = now + _LONG

    def look_in(self, now: float) -> float | None:
        """Seconds until it begins to look; None if it does not wait for that."""
        return None if self._look_at is None else max(0.0, self._look_at - now) + 0.005

    def looks_now(self, now: float) -> bool:
        """Whether it begins to look at this moment."""
        if self._look_at is None or now < self._look_at:
            return False
        self._look_at, self.looking = None, True
        return True

    def let_go(self) -> None:
        """End the press."""
        self._look_at = None

    def pull(self, ctx: Context, widget: Widget, pos: tuple[int, int]) -> Widget | None:
        """Return the widget around `widget` that is scrolled from now on, since `widget` can do
        nothing with the drag.
        """
        across, down = pos[0] - self.where[0], pos[1] - self.where[1]
        if self.pulled or max(abs(across), abs(down)) < ctx.theme.px(_SLOP):
            return None
        if ctx.keys.typing and widget.takes(pos):
            return None  # a trembling mouse still presses what it is on
        self.pulled, self._look_at = True, None
        if widget.drags or self.looking:
            return None
        way = "across" if abs(across) > abs(down) else "down"
        around: Widget | None = widget
        while around is not None and around.scrolls != way:
            around = around.parent
        return None if around is widget else around


_NOWHERE = (-1, -1)


def _in_line(rect: pygame.Rect, other: pygame.Rect, way: str) -> bool:
    """Whether an arrow leads straight from one to the other, not aside."""
    if _ROLLS[way] == "down":
        return rect.left < other.right and other.left < rect.right
    return rect.top < other.bottom and other.top < rect.bottom


_ROLLS = {"up": "down", "down": "down", "left": "across", "right": "across"}
"""Which way a view scrolls in which an arrow goes on before it leaves it."""
_MOVES = tuple(_ROLLS)


class WidgetHost:
    """Runs a tree of widgets.

    invalidate  called with the rectangle of what must be painted again, or None for everything
    focused     called with the widget that keys are on, and whether somebody has just moved them
                there; else they are on what takes the place of another widget
    endless     whether a list goes on at its other end, up and down
    """

    def __init__(
        self,
        ctx: Context,
        invalidate: Callable[[pygame.Rect | None], object] | None = None,
        focused: Callable[[Widget, bool], object] | None = None,
    ) -> None:
        self.ctx = ctx
        self._invalidate = invalidate
        self.focused = focused
        self.endless = False
        self.root = Widget()
        self._place = pygame.Rect(0, 0, 0, 0)
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.ring = False
        self._unseen = True  # nobody has seen yet where the focus is
        self.pointer = _NOWHERE
        self._grip = PointerPress(_NOWHERE)
        self.offsets: dict[str, int] = {}
        self._lifts = HoverLifts()
        self._groups = FocusGroups()
        self._tooltip = Tooltip(self)

    # -- building

    def show(
        self, root: Widget, rect: pygame.Rect, *, focus: str = "", anywhere: bool = True
    ) -> None:
        """Use this tree in this place. Focus stays on the widget of the same key, else goes to
        `focus`, else to the first that can have it (or, not `anywhere`, to none).
        """
        focused = self.focus.key if self.focus is not None else ""
        height = height_on_screen(self.focus)
        held = self.pressed.key if self.pressed is not None and not self._grip.pulled else ""
        self.root, self.focus, self.hover, self.pressed = root, None, None, None
        self._lifts.clear()
        self._tooltip.forget()
        root.mount(self, None)
        root.place(rect)
        self._place = rect.copy()
        focus_widget = self.find(focused) or self.find(focus)
        if focus_widget is None or not can_focus(focus_widget):
            focus_widget = next(iter(self.focusables()), None) if anywhere else None
        if focus_widget is not None and focus_widget.key == focused and height is not None:
            keep_in_place(focus_widget, height)
        self._set_focus(focus_widget, reveal=bool(self.ring), moved=False)
        still = self.find(held)
        if still is not None and can_focus(still) and not still.drags:
            self.pressed = still  # a press is not lost because something else has changed
        self.invalidate()

    def renamed(self) -> None:
        """Keys are called otherwise, so that buttons have other widths."""
        self.root.place(self._place)
        self.invalidate()

    def find(self, key: str) -> Widget | None:
        """The widget with this key."""
        return next((w for w in self.root.walk() if w.key == key), None) if key else None

    def focusables(self) -> list[Widget]:
        """Return all widgets that keys can reach, in reading order of the tree."""
        return [w for w in self.root.walk() if can_focus(w)]

    def focus_on(self, key: str, *, ring: bool = True) -> bool:
        """Move the focus to the widget with this key; whether there is such a widget."""
        widget = self.find(key)
        if widget is None or not can_focus(widget):
            return False
        self.ring = self.ring or ring
        self._unseen = False
        self._set_focus(widget)
        return True

    def forget_focus(self) -> None:
        """Take the focus from all widgets, until keys give it again."""
        self._set_focus(None)

    def show_ring(self) -> None:
        """Show where the focus is, as keys are used."""
        self._show_ring()

    def hide_ring(self) -> None:
        """Show the focus no longer: the pointer is used, or keys that move no focus."""
        if self.ring:
            self.ring = False
            if self.focus is not None:
                self.focus.invalidate()

    def steer(self, action: str) -> bool:
        """Do what the key of an action does among the widgets; whether it did anything."""
        return self._act((action,))

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Pass on what must be painted again."""
        if self._invalidate is not None:
            self._invalidate(rect)

    # -- time and painting

    def update(self, dt: float) -> bool:
        """Move hover lifts on; True while any moves."""
        moving = self._lifts.advance(dt, self.hover, still=self.ctx.theme.still)
        if self._grip.looks_now(self.ctx.clock()):
            self._tooltip.show(self.pressed)
        self._tooltip.update()
        return moving

    def wake_in(self) -> float | None:
        """Seconds until a hint wants to appear."""
        look = self._grip.look_in(self.ctx.clock())
        return self._tooltip.wake_in() if look is None else look

    def lift_of(self, widget: Widget) -> float:
        """How far this widget has been raised by the pointer, 0 to 1."""
        return self._lifts.of(widget)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all widgets inside the surface's clip, the focus ring and the hint."""
        self._paint(self.root, surface)
        self.paint_hint(surface)

    @property
    def hint(self) -> tuple[Widget, pygame.Rect] | None:
        """The widget whose tooltip is displayed, and its rect; None if no tooltip is."""
        return self._tooltip.visible_widget

    def paint_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint that is shown."""
        self._tooltip.paint(surface)

    def _paint(self, widget: Widget, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        if not clip.colliderect(widget.reach()):
            return
        if widget.rect.width > 0 and widget.rect.height > 0:  # a tiny window leaves some no room
            widget.paint(surface)
        if widget.clips:
            surface.set_clip(clip.clip(widget.rect))
        for child in widget.children:
            self._paint(child, surface)
        surface.set_clip(clip)
        if widget is self.focus and self.ring and not widget.clips and can_focus(widget):
            paint_ring(surface, widget)

    # -- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it meant something to a widget."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._move_pointer(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pointer_down(event.pos, finger=getattr(event, "touch", False))
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._pointer_up(event.pos, finger=getattr(event, "touch", False))
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if kind == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.type_text(event.text)
        if kind == pygame.KEYDOWN and self.focus is not None and self.focus.press_key(event):
            self._tooltip.forget()
            return True
        return self._act(self.ctx.keys.actions(event))

    def _act(self, actions: tuple[str, ...]) -> bool:
        if actions:
            self._tooltip.forget()
        for action in actions:
            if self.focus is not None and self.focus.enabled and self.focus.act(action):
                self._show_ring()
                return True
        return any(self._general(action) for action in actions)

    def _general(self, action: str) -> bool:
        if action == "activate" and self.focus is not None and self.focus.enabled:
            self._show_ring()
            return self.focus.activate()
        if action in _MOVES:
            return self._move_focus(action)
        if action in ("next_area", "previous_area"):
            return self._tab(1 if action == "next_area" else -1)
        if action in ("page_up", "page_down", "first", "last"):
            return self._scroll(action)
        return False

    def _move_focus(self, way: str) -> bool:
        self._show_ring()
        others = [w for w in self.focusables() if w is not self.focus and not w.by_tab]
        if self.focus is None:
            self._set_focus(others[0] if others else None)
            return bool(others)
        around = _views(self.focus)
        # What is out of sight in a view that the keys are not in lies under something else.
        others = [
            w for w in others if all(v in around or v.rect.colliderect(w.rect) for v in _views(w))
        ]
        target = self._back_in_sight(around, others)
        if target is None:
            rolled = next((v for v in around if v.scrolls == _ROLLS[way]), None)
            at = self.focus.rect
            inside = [w for w in others if rolled in _views(w) and _in_line(w.rect, at, way)]
            target = self._nearest(inside, way) or self._nearest(others, way)
        if target is None and self.endless and way in ("up", "down"):
            rects = [w.rect for w in others]
            last = geometry.farthest_back(self.focus.rect, rects, way)
            target = None if last is None else others[last]
        if target is None:
            return False
        self._set_focus(target)
        return True

    def _nearest(self, others: Sequence[Widget], way: str) -> Widget | None:
        """Return the next one of these from the focus; None where none lies that way."""
        assert self.focus is not None
        index = geometry.nearest(self.focus.rect, [w.rect for w in others], way)
        return None if index is None else others[index]

    def _back_in_sight(self, around: Sequence[Widget], others: Sequence[Widget]) -> Widget | None:
        """Return what is seen the nearest to the focus, if that has been scrolled out of sight."""
        assert self.focus is not None
        at = self.focus.rect
        hidden = next((view for view in reversed(around) if not view.rect.colliderect(at)), None)
        if hidden is None:
            return None
        x, y = at.clamp(hidden.rect).center
        seen = [
            w for w in others
            if hidden in _views(w) and all(view.rect.colliderect(w.rect) for view in _views(w))
        ]  # fmt: skip
        return min(
            seen,
            key=lambda w: abs(w.rect.centery - y) + abs(w.rect.centerx - x) / 4,
            default=None,
        )

    def _tab(self, step: int) -> bool:
        unseen, focus = self._unseen, self.focus
        self._show_ring()
        if unseen and focus is not None and can_focus(focus):
            bring_in_sight(focus)
            if self.focused is not None:
                self.focused(focus, True)
            return True  # the first area is not skipped
        widgets = self.focusables()
        now = widgets.index(self.focus) if self.focus in widgets else None
        target = self._groups.next(widgets, now, step)
        if target is None:
            return False
        self._set_focus(target)
        return True

    def _scroll(self, action: str) -> bool:
        widget = self.focus
        while widget is not None:
            if widget.act(action):
                return True
            widget = widget.parent
        return any(w.act(action) for w in self.root.walk() if w.clips)

    def _show_ring(self) -> None:
        self._unseen = False
        if not self.ring:
            self.ring = True
            if self.focus is not None:
                self.focus.invalidate()

    def _set_focus(self, widget: Widget | None, *, reveal: bool = True, moved: bool = True) -> None:
        before = self.focus
        if widget is not before and before is not None:
            before.invalidate()
            before.lost_focus()
        self.focus = widget
        if widget is None:
            return
        self._groups.remember(widget)
        if widget is not before:
            widget.got_focus()
            if self.ring and self.focused is not None:
                self.focused(widget, moved)
        if reveal:
            bring_in_sight(widget)
        self._tooltip.focus_moved()
        widget.invalidate()

    def _move_pointer(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        if self.pressed is not None:
            around = self._grip.pull(self.ctx, self.pressed, pos)
            if around is not None:
                self.pressed.invalidate()
                self.pressed = around
                around.grab(self._grip.where)
            self.pressed.drag(pos)
            return True
        under = widget_at(self.root, pos)
        if under is not self.hover:
            for widget in (self.hover, under):
                if widget is not None:
                    widget.invalidate()
            self.hover = under
            self._tooltip.hovered(under)
        return under is not None

    def _pointer_down(self, pos: tuple[int, int], *, finger: bool) -> bool:
        self._move_pointer(pos)
        self._grip = PointerPress(pos)
        self._tooltip.forget()
        under = widget_at(self.root, pos)
        if self.focus is not None and not (under and under.pointer_only):
            self.hide_ring()
        if under is None or not under.enabled:
            if under is not None and under.focusable:
                self.ctx.sound.moment("refuse")
            return False
        if can_focus(under):
            self._unseen = False
            self._set_focus(under, reveal=False)
        self.pressed = under
        if finger and (under.hint or under.shows):
            self._grip.look_after(self.ctx.clock())
        under.grab(pos)
        under.invalidate()
        return True

    def _pointer_up(self, pos: tuple[int, int], *, finger: bool) -> bool:
        held, self.pressed = self.pressed, None
        self._grip.let_go()
        if held is not None:
            held.invalidate()
        if held is not None and self._grip.looking and not held.drags:
            return True  # what was looked at stays in sight until the next touch
        if held is not None:
            held.release(pos)
        self._move_pointer(_NOWHERE if finger else pos)
        return held is not None

    def _wheel(self, steps: float) -> bool:
        widget = widget_at(self.root, self.pointer, anything=True)
        while widget is not None:
            if widget.wheel(steps):
                self._tooltip.forget()  # something else lies under the pointer now
                return True
            widget = widget.parent
        return False
