"""Translations: whole, compiled, with the fields, marks and words that their language takes."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message

from game import texts
from game.texts import use_language
from game.texts.card_names import card_name
from game.ui.fonts import Letters
from tests import pseudo
from tests.pseudo import ROOT, template

catalogues = pseudo.catalogues()


@pytest.mark.parametrize("language", catalogues.languages())
def test_a_translation_is_whole_and_keeps_the_rules_of_its_language(language: str) -> None:
    catalog = catalogues.read(catalogues.path_of(language), language)
    assert len(catalog) and catalogues.report(language, catalog, template()) == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_a_translation_is_compiled(language: str) -> None:
    path = catalogues.path_of(language)
    catalog = catalogues.read(path, language)
    assert path.with_suffix(".mo").read_bytes() == catalogues.compiled(catalog), (
        f"python3 main.py --tool packaging/catalogues.py {language}"
    )


@pytest.mark.parametrize("language", catalogues.languages())
def test_the_font_has_all_letters_of_a_translation(language: str) -> None:
    catalog = catalogues.read(catalogues.path_of(language), language)
    letters = {letter for message in catalog for form in message.string for letter in form}
    drawn = Letters()
    [kept] = [drawn.pieces("".join(sorted(letters - {"\n"})), 20, 4)[0]]
    text = "".join(piece.value for piece in kept if piece.kind == "text")
    metrics = drawn.face(4).get_metrics(text, size=20)
    assert [letter for letter, size in zip(text, metrics, strict=True) if size is None] == []


@pytest.mark.parametrize(
    ("language", "english", "said", "fault"),
    [
        ("de", "{card} wins.", "{karte} gewinnt.", "there is no field {karte}"),
        ("de", "{card} wins.", "Gewonnen.", "the field {card} is missing"),
        ("de", "{card} wins.", "Gewonnen: {card}", "it ends with '', English with '.'"),
        ("de", "{n} of {all}", "{n}  von {all}", "double blank"),
        ("de", "Rules", "Regeln ", "blank at an end"),
        ("de", "Take **two**.", "Nimm *zwei*.", "bold"),
        ("de", "{KS} {9H} win.", "{KS} gewinnt.", "cards are not those"),
        ("de", "War [--tool NAME]", "Krieg [--werkzeug NAME]", "option of the command line"),
        ("de", "One\ntwo", "Eins zwei", "as many lines"),
        ("de", "{card} wins.", "Die {card} gewinnt.", "Die stands before {card}"),
        ("de", "It wins: {card2}", "Deiner {card2}", "Deiner stands before {card2}"),
        ("de", "All players", "Alle Mitspieler", "Spieler has a gender"),
        ("de", "All of you", "Alle Gewinner:innen", "a form for two genders"),
        ("de", "{seat} leaves.", "{seat} ist ausgeschieden.", "participle"),
        ("es", "{cards} win.", "Los {cards} ganan.", "Los stands before {cards}"),
        ("es", "Jacks", "Sotas", "another pack"),
        ("es", "Everybody", "Todos/as", "a form for two genders"),
        ("es", "Right!", "Correcto!", "¡ or ¿ is missing"),
        ("es", "Who?", "Quién?", "¡ or ¿ is missing"),
        ("es", "{seat} leaves.", "{seat} está eliminada.", "participle"),
        ("fr", "It takes {card}.", "Prend l’{card}.", "l’ stands before {card}"),
        ("fr", "For {name}", "Jardin de {name}", "de stands before {name}"),
        ("fr", "For {name}", "Jardin d’{name}", "d’ stands before {name}"),
        ("fr", "The next battle", "La prochaine bataille", "combat"),
        ("fr", "Right!", "Juste !", "narrow space"),
        ("fr", "They say: no", "« Non »: eux", "narrow space"),
        ("fr", "The ace", "L'as", "apostrophe is straight"),
        ("fr", "{seat} leaves.", "{seat} est éliminé.", "participle"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(
    language: str, english: str, said: str, fault: str
) -> None:
    faults = "\n".join(catalogues.faults(language, Message(english, said)))
    assert fault in faults


@pytest.mark.parametrize(
    ("language", "english", "said"),
    [
        ("de", "{seat} wins the war: {card} beats {cards}.", "{card} schlägt {cards}."),
        ("de", "{seat} is choosing.", "{seat} ist dran."),
        ("de", "{seat} is waiting.", "{seat} ist bereit."),
        ("de", "With {card}", "Mit {card}"),
        ("es", "{seat} wins!", "¡Gana {seat}!"),
        ("fr", "{seat} wins: {card}", "{seat} gagne\u202f: {card}"),
        ("fr", "What?!", "Quoi\u202f?!"),
        ("fr", "A battle, then war", "Un combat, puis bataille"),
        ("fr", ("One card", "{n} cards"), ("Une carte", "{n} cartes")),
    ],
)
def test_a_good_translation_has_no_fault(
    language: str, english: str | tuple[str, str], said: str | tuple[str, str]
) -> None:
    assert [*catalogues.faults(language, Message(english, said))] == []


def test_each_form_of_a_plural_needs_its_number() -> None:
    english = ("{n} card", "{n} cards")
    for said in (("Karte", "{n} Karten"), ("{n} Karte", "Karten")):
        assert [*catalogues.faults("de", Message(english, said))] == ["the field {n} is missing"]


def test_missing_stale_and_fuzzy_texts_are_told() -> None:
    english, catalog = Catalog(locale="en"), Catalog(locale="de")
    for text in ("Yes", "No", "Cards"):
        english.add(text)
    catalog.add("Yes", "Ja")
    catalog.add("No", "Nein", flags=("fuzzy",))
    catalog.add("Maybe", "Vielleicht")
    assert catalogues.report("de", catalog, english) == [
        "it is marked as fuzzy: 'No' -> 'Nein'",
        "no text of the program any more: 'Maybe' -> 'Vielleicht'",
        "not translated: 'Cards'",
    ]


def test_a_language_is_brought_up_to_date(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    english = Catalog(locale="en")
    english.add("Right!")
    english.add(("{n} card", "{n} cards"))
    monkeypatch.setattr(catalogues, "template", lambda: english)
    part = tmp_path / "part.po"
    part.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\n'
        'msgid "Right!"\nmsgstr "Juste !"\n\nmsgid "gone"\nmsgstr "parti"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n',
        "utf-8",
    )
    assert catalogues.main(["fr"]) == 1  # nothing is translated yet
    assert catalogues.main(["fr", str(part)]) == 0
    written = catalogues.path_of("fr").read_bytes()
    assert "Juste\u202f!" in written.decode() and b"gone" not in written
    assert catalogues.main([]) == 0 and catalogues.path_of("fr").read_bytes() == written
    part.write_text("msgid bad", "utf-8")
    assert catalogues.main(["fr", str(part)]) == 2


def test_what_is_compiled_is_found(tmp_path, monkeypatch) -> None:
    catalog = Catalog(locale="fr")
    said = {"Zoo": "Zoo !", "Ärger": "Colère", "a": "un", "Stay": "Rester", "é": "e"}
    for text, words in said.items():
        catalog.add(text, words)
        catalog.add(text, words.upper(), context="Loud")
    catalog.add(("{n} card", "{n} cards"), ("{n} carte", "{n} cartes"))
    catalog.add("nothing yet", "")
    read = texts.Catalogue(catalogues.compiled(catalog))
    for text, words in said.items():
        assert read.forms(text) == (words,) and read.forms(f"Loud\x04{text}") == (words.upper(),)
    assert read.forms("nothing yet") == read.forms("none") == ()
    assert [read.form("{n} card", n) for n in (0, 1, 2)] == ["{n} carte"] * 2 + ["{n} cartes"]


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_what_is_no_catalogue_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="catalogue"):
        texts.Catalogue(data)


def test_the_glossary_names_each_language_in_every_row() -> None:
    rows = re.findall(r"^\|.*$", (ROOT / "game/texts/GLOSSARY.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 60 and {row.count("|") for row in rows} == {5}
    assert all(cell.strip() for row in rows for cell in row.split("|")[1:-1])


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", ["Pik-König", "Herz-10", "Wildkarte für Herz"]),
        ("es", ["rey de picas", "10 de corazones", "comodín de corazones"]),
        ("fr", ["roi de pique", "10 de cœur", "carte folle de cœur"]),
    ],
)
def test_cards_are_said_by_their_whole_names(language: str, names: list[str]) -> None:
    use_language(language)
    assert [card_name(code) for code in ("KS", "10H", "WH")] == names
    use_language("en")
