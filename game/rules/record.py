"""Records: a game as id, options, seed and answers, from which it replays exactly.

A record is what is saved, shown as a replay, attached to a bug report and read
by the referee. `Match` is a game being played: a table, its record, and the
events since they were last asked for.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.quoting import quoted
from game.rules import engine
from game.rules.errors import BadRecord, RulesError
from game.rules.events import Event
from game.rules.game import Game
from game.rules.table import Table

VERSION = 1
MOST_BATTLES = 1_000_000
"""No record has more battles, nor more answers; without this, one could be played for ever."""
_UNTOLD = 10_000
"""Battles that are played for a record that does not say how many there were."""


@dataclass
class Record:
    """What makes a game: see the module's docstring. `answers` are (seat, words)."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int
    deal: dict[str, Any] | None = None
    answers: list[tuple[int, list[str]]] = field(default_factory=list)
    battles: int = 0
    """How many battles had been played on to when the record was written."""
    at_rest: bool = False
    """Whether it had been played on to a question, or to the end, after the last battle."""

    def to_json(self) -> dict[str, Any]:
        """As JSON values."""
        return {
            "version": VERSION,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "deal": self.deal,
            "answers": [[seat, words] for seat, words in self.answers],
            "battles": self.battles,
            "at_rest": self.at_rest,
        }


def read_record(raw: Any) -> Record:
    """The record that `to_json` wrote, also as JSON text. Raises BadRecord in one sentence."""
    if isinstance(raw, str | bytes):
        try:
            raw = json.loads(raw)
        except ValueError as error:
            raise BadRecord(f"the record is not JSON: {error}") from None
    if not isinstance(raw, Mapping):
        raise BadRecord(f"the record got {type(raw).__name__}; it takes an object with game, seed")
    if raw.get("version", VERSION) != VERSION:
        raise BadRecord(f"version got {quoted(raw['version'])}; this program reads {VERSION}")
    record = Record(
        game=_field(raw, "game", str),
        options=dict(_field(raw, "options", dict, {})),
        seats=_field(raw, "seats", int),
        seed=_field(raw, "seed", int),
        deal=None if raw.get("deal") is None else _field(raw, "deal", dict),
        battles=_field(raw, "battles", int, 0),
        at_rest=_field(raw, "at_rest", bool, False),
    )
    answers = _field(raw, "answers", list, [])
    for name, count in (("battles", record.battles), ("answers", len(answers))):
        if not 0 <= count <= MOST_BATTLES:
            raise BadRecord(f"{name} got {quoted(count)}; it takes from 0 to {MOST_BATTLES}")
    for number, pair in enumerate(answers):
        fits = isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int
        if not fits or not isinstance(pair[1], list):
            raise BadRecord(f"answers[{number}] got {quoted(pair)}; it takes [seat, [words]]")
        record.answers.append((pair[0], [str(word) for word in pair[1]]))
    return record


def _field(raw: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = raw.get(name, default)
    if not isinstance(value, kind) or (kind is int and type(value) is not int):
        raise BadRecord(f"{name} got {quoted(value)}; it takes {_KIND_NAMES[kind]}")
    return value


_KIND_NAMES = {
    str: "a word",
    int: "a whole number",
    dict: "an object",
    list: "a list",
    bool: "true or false",
}


class Match:
    """A game being played, with its record."""

    def __init__(self, game: Game, record: Record, *, listen: bool = True) -> None:
        self.record = record
        self.table: Table = engine.new_table(
            game, record.options, record.seats, record.seed, record.deal
        )
        self.record.options = dict(self.table.options)
        self._events: list[Event] = []
        if listen:
            self.table.listener = self._events.append

    def deal(self) -> None:
        """Only deal, if nothing has been dealt yet; the game goes on from there as ever."""
        engine.deal(self.table)

    def advance(self, battles: int | None = None) -> None:
        """Play on to the next question, the end, or the end of battle number `battles`."""
        engine.advance(self.table, battles)
        self._note()

    def stop_at_deciders(self) -> None:
        """From now on stop also where seats may have a say, though nobody is asked."""
        self.table.stops = True

    def answer(self, seat: int, words: Sequence[str]) -> None:
        """Seal an answer and write it down. Raises BadAnswer. Does not play on."""
        engine.answer(self.table, seat, words)
        self.record.answers.append((seat, list(words)))
        self._note()

    def _note(self) -> None:
        """Write down how far the game has been played."""
        self.record.battles = self.table.battles
        self.record.at_rest = bool(self.table.asks) or self.table.over

    def events(self, seat: int | None) -> list[Event]:
        """What has happened since last asked, as a seat (None: a spectator) may see it."""
        seats = self.table.seats
        return [event.redact(seat, seats) for event in self.all_told()]

    def all_told(self) -> list[Event]:
        """What has happened since last asked, with all secrets: to be redacted by who takes it."""
        taken = self._events.copy()
        self._events.clear()
        return taken


def replay(game: Game, record: Record, *, listen: bool = False) -> Match:
    """Play a record again to where it was written. Raises BadRecord where it does not fit."""
    target = record.battles
    most = max(target, _UNTOLD) + 1
    fresh = Record(record.game, record.options, record.seats, record.seed, record.deal)
    try:
        match = Match(game, fresh, listen=listen)
        for seat, words in record.answers:
            if not match.table.asks:
                match.advance(most)
            match.answer(seat, words)
        if not match.table.asks and match.table.battles < target:
            match.advance(target)
        if record.at_rest:
            match.advance(most)
    except RulesError as error:
        raise BadRecord(f"the record does not replay: {error}") from None
    return match
