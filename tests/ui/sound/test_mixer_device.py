"""The sound card itself: what it keeps of what it has read."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host.mixer_device import MixerDevice

SECOND = 44100 * 4
"""Bytes."""


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerDevice]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for number in range(20):
        recording(tmp_path / f"effect-{number}.wav", 4.0)
    recording(tmp_path / "music.wav", 30.0)
    opened = MixerDevice(tmp_path, 4, mono=False)
    yield opened
    opened.close()


def recording(file: Path, seconds: float) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(44100)
        out.writeframes(bytes(round(seconds * SECOND)))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read from the disk."""
    files: list[str] = []

    def reading(file: str) -> pygame.mixer.Sound:
        files.append(Path(file).stem)
        return sound(file)

    sound = pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    return files


def test_an_effect_is_read_once(device: MixerDevice, read: list[str]) -> None:
    for _ in range(3):
        device.play(0, "effect-1.wav", 1.0, 1.0, again=False)
    assert read == ["effect-1"]


def test_effects_that_were_not_heard_for_long_make_room_for_others(
    device: MixerDevice, read: list[str]
) -> None:
    for number in range(20):
        device.length(f"effect-{number}.wav")
        device.length("effect-0.wav")
    read.clear()
    for number in (0, 19, 1):
        device.length(f"effect-{number}.wav")
    assert read == ["effect-1"]


def test_music_stays_however_many_effects_come(device: MixerDevice, read: list[str]) -> None:
    device.length("music.wav")
    for number in range(20):
        device.length(f"effect-{number}.wav")
    device.length("music.wav")
    assert read.count("music") == 1


def test_music_that_is_forgotten_is_read_again(device: MixerDevice, read: list[str]) -> None:
    device.length("music.wav")
    device.forget("music.wav")
    device.length("music.wav")
    assert read == ["music", "music"]


def test_a_missing_file_is_looked_for_once(device: MixerDevice, read: list[str]) -> None:
    assert device.length("none.wav") is None
    assert device.length("none.wav") is None
    assert read == ["none"]
