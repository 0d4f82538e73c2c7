"""Finished games, the figures made of them, and the records from which the last can be seen again.

What came first and last follows from the numbers of the rows: a date is only shown, for the clock
may have been wrong.

It says exactly what each figure counts. A record is kept as the text it is handed; what is in it
is for those who play it. It holds a seed and answers, and no names.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from game.intake.json_text import parse_json
from game.intake.schema import Maybe
from game.storage import validation
from game.storage.validation import COUNT, LONGEST_RECORD, RESULTS, ROW_ID, SEAT, WORD

RECORDS = 200
"""Maximum number of games that can be watched again; of older games only the figures stay."""
_PERSON = Maybe(ROW_ID)


@dataclass(frozen=True)
class SeatResult:
    """The person or computer at a seat, and its result out of RESULTS.

    `player` is `human` or the name of a computer player; empty once the profile was deleted.
    """

    seat: int
    player: str
    result: str
    profile: int | None = None


@dataclass(frozen=True)
class FinishedGame:
    """A finished game. longest: the depth of its deepest war; seconds: the time played.

    `number` is its row, `kept` whether its record is there; both are only read, never written.
    """

    game: str
    winners: tuple[int, ...]
    battles: int
    wars: int
    longest: int
    seconds: float
    limited: bool = False
    players: tuple[SeatResult, ...] = ()
    key: str | None = None
    ended: datetime | None = field(default=None, compare=False)
    number: int | None = field(default=None, compare=False)
    kept: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Statistics:
    """Figures over `played` finished games: sums, except `longest`, the deepest war of all.

    won, drawn and lost count games of a person; they are 0 when nobody is asked about.
    """

    played: int
    won: int
    drawn: int
    lost: int
    battles: int
    wars: int
    longest: int
    seconds: float


def add(
    db: sqlite3.Connection,
    game: FinishedGame,
    ended: str,
    record: Mapping[str, Any] | None = None,
    number: int | None = None,
) -> int | None:
    """Write a game, its seats and its record, under this number or the next free number.

    Gives the number; None, and nothing is written, if a game with its key is there already.
    """
    cursor = db.execute(
        "INSERT OR IGNORE INTO finished (id, key, game, ended, seats, winners, battles, wars,"
        " longest, seconds, limited) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            game.key,
            game.game,
            ended,
            len(game.players),
            json.dumps(list(game.winners)),
            game.battles,
            game.wars,
            game.longest,
            float(game.seconds),
            int(game.limited),
        ),
    )
    if cursor.rowcount != 1:
        return None
    number = cursor.lastrowid
    db.executemany(
        "INSERT INTO finished_seats VALUES (?, ?, ?, ?, ?)",
        [
            (number, player.seat, player.profile, player.player, player.result)
            for player in game.players
        ],
    )
    if record is not None:
        _add_record(db, number, record)
    return number


def remove(db: sqlite3.Connection, key: str) -> None:
    """Forget the game of this key, with its seats and its record, if it is there."""
    number = "(SELECT id FROM finished WHERE key = ?)"
    db.execute(f"DELETE FROM records WHERE finished = {number}", (key,))
    db.execute(f"DELETE FROM finished_seats WHERE finished = {number}", (key,))
    db.execute("DELETE FROM finished WHERE key = ?", (key,))


def _add_record(db: sqlite3.Connection, number: int | None, record: Mapping[str, Any]) -> None:
    """Keep a record, and forget the oldest if there are too many."""
    text = json.dumps(record, separators=(",", ":"))
    if len(text) <= LONGEST_RECORD:
        db.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", (number, text))
        db.execute(
            "DELETE FROM records WHERE finished NOT IN"
            " (SELECT finished FROM records ORDER BY finished DESC LIMIT ?)",
            (RECORDS,),
        )


def record_of(db: sqlite3.Connection, number: int) -> Any:
    """The record of a game as values of JSON; None if there is none that can be read."""
    row = db.execute("SELECT record FROM records WHERE finished = ?", (number,)).fetchone()
    try:
        return parse_json(row[0]) if row is not None else None
    except ValueError:
        return None


def read(db: sqlite3.Connection, profile: int | None) -> list[FinishedGame]:
    """Return the finished games, the last first: of a profile, or all if that is None.

    Rows with values that the program never writes are left out.
    """
    seats = _seats(db)
    kept = {row[0] for row in db.execute("SELECT finished FROM records")}
    games: list[FinishedGame] = []
    for row in db.execute(
        "SELECT game, winners, battles, wars, longest, seconds, limited, key, ended, id"
        " FROM finished ORDER BY id DESC"
    ):
        players = tuple(seats.get(row[-1], ()))
        if profile is None or any(player.profile == profile for player in players):
            games.extend(_finished(row, players, row[-1] in kept))
    return games


def _seats(db: sqlite3.Connection) -> dict[Any, list[SeatResult]]:
    seats: dict[Any, list[SeatResult]] = {}
    for number, seat, who, player, result in db.execute(
        "SELECT finished, seat, profile, player, result FROM finished_seats ORDER BY seat"
    ):
        try:
            seat_result = SeatResult(
                SEAT.read(seat),
                WORD.read(player),
                result,
                _PERSON.read(who),
            )
        except ValueError:
            continue
        if result in RESULTS:
            seats.setdefault(number, []).append(seat_result)
    return seats


def _finished(
    row: tuple[Any, ...], players: tuple[SeatResult, ...], kept: bool
) -> Iterable[FinishedGame]:
    game, winners, battles, wars, longest, seconds, limited, key, ended, number = row
    try:
        yield FinishedGame(
            game=WORD.read(game),
            winners=tuple(validation.WINNERS.read(parse_json(winners))),
            battles=COUNT.read(battles),
            wars=COUNT.read(wars),
            longest=COUNT.read(longest),
            seconds=validation.AMOUNT.read(seconds),
            limited=bool(limited),
            players=players,
            key=key if isinstance(key, str) else None,
            ended=validation.MOMENT.moment(ended),
            number=number,
            kept=kept,
        )
    except (ValueError, TypeError):
        return


def summarise(games: Iterable[FinishedGame], profile: int | None) -> dict[str, Statistics]:
    """Statistics by game id. A person who held several seats of a game counts with the best."""
    by_game: dict[str, list[FinishedGame]] = {}
    for game in games:
        by_game.setdefault(game.game, []).append(game)
    return {game: _figures(some, profile) for game, some in by_game.items()}


def _figures(games: list[FinishedGame], profile: int | None) -> Statistics:
    results = [_best(game, profile) for game in games]
    return Statistics(
        played=len(games),
        won=results.count("won"),
        drawn=results.count("drew"),
        lost=results.count("lost"),
        battles=sum(game.battles for game in games),
        wars=sum(game.wars for game in games),
        longest=max(game.longest for game in games),
        seconds=sum(game.seconds for game in games),
    )


def _best(game: FinishedGame, profile: int | None) -> str:
    mine = {
        player.result
        for player in game.players
        if profile is not None and player.profile == profile
    }
    return next((result for result in RESULTS if result in mine), "")
