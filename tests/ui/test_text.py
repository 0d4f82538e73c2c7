"""Text that wraps, fits, does not wobble, and carries suit signs and cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.texts.markup import blocks
from game.ui.art import Art
from game.ui.fonts import Fonts, Style
from game.ui.theme import Theme

ROOT = Path(__file__).resolve().parents[2]
INK = (10, 20, 30)
STYLE = Style(20, INK)


@pytest.fixture
def fonts() -> Iterator[Fonts]:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield Fonts(Art(ROOT / "sprites"), Theme())
    pygame.display.quit()


def test_all_lines_of_a_size_are_equally_high(fonts: Fonts) -> None:
    heights = {fonts.line(text, STYLE).get_height() for text in ("ace", "Quay", "{KS}", "♥", "")}
    assert len(heights) == 1


def test_letters_stand_on_one_line(fonts: Fonts) -> None:
    lowest = {
        fonts.line(text, STYLE).get_bounding_rect().bottom
        for text in ("ace", "ABC", "nn", "{KS} A")
    }
    assert max(lowest) - min(lowest) <= 1


def test_the_measured_width_is_the_drawn_one(fonts: Fonts) -> None:
    for text in ("A battle", "{10H} beats {9C}", "**bold** and ♠"):
        assert fonts.width(text, STYLE) == fonts.line(text, STYLE).get_width()


def test_wrapped_lines_fit_and_lose_no_word(fonts: Fonts) -> None:
    text = "Everybody turns a card, the highest takes them all, and equal cards go to war."
    lines = fonts.wrap(text, STYLE, 200)
    assert len(lines) > 2
    assert all(fonts.width(line, STYLE) <= 200 for line in lines)
    assert " ".join(lines) == text


def test_wrapped_lines_fit_with_the_wider_spaces_between_bold_words(fonts: Fonts) -> None:
    text = "Suits do not matter. **Only the winning card survives**: it goes under the draw pile."
    style = Style(28, INK)
    for room in range(300, 700):
        begin = ""
        for line in fonts.wrap(text, style, room):
            assert fonts.width(begin + line, style) <= room
            begin = "**" * ((begin + line).count("**") % 2)


def test_a_word_that_is_too_long_is_broken(fonts: Fonts) -> None:
    lines = fonts.wrap("Donaudampfschifffahrtsgesellschaft", STYLE, 90)
    assert all(fonts.width(line, STYLE) <= 90 for line in lines)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


def test_a_limited_block_ends_in_dots(fonts: Fonts) -> None:
    long = "word " * 60
    assert fonts.block(long, STYLE, 200, most=2).get_height() == 2 * fonts.height(20)
    assert fonts.block_height(long, STYLE, 200, most=2) == 2 * fonts.height(20)


def test_a_fitted_line_never_is_wider_than_its_room(fonts: Fonts) -> None:
    for room in (40, 90, 200):
        assert fonts.fitted("A rather long title for a game", STYLE, room).get_width() <= room


def test_hearts_are_red_and_spades_have_the_colour_of_the_text(fonts: Fonts) -> None:
    heart = pygame.transform.average_color(fonts.line("♥", STYLE), consider_alpha=True)
    spade = pygame.transform.average_color(fonts.line("♠", STYLE), consider_alpha=True)
    assert heart[0] > heart[2] + 60
    assert abs(spade[0] - INK[0]) < 30


def test_bold_reaches_over_a_line_break(fonts: Fonts) -> None:
    thin = fonts.block("one two three four", STYLE, 60)
    bold = fonts.block("**one two three four**", STYLE, 60)
    assert pygame.mask.from_surface(bold).count() > pygame.mask.from_surface(thin).count()


def test_rendering_again_gives_the_kept_surface(fonts: Fonts) -> None:
    assert fonts.line("War", STYLE) is fonts.line("War", STYLE)


def test_a_page_is_read_into_blocks() -> None:
    page = """
    # War
    A first
    paragraph.

    - one
      goes on
    1. step
    {KS} | {9H}
    {KS} beats {9H}.
    """
    assert blocks(page) == [
        ("h1", "", "War"),
        ("p", "", "A first paragraph."),
        ("item", "•", "one goes on"),
        ("item", "1.", "step"),
        ("cards", "", "{KS} | {9H}"),
        ("p", "", "{KS} beats {9H}."),
    ]


def test_spaces_that_forbid_a_break_do_not_break(fonts: Fonts) -> None:
    assert fonts.wrap("aaaa bbbb\u00a0cc dd\u202f!", STYLE, fonts.width("aaaa bbbb", STYLE)) == [
        "aaaa",
        "bbbb\u00a0cc",
        "dd\u202f!",
    ]


def test_signs_that_the_font_lacks_are_drawn_as_the_nearest_that_it_has(fonts: Fonts) -> None:
    for lacking, drawn in (("\u202f", "\u2009"), ("\u2011", "\u2010"), ("\u2060", "")):
        seen = fonts.line(f"a{lacking}b", STYLE).get_buffer().raw
        assert seen == fonts.line(f"a{drawn}b", STYLE).get_buffer().raw
    assert fonts.width("a b", STYLE) > fonts.width("a\u202fb", STYLE) > fonts.width("ab", STYLE)


def test_a_name_of_a_file_that_is_no_text_can_be_drawn(fonts: Fonts) -> None:
    """Regression: it made a page of a mistake, and a mistake of that page."""
    style = Style(20, (0, 0, 0))
    name = "war-\udce9t\udce9.json"
    assert fonts.line(name, style).get_width() == fonts.width(name, style) > 0
    assert fonts.wrap(name, style, 40)


def test_what_is_known_of_letters_does_not_grow_without_end(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.fonts._MAX_ADVANCES", 50)
    widths = [fonts.width("All the letters", Style(px, (0, 0, 0))) for px in range(10, 40)]
    assert widths == sorted(widths)


def test_a_space_that_forbids_a_break_holds_a_word_and_its_mark_together(fonts: Fonts) -> None:
    style = Style(40, INK)
    wide = fonts.width("Bataille", style)
    assert fonts.with_whole_words("La Bataille", style, wide).px == 40
    assert fonts.with_whole_words("La Bataille\u202f!", style, wide).px < 40
