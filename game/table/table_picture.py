"""The picture of the table: a static layer for what rests, and over it what moves.

It remembers which parts of the static layer are no longer right, has just those painted again, and
draws each frame from it. What is painted comes from the hud, the stage and the widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.table.carrying import Carrier
    from game.table.hud_painter import HudPainter
    from game.table.shout import Shout
    from game.table.view.card_face import Mark
    from game.table.view.overlay import TableOverlay
    from game.table.view.stage import Stage
    from game.ui.widgets import UI


class TablePicture:
    """See the module's docstring.

    carrier     draws the card that is carried, if any
    shout       a word over the table for a moment, if any
    invalidate  called with what must be drawn again: a rectangle, or None for everything
    """

    def __init__(self, invalidate: Callable[[pygame.Rect | None], None]) -> None:
        self.shout: Shout | None = None
        self.carrier: Carrier | None = None
        self._invalidate = invalidate
        self._stale: list[pygame.Rect] | None = None

    def invalidate_static(self, rect: pygame.Rect | None = None) -> None:
        """What rests has changed there (None: everywhere)."""
        if rect is None:
            self._stale = None
        elif self._stale is not None:
            self._stale.append(rect)
        self._invalidate(rect)

    def update(self, stage: Stage, painter: HudPainter, marks: dict[int, Mark]) -> None:
        """Have painted again what is not as it was painted, with these cards marked."""
        stage.mark(marks)
        for rect in painter.changes():
            self.invalidate_static(rect)

    def shouting(self, dt: float) -> pygame.Rect | None:
        """Move the shout on by `dt` seconds; what must be drawn again for it."""
        if self.shout is None:
            return None
        rect = self.shout.rect
        if not self.shout.update(dt):
            self.shout = None
        return rect

    def draw(
        self,
        static: pygame.Surface,
        surface: pygame.Surface,
        rects: list[pygame.Rect] | None,
        stage: Stage,
        painter: HudPainter,
        ui: UI,
        over: TableOverlay | None,
    ) -> None:
        """Bring the static layer up to date and draw these rectangles (None: all) from it."""
        window = surface.get_rect()
        if self._stale is None:
            stage.landed.forget()
            stale = [window]
        else:
            covered = stage.landed.without_all_if(painter.covers, stage.marks)
            stale = merged([*self._stale, *covered])
        for rect in stale:
            _paint_resting(static, rect.clip(window), stage, painter, ui)
        stage.landed.paint(static, stage.marks)
        self._stale = []
        for rect in [window] if rects is None else rects:
            surface.set_clip(rect)
            surface.blit(static, rect, rect)
            stage.paint_moving(surface)
            if self.carrier is not None:
                self.carrier.paint(surface)
            if self.shout is not None:
                self.shout.paint(surface)
            if over is not None:
                over.draw(surface)
        surface.set_clip(None)


def _paint_resting(
    static: pygame.Surface, clip: pygame.Rect, stage: Stage, painter: HudPainter, ui: UI
) -> None:
    """The static layer: felt, plates, resting cards, labels, widgets."""
    if not clip.width or not clip.height:
        return
    static.set_clip(clip)
    painter.paint_below(static, clip)
    stage.paint_resting(static, clip)
    painter.paint_veil(static, clip)
    painter.paint_above(static, clip)
    ui.paint(static)
    painter.paint_caption(static, clip, ui)
    static.set_clip(None)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer rectangles: those that touch are joined."""
    found: list[pygame.Rect] = []
    for rect in rects:
        one = rect.copy()
        while (hit := one.collidelist(found)) >= 0:
            one.union_ip(found.pop(hit))
        found.append(one)
    return found
