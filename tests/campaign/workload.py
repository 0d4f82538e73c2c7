"""Things that people do to a store, by lot, and what it must then hold.

`StoreContents` says in plain values what a store must tell after each step; it knows no tables.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from tests.storage.samples import attempt

Step = Callable[[Store, "StoreContents"], Any]
SETTINGS = ("volume", "speed", "voice")
GAMES = ("classic", "fire", "addition")


@dataclass
class StoreContents:
    """The contents that a store must have.

    people    name by number, of who is there
    leaves    the name of who is deleted with the last step, if that is what it does
    answers   keys of answers, in the order in which they were given, by person
    running   number of the last decision and key, by place
    finished  winners of the games that have ended, by key, the oldest first
    """

    people: dict[int, str] = field(default_factory=dict)
    leaves: list[str] = field(default_factory=list)
    answers: dict[int, list[str]] = field(default_factory=dict)
    running: dict[str, tuple[int, str]] = field(default_factory=dict)
    finished: dict[str, tuple[int, ...]] = field(default_factory=dict)
    settings: dict[str, int] = field(default_factory=dict)
    favourites: set[str] = field(default_factory=set)
    badges: dict[int, set[str]] = field(default_factory=dict)

    def running_of(self, who: int) -> list[str]:
        """The places of somebody's games."""
        return [place for place in self.running if place.endswith(f":{who}")]

    def __str__(self) -> str:
        return described(
            people=self.people,
            answers={who: keys for who, keys in self.answers.items() if keys},
            running={place: list(game) for place, game in self.running.items()},
            finished=[[key, list(won)] for key, won in self.finished.items()],
            settings=self.settings,
            favourites=sorted(self.favourites),
            badges={who: sorted(all_) for who, all_ in self.badges.items() if all_},
        )


def contents_of(store: Store) -> str:
    """The same of what a store tells."""
    people = {profile.id: profile.name for profile in store.profiles()}
    answers = {who: [row["key"] for row in store.attempts(who)] for who in people}
    badges = {who: sorted(store.badges(who)) for who in people}
    settings = store.settings()
    return described(
        people=people,
        answers={who: keys for who, keys in answers.items() if keys},
        running={game.place: [game.seq, game.key] for game in store.waiting()},
        finished=[[game.key, list(game.winners)] for game in reversed(store.finished())],
        settings={key: settings[key] for key in SETTINGS if key in settings},
        favourites=sorted(store.favourites()),
        badges={who: all_ for who, all_ in badges.items() if all_},
    )


def described(**parts: Any) -> str:
    """Plain values as a single text."""
    return json.dumps(parts, sort_keys=True)


def steps(chance: random.Random, count: int) -> Iterator[Step]:
    """Yield `count` things that people do, by lot."""
    kinds: dict[Callable[[random.Random, int], Step], int] = {
        _decide: 8,
        _answer: 5,
        _end: 4,
        _take_back: 2,
        _set: 2,
        _like: 2,
        _earn: 2,
        _come: 2,
        _leave: 1,
        _give_up: 1,
        _rename: 1,
        _join: 1,
        _merge: 1,
    }
    yield _come(chance, 0)
    for number in range(1, count):
        [kind] = chance.choices(list(kinds), list(kinds.values()))
        yield kind(chance, number)


# -- what people do ----------------------------------------------------------------------------


def _come(chance: random.Random, number: int) -> Step:
    name = f"Child{number}x{chance.randrange(1 << 40):x}"

    def step(store: Store, kept: StoreContents) -> None:
        kept.people[store.add_profile(name, "fox").id] = name

    return step


def _leave(chance: random.Random, number: int) -> Step:
    lot = chance.random()

    def step(store: Store, kept: StoreContents) -> Any:
        if len(kept.people) == 1:
            return None
        who = _somebody(kept, lot)
        kept.leaves = [kept.people.pop(who).rstrip("r")]  # nor any name that they had before
        kept.answers.pop(who, None)
        kept.badges.pop(who, None)
        for place in kept.running_of(who):
            del kept.running[place]
        return store.delete_profile(who)

    return step


def _rename(chance: random.Random, number: int) -> Step:
    lot = chance.random()

    def step(store: Store, kept: StoreContents) -> Any:
        who = _somebody(kept, lot)
        kept.people[who] += "r"
        return store.change_profile(who, name=kept.people[who])

    return step


def _join(chance: random.Random, number: int) -> Step:
    lots = chance.random(), chance.random()

    def step(store: Store, kept: StoreContents) -> Any:
        keep, other = (_somebody(kept, lot) for lot in lots)
        theirs = {place: f"{place.split(':')[0]}:{keep}" for place in kept.running_of(other)}
        if keep == other or set(theirs.values()) & set(kept.running):
            return None
        del kept.people[other]
        answers = [*kept.answers.pop(keep, ()), *kept.answers.pop(other, ())]
        kept.answers[keep] = sorted(answers, key=lambda key: int(key.split(":")[1]))
        kept.badges[keep] = kept.badges.pop(keep, set()) | kept.badges.pop(other, set())
        for old, new in theirs.items():
            kept.running[new] = kept.running.pop(old)
        return store.join(keep, other)

    return step


