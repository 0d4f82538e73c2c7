"""Pictures of the games of pure luck: battles, sums, numbers of cards."""

from __future__ import annotations

from artkit.games_kit import (
    THIN,
    arrow,
    badge,
    burst,
    card,
    cloud,
    crossed_swords,
    icon,
    picture,
    sparkles,
)
from artkit.glyphs import glyph
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, line, path, place, rect


def classic() -> str:
    """A king and a queen meet; swords behind."""
    return picture(
        "#2f7d62",
        [
            burst(160, 102, 74, "#f4b93a", 14),
            crossed_swords(160, 100, 0.95),
            card("KS", 78, 106, 124, -9),
            card("QH", 242, 106, 124, 9),
        ],
    )


def addition() -> str:
    """7 + 5, and the sum."""
    return picture(
        "#3f7fc4",
        [
            card("7H", 70, 98, 122, -5),
            card("5S", 188, 98, 122, 5),
            badge("+", 129, 98, 25),
            badge("12", 276, 146, 32, "#ffffff"),
            sparkles([(276, 92, 12), (298, 110, 7), (22, 30, 9)]),
        ],
        "dots",
    )


def subtraction() -> str:
    """9 - 4, and what is left."""
    return picture(
        "#8a5bb8",
        [
            card("9D", 70, 98, 122, -5),
            card("4C", 188, 98, 122, 5),
            badge("-", 129, 98, 25, "#ff8f70"),
            badge("5", 276, 146, 32, "#ffffff"),
            sparkles([(276, 92, 12), (298, 110, 7), (22, 30, 9)]),
        ],
        "dots",
    )


def casualty() -> str:
    """Four of a kind go up in smoke."""
    eights = [
        card(code, x, y, 92, turn)
        for code, x, y, turn in (
            ("8S", 52, 92, -18),
            ("8H", 110, 76, -7),
            ("8D", 210, 76, 7),
            ("8C", 268, 92, 18),
        )
    ]
    return picture(
        "#6b7a99",
        [
            *eights,
            cloud(160, 128, 1.75),
            icon("skull", 160, 124, 58, "#4a4560"),
            cloud(62, 164, 0.62),
            cloud(260, 164, 0.62),
        ],
    )


def clone() -> str:
    """The same jack four times over, each paler than the next."""
    row = []
    for i in range(3):
        x, y, h = 64 + 48 * i, 112 - 6 * i, 104 + 9 * i
        w = h * 5 / 7
        veil = rect(x - w / 2, y - h / 2, w, h, "#1f8f9a", r=h * 0.085, opacity=0.62 - 0.2 * i)
        row += [card("JH", x, y, h), veil]
    glints = sparkles([(40, 40, 10), (110, 26, 7), (296, 36, 9)])
    return picture("#1f8f9a", [*row, card("JH", 232, 98, 140), glints], "rings")


def galactic() -> str:
    """Cards among planets."""
    stars = "".join(
        circle(x, y, r, "#ffffff", opacity=0.85)
        for x, y, r in (
            (20, 24, 1.6),
            (58, 60, 1.2),
            (96, 20, 2),
            (140, 34, 1.3),
            (206, 16, 1.8),
            (300, 70, 1.6),
            (288, 20, 1.2),
            (28, 120, 1.8),
            (64, 178, 1.4),
            (120, 170, 1.6),
            (232, 186, 1.8),
            (306, 150, 1.4),
            (180, 60, 1.2),
            (12, 78, 1.3),
        )
    )
    giant = circle(262, 58, 34, "#f0a55a", INK, THIN) + line(
        "M232 48C250 56 276 56 293 46M230 66C250 74 276 73 295 62", "#d97f3f", 5
    )
    ring = line("M214 76C196 92 330 60 312 38C308 32 298 36 296 38", "#ffe2a8", 5)
    small = (
        circle(48, 50, 21, "#64c7c0", INK, THIN)
        + circle(41, 44, 5, "#3f9f9b")
        + circle(56, 58, 4, "#3f9f9b")
    )
    moon = circle(292, 146, 11, "#dcd7f0", INK, THIN)
    return picture(
        "#2b2a6e",
        [
            stars,
            giant,
            ring,
            small,
            moon,
            card("8S", 112, 112, 108, -14),
            card("8H", 198, 120, 108, 12),
            burst(155, 168, 22),
            sparkles([(76, 26, 8), (160, 30, 10)]),
        ],
        "plain",
    )


def raw() -> str:
    """The two is the giant, the king the dwarf."""
    return picture(
        "#d98a2b",
        [
            card("KC", 276, 140, 70, 8),
            card("9H", 212, 124, 98, 5),
            card("2S", 100, 102, 164, -5),
            arrow("M268 30V66", (268, 72, 90), "#ffffff"),
            icon("crown", 148, 36, 48, "#fff3c4"),
        ],
    )


def speed() -> str:
    """Twos fall to pieces, the others race on."""
    bits = "".join(
        place([path("M-9 -7L8 -9L10 6L-6 9Z", "#fffdf7", INK, THIN)], x, y, 1, t)
        for x, y, t in (
            (30, 60, 20),
            (22, 100, -30),
            (48, 132, 50),
            (20, 150, 10),
            (56, 164, -18),
            (52, 90, 70),
        )
    )
    dust = "".join(
        sign(s, x, y, 15, TWO_COLOURS[s], t)
        for s, x, y, t in (("H", 40, 112, 30), ("S", 24, 128, -20), ("D", 62, 148, 60))
    )
    rush = line("M96 58H150M84 84H130M90 110H136M84 136H130M96 162H150", "#ffffff", 5, opacity=0.65)
    half = path(
        "M76 36L112 40L104 60L116 78L102 98L112 120L98 140L104 158L70 152"
        "C66 151 64 148 64 144"
        "L70 42C70 38 73 36 76 36Z",
        "#fffdf7",
        INK,
        THIN,
    )
    return picture(
        "#d24f45",
        [
            rush,
            bits,
            dust,
            half,
            glyph("2", 88, 56, 40, TWO_COLOURS["H"], 18),
            card("3C", 168, 104, 100, 8),
            card("7D", 216, 102, 108, 10),
            card("KS", 266, 98, 118, 12),
        ],
        "plain",
    )


PICTURES = {
    "classic": classic,
    "addition": addition,
    "subtraction": subtraction,
    "casualty": casualty,
    "clone": clone,
    "galactic": galactic,
    "raw": raw,
    "speed": speed,
}
