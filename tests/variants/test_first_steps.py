"""First steps: every game explains itself in its first battles, in few words, each once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game import players
from game.match import opponents, people
from game.match.computer_decisions import ComputerDecisions
from game.match.first_plan import usual_options
from game.match.lesson_progress import LessonProgress
from game.match.match_plan import MatchPlan
from game.match.play import Play, Situation
from game.rules.asks import Ask
from game.rules.engine import advance, answer, new_table
from game.rules.events import Event
from game.rules.first_steps import ASK, SAID, TURN, FirstStep
from game.rules.game import Game
from game.rules.rng import Rng
from game.storage import Store
from game.variants import GAMES, get

WORDS, MOST = 12, 3
"""A bubble has so many words at most, and a game so many bubbles."""
BATTLES = {"luck": 4, "choice": 8}
"""Within so many battles everything has been said, also where it takes two to bring it about."""
LATER = {"rocky": 14}
"""Battles until a step is due where that takes long: nobody is knocked down before ten blows."""


def first_match(game: Game) -> Play:
    """The match that somebody new to the game begins with."""
    seats = people.first_seats(Store.in_memory(), game.default_seats)
    plan = MatchPlan(game.id, opponents.fitted(game, seats), usual_options(game))
    plan.seed = game.lessons.first_deal
    return Play(plan)


def said_in(play: Play, battles: int, player: str) -> dict[int, int]:
    """The number of each step that is said, and after how many battles, if this player plays."""
    steps, battle_of = LessonProgress(play.game), dict[int, int]()

    def note(step: FirstStep | None) -> None:
        if step is not None:
            battle_of[steps.number(step)] = play.table.battles

    def hear() -> None:
        for event in new_events(play):
            note(steps.lesson_for(event))

    play.begin()
    while not steps.over and play.table.battles < battles:
        hear()
        match play.situation():
            case Situation.OVER:
                break
            case Situation.TURN:
                note(steps.at(TURN))
                play.turn()
            case Situation.THINK:
                play.think()
            case Situation.ASK:
                for seat in play.deciders.to_look(play.table):
                    play.deciders.mark_done(seat)
                for ask in play.asked():
                    note(steps.at(ASK, ask.prompt))
                    play.answer(ask.seat, simple(play, ask, player))
        play.run()
    hear()
    return battle_of


def new_events(play: Play) -> list[Event]:
    """Return the events since the last call."""
    return [event for step in play.steps() for event in step.events]


def simple(play: Play, ask: Ask, player: str) -> Sequence[str]:
    """Return the answer of a player who does not think much."""
    luck = play.match.record.seed * 77 + len(play.match.record.answers)
    ((_, words),) = ComputerDecisions(
        play.table, [ask], {ask.seat: players.get(player)}, luck
    ).decisions()
    return words


@pytest.mark.parametrize("game", GAMES)
def test_a_step_is_short_and_a_game_has_few(game: str) -> None:
    steps = get(game).lessons.first_steps
    assert 2 <= len(steps) <= MOST, f"give first_steps 2 to {MOST} steps"
    for step in steps:
        is_short = len(step.text.split()) <= WORDS and step.text[-1] in ".!?"
        assert is_short, f"write one sentence of at most {WORDS} words: {step.text}"


@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_said_within_the_first_battles(game: str) -> None:
    steps, battles = get(game).lessons.first_steps, LATER.get(game, BATTLES[get(game).about.kind])
    battle_of: dict[int, int] = {}
    for player in ("greedy", "random", "easy"):
        battle_of |= said_in(first_match(get(game)), battles, player)
        missing = [step.text for number, step in enumerate(steps) if number not in battle_of]
        if not missing:
            break
    assert not missing, f"python3 main.py --tool tests.new_game {game} finds a `first_deal`"
    assert battle_of[0] == 0, "let the first step be one that is said before anything is decided"


def test_no_two_games_begin_with_the_same_cards() -> None:
    deals = Counter(get(game).lessons.first_deal for game in GAMES)
    assert deals.most_common(1)[0][1] == 1, "tests.new_game finds a `first_deal` of its own"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_tells_nothing_that_only_some_know(game: str) -> None:
    t = new_table(get(game), None, None, get(game).lessons.first_deal)
    events: list[Event] = []
    t.listener = events.append
    rng = Rng(5)
    while not t.over and t.battles < 20:
        advance(t, t.battles + 1)
        for ask in t.asks:
            answer(t, ask.seat, ask.random_answer(rng))

    def heard(seen: Sequence[Event]) -> list[FirstStep | None]:
        steps = LessonProgress(get(game))
        return [steps.lesson_for(event) for event in seen]

    for seat in (None, *range(t.seats)):
        assert heard([event.redact(seat, t.seats) for event in events]) == heard(events)
    assert any(heard(events))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_step_is_beside_are_piles_of_its_game(game: str) -> None:
    piles = get(game).piles
    named = {name for step in get(game).lessons.first_steps for name in step.at.split()}
    assert named <= set(piles), f"a step is beside {named - set(piles)}; its piles are {[*piles]}"


def test_wars_of_locked_cards_are_reported_when_they_are_fought_after_the_captures() -> None:
    steps, said = LessonProgress(get("fire")), list[str]()
    play = first_match(get("fire"))
    play.begin()
    while play.table.battles < 1:
        said += [
            step.when for event in new_events(play) if (step := steps.lesson_for(event)) is not None
        ]
        for ask in play.asked():
            said += [step.when for step in [steps.at(ASK, ask.prompt)] if step is not None]
            play.answer(ask.seat, simple(play, ask, "greedy"))
        if play.situation() is Situation.THINK:
            play.think()
        if play.situation() is Situation.TURN:
            play.turn()
        play.run()
    said += [
        step.when for event in new_events(play) if (step := steps.lesson_for(event)) is not None
    ]
    assert said == [SAID, ASK, SAID]
