"""Who is who where copies are merged: renamed, of one name, joined, deleted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta

from game.storage import Store, database, migrations
from game.storage.history import FinishedGame, SeatResult
from tests.storage.two_computers import START, Computer, contents, kit_of


def test_a_child_renamed_on_one_computer_is_still_one_child(
    two: tuple[Computer, Computer],
) -> None:
    one, other = two
    one.store.change_profile(kit_of(one).id, name="Kitty")
    other.answer(kit_of(other), 1, 1, 2)
    other.take(one)
    assert [who.name for who in other.store.profiles()] == ["Kitty"]


def test_two_children_of_one_name_stay_two_and_are_named(two: tuple[Computer, Computer]) -> None:
    one, other = two
    mine = one.store.add_profile("Ben", "bear")
    other.store.add_profile("Ben", "bee")
    report = one.take(other)
    assert report.people == ["Ben"]
    ((name, first, second),) = report.namesakes
    assert name == "Ben" and first == mine.id
    assert {who.face for who in one.store.profiles() if who.id in (first, second)} == {
        "bear",
        "bee",
    }


def test_two_profiles_of_one_child_can_be_joined_and_stay_so_everywhere(
    two: tuple[Computer, Computer],
) -> None:
    one, other = two
    ben, bens = one.store.add_profile("Ben", "bear"), other.store.add_profile("Ben", "bee")
    one.answer(ben, 2, 2, 4)
    other.answer(bens, 6, 6, 12)
    other.play(bens)
    ((_, keep, doubled),) = one.take(other).namesakes
    one.now += timedelta(hours=2)
    one.store.join(keep, doubled)
    assert len(one.store.attempts(keep)) == 2 and len(one.store.finished(keep)) == 1
    other.answer(bens, 9, 9, 18)
    one.take(other)
    assert [who.name for who in one.store.profiles()] == ["Kit", "Ben"]
    assert len(one.store.attempts(keep)) == 3
    other.take(one)
    assert contents(other.store) == contents(one.store)
    assert [who.face for who in other.store.profiles()] == ["cat", "bear"]


def test_games_of_one_nameless_file_that_got_two_names_are_whose_name_is_older_everywhere() -> None:
    """Each computer kept its own owner of the same games, however often copies were merged."""
    one, other = Computer("one"), Computer("other")
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "greedy", "lost"))
    one.store.finish_game(FinishedGame("classic", (0,), 26, 2, 1, 90.0, False, seats, "before"))
    other.take(one)
    other.now += timedelta(hours=1)
    for computer, name, face in ((one, "Mia", "cat"), (other, "Ben", "bear")):
        who = computer.store.add_profile(name, face)
        computer.store.name_nameless(who.id)
    report = one.take(other)
    ((name, mia, ben),) = report.namesakes
    assert name == "Mia" and not report.games
    other.take(one)
    assert contents(other.store) == contents(one.store)
    assert [len(one.store.finished(number)) for number in (mia, ben)] == [1, 0]
    assert one.take(other).nothing_new


def test_a_session_of_two_profiles_that_are_one_child_is_one_and_lasted_as_long_as_the_longer(
    two: tuple[Computer, Computer],
) -> None:
    one, _ = two
    kit, twin = kit_of(one), one.store.add_profile("Kit", "owl")
    moment = one.now
    numbers = []
    for who, seconds in ((kit, 40.0), (twin, 90.0)):
        one.now = moment
        numbers.append(one.store.start_session(who.id, "addition"))
        one.store.set_session_time(numbers[-1], seconds)
    one.store.join(kit.id, twin.id)
    there = {row["id"]: row for row in one.store.everything()["sessions"]}
    assert numbers[1] not in there and there[numbers[0]]["seconds"] == 90.0
    assert {row["profile"] for row in there.values()} == {kit.id}


def test_who_was_deleted_does_not_come_back_with_a_copy_made_before(
    two: tuple[Computer, Computer],
) -> None:
    one, other = two
    one.answer(kit_of(one), 4, 4, 8)
    one.play(kit_of(one))
    other.take(one)
    one.store.delete_profile(kit_of(one).id)
    report = one.take(other)
    assert not one.store.profiles() and not one.store.everything()["attempts"]
    assert [name for name, _ in report.forgotten] == ["Kit"]
    assert report.nothing_new and report.unreadable == 0


def test_who_was_deleted_under_a_name_of_before_does_not_come_back(
    two: tuple[Computer, Computer],
) -> None:
    """The other computer has found out since that two profiles are one child."""
    one, other = two
    twin = other.store.add_profile("Kitty", "cat")
    one.store.delete_profile(kit_of(one).id)
    other.store.join(kit_of(other).id, twin.id)
    one.take(other)
    assert not one.store.profiles()


def test_who_is_here_under_another_name_is_not_taken_for_deleted(
    two: tuple[Computer, Computer],
) -> None:
    one, other = two
    twin = other.store.add_profile("Kitty", "cat")
    one.take(other)
    one.store.delete_profile(kit_of(one).id)
    other.store.join(kit_of(other).id, twin.id)
    one.take(other)
    assert len(one.store.profiles()) == 1 and not one.take(other).forgotten


def test_who_was_deleted_comes_back_where_it_is_welcome(two: tuple[Computer, Computer]) -> None:
    one, other = two
    one.store.delete_profile(kit_of(one).id)
    ((_, uid),) = one.take(other).forgotten
    one.store.welcome(uid)
    assert one.take(other).people == ["Kit"] and len(one.store.attempts(kit_of(one).id)) == 1


def test_who_is_joined_brings_badges_and_first_steps(two: tuple[Computer, Computer]) -> None:
    one, _ = two
    [kit] = one.store.profiles()
    twin = one.store.add_profile("Kit", "cat")
    for who, badge, step in ((kit, "wars", 0), (twin, "comeback", 0), (twin, "wars", 1)):
        one.store.add_badge(who.id, badge)
        one.store.add_first_step(who.id, "classic", step)
    one.store.join(kit.id, twin.id)
    assert one.store.badges(kit.id) == {"wars", "comeback"}
    assert one.store.first_steps(kit.id, "classic") == {0, 1}
    assert len(one.store.everything()["badges"]) == 2
    assert len(one.store.everything()["first_steps"]) == 2


def test_who_was_there_before_identities_has_the_same_in_a_migrated_file() -> None:
    row = (3, "Ada", "owl", 10, 6.0, 1, 1, START.isoformat(), "+", 0)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        database.migrate(db, migrations.MIGRATIONS[:4])
        db.execute("INSERT INTO profiles VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        before = {"version": 4, "profiles": database.dicts(db, "SELECT * FROM profiles", ())}
        database.migrate(db)
        store = Store.in_memory(db=db)
        (ada,) = store.profiles()
        assert ada.uid
        assert store.merge(before).nothing_new
        assert len(store.profiles()) == 1


def test_a_merge_counts_the_sessions_that_it_brings_once(two: tuple[Computer, Computer]) -> None:
    one, other = two
    for _ in range(3):
        one.answer(kit_of(one), 4, 4, 8)
    assert other.take(one).sessions == 3
    assert other.take(one).sessions == 0


def test_what_was_changed_on_both_at_the_same_moment_ends_the_same_on_both(
    two: tuple[Computer, Computer],
) -> None:
    one, other = two
    one.now = other.now
    one.store.change_profile(kit_of(one).id, top=5)
    other.store.change_profile(kit_of(other).id, top=10)
    assert one.now == other.now
    other.take(one)
    one.take(other)
    assert kit_of(one).top == kit_of(other).top == 5
