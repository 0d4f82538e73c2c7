"""Making the private environment, with stand-ins for venv and pip that take no time."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.setup import environment, install, setup_error
from game.setup.environment import Environment, places
from game.setup.install import FileLock, make
from game.setup.requirements import Needs
from game.setup.setup_error import SetupError, explain
from tests.setup.commands import Commands


def test_the_first_start_makes_it_and_says_so(place: Environment, said: list[str]) -> None:
    commands = Commands()
    assert make([place], said.append, commands) is place
    assert commands.ran == ["venv", "pip"]
    assert place.ready()
    assert "only once" in said[0]
    assert any("thing, other" in line for line in said)


def test_a_ready_one_is_left_alone(place: Environment, said: list[str]) -> None:
    make([place], said.append, Commands())
    again = Commands()
    make([place], said.append, again)
    assert again.ran == []


def test_another_lock_makes_it_anew(place: Environment, newer: Needs, said: list[str]) -> None:
    make([place], said.append, Commands())
    again = Environment(place.folder, newer)
    assert not again.ready()
    commands = Commands()
    make([again], said.append, commands)
    assert commands.ran == ["venv", "pip"]
    assert again.ready()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_after_a_failure_the_next_start_repairs_it(
    place: Environment, said: list[str], step: str
) -> None:
    with pytest.raises(SetupError):
        make([place], said.append, Commands(fail=step, output="ERROR: odd"))
    assert not place.ready()
    make([place], said.append, Commands())
    assert place.ready()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_after_a_kill_half_way_the_next_start_repairs_it(
    place: Environment, said: list[str], step: str
) -> None:
    class ProcessKill(BaseException):
        """Ends everything at once, as a kill does."""

    commands = Commands()

    def killed_in(
        command: Sequence[str], descriptor: int, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        if ("venv" in command) is (step == "venv"):
            raise ProcessKill
        return commands(command, descriptor, settings)

    with pytest.raises(ProcessKill):
        make([place], said.append, killed_in)
    assert not place.ready()
    make([place], said.append, Commands())
    assert place.ready()


def test_remaking_takes_the_stamp_away_first(
    place: Environment, newer: Needs, said: list[str]
) -> None:
    make([place], said.append, Commands())
    with pytest.raises(SetupError):
        make([Environment(place.folder, newer)], said.append, Commands(fail="venv"))
    assert not place.ready(), "a half-remade environment must not pass for the old one"


def test_an_environment_whose_python_is_gone_is_not_ready(
    place: Environment, said: list[str]
) -> None:
    make([place], said.append, Commands())
    os.unlink(place.python)
    assert not place.ready()


def test_an_environment_whose_python_was_exchanged_is_not_ready(
    place: Environment, said: list[str], tmp_path: Path
) -> None:
    make([place], said.append, Commands())
    other = tmp_path / "python3.99"
    other.touch()
    os.unlink(place.python)
    os.symlink(other, place.python)
    assert not place.ready()


def test_a_cut_off_stamp_is_no_stamp(place: Environment, said: list[str]) -> None:
    make([place], said.append, Commands())
    whole = Path(place.stamp).read_bytes()
    Path(place.stamp).write_bytes(whole[:-5])
    assert not place.ready()
    Path(place.stamp).write_bytes(b"\xff\xfe")
    assert not place.ready()


def test_where_the_project_cannot_be_written_the_cache_folder_serves(
    tmp_path: Path, needs: Needs, said: list[str]
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    first = Environment(str(blocked / ".venv"), needs)
    second = Environment(str(tmp_path / "cache" / "venv"), needs)
    assert make([first, second], said.append, Commands()) is second
    assert second.ready()


def test_where_nothing_can_be_written_one_sentence_says_so(
    tmp_path: Path, needs: Needs, said: list[str]
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    place = Environment(str(blocked / ".venv"), needs)
    with pytest.raises(SetupError, match=r"a file.*start again\.$") as caught:
        make([place], said.append, Commands())
    assert caught.value.status == 2


def test_an_environment_that_is_not_ours_is_never_cleared(
    tmp_path: Path, needs: Needs, said: list[str]
) -> None:
    theirs = tmp_path / "project" / ".venv"
    theirs.mkdir(parents=True)
    (theirs / "precious").touch()
    ours = Environment(str(tmp_path / "cache" / "venv"), needs)
    made = make([Environment(str(theirs), needs), ours], said.append, Commands())
    assert made is ours
    assert (theirs / "precious").exists()


def test_without_ensurepip_one_sentence_names_the_package(
    place: Environment, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    commands = Commands()
    with pytest.raises(SetupError, match="apt install python3-venv") as caught:
        make([place], said.append, commands)
    assert caught.value.status == 1
    assert commands.ran == []
    monkeypatch.undo()
    make([place], said.append, Commands())
    assert place.ready()


def test_only_one_start_at_a_time_and_the_second_waits(
    place: Environment, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = FileLock(place.lock, said.append)
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            first.__exit__()

    monkeypatch.setattr(install.time, "sleep", wait)
    commands = Commands()
    make([place], said.append, commands)
    assert len(waits) == 3
    assert [line for line in said if "waiting" in line] == said[:1]


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)"
            ": [Errno -3] Temporary failure in name resolution'\n"
            "ERROR: No matching distribution found for pygame-ce",
            "could not reach the internet",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you ...",
            "did not install them",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device", "full"),
        ("ERROR: No matching distribution found for pygame-ce<3", "no ready-made 'pygame-ce<3'"),
        ("noise\nERROR: first\nERROR: the wheel is broken\nhint: x", "(the wheel is broken)"),
        ("", "no reason was given"),
    ],
)
def test_a_failure_is_reported_in_one_sentence(output: str, sentence: str, tmp_path: Path) -> None:
    error = explain(output, str(tmp_path))
    text = str(error)
    assert sentence in text
    assert "\n" not in text
    assert text.endswith(".")
    assert error.status == 2


def test_a_full_disk_is_reported_even_when_the_output_does_not_say_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(setup_error, "_free_space", lambda folder: 0)
    assert "full" in str(explain("Error: non-zero exit status 1", str(tmp_path)))


def test_two_copies_of_the_project_do_not_share_a_cache_folder(
    tmp_path: Path, needs: Needs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "cache_folder", lambda: str(tmp_path / "cache"))
    folders = places(str(tmp_path / "one"), ".venv", needs)
    two = places(str(tmp_path / "two"), ".venv", needs)
    assert folders[0].folder == str(tmp_path / "one" / ".venv")
    assert folders[1].folder.startswith(str(tmp_path / "cache"))
    assert folders[1].folder != two[1].folder
