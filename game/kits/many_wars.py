"""Several wars at the same time, each over a pair of equal cards of two seats.

What the seats have is spread evenly over them; the last card that each lays on a war decides it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kits.steps import draw_refilling
from game.kits.telling import IN_WAR, tell_win
from game.rules import Card, Table, highest
from game.rules.values import Values


@dataclass(slots=True)
class PairWar(Values):
    """Equal cards that are fought for: all cards laid for it, and the last one of each seat.

    number: its own in the battle. laid: how many cards each seat has just laid on it.
    """

    number: int
    heap: list[Card]
    tops: list[Card]
    depth: int = 1
    laid: int = 0


def lay_on_wars(t: Table, wars: Sequence[PairWar], each: int) -> bool:
    """Both lay so many cards on each war, or all they have, spread evenly, the last ones face up.

    Nothing is laid, and False given, where nobody has a card. [general ruling 4]
    """
    totals = [t.count(seat, "stock", "won") for seat in t.everybody]
    number, odd = divmod(min(each * len(wars), *totals), len(wars))
    for i, war in enumerate(wars):
        able = [seat for seat in t.everybody if t.count(seat, "stock", "won")]
        war.laid = max(1, number + (i < odd)) if able else 0
        for seat in able:
            for left in range(war.laid - 1, -1, -1):
                draw_refilling(t, seat, 1, "played", down=left > 0)
                war.heap.append(t.top("played", seat))
            war.tops[seat] = t.top("played", seat)
    return any(totals)


def decide_wars(t: Table, wars: Sequence[PairWar]) -> list[PairWar]:
    """The higher last card takes its war; those whose last cards are equal go on, and are given."""
    undecided = []
    for war in wars:
        best = highest([t.strength(card) for card in war.tops])
        if len(best) == 1:
            tell_win(t, best[0], dict(enumerate(war.tops)), IN_WAR)
            t.won(best[0], war.number)
            t.place(war.heap, "won", best[0])
            continue
        if war.laid:
            war.depth += 1
            t.war(war.depth, t.everybody, fight=war.number, cards=war.tops)
        undecided.append(war)
    return undecided
