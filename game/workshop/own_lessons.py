"""The lessons of a game of the workshop: found by playing it, written by nobody.

The first deal is one in whose first battles all first steps are said; the example is a battle of
few cards in which the most unusual of them is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any
from zlib import crc32

from game.players import answer_of
from game.players import get as get_player
from game.rules import Example, Game, Lessons, Table, engine
from game.rules.cards import codes
from game.rules.events import Announced, Event, Narrated, WarBegun
from game.rules.first_steps import ASK, SAID, TURN, FirstStep
from game.rules.rng import Rng
from game.workshop.own_rules import OwnRules

SEEDS = 80
"""How many deals are tried before the best of them is taken."""
BATTLES = 12
DEALS = 400
"""How many small deals are tried for an example."""
MOST_CARDS = 9
"""More of a seat's cards are not shown."""
_FEW_TURNS = 2
"""For so many turns each seat has cards, where that is enough for what is to be shown."""
_PLAYER = "random"


class SearchedPart:
    """A part of a game's lessons that is searched when somebody asks for it, once."""

    def __init__(self, find: Callable[[Game], Any]) -> None:
        self._find = find

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, lessons: Lessons[Game] | None, owner: type) -> Any:
        if lessons is None:
            return self
        value = self._find(lessons.rules)
        vars(lessons)[self._name] = value
        return value


def is_said(step: FirstStep, events: Sequence[Event]) -> bool:
    """Return whether a step is said of what has happened; of a question or a turn it always is."""
    if step.when in (ASK, TURN):
        return True
    return any(event.cue == step.when and step.says in ("", _text(event)) for event in events)


def _text(event: Event) -> str:
    if isinstance(event, Narrated):
        return event.template
    return event.text if isinstance(event, Announced) else ""


def find_deal(game: Game) -> int:
    """Return the seed of a deal in which all first steps are said soon: hardly that of any other
    game.
    """
    best, most_said = 0, -1
    begin = crc32(game.id.encode()) >> 2
    for seed in range(begin, begin + SEEDS):
        t = engine.new_table(game, None, None, seed)
        said = len(_said(t, game.lessons.first_steps, BATTLES))
        if said > most_said:
            best, most_said = seed, said
        if most_said == len(game.lessons.first_steps):
            break
    return best


def _said(t: Table, steps: Collection[FirstStep], battles: int) -> set[FirstStep]:
    """Return which steps are said in the first battles of a table."""
    events: list[Event] = []
    t.listener = events.append
    _play(t, battles)
    return {step for step in steps if is_said(step, events)}


def _play(t: Table, battles: int) -> list[str]:
    """Play so many battles; return what was answered, as examples have it."""
    rng, player = Rng(7), get_player(_PLAYER)
    answered = []
    while not t.over and t.battles < battles:
        engine.advance(t, t.battles + 1)
        for ask in t.asks:
            words = answer_of(player, t, ask, rng)
            engine.answer(t, ask.seat, words)
            answered.append(" ".join([str(ask.seat), *words]))
    return answered


def find_example(game: Game, number: int = 0) -> Example | None:
    """Return a battle of few cards in which the most unusual step is said; None if none does.

    Steps are in the order in which they are unusual; the first is what everybody does. number: of
    those after it, for other battles with other steps, or of other cards.
    """
    steps = game.lessons.first_steps[1:]
    turn = game.recipe.turn if isinstance(game, OwnRules) else 1
    few = min(_FEW_TURNS * turn, MOST_CARDS)
    for which in range(number, number + len(steps)):
        more, place = divmod(which, len(steps))
        for cards in (few, MOST_CARDS):
            example = _example_of(
                game, steps[place], cards, range(more * DEALS, (more + 1) * DEALS)
            )
            if example is not None:
                return example
    return None


def _example_of(game: Game, step: FirstStep, cards: int, seeds: range) -> Example | None:
    """Return a battle in which the step is said; if there is one, before any war, and with no other
    step that a card brings.
    """
    others = [
        other for other in game.lessons.first_steps if other.when == SAID and other is not step
    ]
    options = game.check_options({})
    deck = game.deck(options, game.default_seats)
    later = None
    for seed in seeds:
        mixed = list(deck)
        Rng(seed).shuffle(mixed)
        piles = _dealt(game, codes(mixed), cards)
        t = engine.new_table(game, None, None, 0, Example("", piles).deal)
        events: list[Event] = []
        t.listener = events.append
        answered = _play(t, 1)
        if is_said(step, events) and t.battles == 1:
            example = Example(step.text, piles, tuple(answered))
            first = _before_more(events)
            if is_said(step, first) and not any(is_said(other, first) for other in others):
                return example
            later = later or example
    return later


def _before_more(events: Sequence[Event]) -> Sequence[Event]:
    """Return what happens until the first equal cards meet, which is the last of it."""
    wars = (n for n, event in enumerate(events, 1) if isinstance(event, WarBegun))
    return events[: next(wars, len(events))]


def _dealt(game: Game, cards: Sequence[str], number: int) -> Mapping[str, str | Sequence[str]]:
    """Return so many cards for each seat, in its hand and in its stock, or in the deck."""
    seats = game.default_seats
    held = {name for name in game.piles if name in game.keeps_in}
    names: list[str] = [name for name in ("hand", "team", "stock") if name in held]
    piles: dict[str, str | Sequence[str]] = {}
    left = list(cards)
    for name in names:
        rows = [left[number * seat : number * (seat + 1)] for seat in range(seats)]
        del left[: number * seats]
        piles[name] = tuple(" ".join(row) for row in rows)
    for name in ("deck", "heap"):
        if name in game.piles:
            piles[name] = " ".join(left[: seats * number])
    return piles
