"""Copies that went apart and are merged: nothing is lost, nothing doubled, in whatever order."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.intake.refusal import Refusal
from game.practice.attempts import from_rows
from game.storage import Store, migrations
from game.storage.history import FinishedGame, SeatResult
from tests.storage.two_computers import START, Computer, contents, copy_of, kit_of, session_of


def test_what_both_did_since_is_on_both(two: tuple[Computer, Computer]) -> None:
    here, other = two
    here.answer(kit_of(here), 4, 4, 8)
    other.answer(kit_of(other), 7, 5, 11)
    assert here.take(other).answers == 1
    assert other.take(here).answers == 1
    assert len(here.store.attempts(kit_of(here).id)) == 3
    assert contents(here.store) == contents(other.store)
    assert session_of(here.store, kit_of(here)) == session_of(other.store, kit_of(other))


def test_merging_again_adds_nothing(two: tuple[Computer, Computer]) -> None:
    here, other = two
    other.play(kit_of(other))
    assert not here.take(other).nothing_new
    assert here.take(other).nothing_new and here.take(here).nothing_new


def test_of_two_descriptions_the_newer_counts_and_both_are_reported(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    here.store.change_profile(kit_of(here).id, top=5)
    other.store.change_profile(kit_of(other).id, top=13, hints=False)
    (conflict,) = here.take(other).differing
    assert (conflict.name, conflict.kept, conflict.left) == (
        "Kit",
        {"top": 13, "hints": False},
        {"top": 5, "hints": True},
    )
    assert kit_of(here).top == 13
    assert not other.take(here).differing


def test_answers_with_one_key_that_differ_are_both_kept_once(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    here.answer(kit_of(here), 3, 3, 6, key="same")
    other.answer(kit_of(other), 5, 3, 8, key="same")
    for _ in range(2):
        here.take(other)
        other.take(here)
    assert len(here.store.attempts(kit_of(here).id)) == 3
    assert contents(here.store) == contents(other.store)


def test_one_game_that_a_copy_has_twice_is_taken_once(two: tuple[Computer, Computer]) -> None:
    here, other = two
    other.play(kit_of(other))
    copy = copy_of(other.store)
    (game,) = copy["finished"]
    copy["finished"].append(game | {"id": 99})
    copy["finished"] += [game | {"id": 100 + n, "key": None, "battles": 5} for n in range(2)]
    assert here.store.merge(copy).games == 2
    assert here.store.merge(copy).games == 0
    assert sorted(row["battles"] for row in here.store.everything()["finished"]) == [5, 26]


def test_an_answer_without_a_key_is_taken_once_whatever_it_had_before(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    other.answer(kit_of(other), 4, 4, 8)
    copy = copy_of(other.store)
    copy["attempts"] += [
        row | {"id": 50 + n, "key": None} for n, row in enumerate(copy["attempts"])
    ]
    copy["attempts"].append(copy["attempts"][-1] | {"id": 60, "answer": 9})
    assert here.store.merge(copy).answers == 2
    assert [row.answer for row in from_rows(here.store.attempts(kit_of(here).id))] == [5, 8, 9]


def test_badges_and_first_steps_of_both_are_on_both(two: tuple[Computer, Computer]) -> None:
    here, other = two
    for computer, badge, step in ((here, "wars", 0), (other, "comeback", 1)):
        [kit] = computer.store.profiles()
        computer.store.add_badge(kit.id, badge)
        computer.store.add_badge(kit.id, "first")
        computer.store.add_first_step(kit.id, "classic", step)
    first = here.store.everything()["badges"]
    here.take(other)
    other.take(here)
    here.take(other)
    for computer in two:
        [kit] = computer.store.profiles()
        assert computer.store.badges(kit.id) == {"wars", "comeback", "first"}
        assert computer.store.first_steps(kit.id, "classic") == {0, 1}
        [moment] = [row["at"] for row in first if row["badge"] == "first"]
        rows = computer.store.everything()["badges"]
        assert [row["at"] for row in rows if row["badge"] == "first"] == [moment], "the earlier"


def test_settings_and_the_running_game_belong_to_the_computer(
    two: tuple[Computer, Computer],
) -> None:
    here, other = two
    here.store.set("text_size", 150)
    other.store.save_running({"plan": {}}, 3)
    here.take(other)
    other.take(here)
    assert here.store.load_running() is None
    assert other.store.settings() == {}


def test_copies_of_an_old_file_agree_about_who_is_who() -> None:
    old = {"version": 4, "profiles": [{"id": 7, "name": "Ada", "face": "owl", "top": 10,
           "threshold": 6.0, "hints": 1, "steered": 1, "operation": "+", "timer": 0,
           "created": START.isoformat()}]}  # fmt: skip
    here, other = Computer("one"), Computer("other")
    here.store.add_profile("Somebody", "bee")
    for computer in (here, other):
        computer.store.merge(old)
    other.take(here)
    assert sorted(who.name for who in other.store.profiles()) == ["Ada", "Somebody"]


def test_what_cannot_be_read_is_left_out_and_counted(two: tuple[Computer, Computer]) -> None:
    here, other = two
    copy = copy_of(other.store)
    copy["attempts"][0] |= {"key": "new", "at": "some day"}
    copy["profiles"].append({"id": 9, "name": "", "face": "owl"})
    copy["finished"] = [{"game": 3}]
    report = here.store.merge(copy)
    assert report.unreadable == 3 and report.nothing_new


@pytest.mark.parametrize(
    ("part", "column"), [("attempts", "at"), ("attempts", "hint"), ("sessions", "started")]
)
def test_a_row_of_which_a_part_is_missing_is_left_out_alone(
    two: tuple[Computer, Computer], part: str, column: str
) -> None:
    here, other = two
    other.answer(kit_of(other), 4, 4, 8)
    copy = copy_of(other.store)
    del copy[part][-1][column]
    other.answer(kit_of(other), 5, 4, 9)
    copy["attempts"].append(copy_of(other.store)["attempts"][-1])
    report = here.store.merge(copy)
    assert report.unreadable == 1
    assert report.answers == len(copy["attempts"]) - 1 - (part == "attempts")


@pytest.mark.parametrize("seconds", ["long", None, float("nan")])
def test_a_game_that_took_no_time_that_can_be_is_left_out(
    two: tuple[Computer, Computer], seconds: Any
) -> None:
    here, other = two
    other.play(kit_of(other))
    copy = copy_of(other.store)
    copy["finished"][0]["seconds"] = seconds
    report = here.store.merge(copy)
    assert (report.games, report.unreadable) == (0, 1)


ODD_ROWS: dict[str, list[dict[str, Any]]] = {
    "attempts": [
        {"profile": []},
        {"profile": {}},
        {"key": []},
        {"key": {}},
        {"session": [1]},
        {"device": "\ud800"},
        {"left": 2**63},
        {"total": math.nan},
        {"total": math.inf},
        {"at": []},
        {"game": "x" * 5000},
    ],
    "sessions": [{"id": []}, {"profile": {}}, {"started": "\udfff"}, {"seconds": -math.inf}],
    "finished": [
        {"id": {}},
        {"key": []},
        {"key": "\ud800"},
        {"winners": []},
        {"winners": "[[[[]]]]"},
        {"winners": "[" * 5000},
        {"battles": 10**400},
    ],
    "finished_seats": [{"result": []}, {"finished": []}, {"player": "\ud800"}, {"seat": 2**63}],
    "records": [{"record": 5}, {"finished": []}, {"record": "{"}, {"record": "{" * 5000}],
    "profiles": [{"id": []}, {"id": 2**63}, {"created": 5}, {"face": []}, {"uid": []}],
}


@pytest.mark.parametrize("table", ODD_ROWS)
def test_a_row_with_what_no_column_holds_is_left_out_and_costs_nothing_else(
    two: tuple[Computer, Computer], table: str
) -> None:
    # A list for a number was 'unhashable type', half a character 'codec can't encode'.
    here, other = two
    who = kit_of(other)
    other.answer(who, 4, 4, 8)
    other.play(who)
    copy = copy_of(other.store)
    good = copy[table][-1]
    copy[table] += [good | odd for odd in ODD_ROWS[table]] + [None, 5, [], "row"]
    report = here.store.merge(copy)
    assert report.unreadable == len(ODD_ROWS[table]) + 4
    assert not here.store.notices
    again = copy_of(other.store)
    assert here.store.merge(again).nothing_new


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("\u202egnp.Ada\u0000", "gnp.Ada"),
        ("Ada\ud800", "Ada"),
        ("A" * 500, "A" * 24),
        ("\u05e9\u05e8\u05d4", "\u05e9\u05e8\u05d4"),
        ("two\nlines", "two lines"),
    ],
)
def test_a_child_whose_name_cannot_be_drawn_keeps_what_can_be(
    two: tuple[Computer, Computer], name: str, kept: str
) -> None:
    here, _ = two
    new = Computer("third")
    new.store.add_profile("Ada", "owl")
    copy = copy_of(new.store)
    copy["profiles"][0]["name"] = name
    report = here.store.merge(copy)
    assert report.people == [kept]
    assert here.store.profiles()[-1].name == kept


@pytest.mark.parametrize("copy", [{}, {"version": 1}, {"version": "2", "profiles": []}, []])
def test_what_is_no_copy_is_refused(two: tuple[Computer, Computer], copy: Any) -> None:
    with pytest.raises(Refusal, match="not a copy"):
        two[0].store.merge(copy)


def test_a_copy_of_a_newer_version_is_refused(two: tuple[Computer, Computer]) -> None:
    newer = copy_of(two[1].store) | {"version": migrations.VERSION + 1}
    with pytest.raises(Refusal, match="newer version"):
        two[0].store.merge(newer)


def test_a_file_and_memory_hold_the_same_after_a_merge(tmp_path: Any) -> None:
    source = Computer("source")
    for name in ("Ada", "Ben"):
        source.answer(source.store.add_profile(name, "fox"), 2, 3, 5)
    with Store(tmp_path, source.tick) as store:
        store.add_profile("Kit", "cat")
        store.merge(copy_of(source.store))
        before = contents(store)
    with Store(tmp_path, source.tick) as store:
        assert contents(store) == before
        assert len(before["answers"]) == 2


def test_a_game_of_nobody_that_was_given_a_name_has_it_on_both() -> None:
    here, other = Computer("one"), Computer("other")
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "easy", "lost"))
    here.store.finish_game(FinishedGame("classic", (0,), 9, 1, 1, 60.0, players=seats, key="first"))
    other.take(here)
    here.store.name_nameless(here.store.add_profile("Mia", "fox").id)
    for first, second in ((other, here), (here, other)):
        first.take(second)
        (game,) = first.store.finished()
        assert game.players[0].profile == first.store.profiles()[0].id
