"""How languages write numbers, signs and days, beside what Babel knows of them (CLDR)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime
from fractions import Fraction

import pygame
import pytest
from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import format_decimal, format_percent

from game import texts
from game.match.sentences import calculation, sentence
from game.practice.facts import MISSING, TIMES, Fact
from game.texts import notation, use_language
from game.texts.notation import NOTATIONS
from game.texts.phrases import either, listed
from game.ui.art import Art, with_other_glyph
from game.ui.settings import Settings
from tests.catalogues import compile_catalogue
from tests.pseudo import ROOT

LOCALES = {"en": "en_GB", "de": "de", "es": "es", "fr": "fr"}
WORDS = {"de": ("und", "oder"), "es": ("y", "o"), "fr": ("et", "ou")}


@pytest.fixture(autouse=True)
def languages(tmp_path, monkeypatch) -> Iterator[None]:
    """All languages of the notation, with the names of months as Babel has them."""
    for code, (both, one) in WORDS.items():
        months = Locale(code).months["format"]["wide"].values()
        pairs = dict(zip(notation._MONTHS, months, strict=True))
        pairs |= {"{first} and {last}": f"{{first}} {both} {{last}}"}
        pairs |= {"{first} or {last}": f"{{first}} {one} {{last}}"}
        compile_catalogue(tmp_path, code, pairs)
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    yield
    notation.choose(Settings().notation)
    use_language("en")


def test_each_language_has_its_locale() -> None:
    assert NOTATIONS.keys() == LOCALES.keys()


@pytest.mark.parametrize("code", LOCALES)
def test_numbers_are_written_as_in_the_locale(code: str) -> None:
    use_language(code)
    locale = LOCALES[code]
    for value in (1.5, 0.1, 12.0):
        assert notation.number(value, 1) == format_decimal(value, "0.0", locale)
    for share in (0, 0.07, 0.5, 1):
        written = format_percent(share, locale=locale)
        assert notation.percent(share).split() == written.split()  # blanks differ in width


@pytest.mark.parametrize("code", LOCALES)
def test_days_and_hours_are_written_as_in_the_locale(code: str) -> None:
    use_language(code)
    locale = LOCALES[code]
    for month in range(1, 13):
        for day in (2, 31 if month in (1, 3, 5, 7, 8, 10, 12) else 28):
            when = date(2026, month, day)
            for year in (False, True):
                pattern = "long" if year else "d MMMM"
                if not year:
                    pattern = Locale.parse(locale).datetime_skeletons["MMMMd"].pattern
                assert notation.day(when, year=year) == format_date(when, pattern, locale)
        assert notation.month(when, year=True) == format_date(
            when, Locale.parse(locale).datetime_skeletons["yMMMM"].pattern, locale
        )
    for hour, minute in ((0, 0), (9, 5), (16, 5)):
        when = datetime(2026, 3, 2, hour, minute)
        expected = format_time(when, "short", locale=locale)
        if code == "fr":  # schools there write 9 h 05
            expected = f"{hour}\u00a0h\u00a0{minute:02}"
        assert notation.clock(when) == expected


def test_french_months_begin_with_an_ordinal() -> None:
    use_language("fr")
    assert notation.day(date(2026, 3, 1)) == "1er mars"


@pytest.mark.parametrize(
    ("code", "product", "turned", "quotient", "letters"),
    [
        ("en", "7 × 8", "8 × ? = 56", "6 ÷ 3 = 2", "A K Q J 10"),
        ("de", "7 · 8", "8 · ? = 56", "6 : 3 = 2", "A K D B 10"),
        ("es", "7 × 8", "8 × ? = 56", "6 : 3 = 2", "A K Q J 10"),
        ("fr", "7 × 8", "8 × ? = 56", "6 : 3 = 2", "A R D V 10"),
    ],
)
def test_signs_and_letters_are_those_of_schools(
    code: str, product: str, turned: str, quotient: str, letters: str
) -> None:
    use_language(code)
    assert str(Fact(TIMES, 7, 8)) == product
    assert str(Fact(MISSING, 56, 8)) == turned
    assert calculation(":", [6, 3], 2) == quotient
    assert " ".join(map(notation.index, ("A", "K", "Q", "J", "10"))) == letters


@pytest.mark.parametrize("code", ["de", "fr"])
def test_the_letters_of_a_language_stand_on_all_its_court_cards(code: str) -> None:
    pygame.display.set_mode((8, 8))
    art, english = Art(ROOT / "sprites"), Art(ROOT / "sprites")
    art.notation = NOTATIONS[code]

    def differs(card: str, folder: str = "standard") -> bool:
        two = [
            pygame.image.tobytes(some.card(card, 120, folder), "RGBA") for some in (art, english)
        ]
        return two[0] != two[1]

    for folder in ("standard", "jumbo", "counting_four_colour"):
        assert {rank for rank in "AKQJ" if differs(f"{rank}S", folder)} == (
            {"K", "Q", "J"} if code == "fr" else {"Q", "J"}
        )
    assert not differs("RJ") and not differs("BJ"), "a joker is called so in all languages"
    assert art.picture(f"title-{code}.svg", (320, 180)) is not None


def test_the_picture_of_a_game_has_the_sign_of_multiplying_as_it_is_written() -> None:
    pygame.display.set_mode((8, 8))
    art = Art(ROOT / "sprites")

    def picture(code: str) -> bytes:
        art.notation = NOTATIONS[code]._replace(letters=NOTATIONS["en"].letters)
        return pygame.image.tobytes(art.game_picture("multiplication", 160), "RGB")

    alike = {code: picture(code) == picture("en") for code in NOTATIONS}
    assert alike == {"en": True, "de": False, "es": True, "fr": True}


def test_another_letter_stands_where_the_old_one_stood() -> None:
    glyphs = json.loads((ROOT / "sprites/cards/letters.json").read_text("utf-8"))
    for rank in "KQJ":
        svg = (ROOT / f"sprites/cards/standard/{rank}H.svg").read_text("utf-8")
        swapped = with_other_glyph(svg, glyphs[rank], glyphs["V"])
        assert swapped.count(glyphs["V"][1]) == 2 and glyphs[rank][1] not in swapped
        assert with_other_glyph(swapped, glyphs["V"], glyphs[rank]) == svg


def test_a_teacher_may_choose_signs_and_letters_in_any_language() -> None:
    settings = Settings(times_sign="·", division_sign=":", card_letters="ARDV")
    for code in NOTATIONS:
        use_language(code)
        notation.choose(settings.notation)
        assert str(Fact(TIMES, 7, 8)) == "7 · 8" and notation.operator(MISSING) == ":"
        assert "".join(map(notation.index, "AKQJ")) == "ARDV"
        assert notation.in_use().comma == NOTATIONS[code].comma
        notation.choose(Settings().notation)
        assert notation.in_use() == NOTATIONS[code]


def test_the_sentences_of_a_language_have_its_letters() -> None:
    use_language("fr")
    assert sentence("{seat} wins with a pair: {high}.", {"seat": 0, "high": "Q"}, str) == (
        "0 wins with a pair: D."
    )
    said = sentence("{parts} = {total}", {"parts": ("K", "J", "7"), "total": 31}, str)
    assert said == "R + V + 7 = 31"


def test_a_minus_is_a_true_one() -> None:
    assert notation.number(-3) == "−3"
    assert notation.number(Fraction(-1, 2)) == "−1/2"


def test_spanish_keeps_its_joining_words_apart_from_the_same_sound() -> None:
    use_language("es")
    assert listed(["Ana", "Inés"]) == "Ana e Inés"
    assert listed(["Ana", "Hilda"]) == "Ana e Hilda"
    assert listed(["Ana", "Hierro"]) == "Ana y Hierro"
    assert either(["7", "{8H}"]) == "7 u {8H}"
    assert either(["7", "Oso"]) == "7 u Oso"
    assert either(["A", "B", "C"]) == "A, B o C"
    use_language("de")
    assert (listed(["Ana", "Inés"]), either(["7", "8"])) == ("Ana und Inés", "7 oder 8")
