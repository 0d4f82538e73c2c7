"""Games under way: whose they are, and where they lie."""

from __future__ import annotations

from typing import Any

import pytest

from game.storage import Store
from game.storage.history import FinishedGame
from game.storage.unfinished_games import FIRST, UnfinishedGame, has_seat, place_of


def seated(*people: object, **more: Any) -> UnfinishedGame:
    plan = {"game": "raw", "seats": [{"profile": person} for person in people], **more}
    return UnfinishedGame({"plan": plan}, 1)


@pytest.mark.parametrize(
    ("game", "owner"),
    [
        (seated(3, 4, owner=4), 4),
        (seated(3, 4, owner=None), None),
        (seated(3, 4, owner="Kit"), None),
        (seated(3, 4, owner=True), None),
        (seated(None, 4), 4),
        (seated(None, "Kit"), None),
        (seated(), None),
        (UnfinishedGame({"plan": "none"}, 1), None),
        (UnfinishedGame({}, 1), None),
    ],
)
def test_a_game_belongs_to_whoever_began_it_or_else_to_the_first_who_is_known(
    game: UnfinishedGame, owner: int | None
) -> None:
    assert game.owner == owner


def test_who_sits_in_a_game_is_read_from_what_is_a_set_up() -> None:
    assert seated(3, None, 5).profiles == [3, 5]
    assert has_seat({"seats": [{"profile": 3}, "Kit"]}, 3)
    assert not has_seat({"seats": [{"profile": 3}]}, 4)
    assert not has_seat({"seats": "3"}, 3) and not has_seat("3", 3)


def test_of_each_game_one_waits_for_each_owner_and_one_for_guests() -> None:
    assert place_of("raw", None) == place_of("raw", 0)
    assert len({place_of(game, who) for game in ("raw", "fire") for who in (None, 1, 2)}) == 6
    assert UnfinishedGame({}, 0).place == FIRST


def test_an_heir_who_has_such_a_game_keeps_its_own() -> None:
    with Store.in_memory() as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Kim", "cat")
        both = [{"profile": robin.id}, {"profile": kim.id}]
        for owner, seed in ((kim, 1), (robin, 2)):
            plan = {"game": "raw", "owner": owner.id, "seats": both, "seed": seed}
            store.save_running({"plan": plan}, seed, f"k{seed}", place_of("raw", owner.id))
        store.delete_profile(robin.id)
        (left,) = store.waiting()
        assert (left.seq, left.owner, left.place) == (1, kim.id, place_of("raw", kim.id))


def test_a_game_that_somebody_else_began_only_loses_a_seat() -> None:
    with Store.in_memory() as store:
        robin, kim = store.add_profile("Robin", "fox"), store.add_profile("Kim", "cat")
        seats = [{"profile": robin.id}, {"profile": kim.id}]
        plan = {"game": "raw", "owner": kim.id, "seats": seats}
        store.save_running({"plan": plan}, 1, "k", place_of("raw", kim.id))
        store.save_running({"plan": {"game": "fire", "seats": []}}, 1, "other", "fire:0")
        store.delete_profile(robin.id)
        fire, raw = sorted(store.waiting(), key=lambda game: game.place)
        assert (raw.owner, raw.profiles, raw.place) == (kim.id, [kim.id], place_of("raw", kim.id))
        assert fire.key == "other"


def test_of_a_game_that_is_finished_nothing_is_kept_of_what_was_under_way() -> None:
    with Store.in_memory() as store:
        store.save_running({"plan": {"game": "raw", "seats": []}}, 1, "k", "raw:0")
        store.finish_game(FinishedGame("raw", (0,), 1, 0, 0, 1.0, key="k"))
        assert store.everything()["running"] == []


def test_a_finished_game_ends_only_the_one_of_its_kind_that_has_no_key() -> None:
    with Store.in_memory() as store:
        for game in ("raw", "fire"):
            store.save_running({"plan": {"game": game, "seats": []}}, 1, None, f"{game}:0")
        store.finish_game(FinishedGame("raw", (0,), 1, 0, 0, 1.0, key="k"))
        assert [game.place for game in store.waiting()] == ["fire:0"]
