"""Sets of cards that are laid down for their total: which there are, and what each comes to.

`Totals` is a Game whose seats choose one of the sets of their hands that it calls legal, or a
single card. What follows from the totals is each game's own.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from game.rules import Ask, Game, Phase, Table
from game.rules.asks import PlaySet, Words
from game.rules.cards import codes, parse, rank_name
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.questions import sets_ask
from game.rules.table_state import S


def partitions(values: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to split these values up into groups, in which their order stays."""
    if not values:
        yield []
        return
    for groups in partitions(values[1:]):
        yield [[values[0]], *groups]
        for i, group in enumerate(groups):
            yield [*groups[:i], [values[0], *group], *groups[i + 1 :]]


MOST_TOLD = 3
"""So many sets are named before any card is chosen."""


class Totals(Game[S]):
    """See the module's docstring."""

    largest: ClassVar[int]
    """The most cards of a set."""

    @abstractmethod
    def is_set(self, values: tuple[int, ...]) -> bool:
        """Whether cards that count so much may be laid down together."""

    @abstractmethod
    def lack(self, words: Sequence[str], ask: PlaySet) -> str:
        """What these cards lack to be an answer, as a sentence; empty if they are one."""

    def sets(self, t: Table[S], seat: int) -> list[Words]:
        """Every legal set of a seat's hand."""
        hand = t.pile("hand", seat)
        return [
            tuple(codes(cards))
            for size in range(1, len(hand) + 1)
            for cards in combinations(hand, size)
            if size == 1 or self.is_set(tuple(map(t.strength, cards)))
        ]

    def ask_sets(self, t: Table[S], seats: Iterable[int], prompt: str, then: Phase) -> Phase | None:
        """These seats choose what they lay down."""
        return t.ask([sets_ask(t, s, self.sets, self.largest, prompt) for s in seats], then)

    def preview(self, t: Table[S], ask: Ask, words: Sequence[str]) -> Foresight:
        """The total of these cards, and why they are no answer yet."""
        if not isinstance(ask, PlaySet):
            return foretell("Only {card} counts now.", card=words[0])
        lack = self.lack(words, ask)
        return self.total(t, words) + (foretell(lack) if lack else NOTHING)

    def outlook(self, t: Table[S], ask: Ask) -> Foresight:
        """The best sets."""
        sets = [s for s in ask.sets if len(s) > 1] if isinstance(ask, PlaySet) else []
        sets.sort(key=lambda words: -sum(self.values(t, words)))
        return sum((self.total(t, words) for words in sets[:MOST_TOLD]), NOTHING)

    def values(self, t: Table[S], words: Iterable[str]) -> list[int]:
        """What these cards count."""
        return [t.strength(parse(word)) for word in words]

    def total(self, t: Table[S], words: Sequence[str]) -> Foresight:
        """What cards count together, as a sum."""
        total = sum(self.values(t, words))
        if len(words) == 1:
            return foretell("{card} counts {total}.", card=words[0], total=total)
        parts = " + ".join(rank_name(parse(word)) for word in words)
        return foretell("{parts} = {total}.", parts=parts, total=total)

    def tell_total(self, t: Table[S], seat: int, totals: dict[int, int]) -> None:
        """Say which total has beaten which, and how it came about."""
        others = [total for other, total in totals.items() if other != seat]
        names = {"seat": seat, "total": totals[seat], "numbers": others}
        if t.depth:
            t.narrate("{seat} wins the war: {total} beats {numbers}.", **names)
        elif t.count(seat, "played") == 1:
            t.narrate("{seat} wins: {total} beats {numbers}.", **names)
        else:
            parts = " + ".join(map(rank_name, t.pile("played", seat)))
            t.narrate("{seat} wins: {parts} = {total} beats {numbers}.", parts=parts, **names)
