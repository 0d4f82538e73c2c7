"""The package for pip and pipx."""

from __future__ import annotations

import sys
from pathlib import Path

from project import DIST, NAME, ROOT, VERSION, run

from game.setup.commands import pip_in


def build_wheel() -> Path:
    """The package for pip and pipx, without a network: its build system is installed already."""
    DIST.mkdir(exist_ok=True)
    quiet = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    run(*pip_in(sys.executable), "wheel", *quiet, "--wheel-dir", str(DIST), str(ROOT))
    return DIST / f"{NAME.replace('-', '_')}-{VERSION}-py3-none-any.whl"
