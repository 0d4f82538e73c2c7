"""Sound: heard where there is a device, silent and harmless where there is none."""

from __future__ import annotations

import ast
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import sound as sound_module
from game.ui.sound import EFFECTS, MUSIC, Sound, pan

GAME = Path(sound_module.__file__).resolve().parents[1]


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    """A started Sound on SDL's device that plays into nothing."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound()
    sound.start()
    assert sound.wait(10)
    yield sound
    sound.close()


def until(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 10
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.005)
    return condition()


def test_an_effect_is_played_on_its_side(dummy: Sound) -> None:
    dummy.play("bell", side=-1.0)
    assert until(pygame.mixer.get_busy)
    assert pan(-1.0) == (1.0, pytest.approx(0.2))
    assert pan(0.0) == (1.0, 1.0)
    assert pan(0.5) == (pytest.approx(0.6), 1.0)


def test_music_plays_changes_and_ends(dummy: Sound) -> None:
    dummy.set_volumes(1.0, 0.5)
    dummy.music("calm")
    assert until(pygame.mixer.music.get_busy)
    assert until(lambda: pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01))
    dummy.music("march")
    dummy.music("calm")  # back before the fade is over: it must begin again, not fall silent
    time.sleep(0.8)
    assert until(pygame.mixer.music.get_busy)
    dummy.music(None)
    assert until(lambda: not pygame.mixer.music.get_busy())


def test_mute_stops_effects_and_keeps_the_music_running_unheard(dummy: Sound) -> None:
    dummy.music("calm")
    dummy.play("bell")
    assert until(pygame.mixer.get_busy)
    dummy.mute(True)
    assert dummy.muted
    assert until(lambda: not pygame.mixer.get_busy())
    assert until(lambda: pygame.mixer.music.get_volume() == 0)
    dummy.play("bell")
    dummy.mute(False)
    assert until(lambda: pygame.mixer.music.get_volume() > 0)
    assert not pygame.mixer.get_busy()


def test_missing_files_are_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(tmp_path)
    sound.start()
    assert sound.wait(10)
    sound.play("flip")
    sound.music("calm")
    sound.music("march")
    sound.close()
    assert sound.error == ""


@pytest.mark.parametrize("driver", ["nosuch", "disk"])
def test_no_device_is_no_error(
    monkeypatch: pytest.MonkeyPatch, driver: str, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("SDL_DISKAUDIOFILE", os.fspath(tmp_path / "no" / "such" / "folder"))
    heard: list[str] = []
    sound = Sound(captions=lambda text, side: heard.append(text))
    sound.start()
    assert not sound.wait(10)
    assert sound.error.startswith("No sound: ")
    sound.play("flip")
    sound.music("calm")
    sound.set_volumes(0.3, 0.3)
    sound.mute(True)
    sound.close()
    assert heard == ["A card is turned up"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is a part of Linux")
def test_nothing_is_written_to_the_terminal_where_there_is_no_sound_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", os.fspath(tmp_path / "none.conf"))
    sound = Sound()
    sound.start()
    assert not sound.wait(10)
    sys.stderr.write("ours\n")
    sound.close()
    assert sound.error.startswith("No sound: ")
    assert capfd.readouterr().err == "ours\n"


def test_nothing_is_heard_or_raised_before_the_start_or_after_the_end() -> None:
    sound = Sound()
    sound.play("flip")
    sound.music("calm")
    sound.close()
    sound.play("deal")


def test_captions_come_even_when_muted_and_say_the_side() -> None:
    told: list[tuple[str, float]] = []
    sound = Sound(captions=lambda text, side: told.append((text, side)))
    sound.mute(True)
    sound.play("war_drum", side=-0.5)
    sound.play("button")
    assert told == [("War drum!", -0.5)]


def test_a_whole_deal_at_once_is_heard_as_one() -> None:
    now, told = [0.0], []
    sound = Sound(captions=lambda text, side: told.append(text), clock=lambda: now[0])
    for _ in range(52):
        sound.play("deal")
        now[0] += 0.005
    assert 5 <= len(told) <= 10


def test_an_effect_that_comes_too_late_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    seconds = itertools.count()  # every look at this clock is a second later
    sound = Sound(clock=lambda: float(next(seconds)))
    sound.start()
    assert sound.wait(10)
    sound.play("bell")
    sound.music("calm")
    assert until(pygame.mixer.music.get_busy)
    assert not pygame.mixer.get_busy()
    sound.close()


def test_music_asked_for_before_the_start_begins_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound()
    sound.set_volumes(1.0, 0.5)
    sound.music("calm")
    sound.start()
    assert sound.wait(10)
    assert until(pygame.mixer.music.get_busy)
    sound.close()


def test_a_call_never_waits_for_the_device(dummy: Sound) -> None:
    longest = 0.0
    for name in EFFECTS:
        start = time.perf_counter()
        dummy.play(name)
        longest = max(longest, time.perf_counter() - start)
    assert longest < 0.05  # some 0.01 ms; the rest is for a busy machine


def test_an_unknown_name_is_a_clear_error() -> None:
    with pytest.raises(ValueError, match=r"'boing'.*flip"):
        Sound().play("boing")
    with pytest.raises(ValueError, match=r"'waltz'.*calm"):
        Sound().music("waltz")


def test_every_sound_that_the_program_names_exists() -> None:
    wrong = []
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = ast.unparse(node.func.value)
            known = {"play": set(EFFECTS), "music": set(MUSIC)}.get(node.func.attr)
            if known is None or not owner.endswith("sound") or not node.args:
                continue
            name = node.args[0]
            if isinstance(name, ast.Constant) and name.value and name.value not in known:
                wrong.append(f"{path.relative_to(GAME)}:{node.lineno}: {name.value}")
    assert not wrong
