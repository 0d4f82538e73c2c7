"""A curve of bright dots on a dark stroke, with a tip: the thin arrows of the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.theme import Colour

_STROKE, _DOT, _STEP, _OUT = 11, 2.5, 11, 3
"""The line's dark stroke, the radius of a dot, from dot to dot, and the edge of its tip, in
units.
"""
_LONG = 1.8
"""How long the tip is, in halves of its width."""

Vector = pygame.Vector2


def neck(end: Vector, along: Vector, tip: float) -> Vector:
    """Return the point where the curve ends and the tip begins. tip: half its width; along: its
    direction.
    """
    return end - along * (_LONG * tip)


def curve(start: Vector, two: Vector, three: Vector, four: Vector) -> list[Vector]:
    """The points of a cubic curve from the first to the last, in small steps."""
    count = max(8, round(start.distance_to(four) / 2))
    points = []
    for number in range(count + 1):
        t = number / count
        u = 1 - t
        points.append(u**3 * start + 3 * u * u * t * two + 3 * u * t * t * three + t**3 * four)
    return points


def draw(
    surface: pygame.Surface,
    path: Sequence[Vector],
    end: Vector,
    tip: float,
    colours: tuple[Colour, Colour],
    scale: float,
) -> None:
    """Draw it up to the neck, the last point of `path`, and its tip up to `end`.

    tip: half its width, in pixels. colours: the stroke, and the dots. scale: pixels for one unit.
    """
    dark, bright = colours
    for point in path:
        pygame.draw.circle(surface, dark, point, _STROKE * scale / 2)
    left = 0.0
    for before, point in pairwise(path):
        left -= before.distance_to(point)
        if left <= 0:
            pygame.draw.circle(surface, bright, point, _DOT * scale)
            left += _STEP * scale
    along = (end - path[-1]).normalize()
    for colour, out in ((dark, _OUT * scale), (bright, 0.0)):
        across, foot = along.rotate(90) * (tip + out), path[-1] - along * out
        corners = (foot - across, foot + across, end + along * out * 1.5)
        pygame.draw.polygon(surface, colour, corners)
