"""What the games' pictures are made of: a coloured ground, small cards, badges, swords, bursts.

A picture is 320 by 200. Cards are drawn simpler and bolder here than on the table, so that they
read in the menu; court cards show the head of their figure.
"""

from __future__ import annotations

from artkit import court_heads
from artkit.court_hats import HATS
from artkit.court_looks import GOLD, look
from artkit.glyphs import GLYPHS, glyph, word
from artkit.icons_controls import WHITE as ICON_WHITE
from artkit.icons_controls import controls
from artkit.icons_things import catalogue, fighters
from artkit.jokers import head_of
from artkit.suits import BLACK, RED, TWO_COLOURS, sign
from artkit.svg import (
    INK,
    circle,
    document,
    ellipse,
    gradient,
    group,
    line,
    mix,
    num,
    path,
    place,
    rect,
    ring_of,
    star,
)

WIDTH, HEIGHT = 320, 200
PAPER = "#fffdf7"
THIN = 2.4
RED_BACK, BLUE_BACK = "#c0394b", "#2c62a8"


def picture(ground: str, parts: list[str], pattern: str = "rays") -> str:
    """A whole picture on a ground of one hue with a quiet pattern."""
    light, dark = mix(ground, "#ffffff", 0.22), mix(ground, "#120d24", 0.34)
    shade = gradient("ground", [(0, light, 1), (100, dark, 1)])
    base = rect(0, 0, WIDTH, HEIGHT, "url(#ground)")
    quiet = {"rays": _rays, "dots": _dots, "rings": _rings, "plain": lambda: ""}[pattern]()
    return document(WIDTH, HEIGHT, [base, quiet, *parts], [shade])


def _rays() -> str:
    rim = [f"{num(160 + x)} {num(104 + y)}" for x, y in ring_of(24, 230)]
    d = "".join(f"M160 104L{a}L{b}Z" for a, b in zip(rim[::2], rim[1::2], strict=True))
    return path(d, "#ffffff", opacity=0.08)


def _dots() -> str:
    spots = [circle(16 + 32 * x + 16 * (y % 2), 12 + 22 * y, 3.4, "#ffffff")
             for y in range(9) for x in range(10)]  # fmt: skip
    return group(spots, opacity=0.11)


def _rings() -> str:
    return group(
        [circle(160, 108, r, "none", "#ffffff", 12) for r in (48, 84, 120, 156)], opacity=0.08
    )


def shadow(x: float, y: float, rx: float, ry: float = 8) -> str:
    """A soft shadow on the ground."""
    return ellipse(x, y, rx, ry, "#0d0a1c", opacity=0.26)


def _blank(h: float, paper: str = PAPER) -> str:
    """The paper of a card `h` high about its middle, with a shadow."""
    w = h * 5 / 7
    under = rect(-w / 2 + 2, -h / 2 + 4, w, h, "#0d0a1c", r=h * 0.085, opacity=0.28)
    return under + rect(-w / 2, -h / 2, w, h, paper, INK, THIN, r=h * 0.085)


def card(
    code: str, x: float, y: float, h: float = 96, turn: float = 0, *, lettered: bool = True
) -> str:
    """A card face, its middle at (x, y), turned by degrees; lettered: courts, too."""
    if code in ("RJ", "BJ"):
        inner = _joker(code, h)
    elif code[:-1] in ("J", "Q", "K"):
        inner = _court(code[:-1], code[-1], h, lettered)
    else:
        colour = TWO_COLOURS[code[-1]]
        inner = glyph(code[:-1], -h * 0.19, -h * 0.43, h * 0.34, colour, 18)
        inner += sign(code[-1], h * 0.1, h * 0.19, h * 0.42, colour)
    return place([_blank(h), inner], x, y, 1, turn)


def _court(rank: str, suit: str, h: float, lettered: bool) -> str:
    figure, colour = look(rank, suit, False), TWO_COLOURS[suit]
    w = h * 5 / 7
    field = rect(-w * 0.42, -h * 0.44, w * 0.84, h * 0.88, figure.cloth.ground, r=h * 0.05)
    parts = [court_heads.behind(figure), court_heads.neck(figure), court_heads.face(figure, rank),
             court_heads.front(figure), HATS[figure.hat](figure)]  # fmt: skip
    head = place(parts, h * 0.03, h * 0.125, h / 178)
    if not lettered:
        return field + head + sign(suit, -w * 0.27, -h * 0.3, h * 0.22, colour)
    index = glyph(rank, -w * 0.31, -h * 0.42, h * 0.2, colour, 20)
    return field + head + index + sign(suit, -w * 0.31, -h * 0.13, h * 0.15, colour)


