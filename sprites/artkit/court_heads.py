"""Faces, hair and beards of the court figures, about the middle of the face.

The face is 52 wide and 66 high; x grows to the right, y down. Hair has a part behind the face
and a part before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from artkit.court_looks import Look
from artkit.svg import INK, circle, ellipse, group, line, mix, path

THIN = 2.2


def mirrored(part: str) -> str:
    """A part and its mirror image."""
    return part + group([part], "scale(-1 1)")


def _shape(d: str, fill: str) -> str:
    return path(d, fill, INK, THIN)


def neck(look: Look) -> str:
    """The neck, behind the chin."""
    return _shape("M-11 18V40C-6 45 6 45 11 40V18Z", mix(look.skin, look.shade, 0.35))


def face(look: Look, rank: str) -> str:
    """Head, ears, eyes, nose, cheeks and mouth."""
    ears = "" if look.hair in ("straight", "waves", "bob", "long") else mirrored(
        _shape("M25 -6C32 -9 33 8 25 9Z", look.skin))  # fmt: skip
    head = _shape(
        "M-26 -16C-26 -36 26 -36 26 -16V2C26 20 12 33 0 33C-12 33 -26 20 -26 2Z", look.skin
    )
    blush = mirrored(circle(16.5, 10, 5.6, "#ea5a4a", opacity=0.32))
    nose = line("M0.500 -1C-1 4 -3.500 7 -3 9C-2 10.500 1 10.500 2.500 9.500", look.shade, 2)
    return ears + head + blush + nose + (_her(look) if rank == "Q" else _his(look, rank))


def _eye(look: Look, rx: float = 3.5, ry: float = 4.4) -> str:
    return ellipse(10.5, -2, rx, ry, look.eyes) + circle(11.8, -3.6, 1.3, "#ffffff")


def _his(look: Look, rank: str) -> str:
    brow = mix(look.locks, "#2b2018", 0.45)
    arch = (
        "M5 -10.500C8 -13.500 14 -13.500 17 -10"
        if rank == "J"
        else "M4.500 -9.500C8 -13 14 -13.500 17.500 -10.500"
    )
    out = mirrored(_eye(look) + line(arch, brow, 2.6 if rank == "J" else 3.2))
    if look.beard in ("", "goatee"):
        out += line("M-7.500 17.500C-3 21.500 3 21.500 7.500 17.500", "#8c2f2f", 2.4)
    return out


def _her(look: Look) -> str:
    brow = mix(look.locks, "#2b2018", 0.4)
    lid = line("M4.500 -3.500C7 -8.500 14 -8.500 17 -3.500L19.500 -5.500", INK, 2)
    out = mirrored(
        _eye(look, 3.6, 4.3) + lid + line("M5 -12.500C9 -15 14 -14.500 17 -11.500", brow, 2)
    )
    lips = path("M-6 17C-3.500 14.500 -1.500 14.500 0 15.800C1.500 14.500 3.500 14.500 6 17"
                "C3.500 21.500 -3.500 21.500 -6 17Z", "#cb3247")  # fmt: skip
    return out + lips


def _lumps(spots: Sequence[tuple[float, float, float]], colour: str) -> str:
    """Round locks; the dark ones go without an outline, which nobody would see."""
    dark = int(colour[1:3], 16) < 64
    return "".join(circle(x, y, r, colour, None if dark else INK, THIN) for x, y, r in spots)


def behind(look: Look) -> str:
    """The hair behind the face and the shoulders' upper part."""
    c = look.locks
    shapes = {
        "long": "M-29 -18C-36 4 -39 26 -33 40C-26 46 26 46 33 40C39 26 36 4 29 -18Z",
        "bob": "M-28 -18C-37 0 -38 18 -32 27C-24 32 24 32 32 27C38 18 37 0 28 -18Z",
        "straight": "M-28 -22C-38 0 -40 40 -38 66C-30 70 30 70 38 66C40 40 38 0 28 -22Z",
        "waves": "M-26 -26C-40 -16 -35 0 -40 8C-47 18 -37 26 -41 36C-45 48 -38 58 -28 60H28"
                 "C38 58 45 48 41 36C37 26 47 18 40 8C35 0 40 -16 26 -26Z",
        "crop": "M-27 -20C-31 -10 -31 0 -28 8H28C31 0 31 -10 27 -20Z",
        "shag": "M-27 -20C-36 -8 -37 4 -38 20L-30 16L-29 27L-20 20H20L29 27L30 16L38 20"
                "C37 4 36 -8 27 -20Z",
    }  # fmt: skip
    if look.hair == "curls":
        spots = [(29, -12, 9), (33, 2, 9), (33, 17, 9.5), (29, 31, 9)]
        return mirrored(_lumps(spots, c) + circle(25, 8, 14, c))
    if look.hair == "cloud":
        rim = [(17, -36, 11), (29, -24, 11.5), (35, -8, 12), (35, 8, 12), (30, 23, 11)]
        return mirrored(_lumps([*rim, (0, -40, 11)], c)) + circle(0, -6, 32, c)
    if look.hair == "bun":
        roll = _shape("M-27 -18C-32 -4 -31 8 -27 16H27C31 8 32 -4 27 -18Z", c)
        return circle(0, -45, 15, c, INK, THIN) + roll
    return _shape(shapes[look.hair], c)


