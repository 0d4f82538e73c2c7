"""What grows in a child's garden: plants told apart by shape and height, 60 by 80.

The foot of each stands at (30, 72). A flower's colour says which family of sums it belongs to;
nothing depends on it.
"""

from __future__ import annotations

from artkit.svg import blossom, circle, document, ellipse, group, line, mix, path, place, ring_of

STEM, LEAF, LEAF_LIGHT = "#3f8f4a", "#5cb85a", "#86d36c"
PETALS = {
    "double": "#ff8fb8",
    "ten": "#f8b62f",
    "near": "#b58cf2",
    "few": "#ff9a5c",
    "whole": "#74bdf6",
    "other": "#f27474",
}
"""Colours by the families of `game.practice.garden`."""


def _mound(rx: float = 15, ry: float = 5.4) -> str:
    return ellipse(26, 66, rx, ry, "#5b3418") + ellipse(26, 65, rx * 0.8, ry * 0.62, "#6f4423")


def _hollow() -> list[str]:
    return [ellipse(26, 66, 13, 4.6, "#5a361b"), ellipse(26, 67, 10.500, 3.2, "#41250f")]


def _seed() -> list[str]:
    return [
        _mound(),
        path("M16 60C16 52 22 48.500 28 50C35 51.500 37 57 35 61.500C32 67 18 67 16 60Z",
             "#d9a650"),
        path("M18 59C18.500 54 23 51 27.500 52C31.500 53 33 56 32 58.500C29 60.500 21 62 18 59Z",
             "#f7dfa4"),
    ]  # fmt: skip


def _sprout() -> list[str]:
    return [
        _mound(),
        line("M26 65C26.500 58 25.500 52 26 45", STEM, 3.4),
        path("M26 48C18 50 9.500 46.500 7.500 38C16 35.500 24 39 26 48Z", LEAF),
        path("M26 47C26.500 37 33.500 30.500 44.500 31.500C44.500 41.500 36.500 48 26 47Z",
             LEAF_LIGHT),
        line("M26 47.500C21 44 15.500 41.500 11.500 40.500", STEM, 1.2, opacity=0.6),
        line("M26.500 46.500C31 41 36.500 36.500 40.500 34.500", STEM, 1.2, opacity=0.6),
    ]  # fmt: skip


def _stalk() -> list[str]:
    return [
        _mound(),
        line("M26 65C26.500 54 25.500 44 26 30", STEM, 3.4),
        path("M26 60C19 60 12.500 55.500 11.500 48.500C19 48 25 52.500 26 60Z", LEAF),
        path("M26 56C26.500 49 32 44 39.500 44C39.500 51 34 56.500 26 56Z", LEAF_LIGHT),
    ]


def _flower(colour: str) -> list[str]:
    dark = mix(colour, "#3a1430", 0.3)
    petals = []
    for x, y in ring_of(6, 10.4):
        petals.append(ellipse(26 + x, 20 + y, 6.6, 6.6, dark))
    for x, y in ring_of(6, 10.2):
        petals.append(ellipse(26 + x, 20 + y, 5.7, 5.7, colour))
    for x, y in ring_of(6, 9):
        petals.append(circle(26 + x, 19 + y, 2.6, mix(colour, "#ffffff", 0.4)))
    eye = [circle(26, 20, 6.6, mix(dark, "#000000", 0.1)), circle(26, 20, 5.8, "#fff1b8"),
           circle(26, 21, 3.6, "#f2c14e")]  # fmt: skip
    return [*_stalk(), *petals, *eye]


def _bud(colour: str) -> list[str]:
    dark = mix(colour, "#3a1430", 0.3)
    return [
        *_stalk(),
        path("M26 36C16.500 33 15.500 22 18.500 11L23 17.500L26 8.500L29 17.500L33.500 11"
             "C36.500 22 35.500 33 26 36Z", colour, dark, 1.2),
        path("M26 35C22.500 28 22.500 20 26 11C29.500 20 29.500 28 26 35Z",
             mix(colour, "#ffffff", 0.35)),
        path("M26 38C20 38 15.500 33.500 16 27C20.500 28.500 23.500 30.500 26 33.500"
             "C28.500 30.500 31.500 28.500 36 27C36.500 33.500 32 38 26 38Z", LEAF),
    ]  # fmt: skip


def icon() -> str:
    """The sign of the garden on buttons: a flower in one colour, a square of 64."""
    petals = path(blossom(6, 12.500, 1.04), "#ffffff")
    leaf = path("M32 56C24 57 17 52 16 44C25 43 31 48 32 56Z", "#ffffff")
    other = path("M32 52C33 44 39 40 48 40C48 48 41 53 32 52Z", "#ffffff")
    return document(64, 64, [place([petals], 32, 20), line("M32 28V60", "#ffffff", 5), leaf, other])


def plants() -> dict[str, str]:
    """Every plant as (name, SVG text)."""
    grown = {"hollow": _hollow(), "seed": _seed(), "sprout": _sprout()}
    for family, colour in PETALS.items():
        grown[f"flower-{family}"] = _flower(colour)
        grown[f"bud-{family}"] = _bud(colour)
    return {
        name: document(60, 80, [group(parts, "translate(4 6)")]) for name, parts in grown.items()
    }
