"""What all builds share: where things lie, the owner's facts, running the tools of a system."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
NAME = "war-collection"
RELEASED = "2026-11-21"
OWNER = tomllib.loads((HERE / "owner.toml").read_text(encoding="utf-8"))

sys.path.insert(0, str(ROOT))

import game  # noqa: E402

VERSION = game.__version__
SYSTEM = {"linux": "linux", "darwin": "macos", "win32": "windows"}[sys.platform]
MACHINE = platform.machine().lower()


def run(*command: str) -> None:
    """Run a tool in the project's folder; ends this program if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit(f"{command[0]} failed: {' '.join(command)}")


def needed(tool: str) -> str:
    """Where the system's own tool is; ends this program if it is not there."""
    found = shutil.which(tool)
    if found is None:
        raise SystemExit(f"This build needs {tool}, which is not here (see packaging/README.md).")
    return found


def filled(recipe: str) -> str:
    """A recipe with the owner's facts and the version in it."""
    developer = ".".join(OWNER["id"].lower().split(".")[:-1])
    text = (HERE / recipe).read_text(encoding="utf-8")
    facts = {**OWNER, "version": VERSION, "date": RELEASED, "developer_id": developer}
    return Template(text).substitute(facts)
