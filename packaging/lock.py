"""Writes the locks anew: `python3 main.py --tool packaging/lock.py`, with a network.

`locks/run.txt` is what the window needs and `locks/develop.txt` what developing needs: one version
of each package with the hashes of all its files, so that one lock serves all systems and Pythons.
Then every lock is tried, without installing, for each of those that the program is for.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "locks"
OLDEST = "3.11"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    *("x86_64-manylinux_2_28", "aarch64-manylinux_2_28", "x86_64-pc-windows-msvc"),
    *("aarch64-apple-darwin", "x86_64-apple-darwin"),
)
HEADER = """\
# Written by packaging/lock.py: change requirements.txt or pyproject.toml, then run it again.
"""


def uv(*arguments: str) -> None:
    """Run uv; ends this program if it fails."""
    command = [sys.executable, "-m", "uv", "--quiet", *arguments]
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
        raise SystemExit(f"uv could not do it: {' '.join(arguments)}")


def write(name: str, sources: Iterable[str]) -> Path:
    """Write the lock `name` of the requirements in `sources`, in options and files for uv."""
    lock = LOCKS / f"{name}.txt"
    kept = [line for line in lock.read_text().splitlines() if not line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder, "lock.txt")
        if "--upgrade" not in sys.argv:
            draft.write_text("\n".join(kept))  # versions that will still do stay
        uv(
            *("pip", "compile", *sources, "--output-file", str(draft), "--universal"),
            *("--python-version", OLDEST, "--generate-hashes", "--only-binary", ":all:"),
            # Without its extras a version is not pinned for who wants them.
            *("--no-header", "--no-annotate", "--no-strip-extras"),
        )
        lock.write_text(HEADER + draft.read_text())
    return lock


def try_everywhere(lock: Path) -> None:
    """See that each system and Python finds a ready-made file for everything in the lock."""
    with tempfile.TemporaryDirectory() as nowhere:
        for system in SYSTEMS:
            for python in PYTHONS:
                uv(
                    *("pip", "install", "--dry-run", "--target", nowhere, "--requirement"),
                    *(str(lock), "--require-hashes", "--only-binary", ":all:"),
                    *("--python-platform", system, "--python-version", python),
                )
                print(f"{lock.name}: good for Python {python} on {system}")


def main() -> None:
    """Write both locks, and try them."""
    run = write("run", ["requirements.txt"])
    sources = ["requirements.txt", "--group", "pyproject.toml:dev", "--constraints", str(run)]
    for lock in (run, write("develop", sources)):
        try_everywhere(lock)


if __name__ == "__main__":
    main()
