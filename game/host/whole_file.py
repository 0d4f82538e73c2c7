"""A text file that is there whole, or as it was before."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a whole file, or leave what was there as it is. Raises OSError."""
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, file)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
