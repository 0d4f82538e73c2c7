"""Lays builds out and tries them: `python3 main.py --tool packaging/smoke.py WHAT...`.

WHAT is what `packaging/build.py` has built: `wheel`, `folder`, `appdir`, `deb`. Each is laid out in
a folder with spaces and umlauts that cannot be written, and `tests/smoke` plays it on a virtual
screen.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from project import DIST, NAME, ROOT

from game.setup.commands import pip_in


def wheel(folder: Path) -> list[str]:
    """The wheel installed into a folder, with what the lock says it needs."""
    pip = [*pip_in(sys.executable), "install", "--quiet", "--target", str(folder)]
    locked = ["--require-hashes", "--only-binary", ":all:"]
    lock = str(ROOT / "packaging" / "locks" / "run.txt")
    [file] = DIST.glob("*.whl")
    subprocess.run([*pip, *locked, "--requirement", lock], check=True)
    subprocess.run([*pip, "--no-deps", "--no-index", str(file)], check=True)
    # The Python that everybody may run, or the one that runs this.
    public = Path(f"/usr/bin/python3.{sys.version_info.minor}")
    python = str(public) if public.exists() else sys.executable
    return ["env", f"PYTHONPATH={folder}", python, "-m", "game"]


def folder(folder: Path) -> list[str]:
    """The frozen folder, unpacked from what people download."""
    [file] = [*DIST.glob("*.tar.xz"), *DIST.glob(f"{NAME}-*.zip")]
    shutil.unpack_archive(file, folder)
    program = f"{NAME}-cli.exe" if os.name == "nt" else NAME
    return [str(next(folder.glob(f"*/{program}")))]


def appdir(folder: Path) -> list[str]:
    """The folder that an AppImage is made of."""
    shutil.copytree(DIST / "War.AppDir", folder / "War.AppDir", symlinks=True)
    return [str(folder / "War.AppDir" / "AppRun")]


def deb(folder: Path) -> list[str]:
    """What the package for Debian puts on the disk, started as its menu entry says."""
    [file] = DIST.glob("*.deb")
    subprocess.run(["dpkg-deb", "--extract", str(file), str(folder)], check=True)
    return [str(folder / "usr" / "games" / NAME)]


LAYOUTS: dict[str, Callable[[Path], list[str]]] = {
    "wheel": wheel,
    "folder": folder,
    "appdir": appdir,
    "deb": deb,
}


def smoke(name: str) -> int:
    """Lay a build out and try it; pytest's exit status."""
    place = Path(tempfile.mkdtemp(prefix="war-build-"))
    try:
        place.chmod(0o755)
        inside = place / f"Spiele für Kinder – {name}"
        inside.mkdir()
        command = LAYOUTS[name](inside)
        for path in (*inside.rglob("*"), inside):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222 | 0o444)
        told = {"WAR_TEST_BUILD": json.dumps(command), "WAR_TEST_PLACE": str(inside)}
        around = {**os.environ, **told}
        tests = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "tests/smoke"]
        return subprocess.run(tests, cwd=ROOT, env=around, check=False).returncode
    finally:
        for path in (place, *place.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(place)


def main(wanted: list[str]) -> int:
    """Try what is wanted; the number of builds that did not do."""
    unknown = [name for name in wanted if name not in LAYOUTS]
    if unknown or not wanted:
        sys.stderr.write(f"smoke.py takes some of: {', '.join(LAYOUTS)}.\n")
        return 2
    failed = [name for name in wanted if smoke(name)]
    print(f"failed: {', '.join(failed)}" if failed else f"all good: {', '.join(wanted)}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
