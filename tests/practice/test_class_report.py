"""The report on a class: by name, by family, and never a ranking."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta

import pytest

from game.practice.class_report import ClassReport, Pupil, family_name
from game.practice.facts import MINUS, PLUS, TIMES, Fact, all_facts
from game.practice.ladder import State
from game.practice.visits import Visit, Why, three
from tests.practice.help import DAY_ONE, known, on, plus, said

FACTS = all_facts(PLUS, 5)
TODAY = on(13).date()


def pupil(number: int, name: str, *attempts: object, group: str = "", today: date = TODAY) -> Pupil:
    return Pupil.of(number, name, "fox", group, attempts, FACTS, today)  # type: ignore[arg-type]


KNOWS = pupil(3, "Ada", *known([plus(2, 1)]), group="wrens")
MET = pupil(1, "zoe", said(plus(2, 1)), group="Robins")
NEW = pupil(2, "Ben")
CLASS = ClassReport.of([MET, NEW, KNOWS], FACTS)


def test_children_stand_by_their_names_and_of_one_name_by_their_numbers() -> None:
    assert [pupil.name for pupil in CLASS.pupils] == ["Ada", "Ben", "zoe"]
    twins = ClassReport.of([pupil(5, "Kit"), pupil(4, "kit")], FACTS)
    assert [pupil.number for pupil in twins.pupils] == [4, 5]


def test_a_child_has_a_word_for_every_fact_of_the_class() -> None:
    assert set(KNOWS.known) == set(FACTS)
    assert [pupil.known[plus(2, 1)].state for pupil in CLASS.pupils] == [
        State.REMEMBERS,
        State.NOT_MET,
        State.COUNTS,
    ]
    counted = pupil(1, "Kit", *(said(plus(4, 3), at=on(day), net=11.0) for day in (1, 2, 3, 4)))
    word = counted.known[plus(4, 3)]
    assert (word.right, word.seconds, word.faint) == (4, 11.0, True)


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


def test_who_remembers_a_fact_is_counted() -> None:
    assert (CLASS.known_by(plus(2, 1)), CLASS.known_by(plus(3, 1))) == (1, 0)
    assert CLASS.known_by(plus(2, 1), (State.LASTS,)) == 0


DOUBLES = [plus(n, n) for n in (3, 4, 5)]


def why(pupil: Pupil) -> list[tuple[Why, int]]:
    return [(visit.why, visit.count) for visit in pupil.reasons]


def test_who_still_counts_a_family_is_sat_with_and_hears_with_which() -> None:
    days = (6, 8, 10, 12)
    counts = [said(fact, at=on(day, n), net=9.0) for day in days for n, fact in enumerate(DOUBLES)]
    kit = pupil(7, "Kit", *counts)
    assert why(kit) == [(Why.COUNTS, 3)] and kit.reasons[0].family == "doubles"
    assert why(pupil(7, "Kit", *counts[:-1])) == []
    knows = [said(plus(5, 5), at=on(day, 5)) for day in range(-3, 12)]
    assert why(pupil(7, "Kit", *[c for c in counts if c.fact != plus(5, 5)], *knows)) == []


def test_who_makes_one_slip_most_of_the_time_is_sat_with() -> None:
    slips = [said(plus(5, n), 4 + n, at=on(6 + n)) for n in (1, 2, 3, 4)]
    others = [said(plus(5, 5), 77, at=on(11, n)) for n in range(2)]
    kit = pupil(7, "Kit", *slips, *others)
    assert why(kit) == [(Why.SLIP, 4)]
    assert (kit.reasons[0].of, kit.reasons[0].pattern) == (6, "off by one")
    assert why(pupil(7, "Kit", *slips, *others[:1])) == []


def test_who_lost_much_that_was_remembered_is_sat_with() -> None:
    facts = [plus(5, n) for n in range(1, 6)]
    learnt = known(facts, day=-20)
    lost = [said(fact, 20, at=on(12, n)) for n, fact in enumerate(facts)]
    assert (Why.LOST, 5) in why(pupil(7, "Kit", *learnt, *lost))
    assert Why.LOST not in [reason for reason, _ in why(pupil(7, "Kit", *learnt, *lost[1:]))]


def test_who_remembers_all_is_ready_and_who_is_away_is_missed() -> None:
    everything = known(FACTS, day=1)
    assert why(pupil(7, "Kit", *everything)) == [(Why.READY, 15)]
    away = pupil(7, "Kit", said(plus(2, 1), at=on(5)))
    assert why(away) == [(Why.AWAY, 8)]
    assert why(pupil(7, "Kit", said(plus(2, 1), at=on(6)))) == []


def test_three_children_each_once_and_one_who_is_ready() -> None:
    def visit(child: int, reason: Why, count: int) -> Visit:
        return Visit(child, reason, count)

    of_all = [
        [visit(1, Why.AWAY, 30)],
        [visit(2, Why.READY, 55)],
        [visit(3, Why.READY, 54)],
        [visit(4, Why.COUNTS, 3), visit(4, Why.SLIP, 9)],
    ]
    assert [(visit.child, visit.why) for visit in three(of_all)] == [
        (4, Why.SLIP),
        (2, Why.READY),
        (1, Why.AWAY),
    ]
    assert three([]) == ()
    assert len(three([[visit(n, Why.LOST, 5)] for n in range(9)])) == 3


def test_the_misses_of_the_week_are_counted_for_the_class() -> None:
    slips = [said(plus(5, 4), 8, at=on(12)), said(plus(5, 4), 8, at=on(1))]
    assert ClassReport.of([pupil(1, "Kit", *slips), NEW], FACTS).misses == [("off by one", 1)]


def test_the_right_answers_of_the_week_are_counted() -> None:
    now = pupil(1, "Kit", said(plus(3, 2), 4, at=on(13)), said(plus(4, 4), at=on(12)))
    assert (now.week, now.right) == (2, 1)


def test_what_was_remembered_long_ago_is_still_said_so_and_paler() -> None:
    later = pupil(1, "Kit", *known([plus(2, 1)]), today=TODAY + timedelta(days=400))
    word = later.known[plus(2, 1)]
    assert (word.state, word.faint) == (State.REMEMBERS, True)
    assert not KNOWS.known[plus(2, 1)].faint


def test_groups_are_named_once_and_can_be_looked_at_alone() -> None:
    assert CLASS.groups == ("Robins", "wrens")
    assert [pupil.name for pupil in CLASS.of_group("wrens").pupils] == ["Ada"]
    assert CLASS.of_group("") == CLASS
    assert CLASS.of_group("wrens").families == CLASS.families


@pytest.mark.parametrize(("days", "counts"), [(0, 1), (6, 1), (7, 0), (-1, 0)])
def test_a_week_is_today_and_the_six_days_before(days: int, counts: int) -> None:
    kit = pupil(1, "Kit", said(plus(2, 1)), today=DAY_ONE.date() + timedelta(days=days))
    assert kit.week == counts
    assert ClassReport.of([kit, NEW], FACTS).played == counts


def test_the_table_has_a_line_for_each_child_and_a_word_for_each_fact() -> None:
    rows = list(csv.DictReader(io.StringIO(CLASS.to_csv())))
    assert [row["name"] for row in rows] == ["Ada", "Ben", "zoe"]
    assert rows[0]["2+1"] == "remembered" and rows[1]["2+1"] == "not met"
    assert (rows[0]["group"], rows[0]["answers_this_week"]) == ("wrens", "6")
    assert len(rows[0]) == 3 + len(FACTS)


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@x", "|x", "%x", "\tx", "\rx"])
def test_a_name_that_looks_like_a_formula_is_none_in_the_table(name: str) -> None:
    table = ClassReport.of([pupil(1, name, group=name)], FACTS).to_csv()
    row = next(csv.DictReader(io.StringIO(table, newline="")))
    assert (row["name"], row["group"]) == ("'" + name, "'" + name)
