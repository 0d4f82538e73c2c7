"""Pictures of the games about rows, camps and secrets."""

from __future__ import annotations

from artkit.court_looks import GOLD
from artkit.games_kit import (
    THIN,
    back,
    badge,
    burst,
    card,
    crossed_swords,
    icon,
    picture,
    shadow,
    sparkles,
    sword,
)
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, ellipse, group, line, mix, path, place, rect

RED_BACK, BLUE_BACK = "#c0394b", "#2c62a8"


def duel_king() -> str:
    """A king sweeps a match of three against three."""
    left = [back(40 + 13 * i, 132 - 30 * i, 62, -12, RED_BACK) for i in range(3)]
    right = [back(280 - 13 * i, 132 - 30 * i, 62, 12, BLUE_BACK) for i in range(3)]
    return picture(
        "#a1505a",
        [
            crossed_swords(160, 96, 1.2),
            *left,
            *right,
            card("KD", 160, 106, 132),
            sparkles([(112, 30, 10), (208, 28, 10)]),
        ],
    )


def fire() -> str:
    """Two equal cards lock each other above the flames."""
    tongue = (
        "M-4 -84C4 -62 24 -50 22 -30C27 -34 29 -41 28 -48C38 -34 42 -20 38 -4C34 22 -34 22 -38 -4"
        "C-41 -20 -34 -34 -24 -42C-25 -34 -22 -29 -18 -27C-20 -48 -8 -62 -4 -84Z"
    )

    def flames(spots: list[tuple[float, float]], fill: str) -> list[str]:
        return [place([path(tongue, fill, INK, THIN)], x, 192, size) for x, size in spots]

    far = flames([(30, 1.3), (116, 1.5), (204, 1.4), (290, 1.5)], "#d8412b")
    near = flames([(-2, 0.9), (74, 0.95), (160, 1.05), (248, 0.9), (322, 0.95)], "#f0802c")
    tips = flames([(34, 0.5), (116, 0.58), (204, 0.55), (288, 0.5)], "#f9c94f")
    chain = icon("chain", 114, 100, 70, INK) + icon("chain", 114, 100, 61, "#e9eef5")
    cards = [
        card("6S", 66, 84, 112, -7),
        card("6H", 162, 84, 112, 7),
        card("QC", 262, 80, 112, 4),
    ]
    return picture("#6b2430", [*far, *cards, chain, *near, *tips], "plain")


def five_man_melee() -> str:
    """A team of five; its champion steps forward."""
    team = [
        card(c, x, 118, 84, t)
        for c, x, t in (("4D", 44, -8), ("JC", 96, -4), ("7S", 224, 4), ("9H", 276, 8))
    ]
    return picture(
        "#2f6f9f",
        [
            *team,
            burst(160, 88, 76, "#ffd35a", 16),
            card("KH", 160, 94, 128),
            icon("shield", 42, 44, 44, "#ffffff"),
            icon("shield", 278, 44, 44, "#ffffff"),
            badge("5", 160, 176, 18, "#ffffff"),
        ],
    )


def jokers_dagger() -> str:
    """The joker's dagger through a king; a dungeon window behind."""
    window = path("M196 176V70C196 40 216 24 246 24C276 24 296 40 296 70V176Z", "#1b1530", INK, 4)
    bars = line("M216 40V174M236 28V174M256 28V174M276 40V174", "#8a90a8", 6)
    knife = place(
        [
            path("M-7 6V58L0 74L7 58V6Z", "#e3e8f1", INK, THIN),
            path("M-20 -2H20V8H-20Z", GOLD, INK, THIN),
            path("M-5 -28H5V-2H-5Z", "#7a3f9a", INK, THIN),
            circle(0, -33, 7, GOLD, INK, THIN),
        ],
        214,
        82,
        1.2,
        28,
    )
    return picture(
        "#5b4a8a",
        [
            window,
            bars,
            card("KS", 216, 124, 96, 10),
            card("RJ", 86, 102, 138, -7),
            knife,
            sparkles([(28, 26, 10), (150, 30, 9)]),
        ],
        "dots",
    )


