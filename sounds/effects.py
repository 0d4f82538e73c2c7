"""Our sound effects, each one a function that gives its samples. What they are like: paper, wood,
felt and small metal things on a table; drums for wars; nothing harsh, and a wrong answer is the
gentlest of all. Loudness is not set here but in `make.py`.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from synth import (
    GLASS,
    RATE,
    SOFT_BELL,
    WOOD,
    Wave,
    band,
    brass,
    drum,
    fade,
    glide,
    mix,
    noise,
    pitch,
    ring,
    room,
    snare,
    sweep,
    swell,
    times,
)

Rng = np.random.Generator


def deal(rng: Rng) -> Wave:
    """A card leaves the hand and lands: a short brush, then a tap on felt."""
    brush = sweep(noise(0.09, rng), np.geomspace(1800, 4200, round(0.09 * RATE)), 0.9)
    tap = band(noise(0.06, rng), 300, 2500) * fade(0.06, 0.04)
    thump = glide(210, 120, 0.07, 0.015) * fade(0.07, 0.06)
    return mix((0, 0.35, brush * swell(0.09, 0.75)), (0.078, 1, tap), (0.08, 0.35, thump))


def flip(rng: Rng) -> Wave:
    """A card turned up: the edge lets go with a snap, paper flutters, the card lies."""
    snap = glide(2600, 700, 0.03, 0.006) * fade(0.03, 0.025, 0.0005)
    edge = band(noise(0.02, rng), 2500, 9000) * fade(0.02, 0.015, 0.0004)
    flutter = band(noise(0.07, rng), 900, 5000) * swell(0.07, 0.3)
    flutter *= 0.6 + 0.4 * np.sin(2 * np.pi * 85 * times(0.07))
    land = band(noise(0.06, rng), 250, 1800) * fade(0.06, 0.045)
    return mix((0, 0.45, snap), (0, 0.8, edge), (0.012, 0.3, flutter), (0.085, 0.9, land))


def slide(rng: Rng) -> Wave:
    """Cards pushed over felt."""
    length = 0.32
    centre = 900 + 1500 * swell(length, 0.45)
    hiss = sweep(noise(length, rng), centre, 1.1) * swell(length, 0.35)
    grain = 1 + 0.25 * band(noise(length, rng), 15, 60) / 0.05
    stop = band(noise(0.05, rng), 200, 1200) * fade(0.05, 0.04)
    return mix((0, 1, hiss * np.clip(grain, 0.4, 1.6)), (length - 0.04, 0.35, stop))


def shuffle(rng: Rng) -> Wave:
    """A riffle that gets quicker, the bridge falling together, the pack squared with a tap."""
    parts: list[tuple[float, float, Wave]] = []
    at, gap = 0.0, 0.034
    while at < 0.55:
        low = rng.uniform(900, 1500)
        click = band(noise(0.03, rng), low, low * 4) * fade(0.03, 0.02, 0.0006)
        parts.append((at, rng.uniform(0.6, 1.0), click))
        at, gap = at + gap * rng.uniform(0.85, 1.15), max(0.011, gap * 0.955)
    rush = sweep(noise(0.3, rng), np.geomspace(3200, 1200, round(0.3 * RATE)), 0.9)
    tap = band(noise(0.08, rng), 250, 2200) * fade(0.08, 0.05)
    parts += [(0.56, 0.5, rush * swell(0.3, 0.35)), (0.9, 1.3, tap), (1.03, 1.0, tap)]
    return mix(*parts)


def win(rng: Rng) -> Wave:
    """Four bright steps up, the last one with its chord."""
    steps = [(i * 0.11, 0.8, ring(pitch(n), 1.2, WOOD)) for i, n in enumerate((67, 72, 76))]
    chord = [(0.33, 0.55, ring(pitch(n), 1.4, SOFT_BELL)) for n in (72, 76, 79, 84)]
    return room(mix(*steps, *chord), 0.3, 0.5, rng)


def lose(rng: Rng) -> Wave:
    """Three low wooden steps down, more of a shrug than a sorrow."""
    steps = ((0, 64), (0.2, 62), (0.4, 57))
    notes = [(at, 1.0, ring(pitch(n), 1.0, WOOD, 0.004)) for at, n in steps]
    return room(mix(*notes), 0.25, 0.4, rng)


def war_drum(rng: Rng) -> Wave:
    """War: two strokes and a third that counts."""
    low, high = drum(120, 62, 0.5, rng), drum(130, 68, 0.4, rng)
    return room(mix((0, 0.6, high), (0.18, 0.7, high), (0.4, 1.0, low)), 0.3, 0.7, rng)


def war_drum_deep(rng: Rng) -> Wave:
    """A war on a war: the same call on a far bigger drum, with a rumble under it."""
    low, high = drum(95, 44, 0.9, rng), drum(100, 50, 0.6, rng)
    rumble = band(noise(1.6, rng), 40, 160) * swell(1.6, 0.4)
    parts = ((0, 0.7, high), (0.22, 0.75, high), (0.5, 1.0, low), (0.78, 0.8, low))
    return room(np.tanh(1.3 * mix(*parts, (0, 1.2, rumble))), 0.35, 1.0, rng)


def fanfare(rng: Rng) -> Wave:
    """The game is won: a call for three trumpets."""
    parts: list[tuple[float, float, Wave]] = []
    calls = ((0, 0.16, (60, 64, 67)), (0.18, 0.09, (60, 64, 67)), (0.29, 0.09, (60, 64, 67)))
    calls += ((0.4, 0.24, (64, 67, 72)), (0.66, 0.24, (62, 67, 71)), (0.92, 1.05, (64, 67, 72, 76)))
    for at, length, notes in calls:
        parts += [(at, 0.3, brass(pitch(n), length)) for n in notes]
        parts.append((at, 0.2, brass(pitch(notes[0] - 12), length)))
    hits = [(0.92, 0.8, drum(120, 65, 0.5, rng)), (0, 0.4, drum(120, 65, 0.3, rng))]
    return room(mix(*parts, *hits), 0.3, 0.9, rng)


def button(rng: Rng) -> Wave:
    """A wooden button."""
    tap = band(noise(0.02, rng), 1200, 5000) * fade(0.02, 0.012, 0.0005)
    return mix((0, 1, ring(620, 0.09, ((1, 1, 0.06), (2.6, 0.4, 0.03)))), (0, 0.5, tap))


def tick(rng: Rng) -> Wave:
    """A small clock."""
    tap = band(noise(0.02, rng), 2500, 8000) * fade(0.02, 0.01, 0.0004)
    return mix((0, 1, ring(1900, 0.06, ((1, 1, 0.03), (1.51, 0.5, 0.02)))), (0, 0.6, tap))


def ready(rng: Rng) -> Wave:
    """Someone has chosen: two soft notes up."""
    first, second = (ring(pitch(n), 0.5, SOFT_BELL, 0.004) for n in (76, 81))
    return room(mix((0, 0.7, first), (0.085, 1, second)), 0.2, 0.3, rng)


def curtain(rng: Rng) -> Wave:
    """Heavy cloth on rings."""
    length = 0.75
    cloth = sweep(noise(length, rng), 350 + 900 * swell(length, 0.5), 1.0) * swell(length, 0.4)
    rings = [
        (at, rng.uniform(0.02, 0.05), ring(rng.uniform(2400, 3600), 0.12, GLASS))
        for at in np.linspace(0.08, 0.55, 8)
    ]
    return mix((0, 1, cloth), *rings)


def right(rng: Rng) -> Wave:
    """A right answer: three quick steps up, like a smile."""
    notes = [(i * 0.085, 0.8, ring(pitch(n), 0.9, GLASS)) for i, n in enumerate((79, 83, 86))]
    warm = [(i * 0.085, 0.5, ring(pitch(n - 12), 0.9, WOOD)) for i, n in enumerate((79, 83, 86))]
    return room(mix(*notes, *warm), 0.25, 0.4, rng)


def soft_wrong(rng: Rng) -> Wave:
    """Not quite: two warm low notes a whole step down, without any edge."""
    mellow = ((1, 1, 0.8), (2, 0.12, 0.4), (4, 0.04, 0.15))
    notes = [(at, 1, ring(pitch(n), 0.7, mellow, 0.02)) for at, n in ((0, 62), (0.2, 60))]
    return room(mix(*notes), 0.2, 0.3, rng)


def coin(rng: Rng) -> Wave:
    """A coin: struck twice, thin and metallic."""
    metal = ((1, 1, 0.5), (1.48, 0.7, 0.4), (2.27, 0.4, 0.25), (3.36, 0.2, 0.15))
    low, high = ring(1870, 0.5, metal, 0.0008), ring(2490, 0.7, metal, 0.0008)
    return room(mix((0, 0.6, low), (0.07, 1, high)), 0.15, 0.25, rng)


def push(rng: Rng) -> Wave:
    """A shove: a dull bump and what it moves."""
    bump = glide(170, 80, 0.18, 0.03) * fade(0.18, 0.16)
    knock = band(noise(0.05, rng), 300, 1500) * fade(0.05, 0.04)
    scrape = sweep(noise(0.25, rng), np.geomspace(1600, 500, round(0.25 * RATE)), 1.0)
    parts = ((0, 1, bump), (0, 0.8, knock), (0.03, 0.45, scrape * swell(0.25, 0.2)))
    return np.tanh(1.4 * mix(*parts))


def steal(rng: Rng) -> Wave:
    """A card snatched away: a quick rush upwards and a plucked end."""
    rush = sweep(noise(0.22, rng), np.geomspace(500, 5200, round(0.22 * RATE)), 0.6)
    whistle = glide(420, 1500, 0.2, 0.12) * swell(0.2, 0.8)
    end = ring(pitch(86), 0.3, WOOD)
    parts = ((0, 1, rush * swell(0.22, 0.8)), (0, 0.22, whistle), (0.19, 0.5, end))
    return mix(*parts)


def poof(rng: Rng) -> Wave:
    """Gone in a puff."""
    cloud = sweep(noise(0.5, rng), np.geomspace(2600, 260, round(0.5 * RATE)), 1.3)
    puff = glide(240, 70, 0.2, 0.04) * fade(0.2, 0.18, 0.006)
    return mix((0, 1, cloud * fade(0.5, 0.55, 0.008)), (0, 0.8, puff))


def bell(rng: Rng) -> Wave:
    """A small bronze bell, with a bell's own overtones: hum, prime, tierce, quint, nominal."""
    bronze = ((0.5, 0.4, 2.4), (1, 1, 1.9), (1.19, 0.6, 1.4), (1.5, 0.35, 1.1))
    bronze += ((2, 0.8, 1.0), (2.51, 0.25, 0.6), (3.01, 0.25, 0.5), (4.1, 0.15, 0.3))
    stroke = band(noise(0.03, rng), 2000, 7000) * fade(0.03, 0.02)
    body = ring(587, 2.0, bronze, 0.001) + 0.5 * ring(588.6, 2.0, bronze, 0.001)
    return mix((0, 1, body), (0, 0.4, stroke))


def march(rng: Rng) -> Wave:
    """Two bars of a little drum corps passing by."""
    beat = 60 / 126
    parts: list[tuple[float, float, Wave]] = []
    for at in (0, 1, 2, 2.5, 3):
        parts.append((at * beat, 1.0, snare(0.3, rng)))
    for at in (1.5, 1.75, 3.5, 3.625, 3.75, 3.875):
        parts.append((at * beat, rng.uniform(0.4, 0.55), snare(0.25, rng)))
    for at in (0, 2, 4):
        parts.append((at * beat, 1.1, drum(110, 70, 0.3, rng)))
    parts.append((4 * beat, 1.1, snare(0.3, rng)))
    return room(mix(*parts), 0.2, 0.4, rng)


def make(name: str) -> Wave:
    """The samples of the effect `name`, always the same ones."""
    recipe: Callable[[Rng], Wave] = globals()[name]
    return recipe(np.random.default_rng(zlib.crc32(name.encode())))
