"""What `main.py` does: see that everything needed is there, then hand over.

Headless commands run at once in any Python, because the rules need nothing beside it. The window
and the tests run in a private environment (`game.setup.environment`), which is made on the first
start. What the commands and the window's options mean is decided by `game.headless.cli` and
`game.app`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence

from game.setup.environment import Environment, places
from game.setup.failures import SetupError
from game.setup.installation import CHECKOUT, FROZEN, ROOT, command
from game.setup.requirements import development_needs, play_needs, satisfied

HEADLESS = ("list", "referee", "simulate")
MENU = ("--menu-entry", "--remove-menu-entry")
OWN_TOOLS = ("game.", "tests.", "sprites.", "sounds.")
# Set for the process that a start hands over to, so that it never hands over in a circle.
HANDED_OVER = "WAR_HANDED_OVER"
ONCE, AGAIN = "once", "again, after a repair"

HELP = """\
War: a collection of variations of the card game, in a window.

  {command} [options]          open the window
  {command} list               the games and their options        (see: list --help)
  {command} referee FILE...    play written cases                 (see: referee --help)
  {command} simulate GAME      let computer players play a game   (see: simulate --help)
{entry}{development}
options for the window:
  --game ID          start with this game, e.g. --game classic
  --replay FILE      watch the game that 'Save the record' has put into FILE
  --seed N           deal from this number: the same number, the same cards
  --speed X          pace of the cards: 1 is normal, 2 twice as fast, 0 at once
  --fullscreen       fill the screen
  --size WxH         size of the window, e.g. --size 1280x720
  --mute             start without sound
  --data-dir DIR     keep settings and games in DIR
  --screenshot FILE  save a picture of the first frame and end

  --version          show the version
  --help             show this text
"""
FOLDER_OF_WHEELS = """\
  {command} --wheels           fetch what a start without a network needs
"""
ENTRY = """\
  {command} --menu-entry       put War into your menu               (--remove-menu-entry)
"""
DEVELOPMENT = """\
  {command} --test [...]       run all tests; what follows goes to pytest
  {command} --tool NAME ...    run a tool for developers, e.g. --tool ruff check
