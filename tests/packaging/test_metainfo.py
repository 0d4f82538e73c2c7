"""Metainfo: what menus and software centres say of the program, in all its languages."""

from __future__ import annotations

import importlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import texts
from game.setup import menu_entry
from tests.catalogues import compile_catalogue
from tests.pseudo import template

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def metainfo(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("metainfo")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    pairs = {"Card Game": "Kartenspiel", "Variations of the card game War": "Viele Arten von Krieg"}
    pairs[texts.PROGRAM] = "Krieg"
    compile_catalogue(tmp_path, "de", pairs)


def test_what_software_centres_and_menus_read_is_in_the_template(metainfo: object) -> None:
    ids = {message.id for message in template()}
    texts = list(metainfo.texts())  # type: ignore[attr-defined]
    assert len(texts) == 5 and set(texts) <= ids
    assert "Card Game" in ids


@pytest.mark.usefixtures("german")
def test_what_is_translated_stands_behind_the_english_text(metainfo: object) -> None:
    tree = ElementTree.fromstring(metainfo.metainfo())  # type: ignore[attr-defined]
    both = [(e.get(LANGUAGE), e.text) for e in tree.iter("summary")]
    assert both == [
        (None, "Variations of the card game War"),
        ("de", "Viele Arten von Krieg"),
    ]
    assert [p.get(LANGUAGE) for p in tree.iter("p")] == [None] * 3
    names = [(e.get(LANGUAGE), e.text) for e in tree.findall("name")]
    assert names == [(None, "War"), ("de", "Krieg")]
    assert len(tree.findall("developer/name")) == 1


@pytest.mark.usefixtures("german")
def test_a_menu_says_it_in_the_language_of_the_desktop() -> None:
    entry = menu_entry.desktop_entry(["war"], "icon")
    assert "\nName=War\nName[de]=Krieg\n" in entry
    assert "\nGenericName=Card Game\nGenericName[de]=Kartenspiel\nComment=" in entry
    assert "Comment[de]" not in entry
