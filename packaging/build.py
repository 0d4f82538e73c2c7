"""Builds what people install: `python3 main.py --tool packaging/build.py WHAT...`, into `dist`.

WHAT is `wheel`, `folder` (the frozen program, also as .tar.xz or .zip), and what is made of it
where the system's own tool is there: on Linux `appdir`, `appimage`, `deb` and `flatpak`, on Windows
`installer`, on a Mac `dmg`. Each system builds its own. `web` is a folder for any web server, the
same from each system; `--pyodide FOLDER` says where its pieces are (`docs/WEB.md`). What a recipe
needs to know of the project's owner is in `owner.toml`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from frozen import build_folder
from linux_builds import build_appdir, build_appimage, build_deb, build_flatpak
from project import DIST, HERE, MACHINE, OWNER, ROOT, VERSION, WORK, needed, run
from python_wheel import build_wheel
from web_build import Missing, build_web


def build_installer() -> Path:
    """The installer for Windows, for one user without an administrator."""
    compiler = needed("iscc")
    build_folder()
    facts = [f"/D{name}={value}" for name, value in installer_facts().items()]
    run(compiler, "/Q", *facts, str(HERE / "windows" / "war.iss"))
    return DIST / f"War-{VERSION}-setup.exe"


def installer_facts() -> dict[str, str]:
    """What the installer's recipe does not know by itself."""
    publisher, homepage = OWNER["developer"], OWNER["homepage"]
    return {"Version": VERSION, "Publisher": publisher, "Homepage": homepage, "Root": str(ROOT)}


def build_dmg() -> Path:
    """The program for a Mac on a disk image, beside a way into Applications. It is not signed."""
    tool = needed("hdiutil")
    build_folder()
    folder = WORK / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(DIST / "War.app", folder / "War.app", symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    shutil.copy(HERE / "macos" / "Read me first.txt", folder)
    file = DIST / f"War-{VERSION}-{MACHINE}.dmg"
    options = ["-volname", "War", "-srcfolder", str(folder), "-ov", "-format", "UDZO"]
    run(tool, "create", *options, str(file))
    return file


BUILDS: dict[str, Callable[[], Path]] = {
    "wheel": build_wheel,
    "folder": build_folder,
    "appdir": build_appdir,
    "appimage": build_appimage,
    "deb": build_deb,
    "flatpak": build_flatpak,
    "installer": build_installer,
    "dmg": build_dmg,
    "web": build_web,
}


def main(wanted: list[str]) -> int:
    """Build what is wanted, in this order; 2 if something wanted is unknown, or a piece of it is
    missing.
    """
    pieces: Path | None = None
    if "--pyodide" in wanted:
        at = wanted.index("--pyodide")
        if at + 1 == len(wanted):
            sys.stderr.write("--pyodide takes the folder with Pyodide's files.\n")
            return 2
        pieces = Path(wanted[at + 1])
        wanted = wanted[:at] + wanted[at + 2 :]
    unknown = [name for name in wanted if name not in BUILDS]
    if unknown or not wanted:
        sys.stderr.write(f"build.py takes some of: {', '.join(BUILDS)}.\n")
        return 2
    for name in wanted:
        try:
            made = build_web(pieces) if name == "web" else BUILDS[name]()
        except Missing as missing:
            sys.stderr.write(f"{missing}\n")
            return 2
        size = f", {made.stat().st_size / 1e6:.1f} MB" if made.is_file() else ""
        print(f"{name}: {made.relative_to(ROOT)}{size}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
