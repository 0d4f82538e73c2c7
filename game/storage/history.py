"""Finished games, and the figures made of them. It says exactly what each figure counts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True)
class SeatResult:
    """Who sat at one seat, and how it ended there: 'won', 'drew' or 'lost'."""

    seat: int
    player: str
    result: str
    profile: int | None = None


@dataclass(frozen=True)
class Finished:
    """One finished game. `longest` is the depth of its deepest war, `seconds` the time played."""

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


@dataclass(frozen=True)
class Statistics:
    """Figures over `played` finished games: sums, except `longest`, the deepest war of all.

    won, drawn and lost count games of one person; they are 0 when nobody is asked about.
    """

    played: int
    won: int
    drawn: int
    lost: int
    battles: int
    wars: int
    longest: int
    seconds: float


def add(db: sqlite3.Connection, game: Finished, ended: str) -> None:
    """Write one game and its seats; does nothing if its key is there already."""
    cursor = db.execute(
        "INSERT OR IGNORE INTO finished (key, game, ended, seats, winners, battles, wars,"
        " longest, seconds, limited) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
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
    if cursor.rowcount == 1:
        number = cursor.lastrowid
        db.executemany(
            "INSERT INTO finished_seats VALUES (?, ?, ?, ?, ?)",
            [(number, one.seat, one.profile, one.player, one.result) for one in game.players],
        )


def read(db: sqlite3.Connection, profile: int | None) -> list[Finished]:
    """Games newest first, all or one person's; rows that are unreadable by damage are left out."""
    seats: dict[Any, list[SeatResult]] = {}
    for number, seat, who, player, result in db.execute(
        "SELECT finished, seat, profile, player, result FROM finished_seats ORDER BY seat"
    ):
        seats.setdefault(number, []).append(SeatResult(seat, player, result, who))
    found: list[Finished] = []
    for row in db.execute(
        "SELECT id, game, winners, battles, wars, longest, seconds, limited, key, ended"
        " FROM finished ORDER BY ended DESC, id DESC"
    ):
        players = tuple(seats.get(row[0], ()))
        if profile is None or any(one.profile == profile for one in players):
            found.extend(_finished(row[1:], players))
    return found


def _finished(row: tuple[Any, ...], players: tuple[SeatResult, ...]) -> Iterable[Finished]:
    game, winners, battles, wars, longest, seconds, limited, key, ended = row
    try:
        yield Finished(
            game=str(game),
            winners=tuple(int(seat) for seat in json.loads(winners)),
            battles=int(battles),
            wars=int(wars),
            longest=int(longest),
            seconds=float(seconds),
            limited=bool(limited),
            players=players,
            key=key,
            ended=datetime.fromisoformat(ended),
        )
    except (ValueError, TypeError):
        return


def summarise(games: Iterable[Finished], profile: int | None) -> dict[str, Statistics]:
    """Statistics by game id. A person who held several seats of a game counts with the best."""
    by_game: dict[str, list[Finished]] = {}
    for one in games:
        by_game.setdefault(one.game, []).append(one)
    return {game: _figures(some, profile) for game, some in by_game.items()}


def _figures(games: list[Finished], profile: int | None) -> Statistics:
    results = [_best(one, profile) for one in games]
    return Statistics(
        played=len(games),
        won=results.count("won"),
        drawn=results.count("drew"),
        lost=results.count("lost"),
        battles=sum(one.battles for one in games),
        wars=sum(one.wars for one in games),
        longest=max(one.longest for one in games),
        seconds=sum(one.seconds for one in games),
    )


def _best(game: Finished, profile: int | None) -> str:
    mine = {one.result for one in game.players if profile is not None and one.profile == profile}
    return next((result for result in ("won", "drew", "lost") if result in mine), "")
