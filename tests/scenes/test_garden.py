"""The garden: on the child's first page, on a page of its own, and after a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.gardens import changes_in, grown_in
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.practice.facts import Fact
from game.scenes.garden_scene import PlantKey
from game.scenes.garden_view import sentence
from game.storage.profiles import Profile
from game.ui.widgets import Figure, Label
from tests.practice.help import said as said_right
from tests.scenes.conftest import NewStage
from tests.scenes.pages import practised
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.scenes.test_fitting import SIZES
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


@pytest.fixture
def child(stage: Stage) -> Profile:
    """Kit after a month, who adds and takes away."""
    return after_five_weeks(stage)


def after_five_weeks(stage: Stage) -> Profile:
    return practised(stage, "Kit", "cat", days=36)


def tap(stage: Stage, column: int, row: int) -> None:
    plan = stage.ui.find("garden").plan  # type: ignore[union-attr]
    stage.click(plan.cell(plan.garden.at(column, row)).center)


def said(stage: Stage) -> object:
    return stage.top.probe()["said"]


def test_the_child_opens_its_garden_from_its_first_page(stage: Stage, child: Profile) -> None:
    stage.go.practice()
    stage.click("garden")
    assert stage.top.name == "garden" and stage.top.probe()["who"] == "Kit"


def test_the_garden_leads_to_games_and_does_not_end_the_program(
    stage: Stage, child: Profile
) -> None:
    """Regression: the page of games lay beneath, so the only page that was left was closed."""
    stage.go.practice()
    stage.click("garden")
    stage.click("play")
    stage.frame(2)
    assert [scene.name for scene in stage.app.stack.scenes] == ["menu", "practice", "table"]
    assert stage.table.play.game.about.practice == "+", "what this garden grows by"


def test_a_tap_on_a_plant_says_its_sum(stage: Stage, child: Profile) -> None:
    stage.go.garden(child)
    tap(stage, 0, 0)
    assert said(stage) == "1 and 1 make 2."
    tap(stage, 11, 1)
    assert said(stage) == "9 and 4 make 13."


def test_a_tap_beside_all_plants_ends_what_was_said(stage: Stage, child: Profile) -> None:
    stage.go.garden(child)
    tap(stage, 0, 0)
    place = stage.ui.find("garden").rect  # type: ignore[union-attr]
    stage.click((place.x + 5, place.centery))
    assert said(stage) == ""


def test_arrows_walk_over_the_hill(stage: Stage, child: Profile) -> None:
    stage.go.garden(child)
    stage.press("return")
    assert said(stage) == "1 and 1 make 2."
    stage.press("right", "right")
    assert said(stage) == "3 and 1 make 4."
    stage.press("up")
    assert said(stage) == "2 and 2 make 4."
    stage.press("left")
    assert said(stage) == "2 and 1 make 3."


def test_taking_away_has_a_garden_of_its_own(stage: Stage, child: Profile) -> None:
    stage.go.garden(child)
    stage.click("operation")
    stage.press("right")
    assert stage.top.probe()["operation"] == "-"
    tap(stage, 8, 0)
    assert said(stage) == "9 take away 1 leaves 8."


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_a_legend_of_the_steps_lies_beside_the_hill_and_under_no_bubble(
    size: tuple[int, int], text_size: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text_size)
    stage.go.garden(after_five_weeks(stage))
    keys = [widget for widget in stage.ui.root.walk() if isinstance(widget, PlantKey)]
    assert [key.label.split(":")[0] for key in keys] == [
        "a sprout",
        "green leaves",
        "a bud",
        "a flower",
        "a bush",
        "a tree",
    ]
    titles = [widget.text for widget in stage.ui.root.walk() if isinstance(widget, Label)]
    assert "Garden: Kit" in titles
    plan = stage.ui.find("garden").plan  # type: ignore[union-attr]
    for plant in plan.garden.plants:
        assert plan.cell(plant).collidelist([key.rect for key in keys]) < 0


def test_what_is_known_blooms(stage: Stage, child: Profile) -> None:
    stage.go.garden(child)
    grown = stage.top.probe()["grown"]
    assert isinstance(grown, dict)
    assert sum(grown.values()) == 55 and grown["flower"] + grown["bush"] + grown["tree"] > 10


def test_the_first_products_of_a_child_who_added_before_grow_from_nothing(stage: Stage) -> None:
    new = stage.store.add_profile("Ida", "bee", scope="table 7")
    for number in range(2):
        attempt = said_right(Fact.of("*", 7, number + 1))
        stage.store.add_attempt(replace(attempt, key=f"now:{number}", profile=new.id).to_row())
    assert len(grown_in(stage.store, new, "now")) == 2


@pytest.mark.parametrize(
    ("fact", "game", "words"),
    [
        (Fact("*", 8, 7), "multiplication", "8 times 7 makes 56."),
        (Fact(":", 56, 7), "multiplication", "7 times 8 makes 56."),
        (Fact("±", 5, -8), "integer", "5 and −8 make −3."),
        (Fact("t", 4, 2), "place_value", "40 and 2 make 42."),
        (Fact("<", 304, 102), "fraction", "3 quarters is more than 1 half."),
        (Fact("<", 204, 102), "fraction", "2 quarters is as much as 1 half."),
        (Fact("o", -3, 2), "trumps", "−3 is less than 2."),
    ],
)
def test_every_kind_of_fact_has_its_plant(stage: Stage, fact: Fact, game: str, words: str) -> None:
    ida = stage.store.add_profile("Ida", "bee")
    attempt = replace(said_right(fact), key="now:1", profile=ida.id)
    stage.store.add_attempt(attempt.to_row())
    assert len(grown_in(stage.store, ida, "now")) == 1
    stage.go.garden(ida, fact.operation)
    assert stage.top.probe()["operation"] == fact.operation
    plan = stage.ui.find("garden").plan  # type: ignore[union-attr]
    plant = next(plant for plant in plan.garden.plants if plant.fact == fact)
    stage.click(plan.cell(plant).center)
    assert said(stage) == words
    stage.check_picture()


def test_after_a_game_its_own_garden_is_seen(stage: Stage, child: Profile) -> None:
    attempt = replace(said_right(Fact("*", 8, 7)), key="today:1", profile=child.id)
    stage.store.add_attempt(attempt.to_row())
    plan = MatchPlan("multiplication", [seat(child), COMPUTER], token="today")
    stage.go.results(plan, MatchSummary([0], "Kit has all cards.", 20, [1], standing=[40, 0]))
    stage.click(f"garden:{child.id}")
    assert stage.top.probe()["operation"] == "*"


def test_after_a_game_the_garden_shows_what_grew_in_it(stage: Stage, child: Profile) -> None:
    new = stage.store.add_profile("Ida", "bee")
    plan = MatchPlan("addition", [seat(new), seat(child)], token="today")
    for number in range(3):
        attempt = said_right(Fact.of("+", 2, number + 1))
        if not number:
            attempt = replace(attempt, answer=0)
        row = replace(attempt, key=f"{plan.token}:{number}", profile=new.id)
        stage.store.add_attempt(row.to_row())
    assert len(grown_in(stage.store, new, plan.token)) == 3
    assert len(grown_in(stage.store, child, plan.token)) == 0
    stage.go.results(plan, MatchSummary([0], "Ida has all cards.", 20, [1], standing=[40, 0]))
    tiles = [w.label for w in stage.ui.root.walk() if w.key.startswith("garden:")]
    assert tiles[0] == "Ida: 1 new seed, 2 plants have grown"
    stage.click(f"garden:{new.id}")
    assert stage.top.name == "garden" and stage.top.probe()["who"] == "Ida"
    assert [widget.text for widget in stage.ui.root.walk() if isinstance(widget, Label)][:2] == [
        "Garden today: Ida",
        "1 new seed, 2 plants have grown.",
    ]


def test_a_step_back_is_said_small_and_with_what_helps(stage: Stage, child: Profile) -> None:
    missed = replace(said_right(Fact.of("+", 8, 5), 12), key="today:1", profile=child.id)
    stage.store.add_attempt(replace(missed, at=stage.store.clock()).to_row())
    assert [change.grew for change in changes_in(stage.store, child, "today")] == [False]
    stage.go.garden(child, "+", "today")
    labels = [widget.text for widget in stage.ui.root.walk() if isinstance(widget, Label)]
    assert "Your plants drank. They grow next time. One step back. Water it next time." in labels


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_what_has_grown_is_shown_one_plant_after_the_other_and_then_rests(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    new = stage.store.add_profile("Ida", "bee")
    for number in range(11):
        attempt = said_right(Fact.of("+", 2 + number % 8, 1 + number // 8))
        row = replace(attempt, key=f"now:{number}", profile=new.id)
        stage.store.add_attempt(row.to_row())
    stage.go.garden(new, "+", "now")
    assert stage.top.wake_in() == 0.0
    stage.wait(8)
    assert stage.top.wake_in() is None
    stage.check_picture()


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((800, 600), 100), ((800, 600), 150), ((1280, 720), 100), ((1920, 1080), 100)],
)
def test_what_a_child_has_grown_is_seen_first_and_whole(
    size: tuple[int, int], text_size: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text_size)
    new = stage.store.add_profile("Ida", "bee")
    plan = MatchPlan("addition", [seat(new), COMPUTER], token="today")
    reason = "Too few cards for another battle. The most captured cards: Ida."
    stage.go.results(plan, MatchSummary([0], reason, 20, [1], standing=[40, 0]))
    garden, again = stage.ui.find(f"garden:{new.id}"), stage.ui.find("again")
    assert garden is not None and again is not None
    assert 0 < garden.rect.y < garden.rect.bottom < again.rect.y


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_beside_a_garden_all_figures_of_a_match_are_whole(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, speed="instant")
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER, limit=6)
    while stage.top.name != "results":
        for sheet in sitting.until_a_sum():
            sitting.answer(sheet["answer"])
        sitting.pass_time(1)
    panel = stage.ui.find("results")
    figures = [w.rect for w in stage.ui.root.walk() if isinstance(w, Figure)]
    assert panel is not None and len(figures) > 2
    assert all(panel.rect.contains(rect) for rect in figures)


def test_who_did_not_practise_is_shown_no_garden_after_a_game(stage: Stage, child: Profile) -> None:
    plan = MatchPlan("classic", [SeatPlan(name="Kit", face="cat", profile=child.id), COMPUTER])
    stage.go.results(plan, MatchSummary([0], "Kit has all cards.", 20, [1], standing=[52, 0]))
    assert not [w for w in stage.ui.root.walk() if w.key.startswith("garden:")]


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_every_plant_can_be_tapped_in_every_window(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    stage.go.garden(after_five_weeks(stage))
    plan = stage.ui.find("garden").plan  # type: ignore[union-attr]
    window = stage.ctx.screen.surface.get_rect()
    for plant in plan.garden.plants:
        assert window.contains(plan.cell(plant)), plant
        stage.click(plan.cell(plant).center)
        assert said(stage) == sentence(plant.fact)
    stage.check_picture()
