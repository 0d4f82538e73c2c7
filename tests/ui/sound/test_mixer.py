"""Decisions of the mixer: variants, voices, places, how far the music steps back. No clock runs."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.ui.sound.mixer import (
    CARD_CHANNELS,
    EVENT_CHANNELS,
    FADE,
    FAR,
    MUSIC_CHANNELS,
    Mixer,
    equal_power,
)
from game.ui.sound.sound_cues import SHEET, SILENCE, SoundRequest
from tests.sounds.listening import (
    Cue,
    RecordingDevice,
    decibels,
    gain,
    listen,
    moment,
    place,
    repeats,
)

MUSIC = 0
"""The channel of a piece's first layer."""


def files(device: RecordingDevice) -> list[str]:
    return [played.file for played in device.effects()]


def music_at(time: float, *cues: Cue) -> float:
    """How loud the first layer is then, beside what it is before anything else is heard."""
    start = [place(0.0, "table"), *cues]
    return listen(start, time).volume_of(MUSIC) / listen(start, 9.0).volume_of(MUSIC)


def cut(at: float) -> Cue:
    return Cue(at, lambda mixer, now: mixer.cut(now))


@pytest.mark.parametrize("cue", [cue for cue in SHEET if cue != SILENCE])
def test_every_cue_is_heard(cue: str) -> None:
    assert len(files(listen([moment(1.0, cue)], 2.0))) == 1


def test_the_same_variant_is_never_heard_twice_running() -> None:
    heard = files(listen([moment(n * 0.2, "deal") for n in range(200)], 60.0))
    assert len(heard) == 200 and len(set(heard)) == 5
    assert all(first != second for first, second in pairwise(heard))


def test_a_whole_deal_at_once_does_not_repeat_a_sample_within_80_ms() -> None:
    device = listen([moment(n * 0.005, "deal") for n in range(104)], 2.0)
    assert repeats(device, 0.08) == 0
    assert 5 <= len(device.effects()) <= 20


def test_a_streak_climbs_and_stays_at_the_top() -> None:
    heard = files(listen([moment(n, "win", step=n) for n in range(9)], 10.0))
    steps = [file.removeprefix("effects/win")[0] for file in heard]
    assert steps == ["1", "2", "3", "4", "5", "6", "6", "6", "6"]


@pytest.mark.parametrize(
    ("count", "sample"), [(4, "short"), (7, "middle"), (12, "middle"), (13, "long"), (52, "long")]
)
def test_a_sweep_is_as_long_as_its_cards_are_many(count: int, sample: str) -> None:
    [heard] = files(listen([moment(0.0, "cards", count=count)], 1.0))
    assert heard.startswith(f"effects/riffle_{sample}-")


def test_blows_get_louder() -> None:
    blows = [moment(1 + n * 0.25, "thump", step=n) for n in range(6)]
    device = listen([moment(0.0, "deal"), *blows], 3.0)
    gains = [gain(device, n) for n in range(1, 7)]
    assert gains == sorted(gains)
    assert decibels(gains[5], gains[0]) == pytest.approx(3.5, abs=0.01)


def test_plain_notes_are_softer_from_the_eleventh_on() -> None:
    device = listen([moment(n, "win", count=n + 1) for n in range(12)], 13.0)
    assert decibels(gain(device, 10), gain(device, 9)) == pytest.approx(-3, abs=0.01)


def test_battles_that_follow_too_fast_have_no_note() -> None:
    slow = listen([moment(n * 0.61, "win") for n in range(20)], 20.0)
    fast = listen([moment(n * 0.5, "win") for n in range(20)], 20.0)
    assert len(slow.effects()) == 20
    assert len(fast.effects()) == 1


