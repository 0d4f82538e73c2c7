"""Stand-ins for venv and pip that take no time."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.setup.environment import Environment
from game.setup.requirements import Needs

needs_posix = pytest.mark.skipif(os.name == "nt", reason="owners and modes are POSIX's")


class Commands:
    """Stands in for running commands: makes what venv and pip make, and remembers what was run.

    fail  a word of the command that shall fail, with the output that it then gives
    """

    def __init__(self, fail: str = "", output: str = "") -> None:
        self.ran: list[str] = []
        self.installs: list[Sequence[str]] = []
        self.settings: Mapping[str, str] = {}
        self.fail = fail
        self.output = output

    def __call__(
        self, command: Sequence[str], descriptor: int, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        os.fstat(descriptor)  # the lock is held
        assert command[1] == "-I", "nothing of the user's may be imported"
        step = "venv" if "venv" in command else "pip"
        if "config" in command:
            return 0, "global.index-url='https://mirror.example/simple'\nglobal.target='/tmp/x'\n"
        self.ran.append(step)
        if step == "venv":
            self._venv(Path(command[-1]))
        else:
            self.installs.append(command)
            self.settings = settings
            self._pip(Path(command[0]).parents[1])
        return (1, self.output) if step == self.fail else (0, "")

    def _venv(self, folder: Path) -> None:
        for part in folder.iterdir() if folder.exists() else ():  # as its --clear does
            shutil.rmtree(part) if part.is_dir() else part.unlink()
        python = Path(Environment(str(folder), Needs([], "")).python)
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)
        (folder / "pyvenv.cfg").write_text(f"home = {os.path.dirname(sys.executable)}\n")

    def _pip(self, folder: Path) -> None:
        package = packages(folder) / "thing"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text("answer = 42\n")
        (package / "font.ttf").write_bytes(bytes(1000))


def packages(folder: Path) -> Path:
    """Return where packages lie in the environment `folder`."""
    parts = ("Lib",) if os.name == "nt" else ("lib", "python3.99")
    return folder.joinpath(*parts, "site-packages")
