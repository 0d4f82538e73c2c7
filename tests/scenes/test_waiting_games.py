"""Games that wait in the menu to be continued, whose they are, and who is in the party."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game import texts
from game.match import people, preview
from game.match.first_plan import first_plan
from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.party import remember_party
from game.scenes.match_start import start_or_continue
from game.scenes.menu.menu_head import PartyFace
from game.scenes.menu.today_row import standing_in_words
from game.storage.unfinished_games import place_of
from game.texts import use_language
from game.ui.widgets import Button
from tests.catalogues import compile_catalogue
from tests.scenes.conftest import NewStage
from tests.scenes.menus import menu, wait_for, waiting
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import Stage


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue with the name of a face."""
    compile_catalogue(tmp_path, "de", {"Owl": "Eule"})
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    yield
    use_language("en")


def test_a_saved_game_is_offered_first(new_stage: NewStage) -> None:
    stage = new_stage()
    plan = {"game": "classic", "seats": [{"name": "Fox"}, {"name": "Owl"}], "options": {}}
    stage.store.save_running({"plan": plan, "record": {"battles": 12}}, 1)
    menu(stage)
    assert stage.focus == "waiting:first"
    assert stage.top.probe()["can_continue"]


def test_a_saved_game_that_cannot_be_read_is_not_offered(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.store.save_running({"plan": {"game": "gone"}, "record": {}}, 1)
    menu(stage)
    assert not stage.top.probe()["can_continue"]


def test_a_game_of_which_nothing_was_played_does_not_look_half_won(stage: Stage) -> None:
    wait_for(stage, "classic")
    [game] = preview.waiting(stage.store).mine
    assert not game.begun and standing_in_words(game) == "just dealt, nothing played yet"
    stage.resume(stage.store.waiting()[0].record)
    for _ in range(4):
        stage.press("space")
        stage.wait(1)
    [game] = preview.waiting(stage.store).mine
    assert game.begun and standing_in_words(game) != "just dealt, nothing played yet"


def test_a_game_whose_first_sums_were_said_is_not_called_just_dealt(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    people.choose(stage.store, kit.id)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.answer(sitting.until_a_sum()[0]["answer"])
    stage.go.menu()
    stage.frame(2)
    [game] = preview.waiting(stage.store).mine
    assert standing_in_words(game) == "Kit 26, Owl 26"


@pytest.mark.parametrize("game", ["classic", "wargops"])
def test_a_game_that_was_left_before_a_person_did_anything_does_not_wait(
    game: str, stage: Stage
) -> None:
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    for played in (False, True):
        table = stage.play(MatchPlan(game, seats, {}, 1))
        stage.wait(4)
        if played and game == "classic":
            stage.press("space")
        elif played:
            stage.press("1")
        stage.wait(1)
        assert stage.top is table
        stage.go.menu()
        assert bool(waiting(stage)) is played


def test_a_seat_whose_person_is_deleted_is_called_after_its_face(stage: Stage) -> None:
    store = stage.store
    kim, robin = store.add_profile("Kim", "cat"), store.add_profile("Robin", "fox")
    seats = [
        SeatPlan(name=profile.name, face=profile.face, profile=profile.id)
        for profile in (kim, robin)
    ]
    new_match(MatchPlan("classic", seats, seed=1), store).keep()
    store.delete_profile(kim.id)
    people.choose(store, robin.id)
    [game] = preview.waiting(store).mine
    assert game.names == ("Cat", "Robin")
    plan = stage.resume(store.waiting()[0].record).play.plan
    assert [seat.display_name for seat in plan.seats] == ["Cat", "Robin"]


def test_a_seat_that_nobody_named_is_kept_as_its_face(stage: Stage) -> None:
    wait_for(stage, "classic")
    kept = stage.store.waiting()[0].record["plan"]["seats"]
    assert [(seat["name"], seat["face"]) for seat in kept] == [("", "fox"), ("", "owl")]
    assert preview.waiting(stage.store).mine[0].names == ("Fox", "Owl")


@pytest.mark.usefixtures("german")
def test_the_face_that_an_older_version_kept_as_a_name_is_named_in_the_language_in_use(
    stage: Stage,
) -> None:
    wait_for(stage, "classic", SeatPlan(name="Owl"), SeatPlan("greedy", "Owl", "owl"))
    table = stage.resume(stage.store.waiting()[0].record)
    stage.ctx.change("language", "de")
    # The fox was given a name, the owl was not.
    assert [table.play.name(seat) for seat in (0, 1)] == ["Owl", "Eule"]
    assert preview.waiting(stage.store).mine[0].names == ("Owl", "Eule")


def test_one_game_of_each_kind_waits_and_the_one_played_last_stands_first(stage: Stage) -> None:
    wait_for(stage, "classic")
    wait_for(stage, "fire")
    wait_for(stage, "classic")
    assert waiting(stage) == [place_of("classic", None), place_of("fire", None)]
    stage.click(f"waiting:{place_of('fire', None)}")
    assert stage.table.play.plan.game == "fire"


def test_of_many_games_that_wait_the_last_ones_are_shown(new_stage: NewStage) -> None:
    for size, text_size in (((800, 600), 200), ((800, 600), 100), ((1920, 1080), 100)):
        stage = new_stage(size, text_size=text_size)
        for game in ("classic", "raw", "fire", "steal", "clone", "wilcox"):
            wait_for(stage, game)
        assert len(waiting(stage)) == 6
        keys = [key for key in stage.reachable() if key.startswith("waiting:")]
        assert 1 <= len(keys) < 6 and keys[0] == f"waiting:{place_of('wilcox', None)}"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_it_is_said_how_many_more_games_wait_and_all_can_be_reached(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    for game in ("classic", "raw", "fire", "steal", "clone", "wilcox", "rocky"):
        wait_for(stage, game)
    every = waiting(stage)
    seen: list[str] = []
    while len(seen) < len(every):
        keys = [key for key in stage.reachable() if key.startswith("waiting:")]
        assert keys and not set(keys) & set(seen)
        seen += keys
        more = stage.ui.find("more:waiting")
        assert more is not None and more.rect.width
        left = len(every) - len(seen)
        assert more.label == f"Games that wait: {f'{left} more' if left else 'to the first'}"
        stage.click("more:waiting")
    assert seen == [f"waiting:{place}" for place in every]
    assert stage.reachable().count(seen[0]) == 1


def test_a_game_that_waits_goes_on_when_its_box_is_pressed(stage: Stage) -> None:
    wait_for(stage, "classic")
    token = stage.store.waiting()[0].key
    menu(stage)
    stage.click("game:classic")
    assert stage.table.play.plan.token == token


def test_a_game_named_at_the_start_goes_on_where_it_waits(stage: Stage) -> None:
    start_or_continue(stage.ctx, "fire")
    stage.frame()
    assert stage.table.play.plan.game == "fire"
    wait_for(stage, "classic")
    token = stage.store.waiting()[0].key
    stage.go.menu()
    start_or_continue(stage.ctx, "classic")
    stage.frame()
    assert stage.table.play.plan.token == token


def test_a_deal_asked_for_at_the_start_gives_up_no_game_without_a_question(stage: Stage) -> None:
    wait_for(stage, "classic")
    stage.go.menu()
    stage.ctx.seed = 7
    start_or_continue(stage.ctx, "classic")
    stage.frame()
    assert stage.top.name == "confirm"
    stage.click("yes")
    assert stage.table.play.plan.seed == 7


def test_no_profile_sees_what_waits_for_another(stage: Stage) -> None:
    mia, ben = stage.store.add_profile("Mia", "rabbit"), stage.store.add_profile("Ben", "bear")
    wait_for(stage, "raw")
    people.choose(stage.store, mia.id)
    wait_for(stage, "classic")
    together = [SeatPlan(name=who.name, face=who.face, profile=who.id) for who in (mia, ben)]
    wait_for(stage, "fire", *together)
    seen = {}
    for who in (mia.id, ben.id, None):
        people.choose(stage.store, who)
        seen[who] = waiting(stage)
    hers = [place_of("fire", mia.id), place_of("classic", mia.id)]
    assert seen == {mia.id: hers, ben.id: hers[:1], None: [place_of("raw", None)]}


def test_of_games_of_others_their_number_is_said_and_the_way_to_them(stage: Stage) -> None:
    def button_text() -> str:
        button = stage.ui.find("others-wait")
        return button.text if isinstance(button, Button) else ""

    wait_for(stage, "raw")
    menu(stage)
    assert button_text() == ""
    mia = people.add(stage.store, "Mia", "rabbit")
    menu(stage)
    assert button_text() == "1 game waits for Guest" and not waiting(stage)
    wait_for(stage, "fire")
    wait_for(stage, "classic")
    ben = people.add(stage.store, "Ben", "bear")
    menu(stage)
    assert button_text() == "3 games wait for other players"
    people.choose(stage.store, None)
    menu(stage)
    assert button_text() == "2 games wait for Mia"
    people.choose(stage.store, ben.id)
    stage.store.delete_profile(mia.id)
    menu(stage)
    stage.click("others-wait")
    assert stage.top.name == "players"
    stage.click("guest")
    assert waiting(stage) == [place_of("raw", None)] and button_text() == ""


def test_each_profile_has_its_party_and_its_options(stage: Stage) -> None:
    mia, ben = stage.store.add_profile("Mia", "rabbit"), stage.store.add_profile("Ben", "bear")
    people.choose(stage.store, mia.id)
    menu(stage)
    stage.click("party:1")
    stage.click(f"who:{ben.id}")
    stage.click("party:add")
    stage.click("who:greedy:fox")
    stage.click("game:galactic")
    assert [seat.display_name for seat in stage.table.play.plan.seats] == ["Mia", "Ben", "Fox"]
    menu(stage)
    stage.click("game:wilcox")
    stage.click("yes")  # the computer has no seat there
    assert [seat.display_name for seat in stage.table.play.plan.seats] == ["Mia", "Ben"]
    people.choose(stage.store, ben.id)
    menu(stage)
    stage.click("game:raw")
    assert [seat.display_name for seat in stage.table.play.plan.seats] == ["Ben", "Owl"]
    people.choose(stage.store, mia.id)
    assert [seat.display_name for seat in first_plan(stage.store, "classic").seats][:2] == [
        "Mia",
        "Ben",
    ]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_six_of_a_party_stand_in_one_line(size: tuple[int, int], new_stage: NewStage) -> None:
    stage = new_stage(size)
    remember_party(stage.store, people.with_computers([SeatPlan(name="Fox")], 6))
    menu(stage)
    faces = [w.rect for w in stage.ui.root.walk() if isinstance(w, PartyFace)]
    assert len(faces) == 6 and len({face.y for face in faces}) == 1
    assert all(first.right <= second.x for first, second in pairwise(faces))


def test_one_of_the_party_leaves(stage: Stage) -> None:
    menu(stage)
    stage.click("party:add")
    stage.press("return")
    assert {"party:0", "party:1", "party:2"} <= set(stage.reachable())
    stage.click("party:2")
    stage.click("leave")
    assert "party:2" not in stage.reachable()
