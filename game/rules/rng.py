"""The random generator of a table: a single int of state, the same on every Python.

A multiplicative congruential generator of 128 bits of which the upper 64 are
used. The state is a plain value, so it is copied, saved and compared like
everything else on the table. It is not for secrets.
"""

from typing import TypeVar

MULTIPLIER = 0x12E15E35B500F16E2E714EB2B37916A5
MASK = (1 << 128) - 1
HALF = 1 << 127
"""Half of all states lie below: the toss of a coin."""
_SPREAD = (1 << 64) - 1


def seed_state(seed: int) -> int:
    """The first state for a seed (any int); near seeds give unrelated states."""
    state = 0
    for part in range(2):
        x = (seed + (part + 1) * 0x9E3779B97F4A7C15) & _SPREAD
        x ^= (seed >> 64) & _SPREAD
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _SPREAD
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _SPREAD
        state = state << 64 | (x ^ (x >> 31))
    return (state | 1) * MULTIPLIER & MASK


T = TypeVar("T")


class Rng:
    """A generator on its own, for computer players and simulations."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed_state(seed)

    def below(self, n: int) -> int:
        """A random int from 0 to n - 1."""
        self.state = self.state * MULTIPLIER & MASK
        return (self.state >> 64) * n >> 64

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
