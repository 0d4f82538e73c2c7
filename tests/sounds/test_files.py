"""The sounds that ship: all there, as loud as their family, without clicks, seams or lost bass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest

from game.assets import SOUNDS
from game.ui.sound.sound_cues import GROOVES, PEDAL, PIECES, SHEET, files_of, layers_of
from tests.sounds.listening import RATE, samples_of

if TYPE_CHECKING:
    from tests.sounds.listening import Samples

pytest.importorskip("pyloudnorm", reason="loudness is only measured while developing")

import catalogue
import loudness

EFFECTS = catalogue.effect_files()
STINGERS = [f"music/{name}.ogg" for name in catalogue.STINGERS]
LOOPS = [*(file for name in PIECES for file in layers_of(name)), PEDAL, *GROOVES]
KEYS = {"C", "D", "E", "G", "A"}
NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 512)
        yield
        pygame.mixer.quit()


@cache
def level(file: str) -> float:
    """The loudest moment above the calm music, in LU."""
    return loudness.momentary(samples_of(file)) - catalogue.MUSIC_LEVEL


def test_the_sheet_and_the_maker_know_exactly_the_sounds_in_the_folder() -> None:
    shipped = {path.relative_to(SOUNDS).as_posix() for path in SOUNDS.rglob("*.ogg")}
    made = {*EFFECTS, *STINGERS, *LOOPS}
    heard = {
        file
        for cue in SHEET.values()
        for sample in cue.samples
        for file in files_of(sample, cue.variants)
    }
    assert shipped == made
    assert shipped == heard | set(LOOPS)


def test_no_two_events_have_a_sound_in_common() -> None:
    samples = [sample for cue in SHEET.values() for sample in set(cue.samples)]
    assert len(samples) == len(set(samples))


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.ogg")) <= 6_000_000


@pytest.mark.parametrize("file", EFFECTS)
def test_an_effect_is_as_loud_as_its_family(file: str) -> None:
    family = catalogue.FAMILIES[catalogue.EFFECTS[EFFECTS[file][0]].family]
    assert family.softest - 1 <= level(file) <= family.loudest + 1


@pytest.mark.parametrize("file", STINGERS)
def test_an_end_is_great_and_nothing_is_louder(file: str) -> None:
    assert 9 <= level(file) <= 12.5


@pytest.mark.parametrize("file", [*EFFECTS, *STINGERS, *LOOPS])
def test_peaks_leave_room(file: str) -> None:
    assert loudness.true_peak(samples_of(file)) <= -2


@pytest.mark.parametrize("file", [*EFFECTS, *STINGERS, *LOOPS])
def test_a_small_speaker_keeps_nearly_all_of_it(file: str) -> None:
    assert loudness.small_speaker_loss(samples_of(file)) <= 6


@pytest.mark.parametrize("file", [*EFFECTS, *STINGERS])
def test_it_begins_and_ends_without_a_click(file: str) -> None:
    wave = samples_of(file)
    assert abs(wave.mean()) < 0.001
    assert abs(wave[0]).max() < 0.03
    assert abs(wave[-RATE // 200 :]).max() < 0.005


@pytest.mark.parametrize(
    "file", [file for file, (n, _) in EFFECTS.items() if catalogue.EFFECTS[n].pitched]
)
def test_what_has_a_height_is_in_tune_with_all_music(file: str) -> None:
    wave = samples_of(file)
    midi = 69 + 12 * math.log2(loudness.strongest_partial(wave) / 440)
    assert NOTES[round(midi) % 12] in KEYS
    assert abs(midi - round(midi)) * 100 <= 15


@pytest.mark.parametrize("name", [name for name, e in catalogue.EFFECTS.items() if e.variants > 1])
def test_variants_differ(name: str) -> None:
    files = [file for file, (owner, _) in EFFECTS.items() if owner == name]
    for first, second in combinations(files, 2):
        assert loudness.likeness(samples_of(first), samples_of(second)) < 0.9


@pytest.mark.parametrize("file", LOOPS)
def test_music_repeats_without_a_seam(file: str) -> None:
    step, nearby = loudness.seam(samples_of(file))
    assert step <= max(nearby, 1 / 4096)


@pytest.mark.parametrize("name", PIECES)
def test_the_layers_of_a_piece_are_equal_to_the_sample(name: str) -> None:
    assert len({len(samples_of(file)) for file in layers_of(name)}) == 1


def together(name: str) -> Samples:
    return sum(samples_of(file) for file in layers_of(name))


@pytest.mark.parametrize("name", ["evening", "lantern"])
def test_calm_music_is_what_everything_else_is_measured_by(name: str) -> None:
    first = loudness.integrated(samples_of(layers_of(name)[0]))
    assert first == pytest.approx(catalogue.MUSIC_LEVEL, abs=1)
    assert first < loudness.integrated(together(name)) < first + 3


@pytest.mark.parametrize("name", PIECES)
def test_all_layers_of_a_piece_leave_room_together(name: str) -> None:
    assert loudness.true_peak(together(name)) <= -2


@pytest.mark.parametrize("name", PIECES)
def test_music_decodes_into_little_memory(name: str) -> None:
    files = [*layers_of(name), PEDAL]
    assert sum(len(samples_of(file)) * 4 for file in files) <= 31_000_000
