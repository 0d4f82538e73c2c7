"""Starting the program as a person does: `python3 main.py ...` as a process of its own.

The copies of the project that are started here have a window that only prints where it runs, and
need one tiny package that lies in a folder beside them, so that a whole set-up, with the real venv
and the real pip, needs no network.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import game.setup.start

ROOT = Path(__file__).resolve().parents[2]
BASE_PYTHON = Path(sys.base_prefix, "python.exe" if os.name == "nt" else "bin/python3")
WINDOW = """
import sys
import tinypart
def main(argv):
    print("window", sys.prefix, *argv)
    return 7 if "--seven" in argv else 0
"""
COMMANDS = """
def main(argv):
    import sys
    print("headless", *argv)
    return 3
"""

needs_venv = pytest.mark.skipif(
    find_spec("ensurepip") is None or not BASE_PYTHON.exists(),
    reason="needs a Python with ensurepip (Debian: apt install python3-venv)",
)


class Copy:
    """A copy of what starts the program, in `folder`, with stand-ins for the rest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "game"
        shutil.copytree(ROOT / "game" / "setup", package / "setup")
        shutil.copy(ROOT / "main.py", folder)
        for name in ("__init__.py", "quoting.py"):
            shutil.copy(ROOT / "game" / name, package)
        (package / "headless").mkdir()
        (package / "app.py").write_text(WINDOW)
        (package / "headless" / "cli.py").write_text(COMMANDS)
        (folder / "requirements.txt").write_text("tinypart>=1  # for the test\n")
        self.wheels = folder.parent / "wheels"
        self.wheels.mkdir(exist_ok=True)
        self.cache = folder.parent / "cache"
        self.venv = folder / ".venv"

    def publish(self) -> None:
        """Make the package that the copy needs available to pip."""
        info = "tinypart-1.0.dist-info"
        with zipfile.ZipFile(self.wheels / "tinypart-1.0-py3-none-any.whl", "w") as wheel:
            wheel.writestr("tinypart.py", "")
            wheel.writestr(
                f"{info}/METADATA", "Metadata-Version: 2.1\nName: tinypart\nVersion: 1.0\n"
            )
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", "")

    def launch(self, *argv: str) -> subprocess.Popen[str]:
        surroundings = {
            **os.environ,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "XDG_CACHE_HOME": str(self.cache),
            "LOCALAPPDATA": str(self.cache),
        }
        return subprocess.Popen(
            [str(BASE_PYTHON), str(self.folder / "main.py"), *argv],
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, *argv: str) -> tuple[int, str, str]:
        process = self.launch(*argv)
        output, errors = process.communicate(timeout=100)
        return process.returncode, output, errors


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    made = Copy(tmp_path / "project with spaces")
    made.publish()
    return made


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """A copy that is set up already; tests must leave it so."""
    made = Copy(tmp_path_factory.mktemp("ready") / "project")
    made.publish()
    status, output, errors = made.start()
    assert status == 0, errors
    assert output == f"window {made.venv}\n"
    assert "only once" in errors
    yield made


def test_headless_commands_need_no_set_up(copy: Copy) -> None:
    for command in ("list", "referee", "simulate"):
        status, output, errors = copy.start(command, "--json")
        assert (status, output, errors) == (3, f"headless {command} --json\n", "")
    assert not copy.venv.exists()


def test_help_and_version_need_no_set_up(copy: Copy) -> None:
    status, output, _ = copy.start("--help")
    assert status == 0
    assert "python3 main.py --test" in output
    assert copy.start("--version")[:2] == (0, f"War {game.__version__}\n")
    assert not copy.venv.exists()


def test_an_unknown_command_is_named_and_sets_nothing_up(copy: Copy) -> None:
    status, output, errors = copy.start("lsit")
    assert (status, output) == (2, "")
    assert errors.startswith("Unknown command 'lsit'")
    assert errors.count("\n") == 1
    assert not copy.venv.exists()


def test_a_tool_of_the_project_is_run_by_its_module() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--tool", "tests.bench.engine", "--help"],
        capture_output=True,
        text=True,
        cwd=ROOT.parent,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "ratios of one run" in done.stdout


