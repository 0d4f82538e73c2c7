"""Effects of paper, wood, felt, cloth and breath, each a function that gives its samples: what is
heard of the cards, of buttons and pages, and of moments that only some games have. Nothing harsh.
`tuned.py` has those that are played on instruments. Loudness is not set here but in `make.py`.

Every recipe is given a random generator and the number of the variant: what is heard often differs
a little each time, by up to 1.5 semitones and 15 % of its length.
"""

from __future__ import annotations

import numpy as np
from effects_special import bell, parade, poof, shove, snatch, strike
from recipes import Recipe, Rng, vary
from synth import (
    GLASS,
    WOOD,
    Partial,
    Wave,
    band,
    burst,
    fade,
    glide,
    gust,
    mix,
    noise,
    pitch,
    ring,
    room,
    sweep,
    swell,
    times,
)

BLOCK: tuple[Partial, ...] = ((1, 1, 0.13), (2.7, 0.3, 0.05), (5.2, 0.1, 0.03))
"""A small block of wood: over at once."""
HEIGHTS = (81, 79, 76)
"""A, G and E: what wood sounds at."""


def block(note: int, rng: Rng, stroke: float = 0.5, below: float = 0.0) -> Wave:
    """A tap on wood of a certain height.

    stroke: how hard the stick is. below: how much of the octave under it sounds along.
    """
    tap = burst(0.03, 1500, 6000, 0.016, rng, 0.0005)
    body = ring(pitch(note), 0.12, BLOCK, 0.001)
    octave = ring(pitch(note - 12), 0.12, BLOCK, 0.001)
    return mix((0, 1, body), (0, below, octave), (0, stroke, tap))


# -- cards -----------------------------------------------------------------------------------------


def deal(rng: Rng, _: int) -> Wave:
    """A card leaves the hand and lands: a short brush, then a tap on felt."""
    length = 0.09 * rng.uniform(0.85, 1.15)
    brush = gust(length, 1800, 4200, 0.9, rng)
    tap = burst(0.07, 300, 2500, 0.05, rng)
    thump = glide(230, 140, 0.07, 0.015) * fade(0.07, 0.06)
    parts = ((0, 0.35, brush * swell(length, 0.75)), (length - 0.012, 1, tap))
    return vary(mix(*parts, (length - 0.01, 0.3, thump)), rng)


def flip(rng: Rng, _: int) -> Wave:
    """A card turned up: the edge lets go with a snap, paper flutters, the card lies."""
    snap = glide(2600, 700, 0.03, 0.006) * fade(0.03, 0.025, 0.0005)
    edge = burst(0.02, 2500, 9000, 0.015, rng, 0.0004)
    length = 0.07 * rng.uniform(0.85, 1.15)
    flutter = band(noise(length, rng), 900, 5000) * swell(length, 0.3)
    flutter *= 0.6 + 0.4 * np.sin(2 * np.pi * 85 * times(length))
    land = burst(0.06, 250, 1800, 0.045, rng)
    parts = ((0, 0.35, snap), (0, 0.6, edge), (0.012, 0.4, flutter), (length + 0.015, 1, land))
    return vary(mix(*parts), rng)


def slide(rng: Rng, _: int) -> Wave:
    """Cards pushed over felt."""
    length = 0.32 * rng.uniform(0.85, 1.15)
    centre = 900 + 1500 * swell(length, 0.45)
    hiss = sweep(noise(length, rng), centre, 1.1) * swell(length, 0.35)
    grain = 1 + 0.25 * band(noise(length, rng), 15, 60) / 0.05
    stop = burst(0.05, 200, 1200, 0.04, rng)
    return mix((0, 1, hiss * np.clip(grain, 0.4, 1.6)), (length - 0.04, 0.35, stop))


