"""Pictures that are kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

_USUAL = 1280 * 720

P = ParamSpec("P")


class SurfaceCache:
    """Surfaces by a key; when they take too much memory, those not used for longest go.

    megabytes: what they may take together in a window of 1280 by 720; more in a larger window, by
    its area.
    """

    def __init__(self, megabytes: float) -> None:
        self._most = round(megabytes * 1e6)
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0
        """The memory of all surfaces, in bytes."""

    def get(self, key: Hashable) -> pygame.Surface | None:
        """A surface that is kept, or None."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep a surface, the only surface with this key, and forget others if need be."""
        self._forget(self._kept.pop(key, None))
        self._kept[key] = surface
        self.bytes += _size(surface)
        most = self._most * _share_of_usual()
        while self.bytes > most and len(self._kept) > 1:
            self._forget(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.bytes = 0

    def _forget(self, surface: pygame.Surface | None) -> None:
        if surface is not None:
            self.bytes -= _size(surface)


_DRAWN = SurfaceCache(16)
"""What all functions with `kept` have drawn. One store for all is full after some games; one for
each would still be filling, here and there, after an hour.
"""


def kept(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keep what a function draws, by its arguments, as long as there is room for it.

    Beside `lru_cache` it counts what pictures take, not how many they are: a box may be a button
    or a page.
    """

    @wraps(draw)
    def kept_or_drawn(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (draw, args, tuple(kwargs.items()))
        surface = _DRAWN.get(key)
        if surface is None:
            surface = draw(*args, **kwargs)
            _DRAWN.put(key, surface)
        return surface

    return kept_or_drawn


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _share_of_usual() -> float:
    window = pygame.display.get_surface()
    return 1.0 if window is None else max(1.0, window.get_width() * window.get_height() / _USUAL)
