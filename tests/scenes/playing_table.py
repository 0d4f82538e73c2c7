"""A table in a test: sat down at, played by pressing what it offers, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.shown.reduce import cards_seen
from game.rules.asks import SayNumber
from game.rules.rng import Rng
from game.rules.visibility import view
from game.table.arrange_scene import ArrangeScene
from game.table.curtain_scene import CurtainScene
from game.table.question.question import Offer, PendingAnswer
from game.table.question.question_view import meant_by
from game.table.table_scene import TableScene
from game.table.view.board import Board
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


NAMES = ("Fox", "Cub", "Cat", "Bear", "Frog", "Panda")


def seat(stage: Stage, game: str, seats: int, humans: int, **options: Any) -> TableScene:
    """A table with so many humans, the rest computers."""
    who = [SeatPlan("human" if n < humans else "random", NAMES[n], FACES[n]) for n in range(seats)]
    return stage.play(MatchPlan(game, who, options, seed=3))


def until(stage: Stage, condition: Callable[[], object], most: int = 3000) -> None:
    """Let frames pass until something is so."""
    for _ in range(most):
        if condition():
            return
        stage.frame()
    raise AssertionError(f"not within {most} frames: {stage.top.probe()}")


def answer(stage: Stage, table: TableScene, rng: Rng) -> None:
    """Answer what is asked by the keys and clicks that a person would use, by lot."""
    asked = table.flow.question
    assert asked is not None
    if asked.viewer_seat is not None:
        stage.press("1")
        return
    pending = asked.pending_answers[rng.below(len(asked.pending_answers))]
    if asked.is_simultaneous:
        hand = asked.hands[pending.ask.seat]
        number = rng.below(len(pending.ask.options)) + 1
        stage.press({"p1": "12345", "p2": "67890"}[hand][number - 1])
        return
    if isinstance(pending.ask, SayNumber):
        if not pending.is_valid:  # nothing is proposed
            stage.press(*str(pending.ask.low))
        stage.click("ok")
        return
    words = pending.ask.random_answer(rng)
    left = list(words)
    if not pending.is_single_choice and pending.chosen:
        for offer in list(pending.chosen):
            press(table, pending, offer)
    for offer in [*pending.cards, *pending.words]:
        if offer.word in left and table.flow.question is asked:
            left.remove(offer.word)
            press(table, pending, offer)
    if table.flow.question is asked:
        assert pending.is_valid, (pending.ask, pending.answer)
        stage.click("ok")
    stage.frame()


def press(table: TableScene, pending: PendingAnswer, offer: Offer) -> None:
    """Press something that is offered."""
    table.do(meant_by(pending, offer))


def play_on(stage: Stage, table: TableScene, rng: Rng) -> None:
    """Do the next thing that the screen asks for."""
    top = stage.top
    if isinstance(top, CurtainScene):
        stage.now += 10
        stage.press("space")
    elif isinstance(top, ArrangeScene):
        orders = [key for key in stage.reachable() if key in {f"help:{n}" for n in range(5)}]
        stage.click(orders[rng.below(len(orders))])
        stage.click("ok")
    elif table.flow.question is not None:
        answer(stage, table, rng)
    elif table.flow.waiting:
        stage.press("space")
    else:
        stage.frame()


def check_board(table: TableScene) -> None:
    """Check that the board shows what the viewpoint may see once cards that fought are home."""
    if table.playback.playing:
        return
    table.stage.clear()
    synced = Board(table.stage.board.names)
    synced.show(cards_seen(view(table.play.table, table.play.viewpoint)))
    assert table.stage.board == synced
