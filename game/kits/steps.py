"""Steps that several games share, as functions on a table.

What a whole battle has in common stands in `battles.py` and `open_piles.py`; here are the
smaller pieces: finding the highest, laying and taking back, drawing from a stock that
is refilled.
"""

from collections.abc import Callable, Iterable, Sequence

from game.rules import Card, Table, highest
from game.rules.errors import BadCards

# -- in a set-up position ------------------------------------------------------


def wrong_number(pile: str, sizes: Sequence[int], takes: str) -> BadCards:
    """The error where seats have so many cards in a pile."""
    got = " and ".join(map(str, sizes))
    return BadCards(f"deal.{pile} got {got} cards; it takes {takes}")


# -- comparing -----------------------------------------------------------------


def strongest(t: Table, seats: Iterable[int]) -> list[int]:
    """Return those of `seats` with the highest top card in their played pile; several if tied."""
    order = t.order()
    return highest({seat: order[t.top("played", seat) & 127] for seat in seats})


def open_tops(t: Table) -> dict[int, Card]:
    """Return, by seat, the top card of its played pile, if that is face up."""
    tops = ((seat, pile[0]) for seat, pile in enumerate(t.piles_named("played")) if pile)
    return {seat: card for seat, card in tops if card not in t.down}


def open_strengths(t: Table) -> dict[int, int]:
    """Return, by seat, the strength of its open top card, as `open_tops` has it."""
    return {seat: t.strength(card) for seat, card in open_tops(t).items()}


def matched(rows: Sequence[Sequence[Card]], value: Callable[[Card], int]) -> list[list[Card]]:
    """Pairs of cards of equal value, a card of each of two rows, the first in a row first."""
    left = list(rows[1])
    pairs = []
    for card in rows[0]:
        other = next((c for c in left if value(c) == value(card)), None)
        if other is not None:
            left.remove(other)
            pairs.append([card, other])
    return pairs


def add_up(t: Table, seat: int, cards: Sequence[int]) -> int:
    """Return the total of a seat's cards, which all hear with its sum."""
    values = list(map(t.strength, cards))
    t.tally(seat, "+", values, sum(values))
    return sum(values)


# -- at the table --------------------------------------------------------------


def enter_war(t: Table, seats: Iterable[int]) -> None:
    """Start a war between `seats`, a level deeper than the last war of this battle.

    When the battle is complete the depth is 0 again.
    """
    t.depth += 1
    t.war(t.depth, seats)


def lay_chosen(t: Table, seats: Iterable[int]) -> None:
    """Lay at the same time the cards that these seats have chosen from their hands."""
    for seat in seats:
        t.lay(seat)
    t.beat()


def reveal_hands(t: Table, seats: Iterable[int]) -> None:
    """Turn up the cards in these seats' hands at the same time."""
    for seat in seats:
        t.place(t.pile("hand", seat)[:], "played", seat, beat=False)
    t.beat()


def lay_all(t: Table, seats: Iterable[int]) -> None:
    """Put all cards of these seats' stocks face down on the table."""
    t.turn_each({seat: t.count(seat, "stock") for seat in seats}, down=True)


def take_back(t: Table, seats: Iterable[int]) -> None:
    """Move the cards that each of these seats has played to those that it has won."""
    for seat in seats:
        t.place(t.pile("played", seat)[:], "won", seat)


def put_back(t: Table) -> None:
    """Put everybody's top played card under its stock."""
    for seat in t.everybody:
        t.place(t.pile("played", seat)[:1], "stock", seat, bottom=True)


def uncover(t: Table, cards: Iterable[Card]) -> None:
    """Turn up those of these cards that are face down."""
    hidden = [card for card in cards if card in t.down]
    if hidden:
        t.flip(hidden)


def flip_off(
    t: Table, each: Callable[[Table, Sequence[Card]], None], mix_after: int = 0
) -> int | None:
    """Turn up a card of each stock until either is better. Return that seat, or None.

    Whoever has no card any more has lost. each: what follows at once from the cards of a flip, by
    seats. mix_after: so many equal flips in a row after which all stocks are shuffled; 0: never.
    """
    ties = 0
    while len(t.with_cards("stock")) == t.seats:
        t.turn(t.everybody)
        each(t, [pile[0] for pile in t.piles_named("played")])
        best = strongest(t, t.everybody)
        if len(best) == 1:
            return best[0]
        enter_war(t, t.everybody)
        ties += 1
        if ties == mix_after:
            ties = 0
            for seat in t.everybody:
                t.shuffle("stock", seat)
    able = t.with_cards("stock")
    t.narrate("No card left to flip: {seats}.", seats=[s for s in t.everybody if s not in able])
    return able[0] if able else None


# -- drawing and giving --------------------------------------------------------


def refill(t: Table, seat: int) -> bool:
    """A seat that needs a card and has no stock turns its won pile over. [general ruling 4]"""
    due = not t.pile("stock", seat) and bool(t.pile("won", seat))
    if due:
        t.turn_over(seat)
    return due


def draw_refilling(t: Table, seat: int, n: int, to: str, *, down: bool = False) -> None:
    """Draw up to `n` cards from a seat's stock, refilled from its won pile when needed.

    Into a hand they go last; on the table each on top of the last, face down if
    `down`.
    """
    while n > 0:
        refill(t, seat)
        ready = min(n, t.count(seat, "stock"))
        if not ready:
            return
        if to == "hand":
            t.draw(seat, ready, to=to)
        else:
            t.turn_each({seat: ready}, down=down, to=to)
        n -= ready


def bury_refilling(t: Table, seats: Sequence[int], number: int) -> None:
    """Put cards of each seat face down, keeping a card to go on with. [general rulings 3, 4]"""
    for seat in seats:
        left = t.count(seat, "stock", "won")
        draw_refilling(t, seat, min(number, left - 1), "played", down=True)


def give_in_turn(t: Table, gifts: dict[int, list[Card]]) -> None:
    """Cards go under the receivers' stocks in random order, a card each in turn.

    `gifts`: receiver -> cards, wherever they lie.
    """
    mixed = {seat: t.shuffled(cards[:]) for seat, cards in gifts.items()}
    for i in range(max(map(len, mixed.values()), default=0)):
        for seat, cards in mixed.items():
            if i < len(cards):
                t.place([cards[i]], "stock", seat, bottom=True)
