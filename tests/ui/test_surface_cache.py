"""Pictures are kept as long as there is room, the most recently used ones longest."""

from __future__ import annotations

import pygame
import pytest

from game.ui import surface_cache
from game.ui.surface_cache import SurfaceCache, kept


def picture() -> pygame.Surface:
    """A tenth of a megabyte."""
    return pygame.Surface((250, 100), depth=32)


def test_what_was_not_used_for_longest_goes_when_the_room_is_full() -> None:
    cache = SurfaceCache(0.3)
    for key in "abc":
        cache.put(key, picture())
    assert cache.get("a") is not None
    cache.put("d", picture())
    assert cache.get("b") is None
    assert all(cache.get(key) is not None for key in "acd")
    assert cache.bytes == 300_000


def test_a_picture_takes_the_place_of_the_one_with_its_key() -> None:
    cache, new = SurfaceCache(0.3), picture()
    cache.put("a", picture())
    cache.put("a", new)
    assert cache.get("a") is new and cache.bytes == 100_000


def test_one_that_is_too_large_for_the_room_is_kept_alone() -> None:
    cache = SurfaceCache(0.05)
    cache.put("a", picture())
    assert cache.get("a") is not None
    cache.clear()
    assert cache.get("a") is None and cache.bytes == 0


def test_what_is_drawn_is_kept_by_all_that_it_depends_on() -> None:
    drawn = []

    @kept
    def draw(width: int, *, red: bool = False) -> pygame.Surface:
        drawn.append((width, red))
        return picture()

    assert draw(1) is draw(1) and draw(1, red=True) is draw(1, red=True)
    assert draw(1) is not draw(1, red=True)
    assert drawn == [(1, False), (1, True)]


def test_what_is_drawn_goes_when_others_need_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr(surface_cache, "_DRAWN", SurfaceCache(0.2))

    @kept
    def draw(number: int) -> pygame.Surface:
        drawn.append(number)
        return picture()

    for number in (1, 2, 3, 1):
        draw(number)
    assert drawn == [1, 2, 3, 1]
