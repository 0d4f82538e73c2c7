"""Packages of the environment, where they come from, and how damage to them is noticed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.setup.environment import Environment
from game.setup.install import make
from tests.setup.commands import Commands, packages


def test_only_what_the_lock_names_is_installed_and_nothing_is_built(
    place: Environment, said: list[str]
) -> None:
    commands = Commands()
    make([place], said.append, commands)
    [install] = commands.installs
    assert "--require-hashes" in install
    assert install[install.index("--only-binary") + 1] == ":all:"
    assert install[install.index("-r") + 1] == place.needs.lock


def test_the_user_s_mirrors_count_and_what_would_install_otherwise_does_not(
    place: Environment, said: list[str]
) -> None:
    commands = Commands()
    make([place], said.append, commands)
    assert commands.settings["PIP_INDEX_URL"] == "https://mirror.example/simple"
    assert "PIP_TARGET" not in commands.settings
    assert commands.settings["PIP_CONFIG_FILE"] == os.devnull


def test_a_folder_of_wheels_beside_the_program_is_used_without_the_index(
    place: Environment, said: list[str], tmp_path: Path
) -> None:
    (tmp_path / "wheels").mkdir()
    commands = Commands()
    make([place], said.append, commands)
    [install] = commands.installs
    assert "--no-index" in install
    assert install[install.index("--find-links") + 1] == str(tmp_path / "wheels")


def test_where_the_folder_of_wheels_lacks_something_the_index_is_asked(
    place: Environment, said: list[str], tmp_path: Path
) -> None:
    (tmp_path / "wheels").mkdir()
    commands = Commands()

    def lacking(
        command: Sequence[str], descriptor: int, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        status, output = commands(command, descriptor, settings)
        return (1, "nothing there") if "--no-index" in command else (status, output)

    make([place], said.append, lacking)
    assert ["--no-index" in install for install in commands.installs] == [True, False]
    assert place.ready()


# --- damage ---


@pytest.mark.parametrize(
    "damage",
    [b"", b"answer = 43\n", b"answer = 42"],
    ids=["emptied", "exchanged for another of its size", "cut off"],
)
def test_a_damaged_file_is_named_and_the_environment_made_anew(
    place: Environment, said: list[str], damage: bytes
) -> None:
    make([place], said.append, Commands())
    part = packages(Path(place.folder)) / "thing" / "__init__.py"
    part.write_bytes(damage)
    os.utime(part, ns=(0, 0))
    assert not place.ready()
    said.clear()
    make([place], said.append, Commands())
    assert "is damaged" in said[0] and "__init__.py" in said[0]
    assert place.ready()
    assert part.read_text() == "answer = 42\n"


def test_a_missing_font_is_damage(place: Environment, said: list[str]) -> None:
    make([place], said.append, Commands())
    (packages(Path(place.folder)) / "thing" / "font.ttf").unlink()
    assert place.damage().endswith("font.ttf")


def test_damage_that_leaves_size_and_time_is_found_after_a_start_without_a_picture(
    place: Environment, said: list[str]
) -> None:
    make([place], said.append, Commands())
    part = packages(Path(place.folder)) / "thing" / "font.ttf"
    facts = part.stat()
    part.write_bytes(bytes(999) + b"x")
    os.utime(part, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    place.begin()
    assert place.damage().endswith("font.ttf")
    place.reached()
    assert not place.damage(), "a quick look reads no files"


def test_a_copied_environment_with_new_times_is_whole(place: Environment, said: list[str]) -> None:
    make([place], said.append, Commands())
    for part in packages(Path(place.folder)).rglob("*"):
        os.utime(part, ns=(5, 5))
    assert place.ready()


def test_compiled_code_what_installs_and_what_is_for_readers_are_not_looked_at(
    place: Environment, said: list[str]
) -> None:
    make([place], said.append, Commands())
    where = packages(Path(place.folder))
    thing = where / "thing"
    others = [thing / "__pycache__" / "a.pyc", where / "pip-23.2.dist-info" / "RECORD"]
    others += [thing / "docs" / "a.html", thing / "examples" / "a.py", thing / "tests" / "a.py"]
    for file in others:
        file.parent.mkdir()
        file.touch()
    place.seal()
    for file in others:
        file.unlink()
    assert place.ready()


def test_a_changed_record_of_what_was_installed_is_no_record(
    place: Environment, said: list[str]
) -> None:
    make([place], said.append, Commands())
    Path(place.files).write_text("")
    assert not place.ready()


def test_what_was_installed_is_flushed_before_it_is_called_whole(
    place: Environment, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        assert not os.path.exists(place.stamp)
        flushed.append(os.fstat(descriptor).st_ino)
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    make([place], said.append, Commands())
    parts = packages(Path(place.folder)) / "thing"
    assert {file.stat().st_ino for file in parts.iterdir()} <= set(flushed)
