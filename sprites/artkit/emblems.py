"""What is woven into each game's cloth: one bold white drawing a game, 512 by 512; and its cloth.

The cloth takes its colours from the ground of the game's picture, so that the table is known again
from the menu. Drawings are white with more or less strength; the program shows them faintly.
"""

from __future__ import annotations

import colorsys
import re

from artkit.games_kit import icon
from artkit.glyphs import word
from artkit.suits import sign
from artkit.svg import circle, document, line, path, place, rect, star

SIDE = 512
MID = SIDE // 2
WHITE = "#ffffff"
_FLAME = (
    "M0 -190C30 -120 110 -80 110 30C110 110 60 160 0 160C-60 160 -110 110 -110 30"
    "C-110 -20 -80 -50 -62 -96C-40 -70 -30 -50 -26 -24C-4 -60 6 -120 0 -190Z"
)
_KNIGHT = (
    "M-26 52C-26 24 4 14 0 -6C-8 0 -18 10 -28 8C-36 6 -36 -4 -30 -10C-22 -20 -18 -36 -6 -46"
    "L-6 -58L6 -48C30 -42 40 -14 34 20C32 34 32 44 34 52Z"
)
_MASK = (
    "M-190 -60C-120 -100 -50 -80 0 -44C50 -80 120 -100 190 -60C196 40 150 96 90 96"
    "C50 96 24 72 0 40C-24 72 -50 96 -90 96C-150 96 -196 40 -190 -60Z"
)


def _big(name: str, size: float = 420) -> str:
    return icon(name, MID, MID, size, WHITE)


def _rays(points: int = 14, strength: float = 0.55) -> str:
    return place([path(star(points, 250, 165), WHITE, opacity=strength)], MID, MID)


def _blade(turn: float, scale: float = 1.0) -> str:
    parts = [
        path("M-17 70V-170L0 -205L17 -170V70Z", WHITE),
        path("M-66 70H66V94H-66Z", WHITE),
        path("M-12 94H12V160H-12Z", WHITE),
        circle(0, 174, 20, WHITE),
    ]
    return place(parts, MID, MID, scale, turn)


def _written(text: str, tall: float = 250, stroke: float = 20) -> str:
    return word(text, MID, MID - tall / 2, tall, WHITE, stroke, tall * 0.1)


def _suits(size: float, spots: list[tuple[float, float]]) -> str:
    return "".join(sign(s, x, y, size, WHITE) for s, (x, y) in zip("SHCD", spots, strict=True))


def _bars(turn: float = 0) -> str:
    both = [rect(-26, -190, 52, 380, WHITE, r=26), rect(-190, -26, 380, 52, WHITE, r=26)]
    return place(both, MID, MID, 1, turn)


def _planet() -> str:
    ring = line("M-230 70C-150 -10 150 -150 236 -96C260 -60 20 110 -150 140", WHITE, 22)
    stars = [place([path(star(4, s, s * 0.3), WHITE)], x, y) for x, y, s in
             ((90, 110, 40), (430, 400, 34), (120, 420, 24), (400, 90, 22))]  # fmt: skip
    return circle(MID, MID, 120, WHITE, opacity=0.7) + place([ring], MID, MID) + "".join(stars)


def _scales() -> str:
    pans = [
        line("M-170 -110L-215 30H-125ZM170 -110L125 30H215Z", WHITE, 12),
        path("M-225 34H-115C-120 84 -220 84 -225 34ZM115 34H225C220 84 120 84 115 34Z", WHITE),
        rect(-14, -150, 28, 320, WHITE, r=8),
        rect(-180, -122, 360, 24, WHITE, r=12),
        rect(-90, 160, 180, 30, WHITE, r=14),
        circle(0, -165, 26, WHITE),
    ]
    return place(pans, MID, MID)


def _castle() -> str:
    wall = (
        "M-180 180V-60H-210V-150H-160V-110H-110V-150H-60V-60H-40V-180H-60V-230H-20V-200H20V-230H60"
        "V-180H40V-60H60V-150H110V-110H160V-150H210V-60H180V180H50V80C50 20 -50 20 -50 80V180Z"
    )
    return place([path(wall, WHITE)], MID, MID + 20)


