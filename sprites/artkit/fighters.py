"""The bodies of boxers, facing right, and of who counts; 280 by 240, feet at the lower edge.

The program puts a head on a body, and gives it the colours of its animal and of its corner: what
stands here for them are `FUR`, `DEEP`, `PALE` and `GLOVE`, and `@head` for the head, which is 128
wide.
"""

from __future__ import annotations

from artkit.faces import FACES
from artkit.moods import coat
from artkit.svg import circle, document, ellipse, group, line, mix, path, place

FUR, DEEP, PALE = "#0a0a01", "#0a0a02", "#0a0a03"
GLOVE = "#0a0a04"
_EDGE, _WHITE, _BELT = "#33283a", "#fff6e8", "#fff4e0"
_HEAD = 1.2


def _arm(d: str) -> str:
    return line(d, _EDGE, 34) + line(d, FUR, 25)


def _glove(x: float, y: float, r: float = 25) -> str:
    shine = ellipse(x - r * 0.3, y - r * 0.42, r * 0.34, r * 0.2, _WHITE, opacity=0.5)
    return circle(x, y, r, GLOVE, _EDGE, 5) + shine


def _body() -> list[str]:
    leg = path("M68 196V216C68 230 94 230 94 216V196Z", FUR, _EDGE, 5)
    other = path("M106 196V216C106 230 132 230 132 216V196Z", FUR, _EDGE, 5)
    feet = "".join(ellipse(x, 226, 17, 9, DEEP, _EDGE, 4) for x in (80, 122))
    chest = path(
        "M100 118C128 118 140 140 140 164C140 190 126 200 100 200C74 200 60 190 60 164"
        "C60 140 72 118 100 118Z", FUR, _EDGE, 5)  # fmt: skip
    trunks = path("M60 178H140L145 212H108L100 202L92 212H55Z", GLOVE, _EDGE, 5)
    belt = path("M60 172H140V184H60Z", _BELT, _EDGE, 4)
    return [leg, other, feet, chest, ellipse(100, 152, 24, 24, PALE), trunks, belt]


def _head(turn: float = 0) -> str:
    return place(["@head"], 100 - 64 * _HEAD, -6 - turn, _HEAD, turn)


def fighters() -> dict[str, str]:
    """SVG text by pose."""
    guard = [
        _arm("M66 144C46 156 44 176 62 180"), *_body(), _head(),
        _arm("M134 140C156 152 166 146 160 132"), _glove(66, 178), _glove(162, 126),
    ]  # fmt: skip
    punch = [
        _arm("M66 144C44 158 46 178 62 180"), *_body(), _head(), _glove(66, 178),
        _arm("M130 142L206 118"), _glove(234, 110, 31),
        path("M206 96L214 126", "none", _BELT, 8),
    ]  # fmt: skip
    hit = [
        _arm("M66 144C38 156 34 176 40 190"), *_body(), _head(-8), _glove(40, 194),
        _arm("M134 144C160 156 170 172 168 186"), _glove(168, 192),
    ]  # fmt: skip
    count = [
        _arm("M66 144C46 156 46 176 56 190"), circle(57, 192, 15, FUR, _EDGE, 5), *_body(), _head(),
        _arm("M134 142C160 134 178 116 184 92"), line("M187 80L192 46", _EDGE, 17),
        line("M187 80L192 46", FUR, 9), circle(186, 86, 16, FUR, _EDGE, 5),
    ]  # fmt: skip
    poses = {
        "count": count,
        "guard": guard,
        "punch": [group(punch, "rotate(5 100 232)")],
        "hit": [group(hit, "rotate(-13 100 232)")],
        "down": [group(hit, "translate(258 46) rotate(90)")],
    }
    return {pose: document(280, 240, parts) for pose, parts in poses.items()}


def coats() -> dict[str, list[str]]:
    """The colours that take the places of `FUR`, `DEEP` and `PALE`, by animal."""
    furs = {name: coat(name) for name in FACES}
    return {n: [fur, mix(fur, _EDGE, 0.22), mix(fur, _WHITE, 0.72)] for n, fur in furs.items()}
