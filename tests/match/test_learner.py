"""Learners: whoever goes on knows the same as whoever comes back later."""

from __future__ import annotations

from random import Random

import pytest

from game.match.exercise import Mode
from game.match.learner import Learner
from game.storage import Store


@pytest.mark.parametrize("seed", range(3))
def test_a_learner_knows_at_any_time_what_its_answers_say(seed: int) -> None:
    chance = Random(seed)
    with Store.in_memory() as store:
        kit = store.add_profile("Kit", "cat", threshold=6.0)
        learner = Learner(store, kit, 0, "addition", "token")
        for moment in map(str, range(60)):
            values = [chance.randint(1, 4), chance.randint(1, 4)]
            for exercise in learner.items("+", values, moment):
                answer = exercise.step.result + (chance.random() < 0.2)
                seconds, hint = chance.choice([1.0, 5.0, 20.0]), chance.choice([0, 0, 2])
                learner.answer(exercise, answer, seconds, seconds, hint, "keyboard")
                (asked_again,) = learner.items("+", values, moment)
                assert asked_again.mode is Mode.SHOW, "an answer counts once"
        store.flush()
        later = Learner(store, kit, 0, "addition", "another match")
        assert learner.progress.seen() == later.progress.seen() != []
        assert learner.answered == 60 and later.answered == 0
