"""What the court figures hold in their hand, about the hand; everything stands upright above it."""

from __future__ import annotations

from artkit.court_looks import GOLD, WHITE, Look
from artkit.suits import PATHS
from artkit.svg import INK, blossom, circle, line, mix, path, place, rect, star

THIN = 2.2
STEEL, WOOD = "#dfe5ee", "#a9713f"


def _shape(d: str, fill: str) -> str:
    return path(d, fill, INK, THIN)


def _pole(top: float, fill: str = WOOD, half: float = 2.6, foot: float = 12) -> str:
    return rect(-half, top, 2 * half, foot - top, fill, INK, THIN, r=2)


def _sign(letter: str, y: float, size: float, fill: str) -> str:
    shape = path(PATHS[letter], fill, INK, THIN * 100 / size)
    return place([shape], -size / 2, y - size / 2, size / 100)


def sword(look: Look) -> str:
    """A broad sword, point up."""
    blade = _shape("M-5.500 -16V-96L0 -110L5.500 -96V-16Z", STEEL) + line(
        "M0 -92V-18", "#a7b2c4", 2
    )
    guard = _shape("M-17 -19C-19 -14 -15 -11 -12 -13H12C15 -11 19 -14 17 -19Z", GOLD)
    return rect(-3, -14, 6, 24, WOOD, INK, THIN) + blade + guard + circle(0, 13, 5, GOLD, INK, THIN)


def heart_sceptre(look: Look) -> str:
    """A sceptre with a heart."""
    return (_pole(-74, GOLD) + _shape("M-8 -70H8L5 -62"
                                      "H-5Z", GOLD) + _sign("H", -84, 27, look.cloth.main)
            + circle(-4.500, -89, 2.2, WHITE, opacity=0.8))  # fmt: skip


def axe(look: Look) -> str:
    """A battle axe."""
    head = _shape("M2 -92C10 -94 16 -100 19 -106C25 -92 25 -74 19 -60C16 -66 10 -72 2 -74Z", STEEL)
    back = _shape("M-2 -90L-13 -94C-10 -87 -10 -79 -13 -72L-2 -76Z", STEEL)
    return _pole(-104) + head + back + circle(0, -105, 4, GOLD, INK, THIN)


def orb_staff(look: Look) -> str:
    """A staff with a golden orb and clover."""
    orb = circle(0, -62, 11.5, look.cloth.accent, INK, THIN)
    belt = line("M-11 -62C-5 -58 5 -58 11 -62", GOLD, 3.2)
    return _pole(-54, GOLD) + orb + belt + _sign("C", -80, 18, GOLD)


def star_wand(look: Look) -> str:
    """A wand with a star."""
    return _pole(-72, "#e6e8f5", 2.2) + place([path(star(5, 16, 7), GOLD, INK, THIN)], 0, -82)


def rose(look: Look) -> str:
    """A red rose on its stem."""
    leaf = "#3f9a52"
    stem = line("M0 12V-60", INK, 6.4) + line("M0 12V-60", leaf, 3)
    leaves = _shape("M0 -28C6 -40 16 -40 20 -38C18 -30 8 -24 0 -28Z", leaf)
    leaves += _shape("M0 -18C-6 -30 -14 -30 -18 -28C-16 -20 -8 -14 0 -18Z", leaf)
    red, deep = "#e0344a", "#a81c34"
    bloom = circle(0, -72, 16, red, INK, THIN)
    swirl = line("M-10 -76C-6 -86 8 -86 9 -76C9 -68 -4 -67 -4 -74C-4 -78 3 -79 4 -75"
                 "M-13 -68C-6 -58 8 -58 13 -68", deep, 2.6)  # fmt: skip
    return stem + leaves + bloom + swirl


def fan(look: Look) -> str:
    """An open fan."""
    out = []
    for i in range(7):
        colour = look.cloth.accent if i % 2 else look.cloth.second
        blade = _shape("M-2 -12L-6.5 -47C-4 -53 4 -53 6.5 -47L2 -12Z", colour)
        out.append(place([blade], 0, 6, 1, i * 14 - 62))
    return "".join(out) + circle(0, -2, 4, GOLD, INK, THIN)


def daisy(look: Look) -> str:
    """A tall daisy."""
    leaf = mix(look.cloth.main, "#bfe08a", 0.3)
    stem = line("M0 12V-60", INK, 6.4) + line("M0 12V-60", leaf, 3)
    leaves = _shape("M0 -24C6 -38 16 -40 21 -37C18 -28 8 -20 0 -24Z", leaf)
    petals = place([path(blossom(8, 14.5, 1.04), WHITE, INK, THIN)], 0, -74)
    return stem + leaves + petals + circle(0, -74, 7.5, GOLD, INK, 1.8)


def halberd(look: Look) -> str:
    """A halberd with a tassel."""
    point = _shape("M-4.500 -92L0 -118L4.500 -92Z", STEEL)
    blade = _shape("M2 -94C10 -92 17 -97 20 -100C22 -90 22 -80 18 -70C12 -75 8 -77 2 -77Z", STEEL)
    hook = _shape("M-2 -92L-15 -80L-2 -79Z", STEEL)
    tassel = _shape("M-6 -72H6L9 -54L3 -58L0 -52L-3 -58L-9 -54Z", look.cloth.accent)
    return _pole(-94) + point + blade + hook + tassel


def arrow(look: Look) -> str:
    """An arrow whose point is a heart."""
    vanes = "".join(
        _shape(f"M0 {y}L10 {y - 9}V{y - 17}L0 {y - 8}L-10 {y - 17}V{y - 9}Z", look.cloth.second)
        for y in (-12, -24)
    )
    head = place([path(PATHS["H"], look.cloth.main, INK, 10)], 12.5, -84, 0.25, 180)
    return _pole(-88, WOOD, 2.2) + vanes + head


def lantern(look: Look) -> str:
    """A lit lantern on a staff."""
    glow = circle(0, -64, 23, "#ffe58a", opacity=0.6)
    ring = line("M0 -88V-95", INK, 6) + circle(0, -97, 4.5, "none", INK, 2.4)
    body = _shape("M-11 -77H11V-52H-11Z", "#fff1b8")
    flame = path("M0 -73C6 -65 5 -57 0 -56C-5 -57 -6 -65 0 -73Z", "#f08a2a")
    roof = _shape("M-15 -76L0 -90L15 -76Z", look.cloth.accent)
    base = _shape("M-14 -53H14V-46H-14Z", look.cloth.accent)
    return glow + _pole(-48) + ring + body + flame + roof + base


def pennant(look: Look) -> str:
    """A forked banner."""
    cloth = _shape(
        "M2 -104C10 -110 16 -98 24 -103L20 -88L24 -74C16 -70 10 -80 2 -74Z", look.cloth.accent
    )
    club = place([path(PATHS["C"], WHITE)], 5, -96, 0.14)
    return _pole(-106) + cloth + club + circle(0, -108, 4, GOLD, INK, THIN)


THINGS = {
    "sword": sword, "heart_sceptre": heart_sceptre, "axe": axe, "orb_staff": orb_staff,
    "star_wand": star_wand, "rose": rose, "fan": fan, "daisy": daisy,
    "halberd": halberd, "arrow": arrow, "lantern": lantern, "pennant": pennant,
}  # fmt: skip
