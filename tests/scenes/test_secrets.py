"""Several people on the same screen: nothing private is drawn before its curtain, nothing leaks."""

from __future__ import annotations

import random

import pygame
import pytest

from game.table.arrange_scene import ArrangeScene
from game.table.curtain_scene import CurtainScene
from game.variants import GAMES
from tests.campaign.pixels import compared, some_scene, with_secrets
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import PaintMode, Stage


def test_a_curtain_comes_before_a_hidden_hand_is_shown(stage: Stage) -> None:
    table = seat(stage, "strategic", 2, 2)
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    assert table.play.viewpoint is None
    hands = [table.stage.board.number("hand", n) for n in (0, 1)]
    assert all(token.back for n in hands for token in table.stage.board.piles[n])
    stage.now += 10
    stage.press("space")
    assert table.play.viewpoint == 0
    backs = [[token.back for token in table.stage.board.piles[n]] for n in hands]
    assert not any(backs[0]) and all(backs[1])


def test_a_key_pressed_too_early_opens_no_curtain(stage: Stage) -> None:
    table = seat(stage, "strategic", 2, 2)
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    stage.press("space")
    assert isinstance(stage.top, CurtainScene)
    other = table.play.name(1)  # who looks away is called by name where there is a single other
    assert stage.top.words == f"It is your turn. {other} looks away."


def test_after_the_answer_the_hand_is_hidden_again(stage: Stage) -> None:
    table = seat(stage, "strategic", 2, 2)
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    stage.now += 10
    stage.press("space", "1")
    assert table.play.viewpoint is None


def test_no_curtain_for_one_human_or_where_the_setting_is_off(new_stage: NewStage) -> None:
    alone = new_stage()
    table = seat(alone, "strategic", 2, 1)
    until(alone, lambda: table.flow.question is not None)
    assert alone.top is table and table.play.viewpoint == 0
    off = new_stage(curtain=False)
    both = seat(off, "strategic", 2, 2)
    until(off, lambda: both.flow.question is not None)
    assert off.top is both and both.play.viewpoint == 0


def test_open_hands_are_chosen_at_once_and_only_ready_is_shown(stage: Stage) -> None:
    table = seat(stage, "wilcox", 2, 2)
    until(stage, lambda: table.flow.question is not None)
    assert table.flow.question is not None and table.flow.question.is_simultaneous
    assert not [key for key in stage.reachable() if key.startswith("card:")]
    before = table.stage.marks.copy()
    stage.press("2")
    assert table.hud.seat_state(0) in ("ready", "") and table.play.table.answers
    assert table.flow.question is not None and [
        a.ask.seat for a in table.flow.question.pending_answers
    ] == [1]
    assert not [m for m in table.stage.marks.values() if m.raised or m.badge] and before
    stage.press("8")
    until(stage, lambda: bool(table.play.table.battles))
    assert table.play.match.record.answers[0][0] == 0


def press_pad(stage: Stage, button: int) -> None:
    stage.send(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=button))


def test_a_pad_chooses_in_secret_for_its_seat_only(stage: Stage) -> None:
    table = seat(stage, "wilcox", 2, 2)
    table.play.plan.seats[1].device = "pad"
    until(stage, lambda: table.flow.question is not None)
    press_pad(stage, 1)
    assert list(table.play.table.answers) == [1]
    press_pad(stage, 0)
    assert list(table.play.table.answers) == [1]
    stage.press("1")
    until(stage, lambda: bool(table.play.table.battles))


def test_who_has_the_mouse_chooses_alone_behind_a_curtain(stage: Stage) -> None:
    table = seat(stage, "wilcox", 2, 2)
    table.play.plan.seats[0].device = "mouse"
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    stage.now += 10
    stage.press("space")
    until(stage, lambda: table.flow.question is not None)
    assert table.flow.question is not None and not table.flow.question.is_simultaneous
    assert [key for key in stage.reachable() if key.startswith("card:")]


@pytest.mark.parametrize(
    ("devices", "hands"),
    [
        (("any", "any"), "12"),
        (("right", "any"), "21"),
        (("any", "left"), "21"),
        (("left", "right"), "12"),
        (("right", "left"), "21"),
    ],
)
def test_each_has_the_half_of_the_keyboard_that_was_chosen(
    stage: Stage, devices: tuple[str, str], hands: str
) -> None:
    table = seat(stage, "wilcox", 2, 2)
    for number, device in enumerate(devices):
        table.play.plan.seats[number].device = device
    until(stage, lambda: table.flow.question is not None)
    assert table.flow.question is not None
    assert list(table.flow.question.hands.values()) == [f"p{n}" for n in hands]


@pytest.mark.parametrize(("game", "behind"), [("kingdoms", False), ("five_man_melee", True)])
def test_a_curtain_comes_before_an_order_only_where_its_cards_are_a_secret(
    game: str, behind: bool, stage: Stage
) -> None:
    """Cards that were just won lie open: each battle of two people had a curtain."""
    table = moments.sit_down(stage, game, 3, humans=2)
    for _ in range(600):
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame()
        if stage.top is not table:
            break
    assert isinstance(stage.top, CurtainScene if behind else ArrangeScene)


@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_and_no_name_tells_what_somebody_may_not_know(game: str) -> None:
    """Cards are exchanged that only the other of two people may know: speech at each level, by each
    key to look, log, sounds and names of places stay the same. The campaign compares pictures, too.
    """
    secrets, frames = game in with_secrets(), 0
    for lot in range(30):
        if lot > (2 if secrets else 0) and frames > 60:
            break
        chance = random.Random(f"{game} {lot}")
        scene = some_scene(chance, game, apart=secrets and lot > 0)
        frames += compared(chance, scene, PaintMode.NEVER)
    assert frames > 60


def test_others_in_the_room_do_not_hear_whether_a_card_was_put_back(stage: Stage) -> None:
    table = seat(stage, "twenty_first_century", 2, 2)
    heard = []
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    stage.now += 10
    stage.press("space")
    stage.ctx.sound.moment = lambda *cue, **place: heard.append(cue[0])  # type: ignore[method-assign]
    card = next(key for key in stage.reachable() if key.startswith("card:"))
    stage.click(card)
    stage.click(card)
    assert table.flow.question is not None and heard == ["pick", "pick"]


def test_who_plays_alone_hears_a_card_being_put_back(stage: Stage) -> None:
    table = seat(stage, "twenty_first_century", 2, 1)
    heard = []
    until(stage, lambda: table.flow.question is not None)
    stage.ctx.sound.moment = lambda *cue, **place: heard.append(cue[0])  # type: ignore[method-assign]
    card = next(key for key in stage.reachable() if key.startswith("card:"))
    stage.click(card)
    stage.click(card)
    assert heard == ["pick", "drop"]
