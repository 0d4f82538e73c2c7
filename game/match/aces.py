"""Who has all the aces, as far as everybody can know it: from those that were seen being won."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.rules.cards import ACE, rank


class Aces:
    """`cards`: the whole pack, in a game in which nothing beats an ace; empty in others."""

    def __init__(self, cards: Iterable[int]) -> None:
        self._all = frozenset(card for card in cards if rank(card) == ACE)
        self._of: dict[int, int] = {}

    def forget(self) -> None:
        """Nobody knows any longer where they are."""
        self._of.clear()

    def won(self, seat: int, seen: Collection[int], *, unseen: bool) -> bool:
        """A seat has won these cards, perhaps with others unseen; whether it has all aces now."""
        had_all = self._has_all(seat)
        if unseen:
            self._of = {card: owner for card, owner in self._of.items() if owner == seat}
        self._of |= dict.fromkeys(self._all.intersection(seen), seat)
        return self._has_all(seat) and not had_all

    def _has_all(self, seat: int) -> bool:
        owners = [self._of.get(card) for card in self._all]
        return len(owners) > 1 and all(owner == seat for owner in owners)
