"""What follows from an intent: the only place where keys and clicks become deeds at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table import intents
from game.table.flow_states import FlowState
from game.table.view.answering import Answering, Offer

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
            case intents.ToggleHint():
                if flow.question is not None:
                    flow.question.hinted = not flow.question.hinted
                    self._port.refresh()
            case intents.Bet(one, number):
                one.bet(number)
            case intents.Looked():
                flow.questioner.looked()
            case intents.Choose(one, offer):
                self._choose(one, offer)
            case intents.Confirm(one):
                if self._open_still(one) and not one.problem:
                    flow.questioner.answer(one.ask.seat, one.answer)

    def _choose(self, one: Answering, offer: Offer) -> None:
        question = self._flow.question
        if question is None or not self._open_still(one):
            return
        answer = question.choose(one, offer)
        if answer is not None:
            self._flow.questioner.answer(one.ask.seat, answer)
            return
        self.ctx.sound.play("tick")
        self._port.refresh()

    def _open_still(self, one: Answering) -> bool:
        """Whether this is what is asked now, and not yet answered."""
        question = self._flow.question
        return question is not None and any(other is one for other in question.open)

    def _open(self, page: intents.TablePage) -> None:
        """Open a page; what is only watched has no pause and no rules, but leads back to them."""
        if self._again is None or page in (intents.TablePage.LOG, intents.TablePage.WHY):
            self._port.open_page(page)
        elif page is not intents.TablePage.RESTART:
            self.ctx.go.back()
