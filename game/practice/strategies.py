"""Strategies: which one suits a question, and its picture, words and number line.

Adding: counting on, doubles, near doubles, partners of ten, making ten, tens and ones. Taking away:
counting back, counting up, thinking of an addition. Products: doubles, and fives with the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.practice.facts import (
    COMPARE,
    MINUS,
    MISSING,
    ORDER,
    PLUS,
    SHARE,
    SIGNED,
    TENS,
    TIMES,
    Step,
)
from game.practice.hints import (
    ARRAY,
    BARS,
    EMPTY,
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
    Jump,
    NumberLine,
    Picture,
    Strategy,
    Words,
)
from game.texts import N_

FIVE = 5


def frames(first: int, second: int, of: int = SECOND) -> Picture:
    """Frames filled one after the other."""
    cells = [FIRST] * first + [of] * second
    cells += [EMPTY] * (-len(cells) % 10 or (0 if cells else 10))
    return Picture(FRAMES, tuple(tuple(cells[i : i + 10]) for i in range(0, len(cells), 10)))


def side_by_side(first: int, other: int) -> Picture:
    """Return a picture of each number in a frame of its own, or in as many as it needs."""
    return apart((FIRST,) * first, (SECOND,) * other)


def apart(left: tuple[int, ...], right: tuple[int, ...]) -> Picture:
    """Two rows of counters in frames of their own."""
    if max(len(left), len(right)) <= 10:
        return pair(left, right)
    parts = []
    for cells in (left, right):
        full = cells + (EMPTY,) * (-len(cells) % 10)
        parts += [full[i : i + 10] for i in range(0, len(full), 10)]
    return Picture(FRAMES, tuple(parts))


def marked(one: int, other: int) -> Picture:
    """Side by side, with the smaller number marked."""
    first, second = (ODD, SECOND) if one < other else (FIRST, LENT)
    return apart((first,) * one, (second,) * other)


def tens_apart(first: int, other: int) -> Picture:
    """Side by side, with everything marked that is not full tens."""
    ones, more = (first % 10, other) if first > other else (first, other % 10)
    left = (FIRST,) * (first - ones) + (ODD,) * ones
    return apart(left, (SECOND,) * (other - more) + (LENT,) * more)


def lent(first: int, other: int, need: int) -> Picture:
    """Side by side, after so many of the smaller number have moved to fill the larger one's ten."""
    hole = (HOLE,) * need
    if first > other:
        return apart((FIRST,) * first + (LENT,) * need, (SECOND,) * (other - need) + hole)
    return apart((FIRST,) * (first - need) + hole, (SECOND,) * other + (ODD,) * need)


