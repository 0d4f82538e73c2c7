"""Plain battles on end: what most battles are, carried out without the single steps.

It does exactly what the phases of `battles.py` do one after the other where every seat turns up one
card and one of them is the highest, and tells exactly the same; only faster. Whatever is different
is left to the phases. It is for games whose stocks nobody sees and whose played cards all see.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from game.kits.telling import IN_BATTLE, victory
from game.rules import Card, Table
from game.rules.events import BEAT, BattleEnded, BattleWon, CardMoved, Event, Listener, Narrated

Key = TypeVar("Key")
Told = TypeVar("Told", bound=Event)


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
    """What is told of a card, or of two, built when they are first met: events never change."""

    def __init__(self, build: Callable[[Key], Told]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, met: Key) -> Told:
        """Build it now."""
        told = self[met] = self._build(met)
        return told


@lru_cache(maxsize=64)
def _of_seat(
    seat: int, stock: int, played: int, masks: tuple[int, ...]
) -> tuple[Once[Card, CardMoved], BattleWon]:
    """What is told of a seat: each card as it turns it up, and its winning."""
    everybody = masks[played]
    turns: Once[Card, CardMoved] = Once(
        lambda c: CardMoved(c, stock, 0, played, 0, False, everybody, masks)
    )
    return turns, BattleWon(seat)


@lru_cache(maxsize=64)
def _of_winner(
    seat: int, loser: int, strengths: tuple[int, ...]
) -> Once[tuple[Card, Card], Narrated]:
    """What is said when one seat's card beats the other's."""
    return Once(
        lambda met: Narrated(*victory(strengths, seat, {seat: met[0], loser: met[1]}, IN_BATTLE))
    )


_battle_ended = lru_cache(maxsize=4096)(BattleEnded)


def _told_of_two(t: Table, listener: Listener, last: int) -> bool:
    """The same for the two seats that have a stock, told as the phases tell it."""
    seat, seat2 = t.with_cards("stock")
    stocks, fronts = t.pile_map.numbers["stock"], t.pile_map.numbers["played"]
    number, number2, played, played2 = stocks[seat], stocks[seat2], fronts[seat], fronts[seat2]
    piles, strengths, mix, masks, new = t.piles, t.strengths, t.shuffled, t.masks, tuple.__new__
    stock, stock2, pile, pile2 = piles[number], piles[number2], piles[played], piles[played2]
    turns, won = _of_seat(seat, number, played, masks)
    turns2, won2 = _of_seat(seat2, number2, played2, masks)
    wins, wins2 = _of_winner(seat, seat2, strengths), _of_winner(seat2, seat, strengths)
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
            listener(wins[card, card2])
            listener(won)
            goal, taken = number, stock
        else:
            listener(wins2[card2, card])
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
