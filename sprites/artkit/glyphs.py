"""Letters and digits of our own, as strokes with round ends.

Every glyph is 100 high (centre lines from 8 to 92) and as wide as its entry says. They are drawn
by stroking, so one set serves thin and bold.
"""

from __future__ import annotations

from artkit.svg import line, place

# name: (width of the centre lines, path)
GLYPHS: dict[str, tuple[float, str]] = {
    "A": (56, "M2 92L28 8L54 92M12 63H44"),
    "2": (50, "M3 31C3 16 13 8 25 8C38 8 47 17 47 30C47 41 41 48 33 57L3 92H48"),
    "3": (50, "M4 21C8 12 15 8 25 8C37 8 46 16 46 27C46 39 37 47 25 47H18"
              "M25 47C39 47 48 56 48 69C48 83 38 92 25 92C14 92 6 87 2 77"),
    "4": (54, "M40 92V8L3 66H53"),
    "5": (50, "M45 8H11L7 46C12 41 18 38 25 38C39 38 48 50 48 65C48 81 38 92 25 92"
              "C14 92 6 87 2 78"),
    "6": (50, "M40 9C20 18 2 40 2 66C2 81 12 92 25 92C38 92 48 81 48 67C48 53 38 43 26 43"
              "C14 43 5 51 2 63"),
    "7": (48, "M2 8H47L17 92"),
    "8": (50, "M25 47C13 47 5 39 5 27.500C5 16 13 8 25 8C37 8 45 16 45 27.500C45 39 37 47 25 47"
              "C11 47 2 57 2 69.500C2 83 11 92 25 92C39 92 48 83 48 69.500C48 57 39 47 25 47Z"),
    "9": (50, "M10 91C30 82 48 60 48 34C48 19 38 8 25 8C12 8 2 19 2 33C2 47 12 57 24 57"
              "C36 57 45 49 48 37"),
    "10": (68, "M1 24L15 9V92M51 8C41 8 34 20 34 50C34 80 41 92 51 92C61 92 68 80 68 50"
               "C68 20 61 8 51 8Z"),
    "J": (46, "M18 8H44M35 8V67C35 82 28 92 18 92C9 92 3 85 2 74"),
    "Q": (58, "M28 8C12 8 2 24 2 50C2 76 12 92 28 92C44 92 54 76 54 50C54 24 44 8 28 8Z"
              "M32 70L55 95"),
    "K": (50, "M5 8V92M47 8L5 59M20 41L49 92"),
    "B": (50, "M5 8V92H26C39 92 48 83 48 69C48 56 39 48 26 48H5M26 48C37 48 44 40 44 28"
              "C44 16 37 8 26 8H5"),
    "D": (54, "M5 8V92H22C42 92 52 76 52 50C52 24 42 8 22 8H5"),
    "V": (56, "M2 8L28 92L54 8"),
    "G": (56, "M52 24C48 14 40 8 29 8C12 8 2 24 2 50C2 76 12 92 29 92C44 92 54 80 54 56H32"),
    "I": (8, "M4 8V92"),
    "L": (44, "M4 8V92H43"),
    "T": (52, "M2 8H50M26 8V92"),
    "U": (54, "M4 8V62C4 82 13 92 27 92C41 92 50 82 50 62V8"),
    "O": (56, "M28 8C12 8 2 24 2 50C2 76 12 92 28 92C44 92 54 76 54 50C54 24 44 8 28 8Z"),
    "E": (44, "M43 8H4V92H43M4 49H36"),
    "R": (50, "M4 92V8H24C38 8 46 17 46 30C46 43 38 52 24 52H4M26 52L48 92"),
    "W": (76, "M2 8L20 92L38 34L56 92L74 8"),
    "*": (72, "M36 8V92M0 29L72 71M72 29L0 71"),
    "=": (46, "M2 36H44M2 64H44"),
    "+": (46, "M23 27V73M0 50H46"),
    "-": (46, "M0 50H46"),
    "×": (46, "M5 32L41 68M41 32L5 68"),
    "·": (46, "M20 50H26M23 47V53"),
    "?": (44, "M2 28C3 15 11 8 22 8C34 8 43 16 43 28C43 44 22 46 22 64M22 90V91"),
    "!": (8, "M4 8V62M4 90V91"),
    "1": (20, "M1 24L16 9V92"),
    "0": (50, "M25 8C11 8 2 24 2 50C2 76 11 92 25 92C39 92 48 76 48 50C48 24 39 8 25 8Z"),
}  # fmt: skip


LETTERS = "AKQJBDRV×·"
"""The letters of ranks and the signs of multiplying, in all languages."""


def letters() -> dict[str, tuple[float, str]]:
    """The widths and paths of letters and signs, by which a language replaces others."""
    return {name: GLYPHS[name] for name in LETTERS}


def glyph(name: str, x: float, y: float, height: float, colour: str, weight: float = 17) -> str:
    """A glyph centred on `x`, its top at `y`; `weight` is the stroke where height is 100."""
    width, d = GLYPHS[name]
    scale = height / (84 + weight)
    return place(
        [line(d, colour, weight)],
        x - width * scale / 2,
        y - (8 - weight / 2) * scale,
        scale,
    )


def glyph_width(name: str, height: float, weight: float = 17) -> float:
    """The drawn width of a glyph."""
    return (GLYPHS[name][0] + weight) * height / (84 + weight)


def word(
    text: str, x: float, y: float, height: float, colour: str, weight: float = 17, gap: float = 6
) -> str:
    """Letters side by side, centred on `x`."""
    widths = [glyph_width(letter, height, weight) for letter in text]
    at = x - (sum(widths) + gap * (len(text) - 1)) / 2
    out = []
    for letter, width in zip(text, widths, strict=True):
        out.append(glyph(letter, at + width / 2, y, height, colour, weight))
        at += width + gap
    return "".join(out)
