"""First steps: what a game says to somebody who plays it for the first time, and when."""

from typing import Final, NamedTuple

TURN: Final = "turn"
"""When a human is to begin a battle."""
ASK: Final = "ask"
"""When a human is asked something."""
SAID: Final = "narration"
"""When a sentence is said; which, `says` tells."""
REASON: Final = "reason"
"""When it is said why a card beats another that stands above it as a rule."""


class FirstStep(NamedTuple):
    """A lesson of a tutorial: a sentence of at most twelve words, said once when something first
    happens.

    when: TURN, ASK, SAID, REASON, or the cue of another event, such as `war` or `won`. says: the
    question or sentence that is put then, by the name under which the rules declare it; empty for
    whatever it is. at: the name of the piles that it is about, where that is not plain from what
    happens.
    """

    text: str
    when: str
    says: str = ""
    at: str = ""
