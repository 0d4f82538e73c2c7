"""What a computer player is: it turns what its seat may know into an answer.

A player is given a view, never the Table, so it cannot peek. `resample` gives
it full tables to try things out on: random ones that look to its seat just like
the one it plays at. Players keep nothing between questions; what they leave to
chance comes from the `rng` given, so that games repeat exactly.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from game.rules.asks import Ask
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import View, resample, view

Resample = Callable[[Rng], Table]
"""A random full table that looks the same to the player's seat; to be changed at will."""


class Player(ABC):
    """A computer player; see the module's docstring."""

    name: ClassVar[str]
    """As on the command line and in saved games."""

    @abstractmethod
    def choose(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> tuple[str, ...]:
        """The words of a legal answer to one of this seat's open questions."""


def answer_of(player: Player, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """What a player answers at this table; it sees only what the seat asked may see."""
    return player.choose(view(t, ask.seat), ask, rng, lambda guess: resample(t, ask.seat, guess))
