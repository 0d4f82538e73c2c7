"""Court figures."""

from artkit.glyphs import glyph
from artkit.svg import rect


def court(rank, suit, colour, four):
    return [
        rect(48, 22, 154, 306, "#f6ead0", colour, 3, r=10),
        glyph(rank, 125, 100, 150, colour, 16),
    ]
