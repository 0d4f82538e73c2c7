"""Who has the strongest cards, as far as everybody can know it: from those seen being won."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.rules.cards import ACE, name_of_rank, rank

_KINDS = 2
"""So many of the strongest ranks are followed."""


class StrongCards:
    """`cards`: the whole pack; `strength`: card % 128 -> how strong. Ranks only, best first."""

    def __init__(self, cards: Iterable[int], strength: Sequence[int]) -> None:
        best: dict[int, set[int]] = {}
        pack = list(cards)
        for card in pack:
            best.setdefault(strength[card & 127], set()).add(rank(card))
        self.ranks: tuple[int, ...] = ()
        for value in sorted(best, reverse=True)[:_KINDS]:
            [first, *more] = best[value]
            if more or first > ACE:
                self.ranks = ()  # what is strong has no letter
                break
            self.ranks = (*self.ranks, first)
        self._all = frozenset(card for card in pack if rank(card) in self.ranks)
        self._of: dict[int, int] = {}

    def forget(self) -> None:
        """Nobody knows any longer where they are."""
        self._of.clear()

    def won(self, seat: int, seen: Collection[int], *, unseen: bool) -> None:
        """A seat has won these cards, perhaps with others unseen, which may be anybody's."""
        if unseen:
            self._of = {card: owner for card, owner in self._of.items() if owner == seat}
        self._of |= dict.fromkeys(self._all.intersection(seen), seat)

    def of(self, seat: int) -> tuple[str, ...]:
        """The letters of those that a seat has, the best first."""
        mine = [rank(card) for card, owner in self._of.items() if owner == seat]
        return tuple(name_of_rank(one) for one in self.ranks for _ in range(mine.count(one)))
