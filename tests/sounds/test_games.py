"""Whole games as they would be heard: as loud at every speed, never too loud, with pauses."""

from __future__ import annotations

from functools import cache

import pytest

from game.ui.settings import SPEED_FACTORS
from game.ui.sound.sound_player import gain_of
from tests.sounds.listening import (
    RecordingDevice,
    listen,
    rendered,
    repeats,
    without_effect,
)
from tests.sounds.table_sounds import timeline_of

pytest.importorskip("pyloudnorm", reason="loudness is only measured while developing")

import loudness

GAMES = {"classic": (True, False), "casualty": (True, True)}
"""Tables of the suite; the bench `tests.bench.sound` plays more of these games, and longer."""
BATTLES, SEED = 12, 1
"""The first battles of a game of War with a war in it, as nearly every longer match has."""
FULL_OF_WARS = 2
"""The seed of a game of Casualty War with more calls to war than battles."""


heard = cache(timeline_of)
"""A game is the same for all sliders: only what is made of its cues differs."""


@cache
def played(
    game: str, speed: str, slider: float = 0.7, seed: int = SEED
) -> tuple[RecordingDevice, float]:
    """A game at a speed of the window, with both sliders so high."""
    people, loud = GAMES[game], gain_of(slider)
    timeline, seconds = heard(game, seed, speed, people, BATTLES)
    return listen(timeline, seconds, effects=loud, music=loud), seconds


@pytest.mark.parametrize("speed", SPEED_FACTORS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_equally_loud_at_every_speed(game: str, speed: str) -> None:
    assert loudness.integrated(rendered(*played(game, speed))) == pytest.approx(-24, abs=2)


@pytest.mark.parametrize("speed", ["brisk", "fast"])
def test_so_is_one_in_which_war_follows_war(speed: str) -> None:
    device, seconds = played("casualty", speed, seed=FULL_OF_WARS)
    assert loudness.integrated(rendered(device, seconds)) == pytest.approx(-24, abs=2)


@pytest.mark.parametrize("speed", SPEED_FACTORS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_distorted_with_full_sliders(game: str, speed: str) -> None:
    assert loudness.true_peak(rendered(*played(game, speed, 1.0))) <= -1


@pytest.mark.parametrize("speed", SPEED_FACTORS)
@pytest.mark.parametrize("game", GAMES)
def test_there_are_pauses_and_no_repeats(game: str, speed: str) -> None:
    device, seconds = played(game, speed)
    assert without_effect(device, seconds) >= 0.15
    assert repeats(device, 0.08) == 0
