"""Puts questions to humans: together, behind a curtain, or on the screen for arranging.

It owns what is asked, and whose secrets are on view meanwhile. That an answer has been decided it
tells the flow, which has it written down and comes back with `kept`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.match.shared_screen import (
    choose_together,
    is_only_one_left,
    needs_curtain,
    only_other,
    shown_to,
)
from game.routes import ArrangeRoute, CurtainRoute
from game.rules.asks import Arrange
from game.table import intents
from game.table.flow_states import FlowState
from game.table.question.question import Question
from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask
    from game.table.flow_states import TablePort
    from game.table.view.board import Board
    from game.ui.context import Context


class Questioner:
    """Puts questions, and holds the one that is open.

    question     what is asked now, if anything
    on_state     called with the state that the table is in from now on
    on_answered  called when an answer has been decided
    """

    def __init__(
        self,
        ctx: Context,
        play: Play,
        board: Board,
        port: TablePort,
        on_state: Callable[[FlowState], None],
        on_answered: Callable[[], None],
    ) -> None:
        self.ctx, self._play, self._board, self._port = ctx, play, board, port
        self._on_state, self._on_answered = on_state, on_answered
        self.question: Question | None = None
        self.asked_at = 0.0
        """When it was put."""

    def ask(self) -> None:
        """Put the open question to the humans, but for those who have answered it once for all."""
        play, asks = self._play, self._play.asked()
        for ask in asks:
            words = play.standing_orders.answer(ask)
            if words is not None:
                self.answer(ask.seat, words)
                return
        if choose_together(play, asks):
            self._put(asks, is_simultaneous=True)
            return
        seat = play.next_to_look()
        if needs_curtain(play, seat) and self.ctx.settings.curtain:
            self._on_state(FlowState.CURTAIN)
            whose, other = shown_to(play, seat), only_other(play, seat)
            who = play.plan.seats[seat]
            self.ctx.go(CurtainRoute(who, lambda: self._open(seat), whose=whose, other=other))
        else:
            self._open(seat)

    def _open(self, seat: int) -> None:
        """Ask a seat that may look now, or let it look if it has nothing to decide."""
        play, ask = self._play, self._play.ask_of(seat)
        looks = needs_curtain(play, seat) or is_only_one_left(play, seat)
        if looks and play.viewpoint != seat:
            self._look_as(seat)
        if ask is None:
            self._put([], viewer_seat=seat)
            if not self.ctx.settings.curtain:
                self.mark_done()
        elif isinstance(ask, Arrange):
            self._arrange(ask)
        else:
            self._put([ask])

    def _look_as(self, seat: int | None) -> None:
        self._play.look_as(seat)
        self._port.show_anew()

    def _put(
        self,
        asks: Sequence[Ask],
        *,
        is_simultaneous: bool = False,
        viewer_seat: int | None = None,
    ) -> None:
        self.asked_at = self.ctx.clock()
        self.question = Question(
            self._play,
            asks,
            self._board,
            is_simultaneous=is_simultaneous,
            viewer_seat=viewer_seat,
        )
        self._on_state(FlowState.ASKING)

    def _arrange(self, ask: Arrange) -> None:
        self._on_state(FlowState.ARRANGING)
        counts, beside = self._port.card_counts(), partial(self._port.beside, ask)
        undo, look = self._port.take_back, self._port.look
        self.ctx.go(ArrangeRoute(self._play, ask, counts, beside, self._ordered, undo, look))

    def _ordered(self, seat: int, words: Sequence[str]) -> None:
        """Take an order; where it stands from now on, say how to be asked again."""
        self.answer(seat, words)
        if self._play.standing_orders.has(seat):
            self._port.tell(tr("To be asked for the order again, open the pause."))

    # -- answering ---------------------------------------------------------------------------

    def do(self, intent: intents.Intent) -> None:
        """Apply an intent to the open question, if it can be done now."""
        question = self.question
        if question is None:
            return
        match intent:
            case intents.Answer(seat, words):
                self.answer(seat, words)
            case intents.Choose(pending, offer) if question.is_open(pending):
                count = len(pending.chosen)
                question.choose(pending, offer)
                if len(pending.chosen) == count > 1 and not question.is_simultaneous:
                    self._port.tell(tr("This card takes the place of the one chosen last."))
                # With others in the room putting a card back sounds alike: which cards go together
                # in a hand is a secret.
                is_picked = offer in pending.chosen or len(self._play.humans) > 1
                cue = "pick" if is_picked else "drop"
                self._port.hear(cue, pending.ask.seat, offer.token)
                self._port.refresh()
            case intents.Confirm(pending) if question.is_open(pending) and pending.is_valid:
                self.answer(pending.ask.seat, pending.answer)
            case intents.Confirm(pending) if question.is_open(pending):
                self._port.hear("refuse", pending.ask.seat)
            case intents.Bet(pending, number):
                pending.bet(number)
                if pending.ask.calculation:
                    self._port.refresh()
            case intents.Acknowledge():
                self.mark_done()
            case intents.Tell(words):
                self._port.tell(words)
            case intents.ToggleHint() if question.hints:
                question.hint_on()
                self.ctx.sound.moment("hint" if question.hinted else "silence")
                self._port.refresh()

    def answer(self, seat: int, words: Sequence[str]) -> None:
        """Take a human's answer, unless that seat has answered already."""
        if self._play.ask_of(seat) is not None:
            self._play.answer(seat, words)
            self._on_answered()

    def mark_done(self) -> None:
        """Note that the seat that only looks, with nothing to decide, is done."""
        if self.question is not None and self.question.viewer_seat is not None:
            self._play.deciders.mark_done(self.question.viewer_seat)
            self._on_answered()

    def kept(self) -> None:
        """Take note that answers are on the disk; hide secrets before anything else happens."""
        question, seats = self.question, self._play.answering_humans
        if question is not None and question.viewer_seat is not None:
            seats = [question.viewer_seat]  # it sounds as if that seat had decided
        for seat in seats:
            self._port.hear("ready", seat)
        if question is not None:
            question.remove_answered()
            if not question.pending_answers:
                self.question = None
        if self.question is None and self._must_look_away():
            self._look_as(None)

    def look_away(self) -> None:
        """Tell from now on only what all may see, where others have come back into the game."""
        if self.question is None and self._must_look_away():
            self._play.look_as(None)

    def _must_look_away(self) -> bool:
        """Whether somebody looks whose cards other people here may not see."""
        play, seat = self._play, self._play.viewpoint
        return seat is not None and not play.alone and not is_only_one_left(play, seat)

    def cancel(self) -> None:
        """Ask nothing any more: the match is at another moment."""
        self.question = None
