"""Texts shown to people: looked up, filled in, and found by the extractor."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import texts
from game.texts import (
    NP_,
    OWN_NAME,
    extract,
    first_known,
    languages,
    ntr,
    ptr,
    tr,
    use_language,
)
from tests.catalogues import compile_catalogue

GAME = Path(texts.__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where catalogues are looked for in this test."""
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    return tmp_path


def test_without_a_catalogue_the_text_itself_is_shown() -> None:
    assert use_language("xx") == "en"
    assert tr("Deal again") == "Deal again"


def test_parameters_are_filled_in() -> None:
    assert tr("{seat} wins with {card}.", seat="Left", card="KS") == "Left wins with KS."
    assert tr("{share:.0%} done", share=0.25) == "25% done"


def test_card_codes_and_unknown_fields_stay_as_they_stand() -> None:
    assert tr("{KS} beats {what} by {n}", n=3) == "{KS} beats {what} by 3"
    assert tr("{KS} {") == "{KS} {"


def test_a_bad_format_never_raises() -> None:
    assert tr("{n:d} cards", n="many") == "many cards"
    assert tr("{n.__class__} {n!r}", n=1) == "{n.__class__} {n!r}"


def test_plurals_count_in_english() -> None:
    assert ntr("{n} card", "{n} cards", 1) == "1 card"
    assert ntr("{n} card of {who}", "{n} cards of {who}", 2, who="Left") == "2 cards of Left"


def test_a_catalogue_translates(folder: Path) -> None:
    compile_catalogue(
        folder, "de", {"{n} wars": "{n} Kriege", "{n} card\0{n} cards": "{n} Karte\0{n} Karten"}
    )
    assert use_language("de_AT") == "de_AT"
    assert tr("{n} wars", n=2) == "2 Kriege"
    assert ntr("{n} card", "{n} cards", 5) == "5 Karten"
    assert tr("not translated") == "not translated"
    assert tr("") == ""


def test_a_word_that_means_two_things_is_translated_by_its_context(folder: Path) -> None:
    compile_catalogue(folder, "de", {"right": "rechts", "answer\4right": "richtig"})
    use_language("de")
    assert tr("right") == "rechts"
    assert ptr("answer", "right") == tr(NP_("answer", "right")) == "richtig"
    assert ptr("law", "right") == "right"
    use_language("en")
    assert ptr("answer", "right of {who}", who="Kim") == "right of Kim"


def test_languages_are_offered_by_their_own_names(folder: Path) -> None:
    compile_catalogue(folder, "de", {OWN_NAME: "Deutsch"})
    compile_catalogue(folder, "pt_BR", {OWN_NAME: "Português"})
    (folder / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "fr" / "LC_MESSAGES" / "war.mo").write_bytes(b"not a catalogue")
    assert languages() == {"en": "English", "de": "Deutsch", "pt_BR": "Português"}


@pytest.mark.parametrize(
    ("wanted", "known"),
    [
        (["de_AT", "en_GB"], "de"),
        (["fr_FR", "de"], "de"),
        (["pt_BR"], "pt_BR"),
        (["pt_PT", "pt"], "en"),
        (["fr", "en_GB", "de"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_there_is_is_used(
    folder: Path, wanted: list[str], known: str
) -> None:
    compile_catalogue(folder, "de", {"a": "b"})
    compile_catalogue(folder, "pt_BR", {"a": "b"})
    assert first_known(wanted) == known


def test_a_damaged_catalogue_is_english(folder: Path) -> None:
    target = folder / "de" / "LC_MESSAGES" / "war.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(b"not a catalogue")
    assert use_language("de") == "en"
    assert tr("Deal again") == "Deal again"


def test_every_text_given_to_tr_is_a_plain_literal_or_a_name() -> None:
    wrong = []
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            for text in extract.shown_by(node):
                # A name, attribute or item holds a text that stands as a literal elsewhere.
                if not isinstance(text, ast.Constant | ast.Name | ast.Attribute | ast.Subscript):
                    wrong.append(f"{path.relative_to(GAME)}:{node.lineno}")
    assert not wrong, f"write the whole text as one literal, with {{fields}}: {wrong}"


def entries(source: str, english: bool = False) -> list[str]:
    return [entry.text for _, entry in extract.texts_of(source, english)]


def test_the_extractor_finds_calls_and_options() -> None:
    source = "tr('a'); t.narrate('{seat} wins.'); N_('b'); narrate('no'); tr(name); f('c')"
    assert entries(source) == [
        "a",
        "{seat} wins.",
        "b",
    ]
    assert entries("Option(3, ('x y', 2), 'cards laid face down')") == ["cards laid face down"]


def test_where_plain_english_is_written_prose_is_found_and_nothing_else() -> None:
    source = """
def ask(t):
    \'\'\'Not shown.\'\'\'
    raise BadAnswer(f"Got {t}; no")
    play_asks(t, ["KS", "10H"], "Choose a card.", waiting=w or "{seat} is choosing.")
    Sign("counter", "Locked"); get("hand", "ClassicWar", "A", "the rest")
"""
    assert sorted(entries(source, english=True)) == [
        "Choose a card.",
        "Locked",
        "{seat} is choosing.",
    ]
    assert entries(source) == []


def test_the_catalogue_has_what_games_offer_and_what_their_kits_say() -> None:
    texts = {entry.text for entry in extract.collect()}
    assert {"Steal from {seat}", "Fold", "Top", "Open pile", "Take a card"} <= texts


def test_the_extractor_finds_what_a_game_says_of_itself() -> None:
    source = (
        'class War(Game):\n    """Win.\n\n    # Deal\n    All.\n    """\n    title = "WarGops"\n'
    )
    assert entries(source, english=True) == ["WarGops", "Win.\n\n# Deal\nAll."]
    assert entries('class Helper:\n    """Not a game."""\n', english=True) == []


def test_the_template_keeps_lines_quotes_and_plurals() -> None:
    pot = extract.write_pot(
        [extract.Entry('say "hi"\nagain'), extract.Entry("{n} card", "{n} cards", ["a.py:1"])]
    )
    assert 'msgid ""\n"say \\"hi\\"\\n"\n"again"\nmsgstr ""' in pot
    assert '#: a.py:1\n#, python-brace-format\nmsgid "{n} card"\nmsgid_plural "{n} cards"' in pot


def test_the_program_writes_every_text_once(tmp_path: Path) -> None:
    target = tmp_path / "war.pot"
    assert extract.main([str(target)]) == 0
    pot = target.read_text("utf-8")
    assert pot.count('msgid "Poof!"\n') == 1
    assert "game/ui/sound/sheet.py:" in pot