@pytest.mark.parametrize("module", ["tests.nothing", "tests.bench", "tests.a\0b", "game.\n"])
def test_a_tool_that_the_project_lacks_is_named_and_sets_nothing_up(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert game.setup.start.main(["--tool", module]) == 2
    said = capsys.readouterr().err
    assert said.startswith("--tool got ") and said[:-1].isprintable()


def test_an_unknown_option_is_told_before_anything_is_set_up(copy: Copy) -> None:
    status, output, errors = copy.start("--mtue")
    assert (status, output) == (2, "")
    assert "--mtue" in errors
    assert errors.count("\n") == 1
    assert not copy.venv.exists()


@needs_venv
def test_a_later_start_is_silent_and_passes_everything_on(ready: Copy) -> None:
    status, output, errors = ready.start("--seven", "--data-dir", "a b")
    assert (status, errors) == (7, "")
    assert output == f"window {ready.venv} --seven --data-dir a b\n"


@needs_venv
def test_no_network_is_one_sentence_and_the_retry_works(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    status, _, errors = copy.start()
    assert status == 2
    last = errors.splitlines()[-1]
    assert "tinypart" in last
    assert "Traceback" not in errors
    copy.publish()
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
@pytest.mark.skipif(os.name == "nt", reason="kills as POSIX does")
@pytest.mark.parametrize("everything", [False, True], ids=["the start", "the start and its pip"])
def test_a_killed_set_up_is_repaired_by_the_next_start(copy: Copy, everything: bool) -> None:
    process = copy.launch()
    deadline = time.monotonic() + 60
    while not list(copy.venv.glob("lib/*/site-packages/pip")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    if everything:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()
    status, output, errors = copy.start()
    assert (status, output) == (0, f"window {copy.venv}\n"), errors


@needs_venv
def test_two_starts_at_once_make_it_once(copy: Copy) -> None:
    starts = [copy.launch(), copy.launch()]
    ends = [start.communicate(timeout=100) for start in starts]
    assert [start.returncode for start in starts] == [0, 0]
    assert [output for output, _ in ends] == [f"window {copy.venv}\n"] * 2
    assert sum("only once" in errors for _, errors in ends) == 1


@needs_venv
def test_a_package_that_has_vanished_is_told_and_fetched_anew(ready: Copy) -> None:
    for part in ready.venv.glob("lib/*/site-packages/tinypart*.py"):
        part.unlink()
    for cached in ready.venv.glob("lib/*/site-packages/__pycache__/tinypart*"):
        cached.unlink()
    status, _, errors = ready.start()
    assert status == 2
    assert errors.startswith("A part that War needs (tinypart) is missing or damaged")
    assert ready.start()[:2] == (0, f"window {ready.venv}\n")


def test_a_python_that_is_too_old_is_told_so() -> None:
    source = (ROOT / "main.py").read_text()
    pretend = (
        "import sys; sys.version_info = (3, 8, 10, 'final', 0); sys.argv = ['main.py', 'list']\n"
    )
    program = f"{pretend}exec(compile({source!r}, 'main.py', 'exec'), {{'__name__': '__main__'}})"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("War needs Python 3.11 or newer, and this is Python 3.8")
    assert done.stderr.count("\n") == 1


def test_main_keeps_to_syntax_that_old_pythons_know() -> None:
    import ast

    ast.parse((ROOT / "main.py").read_text(), feature_version=(3, 4))


def test_a_console_opened_by_double_click_stays_open_with_the_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Console:
        asked = 0

        def isatty(self) -> bool:
            return True

        def readline(self) -> str:
            self.asked += 1
            return "\n"

    def no_network(argv: list[str], handed_over: bool) -> int:
        return 2

    console = Console()
    monkeypatch.setattr(sys, "stdin", console)
    monkeypatch.setattr(game.setup.start, "_main", no_network)
    monkeypatch.setattr(game.setup.start.os, "name", "nt")
    assert game.setup.start.main([]) == 2
    assert console.asked == 1
    assert "Press Enter" in capsys.readouterr().err
    assert game.setup.start.main(["--mute"]) == 2
    assert console.asked == 1, "started from a command line, whose window stays anyway"


@pytest.mark.skipif(os.name == "nt", reason="closes its end as POSIX does")
def test_a_reader_that_has_had_enough_ends_a_command_quietly(copy: Copy) -> None:
    (copy.folder / "game" / "headless" / "cli.py").write_text(
        "def main(argv):\n    while True:\n        print('line')\n"
    )
    process = copy.launch("list")
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline() == "line\n"
    process.stdout.close()
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == ""
    process.stderr.close()
