"""Setting a match up: seats, faces, options with their meanings, the deal, and the next time."""

from __future__ import annotations

import pytest

from game.match import people
from game.match.match_plan import MatchPlan
from game.match.wording import called
from game.navigation import Navigation
from game.routes import TableRoute
from game.scenes.setup_scene import SetupScene
from game.storage.unfinished_games import place_of
from game.ui.navigator import Route
from game.ui.widgets import Choice, Label
from game.variants import catalogue, get
from tests.scenes.conftest import NewStage
from tests.stage import Stage


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[MatchPlan]:
    """The plans of the matches that were started; no table is opened."""
    plans: list[MatchPlan] = []

    go = Navigation.__call__

    def without_tables(self: Navigation, route: Route, *, replace: bool = False) -> None:
        if isinstance(route, TableRoute):
            plans.append(route.play.plan)
        else:
            go(self, route, replace=replace)

    monkeypatch.setattr(Navigation, "__call__", without_tables)
    return plans


def setup(stage: Stage, game: str = "classic") -> MatchPlan:
    stage.go.setup(game)
    assert isinstance(stage.top, SetupScene)
    return stage.top.plan


def test_one_human_plays_the_computer_at_first(stage: Stage) -> None:
    plan = setup(stage)
    assert [seat.player for seat in plan.seats] == ["human", "greedy"]
    assert set(plan.options) == set(get("classic").options)


def test_enter_starts_at_once(stage: Stage, started: list[MatchPlan]) -> None:
    setup(stage)
    stage.press("return")
    assert started[0].game == "classic"
    assert [seat.display_name for seat in started[0].seats] == ["Fox", "Owl"]


def test_a_seat_can_be_given_to_a_second_person(stage: Stage) -> None:
    plan = setup(stage)
    stage.ui.focus_on("seat1:player")
    stage.press("left")
    assert plan.seats[1].human
    assert "seat1:device" in stage.reachable()


def test_a_name_is_typed_and_an_empty_one_becomes_the_face(
    stage: Stage, started: list[MatchPlan]
) -> None:
    setup(stage)
    stage.ui.focus_on("seat0:name")
    stage.press("backspace", "backspace", "backspace")
    stage.write("Owl")
    stage.ui.focus_on("seat1:name")
    stage.press("backspace", "backspace", "backspace")
    stage.click("start")
    assert [seat.display_name for seat in started[0].seats] == ["Owl", "Owl"]


def test_a_click_on_a_face_opens_a_list_and_changes_nothing_by_itself(stage: Stage) -> None:
    kim = stage.store.add_profile("Kim", "cat")
    plan = setup(stage)
    before = [seat.display_name for seat in plan.seats]
    stage.click("seat0:face")
    assert stage.top.name == "who_sits" and f"who:{kim.id}" in stage.reachable()
    stage.press("escape")
    assert [seat.display_name for seat in plan.seats] == before
    stage.click("seat0:face")
    stage.click(f"who:{kim.id}")
    assert (plan.seats[0].name, plan.seats[0].profile) == ("Kim", kim.id)


def test_no_face_is_offered_that_another_seat_has(stage: Stage) -> None:
    plan = setup(stage)
    stage.click("seat0:face")
    assert f"who:human:{plan.seats[1].face}" not in stage.reachable()
    stage.click("who:human:bee")
    assert (plan.seats[0].face, plan.seats[0].display_name) == ("bee", "Bee")
    stage.click("seat1:face")
    stage.click("who:greedy:lion")
    assert (plan.seats[1].player, plan.seats[1].face) == ("greedy", "lion")


def test_the_list_says_who_is_a_person_and_who_a_computer(stage: Stage) -> None:
    kim = stage.store.add_profile("Kim", "cat")
    setup(stage)
    stage.click("seat1:face")  # where a computer sits
    heads = [w for w in stage.ui.root.walk() if isinstance(w, Label)]
    person, computer = (
        next(head.rect.y for head in heads if head.text == words)
        for words in ("A person", "The computer")
    )
    persons, computers = set(), set()
    for tile in stage.ui.root.walk():
        if tile.key.startswith("who:"):
            (persons if person < tile.rect.y < computer else computers).add(tile.key)
    assert f"who:{kim.id}" in persons and len(persons) == 2
    assert any(key.startswith("who:human:") for key in persons)
    assert computers and all(key.startswith("who:greedy:") for key in computers)


def test_more_players_join_and_leave(stage: Stage) -> None:
    setup(stage)
    stage.ui.focus_on("count")
    stage.press("right", "right")
    plan = stage.top.probe()["plan"]
    assert len({seat["face"] for seat in plan["seats"]}) == 4
    stage.press("left")
    assert len(stage.top.probe()["plan"]["seats"]) == 3


@pytest.mark.parametrize("game", [game.id for game in catalogue()])
def test_every_option_of_every_game_has_a_widget_that_changes_it(stage: Stage, game: str) -> None:
    plan = setup(stage, game)
    for key in get(game).options:
        before = plan.options[key]
        assert stage.ui.focus_on(f"option:{key}"), f"{game} has no widget for {key}"
        stage.press("right")
        if plan.options[key] == before:
            stage.press("left")
        assert plan.options[key] != before
        get(game).check_options(plan.options)


