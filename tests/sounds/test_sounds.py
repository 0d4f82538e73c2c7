"""The sounds that ship: all there, decodable, loud enough, never too loud, without clicks."""

from __future__ import annotations

import array
import importlib.util
import math
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.assets import SOUNDS
from game.ui.sound import EFFECTS, MUSIC

RATE = 44100
MAKE = SOUNDS / "make.py"
TRACKS = tuple(f"music_{name}" for name in MUSIC)
MINUS_3_DB = 10 ** (-3 / 20)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512)
        yield
        pygame.mixer.quit()


@cache
def samples(name: str) -> array.array[int]:
    """Left and right by turns, -32768 to 32767."""
    return array.array("h", pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())


def peak(name: str) -> float:
    return max(map(abs, (max(samples(name)), min(samples(name))))) / 32768


def loudest(name: str) -> float:
    """The level of the loudest tenth of a second, in dB below full scale."""
    left = samples(name)[::2]
    step = RATE // 10
    power = max(
        sum(x * x for x in left[at : at + step]) / step
        for at in range(0, max(1, len(left) - step // 2), step // 2)
    )
    return 10 * math.log10(power / 32768**2)


def test_the_program_knows_exactly_the_sounds_in_the_folder() -> None:
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == {*EFFECTS, *TRACKS}


def test_the_folder_is_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 1_500_000


def test_the_maker_makes_exactly_these_sounds() -> None:
    spec = importlib.util.spec_from_file_location("sounds_make", MAKE)
    assert spec is not None and spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    assert set(make.LEVELS) == {*EFFECTS, *TRACKS}
    assert make.main(["boing"]) == 2


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short(name: str) -> None:
    longest = {"fanfare": 3.0, "march": 3.0, "button": 0.15, "tick": 0.15, "deal": 0.25}
    seconds = len(samples(name)) / 2 / RATE
    assert 0.03 <= seconds <= longest.get(name, 2.0)


@pytest.mark.parametrize("name", TRACKS)
def test_music_lasts_about_a_minute(name: str) -> None:
    assert 40 <= len(samples(name)) / 2 / RATE <= 65


@pytest.mark.parametrize("name", [*EFFECTS, *TRACKS])
def test_peaks_leave_room(name: str) -> None:
    assert 0.1 < peak(name) <= MINUS_3_DB


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_about_equally_loud(name: str) -> None:
    assert -27 < loudest(name) < -7


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_without_a_click(name: str) -> None:
    left = samples(name)[::2]
    assert abs(left[0]) < 0.03 * 32768
    last = left[-RATE // 200 :]
    assert max(map(abs, last)) < 0.005 * 32768


@pytest.mark.parametrize("name", TRACKS)
def test_music_repeats_without_a_seam(name: str) -> None:
    for side in (0, 1):
        wave = samples(name)[side::2]
        near = [*wave[-400:], *wave[:400]]
        steps = [abs(b - a) for a, b in pairwise(near)]
        assert steps[399] <= max(steps[:380] + steps[420:])
        assert max(map(abs, near)) > 0.003 * 32768  # it does not pause there either


def test_the_maker_still_makes_what_ships(tmp_path: Path) -> None:
    pytest.importorskip("numpy", reason="numpy is only needed to make the sounds anew")
    sys.path.insert(0, str(SOUNDS))
    try:
        import make

        wave = make.render("flip")
    finally:
        sys.path.remove(str(SOUNDS))
    shipped = samples("flip")[::2]
    assert abs(len(shipped) - len(wave)) < RATE // 100
    assert abs(float(abs(wave).max()) - peak("flip")) < 0.1
