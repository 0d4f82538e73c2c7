"""Help in steps for one question: a picture of the cards, a strategy in words, a number line.

All of it is plain data that a view draws: ten-frames as cells, number lines as jumps, sentences
as templates with their numbers. The words lead to the answer without saying it; the last step,
the answer itself, is `step.result`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.practice.facts import MINUS, Step
from game.texts import N_

PICTURE, WORDS, LINE, ANSWER = 1, 2, 3, 4

EMPTY, FIRST, SECOND, TAKEN = 0, 1, 2, 3
"""What a cell of a ten-frame holds: nothing, a counter of the first number, one of the second,
or one of the first that is taken away."""


@dataclass(frozen=True)
class Words:
    """A sentence to translate and its numbers."""

    template: str
    values: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.values)


@dataclass(frozen=True)
class Jump:
    """One arc on a number line."""

    start: int
    end: int

    @property
    def label(self) -> str:
        """`+3` or `−2`."""
        size = self.end - self.start
        return f"+{size}" if size >= 0 else f"−{-size}"


@dataclass(frozen=True)
class NumberLine:
    """A line from `low` to `high` with jumps; the place asked for, if it is one, is `asked`.

    In a subtraction that counts up, the answer is the length of all jumps and `asked` is None.
    """

    low: int
    high: int
    jumps: tuple[Jump, ...]
    asked: int | None


@dataclass(frozen=True)
class Strategy:
    """A way to find the answer: its name, how to go about it, and the jumps that it takes."""

    name: str
    words: Words
    line: NumberLine


def ten_frames(step: Step) -> tuple[tuple[int, ...], ...]:
    """As many frames of ten cells (two rows of five) as the question needs.

    The two numbers of an addition fill the cells one after the other, so a full frame shows the
    ten inside 8 + 5; in a subtraction the cells taken away are the last ones.
    """
    if step.operation == MINUS:
        cells = [FIRST] * step.result + [TAKEN] * step.right
    else:
        first, second = _larger_first(step)
        cells = [FIRST] * first + [SECOND] * second
    cells += [EMPTY] * (-len(cells) % 10)
    return tuple(tuple(cells[i : i + 10]) for i in range(0, len(cells), 10))


def strategy(step: Step) -> Strategy:
    """The strategy that suits the numbers best."""
    if step.operation == MINUS:
        return _taking_away(step.left, step.right)
    first, second = _larger_first(step)
    return _adding(first, second)


def _larger_first(step: Step) -> tuple[int, int]:
    return max(step.left, step.right), min(step.left, step.right)


def _adding(big: int, small: int) -> Strategy:
    total = big + small
    if small <= 2:
        words = Words(N_("Start at {big} and count on {small}."), {"big": big, "small": small})
        return Strategy(N_("counting on"), words, _line(*range(big, total + 1)))
    if big == small:
        return _double(big)
    if total == 10:
        text = N_(
            "{big} and {small} are partners: look how many cells of ten are empty after {big}."
        )
        return Strategy(
            N_("partners of ten"), Words(text, {"big": big, "small": small}), _line(big, total)
        )
    if big % 10 == 0:
        text = N_("{big} is full tens: only the ones change. Put {small} beside it.")
        return Strategy(N_("tens"), Words(text, {"big": big, "small": small}), _line(big, total))
    if big - small == 1 and big <= 10:
        text = N_("Almost a double: {small} + {small} = {double}, and one more.")
        words = Words(text, {"small": small, "double": 2 * small})
        return Strategy(N_("near doubles"), words, _line(small, 2 * small, total))
    return _over_ten(big, small)


def _double(number: int) -> Strategy:
    if number <= 5:
        text = N_("A double: hold up {number} fingers on each hand.")
        return Strategy(N_("doubles"), Words(text, {"number": number}), _line(number, 2 * number))
    base = 5 if number <= 10 else 10
    text = N_("A double: {base} + {base} = {twice}, then {rest} and {rest} more.")
    rest = number - base
    words = Words(text, {"base": base, "twice": 2 * base, "rest": rest})
    return Strategy(N_("doubles"), words, _line(number, number + base, 2 * number))


def _over_ten(big: int, small: int) -> Strategy:
    total, ten = big + small, (big // 10 + 1) * 10
    if total <= ten and big < 10:
        words = Words(N_("Start at {big} and count on {small}."), {"big": big, "small": small})
        return Strategy(N_("counting on"), words, _line(*range(big, total + 1)))
    if total <= ten:
        ones, tens = big % 10, big - big % 10
        text = N_("{big} is {tens} and {ones}. First {ones} + {small}, then the {tens} again.")
        words = Words(text, {"big": big, "tens": tens, "ones": ones, "small": small})
        return Strategy(N_("tens and ones"), words, _line(big, total))
    need = ten - big
    text = N_("{big} needs {need} to make {ten}. Take it from the {small}: {rest} are left to add.")
    values = {"big": big, "need": need, "ten": ten, "small": small, "rest": small - need}
    return Strategy(N_("make ten"), Words(text, values), _line(big, ten, total))


def _taking_away(high: int, low: int) -> Strategy:
    rest, values = high - low, {"larger": high, "smaller": low}
    if rest == 0:
        return Strategy(N_("all gone"), Words(N_("You take all of them away.")), _line(high, 0))
    if low <= 2:
        words = Words(N_("Start at {larger} and count back {smaller}."), values)
        return Strategy(N_("counting back"), words, _line(*range(high, rest - 1, -1)))
    if rest <= 2:
        words = Words(N_("They are close: count up from {smaller} to {larger}."), values)
        return Strategy(N_("counting up"), words, _line(*range(low, high + 1), asked=False))
    if rest == low:
        words = Words(N_("Think of a double: which number twice makes {larger}?"), {"larger": high})
        return Strategy(N_("think addition"), words, _line(low, high, asked=False))
    if low < 10 < high:
        text = N_(
            "Count up: from {smaller} to 10 is {first}, from 10 to {larger} is {second}. Together?"
        )
        words = Words(text, values | {"first": 10 - low, "second": high - 10})
        return Strategy(N_("counting up"), words, _line(low, 10, high, asked=False))
    words = Words(N_("Think of adding: {smaller} and how many make {larger}?"), values)
    return Strategy(N_("think addition"), words, _line(low, high, asked=False))


def _line(*stops: int, asked: bool = True) -> NumberLine:
    jumps = tuple(Jump(stops[i], stops[i + 1]) for i in range(len(stops) - 1))
    high = max(10, -(-max(stops) // 10) * 10)
    return NumberLine(0, high, jumps, stops[-1] if asked else None)
