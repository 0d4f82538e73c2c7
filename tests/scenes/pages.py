"""What stands on a page, and what of a picture has changed."""

from __future__ import annotations

import pygame

from game.match import people
from game.storage import Store
from game.storage.profiles import Profile
from game.ui.widgets import Label
from tests.practice.month import Clock, live_through
from tests.stage import Stage


def use(stage: Stage, store: Store) -> None:
    """Have the program use another store."""
    stage.store = stage.ctx.store = stage.app.store = store


def practised(stage: Stage, name: str, face: str, days: int = 30) -> Profile:
    """Somebody who has practised for so many days, in a store of their own, and is here."""
    clock = Clock()
    use(stage, Store.in_memory(clock))
    profile = stage.store.add_profile(name, face, operation="+-")
    live_through(stage.store, clock, profile, days=days)
    people.choose(stage.store, profile.id)
    return profile


def texts(stage: Stage) -> str:
    return "\n".join(w.text for w in stage.ui.root.walk() if isinstance(w, Label))


def changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Rect:
    """Where a left half of two pictures differs: the number pad is at the right."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (9, 9, 9), now)
    same.invert()
    rects = [r for r in same.get_bounding_rects() if r.right < before.get_width() // 2 and r.w > 3]
    return rects[0].unionall(rects[1:])
