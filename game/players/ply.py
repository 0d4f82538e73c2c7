"""Players that try their options out before they choose, and differ in how well they do it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import isqrt

from game.players.advice import Advice
from game.players.candidates import Words, candidates
from game.players.hands import judge_of
from game.players.levels import Level, gap
from game.players.player import Player, Resample
from game.players.thumb import strength_of, thumb
from game.players.value import Errs, Judge
from game.players.worlds import World
from game.rules.asks import Ask
from game.rules.masks import HIDDEN_CARD
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import View

MOST_WORLDS = 64
"""More guesses than that tell nothing more."""


class PlyPlayer(Player):
    """Tries all its options on the same guesses, as far as its level has the patience."""

    def __init__(self, level: Level, judges: Callable[[Table], Judge] = judge_of) -> None:
        self.level, self._judges = level, judges
        self.name, self.pace = level.name, level.pace

    def think(
        self, seen: View, ask: Ask, rng: Rng, resample: Resample
    ) -> Generator[None, None, Words]:
        """Yields after each trial; gives the answer."""
        guess = resample(rng)
        if rng.below(100) < self.level.slips:
            return ask.random_answer(rng)
        rule = guess.game.rule_of(guess, ask, rng)
        if rule is not None:
            return rule
        advice = Advice([ask.default])
        for grown in study(seen, ask, rng, resample, self.level.trials, judges=self._judges):
            advice = grown
            yield
        return advice.choose(rng, self.level.softness * gap(seen.game))


def study(
    seen: View,
    ask: Ask,
    rng: Rng,
    resample: Resample,
    trials: int,
    also: Sequence[Words] = (),
    judges: Callable[[Table], Judge] = judge_of,
) -> Iterator[Advice]:
    """Try the options of a question out, about so many times in all; the advice as it grows.

    `also`: answers that are tried in any case. `judges`: what judges the tables of a game.
    """
    world = _imagined(ask, rng, resample)
    options = candidates(world.table, ask, rng, also)
    if len(options) < 2:
        yield Advice(options)
        return
    replies = _known_replies(seen, world, rng)
    if len(options) * len(replies) > 2 * trials:  # too many pairs: look at a few only
        options, replies = (_some(found, isqrt(trials), rng) for found in (options, replies))
        options += [words for words in also if words not in options]
    judge = judges(world.table)
    advice = Advice(options, replies or [()], _habits(world, replies, judge.errs, rng))
    number = trials // len(options) // len(advice.replies)
    number = min(MOST_WORLDS, max(1 if replies else 2, number))
    for count in range(number):
        answers = [{world.others[0].seat: words} for words in replies]
        for row, words in enumerate(options):
            for column, said in enumerate(answers or [world.other_answers(count)]):
                chance, worth, gained = world.trial({**said, ask.seat: words}, judge)
                advice.add(row, column, chance, worth, gained)
                yield advice
        if count + 1 < number:
            before, world = world, _imagined(ask, rng, resample)
            if replies and world.same_as(before):
                return  # what this seat does not see follows from what it sees


def _habits(world: World, replies: list[Words], errs: Errs, rng: Rng) -> list[float]:
    """How often each reply is given by somebody who does not think: by lot, or by rule of thumb."""
    by_lot, by_thumb = errs
    if not by_lot + by_thumb or not replies:
        return []
    found = [by_lot / len(replies)] * len(replies)
    t = world.table
    usual = strength_of(t, "+".join(thumb(t, world.others[0], rng)))
    for number, words in enumerate(replies):
        if strength_of(t, "+".join(words)) == usual:
            found[number] += by_thumb
            break
    return found


def _some(found: list[Words], number: int, rng: Rng) -> list[Words]:
    """So many of them by lot, in their order."""
    places = list(range(len(found)))
    rng.shuffle(places)
    return [found[place] for place in sorted(places[: max(2, number)])]


def _imagined(ask: Ask, rng: Rng, resample: Resample) -> World:
    return World(resample(rng), ask.seat, rng.below(1 << 30))


def _known_replies(seen: View, world: World, rng: Rng) -> list[Words]:
    """What one other can answer at the same time, if that follows from what is seen."""
    ask = world.others[0] if len(world.others) == 1 else None
    if ask is None or ask.pile is None:
        return []
    hidden = [pile.count(HIDDEN_CARD) for pile in seen.piles]
    there = seen.pile(*ask.pile).count(HIDDEN_CARD)
    if there and there != sum(hidden):
        return []
    found = candidates(world.table, ask, rng)
    return found if len(found) > 1 else []
