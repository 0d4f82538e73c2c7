"""Settings, keys, players, rules, pause and results."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.intake.refusal import Refusal
from game.match import people
from game.match.first_plan import usual_options
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.result_texts import longest_war, played_time
from game.scenes.key_bindings_scene import KeyBindingsScene, groups
from game.scenes.rules_scene import game_text
from game.ui.keys import DEFAULTS
from game.ui.widgets import Page, ScrollView, Widget, labels
from game.ui.widgets.widget_host import WidgetHost
from game.variants import catalogue, get
from tests.scenes.conftest import NewStage
from tests.stage import Stage

TOGGLES = [
    *(
        "muted",
        "captions",
        "mono",
        "soft_events",
        "quiet_sums",
        "reduced_motion",
        "flash",
        "four_colours",
        "jumbo",
    ),
    *("suit_letters", "high_contrast", "curtain", "mirrored"),
]


@pytest.fixture
def held_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that can be pressed is raised, as under the pointer, and held down there."""
    monkeypatch.setattr(WidgetHost, "lift_of", lambda *_: 1.0)
    monkeypatch.setattr(Widget, "pressed", True)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", ["menu", "workshop", "settings"])
@pytest.mark.usefixtures("held_down")
def test_what_is_pressed_paints_nowhere_that_is_not_painted_anew_with_it(
    size: tuple[int, int], page: str, new_stage: NewStage
) -> None:
    # Held down, a tile of the workshop left the last line of its shadow behind.
    stage = new_stage(size)
    getattr(stage.go, page)()
    if page == "workshop":
        stage.click("tile:5")
    for widget in stage.ui.focusables():
        for ground in ((0, 0, 0), (255, 255, 255)):  # on one of them every colour is seen
            sheet = pygame.Surface(size)
            sheet.fill(ground)
            bare = sheet.get_buffer().raw
            widget.paint(sheet)
            sheet.fill(ground, widget.reach())
            assert sheet.get_buffer().raw == bare, widget.key


@pytest.mark.parametrize("key", TOGGLES)
def test_a_switch_is_used_and_kept_at_once(stage: Stage, key: str) -> None:
    stage.go.settings()
    before = getattr(stage.ctx.settings, key)
    stage.ui.focus_on(key)
    stage.press("return")
    assert getattr(stage.ctx.settings, key) is not before
    assert stage.store.settings()[key] is not before
    assert stage.focus == key


def test_volume_moves_by_keys_and_by_dragging(stage: Stage) -> None:
    stage.go.settings()
    stage.ui.focus_on("effects")
    stage.press("left")
    assert stage.ctx.settings.effects == pytest.approx(0.65)
    slider = stage.ui.find("effects")
    assert slider is not None
    stage.click((slider.rect.x + 5, slider.rect.centery))
    assert stage.ctx.settings.effects == 0


def test_larger_text_makes_everything_larger(stage: Stage) -> None:
    stage.go.settings()
    before = stage.ctx.theme.text("body")
    stage.press("ctrl+=")
    assert stage.ctx.theme.text("body") > before
    stage.press("ctrl+0")
    assert stage.ctx.theme.text("body") == before


def test_card_faces_follow_the_settings(stage: Stage) -> None:
    stage.go.settings()
    stage.click("four_colours")
    stage.click("jumbo")
    assert stage.ctx.art.card_set == "jumbo_four_colour"


def test_settings_are_the_same_after_a_new_start(new_stage: NewStage) -> None:
    stage = new_stage(jumbo=True, speed="fast", text_size=150)
    assert (stage.ctx.settings.jumbo, stage.ctx.pace) == (True, 3.0)
    assert stage.ctx.theme.text_size == 150


def test_everything_can_be_saved_as_a_file(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    stage.store.add_profile("Owl", "cat")
    stage.go.settings()
    stage.click("export")
    (file,) = tmp_path.glob("war-*.json")
    assert "Owl" in json.dumps(json.loads(file.read_text(encoding="utf-8")))


def test_a_key_is_rebound_and_taken_from_what_had_it(stage: Stage) -> None:
    stage.show(KeyBindingsScene(stage.ctx))
    stage.ui.focus_on("bind:hint")
    stage.press("return", "p")
    assert "p" in stage.ctx.keys.bound("hint")
    assert "p" not in stage.ctx.keys.bound("pause")
    assert "Pause" in stage.top.probe()["note"]
    stage.click("reset")
    assert stage.ctx.keys.bound("pause") == DEFAULTS["pause"]


def test_who_chooses_a_button_keeps_the_keys_and_the_other_way_round(stage: Stage) -> None:
    stage.show(KeyBindingsScene(stage.ctx))
    stage.ui.focus_on("bind:hint")
    stage.press("return")
    button = pygame.CONTROLLER_BUTTON_LEFTSTICK
    stage.top.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button))
    stage.frame()
    assert tuple(stage.ctx.keys.bound("hint")) == ("h", "pad:ls")
    stage.press("return", "j")
    assert tuple(stage.ctx.keys.bound("hint")) == ("j", "pad:ls")


