"""The hand-over from a Python that lacks something to another that has it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.setup.environment import Environment
from game.setup.requirements import satisfied

# Set for the process that a start hands over to, so that it never hands over in a circle.
HANDED_OVER = "WAR_HANDED_OVER"
ONCE, AGAIN = "once", "again, after a repair"


def ready_python(choices: Sequence[Environment]) -> str | None:
    """A Python that has what is needed: the running Python or a ready environment's; None if
    neither.
    """
    ours = any(place.active() for place in choices)
    enough = not ours and satisfied(choices[0].needs.requirements)
    if enough and sys.prefix != sys.base_prefix:
        return sys.executable
    for place in choices:
        if place.ready():
            return place.python
    return sys.executable if enough else None


def make_environment(choices: Sequence[Environment]) -> Environment:
    """Make the first of these that can be made, telling it. Raises SetupError."""
    from game.setup.install import make

    return make(choices, say)


def hand_over(command: list[str], hops: str = "") -> int:
    """Go on as `command`. On Windows as its parent: there the console would not wait for it."""
    if hops:
        os.environ[HANDED_OVER] = hops
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        import subprocess

        return subprocess.call(command)
    return os.execv(command[0], command)


def say(sentence: str) -> None:
    """Write a sentence for the person at the keyboard."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


def complain(sentence: str, status: int = 2) -> int:
    """Write it, and return the exit status."""
    say(sentence)
    return status
