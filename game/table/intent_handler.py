"""The handling of intents; answers to a question go to `question.questioner`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.match_factory import may_try, tried_from
from game.routes import TableRoute, WatchRoute
from game.table import intents
from game.table.fast_forward import SkipTarget
from game.table.flow_states import FlowState
from game.texts import N_, tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.match.story import Story
    from game.table.flow_states import TablePort
    from game.table.table_flow import TableFlow
    from game.ui.context import Context


_WITHOUT_SUMS = N_("The rest is played without sums.")
_NONE_UNTIL = {False: N_("No sums until the next war."), True: N_("No sums until the next tie.")}
"""What is said to who practises and passes over battles, whose sums do not count: all that are
left, or those until the next war, by whether it is a tie.
"""


class IntentHandler:
    """Takes intents.

    again: makes what is only watched anew, to be seen once more. story: of what is gone about in.
    """

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        port: TablePort,
        again: Callable[[], Play] | None,
        story: Story | None = None,
    ) -> None:
        self.ctx, self._flow, self._port, self._again = ctx, flow, port, again
        self._story = story

    def do(self, intent: intents.Intent) -> None:
        """Do what was meant, if it may be done now."""
        flow = self._flow
        match intent:
            case intents.GoOn() if self._again is not None and flow.state is FlowState.OVER:
                self.ctx.go(WatchRoute(self._again), replace=True)
            case intents.GoOn(seat):
                flow.held_key.hold(seat is None)
                flow.go_on(seat)
            case intents.Release():
                flow.held_key.hold(False)
            case intents.SkipTo(goal):
                self._skip(goal)
            case intents.TogglePlay() | intents.StepBy() | intents.ToWar() | intents.ToBattle():
                self._go_about(intent)
            case intents.PlayOn():
                self._play_on()
            case intents.TakeBack(redo):
                flow.take_back(redo=redo)
            case intents.ToggleAuto():
                flow.toggle_auto()
            case intents.Open(page):
                self._open(page)
            case intents.ReadStep() | intents.SkipSteps() | intents.TeachAgain():
                self._teach(intent)
            case intents.Tell(words):
                self._port.tell(words)
            case intents.LookThrough(pile):
                self._port.look_through(pile)
            case intents.WatchAgain():
                if self._again is not None:
                    self.ctx.go(WatchRoute(self._again), replace=True)
            case _:
                flow.questioner.do(intent)

    def _skip(self, goal: SkipTarget) -> None:
        """Pass over battles, or say why that cannot be."""
        flow = self._flow
        if flow.may_skip and goal is SkipTarget.WAR and not flow.play.game.presentation.has_wars:
            self._port.tell(tr("There are no wars in this game."))
        elif flow.may_skip:
            flow.skip(goal)
            if flow.play.practises:
                ties = flow.playback.model.ground.ties
                words = _NONE_UNTIL[ties] if goal is SkipTarget.WAR else _WITHOUT_SUMS
                self._port.tell(tr(words))
            elif flow.question is not None:
                self._port.tell(flow.reason_to_stop)
        elif flow.state is not FlowState.OVER:
            self._port.tell(tr("In this game people choose, so no battle can be skipped."))

    def _teach(self, intent: intents.ReadStep | intents.SkipSteps | intents.TeachAgain) -> None:
        """Hear no more of this step, no more steps, or all once more."""
        teaching = self._flow.playback.teaching
        if teaching is None:
            return
        match intent:
            case intents.ReadStep():
                self._flow.playback.read()
            case intents.SkipSteps():
                teaching.skip()
                self._flow.playback.hurry()
            case intents.TeachAgain():
                teaching.begin_again()
        self._port.refresh()

    def _go_about(
        self, intent: intents.TogglePlay | intents.StepBy | intents.ToWar | intents.ToBattle
    ) -> None:
        """Play or pause a watched match, or seek a battle on or back, a war, a battle."""
        flow = self._flow
        if self._story is None:
            return
        now = flow.play.table.battles
        match intent:
            case intents.TogglePlay():
                self._toggle_play()
            case intents.StepBy(by) if by > 0:
                self._step_on()
            case intents.StepBy():
                flow.go_to(now - 1, now - 1)
            case intents.ToBattle(battle):
                flow.go_to(battle, battle)
            case intents.ToWar(by):
                wars = [war for war in self._story.wars if (war > now if by > 0 else war < now)]
                if wars:
                    war = min(wars) if by > 0 else max(wars)
                    flow.go_to(war - 1, war)

    def _toggle_play(self) -> None:
        """Play what is watched on, or pause after this battle; at its end, begin anew."""
        flow = self._flow
        if flow.state is FlowState.OVER:
            flow.go_to(0, None)
        else:
            flow.play_until(flow.play.table.battles if flow.pause_after is None else None)

    def _step_on(self) -> None:
        """Show one battle more; at once all of the one that is shown now."""
        flow = self._flow
        if flow.playback.playing:
            flow.playback.skip()
        elif flow.state is not FlowState.OVER:
            flow.play_until(flow.play.table.battles + 1)

    def _play_on(self) -> None:
        """Let people play on from here; such a match counts nowhere."""
        play = self._flow.play
        if self._story is not None and may_try(play):
            self.ctx.go(TableRoute(tried_from(play.match.record, play.plan)))

    def _open(self, page: intents.TablePage) -> None:
        """Open a page; what is watched has no pause, and an example leads back to its rules."""
        pages = {intents.TablePage.LOG, intents.TablePage.WHY}
        if self._story is not None:
            pages.add(intents.TablePage.RULES)
        if self._again is None or page in pages:
            self._port.open_page(page)
        elif page is not intents.TablePage.RESTART:
            self.ctx.go.back()