def _merge(chance: random.Random, number: int) -> Step:
    name = f"Guest{number}x{chance.randrange(1 << 40):x}"

    def step(store: Store, kept: StoreContents) -> None:
        with Store.in_memory(store.clock) as other:
            other.add_attempt(attempt(other.add_profile(name, "owl").id, f"answer:{number}"))
            store.merge(json.loads(json.dumps(other.everything())))
        [who] = (profile.id for profile in store.profiles() if profile.name == name)
        kept.people[who], kept.answers[who] = name, [f"answer:{number}"]

    return step


def _decide(chance: random.Random, number: int) -> Step:
    game, lot = chance.choice(GAMES), chance.random()

    def step(store: Store, kept: StoreContents) -> Any:
        who = _somebody(kept, lot)
        place = f"{game}:{who}"
        before = kept.running.get(place)
        seq, key = (before[0] + 1, before[1]) if before else (0, f"{place}:{number}")
        kept.running.pop(place, None)
        kept.running[place] = seq, key
        plan = {"game": game, "owner": who, "seats": [{"profile": who}, {"profile": None}]}
        return store.save_running({"plan": plan, "answers": [number] * seq}, seq, key, place)

    return step


def _end(chance: random.Random, number: int) -> Step:
    lot, winner, twice = chance.random(), chance.randrange(2), chance.random() < 0.3

    def step(store: Store, kept: StoreContents) -> Any:
        if not kept.running:
            return None
        place = list(kept.running)[int(lot * len(kept.running))]
        _, key = kept.running.pop(place)
        kept.finished[key] = (winner,)
        game, who = place.split(":")
        seats = (SeatResult(0, "human", "won", int(who)), SeatResult(1, "greedy", "lost"))
        over = FinishedGame(game, (winner,), 26, 2, 1, 9.0, False, seats, key)
        if twice:
            store.finish_game(over, {"seed": number})
        return store.finish_game(over, {"seed": number})

    return step


def _take_back(chance: random.Random, number: int) -> Step:
    def step(store: Store, kept: StoreContents) -> Any:
        if not kept.finished:
            return None
        key = list(kept.finished)[-1]
        del kept.finished[key]
        return store.unfinish_game(key)

    return step


def _answer(chance: random.Random, number: int) -> Step:
    lot, again = chance.random(), chance.random() < 0.2

    def step(store: Store, kept: StoreContents) -> Any:
        who = _somebody(kept, lot)
        keys = kept.answers.setdefault(who, [])
        key = keys[-1] if again and keys else f"answer:{number}"
        if key not in keys:
            keys.append(key)
        return store.add_attempt(attempt(who, key))

    return step


def _set(chance: random.Random, number: int) -> Step:
    key = chance.choice(SETTINGS)

    def step(store: Store, kept: StoreContents) -> Any:
        kept.settings[key] = number
        return store.set(key, number)

    return step


def _like(chance: random.Random, number: int) -> Step:
    game, likes = chance.choice(GAMES), chance.random() < 0.6

    def step(store: Store, kept: StoreContents) -> Any:
        (kept.favourites.add if likes else kept.favourites.discard)(game)
        return store.set_favourite(game, likes)

    return step


def _earn(chance: random.Random, number: int) -> Step:
    lot, badge = chance.random(), chance.choice(("first", "streak"))

    def step(store: Store, kept: StoreContents) -> Any:
        who = _somebody(kept, lot)
        kept.badges.setdefault(who, set()).add(badge)
        return store.add_badge(who, badge)

    return step


def _give_up(chance: random.Random, number: int) -> Step:
    lot = chance.random()

    def step(store: Store, kept: StoreContents) -> Any:
        if not kept.running:
            return None
        place = list(kept.running)[int(lot * len(kept.running))]
        del kept.running[place]
        return store.clear_running(place)

    return step


def _somebody(kept: StoreContents, lot: float) -> int:
    return list(kept.people)[int(lot * len(kept.people))]


HASTE = 0.3
"""Share of steps after which nobody waits for the disk before the next."""


def life(store: Store, seed: str, count: int, after: Callable[[StoreContents, bool], None]) -> None:
    """Take so many steps; `after` each, what must be held then, and whether it was acknowledged.

    The first time before any of them. What is acknowledged, all before it is, too.
    """
    kept, haste = StoreContents(), random.Random(f"haste {seed}")
    after(deepcopy(kept), True)
    for step in steps(random.Random(seed), count):
        kept.leaves = []
        future = step(store, kept)
        after(deepcopy(kept), False)
        if haste.random() < HASTE and not kept.leaves:
            continue
        if future.exception(10) is None if isinstance(future, Future) else store.flush():
            after(deepcopy(kept), True)
