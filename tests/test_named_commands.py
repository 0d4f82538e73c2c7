"""Every command that the documents name is there, with all the options that they name."""

from __future__ import annotations

import inspect
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module, util
from pathlib import Path

import pytest

from game.headless.cli import main as headless
from game.setup.help_text import help_text
from game.setup.start import HEADLESS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "packaging" / "README.md",
    *sorted((ROOT / "tests").glob("*/*.md")),
]
COMMAND = re.compile(r"`((?:python3? )?main\.py[^`]*)`|^ *(python3? main\.py.*)$", re.MULTILINE)
STARTERS = ("python", "python3", "main.py")


def named_commands() -> Iterator[str]:
    """Yield what follows `main.py` in the commands of all documents, each once."""
    texts = [path.read_text("utf-8") for path in DOCUMENTS]
    lines = {first or second for text in texts for first, second in COMMAND.findall(text)}
    for command in sorted(lines):
        line = re.split(r" {3,}", command.strip())[0]  # what follows explains it
        words = shlex.split(line.replace("[", "").replace("]", ""))
        yield " ".join(word for word in words if word not in STARTERS)


def options_in(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith("--")]


def help_of(module: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a tool prints for `--help`."""
    is_package = util.find_spec(f"{module}.__main__") is not None if _is_package(module) else False
    main = import_module(f"{module}.__main__" if is_package else module).main
    with pytest.raises(SystemExit) as end:
        main(["--help"]) if inspect.signature(main).parameters else main()
    assert end.value.code == 0
    return capsys.readouterr().out


def _is_package(module: str) -> bool:
    return (ROOT / module.replace(".", "/")).is_dir()


@pytest.mark.parametrize("command", [*dict.fromkeys(named_commands())])
def test_a_command_of_the_documents_is_there_with_its_options(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = command.split()
    if words[:1] == ["--tool"]:
        tool, words = words[1], words[2:]
        if tool.endswith(".py"):
            text = (ROOT / tool).read_text("utf-8")
        elif tool.startswith("tests."):
            monkeypatch.setattr(sys, "argv", [tool, "--help"])
            text = help_of(tool, capsys)
        else:
            assert util.find_spec(tool.partition(".")[0]), f"{tool} is not installed for tests"
            return
    elif words and words[0] in HEADLESS:
        with pytest.raises(SystemExit):
            headless([words[0], "--help"], "main.py")
        text = capsys.readouterr().out
    else:
        text = help_text()
    assert [word for word in options_in(words) if word not in text] == []


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ("list", "classic"),
        ("simulate classic --games 20", "games"),
        ("--tool tests.bench.coach wargops", "wargops"),
        ("--tool tests.bench.layout --game classic", "classic"),
        ("--tool packaging/texts.py {folder}/war.pot", ""),
    ],
)
def test_a_command_that_is_soon_done_does_its_work(
    command: str, printed: str, tmp_path: Path
) -> None:
    words = command.format(folder=tmp_path).split()
    start = ["main.py"]
    if words[0] == "--tool":
        start, words = ["-m", "tests.run_tool"], words[1:]
        if words[0].endswith(".py"):
            start = []
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *start, *words],
        check=False,
        cwd=ROOT,
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert printed in done.stdout.lower()


def test_commands_are_found_in_the_documents() -> None:
    commands = [*named_commands()]
    assert "--tool tests.touched" in commands
    assert "--tool tests.bench.players --markdown --what floors --games 400 --only ID" in commands
    assert "list --json" in commands
