"""Learners: whoever goes on knows the same as whoever comes back later."""

from __future__ import annotations

from random import Random

import pytest

from game.match import new_match
from game.match.exercise import Mode
from game.match.first_plan import offered_options
from game.match.learner import Learner
from game.match.match_plan import MatchPlan, SeatPlan
from game.practice.facts import stage
from game.practice.practice_deal import PracticeDeal
from game.storage import Store
from tests.practice.shown import facts_shown


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


def test_a_child_that_dawdled_in_the_typing_game_is_corrected_by_quick_answers() -> None:
    with Store.in_memory() as store:
        kit = store.add_profile("Kit", "cat", threshold=6.0)
        store.set_typing(kit.id, "keyboard", 7.5)
        kit = store.profiles()[0]
        learner = Learner(store, kit, 0, "addition", "token")
        assert learner.typing("keyboard") == 7.5, "nothing else is known"
        for moment in map(str, range(12)):
            for exercise in learner.items("+", [2, 3], moment):
                seconds = 2.0 if int(moment) % 2 else 9.0
                learner.answer(exercise, exercise.step.result, seconds, seconds, 0, "keyboard")
        store.flush()
        later = Learner(store, kit, 0, "addition", "another match")
        assert later.typing("keyboard") == 2.0
        assert later.typing("pointer") == learner.typing("pointer"), "each device for itself"


@pytest.mark.parametrize(
    ("game", "scope"),
    [
        ("addition", ""),
        ("addition", "sum 10"),
        ("subtraction", ""),
        ("multiplication", ""),
        ("multiplication", "table 7"),
    ],
)
def test_who_begins_is_asked_the_first_facts_first(
    monkeypatch: pytest.MonkeyPatch, game: str, scope: str
) -> None:
    with Store.in_memory() as store:
        kit = store.add_profile("Kit", "cat", threshold=6.0)
        store.change_profile(kit.id, scope=scope)
        for seed in range(4):
            monkeypatch.setattr(new_match, "_CHANCE", Random(seed))
            seats = [SeatPlan(profile=kit.id, practice=True), SeatPlan(player="greedy")]
            plan = MatchPlan(game, seats)
            plan.options = offered_options(store, plan)
            record = new_match.open_match(plan, store, None, practises=True).record
            dealt = PracticeDeal(record.seed, record.deal)
            shown = facts_shown(game, plan.options, 2, dealt, 8)
            mine = list(dict.fromkeys(fact for seat, fact in shown if seat == 0))
            stages = [stage(fact) for fact in mine]
            assert stages[0] == 0 and stages == sorted(stages), mine
