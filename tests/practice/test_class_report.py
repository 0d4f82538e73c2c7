"""What a class knows: by name, by family, and never a ranking."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta

import pytest

from game.practice.class_report import ClassReport, Pupil, family_name
from game.practice.facts import MINUS, PLUS, TIMES, Fact, all_facts
from game.practice.garden import Growth
from tests.practice.help import DAY_ONE, known, on, plus, said

FACTS = all_facts(PLUS, 5)
TODAY = on(8).date()


def pupil(number: int, name: str, *attempts: object, group: str = "", today: date = TODAY) -> Pupil:
    return Pupil.of(number, name, "fox", group, attempts, FACTS, today)  # type: ignore[arg-type]


KNOWS = pupil(3, "Ada", *known([plus(2, 1)]), group="wrens")
MET = pupil(1, "zoe", said(plus(2, 1)), group="Robins")
NEW = pupil(2, "Ben")
CLASS = ClassReport.of([MET, NEW, KNOWS], FACTS)


def test_children_stand_by_their_names_and_of_one_name_by_their_numbers() -> None:
    assert [one.name for one in CLASS.pupils] == ["Ada", "Ben", "zoe"]
    twins = ClassReport.of([pupil(5, "Kit"), pupil(4, "kit")], FACTS)
    assert [one.number for one in twins.pupils] == [4, 5]


def test_a_child_has_a_plant_for_every_fact_of_the_class() -> None:
    assert set(KNOWS.growth) == set(FACTS)
    assert [one.growth[plus(2, 1)] for one in CLASS.pupils] == [
        Growth.FLOWER,
        Growth.HOLLOW,
        Growth.SPROUT,
    ]


def test_facts_stand_by_families_in_the_order_in_which_they_are_introduced() -> None:
    assert [name for name, _ in CLASS.families] == list(dict.fromkeys(map(family_name, FACTS)))
    assert sorted(CLASS.facts) == sorted(FACTS)
    assert all(family_name(fact) == name for name, facts in CLASS.families for fact in facts)


@pytest.mark.parametrize(
    ("fact", "name"),
    [
        (Fact(PLUS, 7, 2), "+ 2"),
        (Fact(PLUS, 7, 1), "+ 1"),
        (Fact(PLUS, 6, 6), "doubles"),
        (Fact(MINUS, 12, 6), "doubles"),
        (Fact(PLUS, 7, 3), "make ten"),
        (Fact(TIMES, 7, 7), "squares"),
        (Fact(TIMES, 8, 5), "by 5"),
    ],
)
def test_a_family_has_a_name(fact: Fact, name: str) -> None:
    assert family_name(fact) == name


def test_what_nobody_knows_is_named_and_nothing_of_a_class_without_children() -> None:
    assert (CLASS.known_by(plus(2, 1)), CLASS.known_by(plus(3, 1))) == (1, 0)
    assert set(CLASS.nobody_knows()) == set(FACTS) - {plus(2, 1)}
    assert ClassReport.of([], FACTS).nobody_knows() == ()


def test_what_is_to_be_tried_was_asked_or_comes_next() -> None:
    asked = ClassReport.of([pupil(1, "Kit", said(plus(3, 2), 4), said(plus(4, 4)))], FACTS)
    assert asked.to_try() == (plus(3, 2), plus(4, 4))
    assert (asked.pupils[0].week, asked.pupils[0].right) == (0, 0)
    assert ClassReport.of([NEW], FACTS).to_try() == (plus(1, 1), plus(2, 1), plus(3, 1))
    assert ClassReport.of([], FACTS).to_try() == ()


def test_of_much_that_was_asked_what_the_fewest_got_right_is_to_be_tried() -> None:
    right = [said(fact) for fact in CLASS.facts[1:]]
    many = ClassReport.of([pupil(1, "Kit", *right, said(CLASS.facts[0], 99))], FACTS)
    assert len(many.nobody_knows()) == len(FACTS) > len(many.to_try()) == 9
    assert many.to_try()[0] == CLASS.facts[0]


def test_the_right_answers_of_the_week_are_counted() -> None:
    now = pupil(1, "Kit", said(plus(3, 2), 4, at=on(8)), said(plus(4, 4), at=on(7)))
    assert (now.week, now.right) == (2, 1)


def test_what_was_known_once_is_known_in_the_report_of_the_class() -> None:
    bud = pupil(1, "Kit", *known([plus(2, 1)]), today=TODAY + timedelta(days=100))
    assert bud.growth[plus(2, 1)] is Growth.BUD
    assert ClassReport.of([bud], FACTS).known_by(plus(2, 1)) == 1


def test_groups_are_named_once_and_can_be_looked_at_alone() -> None:
    assert CLASS.groups == ("Robins", "wrens")
    assert [one.name for one in CLASS.of_group("wrens").pupils] == ["Ada"]
    assert CLASS.of_group("") == CLASS
    assert CLASS.of_group("wrens").families == CLASS.families


@pytest.mark.parametrize(("days", "counts"), [(0, 1), (6, 1), (7, 0), (-1, 0)])
def test_a_week_is_today_and_the_six_days_before(days: int, counts: int) -> None:
    one = pupil(1, "Kit", said(plus(2, 1)), today=DAY_ONE.date() + timedelta(days=days))
    assert one.week == counts
    assert ClassReport.of([one, NEW], FACTS).played == counts


def test_the_table_has_a_line_for_each_child_and_a_word_for_each_fact() -> None:
    rows = list(csv.DictReader(io.StringIO(CLASS.to_csv())))
    assert [row["name"] for row in rows] == ["Ada", "Ben", "zoe"]
    assert rows[0]["2+1"] == "flower" and rows[1]["2+1"] == "hollow"
    assert (rows[0]["group"], rows[0]["answers_this_week"]) == ("wrens", "7")
    assert len(rows[0]) == 3 + len(FACTS)


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@x", "|x", "%x", "\tx", "\rx"])
def test_a_name_that_looks_like_a_formula_is_none_in_the_table(name: str) -> None:
    table = ClassReport.of([pupil(1, name, group=name)], FACTS).to_csv()
    row = next(csv.DictReader(io.StringIO(table, newline="")))
    assert (row["name"], row["group"]) == ("'" + name, "'" + name)
