"""War in the user's own menu, with its icon, so that the next start is a click.

On Linux a desktop entry, on Windows a shortcut in the start menu, on a Mac a small program in the
user's own Applications. What is put there starts this very program where it lies now.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game import __version__
from game.assets import SPRITES
from game.setup.language import tr
from game.setup.setup_error import SetupError

# Draws the icon with so many pixels to a side, as a PNG.
Draw = Callable[[int], bytes]

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names, and how many pixels: the same picture again where a screen has twice as many.
MAC_KINDS = (
    *((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic13", 256)),
    *((b"ic09", 512), (b"ic14", 512), (b"ic10", 1024)),
)


def ico(draw: Draw) -> bytes:
    """The icon for Windows: a table of contents, then the pictures."""
    pictures = [draw(size) for size in WINDOWS_SIZES]
    at = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return table + b"".join(pictures)


def icns(draw: Draw) -> bytes:
    """The icon for a Mac: each picture behind its name and length."""
    parts = b""
    for kind, size in MAC_KINDS:
        picture = draw(size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def drawn_by_pygame(size: int) -> bytes:
    """The icon from its SVG, without any tool for developers."""
    import io

    import pygame

    from game.assets import SPRITES

    name = "window_icon.svg" if size < 48 else "app.svg"  # the full picture is a blot when small
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SPRITES / name, (size, size)), picture, "x.png")
    return picture.getvalue()


# What PowerShell does for a shortcut; its words come by variables, so none of them needs quotes.
_SHORTCUT = (
    "$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:WAR_LINK); "
    "$link.TargetPath = $env:WAR_PROGRAM; $link.Arguments = $env:WAR_ARGUMENTS; "
    "$link.IconLocation = $env:WAR_ICON; $link.WindowStyle = 7; $link.Save()"
)
_MAC_FACTS = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>War</string>
<key>CFBundleIdentifier</key><string>war-collection.menu-entry</string>
<key>CFBundleVersion</key><string>{version}</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>CFBundleExecutable</key><string>war</string>
<key>CFBundleIconFile</key><string>war.icns</string>
<key>NSHighResolutionCapable</key><true/>
</dict></plist>
"""


def add(command: Sequence[str]) -> str:
    """Put `command`, a program and its arguments, into the menu; what was put where.

    Raises SetupError.
    """
    place = _place()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            _add_shortcut(place, command)
        elif sys.platform == "darwin":
            _add_bundle(place, command)
        else:
            entry = desktop_entry(command, str(SPRITES / "app.svg"))
            place.write_text(entry, encoding="utf-8")
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            tr("The menu entry {file} cannot be written: {error}.", file=place, error=error)
        ) from error
    return tr(
        "War is in your menu now ({file}); --remove-menu-entry takes it out again.", file=place
    )


def remove() -> str:
    """Take out what `add` put in; what became of it. Raises SetupError."""
    place = _place()
    if not place.exists():
        return tr("War is not in your menu: there is no {file}.", file=place)
    try:
        if place.is_dir():
            shutil.rmtree(place)
        else:
            place.unlink()
            place.with_suffix(".ico").unlink(missing_ok=True)
    except OSError as error:
        raise SetupError(
            tr("The menu entry {file} cannot be removed: {error}.", file=place, error=error)
        ) from error
    return tr("War is taken out of your menu ({file}).", file=place)


def portable_entry(program: str) -> str:
    """The text of a desktop entry that starts the program of this name in its own folder."""
    # The desktop puts in where the entry lies, as a path or, some of them, as an address.
    beside = f'exec "$(dirname "${{1#file://}}")/{program}"'
    return _entry(f"sh -c {_quoted(beside)} sh %k", "applications-games")


def desktop_entry(command: Sequence[str], icon: str) -> str:
    """The text of a desktop entry that runs `command` and shows `icon`, a name or a path."""
    return _entry(" ".join(map(_quoted, command)), icon)


def _entry(line: str, icon: str) -> str:
    from game.texts import N_, PROGRAM  # like `tr`: nothing is imported until something is said

    kind = N_("Card Game")
    about = N_("Variations of the card game War, to play together and to practise arithmetic")
    words = N_("cards war family children arithmetic")
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Version=1.0\n"
        f"{_in_all_languages('Name', PROGRAM)}"
        f"{_in_all_languages('GenericName', kind)}"
        f"{_in_all_languages('Comment', about)}"
        f"Exec={line}\n"
        f"Icon={icon}\n"
        "Terminal=false\n"
        "Categories=Game;CardGame;KidsGame;\n"
        f"{_in_all_languages('Keywords', words, ';')}"
        "StartupNotify=true\n"
        "StartupWMClass=war-collection\n"
    )


def _in_all_languages(key: str, text: str, after: str = "") -> str:
    """The lines of a key; `after`: what stands after each word, where it is a list of words."""
    from game.texts import Language, translations

    said = {"": Language().text(text)} | {f"[{c}]": t for c, t in translations(text).items()}
    if after:
        said = {code: "".join(f"{word}{after}" for word in said[code].split()) for code in said}
    return "".join(f"{key}{code}={words}\n" for code, words in said.items())


def _quoted(word: str) -> str:
    """A word of a command for `Exec`: quoted where it has to be, with its two layers of escapes."""
    plain = word.replace("%", "%%")
    if plain and all(sign.isalnum() or sign in "/-_.,:=+@%" for sign in plain) and plain.isascii():
        return plain
    inner = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in plain)
    return '"' + inner.replace("\\", "\\\\") + '"'


def _place() -> Path:
    """Return the path of the menu entry on this system and for this user. Raises SetupError."""
    try:
        home = Path.home()
    except RuntimeError as error:
        raise SetupError(tr("You have no home folder on this computer, and so no menu.")) from error
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA") or home / "AppData" / "Roaming"
        return Path(roaming, "Microsoft", "Windows", "Start Menu", "Programs", "War.lnk")
    if sys.platform == "darwin":
        return home / "Applications" / "War.app"
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    data = data if data.is_absolute() else home / ".local" / "share"
    return data / "applications" / "war-collection.desktop"


def _add_shortcut(place: Path, command: Sequence[str]) -> None:
    icon = place.with_suffix(".ico")
    icon.write_bytes(ico(drawn_by_pygame))
    words = {
        "WAR_LINK": str(place),
        "WAR_PROGRAM": command[0],
        "WAR_ARGUMENTS": subprocess.list2cmdline(command[1:]),
        "WAR_ICON": str(icon),
    }
    shell = ["powershell", "-NoProfile", "-NonInteractive", "-Command", _SHORTCUT]
    subprocess.run(shell, env={**os.environ, **words}, check=True, capture_output=True)


def _add_bundle(place: Path, command: Sequence[str]) -> None:
    import shlex

    program = place / "Contents" / "MacOS" / "war"
    resources = place / "Contents" / "Resources"
    for folder in (program.parent, resources):
        folder.mkdir(parents=True, exist_ok=True)
    (resources / "war.icns").write_bytes(icns(drawn_by_pygame))
    facts = _MAC_FACTS.format(version=__version__)
    (place / "Contents" / "Info.plist").write_text(facts, encoding="utf-8")
    program.write_text(f"#!/bin/sh\nexec {shlex.join(command)}\n", encoding="utf-8")
    program.chmod(0o755)
