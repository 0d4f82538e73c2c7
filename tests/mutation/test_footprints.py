"""Footprints: the tests that could notice a fault are those that enter its function."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from game.practice import facts
from game.rules import cards
from tests.mutation.__main__ import Workshop
from tests.mutation.areas import ROOT
from tests.mutation.footprints import EVERYTHING, Footprints, function_at

SOURCE = """
def outer(a=1):
    '''What it does.'''
    def inner():
        return a
    return inner

@kept(2)
def second():
    return 2
"""


def place(function: Callable[..., object]) -> str:
    """How footprints call it."""
    code = inspect.unwrap(function).__code__
    return f"{Path(code.co_filename).relative_to(ROOT).as_posix()}:{code.co_firstlineno}"


def test_a_line_belongs_to_the_innermost_function_in_whose_body_it_lies() -> None:
    lines = {number: function_at(SOURCE, number) for number in (2, 4, 5, 6, 8, 10)}
    assert lines == {2: None, 4: 2, 5: 4, 6: 2, 8: None, 10: 8}


def test_each_test_has_its_own_footprints() -> None:
    with Footprints(ROOT) as footprints:
        footprints.begin("of codes")
        cards.codes([1, 2])
        footprints.begin("of facts")
        facts.written("+", 2, 3)
    entered = footprints.entered()
    assert place(cards.codes) in entered["of codes"]
    assert place(facts.written) in entered["of facts"]
    assert place(cards.codes) not in entered["of facts"]


def test_what_is_kept_for_later_tests_counts_for_all_of_them() -> None:
    cards.ranking.cache_clear()
    with Footprints(ROOT) as footprints:
        footprints.begin("a test")
        cards.ranking(ace=1)
        cards.rank(3)
    entered = footprints.entered()
    assert place(cards.ranking) in entered[""]
    assert place(cards.rank) not in entered[""]


def test_whoever_starts_a_process_may_enter_everything() -> None:
    with Footprints(ROOT) as footprints:
        footprints.begin("a test")
        subprocess.run([sys.executable, "-c", ""], check=True)
    assert footprints.entered()["a test"] == [EVERYTHING]


def test_only_checks_that_enter_the_function_are_chosen() -> None:
    workshop = Workshop(ROOT)
    file = "game/rules/cards.py"
    line = cards.codes.__code__.co_firstlineno + 2
    workshop.testers = {place(cards.codes): {"one"}, EVERYTHING: {"two"}, "else": {"three"}}
    assert workshop.chosen(file, line) is None
    workshop.measured = {workshop.suite(file)}
    assert workshop.chosen(file, line) == {"one", "two"}
    assert workshop.chosen(file, 1) is None
    workshop.always = {place(cards.codes)}
    assert workshop.chosen(file, line) is None
