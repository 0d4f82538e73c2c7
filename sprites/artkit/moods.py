"""Moods of the animals: what changes of a face when something happens at the table.

A mood is drawn over the calm face: lids over the eyes, other eyes on them, brows, mouth, a drop.
Where each animal's eyes and mouth are stands in `_WHERE`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from artkit.faces import COATS, DARK, FACES
from artkit.svg import circle, ellipse, group, line, path, place, star

MOODS = ("pleased", "dismayed", "tense", "thinking", "asleep")


@dataclass(frozen=True)
class Where:
    """The left eye's middle and half width and height; its lid; the mouth, if it can open."""

    x: float
    y: float
    wide: float
    high: float
    lid: str
    mouth: float | None
    ink: str = DARK


_WHERE = {
    "fox": Where(46, 62, 7, 7, "#ee7a30", None),
    "owl": Where(45, 60, 14.5, 14.5, "#a07a58", None),
    "bear": Where(44, 62, 7, 7, "#a8703f", 92),
    "cat": Where(45, 66, 9, 10, "#8b8fa6", 92),
    "frog": Where(40, 42, 12.5, 12.5, "#5ea838", 88),
    "rabbit": Where(47, 70, 7, 7, "#f6ece0", 93),
    "whale": Where(40, 68, 7.5, 7.5, "#3f88c5", 84),
    "lion": Where(50, 63, 6.5, 6.5, "#f3b94d", 89),
    "panda": Where(45.5, 63, 7, 7, "#35303c", 95, "#ffffff"),
    "penguin": Where(48, 66, 7, 7, "#fbf8f2", None),
    "turtle": Where(48, 74, 7.5, 7.5, "#8cc751", 96),
    "bee": Where(46, 66, 8.5, 8.5, "#f8cb3f", 83),
}

_WHERE |= {
    name: replace(_WHERE[like], lid=colours.get(_WHERE[like].lid, _WHERE[like].lid))
    for name, (like, colours) in COATS.items()
}


def _mirrored(part: str) -> str:
    return part + group([part], "translate(128 0) scale(-1 1)")


def _lids(at: Where) -> str:
    return _mirrored(ellipse(at.x, at.y, at.wide + 1, at.high + 1, at.lid))


def _arc(at: Where, deep: float) -> str:
    """A closed eye; `deep` below zero is a smile of the eye."""
    half = max(7.5, at.wide * 0.85)
    d = f"M{at.x - half} {at.y}Q{at.x} {at.y + deep} {at.x + half} {at.y}"
    return _mirrored(line(d, at.ink, 4.2))


def _open(at: Where, white: float, pupil: float, up: float = 0, side: float = 0) -> str:
    """Two open eyes looking the same way."""
    out = []
    for x in (at.x, 128 - at.x):
        out.append(circle(x, at.y, white, "#ffffff", DARK, 1.6))
        out.append(circle(x + side, at.y + up, pupil, DARK))
        out.append(
            circle(x + side + pupil * 0.3, at.y + up - pupil * 0.35, pupil * 0.34, "#ffffff")
        )
    return "".join(out)


def _brows(at: Where, inner: float, outer: float) -> str:
    """Brows `inner` and `outer` units over the eye at their ends."""
    top = at.y - at.high - 3
    return _mirrored(line(f"M{at.x - 9} {top - outer}L{at.x + 8} {top - inner}", at.ink
                          if at.ink != "#ffffff" else DARK, 3.6))  # fmt: skip


def _laugh(at: Where) -> str:
    if at.mouth is None:
        return ""
    y = at.mouth - 6
    sides = f"C75 {y + 13} 70 {y + 18} 64 {y + 18}C58 {y + 18} 53 {y + 13} 52 {y}Z"
    jaw = path(f"M52 {y}Q64 {y + 4} 76 {y}{sides}", DARK)
    return jaw + ellipse(64, y + 14, 6.5, 3.6, "#f0776d")


def _drop(x: float, y: float) -> str:
    d = "M0 -13C5 -4 8 0 8 5A8 8 0 0 1 -8 5C-8 0 -5 -4 0 -13Z"
    return place([path(d, "#8fd0f2", "#3d87b5", 1.8), circle(-2.6, 4, 2, "#ffffff")], x, y)


def _glints() -> str:
    spots = ((12, 26, 10), (114, 20, 12), (120, 46, 6))
    return "".join(place([path(star(4, s, s * 0.28), "#fff6d0")], x, y) for x, y, s in spots)


def _sleep() -> str:
    z = "M0 0H12L0 14H12"
    return place([line(z, "#ffffff", 3.6)], 98, 26) + place([line(z, "#ffffff", 3)], 114, 8, 0.7)


def _cloud() -> str:
    spots = ((96, 30, 4), (106, 20, 6), (118, 8, 8))
    return "".join(circle(x, y, r, "#ffffff", DARK, 1.4) for x, y, r in spots)


def _drawn(name: str, mood: str) -> str:
    at = _WHERE[name]
    wide = max(8.5, at.wide + 1.5)
    if mood == "pleased":
        return _lids(at) + _arc(at, -11) + _laugh(at) + _glints()
    if mood == "dismayed":
        return _lids(at) + _open(at, wide, 3.4, 2) + _brows(at, 7, 0) + _drop(107, 40)
    if mood == "tense":
        return _lids(at) + _open(at, wide + 1, 5) + _brows(at, 8, 6) + _drop(20, 42)
    if mood == "thinking":
        return _lids(at) + _open(at, wide, 4.6, -3.2, 3) + _brows(at, 2, 5) + _cloud()
    return _lids(at) + _arc(at, 8) + _sleep()


def coat(name: str) -> str:
    """The colour of an animal's fur, as its lids have it."""
    return _WHERE[name].lid


def moods() -> dict[str, str]:
    """SVG text by `animal-mood`."""
    return {
        f"{name}-{mood}": FACES[name]().replace("</svg>", _drawn(name, mood) + "</svg>")
        for name in sorted(FACES)
        for mood in MOODS
    }
