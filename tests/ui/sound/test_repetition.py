"""Repetition: a frequent sound is softer, a rare one is not. No clock runs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.sound.mixer import MOST
from tests.sounds.listening import Cue, RecordingDevice, decibels, gain, listen, moment, place


def wars(every: float, seconds: float) -> list[Cue]:
    """The last blow of so many wars, in turn, each beside a card that breaks silence."""
    times = [n * every for n in range(round(seconds / every))]
    return [
        request for at in times for request in (moment(at, "deal"), moment(at, "thump", step=5))
    ]


def blows(device: RecordingDevice) -> list[float]:
    """How loud each blow was."""
    played = enumerate(device.effects())
    return [gain(device, n) for n, sound in played if sound.file.startswith("effects/thump")]


def test_what_fills_most_of_the_time_gives_no_more_sound_the_oftener_it_comes() -> None:
    given = []
    for every in (1.0, 0.7, 0.5):
        heard = blows(listen(wars(every, 120.0), 120.0))
        late = heard[len(heard) // 2 :]  # once it has gone on for a minute
        assert max(late) < heard[0]
        given.append(sum(loud * loud for loud in late))
    assert max(given) < 1.1 * min(given)


def test_nothing_is_left_unheard_however_often_it_comes() -> None:
    heard = blows(listen(wars(0.2, 60.0), 60.0))
    assert decibels(min(heard), heard[0]) == pytest.approx(-MOST, abs=0.01)


def test_the_blows_of_one_double_war_are_as_loud_as_their_files_and_rise() -> None:
    rows = [moment(5 * war + n * 0.25, "thump", step=n) for war in (0, 1) for n in range(6)]
    device = listen([moment(0.0, "deal"), *rows], 10.0)
    heard = blows(device)
    assert heard[:6] == pytest.approx(heard[6:])
    assert decibels(heard[11], heard[6]) == pytest.approx(3.5, abs=0.01)


def test_blows_of_a_row_rise_even_where_wars_are_thick() -> None:
    rows = [moment(3 * war + n * 0.21, "thump", step=n) for war in range(20) for n in range(6)]
    device = listen([place(0.0, "table"), *rows], 60.0)
    heard = blows(device)
    for row in range(1, 20):
        rises = [decibels(b, a) for a, b in pairwise(heard[6 * row : 6 * row + 6])]
        assert min(rises) > 0.3


@pytest.mark.parametrize("cue", ["war", "reveal", "best", "cry", "victory", "last_card"])
def test_what_is_rare_is_as_loud_as_ever_beside_what_is_frequent(cue: str) -> None:
    alone = listen([moment(56.0, "deal"), moment(60.0, cue)], 61.0)
    beside = listen([*wars(0.5, 57.0), moment(60.0, cue)], 61.0)
    assert gain(beside, -1) == pytest.approx(gain(alone, -1))


def test_after_a_while_it_is_as_loud_as_at_first() -> None:
    cards = [moment(60.0 + 5 * n, "deal") for n in range(20)]
    device = listen([*wars(0.5, 60.0), *cards, moment(157.0, "thump", step=5)], 160.0)
    heard = blows(device)
    assert heard[-1] == pytest.approx(heard[0]) and heard[-2] < heard[-1]
