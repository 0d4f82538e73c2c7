"""The two jokers: a jester who juggles the four suit signs, in red and gold or in silver."""

from __future__ import annotations

from artkit.court_heads import face, front, mirrored
from artkit.court_looks import GOLD, TAN, WHITE, Cloth, Look
from artkit.court_looks import LIGHT as PALE
from artkit.glyphs import glyph
from artkit.suits import BLACK, RED, sign
from artkit.svg import INK, circle, group, line, path, place, rect, star

THIN = 2.2
LETTERS = "JOKER"
PAPER = "#fffdf7"
_MOTLEY = {
    "RJ": Look(Cloth("#d32f42", "#f5b93c", "#22808a", "#fdebd6"), PALE, "#b4562a", "crop", "", ""),
    "BJ": Look(Cloth("#3a3552", "#b6b9d6", "#8d4fb8", "#e9e8f3"), TAN, "#2d2530", "crop", "", ""),
}


def joker(code: str, jumbo: bool) -> list[str]:
    """The parts of a joker, `RJ` or `BJ`."""
    colour = RED if code == "RJ" else BLACK
    figure = _figure(code)
    if jumbo:
        body = place([figure], 125, 175, 0.86)
        spot = path(star(5, 30, 13), PAPER, PAPER, 18) + path(star(5, 30, 13), colour, colour, 7)
        index = place([spot], 45, 50)
        return [body, index, group([index], "rotate(180 125 175)")]
    index = "".join(
        glyph(letter, 26, 18 + 31 * i, 25, colour, 19) for i, letter in enumerate(LETTERS)
    )
    index += place([path(star(5, 15, 6.8), colour, colour, 3)], 26, 190)
    body = place([figure], 125, 175)
    return [body, index, group([index], "rotate(180 125 175)")]


def head_of(code: str) -> str:
    """The jester's head with his cap, about the middle of the face, for small pictures."""
    jester = _MOTLEY[code]
    return "".join([face(jester, "J"), front(jester), _grin(), _cap(jester)])


def _figure(code: str) -> str:
    """The framed picture about the card's middle, 148 by 310."""
    jester = _MOTLEY[code]
    cloth = jester.cloth
    frame = rect(-74, -155, 148, 310, cloth.ground, r=9)
    edge = rect(-74, -155, 148, 310, "none", cloth.deep, 3, r=9)
    halo = circle(0, -10, 68, "#ffffff", opacity=0.55)
    head = place([head_of(code)], 0, 2, 1.3)
    return "".join([frame, halo, _suits(), _body(jester), head, edge])


def _suits() -> str:
    """The four signs in the air, as if juggled."""
    spots = (("S", -52, -98, 30, -16), ("H", -19, -126, 30, -6), ("D", 19, -126, 30, 6),
             ("C", 52, -98, 30, 16))  # fmt: skip
    trail = line("M-60 -70C-48 -146 48 -146 60 -70", "#f2bf3c", 2.4, dash="1 8", opacity=0.9)
    out = "".join(
        sign(s, x, y, size, RED if s in "HD" else BLACK, turn) for s, x, y, size, turn in spots
    )
    return trail + out


def _bell(x: float, y: float) -> str:
    return circle(x, y, 5, GOLD, INK, 1.8) + circle(x, y + 1.4, 1.3, INK)


def _cap(jester: Look) -> str:
    """A cap with three horns and bells, about the middle of the face."""
    cloth = jester.cloth
    left = path(
        "M-27 -14C-36 -38 -52 -40 -52 -14C-58 -50 -26 -60 -6 -40L0 -26Z", cloth.main, INK, THIN
    )
    right = path("M27 -14C36 -38 52 -40 52 -14C58 -50 26 -60 6 -40L0 -26Z", cloth.second, INK, THIN)
    middle = path("M-15 -26C-18 -46 -8 -60 8 -66C4 -54 14 -44 15 -26Z", cloth.accent, INK, THIN)
    band = path("M-29 -12C-14 -28 14 -28 29 -12L30 -20C16 -36 -16 -36 -30 -20Z", GOLD, INK, THIN)
    dots = "".join(circle(x, y, 2.3, cloth.main) for x, y in ((0, -28), (-13, -25.5), (13, -25.5)))
    return left + right + middle + band + dots + _bell(-52, -10) + _bell(52, -10) + _bell(10, -68)


def _grin() -> str:
    mouth = path("M-11 15C-6 18 6 18 11 15C9 26 -9 26 -11 15Z", "#8c2430", INK, 1.6)
    return mouth + path("M-8.500 17C-4 18.600 4 18.600 8.500 17L7.500 19.600H-7.500Z", WHITE)


def _body(jester: Look) -> str:
    """Motley, a collar of points with bells, and two raised hands."""
    cloth = jester.cloth
    left = path("M0 44C-34 44 -56 62 -60 92L-67 154H0Z", cloth.second, INK, THIN)
    right = path("M0 44C34 44 56 62 60 92L67 154H0Z", cloth.main, INK, THIN)
    checks = "".join(
        path(
            f"M{x} {y - 14}L{x + 9} {y}L{x} {y + 14}L{x - 9} {y}Z",
            cloth.main if x < 0 else cloth.second,
        )
        for x, y in ((-14, 96), (-34, 112), (-14, 130), (14, 96), (34, 112), (14, 130))
    )
    buttons = "".join(circle(0, y, 4, GOLD, INK, 1.6) for y in (98, 120, 142))
    sleeve = "M-42 66C-58 70 -70 62 -68 40L-54 36C-54 46 -48 48 -38 50Z"
    palm = "M-70 30C-74 20 -70 12 -66 14L-64 18C-64 8 -59 6 -58 14C-55 9 -50 12 -52 22L-53 30Z"
    cuff = rect(-71, 30, 20, 8.5, GOLD, INK, THIN, r=4)
    hand = path(palm, jester.skin, INK, 1.8)
    arms = mirrored(path(sleeve, cloth.accent, INK, THIN) + cuff + hand)
    collar = ""
    for x, y, turn in ((-34, 52, 38), (34, 52, -38), (-18, 60, 18), (18, 60, -18), (0, 62, 0)):
        fill = (cloth.accent, cloth.main, WHITE)[abs(turn) // 18 if abs(turn) < 36 else 0]
        collar += place([path("M-13 -14C-6 -18 6 -18 13 -14L0 20Z", fill, INK, THIN), _bell(0, 20)],
                        x, y, 1, turn)  # fmt: skip
    return left + right + checks + buttons + arms + collar