def _bin() -> str:
    lid = [rect(-120, -16, 240, 32, WHITE, r=14), rect(-34, -40, 68, 26, WHITE, r=10)]
    parts = [
        path("M-120 -60H120L96 180H-96Z", WHITE, opacity=0.8),
        rect(-142, -100, 284, 34, WHITE, r=16),
        place(lid, 60, -170, 1, 24),
    ]  # fmt: skip
    return place(parts, MID, MID)


def _gift() -> str:
    parts = [
        rect(-150, -50, 300, 230, WHITE, r=16, opacity=0.75),
        rect(-176, -110, 352, 70, WHITE, r=14),
        path("M0 -112C-50 -230 -170 -200 -130 -140C-100 -112 -40 -116 0 -112"
             "C50 -230 170 -200 130 -140C100 -112 40 -116 0 -112Z", WHITE),
    ]  # fmt: skip
    return place(parts, MID, MID)


def _ball() -> str:
    parts = [
        circle(0, -30, 170, WHITE, opacity=0.7),
        path("M-110 130C-80 106 80 106 110 130L140 200H-140Z", WHITE),
    ]
    return place(parts, MID, MID)


def _hat() -> str:
    d = "M-230 90C-180 -60 -90 -170 0 -170C90 -170 180 -60 230 90C150 40 -150 40 -230 90Z"
    return place([path(d, WHITE), circle(0, -40, 34, WHITE)], MID, MID + 40)


def _joker() -> str:
    d = (
        "M-60 60C-150 60 -200 -20 -200 -110C-160 -60 -110 -60 -80 -80C-70 -160 -20 -200 0 -220"
        "C20 -200 70 -160 80 -80C110 -60 160 -60 200 -110C200 -20 150 60 60 60Z"
    )
    bells = "".join(circle(x, y, 24, WHITE) for x, y in ((-204, -120), (0, -226), (204, -120)))
    band = rect(-120, 76, 240, 44, WHITE, r=20)
    return place([path(d, WHITE, opacity=0.85), bells, band], MID, MID + 30)


def _pie() -> str:
    slices = [
        path("M0 0V-180A180 180 0 0 1 156 90Z", WHITE),
        path("M-14 8L142 98A180 180 0 1 1 -14 -172Z", WHITE, opacity=0.45),
    ]
    return place(slices, MID, MID)


