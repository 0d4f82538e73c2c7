"""Making the environment where there are no locks, no owners, no home."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.setup import environment
from game.setup.environment import Environment, places
from game.setup.install import make
from game.setup.requirements import Needs
from game.setup.setup_error import SetupError
from tests.setup.commands import Commands, needs_posix


def test_without_locks_on_its_disk_the_next_place_serves(
    place: Environment, needs: Needs, said: list[str], tmp_path: Path, no_locks: list[str]
) -> None:
    no_locks.append(place.lock)
    second = Environment(str(tmp_path / "cache" / "venv"), needs)
    assert make([place, second], said.append, Commands()) is second
    assert not os.path.exists(place.lock), "it would claim what another puts there"


def test_without_locks_anywhere_one_sentence_says_so(
    place: Environment, said: list[str], no_locks: list[str]
) -> None:
    no_locks.append(place.lock)
    with pytest.raises(SetupError, match=r"No locks available.*start again\.$"):
        make([place], said.append, Commands())


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files on a disk without locks; a test adds to it."""
    fcntl = pytest.importorskip("fcntl")
    files: list[str] = []
    real = fcntl.flock

    def flock(descriptor: int, operation: int) -> None:
        there = [os.stat(file) for file in files if os.path.exists(file)]
        if any(os.path.samestat(os.fstat(descriptor), facts) for facts in there):
            raise OSError(errno.ENOLCK, "No locks available")
        real(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", flock)
    return files


@needs_posix
@pytest.mark.parametrize(
    "part", ["", "bin", "pyvenv.cfg", "lib", "lib/python3.99/site-packages/thing/__init__.py"]
)
def test_what_others_may_write_is_never_run_and_made_anew(
    place: Environment, said: list[str], part: str
) -> None:
    make([place], said.append, Commands())
    path = Path(place.folder, part)
    path.chmod(path.stat().st_mode | 0o020)
    assert place.unsafe() == str(path)
    assert not place.ready()
    said.clear()
    make([place], said.append, Commands())
    assert place.ready()
    assert "could be changed by others" in said[0]


@needs_posix
def test_an_environment_of_another_user_is_left_alone(
    place: Environment, needs: Needs, said: list[str], tmp_path: Path, strangers: list[str]
) -> None:
    make([place], said.append, Commands())
    strangers.append(place.folder)
    second = Environment(str(tmp_path / "cache" / "venv"), needs)
    assert not place.ready()
    commands = Commands()
    assert make([place, second], said.append, commands) is second
    assert Path(place.stamp).exists()


@needs_posix
def test_an_interpreter_that_another_user_may_change_is_not_run(
    place: Environment, said: list[str], tmp_path: Path, strangers: list[str]
) -> None:
    make([place], said.append, Commands())
    assert place.ready(), "the interpreter that runs this was chosen by the user"
    other = tmp_path / "python3.99"
    other.touch()
    os.unlink(place.python)
    os.symlink(other, place.python)
    assert not place.unsafe()
    strangers.append(str(other))
    assert place.unsafe() == str(other)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files that belong to another user; a test adds to it."""
    files: list[str] = []
    for name in ("stat", "lstat"):
        real = getattr(os, name)

        def look(path: str, real: Callable[..., os.stat_result] = real, **rest: int) -> Any:
            facts = real(path, **rest)
            if path not in files:
                return facts
            return os.stat_result((*facts[:4], os.geteuid() + 1, *facts[5:]))

        monkeypatch.setattr(os, name, look)
    return files


def test_a_user_without_a_home_has_no_cache_folder(
    tmp_path: Path, needs: Needs, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as for an unknown user
    [only] = places(str(tmp_path), ".venv", needs)
    assert only.folder == str(tmp_path / ".venv")


def test_a_cache_folder_that_is_no_whole_path_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    assert os.path.isabs(environment.cache_folder())
