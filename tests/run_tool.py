"""Run a tool of the project so that a signal ends it within a second, with all that it has started.

`python -m tests.run_tool MODULE [ARGUMENT...]`

By itself SIGTERM ends a program without a word to its children: virtual screens, windows of the
game, and processes that count along would run on for ever.
"""

from __future__ import annotations

import faulthandler
import os
import runpy
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType

PATIENCE = 0.7
"""Seconds in which a tool may put away what it has made."""
_ENDING = (signal.SIGTERM, signal.SIGINT)


def end_by_signals() -> None:
    """Have SIGTERM and Ctrl+C end this process and all that it has started."""
    tool, unread = os.getpid(), os.open(os.devnull, os.O_WRONLY)

    def end(number: int, frame: FrameType | None) -> None:
        if os.getpid() != tool:  # a copy of it, which would take an exception for a result
            os._exit(128 + number)
        for child in reversed(list(descendants(tool))):
            with suppress(OSError):
                os.kill(child, signal.SIGTERM)
        # Where putting away takes too long; it needs no more of this Python, which may be ending.
        faulthandler.dump_traceback_later(PATIENCE, exit=True, file=unread)
        raise SystemExit(128 + number)

    for number in _ENDING:
        signal.signal(number, end)
    if hasattr(os, "register_at_fork"):
        # A copy forgets what reached it before Python had made it whole: it would run on for ever.
        hold = partial(signal.pthread_sigmask, signal.SIG_BLOCK, _ENDING)
        let_go = partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, _ENDING)
        os.register_at_fork(before=hold, after_in_parent=let_go, after_in_child=let_go)


def descendants(process: int) -> Iterator[int]:
    """The processes that one has started, and those that they have, as far as Linux tells."""
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):  # it has ended meanwhile
            parent = int(file.read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(file.parent.name))
    processes = list(children.get(process, ()))
    for child in processes:
        yield child
        processes += children.get(child, ())


def main() -> None:
    """Run as the command line says."""
    end_by_signals()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
