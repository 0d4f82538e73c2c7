"""What a screen reader gets: the page on top, its places by the names that are read aloud too.

A page is handed over only when it has changed, and only while a screen reader listens. What
happens at the table, and what somebody asks to hear, is announced as news.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.host.ports import SpokenPage, SpokenPlace
from game.texts import PROGRAM, tr
from game.texts.phrases import labelled
from game.ui.widgets import Choice, Label, Page, Slider, TextField, Toggle

if TYPE_CHECKING:
    from game.host.ports import ScreenReader
    from game.ui.scene import Scene
    from game.ui.voice import Reader
    from game.ui.widgets import Widget

_ROLES: tuple[tuple[type[Widget], str], ...] = (
    (Toggle, "switch"),
    (Slider, "slider"),
    (Choice, "choice"),
    (TextField, "typed"),
)
_STEERED = {"press": "activate", "more": "right", "less": "left"}


def page_told(scene: Scene, news: str = "") -> SpokenPage:
    """Return what a screen reader gets of a scene."""
    ui, places = scene.places, dict[str, SpokenPlace]()
    for number, widget in enumerate(ui.root.walk() if ui is not None else ()):
        if widget.focusable:
            role = next((role for kind, role in _ROLES if isinstance(widget, kind)), "button")
        elif isinstance(widget, Label | Page):
            role = "text"
        else:
            continue
        name, rect = scene.place_name(widget), widget.rect
        if name:
            key = widget.key if widget.focusable else f"text {number}"
            box = rect.left, rect.top, rect.right, rect.bottom
            places.setdefault(key, SpokenPlace(key, role, name, box))
    focus = ui.focus.key if ui is not None and ui.focus is not None else ""
    title = tr(PROGRAM)
    title = labelled(title, scene.spoken) if scene.spoken else title
    return SpokenPage(title, tuple(places.values()), focus, news)


class ScreenReaderLink:
    """Keeps a screen reader up to date, and does what somebody presses by it."""

    def __init__(self, port: ScreenReader, reader: Reader) -> None:
        self._port, self._reader = port, reader
        self._news: list[str] = []
        self._shown: SpokenPage | None = None

    def serve(self, scene: Scene) -> None:
        """Do what somebody has asked for by the screen reader."""
        for key, action in self._port.asked():
            ui = scene.places
            if ui is not None and ui.focus_on(key) and action in _STEERED:
                scene.steer(_STEERED[action])

    def follow(self, scene: Scene) -> None:
        """Tell what has changed, if anybody listens."""
        self._reader.announce = self._news.append if self._port.listens else None
        if not self._port.listens:
            self._shown = None
            return
        self._port.focused(pygame.key.get_focused())
        page = page_told(scene, " ".join(self._news))
        if page != self._shown:
            self._port.show(page)
            self._shown = page._replace(news="")
        self._news.clear()
