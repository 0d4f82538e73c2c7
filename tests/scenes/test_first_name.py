"""The first name that a player gives: only this profile gets the games played without a name."""

from __future__ import annotations

import pytest

from game.match import album, first_name, people
from game.match.lesson_progress import steps_for
from game.match.match_plan import SeatPlan
from game.match.saved_games import plan_of
from game.storage.history import FinishedGame, SeatResult
from game.storage.unfinished_games import place_of
from game.variants import get
from tests.scenes.menus import wait_for, waiting
from tests.stage import Stage

WON = (SeatResult(0, "human", "won"), SeatResult(1, "human", "lost"))


@pytest.fixture
def played(stage: Stage) -> Stage:
    """Return a stage where a guest has won a game, begun another, and met a first step."""
    stage.store.set("first_steps", True)
    stage.store.finish_game(FinishedGame("classic", (0,), 20, 2, 1, 100.0, players=WON, key="one"))
    wait_for(stage, "fire", SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl"))
    steps_for(get("classic"), stage.store).skip()
    return stage


def stamps_of(stage: Stage, profile: int | None) -> dict[str, tuple[int, int]]:
    stamps = album.stamps(stage.store, profile)
    return {stamp.game: (stamp.played, stamp.won) for stamp in stamps if stamp.played}


def name_mia(stage: Stage, way: str, *, mine: bool = False) -> int:
    """Give the name on either of the two pages where that can be done. mine: take over what was
    played.
    """
    if way == "welcome":
        stage.go.practice()
        stage.click("new")
    else:
        stage.go.player(None)
    if mine:
        stage.click("played-before")
    stage.ui.focus_on("name")
    stage.write("Mia")
    stage.click("go" if way == "welcome" else "save")
    me = people.current(stage.store)
    assert me is not None and me.name == "Mia"
    return me.id


@pytest.mark.parametrize("way", ["welcome", "player"])
def test_the_first_name_can_take_over_what_was_played_without_one(played: Stage, way: str) -> None:
    mia = name_mia(played, way, mine=True)
    store = played.store
    assert stamps_of(played, mia) == {"classic": (1, 1)}
    assert stamps_of(played, None) == {"classic": (1, 0)}, "the other guest is somebody else"
    assert waiting(played) == [place_of("fire", mia)]
    (game,) = store.waiting()
    seats = game.record["plan"]["seats"]
    assert (seats[0]["name"], seats[0]["profile"], game.owner) == ("Mia", mia, mia)
    assert steps_for(get("classic"), store).begun
    played.press("return")
    played.frame()
    assert played.top.name == "table" and played.table.play.name(0) == "Mia"


@pytest.mark.parametrize("way", ["welcome", "player"])
def test_unless_it_is_taken_over_what_a_guest_played_stays_the_guests(
    played: Stage, way: str
) -> None:
    mia = name_mia(played, way)
    assert not stamps_of(played, mia) and waiting(played) == []
    assert stamps_of(played, None)


def test_the_second_name_takes_nothing_over_and_nobody_is_asked(stage: Stage) -> None:
    stage.store.delete_profile(stage.store.add_profile("Kit", "cat").id)
    stage.store.finish_game(FinishedGame("classic", (0,), 20, 2, 1, 100.0, players=WON, key="one"))
    stage.go.player(None)
    assert stage.ui.find("played-before") is None
    assert not stamps_of(stage, name_mia(stage, "player"))


def test_a_computer_keeps_its_face_when_who_played_gets_a_name(played: Stage) -> None:
    against = (SeatResult(0, "human", "won"), SeatResult(1, "greedy", "lost"))
    played.store.finish_game(
        FinishedGame("classic", (0,), 20, 2, 1, 100.0, players=against, key="two")
    )
    before = plan_of(played.store.finished()[0], {}).seats
    mia = first_name.add(played.store, "Mia", "panda", played_before=True).id
    profiles = {profile.id: profile for profile in played.store.profiles()}
    after = plan_of(played.store.finished()[0], profiles).seats
    assert [seat.name for seat in after] == ["Mia", before[1].name] and after[0].profile == mia