def front(look: Look) -> str:
    """The hair that falls over the forehead, and the beard."""
    c = look.locks
    tops = {
        "bob": "M-28 8C-32 -30 -18 -36 0 -36C18 -36 32 -30 28 8C25 2 24 -8 22 -15"
               "C12 -12 -12 -12 -22 -15C-24 -8 -25 2 -28 8Z",
        "straight": "M-28 22C-34 -28 -16 -37 0 -37C16 -37 34 -28 28 22C24 6 24 -6 20 -14"
                    "C14 -20 4 -22 0 -28C-4 -22 -14 -20 -20 -14C-24 -6 -24 6 -28 22Z",
        "waves": "M-29 12C-36 -28 -16 -38 2 -37C20 -37 36 -26 29 12C25 4 26 -8 20 -14"
                 "C8 -12 -6 -18 -10 -26C-12 -16 -20 -14 -23 -8C-25 -2 -26 4 -29 12Z",
        "bun": "M-27 4C-33 -26 -18 -38 0 -38C18 -38 33 -26 27 4C25 -6 20 -15 8 -20"
               "C3 -22 -3 -22 -8 -20C-20 -15 -25 -6 -27 4Z",
        "cloud": "M-27 4C-31 -26 -18 -36 0 -36C18 -36 31 -26 27 4C24 -2 25 -8 20 -12"
                 "C16 -18 10 -15 6 -20C2 -16 -4 -16 -7 -20C-10 -14 -17 -17 -20 -12"
                 "C-25 -8 -24 -2 -27 4Z",
        "crop": "M-26 -2C-30 -28 -16 -36 0 -36C16 -36 30 -28 26 -2C23 -8 23 -12 20 -17H-20"
                "C-23 -12 -23 -8 -26 -2Z",
        "shag": "M-28 6C-33 -28 -18 -36 0 -36C18 -36 33 -28 28 6L22 -8L18 -14L11 -9L6 -15L-2 -9"
                "L-8 -16"
                "L-15 -9L-22 -12Z",
        "long": "M-26 4C-32 -28 -16 -36 0 -36C16 -36 32 -28 26 4C24 -4 22 -12 18 -18H-18"
                "C-22 -12 -24 -4 -26 4Z",
        "curls": "M-26 0C-31 -28 -16 -36 0 -36C16 -36 31 -28 26 0C24 -6 22 -12 18 -17H-18"
                 "C-22 -12 -24 -6 -26 0Z",
    }  # fmt: skip
    return _shape(tops[look.hair], c) + _beard(look)


def _beard(look: Look) -> str:
    if not look.beard:
        return ""
    c = look.locks
    lip = line("M-5 18.500C-2 20.500 2 20.500 5 18.500", "#8c2f2f", 2.6)
    tash = path("M0 11.500C-5 8 -15 9 -20 17C-13 20 -5 18.500 0 14.500C5 18.500 13 20 20 17"
                "C15 9 5 8 0 11.500Z",
                mix(c, "#1a1014", 0.16), INK, 1.6)  # fmt: skip
    outlines = {
        "full": "M-26.500 -3C-30 24 -20 46 0 49C20 46 30 24 26.500 -3C24 9 16 13 9 12"
                "C4 10 -4 10 -9 12"
                "C-16 13 -24 9 -26.500 -3Z",
        "long": "M-26.500 -3C-31 24 -22 46 -10 56L-5 51L0 64L5 51L10 56C22 46 31 24 26.500 -3"
                "C24 9 16 13 9 12C4 10 -4 10 -9 12C-16 13 -24 9 -26.500 -3Z",
        "short": "M-26.500 -2C-29 18 -20 36 -9 38C-5 43 -3 39 0 43C3 39 5 43 9 38"
                 "C20 36 29 18 26.500 -2"
                 "C24 9 16 13 9 12C4 10 -4 10 -9 12C-16 13 -24 9 -26.500 -2Z",
        "goatee": "M-9 24C-6 26.500 6 26.500 9 24C10 34 5 44 0 47C-5 44 -10 34 -9 24Z",
    }  # fmt: skip
    shape = _shape(outlines[look.beard], c)
    if look.beard == "goatee":
        thin = mirrored(path("M0 12C6 10 13 12 17 19C10 18 4 17 0 14.500Z", c))
        return shape + thin
    strands = mirrored(line("M8 27C8 32 6 37 4 41M15 23C15 28 14 31 12 35",
                            mix(c, "#1a1014", 0.28), 1.6))  # fmt: skip
    return shape + strands + lip + tash
