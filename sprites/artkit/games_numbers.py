"""Pictures of the number games of the classroom."""

from __future__ import annotations

from artkit.games_kit import (
    THIN,
    arrow,
    back,
    badge,
    burst,
    card,
    icon,
    picture,
    shadow,
    sparkles,
)
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, line, path, place, rect

PAPER = "#fffdf7"


def multiplication() -> str:
    """4 times 3 as rows of counters, and the product."""
    dots = "".join(
        circle(214 + 25 * x, 62 + 25 * y, 10, "#ffd277", INK, THIN)
        for y in range(3)
        for x in range(4)
    )
    return picture(
        "#6a62b4",
        [
            card("3H", 50, 98, 116, -6),
            card("4S", 146, 98, 116, 6),
            badge("×", 98, 98, 24, "#ffd35a"),
            rect(194, 42, 115, 90, "#ffffff", INK, THIN, r=10, opacity=0.9),
            dots,
            badge("12", 252, 160, 27, "#ffffff"),
            sparkles([(196, 166, 9), (300, 160, 8)]),
        ],
        "dots",
    )


def integer() -> str:
    """Red takes away, black adds: a line of numbers through nought."""
    ruler = rect(20, 146, 280, 26, PAPER, INK, THIN, r=8)
    ticks = line("".join(f"M{40 + 30 * i} 150V160" for i in range(9)), INK, 2.6)
    nought = circle(160, 159, 8, "#f6b842", INK, THIN)
    return picture(
        "#3b8f8a",
        [
            card("6S", 96, 78, 112, -7),
            card("4H", 224, 78, 112, 7),
            badge("+", 96, 26, 19, "#8ad0a0"),
            badge("-", 224, 26, 19, "#ff8f70"),
            shadow(160, 176, 120),
            ruler,
            ticks,
            nought,
            arrow("M160 140C176 124 200 122 214 134", (216, 136, 50), "#ffffff", 7),
        ],
        "rings",
    )


def place_value() -> str:
    """Two cards make tens and ones."""
    ten = "".join(rect(238, 30 + 14 * i, 26, 13, "#8fd0f2", INK, 1.6) for i in range(10))
    ones = "".join(rect(276, 156 - 17 * i, 16, 15, "#ffd277", INK, 1.6) for i in range(4))
    return picture(
        "#2f7aa8",
        [
            card("AD", 62, 100, 128, -4),
            card("4C", 158, 100, 128, 4),
            ten,
            ones,
            sparkles([(216, 40, 9), (300, 60, 10)]),
        ],
        "dots",
    )


def fraction() -> str:
    """One card over another, and the part of a pie that this is."""
    pie = place(
        [
            circle(0, 0, 62, PAPER, INK, THIN),
            path("M0 0V-62A62 62 0 1 1 -62 0Z", "#f6b842", INK, THIN),
            line("M0 -62V62M-62 0H62", INK, THIN),
        ],
        236,
        100,
    )
    return picture(
        "#a8574e",
        [
            card("3S", 96, 52, 88, -4),
            rect(38, 95, 116, 10, "#ffffff", INK, THIN, r=5),
            card("4D", 96, 150, 88, 4),
            shadow(236, 168, 60),
            pie,
        ],
        "rays",
    )


def trumps() -> str:
    """One suit is crowned over the others."""
    low = [card(c, x, 132, 84, t) for c, x, t in (("KC", 58, -14), ("9D", 262, 14))]
    signs = "".join(
        circle(x, 30, 17, PAPER, INK, THIN) + sign(s, x, 30, 22, TWO_COLOURS[s])
        for s, x in (("C", 40), ("D", 280))
    )
    return picture(
        "#7c4a8e",
        [
            *low,
            burst(160, 104, 82, "#ffd35a", 16),
            card("5H", 160, 112, 124),
            icon("crown", 160, 34, 54, "#ffffff"),
            signs,
        ],
    )


def salute() -> str:
    """Everybody sees the card on the brow but its owner."""
    head = place(
        [
            circle(0, 0, 46, "#f3c79b", INK, THIN),
            circle(-16, 4, 5, INK),
            circle(16, 4, 5, INK),
            path("M-14 20Q0 32 14 20", "none", INK, 4),
        ],
        96,
        138,
    )
    return picture(
        "#4d7f4a",
        [
            shadow(96, 186, 46),
            head,
            card("8H", 96, 68, 84, -3),
            back(226, 78, 84, 6),
            icon("eye", 226, 148, 66, "#ffffff"),
            arrow("M196 132C176 112 160 92 146 82", (146, 82, 215), "#ffd35a", 8),
            badge("?", 272, 52, 22, "#ffffff"),
        ],
        "rings",
    )


PICTURES = {
    "fraction": fraction,
    "integer": integer,
    "multiplication": multiplication,
    "place_value": place_value,
    "salute": salute,
    "trumps": trumps,
}
