"""Bounds of what a file of cases, a record or a command line may ask for: no endless work, and no
message without one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.headless import referee
from game.headless.cli import main
from game.headless.expectations import differences
from game.headless.referee import run_case
from game.intake.refusal import Refusal
from game.match.saved_games import read_file
from game.rules import record
from game.rules.errors import BadRecord
from game.rules.record import Record, read_record, replay
from game.variants import get

ROOT = Path(__file__).parents[2]
BATTLE = {"game": "classic", "deal": {"stock": [["KH", "2S"], ["9C", "3D"]]}, "battles": 1}


def refused(**scenario: Any) -> str:
    with pytest.raises(Refusal) as error:
        run_case({"name": "x", "scenario": {**BATTLE, **scenario}})
    assert len(str(error.value)) <= 200 and "\n" not in str(error.value)
    return str(error.value)


def test_battles_have_a_bound() -> None:
    assert refused(battles=10**9).startswith(
        "scenario.battles got 1000000000; it takes a whole number from 0"
    )


def test_a_game_without_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "MOST_BATTLES", 20)
    said = refused(deal=None, seed=3, options={"limit": 0}, battles=None)
    assert said == "the game got to 20 battles and would go on; the case takes battles to stop at"
    run_case({"scenario": {"game": "classic", "options": {"limit": 20}}})


def test_choices_and_cards_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee.SCENARIO.may["choices"], "most", 2)
    assert refused(choices=[{}] * 3) == "scenario.choices got 3 entries; it takes from 0 to 2"
    assert refused(deal={"stock": [["KH"] * 1001, []]}).endswith("it takes at most 1000 cards")


def test_a_file_has_at_most_so_many_cases(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "MOST_CASES", 3)
    (tmp_path / "cases").write_text(json.dumps([1] * 4))
    assert main(["referee", str(tmp_path / "cases")]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 and "has 4 cases; it takes at most 3" in lines[0]


def test_a_name_has_a_bound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cases").write_text(json.dumps({"name": "y" * 5000, "scenario": BATTLE}))
    assert main(["referee", str(tmp_path / "cases")]) == 2
    line = capsys.readouterr().out
    assert "it takes a word of up to 200 signs" in line and len(line) < 500


def test_what_differs_is_reported_at_a_bearable_length() -> None:
    got = run_case({"scenario": BATTLE})
    for expect in ({"piles": {"stock": [["KH"] * 5000, []]}}, {"winners": [0] * 5000}):
        assert len(differences(got, expect)[0]) < 1000
    with pytest.raises(Refusal) as error:
        differences(got, {"piles": {"stock\n" * 500: 5}})
    assert len(str(error.value)) <= 200 and "\n" not in str(error.value)


@pytest.mark.parametrize(
    "field",
    [
        {"game": ["x" * 9000]},
        {"options": "\n" * 9000},
        {"seed": "1" * 9000},
        {"version": "9" * 9000},
        {"answers": [["\n" * 9000]]},
        {"battles": record.MOST_BATTLES + 1},
        {"battles": -1},
    ],
)
def test_a_record_is_refused_in_a_short_sentence(field: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as error:
        read_record({**Record("classic", {}, 2, 1).to_json(), **field})
    assert len(str(error.value)) < 200 and "\n" not in str(error.value)


def test_a_record_of_a_game_without_an_end_is_not_played_for_ever() -> None:
    endless = Record("traitor", {"limit": 0}, 2, 2, {"stock": [["RJ"], ["BJ"]]}, at_rest=True)
    assert replay(get("traitor"), endless).table.battles == 10_001


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_record_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refusal, match=r"pipe: it is no regular file$"):
        read_file(tmp_path / "pipe")


@pytest.mark.parametrize(
    "words",
    [
        ["list", "\n"],
        ["list", "x" * 5000],
        ["list", "--json=" + "\n" * 900],
        ["simulate", "classic", "--games", "\n" * 900],
        ["simulate", "classic", "--option", "\n" * 900],
        ["simulate", "classic", "--option", "limit=" + "9" * 900],
        ["simulate", "classic", "--players", "greedy\n" * 900],
        ["simulate", "addition", "--practice-deal", "8+5," + "\n" * 900 + "x"],
        ["simulate", "\x1b[2J"],
        ["\n"],
        ["--\n"],
        ["--size", "\n" * 900],
        ["--game", "\n" * 900],
        ["--replay", "\n" * 300],
    ],
)
def test_a_wrong_word_on_the_command_line_is_one_short_visible_line(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("\n") and done.stderr[:-1].isprintable()
    assert len(done.stderr) <= 201


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["list"], "Mom's Bluff"),
        (["simulate", "classic", "--games", "3"], "+-"),
        (["referee", "tests/cases/classic.json"], '"outcome"'),
    ],
)
def test_a_terminal_with_only_ascii_gets_everything(words: list[str], part: str) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        capture_output=True,
        env={**os.environ, **plain},
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert part in done.stdout.decode("ascii")
