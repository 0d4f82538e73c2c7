"""The entry in the user's menu: made in a throw-away home, believed by the desktop, started."""

from __future__ import annotations

import io
import os
import plistlib
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.setup import chores, menu_entry
from game.setup.menu_entry import drawn_by_pygame, icns, ico
from game.setup.setup_error import SetupError

ROOT = Path(__file__).resolve().parents[2]
AWKWARD = ("Spiele für Kinder", 'a "quoted" one', "100 % $HOME `x` \\n", "plain")

needs_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a menu of Linux")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def words(entry: str) -> list[str]:
    """Return the words that an entry runs, read as the Desktop Entry Specification says."""
    [line] = [line for line in entry.splitlines() if line.startswith("Exec=")]
    command = line.removeprefix("Exec=").replace("\\\\", "\\")
    matches = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', command)
    return [re.sub(r"\\(.)", r"\1", inner or bare).replace("%%", "%") for inner, bare in matches]


@pytest.mark.parametrize("folder", AWKWARD)
def test_an_entry_runs_what_it_was_given_however_that_is_called(folder: str) -> None:
    command = ["/usr/bin/python3", f"/home/{folder}/main.py"]
    assert words(menu_entry.desktop_entry(command, "icon")) == command


@needs_linux
@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
@pytest.mark.parametrize("folder", AWKWARD)
def test_the_desktop_s_own_validator_finds_nothing_wrong(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "war.desktop"
    command = ["/usr/bin/python3", f"/home/{folder}/main.py"]
    file.write_text(menu_entry.desktop_entry(command, "war-collection"), encoding="utf-8")
    done = subprocess.run(
        ["desktop-file-validate", str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@needs_linux
def test_what_the_entry_says_starts_the_program_and_it_can_be_taken_out(home: Path) -> None:
    message = menu_entry.add([sys.executable, str(ROOT / "main.py")])
    place = home / ".local" / "share" / "applications" / "war-collection.desktop"
    assert str(place) in message
    entry = place.read_text(encoding="utf-8")
    done = subprocess.run(
        [*words(entry), "--version"], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.stdout == f"War {game.__version__}\n"
    [icon] = [line for line in entry.splitlines() if line.startswith("Icon=")]
    assert Path(icon.removeprefix("Icon=")).is_file()
    menu_entry.remove()
    assert not place.exists()
    assert "not in your menu" in menu_entry.remove()


@needs_linux
def test_the_command_line_puts_it_in_and_takes_it_out(home: Path) -> None:
    def start(option: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "main.py"), option]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    put, taken = start("--menu-entry"), start("--remove-menu-entry")
    assert (put.returncode, taken.returncode) == (0, 0), put.stderr + taken.stderr
    assert "in your menu now" in put.stdout
    assert "taken out" in taken.stdout
    assert list((home / ".local" / "share" / "applications").iterdir()) == []


@needs_linux
def test_a_menu_that_cannot_be_written_is_one_sentence(home: Path) -> None:
    (home / ".local").touch()
    with pytest.raises(SetupError, match=r"war-collection.desktop cannot be written"):
        menu_entry.add(["war"])


def test_on_windows_it_is_a_shortcut_with_an_icon(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[dict[str, str]] = []

    def run(command: list[str], env: dict[str, str], **_: object) -> None:
        assert command[0] == "powershell"
        calls.append(env)
        Path(env["WAR_LINK"]).touch()

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "run", run)
    menu_entry.add(["C:\\Python\\python.exe", "C:\\my games\\main.py"])
    [words] = calls
    assert words["WAR_PROGRAM"] == "C:\\Python\\python.exe"
    assert words["WAR_ARGUMENTS"] == '"C:\\my games\\main.py"'
    programs = Path(words["WAR_LINK"]).parent
    assert programs.parts[-3:] == ("Windows", "Start Menu", "Programs")
    assert Path(words["WAR_ICON"]).read_bytes()[:4] == b"\0\0\1\0"
    menu_entry.remove()
    assert list(programs.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="starts what it made as POSIX does")
def test_on_a_mac_it_is_a_small_program_with_an_icon(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    menu_entry.add([sys.executable, str(ROOT / "main.py")])
    contents = home / "Applications" / "War.app" / "Contents"
    facts = plistlib.loads((contents / "Info.plist").read_bytes())
    program = contents / "MacOS" / facts["CFBundleExecutable"]
    assert shlex.quote(str(ROOT / "main.py")) in program.read_text()
    assert os.access(program, os.X_OK)
    assert (contents / "Resources" / facts["CFBundleIconFile"]).read_bytes()[:4] == b"icns"
    menu_entry.remove()
    assert not contents.exists()


def test_the_icons_hold_the_picture_in_every_size() -> None:
    pillow = pytest.importorskip("PIL.Image")
    windows = pillow.open(io.BytesIO(ico(drawn_by_pygame)))
    assert {16, 32, 48, 256} <= {width for width, _ in windows.info["sizes"]}
    mac = pillow.open(io.BytesIO(icns(drawn_by_pygame)))
    assert (512, 512, 2) in mac.info["sizes"]


@needs_linux
@pytest.mark.parametrize("folder", AWKWARD)
@pytest.mark.parametrize("scheme", ["", "file://"])
def test_the_entry_in_the_frozen_folder_starts_the_program_beside_it(
    tmp_path: Path, folder: str, scheme: str
) -> None:
    place = tmp_path / folder
    place.mkdir()
    program, file = place / "war-collection", place / "War.desktop"
    program.write_text("#!/bin/sh\necho started\n")
    program.chmod(0o755)
    file.write_text(menu_entry.portable_entry("war-collection"), encoding="utf-8")
    run = [f"{scheme}{file}" if word == "%k" else word for word in words_of(file)]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "started\n"
    validator = shutil.which("desktop-file-validate")
    if validator:
        assert (
            subprocess.run([validator, str(file)], capture_output=True, check=False).stdout == b""
        )


def words_of(file: Path) -> list[str]:
    return words(file.read_text(encoding="utf-8"))


@needs_linux
@pytest.mark.parametrize("image", [None, "/home/ada/War.AppImage"])
def test_a_frozen_program_puts_itself_into_the_menu(
    home: Path, monkeypatch: pytest.MonkeyPatch, image: str | None
) -> None:
    # The folder that a Linux family would download said: there is no option --menu-entry.
    monkeypatch.setattr(chores, "FROZEN", True)
    monkeypatch.setattr(chores, "CHECKOUT", False)
    monkeypatch.setattr(sys, "executable", "/opt/war/war-collection")
    if image is None:
        monkeypatch.delenv("APPIMAGE", raising=False)
    else:
        monkeypatch.setenv("APPIMAGE", image)
    assert chores.change_menu(["--menu-entry"], "") == 0
    place = home / ".local" / "share" / "applications" / "war-collection.desktop"
    assert words_of(place) == [image or "/opt/war/war-collection"]


@needs_linux
def test_an_entry_names_the_python_that_an_update_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An icon that named python3.11 did nothing, silently, once there was a python3.12.
    old, new, name = (tmp_path / end for end in ("python3.11", "python3.12", "python3"))
    for python in (old, new):
        python.write_text("")
    monkeypatch.setattr(chores, "PYTHONS", (str(tmp_path / "nowhere"), str(tmp_path)))
    assert chores.lasting_python(str(old)) == str(old)
    name.symlink_to(old)
    assert chores.lasting_python(str(old)) == str(name)
    assert chores.lasting_python(str(new)) == str(new), "that would be another Python"


@needs_linux
def test_the_program_itself_can_be_run_by_a_file_manager() -> None:
    file = ROOT / "main.py"
    assert file.read_bytes().startswith(b"#!/usr/bin/env python3\n") and os.access(file, os.X_OK)
    done = subprocess.run([file, "--version"], capture_output=True, text=True, check=False)
    assert done.stdout == f"War {game.__version__}\n"
