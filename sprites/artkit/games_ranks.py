"""Pictures of the games of luck in which some cards are more than their rank."""

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
    icon,
    picture,
    shadow,
    sparkles,
)
from artkit.suits import TWO_COLOURS, sign
from artkit.svg import INK, circle, ellipse, line, mix, path, place, rect

GREEN, CRIMSON = "#46b36b", "#e0475a"


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
    "equilibrium_joker": equilibrium_joker,
    "good_king_bad_queen": good_king_bad_queen,
    "guerilla_joker": guerilla_joker,
    "poker": poker,
    "suit_high": suit_high,
    "wild_twist": wild_twist,
}