def riffle(seconds: float) -> Recipe:
    """Many cards at once: their edges run past a thumb, higher and higher, and lie."""

    def make(rng: Rng, _: int) -> Wave:
        parts: list[tuple[float, float, Wave]] = []
        at = 0.0
        while at < seconds - 0.1:
            low = 700 * 2 ** (1.3 * at / seconds) * rng.uniform(0.9, 1.1)
            click = _edge(low, rng)
            parts.append((at, rng.uniform(0.6, 1.0), click))
            at += 0.024 * rng.uniform(0.8, 1.2)
        lie = burst(0.08, 250, 2000, 0.06, rng)
        return mix(*parts, (seconds - 0.1, 1.3, lie))

    return make


def _edge(low: float, rng: Rng) -> Wave:
    """The edge of one card of many, higher the quicker it goes."""
    return burst(0.03, low, low * 4, 0.02, rng, 0.0006)


def shuffle(rng: Rng, _: int) -> Wave:
    """A riffle that gets quicker, the bridge falling together, the pack squared with a tap."""
    parts: list[tuple[float, float, Wave]] = []
    at, gap = 0.0, 0.034 * rng.uniform(0.9, 1.1)
    while at < 0.55:
        low = rng.uniform(900, 1500)
        click = _edge(low, rng)
        parts.append((at, rng.uniform(0.6, 1.0), click))
        at, gap = at + gap * rng.uniform(0.85, 1.15), max(0.011, gap * 0.955)
    rush = gust(0.3, 3200, 1200, 0.9, rng)
    tap = burst(0.08, 250, 2200, 0.05, rng)
    parts += [(0.56, 0.5, rush * swell(0.3, 0.35)), (0.9, 1.3, tap), (1.03, 1.0, tap)]
    return vary(mix(*parts), rng)


def undo(rng: Rng, number: int) -> Wave:
    """A card that goes back the way it came: the sound of dealing, backwards."""
    return deal(rng, number)[::-1]


# -- wood: buttons, choices, counting --------------------------------------------------------------


def focus(rng: Rng, number: int) -> Wave:
    """The ring moves on: the lightest tap."""
    return block(HEIGHTS[number] + 12, rng, 0.25)


def button(rng: Rng, number: int) -> Wave:
    """A wooden button that goes down."""
    return block(HEIGHTS[number], rng, 0.5)


def pick(rng: Rng, number: int) -> Wave:
    """A card is picked: wood, up."""
    return _two_blocks(76, 81, rng, number)


def drop(rng: Rng, number: int) -> Wave:
    """A card is put back: wood, down."""
    return _two_blocks(81, 79, rng, number)


def _two_blocks(first: int, second: int, rng: Rng, number: int) -> Wave:
    stroke, below, gap = ((0.3, 0.0, 0.04), (0.7, 0.6, 0.055), (0.1, 0.9, 0.033))[number]
    return mix((0, 0.5, block(first, rng, stroke)), (gap, 1, block(second, rng, stroke, below)))


def refuse(rng: Rng, _: int) -> Wave:
    """Not that one: a dull tap that has no height."""
    dull = burst(0.12, 250, 700, 0.1, rng, 0.003)
    return vary(mix((0, 1, dull), (0, 0.2, burst(0.05, 400, 1500, 0.03, rng))), rng)


def ready(rng: Rng, number: int) -> Wave:
    """Someone has chosen: two wooden notes up."""
    first, second = (ring(pitch(note), 0.4, WOOD, 0.003) for note in (76, 81))
    stick = block(81, rng, 0.2 + 0.4 * number, 0.9 * number)
    gap = 0.085 + 0.045 * number
    parts = ((0, 0.6, first), (gap, 1 - 0.4 * number, second), (gap, 0.4 + 0.6 * number, stick))
    return room(mix(*parts), 0.12, 0.2, rng)


def tie(rng: Rng, number: int) -> Wave:
    """Equal: two taps that are alike."""
    tap = mix((0, 1, block(79 - 12 * number, rng)), (0, 0.5, ring(pitch(79), 0.2, WOOD)))
    return mix((0, 1, tap), (0.13 + 0.02 * number, 1, tap))


