"""What can be done with a match that is over: watch it, look back at it, keep it as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.match.saved_games import to_file
from game.match.scripted import replay_of
from game.texts import tr
from game.ui.exports import save_copy
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.match.look_back import LookBack
    from game.match.plan import MatchPlan, MatchSummary
    from game.ui.context import Context


class Keepsakes:
    """The game once more, and its record as a file; nothing where there is no record.

    saved: where the file was put, in words, once there is one; `changed` is called then.
    """

    def __init__(
        self,
        ctx: Context,
        plan: MatchPlan,
        summary: MatchSummary,
        back_looked: LookBack | None,
        changed: Callable[[], None],
    ) -> None:
        self.ctx, self._plan, self._record = ctx, plan, summary.record
        self._winners, self._back_looked, self._changed = summary.winners, back_looked, changed
        self.saved = ""

    def buttons(self, *, large: bool) -> list[Widget]:
        """To watch, to look back and to save; the first one matters most."""
        if self._record is None:
            return []
        words = tr("Save the record")
        role = "body" if large else "small"
        back = Button(tr("Look back"), self._look_back, icon="bulb", role="small", key="look-back")
        return [
            Button(tr("Watch it once more"), self._watch, icon="eye", role=role, key="watch"),
            *([back] if self._back_looked is not None else []),
            Button(
                words if large else "",
                self._save,
                icon="save",
                role="small",
                key="save",
                hint="" if large else words,
            ),
        ]

    def watch_from(self, battle: int) -> None:
        """Watch a battle, and what came after it."""
        if self._record is not None:
            at = max(0, battle - 1)
            self.ctx.go.watch(partial(replay_of, self._plan, self._record, at))

    def _watch(self) -> None:
        if self._record is not None:
            self.ctx.go.watch(partial(replay_of, self._plan, self._record))

    def _look_back(self) -> None:
        if self._record is not None:
            self.ctx.go.look_back(self._plan, self._record, self._winners, self._back_looked)

    def _save(self) -> None:
        if self._record is not None:
            copy = to_file(self._plan, self._record)
            self.saved = save_copy(f"war-{self._plan.game}", copy)
            self._changed()
