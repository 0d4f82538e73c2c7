"""The key for going on (Space, Enter, a pad's first button) does nothing else by surprise."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.asks import PlaySet
from game.table.question.card_targets import CardTarget
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def against_computer(stage: Stage, game: str, seed: int = 4) -> TableScene:
    return stage.play(MatchPlan(game, [SeatPlan(name="A"), SeatPlan("greedy", "B")], {}, seed))


def press_pad(stage: Stage) -> None:
    stage.send(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    stage.send(pygame.event.Event(pygame.JOYBUTTONUP, instance_id=0, button=0))


GOING_ON: dict[str, Callable[[Stage], None]] = {
    "space": lambda stage: stage.press("space"),
    "enter": lambda stage: stage.press("return"),
    "pad": press_pad,
}


@pytest.mark.parametrize("way", list(GOING_ON))
@pytest.mark.parametrize(
    ("game", "choice"), [("wargops", "5"), ("fire", "1"), ("strategic", "1"), ("steal", "1")]
)
@pytest.mark.usefixtures("cards_unpainted")
def test_it_never_takes_a_choice_back(
    game: str, choice: str, way: str, new_stage: NewStage
) -> None:
    table = against_computer(stage := new_stage((800, 600), speed="fast"), game)
    made = chosen = 0
    for _ in range(1500):
        if stage.top is not table or chosen > 5:
            break
        if table.flow.question is not None and not table.flow.question.pending_answers[0].chosen:
            stage.press(choice)
            chosen += 1
            stage.ui.ring = False
        else:
            GOING_ON[way](stage)
        answers = len(table.play.match.record.answers)
        assert answers >= made, "a choice was taken back"
        made = answers
    assert made > 2


def test_space_chooses_a_card_only_if_the_ring_is_shown_on_it(stage: Stage) -> None:
    table = against_computer(stage, "wargops")
    until(stage, lambda: table.flow.question is not None)
    stage.press("space", "space")
    assert table.flow.question is not None and not stage.ui.ring
    stage.wait(0.5)  # not at once: Space may still be meant for the battle before
    stage.press("right", "space")
    assert table.flow.question is None and len(table.play.match.record.answers) > 0


def test_enter_shows_the_ring_before_it_chooses(stage: Stage) -> None:
    table = against_computer(stage, "wargops")
    until(stage, lambda: table.flow.question is not None)
    stage.press("return")
    assert table.flow.question is not None and stage.ui.ring
    stage.press("return")
    assert table.flow.question is None


def test_enter_gives_an_answer_that_was_clicked_together(stage: Stage) -> None:
    table = against_computer(stage, "twenty_first_century")
    until(stage, lambda: table.flow.question is not None)
    assert table.flow.question is not None
    [pending] = table.flow.question.pending_answers
    for offer in pending.cards[:2]:
        assert offer.token is not None
        if not pending.is_valid:
            stage.click(f"card:0:{offer.word}:{offer.token.key}")
    chosen = pending.answer
    assert chosen and pending.is_valid
    stage.press("return")
    assert table.play.match.record.answers[-1][1] == list(chosen)


def test_enter_gives_the_card_whose_number_was_typed_wherever_the_ring_was(stage: Stage) -> None:
    table = against_computer(stage, "twenty_first_century")
    until(stage, lambda: table.flow.question is not None)
    stage.press("right")
    assert table.flow.question is not None
    [pending] = table.flow.question.pending_answers
    assert isinstance(pending.ask, PlaySet)
    last = next(
        number
        for number in range(len(pending.cards), 1, -1)
        if (pending.cards[number - 1].word,) in pending.ask.sets
    )
    word = pending.cards[last - 1].word
    stage.press(str(last), "return")
    assert table.play.match.record.answers[-1][1] == [word]


def test_the_focus_does_not_jump_to_a_tool_after_a_choice(stage: Stage) -> None:
    table = against_computer(stage, "wargops")
    until(stage, lambda: table.flow.question is not None)
    stage.press("right", "return")
    assert table.flow.question is None
    while table.flow.question is None:
        assert stage.focus in ("", "turn")
        stage.frame()
    assert stage.focus.startswith("card:0:") and stage.ui.ring


def test_a_ring_lies_around_a_card_that_is_raised(stage: Stage) -> None:
    table = against_computer(stage, "twenty_first_century")
    until(stage, lambda: table.flow.question is not None)
    assert table.flow.question is not None
    stage.press("right", "return")
    [pending] = table.flow.question.pending_answers
    assert len(pending.chosen) == 1 and pending.chosen[0].token is not None
    chosen = pending.chosen[0].token
    spots = [w for w in stage.ui.focusables() if isinstance(w, CardTarget)]
    [spot] = [spot for spot in spots if spot.token is chosen]
    assert spot.ring_rect().top == table.stage.rect(chosen).top < spot.rect.top
    stage.check_picture()


@pytest.mark.parametrize("key", ["space", "return"])
def test_held_down_it_turns_battle_after_battle_until_it_is_let_go(
    key: str, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), speed="fast")
    table = seat(stage, "classic", 2, 1)

    def frames(count: int) -> int:
        stage.frame(count)
        return table.play.table.battles

    until(stage, lambda: table.flow.waiting)
    stage.hold(key)
    assert frames(400) > 5
    stage.let_go(key)
    before = table.play.table.battles
    assert frames(400) == before


def test_it_does_not_leave_the_results_at_once(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="instant")
    table = seat(stage, "classic", 2, 1, limit=3)
    for _ in range(50):
        if stage.top is not table:
            break
        stage.press("space")
    assert stage.top.name == "results"
    stage.press("space", "return", "space")
    press_pad(stage)
    assert stage.top.name == "results"
    stage.now += 0.7
    stage.press("space")
    assert stage.top.name == "results", "who hurries by Space has not seen yet how it ended"
    stage.press("return")
    assert stage.top.name == "table" and stage.top is not table


def test_who_goes_about_on_the_results_presses_by_space(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="instant")
    seat(stage, "classic", 2, 1, limit=1)
    for _ in range(50):
        if stage.top.name == "results":
            break
        stage.press("space")
    stage.now += 0.7
    stage.press("right")
    assert stage.ui.ring
    stage.press("space")
    assert stage.top.name != "results"


def test_a_pad_button_that_is_let_go_hurries_no_more(stage: Stage) -> None:
    table = seat(stage, "classic", 2, 1)
    until(stage, lambda: table.flow.waiting)
    usual = table.flow.pace
    press_pad(stage)
    stage.now += 1.0
    assert table.flow.pace == usual


def test_a_click_on_the_button_is_not_held_afterwards(stage: Stage) -> None:
    table = seat(stage, "classic", 2, 1)
    until(stage, lambda: table.flow.waiting)
    usual = table.flow.pace
    stage.click("turn")
    stage.now += 1.0
    assert table.flow.pace == usual


def test_time_in_which_nobody_does_anything_is_not_time_played(stage: Stage) -> None:
    table = against_computer(stage, "classic")
    stage.wait(3)
    before = table.play.seconds
    stage.now += 600
    stage.press("space")
    stage.wait(3)
    assert before < table.play.seconds < before + 60
    stage.now += 20  # somebody thinks
    stage.press("escape")
    assert table.play.seconds > before + 40
    stage.now += 600
    stage.press("escape")
    stage.press("space")
    assert table.play.seconds < before + 60
