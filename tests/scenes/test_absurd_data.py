"""Values that no version of the program wrote, in every column of every table: every page opens.

People look into the file with tools of their own, and disks break. Nothing of that may stop the
program, and nothing is deleted for it.
"""

from __future__ import annotations

import copy
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import fields, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from game.match import people
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.scenes.match_start import continue_match
from game.storage import Store, database, migrations
from game.storage.history import RECORDS, FinishedGame, SeatResult
from game.storage.place import FILE_NAME
from game.ui.settings import Settings
from tests.practice.help import plus, said
from tests.scenes.test_damaged_games import damaged
from tests.stage import Stage, Steps

pytestmark = pytest.mark.usefixtures("painted_at_rest", "cards_unpainted")


LONG = "x" * 50_000
DEEP = "[" * 50_000
ABSURD: tuple[Any, ...] = (
    *(1e300, -1e300, float("inf"), float("-inf"), 0.5),
    *(-1, 2**63 - 1, -(2**63), 10**8),
    *("text", "", LONG, DEEP, "\x00\n\t", "\ud83d".encode("utf-8", "surrogatepass"), b"\xff\x00"),
    *("99999-01-01T00:00:00+00:00", "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-12:00"),
    *("2026-03-02T16:00:00", "null", "[1e999]", '{"a": NaN}', "[-1]", '["x"]', "-5", "true"),
)
PLAN = MatchPlan(
    "addition", [SeatPlan(name="Ada", profile=1, practice=True), SeatPlan("greedy", "Owl", "owl")]
)


def whole(db: sqlite3.Connection, rows: int = 0, table: str = "") -> Store:
    """A store with something in each table, and at least so many rows in the table named."""
    with_a_match().backup(db)
    store = Store.in_memory(db=db)
    store.set("pin_offered", True)
    adders = {name: partial(add, store) for name, add in ADDERS.items()}
    for name, add in adders.items():
        for n in range(rows if name in (table, ALONG.get(table)) else 3):
            add(n)
    for n in range(rows if table == MERGED else 3):
        db.execute("INSERT INTO aliases VALUES (?, ?)", (f"old {n}", f"new {n}"))
    for n in range(rows if table == DELETED else 3):
        db.execute(
            "INSERT INTO forgotten VALUES (?, ?)", (f"gone {n}", "2026-03-02T16:00:00+00:00")
        )
    store.flush()
    return store


@cache
def with_a_match() -> sqlite3.Connection:
    """Return the tables of a program in which somebody has begun to practise; never change them."""
    db = database.open_memory()
    store = Store.in_memory(db=db)
    play = Play(copy.deepcopy(PLAN), store)
    play.turn()
    play.run()
    play.keep()
    store.set("profile", 1)
    store.set("plan:addition", PLAN.to_dict())
    store.flush()
    return db


def add_game(store: Store, n: int) -> None:
    seats = (SeatResult(0, "human", "won", 1), SeatResult(1, "greedy", "lost"))
    game = FinishedGame("addition", (0,), 30, 2, 1, 60.0, players=seats, key=f"game {n}")
    store.finish_game(game, {"seed": n})


def add_answer(store: Store, n: int) -> None:
    answer = said(plus(8, n % 5 + 1), session=n + 1)
    store.add_attempt(replace(answer, key=f"key {n}").to_row())


ADDERS: dict[str, Callable[[Store, int], Any]] = {
    "profiles": lambda store, n: store.add_profile(f"Ada {n}", "bee", top=13),
    "typing": lambda store, n: store.set_typing(1, f"device {n}", 1.0),
    "finished": add_game,
    "favourites": lambda store, n: store.set_favourite(f"game {n}", True),
    "recent": lambda store, n: store.mark_played(f"game {n}"),
    "sessions": lambda store, n: store.start_session(1, "addition"),
    "attempts": add_answer,
    "badges": lambda store, n: store.add_badge(1, f"badge {n}"),
    "first_steps": lambda store, n: store.add_first_step(1, "classic", n),
}
MERGED = "aliases"
"""Tables that only copies from other computers fill."""
DELETED = "forgotten"
"""Tables that only deleting fills."""
ALONG = {"finished_seats": "finished", "records": "finished"}


def plant(db: sqlite3.Connection, table: str, column: str, value: Any, row: int) -> None:
    """Put a value into a row, unless SQLite itself refuses it there."""
    with suppress(sqlite3.Error):
        db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))


PAGES: tuple[Callable[[Steps], object], ...] = (
    lambda go: go.practice(),
    lambda go: go.players(),
    lambda go: go.settings(),
    lambda go: go.setup("addition"),
    lambda go: go.statistics(None),
    lambda go: go.stamps(),
    lambda go: go.statistics(1),
)


