"""What is made for Linux: an AppDir, an AppImage, a Debian package, a Flatpak."""

from __future__ import annotations

import gzip
import re
import shutil
import stat
from pathlib import Path

import icons
from frozen import FOR_PEOPLE, build_folder
from metainfo import metainfo
from project import DIST, MACHINE, NAME, OWNER, ROOT, VERSION, WORK, filled, needed, run
from python_wheel import build_wheel

from game.setup.menu_entry import desktop_entry


def lay_out(usr: Path) -> None:
    """Lay out a Linux program below a folder `usr`: the frozen folder, and what menus show."""
    if not (DIST / NAME).is_dir():
        build_folder()
    program = usr / "lib" / NAME
    ignored = shutil.ignore_patterns(*FOR_PEOPLE)
    shutil.copytree(DIST / NAME, program, symlinks=True, ignore=ignored)
    icons.write_linux(usr / "share" / "icons", OWNER["id"])
    entry = usr / "share" / "applications" / f"{OWNER['id']}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(desktop_entry([NAME], OWNER["id"]), encoding="utf-8")
    facts = usr / "share" / "metainfo" / f"{OWNER['id']}.metainfo.xml"
    facts.parent.mkdir(parents=True)
    facts.write_text(metainfo(), encoding="utf-8")


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


def build_appimage() -> Path:
    """One file that runs on most Linuxes."""
    file = DIST / f"War-{VERSION}-{MACHINE}.AppImage"
    run(needed("appimagetool"), "--no-appstream", str(build_appdir()), str(file))
    return file


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
        " against the computer or with up to six people at one screen. In the number games\n"
        " children practise arithmetic by playing; a class page tells grown-ups what each of them\n"
        " knows.\n"
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


def build_flatpak() -> Path:
    """A Flatpak, as one file; its recipe with all facts filled in lies beside it."""
    tool = needed("flatpak-builder")
    recipe = flatpak_recipe()
    place, repository = str(WORK / "flatpak"), str(WORK / "flatpak-repository")
    run(tool, "--force-clean", f"--repo={repository}", place, str(recipe))
    file = DIST / f"War-{VERSION}-{MACHINE}.flatpak"
    run("flatpak", "build-bundle", repository, str(file), OWNER["id"])
    return file


def flatpak_recipe() -> Path:
    """The Flatpak's recipe, with the owner's facts, the entry and its facts beside it."""
    folder = WORK / "flatpak-recipe"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    entry = desktop_entry([NAME], OWNER["id"])
    (folder / f"{OWNER['id']}.desktop").write_text(entry, encoding="utf-8")
    facts = folder / f"{OWNER['id']}.metainfo.xml"
    facts.write_text(metainfo(), encoding="utf-8")
    icons.write_linux(folder / "icons", OWNER["id"])
    shutil.copy(build_wheel(), folder)
    if (ROOT / "wheels").is_dir():
        shutil.copytree(ROOT / "wheels", folder / "wheels")
    recipe = folder / f"{OWNER['id']}.yml"
    recipe.write_text(filled("flatpak/recipe.yml"), encoding="utf-8")
    return recipe
