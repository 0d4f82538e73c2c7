"""The way to a screen reader of the system, by AccessKit, where that is installed.

AccessKit asks for its tree and hands over what somebody wants to press on a thread of its own, and
an exception there ends the program: so trees are made beforehand on the window's thread, and what
comes in is only put into a queue. It was run on Linux; Windows and macOS are served by AccessKit's
own interface for them, which nobody has tried.
"""

from __future__ import annotations

import sys
from collections import deque
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.host.ports import SpokenPage, SpokenPlace

_WINDOW, _NEWS = 0, (1, 2)
_FIRST = 3
_ROLES = {
    "button": "BUTTON",
    "choice": "RADIO_GROUP",
    "slider": "SLIDER",
    "switch": "SWITCH",
    "text": "LABEL",
    "typed": "TEXT_INPUT",
}
_ACTIONS = {"CLICK": "press", "FOCUS": "focus", "INCREMENT": "more", "DECREMENT": "less"}


class AccessKitTree:
    """What is on the screen, as a tree that screen readers read. wake: may be called anywhere."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._kit: Any = import_module("accesskit")
        self._wake = wake
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._asked: deque[tuple[str, str]] = deque()
        self._listens = self._has_focus = False
        self._news = ("", 0)
        self._meant = [(getattr(self._kit.Action, name), does) for name, does in _ACTIONS.items()]
        self._tree = self._update("", [], _WINDOW)
        self._adapter = self._opened()

    def _opened(self) -> Any:
        """Return the adapter for this system."""
        kit = self._kit
        system = str(sys.platform)
        if system not in ("win32", "darwin"):
            return kit.unix.Adapter(self._activated, self._wanted, self._deactivated)
        handle = pygame.display.get_wm_info()["window"]
        if system == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            made = kit.macos.SubclassingAdapter.for_window
            return made(handle, self._activated, self._wanted)
        window = pygame.Window.from_display_module()
        window.hide()  # a window that is seen is not taken
        adapter = kit.windows.SubclassingAdapter(handle, self._activated, self._wanted)
        window.show()
        return adapter

    # -- on a thread of AccessKit's own

    def _activated(self) -> Any:
        self._listens = True
        self._wake()
        return self._tree

    def _deactivated(self) -> None:
        self._listens = False

    def _wanted(self, request: Any) -> None:
        # Actions of AccessKit can be compared, but are no keys of a dict.
        for action, does in self._meant:
            if request.action == action:
                self._asked.append((self._keys.get(request.target, ""), does))
                self._wake()

    # -- on the window's thread

    @property
    def listens(self) -> bool:
        return self._listens

    def show(self, page: SpokenPage) -> None:
        nodes = [self._node(place) for place in page.places]
        if page.news and page.news != self._news[0]:
            self._news = page.news, 1 - self._news[1]  # the same words again are another node
        text, number = self._news
        if text:
            news = self._kit.Node(self._kit.Role.LABEL)
            news.set_value(text)
            news.set_live(self._kit.Live.POLITE)
            nodes.append((_NEWS[number], news))
        focus = self._numbers.get(page.focus, _WINDOW)
        shown = {number for number, _ in nodes}
        self._tree = self._update(page.title, nodes, focus if focus in shown else _WINDOW)
        events = self._adapter.update_if_active(lambda: self._tree)
        if events is not None:
            events.raise_events()

    def focused(self, has_focus: bool) -> None:
        if has_focus == self._has_focus:
            return
        self._has_focus, system = has_focus, str(sys.platform)
        if system == "darwin":
            events = self._adapter.update_view_focus_state(has_focus)
            if events is not None:
                events.raise_events()
        elif system != "win32":
            self._adapter.update_window_focus_state(has_focus)

    def asked(self) -> list[tuple[str, str]]:
        return [self._asked.popleft() for _ in range(len(self._asked))]

    def _update(self, title: str, nodes: list[tuple[int, Any]], focus: int) -> Any:
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(title)
        root.set_children([number for number, _ in nodes])
        update = kit.TreeUpdate(focus)
        update.tree = kit.Tree(_WINDOW)
        for one in ((_WINDOW, root), *nodes):
            update.nodes.append(one)
        return update

    def _node(self, place: SpokenPlace) -> tuple[int, Any]:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, _ROLES[place.role]))
        node.set_label(place.name)
        if place.role == "text":
            node.set_value(place.name)
        node.set_bounds(kit.Rect(*map(float, place.box)))
        for action, does in self._meant if place.role != "text" else ():
            if does in ("press", "focus") or place.role in ("choice", "slider"):
                node.add_action(action)
        number = self._numbers.setdefault(place.key, _FIRST + len(self._numbers))
        self._keys[number] = place.key
        return number, node


def accesskit_tree(wake: Callable[[], None]) -> AccessKitTree | None:
    """Return the way to a screen reader, or None: without AccessKit, or where it cannot begin."""
    if find_spec("accesskit") is None:
        return None
    try:
        return AccessKitTree(wake)
    except Exception:  # without a bus, or a library of the system: the program goes on as before
        return None
