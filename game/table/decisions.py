"""What follows from an intent; what is meant for a question goes to `game.table.questioner`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table import intents
from game.table.flow_states import FlowState

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.flow import TableFlow
    from game.table.flow_states import TablePort
    from game.ui.context import Context


class Decisions:
    """Takes intents. `again`: makes what is only watched anew, to be seen once more."""

    def __init__(
        self, ctx: Context, flow: TableFlow, port: TablePort, again: Callable[[], Play] | None
    ) -> None:
        self.ctx, self._flow, self._port, self._again = ctx, flow, port, again

    def do(self, intent: intents.Intent) -> None:
        """Do what was meant, if it may be done now."""
        flow = self._flow
        match intent:
            case intents.GoOn() if self._again is not None and flow.state is FlowState.OVER:
                self.ctx.go.watch(self._again, replace=True)
            case intents.GoOn():
                flow.hold(True)
                flow.go_on()
            case intents.Release():
                flow.hold(False)
            case intents.SkipTo(goal):
                flow.skip(goal)
            case intents.TakeBack(redo):
                flow.take_back(redo=redo)
            case intents.ToggleAuto():
                flow.toggle_auto()
            case intents.Open(page):
                self._open(page)
            case intents.LookThrough(pile):
                self._port.look_through(pile)
            case intents.WatchAgain():
                if self._again is not None:
                    self.ctx.go.watch(self._again, replace=True)
            case _:
                flow.questioner.do(intent)

    def _open(self, page: intents.TablePage) -> None:
        """Open a page; what is only watched has no pause and no rules, but leads back to them."""
        if self._again is None or page in (intents.TablePage.LOG, intents.TablePage.WHY):
            self._port.open_page(page)
        elif page is not intents.TablePage.RESTART:
            self.ctx.go.back()
