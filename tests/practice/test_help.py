"""Helps of every question: pictures, words and number lines."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.practice.facts import MINUS, MISSING, OPERATIONS, TIMES, Fact, Step, stage
from game.practice.hints import (
    BARS,
    CUTS,
    EMPTY,
    FIRST,
    FRAMES,
    FULL,
    GAPS,
    HALF,
    HOLE,
    LENT,
    ODD,
    PAIR,
    RODS,
    ROWS,
    SECOND,
    TAKEN,
    UNDER,
    NumberLine,
)
from game.practice.strategies import leant_on, strategy
from game.texts import tr
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
        chosen = strategy(step)
        picture, way = chosen.picture, chosen.shown
        assert (picture.count(FIRST), picture.count(SECOND)) == (step.left, step.right), step
        cells = [cell for part in picture.parts for cell in part if cell]
        assert cells == sorted(cells), step
        assert way.count(FIRST, ODD) == step.left and way.count(SECOND, LENT) == step.right
        for each in (picture, way):
            assert each.kind == PAIR or all(len(part) == 10 for part in each.parts)


def test_the_words_of_a_sum_show_their_way_in_its_picture() -> None:
    for step in SUMS:
        chosen = strategy(step)
        if chosen.name not in ("adding nothing", "doubles"):
            assert chosen.shown != chosen.picture, step


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
    first, second = frames if big == FIRST else frames[::-1]
    lent = LENT if big == FIRST else ODD
    assert [first.count(what) for what in (big, lent, HOLE)] == full
    assert [second.count(what) for what in (small, lent, HOLE)] == left_over


def test_a_line_that_begins_with_the_other_number_is_called_so() -> None:
    for step in SUMS:
        chosen = strategy(step)
        assert chosen.line is not None
        start = chosen.line.jumps[0].start
        if start not in (step.left, 0) and step.left:
            assert start in numbers_in(str(chosen.along)), step
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
            counts = picture.count(FIRST), picture.count(TAKEN)
            assert counts == (step.result, step.right), step
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


NOBODY: frozenset[Fact] = frozenset()
SQUARES = frozenset(Fact.of(TIMES, n, n) for n in range(1, 13))
THREES = frozenset(Fact.of(TIMES, 3, n) for n in range(1, 13))


def way_of(text: str, known: frozenset[Fact] = NOBODY) -> tuple[str, str]:
    chosen = strategy(ask(text), known.__contains__)
    return tr(chosen.name), str(chosen.words)


@pytest.mark.parametrize(
    ("text", "known", "name", "words"),
    [
        ("1 * 8", NOBODY, "once", "One row: it stays 8."),
        ("10 * 7", NOBODY, "tens", "7 times ten."),
        ("7 * 10", NOBODY, "tens", "7 times ten."),
        ("12 * 7", NOBODY, "tens and more", "10 × 7 = 70, and 14 more."),
        ("2 * 7", NOBODY, "doubles", "A double: 7 and 7."),
        ("5 * 7", NOBODY, "half of ten", "10 × 7 = 70. Half of 70?"),
        ("9 * 8", NOBODY, "ten rows less one", "10 × 8 = 80. 80 take away 8?"),
        ("6 * 7", SQUARES, "a square you know", "6 × 6 = 36. 36 and one 6 more?"),
        ("7 * 6", SQUARES - {Fact.of(TIMES, 6, 6)}, "a square you know",
         "7 × 7 = 49. 49 take away 7?"),
        ("7 * 8", NOBODY, "double again", "4 × 7 = 28. 28 and 28?"),
        ("4 * 7", NOBODY, "double again", "2 × 7 = 14. 14 and 14?"),
        ("6 * 6", THREES, "double again", "3 × 6 = 18. 18 and 18?"),
        ("3 * 7", NOBODY, "double and one more", "2 × 7 = 14. 14 and 7?"),
        ("6 * 7", NOBODY, "five and the rest", "5 × 7 = 35. 35 and 7?"),
        ("7 * 7", NOBODY, "five and the rest", "5 × 7 = 35. 35 and 14?"),
    ],
)  # fmt: skip
def test_the_way_of_a_product_suits_its_easier_factor_and_what_is_known(
    text: str, known: frozenset[Fact], name: str, words: str
) -> None:
    assert way_of(text, known) == (name, words)


def test_five_and_the_rest_remains_for_three_products_of_the_table() -> None:
    facts = {
        step.fact
        for step in PRODUCTS
        if max(step.left, step.right) <= 10 and strategy(step).name == "five and the rest"
    }
    assert facts == {Fact.of(TIMES, *pair) for pair in ((6, 6), (6, 7), (7, 7))}


@pytest.mark.parametrize("known", [NOBODY, SQUARES, THREES, SQUARES | THREES])
def test_every_way_of_a_product_read_back_gives_it(known: frozenset[Fact]) -> None:
    for step in PRODUCTS:
        chosen = strategy(step, known.__contains__)
        picture = chosen.shown
        assert picture.count(FIRST, ODD) == step.result, step
        blocks = [picture.parts[: picture.split], picture.parts[picture.split :]]
        assert len(picture.labels) in (0, sum(bool(rows) for rows in blocks))
        for label, rows in zip(picture.labels, blocks, strict=False):
            count, each, *part = numbers_in(label)
            assert (count, each) == (len(rows), len(rows[0])), step
            assert part in ([], [count * each])
            assert part != [step.result] or step.result in (step.left, step.right)
        for number in numbers_in(str(chosen.words)):
            assert number != step.result or step.result in (step.left, step.right, 10), step


def test_what_helps_with_a_product_is_named_for_who_remembers_it() -> None:
    assert leant_on(ask("6 * 7")) == (
        Fact.of(TIMES, 6, 6),
        Fact.of(TIMES, 7, 7),
        Fact.of(TIMES, 3, 7),
    )
    assert leant_on(ask("3 * 4")) == leant_on(ask("8 + 7")) == ()


def test_products_come_in_the_order_in_which_they_are_taught() -> None:
    assert [stage(Fact.of(TIMES, *pair)) for pair in ((1, 9), (2, 9), (10, 9), (5, 9), (4, 9))] == [
        *range(5)
    ]
    assert [stage(Fact.of(TIMES, *pair)) for pair in ((3, 9), (9, 9), (7, 7), (8, 7), (6, 7))] == [
        *range(5, 10)
    ]


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


@pytest.mark.parametrize(
    ("text", "name", "mark", "words"),
    [
        ("404 < 203", "a whole", FULL, "4 of 4 is a whole. Is the other one whole too?"),
        ("203 < 505", "a whole", FULL, "5 of 5 is a whole. Is the other one whole too?"),
        ("308 < 508", "the same number below", CUTS, "Same pieces. Who has more of them?"),
        ("607 < 608", "the same number above", UNDER, "Both have 6. Whose pieces are bigger?"),
        ("103 < 104", "the same number above", UNDER, "One piece each. Whose piece is bigger?"),
        ("308 < 509", "to a half", HALF, "Look at the half. Who is past it?"),
        ("408 < 509", "to a half", HALF,
         "Half of 8 is 4. Look at the half. Who is past it?"),
        ("506 < 708", "one piece missing", GAPS, "One piece is missing. Whose gap is smaller?"),
        ("507 < 608", "as many pieces missing", GAPS,
         "On both sides 2 more would fill it. Whose gap is smaller?"),
        ("103 < 206", "the same pieces", CUTS, "Cut each larger piece in 2: 2 of 6."),
        ("305 < 508", "crosswise", "",
         "Crosswise: 3 × 8 for the left one, 5 × 5 for the right. Which is greater?"),
        ("306 < 306", "the same fraction", CUTS, "The same fraction twice."),
        ("703 < 502", "wholes first", FULL, "As many whole bars each. Compare only what is left."),
        ("703 < 201", "wholes first", FULL, "As many whole bars each. Compare only what is left."),
        ("703 < 102", "wholes first", FULL, "Count the whole bars first. Who has more of them?"),
    ],
)  # fmt: skip
def test_fractions_are_compared_in_the_first_way_that_fits(
    text: str, name: str, mark: str, words: str
) -> None:
    chosen = strategy(ask(text))
    assert (chosen.name, chosen.shown.mark, str(chosen.words)) == (name, mark, words)


def test_the_picture_of_every_two_fractions_read_back_shows_what_its_words_say() -> None:
    pairs = [step for step in COMPARED if step.left < step.right]
    assert len(pairs) == 1485
    for step in pairs:
        chosen = strategy(step)
        (a, b), (c, d) = divmod(step.left, 100), divmod(step.right, 100)
        picture = chosen.shown
        assert (picture.filled(), picture.wholes) == ([a, c], (b, d)), step
        gaps = [part.count(EMPTY) for part in picture.parts]
        fits = {
            "a whole": 0 in gaps,
            "the same number below": b == d,
            "the same number above": a == c,
            "to a half": min(a / b, c / d) <= 0.5 <= max(a / b, c / d),
            "one piece missing": gaps == [1, 1],
            "as many pieces missing": gaps[0] == gaps[1] > 1,
            "the same pieces": b * picture.finer[0] == d * picture.finer[1],
            "crosswise": True,
        }
        assert fits[chosen.name], step
        before = list(fits)[: list(fits).index(chosen.name)]
        if chosen.name == "crosswise":
            assert not any(fits[name] for name in before if name != "the same pieces"), step
            assert b % d and d % b, step
        assert "greater" not in str(chosen.words) or chosen.name == "crosswise"


def test_crosswise_is_left_for_one_deal_in_six() -> None:
    # The shares of the ways for two cards each of ace to ten, four of each rank.
    numbers = [n for n in range(1, 11) for _ in range(4)]
    chance, names = random.Random(1), Counter[str]()
    for _ in range(20_000):
        mine, other = (sorted(two) for two in batched(chance.sample(numbers, 4)))
        left, right = (100 * two[0] + two[1] for two in (mine, other))
        names[strategy(Step("<", left, right, None)).name] += 1
    assert names["crosswise"] / 20_000 == pytest.approx(0.157, abs=0.02)
    assert names["to a half"] / 20_000 == pytest.approx(0.431, abs=0.02)
    assert names["a whole"] / 20_000 == pytest.approx(0.148, abs=0.02)


def batched(cards: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    return cards[:2], cards[2:]


def test_a_way_is_counted_stop_by_stop_to_the_answer() -> None:
    for step in (*EVERY, *COMPARED, *ORDERED):
        chosen = strategy(step)
        stops = chosen.stops
        if not stops or chosen.line is None:
            continue
        assert len(stops) == len(chosen.line.jumps)
        if chosen.line.asked is not None:
            assert stops[-1] == step.result, step
        for count in range(len(stops)):
            played = chosen.played(count)
            assert len(played.line.jumps) == count
            if played.rows is not None:
                assert played.rows.count(FIRST) == (stops[count - 1] if count else 0), step
    assert strategy(ask("6 * 7")).stops == (7, 14, 21, 28, 35, 42)
    assert strategy(ask("8 + 5")).stops == (10, 13)
    assert strategy(ask("305 < 508")).stops == ()


def test_two_numbers_stand_in_rows_from_the_lowest_and_on_one_line_with_nought() -> None:
    for step in ORDERED:
        chosen = strategy(step)
        first, second = chosen.picture.filled()
        assert first - second == step.left - step.right
        assert chosen.line is not None and {step.left, step.right, 0} <= set(chosen.line.named)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_its_pictures(operation: str) -> None:
    steps = [step for step in (*EVERY, *ORDERED, *COMPARED) if step.operation == operation]
    assert steps
    empty = [step for step in steps if not any(strategy(step).picture.parts)]
    assert all(step.left == step.right == 0 for step in empty)  # nothing, drawn as nothing


def test_no_words_say_the_answer() -> None:
    for step in EVERY:
        chosen = strategy(step)
        said = numbers_in(f"{chosen.words} {chosen.along}")
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
        ("8 + 5", "make ten", "10 − 8 = 2. Take 2 from 5, then add 3 more."),
        ("26 + 7", "make ten", "30 − 26 = 4. Take 4 from 7, then add 3 more."),
        ("12 + 5", "tens and ones", "12 is 10 and 2. First 2 + 5, then add 10 again."),
        ("10 + 6", "tens", "10 has no ones yet. Put 6 beside it."),
        ("7 + 3", "partners", "7 and 3 are partners"),
        ("16 + 4", "tens and ones", "16 is 10 and 6. First 6 + 4, then add 10 again."),
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
    chosen = strategy(ask(text))
    assert chosen.name == name and str(chosen.words).startswith(words)


def test_the_jumps_of_every_number_line_lead_to_the_answer() -> None:
    for step in EVERY:
        line = strategy(step).line
        assert line is not None
        assert all(line.low <= jump.start <= line.high for jump in line.jumps)
        assert all(first.end == second.start for first, second in pairwise(line.jumps))
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
