"""Crash reports: a file that tells of the program's mistake, and a page that says so.

The player reads a sentence and can go on from the menu; whoever mends it reads the file. The
running game is safe anyway, for it is kept after every decision.
"""

from __future__ import annotations

import platform
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.texts import tr
from game.ui.scene_stack import SceneStack

if TYPE_CHECKING:
    from game.app_context import AppContext

PAGE = "crash"


def report(ctx: AppContext, stack: SceneStack, error: Exception) -> bool:
    """Write the file and show the page; False if the page itself failed, so the program ends."""
    file = write(ctx, error)
    top = stack.top
    if top is None or top.name == PAGE:
        _tell_of(file)
        return False
    ctx.go.crash(str(file))
    try:
        stack.apply()
    except Exception as second:
        write(ctx, second)
        _tell_of(file)
        return False
    return True


def _tell_of(file: Path) -> None:
    """Say at the terminal that the program ends, and what tells more."""
    words = tr("The program made a mistake and has to end; {file} tells more.", file=file)
    sys.stderr.write(f"{words}\n")


def write(ctx: AppContext, error: Exception) -> Path:
    """Write what happened beside the player's data, or where there is room; the file's path."""
    text = "".join(
        [
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, ",
            f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}\n\n",
            *traceback.format_exception(error),
        ]
    )
    name = time.strftime("mishap-%Y-%m-%d-%H%M%S.txt")
    data: Path | None = ctx.store.path
    for folder in (data.parent if data else None, None):
        try:
            file = (folder or _own_temporary_folder()) / name
            file.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return file
    return Path(name)


def _own_temporary_folder() -> Path:
    """A new folder: in the shared folder, others could put something where a known name would
    go.
    """
    return Path(tempfile.mkdtemp(prefix="war-"))
