"""Starting the program as a person does: `python3 main.py ...` as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import game.setup.start
from tests.setup.copy_of_program import PUBLIC_PYTHON, ROOT, Copy, needs_venv


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


@pytest.mark.parametrize(
    ("language", "letters", "said"),
    [
        ("fr", "cp1252", "Bataille : une"),
        ("fr", "ascii", '" Garder la partie "'),
        ("de", "ascii", "Optionen fuer das Fenster"),
        ("es", "ascii", "una coleccion de"),
    ],
)
def test_a_terminal_without_all_letters_gets_the_help(
    language: str, letters: str, said: str
) -> None:
    words = {"LANGUAGE": language, "PYTHONIOENCODING": letters}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--help"],
        capture_output=True,
        env={**os.environ, **words},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert said in done.stdout.decode(letters)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--help", "--language", "fr"), "une collection de"),
        (("--language=de", "--help"), "Krieg: eine"),
        (("--language", "en", "--help"), "War: a"),
        (("--help", "--language", "xx"), "una colección de"),
        (("--help", "--language"), "una colección de"),
        (("--language", "fr", "--gmae", "classic"), "n’existe pas"),
    ],
)
def test_what_is_said_before_the_window_opens_is_in_the_language_that_is_asked_for(
    given: tuple[str, ...], said: str
) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *given],
        capture_output=True,
        env={**os.environ, "LANGUAGE": "es", "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert said in (done.stdout + done.stderr).decode()


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
    assert "beside a bare loop" in done.stdout


@pytest.mark.parametrize("module", ["tests.nothing", "tests.bench", "tests.a\0b", "game.\n"])
def test_a_tool_that_the_project_lacks_is_named_and_sets_nothing_up(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert game.setup.start.main(["--tool", module]) == 2
    said = capsys.readouterr().err
    assert said.startswith("--tool got ") and said[:-1].isprintable()


def test_an_unknown_option_is_reported_before_anything_is_set_up(copy: Copy) -> None:
    status, output, errors = copy.start("--mtue")
    assert (status, output) == (2, "")
    assert "--mtue" in errors
    assert errors.count("\n") == 1
    assert not copy.venv.exists()


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
    # What pytest makes is for a single user.
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


def test_a_python_that_is_too_old_is_called_so() -> None:
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
