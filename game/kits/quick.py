"""Plain battles on end: what most battles are, carried out without the single steps.

It does exactly what the phases of `battles.py` do one after the other where every seat turns up one
card and one of them is the highest, and tells exactly the same; only faster. Whatever is different
is left to the phases. It is for games whose stocks nobody sees and whose played cards all see.
"""

from game.kits.quick_told import told_battles
from game.rules import Card, Table


def quick_battles(t: Table, last: int) -> bool:
    """Every seat with a stock turns up its top card; the highest takes all under its stock, mixed.

    And so on up to battle number `last` (0: any number), or until a seat has no stock left; that
    battle is still to be completed then, and the answer is True. It is False if the battle that
    comes is no plain one: cards lie on the table, or the highest is shared; or if somebody listens
    to more than two seats.
    """
    piles, spots, strengths = t.piles, t.pile_slices, t.strengths
    if any(piles[spots["played"]]) or any(piles[spots["stakes"]]):
        return False
    stocks = [stock for stock in piles[spots["stock"]] if stock]
    if t.listener is not None:
        return len(stocks) == 2 and told_battles(t, t.listener, last)
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
