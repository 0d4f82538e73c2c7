"""What is heard of pages, choices and sums: each its cue, from its place, once."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import game as program
from game.match.plan import SeatPlan
from game.ui.sound.sheet import SHEET
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.sounds.table_sounds import RecordingSound, TableSounds
from tests.stage import Stage

GAME = Path(program.__file__).parent
KEPT_BACK = {"badge", "cup"}
"""On the page of results the fanfare still sounds, and there are never two."""


def listening(stage: Stage) -> RecordingSound:
    """Everything that this program asks of its sound from now on."""
    sound = RecordingSound(lambda: stage.now)
    stage.ctx.sound = sound
    return sound


def test_a_page_is_heard_when_it_comes_and_when_it_goes(stage: Stage) -> None:
    sound = listening(stage)
    stage.go.rules("classic")
    assert sound.moments == ["page_open"]
    stage.press("escape")
    assert sound.moments == ["page_open", "page_close"]


def test_its_button_closes_a_page_as_its_key_does(stage: Stage) -> None:
    stage.go.rules("classic")
    sound = listening(stage)
    stage.click("back")
    assert sound.moments == ["button", "page_close"]


def test_the_curtain_is_heard_and_no_paper(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    sound = listening(stage)
    stage.go.curtain(SeatPlan(name="Fox"), lambda: None)
    stage.wait(1)
    stage.click("open")
    assert [name for name in sound.moments if name != "button"] == ["curtain", "curtain"]


def test_what_cannot_be_pressed_sounds_dull(stage: Stage) -> None:
    stage.go.setup("classic")
    widget = next(w for w in stage.ui.root.walk() if w.focusable and w.rect.width)
    widget.enabled = False
    sound = listening(stage)
    stage.click(widget.rect.center)
    assert sound.moments == ["refuse"]


def asked(game: str, seats: int = 2, **settings: Any) -> TableSounds:
    """A table at its first question, after which nothing answers by itself."""
    people = [True] + [False] * (seats - 1)
    sounds = TableSounds(game, people, speed="instant", **settings)
    flow = sounds.table.flow
    for _ in range(400):
        if flow.question is not None:
            break
        sounds.stage.press("space") if flow.waiting else sounds.stage.frame()
    assert flow.question is not None
    sounds.sound.cues.clear()
    return sounds


def test_a_card_is_picked_and_put_back_and_half_an_answer_refused() -> None:
    sounds = asked("twenty_first_century")
    sounds.stage.press("1")
    sounds.stage.press("1")
    assert [name for name in sounds.sound.moments if name in ("pick", "drop")] == ["pick", "drop"]
    sounds.close()


def test_a_hint_is_a_breath_of_harp_and_going_is_silent() -> None:
    sounds = asked("twenty_first_century")
    sounds.stage.press("h")
    sounds.stage.press("h")
    assert sounds.sound.moments == ["hint"]
    sounds.close()


@pytest.mark.parametrize(("mirrored", "left"), [(False, True), (True, False)])
def test_who_is_ready_is_heard_once_from_its_place(mirrored: bool, left: bool) -> None:
    sounds = asked("wargops", mirrored=mirrored)
    sounds.stage.press("1")
    sounds.stage.frame(5)
    [pan] = [pan for cue, pan in sounds.sound.places if cue == "ready"][:1]
    at = sounds.table.stage.layout.seats[0].face.centerx / sounds.stage.ctx.screen.size[0]
    assert pan == pytest.approx(2 * at - 1)
    assert sounds.sound.moments.count("ready") <= 2, "the computer may be ready, too"
    sounds.close()


def test_each_step_of_help_sounds_higher(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    sound = listening(stage)
    stage.press("h")
    stage.press("h")
    assert [name for name in sound.moments if name == "token"] == ["token", "token"]
    assert [step for cue, step in sound.steps if cue == "token"] == [0, 1]


def named(tree: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and n.value in SHEET}


def test_every_cue_is_for_something_that_happens() -> None:
    found: set[str] = set()
    for path in GAME.rglob("*.py"):
        if path.parent.name != "sound":
            found |= named(ast.parse(path.read_text("utf-8")))
    assert set(SHEET) - found <= KEPT_BACK
