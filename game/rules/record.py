"""Records: a game as id, options, seed and answers, from which it replays exactly.

A record is what is saved, shown as a replay, attached to a bug report and read
by the referee. `Match` is a game being played: a table, its record, and the
events since they were last asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.intake.json_text import parse_json
from game.intake.refusal import Refusal
from game.intake.schema import Fields, Flag, Json, ListOf, Maybe, OneOf, Schema, Text, Whole
from game.rules import engine
from game.rules.errors import BadRecord, RulesError
from game.rules.events import Event
from game.rules.game import Game
from game.rules.memories import Memories
from game.rules.options import MAX_DEPTH
from game.rules.table import Table

VERSION = 1
MOST_BATTLES = 1_000_000
"""The limit of battles and of answers in a record, so that none is played for ever."""
_UNTOLD = 10_000
"""Battles that are played for a record that does not say how many there were."""


@dataclass
class Record:
    """The origin of a game: rules, seed, options and answers (seat, words), from which it can be
    played again.
    """

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
        """Serialize to JSON values."""
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


class _Answer(Schema):
    """A seat and the words of its answer."""

    @property
    def takes(self) -> str:
        return "[seat, [words]]"

    def read(self, value: Any) -> tuple[int, list[str]]:
        if not isinstance(value, list) or len(value) != 2:
            raise self.refusal(value)
        if type(value[0]) is not int or not _WORDS.fits(value[1]):
            raise self.refusal(value)
        return value[0], list(value[1])


_WORDS = ListOf(Text(), 1000)
RECORD = Fields(
    {"game": Text(), "seats": Whole(), "seed": Whole()},
    {
        "version": OneOf(VERSION),
        "options": Json(MAX_DEPTH, dict),
        "deal": Maybe(Json(MAX_DEPTH, dict)),
        "answers": ListOf(_Answer(), MOST_BATTLES),
        "battles": Whole(0, MOST_BATTLES),
        "at_rest": Flag(),
    },
)
"""The schema of a record from outside."""


def read_record(raw: Any) -> Record:
    """The record that `to_json` wrote, also as JSON text. Raises BadRecord with a sentence for
    people.
    """
    try:
        values = RECORD.read(parse_json(raw) if isinstance(raw, str | bytes) else raw)
    except Refusal as refusal:
        raise BadRecord(f"the record cannot be read: {refusal}") from None
    values.pop("version", None)
    return Record(**{"options": {}, **values})


class Match:
    """A game being played, with its record."""

    def __init__(self, game: Game, record: Record, *, listen: bool = True) -> None:
        self.record = record
        self.table: Table = engine.new_table(
            game, record.options, record.seats, record.seed, record.deal
        )
        self.record.options = dict(self.table.options)
        self._events: list[Event] = []
        self.memories: Memories | None = None
        """What the seats remember, where anything is decided and somebody listens."""
        if listen:
            self.table.listener = self._events.append
            if game.asks(self.table.options):
                self.memories = Memories(self.table, self._events.append)

    def deal(self) -> None:
        """Deal if nothing has been dealt yet, and stop there; the game goes on from there
        as ever.
        """
        engine.deal(self.table)

    def advance(self, battles: int | None = None) -> None:
        """Play on to the next question, the end, or the end of battle number `battles`."""
        engine.advance(self.table, battles)
        self._note()

    def stop_at_deciders(self) -> None:
        """Stop from now on also where seats may have a say, though nobody is asked."""
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
        """Return the events since the last call, whoever it was for, as this seat may see them.

        seat: None for a spectator.
        """
        seats = self.table.seats
        return [event.redact(seat, seats) for event in self.take_events()]

    def take_events(self) -> list[Event]:
        """Return the events since the last call, unredacted: the caller must redact them."""
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
