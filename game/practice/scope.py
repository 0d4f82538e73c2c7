"""The scope of a person's practice: cards up to a number, sums within one, a table, or chosen
facts.

A scope is kept as a short text: empty (the highest card says it all), `sum 20`, `table 7`, or facts
such as `8+5, 9+4`. It answers which facts belong to it, and with which options a game shows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.practice.facts import (
    COMPARISONS,
    LARGEST,
    MINUS,
    MISSING,
    PLUS,
    SIGNED,
    TENS,
    TIMES,
    Fact,
    all_facts,
    introduction,
    parse_facts,
)

SUM, TABLE = "sum", "table"
SUMS = (10, 20)
TABLES = range(2, 13)
USUAL = 10  # the highest card of what a scope does not speak of


@dataclass(frozen=True)
class Scope:
    """A scope of practice. At most one of `within`, `table`, `chosen` is set.

    top     the highest card
    within  sums, and what is taken from, up to this; 0: any
    table   products with this factor; 0: any
    chosen  these facts; empty: any
    """

    top: int = USUAL
    within: int = 0
    table: int = 0
    chosen: frozenset[Fact] = frozenset()

    @classmethod
    def parse(cls, text: str, top: int = USUAL) -> Scope:
        """The scope that a text says; cards up to `top` where it is empty. Raises ValueError."""
        kind, _, number = text.strip().partition(" ")
        if not kind:
            return cls(top)
        if kind == SUM and number in map(str, SUMS):
            return cls(USUAL, within=int(number))
        if kind == TABLE and number in map(str, TABLES):
            return cls(USUAL, table=int(number))
        chosen = frozenset(parse_facts(text))
        return cls(max(fact.larger for fact in chosen), chosen=chosen)

    @classmethod
    def known(cls, text: str, top: int = USUAL) -> Scope:
        """Parse a scope as `parse` does, but take a text that makes no sense as empty."""
        try:
            return cls.parse(text, top)
        except ValueError:
            return cls(top)

    def __str__(self) -> str:
        """The text that `parse` reads."""
        if self.within:
            return f"{SUM} {self.within}"
        if self.table:
            return f"{TABLE} {self.table}"
        facts = sorted(self.chosen, key=introduction)
        return ", ".join(f"{fact.larger}{fact.operation}{fact.smaller}" for fact in facts)

    def fits(self, fact: Fact) -> bool:
        """Whether this person practises the fact."""
        if fact.operation in (TENS, *COMPARISONS):
            return True
        if any(chosen_fact.operation == fact.operation for chosen_fact in self.chosen):
            return fact in self.chosen
        if self.within and fact.operation in (PLUS, MINUS):
            return fact.family.result <= self.within
        if fact.operation in (TIMES, MISSING):
            return self._fits_product(fact.family)
        if fact.operation == SIGNED:
            return max(abs(fact.larger), abs(fact.smaller)) <= max(USUAL, self.top)
        return fact.fits(self.top)

    def _fits_product(self, product: Fact) -> bool:
        if self.table:
            return self.table in (product.larger, product.smaller)
        return product.fits(12 if self.top >= 13 else max(USUAL, self.top))

    def facts(self, operation: str) -> list[Fact]:
        """The facts of an operation that it names, in the order of introduction."""
        if any(fact.operation == operation for fact in self.chosen):
            mine = (fact for fact in self.chosen if fact.operation == operation)
            return sorted(mine, key=introduction)
        if operation == TIMES and self.table:
            return [Fact.of(TIMES, self.table, other) for other in range(1, USUAL + 1)]
        if operation not in (PLUS, MINUS, TIMES):
            return []
        return [fact for fact in all_facts(operation, min(self.top, LARGEST)) if self.fits(fact)]

    def options(self, names: Mapping[str, tuple[Any, ...]]) -> dict[str, Any]:
        """How a game is played so that its battles show these facts, once through the cards.

        `names`: the values that the game's options may have. It takes five to ten minutes: two
        packs where two cards make a result, one where a card and a fixed factor do. Games that are
        not played once through the cards keep their length.
        """
        fixed = bool(self.table) and "fixed" in names
        wish: dict[str, Any] = {"play": "top_it", "pack": self._pack(names)}
        if "play" in names:
            wish |= {"fixed": self.table} if fixed else {"decks": 2}
        return {key: value for key, value in wish.items() if value in names.get(key, ())}

    def own_packs(
        self, other: Scope, names: Mapping[str, tuple[Any, ...]]
    ) -> dict[str, Any] | None:
        """How a game is played so that two each play with the cards that they practise.

        None where both practise the same, or the game has no packs of their own. `names`: as for
        `options`.
        """
        packs = self._pack(names), other._pack(names)
        if packs[0] == packs[1] or any(pack not in names.get("pack2", ()) for pack in packs):
            return None
        return {"play": "top_it", "pack": packs[0], "pack2": packs[1]}

    def _pack(self, names: Mapping[str, tuple[Any, ...]]) -> str:
        if "fixed" in names:
            return "numbers"
        numbers = [n for fact in self.chosen for n in (fact.larger, fact.smaller)]
        if 0 in numbers:
            return "zero_to_ten"
        highest = 5 if self.within == 10 else max(numbers, default=self.top)
        return "to_five" if highest <= 5 else "numbers" if highest <= 10 else "full"
