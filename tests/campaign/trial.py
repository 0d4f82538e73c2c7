"""Base of the parts of the campaign: trials by lot, each of which its seed repeats."""

from __future__ import annotations

import random
import traceback
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

KEPT = 20
"""Failures that are printed in full; the others are only counted."""


class BrokenPromise(AssertionError):
    """A promise was not kept; the message says which, and of what."""


@dataclass
class TrialCounts:
    """How many things were tried, how many went wrong, and the first of these in words."""

    tried: int = 0
    failed: int = 0
    stories: list[str] = field(default_factory=list)

    def add(self, other: TrialCounts) -> None:
        """Count what was tried elsewhere too."""
        self.tried += other.tried
        self.failed += other.failed
        self.stories += other.stories[: KEPT - len(self.stories)]


class Part(ABC):
    """A part of the campaign: what it tries and counts.

    slow    whether it cannot be spread over processes
    fewest  so many must be tried before anything can be said
    """

    name: str
    counts: str
    """Noun for what is counted: games, inputs, frames."""
    slow = False
    fewest = 1

    @abstractmethod
    def trial(self, chance: random.Random) -> int:
        """Try a thing, or a few that belong together; how many. Raises Failed, or anything."""

    def figures(self) -> dict[str, Any]:
        """Return further measurements by name."""
        return {}

    def verdict(self) -> list[str]:
        """Return a sentence for each fault that only all trials together show."""
        return []

    def close(self) -> None:  # noqa: B027  (most parts hold nothing)
        """Give back what it holds."""

    def run(self, seed: int) -> TrialCounts:
        """Run the trial of a seed."""
        try:
            return TrialCounts(self.trial(random.Random(f"{self.name} {seed}")))
        except Exception as error:
            story = f"{self.name} --seed {seed}: {type(error).__name__}: {error}"
            if not isinstance(error, BrokenPromise):
                story += "\n" + "".join(traceback.format_exception(error)[-4:])
            return TrialCounts(1, 1, [story])
