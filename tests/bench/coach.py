"""Prints whether hints and the look back agree with the best level.

`python3 main.py --tool tests.bench.coach GAME... [--matches N]` lets the best level play against
itself. At each decision of the first seat a hint is worked out: how often does it name what the
best level plays, mix it in, or call it as good? Then the match is looked back at: how many points
of 100 a match is the best level charged for its own play?
"""

from __future__ import annotations

import argparse

from game import players
from game.match.counsel import TRIALS, percent
from game.match.look_back import LookBack, result_for
from game.players import answer_of, get
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.variants import get as get_game

MOST = 60
"""Decisions of a match for which a hint is worked out."""


def played(game_id: str, seed: int) -> tuple[Match, int, int]:
    """Play a match; also give how often a hint agreed with what was played, and of how many."""
    game = get_game(game_id)
    options = dict(game.forms[0].options) if game.forms else {}
    match = Match(game, Record(game_id, options, game.default_seats, seed))
    match.advance()
    agreed = asked = 0
    while not match.table.over:
        t = match.table
        for ask in t.asks:
            words = answer_of(
                get("hard"), t, ask, Rng(seed + len(match.record.answers)), match.memories
            )
            if ask.seat == 0 and asked < MOST:
                *_, analysis = players.analyse(t, ask, Rng(seed), TRIALS, [words], match.memories)
                ranked = analysis.ranked()
                most = percent(max(option.chance for option in ranked))
                named = {
                    option.words
                    for option in ranked
                    if option.share > 0 or percent(option.chance) == most
                }
                asked += len(ranked) > 1
                agreed += len(ranked) > 1 and words in named
            match.answer(ask.seat, words)
        match.take_events()
        match.advance()
    return match, agreed, asked


def main() -> None:
    """Play, look back and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME", help="ids of games")
    parser.add_argument("--matches", type=int, default=2, metavar="N", help="of each (2)")
    args = parser.parse_args()
    for game_id in args.games:
        agreed = asked = 0
        charged = 0.0
        for seed in range(args.matches):
            match, named, decisions = played(game_id, seed)
            agreed, asked = agreed + named, asked + decisions
            back = LookBack(match.record, 0, result_for(match.table.winners, 0))
            while back.grow(1000):
                pass
            charged += 100 * back.choice
        print(
            f"{game_id:22} hints name the best level's answer in {agreed} of {asked}; "
            f"the look back charges it {charged / args.matches:.1f} points a match",
            flush=True,
        )


if __name__ == "__main__":
    main()
