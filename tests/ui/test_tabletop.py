"""The table's rim and cloth: no bands, no words on light ground, the same picture every time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.ui.tabletop import Cloth, Rim, tabletop

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def brightness(surface: pygame.Surface, y: int) -> list[int]:
    """Green along a row of the cloth, from its middle to the right, summed over four by four."""
    out = []
    for x in range(660, 1180, 4):
        block = [surface.get_at((x + i, y + j))[1] for i in range(4) for j in range(4)]
        out.append(sum(block))
    return out


def test_the_light_falls_without_bands() -> None:
    row = brightness(tabletop(SIZE, Rim.of(1.0), Cloth()), 300)
    steps = [abs(b - a) for a, b in pairwise(row)]
    assert max(steps) <= 32, "no step of more than two levels of 256"
    flat = max(len(run) for run in "".join("0" if s == 0 else " " for s in steps).split(" "))
    assert flat < 8, "and no wide stripe of one colour"


def test_the_rim_leaves_the_cloth_that_it_says() -> None:
    rim = Rim.of(1.0)
    cloth = rim.cloth(SIZE)
    top = tabletop(SIZE, rim, Cloth())
    wood, inside = top.get_at((SIZE[0] // 2, 4)), top.get_at(cloth.center)
    assert wood[0] > wood[2] + 30, "wood is brown"
    assert inside[1] > inside[0], "cloth has its own colour"


def test_it_is_made_once_for_a_size_and_a_cloth() -> None:
    first = tabletop(SIZE, Rim.of(1.0), Cloth())
    assert tabletop(SIZE, Rim.of(1.0), Cloth()) is first
    assert tabletop(SIZE, Rim.of(1.0), Cloth(lit=(9, 9, 9))) is not first
