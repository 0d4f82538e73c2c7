"""How long the table takes for a battle in which a child works out its sum.

Played by the table itself on a clock of its own, for the bench of learning.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import FRAME
from game.match.first_plan import practice_plan
from game.practice.facts import Fact
from game.practice.practice_deal import PracticeDeal
from tests.practice.shown import facts_shown
from tests.scenes.sitting import learner
from tests.stage import Stage


def seconds_a_battle(
    options: Mapping[str, Any] | None,
    battles: int,
    seed: int = 1,
    thinking: float = 0.0,
    met: Iterable[Fact] = (),
) -> tuple[float, float]:
    """Seconds for each result of the child's without those in which its sum is open, and seconds
    after each answer; of so many battles at most.

    `options`: of Addition War; None for those that practice begins with. `thinking`: seconds for
    each answer, in a single step of the clock. `met`: what the child has met today already.
    """
    stage = Stage((800, 600))
    child = learner(stage.store, "Kit", "cat", met=met, top=10)
    plan = practice_plan(stage.store, child, "addition", seed)
    plan.options = plan.options if options is None else dict(options)
    record = stage.play(plan).play.match.record
    watched = answered = 0.0
    turned = answers = 0
    while stage.top.name == "table" and turned <= battles:
        state = stage.top.probe()
        sums = state["sums"]
        if sums and sums[0]["phase"] in ("think", "write"):
            stage.frame(1, thinking)
            stage.write(str(sums[0]["answer"]))
            stage.press("return")
            answers += bool(turned)
        elif state["waiting"] and state["stage"] == "idle":
            turned += 1
            stage.press("space")
        before = stage.now
        stage.frame(1, FRAME)
        if turned and sums:
            answered += stage.now - before
        elif turned:
            watched += stage.now - before
    stage.close()
    dealt = PracticeDeal(record.seed, record.deal)
    facts = facts_shown("addition", record.options, 2, dealt, min(turned, battles))
    return watched / sum(seat == 0 for seat, _ in facts), answered / max(1, answers)
