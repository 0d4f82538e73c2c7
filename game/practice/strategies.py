"""Strategies: which one suits a question, and its picture, words and number line.

Adding: counting on, doubles, near doubles, partners of ten, making ten, tens and ones. Taking away:
counting back, counting up, thinking of an addition. Products: tens, doubles, half of ten, ten less
one, a square that is known, double again, fives with the rest. Fractions: the same number below or
above, the half, what is missing, finer pieces, and crosswise last.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
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
    Fact,
    Step,
    written,
)
from game.practice.hints import (
    ARRAY,
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
    Jump,
    NumberLine,
    Picture,
    Strategy,
    TextTemplate,
)
from game.texts import N_, NP_

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


def marked(left: int, other: int) -> Picture:
    """Side by side, with the smaller number marked."""
    first, second = (ODD, SECOND) if left < other else (FIRST, LENT)
    return apart((first,) * left, (second,) * other)


def tens_apart(first: int, other: int) -> Picture:
    """Side by side, with everything marked that is not full tens."""
    ones, more = (first % 10, other) if first > other else (first, other % 10)
    left = (FIRST,) * (first - ones) + (ODD,) * ones
    return apart(left, (SECOND,) * (other - more) + (LENT,) * more)


def lent(first: int, other: int, need: int) -> Picture:
    """Return two frames; `need` dots of the smaller number have moved to fill up the larger ten."""
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


def array(rows: int, each: int) -> Picture:
    """Rows in one block, or two from the sixth on; beside each which part of the product it is."""
    cells = tuple((FIRST if row < FIVE else ODD,) * each for row in range(rows))
    labels = [written(TIMES, n, each) for n in (min(rows, FIVE), rows - FIVE) if n > 0]
    return Picture(ARRAY, cells, labels=tuple(labels) if rows > 1 else ())


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


def leant_on(step: Step) -> tuple[Fact, ...]:
    """Return the facts beside a product that would help whoever remembers them."""
    if step.operation != TIMES:
        return ()
    low, high = sorted((step.left, step.right))
    squares = [Fact.of(TIMES, n, n) for n in (low, high) if high - low == 1 and low >= _SQUARES]
    halves = [Fact.of(TIMES, 3, b) for factor, b in ((low, high), (high, low)) if factor == 6]
    return (*squares, *halves)


def strategy(step: Step, known: Known = lambda _: False) -> Strategy:
    """The strategy that suits the numbers best, and what somebody remembers beside them."""
    if step.operation == TIMES:
        return _product(step.left, step.right, known)
    return _OF_OPERATION[step.operation](step.left, step.right)


# -- adding -----------------------------------------------------------------------------------


def _adding(first: int, other: int) -> Strategy:
    """Sums. Pictures keep the order in which they are asked; words say where to begin."""
    big, small = max(first, other), min(first, other)
    total, both = big + small, {"big": big, "small": small}
    asked = side_by_side(first, other)
    if small == 0:
        words = TextTemplate(N_("Nothing is added: it stays as it is."))
        return Strategy(N_("adding nothing"), words, frames(first, other), line_to(big, big))
    if big == small:
        return _double(big)
    if small <= 2:
        return _counting_on(first, other)
    if total == 10:
        text = N_("{big} and {small} are partners: is any box of the frame still empty?")
        line, way = line_to(big, total), frames(first, other)
        words = TextTemplate(text, both)
        return Strategy(N_("partners"), words, asked, line, way, _begin(first, other))
    if big % 10 == 0:
        text = N_("{big} has no ones yet. Put {small} beside it.")
        line, way = line_to(big, total), marked(first, other)
        return Strategy(
            N_("tens"), TextTemplate(text, both), asked, line, way, _begin(first, other)
        )
    if big - small == 1 and big <= 10:
        text = N_("Almost a double: {small} + {small} = {double}, and one more.")
        words = TextTemplate(text, {"small": small, "double": 2 * small})
        line = line_to(small, 2 * small, total)
        sides = ((first, FIRST, ODD), (other, SECOND, LENT))
        left, right = ((cell,) * small + (mark,) * (n - small) for n, cell, mark in sides)
        over = apart(left, right)
        return Strategy(N_("near doubles"), words, asked, line, over, words)
    return _over_ten(first, other)


def _begin(first: int, other: int) -> TextTemplate:
    """Return the words for a line that begins at the larger number."""
    if first >= other:
        return TextTemplate(N_("Start at {big}. Jump along the line."), {"big": first})
    text = N_("Turn it round: {big} + {small}. Jump along the line.")
    return TextTemplate(text, {"big": other, "small": first})


def _counting_on(first: int, other: int) -> Strategy:
    big, small = max(first, other), min(first, other)
    words = TextTemplate(N_("Start at {big} and count on {small}."), {"big": big, "small": small})
    picture, way = side_by_side(first, other), marked(first, other)
    return Strategy(N_("counting on"), words, picture, on(big, big + small), way, words)


def _double(number: int) -> Strategy:
    picture = pair((FIRST,) * number, (SECOND,) * number)
    if number <= FIVE:
        text = N_("A double: show {number} with each hand, and look at all the fingers.")
        line = line_to(number, 2 * number)
        return Strategy(N_("doubles"), TextTemplate(text, {"number": number}), picture, line)
    base = FIVE if number <= 10 else 10
    rest = number - base
    text = N_("A double: {base} + {base} = {twice}, then {rest} and {rest} more.")
    words = TextTemplate(text, {"base": base, "twice": 2 * base, "rest": rest})
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
        text = N_("{big} is {tens} and {ones}. First {ones} + {small}, then add {tens} again.")
        words = TextTemplate(text, {"big": big, "tens": tens, "ones": ones, "small": small})
        way = tens_apart(first, other)
        return Strategy(N_("tens and ones"), words, asked, line_to(big, total), way, words)
    need = ten - big
    text = N_("{ten} − {big} = {need}. Take {need} from {small}, then add {rest} more.")
    values = {"big": big, "need": need, "ten": ten, "small": small, "rest": small - need}
    words, way = TextTemplate(text, values), lent(first, other, need)
    return Strategy(N_("make ten"), words, asked, line_to(big, ten, total), way, words)


# -- taking away ------------------------------------------------------------------------------


def _taking_away(high: int, low: int) -> Strategy:
    rest, values = high - low, {"larger": high, "smaller": low}
    gone = frames(rest, low, TAKEN)
    matched = pairs_of_rows(high, low)
    if low == 0:
        words = TextTemplate(N_("Nothing is taken away: it stays as it is."))
        return Strategy(N_("taking nothing away"), words, gone, line_to(high, high))
    if rest == 0:
        words = TextTemplate(N_("You take all of them away."))
        return Strategy(N_("all gone"), words, gone, line_to(high, 0))
    if low <= 2:
        words = TextTemplate(N_("Start at {larger} and count back {smaller}."), values)
        return Strategy(N_("counting back"), words, gone, on(high, rest))
    if rest <= 2:
        words = TextTemplate(N_("They are close: count up from {smaller} to {larger}."), values)
        return Strategy(N_("counting up"), words, matched, on(low, high, rest))
    if rest == low:
        words = TextTemplate(
            N_("Think of a double: which number twice makes {larger}?"), {"larger": high}
        )
        return Strategy(N_("think addition"), words, matched, line_to(low, high, answer=rest))
    if low < 10 < high:
        text = N_(
            "Count up: from {smaller} to 10 is {below}, from 10 to {larger} is {above}. Together?"
        )
        words = TextTemplate(text, values | {"below": 10 - low, "above": high - 10})
        return Strategy(N_("counting up"), words, matched, line_to(low, 10, high, answer=rest))
    words = TextTemplate(N_("Think of adding: {smaller} and how many make {larger}?"), values)
    return Strategy(N_("think addition"), words, matched, line_to(low, high, answer=rest))


# -- products ---------------------------------------------------------------------------------


def _product(first: int, other: int, known: Known) -> Strategy:
    """Rows of the other factor, in the way that fits the easier one; see `_WAYS`."""
    picture, total = array(min(first, other), max(first, other)), first * other
    line = line_to(*range(0, total + 1, max(first, other))) if total else line_to(0, 0)
    for factor, b in ((first, other), (other, first)):
        if factor <= 1:
            text = _ONE_ROW if factor else N_("No row at all: nothing is there.")
            name = NP_("way to multiply", "once") if factor else NP_("way to multiply", "nothing")
            return Strategy(name, TextTemplate(text, {"each": b}), picture, line)
    for factors, way in _WAYS:
        pairs = ((first, other), (other, first))
        for factor, b in pairs:
            if factor in factors:
                trick = way(factor, b, known)
                if trick is not None:
                    name, words, shown = trick
                    return Strategy(name, words, picture, line, shown)
    raise AssertionError(f"no way for {first} times {other}")  # `_WAYS` ends with all factors


_ONE_ROW = N_("One row: it stays {each}.")
Known = Callable[[Fact], bool]
"""Whether somebody remembers a fact, which may be leant on then."""
_Way = tuple[str, TextTemplate, Picture | None]


def rows_of(rows: int, each: int, split: int, gone: int = 0) -> Picture:
    """Rows in a known block and one that is thought about; rows of the last that are taken away
    again are crossed. Beside each block stands how much it is, but never all that is asked.
    """
    cells = [(FIRST if row < split else ODD,) * each for row in range(rows)]
    cells += [(TAKEN,) * each] * gone
    blocks = [(split, split * each)] if gone else [(split, split * each), (rows - split, 0)]
    sums = [(written(TIMES, n, each), part) for n, part in blocks if n > 0]
    labels = [f"{text} = {part}" if part else text for text, part in sums]
    if gone:
        labels = [written(TIMES, rows, each), f"{written(TIMES, gone, each)} = {gone * each}"]
    return Picture(ARRAY, tuple(cells), labels=tuple(labels), split=split)


def _tens(factor: int, b: int, known: Known) -> _Way:
    if factor == 10:
        return N_("tens"), TextTemplate(N_("{each} times ten."), {"each": b}), None
    more = factor - 10
    text = N_("{sum} = {ten}, and {more} more.")
    words = TextTemplate(text, {"sum": written(TIMES, 10, b), "ten": 10 * b, "more": more * b})
    return N_("tens and more"), words, rows_of(factor, b, 10)


def _twice(factor: int, b: int, known: Known) -> _Way:
    return N_("doubles"), TextTemplate(N_("A double: {each} and {each}."), {"each": b}), None


def _half_of_ten(factor: int, b: int, known: Known) -> _Way:
    text = N_("{sum} = {ten}. Half of {ten}?")
    words = TextTemplate(text, {"sum": written(TIMES, 10, b), "ten": 10 * b})
    half = Picture(
        ARRAY, ((FIRST,) * b,) * 5 + ((HOLE,) * b,) * 5, labels=(written(TIMES, 5, b),) * 2, split=5
    )
    return N_("half of ten"), words, half


def _ten_less_one(factor: int, b: int, known: Known) -> _Way:
    text = N_("{sum} = {ten}. {ten} take away {each}?")
    words = TextTemplate(text, {"sum": written(TIMES, 10, b), "each": b, "ten": 10 * b})
    return N_("ten rows less one"), words, rows_of(9, b, 9, gone=1)


def _square(factor: int, b: int, known: Known) -> _Way | None:
    """The square beside a product of neighbours, where it is remembered."""
    low, high = sorted((factor, b))
    if high - low != 1 or low < _SQUARES:
        return None
    if known(Fact.of(TIMES, low, low)):
        text = N_("{sum} = {square}. {square} and one {n} more?")
        words = TextTemplate(text, {"sum": written(TIMES, low, low), "n": low, "square": low * low})
        return N_("a square you know"), words, rows_of(high, low, low)
    if known(Fact.of(TIMES, high, high)):
        text = N_("{sum} = {square}. {square} take away {n}?")
        words = TextTemplate(
            text, {"sum": written(TIMES, high, high), "n": high, "square": high * high}
        )
        return N_("a square you know"), words, rows_of(low, high, low, gone=1)
    return None


def _doubled(factor: int, b: int, known: Known) -> _Way | None:
    """Twice the half of the factor; six only where three of them are remembered."""
    half = factor // 2
    if factor == 6 and not known(Fact.of(TIMES, half, b)):
        return None
    text = N_("{sum} = {part}. {part} and {part}?")
    words = TextTemplate(text, {"sum": written(TIMES, half, b), "part": half * b})
    return N_("double again"), words, rows_of(factor, b, half)


def _double_and_more(factor: int, b: int, known: Known) -> _Way:
    text = N_("{sum} = {part}. {part} and {each}?")
    words = TextTemplate(text, {"sum": written(TIMES, 2, b), "each": b, "part": 2 * b})
    return N_("double and one more"), words, rows_of(3, b, 2)


def _five_and_rest(factor: int, b: int, known: Known) -> _Way:
    words = TextTemplate(
        N_("{sum} = {five}. {five} and {rest}?"),
        {"sum": written(TIMES, FIVE, b), "five": FIVE * b, "rest": (factor - FIVE) * b},
    )
    return N_("five and the rest"), words, rows_of(factor, b, FIVE)


_SQUARES = 6
"""From so large a factor on the square beside a product is leant on."""
_WAYS: tuple[tuple[Collection[int], Callable[[int, int, Known], _Way | None]], ...] = (
    ((10, 11, 12, 13, 14), _tens),
    ((2,), _twice),
    ((5,), _half_of_ten),
    ((9,), _ten_less_one),
    (range(_SQUARES, 9), _square),
    ((8,), _doubled),
    ((4,), _doubled),
    ((6,), _doubled),
    ((3,), _double_and_more),
    ((6, 7), _five_and_rest),
)
"""For which factors each way is tried, the easiest first; a way may not suit what is known."""


def _missing_factor(total: int, factor: int) -> Strategy:
    text = N_("Count in steps of {factor} up to {total}. How many steps are there?")
    words = TextTemplate(text, {"factor": factor, "total": total})
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
        return Strategy(N_("further below nought"), TextTemplate(text, values), picture, line)
    text = N_("A plus and a minus cancel out: {small} of {big} go. Which sign is left?")
    return Strategy(
        N_("pairs that cancel"), TextTemplate(text, values), pairs_of_rows(big, small), line
    )


def _tens_and_ones(tens: int, ones: int) -> Strategy:
    text = N_("{tens} times ten, and {ones} beside it. Write the tens first, then the ones.")
    picture = Picture(RODS, ((FIRST,) * tens, (SECOND,) * ones))
    line = line_to(0, 10 * tens, 10 * tens + ones)
    return Strategy(
        N_("tens and ones"), TextTemplate(text, {"tens": tens, "ones": ones}), picture, line
    )


def _comparison(first: int, other: int) -> Strategy:
    """Two bars of one length, and the first way that fits: see `_ways_to_compare`."""
    (a, b), (c, d) = divmod(first, SHARE), divmod(other, SHARE)
    picture = Picture(BARS, (bar(a, b), bar(c, d, SECOND)), (b, d))
    name, words, mark, finer = _way_to_compare(a, b, c, d)
    way = replace(picture, mark=mark, finer=finer) if mark or finer != (1, 1) else None
    return Strategy(name, words, picture, None, way)


_Comparing = tuple[str, TextTemplate, str, tuple[int, int]]


def _way_to_compare(a: int, b: int, c: int, d: int) -> _Comparing:
    """The way to compare a/b with c/d: its name, words, the sign in the picture, finer cuts."""
    plain = (1, 1)
    if a > b or c > d:
        return (*_with_wholes(a, b, c, d), plain)
    if (a, b) == (c, d):
        return N_("the same fraction"), TextTemplate(N_("The same fraction twice.")), CUTS, plain
    if a == b or c == d:
        text = N_("{n} of {n} is a whole. Is the other one whole too?")
        return N_("a whole"), TextTemplate(text, {"n": b if a == b else d}), FULL, plain
    if b == d:
        text = N_("Same pieces. Who has more of them?")
        return N_("the same number below"), TextTemplate(text), CUTS, plain
    if a == c:
        text = N_("Both have {n}. Whose pieces are bigger?")
        if a == 1:
            text = N_("One piece each. Whose piece is bigger?")
        return N_("the same number above"), TextTemplate(text, {"n": a}), UNDER, plain
    if (2 * a - b) * (2 * c - d) <= 0:
        return (*_at_the_half(a, b, c, d), plain)
    if b - a == d - c:
        text = N_("On both sides {n} more would fill it. Whose gap is smaller?")
        if b - a == 1:
            text = N_("One piece is missing. Whose gap is smaller?")
        name = N_("one piece missing") if b - a == 1 else N_("as many pieces missing")
        return name, TextTemplate(text, {"n": b - a}), GAPS, plain
    if d % b == 0 or b % d == 0:
        return _cut_finer(a, b, c, d)
    text = N_("Crosswise: {sum} for the left one, {sum2} for the right. Which is greater?")
    values = {"sum": written(TIMES, a, d), "sum2": written(TIMES, c, b)}
    return N_("crosswise"), TextTemplate(text, values), "", plain


def _with_wholes(a: int, b: int, c: int, d: int) -> tuple[str, TextTemplate, str]:
    """Where one is more than a whole: the wholes first, then what is left."""
    if a // b != c // d:
        text = N_("Count the whole bars first. Who has more of them?")
        return N_("wholes first"), TextTemplate(text), FULL
    text = N_("As many whole bars each. Compare only what is left.")
    return N_("wholes first"), TextTemplate(text), FULL


def _at_the_half(a: int, b: int, c: int, d: int) -> tuple[str, TextTemplate, str]:
    """One reaches the half or passes it, the other does not pass it."""
    for above, below in ((a, b), (c, d)):
        if 2 * above == below:
            text = N_("Half of {n} is {half}. Look at the half. Who is past it?")
            return N_("to a half"), TextTemplate(text, {"n": below, "half": above}), HALF
    return N_("to a half"), TextTemplate(N_("Look at the half. Who is past it?")), HALF


def _cut_finer(a: int, b: int, c: int, d: int) -> _Comparing:
    """The larger pieces are cut until all are of one size."""
    times = max(b, d) // min(b, d)
    above, below = (a, b) if b < d else (c, d)
    values = {"number": times, "above": above * times, "below": below * times}
    words = TextTemplate(N_("Cut each larger piece in {number}: {above} of {below}."), values)
    return N_("the same pieces"), words, CUTS, (times, 1) if b < d else (1, times)


def _order(first: int, other: int) -> Strategy:
    """Two rows, as far above the lowest as the numbers are; both on a line, with nought."""
    lowest = min(0, first, other)
    rows = [(what,) * (n - lowest) for n, what in ((first, FIRST), (other, SECOND))]
    long = max(1, *map(len, rows))
    picture = Picture(ROWS, tuple(row + (EMPTY,) * (long - len(row)) for row in rows))
    text = N_("Count on from {lowest}: which of the two comes later?")
    words = TextTemplate(text, {"lowest": lowest})
    jumps = tuple(Jump(0, n) for n in (first, other) if n)
    line = NumberLine(-end(-lowest) if lowest else 0, end(max(first, other)), jumps, None, 0)
    return Strategy(N_("order on the line"), words, picture, line)


_OF_OPERATION: dict[str, Callable[[int, int], Strategy]] = {
    PLUS: _adding,
    MINUS: _taking_away,
    MISSING: _missing_factor,
    SIGNED: _signed,
    TENS: _tens_and_ones,
    COMPARE: _comparison,
    ORDER: _order,
}
