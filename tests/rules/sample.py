"""A game made only to test the engine with: every kind of sight, of pile and of question."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.rules import Card, GameState, engine
from game.rules.asks import Reply
from game.rules.cards import parse
from game.rules.events import Event
from game.rules.game import Game
from game.rules.options import LIMIT
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, OWNER, TOP, Pile, Role
from game.rules.questions import arrange_ask, decide_ask, play_asks
from game.rules.table import Phase, Table
from game.rules.title_page import TitlePage
from game.rules.values import Values


@dataclass(slots=True)
class Note(Values):
    """A value in a value."""

    deep: list[int]
    best: Card | None = None


@dataclass(slots=True)
class SampleState(GameState):
    """State with a field of every kind that a game may remember."""

    kept: list[Card] = field(default_factory=list)
    rows: list[list[Card]] = field(default_factory=list)
    by_seat: dict[int, Card] = field(default_factory=dict)
    pair: tuple[Card, int] | None = None
    notes: list[Note] = field(default_factory=lambda: [Note([1, 2])])
    groups: dict[str, list[int]] = field(default_factory=dict)
    word: str = ""
    done: bool = False


STOP, GO = Reply("stop", "Stop"), Reply("go", "Go on")


class Sample(Game[SampleState]):
    """A game for tests of the rules."""

    id = "sample"
    about = TitlePage(
        title="Sample",
        rule="Nothing is won.",
        credit="The tests",
        kind="choice",
    )
    seat_numbers = range(2, 5)
    piles = {
        "stock": Pile(HIDDEN, Role.STOCK),
        "hand": Pile(OWNER, Role.HAND),
        "won": Pile(TOP, Role.WON),
        "played": Pile(OPEN, Role.PLAYED),
        "stakes": Pile(OPEN, Role.STAKES, shared=True),
    }
    options = {"limit": LIMIT}

    def battle(self, t: Table) -> Phase | None:
        """Everybody plays a card of the hand; whoever has none only decides."""
        if not t.with_cards("hand"):
            return t.ask([decide_ask(0, (STOP, GO), "Which?")], self.decided)
        return t.ask(play_asks(t, t.with_cards("hand"), "Play."), self.play)

    def play(self, t: Table) -> Phase | None:
        """The cards are laid."""
        for seat in t.with_cards("hand"):
            t.place(t.chosen(seat), "played", seat)
        return self.complete(t)

    def decided(self, t: Table) -> Phase | None:
        """Stop or arrange."""
        if t.answers[0] == (STOP.word,):
            t.end([0], Termination.GOAL_REACHED, "{seats} stopped.")
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
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def card(text: str) -> Card:
    """A card of the first pack."""
    return parse(text)


def cards(*texts: str) -> list[Card]:
    """Cards of the first pack."""
    return [parse(text) for text in texts]
