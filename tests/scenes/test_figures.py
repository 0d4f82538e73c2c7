"""The page of figures: whose games are counted, and what an average is."""

from __future__ import annotations

from game.match import people
from game.scenes.statistics_scene import average, described, together
from game.storage.history import FinishedGame, SeatResult, Statistics
from tests.stage import Stage


def played(stage: Stage) -> int:
    ada = stage.store.add_profile("Bee", "cat").id
    for number, result in enumerate(("won", "lost", "drew")):
        seats = (SeatResult(0, "human", result, ada), SeatResult(1, "greedy", "lost"))
        stage.store.finish_game(
            FinishedGame("classic", (0,), 10 + number, 2, number, 60.0, players=seats)
        )
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "greedy", "lost"))
    stage.store.finish_game(FinishedGame("raw", (0,), 5, 0, 0, 30.0, players=seats))
    return ada


def test_figures_are_of_one_player_or_of_everybody(stage: Stage) -> None:
    ada = played(stage)
    people.choose(stage.ctx.store, ada)
    stage.go.menu()
    stage.click("stamps")
    stage.click("figures")
    assert stage.top.probe()["played"] == {"classic": 3}
    stage.click("person:all")
    assert stage.top.probe()["played"] == {"classic": 3, "raw": 1}
    stage.press("escape")
    assert stage.top.name == "stamps"


def test_the_page_opens_before_anything_was_played(stage: Stage) -> None:
    stage.go.statistics(None)
    assert stage.top.probe()["played"] == {}


def test_averages_are_totals_over_finished_games() -> None:
    statistics = Statistics(3, 1, 1, 1, battles=33, wars=4, longest=2, seconds=180.0)
    lines = described(statistics, whose=True)
    assert lines[0] == "3 games: 1 won, 1 drawn, 1 lost"
    assert lines[1] == "33 battles, 11 a game"
    assert lines[2] == "4 wars, 1.3 a game; longest war: double"
    assert lines[3] == "Time played: 3:00, 1:00 a game"
    assert described(statistics, whose=False)[0] == "3 games"
    both = together(
        [statistics, Statistics(1, 0, 0, 1, battles=7, wars=1, longest=5, seconds=20.0)]
    )
    assert (both.played, both.lost, both.battles, both.longest) == (4, 2, 40, 5)
    assert average(10, 4) == "2.5"
