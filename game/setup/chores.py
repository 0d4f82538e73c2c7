"""Commands of the command line beside playing: the menu entry, the folder of wheels, tests,
tools.
"""

from __future__ import annotations

import os
import sys

from game.setup.environment import places
from game.setup.handing_over import ONCE, complain, hand_over, make_environment, ready_python
from game.setup.installation import CHECKOUT, FROZEN, ROOT
from game.setup.language import tr
from game.setup.requirements import development_needs, play_needs

OWN_TOOLS = ("game.", "tests.", "sprites.", "sounds.")


def do(argv: list[str], hops: str) -> int:
    """Do the chore that `argv` begins with; the exit status. Raises SetupError."""
    name, words = argv[0], argv[1:]
    if name == "--wheels":
        return fetch_wheels(words)
    if name == "--test":
        return run_tests(words)
    if name == "--tool":
        return run_tool(words)
    return change_menu(argv, hops)


def change_menu(argv: list[str], hops: str) -> int:
    """Put the program into the user's menu, or take it out."""
    if argv[1:]:
        return complain(tr("{got} takes nothing.", got=argv[0]))
    from game.setup import menu_entry

    if argv[0] == "--remove-menu-entry":
        sys.stdout.write(menu_entry.remove() + "\n")
        return 0
    base = getattr(sys, "_base_executable", None) or sys.executable
    started_by = [lasting_python(base), os.path.join(ROOT, "main.py")]
    if FROZEN:
        # What runs an AppImage is gone with it; the file itself stays.
        started_by = [os.environ.get("APPIMAGE") or sys.executable]
    elif not CHECKOUT:
        started_by = [sys.executable, "-m", "game"]
    elif not hops:
        # Set up now, where it can be seen: a click in a menu shows nothing until the window.
        choices = places(ROOT, ".venv", play_needs(ROOT))
        python = ready_python(choices) or make_environment(choices).python
        if python != sys.executable:
            return hand_over([python, started_by[1], *argv], ONCE)
    sys.stdout.write(menu_entry.add(started_by) + "\n")
    return 0


PYTHONS = ("/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
"""Folders in which `python3` is whichever Python 3 the system has now."""


def lasting_python(python: str) -> str:
    """A name for this Python that the next version of it will have, too; itself if it has none.

    `/usr/bin/python3.11` is gone when the system is brought up to date, `/usr/bin/python3` is not.
    """
    for folder in PYTHONS:
        name = os.path.join(folder, "python3")
        if os.path.exists(name) and os.path.samefile(name, python):
            return name
    return python


def fetch_wheels(argv: list[str]) -> int:
    """Fill the folder `wheels`, with the pip of the private environment."""
    from game.setup.wheels import fetch

    choices = places(ROOT, ".venv", play_needs(ROOT))
    place = next((place for place in choices if place.ready()), None) or make_environment(choices)
    sys.stdout.write(fetch(place, argv) + "\n")
    return 0


def run_tests(argv: list[str]) -> int:
    """Run all tests, or those that `argv` names.

    Three at a time, for many of them wait, unless `argv` says otherwise.
    """
    alone = any(arg.startswith("-n") or arg in ("--pdb", "no:xdist") for arg in argv)
    return run_tool(["pytest", *([] if alone else ["-n", "3", "--dist", "worksteal"]), *argv])


def run_tool(argv: list[str]) -> int:
    """Run a tool for developers, named by its module or its file, in the project's folder."""
    if not argv:
        return complain("--tool needs the name of a tool, such as: --tool ruff check")
    if argv[0].startswith(OWN_TOOLS) and not _is_own_tool(argv[0]):
        from game.quoting import quoted

        return complain(f"--tool got {quoted(argv[0])}; the project has no such module to run.")
    choices = places(ROOT, ".venv-test", development_needs(ROOT))
    python = ready_python(choices) or make_environment(choices).python
    os.chdir(ROOT)
    # SDL would take a signal for the wish to close a window, and at a tool's nobody looks.
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if argv[0].startswith(OWN_TOOLS):
        return hand_over([python, "-m", "tests.run_tool", *argv])
    return hand_over([python, *([] if argv[0].endswith(".py") else ["-m"]), *argv])


def _is_own_tool(module: str) -> bool:
    """Whether the project has this module, or this package with something to run."""
    path = os.path.join(ROOT, *module.split("."))
    return os.path.isfile(path + ".py") or os.path.isfile(os.path.join(path, "__main__.py"))
