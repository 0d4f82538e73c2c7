"""Plain battles on end: what most battles are, carried out and told without the single steps.

It does exactly what the phases of `battles.py` do one after the other where every seat turns up one
card and one of them is the highest, and tells exactly the same; only faster. Whatever is different
is left to the phases. It is for games whose stocks nobody sees and whose played cards all see.
"""

from game.rules import Card, Table
from game.rules.cards import CODES
from game.rules.events import BEAT, BattleEnded, BattleWon, CardMoved, Listener, Narrated

WINS = "{seat} wins with {card}."
"""Why a plain battle was won."""


Lane = tuple[int, int, list[Card], int]
"""The numbers of a seat's stock and of its played pile, the played pile, and the seat."""


def quick_battles(t: Table, last: int) -> bool:
    """Every seat with a stock turns up its top card; the highest takes all under its stock, mixed.

    And so on up to battle number `last` (0: any number), or until a seat has no stock left; that
    battle is still to be completed then, and the answer is True. It is False if the battle that
    comes is no plain one: cards lie on the table, or the highest is shared.
    """
    piles, spots, strengths, listener = t.piles, t.pile_slices, t.strengths, t.listener
    if any(piles[spots["played"]]) or any(piles[spots["stakes"]]):
        return False
    stocks = [stock for stock in piles[spots["stock"]] if stock]
    lanes = _lanes(t) if listener is not None else []
    if len(stocks) == 2:
        return _of_two(t, stocks[0], stocks[1], last, lanes)
    while True:
        results = [strengths[stock[0] & 127] for stock in stocks]
        best = max(results)
        if results.count(best) > 1:
            return False
        winner = results.index(best)
        cards = [stock.pop(0) for stock in stocks]
        if listener is None:
            stocks[winner] += t.shuffled(cards)
        else:
            _told(t, listener, lanes, cards, winner)
        if t.battles + 1 == last or not all(stocks):
            return True
        t.battles += 1
        if listener is not None:
            listener(BattleEnded(t.battles))


def _of_two(t: Table, one: list[Card], two: list[Card], last: int, lanes: list[Lane]) -> bool:
    """The same for two seats, written out: most games are games of two."""
    strengths, mix, listener = t.strengths, t.shuffled, t.listener
    while True:
        lead = strengths[one[0] & 127] - strengths[two[0] & 127]
        if not lead:
            return False
        cards = [one.pop(0), two.pop(0)]
        if listener is not None:
            _told_of_two(t, listener, lanes, cards, lead < 0)
        elif lead > 0:
            one += mix(cards)
        else:
            two += mix(cards)
        if t.battles + 1 == last or not one or not two:
            return True
        t.battles += 1
        if listener is not None:
            listener(BattleEnded(t.battles))


def _lanes(t: Table) -> list[Lane]:
    """The lanes of the seats that have a stock."""
    seats = t.with_cards("stock")
    return [
        (t.pile_index("stock", s), t.pile_index("played", s), t.pile("played", s), s) for s in seats
    ]


def _told(t: Table, listener: Listener, lanes: list[Lane], cards: list[Card], winner: int) -> None:
    """One such battle step by step for a listener; the cards have left their stocks."""
    goal, played, _, seat = lanes[winner]
    masks = t.masks
    everybody = masks[played]
    for (stock, played, pile, _), card in zip(lanes, cards):  # noqa: B905  (strict takes time)
        pile.append(card)
        listener(CardMoved(card, stock, 0, played, 0, False, everybody, masks))
    listener(BEAT)
    listener(Narrated(WINS, {"seat": seat, "card": CODES[cards[winner] & 127]}))
    listener(BattleWon(seat))
    size = len(t.piles[goal])
    for (_, played, pile, _), card in zip(lanes, cards):  # noqa: B905
        pile.clear()
        listener(CardMoved(card, played, 0, goal, size, False, 0, masks))
        size += 1
    t.piles[goal] += t.shuffled(cards)
    listener(BEAT)


def _told_of_two(
    t: Table, listener: Listener, lanes: list[Lane], cards: list[Card], second: bool
) -> None:
    """The same for two seats, written out: it is what a listener hears most, by far."""
    (stock, played, pile, seat), (stock2, played2, pile2, seat2) = lanes
    card, card2 = cards
    masks = t.masks
    everybody = masks[played]
    pile.append(card)
    listener(CardMoved(card, stock, 0, played, 0, False, everybody, masks))
    pile2.append(card2)
    listener(CardMoved(card2, stock2, 0, played2, 0, False, everybody, masks))
    listener(BEAT)
    goal, seat, best = (stock2, seat2, card2) if second else (stock, seat, card)
    listener(Narrated(WINS, {"seat": seat, "card": CODES[best & 127]}))
    listener(BattleWon(seat))
    taken = t.piles[goal]
    size = len(taken)
    pile.clear()
    listener(CardMoved(card, played, 0, goal, size, False, 0, masks))
    pile2.clear()
    listener(CardMoved(card2, played2, 0, goal, size + 1, False, 0, masks))
    taken += t.shuffled(cards)
    listener(BEAT)
