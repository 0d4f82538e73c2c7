"""A quiz: a seat works out the sums of a result, with what is typed, what is shown, and when it
is done.

A little machine without pixels: digits, `erase`, `ready`, `help` go in; `phase`, `typed`, `words`
come out. Its stopwatch runs only while something is to be worked out, never during an explanation.

Each function of what is typed takes the text that stands there and gives the text after it; None
where the key means nothing there. Operations are those of `practice.facts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.match.exercise import Exercise, Mode, help_used, question
from game.match.learner import Learner
from game.match.stopwatch import Stopwatch
from game.practice.facts import COMPARISONS, LEFT, RIGHT, SAME, SIGNED
from game.practice.hints import ANSWER, LINE, PICTURE, WORDS, NumberLine
from game.texts import tr
from game.texts.phrases import in_turn

_MOST_DIGITS = 3
_MOST = 999  # what can be dialled
_LEAST = -99
_SIGNS = {">": str(LEFT), "<": str(RIGHT), "=": str(SAME)}


def number(typed: str) -> int:
    """The number that was typed, nought for none."""
    return int(typed) if typed.strip("-") else 0


def with_digit(typed: str, digit: str, operation: str) -> str | None:
    """Return `typed` with another digit, or None: no nought before it, and no more than three
    digits.
    """
    if operation in COMPARISONS or len(typed.strip("-")) >= _MOST_DIGITS:
        return None
    return digit if typed == "0" else typed + digit


def with_sign(typed: str, sign: str, operation: str) -> str | None:
    """Return `typed` after a sign: `<`, `=`, `>` replace it; `-` comes in front, or goes."""
    if operation in COMPARISONS and sign in _SIGNS:
        return _SIGNS[sign]
    if operation == SIGNED and sign == "-":
        return typed[1:] if typed.startswith("-") else "-" + typed
    return None


def nudged(typed: str, step: int, operation: str) -> str:
    """The number counted up or down by a step; between two numbers the next sign."""
    if operation in COMPARISONS:
        return str(min(SAME, max(LEFT, int(typed or "0") + (step > 0) - (step < 0))))
    least = _LEAST if operation == SIGNED else 0
    return str(max(least, min(_MOST, number(typed) + step)))


THINK, SAVE, WRITE, LOOK, CHEER, DONE = "think", "save", "write", "look", "cheer", "done"
PLAY = "play"
"""Asked; answered, and on its way to the disk; tried again, or entered from memory; the answer is
shown to be looked at, and nothing can be entered; it stands there; all is said."""

COUNTING = 0.65
"""The seconds for each stop of a way that is counted on the screen."""
WAITING = 6.0
"""The seconds for which its last stop waits to be said."""
LOOKING = 3.0
"""Seconds that an answer is shown before it is covered; `ready` covers it sooner."""
TRIES = 2
"""Wrong answers to one question, after which the right answer is shown."""

BRIEF = 0.6
"""The share of its time for which a finished sum is looked at that was known at once."""
PATIENCE = 2.0
"""Seconds after which a disk that does not answer is waited for no more."""
_MOMENT = 0.02  # s between two looks whether an answer is kept


def _last_stop(line: NumberLine) -> str:
    """Return what is asked where a way has been counted but for its answer."""
    last = line.jumps[-1]
    if line.asked is None:
        steps = len(line.jumps) > 1 and all(jump.label == last.label for jump in line.jumps)
        return tr("How many steps were that?") if steps else tr("How far is that together?")
    if last.end < last.start:
        return tr("And {n} back: which number is next?", n=last.start - last.end)
    return tr("And {n} more: which number is next?", n=last.end - last.start)


class SumQuiz:
    """A quiz of a seat. items: at least the first of them is asked.

    `cheering` is for how many seconds a finished sum is looked at. `more`: whether further sums
    may follow those of the cards; not where the battle goes on.
    """

    def __init__(
        self,
        learner: Learner,
        items: Sequence[Exercise],
        clock: Callable[[], float],
        cheering: float = 1.1,
        *,
        more: bool = True,
    ) -> None:
        self.learner, self.cheering, self._more = learner, cheering, more
        self._clock = clock
        self._items = list(items)
        self._at = -1
        self.lines: list[Exercise] = []
        """The finished lines above the question."""
        self.phase = DONE
        self.typed = ""
        self.wrong = ""
        """The wrong answer that was given to this question, if any was."""
        self.hint = 0
        self.covered = False
        """Whether the answer has been shown, and is entered from memory now."""
        self._words: Callable[[], str] = str
        self.happy = False
        """Whether the last question was answered right without being shown."""
        self.explained = 0.0
        """Seconds that went into explanations."""
        self._watch = Stopwatch(clock)
        self._looking = Stopwatch(clock)
        self._first_key: float | None = None
        self._device = "keyboard"
        self._until = 0.0
        self._answer, self._said = 0, ""
        self._verdict = ""
        self._misses, self._answered = 0, False
        self.played: int | None = None
        """How many stops of the way are counted, None while it is not shown."""
        self._next()

    @property
    def item(self) -> Exercise:
        """The question."""
        return self._items[self._at]

    @property
    def model(self) -> bool:
        """Whether the right answer is shown."""
        return self.phase == LOOK

    @property
    def thinking(self) -> float:
        """Seconds of thinking so far."""
        return self._watch.seconds

    @property
    def open(self) -> bool:
        """Whether something is to be entered."""
        return self.phase in (THINK, WRITE)

    # -- input ---------------------------------------------------------------------------

    def digit(self, digit: str, device: str) -> bool:
        """Enter another digit."""
        return self._enter(with_digit(self.typed, digit, self._operation), device)

    def sign(self, sign: str, device: str) -> bool:
        """Enter `<`, `=` or `>` between two numbers, or `-`, which a second time goes again."""
        return self._enter(with_sign(self.typed, sign, self._operation), device)

    def nudge(self, step: int, device: str) -> bool:
        """Count the number up or down, for who has no digits at hand."""
        return self._enter(nudged(self.typed, step, self._operation), device)

    def _enter(self, typed: str | None, device: str) -> bool:
        """Take a key's result into the number. Return whether the key meant something; `typed` is
        None if not.
        """
        if typed is None or not self.open:
            return False
        self._touched(device)
        self.typed = typed
        return True

    @property
    def _operation(self) -> str:
        return self.item.step.operation

    @property
    def compares(self) -> bool:
        """Whether a sign is entered between two numbers."""
        return self._operation in COMPARISONS

    @property
    def signed(self) -> bool:
        """Whether the answer may be below nought."""
        return self._operation == SIGNED

    def erase(self) -> bool:
        """Take the last digit back."""
        if not self.open or not self.typed:
            return False
        self.typed = self.typed[:-1]
        return True

    @property
    def helpful(self) -> bool:
        """Whether there is a next step of help: while it is thought about, and at a second try."""
        trying = self.phase == THINK or (self.phase == WRITE and self._misses < TRIES)
        return trying and self.learner.hints and self.hint < ANSWER

    @property
    def help_steps(self) -> list[int]:
        """The steps of help that there are: no line where nothing can be put on a line."""
        line = self.item.strategy.line is not None
        return [PICTURE, WORDS, *([LINE] if line else []), ANSWER]

    def help(self) -> bool:
        """The next step of help."""
        if not self.helpful:
            return False
        self.hint = min(step for step in self.help_steps if step > self.hint)
        if self.hint == ANSWER:
            self._watch.stop()
            self._show_answer()
        else:
            self._words = partial(help_used, self.hint)
        return True

    def ready(self) -> None:
        """Take the number as the answer. A first answer is saved before anything of its result is
        seen.

        While an answer is looked at it is covered now.
        """
        if self.phase == LOOK:
            self._cover()
        elif self.phase == PLAY:
            self._until = self._clock()
        if not self.open or not self.typed.strip("-"):
            return
        self._answer = number(self.typed)
        if self.phase == WRITE:
            self._written()
            return
        total = self._watch.seconds
        first = total if self._first_key is None else self._first_key
        self._said = self.learner.answer(
            self.item, self._answer, first, total, self.hint, self._device
        )
        self._watch.stop()
        self.phase, self._until = SAVE, self._clock() + PATIENCE
        self._judge()

    @property
    def words(self) -> str:
        """What is said of the sum just now, in the language that there is."""
        return self._words()

    def verdict(self) -> str:
        """`right` or `wrong` if that has come out since last asked; else nothing."""
        verdict, self._verdict = self._verdict, ""
        return verdict

    def _judge(self) -> bool:
        """Say what came of the first answer, once it is kept; whether it was said."""
        if not self.learner.kept and self._clock() < self._until:
            return False
        self._words = partial(str, self._said)
        self._looking.start()
        if self._answer == self.item.step.result:
            self._verdict, self.happy = "right", True
            self._finish()
        else:
            self._answered = True
            self._missed()
        return True

    def _written(self) -> None:
        if self._answer != self.item.step.result:
            self._missed()
            return
        self._verdict = "right"
        self._words, self.played = lambda: tr("Now it is right."), None
        self._finish()

    def _missed(self) -> None:
        """Give a second try with help; after that show the answer, cover it, and note the fact."""
        self._verdict, self.wrong, self.typed = "wrong", self.typed, ""
        self._misses, self.covered = self._misses + 1, False
        if self._misses >= TRIES or self.hint >= ANSWER:
            if self.learner.hints and self.played is None and self.item.strategy.stops:
                self._play()
            else:
                self._show_answer()
            return
        self.phase = WRITE
        if self.learner.hints:
            self.hint = max(self.hint, PICTURE)
        self._words = lambda: tr("Not yet. Look at the picture and try again.")

    def _play(self) -> None:
        """Show how: count the way up to its last stop, which is to be said."""
        self.phase, self.played, self._words = PLAY, 0, lambda: tr("Look how it goes.")
        self.hint = max(self.hint, PICTURE)
        self._until = self._clock() + COUNTING
        self._looking.start()

    def _count_on(self) -> None:
        """Count another stop; the last is asked for."""
        strategy = self.item.strategy
        assert self.played is not None and strategy.line is not None
        if self.played < len(strategy.stops) - (strategy.line.asked is not None):
            self.played += 1
            self._words = partial(str, strategy.stops[self.played - 1])
            self._until = self._clock() + COUNTING
            return
        self._words = partial(_last_stop, strategy.line)
        self.phase, self._until = WRITE, self._clock() + WAITING

    @property
    def _gives_up(self) -> bool:
        """Whether the last stop of a counted way waits for an answer, and none is being typed."""
        return self.phase == WRITE and self.played is not None and not self.typed

    def _show_answer(self) -> None:
        self.played = None
        self.phase, self.typed, self.covered = LOOK, "", False
        self._words = lambda: tr("Take a good look: soon it will be covered.")
        self._until = self._clock() + LOOKING
        self._looking.start()

    def _cover(self) -> None:
        """Cover the answer and all help with it, so that it is entered from memory."""
        self.covered = True
        self._words = lambda: tr("And now from memory:")
        if self._answered:
            self.phase = WRITE
        else:
            self.phase = THINK
            self._looking.stop()
            self._watch.start()

    def _touched(self, device: str) -> None:
        self._device = device
        if self._first_key is None:
            self._first_key = self._watch.seconds

    # -- time ----------------------------------------------------------------------------

    def update(self) -> bool:
        """Go on once an answer is kept, or a finished sum was looked at; whether it did."""
        if self.phase == SAVE:
            return self._judge()
        if self.phase == PLAY and self._clock() >= self._until:
            self._count_on()
            return True
        if self._gives_up and self._clock() >= self._until:
            self._show_answer()
            return True
        if self.phase == LOOK and self._clock() >= self._until:
            self._cover()
            return True
        if self.phase != CHEER or self._clock() < self._until:
            return False
        self.lines.append(self.item)
        self._next()
        return True

    @property
    def wake_in(self) -> float | None:
        """Seconds until it goes on by itself, None if it waits for somebody."""
        if self.phase == SAVE:
            return _MOMENT
        waits = self.phase in (CHEER, LOOK, PLAY) or self._gives_up
        return max(0.0, self._until - self._clock()) if waits else None

    def rest(self, resting: bool) -> None:
        """Pause, or go on with `resting` False."""
        if self.phase == THINK:
            (self._watch.stop if resting else self._watch.start)()
        elif self.phase in (WRITE, LOOK, PLAY):
            (self._looking.stop if resting else self._looking.start)()

    def _finish(self) -> None:
        self.phase = CHEER
        brief = self.happy and self.learner.remembered
        self._until = self._clock() + self.cheering * (BRIEF if brief else 1.0)

    def _next(self) -> None:
        """Go to the next question that is asked; finish shown ones at once."""
        self.explained += self._looking.seconds
        self._looking.stop()
        later = self._items[self._at + 1 :]
        if self._more and self._at >= 0 and all(item.mode is Mode.SHOW for item in later):
            self._items += self.learner.again(self.item)
        self._at += 1
        while self._at < len(self._items) and self.item.mode is Mode.SHOW:
            self.lines.append(self.item)
            self._at += 1
        if self._at >= len(self._items):
            self._at = len(self._items) - 1
            self.phase = DONE
            return
        self._begin()

    def _begin(self) -> None:
        self.typed, self.wrong, self.hint, self.happy, self.covered = "", "", 0, False, False
        self._watch, self._looking = Stopwatch(self._clock), Stopwatch(self._clock)
        self._first_key = None
        if self.item.repeated:
            self.lines = []
        self._misses, self._answered, self.played = 0, False, None
        self.phase = THINK
        self._words = asked = partial(question, self.item)
        if self.item.mode is Mode.MEET:
            self.hint = PICTURE
            if self.learner.answered:
                self._words = lambda: in_turn(tr("A new one. The picture helps."), asked())
        if self.item.given:
            self.typed, self._answered = self.item.given, True
            self._looking.start()
            self._missed()
        else:
            self._watch.start()
