"""Pictures of the games about hands and choices, and the picture for any other game."""

from __future__ import annotations

from artkit.court_looks import GOLD
from artkit.games_kit import (
    BLUE_BACK,
    RED_BACK,
    THIN,
    arrow,
    back,
    badge,
    burst,
    card,
    crossed_swords,
    icon,
    picture,
    shadow,
    sparkles,
)
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, line, num, path, place, rect


def strategic() -> str:
    """A chess knight before a hand of five."""
    hand = [
        card(c, 160 + 50 * i, 92 + abs(i) ** 1.7 * 7, 104, 13 * i)
        for i, c in zip((-2, -1, 0, 1, 2), ("5D", "JS", "8H", "QC", "AD"), strict=True)
    ]
    knight = path(
        "M-26 52C-26 24 4 14 0 -6C-8 0 -18 10 -28 8C-36 6 -36 -4 -30 -10"
        "C-22 -20 -18 -36 -6 -46L-6 -58L6 -48"
        "C30 -42 40 -14 34 20C32 34 32 44 34 52Z",
        "#2b2440",
        "#ffffff",
        4,
    )
    base = rect(-36, 52, 80, 14, "#2b2440", "#ffffff", 4, r=6) + circle(-8, -26, 4, "#ffffff")
    mane = line("M12 -34C24 -22 26 -2 22 20", "#6d628f", 4)
    return picture(
        "#5f8a4a",
        [*hand, shadow(162, 190, 50), place([knight, base, mane], 158, 126, 1.02)],
        "dots",
    )


def traitor() -> str:
    """Two sides; a joker crosses over."""
    half = path("M150 0H320V200H170Z", "#9c2f3d", opacity=0.75)
    left = [card(c, 40 + 27 * i, 66 + 26 * i, 80, -6) for i, c in enumerate(("4S", "7C", "9S"))]
    right = [card(c, 280 - 27 * i, 66 + 26 * i, 80, 6) for i, c in enumerate(("5H", "8D", "10H"))]
    return picture(
        "#3c5aa8",
        [
            half,
            *left,
            *right,
            card("BJ", 160, 86, 116, 0),
            arrow("M118 172C140 186 176 186 200 174", (206, 169, -32), "#ffd35a", 11),
            icon("flag", 26, 168, 40, "#dfe8ff"),
            icon("flag", 296, 168, 40, "#ffdfe0"),
        ],
        "plain",
    )


def trunks() -> str:
    """Three cards rise from a trunk."""
    lid = path(
        "M84 112L72 78C70 70 76 64 84 64H236C244 64 250 70 248 78L236 112Z", "#8d5a34", INK, THIN
    )
    inside = path("M84 112H236L228 126H92Z", "#3b2417", INK, THIN)
    body = rect(78, 120, 164, 66, "#a86c3f", INK, THIN, r=6)
    bands = "".join(rect(x, 120, 13, 66, GOLD, INK, THIN) for x in (94, 213)) + rect(
        78, 120, 164, 10, GOLD, INK, THIN, r=3
    )
    lock = (
        rect(146, 122, 28, 30, GOLD, INK, THIN, r=5)
        + circle(160, 134, 4.5, INK)
        + line("M160 136V144", INK, 4)
    )
    return picture(
        "#c07f3a",
        [
            shadow(160, 188, 104),
            lid,
            inside,
            card("10C", 112, 78, 96, -18),
            card("AD", 208, 78, 96, 18),
            card("KH", 160, 68, 112),
            body,
            bands,
            lock,
            sparkles([(38, 60, 12), (284, 56, 12), (58, 120, 7), (268, 122, 7)]),
        ],
    )


