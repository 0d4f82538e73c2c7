"""A game made only to test the engine with: every kind of sight, of pile and of question."""

from collections.abc import Iterable
from typing import Any, TypeVar

from game.rules import engine
from game.rules.cards import parse
from game.rules.events import Event
from game.rules.game import HIDDEN, LIMIT, OPEN, OWNER, TOP, Game, Pile
from game.rules.outcome import Ended
from game.rules.questions import arrange_ask, decide_ask, play_asks
from game.rules.table import Phase, Table


class Sample(Game):
    """See the module's docstring."""

    id = "sample"
    title = "Sample"
    rule = "Nothing is won."
    credit = "The tests"
    kind = "choice"
    seat_numbers = range(2, 5)
    piles = {
        "stock": Pile(HIDDEN),
        "hand": Pile(OWNER),
        "won": Pile(TOP),
        "played": Pile(OPEN),
        "stakes": Pile(OPEN, shared=True),
    }
    options = {"limit": LIMIT}
    memo = {"kept": [], "notes": {"deep": [1, 2]}}
    memo_cards = ("kept",)

    def battle(self, t: Table) -> Phase | None:
        """Everybody plays a card of the hand; whoever has none only decides."""
        if not t.with_cards("hand"):
            return t.ask([decide_ask(0, ("stop", "go"), "Which?")], self.decided)
        return t.ask(play_asks(t, t.with_cards("hand"), "Play."), self.play)

    def play(self, t: Table) -> Phase | None:
        """The cards are laid."""
        for seat in t.with_cards("hand"):
            t.place(t.chosen(seat), "played", seat)
        return self.complete(t)

    def decided(self, t: Table) -> Phase | None:
        """Stop or arrange."""
        if t.answers[0] == ("stop",):
            t.end([0], Ended.GOAL_REACHED, "{seats} stopped.")
            return None
        return t.ask([arrange_ask(t, 0, "stock", "Arrange.")], self.battle)

    def loop(self, t: Table) -> Phase | None:
        """A phase that never gets anywhere."""
        return self.loop

    def finished(self, t: Table) -> bool:
        """Never by itself."""
        return False


DEAL: dict[str, Any] = {
    "stock": [["2S", "3S", "4S"], ["2H", "3H"]],
    "hand": [["KS", "QS"], ["KH", "QH", "JH"]],
    "won": [["9S", "8S"], ["9H"]],
    "stakes": ["7D"],
}


def sample(deal: dict[str, Any] | None = None) -> Table:
    """A table of two seats, dealt and before its first phase."""
    return engine.new_table(Sample(), None, 2, 1, DEAL if deal is None else deal)


def listened(t: Table) -> list[Event]:
    """The list into which the table tells its events from now on."""
    events: list[Event] = []
    t.listener = events.append
    return events


Kind = TypeVar("Kind", bound=Event)


def only(kind: type[Kind], events: Iterable[Event]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def card(text: str) -> int:
    """A card of the first pack."""
    return parse(text)


def cards(*texts: str) -> list[int]:
    """Cards of the first pack."""
    return [parse(text) for text in texts]
