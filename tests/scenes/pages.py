"""Text on a page, and the part of a picture that has changed."""

from __future__ import annotations

import pygame

from game.match import people
from game.storage import Store
from game.storage.profiles import Profile
from game.ui.widgets import Label
from tests.practice.month import Clock, live_through
from tests.stage import Stage


def use(stage: Stage, store: Store) -> None:
    """Have the program use another store, which has offered its PIN."""
    store.set("pin_offered", True)
    stage.store = stage.ctx.store = stage.app.store = store


def practised(stage: Stage, name: str, face: str, days: int = 30) -> Profile:
    """Add a profile that has practised for so many days to a store of its own, and choose it."""
    clock = Clock()
    use(stage, Store.in_memory(clock))
    profile = stage.store.add_profile(name, face, operation="+-")
    live_through(stage.store, clock, profile, days=days)
    people.choose(stage.store, profile.id)
    return profile


def texts(stage: Stage) -> str:
    return "\n".join(w.text for w in stage.ui.root.walk() if isinstance(w, Label))


def changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Rect:
    """Return where the left halves of two pictures differ: the number pad is at the right."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (9, 9, 9), now)
    same.invert()
    rects = [r for r in same.get_bounding_rects() if r.right < before.get_width() // 2 and r.w > 3]
    return rects[0].unionall(rects[1:])
