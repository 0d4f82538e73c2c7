"""The start of `main.py`: check that everything needed is there, then hand over.

Headless commands run at once in any Python, because the rules need nothing beside it. The window
and the tests run in a private environment (`game.setup.environment`), which is made on the first
start. What the commands and the window's options mean is decided by `game.headless.cli` and
`game.run_window`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence

from game.setup.environment import places
from game.setup.handing_over import (
    AGAIN,
    HANDED_OVER,
    ONCE,
    complain,
    hand_over,
    make_environment,
    ready_python,
    say,
)
from game.setup.installation import CHECKOUT, FROZEN, HAS_MENU, ROOT, command
from game.setup.language import make_writable, prefer_asked, tr
from game.setup.requirements import play_needs
from game.setup.setup_error import SetupError

HEADLESS = ("list", "referee", "simulate")
MENU = ("--menu-entry", "--remove-menu-entry")
CHORES = (*MENU, "--wheels", "--test", "--tool")


def run() -> None:
    """Run the program as an installed command: do what the command line asks for, and exit."""
    sys.exit(main(sys.argv[1:]))


def main(argv: Sequence[str]) -> int:
    """Do what `argv` (without the program's name) asks for; the exit status."""
    if FROZEN:
        from multiprocessing import freeze_support

        freeze_support()  # a helper process starts the program itself again
    if sys.stdout is None:  # a program with a window has no terminal on Windows
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        make_writable(stream)
    hops = os.environ.pop(HANDED_OVER, "")
    status = _main(list(argv), hops)
    if status and not argv and not hops and not FROZEN:
        _keep_window_open()
    return status


def _main(argv: list[str], hops: str) -> int:
    """Do what is asked for, and tell in a sentence why it could not be done."""
    try:
        return _do(argv, hops)
    except SetupError as error:
        return complain(str(error), error.status)
    except ImportError as error:
        part = (error.name or "").partition(".")[0]
        if part in ("", "game"):
            raise
        return complain(
            tr(
                "A part that War needs ({got}) is missing or damaged ({why}): "
                "install what requirements.txt names anew and start again.",
                got=part,
                why=error,
            )
            if CHECKOUT
            else tr(
                "A part that War needs ({got}) is missing or damaged ({why}): "
                "install War anew and start again.",
                got=part,
                why=error,
            )
        )
    except BrokenPipeError:
        # What read the output, such as `head`, has had enough; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return complain(tr("Stopped. Start again to go on."), 130)


def _do(argv: list[str], hops: str) -> int:
    first = argv[0] if argv else ""
    if first in HEADLESS:
        from game.headless.cli import main as run_headless

        status = run_headless(argv, command())
        sys.stdout.flush()
        return status
    if first and not first.startswith("-"):
        from game.quoting import quoted

        return complain(
            tr(
                "Unknown command {got}: the commands are {values}; see --help.",
                got=quoted(first),
                values=", ".join(HEADLESS),
            )
        )
    if (CHECKOUT and first in CHORES) or (HAS_MENU and first in MENU):
        from game.setup import chores

        return chores.do(argv, hops)
    prefer_asked(argv)
    if {"-h", "--help"} & set(argv):
        from game.setup.help_text import help_text

        sys.stdout.write(help_text())
        return 0
    if "--version" in argv:
        from game import __version__

        sys.stdout.write(f"War {__version__}\n")
        return 0
    if not CHECKOUT:
        return _open_window(argv, None)
    return _play(argv, hops)


def _play(argv: list[str], hops: str) -> int:
    """Open the window, in this Python or in another that has what the window needs.

    hops  what the start that handed over says: ONCE, AGAIN, or nothing as yet
    """
    choices = places(ROOT, ".venv", play_needs(ROOT))
    if not hops:
        python = ready_python(choices)
        if python is None:
            from game.intake.refusal import Refusal
            from game.setup.window_options import parse

            try:
                parse(argv)
            except Refusal as error:  # said before the set-up, not after it
                return complain(f"{error}.")
            python = make_environment(choices).python
        if python != sys.executable:
            return hand_over([python, os.path.join(ROOT, "main.py"), *argv], ONCE)
    own = next((place for place in choices if place.active()), None)
    if own is None:
        return _open_window(argv, None)
    own.begin()
    try:
        return _open_window(argv, own.reached)
    except Exception:
        # A damaged file can show itself as any error at all; an error of our own is raised again.
        if hops != AGAIN and own.damage():
            made = make_environment([own])
            return hand_over([made.python, os.path.join(ROOT, "main.py"), *argv], AGAIN)
        raise


def _open_window(argv: list[str], on_first_frame: Callable[[], None] | None) -> int:
    """Play until the window is closed; `shown` is called when its first picture is."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Nothing that is made until the first frame is garbage; then the program lets it be searched.
    gc.disable()
    from game.run_window import main as open_window

    return open_window(argv, on_first_frame)


def _keep_window_open() -> None:
    """After a double click on Windows the console would vanish with the message in it."""
    if os.name == "nt" and sys.stdin is not None and sys.stdin.isatty():
        say(tr("Press Enter to close this window."))
        sys.stdin.readline()
