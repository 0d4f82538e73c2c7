"""What every recipe of an effect starts from."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    Wave,
    resampled,
)

Rng = np.random.Generator


Recipe = Callable[[Rng, int], Wave]


def vary(wave: Wave, rng: Rng) -> Wave:
    """The sound a little higher or lower, so shorter or longer."""
    return resampled(wave, 2 ** (rng.uniform(-1.5, 1.5) / 12))
