"""Files that a person takes along: written into a folder of the data folder, opened if possible.

Only plain files; what is in them comes from elsewhere.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

FOLDER = "exports"


class CannotSave(Exception):
    """The file could not be written; the message is one sentence for people."""


def save(store: Any, name: str, text: str) -> Path:
    """Write a text file of this name and give its path. Raises CannotSave."""
    if store.path is None:
        raise CannotSave("Nothing can be written here: the data folder cannot be used.")
    folder = Path(store.path).parent / FOLDER
    file = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise CannotSave(f"{file} cannot be written ({error.strerror}).") from None
    return file


def file_name(*words: str, ending: str) -> str:
    """A name that every system can have, made of these words."""
    clean = [re.sub(r"[^\w.-]+", "_", word).strip("._") or "_" for word in words]
    return "-".join(clean)[:120] + ending


def show(file: Path) -> bool:
    """Open a file with the program that is for it; whether there seems to be one."""
    if os.environ.get("WAR_TEST_STATE"):
        return False  # a test looks at the file itself
    try:
        if sys.platform == "win32":
            os.startfile(file)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        if shutil.which(opener) is None:
            return False
        quiet = subprocess.DEVNULL
        subprocess.Popen([opener, str(file)], stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError:
        return False
    return True
