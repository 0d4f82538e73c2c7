"""The program with a window, from its command line to its exit status.

The window shows its cloth as soon as it is open. All that the menu needs is imported after that.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.intake.refusal import Refusal
from game.scenes.menu.ground import bare_ground
from game.setup.window_options import WindowOptions, check_deal, check_game, check_language, parse
from game.texts import tr
from game.ui.settings import Settings
from game.ui.theme import theme_for
from game.window_opening import open_screen, record_of, settings_of, use_chosen_language

if TYPE_CHECKING:
    from game.storage import Store
    from game.ui.window import Window


def main(argv: Sequence[str], on_first_frame: Callable[[], None] | None = None) -> int:
    """Open the window and play until it is closed; the exit status.

    `shown` is called when the first picture is seen, unless that is of a mistake.
    """
    replay = None
    use_chosen_language(Settings())
    try:
        options = parse(argv)
        check_language(options.language)
        check_game(options.game)
        check_deal(options.deal)
        if options.replay is not None:
            replay = record_of(options.replay)
    except Refusal as error:
        sys.stderr.write(f"{error}.\n")
        return 2
    from game.scenes.repair_page import RepairPage
    from game.storage import Store

    use_chosen_language(settings_of({}, options))
    repairing = RepairPage(lambda: open_screen(options, Settings()), on_first_frame)
    with (
        _ended_by_signals(sys.exit),
        Store(options.data_dir, while_repairing=repairing) as store,
    ):
        try:
            at_menu = options.game is None and options.deal is None and replay is None
            screen = _opened(options, store, bare=at_menu)
        except pygame.error as error:
            words = tr("The window cannot be opened: {error}.", error=error)
            sys.stderr.write(f"{words}\n")
            return 2
        from game.app import App

        app = App(options, store, on_first_frame, screen=screen)
        try:
            with _ended_by_signals(app.end):
                return app.run(replay)
        finally:
            app.close()


@contextmanager
def _ended_by_signals(end: Callable[[], object]) -> Iterator[None]:
    """Have SIGTERM and Ctrl+C call this.

    SDL would take them for the wish to close a window, which is asked about while the disk takes
    nothing; whoever sends a signal sees no question.
    """
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    numbers = (signal.SIGTERM, signal.SIGINT)
    before = {number: signal.signal(number, lambda *_: end()) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _opened(options: WindowOptions, store: Store, *, bare: bool) -> Window:
    """The window; `bare`: it shows the cloth on which the menu will lie. Raises pygame.error."""
    settings = settings_of(store.settings(), options)
    use_chosen_language(settings)
    screen = open_screen(options, settings)
    if bare:
        screen.surface.blit(bare_ground(theme_for(screen.size, settings)), (0, 0))
        screen.update(None)
    return screen
