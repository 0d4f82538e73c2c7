"""The menu as people see it."""

from __future__ import annotations

from game.match.first_plan import first_plan
from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan, SeatPlan
from tests.stage import Stage


def menu(stage: Stage) -> Stage:
    stage.go.menu()
    stage.frame(2)
    return stage


def shown(stage: Stage) -> list[str]:
    return list(stage.top.probe()["shown"])


def all_games(stage: Stage) -> Stage:
    menu(stage).click("shelf:all")
    return stage


def wait_for(stage: Stage, game: str, *seats: SeatPlan) -> None:
    """Have a match of whoever uses the program wait, of which nothing was played."""
    plan = first_plan(stage.store, game, 1)
    play = new_match(MatchPlan(game, list(seats) or plan.seats, plan.options, 1), stage.store)
    play.begin()
    play.keep()


def waiting(stage: Stage) -> list[str]:
    stage.go.menu()
    return list(stage.top.probe()["waiting"])
