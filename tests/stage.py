"""The program without a screen: the real `App` on SDL's dummy driver, stepped frame by frame.

For tests of scenes that need neither a window manager nor a clock: keys and clicks are handed in as
events, and each is followed by a frame. A mistake in a scene is raised here, not handled
politely.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game import routes
from game.app import FRAME, App
from game.match.match_factory import kept_match, new_match
from game.match.match_plan import MatchPlan
from game.setup.window_options import WindowOptions
from game.storage import Store, database
from game.table.table_scene import TableScene
from game.ui import navigator
from game.ui.navigator import Navigator, Route
from game.ui.scene import Scene
from game.ui.widgets.widget_host import WidgetHost
from game.ui.window import Window

_NAMED = {"space": " ", "return": "\r"}


class PaintMode(Enum):
    """The frames that a stage paints."""

    ALWAYS = auto()
    AT_REST = auto()
    """Not those in which a table merely moves: for walks that ask for words and places."""
    NEVER = auto()


class Stage:
    """A running program in memory; `settings` are stored before it starts.

    db        what its store works on, for what no program would write
    painting  which frames it paints
    """

    painting = PaintMode.ALWAYS

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.db = database.connect(":memory:")
        _empty_database().backup(self.db)
        self.store = Store.in_memory(db=self.db)
        # Whatever the computer speaks, and with no more said than a test asks for.
        usual = {"language": "en", "first_steps": False, "pin_offered": True}
        for key, value in (usual | settings).items():
            self.store.set(key, value)
        self._open(size)

    @classmethod
    def on(cls, store: Store, size: tuple[int, int] = (1280, 720)) -> Stage:
        """The program started anew on the data of one that was closed."""
        stage = cls.__new__(cls)
        stage.store = store
        stage._open(size)
        return stage

    def _open(self, size: tuple[int, int]) -> None:
        self.now = 1000.0
        self.app = App(WindowOptions(size=size, mute=True), self.store, on_mistake=_raise)
        self.ctx = self.app.ctx
        self.ctx.clock = lambda: self.now
        self._paint, self.app.stack.draw = self.app.stack.draw, self._draw  # type: ignore[method-assign]
        self.opened: list[Path] = []
        """The files that were opened for a person."""
        self.ctx.open_file = self._show

    def _show(self, file: Path) -> bool:
        self.opened.append(file)
        return True

    @property
    def go(self) -> Steps:
        """The ways to screens: `stage.go.rules("classic")` opens one, and a frame passes."""
        return Steps(self)

    @property
    def top(self) -> Scene:
        """The scene in use."""
        scene = self.app.stack.top
        assert scene is not None, "the stack is empty"
        return scene

    @property
    def ui(self) -> WidgetHost:
        """The widgets of the scene in use."""
        ui: WidgetHost = self.top.ui  # type: ignore[attr-defined]
        return ui

    @property
    def focus(self) -> str:
        """The key of the widget that has the focus."""
        return self.ui.focus.key if self.ui.focus is not None else ""

    def show(self, scene: Scene) -> Stage:
        """Put a scene on the stack and draw it."""
        self.app.stack.push(scene)
        self.frame()
        return self

    def play(self, plan: MatchPlan) -> TableScene:
        """Begin a match."""
        self.go.table(new_match(plan, self.store))
        return self.table

    def resume(self, saved: Mapping[str, Any]) -> TableScene:
        """Go on with a match that was kept. Raises ValueError."""
        self.go.table(kept_match(saved, self.store))
        return self.table

    @property
    def table(self) -> TableScene:
        """The scene in use, which is a table."""
        assert isinstance(self.top, TableScene)
        return self.top

    def frame(self, count: int = 1, dt: float = FRAME) -> None:
        """Let so many frames of `dt` seconds pass."""
        for _ in range(count):
            self.send(dt=dt)

    def draw(self) -> None:
        """Draw what waits to be drawn, without a moment passing."""
        self._paint(self.app.screen)

    def _draw(self, screen: Window) -> bool:
        """Draw a frame, if this stage paints it."""
        top = self.app.stack.top
        table = top if isinstance(top, TableScene) else None
        if table is not None:
            table.draws_ahead = self.painting is PaintMode.ALWAYS
        if self.painting is PaintMode.NEVER and table is not None:
            table.take_dirty()
            return False
        merely_moves = table is not None and self.app.moving
        if self.painting is PaintMode.AT_REST and merely_moves:
            return False  # what is dirty stays so until it is painted
        return self._paint(screen)

    def wait(self, seconds: float) -> None:
        """Let time pass, a twentieth of a second a frame."""
        self.frame(round(seconds * 20), 0.05)

    def send(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """Hand in events, all in a single frame of `dt` seconds."""
        self.now += dt
        self.app.step(events, dt)

    def take_waiting(self) -> None:
        """Hand in what has come from SDL itself, as from a game pad, in a single frame."""
        self.send(*pygame.event.get())

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a person would at its edge."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def press(self, *names: str) -> None:
        """Press and let go keys by pygame's names, with `ctrl+` and `shift+` before them."""
        for name in names:
            self.hold(name)
            self.let_go(name)

    def hold(self, name: str) -> None:
        """Press a key, and keep it down."""
        self.send(pygame.event.Event(pygame.KEYDOWN, **_key(name)))

    def let_go(self, name: str) -> None:
        """Let go of a key."""
        self.send(pygame.event.Event(pygame.KEYUP, **_key(name)))

    def write(self, text: str) -> None:
        """Type a text, as key presses with what they type."""
        for letter in text:
            common = {"key": ord(letter), "mod": 0, "unicode": letter, "scancode": 0}
            self.send(pygame.event.Event(pygame.KEYDOWN, **common))
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.send(pygame.event.Event(pygame.KEYUP, **common))

    def click(self, target: str | tuple[int, int]) -> None:
        """Click in the middle of the widget with this key, or at a point of the window."""
        pos = self.in_window(self.middle(target)) if isinstance(target, str) else target
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def in_window(self, place: tuple[int, int]) -> tuple[int, int]:
        """Return where a window that is smaller than the layout shows a place of the layout."""
        window, layout = pygame.display.get_window_size(), self.app.screen.size
        scale = min(a / b for a, b in zip(window, layout, strict=True))
        x, y = (
            round((at - whole / 2) * scale + room / 2)
            for at, whole, room in zip(place, layout, window, strict=True)
        )
        return x, y

    def middle(self, key: str) -> tuple[int, int]:
        """The middle of the widget with this key, which is scrolled into view."""
        self.ui.focus_on(key, ring=False)
        widget = self.ui.find(key)
        assert widget is not None, f"no widget {key!r}; there is {self.reachable()}"
        return widget.rect.center

    def reachable(self) -> list[str]:
        """The keys of all widgets that can have the focus."""
        return [widget.key for widget in self.ui.focusables()]

    def check_picture(self) -> None:
        """Check that what was drawn bit by bit equals what is drawn anew."""
        surface = self.ctx.screen.surface
        before = surface.copy()
        for scene in self.app.stack.scenes:
            scene.invalidate()
            if isinstance(scene, TableScene):
                scene.picture.forget()
        self.draw()
        if before.get_buffer().raw != surface.get_buffer().raw:
            same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1), surface)
            same.invert()
            places = same.get_bounding_rects()
            raise AssertionError(f"drawn anew it looks different at {places}")

    def close(self) -> None:
        """End the program."""
        self.app.close()
        self.store.close()


