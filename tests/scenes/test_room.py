"""Room for words, in English and in a language whose texts are 40 % longer.

Nothing under 11 pixels, cut, outside its box or over another: on pages, at tables and in what games
say before they begin, each drawn by lot here; `python3 main.py --tool tests.bench.room` reads all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis.strategies import sampled_from

from game.table.bars import WordButton
from game.table.view import ribbons
from game.texts import ENGLISH, languages
from game.ui.fonts import BOLD, LEAST, Fonts, Style, least
from game.variants import GAMES
from tests.bench.room import LANGUAGES, LONG_NAME, PAGES, of_games_pages, of_pages, of_table, tables
from tests.drawn_texts import Picture, Text, faults, reading, texts_of
from tests.gallery import moments
from tests.oracle import sitting as oracle_sitting
from tests.oracle.__main__ import long_language
from tests.pseudo import LONG_CODE
from tests.scenes.pages import practised
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import PaintMode, Stage


@pytest.fixture(scope="module", autouse=True)
def read() -> Iterator[None]:
    with long_language(), reading():
        yield


@settings(max_examples=12)
@given(sampled_from(sorted(PAGES)), sampled_from(LANGUAGES))
def test_words_on_a_page_have_room(page: str, language: str) -> None:
    assert list(of_pages([page], language)) == []


@settings(max_examples=6)
@given(sampled_from(sorted(GAMES)), sampled_from(LANGUAGES))
def test_words_of_a_set_up_and_a_rules_page_have_room(game: str, language: str) -> None:
    assert list(of_games_pages([game], language)) == []


@settings(max_examples=6)
@given(sampled_from(tables()))
def test_words_at_a_table_have_room(table: tuple[str, bool, str]) -> None:
    assert of_table(*table) == []


@pytest.mark.parametrize(
    "table",
    [("wargops", True, LONG_CODE), ("moms_bluff", True, ENGLISH), ("integer", True, ENGLISH)],
)
def test_words_at_the_fullest_tables_and_four_sums_have_room(table: tuple[str, bool, str]) -> None:
    assert of_table(*table) == []


def test_long_names_at_a_war_have_room_below_the_tug_of_war(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The winner's share stood outside its box and over the goal; plates cut names.
    monkeypatch.setattr(oracle_sitting, "NAMES", (LONG_NAME,) * len(oracle_sitting.NAMES))
    complaints = of_table("classic", False, ENGLISH)
    assert [fault for fault in complaints if "plate (" not in fault] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_children_with_large_words_shelves_and_a_staircase_have_room(language: str) -> None:
    # The button for help had letters of 4 pixels, "11 more" stood beside its button, and of
    # 10 + 10 only "1…" could be read.
    assert list(of_pages(["two sums", "menu", "learner"], language)) == []


@pytest.mark.parametrize("language", languages())
def test_answers_beside_a_card_have_letters_of_one_size(language: str) -> None:
    # "Spielen" stood in far larger letters than "Aussteigen".
    stage = Stage((800, 600), language=language)
    moments.moms_bluff(stage)
    words = [each.word for each in stage.ui.root.walk() if isinstance(each, WordButton)]
    sizes = [text.px for text in texts_of(stage.top) if text.words in words]
    assert len(sizes) == 2 and len(set(sizes)) == 1
    stage.close()


def test_a_child_reads_all_of_a_game_of_addition_in_the_long_language() -> None:
    """Sums, help, what follows a wrong answer, battles between, and the results."""
    stage = Stage((800, 600), language=LONG_CODE, speed="instant", first_steps=True)
    stage.painting = PaintMode.NEVER  # its texts are read on a sheet of their own
    sitting = Sitting(stage, seat(learner(stage.store, "Maximilian", "owl")), COMPUTER)
    complaints: set[str] = set()
    number = 0
    while sitting.until_a_sum() or stage.top.name == "rest":
        if stage.top.name == "rest":  # which facts are asked, and so how long, hangs on the day
            complaints.update(faults(texts_of(stage.top)))
            stage.click("go-on")
            continue
        number += 1
        (asked,) = sitting.sums
        for _ in range(number % 4):
            stage.press("h")
            complaints.update(faults(texts_of(stage.top)))
        for said in (asked["answer"] + number % 3 // 2, asked["answer"]):
            sitting.answer(said)
            complaints.update(faults(texts_of(stage.top)))
            sitting.pass_time(1)
            complaints.update(faults(texts_of(stage.top)))
    assert (number > 15, stage.top.name, complaints) == (True, "results", set())
    assert faults(texts_of(stage.top)) == []
    stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_garden_with_a_long_name_and_large_words_has_room(language: str) -> None:
    # The beds of a garden had no height left, and the page did not open.
    stage = Stage((1280, 720), text_size=200, language=language)
    stage.go.garden(practised(stage, LONG_NAME, "owl", days=12))
    assert len(LONG_NAME) == 24
    assert faults(texts_of(stage.top)) == []
    stage.close()


def test_a_headline_beside_a_garden_takes_three_lines_before_it_is_cut() -> None:
    stage = Stage((800, 600))
    words = "Maximilian the Younger led from the beginning to the very end and has won the game!"
    _, lines = ribbons._set(stage.ctx, pygame.Rect(292, 47, 266, 50), words, paper=True)
    assert len(lines) == 3
    assert not [text for line in lines for text in texts(line) if text.is_cut]
    stage.close()


@pytest.fixture
def fonts() -> Iterator[Fonts]:
    stage = Stage((800, 600))
    yield stage.ctx.fonts
    stage.close()


def texts(picture: pygame.Surface) -> list[Text]:
    assert isinstance(picture, Picture)
    return picture.texts


INK = (0, 0, 0)


@pytest.mark.parametrize(("px", "smallest"), [(60, 40), (20, 14), (16, 11), (12, 11), (9, 9)])
def test_letters_shrink_to_two_thirds_and_to_eleven_pixels(
    fonts: Fonts, px: int, smallest: int
) -> None:
    [text] = texts(fonts.fitted("Some words that are much too long", Style(px, INK), 40))
    assert (text.px, text.is_cut) == (least(px), True) and least(px) == smallest


def test_what_is_too_wide_takes_a_second_line_before_it_is_small(fonts: Fonts) -> None:
    style = Style(20, INK, BOLD)
    room = fonts.width("ten cards", style) + 4
    first, second = texts(fonts.fitted_block("ten cards in hand", style, room, 60))
    assert (first.words, second.words) == ("ten cards ", "in hand") or first.px == second.px == 20
    assert fonts.laid("ten cards in hand", style, room, 20) is None


def test_a_single_letter_is_never_broken(fonts: Fonts) -> None:
    # A bold number of a single digit was broken between the digit and what makes it bold.
    style = Style(20, (0, 0, 0))
    assert fonts.wrap("**0**", style, 4) == ["**0**"] and fonts.wrap("0", style, 4) == ["0"]


def test_a_text_that_cannot_be_read_is_named() -> None:
    room = pygame.Rect(0, 0, 100, 40)
    fine = Text("fine", 14, pygame.Rect(5, 5, 40, 12), False, "plate 1", room, room)
    box = pygame.Rect(0, 20, 30, 10)
    assert faults([fine]) == []
    assert faults([fine._replace(px=LEAST - 1)])
    assert faults([fine._replace(is_cut=True)])
    assert faults([fine._replace(box=box.move(80, 0))])
    other = fine._replace(words="other", owner="plate 2", seen=fine.box)
    assert faults([fine._replace(seen=fine.box), other])
