"""A new game from the template is green with what the tool writes, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_game import ROOT, class_name

PARTS = ("docs", "game", "packaging", "sounds", "sprites", "tests", "main.py", "pyproject.toml")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", *command]
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)
    made = run(folder, "tests.new_game", "two_up", "--title", "Two Up")
    assert made.returncode == 0, made.stderr
    return folder


def test_a_game_from_the_template_is_green(project: Path) -> None:
    about = ("variants", "oracle", "sprites/test_art.py", "rules", "test_english.py")
    tests = [f"tests/{part}" for part in about]
    done = run(project, "pytest", "-q", "-n", "0", *tests, "-k", "two_up or picture")
    assert done.returncode == 0, done.stdout[-3000:]
    assert (project / "sprites" / "games" / "two_up.svg").exists()


def test_cases_that_somebody_has_written_stay(project: Path) -> None:
    paths = [project / "tests" / "cases" / f"two_up{kind}.json" for kind in ("", "_said")]
    for path in paths:
        path.write_text("[]\n", "utf-8")
    assert run(project, "tests.new_game", "two_up").returncode == 0
    assert [path.read_text("utf-8") for path in paths] == ["[]\n", "[]\n"]


def test_an_id_that_is_no_file_name_is_refused(project: Path) -> None:
    done = run(project, "tests.new_game", "Two Up!")
    assert done.returncode == 2
    assert "id got 'Two Up!'; it takes 3 to 31 small letters, digits and _" in done.stderr


def test_a_class_is_named_after_its_id() -> None:
    assert class_name("two_up") == "TwoUp"
