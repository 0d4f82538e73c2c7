"""How many cards lie in each pile, followed from events that anybody may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.game import Game


class PileCounts:
    """See the module's docstring. Piles have their numbers as in events.

    owner   of each pile the seat whose it is; None for one that all share
    fought  whether cards in it are being fought with, or for
    shown   whether cards that lie open there are what a battle is about
    """

    def __init__(self, game: Game, seats: int) -> None:
        self._seats = seats
        self._names: list[str] = []
        self.owner: list[int | None] = []
        self.fought: list[bool] = []
        self.shown: list[bool] = []
        for name, pile in game.piles.items():
            for seat in range(1 if pile.shared else seats):
                self._names.append(name)
                self.owner.append(None if pile.shared else seat)
                self.fought.append(pile.is_fought)
                self.shown.append(pile.is_fought or pile.zone == "front")
        self._counts = [0] * len(self.owner)

    def look(self, counts: Sequence[int]) -> None:
        """So many cards lie in each pile now."""
        self._counts = list(counts)

    def move(self, source: int, target: int) -> None:
        """A card went from one pile to another."""
        self._counts[source] -= 1
        self._counts[target] += 1

    @property
    def sizes(self) -> dict[tuple[str, int | None], int]:
        """How many cards each pile has, by its name and seat."""
        return dict(zip(zip(self._names, self.owner, strict=True), self._counts, strict=True))

    @property
    def at_stake(self) -> int:
        """How many cards are being fought for."""
        return sum(n for n, fought in zip(self._counts, self.fought, strict=True) if fought)

    @property
    def total(self) -> int:
        """All cards of the game."""
        return sum(self._counts)

    def held(self) -> tuple[int, ...]:
        """The cards that each seat owns beside those that are being fought for."""
        return self._owned([not fought for fought in self.fought])

    def owned(self) -> tuple[int, ...]:
        """All cards in piles of each seat."""
        return self._owned([True] * len(self._counts))

    def _owned(self, counted: Sequence[bool]) -> tuple[int, ...]:
        owned = [0] * self._seats
        for number, owner, counts in zip(self._counts, self.owner, counted, strict=True):
            if owner is not None and counts:
                owned[owner] += number
        return tuple(owned)
