"""Older games: which are listed and how, how they are watched and saved, and what stays private."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game import players
from game.match import saved_games
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.play import Play, Situation
from game.scenes.statistics_scene import date_and_time
from game.storage import history
from game.ui.widgets import Label
from tests.match.playing import go_on, to_question
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import learner, seat
from tests.scenes.test_fitting import outside
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


MARCH = datetime(2026, 3, 2, 16, 5).astimezone()


def play(stage: Stage, game: str, *seats: SeatPlan, seed: int = 7, hours: int = 0) -> Play:
    """A whole game, counted and kept, in which everybody answers as a computer does."""
    stage.store.clock = lambda: MARCH + timedelta(hours=hours)
    match = Play(MatchPlan(game, list(seats), seed=seed), stage.store)
    match.computers = {number: players.get("greedy") for number in range(len(seats))}
    match.begin()
    while match.situation() is not Situation.OVER:
        go_on(match)
    match.finish()
    stage.store.flush()
    return match


def played(stage: Stage) -> int:
    """Three games, two of them of Ada; her number."""
    ada = stage.store.add_profile("Ada", "bee")
    mine = SeatPlan(name="Ada", face="bee", profile=ada.id)
    play(stage, "classic", mine, SeatPlan("greedy", "Owl", "owl"))
    play(stage, "wargops", mine, SeatPlan(name="Zacharias", face="cat"), hours=1)
    play(stage, "galactic", SeatPlan(name="Zacharias"), SeatPlan("random", "Owl", "owl"), hours=2)
    return ada.id


def words(stage: Stage) -> list[str]:
    return [widget.text for widget in stage.ui.root.walk() if isinstance(widget, Label)]


def last_games(stage: Stage, person: int | None = None) -> Stage:
    stage.go.menu().go.statistics(person)
    stage.click("view:games")
    return stage


def to_the_end(stage: Stage) -> dict[str, Any]:
    for _ in range(5000):
        stage.frame()
        if stage.top.probe()["ended"]:
            return stage.top.probe()
    raise AssertionError(stage.top.probe())


def test_the_last_games_are_listed_newest_first(stage: Stage) -> None:
    ada = played(stage)
    last_games(stage)
    assert stage.top.probe()["games"] == [3, 2, 1]
    read = words(stage)
    titles = [text for text in read if text in ("War", "WarGops", "Galactic War")]
    assert titles == ["Galactic War", "WarGops", "War"]
    assert "2 March 2026, 16:05" in read
    assert "Ada, Owl (computer)" in read and "Ada, Guest" in read
    stage.click(f"person:{ada}")
    assert stage.top.probe()["games"] == [2, 1]


def test_a_game_is_watched_with_the_keys_as_it_was_played(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    ada = stage.store.add_profile("Ada", "bee")
    mine = SeatPlan(name="Ada", face="bee", profile=ada.id)
    match = play(stage, "wargops", mine, SeatPlan("greedy", "Owl", "owl"))
    before = stage.store.everything()
    last_games(stage)
    stage.ui.focus_on("watch:1")
    stage.press("return")
    assert stage.top.name == "watch"
    end = to_the_end(stage)
    assert tuple(end["winners"]) == match.table.winners and end["battles"] == match.table.battles
    stage.press("escape")
    assert stage.top.name == "statistics" and stage.focus == "watch:1"
    assert stage.store.everything() == before


def test_watching_practice_asks_no_sums_and_counts_nothing(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    child = learner(stage.store, "Robin", "fox")
    match = play(stage, "addition", seat(child), SeatPlan("greedy", "Owl", "owl"))
    summary = MatchSummary([0], "", 1, record=match.match.record.to_json())
    stage.go.results(match.plan, summary)
    before = stage.store.everything()
    for start in ("results", "statistics"):
        if start == "statistics":
            last_games(stage, child.id)
        stage.click("watch" if start == "results" else "watch:1")
        assert stage.top.name == "watch"
        while not stage.top.probe()["ended"]:
            stage.frame()
            assert not stage.top.probe().get("sums") and not stage.top.probe()["practising"]
        stage.press("escape")
        assert stage.top.name == start
    assert stage.store.everything() == before


def test_a_saved_record_is_read_again(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    played(stage)
    last_games(stage)
    stage.click("save:2")
    (file,) = tmp_path.glob("war-wargops-*.json")
    assert any(str(file) in text for text in words(stage))
    plan, record = saved_games.read_file(file)
    assert [seat.name for seat in plan.seats] == ["Ada", "Guest"] and plan.game == "wargops"
    assert [seat.player for seat in plan.seats] == ["human", "human"]
    assert record == stage.store.record(2)


def test_a_file_keeps_the_faces_by_which_seats_go(tmp_path: Path) -> None:
    seats = [SeatPlan("greedy", face="bee"), SeatPlan("greedy", "Ida", "cat")]
    match = Play(MatchPlan("classic", seats, {"limit": 3}, seed=7))
    to_question(match)  # nobody is asked: to the end
    content = saved_games.to_file(match.plan, match.match.record.to_json())
    file = tmp_path / "game.json"
    file.write_text(json.dumps(content), "utf-8")
    plan, _ = saved_games.read_file(file)
    assert [(seat.name, seat.face) for seat in plan.seats] == [("", "bee"), ("Ida", "cat")]
    # An older version kept names alone, those of faces among them.
    del content["faces"]
    file.write_text(json.dumps(content | {"names": ["Bee", "Fox"]}), "utf-8")
    plan, _ = saved_games.read_file(file)
    assert [(seat.name, seat.face) for seat in plan.seats] == [("", "bee"), ("", "fox")]


@pytest.mark.parametrize(
    "damage",
    ["", "null", "[1]", "{", "[" * 100_000, '{"game": "classic", "seats": 2, "seed": 7}', b"\xff"],
)
def test_a_damaged_record_is_reported_in_one_sentence(stage: Stage, damage: str | bytes) -> None:
    played(stage)
    stage.db.execute("UPDATE records SET record = ? WHERE finished = 2", (damage,))
    last_games(stage)
    for button in ("watch:2", "save:2"):
        stage.click(button)
        assert stage.top.name == "statistics"
        assert (
            words(stage).count(
                "What was kept of this game is damaged, or comes from another version."
            )
            == 1
        )
    stage.click("watch:1")
    assert stage.top.name == "watch"


def test_the_record_of_another_game_is_not_taken_for_this_one(stage: Stage) -> None:
    played(stage)
    other = json.dumps(stage.store.record(1))
    stage.db.execute("UPDATE records SET record = ? WHERE finished = 3", (other,))
    last_games(stage)
    stage.click("watch:3")
    assert stage.top.name == "statistics"


def test_a_game_without_a_record_is_listed_without_buttons(stage: Stage) -> None:
    played(stage)
    stage.db.execute("DELETE FROM records WHERE finished = 2")
    last_games(stage)
    assert "watch:2" not in stage.reachable() and "watch:1" in stage.reachable()
    assert stage.top.probe()["games"] == [3, 2, 1]


def test_the_database_holds_no_name_but_the_profiles(stage: Stage) -> None:
    played(stage)
    stage.store.clear_running()
    stage.store.flush()
    kept = json.dumps(stage.store.everything())
    assert "Zacharias" not in kept and kept.count("Ada") == 1


def test_a_deleted_player_is_nobody_in_older_games_which_can_still_be_watched(
    stage: Stage,
) -> None:
    ada = played(stage)
    stage.store.delete_profile(ada)
    stage.store.flush()
    assert "Ada" not in json.dumps(stage.store.everything())
    last_games(stage)
    assert "Somebody, Owl (computer)" in words(stage)
    stage.click("watch:1")
    assert stage.top.name == "watch"
    assert [seat.display_name for seat in stage.top.play.plan.seats] == ["Somebody", "Owl"]  # type: ignore[attr-defined]


def test_more_games_are_shown_when_asked_for(stage: Stage) -> None:
    game = history.FinishedGame("classic", (0,), 10, 0, 0, 1.0)
    for _ in range(45):
        stage.store.finish_game(game)
    last_games(stage)
    assert words(stage).count("War") == 20
    stage.click("more")
    stage.click("more")
    assert words(stage).count("War") == 45 and "more" not in stage.reachable()


def test_a_moment_is_named_as_on_the_wall() -> None:
    assert date_and_time(MARCH) == "2 March 2026, 16:05"
    assert date_and_time(None) == ""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("view", ["figures", "games"])
def test_the_page_fits(
    new_stage: NewStage, size: tuple[int, int], text_size: int, view: str
) -> None:
    stage = new_stage(size, text_size=text_size)
    played(stage)
    long = stage.store.add_profile("Wolfeschlegelsteinhausen", "owl")
    everyone = [SeatPlan(name=long.name, face="owl", profile=long.id)] * 4
    play(stage, "classic", *everyone, hours=9)
    stage.go.menu().go.statistics(None)
    stage.click(f"view:{view}")
    room = stage.app.screen.surface.get_rect()
    assert not outside(stage.ui.root, room.inflate(2, 2), room)
    boxes = [w.rect for w in stage.ui.root.walk() if w.key.startswith(("watch", "save", "person"))]
    assert all(box.collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))


def test_a_game_of_choices_can_be_looked_back_at(new_stage: NewStage) -> None:
    stage = new_stage()
    played(stage)
    last_games(stage)
    keys = [key for key in stage.reachable() if key.startswith("look-back:")]
    assert len(keys) == 1, "War and Galactic War leave nothing to choose"
    stage.click(keys[0])
    assert stage.top.name == "look back" and "decision 1" in str(stage.top.probe()["verdict"])
