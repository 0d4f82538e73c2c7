"""A page for grown-ups, behind the gate: whether a PIN keeps it, and what it has saved as files."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING

from game.routes import ChoosePinRoute
from game.texts import tr
from game.texts.notation import clock
from game.texts.phrases import in_row
from game.ui import exports
from game.ui.gate import has_pin, offers_pin
from game.ui.widget_scene import WidgetScene

if TYPE_CHECKING:
    from game.app_context import AppContext


class GatedPage(WidgetScene):
    """said: a sentence on what was done last. locked: whether a PIN is asked for."""

    ctx: AppContext
    gated = True

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.said = ""
        self.locked = has_pin(ctx.store)

    @property
    def serves(self) -> bool | None:
        return False

    def enter(self) -> None:
        """Build the page anew; say so if somebody comes back who has chosen a PIN."""
        was_locked, self.locked = self.locked, has_pin(self.ctx.store)
        has_chosen = self.locked and not was_locked
        if has_chosen:
            # It asks nobody yet.
            self.said = " ".join([tr("The PIN is set."), self.open_until()])
        self.rebuild()
        if has_chosen:
            self.ui.forget_focus()  # an Enter after the last digit is meant for nothing here
        if offers_pin(self.ctx.store):
            self.ctx.go(ChoosePinRoute())

    def open_until(self) -> str:
        """Say until when nobody is asked for the PIN; empty where everybody is."""
        ctx = self.ctx
        left = ctx.gate.left(ctx.clock())
        if not left or not has_pin(ctx.store):
            return ""
        return tr("Open until {time}.", time=clock(ctx.store.clock() + timedelta(seconds=left)))

    def save(self, texts: Mapping[str, str], sentence: str, *, is_opened: bool) -> None:
        """Save texts by the names of their files, and say so.

        sentence: what is said, with {file}. is_opened: whether the first file is shown at once.
        """
        try:
            saved = [
                exports.save_report(self.ctx.store.path, name, text) for name, text in texts.items()
            ]
        except exports.CannotExport as error:
            self.said = str(error)
        else:
            names = [self.ctx.host.hand_out(file) for file in saved]
            self.said = sentence.format(file=in_row(names))
            if is_opened:
                self.ctx.open_file(saved[0])
        self.rebuild()
