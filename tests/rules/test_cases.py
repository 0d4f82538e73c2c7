"""The worked examples and rulings of every game, as cases: position in, answers, position out."""

from pathlib import Path
from typing import Any

import pytest

from game.headless.expectations import differences
from game.headless.referee import case_name, read_cases, run_case

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case_name(case)}")
    for path in sorted(FOLDER.glob("*.json"))
    for case in read_cases(str(path))
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    assert differences(run_case(case), case["expect"]) == []
