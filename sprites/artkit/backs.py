"""The backs of the cards. Each looks the same upside down, so a turned card gives nothing away.

Every pattern is drawn shape by shape inside the frame, since SDL's reader knows no patterns.
"""

from __future__ import annotations

from collections.abc import Callable

from artkit.svg import (
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

MIDDLE = (125, 175)


def _framed(ground: str, deep: str, trim: str, inside: list[str], name: str) -> str:
    """A back with white edge, coloured field, pattern and a double trim."""
    edge = mix(ground, deep, 0.5)
    shade = gradient(name, [(0, edge, 1), (50, mix(ground, "#ffffff", 0.1), 1), (100, edge, 1)])
    parts = [
        rect(1, 1, 248, 348, "#fffdf7", "#b9b2a2", 2, r=17),
        rect(12, 12, 226, 326, f"url(#{name})", r=11),
        *inside,
        rect(12, 12, 226, 326, "none", deep, 3, r=11),
        rect(19.5, 19.5, 211, 311, "none", trim, 2.4, r=7),
    ]
    return document(250, 350, parts, [shade])


def _twice(part: str) -> str:
    return part + group([part], "rotate(180 125 175)")


def _medal(ground: str, trim: str, r: float = 58) -> list[str]:
    x, y = MIDDLE
    return [
        circle(x, y, r + 5, ground),
        circle(x, y, r, "none", trim, 3),
        circle(x, y, r - 6, "none", trim, 1.2),
    ]


def harbour() -> str:
    """Waves round a compass rose, in harbour blue."""
    ground, deep, foam, gold = "#1f5f9e", "#0f2f5c", "#a9d5f0", "#f3c95a"
    waves = []
    for row in range(18):
        y = 42 + row * 17
        odd = row % 2
        for i in range(6 - odd):
            x = 41.500 + i * 33.4 + odd * 16.7
            for r, faint in ((15, 0.75), (9.5, 0.55), (4, 0.5)):
                arc = f"M{num(x - r)} {num(y)}A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}"
                waves.append(line(arc, foam, 1.7, opacity=faint))
    # Upper half as it is, lower half turned, so that the back has no top.
    upper = [w for w, row in zip(waves, _rows_of(18, 6, 3), strict=True) if row < 8]
    rose = place([path(star(4, 47, 10), gold), path(star(4, 30, 9, -45), foam)], *MIDDLE)
    needle = place([path(star(4, 47, 10), "none", deep, 1.6), circle(0, 0, 7, deep)], *MIDDLE)
    pieces = [_twice(group(upper)), *_medal(deep, gold), rose, needle]
    pieces.append(circle(*MIDDLE, 3.4, gold))
    return _framed(ground, deep, gold, pieces, "sea")


def _rows_of(rows: int, across: int, each: int) -> list[int]:
    return [row for row in range(rows) for _ in range((across - row % 2) * each)]


def _daisy(x: float, y: float, size: float, petal: str, heart: str) -> str:
    petals = [
        place([ellipse(0, -size * 0.62, size * 0.27, size * 0.42, petal)], 0, 0, 1, turn)
        for turn in range(0, 360, 45)
    ]
    return place([*petals, circle(0, 0, size * 0.34, heart)], x, y)


def _sprig(x: float, y: float, turn: float, leaf: str) -> str:
    shapes = [line("M0 13V-13", leaf, 1.8)]
    for up, side in ((8, 1), (2, -1), (-4, 1), (-9, -1)):
        shapes.append(path(f"M0 {up}C{side * 3} {up - 8} {side * 10} {up - 8} {side * 11} {up - 5}"
                           f"C{side * 9} {up - 1} {side * 4} {up + 1} 0 {up}Z", leaf))  # fmt: skip
    return place(shapes, x, y, 1, turn)


def meadow() -> str:
    """Daisies and leaves on meadow green."""
    ground, deep, leaf, white, sun = "#3d8b4f", "#16452a", "#8cc97a", "#fff8e6", "#f5c542"
    field = []
    for row in range(5):
        for column in range(7 if row % 2 == 0 else 6):
            x = 38 + column * 29 + (14.5 if row % 2 else 0)
            y = 40 + row * 33.75
            if (x - 125) ** 2 + (y - 175) ** 2 < 76**2:
                continue
            if (row + column) % 2 == 0:
                field.append(_daisy(x, y, 12.5, white, sun))
            else:
                field.append(_sprig(x, y, 35 if row % 2 else -35, leaf))
    pieces = [_twice(group(field))]
    pieces += _medal(deep, sun)
    for turn, (x, y) in enumerate(ring_of(8, 38)):
        pieces.append(_sprig(125 + x, 175 + y, turn * 45, leaf))
    pieces.append(_daisy(125, 175, 33, white, sun))
    return _framed(ground, deep, sun, pieces, "grass")


def ember() -> str:
    """A lattice of diamonds round a sun, in ember red."""
    ground, deep, glow, gold = "#b7343a", "#5c1220", "#f08a4b", "#f7cf6b"
    pieces = []
    for row in range(19):
        for column in range(6 if row % 2 == 0 else 5):
            x = 40 + column * 34 + (17 if row % 2 else 0)
            y = 40 + row * 15
            pieces.append(place([path("M0 -12.5L14 0L0 12.5L-14 0Z", "none", glow, 1.6),
                                 path("M0 -5.500L6.200 0L0 5.500L-6.200 0Z",
                                      gold if abs(row - 9) % 4 == 1 else glow)], x, y))  # fmt: skip
    pieces += _medal(deep, gold)
    tongue = "M0 -46C7 -38 9 -30 6 -20L-6 -20C-10 -30 -3 -36 0 -46Z"
    for i in range(12):
        long = place([path(tongue, gold if i % 2 else glow)], 125, 175, 1, i * 30)
        pieces.append(long)
    pieces += [circle(125, 175, 22, gold), circle(125, 175, 15.5, ground)]
    pieces.append(place([path(star(8, 12, 5.5), gold)], 125, 175))
    return _framed(ground, deep, gold, pieces, "fire")


def night() -> str:
    """Stars and two moons on a night sky."""
    ground, deep, pale, gold = "#3b3b86", "#15163f", "#b9c3ff", "#f6d878"
    spots = [
        (44, 46, 9, 4), (88, 38, 5, 4), (128, 54, 11, 5), (170, 40, 6, 4), (206, 56, 9, 4),
        (62, 84, 6, 5), (100, 88, 4, 4), (152, 86, 7, 4), (188, 96, 5, 5), (40, 118, 10, 4),
        (82, 120, 5, 4), (212, 128, 8, 5), (176, 128, 4, 4), (36, 160, 5, 4), (52, 150, 3, 4),
        (214, 166, 5, 4),
    ]  # fmt: skip
    sky = [
        place([path(star(points, size, size * 0.4), gold if size > 6 else pale)], x, y)
        for x, y, size, points in spots
    ]
    dust = [(70, 58), (110, 66), (146, 36), (190, 74), (58, 104), (124, 104), (196, 112),
            (66, 138), (156, 110), (30, 84), (220, 92), (106, 30), (222, 34)]  # fmt: skip
    sky += [circle(x, y, 1.8, pale) for x, y in dust]
    moon = path("M10 -36A38 38 0 1 0 36 10A29 29 0 1 1 10 -36Z", gold)
    pair = place([moon], 106, 157, 0.62)
    pieces = [_twice(group(sky)), *_medal(deep, gold), pair]
    pieces.append(group([pair], "rotate(180 125 175)"))
    return _framed(ground, deep, pale, pieces, "sky")


BACKS: dict[str, Callable[[], str]] = {
    "harbour": harbour,
    "meadow": meadow,
    "ember": ember,
    "night": night,
}
