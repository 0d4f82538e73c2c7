"""Prints whether hints and the look back agree with the best level.

`python3 main.py --tool tests.bench.coach GAME... [--matches N]` lets the best level play against
itself. At each decision of the first seat a hint is worked out: how often does it name what the
best level plays, mix it in, or call it as good? Then the match is looked back at: how many points
of 100 a match is the best level charged for its own play?

With `--reasons N` it counts again instead, in N decisions of each game, whether the reason of a
hint is true of as many trials with other luck, four times as many; false is what is off by more
than two standard errors. It prints the sentences that are false.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt

from game import players
from game.match.counsel import TRIALS, Counsel, as_good_as_first, reason, rival_of
from game.match.look_back import LookBack, result_for
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.players import RankedAnswer, answer_of, get
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
                named = {option.words for option in ranked if option.share > 0}
                named |= {option.words for option in as_good_as_first(ranked)}
                asked += len(ranked) > 1
                agreed += len(ranked) > 1 and words in named
            match.answer(ask.seat, words)
        match.take_events()
        match.advance()
    return match, agreed, asked


def claim(words: str, best: RankedAnswer, other: RankedAnswer) -> tuple[str, bool]:
    """Return the kind of a reason, and whether it is true of these trials, but for their noise.

    other: what the best option is compared with.
    """
    often, less = (option.wins / max(1, option.trials) for option in (best, other))
    noise = sqrt(0.5 / max(1, min(best.trials, other.trials)))  # twice what a share may be off
    chance = best.chance - other.chance + 2 * (best.error + other.error)
    if "likely to win you cards" in words:
        return "likely to win cards now", often >= 0.6 - noise and often > less - noise
    if "cards now more often than" in words:
        return "wins cards now more often", often > less - noise
    if "about as often" in words:
        return "wins about as often", abs(often - less) < 1 / 8 + 2 * noise
    if "usually leaves you" in words:
        return "leaves more cards", best.cards > other.cards
    if "for later" in words or "win more often now" in words:
        return "less now, more later", less > often - noise and chance >= 0
    if "wins the game more often" in words:
        return "wins the game more often", chance >= 0
    return "what follows by the rules", True


def recounted(game_id: str, number: int) -> Counter[tuple[str, bool]]:
    """Count reasons of hints again in so many decisions of a game, the kinds of true and false."""
    counts: Counter[tuple[str, bool]] = Counter()
    seed = 0
    while counts.total() < number and seed < number:
        seed += 1
        game = get_game(game_id)
        seats = [SeatPlan("human" if n == 0 else "random") for n in range(game.default_seats)]
        play = Play(MatchPlan(game_id, seats, game.check_options(game.forms[0].options), seed))
        play.begin()
        while not play.table.over and counts.total() < number:
            play.think()
            play.run()
            for ask in play.asked():
                hint = Counsel(play, ask)
                while hint.grow(TRIALS):
                    pass
                ranked = hint.ranked()
                if len(ranked) > 1 and len(hint.as_good) == 1:
                    words = reason(play, ask, ranked[0], rival_of(ranked), "+".join)
                    compared = [ranked[0].words, rival_of(ranked).words]
                    *_, analysis = players.analyse(
                        play.table, ask, Rng(seed), 4 * TRIALS, compared, play.match.memories
                    )
                    again = {option.words: option for option in analysis.ranked()}
                    best, other = (again.get(said) for said in compared)
                    if best is not None and other is not None:
                        said = claim(words, best, other)
                        counts[said] += 1
                        if not said[1]:
                            print(f"false? {words} {best} {other}", flush=True)
                play.answer(ask.seat, hint.best or ask.random_answer(Rng(seed)))
            play.run()
    return counts


def main() -> None:
    """Play, look back and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME", help="ids of games")
    parser.add_argument("--matches", type=int, default=2, metavar="N", help="of each (2)")
    parser.add_argument("--reasons", type=int, default=0, metavar="N", help="count reasons again")
    args = parser.parse_args()
    if args.reasons:
        for game_id in args.games:
            for (kind, is_true), often in sorted(recounted(game_id, args.reasons).items()):
                print(f"{game_id:22} {kind:26} {'true' if is_true else 'FALSE':5} {often}")
        return
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