def test_esc_leaves_a_key_as_it_was(stage: Stage) -> None:
    stage.show(KeyBindingsScene(stage.ctx))
    stage.ui.focus_on("bind:hint")
    stage.press("return", "escape")
    assert stage.top.name == "key_bindings"
    assert stage.ctx.keys.bound("hint") == DEFAULTS["hint"]


def test_every_action_that_has_a_name_exists() -> None:
    named = [action for _, actions in groups() for action, _ in actions]
    assert set(named) <= set(DEFAULTS)
    assert len(named) == len(set(named))


def test_a_new_player_has_a_face_and_a_name_and_plays(stage: Stage) -> None:
    stage.go.players()
    stage.click("add")
    stage.write("Owl")
    stage.click("face:frog")
    stage.click("save")
    assert stage.top.probe()["profiles"] == ["Owl"]
    me = people.current(stage.ctx.store)
    assert me is not None and (me.name, me.face) == ("Owl", "frog")


def test_deleting_a_player_asks_first(stage: Stage) -> None:
    people.choose(stage.ctx.store, stage.store.add_profile("Owl", "cat").id)
    stage.go.players()
    stage.click("edit")
    stage.click("delete")
    stage.press("escape")
    assert [p.name for p in stage.store.profiles()] == ["Owl"]
    stage.click("delete")
    stage.click("yes")
    assert stage.store.profiles() == []
    assert people.current(stage.ctx.store) is None


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_game_has_a_rules_page_with_an_example(stage: Stage, game: object) -> None:
    blocks = labels.blocks(game_text(game, usual_options(game)))  # type: ignore[arg-type]
    kinds = [kind for kind, _, _ in blocks]
    assert kinds.count("h1") >= 2
    assert "cards" in kinds
    stage.go.rules(game.id)  # type: ignore[attr-defined]
    stage.press("end")
    assert stage.ui.offsets["rules-text"] > 0


def test_rare_cases_and_house_rules_are_folded_away_until_somebody_wants_them(stage: Stage) -> None:
    stage.go.rules("classic")

    def pages() -> int:
        return sum(isinstance(widget, Page) for widget in stage.ui.root.walk())

    assert pages() == 1
    stage.click("rare")
    assert pages() == 2
    stage.click("house")
    assert pages() == 3
    stage.click("rare")
    assert pages() == 2


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_rest_shows_all_ways_at_once(new_stage: NewStage, size: tuple[int, int]) -> None:
    stage = new_stage(size)
    table = stage.play(MatchPlan("classic", [SeatPlan(name="Ada"), SeatPlan("greedy", "Owl")]))
    while not table.flow.waiting:
        stage.frame()
    stage.press("escape")
    stage.frame()
    scroll = stage.ui.find("pause")
    assert scroll is not None
    for key in ("go-on", "log", "steps", "restart", "menu"):
        way = stage.ui.find(key)
        assert way is not None, key
        assert scroll.rect.contains(way.rect), key


def test_up_from_the_first_way_on_is_the_last_one_and_down_from_that_the_first(
    stage: Stage,
) -> None:
    stage.go.pause("classic", print)
    assert stage.focus == "go-on"
    stage.press("up")
    assert stage.focus == "menu"
    stage.press("down")
    assert stage.focus == "go-on"
    stage.press("down")
    assert stage.focus == "rules"


def test_the_rest_leads_on_and_to_the_menu(stage: Stage) -> None:
    stage.go.menu()
    again: list[int] = []
    stage.go.pause("classic", lambda: again.append(1))
    stage.press("f1")
    assert stage.top.name == "rules"
    stage.press("escape")
    stage.click("restart")
    stage.press("return")
    assert not again
    stage.click("restart")
    stage.click("yes")
    assert again == [1]
    stage.go.pause("classic")
    stage.click("menu")
    assert [scene.name for scene in stage.app.stack.scenes] == ["menu"]


def seats(*names: str) -> list[SeatPlan]:
    return [SeatPlan(name=name) for name in names]


@pytest.mark.parametrize(
    ("winners", "headline"),
    [
        ([1], "Cub wins!"),
        ([0, 1], "A draw: Owl and Cub"),
        ([0, 1, 2], "A draw: Owl, Cub and Cat"),
        ([], "Nobody wins"),
    ],
)
def test_results_say_who_won(stage: Stage, winners: list[int], headline: str) -> None:
    plan = MatchPlan("classic", seats("Owl", "Cub", "Cat"))
    stage.go.results(plan, MatchSummary(winners, "Because.", 9, [1, 2]))
    assert stage.top.probe()["headline"] == headline