def test_a_place_is_equally_loud_everywhere_and_never_quite_at_one_ear() -> None:
    for pan in (-1.0, -0.3, 0.0, 0.5, 1.0):
        device = listen([moment(0.0, "deal"), moment(1.0, "bell", pan)], 2.0, effects=1.0)
        _, left, right = device.effects()[1].volumes[0]
        assert math.hypot(left, right) == pytest.approx(1, abs=0.03)
        assert min(left, right) > 0.3
        assert (left > right) == (pan < 0) or left == pytest.approx(right)
    assert equal_power(-1)[1] == pytest.approx(0)


def test_mono_gives_both_ears_the_same() -> None:
    device = listen([moment(0.0, "bell", 1.0)], 1.0, prepare=lambda m: setattr(m, "mono", True))
    _, left, right = device.effects()[0].volumes[0]
    assert left == right


def test_an_event_is_heard_even_when_all_voices_sound() -> None:
    cards = [moment(n * 0.001, "token", step=n % 10) for n in range(9)]
    device = RecordingDevice(lengths={f"effects/deal-{n}.ogg": 60.0 for n in range(1, 6)})
    dealt = [moment(n * 0.1, "deal") for n in range(CARD_CHANNELS + 3)]
    listen([*dealt, *cards, moment(3.0, "war"), moment(3.1, "victory")], 4.0, device=device)
    on_time = [played for played in device.effects() if played.at >= 3.0]
    assert [played.file.split("/")[1][:4] for played in on_time] == ["war1", "vict"]
    assert {played.channel for played in on_time} == set(
        range(MUSIC_CHANNELS, MUSIC_CHANNELS + EVENT_CHANNELS)
    )


def test_an_event_ends_the_rest_of_the_one_before_but_not_its_beginning() -> None:
    device = listen([moment(1.0, "war"), moment(1.5, "cry"), moment(1.7, "bell")], 4.0)
    call, cry, _ = device.effects()
    assert call.until == pytest.approx(1.65) and call.fade == pytest.approx(0.15)
    assert cry.until == math.inf


def test_an_end_is_as_loud_as_its_file_in_the_middle() -> None:
    device = listen([moment(0.0, "deal"), moment(1.0, "victory", 1.0)], 2.0, effects=1.0)
    assert device.effects()[1].volumes[0][1:] == (1.0, 1.0)


def test_what_is_far_away_is_softer_and_from_the_same_side() -> None:
    near, far = (
        listen([moment(0.0, "deal", 0.5, depth=depth)], 1.0).effects()[0].volumes[0][1:]
        for depth in (0.0, 1.0)
    )
    softer = 10 ** (FAR / 20)
    assert far == pytest.approx([side * softer for side in near]) and softer < 0.7


def test_the_oldest_card_sound_gives_way() -> None:
    device = RecordingDevice(lengths={f"effects/deal-{n}.ogg": 60.0 for n in range(1, 6)})
    listen([moment(n * 0.1, "deal") for n in range(CARD_CHANNELS + 1)], 4.0, device=device)
    first, last = device.effects()[0], device.effects()[-1]
    assert last.channel == first.channel
    assert Counter(played.channel for played in device.effects()).most_common(2)[1][1] == 1


def test_the_music_steps_back_for_an_event_and_returns() -> None:
    event = moment(10.0, "bell")
    assert music_at(10.05, event) > 0.7
    assert decibels(music_at(10.2, event), 1) == pytest.approx(-6, abs=0.5)
    assert music_at(16.0, event) == pytest.approx(1, abs=0.03)


def test_a_card_does_not_move_the_music() -> None:
    assert music_at(10.2, moment(10.0, "deal")) == pytest.approx(1, abs=0.03)


def test_a_war_hushes_the_music_until_all_is_over() -> None:
    war = [moment(10.0, "war"), *(moment(10.5 + n * 0.25, "thump", step=n) for n in range(6))]
    hushed = [music_at(at, *war) for at in (10.3, 10.9, 11.5, 12.2)]
    assert all(decibels(loud, 1) == pytest.approx(-18, abs=2.5) for loud in hushed)
    assert music_at(18.0, *war) == pytest.approx(1, abs=0.03)


