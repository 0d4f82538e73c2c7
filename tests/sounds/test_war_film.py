"""The double war as it is heard: each sound at the millisecond of its picture, at four speeds."""

from __future__ import annotations

import re
import shutil
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

import pytest

from game.ui.settings import SPEED_FACTORS, TABLE_ALOUD
from tests.gallery import war_film
from tests.gallery.war_film import LANDS, SpokenRecord, WarFilm

SPEEDS = ("calm", "normal", "brisk", "fast")
FRAME = 17
"""Milliseconds of a frame."""


@cache
def film(speed: str) -> WarFilm:
    return WarFilm(speed)


def heard(speed: str, name: str) -> list[int]:
    return [at for at, words in film(speed).heard() if words.startswith(f"effects/{name}")]


def seen(speed: str, words: str) -> list[int]:
    return [at for at, seen in film(speed).pictures() if seen == words]


def landed(speed: str) -> list[int]:
    return seen(speed, LANDS)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_double_war_is_heard_in_the_order_of_its_pictures(speed: str) -> None:
    kinds = ("war", "thump", "breath", "reveal", "caught", "best")
    names = [words.partition("/")[2] for at, words in film(speed).heard() if at >= 0]
    heard = [kind for name in names for kind in kinds if name.startswith(kind)]
    assert [(kind, len(list(same))) for kind, same in groupby(heard)] == [
        ("war", 1),
        ("thump", 7),
        ("breath", 1),
        ("reveal", 1),
        ("war", 1),
        ("thump", 7),
        ("breath", 1),
        ("reveal", 1),
        ("caught", 5),
        ("best", 1),
    ]


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_card_that_turns_on_its_way_is_heard_as_its_face_is_seen(speed: str) -> None:
    flips = heard(speed, "flip")
    assert len(flips) >= 3
    for flip in flips:
        lies = min(at for at in landed(speed) if at > flip)
        assert lies - flip == pytest.approx(180 / SPEED_FACTORS[speed], abs=2 * FRAME)


@pytest.mark.parametrize("speed", SPEEDS)
def test_each_war_is_called_when_it_is_written(speed: str) -> None:
    assert heard(speed, "war1") == pytest.approx(seen(speed, "War!"), abs=FRAME)
    assert heard(speed, "war2") == pytest.approx(seen(speed, "Double war!"), abs=FRAME)
    assert len(heard(speed, "war2")) == 1


@pytest.mark.parametrize("speed", SPEEDS)
def test_each_blow_is_heard_when_its_card_lands_one_every_quarter_of_a_second(speed: str) -> None:
    blows, cards = heard(speed, "thump"), landed(speed)
    assert all(min(abs(blow - at) for at in cards) <= FRAME for blow in blows)
    # Three cards of each side, then the two that decide with a single blow before breath is held.
    gaps = [second - first for row in (blows[:6], blows[7:13]) for first, second in pairwise(row)]
    assert gaps == pytest.approx([250 / SPEED_FACTORS[speed]] * 10, abs=2 * FRAME)
    for last, breath in zip((blows[6], blows[13]), heard(speed, "breath"), strict=True):
        assert 0 <= breath - last <= 3 * FRAME


@pytest.mark.parametrize("speed", SPEEDS)
def test_who_has_won_the_war_is_heard_as_soon_as_it_is_seen(speed: str) -> None:
    reveal, catch = heard(speed, "reveal")[-1], heard(speed, "caught")[0]
    won = [at for at in heard(speed, "win") if reveal < at < catch]
    assert len(won) == 1 and won[0] - reveal <= 600 / SPEED_FACTORS[speed]


@pytest.mark.parametrize("speed", SPEEDS)
def test_breath_is_held_longer_for_the_double_war_and_ends_as_the_faces_are_seen(
    speed: str,
) -> None:
    factor = SPEED_FACTORS[speed]
    breaths, reveals = heard(speed, "breath"), heard(speed, "reveal")
    waits = [reveal - breath for breath, reveal in zip(breaths, reveals, strict=True)]
    assert waits == pytest.approx([980 / factor, 1380 / factor], abs=3 * FRAME)
    for reveal in reveals:
        lies = min(at for at in landed(speed) if at > reveal)
        assert lies - reveal == pytest.approx(180 / factor, abs=2 * FRAME)


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_catch_is_heard_as_it_is_seen_and_its_best_card_last(speed: str) -> None:
    notes, [best] = heard(speed, "caught"), heard(speed, "best")
    came = [at for at in landed(speed) if at >= notes[0] - FRAME]
    assert notes == sorted(notes) and best > notes[-1]
    assert notes[0] <= came[0] + 2 * FRAME
    last = max(at for at in came if at <= best + 700)
    assert abs(best - last) <= 450 / SPEED_FACTORS[speed]


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_music_is_hushed_then_out_and_comes_back_after_the_catch(speed: str) -> None:
    levels = film(speed).music()
    words = [words for at, words in levels if at > 0]
    assert "music at out" in words and words[-1] == "music at 0 dB"
    out = next(at for at, word in levels if word == "music at out")
    [first, _] = heard(speed, "breath")
    assert first < out < first + 450
    assert levels[-1][0] > heard(speed, "best")[0]


def test_only_the_pedal_and_drums_are_left_of_the_music_in_a_war() -> None:
    begun = [words for at, words in film("normal").heard() if "music/" in words and at >= 0]
    drums = [words for words in begun if "groove" in words]
    assert drums == ["music/groove-1.ogg", "music/groove-2.ogg"]
    assert set(begun) - set(drums) <= {"music/pedal-1.ogg"}


@pytest.mark.parametrize("level", TABLE_ALOUD)
def test_a_double_war_is_read_aloud_as_it_sounds(level: str) -> None:
    beats = SpokenRecord(level).beats
    said = [words for _, column, words in beats if column == 1]
    called = [at for at, column, words in beats if column == 1 and re.search("ar[^:.]*!", words)]
    sounds = [at for at, column, words in beats if column == 0 and words == "war"]
    # Where cards are told by their suits a sentence is long, and news ends it.
    long = ["(no more of: You win the war: jack of clubs beats 8 of diamonds.)"]
    assert [words for words in said if words.startswith("(")] == (long if level == "all" else [])
    assert called == pytest.approx(sounds, abs=2 * FRAME / 1000)
    if level == "word":
        begin = "You play as Fox. Press Space to turn."
        wars = ["War!", "Double war!", "You win the war.", "You won an ace!"]
        assert said == ["War.", begin, "You win.", "Owl wins.", *wars, "You 31, Owl 21."]


def test_the_timeline_tells_what_is_heard_and_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert war_film.main(["--speeds", "normal"]) == 0
    output = capsys.readouterr().out
    assert "War!" in output and "effects/thump-" in output and "music at out" in output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--speeds", "normal,soon"], "--speeds got 'soon'"),
        (["--size", "1281x720"], "--size got '1281x720'"),
        (["--films", str(war_film.PROJECT / "films")], "a folder outside the project"),
    ],
)
def test_what_it_cannot_do_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        war_film.main(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_films_need_ffmpeg(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit):
        war_film.main(["--films", str(tmp_path)])
    assert "needs ffmpeg" in capsys.readouterr().err