"""
SETTING_UP = """
The first start of the window, and the first run of the tests, make a private Python environment
(.venv, .venv-test); nothing else on the computer is changed.
"""


def run() -> None:
    """The program as an installed command: does what the command line asks for, and ends."""
    sys.exit(main(sys.argv[1:]))


def main(argv: Sequence[str]) -> int:
    """Do what `argv` (without the program's name) asks for; the exit status."""
    if FROZEN:
        from multiprocessing import freeze_support

        freeze_support()  # a helper process starts the program itself again
    if sys.stdout is None:  # a program with a window has no terminal on Windows
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    hops = os.environ.pop(HANDED_OVER, "")
    status = _main(list(argv), hops)
    if status and not argv and not hops and not FROZEN:
        _keep_window_open()
    return status


def _main(argv: list[str], hops: str) -> int:
    first = argv[0] if argv else ""
    try:
        if first in HEADLESS:
            from game.headless.cli import main as run_headless

            status = run_headless(argv, command())
            sys.stdout.flush()
            return status
        if first and not first.startswith("-"):
            from game.quoting import quoted

            known = ", ".join(HEADLESS)
            return _complain(
                f"Unknown command {quoted(first)}: the commands are {known}; see --help."
            )
        if first in MENU and not FROZEN:
            return _menu(argv, hops)
        if first == "--wheels" and CHECKOUT:
            return _wheels(argv[1:])
        if first == "--test" and CHECKOUT:
            return _test(argv[1:])
        if first == "--tool" and CHECKOUT:
            return _tool(argv[1:])
        if {"-h", "--help"} & set(argv):
            sys.stdout.write(_help())
            return 0
        if "--version" in argv:
            from game import __version__

            sys.stdout.write(f"War {__version__}\n")
            return 0
        if not CHECKOUT:
            return _open_window(argv, None)
        return _play(argv, hops)
    except SetupError as error:
        return _complain(str(error), error.status)
    except ImportError as error:
        part = (error.name or "").partition(".")[0]
        if part in ("", "game"):
            raise
        return _complain(
            f"A part that War needs ({part}) is missing or damaged ({error}): "
            f"install {'what requirements.txt names' if CHECKOUT else 'War'} anew and start again."
        )
    except BrokenPipeError:
        # What read the output, such as `head`, has had enough; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return _complain("Stopped. Start again to go on.", 130)


def _help() -> str:
    own = (FOLDER_OF_WHEELS + DEVELOPMENT, SETTING_UP) if CHECKOUT else ("", "")
    parts = ("" if FROZEN else ENTRY, *own)
    entry, development, setting_up = (part.format(command=command()) for part in parts)
    return HELP.format(command=command(), entry=entry, development=development) + setting_up


def _play(argv: list[str], hops: str) -> int:
    """Open the window, in this Python or in one that has what the window needs.

    hops  what a start that handed over to this one says: ONCE, AGAIN, or nothing as yet
    """
    choices = places(ROOT, ".venv", play_needs(ROOT))
    if not hops:
        python = _ready_python(choices)
        if python is None:
            from game.setup.window_options import BadCommandLine, parse

            try:
                parse(argv)
            except BadCommandLine as error:  # told before the set-up, not after it
                return _complain(str(error))
            python = _make(choices).python
        if python != sys.executable:
            return _hand_over([python, os.path.join(ROOT, "main.py"), *argv], ONCE)
    own = next((place for place in choices if place.active()), None)
    if own is None:
        return _open_window(argv, None)
    own.begin()
    try:
        return _open_window(argv, own.reached)
    except Exception:
        # A damaged file can show itself as any error at all; an error of our own stays one.
        if hops != AGAIN and own.damage():
            made = _make([own])
            return _hand_over([made.python, os.path.join(ROOT, "main.py"), *argv], AGAIN)
        raise


def _open_window(argv: list[str], shown: Callable[[], None] | None) -> int:
    """Play until the window is closed; `shown` is called when its first picture is."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Nothing that is made until the first frame is garbage; then the program lets it be searched.
    gc.disable()
    from game.app import main as open_window

    return open_window(argv, shown)


def _menu(argv: list[str], hops: str) -> int:
    """Put the program into the user's menu, or take it out."""
    if argv[1:]:
        return _complain(f"{argv[0]} takes nothing.")
    from game.setup import menu_entry

    if argv[0] != MENU[0]:
        sys.stdout.write(menu_entry.remove() + "\n")
        return 0
    base = getattr(sys, "_base_executable", None) or sys.executable
    started_by = [base, os.path.join(ROOT, "main.py")]
    if not CHECKOUT:
        started_by = [sys.executable, "-m", "game"]
    elif not hops:
        # Set up now, where it can be seen: a click in a menu shows nothing until the window.
        choices = places(ROOT, ".venv", play_needs(ROOT))
        python = _ready_python(choices) or _make(choices).python
        if python != sys.executable:
            return _hand_over([python, started_by[1], *argv], ONCE)
    sys.stdout.write(menu_entry.add(started_by) + "\n")
    return 0


def _wheels(argv: list[str]) -> int:
    """Fill the folder `wheels`, with the pip of the private environment."""
    from game.setup.wheels import fetch

    choices = places(ROOT, ".venv", play_needs(ROOT))
    place = next((place for place in choices if place.ready()), None) or _make(choices)
    sys.stdout.write(fetch(place, argv) + "\n")
    return 0


def _test(argv: list[str]) -> int:
    """Run all tests, or those that `argv` names; two at a time unless `argv` says otherwise."""
    alone = any(arg.startswith("-n") or arg in ("--pdb", "no:xdist") for arg in argv)
    return _tool(["pytest", *([] if alone else ["-n", "2"]), *argv])


def _tool(argv: list[str]) -> int:
    """Run a tool for developers, named by its module or its file, in the project's folder."""
    if not argv:
        return _complain("--tool needs the name of a tool, such as: --tool ruff check")
    if argv[0].startswith(OWN_TOOLS) and not _is_own_tool(argv[0]):
        from game.quoting import quoted

        return _complain(f"--tool got {quoted(argv[0])}; the project has no such module to run.")
    choices = places(ROOT, ".venv-test", development_needs(ROOT))
    python = _ready_python(choices) or _make(choices).python
    os.chdir(ROOT)
    return _hand_over([python, *([] if argv[0].endswith(".py") else ["-m"]), *argv])


def _is_own_tool(module: str) -> bool:
    """Whether the project has this module, or this package with something to run."""
    path = os.path.join(ROOT, *module.split("."))
    return os.path.isfile(path + ".py") or os.path.isfile(os.path.join(path, "__main__.py"))


def _ready_python(choices: Sequence[Environment]) -> str | None:
    """A Python that has what is needed: this one or a ready environment's; None if neither."""
    ours = any(place.active() for place in choices)
    enough = not ours and satisfied(choices[0].needs.requirements)
    if enough and sys.prefix != sys.base_prefix:
        return sys.executable
    for place in choices:
        if place.ready():
            return place.python
    return sys.executable if enough else None


def _make(choices: Sequence[Environment]) -> Environment:
    from game.setup.install import make

    return make(choices, _say)


def _hand_over(command: list[str], hops: str = "") -> int:
    """Go on as `command`. On Windows as its parent: there the console would not wait for it."""
    if hops:
        os.environ[HANDED_OVER] = hops
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        import subprocess

        return subprocess.call(command)
    return os.execv(command[0], command)


def _say(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


def _complain(sentence: str, status: int = 2) -> int:
    _say(sentence)
    return status


def _keep_window_open() -> None:
    """After a double click on Windows the console would vanish with the message in it."""
    if os.name == "nt" and sys.stdin is not None and sys.stdin.isatty():
        _say("Press Enter to close this window.")
        sys.stdin.readline()
