"""Steps that several games share, as functions on a table.

What a whole battle has in common stands in `battles.py`; here are the smaller
pieces: drawing from a stock that is refilled, and the like.
"""

from game.rules.verbs import Table


def refill(t: Table, seat: int, src: str = "won", to: str = "stock") -> None:
    """A seat that needs a card and has no stock turns its won pile over. [general ruling 4]"""
    if not t.pile(to, seat) and t.pile(src, seat):
        t.turn_over(seat, src, to)


def draw_refilling(t: Table, seat: int, n: int, to: str, *, down: bool = False) -> None:
    """A seat takes up to `n` cards from its stock, refilled from its won pile when needed.

    Into a hand they go last; on the table one on top of the other, face down if
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
