"""The first screen: choosing a game by keys and mouse, search, filters, favourites, continuing."""

from __future__ import annotations

import pygame
import pytest

from game.match import people
from game.match.first_plan import first_plan
from game.match.plan import MatchPlan, SeatPlan
from game.match.running_match import new_match
from game.scenes.menu import shelves
from game.scenes.menu.game_tile import GameTile
from game.scenes.menu.shelf_row import ShelfRow
from game.storage.running import place_of
from game.ui.widgets import Button
from game.variants import catalogue, get
from tests.scenes.conftest import NewStage
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
    """Begin a match of whoever uses the program, and leave it."""
    plan = first_plan(stage.store, game, 1)
    new_match(MatchPlan(game, list(seats) or plan.seats, plan.options, 1), stage.store).begin()


def waiting(stage: Stage) -> list[str]:
    stage.go.menu()
    return list(stage.top.probe()["waiting"])


def test_all_games_are_shown_and_the_first_has_the_focus(stage: Stage) -> None:
    menu(stage)
    assert shown(stage) == [game.id for game in catalogue()]
    assert stage.focus == f"game:{catalogue()[0].id}"


def test_every_game_can_be_reached_by_arrows_alone(stage: Stage) -> None:
    all_games(stage)
    stage.ui.focus_on("game:classic")
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
    all_games(stage)
    seen = []
    for _ in range(5):
        stage.press("tab")
        seen.append(stage.ui.focus.group() if stage.ui.focus else "")
    assert sorted(seen) == ["filters", "games", "party", "shelves", "tools"]


def test_enter_and_a_click_play_at_once(stage: Stage) -> None:
    menu(stage)
    stage.press("return")
    assert stage.table.play.plan.game == "classic"
    stage.go.menu()
    stage.click("game:steal")
    assert stage.table.play.plan.game == "steal"


def test_the_gear_and_its_key_set_the_game_up(stage: Stage) -> None:
    menu(stage)
    tile = stage.ui.find("game:classic")
    assert isinstance(tile, GameTile)
    stage.click(tile.gear().center)
    assert (stage.top.name, stage.top.probe()["game"]) == ("setup", "classic")
    stage.press("escape", "s")
    assert (stage.top.name, stage.top.probe()["game"]) == ("setup", "classic")


def test_every_shelf_has_games_and_its_name_leads_to_it(stage: Stage) -> None:
    menu(stage)
    for shelf in shelves.shelves(frozenset()):
        stage.click(f"shelf:{shelf.key}")
        row = stage.ui.find(f"shelf-row:{shelf.key}")
        assert row is not None and row.rect.top < 720
        assert any(shelf.holds(game) for game in catalogue())


def test_every_game_stands_on_a_shelf() -> None:
    known = shelves.shelves(frozenset())
    assert [g.id for g in catalogue() if not any(shelf.holds(g) for shelf in known)] == []


def test_the_first_shelf_is_there_before_the_catalogue_has_been_read() -> None:
    first = [game for game in catalogue() if "start" in game.shelves]
    assert first == catalogue()[: len(first)]


def test_a_shelf_moves_on_to_what_is_out_of_sight(stage: Stage) -> None:
    menu(stage)
    row = stage.ui.find("shelf-row:sums")
    assert isinstance(row, ShelfRow)
    hidden = row.boxes.hidden()
    stage.click("more:sums")
    assert hidden > row.boxes.hidden()
    stage.click("shelf:sums")
    for _ in range(len(row.boxes.children)):
        stage.press("right")
    assert row.boxes.rect.contains(row.boxes.children[-1].rect)


def test_six_games_stand_beside_each_other_in_a_large_window(new_stage: NewStage) -> None:
    for size, beside in (((800, 600), 3), ((1280, 720), 5), ((1920, 1080), 6), ((3840, 2160), 6)):
        row = menu(new_stage(size)).ui.find("shelf-row:sums")
        assert isinstance(row, ShelfRow)
        assert len(row.boxes.children) - row.boxes.hidden() == beside


def test_people_find_games_by_what_they_type() -> None:
    def first(query: str) -> list[str]:
        return [game.id for game in shelves.found(catalogue(), query)]

    sums = [game.id for game in catalogue() if shelves.with_sums(game)]
    assert set(first("math")) == set(first("sums")) == set(sums)
    assert set(first("quick")) == {game.id for game in catalogue() if shelves.is_short(game)}
    assert set(first("for three")) == {g.id for g in catalogue() if 3 in g.seat_numbers}
    assert set(first("games for kids")) == {game.id for game in catalogue() if game.age <= 6}
    assert first("bluff")[0] == "moms_bluff" and first("war")[0] == "classic"
    assert first("for") != [] and first("xyzzy") == []


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
    stage.click("shelf:all")
    stage.click("filter:luck")
    assert set(shown(stage)) == {game.id for game in catalogue() if game.kind == "luck"}
    stage.click("filter:practice")
    assert set(shown(stage)) == {game.id for game in catalogue() if shelves.with_sums(game)}


