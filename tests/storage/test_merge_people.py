"""People in merged copies: renamed, of the same name, joined, deleted."""

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
    here, other = two
    here.store.change_profile(kit_of(here).id, name="Kitty")
    other.answer(kit_of(other), 1, 1, 2)
    other.take(here)
    assert [who.name for who in other.store.profiles()] == ["Kitty"]


def test_two_children_of_one_name_stay_two_and_are_named(two: tuple[Computer, Computer]) -> None:
    here, other = two
    mine = here.store.add_profile("Ben", "bear")
    other.store.add_profile("Ben", "bee")
    report = here.take(other)
    assert report.people == ["Ben"]
    ((name, first, second),) = report.namesakes
    assert name == "Ben" and first == mine.id
    assert {who.face for who in here.store.profiles() if who.id in (first, second)} == {
        "bear",
        "bee",
    }


def test_two_profiles_of_one_child_can_be_joined_and_stay_so_everywhere(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    ben, bens = here.store.add_profile("Ben", "bear"), other.store.add_profile("Ben", "bee")
    here.answer(ben, 2, 2, 4)
    other.answer(bens, 6, 6, 12)
    other.play(bens)
    ((_, keep, doubled),) = here.take(other).namesakes
    here.now += timedelta(hours=2)
    here.store.join(keep, doubled)
    assert len(here.store.attempts(keep)) == 2 and len(here.store.finished(keep)) == 1
    other.answer(bens, 9, 9, 18)
    here.take(other)
    assert [who.name for who in here.store.profiles()] == ["Kit", "Ben"]
    assert len(here.store.attempts(keep)) == 3
    other.take(here)
    assert contents(other.store) == contents(here.store)
    assert [who.face for who in other.store.profiles()] == ["cat", "bear"]


def test_games_of_one_nameless_file_that_got_two_names_are_whose_name_is_older_everywhere() -> None:
    # Every computer kept its own owner of the same games, however often copies were merged.
    here, other = Computer("one"), Computer("other")
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "greedy", "lost"))
    here.store.finish_game(FinishedGame("classic", (0,), 26, 2, 1, 90.0, False, seats, "before"))
    other.take(here)
    other.now += timedelta(hours=1)
    for computer, name, face in ((here, "Mia", "cat"), (other, "Ben", "bear")):
        who = computer.store.add_profile(name, face)
        computer.store.name_nameless(who.id)
    report = here.take(other)
    ((name, mia, ben),) = report.namesakes
    assert name == "Mia" and not report.games
    other.take(here)
    assert contents(other.store) == contents(here.store)
    assert [len(here.store.finished(number)) for number in (mia, ben)] == [1, 0]
    assert here.take(other).nothing_new


def test_a_session_of_two_profiles_that_are_one_child_is_one_and_lasted_as_long_as_the_longer(
    two: tuple[Computer, Computer],
) -> None:
    here, _ = two
    kit, twin = kit_of(here), here.store.add_profile("Kit", "owl")
    moment = here.now
    numbers = []
    for who, seconds in ((kit, 40.0), (twin, 90.0)):
        here.now = moment
        numbers.append(here.store.start_session(who.id, "addition"))
        here.store.set_session_time(numbers[-1], seconds)
    here.store.join(kit.id, twin.id)
    there = {row["id"]: row for row in here.store.everything()["sessions"]}
    assert numbers[1] not in there and there[numbers[0]]["seconds"] == 90.0
    assert {row["profile"] for row in there.values()} == {kit.id}


def test_who_was_deleted_does_not_come_back_with_a_copy_made_before(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    here.answer(kit_of(here), 4, 4, 8)
    here.play(kit_of(here))
    other.take(here)
    here.store.delete_profile(kit_of(here).id)
    report = here.take(other)
    assert not here.store.profiles() and not here.store.everything()["attempts"]
    assert [name for name, _ in report.forgotten] == ["Kit"]
    assert report.nothing_new and report.unreadable == 0


def test_who_was_deleted_under_a_name_of_before_does_not_come_back(
    two: tuple[Computer, Computer],
) -> None:
    # The other computer has learnt since that two profiles are the same child.
    here, other = two
    twin = other.store.add_profile("Kitty", "cat")
    here.store.delete_profile(kit_of(here).id)
    other.store.join(kit_of(other).id, twin.id)
    here.take(other)
    assert not here.store.profiles()


def test_who_is_here_under_another_name_is_not_taken_for_deleted(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    twin = other.store.add_profile("Kitty", "cat")
    here.take(other)
    here.store.delete_profile(kit_of(here).id)
    other.store.join(kit_of(other).id, twin.id)
    here.take(other)
    assert len(here.store.profiles()) == 1 and not here.take(other).forgotten


def test_who_was_deleted_comes_back_where_it_is_welcome(two: tuple[Computer, Computer]) -> None:
    here, other = two
    here.store.delete_profile(kit_of(here).id)
    ((_, uid),) = here.take(other).forgotten
    here.store.welcome(uid)
    assert here.take(other).people == ["Kit"] and len(here.store.attempts(kit_of(here).id)) == 1


def test_who_is_joined_brings_badges_and_first_steps(two: tuple[Computer, Computer]) -> None:
    here, _ = two
    [kit] = here.store.profiles()
    twin = here.store.add_profile("Kit", "cat")
    for who, badge, step in ((kit, "wars", 0), (twin, "comeback", 0), (twin, "wars", 1)):
        here.store.add_badge(who.id, badge)
        here.store.add_first_step(who.id, "classic", step)
    here.store.join(kit.id, twin.id)
    assert here.store.badges(kit.id) == {"wars", "comeback"}
    assert here.store.first_steps(kit.id, "classic") == {0, 1}
    assert len(here.store.everything()["badges"]) == 2
    assert len(here.store.everything()["first_steps"]) == 2


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
    here, other = two
    for _ in range(3):
        here.answer(kit_of(here), 4, 4, 8)
    assert other.take(here).sessions == 3
    assert other.take(here).sessions == 0


def test_what_was_changed_on_both_at_the_same_moment_ends_the_same_on_both(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    here.now = other.now
    here.store.change_profile(kit_of(here).id, top=5)
    other.store.change_profile(kit_of(other).id, top=10)
    assert here.now == other.now
    other.take(here)
    here.take(other)
    assert kit_of(here).top == kit_of(other).top == 5