def test_results_lead_to_the_next_game(stage: Stage) -> None:
    plan = MatchPlan("classic", seats("Owl", "Cub"), seed=5)
    stage.go.results(plan, MatchSummary([0], "Because.", 9))
    stage.click("setup")
    assert stage.top.name == "setup"
    stage.go.results(plan, MatchSummary([0], "Because.", 9))
    stage.press("escape")
    assert stage.top.name == "menu"


def test_times_and_wars_read_well() -> None:
    assert [played_time(s) for s in (5, 65, 3609)] == ["0:05", "1:05", "1:00:09"]
    assert [longest_war(w) for w in ([], [1, 1], [1, 2], [5])] == ["none", "single", "double", "5"]


def test_a_plan_survives_being_kept() -> None:
    plan = MatchPlan("classic", seats("Owl", "Cub"), {"jokers": True}, 7)
    assert MatchPlan.from_dict(plan.to_dict()) == plan
    with pytest.raises(Refusal, match="game got nothing"):
        MatchPlan.from_dict({"seats": [{"nonsense": 1}]})


def test_a_question_is_answered_by_the_keys_that_it_shows(stage: Stage) -> None:
    said: list[str] = []
    question = ("Sure?", "", "Yes", lambda: said.append("yes"))
    stage.go.menu().go.confirm(*question).press("escape")
    assert (stage.top.name, said) == ("menu", [])
    stage.go.confirm(*question).press("ctrl+return")
    assert (stage.top.name, said) == ("menu", ["yes"])


def test_a_rest_does_not_promise_to_keep_a_game_that_may_be_begun_again(stage: Stage) -> None:
    def page_texts() -> set[str]:
        return {getattr(widget, "text", "") for widget in stage.ui.root.walk()}

    stage.go.pause("classic")
    assert "Your game is kept, whatever you do." in page_texts()
    stage.go.pause("classic", lambda: None)
    assert "Your game is kept, unless you begin again." in page_texts()


@pytest.mark.parametrize("text", [100, 125, 140])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_a_pause_with_all_its_ways_is_whole_without_scrolling(
    size: tuple[int, int], text: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text)
    names = ("What has happened", "First steps", "Ask me for the order again", "To the next war",
             "To the end")  # fmt: skip
    ways = [(f"way:{n}", "log", name, lambda: None) for n, name in enumerate(names)]
    stage.go.pause("kingdoms", lambda: None, lambda: ways)
    view = stage.ui.find("pause")
    assert isinstance(view, ScrollView)
    menu = stage.ui.find("menu")
    assert menu is not None and menu.rect.bottom <= view.rect.bottom


def test_the_rules_page_begins_with_the_end_of_the_game_that_one_gets(stage: Stage) -> None:
    def begins(limit: int) -> str:
        return game_text(get("classic"), {"limit": limit}).strip().splitlines()[0]

    short = "**Short game.** Battles at most: 150. Most cards win, a tie is a draw."
    assert begins(150) == short
    assert begins(40) == "Battles at most: 40. Most cards win, a tie is a draw."
    assert begins(0).startswith("Win all the cards."), "no end is told that is not chosen"

    def page_texts() -> str:
        return "".join(w.label for w in stage.ui.root.walk() if isinstance(w, Page))

    stage.go.rules("classic")
    assert "Battles at most: 150" in page_texts()
    stage.go.menu()
    stage.play(MatchPlan("classic", [SeatPlan(), SeatPlan("greedy")], {"limit": 0}, 1))
    stage.press("escape")
    stage.click("rules")
    assert stage.top.name == "rules" and "Battles at most" not in page_texts()


def test_the_log_ends_with_what_has_happened_last(stage: Stage) -> None:
    def page_texts() -> str:
        return "".join(w.label for w in stage.ui.root.walk() if isinstance(w, Page))

    stage.go.log("So far", ["# Battle 1", "You win.", "# Battle 2"])
    assert "You win." in page_texts() and "Battle 2" not in page_texts()
    stage.go.log("So far", ["# Battle 1"])
    assert page_texts() == "Nothing has happened yet."


def test_the_log_tells_each_battle_in_a_paragraph(stage: Stage) -> None:
    stage.go.log(
        "Log", ["# Battle 1", "War!", "{KS} wins.", "# Battle 2", "{9H} wins.", "# Battle 3"]
    )
    [page] = [widget for widget in stage.ui.root.walk() if isinstance(widget, Page)]
    first, second = page.label.replace("\u2002", "").split("\n")
    assert first == "- **Battle 1** War! {KS} wins." and second == "- **Battle 2** {9H} wins."
    stage.check_picture()


def test_signs_of_cards_in_texts_are_drawn_anew_once_a_new_size_has_settled(stage: Stage) -> None:
    stage.go.settings().frame()
    stage.resize((1100, 760))
    stage.frame(60)
    stage.ctx.fonts.clear()
    stage.check_picture()
