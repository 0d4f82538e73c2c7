"""What stands between a button and a match: another one that would be lost, or a damaged one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.context import Context


def continue_match(ctx: Context) -> None:
    """To the match that was kept; where it cannot be read, to a page that says so."""
    from game.match.running_match import kept_match

    running = ctx.store.load_running()
    if running is None:
        return
    try:
        play = kept_match(running.record, ctx.store)
    except ValueError:
        ctx.go.confirm(
            tr("This game cannot be continued"),
            tr(
                "What was kept of it is damaged, or comes from another version. "
                "Your other games and your settings are as they were."
            ),
            tr("Forget this game"),
            ctx.store.clear_running,
            no=tr("Keep it"),
        )
    else:
        ctx.go.table(play)


def start_match(ctx: Context, start: Callable[[], object]) -> None:
    """Call `start`, but only after a question if a match under way would be given up by it."""
    if ctx.store.load_running() is None:
        start()
        return
    ctx.go.confirm(
        tr("Start a new game?"),
        tr("Another game is under way. It is given up when this one starts."),
        tr("Start the new game"),
        start,
        no=tr("Not yet"),
    )
