"""Music: layers by stake, pieces in turn with rests, march and finale, ends, sums."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.sound.conductor import SINK
from game.ui.sound.sound_cues import PEDAL, PIECES, PROGRAMS
from tests.sounds.listening import Cue, PlayedSound, RecordingDevice, listen, moment, place, stake

PEDAL_CHANNEL, GROOVE_CHANNEL = 3, 4


def layers(*cues: Cue, at: float) -> list[bool]:
    """Return which of the three layers and the pedal sound at a time."""
    device = listen([place(0.0, "table"), *cues], at)
    return [device.volume_of(channel) > 0 for channel in range(4)]


def music(device: RecordingDevice) -> list[PlayedSound]:
    return [played for played in device.played if played.channel == 0]


@pytest.mark.parametrize(
    ("value", "sounding"),
    [
        (0.1, [True, False, False, False]),
        (0.2, [True, True, False, False]),
        (0.4, [True, True, True, True]),
        (0.9, [True, True, True, True]),
    ],
)
def test_layers_follow_the_stake(value: float, sounding: list[bool]) -> None:
    assert layers(stake(10.0, value), at=25.0) == sounding


def test_layers_come_at_a_phrase_and_within_a_second_and_a_half() -> None:
    device = listen([place(0.0, "table"), stake(10.0, 0.2)], 40.0)
    [second] = [played for played in device.played if played.channel == 1]
    changed = [at for at, _, _ in second.volumes if at > 1.0]
    begun = music(device)[0].at
    phrases = (changed[0] - begun) / PIECES["evening"].phrase
    assert phrases == pytest.approx(round(phrases), abs=0.02) and round(phrases) == 2
    assert changed[-1] - changed[0] == pytest.approx(1.5, abs=0.1)


def test_layers_of_a_piece_begin_together() -> None:
    device = listen([place(0.0, "table")], 1.0)
    begun = {played.at for played in device.played if played.channel < 3}
    assert len(begun) == 1


def test_a_lower_stake_waits_before_layers_go() -> None:
    high = [stake(1.0, 0.4), stake(20.0, 0.0)]
    assert layers(*high, at=20.0 + SINK - 0.1)[2]
    assert layers(*high, at=35.0) == [True, False, False, False]


def test_a_stake_that_rises_again_keeps_the_layers() -> None:
    assert layers(stake(1.0, 0.4), stake(20.0, 0.0), stake(22.0, 0.4), at=60.0)[2]


def test_two_pieces_take_turns_with_rests_between() -> None:
    device = listen([place(0.0, "table")], 400.0)
    played = music(device)
    assert [part.file for part in played[:3]] == [
        "music/evening-1.ogg",
        "music/lantern-1.ogg",
        "music/evening-1.ogg",
    ]
    for part, following in pairwise(played):
        assert part.until - part.at == pytest.approx(96.0, abs=0.2)
        assert 20.0 <= following.at - part.until <= 40.5


def volume(at: float, loud: float) -> Cue:
    return Cue(at, lambda mixer, now: mixer.set_music_volume(loud, now))


def test_music_that_cannot_be_heard_is_not_read_until_it_can() -> None:
    # Each place read its piece even with the slider at nought, 25 megabytes of it.
    silent = [volume(0.0, 0.0), place(0.1, "menu"), stake(1.0, 0.9), place(2.0, "table")]
    war = moment(5.0, "war", step=1)
    device = listen([*silent, war], 20.0)
    assert not [file for file in device.loaded if file.startswith("music/")]
    assert not music(device)
    device = listen([*silent, volume(30.0, 0.7)], 40.0)
    [piece] = music(device)
    assert piece.at == pytest.approx(30.0, abs=0.5) and device.volume_of(0) > 0


def test_music_goes_on_where_it_was_after_it_was_not_heard_for_a_while() -> None:
    device = listen([place(0.0, "table"), volume(10.0, 0.0), volume(20.0, 1.0)], 30.0)
    [piece] = music(device)
    assert piece.until == float("inf") and device.volume_of(0) > 0


def test_a_piece_fades_out_at_its_end() -> None:
    part = music(listen([place(0.0, "table")], 120.0))[0]
    last = [loud for at, loud, _ in part.volumes if at > 90.0]
    assert last == sorted(last, reverse=True) and last[-1] == 0


def test_the_menu_has_music_once_in_a_while() -> None:
    played = music(listen([place(0.0, "menu")], 150.0))
    assert [part.file for part in played] == ["music/shelf-1.ogg"] * 2
    assert played[1].at - played[0].until > 40


@pytest.mark.parametrize("name", ["march", "finale"])
def test_march_and_finale_go_on_until_they_are_not_wanted(name: str) -> None:
    device = listen([place(0.0, "table"), place(20.0, name), place(200.0, None)], 220.0)
    [first, second] = music(device)
    assert second.file == f"music/{name}-1.ogg"
    assert first.until < 20.8 and second.at < 21.5
    assert second.until == pytest.approx(200.5, abs=0.1)


def test_asking_for_the_same_place_again_changes_nothing() -> None:
    device = listen([place(0.0, "table"), place(10.0, "table"), place(11.0, "practice")], 20.0)
    assert len(music(device)) == 1


def test_an_end_is_followed_by_silence_and_the_first_piece_calm() -> None:
    device = listen([place(0.0, "table"), stake(1.0, 0.5), moment(30.0, "victory")], 60.0)
    first, again = music(device)
    [end] = device.effects()
    length = device.length(end.file)
    assert first.until < 30.6 and length is not None
    assert again.file == "music/evening-1.ogg"
    assert again.at == pytest.approx(30.0 + length + 3.0, abs=0.1)
    assert device.volume_of(0) > 0 == device.volume_of(1)


@pytest.mark.parametrize(("depth", "strength"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_drums_come_with_a_war_and_go_with_it(depth: int, strength: int) -> None:
    cues = [place(0.0, "table"), moment(10.0, "war", step=depth - 1)]
    during, after = listen(cues, 11.0), listen(cues, 15.0)
    [drums] = [played for played in during.played if played.channel == GROOVE_CHANNEL]
    assert drums.file == f"music/groove-{strength}.ogg"
    assert during.volume_of(GROOVE_CHANNEL) > 0 == after.volume_of(GROOVE_CHANNEL)


def test_a_held_breath_silences_the_drums() -> None:
    cues = [place(0.0, "table"), moment(10.0, "war"), moment(11.0, "breath")]
    assert listen(cues, 11.6).volume_of(GROOVE_CHANNEL) == 0


def test_the_pedal_stays_in_a_war_though_the_music_is_hushed() -> None:
    cues = [place(0.0, "table"), stake(1.0, 0.5)]
    before = listen(cues, 20.0)
    war = listen([*cues, moment(20.0, "war")], 20.8)
    assert war.volume_of(0) < before.volume_of(0) / 4
    assert war.volume_of(PEDAL_CHANNEL) == before.volume_of(PEDAL_CHANNEL) > 0


def test_soft_events_have_no_pedal() -> None:
    device = listen(
        [place(0.0, "table"), stake(1.0, 0.5)],
        20.0,
        prepare=lambda mixer: setattr(mixer, "soft_events", True),
    )
    assert PEDAL not in [played.file for played in device.played]


def quiet(at: float, on: bool) -> Cue:
    return Cue(at, lambda mixer, now: mixer.music.calculating(on))


def test_music_beside_sums_is_lower_and_of_one_layer() -> None:
    table = listen([place(0.0, "table")], 20.0).volume_of(0)
    beside = listen([place(0.0, "practice"), stake(1.0, 0.5)], 20.0)
    assert beside.volume_of(0) == pytest.approx(table / 2, rel=0.02)
    assert [beside.volume_of(channel) for channel in (1, 2, 3)] == [0, 0, 0]


def test_music_is_quiet_while_somebody_calculates_and_comes_back() -> None:
    cues = [place(0.0, "practice"), quiet(10.0, True), quiet(20.0, False)]
    assert listen(cues, 12.0).volume_of(0) == 0
    assert listen(cues, 22.0).volume_of(0) == listen(cues, 9.0).volume_of(0) > 0


def test_nothing_is_to_be_done_while_music_only_repeats() -> None:
    device = listen([place(0.0, "march")], 300.0)
    assert all(at < 5.0 for played in device.played for at, _, _ in played.volumes)


def test_every_place_has_pieces() -> None:
    assert {name for pieces in PROGRAMS.values() for name in pieces} == set(PIECES)


@given(
    st.lists(
        st.tuples(st.sampled_from([None, *PROGRAMS]), st.integers(0, 3), st.floats(0.0, 8.0)),
        max_size=6,
    )
)
def test_music_that_is_over_takes_no_memory(
    pieces: list[tuple[str | None, int, float]],
) -> None:
    # The piece may have been left while it was read, or its drums changed in the middle of a war.
    cues, now = [], 0.0
    for program, depth, seconds in pieces:
        cues += [place(now, program), war(now + 0.01, depth), war(now + seconds / 2, depth + 1)]
        now += seconds
    device = listen([*cues, place(now, None)], now + 10.0)
    assert device.loaded == set()


def war(at: float, depth: int) -> Cue:
    return Cue(at, lambda mixer, now: mixer.music.war(min(depth, 3), now, now + 3.0))
