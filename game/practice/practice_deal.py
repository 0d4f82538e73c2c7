"""Practice deals: ordinary games in which the facts that are wanted come up.

The cards that a seat is dealt are left to chance; only their order in that seat's own stock is
arranged, so that cards that make a wanted fact lie together, the most wanted facts first and none
of them more than twice. What somebody has never met comes in the order of introduction, so that who
begins is asked 1 + 1 first and 9 + 8 late. Of several such deals the one is kept that shows most of
what is wanted, in later passes of the pack too. All this looks at facts, never at how strong a card
or a seat is.

Facts and strength do hang together, though: a seat whose cards pair up as 9 + 8 wins more
battles. So the outcome is drawn first, by playing a plain deal to its end, and only a practice
deal that ends the same way is used: every seat wins exactly as often as with plain dealing. That
works because these are games of pure luck; where players decide, dealing stays plain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.practice.facts import MINUS, PLUS, TIMES, Fact, questions, stage
from game.rules import Card, engine
from game.rules.cards import codes
from game.rules.events import Event, Tallied
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get

DEALS = 16
HORIZON = 40  # battles of about ten minutes with a child who calculates
WAYS = ((0.8, False), (0.8, True), (0.5, True), (0.25, True), (0.0, False))
"""How much of a stock is arranged, as a share of its groups at most, and whether the others make up
for it, a high card beside a low one; they stay as they were dealt else. The next way is gone only
where no deal of those before ends as it has to: who is asked small differences has small
differences, and hardly wins unless the others are large. At last only what is new is put in its
order."""
REPEAT_WORTH = 0.5  # the same fact again in the same deal is worth less each time
LATER = 3  # stages after which a new fact comes again
AT_MOST = 2  # so often the same fact is arranged for in one deal

Wanted = Mapping[int, Collection[Fact]]
"""The facts that should come up, for each seat that practises, the most wanted first."""

SeatFact = tuple[int, Fact]
"""A fact that came up, with the seat that it fell to (first)."""


@dataclass(frozen=True)
class PracticeDeal:
    """The parts of a practice deal for a game's record: its seed, and its deal (None: as the seed
    deals it).
    """

    seed: int
    deal: dict[str, list[list[str]]] | None = None


def practice_deal(
    game_id: str,
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    wanted: Wanted,
    deals: int = DEALS,
    resting: Wanted | None = None,
    new: Wanted | None = None,
) -> PracticeDeal:
    """The deal to play with instead of the plain one of `seed`, which it depends on alone.

    resting: the facts that had better not come up, for each seat; new: those that come up stage by
    stage, and within a stage in this order.
    It is the plain one where nothing is wanted, where players make decisions, or where none of
    the practice deals tried ends like the plain one. Raises BadOption for a game, an option or a
    number of seats that does not exist.
    """
    game = get(game_id)
    plain = engine.new_table(game, options, seats, seed)
    lists = {seat: _arranged(game, facts) for seat, facts in wanted.items() if seat < seats}
    if game.about.kind != "luck" or not any(lists.values()):
        return PracticeDeal(seed)
    group = _cards_in_a_sum(plain)
    if group < 2 and not any((new or {}).values()):
        return PracticeDeal(seed)  # one card beside a fixed factor: all facts come up anyway
    engine.advance(plain)
    chance = Rng(seed)
    for share, wide in WAYS:
        tried = [
            _DealAttempt(game, plain, group, chance, lists, new or {}, share, wide)
            for _ in range(deals)
        ]
        for course in tried:
            course.play_horizon()
        tried.sort(key=lambda course: -score(course.seat_facts, lists, resting or {}))
        for course in tried:
            if course.winners() == plain.winners:
                return PracticeDeal(
                    course.seed, {"stock": [codes(stock) for stock in course.stocks]}
                )
    return PracticeDeal(seed)


def _arranged(game: Game, facts: Collection[Fact]) -> list[Fact]:
    """Return those of the facts that two cards of this game make."""
    if game.about.practice not in (PLUS, MINUS, TIMES):
        return []
    ordered = facts if isinstance(facts, Sequence) else sorted(facts)
    return [fact for fact in ordered if fact.operation == game.about.practice]


def score(dealt: Sequence[SeatFact], wanted: Wanted, resting: Wanted) -> float:
    """How much of what is wanted is shown; a fact that comes again counts a little less, and one
    that rests as much against it.
    """
    worth: dict[SeatFact, float] = {}
    total = 0.0
    for pair in dealt:
        if pair[0] in wanted and pair[1] in wanted[pair[0]]:
            total += worth.setdefault(pair, 1.0)
            worth[pair] *= REPEAT_WORTH
        total -= pair[1] in resting.get(pair[0], ())
    return total


@dataclass
class _DealAttempt:
    """An attempt at a practice deal, arranged as far as it can be foreseen: a war shifts what lies
    together.

    What is not yet turned is arranged anew after that, and the game played again from its deal: up
    to there it is the same.
    """

    game: Game
    plain: Table
    group: int
    chance: Rng
    wanted: Mapping[int, Sequence[Fact]]
    new: Wanted
    share: float
    wide: bool
    seed: int = 0
    stocks: list[list[Card]] = field(default_factory=list)
    seat_facts: list[SeatFact] = field(default_factory=list)

    def __post_init__(self) -> None:
        options, seats = self.plain.options, self.plain.seats
        self._worth = self.game.worth(options)
        dealt = engine.new_table(self.game, options, seats, self.chance.below(1 << 62))
        engine.deal(dealt)
        self.stocks = [list(stock) for stock in dealt.piles_named("stock")]
        self.seed = self.chance.below(1 << 62)
        self.table = self._dealt(0)

    def _dealt(self, battles: int) -> Table:
        """The table of this deal after so many battles; what it shows is noted."""
        deal = {"stock": [codes(stock) for stock in self.stocks]}
        table = engine.new_table(self.game, self.plain.options, self.plain.seats, self.seed, deal)
        # As cards lie in piles, packs are kept apart.
        self.stocks = [list(stock) for stock in table.piles_named("stock")]
        self.seat_facts.clear()
        table.listener = _listener(self.seat_facts)
        if battles:
            engine.advance(table, battles)
        return table

    def play_horizon(self) -> None:
        """Play the battles that a session has, arranging what of the first pass is to come."""
        expected = [-1] * self.plain.seats
        for battle in range(HORIZON):
            moved = False
            for seat in self.wanted:
                left = self._untouched(seat)
                if left != expected[seat]:
                    moved = self._arrange(seat, left) or moved
                expected[seat] = left - self.group
            if moved:
                self.table = self._dealt(battle)
            engine.advance(self.table, battle + 1)
            if self.table.over:
                return

    def winners(self) -> tuple[int, ...]:
        """Return the winners in the end."""
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

    def _arrange(self, seat: int, left: int) -> bool:
        """Lay what is left of the deal in groups, a good share of them wanted facts."""
        groups = left // self.group
        if not groups:
            return False
        cards = self.stocks[seat][-left:]
        most = int(groups * self.share + 0.5) if self.group > 1 else 0
        pairs = self._wanted_pairs(seat, cards, most)
        rest = [card for card in cards if all(card not in pair for pair in pairs)]
        if self.wide:
            rest.sort(key=lambda card: self._worth[card & 127])
            rest = [
                rest[place // 2 if place % 2 else -1 - place // 2] for place in range(len(rest))
            ]
        laid = _spread(pairs, rest, groups, self.group, self.chance)
        self.stocks[seat][-left:] = self._introduced(seat, laid)
        return True

    def _introduced(self, seat: int, cards: list[Card]) -> list[Card]:
        """The same groups, those with a new fact in their order; one that comes again comes some
        stages later.
        """
        seen = Counter(fact for who, fact in self.seat_facts if who == seat)
        new = {fact: turn for turn, fact in enumerate(self.new.get(seat, ()))}
        fixed = self.plain.options.get("fixed", "none")
        factor = [] if fixed == "none" else [fixed]
        places, ranked = [], []
        for place in range(0, len(cards) - self.group + 1, self.group):
            group = cards[place : place + self.group]
            values = [self._worth[card & 127] for card in group]
            asked = questions(self.game.about.practice, values + factor)
            facts = [step.fact for step in asked if step.fact in new]
            if facts:
                places.append(place)
                turn = max((stage(fact) + LATER * seen[fact], new[fact]) for fact in facts)
                ranked.append((turn, place, group))
                seen.update(facts)
        laid = list(cards)
        for place, (_, _, group) in zip(places, sorted(ranked), strict=True):
            laid[place : place + self.group] = group
        return laid

    def _wanted_pairs(self, seat: int, cards: list[Card], most: int) -> list[list[Card]]:
        """Pairs of these cards that make wanted facts, each fact in turn, the rarest so far."""
        by_value: dict[int, list[Card]] = {}
        for card in cards:
            by_value.setdefault(self._worth[card & 127], []).append(card)
        counts = Counter(fact for who, fact in self.seat_facts if who == seat)
        facts = sorted(self.wanted[seat], key=lambda fact: counts[fact])
        pairs: list[list[Card]] = []
        while facts and len(pairs) < most:
            fact = facts.pop(0)
            larger, other = by_value.get(fact.larger, []), by_value.get(fact.smaller, [])
            if (
                counts[fact] < AT_MOST
                and larger
                and other
                and (larger is not other or len(larger) > 1)
            ):
                pairs.append([larger.pop(), other.pop()])
                counts[fact] += 1
                facts.append(fact)
        self.chance.shuffle(pairs)
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
    return [card for cards in wanted for card in cards] + spare


def _cards_in_a_sum(table: Table) -> int:
    """How many cards a seat turns for a sum at most in the first battles, played for it."""
    if table.options.get("fixed", "none") != "none":
        return 1
    sizes: list[int] = []

    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            sizes.append(len(event.values))

    table.listener = listen
    engine.advance(table, 3)
    table.listener = None
    return max(2, *sizes) if sizes else 2


def _listener(dealt: list[SeatFact]) -> Callable[[Event], None]:
    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            asked = questions(event.sign, event.values)
            dealt.extend((event.seat, item.fact) for item in asked if item.fact)

    return listen