def _blocks() -> str:
    ten = "".join(rect(-170, -190 + 38 * i, 120, 32, WHITE, r=6) for i in range(10))
    ones = "".join(
        rect(20 + 70 * (i % 2), 120 - 62 * (i // 2), 54, 54, WHITE, r=8) for i in range(5)
    )
    return place([ten, ones], MID, MID)


def _whirl() -> str:
    return "".join(
        place([path("M0 0C60 -120 190 -120 200 -10C150 -80 70 -60 0 0Z", WHITE)], MID, MID, 1, turn)
        for turn in (0, 90, 180, 270)
    )


def _twins() -> str:
    return rect(96, 96, 190, 266, "none", WHITE, 16, r=22) + rect(
        226, 150, 190, 266, WHITE, r=22, opacity=0.8
    )


_QUARTERS = [(150, 150), (362, 150), (150, 362), (362, 362)]
_CROSS = [(256, 120), (120, 256), (256, 392), (392, 256)]

EMBLEMS = {
    "classic": _rays() + _blade(45) + _blade(-45),
    "addition": _bars(),
    "subtraction": rect(66, 226, 380, 60, WHITE, r=30),
    "multiplication": _bars(45),
    "integer": place([rect(-150, -26, 300, 52, WHITE, r=26), rect(-26, -150, 52, 300, WHITE, r=26)],
                     MID, MID - 70) + rect(106, 400, 300, 52, WHITE, r=26),
    "place_value": _blocks(),
    "fraction": _pie(),
    "trumps": _suits(180, _QUARTERS),
    "salute": _big("eye"),
    "casualty": _big("skull"),
    "clone": _twins(),
    "equilibrium_joker": _scales(),
    "galactic": _planet(),
    "good_king_bad_queen": _big("crown"),
    "raw": place([path(star(10, 240, 120), WHITE, opacity=0.8)], MID, MID),
    "speed": _big("hourglass"),
    "guerilla_joker": _joker(),
    "poker": _big("chip"),
    "suit_high": _big("shield"),
    "wild_twist": _whirl(),
    "duel_king": _blade(28) + _blade(-28) + icon("crown", MID, 74, 120, WHITE),
    "fire": place([path(_FLAME, WHITE)], MID, MID, 1.2),
    "five_man_melee": place([path(star(5, 240, 100), WHITE)], MID, MID + 16),
    "jokers_dagger": _blade(0, 1.15),
    "kingdoms": _castle(),
    "minor_warfare": _suits(190, _CROSS),
    "moms_bluff": place([path(_MASK, WHITE)], MID, MID, 1.15),
    "napoleon": _hat(),
    "prisoner": _big("chain"),
    "psychic": _ball(),
    "push_it": _big("arrow_right"),
    "rocky": _big("glove"),
    "scramble": _big("shuffle"),
    "steal": _big("treasure"),
    "strategic": place([path(_KNIGHT, WHITE), rect(-36, 56, 80, 14, WHITE, r=6)], MID, MID, 3.3),
    "traitor": _blade(225, 1.1),
    "trunks": _big("lock"),
    "twenty_first_century": _written("21"),
    "wargops": _bin(),
    "wilcox": _gift(),
    "_default": _rays(),
}  # fmt: skip


def emblems() -> dict[str, str]:
    """SVG text by the game's id."""
    return {name: document(SIDE, SIDE, [parts]) for name, parts in EMBLEMS.items()}


def cloths(pictures: dict[str, str]) -> dict[str, dict[str, str]]:
    """By the game's id the colours of its cloth: lit, middle, edge, ribbon, stitch."""
    return {name: PAINTED.get(name) or _cloth(_ground(text)) for name, text in pictures.items()}


def _painted(*tones: str) -> dict[str, str]:
    return dict(zip(("lit", "middle", "edge", "ribbon", "stitch"), tones, strict=True))


PAINTED = {
    "classic": _painted("#4b917f", "#25645a", "#0e312d", "#163c35", "#8dbfb5"),
    "galactic": _painted("#5b5aa6", "#353379", "#15133a", "#201e55", "#a5a3dd"),
    "wargops": _painted("#5f8796", "#3c5f70", "#1f3743", "#20485c", "#cfe3ea"),
    "fire": _painted("#9a4a3c", "#682a26", "#2e1110", "#6e1f18", "#ffd2a8"),
    "moms_bluff": _painted("#865080", "#5a3059", "#2a142c", "#641f5c", "#f3cdea"),
    "wilcox": _painted("#b97a54", "#8d5336", "#46230f", "#7f3617", "#ffe3c6"),
    "minor_warfare": _painted("#4f8f90", "#2f6468", "#14343a", "#0f4d55", "#cfefef"),
    "strategic": _painted("#679a5c", "#41703f", "#1b381e", "#275a2c", "#e2f5d3"),
}
"""Cloths that were chosen by eye; those of other games follow from their pictures."""


def _ground(picture: str) -> str:
    """The darker colour of a picture's ground."""
    found = re.findall(r'stop-color="(#[0-9a-f]{6})"', picture)
    return found[1] if len(found) > 1 else "#255a52"


def _cloth(dark: str) -> dict[str, str]:
    """Five tones of one hue, none so light that cream words on its middle could not be read."""
    red, green, blue = (int(dark[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, full = colorsys.rgb_to_hls(red, green, blue)
    full = min(0.62, max(0.3, full * 1.15))
    light = min(0.36, max(0.26, light))

    def tone(share: float, saturation: float = 1.0) -> str:
        parts = colorsys.hls_to_rgb(hue, min(1.0, light * share), min(1.0, full * saturation))
        return "#" + "".join(f"{round(255 * part):02x}" for part in parts)

    return {
        "lit": tone(1.52, 0.7),
        "middle": tone(0.98),
        "edge": tone(0.42),
        "ribbon": tone(0.62),
        "stitch": tone(2.5, 0.6),
    }
