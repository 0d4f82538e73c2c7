"""Every game can be stopped between any two of its phases: saved there, it goes on as it would."""

import json
from collections import Counter
from typing import Any

import pytest

from game.rules import engine
from game.rules.rng import Rng
from game.rules.snapshot import load_table
from game.rules.table import Table
from game.rules.visibility import view
from game.variants import catalogue, get
from tests.campaign.pixels import deal_of

STEPS = 400


def played(game_id: str, seats: int, seed: int, *, stopping: bool) -> tuple[Table, Counter[str]]:
    """A game with random answers, a number of phases long, and how often each phase was played.

    `stopping`: between any two phases the table is saved and another made of it.
    """
    game: Any = get(game_id)
    t, rng, phases = engine.new_table(game, None, seats, seed), Rng(seed), Counter[str]()
    for _ in range(STEPS):
        if t.over:
            break
        if t.asks:
            for ask in t.asks:
                engine.answer(t, ask.seat, ask.random_answer(rng))
            continue
        phases[t.phase] += 1
        following = getattr(game, t.phase)(t)
        if following is not None:
            t.phase = following.__name__
        if stopping:
            saved = json.loads(json.dumps(t.dump()))
            copy = t.clone()
            t = load_table(saved, game)
            assert t == copy
    return t, phases


@pytest.mark.parametrize("game_id", [game.id for game in catalogue()])
def test_a_game_can_be_saved_between_any_two_phases(game_id: str) -> None:
    seats = max(get(game_id).seat_numbers)
    for seed in (1, 2):
        straight, phases = played(game_id, seats, seed, stopping=False)
        stopped, same = played(game_id, seats, seed, stopping=True)
        assert stopped == straight
        assert same == phases


def test_wars_in_wars_are_phases_of_their_own() -> None:
    _, phases = played("casualty", 2, 2, stopping=True)
    assert {"battle", "settle", "unmatched", "war", "next_match"} <= set(phases)
    assert phases["war"] > phases["battle"]


@pytest.mark.parametrize("game_id", [game.id for game in catalogue()])
def test_cards_that_were_laid_by_hand_can_be_looked_at_before_the_first_phase(game_id: str) -> None:
    game: Any = get(game_id)
    dealt = engine.new_table(game, None, None, 1)
    engine.deal(dealt)
    t = engine.new_table(game, None, None, 1, deal_of(dealt))
    assert list(map(len, view(t, 0).piles)) == list(map(len, view(dealt, 0).piles))
