"""What stands on a page, and what of a picture has changed."""

from __future__ import annotations

import pygame

from game.storage import Store
from game.ui.widgets import Label
from tests.stage import Stage


def use(stage: Stage, store: Store) -> None:
    """Have the program use another store."""
    stage.store = stage.ctx.store = stage.app.store = store


def texts(stage: Stage) -> str:
    return "\n".join(w.text for w in stage.ui.root.walk() if isinstance(w, Label))


def changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Rect:
    """Where a left half of two pictures differs: the number pad is at the right."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (9, 9, 9), now)
    same.invert()
    rects = [r for r in same.get_bounding_rects() if r.right < before.get_width() // 2 and r.w > 3]
    return rects[0].unionall(rects[1:])
