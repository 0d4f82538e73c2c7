"""Sound: heard where there is a device, silent and harmless where there is none."""

from __future__ import annotations

import ast
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from math import log10
from pathlib import Path

import pygame
import pytest

import game
from game.ui.sound import SoundPlayer
from game.ui.sound.mixer import CHANNELS, MUSIC_CHANNELS
from game.ui.sound.sound_cues import PROGRAMS, SHEET
from game.ui.sound.sound_player import PLACES, USUAL, gain_of

GAME = Path(game.__file__).resolve().parent


@pytest.fixture(autouse=True)
def closed() -> None:
    """Close pygame's mixer, which another test may have left open, or a thread still closes.

    Two that close it at once wait for each other for ever.
    """
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(20)  # one that nobody has closed stays
    pygame.mixer.quit()


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundPlayer]:
    """A started SoundPlayer on SDL's device that plays into nothing."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = SoundPlayer()
    sound.start()
    assert sound.wait(60)
    yield sound
    sound.close()


def until(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 60
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.005)
    return condition()


def effects_sound() -> bool:
    return any(pygame.mixer.Channel(n).get_busy() for n in range(MUSIC_CHANNELS, CHANNELS))


def music_sounds() -> bool:
    return pygame.mixer.Channel(0).get_busy()


def test_a_moment_and_music_are_played(dummy: SoundPlayer) -> None:
    dummy.moment("bell", pan=-1.0)
    dummy.music("table")
    assert until(effects_sound)
    assert until(music_sounds)
    dummy.music(None)
    assert until(lambda: not music_sounds())


def test_mute_ends_effects_and_keeps_the_music_running_unheard(dummy: SoundPlayer) -> None:
    dummy.moment("bell")
    assert until(effects_sound)
    dummy.music("table")
    assert until(music_sounds)
    dummy.mute(True)
    assert dummy.muted
    assert until(lambda: not effects_sound())
    dummy.moment("bell")
    dummy.mute(False)
    dummy.music(None)
    assert until(lambda: not music_sounds())
    assert not effects_sound()


def test_mono_opens_the_device_anew_and_the_music_goes_on(dummy: SoundPlayer) -> None:
    dummy.music("march")
    assert until(music_sounds)
    dummy.mono(True)
    assert dummy.wait(60)
    assert until(lambda: (pygame.mixer.get_init() or (0, 0, 0))[2] == 1)
    assert until(music_sounds)
    dummy.mono(False)
    assert until(lambda: (pygame.mixer.get_init() or (0, 0, 0))[2] == 2)


def test_missing_files_are_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = SoundPlayer(tmp_path)
    sound.start()
    assert sound.wait(60)
    sound.moment("flip")
    sound.music("table")
    sound.music("march")
    sound.close()
    assert sound.error == ""


def everything(sound: SoundPlayer) -> None:
    """Every call that there is."""
    sound.moment("shuffle", stake=0.3)
    sound.music("table")
    sound.music_stake(0.5)
    sound.set_volumes(0.3, 0.3)
    sound.soft_events(True)
    sound.calculating(True)
    sound.speech(True)
    sound.mono(True)
    sound.cut()
    sound.mute(True)


@pytest.mark.parametrize("driver", ["nosuch", "disk"])
def test_no_device_is_no_error(
    monkeypatch: pytest.MonkeyPatch, driver: str, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("SDL_DISKAUDIOFILE", os.fspath(tmp_path / "no" / "such" / "folder"))
    heard: list[str] = []
    sound = SoundPlayer(captions=lambda text, *_: heard.append(text))
    sound.start()
    assert not sound.wait(60)
    assert sound.error.startswith("No sound: ")
    everything(sound)
    sound.close()
    assert heard == ["Cards are shuffled"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is a part of Linux")
def test_nothing_is_written_to_the_terminal_where_there_is_no_sound_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", os.fspath(tmp_path / "none.conf"))
    sound = SoundPlayer()
    sound.start()
    assert not sound.wait(60)
    sys.stderr.write("ours\n")
    sound.close()
    assert sound.error.startswith("No sound: ")
    assert capfd.readouterr().err == "ours\n"


def test_nothing_is_heard_or_raised_before_the_start_or_after_the_end() -> None:
    sound = SoundPlayer()
    everything(sound)
    sound.close()
    everything(sound)


def test_asking_for_it_opens_nothing_and_loads_no_mixer() -> None:
    code = (
        "import sys; from game.ui.sound import SoundPlayer; SoundPlayer().moment('deal'); "
        "sys.exit('pygame' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=GAME.parent, check=False).returncode == 0
    )


def captioned(
    *, clock: Callable[[], float] = time.monotonic
) -> tuple[SoundPlayer, list[tuple[str, float]]]:
    captions: list[tuple[str, float]] = []
    return SoundPlayer(
        captions=lambda text, side, _: captions.append((text, side)), clock=clock
    ), captions


def test_captions_tell_events_only_with_their_side_even_when_muted() -> None:
    sound, captions = captioned()
    sound.mute(True)
    sound.moment("war", pan=-0.5)
    for cue in ("deal", "flip", "win", "button", "focus", "tally"):
        sound.moment(cue)
    assert captions == [("War!", -0.5)]


def test_captions_follow_the_depth_of_a_war() -> None:
    sound, captions = captioned()
    for step in (0, 1, 2, 3):
        sound.moment("war", step=step)
    assert [text for text, _ in captions] == ["War!", "Double war!", "Triple war!"]


def test_a_caption_of_ones_own_is_read_instead() -> None:
    sound, captions = captioned()
    sound.moment("best", caption="You won an ACE!")
    sound.moment("shuffle", caption="")
    assert [text for text, _ in captions] == ["You won an ACE!"]


def test_blows_are_reported_once() -> None:
    now = [0.0]
    sound, captions = captioned(clock=lambda: now[0])
    for blow in range(6):
        sound.moment("thump", step=blow)
        now[0] += 0.6
    assert [text for text, _ in captions] == ["Thump"]


def test_a_sound_that_comes_too_late_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    seconds = itertools.count()  # every look at this clock is a second later
    sound = SoundPlayer(clock=lambda: float(next(seconds)))
    sound.start()
    assert sound.wait(60)
    sound.moment("bell")
    sound.music("table")
    assert until(music_sounds)
    assert not effects_sound()
    sound.close()


def test_music_asked_for_before_the_start_begins_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = SoundPlayer()
    sound.music("table")
    sound.start()
    assert sound.wait(60)
    assert until(music_sounds)
    sound.close()


def test_an_unknown_name_is_a_clear_error() -> None:
    with pytest.raises(ValueError, match=r"'boing'.*flip"):
        SoundPlayer().moment("boing")
    with pytest.raises(ValueError, match=r"'waltz'.*table"):
        SoundPlayer().music("waltz")


def test_every_place_has_its_music() -> None:
    assert set(PLACES) == set(PROGRAMS)


def test_every_cue_that_the_program_names_exists() -> None:
    wrong, named = [], 0
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = ast.unparse(node.func.value)
            known = {"moment": set(SHEET), "music": set(PROGRAMS)}.get(node.func.attr)
            if known is None or not owner.endswith("sound") or not node.args:
                continue
            for word in ast.walk(node.args[0]):
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    named += 1
                    if word.value not in known and not isinstance(node.args[0], ast.JoinedStr):
                        wrong.append(f"{path.relative_to(GAME)}:{node.lineno}: {word.value}")
    assert not wrong and named > 20


def test_a_slider_gives_more_the_further_it_is_and_stays_below_what_distorts() -> None:
    gains = [gain_of(step / 20) for step in range(21)]
    assert gains == sorted(set(gains)) and gains[0] == 0.0
    assert gain_of(USUAL) == pytest.approx(USUAL**2)
    assert 20 * log10(gains[-1]) < -0.7
    assert (gain_of(-1.0), gain_of(2.0)) == (0.0, gains[-1])
