"""The title picture and the icon of the window."""

from __future__ import annotations

from artkit.court_looks import GOLD
from artkit.games_kit import card, crossed_swords, sparkles
from artkit.glyphs import GLYPHS
from artkit.suits import RED, sign
from artkit.svg import (
    INK,
    document,
    ellipse,
    gradient,
    group,
    line,
    path,
    place,
    rect,
    star,
)


def _letters(word: str, gap: float) -> list[tuple[str, float]]:
    """(path, x of its left edge) of each letter, centred on 0, in the height of glyphs."""
    width = sum(GLYPHS[c][0] for c in word) + gap * (len(word) - 1)
    at, out = -width / 2, []
    for letter in word:
        out.append((GLYPHS[letter][1], at))
        at += GLYPHS[letter][0] + gap
    return out


NAMES = {"de": "KRIEG", "es": "GUERRA", "fr": "BATAILLE"}
"""The name of the program in other languages."""
_WIDEST = 560


def _lettering(x: float, y: float, scale: float, name: str) -> str:
    """The name in layers: shadow, dark rim, gold edge, cream face, shine."""
    layers = (
        (6, 11, "#0d0a1c", 43), (0, 5, INK, 42), (0, 0, INK, 42), (0, 4, "#a8621c", 32),
        (0, 0, GOLD, 32), (0, -1, "#fff6df", 21),
    )  # fmt: skip
    out = []
    for dx, dy, colour, width in layers:
        strokes = [place([line(d, colour, width)], at, -50) for d, at in _letters(name, 44)]
        out.append(place(strokes, dx, dy))
    return place(out, x, y, scale)


def title(name: str = "WAR") -> str:
    """The name in big letters before a fan of cards; 640 by 360, on no ground."""
    spots = (
        ("JC", -204, 28, -26),
        ("KD", 204, 28, 26),
        ("QH", -106, -14, -13),
        ("KS", 106, -14, 13),
        ("AS", 0, -28, 0),
    )
    fan = [card(code, 320 + dx, 140 + dy, 184, turn) for code, dx, dy, turn in spots]
    glints = sparkles([(48, 52, 14), (594, 58, 14), (34, 300, 9), (608, 296, 9), (214, 20, 8)])
    wide = sum(GLYPHS[letter][0] + 44 for letter in name) - 44
    scale = min(1.28, _WIDEST / wide)
    ground = ellipse(320, 322, 240, 24, "#0d0a1c", opacity=0.22)
    return document(640, 360, [ground, *fan, _lettering(320, 262, scale, name), glints])


def window_icon() -> str:
    """Two cards on green: clear at 32 pixels."""
    shade = gradient("ground", [(0, "#3fa083", 1), (100, "#1a5a4b", 1)])
    paper = rect(-16, -22.5, 32, 45, "#fffdf7", INK, 2.6, r=5)
    black = place([paper, sign("S", 0, 0, 21, "#1d1b26")], 23, 33, 1, -16)
    red = place([paper, sign("H", 0, 1, 24, RED)], 39, 32, 1, 10)
    parts = [rect(1.5, 1.5, 61, 61, "url(#ground)", INK, 3, r=14), black, red]
    return document(64, 64, parts, [shade])


def app() -> str:
    """The program's large picture for desktops, whatever their language: no letter is on it."""
    shade = gradient("ground", [(0, "#43a588", 1), (100, "#17493f", 1)])
    beam = path("M0 0L-22 -110H22Z", "#ffffff")
    rays = group([place([beam], 128, 130, 1, turn) for turn in range(0, 360, 30)], opacity=0.07)
    parts = [
        rect(4, 4, 248, 248, "url(#ground)", r=54),
        rays,
        crossed_swords(128, 134, 1.95),
        card("KS", 86, 144, 132, -11, lettered=False),
        card("QH", 170, 144, 132, 11, lettered=False),
        rect(4, 4, 248, 248, "none", INK, 7, r=54),
        place([path(star(5, 20, 9.4), GOLD, INK, 4)], 128, 46),
    ]
    return document(256, 256, parts, [shade])