def test_a_held_breath_is_without_music() -> None:
    breath = [moment(10.0, "breath"), moment(11.2, "reveal")]
    assert music_at(10.4, *breath) == 0
    assert music_at(11.6, *breath) == 0
    assert music_at(18.0, *breath) == pytest.approx(1, abs=0.03)


def test_the_music_moves_in_steps_of_20_ms_and_only_while_it_moves() -> None:
    device = listen([place(0.0, "table"), moment(10.0, "bell")], 20.0)
    [first, *_] = [played for played in device.played if played.channel == MUSIC]
    changed = [at for at, _, _ in first.volumes if at > 5.0]
    gaps = [b - a for a, b in pairwise(changed)]
    assert len(changed) > 10 and min(gaps) >= 0.0199
    assert changed[0] >= 10.0 and changed[-1] < 14.0


def test_a_click_ends_what_is_heard_and_no_hush_stays() -> None:
    war = [moment(10.0, "war", step=2), moment(10.5, "thump"), moment(10.6, "breath"), cut(10.8)]
    device = listen([place(0.0, "table"), *war], 12.0)
    sounding = [p for p in device.effects() if p.until > 10.8]
    assert {played.until for played in sounding} == {10.8 + FADE}
    assert {played.fade for played in sounding} == {FADE}
    assert music_at(12.0, *war) == pytest.approx(1, abs=0.03)


def test_a_click_does_not_end_the_end() -> None:
    device = listen([moment(1.0, "victory"), cut(2.0)], 3.0)
    assert device.effects()[0].until == math.inf


def test_after_a_long_silence_the_first_sound_is_softer() -> None:
    device = listen([moment(20.0, "bell"), moment(25.0, "bell")], 30.0)
    assert decibels(gain(device, 0), gain(device, 1)) == pytest.approx(-6, abs=0.01)


def test_music_is_no_silence_unless_it_is_off() -> None:
    with_music = listen([place(0.0, "table"), moment(20.0, "bell")], 21.0)
    without = listen([place(0.0, "table"), moment(20.0, "bell")], 21.0, music=0.0)
    assert decibels(gain(without), gain(with_music)) == pytest.approx(-6, abs=0.01)


def test_soft_events_are_less_loud_and_without_heartbeat() -> None:
    def soft(mixer: Mixer) -> None:
        mixer.soft_events = True

    cues = [moment(0.0, "deal"), moment(1.0, "war"), moment(3.0, "breath"), moment(4.0, "deal")]
    loud, calm = listen(cues, 6.0), listen(cues, 6.0, prepare=soft)
    assert decibels(gain(calm, 1), gain(loud, 1)) == pytest.approx(-4.5, abs=0.01)
    assert [file[8:12] for file in files(calm)] == ["deal", "war1", "deal"]
    assert gain(calm, 2) == pytest.approx(gain(loud, 3))


def test_speech_is_understood() -> None:
    def speech(on: bool) -> Cue:
        return Cue(10.0 if on else 14.0, lambda mixer, now: setattr(mixer, "speech", on))

    both = [speech(True), moment(12.0, "deal"), speech(False)]
    assert decibels(music_at(12.0, *both), 1) == pytest.approx(-12, abs=0.5)
    assert music_at(18.0, *both) == pytest.approx(1, abs=0.03)
    cues = [moment(11.0, "deal"), moment(12.0, "bell")]
    spoken, plain = listen([speech(True), *cues], 13.0), listen(cues, 13.0)
    assert decibels(gain(spoken, 1), gain(plain, 1)) == pytest.approx(-6, abs=0.01)


def test_a_missing_file_is_silent() -> None:
    class Bare(RecordingDevice):
        def length(self, file: str) -> float | None:
            return None

    device = listen([place(0.0, "table"), moment(1.0, "bell")], 5.0, device=Bare())
    assert device.played == []


def test_a_moment_tells_which_file_was_chosen() -> None:
    mixer = Mixer(RecordingDevice(), Random(1))
    assert mixer.play(SoundRequest("victory"), 0.0) == "music/victory.ogg"
