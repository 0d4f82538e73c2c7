"""The programs that make the sounds: they still make what ships, byte for byte."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.assets import SOUNDS
from tests.sounds import listening  # noqa: F401, where the makers' folder is made known

pytest.importorskip("pyloudnorm", reason="only needed to make the sounds anew")
pytest.importorskip("mido", reason="only needed to make the sounds anew")

import catalogue
import make
import marches
import music
import score

encoder = pytest.mark.skipif(shutil.which("oggenc") is None, reason="needs oggenc to make sounds")
players = pytest.mark.skipif(
    shutil.which("fluidsynth") is None or not score.FONT.exists(),
    reason="needs FluidSynth and its soundfont to make music",
)


def test_a_name_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["boing"]) == 2
    said = capsys.readouterr().out
    assert "boing" in said and "deal" in said and "evening" in said


@encoder
def test_what_is_made_of_recipes_is_what_ships() -> None:
    assert dict(make.files("button")) == shipped("button")


@encoder
@players
def test_what_is_played_from_notes_is_what_ships() -> None:
    assert dict(make.files("computer")) == shipped("computer")


def shipped(name: str) -> dict[str, bytes]:
    paths = [path for path, (owner, _) in catalogue.effect_files().items() if owner == name]
    return {path: (SOUNDS / path).read_bytes() for path in paths}


@encoder
def test_checking_tells_what_would_become_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert make.main(["--check", "focus"]) == 0
    monkeypatch.setattr(catalogue, "MUSIC_LEVEL", catalogue.MUSIC_LEVEL - 1)
    assert make.main(["--check", "focus"]) == 1
    assert "focus-1.ogg would become another" in capsys.readouterr().out


def test_another_soundfont_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other.sf3"
    other.write_bytes(b"RIFF")
    score.checked_font.cache_clear()
    monkeypatch.setattr(score, "FONT", other)
    with pytest.raises(SystemExit, match=r"other\.sf3 is another version.*musescore"):
        score.checked_font()
    monkeypatch.setattr(score, "FONT", tmp_path / "none.sf3")
    with pytest.raises(SystemExit, match=r"none\.sf3 is missing: apt-get install"):
        score.checked_font()
    score.checked_font.cache_clear()


def test_a_tune_is_read_note_by_note() -> None:
    low, high, last = score.tune("C4+E4:2! -:.5 Bb3:1?", 80)
    assert (low.start, low.pitch, low.beats, low.force) == (0.0, 60, 2.0, 98)
    assert (high.start, high.pitch) == (0.0, 64)
    assert (last.start, last.pitch, last.force) == (2.5, 58, 62)
    with pytest.raises(ValueError, match="'H4' is no note"):
        score.tune("H4:1")


@pytest.mark.parametrize("name", music.PIECES)
def test_all_parts_of_a_piece_fit_into_its_bars(name: str) -> None:
    piece = music.PIECES[name]()
    for parts in piece.layers.values():
        for part in parts:
            assert max(note.start for note in part.notes) < piece.beats
            assert min(note.start for note in part.notes) > -0.1


@pytest.mark.parametrize(
    ("text", "beats"),
    [
        (music.EVENING_TUNE, 64),
        (music.EVENING_STRINGS, 64),
        (music.LANTERN_TUNE, 64),
        (music.LANTERN_STRINGS, 64),
        (music.SHELF_TUNE, 72),
        (marches.MARCH_A, 32),
        (marches.MARCH_B, 32),
        (marches.FINALE_TUNE, 64),
    ],
)
def test_every_bar_of_a_tune_is_full(text: str, beats: int) -> None:
    bars = [bar.split() for bar in text.strip(" |").split("|")]
    counted = sum(float(word.rstrip("!?").partition(":")[2]) for bar in bars for word in bar)
    assert counted == beats
