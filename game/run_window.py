"""The program with a window, from its command line to its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import pygame

from game.app import App
from game.setup.window_options import BadCommandLine, check_game, parse
from game.ui.settings import Settings
from game.window_opening import open_screen, record_of, use_chosen_language


def main(argv: Sequence[str], shown: Callable[[], None] | None = None) -> int:
    """Open the window and play until it is closed; the exit status.

    `shown` is called when the first picture is seen, unless that is of a mistake.
    """
    replay = None
    try:
        options = parse(argv)
        check_game(options.game)
        if options.replay is not None:
            replay = record_of(options.replay)
    except BadCommandLine as error:
        sys.stderr.write(f"{error}\n")
        return 2
    from game.scenes.repair_page import RepairPage
    from game.storage import Store

    use_chosen_language(Settings())
    repairing = RepairPage(lambda: open_screen(options, Settings()), shown)
    with Store(options.data_dir, while_repairing=repairing) as store:
        try:
            app = App(options, store, shown)
        except pygame.error as error:
            sys.stderr.write(f"The window cannot be opened: {error}.\n")
            return 2
        try:
            return app.run(replay)
        finally:
            app.close()
