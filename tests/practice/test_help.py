"""Helps of every question: pictures, words and number lines."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.practice.facts import MINUS, MISSING, OPERATIONS, Step
from game.practice.hints import (
    BARS,
    FIRST,
    FRAMES,
    HOLE,
    LENT,
    ODD,
    PAIR,
    RODS,
    ROWS,
    SECOND,
    TAKEN,
    NumberLine,
)
from game.practice.strategies import strategy
from tests.practice.steps import (
    COMPARED,
    DIFFERENCES,
    EVERY,
    LONG_SUMS,
    MISSING_FACTORS,
    ORDERED,
    PRODUCTS,
    SIGNED_SUMS,
    SUMS,
    TENS_AND_ONES,
    ask,
)


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_every_picture_of_a_sum_read_back_from_left_to_right_is_the_sum_as_asked() -> None:
    for step in (*SUMS, *LONG_SUMS):
        found = strategy(step)
        picture, way = found.picture, found.shown
        assert (picture.count(FIRST), picture.count(SECOND)) == (step.left, step.right), step
        cells = [cell for part in picture.parts for cell in part if cell]
        assert cells == sorted(cells), step
        assert way.count(FIRST, ODD) == step.left and way.count(SECOND, LENT) == step.right
        for each in (picture, way):
            assert each.kind == PAIR or all(len(part) == 10 for part in each.parts)


def test_the_words_of_a_sum_show_their_way_in_its_picture() -> None:
    for step in SUMS:
        found = strategy(step)
        if found.name not in ("adding nothing", "doubles"):
            assert found.shown != found.picture, step


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("8 + 5", (FIRST, SECOND, [8, 2, 0], [3, 0, 2])),
        ("5 + 8", (SECOND, FIRST, [8, 2, 0], [3, 0, 2])),
    ],
)
def test_what_the_larger_number_needs_wanders_into_its_frame(
    text: str, parts: tuple[int, int, list[int], list[int]]
) -> None:
    big, small, full, left_over = parts
    frames = strategy(ask(text)).shown.parts
    one, other = frames if big == FIRST else frames[::-1]
    lent = LENT if big == FIRST else ODD
    assert [one.count(what) for what in (big, lent, HOLE)] == full
    assert [other.count(what) for what in (small, lent, HOLE)] == left_over


def test_a_line_that_begins_with_the_other_number_is_told_so() -> None:
    for step in SUMS:
        found = strategy(step)
        assert found.line is not None
        start = found.line.jumps[0].start
        if start not in (step.left, 0) and step.left:
            assert start in numbers_in(str(found.along)), step
    assert str(strategy(ask("3 + 7")).along).startswith("Turn it round: 7 + 3.")
    assert str(strategy(ask("9 + 8")).along).startswith("Almost a double: 8 + 8 = 16")


def test_doubles_and_near_doubles_are_two_equal_frames() -> None:
    for step in SUMS:
        picture = strategy(step).shown
        near = abs(step.left - step.right) <= 1 and min(step.left, step.right) > 2
        if near and max(step.left, step.right) < 10 and step.left != step.right:
            assert picture.count(ODD, LENT) == abs(step.left - step.right)
        if (near and max(step.left, step.right) < 10) or picture.kind == PAIR:
            assert picture.kind == PAIR and len(picture.parts[0]) == len(picture.parts[1])


def test_every_picture_of_a_difference_read_back_is_the_difference() -> None:
    for step in DIFFERENCES:
        picture = strategy(step).picture
        if picture.kind == FRAMES:
            found = picture.count(FIRST), picture.count(TAKEN)
            assert found == (step.result, step.right), step
        else:
            assert (picture.kind, picture.filled()) == (ROWS, [step.left, step.right])
            assert picture.count(ODD) == step.result


def test_every_array_has_as_many_rows_and_columns_as_the_product_says() -> None:
    for step in PRODUCTS:
        picture = strategy(step).picture
        sides = sorted((len(picture.parts), len(picture.parts[0])))
        assert sides == sorted((step.left, step.right))
        assert picture.count(FIRST, ODD) == step.result
        assert picture.count(ODD) == max(0, sides[0] - 5) * sides[1]
    for step in MISSING_FACTORS:
        picture = strategy(step).picture
        assert (len(picture.parts), len(picture.parts[0])) == (step.result, step.right)


def test_a_product_is_told_in_parts_whose_rows_are_counted_beside_them() -> None:
    seven = strategy(ask("7 * 8"))
    assert seven.picture.labels == ("5 × 8", "2 × 8")
    assert seven.shown.labels == ("5 × 8 = 40", "2 × 8 = 16")
    four = strategy(ask("4 * 8"))
    assert four.picture.labels == ("4 × 8",)
    assert (four.shown.labels, four.shown.split) == (("2 × 8 = 16", "2 × 8 = 16"), 2)
    for step in PRODUCTS:
        for label in strategy(step).shown.labels:
            assert "=" not in label or numbers_in(label)[-1] != step.result, step
    assert not any(strategy(step).picture.labels for step in MISSING_FACTORS)


def test_tens_are_rods_and_ones_are_single() -> None:
    for step in TENS_AND_ONES:
        picture = strategy(step).picture
        assert (picture.kind, picture.filled()) == (RODS, [step.left, step.right])


def test_signed_numbers_are_put_together_or_cancel_out() -> None:
    for step in SIGNED_SUMS:
        picture = strategy(step).picture
        if picture.kind == ROWS:
            assert picture.count(ODD) == abs(step.result)
        else:
            assert picture.count(FIRST, SECOND, ODD) == abs(step.result)


def test_fractions_are_parts_of_bars_of_one_length() -> None:
    picture = strategy(ask("305 < 407")).picture
    assert (picture.kind, picture.wholes, picture.filled()) == (BARS, (5, 7), [3, 4])
    more = strategy(ask("503 < 102")).picture
    assert [len(part) for part in more.parts] == [6, 2]  # five thirds begin a second whole


def test_two_numbers_stand_in_rows_from_the_lowest_and_on_one_line_with_nought() -> None:
    for step in ORDERED:
        found = strategy(step)
        one, other = found.picture.filled()
        assert one - other == step.left - step.right
        assert found.line is not None and {step.left, step.right, 0} <= set(found.line.named)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_its_pictures(operation: str) -> None:
    steps = [step for step in (*EVERY, *ORDERED, *COMPARED) if step.operation == operation]
    assert steps
    empty = [step for step in steps if not any(strategy(step).picture.parts)]
    assert all(step.left == step.right == 0 for step in empty)  # nothing, drawn as nothing


def test_no_words_say_the_answer() -> None:
    for step in EVERY:
        found = strategy(step)
        said = numbers_in(f"{found.words} {found.along}")
        given = {abs(step.left), abs(step.right)}
        if step.operation == MISSING and step.result not in given:
            assert step.result not in said, step
        elif abs(step.result) not in given and step.operation != MINUS:
            assert abs(step.result) not in said, step


def test_no_words_of_a_difference_say_it_as_what_is_left() -> None:
    for step in DIFFERENCES:
        values = strategy(step).words.values
        parts = {key: n for key, n in values.items() if key not in ("larger", "smaller")}
        assert step.result not in parts.values(), step


def test_no_number_line_shows_the_answer() -> None:
    for step in EVERY:
        line = strategy(step).line
        assert line is not None
        labels = [line.label(jump) for jump in line.jumps]
        if line.asked is not None:
            assert line.asked == step.result and line.asked not in line.named
            continue
        assert line.answer == step.result
        sizes = [numbers_in(label) for label in labels]
        if step.operation == MINUS and len(line.jumps) == 1:
            assert sizes == [[]] or line.jumps[0].end - line.jumps[0].start != step.result


def test_every_line_has_its_tens_and_fives_but_the_one_asked_for() -> None:
    for step in (*SUMS, *DIFFERENCES):
        line = strategy(step).line
        assert line is not None
        fives = {number for number in range(line.low, line.high + 1) if number % 5 == 0}
        assert fives - {line.asked} <= set(line.named)


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("2 + 9", "counting on", "Start at 9 and count on 2."),
        ("4 + 4", "doubles", "A double: show 4 with each hand, and look at all the fingers."),
        ("7 + 7", "doubles", "A double: 5 + 5 = 10, then 2 and 2 more."),
        ("10 + 10", "doubles", "A double: 5 + 5 = 10, then 5 and 5 more."),
        ("12 + 12", "doubles", "A double: 10 + 10 = 20, then 2 and 2 more."),
        ("3 + 7", "partners", "7 and 3 are partners"),
        ("6 + 7", "near doubles", "Almost a double: 6 + 6 = 12, and one more."),
        ("8 + 5", "make ten", "8 needs 2 to make 10. Take it from the 5, then add 3 more."),
        ("26 + 7", "make ten", "26 needs 4 to make 30. Take it from the 7, then add 3 more."),
        ("12 + 5", "tens and ones", "12 is 10 and 2. First 2 + 5, then the 10 again."),
        ("10 + 6", "tens", "10 has no ones yet. Put 6 beside it."),
        ("7 + 3", "partners", "7 and 3 are partners"),
        ("16 + 4", "tens and ones", "16 is 10 and 6. First 6 + 4, then the 10 again."),
        ("14 - 10", "think addition", "Think of adding: 10 and how many make 14?"),
        ("13 - 9", "counting up", "Count up: from 9 to 10 is 1, from 10 to 13 is 3. Together?"),
        ("10 - 6", "think addition", "Think of adding: 6 and how many make 10?"),
        ("6 + 3", "counting on", "Start at 6 and count on 3."),
        ("9 - 2", "counting back", "Start at 9 and count back 2."),
        ("11 - 9", "counting up", "They are close: count up from 9 to 11."),
        ("14 - 7", "think addition", "Think of a double: which number twice makes 14?"),
        ("13 - 8", "counting up", "Count up: from 8 to 10 is 2, from 10 to 13 is 3. Together?"),
        ("9 - 4", "think addition", "Think of adding: 4 and how many make 9?"),
        ("6 - 6", "all gone", "You take all of them away."),
    ],
)
def test_the_strategy_suits_the_numbers(text: str, name: str, words: str) -> None:
    found = strategy(ask(text))
    assert found.name == name and str(found.words).startswith(words)


def test_the_jumps_of_every_number_line_lead_to_the_answer() -> None:
    for step in EVERY:
        line = strategy(step).line
        assert line is not None
        assert all(line.low <= jump.start <= line.high for jump in line.jumps)
        assert all(one.end == two.start for one, two in pairwise(line.jumps))
        if line.asked is not None:
            assert line.asked == line.jumps[-1].end == step.result
        elif step.operation == MISSING:
            assert len(line.jumps) == step.result
        else:
            assert sum(jump.end - jump.start for jump in line.jumps) == step.result


def test_jumps_are_labelled_as_a_child_would_write_them() -> None:
    line = strategy(ask("8 + 5")).line
    assert line is not None
    assert [jump.label for jump in line.jumps] == ["+2", "+3"]
    back = strategy(ask("9 - 1")).line
    assert back is not None and back.jumps[0].label == "−1"


def test_the_sign_of_a_subtraction_is_a_real_minus() -> None:
    assert str(Step(MINUS, 9, 4, None)) == "9 − 4"


@pytest.mark.parametrize(("high", "step"), [(40, 5), (41, 10), (100, 10)])
def test_a_line_longer_than_forty_has_only_its_tens(high: int, step: int) -> None:
    line = NumberLine(0, high, (), None, 0)
    assert line.named == list(range(0, high + 1, step))


@pytest.mark.parametrize(
    ("text", "places"),
    [("3 + 3", [3, 6]), ("7 + 7", [0, 5, 10, 12, 14]), ("12 + 12", [0, 10, 20, 22, 24])],
)
def test_a_large_double_is_two_fives_or_tens_and_twice_the_rest(
    text: str, places: list[int]
) -> None:
    line = strategy(ask(text)).line
    assert line is not None
    assert [line.jumps[0].start, *(jump.end for jump in line.jumps)] == places
