"""Which strategy suits a question, and its picture, words and number line.

Adding: counting on, doubles, near doubles, partners of ten, making ten, tens and ones. Taking away:
counting back, counting up, thinking of an addition. Products: doubles, and fives with the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from game.practice.facts import COMPARE, MINUS, MISSING, ORDER, SHARE, SIGNED, TENS, TIMES, Step
from game.practice.hints import (
    ARRAY,
    BARS,
    EMPTY,
    FIRST,
    FRAMES,
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

_FIVE = 5
_AND_MORE = {
    1: N_("Two rows of {each} are {twice}. And one more row?"),
    2: N_("Two rows of {each} are {twice}. And two more rows?"),
    3: N_("Two rows of {each} are {twice}. And three more rows?"),
}


def strategy(step: Step) -> Strategy:
    """The strategy that suits the numbers best."""
    of_operation: dict[str, Callable[[int, int], Strategy]] = {
        MINUS: _taking_away,
        TIMES: _product,
        MISSING: _missing_factor,
        SIGNED: _signed,
        TENS: _tens_and_ones,
        COMPARE: _comparison,
        ORDER: _order,
    }
    return of_operation.get(step.operation, _adding)(step.left, step.right)


# -- adding -----------------------------------------------------------------------------------


def _adding(one: int, other: int) -> Strategy:
    big, small = max(one, other), min(one, other)
    total, both = big + small, {"big": big, "small": small}
    if small == 0:
        words = Words(N_("Nothing is added: it stays as it is."))
        return Strategy(N_("adding nothing"), words, _frames(big, 0), _line(big, big))
    if big == small:
        return _double(big)
    if small <= 2:
        words = Words(N_("Start at {big} and count on {small}."), both)
        return Strategy(N_("counting on"), words, _frames(big, small), _on(big, total))
    if total == 10:
        text = N_("{big} and {small} are partners: look whether any cell of the frame is empty.")
        name = N_("partners")
        return Strategy(name, Words(text, both), _frames(big, small), _line(big, total))
    if big % 10 == 0:
        text = N_("{big} is full tens: only the ones change. Put {small} beside it.")
        return Strategy(N_("tens"), Words(text, both), _frames(big, small), _line(big, total))
    if big - small == 1 and big <= 10:
        text = N_("Almost a double: {small} + {small} = {double}, and one more.")
        words = Words(text, {"small": small, "double": 2 * small})
        picture = _pair((FIRST,) * small + (ODD,), (SECOND,) * small)
        return Strategy(N_("near doubles"), words, picture, _line(small, 2 * small, total))
    return _over_ten(big, small)


def _double(number: int) -> Strategy:
    picture = _pair((FIRST,) * number, (SECOND,) * number)
    if number <= _FIVE:
        text = N_("A double: show {number} with each hand, and look at all the fingers.")
        line = _line(number, 2 * number)
        return Strategy(N_("doubles"), Words(text, {"number": number}), picture, line)
    base = _FIVE if number <= 10 else 10
    rest = number - base
    text = N_("A double: {base} + {base} = {twice}, then {rest} and {rest} more.")
    words = Words(text, {"base": base, "twice": 2 * base, "rest": rest})
    line = _line(0, base, 2 * base, 2 * base + rest, 2 * number)
    return Strategy(N_("doubles"), words, picture, line)


def _over_ten(big: int, small: int) -> Strategy:
    total, ten = big + small, (big // 10 + 1) * 10
    if total <= ten and big < 10:
        words = Words(N_("Start at {big} and count on {small}."), {"big": big, "small": small})
        return Strategy(N_("counting on"), words, _frames(big, small), _on(big, total))
    if total <= ten:
        ones, tens = big % 10, big - big % 10
        text = N_("{big} is {tens} and {ones}. First {ones} + {small}, then the {tens} again.")
        words = Words(text, {"big": big, "tens": tens, "ones": ones, "small": small})
        return Strategy(N_("tens and ones"), words, _frames(big, small), _line(big, total))
    need = ten - big
    text = N_("{big} needs {need} to make {ten}. Take it from the {small}, then add {rest} more.")
    values = {"big": big, "need": need, "ten": ten, "small": small, "rest": small - need}
    line = _line(big, ten, total)
    return Strategy(N_("make ten"), Words(text, values), _frames(big, small), line)


# -- taking away ------------------------------------------------------------------------------


def _taking_away(high: int, low: int) -> Strategy:
    rest, values = high - low, {"larger": high, "smaller": low}
    gone = _frames(rest, low, TAKEN)
    matched = _pairs_of_rows(high, low)
    if low == 0:
        words = Words(N_("Nothing is taken away: it stays as it is."))
        return Strategy(N_("taking nothing away"), words, gone, _line(high, high))
    if rest == 0:
        words = Words(N_("You take all of them away."))
        return Strategy(N_("all gone"), words, gone, _line(high, 0))
    if low <= 2:
        words = Words(N_("Start at {larger} and count back {smaller}."), values)
        return Strategy(N_("counting back"), words, gone, _on(high, rest))
    if rest <= 2:
        words = Words(N_("They are close: count up from {smaller} to {larger}."), values)
        return Strategy(N_("counting up"), words, matched, _on(low, high, rest))
    if rest == low:
        words = Words(N_("Think of a double: which number twice makes {larger}?"), {"larger": high})
        return Strategy(N_("think addition"), words, matched, _line(low, high, answer=rest))
    if low < 10 < high:
        text = N_(
            "Count up: from {smaller} to 10 is {first}, from 10 to {larger} is {second}. Together?"
        )
        words = Words(text, values | {"first": 10 - low, "second": high - 10})
        return Strategy(N_("counting up"), words, matched, _line(low, 10, high, answer=rest))
    words = Words(N_("Think of adding: {smaller} and how many make {larger}?"), values)
    return Strategy(N_("think addition"), words, matched, _line(low, high, answer=rest))


# -- products ---------------------------------------------------------------------------------


def _product(one: int, other: int) -> Strategy:
    """Rows of the larger number: five of them, and the rest."""
    rows, each = min(one, other), max(one, other)
    picture = _array(rows, each)
    total, values = rows * each, {"rows": rows, "each": each}
    if rows == 0:
        words = Words(N_("No row at all: nothing is there."))
        return Strategy(N_("nothing"), words, picture, _line(0, 0))
    line = _line(*range(0, total + 1, each))
    if rows == 1:
        words = Words(N_("Once: it stays as it is."))
        return Strategy(N_("once"), words, picture, line)
    if rows == 2:
        words = Words(N_("A double: {each} and {each}."), values)
        return Strategy(N_("doubles"), words, picture, line)
    if rows <= _FIVE:
        text = _AND_MORE[rows - 2]
        return Strategy(N_("doubles"), Words(text, values | {"twice": 2 * each}), picture, line)
    values |= {"five": _FIVE * each, "more": rows - _FIVE, "rest": (rows - _FIVE) * each}
    text = N_("Five rows of {each} are {five}. {more} × {each} = {rest} more. Together?")
    return Strategy(N_("five and the rest"), Words(text, values), picture, line)


def _missing_factor(total: int, factor: int) -> Strategy:
    text = N_("Count in steps of {factor} until you are at {total}. How many steps are there?")
    words = Words(text, {"factor": factor, "total": total})
    line = NumberLine(0, _end(total), _jumps(range(0, total + 1, factor)), None, total // factor)
    return Strategy(N_("counting in steps"), words, _array(total // factor, factor), line)


# -- the others -------------------------------------------------------------------------------


def _signed(one: int, other: int) -> Strategy:
    if one >= 0 and other >= 0:
        return _adding(one, other)
    line = _line(one, one + other, low=min(0, one, one + other))
    big, small = max(abs(one), abs(other)), min(abs(one), abs(other))
    values = {"big": big, "small": small}
    if one <= 0 and other <= 0:
        text = N_("Both go below nought: add {big} and {small}, and write a minus before it.")
        picture = _frames(abs(one), abs(other))
        return Strategy(N_("further below nought"), Words(text, values), picture, line)
    text = N_("One plus and one minus cancel out. Of {big}, {small} go. Which sign has the rest?")
    return Strategy(N_("pairs that cancel"), Words(text, values), _pairs_of_rows(big, small), line)


def _tens_and_ones(tens: int, ones: int) -> Strategy:
    text = N_("{tens} times ten, and {ones} beside it. Write the tens first, then the ones.")
    picture = Picture(RODS, ((FIRST,) * tens, (SECOND,) * ones))
    line = _line(0, 10 * tens, 10 * tens + ones)
    return Strategy(N_("tens and ones"), Words(text, {"tens": tens, "ones": ones}), picture, line)


def _comparison(one: int, other: int) -> Strategy:
    """Two bars of one length, and the products crosswise."""
    (a, b), (c, d) = divmod(one, SHARE), divmod(other, SHARE)
    text = N_("Multiply crosswise: {a} × {d} for the left one, {c} × {b} for the right. Compare.")
    words = Words(text, {"a": a, "b": b, "c": c, "d": d})
    picture = Picture(BARS, (_bar(a, b), _bar(c, d, SECOND)), (b, d))
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
    line = NumberLine(-_end(-lowest) if lowest else 0, _end(max(one, other)), jumps, None, 0)
    return Strategy(N_("order on the line"), words, picture, line)


# -- parts ------------------------------------------------------------------------------------


def _frames(first: int, second: int, of: int = SECOND) -> Picture:
    cells = [FIRST] * first + [of] * second
    cells += [EMPTY] * (-len(cells) % 10 or (0 if cells else 10))
    return Picture(FRAMES, tuple(tuple(cells[i : i + 10]) for i in range(0, len(cells), 10)))


def _pair(one: tuple[int, ...], other: tuple[int, ...]) -> Picture:
    """Two equal frames, each as large as the larger number needs."""
    size = -(-max(len(one), len(other)) // _FIVE) * _FIVE
    return Picture(PAIR, tuple(part + (EMPTY,) * (size - len(part)) for part in (one, other)))


def _pairs_of_rows(long: int, short: int) -> Picture:
    over = (FIRST,) * short + (ODD,) * (long - short)
    return Picture(ROWS, (over, (SECOND,) * short + (EMPTY,) * (long - short)))


def _array(rows: int, each: int) -> Picture:
    return Picture(ARRAY, tuple((FIRST if row < _FIVE else ODD,) * each for row in range(rows)))


def _bar(above: int, below: int, what: int = FIRST) -> tuple[int, ...]:
    """A bar of `below` parts to a whole; what is more than a whole begins further ones."""
    return (what,) * above + (EMPTY,) * (-above % below)


def _on(start: int, end: int, answer: int | None = None) -> NumberLine:
    """Jumps of one."""
    way = 1 if end >= start else -1
    return _line(*range(start, end + way, way), answer=answer)


def _line(*stops: int, answer: int | None = None, low: int = 0) -> NumberLine:
    """Jumps from stop to stop; the last stop is asked for, unless `answer` is their length."""
    asked = stops[-1] if answer is None else None
    found = stops[-1] if answer is None else answer
    return NumberLine(-_end(-low) if low else 0, _end(max(stops)), _jumps(stops), asked, found)


def _jumps(stops: range | tuple[int, ...]) -> tuple[Jump, ...]:
    return tuple(Jump(stops[i], stops[i + 1]) for i in range(len(stops) - 1))


def _end(number: int) -> int:
    """The full ten at or beyond a number."""
    return max(10, -(-number // 10) * 10)
