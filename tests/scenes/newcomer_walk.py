"""A walk of a newcomer, who plays until every first step was said, for tests and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.first_plan import first_plan
from game.table.arrange_scene import ArrangeScene
from game.table.intents import Answer
from game.table.step_bubble import StepBubble
from game.table.table_scene import TableScene
from game.variants import get
from tests.stage import Stage
from tests.variants.test_first_steps import simple

_MOST_FRAMES = 4000


def walk(stage: Stage, game: str) -> Iterator[StepBubble]:
    """Yield each bubble of a game while it is open; play in another way if no more of them are
    met.
    """
    wanted = {step.text for step in get(game).lessons.first_steps}
    for player in ("greedy", "random", "easy"):
        stage.play(first_plan(stage.store, game))
        for _ in range(_MOST_FRAMES):
            bubble = stage.ui.find("first-step")
            if isinstance(bubble, StepBubble) and bubble.words in wanted:
                wanted.discard(bubble.words)
                yield bubble
            if not wanted:
                return
            if not isinstance(stage.top, TableScene | ArrangeScene):
                break
            _go_on(stage, player)
    raise AssertionError(f"{game}: never said: {wanted}")


def _go_on(stage: Stage, player: str) -> None:
    """Do what is asked, or let a moment pass."""
    if not isinstance(stage.top, TableScene):
        stage.click("ok")
        stage.frame()
        return
    probe, question = stage.top.probe(), stage.top.flow.question
    if probe["waiting"]:
        stage.press("space")
    elif (
        question is not None
        and question.pending_answers
        and not (stage.top.teaching.lit(question) and question.pondering)
    ):
        ask = question.pending_answers[0].ask
        stage.top.do(Answer(ask.seat, tuple(simple(stage.top.play, ask, player))))
        stage.frame()
    else:
        stage.frame(dt=0.1)
