"""The language that the program speaks: the one that is chosen, or the computer's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import texts
from game.texts import OWN_NAME, language_in_use, use_language
from tests.catalogues import compile_catalogue
from tests.scenes.conftest import NewStage

GERMAN = {
    OWN_NAME: "Deutsch",
    "Settings": "Einstellungen",
    "Language": "Sprache",
    "title of the program\4War": "Krieg",
}


@pytest.fixture(autouse=True)
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German beside English, on a computer that speaks no language."""
    compile_catalogue(tmp_path, "de", GERMAN)
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    computer_speaks(monkeypatch)
    yield
    use_language("en")


def computer_speaks(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    locales = []
    for code in codes:
        language, _, country = code.partition("_")
        locales.append({"language": language, "country": country or None})
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)


@pytest.mark.parametrize(
    ("system", "setting", "spoken"),
    [
        ((), "", "en"),
        (("de_AT", "en_US"), "", "de"),
        (("fr", "de"), "", "de"),
        (("en_GB", "de"), "", "en"),
        (("de",), "en", "en"),
        (("en",), "de", "de"),
        (("de",), "fr", "de"),
        ((), "../de", "en"),
    ],
)
def test_it_begins_in_the_chosen_language_or_the_computers(
    new_stage: NewStage,
    monkeypatch: pytest.MonkeyPatch,
    system: tuple[str, ...],
    setting: str,
    spoken: str,
) -> None:
    computer_speaks(monkeypatch, *system)
    new_stage(language=setting)
    assert language_in_use() == spoken
    assert pygame.display.get_caption()[0] == ("Krieg" if spoken == "de" else "War")


def test_another_language_is_spoken_as_soon_as_it_is_chosen(new_stage: NewStage) -> None:
    stage = new_stage(language="")
    stage.go.menu().go.settings()
    stage.ui.focus_on("language")
    stage.press("right", "right")
    assert stage.store.settings()["language"] == "de" and language_in_use() == "de"
    assert pygame.display.get_caption()[0] == "Krieg"
    shown = {getattr(widget, "text", "") for widget in stage.ui.root.walk()}
    assert {"Einstellungen", "Sprache"} <= shown
    stage.press("left", "left")
    assert language_in_use() == "en" and stage.store.settings()["language"] == ""


def test_where_there_is_only_english_there_is_no_choice(
    new_stage: NewStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "FOLDER", tmp_path / "none")
    stage = new_stage()
    stage.go.settings()
    assert stage.ui.find("language") is None
