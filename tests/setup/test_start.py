"""Starting the program as a person does: `python3 main.py ...` as a process of its own.

The copies of the project that are started here have a window that only prints where it runs, and
need one tiny package that lies in a folder beside them, so that a whole set-up, with the real venv
and the real pip, needs no network.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import game.setup.start

ROOT = Path(__file__).resolve().parents[2]
BASE_PYTHON = Path(sys.base_prefix, "python.exe" if os.name == "nt" else "bin/python3")
PUBLIC_PYTHON = Path(f"/usr/bin/python3.{sys.version_info.minor}")
WINDOW = """
import os
import sys
import tinypart
def main(argv, shown):
    if "--die" in argv:
        sys.stdout.flush()
        os.abort()
    if shown is not None:
        shown()
    print("window", sys.prefix, *argv)
    return 7 if "--seven" in argv else 0
"""
PART = "answer = 42\n"
COMMANDS = """
def main(argv, program):
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
        lock = folder / "packaging" / "locks" / "run.txt"
        lock.parent.mkdir(parents=True)
        lock.write_text(f"tinypart==1.0 --hash=sha256:{hashlib.sha256(tiny_wheel()).hexdigest()}\n")
        self.index = folder.parent / "index"
        self.index.mkdir(exist_ok=True)
        self.cache = folder.parent / "cache"
        self.venv = folder / ".venv"

    def publish(self, wheel: bytes | None = None) -> None:
        """Make the package that the copy needs available to pip."""
        self.put(self.index, wheel)

    def put(self, folder: Path, wheel: bytes | None = None) -> None:
        """Put the package that the copy needs, or another in its place, into a folder."""
        folder.mkdir(exist_ok=True)
        (folder / "tinypart-1.0-py3-none-any.whl").write_bytes(wheel or tiny_wheel())

    def part(self) -> Path:
        """The package that the copy needs, as it is installed."""
        [part] = self.venv.glob("[Ll]ib/**/site-packages/tinypart.py")
        return part

    def launch(self, *argv: str) -> subprocess.Popen[str]:
        surroundings = {
            **os.environ,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.index),
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


def tiny_wheel(source: str = PART) -> bytes:
    """A package to install, always the same bytes for the same source."""
    info = "tinypart-1.0.dist-info"
    files = {
        "tinypart.py": source,
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: tinypart\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(zipfile.ZipInfo(name), text)
    return whole.getvalue()


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
    return made


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
        check=False,
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
def test_a_wheel_that_is_not_the_one_in_the_lock_is_refused(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    copy.publish(tiny_wheel("print('something else')\n"))
    status, output, errors = copy.start()
    assert (status, output) == (2, "")
    assert "did not install them" in errors.splitlines()[-1]


@needs_venv
def test_a_folder_of_wheels_beside_it_needs_no_index(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    copy.put(copy.folder / "wheels")
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
def test_the_folder_of_wheels_is_made_by_one_command_and_enough_without_a_network(
    copy: Copy,
) -> None:
    status, output, errors = copy.start("--wheels")
    assert status == 0, errors
    assert str(copy.folder / "wheels") in output
    shutil.rmtree(copy.index)
    shutil.rmtree(copy.venv)
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
def test_wheels_for_a_computer_that_nobody_has_are_refused_in_one_sentence(ready: Copy) -> None:
    for words in (["windows"], ["amiga", "3.13"], ["windows", "2.7"], ["mac", "3.13", "x"]):
        status, output, errors = ready.start("--wheels", *words)
        assert (status, output) == (2, "")
        assert errors.startswith(f"--wheels got {' '.join(words)!r}; it takes")
        assert errors.count("\n") == 1


@needs_venv
@pytest.mark.parametrize("how", ["missing", "empty", "garbled"])
def test_a_damaged_package_is_told_and_mended_in_the_same_start(ready: Copy, how: str) -> None:
    part = ready.part()
    if how == "missing":
        part.unlink()
    else:
        part.write_bytes(b"" if how == "empty" else os.urandom(len(PART)))
    status, output, errors = ready.start("--mute")
    assert (status, output) == (0, f"window {ready.venv} --mute\n"), errors
    assert "is damaged" in errors.splitlines()[0]
    assert "tinypart.py" in errors.splitlines()[0]
    assert ready.part().read_text() == PART
    assert ready.start()[2] == ""


@needs_venv
def test_damage_that_shows_only_in_the_start_is_mended_in_it(ready: Copy) -> None:
    damage_unseen(ready.part(), b"answer = 4+\n")
    status, output, errors = ready.start()
    assert (status, output) == (0, f"window {ready.venv}\n"), errors
    assert "Traceback" not in errors
    assert ready.part().read_text() == PART


@needs_venv
@pytest.mark.skipif(os.name == "nt", reason="dies as POSIX does")
def test_after_a_start_that_died_without_a_word_everything_is_looked_at(ready: Copy) -> None:
    assert ready.start("--die")[0] < 0
    damage_unseen(ready.part(), b"answer = 43\n")
    status, output, errors = ready.start()
    assert (status, output) == (0, f"window {ready.venv}\n")
    assert "is damaged" in errors.splitlines()[0]


@needs_venv
def test_a_mistake_of_our_own_does_not_make_the_environment_anew(ready: Copy) -> None:
    window = ready.folder / "game" / "app.py"
    window.write_text("import tinypart\ndef main(argv, shown):\n    return 1 / 0\n")
    try:
        status, _, errors = ready.start()
    finally:
        window.write_text(WINDOW)
    assert status == 1
    assert errors.startswith("Traceback") and "ZeroDivisionError" in errors


def damage_unseen(part: Path, damage: bytes) -> None:
    """Exchange what is in a file, leaving its size and its time."""
    facts = part.stat()
    assert len(damage) == facts.st_size
    part.write_bytes(damage)
    os.utime(part, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    # Python would take the compiled code of before, for the source seems the same.
    for compiled in part.parent.glob("__pycache__/tinypart*"):
        compiled.unlink()


@needs_venv
@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() != 0 or not PUBLIC_PYTHON.exists(),
    reason="only root can be somebody else, who needs a Python that all may run",
)
def test_an_unknown_user_without_a_home_reads_one_sentence() -> None:
    homeless = {
        key: value
        for key, value in os.environ.items()
        if key not in ("HOME", "XDG_CACHE_HOME", "USER", "LOGNAME")
    }
    # What pytest makes is for one user alone.
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder) / "project")
        here = Path(folder) / "here"
        here.mkdir()
        here.chmod(0o777)
        Path(folder).chmod(0o755)
        program = (
            "import os, sys; os.setgroups([]); os.setgid(54321); os.setuid(54321); "
            f"sys.path.insert(0, {str(copy.folder)!r}); "
            "from game.setup.start import main; sys.exit(main([]))"
        )
        done = subprocess.run(
            [str(PUBLIC_PYTHON), "-c", program],
            env=homeless,
            cwd=here,
            capture_output=True,
            text=True,
            check=False,
        )
        left_behind = list(here.iterdir())
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("start again.\n")
    assert left_behind == []


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
        "def main(argv, program):\n    while True:\n        print('line')\n"
    )
    process = copy.launch("list")
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline() == "line\n"
    process.stdout.close()
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == ""
    process.stderr.close()


def test_a_program_without_a_terminal_says_nothing_and_does_not_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert game.setup.start.main(["--version"]) == 0
    assert game.setup.start.main(["lsit"]) == 2
