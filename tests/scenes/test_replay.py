"""Going about in a finished game: steps, wars, the timeline, and playing on from a moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.match.match_factory import tried_from
from game.match.story import Story
from game.scenes.results_scene import length
from game.table.controls import Now, key_hints
from game.table.flow_states import FlowState
from game.table.intents import TablePage
from game.table.replay_drawer import Strip, special, ways
from game.table.table_scene import TableScene
from tests.match.test_story import played
from tests.scenes.conftest import NewStage
from tests.scenes.pages import texts
from tests.scenes.test_results_story import show
from tests.stage import Stage


def replay(stage: Stage, game: str = "classic") -> TableScene:
    """A finished game that is watched from its beginning."""
    show(stage, game)
    stage.wait(1)
    stage.click("watch")
    assert isinstance(stage.top, TableScene)
    return stage.top


def until(stage: Stage, table: TableScene, condition: Callable[[], object]) -> None:
    for _ in range(3000):
        if condition():
            return
        stage.frame(dt=0.05)
    raise AssertionError(table.probe())


def paused(table: TableScene) -> bool:
    return table.flow.state is FlowState.PAUSED


def story(table: TableScene) -> Story:
    assert table.story is not None
    return table.story


def test_space_pauses_after_the_battle_and_plays_on(stage: Stage) -> None:
    table = replay(stage)
    until(stage, table, lambda: table.play.table.battles == 1)
    stage.press("space")
    until(stage, table, lambda: paused(table))
    assert table.play.table.battles == 1
    stage.wait(3)
    assert table.play.table.battles == 1
    stage.press("space")
    until(stage, table, lambda: table.play.table.battles == 3)


def test_one_step_on_and_one_back(stage: Stage) -> None:
    table = replay(stage)
    stage.press("space")
    until(stage, table, lambda: paused(table))
    for _ in range(3):
        before = table.play.table.battles
        stage.press("right")
        until(stage, table, lambda: paused(table))
        assert table.play.table.battles == before + 1
    counts = [table.hud.cards_of(seat) for seat in (0, 1)]
    assert counts == list(story(table).course[table.play.table.battles])
    stage.press("left", "left")
    until(stage, table, lambda: paused(table))
    now = table.play.table.battles
    assert now == before - 1
    assert [table.hud.cards_of(seat) for seat in (0, 1)] == list(story(table).course[now])


def test_the_next_war_is_shown_and_then_it_rests(stage: Stage) -> None:
    table = replay(stage)
    wars = sorted(story(table).wars)
    stage.press("w")
    until(stage, table, lambda: table.model.state.battle.depths)
    until(stage, table, lambda: paused(table))
    assert table.play.table.battles == wars[0]
    stage.click("war_next")
    until(stage, table, lambda: paused(table))
    assert table.play.table.battles == wars[1]
    stage.click("war_before")
    until(stage, table, lambda: paused(table))
    assert table.play.table.battles == wars[0]


def test_a_press_on_the_timeline_goes_there(stage: Stage) -> None:
    table = replay(stage)
    strip = stage.ui.find("strip")
    assert isinstance(strip, Strip)
    stage.click((strip.curve.x(60), strip.rect.centery))
    until(stage, table, lambda: paused(table))
    assert table.play.table.battles == 60
    stage.check_picture()


def test_at_its_end_it_can_be_seen_once_more(stage: Stage) -> None:
    table = replay(stage)
    table.flow.go_to(story(table).battles - 1, None)
    until(stage, table, lambda: table.flow.state is FlowState.OVER)
    stage.click("play")
    assert table.play.table.battles == 0
    until(stage, table, lambda: table.play.table.battles == 1)


@pytest.mark.parametrize("game", ["wargops", "strategic", "wilcox", "moms_bluff"])
def test_playing_on_asks_again_what_was_asked_then(game: str, stage: Stage) -> None:
    # What if something else had been done? The question comes again, and counts nowhere.
    table = replay(stage, game)
    table.flow.go_to(2, 2)
    until(stage, table, lambda: paused(table))
    then = table.play.match.record
    stage.press("p")
    stage.frame(3)
    on = stage.top
    assert isinstance(on, TableScene)
    assert on is not table
    assert on.play.match.record.answers[: len(then.answers)] == then.answers
    until(stage, on, lambda: on.flow.question is not None or stage.top is not on)
    assert on.play.asked() or stage.top is not on
    assert stage.store.load_running() is None
    assert stage.store.finished() == []


@pytest.mark.parametrize("key", ["escape", "ctrl+n"])
def test_what_is_only_tried_says_so_and_begins_nothing_that_would_be_kept(
    key: str, stage: Stage
) -> None:
    table = replay(stage, "wargops")
    table.flow.go_to(2, 2)
    until(stage, table, lambda: paused(table))
    stage.press("p")
    stage.frame(60)
    stage.press(key)
    stage.frame(2)
    assert stage.top.name == "pause"
    assert "restart" not in stage.reachable()
    assert "not kept" in texts(stage)


def test_no_game_is_begun_from_a_try_when_its_pad_is_unplugged(stage: Stage) -> None:
    match = played("wargops")
    table = TableScene(stage.ctx, tried_from(match.record, replay(stage, "wargops").play.plan))
    stage.show(table)
    table.open_page(TablePage.UNPLUGGED)
    stage.frame()
    assert stage.top.name == "pause"
    assert "restart" not in stage.reachable()


def test_where_cards_are_put_in_order_a_try_is_not_said_to_be_kept(stage: Stage) -> None:
    table = replay(stage, "five_man_melee")
    table.flow.go_to(1, 1)
    until(stage, table, lambda: paused(table))
    stage.press("p")
    for _ in range(600):
        stage.frame()
        if stage.top.name == "arrange":
            break
    stage.press("escape")
    stage.frame(2)
    assert stage.top.name == "pause"
    assert "not kept" in texts(stage)


@pytest.mark.parametrize(("game", "human"), [("strategic", -1), ("classic", 0)])
def test_nobody_plays_on_where_nobody_decides(game: str, human: int, stage: Stage) -> None:
    # Nobody has played, or luck alone would bring about the same once more.
    show(stage, game, human=human)
    stage.wait(1)
    stage.click("watch")
    assert "play_on" not in stage.reachable()
    hints = key_hints(stage.ctx, stage.table.flow, Now(replay=True, choosing=False))
    assert "play on from here" not in [hint.words for hint in hints]
    stage.press("p")
    stage.frame(3)
    assert stage.top.name == "watch"


def test_how_long_it_took_is_not_said_of_a_game_that_began_elsewhere(stage: Stage) -> None:
    match = played("wargops")
    tried = tried_from(match.record, replay(stage, "wargops").play.plan)
    tried.seconds = 7.0
    assert length(tried.finish()) == f"{match.table.battles} battles"


def test_the_strong_cards_that_were_seen_are_known_at_every_moment(stage: Stage) -> None:
    """Their pennants fly in what is watched, wherever somebody looks, and in games gone on with."""
    table = replay(stage)
    until(stage, table, lambda: table.play.table.battles == 12)
    stage.press("space")
    until(stage, table, lambda: paused(table))
    seen, now = list(table.hud.strong), table.play.table.battles
    assert any(seen)
    stage.press("left", "right")
    until(stage, table, lambda: paused(table))
    assert (table.play.table.battles, table.hud.strong) == (now, seen)
    saved = {"plan": table.play.plan.to_dict(), "record": table.play.match.record.to_json()}
    assert stage.resume(saved).hud.strong == seen


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_drawer_lies_under_the_table(
    size: tuple[int, int], text: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text)
    table = replay(stage)
    stage.press("space")
    until(stage, table, lambda: paused(table))
    window = stage.ctx.screen.surface.get_rect()
    for key in ("strip", "war_before", "step_back", "play", "step_on", "war_next", "leave"):
        widget = stage.ui.find(key)
        assert widget is not None
        assert window.contains(widget.rect), key
        assert widget.rect.y >= table.stage.layout.size[1], key
    assert not table.stage.layout.button.height, "on the table there is nothing to go on by"
    stage.check_picture()


def test_beside_the_number_of_a_battle_stands_what_was_special_about_it() -> None:
    story = Story(
        points=False,
        course=((26, 26), (27, 25), (24, 28), (20, 32), (16, 36)),
        wars={2: 1, 3: 1, 4: 2},
        catches=(),
        total=52,
        winners=(1,),
    )
    words = [special(story, battle, ["Fox", "Owl"]) for battle in range(5)]
    assert words == ["", "", "Owl takes the lead", "war", "double war"]
    assert special(replace(story, winners=(0,)), 2, ["Fox", "Owl"]) == "war", "most did not win"
    tied = replace(story, ties=True)
    assert [special(tied, battle, ["Fox", "Owl"]) for battle in (3, 4)] == ["tie", "tie"]


def test_without_wars_no_button_leads_to_one(stage: Stage) -> None:
    for wars in (True, False):
        controls = ways(
            stage.ctx, lambda _: None, running=False, ended=False, wars=wars, ties=False
        )
        assert [
            control.key
            for control in controls
            if control.enabled is not wars and control.key[:3] == "war"
        ] == []
        assert all(control.enabled for control in controls if control.key[:3] != "war")


def test_the_button_that_plays_is_the_largest_of_them(stage: Stage) -> None:
    replay(stage)
    high = {key: stage.ui.find(key).rect.height for key in ("war_before", "step_on", "play")}
    assert max(high.values()) == high["play"] > high["step_on"] == high["war_before"]
    stage.check_picture()


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_rules_lie_over_a_game_that_is_watched(way: str, stage: Stage) -> None:
    table = replay(stage)
    until(stage, table, lambda: table.play.table.battles == 1)
    stage.press("f1") if way == "key" else stage.click("rules")
    assert stage.top.name == "rules"
    stage.press("escape")
    assert stage.top is table
