"""Saved games that are damaged, or come from another version: nothing stops for that."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.match.first_plan import first_plan
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from tests.stage import Stage

PLAN = MatchPlan("strategic", [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")], {}, 4)
GONE = object()


def kept(stage: Stage) -> dict[str, Any]:
    """Return what is kept of a game that waits for its first answer."""
    play = Play(copy.deepcopy(PLAN), stage.store)
    play.turn()
    play.run()
    play.keep()
    running = stage.store.load_running()
    assert running is not None and running.record["record"]["at_rest"]
    return running.record


def damaged(whole: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """`whole` with another value, or none, at a path such as `plan.seats.0.name`."""
    copied = place = copy.deepcopy(whole)
    *way, last = (int(word) if word.isdigit() else word for word in path.split("."))
    for step in way:
        place = place[step]
    if value is GONE:
        del place[last]
    else:
        place[last] = value
    return copied


DAMAGE: list[tuple[str, Any]] = [
    ("record", GONE),
    ("record", []),
    ("record.version", 99),
    ("record.game", "classic"),
    ("record.seats", 5),
    ("record.options", {"gone": True}),
    ("record.deal", {"gone": "AS"}),
    ("record.answers", [["x", []]]),
    ("record.answers", [[0, ["AS", "AS"]]]),
    ("plan.seats", []),
    ("plan.seats", GONE),
    ("plan.seats.1", GONE),
    ("plan.seats.1.player", "genius"),
    ("plan.seats.1.player", {}),
    ("plan.seats.0.name", 5),
    ("plan.seats.0.face", None),
    ("plan.seats.0.wings", 2),
    ("plan.token", []),
    ("seconds", "long"),
    ("seconds", None),
]


def test_a_game_that_cannot_be_continued_is_reported_and_can_be_forgotten(stage: Stage) -> None:
    whole = kept(stage)
    for path, value in DAMAGE:
        stage.store.clear_running()
        stage.store.save_running(damaged(whole, path, value), 9)
        stage.go.menu()
        if stage.top.probe()["can_continue"]:
            stage.click("waiting:first")
            assert stage.top.name == "confirm", (path, value)
            stage.press("escape")
            assert stage.store.load_running() is not None
            stage.click("waiting:first")
            stage.click("yes")
            assert stage.store.load_running() is None
        assert stage.top.name == "menu" and not stage.top.probe()["can_continue"]


@pytest.mark.parametrize("path", ["game", "seats.0.name", "seats.0.player", "options", "seats"])
def test_players_of_last_time_that_make_no_sense_are_not_offered(stage: Stage, path: str) -> None:
    for value in (None, 7, [], [None], {"x": 1}, "nobody"):
        stage.store.set("plan:strategic", damaged(PLAN.to_dict(), path, value))
        plan = first_plan(stage.store, "strategic")
        assert plan.game == "strategic" and Play(plan).table.seats == len(plan.seats)
    stage.go.menu().go.setup("strategic")