def tally(rng: Rng, number: int) -> Wave:
    """Counting."""
    return block((81, 81, 93)[number], rng, (0.3, 0.8, 0.1)[number], (0.0, 0.7, 0.8)[number])


def clock(rng: Rng, _: int) -> Wave:
    """Only ten left: a wooden clock strikes four times."""
    strokes = [
        (0.2 * beat, 1.0 if beat % 2 == 0 else 0.7, block(91 - 12 * (beat % 2), rng, 0.6))
        for beat in range(4)
    ]
    return room(mix(*strokes), 0.1, 0.2, rng)


# -- paper, cloth, felt, breath --------------------------------------------------------------------


def page_open(rng: Rng, _: int) -> Wave:
    """A page is turned."""
    return _page(rng, 900, 3600)


def page_close(rng: Rng, _: int) -> Wave:
    """A page is turned back."""
    return _page(rng, 3200, 800)


def _page(rng: Rng, start: float, end: float) -> Wave:
    length = 0.26 * rng.uniform(0.85, 1.15)
    paper = gust(length, start, end, 1.0, rng)
    crackle = np.clip(1 + 0.4 * band(noise(length, rng), 20, 90) / 0.06, 0.3, 2)
    land = burst(0.05, 250, 1500, 0.04, rng)
    return mix((0, 1, paper * crackle * swell(length, 0.5)), (length - 0.05, 0.6, land))


def curtain(rng: Rng, _: int) -> Wave:
    """Heavy cloth on rings."""
    length = 0.75 * rng.uniform(0.9, 1.1)
    cloth = sweep(noise(length, rng), 350 + 900 * swell(length, 0.5), 1.0) * swell(length, 0.4)
    rings = [
        (at, rng.uniform(0.02, 0.05), ring(rng.uniform(2400, 3600), 0.12, GLASS))
        for at in np.linspace(0.08, 0.55, 8)
    ]
    return mix((0, 1, cloth), *rings)


def digit(rng: Rng, _: int) -> Wave:
    """A digit is typed: a finger on felt."""
    felt = burst(0.13, 350, 1600, 0.12, rng, 0.002)
    return vary(mix((0, 1, felt), (0, 0.4, ring(520, 0.12, ((1, 1, 0.1),)))), rng)


def erase(rng: Rng, _: int) -> Wave:
    """A digit is taken back: the same, lower."""
    felt = burst(0.1, 260, 900, 0.09, rng, 0.003)
    return vary(mix((0, 1, felt), (0, 0.3, ring(330, 0.09, ((1, 1, 0.07),)))), rng)


def face(rng: Rng, number: int) -> Wave:
    """A face at the table reacts: one breath, in or out."""
    length = 0.2 * rng.uniform(0.85, 1.15)
    ends = (700, 1500) if number % 2 else (1500, 700)
    breath = gust(length, *ends, 1.0, rng)
    return breath * swell(length, 0.4)


def stamp(rng: Rng, _: int) -> Wave:
    """A stamp comes down on paper."""
    thud = burst(0.2, 180, 900, 0.14, rng, 0.002)
    knock = glide(420, 260, 0.12, 0.02) * fade(0.12, 0.1)
    paper = burst(0.1, 1500, 6000, 0.05, rng)
    return room(mix((0, 1, thud), (0, 0.6, knock), (0.005, 0.25, paper)), 0.12, 0.25, rng)


RECIPES: dict[str, Recipe] = {
    **{
        recipe.__name__: recipe
        for recipe in (
            *(deal, flip, slide, shuffle, undo),
            *(focus, button, pick, drop, refuse, ready, tie, tally, clock),
            *(page_open, page_close, curtain, digit, erase, face, stamp),
            *(shove, strike, snatch, poof, bell, parade),
        )
    },
    "riffle_short": riffle(0.3),
    "riffle_middle": riffle(0.6),
    "riffle_long": riffle(0.9),
}
