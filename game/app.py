"""The window and the only main loop of the program.

It opens the window, keeps a stack of scenes, hands them events and time, draws what they say has
changed, and sleeps while nothing moves. It knows no game and draws nothing itself. On a desktop it
`run`s; in a page of a browser `run_async` gives the browser its turn between two frames. The start
is in the order that brings the first frame soonest: settings, window, first scene; sound, pads and
pictures follow while the player is already looking.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar

import pygame

from game.app_context import AppContext
from game.assets import SPRITES
from game.host import here
from game.navigation import Navigation
from game.quoting import quoted_path
from game.routes import ElsewhereRoute, WatchRoute
from game.settings_in_use import Appearance, SettingsInUse
from game.setup.window_options import WindowOptions
from game.texts import tr
from game.ui import memory
from game.ui.art import Art
from game.ui.event_router import EventRouter
from game.ui.fonts import Fonts
from game.ui.keys import Keys
from game.ui.navigator import ConfirmRoute
from game.ui.pads import Pads
from game.ui.probe import Probe
from game.ui.scene_stack import SceneStack
from game.ui.sound import SoundPlayer
from game.ui.theme import theme_for
from game.ui.voice import EVERYTHING, SCREEN, Reader
from game.variants import is_point
from game.window_opening import open_screen, settings_of, use_chosen_language

if TYPE_CHECKING:
    from game.host.ports import Ports
    from game.host.web import Web
    from game.match.match_plan import MatchPlan
    from game.storage import Store
    from game.ui.screen_reader import ScreenReaderLink
    from game.ui.window import Window


FRAME = 1 / 60
Replay: TypeAlias = "tuple[MatchPlan, dict[str, Any]]"
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
_WAKE = pygame.event.custom_type()


class App:
    """The running program: window, context, stack, loop.

    running     False once the program is to end
    pads        the game pads; looked for once the first picture is seen
    moving      whether the scene in use moves by itself; if not, the loop sleeps until an event
    screen      the window; if none is given, it is opened
    host        what the program runs on; None for this computer
    on_mistake  is given what a scene has raised; by default a page says so (`game.crash_report`)
    """

    def __init__(
        self,
        options: WindowOptions,
        store: Store,
        on_first_frame: Callable[[], None] | None = None,
        on_mistake: Callable[[Exception], None] | None = None,
        screen: Window | None = None,
        host: Ports | None = None,
    ) -> None:
        self.host = host or here()
        self._on_first_frame = on_first_frame
        self._on_mistake = on_mistake or self._show_mistake
        self._status = 0
        self.options = options
        self.store = store
        self.settings = settings_of(store.settings(), options)
        use_chosen_language(self.settings)
        self.screen = screen or open_screen(options, self.settings)
        if self.screen.warning:
            sys.stderr.write(f"{self.screen.warning}\n")
        self.stack = SceneStack(self._hush)
        self.probe = Probe.from_environment()
        self.ctx = self._context()
        self.running = True
        self.moving = True
        self._appearance = Appearance(self.ctx, self.stack)
        self._in_use = SettingsInUse(self.ctx, self._appearance, mute=options.mute)
        self.pads = Pads()
        self._events = EventRouter(self.ctx, self.stack, self.pads, self._look_at_size)
        self._screen_reader: ScreenReaderLink | None = None
        self._first, self._last = True, 0.0
        self._spreads = self._puts_off = self._is_new = False
        self._pieces: Iterator[object] | None = None
        """What is drawn ahead of the first picture of a scene."""
        pygame.key.set_repeat(400, 45)
        self._in_use.apply_sound()

    def _draw_game(self, art: Art, game: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of an invented game; None for another."""
        if not is_point(game):
            return None
        from game.scenes.workshop.own_picture import draw_own_picture

        return draw_own_picture(art, self.settings.back, game, size)

    def _context(self) -> AppContext:
        theme = theme_for(self.screen.size, self.settings)
        art = Art(SPRITES)
        art.drawn_game = partial(self._draw_game, art)
        navigation = Navigation(self.stack)
        sound = SoundPlayer(captions=self._caption, host=self.host)
        navigation.ctx = AppContext(
            screen=self.screen,
            theme=theme,
            fonts=Fonts(art, theme),
            art=art,
            sound=sound,
            reader=Reader(self.settings, sound, self.host),
            settings=self.settings,
            store=self.store,
            go=navigation,
            keys=Keys(self.settings.bindings, self.host.taken_keys),
            clock=time.monotonic,
            change=self._change,
            quit=self.quit,
            wake=_wake,
            open_file=self.host.show,
            host=self.host,
            seed=self.options.seed,
            speed=self.options.speed,
        )
        return navigation.ctx

    # -- the loop

    def run(self, replay: Replay | None = None) -> int:
        """Run until the last scene is gone or the player quits; the exit status.

        `replay`: a finished game to be watched first.
        """
        from game.host.desktop_loop import DesktopLoop

        loop = DesktopLoop()
        self._begin(replay)
        while self._goes_on:
            if self._first:
                events = pygame.event.get()
            elif self.moving:
                events = loop.frame()
            else:
                events = loop.events(self._timeout())
            self._frame(events)
        return self._status

    async def run_async(self, web: Web, replay: Replay | None = None) -> int:
        """Run as `run` does, in a page: nothing here waits but for the page's next frame.

        Python is slower there, so a scene is opened, laid out and drawn in frames of their own, and
        its pictures before in as many as they take; what took long is drawn in the frame after it.
        """
        self._spreads = True
        self._begin(replay)
        while self._goes_on:
            if not self._first:
                await web.next_frame(0 if self.moving else self._timeout())
            self._frame(pygame.event.get())
        return self._status

    def _begin(self, replay: Replay | None) -> None:
        self._first_scenes(replay)
        self._last = time.perf_counter()
        self._guarded(self.stack.apply)

    @property
    def _goes_on(self) -> bool:
        return self.running and self.stack.top is not None

    def _frame(self, events: Sequence[pygame.event.Event]) -> None:
        """Run a frame, with the time that has passed since the last."""
        now = time.perf_counter()
        dt = min(now - self._last, 0.1) if self.moving else FRAME
        self._last = now
        drawn = self.step(events, dt)
        if self._first and drawn:
            self._first = False
            self._after_first_frame()
        if not self.moving and not self.ctx.art.busy:
            self.probe.write(self.state())
            if self.options.screenshot is not None:
                self._status = self._save_screenshot(self.options.screenshot)
                self.running = False

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run a frame of the game loop: take the events, move time on by `dt` seconds, draw.
        Return whether it drew.
        """
        began, was_changing = time.perf_counter(), self.stack.changing
        if self._screen_reader is not None and self.stack.top is not None:
            self._guarded(self._screen_reader.serve, self.stack.top)
        for event in events:
            self._guarded(self._events.handle, event)
        self._guarded(self._events.repeat)
        if self._spreads and self.stack.changing and not was_changing:
            self.moving = True
            return False
        if self._pieces is not None:
            self._guarded(self._draw_ahead, self._pieces, began + FRAME)
            return False
        has_changed = self._guarded(self._advance, dt)
        took_long = has_changed or time.perf_counter() - began > FRAME
        self._puts_off = self._spreads and bool(took_long) and not self._puts_off
        if self._puts_off:
            self.moving, self._is_new = True, bool(has_changed)
            return False
        if self._is_new and self.stack.top is not None:
            self.moving, self._is_new = True, False
            self._pieces = iter(self.stack.top.first_draws())
            return False
        if self._screen_reader is not None and self.stack.top is not None:
            self._guarded(self._screen_reader.follow, self.stack.top)
        return bool(self._guarded(self.stack.draw, self.screen))

    def _draw_ahead(self, pieces: Iterator[object], until: float) -> None:
        """Draw pieces until then, at least the first."""
        self._pieces = None
        for _ in pieces:
            if time.perf_counter() >= until:
                self._pieces = pieces
                return

    def _first_scenes(self, replay: Replay | None) -> None:
        """Open the menu, and over it what the command line asked for."""
        go = self.ctx.go
        go.menu()
        if self.options.game is not None:
            from game.scenes.match_start import start_or_continue

            start_or_continue(self.ctx, self.options.game)
        if self.options.deal is not None:
            from game.scenes.match_start import start_code

            start_code(self.ctx, self.options.deal)
        if replay is not None:
            from game.match.match_factory import replay_of

            go(WatchRoute(lambda: replay_of(*replay)))

    def _timeout(self) -> float | None:
        """Seconds that the loop may sleep; None for as long as nothing happens."""
        if self.ctx.art.busy:
            return 0.0
        top = self.stack.top
        waits = [self._appearance.due_in(), self.pads.wake_in(self.ctx.clock())]
        waits.append(top.wake_in() if top is not None else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def _advance(self, dt: float) -> bool:
        """Move time on; whether other scenes are seen now."""
        top = self.stack.top
        self.moving = top.update(dt) if top is not None else False
        has_changed = self.stack.apply()
        if has_changed:
            self.moving = True
            self._read_title()
        if self._appearance.advance():
            self._in_use.remember_size()
        if self.moving:
            return has_changed
        if self.ctx.art.busy and self.ctx.art.work(FRAME / 2):
            for scene in self.stack.visible():
                scene.invalidate()
        elif self.stack.emptied:
            self.stack.emptied = False
            memory.give_back()
        return False

    def _after_first_frame(self) -> None:
        """Do what the player need not wait for."""
        if self._on_first_frame is not None:
            self._on_first_frame()
        self.ctx.sound.start()
        self.pads.start()
        port = self.host.screen_reader(_wake)
        if port is not None:
            from game.ui.screen_reader import ScreenReaderLink

            self._screen_reader = ScreenReaderLink(port, self.ctx.reader)
        # What lives as long as the program need not be searched for garbage between two frames.
        gc.freeze()
        gc.enable()

    # -- changes

    def _change(self, key: str, value: object) -> None:
        self._in_use.change(key, value)

    def _read_title(self) -> None:
        top = self.stack.top
        if top is not None:
            reader = self.ctx.reader
            text = top.wholly_spoken if reader.serves else top.spoken
            reader.read(text, beginner=top.beginners)

    def _hush(self) -> None:
        top = self.stack.top
        unasked = top is not None and top.comes_unasked
        serves = None if top is None else top.serves
        if serves is not None:
            self.ctx.reader.serves = serves
        self.ctx.reader.hush(SCREEN if unasked else EVERYTHING)

    def _caption(self, text: str, side: float, depth: float) -> None:
        """Caption a sound for those who do not hear, if the scene has room for that."""
        if self.settings.captions and self.stack.top is not None:
            self.stack.top.caption(text, side, depth)

    def quit(self) -> None:
        """End after this frame. Games are kept after every decision, so nothing is lost.

        If the disk takes nothing, people are asked first; a second call is the answer to leave.
        """
        top, trouble = self.stack.top, self.store.loss
        if trouble is None or top is None or top.name in ("confirm", "crash", "elsewhere"):
            self.end()
            return
        question = tr("Leave though not everything is saved?")
        also = None
        if self.store.other_folders:
            also = tr("Another folder"), partial(self.ctx.go, ElsewhereRoute())
        words = str(trouble), tr("Leave")
        self.ctx.go(ConfirmRoute(question, *words, self.end, no=tr("Stay"), also=also))

    def end(self) -> None:
        """End after this frame without a question, also from the handler of a signal."""
        self.running = False
        _wake()

    def close(self) -> None:
        """Let the scenes and the window go."""
        for scene in reversed(self.stack.scenes):
            self._guarded(scene.leave)
        self.ctx.reader.close()
        self.ctx.sound.close()
        self.screen.close()

    def _look_at_size(self) -> None:
        """React to a changed size of the window."""
        if self.screen.resized():
            self._appearance.resized()
        else:
            # The same size again: the system may have cleared the window.
            self.stack.invalidate()

    # -- what tests and mishaps need

    def state(self) -> dict[str, object]:
        """The state for window tests: scene, stack, size, settings, and what the scene tells."""
        top = self.stack.top
        return {
            "scene": top.name if top else "",
            "stack": [scene.name for scene in self.stack.scenes],
            "size": list(self.screen.size),
            "fullscreen": self.screen.fullscreen,
            "settings": self.settings.to_dict(),
            "unsaved": self.store.unsaved is not None,
            **(top.probe() if top else {}),
        }

    def _save_screenshot(self, path: Path) -> int:
        try:
            self.screen.save(str(path))
        except (OSError, pygame.error) as error:
            words = tr(
                "The picture {file} cannot be written: {error}.",
                file=quoted_path(path),
                error=error,
            )
            sys.stderr.write(f"{words}\n")
            return 1
        return 0

    def _guarded(
        self, step: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Result | None:
        """Do a step; a mistake in a scene becomes a page that says so, not a traceback."""
        try:
            return step(*args, **named)
        except Exception as error:
            self._on_mistake(error)
            return None

    def _show_mistake(self, error: Exception) -> None:
        from game.crash_report import report

        self._on_first_frame = None
        if not report(self.ctx, self.stack, error):
            self.running = False
            self._status = 1
        self.moving = True


def _wake() -> None:
    # The window may be closing at this very moment.
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(_WAKE))
