"""Robes, gowns and tabards of the court figures, and the hand that holds their thing.

Coordinates are those of the card. A figure ends at the slanting line through the card's middle,
where a sash hides the seam with its own turned image.
"""

from __future__ import annotations

from artkit.court_looks import GOLD, GOLD_DEEP, WHITE, Look
from artkit.suits import sign
from artkit.svg import INK, circle, group, line, mix, num, path, rect

THIN = 2.2
LEFT, RIGHT, SLOPE = 51, 199, 0.18
HAND = (171, 150)


def seam(x: float) -> float:
    """The y of the seam at `x`."""
    return 175 + SLOPE * (125 - x)


def _shape(d: str, fill: str) -> str:
    return path(d, fill, INK, THIN)


def _mirror(part: str) -> str:
    return part + group([part], "translate(250 0) scale(-1 1)")


def _torso(fill: str) -> str:
    low_left, low_right = num(seam(LEFT)), num(seam(RIGHT))
    return _shape(f"M{LEFT} {low_left}V166C55 146 80 136 102 129C112 126 138 126 148 129"
                  f"C170 136 195 146 {RIGHT} 160V{low_right}Z", fill)  # fmt: skip


def robe(look: Look) -> str:
    """A king's robe with ermine."""
    cloth = look.cloth
    fold = line("M76 147C72 158 70 168 70 182M92 152C89 162 88 170 88 179", cloth.deep, 2.6)
    panel = _shape(f"M108 140H142V{num(seam(142))}L108 {num(seam(108))}Z", cloth.second)
    gold = line(f"M114 140V{num(seam(114))}M136 140V{num(seam(136))}", GOLD, 3)
    fur = _shape("M98 126C78 132 72 146 84 154C94 161 108 164 125 176C142 164 156 161 166 154"
                 "C178 146 172 132 152 126C148 140 138 148 125 150"
                 "C112 148 102 140 98 126Z", WHITE)  # fmt: skip
    spots = ((86, 140), (99, 149), (113, 156), (137, 156), (151, 149), (164, 140))
    tails = "".join(path(f"M{x} {y}l2.2 6.5l-2.2 2.5l-2.2 -2.5z", INK) for x, y in spots)
    return _torso(cloth.main) + fold + panel + gold + fur + tails


def gown(look: Look) -> str:
    """A queen's gown with a low collar, a necklace and puffed sleeves."""
    cloth = look.cloth
    bodice = _shape(
        f"M92 134C86 150 92 170 96 {num(seam(96))}L154 {num(seam(154))}"
        "C158 166 164 150 158 134C146 140 104 140 92 134Z",
        cloth.deep,
    )
    puff = line("M62 150C60 160 60 170 62 180M76 143C73 156 73 168 76 180M188 150"
                "C189 156 189 160 189 163",
                cloth.deep, 2.6)  # fmt: skip
    chest = _shape("M102 127C104 146 116 157 125 158C134 157 146 146 148 127Z", look.skin)
    collar = _mirror(_shape("M104 124C92 126 86 134 88 144C98 144 108 150 117 164L125 160"
                            "C116 156 107 146 104 124Z", WHITE))  # fmt: skip
    laces = line("M113 170L125 176L137 168", GOLD, 2.4)
    jewels = "".join(circle(x, y, 2.6, WHITE, INK, 1.2)
                     for x, y in ((110, 133), (116, 140), (134, 140), (140, 133)))  # fmt: skip
    drop = circle(125, 145, 5, GOLD, INK, 1.6) + circle(125, 145, 2.2, cloth.accent)
    return _torso(cloth.main) + puff + bodice + chest + collar + jewels + drop + laces


def tabard(look: Look, suit: str) -> str:
    """A jack's parted tabard with a pointed collar."""
    cloth = look.cloth
    half = _shape(f"M125 127C138 126 144 127 148 129C170 136 195 146 {RIGHT} 160V{num(seam(RIGHT))}"
                  f"L125 175Z", cloth.second)  # fmt: skip
    stripes = line(f"M70 142V{num(seam(70))}M84 136V{num(seam(84))}", cloth.second, 5)
    stripes += line(f"M166 136V{num(seam(166))}M184 145V{num(seam(184))}", cloth.main, 5)
    front = _shape(f"M100 131L106 {num(seam(106))}L144 {num(seam(144))}L150 131Z", WHITE)
    front += path(
        f"M125 130H149L143 {num(seam(144))}L125 175Z", mix(cloth.ground, cloth.second, 0.35)
    )
    front += path(f"M100 131L106 {num(seam(106))}L144 {num(seam(144))}L150 131Z", "none", INK, THIN)
    badge = sign(suit, 125, 160, 20, cloth.main)
    points = _mirror(_shape("M125 134L112 124L94 130L96 148L108 142L112 152Z", GOLD))
    return _torso(cloth.main) + half + stripes + front + badge + points


def arm(look: Look) -> tuple[str, str]:
    """(sleeve, hand): the sleeve goes behind the thing that is held, the hand before it."""
    x, y = HAND
    cloth = look.cloth
    left, right = num(seam(x - 20)), num(seam(RIGHT))
    sleeve = _shape(
        f"M{x - 20} {left}C{x - 18} {y + 14} {x - 14} {y + 7} {x - 12} {y + 3}"
        f"H{x + 13}C{x + 18} {y + 6} {RIGHT} {y + 8} {RIGHT} {right}Z",
        cloth.main,
    )
    cuff = rect(x - 14, y + 1, 29, 9, GOLD, INK, THIN, r=4)
    fist = rect(x - 11, y - 13, 22, 18, look.skin, INK, THIN, r=7.5)
    fingers = line(f"M{x - 1} {y - 7.5}H{x + 8}M{x - 1} {y - 1.500}H{x + 8}", look.shade, 1.7)
    thumb = path(
        f"M{x - 10} {y - 6}C{x - 4} {y - 9} {x} {y - 6} {x - 1} {y - 1}", "none", look.shade, 1.7
    )
    return sleeve, cuff + fist + fingers + thumb


def sash(look: Look) -> str:
    """The band over the seam; it looks the same upside down."""

    def edge(off: float) -> str:
        return f"{LEFT} {num(seam(LEFT) + off)}L{RIGHT} {num(seam(RIGHT) + off)}"

    band = path(f"M{edge(-9)}L{RIGHT} {num(seam(RIGHT) + 9)}L{LEFT} {num(seam(LEFT) + 9)}Z",
                look.cloth.deep, INK, THIN)  # fmt: skip
    trims = line(f"M{edge(-5.2)}M{edge(5.2)}", GOLD, 1.8, cap="butt")
    beads = "".join(circle(x, seam(x), 2.5, WHITE if (x - 125) % 28 else GOLD)
                    for x in range(69, 182, 14))  # fmt: skip
    return band + trims + beads + circle(125, 175, 7, GOLD, GOLD_DEEP, 2)
