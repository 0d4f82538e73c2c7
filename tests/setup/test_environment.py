"""Making the private environment, with stand-ins for venv and pip that take no time."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.setup import environment, failures, file_lock
from game.setup.environment import Environment, places
from game.setup.failures import SetupError, explain
from game.setup.file_lock import FileLock
from game.setup.install import make
from game.setup.requirements import Needs

needs_posix = pytest.mark.skipif(os.name == "nt", reason="owners and modes are POSIX's")


class Commands:
    """Stands in for running commands: makes what venv and pip make, and remembers what was run.

    fail  a word of the command that shall fail, with the output that it then gives
    """

    def __init__(self, fail: str = "", output: str = "") -> None:
        self.ran: list[str] = []
        self.installs: list[Sequence[str]] = []
        self.settings: Mapping[str, str] = {}
        self.fail = fail
        self.output = output

    def __call__(
        self, command: Sequence[str], descriptor: int, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        os.fstat(descriptor)  # the lock is held
        assert command[1] == "-I", "nothing of the user's may be imported"
        step = command[3]
        if command[4] == "config":
            return 0, "global.index-url='https://mirror.example/simple'\nglobal.target='/tmp/x'\n"
        self.ran.append(step)
        if step == "venv":
            self._venv(Path(command[-1]))
        else:
            self.installs.append(command)
            self.settings = settings
            self._pip(Path(command[0]).parents[1])
        return (1, self.output) if step == self.fail else (0, "")

    def _venv(self, folder: Path) -> None:
        for part in folder.iterdir() if folder.exists() else ():  # as its --clear does
            shutil.rmtree(part) if part.is_dir() else part.unlink()
        python = Path(Environment(str(folder), Needs([], "")).python)
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)
        (folder / "pyvenv.cfg").write_text(f"home = {os.path.dirname(sys.executable)}\n")

    def _pip(self, folder: Path) -> None:
        package = packages(folder) / "thing"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text("answer = 42\n")
        (package / "font.ttf").write_bytes(bytes(1000))


def packages(folder: Path) -> Path:
    """Where packages lie in the environment `folder`."""
    parts = ("Lib",) if os.name == "nt" else ("lib", "python3.99")
    return folder.joinpath(*parts, "site-packages")


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def needs(tmp_path: Path) -> Needs:
    lock = tmp_path / "lock.txt"
    lock.write_text("thing==1.5 --hash=sha256:0\n")
    return Needs(["thing>=1,<2", "other"], str(lock), str(tmp_path / "wheels"))


@pytest.fixture
def newer(tmp_path: Path) -> Needs:
    lock = tmp_path / "newer.txt"
    lock.write_text("thing==2.0 --hash=sha256:1\n")
    return Needs(["thing>=2"], str(lock))


@pytest.fixture
def place(tmp_path: Path, needs: Needs) -> Environment:
    return Environment(str(tmp_path / "project" / ".venv"), needs)


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
    class Killed(BaseException):
        """Ends everything at once, as a kill does."""

    commands = Commands()

    def killed_in(
        command: Sequence[str], descriptor: int, settings: Mapping[str, str]
    ) -> tuple[int, str]:
        if command[3] == step:
            raise Killed
        return commands(command, descriptor, settings)

    with pytest.raises(Killed):
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

    monkeypatch.setattr(file_lock.time, "sleep", wait)
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
def test_a_failure_is_told_in_one_sentence(output: str, sentence: str, tmp_path: Path) -> None:
    error = explain(output, str(tmp_path))
    text = str(error)
    assert sentence in text
    assert "\n" not in text
    assert text.endswith(".")
    assert error.status == 2


def test_a_full_disk_is_told_even_when_the_output_does_not_say_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(failures, "_free_space", lambda folder: 0)
    assert "full" in str(explain("Error: non-zero exit status 1", str(tmp_path)))


def test_two_copies_of_the_project_do_not_share_a_cache_folder(
    tmp_path: Path, needs: Needs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "cache_folder", lambda: str(tmp_path / "cache"))
    one = places(str(tmp_path / "one"), ".venv", needs)
    two = places(str(tmp_path / "two"), ".venv", needs)
    assert one[0].folder == str(tmp_path / "one" / ".venv")
    assert one[1].folder.startswith(str(tmp_path / "cache"))
    assert one[1].folder != two[1].folder


# --- what is installed, and from where ---


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


def test_compiled_code_and_what_installs_are_not_looked_at(
    place: Environment, said: list[str]
) -> None:
    make([place], said.append, Commands())
    where = packages(Path(place.folder))
    others = [where / "thing" / "__pycache__" / "a.pyc", where / "pip-23.2.dist-info" / "RECORD"]
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


# --- where there are no locks, no owners, no home ---


def test_without_locks_on_its_disk_the_next_place_serves(
    place: Environment, needs: Needs, said: list[str], tmp_path: Path, no_locks: list[str]
) -> None:
    no_locks.append(place.lock)
    second = Environment(str(tmp_path / "cache" / "venv"), needs)
    assert make([place, second], said.append, Commands()) is second
    assert not os.path.exists(place.lock), "it would claim what another puts there"


def test_without_locks_anywhere_one_sentence_says_so(
    place: Environment, said: list[str], no_locks: list[str]
) -> None:
    no_locks.append(place.lock)
    with pytest.raises(SetupError, match=r"No locks available.*start again\.$"):
        make([place], said.append, Commands())


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files on a disk without locks; a test adds to it."""
    fcntl = pytest.importorskip("fcntl")
    files: list[str] = []
    real = fcntl.flock

    def flock(descriptor: int, operation: int) -> None:
        there = [os.stat(file) for file in files if os.path.exists(file)]
        if any(os.path.samestat(os.fstat(descriptor), facts) for facts in there):
            raise OSError(errno.ENOLCK, "No locks available")
        real(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", flock)
    return files


@needs_posix
@pytest.mark.parametrize(
    "part", ["", "bin", "pyvenv.cfg", "lib", "lib/python3.99/site-packages/thing/__init__.py"]
)
def test_what_others_may_write_is_never_run_and_made_anew(
    place: Environment, said: list[str], part: str
) -> None:
    make([place], said.append, Commands())
    path = Path(place.folder, part)
    path.chmod(path.stat().st_mode | 0o020)
    assert place.unsafe() == str(path)
    assert not place.ready()
    said.clear()
    make([place], said.append, Commands())
    assert place.ready()
    assert "could be changed by others" in said[0]


@needs_posix
def test_an_environment_of_another_user_is_left_alone(
    place: Environment, needs: Needs, said: list[str], tmp_path: Path, strangers: list[str]
) -> None:
    make([place], said.append, Commands())
    strangers.append(place.folder)
    second = Environment(str(tmp_path / "cache" / "venv"), needs)
    assert not place.ready()
    commands = Commands()
    assert make([place, second], said.append, commands) is second
    assert Path(place.stamp).exists()


@needs_posix
def test_an_interpreter_that_another_user_may_change_is_not_run(
    place: Environment, said: list[str], tmp_path: Path, strangers: list[str]
) -> None:
    make([place], said.append, Commands())
    assert place.ready(), "the interpreter that runs this was chosen by the user"
    other = tmp_path / "python3.99"
    other.touch()
    os.unlink(place.python)
    os.symlink(other, place.python)
    assert not place.unsafe()
    strangers.append(str(other))
    assert place.unsafe() == str(other)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files that belong to another user; a test adds to it."""
    files: list[str] = []
    for name in ("stat", "lstat"):
        real = getattr(os, name)

        def look(path: str, real: Callable[..., os.stat_result] = real, **rest: int) -> Any:
            facts = real(path, **rest)
            if path not in files:
                return facts
            return os.stat_result((*facts[:4], os.geteuid() + 1, *facts[5:]))

        monkeypatch.setattr(os, name, look)
    return files


def test_a_user_without_a_home_has_no_cache_folder(
    tmp_path: Path, needs: Needs, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as for an unknown user
    [only] = places(str(tmp_path), ".venv", needs)
    assert only.folder == str(tmp_path / ".venv")


def test_a_cache_folder_that_is_no_whole_path_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    assert os.path.isabs(environment.cache_folder())