def kingdoms() -> str:
    """Two castles with banners, and a card of each."""

    def castle(x: float, stone: str, flag: str) -> str:
        shade = mix(stone, "#241a38", 0.3)
        tower = "M-15 0V-62H-19V-78H-10V-70H-4.500V-78H4.500V-70H10V-78H19V-62H15V0Z"
        parts = [
            rect(-44, -50, 88, 50, stone, INK, THIN),
            place([path(tower, stone, INK, THIN)], -44, 0),
            place([path(tower, stone, INK, THIN)], 44, 0),
            place([path(tower, mix(stone, "#ffffff", 0.2), INK, THIN)], 0, 0, 1.25),
            path("M-11 0V-20C-11 -34 11 -34 11 -20V0Z", shade, INK, THIN),
            *(
                path(f"M{a - 3} -44V-54C{a - 3} -59 {a + 3} -59 {a + 3} -54V-44Z", shade)
                for a in (-44, 44)
            ),
        ]
        for a, y in ((-44, -78), (44, -78), (0, -97)):
            parts.append(line(f"M{a} {y}V{y - 30}", INK, 3))
            parts.append(path(f"M{a} {y - 30}L{a + 24} {y - 22}L{a} {y - 13}Z", flag, INK, THIN))
        return place(parts, x, 176)

    hill = path("M0 200V170C60 150 120 176 160 176C200 176 260 150 320 170V200Z", "#4b8a4d")
    return picture(
        "#6aa5d8",
        [
            hill,
            castle(78, "#d9cbb8", "#d32f42"),
            castle(242, "#b9bfd0", "#34469b"),
            card("QH", 130, 132, 88, -10),
            card("KS", 190, 132, 88, 10),
        ],
        "plain",
    )


def minor_warfare() -> str:
    """Two rows of five, and a stack of chips."""
    codes = ("3C", "8H", "5S", "2D", "9C")
    row = [card(c, 36 + 47 * i, 142, 62, 0) for i, c in enumerate(codes)]
    other = [back(36 + 47 * i, 60, 62, 0, RED_BACK) for i in range(5)]
    marks = [line(f"M{36 + 47 * i} 96V106", "#ffffff", 4, opacity=0.7) for i in range(5)]
    chips = []
    for i in range(5):
        fill = (GOLD, "#e0475a", "#ffffff", "#46b36b", GOLD)[i]
        y = 150 - i * 13
        chips.append(
            path(
                f"M258 {y}V{y + 12}C258 {y + 26} 308 {y + 26} 308 {y + 12}V{y}Z",
                mix(fill, "#2b2440", 0.25),
                INK,
                THIN,
            )
        )
        chips.append(ellipse(283, y, 25, 11, fill, INK, THIN))
    chips.append(ellipse(283, 98, 15, 6, "none", "#ffffff", 2.6))
    return picture("#3d7a80", [*other, *marks, *row, shadow(284, 176, 30), *chips], "dots")


def moms_bluff() -> str:
    """A queen behind a mask."""
    mask = path(
        "M-58 -20C-40 -32 -18 -24 0 -14C18 -24 40 -32 58 -20C62 6 46 26 26 24C14 22 6 14 0 6"
        "C-6 14 -14 22 -26 24C-46 26 -62 6 -58 -20Z"
        "M-42 -4C-36 -14 -18 -12 -13 0C-20 8 -36 8 -42 -4Z"
        "M42 -4C36 -14 18 -12 13 0C20 8 36 8 42 -4Z",
        "#34285e",
        GOLD,
        3,
        evenodd=True,
    )
    feathers = path("M46 -22C58 -46 76 -54 90 -52C88 -36 74 -20 54 -12Z", "#d8484f", INK, THIN)
    feathers += path("M44 -24C46 -48 58 -62 72 -66C76 -50 66 -30 52 -18Z", "#f2bf3c", INK, THIN)
    chip = group([circle(0, 0, 17, "#e0475a", INK, THIN), circle(0, 0, 10, "#ffffff")])
    return picture(
        "#b45f8e",
        [
            back(58, 108, 108, -14, BLUE_BACK),
            back(262, 108, 108, 14, RED_BACK),
            card("QH", 160, 104, 164),
            place([feathers, mask], 166, 119, 0.84),
            place([chip], 58, 170),
            place([chip], 92, 178),
            place([chip], 268, 174),
            sparkles([(98, 30, 10), (228, 26, 8)]),
        ],
    )


