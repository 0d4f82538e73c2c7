"""Messages to an inventor: measured in a process, cancelled by the next change, in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.host import here
from game.workshop.figures import Figures
from game.workshop.measurement_worker import Answer, MeasurementWorker
from game.workshop.recipe import Recipe
from game.workshop.trying_out import MOST_GAMES, figures_of, liking, verdict_of
from game.workshop.verdict import Verdict, bars, remedies, sentences_of

WAR = Recipe(deal="even", limit=150)
HANDS = Recipe(play="hand", limit=20)
DRAWN = Recipe(deal="deck", play="hand", refill="empty", prize="aside", end="most")
SOON = WAR.but(limit=20)
PEACE = Recipe(packs=4, special1="7:peace", special2="K:home")
LONG_ENOUGH = 60.0


@pytest.fixture(params=[True, False], ids=["apart", "in slices"])
def measuring(request: pytest.FixtureRequest) -> Iterator[MeasurementWorker]:
    worker = MeasurementWorker(here() if request.param else None)
    yield worker
    worker.close()


def all_answers(measuring: MeasurementWorker) -> list[Answer]:
    answers = []
    while not measuring.done:
        answer = measuring.look(LONG_ENOUGH)
        if answer is not None:
            answers.append(answer)
    return answers


def test_a_verdict_grows_until_it_is_complete(measuring: MeasurementWorker) -> None:
    measuring.ask(DRAWN)
    verdicts = [answer for answer in all_answers(measuring) if isinstance(answer, Verdict)]
    games = [verdict.figures.games for verdict in verdicts]
    assert games == sorted(games)
    assert games[-1] == MOST_GAMES
    assert verdicts[-1].complete
    assert "Thinking hardly helps." in sentences_of(DRAWN, verdicts[-1])


def test_the_next_question_ends_the_one_before(measuring: MeasurementWorker) -> None:
    measuring.ask(PEACE)
    measuring.look()
    measuring.ask(SOON)
    answers = all_answers(measuring)
    assert isinstance(answers[-1], Verdict)
    assert answers[-1].ends
    assert sentences_of(SOON, answers[-1])[-1] == "It is all luck: nobody decides anything."


def test_another_twist_changes_one_part_and_keeps_the_others() -> None:
    measuring = MeasurementWorker(None)
    measuring.ask_for_twist(HANDS, 3)
    (twist,) = all_answers(measuring)
    assert isinstance(twist, Recipe)
    assert twist != HANDS
    assert (twist.play, twist.limit) == ("hand", 20)


def test_who_is_ended_from_outside_is_answered_no_more_but_hangs_nobody() -> None:
    measuring = MeasurementWorker(here())
    measuring.ask(PEACE)
    measuring._helper._starting.join()  # type: ignore[union-attr]
    measuring._helper._process.terminate()  # type: ignore[union-attr]
    assert all_answers(measuring) == [] or measuring.done
    measuring.ask(SOON)
    assert isinstance(all_answers(measuring)[-1], Verdict)
    measuring.close()


def test_of_a_game_that_never_ends_it_is_said_why_and_what_would_mend_it() -> None:
    verdict = verdict_of(PEACE)
    assert not verdict.ends
    assert verdict.blamed
    sentences = sentences_of(PEACE, verdict)
    assert sentences[0] == "This game never ends."
    assert len(sentences) == 2
    stop, take_out = remedies(PEACE, verdict.blamed)
    assert stop.recipe == PEACE.but(limit=60)
    assert figures_of(stop.recipe, 12).unfinished == 0
    assert figures_of(take_out.recipe, 12).unfinished_share < verdict.figures.unfinished_share


def test_of_a_game_that_often_does_not_end_it_is_said_what_would_mend_it() -> None:
    seldom = Recipe(special1="Q:peace")
    verdict = verdict_of(seldom)
    assert verdict.ends and verdict.needs_mending and verdict.blamed == "special1"
    _, take_out = remedies(seldom, verdict.blamed)
    assert take_out.label == "Queens: no peace"
    assert figures_of(take_out.recipe, 12).unfinished_share < verdict.figures.unfinished_share


def test_there_are_at_most_three_sentences_the_gravest_first() -> None:
    figures = Figures(games=100, unfinished=20, leads=8, drawn=40)
    figures.lengths[900] = 80
    sentences = sentences_of(WAR, Verdict(figures, complete=True))
    assert sentences == [
        "Some of these games do not end within half an hour.",
        "A game takes longer than most people like.",
        "Many games are drawn.",
    ]


def test_nothing_is_said_of_what_is_not_known() -> None:
    assert sentences_of(WAR, Verdict(Figures())) == []
    assert all(0 <= bar.place <= 1 for bar in bars(Verdict(Figures())))


def test_the_same_games_give_the_same_figures() -> None:
    assert figures_of(HANDS, 5) == figures_of(HANDS, 5)


def test_short_war_is_liked_more_than_what_never_ends() -> None:
    assert liking(WAR, figures_of(WAR, 40)) > 0.5
    assert liking(PEACE, figures_of(PEACE, 4)) == 0
