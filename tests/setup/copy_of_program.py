"""A copy of what starts the program, with a window that only prints where it runs.

It needs a tiny package that lies in a folder beside it, so that a whole set-up, with the real
venv and the real pip, needs no network.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASE_PYTHON = Path(sys.base_prefix, "python.exe" if os.name == "nt" else "bin/python3")
PUBLIC_PYTHON = Path(f"/usr/bin/python3.{sys.version_info.minor}")
WINDOW = """
import os
import sys
import tinypart
def main(argv, shown):
    if "--die" in argv:
        sys.stdout.flush()
        os.abort()
    if shown is not None:
        shown()
    print("window", sys.prefix, *argv)
    return 7 if "--seven" in argv else 0
"""
PART = "answer = 42\n"
COMMANDS = """
def main(argv, program):
    import sys
    print("headless", *argv)
    return 3
"""

needs_venv = pytest.mark.skipif(
    find_spec("ensurepip") is None or not BASE_PYTHON.exists(),
    reason="needs a Python with ensurepip (Debian: apt install python3-venv)",
)


class Copy:
    """A copy of what starts the program, in `folder`, with stand-ins for the rest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "game"
        for name in ("setup", "intake", "texts"):
            shutil.copytree(ROOT / "game" / name, package / name)
        shutil.copy(ROOT / "main.py", folder)
        for name in ("__init__.py", "field_classes.py", "locking.py", "quoting.py"):
            shutil.copy(ROOT / "game" / name, package)
        (package / "headless").mkdir()
        (package / "run_window.py").write_text(WINDOW)
        (package / "headless" / "cli.py").write_text(COMMANDS)
        (folder / "requirements.txt").write_text("tinypart>=1  # for the test\n")
        lock = folder / "packaging" / "locks" / "run.txt"
        lock.parent.mkdir(parents=True)
        lock.write_text(f"tinypart==1.0 --hash=sha256:{hashlib.sha256(tiny_wheel()).hexdigest()}\n")
        self.index = folder.parent / "index"
        self.index.mkdir(exist_ok=True)
        self.cache = folder.parent / "cache"
        self.venv = folder / ".venv"

    def publish(self, wheel: bytes | None = None) -> None:
        """Make the package that the copy needs available to pip."""
        self.put(self.index, wheel)

    def put(self, folder: Path, wheel: bytes | None = None) -> None:
        """Put the package that the copy needs, or another in its place, into a folder."""
        folder.mkdir(exist_ok=True)
        (folder / "tinypart-1.0-py3-none-any.whl").write_bytes(wheel or tiny_wheel())

    def part(self) -> Path:
        """The package that the copy needs, as it is installed."""
        [part] = self.venv.glob("[Ll]ib/**/site-packages/tinypart.py")
        return part

    def launch(self, *argv: str) -> subprocess.Popen[str]:
        surroundings = {
            **os.environ,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.index),
            "XDG_CACHE_HOME": str(self.cache),
            "LOCALAPPDATA": str(self.cache),
        }
        return subprocess.Popen(
            [str(BASE_PYTHON), str(self.folder / "main.py"), *argv],
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, *argv: str) -> tuple[int, str, str]:
        process = self.launch(*argv)
        output, errors = process.communicate(timeout=100)
        return process.returncode, output, errors


def tiny_wheel(source: str = PART) -> bytes:
    """A package to install, always the same bytes for the same source."""
    info = "tinypart-1.0.dist-info"
    files = {
        "tinypart.py": source,
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: tinypart\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(zipfile.ZipInfo(name), text)
    return whole.getvalue()
