"""First steps in a match: to whom what is said, and that it is said once."""

from __future__ import annotations

import pytest

from game.kits.win_sentences import GOES_TO_TRASH
from game.match import people
from game.match.first_plan import first_plan
from game.match.lesson_progress import LessonProgress, is_new_to, steps_for
from game.match.match_factory import continued, first_steps_of, new_match
from game.rules.events import BattleWon, Narrated
from game.rules.first_steps import ASK, SAID, TURN
from game.storage import Store
from game.variants import get

CLASSIC, FIRE = get("classic"), get("fire")


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


def test_each_step_is_said_once() -> None:
    steps = LessonProgress(CLASSIC)
    said = steps.at(TURN)
    assert said is not None and steps.number(said) == 0
    assert steps.at(TURN) is None
    assert steps.lesson_for(BattleWon(0)) is not None
    assert not steps.over and steps.begun


def test_a_question_or_a_sentence_is_known_by_its_whole_text() -> None:
    steps = LessonProgress(FIRE)
    assert steps.at(ASK, "Choose a card.") is None
    assert steps.at(ASK, "Which card captures?") is not None
    assert steps.lesson_for(Narrated("Free cards: {cards}.", {"cards": []})) is None
    assert steps.lesson_for(Narrated("Locked cards: {cards}.", {"cards": []})) is not None


def test_who_takes_the_others_hears_of_no_tie() -> None:
    steps = LessonProgress(get("wargops"))
    tie = steps.at(SAID, "{card} goes to the trash, and the rest waits. A tie: {seats}.")
    assert tie is not None and "the others wait" in tie.text
    won = steps.at(SAID, GOES_TO_TRASH)
    assert won is not None and "takes the others" in won.text


def test_skipped_steps_are_never_said_again() -> None:
    kept: list[int] = []
    steps = LessonProgress(CLASSIC, keep=kept.append)
    steps.skip()
    assert steps.over and kept == [0, 1, 2]


def test_steps_begun_again_are_all_said() -> None:
    steps = LessonProgress(CLASSIC, known=[0, 1, 2])
    assert steps.over
    steps.begin_again()
    assert steps.at(TURN) is not None


def test_what_one_person_has_heard_another_has_still_to_hear(store: Store) -> None:
    people.add(store, "Ada", "fox")
    steps_for(CLASSIC, store).at(TURN)
    assert steps_for(CLASSIC, store).at(TURN) is None
    assert steps_for(get("speed"), store).at(TURN) is not None, "of another game"
    people.add(store, "Bo", "owl")
    assert steps_for(CLASSIC, store).at(TURN) is not None


def test_guests_hear_it_once_too(store: Store) -> None:
    steps_for(CLASSIC, store).at(TURN)
    assert steps_for(CLASSIC, store).at(TURN) is None


def test_a_person_who_is_forgotten_leaves_no_steps_behind(store: Store) -> None:
    ada = people.add(store, "Ada", "fox")
    steps_for(CLASSIC, store).skip()
    store.delete_profile(ada.id)
    store.flush()
    assert store.first_steps(ada.id, "classic") == frozenset()


def test_nothing_is_said_where_nobody_wants_it(store: Store) -> None:
    store.set("first_steps", False)
    assert steps_for(CLASSIC, store).over
    assert new_match(first_plan(store, "classic"), store).plan.seed != CLASSIC.lessons.first_deal


def test_the_first_match_has_the_deal_that_shows_all_and_the_next_has_not(store: Store) -> None:
    plan = first_plan(store, "classic")
    assert is_new_to(CLASSIC, plan, store)
    play = new_match(plan, store)
    assert play.plan.seed == CLASSIC.lessons.first_deal and play.first_steps is not None
    play.first_steps.at(TURN)
    assert new_match(first_plan(store, "classic"), store).plan.seed != CLASSIC.lessons.first_deal


def test_a_deal_that_was_asked_for_stays(store: Store) -> None:
    assert new_match(first_plan(store, "classic", seed=77), store).plan.seed == 77


def test_sums_are_practised_without_steps(store: Store) -> None:
    plan = first_plan(store, "addition")
    plan.seats[0].practice = True
    assert not is_new_to(get("addition"), plan, store)


def test_a_match_that_goes_on_says_only_what_was_not_said(store: Store) -> None:
    play = new_match(first_plan(store, "classic"), store)
    assert play.first_steps is not None and play.first_steps.at(TURN) is not None
    play.begin()
    play.turn()
    store.flush()
    (waiting,) = store.waiting()
    again = continued(waiting, store).first_steps
    assert (
        again is not None and again.at(TURN) is None and again.lesson_for(BattleWon(0)) is not None
    )


def test_once_more_counts_nowhere_and_says_all(store: Store) -> None:
    steps_for(CLASSIC, store).skip()
    play = first_steps_of(first_plan(store, "classic"))
    assert play.first_steps is not None and play.first_steps.at(TURN) is not None
    assert play.plan.seed == CLASSIC.lessons.first_deal
    play.begin()
    store.flush()
    assert not store.waiting()


def test_a_reason_that_is_given_is_a_moment_of_its_own() -> None:
    steps = LessonProgress(get("psychic"), known=[0, 1])
    plain = {"seat": 0, "card": "9S", "cards": ["4D"]}
    assert steps.lesson_for(Narrated("{seat} wins: {card} beats {cards}.", plain)) is None
    assert steps.lesson_for(Narrated("{seat} wins: {card} beats {cards}.", plain | {"why": "So."}))
