"""The stack of scenes. Changes wait for the end of the frame: no scene vanishes while it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.scene import Scene
from game.ui.window import joined

if TYPE_CHECKING:
    import pygame

    from game.ui.window import Window


class SceneStack:
    """Scenes, the scene in use last. `apply` carries out what was asked since the last time.

    changing_now  is called before another scene is on top
    emptied  whether scenes made room for others since somebody said no: much memory is free now
    """

    def __init__(self, changing_now: Callable[[], object] | None = None) -> None:
        self._changing_now = changing_now
        self.emptied = False
        self._scenes: list[Scene] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def changing(self) -> bool:
        """Whether a change waits: then the top scene takes no more input, it may be leaving."""
        return bool(self._asked)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._asked.append(lambda: self._scenes.append(scene))

    def pop(self) -> None:
        """Take the top scene away; without any scene left the program ends."""
        self._asked.append(self._drop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top scene."""
        self._asked.append(self._make_room)
        self._asked.append(lambda: self._scenes.append(scene))

    def reset(self, scene: Scene) -> None:
        """Throw all scenes away and begin again with this scene."""
        self._asked.append(self._clear)
        self._asked.append(lambda: self._scenes.append(scene))

    def visible(self) -> list[Scene]:
        """The scenes on view, from the highest opaque scene upwards."""
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def invalidate(self) -> None:
        """Have everything painted again."""
        for scene in self._scenes:
            scene.invalidate()

    def draw(self, screen: Window) -> bool:
        """Draw what is dirty on the visible scenes, and show it; whether anything was."""
        visible = self.visible()
        if not any(scene.dirty for scene in visible):
            return False
        dirty = [scene.take_dirty() for scene in visible]
        rects: list[pygame.Rect] | None = None
        if all(part is not None for part in dirty):
            rects = joined([r for part in dirty for r in part or ()], screen.surface.get_rect())
            if len(visible) > 1 and any(dirty[:-1]):
                rects = None
        updated = rects
        for scene in visible if rects is None else visible[-1:]:
            painted = scene.draw(screen.surface, rects)
            if rects is not None and painted is not None:
                updated = painted
        screen.update(updated)
        return updated is None or bool(updated)

    def apply(self) -> bool:
        """Do what was asked, calling `leave`, `resize` and `enter`; True if anything changed.

        What a scene asks for in `enter` or `leave` is done too, in the same call.
        """
        if not self._asked:
            return False
        while self._asked:
            before, known = self.top, set(map(id, self._scenes))
            asked, self._asked = self._asked, []
            for change in asked:
                change()
            self._announce(before, known)
        for scene in self.visible():
            scene.invalidate()
        return True

    def _announce(self, before: Scene | None, known: set[int]) -> None:
        if before is not self.top and self._changing_now is not None:
            self._changing_now()
        if before is not None and before is not self.top:
            before.leave()
        ringed = before is not None and before.places is not None and before.places.ring
        for scene in self._scenes:
            if id(scene) not in known:
                if ringed and scene.places is not None:
                    scene.places.show_ring()  # whoever came by keys sees where they are
                scene.resize(scene.ctx.screen.size)
        if self.top is not None and self.top is not before:
            self.top.enter()

    def _clear(self) -> None:
        self.emptied = bool(self._scenes)
        self._scenes.clear()

    def _make_room(self) -> None:
        self.emptied = bool(self._scenes)
        self._drop()

    def _drop(self) -> None:
        if self._scenes:
            self._scenes.pop()
