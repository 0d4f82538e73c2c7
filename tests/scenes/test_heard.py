"""Sounds of pages, choices and sums: each its cue, from its place, once."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import game as program
from game.match import people
from game.match.first_plan import first_plan
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.occasions import new_series
from game.storage.history import FinishedGame, SeatResult
from game.ui.sound.sound_cues import SHEET, Rank
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import until
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.scenes.test_arrange import first_order
from tests.sounds.listening import seconds_of
from tests.sounds.table_sounds import RecordingSound, TableSounds
from tests.stage import Stage

GAME = Path(program.__file__).parent
ENDS = [cue for cue, heard in SHEET.items() if heard.rank is Rank.GREAT]


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


def test_a_card_is_picked_and_put_back_from_where_it_lies() -> None:
    sounds = asked("twenty_first_century")
    stage = sounds.table.stage
    question = sounds.table.flow.question
    assert question is not None
    first, *_, last = (offer.token for offer in question.pending_answers[0].cards)
    assert first is not None and last is not None
    wide = stage.layout.size[0]
    at = []
    for card in (first, last):  # what is pointed at makes room for itself, and lies there then
        sounds.stage.click(stage.rect(card).center)
        at.append(2 * stage.rect(card).centerx / wide - 1)
    picked = [pan for cue, pan in sounds.sound.places if cue == "pick"]
    assert picked[:2] == pytest.approx(at) and at[0] < at[1]
    sounds.close()


def test_a_card_that_is_moved_in_an_order_is_heard_from_its_places(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    first_order(stage)
    sound = listening(stage)
    stage.press("return", "right", "right", "return")
    heard = [(cue, pan) for cue, pan in sound.places if cue in ("pick", "drop")]
    places = [2 * stage.middle(f"pos:{place}")[0] / 1280 - 1 for place in (0, 1, 2)]
    assert [cue for cue, _ in heard] == ["pick", "drop", "drop"]
    assert [pan for _, pan in heard] == pytest.approx(places, abs=0.01)
    sound.places.clear()
    stage.click("pos:4")
    assert sound.places == [("pick", pytest.approx(2 * stage.middle("pos:4")[0] / 1280 - 1))]


def test_of_two_who_each_turn_a_card_who_is_ready_first_is_heard_from_its_place() -> None:
    sounds = TableSounds("classic", [True, True], speed="normal")
    sounds.until(lambda: sounds.table.flow.waiting)
    sounds.stage.press("return")
    [pan] = [pan for cue, pan in sounds.sound.places if cue == "ready"]
    sounds.close()
    assert pan > 0.3


def test_a_sentence_for_somebody_new_is_heard_once_as_it_appears(new_stage: NewStage) -> None:
    stage = new_stage(first_steps=True)
    stage.play(first_plan(stage.store, "classic"))
    sound = listening(stage)
    until(stage, lambda: stage.ui.find("first-step") is not None)
    stage.wait(3)
    assert sound.moments.count("bubble") == 1
    stage.press("space")
    until(stage, lambda: stage.ui.find("first-step") is not None)
    assert sound.moments.count("bubble") == 2


def results(stage: Stage, winners: Sequence[int], wars: Sequence[int] = ()) -> RecordingSound:
    """The page of results after a series of three that was won by these seats, or of none."""
    me = people.add(stage.store, "Mia", "rabbit")
    plan = MatchPlan("classic", [SeatPlan(name="Mia", profile=me.id), COMPUTER])
    plan.occasion = new_series(3) if winners else ""
    for number, winner in enumerate(winners):
        ends = [("lost", "won")[seat == winner] for seat in (0, 1)]
        players = (SeatResult(0, "human", ends[0], me.id), SeatResult(1, "greedy", ends[1]))
        key = f"{plan.occasion}/{number}"
        stage.store.finish_game(
            FinishedGame("classic", (winner,), 9, 1, 1, 60.0, players=players, key=key)
        )
    sound = listening(stage)
    summary = MatchSummary([0], "", 9, list(wars), standing=[52, 0])
    stage.go.results(plan, summary)
    return sound


@pytest.mark.parametrize(
    ("winners", "wars", "heard"),
    [((), (1, 3), ["badge"]), ((0, 0), (), ["cup"]), ((1, 1), (), []), ((), (1,), [])],
)
def test_a_cup_or_a_badge_is_heard_once_the_fanfare_is_over(
    stage: Stage, winners: Sequence[int], wars: Sequence[int], heard: list[str]
) -> None:
    sound = results(stage, winners, wars)
    captions: list[str] = []
    sound.captions = lambda text, side, depth: captions.append(text)
    longest = max(seconds_of(f"music/{end}.ogg") or 0.0 for end in ENDS)
    stage.wait(longest)
    before = [cue for cue in sound.moments if cue in ("badge", "cup")]
    stage.wait(2)
    after = [cue for cue in sound.moments if cue in ("badge", "cup")]
    assert before == [] and after == heard
    assert all("Mia" in text for text in captions) and len(captions) == len(heard)


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
    cues: set[str] = set()
    for path in GAME.rglob("*.py"):
        if path.parent.name != "sound":
            cues |= named(ast.parse(path.read_text("utf-8")))
    assert set(SHEET) <= cues