def test_the_usual_rules_come_back(stage: Stage) -> None:
    plan = setup(stage)
    stage.ui.focus_on("option:jokers")
    stage.press("return")
    assert plan.options["jokers"]
    stage.click("reset")
    assert not stage.top.probe()["plan"]["options"]["jokers"]


def test_a_deal_is_chosen_by_its_number_and_letters_are_refused(
    stage: Stage, started: list[MatchPlan]
) -> None:
    setup(stage)
    stage.ui.focus_on("seed")
    stage.write("4x2")
    stage.click("start")
    assert started[0].seed == 42


def test_the_next_time_everything_is_as_it_was(stage: Stage, started: list[MatchPlan]) -> None:
    plan = setup(stage)
    plan.options["face_down"] = 1
    plan.seats[1].name = "Cub"
    stage.click("start")
    again = setup(stage)
    assert again.options["face_down"] == 1
    assert again.seats[1].name == "Cub"
    assert again.seed is None


def test_a_plan_that_no_longer_fits_is_forgotten(new_stage: NewStage) -> None:
    kept = {"game": "classic", "seats": [{}] * 9, "options": {"gone": 1}}
    plan = setup(new_stage(**{"plan:classic": kept}))
    assert len(plan.seats) == 2


def test_a_game_of_the_same_kind_is_given_up_only_after_a_question(
    stage: Stage, started: list[MatchPlan]
) -> None:
    stage.store.save_running({"plan": {}, "record": {}}, 1, place=place_of("fire", None))
    setup(stage)
    stage.press("return")
    assert len(started) == 1
    started.clear()
    stage.store.save_running({"plan": {}, "record": {}}, 1, place=place_of("classic", None))
    setup(stage)
    stage.press("return")
    assert stage.top.name == "confirm" and not started
    stage.click("yes")
    assert len(started) == 1


def test_the_player_in_use_sits_down_first(stage: Stage) -> None:
    ida = stage.store.add_profile("Owl", "cat")
    people.choose(stage.ctx.store, ida.id)
    plan = setup(stage)
    assert (plan.seats[0].name, plan.seats[0].profile) == ("Owl", ida.id)


def test_a_game_that_asks_late_says_so_beforehand(stage: Stage) -> None:
    setup(stage, "prisoner")
    texts = [widget.label for widget in stage.ui.root.walk()]
    assert get("prisoner").forms[0].notice in texts


def test_practice_is_offered_where_sums_are_made(stage: Stage) -> None:
    plan = setup(stage, "addition")
    stage.click("seat0:practice")
    assert plan.seats[0].practice
    setup(stage, "classic")
    assert "seat0:practice" not in stage.reachable()


def test_the_sum_is_offered_written_out_where_a_number_answers_one(stage: Stage) -> None:
    plan = setup(stage, "salute")
    stage.click("seat0:written")
    assert plan.seats[0].written
    for other in ("subtraction", "minor_warfare"):
        setup(stage, other)
        assert "seat0:written" not in stage.reachable()


def test_a_long_game_is_offered_short_and_the_full_one_is_a_key_away(stage: Stage) -> None:
    plan = setup(stage)
    full = {key: option.default for key, option in get("classic").options.items()}
    assert plan.options == {**full, "limit": get("classic").forms[0].options["limit"]}
    stage.ui.focus_on("form", ring=False)
    stage.press("right")
    assert plan.options == full


def test_an_option_of_numbers_that_say_little_has_words_on_its_buttons(stage: Stage) -> None:
    decks = get("wilcox").options["decks"]
    assert [called(decks, value) for value in (2, 1)] == ["a pack for each", "red against black"]
    setup(stage, "wilcox")
    choice = stage.ui.find("option:decks")
    assert isinstance(choice, Choice)
    assert min(segment.width for segment in choice.segments()) > 2 * stage.ctx.theme.target
    for game in catalogue():
        for option in game.options.values():
            assert not option.words or len(option.words) == len(option.values or ())


def test_a_house_rule_is_a_short_label_with_its_detail_below(stage: Stage) -> None:
    # The house rules of Galactic War were sentences of a hundred letters over their choices.
    stage.go.setup("galactic")
    labels = [w.text for w in stage.ui.root.walk() if isinstance(w, Label)]
    at = labels.index("Equal cards below the highest")
    assert labels[at + 1].startswith("The highest card takes all")
    choice = stage.ui.find("option:beaten_match")
    assert choice is not None and choice.label == "Equal cards below the highest"


def test_own_packs_bring_along_what_they_need_and_go_with_what_excludes_them(stage: Stage) -> None:
    plan = setup(stage, "addition")
    stage.ui.focus_on("option:pack2")
    stage.press("right")
    assert (plan.options["pack2"], plan.options["play"]) == ("to_five", "top_it")
    stage.ui.focus_on("option:play")
    stage.press("left")
    assert (plan.options["pack2"], plan.options["play"]) == ("same", "war")
    stage.ui.focus_on("option:pack2")
    stage.press("right")
    stage.ui.focus_on("count")
    stage.press("right")
    assert (plan.options["pack2"], len(plan.seats)) == ("same", 3)
    stage.ui.focus_on("option:pack2")
    stage.press("right")
    assert (plan.options["pack2"], len(plan.seats)) == ("to_five", 2)
