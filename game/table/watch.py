"""The table as a stage: an example or a finished game is played on it, to be watched.

It is the real table with the real cards; only nobody is asked, and instead of results there is a
choice between seeing it again and going back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.table.controls import Controls
from game.table.table_scene import TableScene
from game.texts import tr
from game.ui.widgets import Button, Label, Row

if TYPE_CHECKING:
    import pygame

    from game.match.scripted import Scripted
    from game.ui.context import Context

_ROOMY = 34
"""The bar below has room for all words if so many letters' heights fit beside each other."""


class WatchScene(TableScene):
    """Plays what `make` makes, anew each time it is seen again."""

    name = "watch"

    def __init__(self, ctx: Context, make: Callable[[], Scripted]) -> None:
        play = make()
        super().__init__(ctx, play)
        self._make, self.words = make, play.caption
        self.practice = None
        self.auto = True
        self.controls = WatchControls(self)

    @property
    def ended(self) -> bool:
        """Whether all has been seen."""
        return self._ended

    def again(self) -> None:
        """See it once more from the beginning."""
        self.ctx.go.watch(self._make, replace=True)

    def back(self) -> None:
        """Return to the page that showed this."""
        self.ctx.go.back()

    def _next(self, dt: float, pace: float) -> bool:
        return False if self._ended else super()._next(dt, pace)

    def _end(self) -> None:
        self._ended = True
        self.build()
        self.ui.focus_on("leave", ring=False)

    def probe(self) -> dict[str, Any]:
        return super().probe() | {"ended": self._ended}


class WatchControls(Controls):
    """Again and back instead of answers; pause, rules and Esc all lead back."""

    scene: WatchScene

    def _foot(self) -> Row:
        scene, theme = self.scene, self.ctx.theme
        tight = theme.size[0] / theme.text("body") < _ROOMY
        back = Button(
            "" if tight else tr("Back"),
            scene.back,
            icon="arrow_left",
            action="back",
            key="leave",
            area="answers",
            hint=tr("Back ({key})", key=self.ctx.keys.hint("back")) if tight else "",
        )
        label = Label(scene.words, "tiny" if tight else "small", most=2)
        if not scene.ended:
            return Row(label, back, gap=12, weights=(1, 0))
        again = Button(
            tr("Once more"),
            scene.again,
            icon="play",
            kind="primary",
            action="" if tight else "next",
            key="again",
            area="answers",
        )
        return Row(label, again, back, gap=12, weights=(1, 0, 0))

    def _pause(self) -> None:
        self.scene.back()

    def _rules(self) -> None:
        self.scene.back()

    def _key(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "new"):
            return False
        focus = self.ui.focus
        on_button = self.ui.ring and focus is not None
        if self.scene.ended and self.ctx.keys.match(event, "next") and not on_button:
            self.scene.again()
            return True
        return super()._key(event)
