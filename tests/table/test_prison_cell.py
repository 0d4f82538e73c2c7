"""Bars stand before prisoners, and beside what says which cards they are."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.table.view import prison_cell
from tests.gallery import moments
from tests.stage import Stage

_INDEX = 0.26
"""How much of a card's width its index takes."""


def painted(inside: Rect, cards: list[Rect], high: int) -> pygame.Surface:
    surface = pygame.Surface((500, 200), pygame.SRCALPHA)
    prison_cell.paint_bars(surface, inside, cards, high)
    return surface


@pytest.mark.parametrize("starts", [[20], [20, 60, 100], [90, 230]])
def test_no_bar_stands_before_an_index(starts: list[int]) -> None:
    inside, wide, high = Rect(20, 40, 300, 98), 70, 98
    cards = [Rect(x, 40, wide, high) for x in starts]
    surface = painted(inside, cards, high)
    row = [bool(surface.get_at((x, 80)).a) for x in range(500)]
    for card in cards:
        assert not any(row[card.x + 3 : card.x + round(_INDEX * wide)])
    assert sum(row) > 30, "there are bars"


@pytest.mark.parametrize("side", [0, 1, 5, 80])
def test_a_cell_is_painted_at_any_size(side: int) -> None:
    inside = Rect(100, 50, side, side)
    for cards in ([], [Rect(100, 50, side, side)]):
        painted(inside, cards, side)
    prison_cell.paint(pygame.Surface((500, 200)), inside, side)


def test_captives_lie_over_no_card_of_the_battle_that_brought_them() -> None:
    stage = Stage((800, 600))
    moments.prisoner(stage)
    shown = stage.table.stage
    captives = shown.board.piles[shown.board.number("captives", 0)]
    lying = [spot.rect for pile in shown.finished().values() for _, spot in pile]
    assert captives and lying, "those of the other side are still there"
    assert all(shown.spot(card).rect.collidelist(lying) < 0 for card in captives)
    stage.close()