def _joker(code: str, h: float) -> str:
    w = h * 5 / 7
    field = rect(-w * 0.42, -h * 0.44, w * 0.84, h * 0.88, "#fdebd6" if code == "RJ" else "#e9e8f3",
                 r=h * 0.05)  # fmt: skip
    index = place(
        [path(star(5, 9, 4), RED if code == "RJ" else BLACK)], -w * 0.31, -h * 0.33, h / 96
    )
    return field + index + place([head_of(code)], 0, h * 0.17, h / 180)


def back(x: float, y: float, h: float = 96, turn: float = 0, colour: str = "#2c62a8") -> str:
    """The back of a card."""
    w = h * 5 / 7
    pale = mix(colour, "#ffffff", 0.55)
    field = rect(-w * 0.4, -h * 0.42, w * 0.8, h * 0.84, colour, r=h * 0.05)
    frame = rect(-w * 0.33, -h * 0.365, w * 0.66, h * 0.73, "none", pale, h * 0.016, r=h * 0.03)
    mark = path(star(4, h * 0.24, h * 0.08), pale) + circle(0, 0, h * 0.05, colour)
    return place([_blank(h), field, frame, mark], x, y, 1, turn)


def badge(text: str, x: float, y: float, r: float, fill: str = GOLD, ink: str = INK) -> str:
    """A round badge with digits or signs."""
    disc = circle(x + 1.5, y + 3, r, "#0d0a1c", opacity=0.28)
    disc += circle(x, y, r, fill, INK, THIN)
    tall = r * (1.6 if text in "+-=×" else 1.05 if len(text) < 2 else 0.86)
    if text in GLYPHS:
        return disc + glyph(text, x, y - tall / 2, tall, ink, 20)
    return disc + word(text, x, y - tall / 2, tall, ink, 20, r * 0.12)


def burst(x: float, y: float, r: float, fill: str = GOLD, points: int = 12) -> str:
    """A jagged star of a hit."""
    outer = place([path(star(points, r, r * 0.68), fill, INK, THIN)], x, y)
    return outer + place([path(star(points, r * 0.7, r * 0.46), mix(fill, "#ffffff", 0.6))], x, y)


def icon(name: str, x: float, y: float, size: float, colour: str = "#ffffff") -> str:
    """One of the flat icons, in any colour."""
    shapes = {**controls(), **fighters(), **catalogue()}[name]
    drawn = "".join(shapes).replace(ICON_WHITE, colour)
    return place([drawn], x - size / 2, y - size / 2, size / 64)


def sword(x: float, y: float, turn: float, scale: float = 1) -> str:
    """A sword about its middle, point up."""
    blade = path("M-6 34V-56L0 -68L6 -56V34Z", "#e3e8f1", INK, THIN) + line(
        "M0 -52V30", "#a9b4c8", 2.4
    )
    guard = path("M-20 32C-23 38 -18 43 -14 40H14C18 43 23 38 20 32Z", GOLD, INK, THIN)
    grip = rect(-4, 40, 8, 20, "#9a5f35", INK, THIN, r=3) + circle(0, 64, 6.5, GOLD, INK, THIN)
    return place([blade, grip, guard], x, y, scale, turn)


def crossed_swords(x: float, y: float, scale: float = 1) -> str:
    """Two swords crossed behind something."""
    return sword(x, y, 45, scale) + sword(x, y, -45, scale)


def cloud(x: float, y: float, scale: float = 1, fill: str = "#f4f1fa") -> str:
    """A puff of smoke."""
    lumps = [(-34, 6, 17), (-16, -12, 20), (10, -16, 22), (33, 0, 18), (14, 12, 18), (-12, 13, 18)]
    rim = "".join(circle(a, b, r, fill, INK, THIN * 2) for a, b, r in lumps)
    return place([rim, *(circle(a, b, r, fill) for a, b, r in lumps)], x, y, scale)


def arrow(
    d: str, head: tuple[float, float, float], colour: str = "#ffffff", width: float = 10
) -> str:
    """A fat arrow along a path; head is (x, y, turn), turn 0 points right."""
    x, y, turn = head
    tip = "M-4 -15L18 0L-4 15Z"
    outline = line(d, INK, width + 5) + place([path(tip, INK, INK, 7)], x, y, 1, turn)
    return outline + line(d, colour, width) + place([path(tip, colour, colour, 2)], x, y, 1, turn)


def sparkles(spots: list[tuple[float, float, float]], colour: str = "#fff6d0") -> str:
    """Four-pointed glints at (x, y, size)."""
    return "".join(place([path(star(4, s, s * 0.28), colour)], x, y) for x, y, s in spots)
