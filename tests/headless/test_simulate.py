"""The command `simulate`: exact figures, the same however they are spread, and clean ends."""

import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.headless import simulate
from game.headless.cli import main
from game.rules.errors import BadOption

ROOT = Path(__file__).parents[2]
KEYS = [
    "game", "options", "seats", "games", "seed", "players", "wins", "draws", "limited",
    "battles", "wars", "battles_per_second",
]  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def test_the_report_has_all_figures_and_they_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulated(
        capsys, "strategic", "--games", "8", "--seed", "5", "--seats", "3",
        "--players", "random,greedy,random", "--option", "limit=60",
    )  # fmt: skip
    assert list(figures) == KEYS
    assert figures["options"]["limit"] == 60
    assert figures["players"] == ["random", "greedy", "random"]
    assert sum(figures["wins"]) + figures["draws"] == figures["games"] == 8
    assert set(figures["battles"]) == {"median", "p10", "p90", "mean"}
    assert set(figures["wars"]) == {"median", "p10", "p90", "mean", "by_depth"}
    assert figures["battles"]["p90"] <= 60
    assert figures["battles_per_second"] > 0


def test_practice_deals_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("addition", "--games", "6", "--practice-deal", "8+5,7+6", "--practising", "0,1")
    figures = simulated(capsys, *words)
    assert figures["practice_deal"] == {"due": "8+5,7+6", "seats": [0, 1]}
    # The outcome is drawn from a plain deal first, so it is that of the plain games.
    assert figures["wins"] == simulated(capsys, "addition", "--games", "6")["wins"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("classic", "--practice-deal"), "classic"),
        (("addition", "--practice-deal", "8x5"), "8x5"),
        (("addition", "--practice-deal", "--practising", "2"), "practising got 2"),
    ],
)
def test_a_practice_deal_that_cannot_be_is_one_sentence(
    words: tuple[str, ...], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    errors = capsys.readouterr().err
    assert names in errors and errors.count("\n") == 1


def test_the_limit_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulated(capsys, "classic", "--games", "5", "--option", "limit=3")
    assert figures["limited"] == 5
    assert figures["battles"] == {"median": 3, "p10": 3, "p90": 3, "mean": 3.0}


def test_the_figures_are_the_same_with_any_number_of_jobs_and_other_with_another_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, again, different = (
        simulated(capsys, "classic", "--games", "120", "--seed", seed, "--jobs", jobs)
        for seed, jobs in (("7", "1"), ("7", "2"), ("8", "1"))
    )
    for figures in (first, again, different):
        del figures["battles_per_second"]
    assert first == again
    assert first["battles"] != different["battles"]


def test_no_more_processes_are_started_than_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "MOST_JOBS", 1)
    assert simulated(capsys, "classic", "--games", "2", "--jobs", "9" * 30)["games"] == 2


def test_summaries_merge_in_any_order() -> None:
    spec = simulate.make_spec("addition")
    parts = [simulate.run_chunk(spec, seeds) for seeds in simulate.chunks(spec, 3, 40, 1)]
    forth, back = simulate.Summary(), simulate.Summary()
    for part in parts:
        forth.merge(part)
    for part in reversed(parts):
        back.merge(part)
    assert forth == back
    assert forth.games == 40


def test_quantiles_are_exact() -> None:
    lot = random.Random(1)
    numbers = [lot.randrange(40) for _ in range(501)]
    counts = Counter(numbers)
    cuts = statistics.quantiles(numbers, n=10, method="inclusive")
    assert simulate.quantile(counts, 0.5) == statistics.median(numbers)
    assert simulate.quantile(counts, 0.1) == pytest.approx(cuts[0])
    assert simulate.quantile(counts, 0.9) == pytest.approx(cuts[8])
    assert simulate.quantile(Counter([1, 2]), 0.5) == 1.5
    assert simulate.quantile(Counter(), 0.5) is None


def test_the_report_for_people_names_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "traitor", "--games", "3"]) == 0
    text = capsys.readouterr().out
    assert "seat 0 (random) won" in text
    assert "seat 1 (random) won" in text


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["nosuch"], ["game", "'nosuch'", "classic"]),
        (["classic", "--option", "nosuch=1"], ["'nosuch'", "face_down"]),
        (["classic", "--option", "face_down=9"], ["face_down", "'9'", "1, 2, 3"]),
        (["classic", "--option", "face_down"], ["'face_down'", "key=value"]),
        (["classic", "--option", "limit=-1"], ["limit", "'-1'", "whole number from 0"]),
        (["classic", "--option", "limit=" + "9" * 6000], ["limit got '999", "whole number from 0"]),
        (["classic", "--seats", "7"], ["seats", "7", "2 to 4"]),
        (["classic", "--players", "nosuch"], ["player", "'nosuch'", "greedy"]),
        (["classic", "--players", "random,random,random"], ["players", "2 names"]),
        (["classic", "--games", "0"], ["--games", "'0'", "whole number from 1"]),
        (["classic", "--jobs", "two"], ["--jobs", "'two'", "whole number from 1"]),
        (["classic", "--seed", "9" * 5000], ["--seed", "5000", "100"]),
        (["classic", "--seed", "x"], ["--seed", "'x'", "whole number"]),
        ([], ["GAME", "see ", "simulate --help"]),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], parts: list[str]
) -> None:
    try:
        status = main(["simulate", *words])
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert len(said.err.strip().splitlines()) == 1
    for part in parts:
        assert part in said.err


def test_a_spec_checks_what_it_is_given() -> None:
    with pytest.raises(BadOption):
        simulate.make_spec("classic", seats=1)
    assert simulate.make_spec("classic", ["jokers=true"], 3).players == ("random",) * 3


@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of Ctrl+C")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_what_it_has(jobs: str) -> None:
    pty = pytest.importorskip("pty")
    command = [sys.executable, "main.py", "simulate", "classic", "--games", "1000000", "--json"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*command, "--jobs", jobs],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True,
    ) as program:  # fmt: skip
        os.close(theirs)
        err = shown(ours)
        while not re.search(r"\b[1-9]\d* of 1000000 games", err):
            err = shown(ours)
        os.killpg(program.pid, signal.SIGINT)
        while not err.endswith("\n"):
            err += shown(ours)
        out, _ = program.communicate(timeout=60)
    os.close(ours)
    figures = json.loads(out)
    assert 0 < figures["games"] < 1_000_000
    assert sum(figures["wins"]) + figures["draws"] == figures["games"]
    _, _, said = err.rpartition("\x1b[K")  # the bar is taken away before it
    assert said == f"Stopped after {figures['games']} of 1000000 games.\r\n"
    assert program.returncode == 0


def shown(terminal: int) -> str:
    """Return what a program has written to a terminal since the last call; wait for it."""
    return os.read(terminal, 10_000).decode()


def test_the_bar_shows_on_a_terminal_only() -> None:
    pty = pytest.importorskip("pty")
    command = [sys.executable, "main.py", "simulate", "classic", "--games", "50", "--json"]
    plain = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert plain.stderr == ""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs) as program:
        os.close(theirs)
        out, _ = program.communicate(timeout=60)
    bar = ""
    while "\x1b[K" not in bar:
        bar += shown(ours)
    os.close(ours)
    assert "50 of 50 games" in bar
    assert bar.endswith("\x1b[K"), "the bar is taken away at the end"
    assert json.loads(out)["games"] == 50
