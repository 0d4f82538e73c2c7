"""Practice deals: ordinary games in which the facts that are due come up early and often.

The cards that a seat is dealt are left to chance; only their order in that seat's own stock is
arranged, so that cards that make a wanted fact lie together. Of several such deals the one is
kept that shows most of what is wanted, in later passes of the pack too. All this looks at facts,
never at how strong a card or a seat is.

Facts and strength do hang together, though: a seat whose cards pair up as 9 + 8 wins more
battles. So the outcome is drawn first, by playing a plain deal to its end, and only a practice
deal that ends the same way is used: every seat wins exactly as often as with plain dealing. That
works because these are games of pure luck; where players decide, dealing stays plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.practice.facts import Fact, questions
from game.rules import Card, engine
from game.rules.cards import codes
from game.rules.events import Event, Tallied
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get

DEALS = 16
HORIZON = 40  # battles of about ten minutes with a child who calculates
SHARE = 0.8  # of the groups of a stock at most; the others stay as they were dealt
REPEAT_WORTH = 0.75  # the same fact again in the same deal is worth a little less each time

Wanted = Mapping[int, Collection[Fact]]
"""The facts that should come up, for each seat that practises."""

Shown = tuple[int, Fact]
"""A fact that came up, with the seat that it fell to (first)."""


@dataclass(frozen=True)
class PracticeDeal:
    """What to put into a game's record: its seed, and its deal (None: as the seed deals it)."""

    seed: int
    deal: dict[str, list[list[str]]] | None = None


def practice_deal(
    game_id: str,
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    wanted: Wanted,
    deals: int = DEALS,
) -> PracticeDeal:
    """The deal to play with instead of the plain one of `seed`, which it depends on alone.

    It is the plain one where nothing is wanted, where players make decisions, or where none of
    the practice deals tried ends like the plain one. Raises BadOption for a game, an option or a
    number of seats that does not exist.
    """
    game = get(game_id)
    plain = engine.new_table(game, options, seats, seed)
    wanted = {seat: set(facts) for seat, facts in wanted.items() if facts and seat < seats}
    if game.kind != "luck" or not game.practice or not wanted:
        return PracticeDeal(seed)
    group = _cards_in_a_sum(plain)
    engine.advance(plain)
    chance = Rng(seed)
    tried = [_Course(game, plain, group, chance, wanted) for _ in range(deals)]
    for course in tried:
        course.play_horizon()
    tried.sort(key=lambda course: -score(course.shown, wanted))
    for course in tried:
        if course.winners() == plain.winners:
            return PracticeDeal(course.seed, {"stock": [codes(one) for one in course.stocks]})
    return PracticeDeal(seed)


def score(shown: Sequence[Shown], wanted: Wanted) -> float:
    """How much of what is wanted is shown; a fact that comes again counts a little less."""
    worth: dict[Shown, float] = {}
    total = 0.0
    for one in shown:
        if one[0] in wanted and one[1] in wanted[one[0]]:
            total += worth.setdefault(one, 1.0)
            worth[one] *= REPEAT_WORTH
    return total


@dataclass
class _Course:
    """One practice deal, arranged while it is played, since a war shifts what lies together."""

    game: Game
    plain: Table
    group: int
    chance: Rng
    wanted: Wanted
    seed: int = 0
    stocks: list[list[Card]] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)

    def __post_init__(self) -> None:
        options, seats = self.plain.options, self.plain.seats
        self._worth = self.game.strengths(options)
        deck = list(self.game.deck(options, seats))
        self.chance.shuffle(deck)
        self.stocks = [deck[seat::seats] for seat in range(seats)]
        self.seed = self.chance.below(1 << 62)
        dealt = {"stock": [codes(stock) for stock in self.stocks]}
        self.table = engine.new_table(self.game, options, seats, self.seed, dealt)
        self.stocks = [list(stock) for stock in self.table.piles_named("stock")]
        self.table.listener = _listener(self.shown)

    def play_horizon(self) -> None:
        """Play the battles that a session has, arranging what of the first pass is to come."""
        expected = [-1] * self.plain.seats
        for battle in range(1, HORIZON + 1):
            for seat in self.wanted:
                left = self._untouched(seat)
                if left != expected[seat]:
                    self._arrange(seat, left)
                expected[seat] = left - self.group
            engine.advance(self.table, battle)
            if self.table.over:
                return

    def winners(self) -> tuple[int, ...]:
        """Who wins in the end."""
        self.table.listener = None
        engine.advance(self.table)
        return self.table.winners

    def _untouched(self, seat: int) -> int:
        """How many cards of the deal still lie on top of the seat's stock."""
        pile, dealt = self.table.piles_named("stock")[seat], self.stocks[seat]
        left = min(len(pile), len(dealt))
        while left and pile[:left] != dealt[-left:]:
            left -= 1
        return left

    def _arrange(self, seat: int, left: int) -> None:
        """Lay what is left of the deal in groups, a good share of them wanted facts."""
        groups = left // self.group
        if not groups:
            return
        cards = self.stocks[seat][-left:]
        found = self._wanted_pairs(seat, cards, int(groups * SHARE + 0.5))
        rest = [card for card in cards if all(card not in pair for pair in found)]
        order = _spread(found, rest, groups, self.group, self.chance)
        self.stocks[seat][-left:] = order
        self.table.piles_named("stock")[seat][:left] = order

    def _wanted_pairs(self, seat: int, cards: list[Card], most: int) -> list[list[Card]]:
        """Pairs of these cards that make wanted facts, each fact in turn, the rarest so far."""
        by_value: dict[int, list[Card]] = {}
        for card in cards:
            by_value.setdefault(self._worth[card & 127], []).append(card)
        facts = sorted(self.wanted[seat])
        _mix(facts, self.chance)
        facts.sort(key=lambda fact: self.shown.count((seat, fact)))
        pairs: list[list[Card]] = []
        while facts and len(pairs) < most:
            fact = facts.pop(0)
            one, other = by_value.get(fact.larger, []), by_value.get(fact.smaller, [])
            if one and other and (one is not other or len(one) > 1):
                pairs.append([one.pop(), other.pop()])
                facts.append(fact)
        return pairs


def _spread(
    pairs: list[list[Card]], rest: list[Card], groups: int, size: int, chance: Rng
) -> list[Card]:
    """The pairs in their order, filled up to groups, with the other groups anywhere between."""
    spare = list(rest)
    for pair in pairs:
        chance.shuffle(pair)
    wanted = [pair + [spare.pop() for _ in range(size - 2)] for pair in pairs]
    others = [[spare.pop() for _ in range(size)] for _ in range(groups - len(wanted))]
    for other in others:
        wanted.insert(chance.below(len(wanted) + 1), other)
    return [card for one in wanted for card in one] + spare


def _cards_in_a_sum(table: Table) -> int:
    """How many cards a seat adds up at most in the first battles, which are played for it."""
    sizes: list[int] = []

    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            sizes.append(len(event.values))

    table.listener = listen
    engine.advance(table, 3)
    table.listener = None
    return max(2, *sizes) if sizes else 2


def _mix(facts: list[Fact], chance: Rng) -> None:
    order = list(range(len(facts)))
    chance.shuffle(order)
    facts[:] = [facts[place] for place in order]


def _listener(shown: list[Shown]) -> Callable[[Event], None]:
    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            asked = questions(event.sign, event.values)
            shown.extend((event.seat, one.fact) for one in asked if one.fact)

    return listen
