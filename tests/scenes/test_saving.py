"""Saving at the table: a decision is kept before its result is seen, and never asked again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.match.match_factory import kept_match
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Situation
from game.storage import Store
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from tests.match.playing import to_question
from tests.scenes.playing_table import until
from tests.scenes.slow_store import SlowStore
from tests.stage import Stage

LAST = [("strategic", {"limit": 4}), ("fire", {"limit": 3}), ("push_it", {"limit": 3})]
"""Games of choice that end soon; in each the last thing that is decided is a human's."""


@pytest.fixture
def slow() -> Iterator[Stage]:
    """A program on a slow disk, at the highest speed."""
    store = SlowStore.in_memory()
    store.set("speed", "instant")
    stage = Stage.on(store, (800, 600))
    yield stage
    stage.close()


def seat(stage: Stage, game: str, humans: int = 1, **options: Any) -> TableScene:
    seats = [SeatPlan("human" if n < humans else "greedy", f"S{n}") for n in range(2)]
    return stage.play(MatchPlan(game, seats, options, seed=4))


def disk(stage: Stage) -> SlowStore:
    assert isinstance(stage.store, SlowStore)
    return stage.store


def wait_for_question(stage: Stage, table: TableScene) -> None:
    until(stage, lambda: table.flow.question is not None)
    stage.frame(3)


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.ctx.screen.surface, "RGB")


def kept_answers(stage: Stage) -> int:
    running = stage.store.load_running()
    return 0 if running is None else len(running.record["record"]["answers"])


def test_nothing_of_a_choice_is_seen_before_it_is_on_the_disk(slow: Stage) -> None:
    table = seat(slow, "wargops")
    wait_for_question(slow, table)
    before, battles = picture(slow), table.play.table.battles
    answers = len(table.play.match.record.answers)
    disk(slow).slow = True
    slow.press("3")
    slow.frame(20)
    assert kept_answers(slow) == answers + 1, "it has been handed to the disk"
    assert picture(slow) == before and table.play.table.battles == battles
    disk(slow).slow = False
    disk(slow).answer()
    slow.frame(2)
    assert picture(slow) != before


@pytest.mark.parametrize("key", ["1", "2", "space", "return", "backspace", "h"])
def test_a_key_pressed_while_a_choice_is_written_down_means_nothing(slow: Stage, key: str) -> None:
    table = seat(slow, "wargops", limit=1)
    wait_for_question(slow, table)
    disk(slow).slow = True
    slow.press("3")
    before = list(table.play.match.record.answers)
    slow.press(key)
    assert table.play.match.record.answers == before
    disk(slow).answer()  # now the end that it has led to is written down
    slow.frame()
    slow.press(key)
    slow.frame(3)
    assert slow.top is table and table.flow.state is FlowState.SAVING and table.play.table.over


def test_a_battle_is_kept_before_the_rules_play_it(slow: Stage) -> None:
    table = seat(slow, "classic")
    until(slow, lambda: table.flow.waiting)
    disk(slow).slow = True
    slow.press("space")
    slow.frame(5)
    assert table.play.table.battles == 0
    running = slow.store.load_running()
    assert running is not None
    assert kept_match(running.record, Store.in_memory()).table.battles == 1
    disk(slow).answer()
    until(slow, lambda: table.play.table.battles == 1, most=3)


def test_two_who_choose_at_the_same_moment_are_both_heard(slow: Stage) -> None:
    table = seat(slow, "wilcox", humans=2)
    wait_for_question(slow, table)
    disk(slow).slow = True
    slow.press("2", "8")
    disk(slow).answer()
    disk(slow).slow = False
    slow.frame(2)
    assert [seat for seat, _ in table.play.match.record.answers[:2]] == [0, 1]
    assert table.play.table.battles == 1


