"""Computers say a word now and then: of what all have seen, seldom, and by their temper."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from game.match import sayings
from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.shown.reduce import opened, reduce
from game.match.shown.shown_table import Cause, Ground, Saying
from game.match.shown.timeline import steps
from game.rules import engine
from game.rules.events import Event
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.visibility import view
from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.variants import catalogue, get

BATTLES = 24


def said_in(
    game: Game,
    viewer: int | None,
    people: tuple[bool, ...],
    seed: int,
    deal: dict[str, list[list[str]]] | None = None,
) -> list[Saying]:
    """Return the sayings of a match of these seats by lot, as `viewer` sees them. deal: by hand."""
    seats, rng = len(people), Rng(seed)
    t = engine.new_table(game, None, seats, seed, deal)
    g = Ground.of(game, t.options, people, t.worth)
    state = opened(g, view(t, viewer))
    events: list[Event] = []
    t.listener = lambda event: events.append(event.redact(viewer, seats))
    said: list[Saying] = []
    while not t.over and t.battles < (BATTLES if deal is None else 3):
        engine.advance(t, t.battles + 1)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
        for step in steps(events):
            state = reduce(g, state, step)
            if state.course.saying is not None and state.course.saying not in said:
                said.append(state.course.saying)
        events.clear()
    return said


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_what_is_said_is_the_same_for_everybody_who_looks(game: Game) -> None:
    seats = game.seat_numbers[0]
    for people in [(False,) * seats, (True,) + (False,) * (seats - 1)]:
        said = [said_in(game, viewer, people, 7) for viewer in (None, *range(seats))]
        assert all(each == said[0] for each in said)
        assert not any(people[saying.seat] for saying in said[0])
        assert all(late.battle - soon.battle >= 5 for soon, late in pairwise(said[0]))


@pytest.mark.parametrize(
    ("stocks", "people", "said"),
    [
        (["9S 2S 3S 4S KS", "9D 2D 3D 4D QD"], "p.", Saying(1, Cause.WAR_LOST, 1)),
        (["9S 2S 3S 4S KS", "9D 2D 3D 4D QD"], ".p", Saying(0, Cause.WAR_WON, 1)),
        (["AS 2S", "KD 3D"], "p.", Saying(1, Cause.STRONG_LOST, 1)),
        (["AS 2S", "KD 3D"], "..", Saying(0, Cause.STRONG_WON, 1)),
        (["9S 9C 9H 2S", "3D 4D 5D 6D"], "p.", Saying(1, Cause.OTHERS_ROW, 3)),
        (["9S 9C 9H 2S", "3D 4D 5D 6D"], "pp", None),
        (["9S 9C 2S", "3D 4D 5D"], "..", None),
    ],
)
def test_computers_say_something_of(stocks: list[str], people: str, said: Saying | None) -> None:
    deal = {"stock": [stock.split() for stock in stocks]}
    seats = tuple(letter == "p" for letter in people)
    assert said_in(get("classic"), None, seats, 7, deal)[:1] == [said] * (said is not None)


def test_every_face_has_two_sentences_for_every_cause() -> None:
    for face, cause in product(FACES, Cause):
        first, other = (sayings.words(Saying(1, cause, battle), face) for battle in (1, 2))
        assert first != other


def plan(*players: str) -> MatchPlan:
    return MatchPlan("classic", [SeatPlan(player) for player in players])


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ([], "Let us play!"),
        ([0], "You won the last game. Not today!"),
        ([1, 0, 0], "You won the last 2 games. Not today!"),
        ([0, 1, 1, 1], "You lost the last 3 games. Your turn!"),
    ],
)
def test_whoever_greets_remembers_the_last_games(winners: list[int], words: str) -> None:
    with Store.in_memory() as store:
        for number, winner in enumerate(winners):
            players = tuple(
                SeatResult(seat, player, "won" if seat == winner else "lost")
                for seat, player in enumerate(("human", "greedy"))
            )
            store.finish_game(
                FinishedGame("classic", (winner,), 9, 0, 0, 60.0, players=players, key=str(number))
            )
        said = sayings.greeting(plan("human", "greedy"), store)
        assert said is not None and (said.seat, said.words) == (1, words)


def test_nobody_greets_two_people() -> None:
    with Store.in_memory() as store:
        assert sayings.greeting(plan("human", "human", "greedy"), store) is None
        assert sayings.greeting(plan("greedy", "greedy"), store) is None
