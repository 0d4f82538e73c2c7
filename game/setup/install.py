"""Making the private environment: once, a single start at a time, whole or not at all.

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
from game.setup.language import tr
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
                    say(tr("Another start is setting War up; waiting for it to finish."))
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
            troubles.append(tr("{folder} belongs to something else", folder=place.folder))
            continue
        with lock as descriptor:
            if _of_others(place):
                troubles.append(tr("other users may change {folder}", folder=place.folder))
                continue
            if not place.ready():  # else another start made it while this start waited
                _tell_why_again(place, say)
                _build(place, descriptor, say, run)
        return place
    first, *others = (place.folder for place in choices)
    if others:
        raise SetupError(
            tr(
                "War could not make its private Python environment in {folder} or {folder2} "
                "({why}): make one of these folders writable, for you alone, and start again.",
                folder=first,
                folder2=others[-1],
                why=troubles[0],
            )
        )
    raise SetupError(
        tr(
            "War could not make its private Python environment in {folder} ({why}): "
            "make this folder writable, for you alone, and start again.",
            folder=first,
            why=troubles[0],
        )
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
    if unsafe:
        words = tr(
            "War's private Python environment could be changed by others ({why}) and is made anew.",
            why=unsafe,
        )
    else:
        words = tr(
            "War's private Python environment is damaged ({why}) and is made anew.",
            why=place.damage(),
        )
    say(words)


def _build(place: Environment, descriptor: int, say: Say, run: Run) -> None:
    """Make the environment from nothing, with the lock held."""
    _check_venv()
    say(tr("Setting War up. This happens only once and takes about ten seconds."))
    started = time.monotonic()
    try:
        place.unseal()
        if os.path.isdir(place.folder):
            os.chmod(place.folder, 0o755)  # noqa: S103 (others may look, and not write)
        _tell_step(say, tr("making a private Python environment in {folder}", folder=place.folder))
        base = getattr(sys, "_base_executable", None) or sys.executable
        pip = ["--without-pip"] if bundled_pip() else []
        made = [base, "-I", "-m", "venv", *pip, "--clear", place.folder]
        status, output = run(made, descriptor, {})
        if status:
            raise explain(output, place.folder)
        _tell_step(say, tr("fetching {fields}", fields=", ".join(place.needs.names())))
        with unpacked_pip(place.python, place.folder) as pip:
            _install(place, pip, descriptor, run)
        place.seal()
    except OSError as error:
        raise explain(f"ERROR: {error}", place.folder) from error
    _tell_step(say, tr("done in {n} s.", n=round(time.monotonic() - started)))


def _tell_step(say: Say, words: str) -> None:
    """Say a step of the set-up, under the line that began it."""
    say(f"  {words}")


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
