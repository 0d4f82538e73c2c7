"""Class lists: names from a text file, added once; and what a class knows."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from game.match.class_list import Entry, class_report, read_list, take_list
from game.practice.facts import PLUS, Fact
from game.practice.ladder import State
from game.storage import Store
from tests.practice.help import said

NOW = datetime(2026, 3, 20, 9, 0, tzinfo=UTC)
FACT = Fact.of(PLUS, 8, 5)


@pytest.fixture
def store() -> Store:
    return Store.in_memory(lambda: NOW)


def answered(store: Store, who: int, fact: Fact, days_ago: int = 0, answer: int = 0) -> None:
    at = NOW - timedelta(days=days_ago)
    attempt = replace(said(fact, at=at), key=f"{who}:{fact}:{days_ago}", profile=who)
    if answer:
        attempt = replace(attempt, answer=answer)
    store.add_attempt(attempt.to_row())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ada\nBen\n", [Entry("Ada"), Entry("Ben")]),
        ("Name;Group\nAda;Robins\nBen;\n", [Entry("Ada", "Robins"), Entry("Ben")]),
        ('\ufeffname,group\r\n"Ada, the first",Wrens\r\n', [Entry("Ada, the first", "Wrens")]),
        ("Ada\tRobins\textra\n\n  \n", [Entry("Ada", "Robins")]),
        ("Bartholomew Maximilian the Third\n", [Entry("Bartholomew Maximilian t")]),
        ("An\x07a\n", [Entry("An a")]),
    ],
)
def test_a_list_is_read_as_it_was_meant(text: str, names: list[Entry]) -> None:
    assert read_list(text) == names


@pytest.mark.parametrize(("text", "words"), [("", "no names"), ("Name\n", "no names")])
def test_a_file_without_names_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_list(text)


def test_a_file_that_is_no_class_list_is_refused() -> None:
    with pytest.raises(ValueError, match="201 lines"):
        read_list("\n".join(f"line {n}" for n in range(201)))


def test_a_list_taken_twice_adds_nobody_twice(store: Store) -> None:
    entries = [Entry(f"Child {n}", "Robins" if n % 2 else "") for n in range(25)]
    assert take_list(store, entries) == ([entry.name for entry in entries], 0)
    assert take_list(store, entries) == ([], 25)
    assert [profile.name for profile in store.profiles()] == [entry.name for entry in entries]
    assert store.profiles()[1].class_group == "Robins"


def test_a_list_changes_the_group_of_who_is_there(store: Store) -> None:
    store.add_profile("Ada", "owl")
    take_list(store, [Entry("ada", "Wrens"), Entry("Ben")])
    assert [(profile.name, profile.class_group) for profile in store.profiles()] == [
        ("Ada", "Wrens"),
        ("Ben", ""),
    ]


def test_the_first_children_of_a_list_have_a_face_each(store: Store) -> None:
    take_list(store, [Entry(f"Child {n}") for n in range(24)])
    assert len({profile.face for profile in store.profiles()}) == 24


def test_a_class_is_sorted_by_name_and_tells_who_played_this_week(store: Store) -> None:
    zoe, ada, ben = (store.add_profile(name, "fox").id for name in ("zoe", "Ada", "Ben"))
    answered(store, zoe, FACT, 6)
    answered(store, ben, FACT, 7)
    report = class_report(store, PLUS)
    assert [(pupil.name, pupil.week) for pupil in report.pupils] == [
        ("Ada", 0),
        ("Ben", 0),
        ("zoe", 1),
    ]
    assert report.played == 1
    assert report.pupils[0].number == ada


def test_what_a_child_remembers_is_counted_for_the_class(store: Store) -> None:
    ada, ben = (store.add_profile(name, "fox").id for name in ("Ada", "Ben"))
    for days in range(40, 1, -3):
        answered(store, ada, FACT, days)
    answered(store, ben, Fact.of(PLUS, 7, 4), 1)
    report = class_report(store, PLUS)
    assert len(report.facts) == 55
    assert [fact for fact in report.facts if report.known_by(fact)] == [FACT]
    assert report.pupils[1].known[Fact.of(PLUS, 7, 4)].state is State.COUNTS


def test_a_group_is_a_part_of_the_class(store: Store) -> None:
    take_list(store, [Entry("Ada", "Robins"), Entry("Ben", "Wrens"), Entry("Cleo", "Robins")])
    report = class_report(store, PLUS)
    assert report.groups == ("Robins", "Wrens")
    assert [pupil.name for pupil in report.of_group("Robins").pupils] == ["Ada", "Cleo"]
    assert len(report.of_group("").pupils) == 3


def test_the_table_has_a_line_for_each_child_and_runs_nothing(store: Store) -> None:
    take_list(store, [Entry("=SUM(A1)"), Entry("Ada", "+Robins")])
    rows = list(csv.reader(io.StringIO(class_report(store, PLUS).to_csv())))
    assert rows[0][:4] == ["name", "group", "answers_this_week", "1+1"]
    assert {(row[0], row[1]) for row in rows[1:]} == {("'=SUM(A1)", ""), ("Ada", "'+Robins")}
    assert all(len(row) == 58 for row in rows)
