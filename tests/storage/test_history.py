"""Games that are over: what is counted of them and exported, what people like and played last."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.storage import Store, history
from game.storage.history import FinishedGame, SeatResult
from game.storage.unfinished_games import UnfinishedGame, place_of
from tests.storage.samples import Clock, attempt


def test_a_game_whose_end_was_taken_back_is_counted_no_more_and_goes_on(tmp_path: Path) -> None:
    seats = (SeatResult(0, "Robin", "won", 1),)
    game = FinishedGame("fire", (0,), 3, 0, 0, 60.0, players=seats, key="one")
    with Store(tmp_path) as store:
        store.finish_game(replace(game, key="other"), {"seed": 2})
        store.finish_game(game, {"seed": 1})
        store.unfinish_game("one")
        store.save_running({"seed": 1}, 4, "one")
    with Store(tmp_path) as store:
        assert [game.key for game in store.finished()] == ["other"]
        assert store.load_running() == UnfinishedGame({"seed": 1}, 4, "one")
        store.finish_game(game, {"seed": 3})
        assert sorted(game.key or "" for game in store.finished()) == ["one", "other"]
        [again] = [game.number for game in store.finished() if game.key == "one"]
        assert again is not None and store.record(again) == {"seed": 3}


def test_statistics_count_each_persons_games(store: Store) -> None:
    def play(result: str, wars: int, key: str) -> None:
        seats = (SeatResult(0, "Robin", result, 1), SeatResult(1, "greedy", "lost", None))
        store.finish_game(
            FinishedGame("classic", (0,), 100, wars, wars, 60.0, players=seats, key=key)
        )

    play("won", 2, "a")
    play("lost", 5, "b")
    play("drew", 0, "c")
    play("drew", 0, "c")  # the same game handed in again
    statistics = store.statistics(1)["classic"]
    assert (statistics.played, statistics.won, statistics.drawn, statistics.lost) == (3, 1, 1, 1)
    assert (statistics.battles, statistics.wars, statistics.longest, statistics.seconds) == (
        300,
        7,
        5,
        180.0,
    )
    assert store.statistics(2) == {}


def test_a_person_at_several_seats_counts_with_the_best_of_them(store: Store) -> None:
    def play(key: str, *results: str) -> None:
        seats = tuple(SeatResult(n, "human", result, 1) for n, result in enumerate(results))
        store.finish_game(FinishedGame("classic", (0,), 10, 0, 0, 1.0, players=seats, key=key))

    play("a", "lost", "won", "drew")
    play("b", "lost", "drew")
    play("c", "lost", "lost")
    figures = store.statistics(1)["classic"]
    assert (figures.won, figures.drawn, figures.lost, figures.played) == (1, 1, 1, 3)


def test_a_game_handed_in_again_changes_nothing(store: Store) -> None:
    seats = (SeatResult(0, "human", "won", 1),)
    game = FinishedGame("classic", (0,), 10, 0, 0, 1.0, players=seats, key="a")
    store.finish_game(game, {"seed": 1})
    before = store.everything()
    other = (SeatResult(0, "human", "lost", 1), SeatResult(1, "greedy", "won"))
    again = FinishedGame("classic", (1,), 99, 9, 9, 9.0, players=other, key="a")
    assert store.finish_game(again, {"seed": 2}).exception(5) is None
    assert store.everything() == before and store.notices == []


def test_favourites_and_recently_played(store: Store, clock: Clock) -> None:
    store.set_favourite("trunks", True)
    store.set_favourite("fire", True)
    store.set_favourite("fire", False)
    assert store.favourites() == {"trunks"}
    for game in ("fire", "steal", "fire"):
        clock.now += timedelta(minutes=1)
        store.mark_played(game)
    assert store.recent() == ["fire", "steal"]


def test_of_two_games_begun_in_one_moment_the_later_is_the_more_recent(store: Store) -> None:
    for game in ("fire", "steal", "trunks", "fire"):
        store.mark_played(game)
    assert store.recent() == ["fire", "trunks", "steal"] and store.recent(1) == ["fire"]


def test_a_game_is_over_by_itself_unless_a_limit_is_named(store: Store) -> None:
    store.finish_game(FinishedGame("classic", (0,), 9, 0, 0, 30.0, key="a"))
    store.finish_game(FinishedGame("classic", (0,), 9, 0, 0, 30.0, True, key="b"))
    assert {game.key: game.limited for game in store.finished()} == {"a": False, "b": True}


def test_a_clock_that_was_wrong_for_a_while_loses_no_record_and_hides_no_game(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "RECORDS", 3)
    right = clock.now
    for number in range(1, 9):
        clock.now = right.replace(year=2099 if number <= 4 else 2026) + timedelta(minutes=number)
        game = "fire" if number <= 4 else "classic"
        store.mark_played(game)
        store.save_running({"n": number}, number, f"of {game}", place_of(game, None))
        store.finish_game(FinishedGame(game, (0,), 10, 0, 0, 1.0, key=f"g{number}"), {"n": number})
    assert [game.number for game in store.finished() if game.kept] == [8, 7, 6]
    assert [game.number for game in store.finished()] == list(range(8, 0, -1))
    assert store.recent() == ["classic", "fire"]
    assert [game.seq for game in store.waiting()] == [8, 4]
    running = store.load_running()
    assert running is not None and running.seq == 8


@pytest.mark.parametrize("year", [1, 1969, 3000, 9999])
def test_what_is_done_by_a_clock_that_no_calendar_shows_is_there_afterwards(year: int) -> None:
    """Regression: a computer that began at 1970, west of Greenwich, lost all that was done then."""
    clock = Clock()
    clock.now = datetime(year, 12, 31, 19, 0, tzinfo=timezone(-timedelta(hours=5)))
    with Store.in_memory(clock) as store, Store.in_memory() as other:
        who = store.add_profile("Kit", "cat").id
        session = store.start_session(who, "addition")
        row = attempt(who) | {"session": session, "at": store.clock().isoformat()}
        store.add_attempt(row)
        store.finish_game(FinishedGame("fire", (0,), 10, 0, 0, 1.0, key="g"), {"n": 1})
        assert [len(rows) for rows in (store.attempts(who), store.sessions(who))] == [1, 1]
        assert [game.key for game in store.finished()] == ["g"]
        came = other.merge(store.everything())
        assert (came.people, came.answers, came.games, came.unreadable) == (["Kit"], 1, 1, 0)


def test_records_from_elsewhere_displace_none_of_here(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "RECORDS", 3)
    with Store.in_memory() as other:
        for played, name, count in ((store, "here", 2), (other, "there", 3)):
            for number in range(count):
                game = FinishedGame("classic", (0,), 10, 0, 0, 1.0, key=f"{name} {number}")
                played.finish_game(game, {"n": number})
        store.merge(other.everything())
    assert [game.key for game in store.finished() if game.kept] == ["there 2", "here 1", "here 0"]