def pair(first: tuple[int, ...], other: tuple[int, ...]) -> Picture:
    """Two equal frames, each as large as the larger number needs."""
    size = -(-max(len(first), len(other)) // FIVE) * FIVE
    return Picture(PAIR, tuple(part + (EMPTY,) * (size - len(part)) for part in (first, other)))


def pairs_of_rows(long: int, short: int) -> Picture:
    """Two rows matched one to one, what is over marked."""
    over = (FIRST,) * short + (ODD,) * (long - short)
    return Picture(ROWS, (over, (SECOND,) * short + (EMPTY,) * (long - short)))


def array(rows: int, each: int, split: int = FIVE, *, solved: bool = False) -> Picture:
    """Rows in one block, or in two; beside each which part of the product it is.

    solved: and how much that part is.
    """
    cells = tuple((FIRST if row < split else ODD,) * each for row in range(rows))
    parts = (min(rows, split), rows - split)
    labels = [f"{n} × {each} = {n * each}" if solved else f"{n} × {each}" for n in parts if n > 0]
    return Picture(ARRAY, cells, labels=tuple(labels) if rows > 1 else (), split=split)


def bar(above: int, below: int, what: int = FIRST) -> tuple[int, ...]:
    """A bar of `below` parts to a whole; what is more than a whole begins further ones."""
    return (what,) * above + (EMPTY,) * (-above % below)


def on(start: int, end: int, answer: int | None = None) -> NumberLine:
    """Jumps of one."""
    way = 1 if end >= start else -1
    return line_to(*range(start, end + way, way), answer=answer)


def line_to(*stops: int, answer: int | None = None, low: int = 0) -> NumberLine:
    """Jumps from stop to stop; the last stop is asked for, unless `answer` is their length."""
    asked = stops[-1] if answer is None else None
    shown_answer = stops[-1] if answer is None else answer
    return NumberLine(-end(-low) if low else 0, end(max(stops)), jumps(stops), asked, shown_answer)


def jumps(stops: range | tuple[int, ...]) -> tuple[Jump, ...]:
    """A jump from each stop to the next."""
    return tuple(Jump(stops[i], stops[i + 1]) for i in range(len(stops) - 1))


def end(number: int) -> int:
    """The full ten at or beyond a number."""
    return max(10, -(-number // 10) * 10)


_AND_MORE = {
    1: N_("Two rows of {each} are {twice}. And one more row?"),
    2: N_("Two rows of {each} are {twice}. And two more rows?"),
    3: N_("Two rows of {each} are {twice}. And three more rows?"),
}


def strategy(step: Step) -> Strategy:
    """The strategy that suits the numbers best."""
    return _OF_OPERATION[step.operation](step.left, step.right)


# -- adding -----------------------------------------------------------------------------------


def _adding(first: int, other: int) -> Strategy:
    """Sums. Pictures keep the order in which they are asked; words say where to begin."""
    big, small = max(first, other), min(first, other)
    total, both = big + small, {"big": big, "small": small}
    asked = side_by_side(first, other)
    if small == 0:
        words = Words(N_("Nothing is added: it stays as it is."))
        return Strategy(N_("adding nothing"), words, frames(first, other), line_to(big, big))
    if big == small:
        return _double(big)
    if small <= 2:
        return _counting_on(first, other)
    if total == 10:
        text = N_("{big} and {small} are partners: is any box of the frame still empty?")
        line, way = line_to(big, total), frames(first, other)
        words = Words(text, both)
        return Strategy(N_("partners"), words, asked, line, way, _begin(first, other))
    if big % 10 == 0:
        text = N_("{big} has no ones yet. Put {small} beside it.")
        line, way = line_to(big, total), marked(first, other)
        return Strategy(N_("tens"), Words(text, both), asked, line, way, _begin(first, other))
    if big - small == 1 and big <= 10:
        text = N_("Almost a double: {small} + {small} = {double}, and one more.")
        words = Words(text, {"small": small, "double": 2 * small})
        line = line_to(small, 2 * small, total)
        sides = ((first, FIRST, ODD), (other, SECOND, LENT))
        left, right = ((cell,) * small + (mark,) * (n - small) for n, cell, mark in sides)
        over = apart(left, right)
        return Strategy(N_("near doubles"), words, asked, line, over, words)
    return _over_ten(first, other)


def _begin(first: int, other: int) -> Words:
    """Return the words for a line that begins at the larger number."""
    if first >= other:
        return Words(N_("Start at {big}. Jump along the line."), {"big": first})
    text = N_("Turn it round: {big} + {small}. Jump along the line.")
    return Words(text, {"big": other, "small": first})


def _counting_on(first: int, other: int) -> Strategy:
    big, small = max(first, other), min(first, other)
    words = Words(N_("Start at {big} and count on {small}."), {"big": big, "small": small})
    picture, way = side_by_side(first, other), marked(first, other)
    return Strategy(N_("counting on"), words, picture, on(big, big + small), way, words)


def _double(number: int) -> Strategy:
    picture = pair((FIRST,) * number, (SECOND,) * number)
    if number <= FIVE:
        text = N_("A double: show {number} with each hand, and look at all the fingers.")
        line = line_to(number, 2 * number)
        return Strategy(N_("doubles"), Words(text, {"number": number}), picture, line)
    base = FIVE if number <= 10 else 10
    rest = number - base
    text = N_("A double: {base} + {base} = {twice}, then {rest} and {rest} more.")
    words = Words(text, {"base": base, "twice": 2 * base, "rest": rest})
    line = line_to(0, base, 2 * base, 2 * base + rest, 2 * number)
    way = pair((FIRST,) * base + (ODD,) * rest, (SECOND,) * base + (LENT,) * rest)
    return Strategy(N_("doubles"), words, picture, line, way, words)


def _over_ten(first: int, other: int) -> Strategy:
    big, small = max(first, other), min(first, other)
    total, ten = big + small, (big // 10 + 1) * 10
    if total <= ten and big < 10:
        return _counting_on(first, other)
    asked = side_by_side(first, other)
    if total <= ten:
        ones, tens = big % 10, big - big % 10
        text = N_("{big} is {tens} and {ones}. First {ones} + {small}, then the {tens} again.")
        words = Words(text, {"big": big, "tens": tens, "ones": ones, "small": small})
        way = tens_apart(first, other)
        return Strategy(N_("tens and ones"), words, asked, line_to(big, total), way, words)
    need = ten - big
    text = N_("{big} needs {need} to make {ten}. Take it from the {small}, then add {rest} more.")
    values = {"big": big, "need": need, "ten": ten, "small": small, "rest": small - need}
    words, way = Words(text, values), lent(first, other, need)
    return Strategy(N_("make ten"), words, asked, line_to(big, ten, total), way, words)


# -- taking away ------------------------------------------------------------------------------


def _taking_away(high: int, low: int) -> Strategy:
    rest, values = high - low, {"larger": high, "smaller": low}
    gone = frames(rest, low, TAKEN)
    matched = pairs_of_rows(high, low)
    if low == 0:
        words = Words(N_("Nothing is taken away: it stays as it is."))
        return Strategy(N_("taking nothing away"), words, gone, line_to(high, high))
    if rest == 0:
        words = Words(N_("You take all of them away."))
        return Strategy(N_("all gone"), words, gone, line_to(high, 0))
    if low <= 2:
        words = Words(N_("Start at {larger} and count back {smaller}."), values)
        return Strategy(N_("counting back"), words, gone, on(high, rest))
    if rest <= 2:
        words = Words(N_("They are close: count up from {smaller} to {larger}."), values)
        return Strategy(N_("counting up"), words, matched, on(low, high, rest))
    if rest == low:
        words = Words(N_("Think of a double: which number twice makes {larger}?"), {"larger": high})
        return Strategy(N_("think addition"), words, matched, line_to(low, high, answer=rest))
    if low < 10 < high:
        text = N_(
            "Count up: from {smaller} to 10 is {first}, from 10 to {larger} is {second}. Together?"
        )
        words = Words(text, values | {"first": 10 - low, "second": high - 10})
        return Strategy(N_("counting up"), words, matched, line_to(low, 10, high, answer=rest))
    words = Words(N_("Think of adding: {smaller} and how many make {larger}?"), values)
    return Strategy(N_("think addition"), words, matched, line_to(low, high, answer=rest))


# -- products ---------------------------------------------------------------------------------


def _product(first: int, other: int) -> Strategy:
    """Rows of the larger number: five of them, and the rest."""
    rows, each = min(first, other), max(first, other)
    picture = array(rows, each)
    total, values = rows * each, {"rows": rows, "each": each}
    if rows == 0:
        words = Words(N_("No row at all: nothing is there."))
        return Strategy(N_("nothing"), words, picture, line_to(0, 0))
    line = line_to(*range(0, total + 1, each))
    if rows == 1:
        words = Words(N_("Once: it stays as it is."))
        return Strategy(N_("once"), words, picture, line)
    if rows == 2:
        words = Words(N_("A double: {each} and {each}."), values)
        return Strategy(N_("doubles"), words, picture, line)
    if rows <= FIVE:
        text = _AND_MORE[rows - 2]
        words = Words(text, values | {"twice": 2 * each})
        return Strategy(N_("doubles"), words, picture, line, array(rows, each, 2, solved=True))
    values |= {"five": FIVE * each, "more": rows - FIVE, "rest": (rows - FIVE) * each}
    text = N_("Five rows of {each} are {five}. {more} × {each} = {rest} more. Together?")
    way = array(rows, each, solved=True)
    return Strategy(N_("five and the rest"), Words(text, values), picture, line, way)


def _missing_factor(total: int, factor: int) -> Strategy:
    text = N_("Count in steps of {factor} until you are at {total}. How many steps are there?")
    words = Words(text, {"factor": factor, "total": total})
    line = NumberLine(0, end(total), jumps(range(0, total + 1, factor)), None, total // factor)
    # How many rows there are is what is asked.
    picture = replace(array(total // factor, factor), labels=())
    return Strategy(N_("counting in steps"), words, picture, line)


# -- the others -------------------------------------------------------------------------------


def _signed(first: int, other: int) -> Strategy:
    if first >= 0 and other >= 0:
        return _adding(first, other)
    line = line_to(first, first + other, low=min(0, first, first + other))
    big, small = max(abs(first), abs(other)), min(abs(first), abs(other))
    values = {"big": big, "small": small}
    if first <= 0 and other <= 0:
        text = N_("Both go below nought: add {big} and {small}, and put a minus in front.")
        picture = frames(abs(first), abs(other))
        return Strategy(N_("further below nought"), Words(text, values), picture, line)
    text = N_("A plus and a minus cancel out: {small} of the {big} go. Which sign is left?")
    return Strategy(N_("pairs that cancel"), Words(text, values), pairs_of_rows(big, small), line)


def _tens_and_ones(tens: int, ones: int) -> Strategy:
    text = N_("{tens} times ten, and {ones} beside it. Write the tens first, then the ones.")
    picture = Picture(RODS, ((FIRST,) * tens, (SECOND,) * ones))
    line = line_to(0, 10 * tens, 10 * tens + ones)
    return Strategy(N_("tens and ones"), Words(text, {"tens": tens, "ones": ones}), picture, line)


def _comparison(first: int, other: int) -> Strategy:
    """Two bars of one length, and the products crosswise."""
    (a, b), (c, d) = divmod(first, SHARE), divmod(other, SHARE)
    text = N_("Multiply crosswise: {a} × {d} for the left one, {c} × {b} for the right. Compare.")
    words = Words(text, {"a": a, "b": b, "c": c, "d": d})
    picture = Picture(BARS, (bar(a, b), bar(c, d, SECOND)), (b, d))
    return Strategy(N_("crosswise"), words, picture, None)


def _order(one: int, other: int) -> Strategy:
    """Two rows, as far above the lowest as the numbers are; both on a line, with nought."""
    lowest = min(0, one, other)
    rows = [(what,) * (n - lowest) for n, what in ((one, FIRST), (other, SECOND))]
    long = max(1, *map(len, rows))
    picture = Picture(ROWS, tuple(row + (EMPTY,) * (long - len(row)) for row in rows))
    text = N_("Count on from {lowest}: which of the two comes later?")
    words = Words(text, {"lowest": lowest})
    jumps = tuple(Jump(0, n) for n in (one, other) if n)
    line = NumberLine(-end(-lowest) if lowest else 0, end(max(one, other)), jumps, None, 0)
    return Strategy(N_("order on the line"), words, picture, line)


_OF_OPERATION: dict[str, Callable[[int, int], Strategy]] = {
    PLUS: _adding,
    MINUS: _taking_away,
    TIMES: _product,
    MISSING: _missing_factor,
    SIGNED: _signed,
    TENS: _tens_and_ones,
    COMPARE: _comparison,
    ORDER: _order,
}
