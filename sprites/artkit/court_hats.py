"""Crowns of the kings, diadems of the queens and hats of the jacks, about the middle of the face.

Crowns sit on the forehead at about y -20 and reach up to about y -58.
"""

from __future__ import annotations

from artkit.court_heads import THIN, mirrored
from artkit.court_looks import GOLD, WHITE, Look
from artkit.suits import PATHS
from artkit.svg import INK, blossom, circle, line, mix, path, place, star


def _gold(d: str) -> str:
    return path(d, GOLD, INK, THIN)


def _band(look: Look, reach: float = 28, top: float = -30) -> str:
    low = top + 11
    d = (f"M{-reach} {low}C-14 {low - 5} 14 {low - 5} {reach} {low}L{reach + 1} {top}"
         f"C15 {top - 5} -15 {top - 5} {-reach - 1} {top}Z")  # fmt: skip
    jewels = circle(0, top + 1.6, 3.4, look.cloth.accent)
    for x, y in ((12, 2.5), (22, 4.4)):
        jewels += mirrored(circle(x, top + y, 2.3, WHITE if x == 12 else look.cloth.main))
    return _gold(d) + jewels


def _sign(letter: str, x: float, y: float, size: float, fill: str) -> str:
    shape = path(PATHS[letter], fill, INK, THIN * 100 / size)
    return place([place([shape], -size / 2, -size / 2, size / 100)], x, y)


def spikes(look: Look) -> str:
    """A tall crown of five points with pearls."""
    cap = path("M-25 -24C-26 -44 26 -44 25 -24Z", look.cloth.main, INK, THIN)
    points = _gold("M-28 -20L-36 -49L-20 -35L-13 -54L0 -36L13 -54L20 -35L36 -49L28 -20"
                   "C14 -26 -14 -26 -28 -20Z")  # fmt: skip
    pearls = "".join(circle(x, y, 3.4, WHITE, INK, 1.8)
                     for x, y in ((-36, -50), (-13, -56), (13, -56), (36, -50)))  # fmt: skip
    return cap + points + pearls + _band(look) + _sign("S", 0, -47, 13, WHITE)


def dome(look: Look) -> str:
    """A closed crown: velvet under golden arches."""
    velvet = path(
        "M-27 -24C-40 -54 -12 -58 0 -52C12 -58 40 -54 27 -24Z", look.cloth.main, INK, THIN
    )
    arch = "M-27 -28C-36 -48 -12 -55 0 -50C12 -55 36 -48 27 -28M0 -28V-50"
    arches = line(arch, INK, 7.5) + line(arch, GOLD, 4)
    return velvet + arches + _sign("H", 0, -56, 15, look.cloth.second) + _band(look)


def plates(look: Look) -> str:
    """A crown of upright diamonds."""
    cap = path("M-25 -24C-26 -42 26 -42 25 -24Z", look.cloth.accent, INK, THIN)
    diamonds = mirrored(_gold("M17 -24L27 -49L37 -24Z")) + _gold("M-13 -26L0 -60L13 -26Z")
    gems = _sign("D", 0, -40, 16, look.cloth.main) + mirrored(_sign("D", 27, -34, 9, WHITE))
    return cap + diamonds + gems + _band(look)


def trefoils(look: Look) -> str:
    """A crown with three clover leaves."""
    cap = path("M-25 -24C-26 -42 26 -42 25 -24Z", look.cloth.main, INK, THIN)
    rim = _gold("M-28 -20L-30 -39L-15 -33L0 -41L15 -33L30 -39L28 -20C14 -26 -14 -26 -28 -20Z")
    leaves = mirrored(_sign("C", 26, -46, 15, GOLD)) + _sign("C", 0, -50, 20, GOLD)
    return cap + rim + leaves + _band(look)


def diadem(look: Look) -> str:
    """A pointed silver diadem with a star, over a veil."""
    d = (
        "M-29 -17L-30 -26C-20 -34 -12 -33 -8 -38L0 -56L8 -38C12 -33 20 -34 30 -26L29 -17"
        "C14 -27 -14 -27 -29 -17Z"
    )
    gem = place([path(star(4, 8.5, 3.4), look.cloth.accent, INK, 1.2)], 0, -37)
    pearls = mirrored(circle(12, -28, 2, look.cloth.main) + circle(21, -24.5, 2, look.cloth.main))
    return path(d, "#eef0fb", INK, THIN) + gem + pearls + circle(0, -57, 3.2, GOLD, INK, 1.6)


def hearts(look: Look) -> str:
    """A small golden crown topped with hearts."""
    rim = _gold("M-27 -21L-31 -37L-16 -32L0 -42L16 -32L31 -37L27 -21C14 -28 -14 -28 -27 -21Z")
    tops = _sign("H", 0, -49, 17, look.cloth.main) + mirrored(
        _sign("H", 31, -42, 12, look.cloth.main)
    )
    dots = circle(0, -31, 2.8, WHITE) + mirrored(circle(12, -28.500, 2.200, look.cloth.accent))
    return rim + tops + dots


