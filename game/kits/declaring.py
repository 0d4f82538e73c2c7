"""Rounds in which each in turn looks at a card alone and plays it or folds.

`Declaring` is a Game with the phases look and declare. A game says what folding costs, and what
follows when all have declared.
"""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from game.kits.betting import FOLD
from game.rules import Game, GameState, Phase, Sign, Table
from game.rules.asks import Reply
from game.rules.piles import OPEN, OWNER, Pile, Role
from game.rules.questions import decide_ask
from game.texts import N_

PLAY = Reply("play", "Play", boldness=1)


@dataclass(slots=True)
class DeclaringState(GameState):
    """The round: who starts it, who still has to declare, and who has folded."""

    starter: int = 0
    queue: list[int] = field(default_factory=list)
    folded: list[int] = field(default_factory=list)


D = TypeVar("D", bound=DeclaringState)


class Declaring(Game[D]):
    """See the module's docstring."""

    start_label = "Look"
    drawn_first = "hand"
    own_piles: ClassVar[dict[str, Pile]] = {
        "hand": Pile(OWNER, Role.HAND, look="row", label="Card"),
        "played": Pile(OPEN, Role.PLAYED, look="row", zone="front", label="Shown"),
    }

    @abstractmethod
    def fold(self, t: Table[D], seat: int) -> None:
        """What a seat that folds pays."""

    @abstractmethod
    def show(self, t: Table[D]) -> Phase | None:
        """All who play show their cards."""

    def begin(self, t: Table[D]) -> Phase:
        """From the starter on, each seat with cards declares."""
        state = t.state
        state.queue = [seat for seat in t.in_turn(state.starter) if t.pile("stock", seat)]
        state.starter = state.queue[0]
        state.folded = []
        return self.look

    def look(self, t: Table[D]) -> Phase | None:
        """The next seat takes a card, looks at it and declares; the last one must play."""
        if not t.state.queue:
            return self.show
        seat = t.state.queue[0]
        t.draw(seat)
        if len(t.state.queue) == 1 and not t.with_cards("hand")[1:]:
            t.state.queue = []
            t.narrate("All others have folded: {seat} must play.", seat=seat)
            return self.show
        ask = decide_ask(seat, (PLAY, FOLD), N_("Play this card, or fold?"))
        return t.ask([ask], self.declare)

    def declare(self, t: Table[D]) -> Phase | None:
        """Who folds pays for it at once."""
        seat = t.state.queue.pop(0)
        if t.answers[seat] == (PLAY.word,):
            t.narrate("{seat} plays.", seat=seat)
            return self.look
        t.narrate("{seat} folds.", seat=seat)
        t.state.folded.append(seat)
        self.fold(t, seat)
        return self.look

    def signs(self, t: Table[D]) -> tuple[Sign, ...]:
        """Who starts, and who has declared what."""
        playing = [seat for seat in t.with_cards("hand") if seat not in t.state.queue]
        return (
            Sign("marker", "Starts", t.state.starter, "star"),
            *(Sign("marker", "Folded", seat, "flag") for seat in t.state.folded),
            *(Sign("marker", "Plays", seat, "cards") for seat in playing),
        )
