"""The double war as it is heard: each sound at the millisecond of its picture, at three speeds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.gallery import soundtrack
from tests.gallery.soundtrack import LEAD, TAIL, double_war, heard, music_levels, timeline
from tests.sounds.listening import RecordingDevice, listen

SPEEDS = (0.7, 1.0, 1.6)


def at_speed(speed: float) -> RecordingDevice:
    return listen(timeline(double_war(), speed), LEAD + 10 / speed + TAIL)


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_beat_is_heard_when_it_is_seen(speed: float) -> None:
    effects = [(at, words) for at, words in heard(at_speed(speed)) if "effects/" in words]
    beats = [beat for beat in double_war() if "cue" in beat]
    seen = [beat["at"] / speed * 1000 for beat in beats]
    assert [at for at, _ in effects] == pytest.approx(seen, abs=1)
    assert [words for _, words in effects if "war2" in words] and effects[0][1].count("war1")


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_music_is_hushed_then_out_and_comes_back_after_the_catch(speed: float) -> None:
    levels = list(music_levels(at_speed(speed)))
    words = [words for _, words in levels]
    assert "music at -18 dB" in words and "music at out" in words
    out = next(at for at, word in levels if word == "music at out")
    assert 5.0 / speed * 1000 < out < 6.2 / speed * 1000 + 400
    assert words[-1] == "music at 0 dB" and levels[-1][0] > 8.7 / speed * 1000


def test_only_the_pedal_and_drums_are_left_of_the_music_in_a_war() -> None:
    begun = [words for at, words in heard(at_speed(1.0)) if "music" in words and at >= 0]
    assert any("groove-1" in words for words in begun) and any("groove-2" in w for w in begun)


def test_any_list_of_timed_cues_is_told_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy", reason="only writing sound files needs it")
    cues = tmp_path / "cues.json"
    cues.write_text(json.dumps([{"at": 0.5, "cue": "thump", "pan": -1}, {"at": 1, "stake": 0.4}]))
    assert soundtrack.main([str(cues), "--speeds", "1,2", "--wav", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "500 ms  effects/thump-" in told and "250 ms  effects/thump-" in told and "left" in told
    assert (tmp_path / "speed-2.wav").stat().st_size > 100_000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[{"cue": "war"}]', "cue 0 got .*it takes at, in seconds"),
        ('[{"at": 1, "sound": "war"}]', "cue 0 got sound; it takes at"),
        ("{", "Expecting property name"),
    ],
)
def test_a_list_that_is_none_is_refused(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    cues = tmp_path / "cues.json"
    cues.write_text(text)
    with pytest.raises(SystemExit) as ended:
        soundtrack.main([str(cues)])
    assert ended.value.code == 2
    assert re.search(said, capsys.readouterr().err)
