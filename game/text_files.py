"""Files that somebody names, read with bounds: regular files only, and not larger than one can be.

A device never ends and a pipe may wait for ever, so neither is opened; what a file says of its own
size is not believed either.
"""

import os
import stat
from pathlib import Path

MOST_BYTES = 4_000_000
"""Larger is no file of cases and no record; both take some thousands."""


class UnreadableFile(ValueError):
    """The file cannot be read; the message says of the file why, without naming it."""


def read_text(path: str | Path) -> str:
    """The text of a regular file in UTF-8, without the mark that some editors begin it with.

    Raises UnreadableFile.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise UnreadableFile("is no regular file")
        with open(path, "rb", opener=_never_waiting) as source:
            raw = source.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableFile(f"cannot be read ({error.strerror})") from None
    except UnreadableFile:
        raise
    except ValueError:  # a name that no file can have
        raise UnreadableFile("cannot be read (no file can be called so)") from None
    if raw is None:  # nothing is there yet, and perhaps never will be
        raise UnreadableFile("cannot be read (it gives nothing)")
    if len(raw) > MOST_BYTES:
        raise UnreadableFile(f"is too large; {MOST_BYTES} bytes are the most")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"byte {raw[error.start]:#04x} at {error.start}"
        raise UnreadableFile(f"is not text in UTF-8 ({found})") from None


def _never_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
