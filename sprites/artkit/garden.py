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


def _leaves() -> list[str]:
    pairs = []
    for y, reach in ((56, 15), (44, 13), (32, 9)):
        pairs.append(path(f"M26 {y}C{26 - reach * 0.6} {y - 1} {26 - reach} {y - 7}"
                          f" {26 - reach} {y - 13}C{26 - reach * 0.4} {y - 13} 25 {y - 8} 26 {y}Z",
                          LEAF))  # fmt: skip
        pairs.append(path(f"M26 {y - 4}C26.500 {y - 11} {26 + reach * 0.5} {y - 16}"
                          f" {26 + reach} {y - 16}C{26 + reach} {y - 9} {26 + reach * 0.5}"
                          f" {y - 4} 26 {y - 4}Z", LEAF_LIGHT))  # fmt: skip
    tip = path("M26 22C22 18 22.500 12 26 8C29.500 12 30 18 26 22Z", LEAF)
    return [_mound(), line("M26 65C26.500 52 25.500 38 26 18", STEM, 3.2), *pairs, tip]


def _stalk() -> list[str]:
    return [
        _mound(),
        line("M26 65C26.500 54 25.500 44 26 30", STEM, 3.4),
        path("M26 60C19 60 12.500 55.500 11.500 48.500C19 48 25 52.500 26 60Z", LEAF),
        path("M26 56C26.500 49 32 44 39.500 44C39.500 51 34 56.500 26 56Z", LEAF_LIGHT),
    ]


def _head(colour: str, x: float, y: float, large: float) -> list[str]:
    """The head of a flower; `large` 1 is that of a single one."""
    dark, out = mix(colour, "#3a1430", 0.3), []
    rings = ((10.4, 6.6, dark), (10.2, 5.7, colour), (9, 2.6, mix(colour, "#ffffff", 0.4)))
    for away, radius, paint in rings:
        lift = 1 if radius < 3 else 0
        for dx, dy in ring_of(6, away * large):
            out.append(circle(x + dx, y + dy - lift, radius * large, paint))
    eye = ((0, 6.6, mix(dark, "#000000", 0.1)), (0, 5.8, "#fff1b8"), (1, 3.6, "#f2c14e"))
    return [*out, *(circle(x, y + low, radius * large, paint) for low, radius, paint in eye)]


def _flower(colour: str) -> list[str]:
    return [*_stalk(), *_head(colour, 26, 20, 1)]


def _bush(colour: str) -> list[str]:
    return [
        _mound(18, 5.8),
        line("M26 65C26.500 52 26 40 26 24", STEM, 3.2),
        line("M26 58C20 52 13 46 11 38", STEM, 2.8),
        line("M26 58C32 52 39 46 41 38", STEM, 2.8),
        path("M26 64C17 65 8 60 5 50C15 49 24 54 26 64Z", LEAF),
        path("M26 64C28 54 37 49 47 50C44 60 35 65 26 64Z", LEAF_LIGHT),
        path("M26 60C20 56 18 50 19 43C24 46 27 52 26 60Z", LEAF_LIGHT),
        *_head(colour, 11, 36, 0.66),
        *_head(colour, 41, 36, 0.66),
        *_head(colour, 26, 15, 0.78),
    ]


def _tree(colour: str) -> list[str]:
    crown = [(26, 20, 17), (12, 26, 12), (40, 26, 12), (20, 34, 11), (33, 34, 11)]
    blooms = ((14, 20), (26, 10), (38, 20), (21, 25), (33, 27), (11, 31), (26, 37), (41, 32))
    return [
        _mound(18, 5.8),
        path("M22 66C24 56 23.500 48 22 38L30 38C28.500 48 28 56 30 66Z", "#7a4f2a"),
        path("M26 66C27 56 27 48 27 38L30 38C28.500 48 28 56 30 66Z", "#5f3b1d"),
        *(circle(x, y + 1.500, r, "#2f7a3c") for x, y, r in crown),
        *(circle(x, y, r - 1, "#479b4b") for x, y, r in crown),
        *(circle(x - 3, y - 4, r * 0.45, "#68b65b") for x, y, r in crown[:3]),
        *(part for x, y in blooms for part in _head(colour, x, y, 0.3)),
    ]


def _drop() -> list[str]:
    return [
        path("M26 8C33 22 42 31 42 44C42 54 35 61 26 61C17 61 10 54 10 44C10 31 19 22 26 8Z",
             "#4aa3e8", "#2a78b8", 2.4),
        path("M18 43C18 49 21 53 26 54.500C20 56 14.500 51 15.500 44Z", "#b9defa"),
    ]  # fmt: skip


def _sun() -> list[str]:
    """The light of one day: a disc with rays, in the middle of its picture."""
    rays = [circle(26 + x, 34 + y, 3.2, "#d9921a") for x, y in ring_of(10, 19)]
    return [*rays, circle(26, 34, 15, "#d9921a"), circle(26, 34, 13, "#f6b842"),
            circle(22, 30, 4, "#ffd97a")]  # fmt: skip


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
    grown = {"hollow": _hollow(), "seed": _seed(), "sprout": _sprout(), "leaves": _leaves()}
    grown |= {"drop": _drop(), "sun": _sun()}
    for family, colour in PETALS.items():
        grown[f"flower-{family}"] = _flower(colour)
        grown[f"bud-{family}"] = _bud(colour)
        grown[f"bush-{family}"] = _bush(colour)
        grown[f"tree-{family}"] = _tree(colour)
    return {
        name: document(60, 80, [group(parts, "translate(4 6)")]) for name, parts in grown.items()
    }
