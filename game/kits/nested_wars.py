"""Fights with rows of cards in which every match is a war of its own.

`NestedWars` is a Game with the phases war and next_match for two seats who lay equally many cards.
A game says how open rows are settled, and what becomes of the stake of a fight that is won.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from game.kits.loans import LoanState, Rows, lay_evenly, take_evenly
from game.rules import Card, Game, Phase, Table
from game.rules.values import Values


@dataclass(slots=True)
class Fight(Values):
    """A play (of depth 0) or a war, what is at stake in it, and how often it has been fought.

    number: what no other fight of the battle has. met: the open cards that it is a war over. rows:
    open cards that are not settled. joined: the pairs that it is about. matches: pairs that are
    still to be fought for, each in a war of its own. winners: who has won such wars.
    """

    number: int
    depth: int = 0
    fought: int = 0
    met: list[Card] = field(default_factory=list)
    stake: list[Card] = field(default_factory=list)
    rows: Rows = field(default_factory=list)
    joined: Rows = field(default_factory=list)
    matches: Rows = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


@dataclass(slots=True)
class FightState(LoanState):
    """The fights under way, each for a match of the one before, and how many there have been."""

    fights: list[Fight] = field(default_factory=list)
    begun: int = 0

    def begin(self, depth: int = 0, pair: Sequence[Card] = (), rows: Rows | None = None) -> None:
        """A play of these rows, or a war over a pair, follows those under way."""
        self.begun += 1
        self.fights.append(Fight(self.begun, depth, 0, [*pair], [*pair], rows or []))


F = TypeVar("F", bound=FightState)


class NestedWars(Game[F]):
    """See the module's docstring."""

    laid_in_war: ClassVar[int]
    """Cards a side in a war."""
    open_in_war: ClassVar[int]
    """How many of them lie open."""
    again = 10
    """How often a war that is shared is fought again."""

    @abstractmethod
    def settle(self, t: Table[F]) -> Phase | None:
        """The open rows of the last fight are looked at."""

    @abstractmethod
    def win(self, t: Table[F], seat: int, rows: Sequence[Sequence[Card]] = ()) -> Phase | None:
        """The last fight is won, by these rows; it calls `fight_won`."""

    def war(self, t: Table[F]) -> Phase | None:
        """A war for a stake, fought again while it is shared."""
        fight = t.state.fights[-1]
        if fight.fought > self.again:
            t.narrate("This war will never end: both take back their cards.")
            t.end_fight()
            for seat in t.everybody:
                take_evenly(t, seat, t.pile("played", seat)[:])
            return self.complete(t)
        fight.fought += 1
        t.war(fight.depth, t.everybody, fight=fight.number, cards=fight.met)
        fight.rows, hidden = lay_evenly(t, self.laid_in_war, self.open_in_war)
        fight.stake += hidden
        return self.settle if fight.rows[0] else self.no_cards(t)

    def deepen(self, fight: Fight, met: Sequence[Card]) -> Phase:
        """A fight becomes a war over these cards, one deeper, that has not been fought yet."""
        fight.depth, fight.fought, fight.met = fight.depth + 1, 0, [*met]
        return self.war

    def no_cards(self, t: Table[F]) -> Phase | None:
        """Too few cards to lay any: the last card wins the war, or it is a draw."""
        holders = t.with_cards("stock")
        if holders:
            t.narrate("{seat} wins the war: nobody else can go on.", seat=holders[0])
            return self.win(t, holders[0])
        t.state.fights = []
        return t.end_in_war(t.everybody, "Nobody has a card left to fight: {seats} share the game.")

    def next_match(self, t: Table[F]) -> Phase | None:
        """A war for each match; who wins all of them wins the stake as well."""
        fight = t.state.fights[-1]
        if fight.matches:
            t.state.begin(fight.depth + 1, fight.matches[0])
            return self.war
        winners, fight.winners = fight.winners, []
        if len(set(winners)) > 1:
            t.narrate("The wars are shared.")
            return self.war if fight.depth else self.complete(t)
        return self.win(t, winners[0]) if fight.depth else self.complete(t)

    def fight_won(self, t: Table[F], seat: int) -> Phase | None:
        """The fight before goes on, with its next match, or the battle is over."""
        if not t.state.fights:
            return self.complete(t)
        t.state.fights[-1].matches.pop(0)
        t.state.fights[-1].winners.append(seat)
        return self.next_match
