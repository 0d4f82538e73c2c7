"""The six wild cards: a whole card in the colour that it beats, so a match is seen at once."""

from __future__ import annotations

from artkit.glyphs import glyph
from artkit.suits import sign
from artkit.svg import circle, group, mix, path, place, rect

# What each wild card beats: two suits of a colour, or one suit.
BEATS = {"R": "HD", "B": "SC", "H": "H", "D": "D", "S": "S", "C": "C"}
WHITE = "#ffffff"


def wild(kind: str, colours: dict[str, str], jumbo: bool) -> list[str]:
    """The parts of the wild card `W` + kind."""
    suits = BEATS[kind]
    shades = [colours[suit] for suit in suits]
    grounds = [mix(shade, "#3a3850", 0.35) if shade == "#1d1b26" else shade for shade in shades]
    parts = [rect(1, 1, 248, 348, grounds[0], mix(grounds[0], "#000000", 0.35), 2, r=17)]
    if len(set(grounds)) > 1:
        half = "M248 18V332A16 16 0 0 1 232 348H18A16 16 0 0 1 6 343L243 6A16 16 0 0 1 248 18Z"
        parts.append(path(half, grounds[1]))
    parts += _tiles(suits, jumbo)
    parts.append(place(_middle(suits, shades), 125, 175, 0.67 if jumbo else 1))
    corner = _corner(suits, jumbo)
    return [*parts, corner, group([corner], "rotate(180 125 175)")]


def _tiles(suits: str, jumbo: bool) -> list[str]:
    """Pale signs in rows all over the card, except where index and middle are."""
    out = []
    for row in range(8):
        for column in range(6):
            x = 25 + column * 40 + (20 if row % 2 else 0)
            y = 28 + row * 42
            near_middle = (x - 125) ** 2 + (y - 175) ** 2 < (84 if jumbo else 108) ** 2
            reach = (100, 168) if jumbo else (58, 118)
            in_corner = (x < reach[0] and y < reach[1]) or (
                250 - x < reach[0] and 350 - y < reach[1]
            )
            if x < 238 and not near_middle and not in_corner:
                suit = suits[(row + column) % len(suits)]
                tile = sign(suit, x, y, 24, WHITE, 180 if y > 175 else 0)
                out.append(group([tile], opacity=0.26))
    return out


def _middle(suits: str, shades: list[str]) -> list[str]:
    out = [circle(0, 0, 86, "#f3c94b"), circle(0, 0, 79, "#fffdf7")]
    if len(suits) == 1:
        return [*out, sign(suits, 0, 3 if suits == "H" else 0, 116, shades[0])]
    first, second = suits[0], suits[1]
    return [
        *out,
        sign(first, -33, -23, 74, shades[0]),
        sign(second, 33, 23, 74, shades[1], 180),
    ]


def _corner(suits: str, jumbo: bool) -> str:
    if jumbo:
        head = glyph("*", 52, 17, 72, WHITE, 18)
        if len(suits) == 1:
            return head + sign(suits, 52, 118, 46, WHITE)
        return head + sign(suits[0], 31, 116, 37, WHITE) + sign(suits[1], 72, 116, 37, WHITE)
    head = glyph("*", 32, 15, 42, WHITE, 18)
    if len(suits) == 1:
        return head + sign(suits, 32, 80, 34, WHITE)
    return head + sign(suits[0], 20, 76, 26, WHITE) + sign(suits[1], 45, 76, 26, WHITE)
