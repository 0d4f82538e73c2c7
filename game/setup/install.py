"""Making the private environment: once, one start at a time, whole or not at all.

What is installed is what the lock beside `requirements.txt` names, each file by its hash: from the
folder `wheels` beside the program if it holds them, or else from the user's package index.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence

from game.locking import try_lock
from game.setup.commands import (
    Run,
    bundled_pip,
    kept_settings,
    own_settings,
    run_quietly,
    unpacked_pip,
)
from game.setup.environment import Environment
from game.setup.installed_files import others_may_write
from game.setup.setup_error import NO_ENSUREPIP, SetupError, explain


class FileLock:
    """An exclusive lock on a file, given back by the system when its holders end, however they end.

    Commands started while it is held inherit it, so a pip that outlives a killed start still
    keeps the next start from working in the same folder.
    """

    def __init__(self, path: str, say: Callable[[str], None]) -> None:
        """Wait for the lock and take it, telling `say` if it takes a while.

        Raises OSError where the file cannot be written, and where its file system has no locks.
        """
        os.makedirs(os.path.dirname(path), exist_ok=True)
        new = not os.path.exists(path)
        self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        has_warned = False
        try:
            while not try_lock(self.descriptor):
                if not has_warned:
                    say("Another start is setting War up; waiting for it to finish.")
                    has_warned = True
                time.sleep(0.1)
        except OSError:
            os.close(self.descriptor)
            if new:  # it would say that what lies beside it is ours
                os.unlink(path)
            raise

    def __enter__(self) -> int:
        return self.descriptor

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)


Say = Callable[[str], None]


def make(choices: Sequence[Environment], say: Say, run: Run = run_quietly) -> Environment:
    """Make the first of `choices` that can be made, and return it whole.

    say  is called with what happens, in plain words
    run  runs a command; tests put their own in place of it

    Raises SetupError.
    """
    troubles = []
    for place in choices:
        try:
            lock = None if place.foreign() else FileLock(place.lock, say)
        except OSError as error:
            troubles.append(f"{os.path.dirname(place.lock)}: {error.strerror}")
            continue
        if lock is None:
            troubles.append(f"{place.folder} belongs to something else")
            continue
        with lock as descriptor:
            if _of_others(place):
                troubles.append(f"other users may change {place.folder}")
                continue
            if not place.ready():  # else another start made it while this one waited
                _tell_why_again(place, say)
                _build(place, descriptor, say, run)
        return place
    tried = " or ".join(place.folder for place in choices)
    what = "one of these folders" if len(choices) > 1 else "this folder"
    raise SetupError(
        f"War could not make its private Python environment in {tried} ({troubles[0]}): "
        f"make {what} writable, for you alone, and start again."
    )


def _of_others(place: Environment) -> bool:
    """Whether it would be another user's, or lies where files have no owners at all."""
    if others_may_write(os.stat(place.lock)):
        return True
    if os.name == "nt" or not os.path.isdir(place.folder):
        return False
    return os.stat(place.folder).st_uid != os.geteuid()


def _tell_why_again(place: Environment, say: Say) -> None:
    """Say what is wrong with an environment that was whole once."""
    if not place.sealed():
        return
    unsafe = place.unsafe()
    what = f"could be changed by others ({unsafe})" if unsafe else f"is damaged ({place.damage()})"
    say(f"War's private Python environment {what} and is made anew.")


def _build(place: Environment, descriptor: int, say: Say, run: Run) -> None:
    """Make the environment from nothing, with the lock held."""
    _check_venv()
    say("Setting War up. This happens only once and takes about ten seconds.")
    started = time.monotonic()
    try:
        place.unseal()
        if os.path.isdir(place.folder):
            os.chmod(place.folder, 0o755)  # noqa: S103 (others may look, and not write)
        say(f"  making a private Python environment in {place.folder}")
        base = getattr(sys, "_base_executable", None) or sys.executable
        pip = ["--without-pip"] if bundled_pip() else []
        made = [base, "-I", "-m", "venv", *pip, "--clear", place.folder]
        status, output = run(made, descriptor, {})
        if status:
            raise explain(output, place.folder)
        say(f"  fetching {', '.join(place.needs.names())}")
        with unpacked_pip(place.python, place.folder) as pip:
            _install(place, pip, descriptor, run)
        place.seal()
    except OSError as error:
        raise explain(f"ERROR: {error}", place.folder) from error
    say(f"  done in {time.monotonic() - started:.0f} s.")


def _install(place: Environment, pip: Sequence[str], descriptor: int, run: Run) -> None:
    """Install what the lock names, from the folder of wheels or from the package index.

    pip  the command that runs it
    """
    locked = ["--require-hashes", "--only-binary", ":all:", "-r", place.needs.lock]
    install = [*pip, "install", "--quiet", "--no-input", *locked]
    wheels = place.needs.wheels
    if wheels and os.path.isdir(wheels):
        beside = ["--no-index", "--find-links", wheels]
        if not run([*install, *beside], descriptor, {"PIP_CONFIG_FILE": os.devnull})[0]:
            return
    _, listed = run([*pip, "config", "list"], descriptor, own_settings(os.environ))
    patience = ["--retries", "1", "--timeout", "15"]
    status, output = run([*install, *patience], descriptor, kept_settings(listed))
    if status:
        raise explain(output, place.folder)


def _check_venv() -> None:
    """Debian splits off what makes environments; without it a set-up would stop half-way."""
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise explain(NO_ENSUREPIP, "")
