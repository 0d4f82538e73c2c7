"""The wheel has all of the program and nothing else, and what it installs runs by itself."""

from __future__ import annotations

import configparser
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from email.parser import Parser
from importlib import import_module
from pathlib import Path

import pytest
from hatchling.build import build_wheel

import game
from game.setup.requirements import read_requirements
from game.variants import GAMES
from tests.data_files import data_files

ROOT = Path(__file__).resolve().parents[2]
INFO = f"war_collection-{game.__version__}.dist-info"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("wheel")
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        name = build_wheel(str(folder))
    finally:
        os.chdir(before)
    with zipfile.ZipFile(folder / name) as whole:
        yield whole


@pytest.fixture(scope="module")
def installed(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the program in it, as pip lays it out."""
    folder = tmp_path_factory.mktemp("Spiele für Kinder") / "site-packages"
    wheel.extractall(folder)
    return folder


def run(installed: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Run the installed program, far from the checkout."""
    around = {**os.environ, "PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "game", *argv],
        env=around,
        cwd=installed.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_all_code_and_whatever_it_reads_are_in_it(wheel: zipfile.ZipFile) -> None:
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    missing = (wanted | data_files()) - set(wheel.namelist())
    assert not missing


def test_no_tests_and_no_makers_are_in_it(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert tops == {"game", INFO}
    assert not [name for name in wheel.namelist() if "artkit" in name or name.endswith("make.py")]
    assert not [name for name in wheel.namelist() if name.endswith((".po", "GLOSSARY.md"))]


def test_it_asks_for_what_requirements_txt_names(wheel: zipfile.ZipFile) -> None:
    facts = Parser().parsestr(wheel.read(f"{INFO}/METADATA").decode())
    lines = facts.get_all("Requires-Dist", [])
    asked = {re.split("[<>]", line)[0] for line in lines if "extra ==" not in line}
    wanted = read_requirements(str(ROOT / "requirements.txt"))
    assert asked == {re.split("[<>]", line)[0] for line in wanted}
    assert facts["Requires-Python"] == ">=3.11"
    assert f"{INFO}/licenses/LICENSE" in wheel.namelist()


def test_it_brings_a_command_for_menus_and_one_for_terminals(wheel: zipfile.ZipFile) -> None:
    entries = configparser.ConfigParser()
    entries.read_string(wheel.read(f"{INFO}/entry_points.txt").decode())
    assert list(entries["gui_scripts"]) == ["war-collection"]
    assert list(entries["console_scripts"]) == ["war-collection-cli"]
    for target in (*entries["gui_scripts"].values(), *entries["console_scripts"].values()):
        module, _, function = target.partition(":")
        assert callable(getattr(import_module(module), function))


def test_the_installed_program_lists_all_games(installed: Path) -> None:
    done = run(installed, "list")
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(GAMES)


def test_the_installed_program_never_speaks_of_environments(installed: Path) -> None:
    output = run(installed, "--help").stdout
    assert "war-collection --" in output or "war-collection [options]" in output
    for word in ("main.py", "environment", "pip", "--test", "--tool"):
        assert word not in output
    for argv in (("--test",), ("--tool", "ruff"), ("--mtue",), ("lsit",)):
        done = run(installed, *argv)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert "environment" not in done.stderr
    assert run(installed, "--version").stdout == f"War {game.__version__}\n"


def test_the_installed_program_simulates_on_two_processes(installed: Path) -> None:
    figures = []
    for jobs in ("1", "2"):
        done = run(installed, "simulate", "classic", "--games", "20", "--json", "--jobs", jobs)
        assert done.returncode == 0, done.stderr
        whole = json.loads(done.stdout)
        figures.append({key: value for key, value in whole.items() if "second" not in key})
    assert figures[0] == figures[1]


def test_the_installed_program_draws_what_the_checkout_draws(
    installed: Path, tmp_path: Path
) -> None:
    pictures = []
    for name, start in {
        "installed": lambda *argv: run(installed, *argv),
        "checkout": lambda *argv: run(ROOT, *argv),
    }.items():
        picture = tmp_path / f"{name}.png"
        done = start("--mute", "--data-dir", str(tmp_path / name), "--screenshot", str(picture))
        assert done.returncode == 0, done.stderr
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]
