"""Environments to make with stand-ins for venv and pip, and a copy of the program to start."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from game.setup import install
from game.setup.environment import Environment
from game.setup.requirements import Needs
from tests.setup.copy_of_program import Copy


@pytest.fixture(autouse=True)
def pip_stays_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpack no pip where stand-ins run instead of it; what is started as a process does."""
    monkeypatch.setattr(install, "unpacked_pip", lambda python, folder: nullcontext([python, "-I"]))


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def needs(tmp_path: Path) -> Needs:
    lock = tmp_path / "lock.txt"
    lock.write_text("thing==1.5 --hash=sha256:0\n")
    return Needs(["thing>=1,<2", "other"], str(lock), str(tmp_path / "wheels"))


@pytest.fixture
def newer(tmp_path: Path) -> Needs:
    lock = tmp_path / "newer.txt"
    lock.write_text("thing==2.0 --hash=sha256:1\n")
    return Needs(["thing>=2"], str(lock))


@pytest.fixture
def place(tmp_path: Path, needs: Needs) -> Environment:
    return Environment(str(tmp_path / "project" / ".venv"), needs)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    made = Copy(tmp_path / "project with spaces")
    made.publish()
    return made
