"""Records of finished games in the store, and what remains of somebody who was deleted."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from game.storage import Store, database, history, migrations
from game.storage.place import FILE_NAME
from game.storage.unfinished_games import place_of


def test_only_the_last_records_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "RECORDS", 3)
    monkeypatch.setattr(history, "LONGEST_RECORD", 100)
    store = Store.in_memory()
    game = history.FinishedGame("classic", (0,), 10, 0, 0, 1.0)
    for number in range(5):
        store.finish_game(game, {"seed": number})
    store.finish_game(game, {"seed": "9" * 100})
    kept = {game.number: game.kept for game in store.finished()}
    assert kept == {1: False, 2: False, 3: True, 4: True, 5: True, 6: False}
    assert store.record(5) == {"seed": 4} and store.record(1) is None
    store.close()


def test_a_record_may_be_as_long_as_the_bound_and_not_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(history, "LONGEST_RECORD", len('{"seed":1}'))
    store = Store.in_memory()
    for seed in (1, 10):
        store.finish_game(history.FinishedGame("classic", (0,), 10, 0, 0, 1.0), {"seed": seed})
    assert {game.number: game.kept for game in store.finished()} == {1: True, 2: False}
    store.close()


def test_a_file_of_the_last_version_gets_a_place_for_records(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    database.migrate(db, migrations.MIGRATIONS[:2])
    row = "INSERT INTO finished VALUES (1, NULL, 'classic', ?, 0, '[]', 3, 0, 0, 1.0, 0)"
    db.execute(row, ("2026-03-02T16:05:00+01:00",))
    db.close()
    with Store(tmp_path) as store:
        (old,) = store.finished()
        assert not old.kept and not store.notices
        store.finish_game(old, {"seed": 1})
        assert [game.kept for game in store.finished()] == [True, False]


def test_set_ups_and_the_game_under_way_forget_who_is_deleted() -> None:
    with Store.in_memory() as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Kim", "owl")
        seats = [{"profile": robin.id, "name": "Robin"}, {"profile": kim.id, "name": "Kim"}]
        store.set("plan:classic", {"seats": seats[:1]})
        store.set("plan:raw", {"seats": seats[1:]})
        store.set("odd", {"seats": ["Robin", None]})
        store.save_running({"plan": {"seats": seats}, "record": {}}, 3)
        store.delete_profile(robin.id).result(60)
        assert set(store.settings()) == {"plan:raw", "odd"}
        assert {row["key"] for row in store.everything()["settings"]} == {"plan:raw", "odd"}
        running = store.load_running()
        assert running is not None and running.seq == 3
        # The next profile may get the same number, and is somebody else.
        assert [seat["profile"] for seat in running.record["plan"]["seats"]] == [None, kim.id]


def test_everything_that_is_exported_includes_the_records() -> None:
    with Store.in_memory() as store:
        game = history.FinishedGame("classic", (0,), 10, 0, 0, 1.0)
        store.finish_game(game, {"game": "classic", "seed": 5})
        (row,) = store.everything()["records"]
        assert row["finished"] == 1 and json.loads(row["record"])["seed"] == 5


def test_what_a_forgotten_person_began_goes_to_whoever_plays_along() -> None:
    with Store.in_memory() as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Kim", "cat")
        for game, seats in (("raw", [robin.id]), ("fire", [robin.id, kim.id])):
            plan = {
                "game": game,
                "owner": robin.id,
                "seats": [{"profile": person} for person in seats],
            }
            store.save_running({"plan": plan}, 1, game, place_of(game, robin.id))
        store.delete_profile(robin.id)
        (left,) = store.waiting()
        assert (left.place, left.owner, left.profiles) == (
            place_of("fire", kim.id),
            kim.id,
            [kim.id],
        )
