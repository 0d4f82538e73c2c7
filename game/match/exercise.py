"""A question to a learner: the mode in which it is asked, and its text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cached_property

from game.practice.facts import (
    COMPARE,
    COMPARISONS,
    LEFT,
    MINUS,
    MISSING,
    PLUS,
    RIGHT,
    SAME,
    SHARE,
    SIGNED,
    TENS,
    TIMES,
    Fact,
    Step,
)
from game.practice.hints import Strategy
from game.practice.scheduler import AskMode
from game.practice.strategies import strategy
from game.texts import N_, ntr, tr
from game.texts.phrases import in_turn


class Mode(Enum):
    """The mode of a question."""

    ASK = "ask"
    MEET = "meet"  # asked, with its picture from the beginning: it is new
    SHOW = "show"  # shown only: there is nothing to learn, or it is beyond the scope


MODES = {AskMode.ASK: Mode.ASK, AskMode.MEET: Mode.MEET, AskMode.SHOW: Mode.SHOW}


@dataclass(frozen=True)
class Exercise:
    """A question, what happens with it, and its place in the game for good (see `Attempt.key`).

    `repeated`: it stands on the back of a card; `missed`: it comes again because it was missed;
    `since`: when it was asked last, in the words that stand on its card;
    `given`: the wrong number that was said to it in the game; `is_explained`: whether this
    game has said why a question from an earlier day is asked; `known`: facts beside it
    that are remembered.
    """

    step: Step
    mode: Mode
    key: str
    repeated: bool = False
    missed: bool = False
    since: str = ""
    given: str = ""
    is_explained: bool = True
    known: frozenset[Fact] = frozenset()

    @cached_property
    def strategy(self) -> Strategy:
        """The way to find the answer that suits the question and whoever is asked."""
        return strategy(self.step, self.known.__contains__)


_HELP_USED = (N_("Look, and count."), N_("Try it this way."), N_("Jump along the line."))


_WEEK = 7
_YESTERDAY = N_("from yesterday")
_BEFORE = N_("from before")
_THIS_GAME = N_("once more")
_ON_DAYS = (
    N_("from Monday"),
    N_("from Tuesday"),
    N_("from Wednesday"),
    N_("from Thursday"),
    N_("from Friday"),
    N_("from Saturday"),
    N_("from Sunday"),
)


def since(last: date | None, today: date) -> str:
    """Return when a question was asked last, as it stands on its card; None for not known."""
    days = (today - last).days if last is not None else _WEEK
    if last is None or days >= _WEEK:
        return _BEFORE
    if days < 2:
        return _YESTERDAY if days == 1 else _THIS_GAME
    return _ON_DAYS[last.weekday()]


def question(item: Exercise) -> str:
    """How a question is put."""
    step = item.step
    if step.operation == MISSING:
        return tr(
            "Turned round: {factor} times what is {total}?", factor=step.right, total=step.left
        )
    if item.repeated:
        again = tr("Once more: say it, and your plant drinks.")
        words = again if item.missed else tr("Say it, and your plant drinks.")
        return words if item.is_explained else in_turn(words, tr("It does not change the battle."))
    if step.operation in COMPARISONS:
        return tr("Which is greater? Choose >, < or =.")
    if step.operation == TENS:
        return tr("Tens and ones: which number is it?")
    return tr("How much is that?")


_SPOKEN = {
    PLUS: (N_("{one} and {second}."), N_("{one} and {second} make {result}.")),
    TENS: (N_("{one} and {second}."), N_("{one} and {second} make {result}.")),
    SIGNED: (N_("{one} and {second}."), N_("{one} and {second} make {result}.")),
    MINUS: (N_("{one} take away {second}."), N_("{one} take away {second} leaves {result}.")),
    TIMES: (N_("{one} times {second}."), N_("{one} times {second} makes {result}.")),
}


_COMPARED = {
    LEFT: N_("{one} is more than {second}."),
    RIGHT: N_("{one} is less than {second}."),
    SAME: N_("{one} is as much as {second}."),
}


def fraction_in_words(above: int, below: int) -> str:
    """Return a fraction as teachers say it: `three quarters` as `3 quarters`."""
    names = {
        1: ntr("{n} whole", "{n} wholes", above),
        2: ntr("{n} half", "{n} halves", above),
        3: ntr("{n} third", "{n} thirds", above),
        4: ntr("{n} quarter", "{n} quarters", above),
        5: ntr("{n} fifth", "{n} fifths", above),
        6: ntr("{n} sixth", "{n} sixths", above),
        7: ntr("{n} seventh", "{n} sevenths", above),
        8: ntr("{n} eighth", "{n} eighths", above),
        9: ntr("{n} ninth", "{n} ninths", above),
        10: ntr("{n} tenth", "{n} tenths", above),
    }
    return names.get(below) or tr("{n} over {below}", n=above, below=below)


def _comparison(step: Step, *, solved: bool) -> str:
    """Return two numbers or fractions that are compared, as people say them."""
    first, _, other = step.parts
    if step.operation == COMPARE:
        first, other = (fraction_in_words(*divmod(n, SHARE)) for n in (step.left, step.right))
    if solved:
        return tr(_COMPARED[step.result], one=first, second=other)
    return tr("{one} and {second}.", one=first, second=other)


def spoken(step: Step, *, solved: bool = False) -> str:
    """A calculation as people say it, with its answer or without; empty where its words say it."""
    if step.operation in COMPARISONS:
        return _comparison(step, solved=solved)
    if step.operation == MISSING and solved:
        return tr(_SPOKEN[TIMES][True], one=step.right, second=step.result, result=str(step.left))
    if step.operation not in _SPOKEN:
        return ""
    first, _, other = (part.strip("()") for part in step.parts)
    return tr(
        _SPOKEN[step.operation][solved],
        one=first,
        second=other,
        result=step.as_written(step.result),
    )


def help_used(hint: int) -> str:
    """Return the sentence that goes with the first, second or third step of help."""
    return tr(_HELP_USED[hint - 1])
