"""Works out how a computer mixes its orders in Napoleon's War, so that no order gains from it.

`python3 main.py --tool tests.training.fit_orders [--deals N]` plays orders of a small family
against each other: some of the weakest cards in front, then the strongest first, everything mixed
by a little or by more. Which of these to take by lot, and how often, is the solution of the matrix
of their shares of wins, where the other may also take an order that is not mixed at all. It prints
the shares, which `game.variants.napoleon.ORDERS` has, and what the other can reach at most.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.headless.simulate import game_seed
from game.players import Player, Thinking
from game.players.matrix import solve
from game.players.player import Resample
from game.rules.asks import Ask
from game.rules.rng import Rng
from game.rules.visibility import View
from game.variants.napoleon import NapoleonsWar, in_order
from tests.bench.players import Setting, played

WEAK = range(0, 13, 2)
"""Weak cards in front."""
MIXED = 31, 120
"""How far an order is mixed, in tenths of a place."""
WHOLE = 100


class Sorter(Player):
    """A player that sorts in a single way: so many weak cards in front, mixed so far."""

    def __init__(self, weak: int, mixed: int) -> None:
        self.name, self.way = f"{weak}/{mixed}", (weak, mixed)

    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """Answer with this player's order."""
        yield from ()
        return in_order(resample(rng), ask, rng, *self.way)


def share(player: Player, other: Player, deals: int) -> float:
    """The share of wins of the first, every deal from both seats."""
    setting, won = Setting(NapoleonsWar(), 2), 0.0
    for number in range(2 * deals):
        seat = number % 2
        seated = [player, other] if seat == 0 else [other, player]
        t = played(setting, seated, game_seed(3, number // 2), {})
        won += (seat in t.winners) / len(t.winners)
    return won / (2 * deals)


def matrix(rows: Sequence[Sorter], columns: Sequence[Sorter], deals: int) -> list[list[float]]:
    """The share of each row against each column; the rows are the first columns."""
    shares = [[0.5] * len(columns) for _ in rows]
    for i, player in enumerate(rows):
        for j in range(i + 1, len(columns)):
            shares[i][j] = share(player, columns[j], deals)
            if j < len(rows):
                shares[j][i] = 1 - shares[i][j]
    return shares


def main() -> None:
    """Play, solve and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=25, metavar="N", help="of each pair (25)")
    args = parser.parse_args()
    rows = [Sorter(weak, mixed) for mixed in MIXED for weak in WEAK]
    columns = [*rows, *(Sorter(weak, 1) for weak in WEAK)]
    shares = matrix(rows, columns, args.deals)
    often, _ = solve(shares)
    mixture = [(*player.way, round(WHOLE * part)) for player, part in zip(rows, often, strict=True)]
    print(tuple(entry for entry in mixture if entry[-1]))
    reached = [
        sum(part * line[j] for part, line in zip(often, shares, strict=True))
        for j in range(len(columns))
    ]
    print(f"the other reaches at most {WHOLE * (1 - min(reached)):.1f} of {WHOLE} by one order")


if __name__ == "__main__":
    main()
