"""Finales: by what a match was decided, and how long its end takes, from plain data."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game.match.shown.finale import Act, DecidedBy, Finale, finale
from game.match.shown.reduce import opened
from game.match.shown.shown_table import Ground
from game.rules.record import read_record, replay
from game.rules.visibility import view
from game.variants import GAMES, get

GOLDEN = Path(__file__).parents[1] / "golden"
MOST_SECONDS = 7.0
"""The longest time of all acts; with the look at the winner before, the end takes under eight."""


@cache
def end_of(game_id: str, people: int = 1) -> Finale:
    raw = json.loads((GOLDEN / f"{game_id}.json").read_text(encoding="utf-8"))["record"]
    record = read_record(raw)
    match = replay(get(game_id), record)
    t = match.table
    assert t.outcome is not None
    sits = [seat < people for seat in range(t.seats)]
    ground = Ground.of(t.game, t.options, sits, t.worth)
    return finale(ground, opened(ground, view(t, None)), t.outcome)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_by_something_that_can_be_shown(game: str) -> None:
    end = end_of(game)
    assert set(end.winners).isdisjoint(end.losers)
    assert len(end.counts) == len(end.winners) + len(end.losers)
    assert (end.by is DecidedBy.NOBODY) is (len(end.winners) != 1)
    for still in (False, True):
        acts = end.acts(still=still)
        assert acts[Act.HELD] > 0 and acts[Act.THRONE] > 0
        assert sum(acts.values()) <= MOST_SECONDS


def test_all_cards_decide_war_and_captures_decide_salute() -> None:
    assert end_of("classic").by is DecidedBy.CARDS
    assert end_of("salute").by is DecidedBy.POINTS
    assert end_of("casualty").by is DecidedBy.LAST_IN


def test_it_rains_for_people_and_where_nobody_plays_but_not_for_who_has_lost() -> None:
    winner = end_of("classic").winners[0]
    assert winner == 0
    assert Act.RAIN in end_of("classic", people=1).acts(still=False)
    assert Act.RAIN in end_of("classic", people=0).acts(still=False)
    lost = end_of("traitor", people=1)
    assert lost.winners == (1,) and Act.RAIN not in lost.acts(still=False)


def test_a_draw_has_no_winner_to_be_crowned_alone() -> None:
    end = end_of("trunks")
    assert end.by is DecidedBy.NOBODY
    assert end.winners == (0, 1) and not end.cheered


def test_reduced_motion_is_three_pictures() -> None:
    acts = end_of("classic").acts(still=True)
    assert list(acts) == [Act.HELD, Act.THRONE, Act.RAIN]
    assert sum(acts.values()) == pytest.approx(3.2)