@pytest.mark.parametrize("silent", [False, True])
def test_a_dead_disk_is_reported_once_and_the_game_goes_on(slow: Stage, silent: bool) -> None:
    table = seat(slow, "classic")
    until(slow, lambda: table.flow.waiting)
    disk(slow).slow = True
    for battle in (1, 2):
        slow.press("space")
        if silent:
            slow.now += 3.0
        else:
            disk(slow).answer("The disk is full.")
        slow.frame(2)
        assert table.play.table.battles == battle
        assert ("cannot be saved" in table.hud.caption_words) is (battle == 1)
        until(slow, lambda: table.flow.waiting)
        slow.now += 10.0
        slow.frame()


@pytest.mark.parametrize(("game", "options"), LAST)
@pytest.mark.parametrize("quits", [True, False])
def test_the_decision_that_ends_a_game_is_never_asked_again(
    slow: Stage, game: str, options: dict[str, Any], quits: bool
) -> None:
    table = seat(slow, game, **options)
    key = to_the_last_decision(slow, table)
    slow.ctx.change("speed", "calm")
    disk(slow).slow = not quits
    slow.press(key)
    kept = slow.store.load_running()
    if quits:
        until(slow, lambda: table.play.table.over)
        assert table.flow.state is not FlowState.OVER, "it is still being shown"
        slow.app.close()
        assert slow.store.load_running() is None and len(slow.store.finished()) == 1
        return
    assert not table.play.table.over and kept is not None
    disk(slow).slow = False
    again = kept_match(kept.record, slow.store)
    to_question(again)
    assert again.situation() is Situation.OVER
    for match in (again, kept_match(kept.record, slow.store)):
        match.begin()
        to_question(match)
        match.finish()
    assert len(slow.store.finished()) == 1 and slow.store.load_running() is None


def test_the_end_is_seen_only_when_it_is_counted(slow: Stage) -> None:
    table = seat(slow, "strategic", humans=2, limit=4)
    while not table.play.table.over:
        if slow.top.name == "curtain":
            slow.now += 1.0
            slow.press("space")
        elif table.flow.question is not None:
            disk(slow).slow_to_count = True
            slow.press("1", "return")
        slow.frame()
    faces = [token.visible_face for pile in table.stage.board.piles for token in pile]
    for x in range(100, 700, 40):
        slow.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 500), rel=(0, 0), buttons=(0,) * 3)
        )
    slow.write("12")
    slow.press("space", "ctrl+z")
    assert [token.visible_face for pile in table.stage.board.piles for token in pile] == faces
    assert len(slow.store.finished()) == 1 and slow.top is table
    disk(slow).answer()
    until(slow, lambda: slow.top.name == "results")


def to_the_last_decision(stage: Stage, table: TableScene) -> str:
    """Play until another press ends the game, whatever the computers do; the key to press."""
    for _ in range(3000):
        key = "1" if table.flow.question is not None else "space"
        if table.flow.question is not None or table.flow.waiting:
            if ends_now(stage, table):
                return key
            stage.press(key)
        stage.frame()
    raise AssertionError(table.probe())


def ends_now(stage: Stage, table: TableScene) -> bool:
    """Whether the first choice that is offered now, or the next battle, ends the game."""
    running = stage.store.load_running()
    if running is None:  # nothing was decided so far
        return False
    trial = kept_match(running.record, Store.in_memory())
    if table.flow.question is None:
        trial.turn()
    else:
        ask = table.flow.question.pending_answers[0].ask
        assert trial.table.asks == table.play.table.asks
        trial.answer(ask.seat, ask.options[:1])
    trial.run()
    to_question(trial)
    return trial.situation() is Situation.OVER


def test_an_ending_that_is_taken_back_is_counted_when_it_comes_again(slow: Stage) -> None:
    table = seat(slow, "fire", limit=3)
    key = to_the_last_decision(slow, table)
    slow.ctx.change("speed", "calm")
    slow.press(key)
    until(slow, lambda: table.play.table.over)
    slow.press("ctrl+z")
    assert slow.store.finished() == [] and slow.store.load_running() is not None
    until(slow, lambda: table.flow.question is not None)
    slow.press(key)
    until(slow, lambda: slow.top.name == "results")
    assert len(slow.store.finished()) == 1 and slow.store.load_running() is None
