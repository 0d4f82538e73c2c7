"""The private environment: a folder with Python packages that only this program uses.

It is made once (`game.setup.install`), beside the program or, where that cannot be written, in the
user's cache folder. A stamp that is written last says that it is whole and for which lock; without
the stamp it is made anew, so whatever happens to a set-up, the next start repairs it. What was
installed is written down and looked at again at every start, thoroughly where the start before
did not get as far as a picture. Nothing here knows about the game, and nothing is imported that
the fast path (it is there already) does not need: this runs at every start.
"""

from __future__ import annotations

import contextlib
import os
import sys
import zlib

from game.setup.installed_files import (
    damaged,
    others_may_write,
    writable_by_others,
    write_down,
)
from game.setup.requirements import Needs

STAMP = "war-is-set-up.txt"
FILES = "war-files.txt"
STARTING = "war-is-starting.txt"


class Environment:
    """A private environment, made or not yet made, in `folder`."""

    def __init__(self, folder: str, needs: Needs) -> None:
        self.folder = folder
        self.needs = needs
        self.lock = folder + ".lock"
        self.stamp = os.path.join(folder, STAMP)
        self.files = os.path.join(folder, FILES)
        inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        self.python = os.path.join(folder, *inside)
        self._starting = os.path.join(folder, STARTING)

    # --- what it is like ---

    def sealed(self) -> bool:
        """Whether it was made to its end, for these needs, and its Python is still the same."""
        try:
            with open(self.stamp, encoding="utf-8") as file:
                return file.read() == self._seal()
        except (OSError, UnicodeDecodeError):
            return False

    def damage(self) -> str:
        """The first installed file that is not what it was, by its path; "" if all are.

        Thorough after a start that did not get as far as a picture.
        """
        return damaged(self.folder, self._record(), os.path.exists(self._starting))

    def unsafe(self) -> str:
        """Return the path of the first part of the environment that another user may change, or ""
        if there is none.
        """
        unsafe = writable_by_others(self.folder, self._record())
        return unsafe or _foreign_interpreter(self.python)

    def ready(self) -> bool:
        """Whether it can be used as it is."""
        return self.sealed() and not self.unsafe() and not self.damage()

    def active(self) -> bool:
        """Whether this very process runs in it."""
        try:
            return os.path.samefile(sys.prefix, self.folder)
        except OSError:
            return False

    def foreign(self) -> bool:
        """Whether the folder is there but somebody else's: our lock always comes before ours."""
        return os.path.isdir(self.folder) and not os.path.exists(self.lock)

    # --- what happens to it ---

    def seal(self) -> None:
        """Say that it is whole: flush and write down what is in it, then write the stamp."""
        _write(self.files, write_down(self.folder))
        _write(self.stamp, self._seal())

    def unseal(self) -> None:
        """Remove the stamp, so that the next start makes the environment anew."""
        if os.path.exists(self.stamp):
            os.unlink(self.stamp)

    def begin(self) -> None:
        """Remember that a window starts in it: it may die without a word in a damaged file."""
        with contextlib.suppress(OSError), open(self._starting, "w", encoding="utf-8"):
            pass

    def reached(self) -> None:
        """Remove the mark of a start, since the first picture is on the screen."""
        with contextlib.suppress(OSError):
            os.unlink(self._starting)

    def _record(self) -> str:
        try:
            with open(self.files, encoding="utf-8") as file:
                return file.read()
        except (OSError, UnicodeDecodeError):
            return ""

    def _seal(self) -> str:
        """Return the text of a valid stamp. Raises OSError if the environment's Python is gone.

        A system upgrade swaps the Python below an environment without touching the environment,
        whose packages are then out of reach; hence the real path of the interpreter and the folder
        that it came from.
        """
        with open(os.path.join(self.folder, "pyvenv.cfg"), encoding="utf-8") as file:
            home = next((line for line in file if line.startswith("home")), "").strip()
        os.stat(self.python)
        os.stat(home.partition("=")[2].strip())
        with open(self.files, "rb") as record:
            files = f"{zlib.crc32(record.read()):08x}"
        interpreter = os.path.realpath(self.python)
        return f"lock {self.needs.digest()}\nfiles {files}\npython {interpreter}\n{home}\n"


def places(root: str, name: str, needs: Needs) -> list[Environment]:
    """Return the possible environments `name` of the program in `root`, best first."""
    environments = [Environment(os.path.join(root, name), needs)]
    cache = cache_folder()
    if cache:
        elsewhere = f"{name.lstrip('.')}-{zlib.crc32(os.fsencode(os.path.realpath(root))):08x}"
        environments.append(Environment(os.path.join(cache, elsewhere), needs))
    return environments


def cache_folder() -> str:
    """The user's folder for things that can be made again, as each system has it; "" if none.

    A user whom the system does not know has none: whatever else it were, anybody could be there.
    """
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME", "")
        base = base if os.path.isabs(base) else os.path.join(home, ".cache")
    return os.path.join(base, "war-collection") if os.path.isabs(base) else ""


def _foreign_interpreter(python: str) -> str:
    """The interpreter behind `python`, if another user may change it; "" if none may.

    The interpreter that runs this was chosen by the user, whoever it belongs to.
    """
    interpreter = os.path.realpath(python)
    try:
        chosen = os.path.samefile(interpreter, sys.executable)
        foreign = not chosen and others_may_write(os.stat(interpreter))
    except OSError:
        return ""
    return interpreter if foreign else ""


def _write(path: str, text: str) -> None:
    """Write a file in a single step: what is there after a crash is all of it or nothing."""
    draft = path + ".new"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
