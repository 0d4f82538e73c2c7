"""How long a person has been at it, when to suggest a stop, and how fast a person types.

Time comes from the caller as seconds, so pauses are simply not handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from game.practice.hints import TextTemplate
from game.texts import N_

STOP_AFTER = 10 * 60.0
SUGGEST_AGAIN = 5 * 60.0
ENOUGH_A_DAY = 2
TRIALS, FIRST_TRIALS = 10, 3  # numbers to type; so many before the first game
LONGEST_TRIAL = 8.0
"""Seconds for two digits: whoever takes longer has done something else meanwhile."""


@dataclass
class PracticeSession:
    """A session under way. before_today: how many sessions of today came before it; stop_after:
    the seconds after which a stop is suggested first.
    """

    before_today: int = 0
    seconds: float = 0.0
    stop_after: float = STOP_AFTER

    def __post_init__(self) -> None:
        self._next = self.stop_after

    def pass_time(self, seconds: float) -> None:
        """Let time go by; not called during pauses, or while a calculation is explained."""
        self.seconds += max(0.0, seconds)

    def stop_suggestion(self) -> TextTemplate | None:
        """Return, once after its time and then every five minutes, a kind suggestion to stop;
        else None.
        """
        if self.seconds < self._next:
            return None
        self._next = self.seconds + SUGGEST_AGAIN
        text = N_("Minutes played: {minutes}. Well done! A break now, and more later today?")
        if self.before_today + 1 >= ENOUGH_A_DAY:
            text = N_("Minutes played: {minutes}. Well done! Enough for today?")
        return TextTemplate(text, {"minutes": int(self.seconds // 60)})


@dataclass
class TypingTest:
    """The small game 'type this number', which separates typing from thinking.

    below    gives a random number from 0 to n - 1: a seeded generator in play
    highest  number that is shown: as large as the results of play
    right    how many were right, however long that took
    times    of those that were not too long to tell anything
    """

    below: Callable[[int], int]
    wanted: int = TRIALS
    highest: int = 20
    right: int = 0
    times: list[float] = field(default_factory=list)
    target: int = 0

    def __post_init__(self) -> None:
        self._next()

    def _next(self) -> None:
        new = self.below(self.highest - 1) + 2
        self.target = new if new != self.target else (new + 1 if new < self.highest else 2)

    def answer(self, number: int, seconds: float) -> bool:
        """Whether that was the number shown; only right ones count, and the next is shown."""
        if number != self.target:
            return False
        self.right += 1
        if 0 < seconds <= LONGEST_TRIAL:
            self.times.append(seconds)
        self._next()
        return True

    @property
    def done(self) -> bool:
        """Whether there have been enough."""
        return self.right >= self.wanted

    @property
    def seconds(self) -> float:
        """The person's typing time in seconds: see `typing_time`."""
        return typing_time(self.times)


def typing_time(times: Sequence[float]) -> float:
    """The median, which one long look out of the window does not change; 0 for none."""
    return float(median(times)) if times else 0.0
