"""The window: the only place that knows pygame's display. It draws nothing of its own.

It opens the display in the order that starts fastest, chooses the drawing path that measured best,
toggles borderless fullscreen and knows the windowed size to come back to. SDL's window and the
surface are in the same pixels on every system that was tried; on a Mac with a Retina screen the
system doubles the pixels itself.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.texts import tr

if TYPE_CHECKING:
    from pathlib import Path

MIN_SIZE = (800, 600)
LEAST_LAYOUT = (360, 320)
"""No screen is laid out in fewer pixels: in a smaller window its picture is scaled down."""
_LONGEST = 8
"""Maximum length of a layout in a low or narrow window, in least layouts."""
_TRIES = 10
_UNSEEN = ("offscreen", "dummy")


class Window:
    """The window and its pixels.

    surface  what is drawn on and shown; a new object after every resize. As large as the window,
             or as `laid_out` says for a smaller window, which shows it scaled down
    static   as large as the surface and of its format; belongs to the scene that is drawing and
             keeps what rests, so that moving things can be restored from it. Black after a resize
    warning  a sentence for the player if the window cannot be seen, else an empty text
    """

    surface: pygame.Surface
    _window: pygame.Surface
    _visible_rect: pygame.Rect
    _static: pygame.Surface | None

    def __init__(
        self,
        size: tuple[int, int],
        *,
        title: str,
        icon: Path,
        fullscreen: bool = False,
        first: bool = False,
    ) -> None:
        """`first`: nobody has chosen the size, so there must be room for all of the window."""
        if sys.platform == "win32":
            os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "war-collection")
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver == "x11":
            # SDL would push every frame through OpenGL; in software that is ten times slower.
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        self.warning = _unseen(driver)
        self.windowed = _fit(size)
        if first and driver not in _UNSEEN:
            self.windowed = first_size(size, pygame.display.get_desktop_sizes()[0])
        self.fullscreen = False
        pygame.display.set_caption(title)
        # Before the window opens: pygame would look for a picture of its own, which takes longer.
        pygame.display.set_icon(_icon(icon))
        self._open(fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self.surface.get_size()

    @property
    def static(self) -> pygame.Surface:
        """The layer of all that does not move, from which moving things are restored."""
        if self._static is None:
            self._static = pygame.Surface(self._size)
        return self._static

    def toggle_fullscreen(self) -> bool:
        """Switch between the window and the whole screen; whether it is the whole screen now."""
        self._open(not self.fullscreen)
        return self.fullscreen

    def resized(self) -> bool:
        """Take over the size that the system gave the window; whether it changed."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        changed = surface is not self._window or surface.get_size() != self._window_size
        if changed:
            self._take(surface)
            if not self.fullscreen:
                self.windowed = surface.get_size()
        return changed

    def update(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn: all of it, or these rectangles."""
        if self.surface is not self._window:
            self._window.fill((0, 0, 0))
            small = pygame.transform.smoothscale(self.surface, self._visible_rect.size)
            self._window.blit(small, self._visible_rect)
            pygame.display.flip()
        elif rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    def in_layout(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place, if it has a place, in pixels of the surface."""
        if self.surface is self._window or not hasattr(event, "pos"):
            return event
        across, down = (a / b for a, b in zip(self.size, self._visible_rect.size, strict=True))
        fields = {
            **event.dict,
            "pos": (
                int((event.pos[0] - self._visible_rect.x + 0.5) * across),
                int((event.pos[1] - self._visible_rect.y + 0.5) * down),
            ),
        }
        if hasattr(event, "rel"):
            fields["rel"] = (round(event.rel[0] * across), round(event.rel[1] * down))
        return pygame.event.Event(event.type, fields)

    def save(self, path: str) -> None:
        """Write a picture of the window; the file's ending says which kind."""
        pygame.image.save(self.surface, path)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self, fullscreen: bool) -> None:
        if fullscreen:
            size = pygame.display.get_desktop_sizes()[0]
            # The desktop's own size makes SDL use a borderless window, not a change of mode.
            surface = pygame.display.set_mode(size, pygame.FULLSCREEN)
        else:
            surface = self._open_window()
        self.fullscreen = fullscreen
        self._take(surface)

    def _open_window(self) -> pygame.Surface:
        """The window in its windowed size, as near as the system allows.

        Coming from fullscreen the window manager answers late, and the first surface is still as
        large as the screen; asking again once it has answered gives the right surface.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
            for _ in range(_TRIES):
                if surface.get_size() == self.windowed:
                    break
                pygame.event.pump()
                time.sleep(0.02)
                surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
            if pygame.display.get_driver() not in _UNSEEN:
                _hold_least()
        return surface

    def _take(self, window: pygame.Surface) -> None:
        self._window, self._window_size = window, window.get_size()
        self._size = laid_out(self._window_size)
        if self._size == self._window_size:
            self.surface = window
        else:
            self.surface = pygame.Surface(self._size)
        room = window.get_rect()
        scale = min(room.width / self._size[0], room.height / self._size[1])
        self._visible_rect = pygame.Rect(
            (0, 0), [max(1, round(scale * length)) for length in self._size]
        )
        self._visible_rect.center = room.center
        self._static = None


def _hold_least() -> None:
    """Let nobody draw the window smaller than the least layout, where the system can be asked."""
    with suppress(AttributeError, pygame.error):  # pygame will have another way to the window
        pygame.Window.from_display_module().minimum_size = LEAST_LAYOUT


class OffScreen(Window):
    """Pixels without a window, for what is drawn to be saved."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self._size, self._static = size, None
        self.warning, self.fullscreen = "", False