def twenty_first_century() -> str:
    """Four cards over a neon horizon."""
    sun = circle(160, 84, 60, "#ff7fb0") + "".join(
        rect(96, 92 + 12 * i, 128, 3 + i, "#3a1f6b") for i in range(5)
    )
    floor = rect(0, 138, 320, 62, "#1d1145")
    grid = "".join(f"M{num(160 + (x - 160) * 0.34)} 138L{x} 200" for x in range(0, 321, 40))
    grid += "M0 141H320M0 150H320M0 164H320M0 186H320"
    return picture(
        "#4a2a8c",
        [
            sun,
            floor,
            line(grid, "#59f0e8", 2, opacity=0.75),
            card("9S", 52, 104, 98, -10),
            card("9H", 124, 94, 98, -4),
            card("9D", 196, 94, 98, 4),
            card("2C", 268, 104, 98, 10),
            badge("+", 88, 152, 18, "#59f0e8"),
            badge("+", 160, 150, 18, "#59f0e8"),
            badge("-", 232, 152, 18, "#ff7fb0"),
            sparkles([(30, 24, 9), (290, 26, 9), (160, 18, 8)], "#c9fffb"),
        ],
        "plain",
    )


def wargops() -> str:
    """The highest card goes into the bin, its owner takes the rest."""
    tin = path("M202 118H294L285 190H211Z", "#9aa6b8", INK, THIN)
    ribs = line("M226 130L229 180M248 130V180M270 130L267 180", "#6f7c90", 5)
    rim = rect(196, 108, 104, 13, "#b9c4d3", INK, THIN, r=6)
    cover = rect(-44, -7, 88, 13, "#b9c4d3", INK, THIN, r=6)
    knob = rect(-13, -16, 26, 10, "#b9c4d3", INK, THIN, r=4)
    lid = place([knob, cover], 288, 84, 1, 62)
    return picture(
        "#5a8f9c",
        [
            shadow(248, 190, 56),
            lid,
            card("KS", 238, 72, 108, 12),
            tin,
            ribs,
            rim,
            card("5H", 44, 120, 92, -12),
            card("8C", 86, 114, 92, -3),
            card("JD", 128, 118, 92, 8),
            arrow("M120 48C136 28 156 22 172 24", (178, 27, 24), "#ffd35a", 9),
        ],
        "dots",
    )


def wilcox() -> str:
    """Three open cards a side, and the prize between them."""
    gift = place(
        [
            rect(-34, -18, 68, 54, "#7a4bb0", INK, THIN, r=5),
            rect(-40, -32, 80, 20, "#935fcb", INK, THIN, r=5),
            rect(-7, -32, 14, 68, GOLD, INK, THIN),
            path(
                "M0 -32C-12 -56 -36 -50 -28 -36C-22 -30 -8 -32 0 -32"
                "C12 -56 36 -50 28 -36C22 -30 8 -32 0 -32Z",
                GOLD,
                INK,
                THIN,
            ),
        ],
        160,
        108,
        1.05,
    )
    left = [
        card(c, 42 + 22 * i, 66 + 34 * i, 78, -14 + 7 * i) for i, c in enumerate(("JH", "6D", "3H"))
    ]
    right = [
        card(c, 278 - 22 * i, 66 + 34 * i, 78, 14 - 7 * i) for i, c in enumerate(("QS", "9C", "4S"))
    ]
    return picture(
        "#c2703d",
        [
            burst(160, 100, 68, "#ffe08a", 16),
            shadow(160, 148, 50),
            *left,
            *right,
            gift,
            sparkles([(120, 26, 9), (202, 24, 9)]),
        ],
    )


def default() -> str:
    """Any other game: two backs, crossed swords and the four suits."""
    signs = [
        circle(x, 176, 17, "#fffdf7", INK, THIN) + sign(s, x, 176, 22, TWO_COLOURS[s])
        for s, x in (("S", 97), ("H", 139), ("D", 181), ("C", 223))
    ]
    return picture(
        "#3f6f8f",
        [
            back(92, 88, 116, -12, BLUE_BACK),
            back(228, 88, 116, 12, RED_BACK),
            crossed_swords(160, 82, 0.95),
            *signs,
        ],
    )


PICTURES = {
    "strategic": strategic,
    "traitor": traitor,
    "trunks": trunks,
    "twenty_first_century": twenty_first_century,
    "wargops": wargops,
    "wilcox": wilcox,
    "_default": default,
}
