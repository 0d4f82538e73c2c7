"""Computer players: each turns what its seat may know into an answer.

A player is given a view, never the Table, so it cannot peek. `resample` gives
it full tables to try things out on: random ones that look to its seat just like
its table, and in which lies what the seat remembers, as far as the
player's `span` goes. Players keep nothing else between questions; what they leave to
chance comes from the `rng` given, so that games repeat exactly, however the
thinking is sliced.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

from game.rules.asks import Ask
from game.rules.memories import Memories
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import View, resample, view

Resample = Callable[[Rng], Table]
"""A random full table that looks the same to the player's seat; to be changed at will."""
Thinking = Generator[None, None, tuple[str, ...]]
"""A decision under way: yields between steps that take less than a frame, returns the answer."""
T = TypeVar("T")


class Player(ABC):
    """A computer player."""

    name: str
    """The name on the command line and in saved games."""
    pace: float = 1.0
    """How long it seems to think where people watch, 1 being usual."""
    span: int = 0
    """Of how many cards it remembers where they went."""

    @abstractmethod
    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """Come to the words of a legal answer to an open question of this seat."""


def guesses(t: Table, seat: int, memories: Memories | None, span: int) -> Resample:
    """Return what a seat tries things out on that remembers so many cards."""
    known = memories.of(seat).recall(t, span) if memories is not None and span else ()
    return lambda rng: resample(t, seat, rng, known)


def thinking(
    player: Player, t: Table, ask: Ask, rng: Rng, memories: Memories | None = None
) -> Thinking:
    """Return a player's thinking at this table, step by step; it sees only what its seat may see.

    memories: what the seats of the table remember; None: nothing. The table must not change
    meanwhile.
    """
    looks = guesses(t, ask.seat, memories, player.span)
    return player.think(view(t, ask.seat), ask, rng, looks)


def answer_of(
    player: Player, t: Table, ask: Ask, rng: Rng, memories: Memories | None = None
) -> tuple[str, ...]:
    """Return a player's answer at this table; it sees only what the seat asked may see."""
    return outcome(thinking(player, t, ask, rng, memories))


def outcome(steps: Generator[object, None, T]) -> T:
    """Take all steps at once, and give what comes of them."""
    iterator: Iterator[object] = steps
    while True:
        try:
            next(iterator)
        except StopIteration as end:
            result: T = end.value
            return result


class RandomPlayer(Player):
    """Any legal answer, all equally often."""

    name = "random"

    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """A legal answer by lot, at once."""
        yield from ()
        return ask.random_answer(rng)
