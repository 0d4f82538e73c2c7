"""The base of every scene: what the main loop calls and when. It draws nothing itself.

The life of a frame in `game.app`:

1. Events. The keys of the program itself (fullscreen, quit, text size) are taken first; every
   other event goes to `handle` of the top scene only. Mouse positions are in pixels of the surface.
2. `update(dt)` of the top scene, dt in seconds. True means "I am animating": the loop goes on at 60
   frames a second. False means that nothing moves: the loop sleeps until the next event, or for
   `wake_in()` seconds, and draws nothing. After a sleep dt is a single frame, however long it
   slept, so that what a key starts does not jump; who waits for a moment compares `ctx.clock()`.
3. Pushes, pops and replacements asked for during 1 and 2 happen, with `enter`, `leave` and
   `resize` called as needed.
4. If a scene on view was invalidated, `draw` is called from the highest opaque scene up to the top.

A scene says what must be drawn again by `invalidate()` (everything) or `invalidate(rect)`. `draw`
gets the rectangles that are dirty, already joined and cut to the window, or None for everything; it
must repaint those pixels completely if it is opaque, and the loop then shows just those, or those
that it returns. A scene with few moving things keeps what rests in `ctx.screen.static` and restores
from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.ui.context import Context
    from game.ui.widgets.widget import Widget
    from game.ui.widgets.widget_host import WidgetHost


class Scene:
    """A screen of the program; the scene stack holds them. Subclasses override what they need.

    name    a short word for the test probe and the log file
    opaque  False for a scene that lets the scene below show around it (a dialog, the pause page)
    beginners  whether it is for somebody new, who may not read yet
    serves  whether it is used by somebody who cannot read; None: by whoever used the one before
    gated  whether it lies behind the gate of grown-ups
    comes_unasked  whether it comes by itself: then it cuts nothing off that is told of the table
    opening, closing  what is heard when it comes over another, and when it goes back to that
    """

    name = "scene"
    opaque = True
    opening, closing = "page_open", "page_close"
    beginners = False
    gated = False
    comes_unasked = False

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._dirty: list[pygame.Rect] = []
        self._all_dirty = True

    def enter(self) -> None:
        """Called when the scene becomes the top: after a push, and after what lay on it is gone."""

    def leave(self) -> None:
        """Called when it stops being the top; also before it is thrown away."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it meant something here."""
        return False

    def update(self, dt: float) -> bool:
        """Move time on by `dt` seconds; True while something is moving."""
        return False

    def wake_in(self) -> float | None:
        """Seconds until `update` is wanted although nothing happens; None for never."""
        return None

    def first_draws(self) -> Iterable[object]:
        """Draw ahead, piece by piece, what takes long of the first picture: in a page of a browser,
        where all of it at once would hold up a frame.
        """
        return ()

    def draw(
        self, surface: pygame.Surface, rects: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """Paint the dirty `rects` of `surface`, or all of it for None.

        What it returns is shown in place of `rects`, by a scene that itself finds what differs.
        """
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again, since the window, the theme or the text size changed; `ctx.theme` is the
        new theme already.

        Also called once before the first `enter`. The whole scene is dirty afterwards.
        """

    def settled(self) -> None:
        """Draw art again at its exact size, since the size has not changed for a moment."""
        self.invalidate()

    def restyled(self) -> None:
        """Apply a changed setting (card set, contrast, motion, text size); by default lay out
        again.
        """
        self.resize(self.ctx.screen.size)
        self.invalidate()

    def renamed(self) -> None:
        """Update names of keys on the screen, since another input device is used."""

    def caption(self, text: str, side: float, depth: float) -> None:
        """Caption a sound, from -1.0 at the left to 1.0 at the right, from 0.0 near to 1.0 far."""

    @property
    def places(self) -> WidgetHost | None:
        """The host of all that keys reach now; None where they reach nothing."""
        return None

    def steer(self, action: str) -> None:
        """Do what the key of an action does where the keys are."""
        if self.places is not None:
            self.places.steer(action)

    def place_name(self, widget: Widget) -> str:
        """Return what a place that keys reach is called to everybody who hears it."""
        return widget.spoken

    @property
    def serves(self) -> bool | None:
        """See above: asked whenever the scene comes to the top."""
        return None

    @property
    def wholly_spoken(self) -> str:
        """All its sentences, for somebody who cannot read."""
        return self.spoken

    @property
    def spoken(self) -> str:
        """The text that is read aloud when the scene comes to the top."""
        return ""

    def probe(self) -> dict[str, object]:
        """Plain values about the scene for window tests (see `game.ui.probe`)."""
        return {}

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have `rect`, or everything, painted in this frame."""
        if rect is None:
            self._all_dirty = True
        elif not self._all_dirty:
            self._dirty.append(rect)

    @property
    def dirty(self) -> bool:
        """Whether anything waits to be painted."""
        return self._all_dirty or bool(self._dirty)

    def take_dirty(self) -> list[pygame.Rect] | None:
        """Return the dirty rectangles that wait to be painted (None: everything), and forget them.
        Called by the game loop.
        """
        rects = None if self._all_dirty else self._dirty
        self._dirty, self._all_dirty = [], False
        return rects
