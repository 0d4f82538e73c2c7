"""Pictures of the games of pure luck: battles, sums, numbers of cards."""

from __future__ import annotations

from artkit.court_looks import GOLD
from artkit.games_kit import (
    THIN,
    arrow,
    back,
    badge,
    burst,
    card,
    cloud,
    crossed_swords,
    icon,
    picture,
    shadow,
    sparkles,
)
from artkit.glyphs import glyph
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, ellipse, line, mix, path, place, rect

GREEN, CRIMSON = "#46b36b", "#e0475a"


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


def equilibrium_joker() -> str:
    """Scales with more and more cards on them."""
    beam = line("M62 46L258 62", INK, 12) + line("M62 46L258 62", GOLD, 7)
    post = path("M154 56H166L170 168H150Z", GOLD, INK, THIN) + rect(
        118, 166, 84, 14, GOLD, INK, THIN, r=6
    )
    strings = line("M62 46L28 114M62 46L98 114M258 62L224 130M258 62L292 130", "#fff4cf", 2.4)
    left = [back(38 + 12 * i, 92 - i * 1.5, 46, -8 + 4 * i, "#c0394b") for i in range(5)]
    right = [back(222 + 11.5 * i, 108 - i * 1.2, 46, -10 + 4 * i, "#2c62a8") for i in range(7)]
    pans = "".join(
        path(
            f"M{x - 46} {y}H{x + 46}C{x + 38} {y + 26} {x - 38} {y + 26} {x - 46} {y}Z",
            GOLD,
            INK,
            THIN,
        )
        for x, y in ((63, 114), (258, 130))
    )
    return picture(
        "#b0603f",
        [
            shadow(160, 180, 70),
            post,
            beam,
            strings,
            *left,
            *right,
            pans,
            circle(160, 52, 12, "#ffffff", INK, THIN),
            badge("5", 63, 160, 17, "#ffffff"),
            badge("7", 258, 174, 17, "#ffffff"),
        ],
    )


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


def good_king_bad_queen() -> str:
    """A king under a halo brings five cards, a queen under a cloud takes five."""
    halo = circle(84, 92, 76, "#ffe9a3", opacity=0.35) + ellipse(84, 22, 34, 8, "none", GOLD, 6)
    bolt = path("M252 34L236 62H250L240 86L268 54H253L262 34Z", "#ffd84d", INK, THIN)
    return picture(
        "#5d74b3",
        [
            rect(160, 0, 160, 200, "#2a2347", opacity=0.55),
            halo,
            card("KH", 84, 106, 132),
            card("QS", 228, 110, 132),
            cloud(240, 26, 0.95, "#8a86a8"),
            place([bolt], 44, 2),
            badge("+5", 132, 164, 25, GREEN, "#ffffff"),
            badge("-5", 180, 164, 25, CRIMSON, "#ffffff"),
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


def guerilla_joker() -> str:
    """A joker jumps out of the bushes."""

    def bush(x: float, y: float, r: float, fill: str) -> str:
        lumps = (
            (-r, 0, r * 0.7),
            (-r * 0.3, -r * 0.5, r * 0.75),
            (r * 0.55, -r * 0.35, r * 0.75),
            (r * 1.1, r * 0.1, r * 0.65),
            (0, r * 0.3, r),
        )
        rim = "".join(circle(x + a, y + b, q, fill, INK, 4.8) for a, b, q in lumps)
        return rim + "".join(circle(x + a, y + b, q, fill) for a, b, q in lumps)

    leaf = "#4e9c4a"
    twigs = line(
        "M60 176L52 160M66 178L72 160M240 176L234 158M246 178L256 162M150 186L146 172"
        "M158 186L166 172",
        mix(leaf, "#0c2a14", 0.5),
        3.4,
    )
    return picture(
        "#7fae4c",
        [
            card("9S", 54, 92, 92, -14),
            card("9D", 268, 92, 92, 14),
            burst(160, 92, 82, "#ffd35a", 16),
            card("RJ", 160, 88, 140, 0),
            bush(60, 176, 40, leaf),
            bush(252, 178, 42, leaf),
            bush(158, 194, 36, mix(leaf, "#ffffff", 0.14)),
            twigs,
        ],
    )


def poker() -> str:
    """Ten to ace in a fan."""
    hand = [
        card(code, 160 + 46 * i, 112 + abs(i) ** 1.7 * 6, 116, 13 * i)
        for i, code in zip((-2, -1, 0, 1, 2), ("10H", "JH", "QH", "KH", "AH"), strict=True)
    ]
    return picture(
        "#23805a",
        [shadow(160, 184, 120, 10), *hand, sparkles([(24, 28, 11), (296, 30, 11), (160, 22, 9)])],
        "dots",
    )


def suit_high() -> str:
    """The suits on a staircase."""
    steps = []
    for i, (suit, fill) in enumerate(
        (("S", "#b9c7dd"), ("C", "#cdb48a"), ("D", "#d9dfea"), ("H", "#f6c94c"))
    ):
        x, top = 24 + i * 70, 148 - i * 26
        steps.append(rect(x, top, 66, 176 - top, fill, INK, THIN, r=5))
        steps.append(rect(x + 6, top + 7, 54, 5, "#ffffff", r=2.5, opacity=0.5))
        steps.append(circle(x + 33, top - 28, 26, "#fffdf7", INK, THIN))
        steps.append(sign(suit, x + 33, top - 28, 34, TWO_COLOURS[suit]))
    return picture(
        "#4a66a8",
        [
            shadow(162, 180, 140),
            *steps,
            icon("crown", 267, 18, 34, "#ffe9a0"),
            arrow("M40 62L136 28", (141, 26, -19), "#ffffff", 8),
        ],
    )


def wild_twist() -> str:
    """A wild heart, and arrows that twist round it."""
    red = TWO_COLOURS["H"]
    wild = place(
        [
            rect(-43, -58, 90, 126, "#0d0a1c", r=11, opacity=0.28),
            rect(-45, -63, 90, 126, red, INK, THIN, r=11),
            circle(0, 0, 33, "#f3c94b"),
            circle(0, 0, 29, "#fffdf7"),
            sign("H", 0, 2, 42, red),
            *(
                sign("H", x, y, 13, "#f2929b")
                for x, y in ((-30, -48), (30, -48), (-30, 48), (30, 48), (0, -48), (0, 48))
            ),
        ],
        160,
        100,
        1.06,
        8,
    )
    return picture(
        "#7a4bb0",
        [
            card("9H", 48, 110, 92, -14),
            card("KS", 276, 106, 92, 14),
            arrow("M84 56C104 26 140 14 176 16", (184, 17, 4), "#ffd35a"),
            arrow("M236 146C216 176 180 188 144 185", (136, 184, 184), "#7fe0d0"),
            wild,
        ],
        "rings",
    )


PICTURES = {
    "classic": classic,
    "addition": addition,
    "subtraction": subtraction,
    "casualty": casualty,
    "clone": clone,
    "equilibrium_joker": equilibrium_joker,
    "galactic": galactic,
    "good_king_bad_queen": good_king_bad_queen,
    "raw": raw,
    "speed": speed,
    "guerilla_joker": guerilla_joker,
    "poker": poker,
    "suit_high": suit_high,
    "wild_twist": wild_twist,
}
