"""While data is repaired for long, a window says so, lives, and can be closed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.assets import SPRITES
from game.scenes.repair_page import UNSEEN, RepairPage
from game.ui.theme import Theme
from game.ui.window import Window

SIZE = (800, 600)


class Room:
    """A page with a clock that the test sets, and the windows that it has opened."""

    def __init__(self) -> None:
        self.now = 100.0
        self.screens: list[Window] = []
        self.seen = 0
        self.page = RepairPage(self.open_screen, self.shown, lambda: self.now)

    def open_screen(self) -> Window:
        screen = Window(SIZE, title="War", icon=SPRITES / "window_icon.svg")
        self.screens.append(screen)
        return screen

    def shown(self) -> None:
        self.seen += 1

    def bar(self) -> int:
        """How many pixels wide the bar is that shows what is done."""
        surface = self.screens[0].surface
        colour = Theme(SIZE).colours.chosen
        mask = pygame.mask.from_threshold(surface, colour, (2, 2, 2))
        return max((rect.width for rect in mask.get_bounding_rects()), default=0)


@pytest.fixture
def room() -> Iterator[Room]:
    yield Room()
    pygame.display.quit()


def test_a_short_repair_opens_no_window(room: Room) -> None:
    room.page(0.0)
    room.now += UNSEEN * 0.9
    room.page(0.9)
    assert room.screens == [] and room.seen == 0


def test_a_long_repair_shows_how_far_it_is(room: Room) -> None:
    widths = []
    for part in (0.2, 0.5, 1.0):
        room.now += UNSEEN + 0.1
        room.page(part)
        widths.append(room.bar())
    assert len(room.screens) == 1 and room.seen == 1
    assert 0 < widths[0] < widths[1] < widths[2]


def test_who_closes_the_window_ends_the_program(room: Room) -> None:
    room.now += UNSEEN
    room.page(0.2)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    room.now += 1
    with pytest.raises(KeyboardInterrupt):
        room.page(0.3)


def test_a_repair_goes_on_where_no_window_can_be_opened() -> None:
    tried = []

    def refuse() -> Window:
        tried.append(True)
        raise pygame.error("no screen")

    now = [0.0]
    page = RepairPage(refuse, None, lambda: now[0])
    for _ in range(3):
        now[0] += 1
        page(0.5)
    assert len(tried) == 1
