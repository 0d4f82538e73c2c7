"""Error patterns: the slips that a wrong answer looks like, in words for an adult."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.practice.attempts import Attempt
from game.practice.facts import COMPARISONS, LEFT, MINUS, PLUS, RIGHT, TIMES, Step
from game.texts import N_

SWAPPED = N_("digits swapped")
CARRY = N_("off by ten")
OPERATION = N_("other operation")
TWICE = N_("one number counted twice")
OPERAND = N_("a number from the question")
BY_ONE = N_("off by one")
BY_TWO = N_("off by two")
SIGN = N_("the other sign")
TURNED = N_("took the smaller for the greater")
TYPING = N_("one digit too many or too few")
OTHER = N_("another number")

MEANING = {
    SWAPPED: N_("The digits are the wrong way round, such as 31 for 13."),
    CARRY: N_("The ten was forgotten or taken twice, such as 3 or 23 for 8 + 5."),
    OPERATION: N_("The numbers were subtracted instead of added, or the other way round."),
    TWICE: N_("One of the two numbers was taken twice, such as 16 for 8 + 5."),
    OPERAND: N_("One of the numbers in the question was given as the answer."),
    BY_ONE: N_("Counted one too far or one too few; often the first number was counted too."),
    BY_TWO: N_("Counted two too far or two too few."),
    SIGN: N_("The number was right, but plus and minus were mixed up."),
    TURNED: N_(
        "The smaller fraction was taken for the greater; a large number below makes it small."
    ),
    TYPING: N_("A digit was typed twice or left out."),
    OTHER: N_("None of the usual slips."),
}


def patterns(step: Step, answer: int) -> tuple[str, ...]:
    """Return all slips that a wrong answer looks like, the likeliest first; empty for a
    right one.
    """
    right, left, other = step.result, step.left, step.right
    if answer == right:
        return ()
    if step.operation in COMPARISONS:
        return (TURNED,) if {answer, right} == {LEFT, RIGHT} else (OTHER,)
    tests = (
        (SIGN, right != 0 and answer == -right),
        (SWAPPED, right >= 10 and str(answer).zfill(2) == str(right)[::-1]),
        (CARRY, abs(answer - right) == 10),
        (BY_ONE, abs(answer - right) == 1),
        (OPERATION, answer in _of_other_operations(step)),
        (TWICE, step.operation == PLUS and answer in (2 * left, 2 * other)),
        (OPERAND, answer in (left, other)),
        (TYPING, _typing_slip(str(right), str(answer))),
        (BY_TWO, abs(answer - right) == 2),
    )
    slips = tuple(name for name, fits in tests if fits)
    return slips or (OTHER,)


def _of_other_operations(step: Step) -> tuple[int, ...]:
    if step.operation in (PLUS, MINUS):
        return (step.left + step.right if step.operation == MINUS else abs(step.left - step.right),)
    return (step.left + step.right,) if step.operation == TIMES else ()


def _typing_slip(right: str, typed: str) -> bool:
    """Whether one key too many (a digit doubled) or one too few was typed."""
    one_more = any(right[:i] + right[i - 1] + right[i:] == typed for i in range(1, len(right) + 1))
    one_less = len(right) > 1 and typed in (right[1:], right[:-1])
    return one_more or one_less


@dataclass(frozen=True)
class FrequentError:
    """A question that went wrong: what was answered, how often, and what it looks like."""

    step: Step
    answer: int
    count: int
    pattern: str


def frequent(attempts: Iterable[Attempt]) -> list[FrequentError]:
    """The ten most frequent wrong answers, most frequent first."""
    counted = Counter(
        (attempt.fact or attempt.step, attempt.answer, attempt.step)
        for attempt in attempts
        if not attempt.correct
    )
    merged: dict[tuple[object, int], tuple[Step, int]] = {}
    for (subject, answer, step), times in counted.items():
        example, before = merged.get((subject, answer), (step, 0))
        merged[subject, answer] = (example, before + times)
    slips = [
        FrequentError(step, answer, times, patterns(step, answer)[0])
        for (_, answer), (step, times) in merged.items()
    ]
    slips.sort(key=lambda slip: (-slip.count, str(slip.step), slip.answer))
    return slips[:10]


def by_pattern(attempts: Iterable[Attempt]) -> list[tuple[str, int]]:
    """How often each kind of slip was made, most frequent first."""
    kinds = Counter(
        patterns(attempt.step, attempt.answer)[0] for attempt in attempts if not attempt.correct
    )
    return kinds.most_common()
