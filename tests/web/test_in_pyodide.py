"""The rules as a browser runs them: the first cases of every game, in Pyodide under Node."""

from __future__ import annotations

import re

import pytest

from game.variants import GAMES
from tests.web.pyodide import FOLDERS, files_of, run_in_pyodide


@pytest.mark.timeout(300)
def test_the_worked_examples_of_all_games_come_out_as_on_a_desktop() -> None:
    first = " or ".join(f"{game}:" for game in GAMES)
    status, seconds, output = run_in_pyodide("rules", "tests/rules/test_cases.py", "-k", first)
    assert status == 0, output[-2000:]
    (passed,) = re.findall(r"(\d+) passed", output)
    assert int(passed) >= 2 * len(GAMES) and seconds > 0


def test_each_part_without_a_picture_has_tests_for_it() -> None:
    assert all(files_of(folder) for folder in FOLDERS)