def laid_out(window: tuple[int, int]) -> tuple[int, int]:
    """The size in which a window of this size is laid out: never below `LEAST_LAYOUT`.

    A smaller window is laid out in its own shape, unless that would make a layout too long to draw.
    """
    scale = min(1.0, *(here / least for here, least in zip(window, LEAST_LAYOUT, strict=True)))
    if scale == 1:
        return window
    wide, high = (
        max(least, min(round(here / scale), max(here, _LONGEST * least)))
        for here, least in zip(window, LEAST_LAYOUT, strict=True)
    )
    return wide, high


def joined(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return the pixels of rectangles as fewer that do not overlap, cut to the window."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(window)
        while part.width and part.height:
            hit = part.collidelist(apart)
            if hit < 0:
                apart.append(part)
                break
            part = part.union(apart.pop(hit))
    return apart


def first_size(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """A window that fits beside the task bar of a desktop, with its own frame around it.

    No system tells how high these are before a window is open: the title bar and the task bar take
    up to 88 pixels where the screen is small, and an eighth where all is drawn larger.
    """
    bars = max(88, desktop[1] // 8)
    return (
        max(MIN_SIZE[0], min(size[0], desktop[0] - 16)),
        max(min(MIN_SIZE[1], desktop[1]), min(size[1], desktop[1] - bars)),
    )


def _fit(size: tuple[int, int]) -> tuple[int, int]:
    """A window size that is usable and not larger than the desktop."""
    seen = pygame.display.get_driver() not in _UNSEEN
    width, height = pygame.display.get_desktop_sizes()[0] if seen else size
    return (
        max(MIN_SIZE[0], min(size[0], width)),
        max(MIN_SIZE[1], min(size[1], height)),
    )


def _unseen(driver: str) -> str:
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if driver not in _UNSEEN or asked == driver:
        return ""
    return tr("There is no screen to show the window on (is DISPLAY set?): the game runs unseen.")


def _icon(file: Path) -> pygame.Surface:
    """The picture for the window's frame and the task bar; empty where the file is not whole."""
    try:
        return pygame.image.load_sized_svg(str(file), (64, 64))
    except (OSError, pygame.error):
        return pygame.Surface((64, 64), pygame.SRCALPHA)
