"""Pictures at the size asked for, whatever is missing; kept, stretched while resizing, redrawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art, card_size, rounded, tinted

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=["real", "none"])
def art(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Art]:
    """Art with its files, and without any."""
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield Art(ROOT / "sprites" if request.param == "real" else tmp_path)
    pygame.display.quit()


def test_everything_comes_in_the_size_asked_for(art: Art) -> None:
    for code in ("KS", "10H", "RJ", "WH"):
        assert art.card(code, 140).get_size() == card_size(140)
    assert art.back("harbour", 70).get_size() == (50, 70)
    assert art.suit("H", 24, (255, 0, 0)).get_size() == (24, 24)
    assert art.icon("settings", 31, (0, 0, 0)).get_size() == (31, 31)
    assert art.face("owl", 48).get_size() == (48, 48)
    assert art.game_picture("classic", 160, 8).get_size() == (160, 100)


def test_nothing_is_empty(art: Art) -> None:
    for image in (art.card("2C", 100), art.suit("S", 20, (9, 9, 9)), art.face("bee", 30)):
        assert image.get_bounding_rect().width > 5


def test_a_picture_is_drawn_once(art: Art) -> None:
    assert art.card("KS", 140) is art.card("KS", 140)
    assert art.card("KS", 140) is not art.card("KS", 141)


def test_all_card_sets_have_the_faces(art: Art) -> None:
    for card_set in ("standard", "four_colour", "jumbo", "jumbo_four_colour"):
        assert art.card("QD", 100, card_set).get_size() == card_size(100)


def test_a_letter_for_the_suit_changes_the_card(art: Art) -> None:
    plain = art.card("KS", 140).get_buffer().raw
    art.letters = True
    assert art.card("KS", 140).get_buffer().raw != plain


def test_while_resizing_kept_pictures_are_stretched(art: Art) -> None:
    art.card("KS", 140)
    art.stretch = True
    rough = art.card("KS", 150)
    assert rough.get_size() == card_size(150)
    assert art.card("KS", 150) is not rough
    art.settle()
    assert art.card("KS", 150) is art.card("KS", 150)


def test_what_is_wanted_soon_is_there_after_some_work(art: Art) -> None:
    assert art.game_picture_soon("classic", 160) is None
    assert art.busy
    while art.busy:
        assert art.work(0.001)
    assert art.game_picture_soon("classic", 160) is not None
    assert not art.work(0.001)


def test_a_picture_that_does_not_exist_is_none(art: Art) -> None:
    assert art.picture("no/such.svg", (10, 10)) is None


def test_a_tint_keeps_the_shape(art: Art) -> None:
    red = tinted(art.icon("play", 40, (255, 255, 255)), (200, 10, 10))
    solid = [red.get_at((x, y)) for x in range(40) for y in range(40) if red.get_at((x, y)).a > 250]
    assert solid
    assert all(abs(c.r - 200) < 3 and c.g < 14 and c.b < 14 for c in solid)


def test_round_corners_are_clear() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    image = pygame.Surface((40, 40))
    image.fill((200, 200, 200))
    out = rounded(image, 12)
    assert out.get_at((0, 0)).a == 0
    assert out.get_at((20, 20)).a == 255
