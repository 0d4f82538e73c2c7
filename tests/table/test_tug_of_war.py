"""The tug of war shows every card once, on the side that has it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.table.view.tug_of_war import TugOfWar, flags_shown, paint
from game.ui import look

BAR = pygame.Rect(40, 30, 520, 26)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 100))
    yield
    pygame.display.quit()


def side_at(tug: TugOfWar, share: float) -> str:
    """Return whose the sliver at this share of the bar is: left, right or stake."""
    surface = pygame.Surface((640, 100))
    paint(surface, BAR, tug)
    colour = surface.get_at((BAR.x + round(share * BAR.width), BAR.centery + 5))[:3]
    near = {
        "left": look.SIDES[0],
        "right": look.SIDES[1],
        "stake": (58, 98, 168),
    }
    return min(
        near, key=lambda name: sum(abs(a - b) for a, b in zip(near[name], colour, strict=True))
    )


def test_each_side_has_its_share() -> None:
    tug = TugOfWar((39, 13))
    assert tug.total == 52
    assert side_at(tug, 0.1) == side_at(tug, 0.7) == "left"
    assert side_at(tug, 0.8) == side_at(tug, 0.97) == "right"


def test_the_stake_lies_between_the_sides() -> None:
    tug = TugOfWar((20, 20), stake=12)
    assert [side_at(tug, at) for at in (0.2, 0.45, 0.57, 0.8)] == [
        "left",
        "stake",
        "stake",
        "right",
    ]


@pytest.mark.parametrize(
    ("counts", "most", "shown"),
    [((8, 0), 12, [8, 0]), ((3, 5), 8, [3, 5]), ((8, 8), 12, [6, 6]), ((9, 2), 8, [6, 2])],
)
def test_all_flags_of_one_side_are_shown_where_the_other_leaves_room(
    counts: tuple[int, int], most: int, shown: list[int]
) -> None:
    # The winner of all kings and aces at 800x600 showed six flags of eight.
    assert flags_shown(counts, most) == shown