def test_a_favourite_is_kept_and_found(stage: Stage) -> None:
    all_games(stage)
    stage.ui.focus_on("game:classic")
    stage.press("right", "f")
    chosen = stage.focus.partition(":")[2]
    assert stage.store.favourites() == {chosen}
    assert "shelf:favourites" in stage.reachable()
    stage.click("filter:favourites")
    assert shown(stage) == [chosen]


def test_the_random_pick_opens_one_of_the_games_shown(stage: Stage) -> None:
    all_games(stage)
    stage.click("filter:practice")
    stage.click("random")
    chosen = get(str(stage.top.probe()["game"]))
    assert shelves.with_sums(chosen)


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
    assert stage.focus == "waiting:first"
    assert stage.top.probe()["can_continue"]


def test_a_saved_game_that_cannot_be_read_is_not_offered(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.store.save_running({"plan": {"game": "gone"}, "record": {}}, 1)
    menu(stage)
    assert not stage.top.probe()["can_continue"]


def test_short_games_and_games_for_three_or_more_can_be_picked_out(stage: Stage) -> None:
    all_games(stage)
    stage.click("filter:short")
    assert shown(stage) == [game.id for game in catalogue() if shelves.is_short(game)]
    stage.click("filter:many")
    assert "wargops" in shown(stage)
    assert "traitor" not in shown(stage)


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
        shown = [key for key in stage.reachable() if key.startswith("waiting:")]
        assert 1 <= len(shown) < 6 and shown[0] == f"waiting:{place_of('wilcox', None)}"


def test_a_game_that_waits_goes_on_when_its_box_is_pressed(stage: Stage) -> None:
    wait_for(stage, "classic")
    token = stage.store.waiting()[0].key
    menu(stage)
    stage.click("game:classic")
    assert stage.table.play.plan.token == token


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


def test_of_games_of_others_their_number_is_told_and_the_way_to_them(stage: Stage) -> None:
    def told() -> str:
        button = stage.ui.find("others-wait")
        return button.text if isinstance(button, Button) else ""

    wait_for(stage, "raw")
    menu(stage)
    assert told() == ""
    mia = people.add(stage.store, "Mia", "rabbit")
    menu(stage)
    assert told() == "1 game of Guest waits" and not waiting(stage)
    wait_for(stage, "fire")
    wait_for(stage, "classic")
    ben = people.add(stage.store, "Ben", "bear")
    menu(stage)
    assert told() == "3 games of others wait"
    people.choose(stage.store, None)
    menu(stage)
    assert told() == "2 games of Mia wait"
    people.choose(stage.store, ben.id)
    stage.store.delete_profile(mia.id)
    menu(stage)
    stage.click("others-wait")
    assert stage.top.name == "players"
    stage.click("guest")
    assert waiting(stage) == [place_of("raw", None)] and told() == ""


def test_each_profile_has_its_party_and_its_options(stage: Stage) -> None:
    mia, ben = stage.store.add_profile("Mia", "rabbit"), stage.store.add_profile("Ben", "bear")
    people.choose(stage.store, mia.id)
    menu(stage)
    stage.click("party:1")
    stage.click(f"who:{ben.id}")
    stage.click("party:add")
    stage.click("who:greedy:fox")
    stage.click("game:galactic")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Mia", "Ben", "Fox"]
    menu(stage)
    stage.click("game:wilcox")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Mia", "Ben"]
    people.choose(stage.store, ben.id)
    menu(stage)
    stage.click("game:raw")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Ben", "Fox"]
    people.choose(stage.store, mia.id)
    assert [seat.name for seat in first_plan(stage.store, "classic").seats][:2] == ["Mia", "Ben"]


def test_one_of_the_party_leaves(stage: Stage) -> None:
    menu(stage)
    stage.click("party:add")
    stage.press("return")
    assert {"party:0", "party:1", "party:2"} <= set(stage.reachable())
    stage.click("party:2")
    stage.click("leave")
    assert "party:2" not in stage.reachable()


def test_esc_leaves_the_search_before_it_leaves_the_program(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("fire")
    stage.press("escape")
    assert stage.top.name == "menu" and len(shown(stage)) == len(catalogue())


@pytest.mark.parametrize("key", ["settings", "game:scramble"])
def test_a_press_that_begins_in_the_first_frame_is_not_lost(key: str, new_stage: NewStage) -> None:
    stage = new_stage()
    stage.go.menu()
    pos = stage.middle(key)
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    stage.frame(2)  # meanwhile the other games come
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    stage.frame(3)
    assert stage.top.name != "menu"
