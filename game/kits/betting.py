"""Chips on columns that are won one after the other: before each somebody may bet.

`Betting` is a Game with the steps of it, where its option `gambling` says so: the antes, the bet
and its answer, and what folding costs. A game says how a column is won, and when a round is over.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from game.rules import Ask, Game, GameState, Phase, Sign, Table
from game.rules.asks import Reply
from game.rules.foresight import Foresight, foretell
from game.rules.options import Option
from game.rules.questions import bet_ask, decide_ask
from game.rules.signs import Counter
from game.texts import N_

CALL = Reply("call", "Call", boldness=1)
FOLD = Reply("fold", "Fold", boldness=-1)

CHIPS = {
    "gambling": Option(False, (True, False), "Play with chips"),
    "chips": Option(50, (20, 50, 100), "Chips of each at the start"),
}
"""The options of games with chips."""


@dataclass(slots=True)
class BettingState(GameState):
    """The round and the column under way; the chips on all columns; the last bet, and by whom."""

    round: int = 0
    column: int = 0
    pot: list[int] = field(default_factory=list)
    bet: int = 0
    opener: int = 0


P = TypeVar("P", bound=BettingState)


class Betting(Game[P]):
    """See the module's docstring."""

    war_shout = ""
    columns: ClassVar[int]
    """How many columns a round has."""

    @abstractmethod
    def turn_column(self, t: Table[P]) -> Phase | None:
        """The column is decided, with whatever chips lie on it."""

    def ante(self, t: Table[P]) -> None:
        """With chips: one of each seat on every column still to come."""
        if t.options["gambling"]:
            coming = self.columns - t.state.column
            t.state.pot = [0] * t.state.column + [t.seats] * coming
            t.gain(-coming, t.everybody)

    def open_column(self, t: Table[P]) -> Phase | None:
        """With chips the opener bets first, if both have any; seats open in turns."""
        most = min(t.scores or [0]) if t.options["gambling"] else 0
        if not most:
            return self.turn_column
        opener = t.state.opener = (t.state.round + t.state.column) % t.seats
        ask = bet_ask(opener, most, N_("How many chips do you bet on this column?"))
        return t.ask([ask], self.bet)

    def bet(self, t: Table[P]) -> Phase | None:
        """The other calls or folds, unless nothing was bet."""
        opener = t.state.opener
        t.state.bet = int(t.answers[opener][0])
        if not t.state.bet:
            t.narrate("{seat} bets nothing.", seat=opener)
            return self.turn_column
        t.narrate("{seat} bets {n}.", seat=opener, n=t.state.bet)
        prompt = N_("Do you call the bet, or give up the round?")
        return t.ask([decide_ask(t.other(opener), (CALL, FOLD), prompt)], self.called)

    def called(self, t: Table[P]) -> Phase | None:
        """A call doubles the bet on the column; folding gives up all that is still to come."""
        opener, column = t.state.opener, t.state.column
        if t.answers[t.other(opener)] == (CALL.word,):
            t.state.pot[column] += 2 * t.state.bet
            t.gain(-t.state.bet, t.everybody)
            return self.turn_column
        t.narrate("{seat} folds: the round goes to {seat2}.", seat=t.other(opener), seat2=opener)
        t.gain(sum(t.state.pot[column:]), [opener])
        t.state.column = self.columns
        return None if self.finished(t) else self.battle

    def column_won(self, t: Table[P], winner: int) -> None:
        """The winner of the column takes its chips; the next column is under way."""
        if t.options["gambling"]:
            t.gain(t.state.pot[t.state.column], [winner])
            t.state.pot[t.state.column] = 0
        t.state.column += 1

    def preview(self, t: Table[P], ask: Ask, words: Sequence[str]) -> Foresight:
        """What a bet and its answer are about."""
        pot = t.state.pot[t.state.column :]
        if t.awaits(self.bet):
            worth, rest = pot[0] + 2 * int(words[0]), sum(pot)
            if words[0] == "0":
                return foretell("The column stays worth {n} chips.", n=worth)
            called = foretell("If called, the column is worth {n} chips;", n=worth)
            return called + foretell("if not, you take {n}.", n=rest)
        if words[0] == CALL.word:
            names = {"n": t.state.bet, "worth": pot[0] + 2 * t.state.bet}
            return foretell("You pay {n}; the column is worth {worth} chips.", **names)
        lost = N_("{seat} takes {n} chips, and the round is over.")
        return foretell(lost, seat=t.state.opener, n=sum(pot))

    def chip_signs(self, t: Table[P]) -> list[Sign]:
        """Chips in hand, and on the columns still to come."""
        if not t.options["gambling"]:
            return []
        purses = [Counter("Chips", n, s, icon="chip") for s, n in enumerate(t.scores or [])]
        pots = t.state.pot[t.state.column :]
        stake = " ".join(map(str, pots)) if any(pots) else "0"
        return [*purses, Counter("Chips on the columns", stake, icon="chip")]
