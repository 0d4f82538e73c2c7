"""The animals that have won: each with a body, arms up, without the ground of its face; 200 by 240.

The head is that of the pleased mood; the body has the colour of the lids, which is the fur's.
"""

from __future__ import annotations

from artkit.moods import coat, moods
from artkit.svg import circle, document, ellipse, group, line, mix, path, place

_EDGE = "#33283a"
_GROUND = 2
"""So many lines of a face are the round ground behind it."""
_WHITE = "#fff6e8"


def _mirrored(part: str) -> str:
    return part + group([part], "translate(200 0) scale(-1 1)")


def _body(fur: str) -> list[str]:
    deep, pale = mix(fur, _EDGE, 0.22), mix(fur, _WHITE, 0.72)
    arm = "M72 148C52 138 40 122 34 96"
    return [
        _mirrored(line(arm, _EDGE, 30) + line(arm, fur, 22)),
        _mirrored(circle(33, 90, 17, _EDGE) + circle(33, 90, 13, deep)),
        _mirrored(
            path("M74 208V222C74 232 98 232 98 222V206Z", fur, _EDGE, 5)
            + ellipse(84, 229, 17, 9, deep, _EDGE, 4)
        ),
        path("M100 128C130 128 142 152 142 178C142 206 126 218 100 218C74 218 58 206 58 178"
             "C58 152 70 128 100 128Z", fur, _EDGE, 5),
        ellipse(100, 182, 26, 29, pale),
    ]  # fmt: skip


def champions() -> dict[str, str]:
    """SVG text by animal."""
    found = {}
    for mood, text in moods().items():
        name, _, kind = mood.rpartition("-")
        if kind != "pleased":
            continue
        head = text.split("\n")[1 + _GROUND : -1]
        head[-1] = head[-1].removesuffix("</svg>")
        parts = [*_body(coat(name)), place(head, 100 - 64 * 1.06, 8, 1.06)]
        found[name] = document(200, 240, parts)
    return found