def open_all(stage: Stage, db: sqlite3.Connection) -> None:
    """Open every page; a mistake in any is raised by the stage. Nothing is deleted by that."""
    store = stage.store
    before = {name: count(db, name) for name in migrations.TABLES}
    for open_page in PAGES:
        stage.go.menu()
        stage.frame()
        for key in [key for key in stage.reachable() if key.startswith("filter:")]:
            stage.click(key)
        open_page(stage.go)
        stage.frame()
        if stage.top.name == "statistics":
            stage.click("view:games")
            for key in [key for key in stage.reachable() if key.startswith("watch:")][:2]:
                stage.click(key)
                assert stage.top.name == "statistics"
    everybody = people.everybody(stage.ctx.store)
    for person in [*everybody[:1], *everybody[1 :: len(everybody) // 8 + 1]]:
        for open_page in (stage.go.learner, stage.go.learner_options, stage.go.player):
            open_page(person)
            stage.frame()
            stage.app.stack.pop()
    go_on(stage)
    json.dumps(store.everything(), allow_nan=False)
    assert store.attempts_csv().count("\r\n") >= count(db, "attempts")
    assert {name: count(db, name) for name in migrations.TABLES} == before


def go_on(stage: Stage) -> None:
    """Continue the game under way, if there seems to be any."""
    stage.go.menu()
    running = stage.store.load_running()
    if running is not None:
        continue_match(stage.ctx, running.place)
    stage.frame(2)
    assert stage.top.name in ("menu", "table", "confirm")


def count(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def columns(table: str) -> list[str]:
    with closing(database.open_memory()) as db:
        return [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]


@pytest.mark.parametrize("table", [*ADDERS, *ALONG, MERGED, DELETED])
def test_every_page_opens_whatever_is_in_a_table(table: str) -> None:
    wanted = [(column, value) for column in columns(table) for value in ABSURD]
    db = database.open_memory()
    store = whole(db, len(wanted), table)
    rows = [row[0] for row in db.execute(f"SELECT rowid FROM {table}")]
    for row, (column, value) in zip(rows, wanted, strict=False):
        plant(db, table, column, value, row)
    assert len(rows) >= min(len(wanted), RECORDS)
    stage = Stage.on(store, (800, 600))
    open_all(stage, db)
    stage.close()


def test_every_page_opens_whatever_the_game_under_way_is() -> None:
    db = database.open_memory()
    store = whole(db)
    good = db.execute("SELECT * FROM running").fetchone()
    stage = Stage.on(store, (800, 600))
    for column in columns("running"):
        for value in ABSURD:
            plant(db, "running", column, value, 1)
            go_on(stage)
            db.execute("INSERT OR REPLACE INTO running VALUES (?, ?, ?, ?, ?)", good)
    open_all(stage, db)
    stage.close()


SAVED = [
    *[f"record.{name}" for name in ("battles", "answers", "seed", "options", "game", "seats")],
    *[f"plan.seats.0.{name}" for name in ("name", "face", "profile", "player", "practice")],
    *("plan.token", "plan.seed", "plan.options", "plan.game", "plan.seats", "seconds"),
]


@pytest.mark.parametrize("path", SAVED)
def test_every_page_opens_whatever_is_in_the_game_under_way(path: str) -> None:
    store = whole(database.open_memory())
    running = store.load_running()
    assert running is not None
    stage = Stage.on(store, (800, 600))
    for value in ABSURD:
        if not isinstance(value, bytes):
            store.save_running(damaged(running.record, path, value), 1, place=running.place)
            go_on(stage)
    stage.close()


def test_every_table_is_planted() -> None:
    assert {*ADDERS, *ALONG, MERGED, DELETED, "running", "settings"} == set(migrations.TABLES)


@pytest.mark.parametrize("value", ABSURD, ids=range(len(ABSURD)))
def test_every_page_opens_whatever_a_setting_is(value: Any, tmp_path: Path) -> None:
    # All settings at once: they are read singly.
    keys = [item.name for item in fields(Settings)]
    keys += ["profile", "plan:addition", "plan:classic", "no such setting"]
    as_json = json.dumps(str(value) if isinstance(value, bytes) else value)
    with Store(tmp_path) as store:
        store.add_profile("Ada", "bee")
    for text in (value, as_json):
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
            for key in keys:
                db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text))
        stage = Stage.on(Store(tmp_path), (800, 600))
        for open_page in (stage.go.menu, stage.go.practice, stage.go.settings):
            open_page()
            stage.frame()
        stage.go.setup("addition")
        stage.frame()
        stage.close()
