"""The language that the program speaks: that which is chosen, or the computer's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import texts
from game.run_window import main
from game.setup.language import tr, wanted
from game.setup.window_options import WindowOptions
from game.texts import OWN_NAME, language_in_use, use_language
from game.texts.notation import index, operator
from game.window_opening import settings_of, use_chosen_language
from tests.catalogues import compile_catalogue
from tests.gallery import practice_moments
from tests.scenes.conftest import NewStage

GERMAN = {
    OWN_NAME: "Deutsch",
    "Settings": "Einstellungen",
    "Language": "Sprache",
    "Help": "Hilfe",
    "How much is that?": "Wie viel ist das?",
    "Keys: 1 2 3 … 0, then {yes}": "Tasten: 1 2 3 … 0, dann {yes}",
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
    read = {getattr(widget, "text", "") for widget in stage.ui.root.walk()}
    assert {"Einstellungen", "Sprache"} <= read
    stage.press("left", "left")
    assert language_in_use() == "en" and stage.store.settings()["language"] == ""


def test_sums_that_are_asked_go_on_in_another_language(new_stage: NewStage) -> None:
    stage = new_stage(language="en")
    practice_moments.practice_two(stage)
    stage.ctx.change("language", "de")
    stage.frame()
    asked = stage.table.probe()["sums"]
    assert {words for each in asked for words in (each["words"], each["keys"])} >= {
        "Wie viel ist das?",
        "Tasten: 1 2 3 … 0, dann E",
    }
    practice = stage.table.practice
    assert practice is not None
    read = [getattr(widget, "text", "") for widget in practice.ui.root.walk()]
    assert "Hilfe" in read and "Help" not in read


def test_what_is_said_in_a_language_ends_with_it(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(language="en")
    hushed: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "hush", lambda: hushed.append(language_in_use()))
    stage.ctx.change("times_sign", "·")
    stage.ctx.change("language", "de")
    stage.ctx.change("times_sign", "")
    assert hushed == ["en"]


def test_where_there_is_only_english_there_is_no_choice(
    new_stage: NewStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "FOLDER", tmp_path / "none")
    stage = new_stage()
    stage.go.settings()
    assert stage.ui.find("language") is None


def test_the_command_line_may_ask_for_a_language_which_is_not_kept(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--language", "fr"]) == 2
    assert capsys.readouterr().err == "--language got 'fr'; it takes en, de.\n"
    kept: dict[str, object] = {"language": "en"}
    settings = settings_of(kept, WindowOptions(language="de"))
    use_chosen_language(settings)
    assert language_in_use() == "de" and kept == {"language": "en"}


def test_a_chosen_language_without_texts_is_reported_in_the_menu(new_stage: NewStage) -> None:
    stage = new_stage(language="fr")
    stage.go.menu()
    notice = "There are no texts in the chosen language here (fr)."
    assert notice in [getattr(widget, "text", "") for widget in stage.ui.root.walk()]
    stage.ctx.change("language", "de")
    stage.go.settings()
    stage.press("escape")
    assert notice not in [getattr(widget, "text", "") for widget in stage.ui.root.walk()]


def test_the_set_up_speaks_the_language_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert tr("Settings") == "Settings"
    monkeypatch.setenv("LANGUAGE", "fr:de_AT.UTF-8")
    assert wanted({"LANGUAGE": "fr:de_AT.UTF-8", "LC_ALL": "../x", "LANG": "C"}) == [
        "fr",
        "de_AT",
        "C",
    ]
    assert tr("Settings") == "Einstellungen"


def test_a_chosen_sign_is_written_at_once_and_kept(new_stage: NewStage) -> None:
    stage = new_stage(language="en")
    stage.go.settings()
    stage.ctx.change("times_sign", "·")
    assert operator("*") == "·" and stage.store.settings()["times_sign"] == "·"
    stage.ctx.change("card_letters", "ARDV")
    stage.frame()
    assert index("K") == "R" and stage.ctx.art.notation.letters == "ARDV"
    stage.ctx.change("times_sign", "")
    stage.ctx.change("card_letters", "")
    assert (operator("*"), index("K")) == ("×", "K")