def route(way: str, *args: Any, **named: Any) -> Route:
    """The route to a screen by the name of the way: `look_back` is a `LookBackRoute`."""
    name = "".join(word.capitalize() for word in way.split("_")) + "Route"
    made: Route = getattr(routes if hasattr(routes, name) else navigator, name)(*args, **named)
    return made


class Steps:
    """The navigator of the program, by the names of ways; after each a frame passes."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def __getattr__(self, way: str) -> Callable[..., Stage]:
        go = self._stage.ctx.go

        def take(*args: Any, replace: bool = False, **named: Any) -> Stage:
            if hasattr(Navigator, way):
                getattr(go, way)(*args, **named)
            else:
                go(route(way, *args, **named), replace=replace or way == "results")
            self._stage.frame()
            return self._stage

        return take


@cache
def _empty_database() -> sqlite3.Connection:
    """Return the database that each stage begins with: a copy takes a tenth of the time."""
    return database.open_memory()


def _raise(error: Exception) -> None:
    raise error


def _key(name: str) -> dict[str, Any]:
    """Return the fields of a key's events. name: as in pygame, after `ctrl+` and `shift+`."""
    *held, key = name.split("+") if len(name) > 1 else [name]
    mod = sum(getattr(pygame, f"KMOD_L{part.upper()}") for part in held)
    typed = _NAMED.get(key, key if len(key) == 1 and "ctrl" not in held else "")
    code = pygame.key.key_code(key)
    return {"key": code, "mod": mod, "unicode": typed, "scancode": _scancode(key)}


def _scancode(name: str) -> int:
    places: Iterable[str] = (f"KSCAN_{name.upper()}", f"KSCAN_{name.upper().replace(' ', '')}")
    return next((getattr(pygame, place) for place in places if hasattr(pygame, place)), 0)
