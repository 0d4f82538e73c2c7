"""Pictures of the games about piles that are robbed, pushed and beaten."""

from __future__ import annotations

from artkit.games_kit import (
    BLUE_BACK,
    RED_BACK,
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
from artkit.svg import INK, line, path, place, rect


def push_it() -> str:
    """A pile is pushed across the table."""
    pile = [card("7S", 190 + 4 * i, 116 - 6 * i, 104, 3 * i - 4) for i in range(4)]
    rush = line("M20 66H84M34 96H70M20 150H78M40 176H70", "#ffffff", 6, opacity=0.55)
    hand = path(
        "M26 108H82V92C82 84 94 82 98 90L128 122C134 130 128 140 118 138L100 134V140"
        "C100 148 94 152 86 152H26Z",
        "#f9d3b4",
        INK,
        THIN,
    )
    sleeve = rect(-8, 100, 42, 60, "#d32f42", INK, THIN, r=6) + rect(
        26, 96, 14, 68, "#ffffff", INK, THIN, r=5
    )
    return picture(
        "#3e9a8f",
        [
            rush,
            shadow(204, 172, 62),
            *pile,
            card("7H", 206, 92, 108, 7),
            hand,
            sleeve,
            arrow("M262 160H288", (294, 160, 0), "#ffd35a", 12),
        ],
        "plain",
    )


def rocky() -> str:
    """A boxing glove lands; the health bar is of cards."""
    glove = place(
        [
            path(
                "M-40 -34C-44 -62 -8 -72 16 -66C48 -58 60 -30 52 -2"
                "C46 20 28 32 8 34L-36 36C-50 30 -52 6 -40 -4"
                "C-46 -14 -44 -26 -40 -34Z",
                "#d9304a",
                INK,
                3,
            ),
            path(
                "M-40 -6C-34 -22 -14 -26 2 -20C14 -16 14 0 2 2L-22 4C-32 6 -38 2 -40 -6Z",
                "#ef5b6b",
                INK,
                THIN,
            ),
            line("M0 -56C18 -58 34 -48 40 -30", "#f58d97", 5),
            rect(-44, 36, 60, 22, "#ffffff", INK, 3, r=6),
            line("M-34 47H6", "#d9304a", 5),
        ],
        128,
        112,
        1.1,
        62,
    )
    health = "".join(
        icon("heart", 32 + 34 * i, 24, 30, "#ff6b7d" if i < 3 else "#8d7c96") for i in range(5)
    )
    ropes = line("M0 158H320M0 178H320", "#f4ead8", 5, opacity=0.5)
    return picture(
        "#54405f",
        [
            ropes,
            burst(214, 104, 78, "#ffd35a", 14),
            card("9C", 244, 112, 116, 18),
            glove,
            health,
            sparkles([(286, 46, 10), (182, 40, 8)]),
        ],
        "plain",
    )


def scramble() -> str:
    """A heap of backs, and one card turned up."""
    spots = (
        (40, 50, -32, 0),
        (96, 38, 14, 1),
        (36, 132, 22, 1),
        (92, 158, -24, 0),
        (214, 40, -14, 1),
        (276, 54, 30, 0),
        (284, 134, -20, 1),
        (228, 160, 18, 0),
        (160, 30, 6, 0),
        (156, 170, -8, 1),
        (72, 96, -66, 1),
        (250, 98, 72, 0),
    )
    heap = [back(x, y, 74, turn, RED_BACK if kind else BLUE_BACK) for x, y, turn, kind in spots]
    return picture(
        "#3a8a5c",
        [*heap, card("QS", 160, 102, 112, -8), sparkles([(222, 74, 11), (98, 124, 8)])],
        "plain",
    )


def steal() -> str:
    """A seven takes the pile of another seven."""
    mine = [card("3S", 66 + 3 * i, 126 - 5 * i, 92, -6 + 3 * i) for i in range(2)]
    theirs = [card("9C", 244 + 3 * i, 126 - 5 * i, 92, 8 - 3 * i) for i in range(4)]
    return picture(
        "#4d5f8f",
        [
            shadow(72, 174, 48),
            shadow(252, 174, 48),
            *mine,
            card("7H", 74, 110, 96, -2),
            *theirs,
            card("7C", 258, 104, 96, -3),
            arrow("M232 36C200 8 134 8 104 32", (98, 40, 130), "#ffd35a", 11),
            badge("=", 162, 106, 25, "#ffffff"),
        ],
        "rings",
    )


PICTURES = {
    "push_it": push_it,
    "rocky": rocky,
    "scramble": scramble,
    "steal": steal,
}
