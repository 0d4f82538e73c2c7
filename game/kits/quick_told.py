"""Plain battles of two seats that somebody hears: the same as the phases tell, only faster.

What is told again and again is built once: events never change.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from game.rules import Card, Table
from game.rules.cards import code
from game.rules.events import BEAT, BattleEnded, BattleWon, CardMoved, Event, Listener, Narrated

WINS = "{seat} wins with {card}."
"""Why a plain battle was won."""

Told = TypeVar("Told", bound=Event)


class Once(dict[Card, Told]):
    """What is told of each card, built when the card is first met."""

    def __init__(self, build: Callable[[Card], Told]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, card: Card) -> Told:
        """Build it now."""
        told = self[card] = self._build(card)
        return told


@lru_cache(maxsize=64)
def _of_seat(
    seat: int, stock: int, played: int, masks: tuple[int, ...]
) -> tuple[Once[CardMoved], Once[Narrated], BattleWon]:
    """What is told of a seat: each card as it turns it up, as it wins with it, and its winning."""
    everybody = masks[played]
    turns = Once(lambda c: CardMoved(c, stock, 0, played, 0, False, everybody, masks))
    return turns, Once(lambda c: Narrated(WINS, {"seat": seat, "card": code(c)})), BattleWon(seat)


_battle_ended = lru_cache(maxsize=4096)(BattleEnded)


def told_battles(t: Table, listener: Listener, last: int) -> bool:
    """As `quick_battles`, for the two seats that have a stock."""
    seat, seat2 = t.with_cards("stock")
    stocks, fronts = t.pile_map.numbers["stock"], t.pile_map.numbers["played"]
    number, number2, played, played2 = stocks[seat], stocks[seat2], fronts[seat], fronts[seat2]
    piles, strengths, mix, masks, new = t.piles, t.strengths, t.shuffled, t.masks, tuple.__new__
    stock, stock2, pile, pile2 = piles[number], piles[number2], piles[played], piles[played2]
    turns, wins, won = _of_seat(seat, number, played, masks)
    turns2, wins2, won2 = _of_seat(seat2, number2, played2, masks)
    while True:
        card, card2 = stock[0], stock2[0]
        lead = strengths[card & 127] - strengths[card2 & 127]
        if not lead:
            return False
        pile.append(stock.pop(0))
        listener(turns[card])
        pile2.append(stock2.pop(0))
        listener(turns2[card2])
        listener(BEAT)
        if lead > 0:
            listener(wins[card])
            listener(won)
            goal, taken = number, stock
        else:
            listener(wins2[card2])
            listener(won2)
            goal, taken = number2, stock2
        size = len(taken)
        pile.clear()
        listener(new(CardMoved, (card, played, 0, goal, size, False, 0, masks)))
        pile2.clear()
        listener(new(CardMoved, (card2, played2, 0, goal, size + 1, False, 0, masks)))
        taken += mix([card, card2])
        listener(BEAT)
        if t.battles + 1 == last or not stock or not stock2:
            return True
        t.battles += 1
        listener(_battle_ended(t.battles))
