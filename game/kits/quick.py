"""Plain battles on end: what most battles are, carried out without the single steps.

It does exactly what the phases of `battles.py` do one after the other where every seat turns up one
card and one of them is the highest, and tells exactly the same; only faster. Whatever is different
is left to the phases. It is for games whose stocks nobody sees and whose played cards all see.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.kits.telling import IN_BATTLE, victory
from game.rules import Card, Table
from game.rules.events import BEAT, BattleEnded, BattleWon, CardMoved, Listener, Narrated

Key = TypeVar("Key")
Told = TypeVar("Told")


def quick_battles(t: Table, last: int) -> bool:
    """Every seat with a stock turns up its top card; the highest takes all under its stock, mixed.

    And so on up to battle number `last` (0: any number), or until a seat has no stock left; that
    battle is still to be completed then, and the answer is True. It is False if the battle that
    comes is no plain one: cards lie on the table, or the highest is shared; or if somebody listens
    to more than two seats.
    """
    piles, slices, strengths = t.piles, t.pile_slices, t.strengths
    if any(piles[slices["played"]]) or any(piles[slices["stakes"]]):
        return False
    stocks = [stock for stock in piles[slices["stock"]] if stock]
    if t.listener is not None:
        return len(stocks) == 2 and _told_of_two(t, t.listener, last)
    if len(stocks) == 2:
        return _of_two(t, stocks[0], stocks[1], last)
    while True:
        results = [strengths[stock[0] & 127] for stock in stocks]
        best = max(results)
        if results.count(best) > 1:
            return False
        stocks[results.index(best)] += t.shuffled([stock.pop(0) for stock in stocks])
        if t.battles + 1 == last or not all(stocks):
            return True
        t.battles += 1


def _of_two(t: Table, one: list[Card], two: list[Card], last: int) -> bool:
    """The same for two seats, written out: most games are games of two."""
    strengths, mix = t.strengths, t.shuffled
    while True:
        lead = strengths[one[0] & 127] - strengths[two[0] & 127]
        if not lead:
            return False
        if lead > 0:
            one += mix([one.pop(0), two.pop(0)])
        else:
            two += mix([one.pop(0), two.pop(0)])
        if t.battles + 1 == last or not one or not two:
            return True
        t.battles += 1


# -- the same for a listener ----------------------------------------------------------------------


class Once(dict[Key, Told]):
    """What is told, built when it is met for the first time: events never change.

    most: how many are kept; as many as there are in games with one pack.
    """

    def __init__(self, build: Callable[[Key], Told], most: int = 64) -> None:
        super().__init__()
        self._build = build
        self._most = most

    def __missing__(self, met: Key) -> Told:
        """Build it now."""
        told = self._build(met)
        if len(self) < self._most:
            self[met] = told
        return told


Meeting = tuple[CardMoved, CardMoved, Narrated, BattleWon, bool]
"""Two cards that meet: both turned up, why one wins, its win, and whether it is the second."""
Taking = Once[int, Once[Card, CardMoved]]
"""How a card goes under a stock, by the size of that stock and by the card."""


class Telling(NamedTuple):
    """What is told of two seats.

    meetings: by the card of the first and that of the second; None where they are equal.
    takings: how the cards of both go under the stock of the first, and under that of the second.
    """

    meetings: Once[Card, Once[Card, Meeting | None]]
    takings: tuple[tuple[Taking, Taking], tuple[Taking, Taking]]


@lru_cache(maxsize=2)
def _telling(
    seats: tuple[int, int],
    stocks: tuple[int, int],
    fronts: tuple[int, int],
    strengths: tuple[int, ...],
    masks: tuple[int, ...],
) -> Telling:
    """stocks, fronts: the piles that these seats turn cards up from, and those that they lie on."""

    def turned(side: int, card: Card) -> CardMoved:
        front = fronts[side]
        return CardMoved(card, stocks[side], 0, front, 0, False, masks[front], masks)

    def met(cards: tuple[Card, Card]) -> Meeting | None:
        lead = strengths[cards[0] & 127] - strengths[cards[1] & 127]
        if not lead:
            return None
        second = lead < 0
        winner = seats[second]
        shown = {winner: cards[second], seats[not second]: cards[not second]}
        why = Narrated(*victory(strengths, winner, shown, IN_BATTLE))
        turns = turned(0, cards[0]), turned(1, cards[1])
        return (*turns, why, BattleWon(winner), second)

    def taken(front: int, stock: int) -> Taking:
        return Once(
            lambda size: Once(lambda card: CardMoved(card, front, 0, stock, size, masks=masks))
        )

    return Telling(
        Once(lambda card: Once(lambda card2: met((card, card2)))),
        (
            (taken(fronts[0], stocks[0]), taken(fronts[1], stocks[0])),
            (taken(fronts[0], stocks[1]), taken(fronts[1], stocks[1])),
        ),
    )


_ended = Once(BattleEnded, 4096)


def _told_of_two(t: Table, listener: Listener, last: int) -> bool:
    """The same for the two seats that have a stock, told as the phases tell it."""
    seat, seat2 = t.with_cards("stock")
    stocks, fronts = t.pile_map.numbers["stock"], t.pile_map.numbers["played"]
    two, two2 = (stocks[seat], stocks[seat2]), (fronts[seat], fronts[seat2])
    meetings, takings = _telling((seat, seat2), two, two2, t.strengths, t.masks)
    piles, mix = t.piles, t.shuffled
    both = stock, stock2 = piles[two[0]], piles[two[1]]
    pile, pile2 = piles[two2[0]], piles[two2[1]]
    while True:
        card, card2 = stock[0], stock2[0]
        meeting = meetings[card][card2]
        if meeting is None:
            return False
        pile.append(stock.pop(0))
        pile2.append(stock2.pop(0))
        turned, turned2, why, won, second = meeting
        listener(turned)
        listener(turned2)
        listener(BEAT)
        listener(why)
        listener(won)
        pile.clear()
        pile2.clear()
        taken = both[second]
        first, then = takings[second]
        size = len(taken)
        listener(first[size][card])
        listener(then[size + 1][card2])
        taken += mix([card, card2])
        listener(BEAT)
        if t.battles + 1 == last or not stock or not stock2:
            return True
        t.battles += 1
        listener(_ended[t.battles])
