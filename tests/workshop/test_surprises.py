"""Surprises: games from a shelf that are good, of many kinds, and never twice of one in a row."""

from __future__ import annotations

import random

from game.workshop.codes import to_code
from game.workshop.own_words import twist
from game.workshop.recipe import Invention
from game.workshop.surprise import shelf, surprise
from game.workshop.trying_out import figures_of

SIZE, KINDS = 150, 15


def test_the_shelf_has_many_games_of_many_kinds_each_once() -> None:
    assert len(shelf()) >= SIZE
    assert len({to_code(Invention(r)) for r in shelf()}) == len(shelf())
    assert len({twist(r).rule for r in shelf()}) >= KINDS


def test_no_two_surprises_in_a_row_have_the_same_twist() -> None:
    chance, last = random.Random(1), None
    for _ in range(60):
        recipe = surprise(chance, last)
        assert last is None or twist(recipe).rule != twist(last).rule
        last = recipe


def test_games_of_the_shelf_end_soon_and_stay_open() -> None:
    for r in random.Random(5).sample(shelf(), 6):
        figures = figures_of(r, 16)
        assert figures.unfinished <= 1
        assert figures.minutes < 12
        assert figures.lead_changes > 1
