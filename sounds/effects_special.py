"""Effects of moments that only some games have."""

from __future__ import annotations

import numpy as np
from recipes import Rng, vary
from synth import (
    RATE,
    WOOD,
    Wave,
    burst,
    drum,
    fade,
    glide,
    gust,
    mix,
    pitch,
    ring,
    room,
    snare,
    swell,
)


def shove(rng: Rng, _: int) -> Wave:
    """A shove: a dull bump and what it moves."""
    bump = glide(230, 130, 0.18, 0.03) * fade(0.18, 0.16)
    knock = burst(0.06, 350, 1800, 0.05, rng)
    scrape = gust(0.25, 1800, 600, 1.0, rng)
    parts = ((0, 0.6, bump), (0, 1.0, knock), (0.03, 0.7, scrape * swell(0.25, 0.2)))
    return vary(np.tanh(1.4 * mix(*parts)), rng)


def strike(rng: Rng, _: int) -> Wave:
    """A blow that hits: a rush of air, wood on wood."""
    rush = gust(0.14, 600, 3000, 0.8, rng)
    crack = mix(
        (0, 1, ring(pitch(62), 0.3, WOOD)),
        (0, 1.2, burst(0.1, 500, 4000, 0.07, rng)),
    )
    skin = drum(180, 120, 0.3, rng)
    return room(
        vary(mix((0, 0.5, rush * swell(0.14, 0.85)), (0.12, 1, crack), (0.12, 0.5, skin)), rng),
        0.15,
        0.3,
        rng,
    )


def snatch(rng: Rng, _: int) -> Wave:
    """A card snatched away: a quick rush upwards and a plucked end on D."""
    rush = gust(0.22, 500, 5200, 0.6, rng)
    whistle = glide(420, 1500, 0.2, 0.12) * swell(0.2, 0.8)
    hurried = vary(mix((0, 1, rush * swell(0.22, 0.8)), (0, 0.22, whistle)), rng)
    end = ring(pitch(86), 0.4, WOOD)
    return mix((0, 0.8, hurried), (hurried.size / RATE - 0.03, 1.0, end))


def poof(rng: Rng, _: int) -> Wave:
    """Gone in a puff."""
    cloud = gust(0.5, 2600, 400, 1.3, rng)
    puff = glide(300, 160, 0.2, 0.04) * fade(0.2, 0.18, 0.006)
    return vary(mix((0, 1, cloud * fade(0.5, 0.55, 0.008)), (0, 0.4, puff)), rng)


def bell(rng: Rng, number: int) -> Wave:
    """A small bronze bell on D, with a bell's own overtones: hum, prime, tierce, quint, nominal."""
    bronze = ((0.5, 0.3, 1.6), (1, 1.3, 1.6), (1.19, 0.4, 1.0), (1.5, 0.35, 0.9))
    bronze += ((2, 0.6, 0.8), (2.51, 0.25, 0.5), (3.01, 0.25, 0.5), (4.1, 0.15, 0.3))
    stroke = burst(0.03, 2000, 7000, 0.02, rng)
    prime = pitch(74) * 2 ** (number * 0.02 / 12)
    body = ring(prime, 1.5, bronze, 0.001) + 0.4 * ring(prime * 1.0027, 1.5, bronze, 0.001)
    again = ((0.32 + 0.05 * number, 0.35 + 0.2 * number, body),) if number else ()
    return mix((0, 1, body), (0, 0.4, stroke), *again)


def parade(rng: Rng, number: int) -> Wave:
    """One bar of a little drum corps passing by."""
    beat = 60 / 126
    rolls = ((1.5, 1.75), (1.5, 1.625, 1.75, 1.875), (0.5, 0.75, 1.5, 1.75))[number]
    parts = [(at * beat, 1.0, snare(0.25, rng)) for at in (0.0, 1.0, 2.0)]
    parts += [(at * beat, rng.uniform(0.4, 0.6), snare(0.2, rng)) for at in rolls]
    parts += [(at * beat, 0.6, drum(190, 130, 0.25, rng)) for at in (0.0, 2.0)]
    return room(mix(*parts), 0.2, 0.3, rng)
