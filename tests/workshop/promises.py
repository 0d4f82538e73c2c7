"""Promises of every recipe that can be played, tried on random ones.

`python3 main.py --tool tests.workshop.promises --recipes 10000` tries many and names what broke.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable

from game.match.game_page import the_game
from game.rules import Game, Table
from game.rules.events import Event, Narrated
from game.rules.record import Match, Record, read_record, replay
from game.rules.rng import Rng
from game.rules.snapshot import restore, snapshot
from game.rules.visibility import resample, view
from game.variants import get
from game.workshop.codes import from_code, to_code
from game.workshop.mending import conflicts_of, mended, tidy
from game.workshop.own_game import PREFIX
from game.workshop.recipe import Invention, Recipe
from tests.workshop.recipes import chosen

LIMIT = 40
MOST_WORDS = 180
MOST_STEP_WORDS = 12
MOST_STEPS = 3
EVERY = 7
"""Stops between two at which a table is copied, saved and guessed at."""
_FIELD = re.compile(r"\{([a-z0-9_]+)\}")


def keep(seed: int) -> Game:
    """Choose parts, and look whether the last stays and the code brings the game back."""
    chance = random.Random(seed)
    values, last = chosen(chance)
    wanted = Recipe(**values)  # type: ignore[arg-type]
    recipe = mended(wanted, last)
    assert getattr(recipe, last) == values[last], f"{last} is {getattr(recipe, last)}"
    recipe = tidy(recipe)
    assert not conflicts_of(recipe), "tidied, it cannot be played"
    made = Invention(recipe, chance.randrange(8), chance.randrange(8))
    code = to_code(made)
    assert from_code(code) == made, f"{code} is another game"
    return get(f"{PREFIX}:{code}")


def speak(game: Game) -> None:
    """Look at the rules page and the first steps."""
    words = len(re.findall(r"[\w'’]+", the_game(game)))
    assert words < MOST_WORDS, f"its page has {words} words"
    assert 0 < len(game.lessons.first_steps) <= MOST_STEPS
    for step in game.lessons.first_steps:
        assert len(step.text.split()) <= MOST_STEP_WORDS, step.text


def play(game: Game, seed: int) -> Match:
    """Play a game to its end with random answers, looking at everything on the way."""
    chance, rng = random.Random(seed), Rng(seed)
    seats = chance.choice(list(game.seat_numbers))
    match = Match(game, Record(game.id, {"limit": LIMIT}, seats, seed))
    t = match.table
    stop, cards = 0, None
    while True:
        match.advance(t.battles + 1)
        lying = sorted(card for pile in t.piles for card in pile)
        cards = lying if cards is None else cards
        assert lying == cards == sorted(t.cards), "a card is lost, or there twice"
        if stop % EVERY == seed % EVERY:
            look(t, stop % t.seats, rng)
        if t.over:
            break
        stop += 1
        for ask in t.asks:
            words = ask.random_answer(rng)
            for begun in (words, words[:1], ()):
                game.presentation.foresee(t, ask, begun)
            match.answer(ask.seat, words)
    assert t.battles <= LIMIT, "it goes on beyond its limit"
    for event in match.take_events():
        has_its_fields(event)
    again = replay(get(game.id), read_record(json.dumps(match.record.to_json())))
    assert again.table == t, "its record ends otherwise"
    return match


def look(t: Table, seat: int, rng: Rng) -> None:
    """Copy, save and guess at a table."""
    assert t.clone() == t
    saved = restore(json.loads(json.dumps(snapshot(t))), get(t.game.id))
    assert saved == t, "saved, it is another"
    assert view(resample(t, seat, rng), seat) == view(t, seat), f"seat {seat} sees too much"


def has_its_fields(event: Event) -> None:
    """Look whether a sentence is given all that stands in it."""
    if isinstance(event, Narrated):
        missing = set(_FIELD.findall(event.template)) - set(event.params)
        assert not missing, f"{event.template} lacks {missing}"


def try_recipe(seed: int) -> None:
    """Look at all promises for the recipe of a seed."""
    game = keep(seed)
    speak(game)
    play(game, seed)


def broken(seeds: range, tried: Callable[[int], None] = try_recipe) -> dict[int, str]:
    """Return what broke, by the seeds of the recipes."""
    faults = {}
    for seed in seeds:
        try:
            tried(seed)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            faults[seed] = f"{type(error).__name__} {error} ({place.name}:{place.lineno})"
    return faults


def main(argv: list[str]) -> int:
    """Try many recipes and print what broke."""
    parser = argparse.ArgumentParser(prog="tests.workshop.promises", description=__doc__)
    parser.add_argument("--recipes", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    given = parser.parse_args(argv)
    faults = broken(range(given.first, given.first + given.recipes))
    for text, number in Counter(faults.values()).most_common(20):
        print(f"{number} times {text}; first {next(s for s, t in faults.items() if t == text)}")
    print(f"{given.recipes} recipes tried, {len(faults)} broke a promise")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
