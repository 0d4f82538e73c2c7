"""The first screen: choosing a game by keys and mouse, search, filters, favourites, continuing."""

from __future__ import annotations

from game.variants import catalogue
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def menu(stage: Stage) -> Stage:
    stage.go.menu()
    stage.frame(2)
    return stage


def shown(stage: Stage) -> list[str]:
    return list(stage.top.probe()["shown"])


def test_all_games_are_shown_and_the_first_has_the_focus(stage: Stage) -> None:
    menu(stage)
    assert shown(stage) == [game.id for game in catalogue()]
    assert stage.focus == f"game:{catalogue()[0].id}"


def test_every_game_can_be_reached_by_arrows_alone(stage: Stage) -> None:
    menu(stage)
    wanted = {f"game:{game.id}" for game in catalogue()}
    for _ in range(len(wanted)):
        for way in ("right", "left"):
            for _ in range(6):
                wanted.discard(stage.focus)
                stage.press(way)
                wanted.discard(stage.focus)
        stage.press("down")
    assert not wanted


def test_tab_goes_through_the_parts_of_the_screen(stage: Stage) -> None:
    menu(stage)
    seen = []
    for _ in range(3):
        stage.press("tab")
        seen.append(stage.ui.focus.group() if stage.ui.focus else "")
    assert sorted(seen) == ["filters", "games", "tools"]


def test_enter_and_a_click_open_the_set_up(stage: Stage) -> None:
    menu(stage)
    stage.press("return")
    assert stage.top.name == "setup"
    stage.press("escape")
    assert stage.top.name == "menu"
    stage.click("game:classic")
    assert stage.top.probe()["game"] == "classic"


def test_typing_in_the_search_narrows_the_games_and_keeps_the_caret(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("addition")
    assert shown(stage) == ["addition"]
    stage.press("backspace")
    assert stage.top.probe()["query"] == "additio"
    stage.press("return")
    assert stage.focus == "game:addition"


def test_a_search_that_fits_nothing_says_so_and_can_be_taken_back(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("xyzzy")
    assert shown(stage) == []
    stage.click("clear")
    assert len(shown(stage)) == len(catalogue())


def test_a_letter_that_is_a_shortcut_can_be_typed(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("mf")
    assert stage.top.probe()["query"] == "mf"
    assert not stage.ctx.settings.muted


def test_filters_keep_what_they_say(stage: Stage) -> None:
    menu(stage)
    stage.click("filter:luck")
    assert set(shown(stage)) == {game.id for game in catalogue() if game.kind == "luck"}
    stage.click("filter:practice")
    assert set(shown(stage)) == {game.id for game in catalogue() if game.practice}


def test_a_favourite_is_kept_and_found(stage: Stage) -> None:
    menu(stage)
    stage.press("right", "f")
    chosen = stage.focus.partition(":")[2]
    assert stage.store.favourites() == {chosen}
    stage.click("filter:favourites")
    assert shown(stage) == [chosen]


def test_the_random_pick_opens_one_of_the_games_shown(stage: Stage) -> None:
    menu(stage)
    stage.click("filter:practice")
    stage.click("random")
    assert stage.top.probe()["game"] in {game.id for game in catalogue() if game.practice}


def test_f1_shows_the_rules_of_the_game_in_focus(stage: Stage) -> None:
    menu(stage)
    stage.press("right")
    game = stage.focus.partition(":")[2]
    stage.press("f1")
    assert (stage.top.name, stage.top.probe()["game"]) == ("rules", game)
    stage.press("f1")
    assert stage.top.name == "menu"


def test_esc_asks_before_it_ends_the_program(stage: Stage) -> None:
    menu(stage)
    stage.press("escape")
    assert (stage.top.name, stage.focus) == ("confirm", "no")
    stage.press("return")
    assert stage.top.name == "menu" and stage.app.running
    stage.press("escape")
    stage.click("yes")
    assert not stage.app.running


def test_a_saved_game_is_offered_first(new_stage: NewStage) -> None:
    stage = new_stage()
    plan = {"game": "classic", "seats": [{"name": "Fox"}, {"name": "Owl"}], "options": {}}
    stage.store.save_running({"plan": plan, "record": {"battles": 12}}, 1)
    menu(stage)
    assert stage.focus == "continue"
    assert stage.top.probe()["can_continue"]


def test_a_saved_game_that_cannot_be_read_is_not_offered(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.store.save_running({"plan": {"game": "gone"}, "record": {}}, 1)
    menu(stage)
    assert not stage.top.probe()["can_continue"]


def test_short_games_and_games_for_three_or_more_can_be_picked_out(stage: Stage) -> None:
    menu(stage)
    stage.click("filter:short")
    assert shown(stage) == [game.id for game in catalogue() if game.minutes <= 8]
    stage.click("filter:many")
    assert "wargops" in shown(stage)
    assert "traitor" not in shown(stage)