def napoleon() -> str:
    """Red against black under a general's hat."""
    hat = path(
        "M-96 24C-84 6 -66 -34 -30 -48C-10 -56 10 -56 30 -48C66 -34 84 6 96 24C60 12 30 6 0 6"
        "C-30 6 -60 12 -96 24Z",
        "#2c2a4a",
        INK,
        THIN,
    )
    trim = line("M-92 19C-56 4 -28 -2 0 -2C28 -2 56 4 92 19", GOLD, 5)
    cockade = (
        circle(0, -24, 15, "#34469b", INK, THIN)
        + circle(0, -24, 10, "#ffffff")
        + circle(0, -24, 5.5, "#d32f42")
    )
    return picture(
        "#44688f",
        [
            rect(0, 0, 160, 200, "#8e2f3c", opacity=0.5),
            sword(30, 110, -18, 0.95),
            sword(290, 110, 18, 0.95),
            card("KH", 104, 128, 116, -8),
            card("KS", 216, 128, 116, 8),
            shadow(160, 84, 70, 7),
            place([hat, trim, cockade], 160, 64, 1.06),
        ],
        "plain",
    )


def prisoner() -> str:
    """A queen behind bars."""
    wall = rect(60, 10, 200, 180, "#3b3f55", INK, 4, r=12) + rect(76, 26, 168, 148, "#181a2b", r=8)
    bars = "".join(rect(x, 22, 11, 156, "#c4cad8", INK, THIN, r=4) for x in (92, 124, 185, 217))
    rails = rect(66, 50, 188, 10, "#c4cad8", INK, THIN, r=4) + rect(
        66, 142, 188, 10, "#c4cad8", INK, THIN, r=4
    )
    padlock = (
        circle(160, 150, 30, "#0d0a1c", opacity=0.25)
        + icon("lock", 160, 148, 60, INK)
        + icon("lock", 160, 148, 52, GOLD)
    )
    return picture(
        "#8a7a5f",
        [
            wall,
            card("QD", 160, 92, 124),
            bars,
            rails,
            padlock,
            back(28, 140, 70, -12, BLUE_BACK),
            back(292, 140, 70, 12, RED_BACK),
        ],
    )


def psychic() -> str:
    """A crystal ball shows the card to come."""
    ball = (
        circle(160, 92, 72, "#bfe3ff", INK, THIN)
        + circle(160, 92, 66, "#8fb8f0")
        + circle(160, 98, 54, "#a9ccf8")
    )
    shine = path("M112 72C118 52 132 40 150 36C140 46 128 58 124 78Z", "#ffffff", opacity=0.75)
    foot = path("M108 152C120 140 200 140 212 152L224 182H96Z", GOLD, INK, THIN)
    gems = "".join(
        sign(s, x, 168, 17, TWO_COLOURS[s])
        for s, x in (("S", 122), ("H", 148), ("C", 172), ("D", 197))
    )
    return picture(
        "#6a4fb0",
        [
            shadow(160, 186, 80),
            foot,
            gems,
            ball,
            card("AS", 160, 94, 92, 6),
            shine,
            icon("eye", 44, 76, 62, "#e9dcff"),
            icon("eye", 276, 76, 62, "#e9dcff"),
            sparkles([(40, 150, 12), (280, 150, 12), (76, 28, 8), (246, 26, 8)]),
        ],
    )


PICTURES = {
    "duel_king": duel_king,
    "fire": fire,
    "five_man_melee": five_man_melee,
    "jokers_dagger": jokers_dagger,
    "kingdoms": kingdoms,
    "minor_warfare": minor_warfare,
    "moms_bluff": moms_bluff,
    "napoleon": napoleon,
    "prisoner": prisoner,
    "psychic": psychic,
}
