"""Small building blocks that write SVG text.

They produce only what SDL's SVG reader draws: paths, rects, circles, ellipses, groups with
transforms, strokes, opacity, and gradients in percentages. No `<use>`, clip paths, patterns,
text or filters. Units are those of the picture's viewBox.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

INK = "#2b2440"


def num(value: float) -> str:
    """A number as short text, at most two decimals, never `-0`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _paint(
    fill: str, stroke: str | None, width: float, opacity: float, cap: str, dash: str | None
) -> str:
    out = [f' fill="{fill}"']
    if stroke is not None:
        out.append(f' stroke="{stroke}" stroke-width="{num(width)}"')
        out.append(f' stroke-linejoin="round" stroke-linecap="{cap}"')
        if dash:
            out.append(f' stroke-dasharray="{dash}"')
    if opacity < 1:
        out.append(f' opacity="{num(opacity)}"')
    return "".join(out)


def path(
    d: str,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0,
    *,
    opacity: float = 1,
    cap: str = "round",
    dash: str | None = None,
    evenodd: bool = False,
) -> str:
    """A path; `evenodd` makes overlapping parts into holes."""
    rule = ' fill-rule="evenodd"' if evenodd else ""
    return f'<path d="{d}"{_paint(fill, stroke, width, opacity, cap, dash)}{rule}/>'


def line(d: str, stroke: str, width: float, **more: object) -> str:
    """A path that is only stroked, with round ends."""
    return path(d, "none", stroke, width, **more)  # type: ignore[arg-type]


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0,
    *,
    opacity: float = 1,
) -> str:
    """A circle about (x, y)."""
    paint = _paint(fill, stroke, width, opacity, "round", None)
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{paint}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0,
    *,
    opacity: float = 1,
) -> str:
    """An ellipse about (x, y)."""
    paint = _paint(fill, stroke, width, opacity, "round", None)
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{paint}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 0,
    *,
    r: float = 0,
    opacity: float = 1,
) -> str:
    """A rectangle with corners of radius `r`."""
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r else ""
    paint = _paint(fill, stroke, width, opacity, "round", None)
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}{paint}/>'


def group(parts: Iterable[str], transform: str = "", opacity: float = 1) -> str:
    """Several parts under one transform."""
    moved = f' transform="{transform}"' if transform else ""
    faint = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f"<g{moved}{faint}>{''.join(parts)}</g>"


def place(
    parts: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """Parts drawn about their own origin, put at (x, y), scaled and turned (degrees)."""
    steps = [f"translate({num(x)} {num(y)})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1 or flip:
        steps.append(f"scale({scale * (-1 if flip else 1):.4f} {scale:.4f})")
    return group(parts, " ".join(steps))


def gradient(
    name: str,
    stops: Iterable[tuple[float, str, float]],
    *,
    radial: bool = False,
    direction: tuple[float, float, float, float] = (0, 0, 0, 100),
    centre: tuple[float, float, float] = (50, 50, 70),
) -> str:
    """A gradient; stops are (percent, colour, opacity), coordinates are percentages."""
    inner = "".join(
        f'<stop offset="{num(at)}%" stop-color="{colour}"'
        + (f' stop-opacity="{num(alpha)}"' if alpha < 1 else "")
        + "/>"
        for at, colour, alpha in stops
    )
    if radial:
        x, y, r = centre
        where = f'cx="{num(x)}%" cy="{num(y)}%" r="{num(r)}%"'
        return f'<radialGradient id="{name}" {where}>{inner}</radialGradient>'
    x1, y1, x2, y2 = direction
    where = f'x1="{num(x1)}%" y1="{num(y1)}%" x2="{num(x2)}%" y2="{num(y2)}%"'
    return f'<linearGradient id="{name}" {where}>{inner}</linearGradient>'


def document(width: float, height: float, parts: Iterable[str], defs: Iterable[str] = ()) -> str:
    """A whole SVG file."""
    size = f'width="{num(width)}" height="{num(height)}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {num(width)} {num(height)}">'
    )
    shared = "".join(defs)
    body = [f"<defs>{shared}</defs>"] if shared else []
    return "\n".join([head, *body, *parts, "</svg>", ""])


def ring_of(count: int, radius: float, start: float = -90) -> list[tuple[float, float]]:
    """`count` points evenly round the origin; the first at angle `start` (degrees)."""
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def star(points: int, outer: float, inner: float, start: float = -90) -> str:
    """The path of a star about the origin."""
    spots = []
    for i in range(points * 2):
        r = outer if i % 2 == 0 else inner
        angle = math.radians(start + 180 * i / points)
        spots.append(f"{num(r * math.cos(angle))} {num(r * math.sin(angle))}")
    return "M" + "L".join(spots) + "Z"


def blossom(lobes: int, radius: float, bulge: float = 1) -> str:
    """The path of a flower about the origin: `lobes` round petals between points at `radius`."""
    spots = ring_of(lobes, radius)
    r = num(radius * math.sin(math.pi / lobes) * bulge)
    x, y = spots[-1]
    arcs = "".join(f"A{r} {r} 0 0 1 {num(a)} {num(b)}" for a, b in spots)
    return f"M{num(x)} {num(y)}{arcs}Z"


def mix(first: str, second: str, share: float) -> str:
    """A colour between two `#rrggbb` colours; share 0 is the first, 1 the second."""
    a = [int(first[i : i + 2], 16) for i in (1, 3, 5)]
    b = [int(second[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))
