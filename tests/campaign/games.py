"""Random games of all games, with all options and numbers of seats.

Every game is played to its end, or for a while, with answers by lot: no card is lost, it ends as a
game ends, its record replays to an equal table, a clone and a saved table are equal and go on
equally, what a seat sees is so in a guess, too. Some of them are listened to by every seat as well:
nobody reads or sees what is hidden.
"""

from __future__ import annotations

import json
import random

from game.rules import engine
from game.rules.game import Game
from game.rules.options import changed, for_seats
from game.rules.record import Match, Record, read_record, replay
from game.rules.rng import Rng
from game.rules.snapshot import restore, snapshot
from game.rules.table import Table
from game.rules.visibility import resample, view
from game.variants import GAMES, get
from tests.campaign.trial import BrokenPromise, Part
from tests.variants import test_every_game as suite
from tests.variants.walk import Config, lying, walk

LISTENED = 25
"""Every 25th game is walked through step by step, as the shared suite of all games does."""
LIMITS = (0, 1, 3, 40)


class Games(Part):
    """Random games with all options and numbers of seats."""

    name = "games"
    counts = "games"
    fewest = 100

    def trial(self, chance: random.Random) -> int:
        """Play a game, with options and answers by lot."""
        game = get(chance.choice(list(GAMES)))
        options = some_options(game, chance)
        seats = chance.choice(list(game.seat_numbers))
        options = for_seats(game, options, seats)
        seed = chance.randrange(1 << 48)
        story = f"{game.id} {options} {seats} seats, seed {seed}"
        try:
            if chance.randrange(LISTENED) == 0:
                self._listened(Config(game.id, seats, tuple(options.items())), seed)
            else:
                self._played(game, options, seats, seed)
        except Exception as error:
            error.add_note(story)
            raise BrokenPromise(f"{story}: {type(error).__name__}: {error}") from error
        return 1

    def _played(self, game: Game, options: dict[str, object], seats: int, seed: int) -> None:
        match = Match(game, Record(game.id, options, seats, seed), listen=False)
        t, rng = match.table, Rng(seed)
        stop = rng.below(60)
        for step in range(400):
            match.advance(t.battles + 1 + rng.below(8))
            check_cards(t)
            if step == stop:
                check_copies(t, seed)
            if step == stop or t.seen:  # few games tell some what lies hidden from others
                check_guesses(t, seed + step)
            if t.over:
                break
            for ask in t.asks:
                match.answer(ask.seat, ask.random_answer(rng))
        suite.assert_ended(t) if t.over else None
        again = replay(game, read_record(json.loads(json.dumps(match.record.to_json())))).table
        if again != t:
            raise BrokenPromise("its record replays to another table")

    def _listened(self, config: Config, seed: int) -> None:
        played = walk(config, seed)
        for name, check in vars(suite).items():
            if name.startswith("test_"):
                check(played)


def some_options(game: Game, chance: random.Random) -> dict[str, object]:
    """Options by lot, many of them the defaults; all that may be chosen together."""
    options: dict[str, object] = game.check_options({})
    for key, option in game.options.items():
        if chance.random() < 0.5:
            options = changed(game, options, key, chance.choice(option.values or LIMITS))
    return options


def check_cards(t: Table) -> None:
    """Every card of the game lies in a single pile."""
    if lying(t) != sorted(t.cards):
        raise BrokenPromise(f"after battle {t.battles} cards are lost or twice there")


def check_guesses(t: Table, seed: int) -> None:
    """Check that a guess at what a seat does not see looks to it as the table does."""
    for seat in t.everybody:
        if view(resample(t, seat, Rng(seed)), seat) != view(t, seat):
            raise BrokenPromise(f"battle {t.battles}: seat {seat} sees more than it may")


def check_copies(t: Table, seed: int) -> None:
    """Check that a clone and a saved table go on equally, and leave the original alone."""
    before = t.dump()
    clone, loaded = t.clone(), restore(json.loads(json.dumps(snapshot(t))), t.game)
    if not clone == loaded == t:
        raise BrokenPromise("a copy is not equal")
    for copy in (clone, loaded):
        rng = Rng(seed)
        for ask in copy.asks:
            engine.answer(copy, ask.seat, ask.random_answer(rng))
        engine.advance(copy, copy.battles + 2)
    if clone != loaded or t.dump() != before:
        raise BrokenPromise("copies do not go on equally, or change the original")