def gems(look: Look) -> str:
    """A band of cut stones."""
    d = "M-28 -14C-16 -28 16 -28 28 -14L29 -21C17 -36 -17 -36 -29 -21Z"
    stones = _sign("D", 0, -30, 17, look.cloth.accent)
    stones += mirrored(_sign("D", 14, -26.5, 11, WHITE) + _sign("D", 23.5, -20, 9, look.cloth.main))
    return _gold(d) + stones


def wreath(look: Look) -> str:
    """Flowers in the hair."""
    leaf = mix(look.cloth.main, "#bfe08a", 0.35)
    out = line("M-29 -16C-18 -36 18 -36 29 -16", INK, 9) + line(
        "M-29 -16C-18 -36 18 -36 29 -16", leaf, 5
    )
    for x, y, r, colour in ((0, -33, 8, "#ffffff"), (15, -29, 6.500, look.cloth.second),
                            (-15, -29, 6.500, "#f6c9e0"), (26, -19, 6, "#ffffff"),
                            (-26, -19, 6, look.cloth.second)):  # fmt: skip
        out += place([path(blossom(5, r * 0.74), colour, INK, 1.6)], x, y)
        out += circle(x, y, r * 0.42, GOLD)
    return out


def _plume(d: str, colour: str, vein: str) -> str:
    return path(d, colour, INK, THIN) + line(vein, mix(colour, "#6b5f70", 0.4), 1.6)


def beret(look: Look) -> str:
    """A flat cap with a great feather."""
    feather = _plume("M10 -34C14 -57 30 -62 41 -52C36 -52 35 -48 38 -42C33 -45 29 -41 31 -35"
        "C26 -38 21 -33 16 -28Z", WHITE, "M14 -32C18 -46 26 -52 36 -52")  # fmt: skip
    cap = path("M-36 -26C-40 -43 -14 -53 8 -50C30 -48 40 -38 34 -26C16 -36 -20 -34 -36 -26Z",
               look.cloth.main, INK, THIN)  # fmt: skip
    brim = path("M-32 -20C-14 -30 14 -30 32 -20L34 -28C14 -38 -18 -37 -36 -27Z",
                look.cloth.deep, INK, THIN)  # fmt: skip
    return cap + feather + brim + circle(19, -29, 4.2, GOLD, INK, 1.6)


def pointed(look: Look) -> str:
    """A hunter's cap with its point to the side and a quill."""
    cap = path("M-30 -22C-26 -46 0 -58 38 -55C30 -46 31 -34 31 -22Z", look.cloth.main, INK, THIN)
    brim = path("M-36 -17C-20 -34 16 -34 42 -26C34 -20 30 -18 27 -15C10 -27 -16 -26 -36 -17Z",
                look.cloth.deep, INK, THIN)  # fmt: skip
    quill = _plume("M-16 -28C-32 -34 -36 -50 -31 -58C-20 -54 -11 -44 -10 -30Z", GOLD,
                   "M-13 -30C-22 -40 -26 -46 -29 -54")  # fmt: skip
    return cap + quill + brim


def turban(look: Look) -> str:
    """A wound scarf with a jewel."""
    wrap = path("M-31 -17C-44 -40 -20 -56 2 -55C26 -55 44 -38 31 -17C14 -29 -14 -29 -31 -17Z",
                look.cloth.second, INK, THIN)  # fmt: skip
    folds = line("M-30 -22C-20 -42 2 -50 22 -50M-20 -26C-8 -38 14 -42 34 -36M30 -22"
                 "C22 -40 2 -52 -18 -50",
                 look.cloth.main, 3)  # fmt: skip
    plume = _plume(
        "M0 -44C-9 -52 -5 -62 6 -62C3 -57 7 -52 4 -42Z", WHITE, "M1 -47C-1 -53 1 -57 4 -60"
    )
    return wrap + folds + plume + _sign("D", 0, -38, 17, look.cloth.accent)


def brim(look: Look) -> str:
    """A broad hat with clover in its ribbon."""
    crown = path("M-24 -26C-26 -54 -12 -58 0 -56C14 -58 26 -54 24 -26Z", look.cloth.main, INK, THIN)
    ribbon = path("M-25 -36C-12 -42 12 -42 25 -36L25 -25C12 -32 -12 -32 -25 -25Z",
                  look.cloth.accent, INK, THIN)  # fmt: skip
    edge = path("M-46 -22C-30 -40 30 -40 46 -22C34 -20 26 -18 24 -17C10 -28 -10 -28 -24 -17"
                "C-26 -18 -34 -20 -46 -22Z", look.cloth.deep, INK, THIN)  # fmt: skip
    return crown + ribbon + edge + _sign("C", 20, -44, 17, "#a9dd7c")


HATS = {
    "spikes": spikes, "dome": dome, "plates": plates, "trefoils": trefoils,
    "diadem": diadem, "hearts": hearts, "gems": gems, "wreath": wreath,
    "beret": beret, "pointed": pointed, "turban": turban, "brim": brim,
}  # fmt: skip
