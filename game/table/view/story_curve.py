"""The course of a match as a picture: who had how much after each battle, and its wars.

Two people who share all the cards are one line over and under the middle; otherwise, and where
cards leave the game, everybody has one.
It draws a `Story` on paper, for the page of results and for replays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui import look
from game.ui.theme import Colour, mix

if TYPE_CHECKING:
    from game.match.story import Story
    from game.ui.context import Context

_SHADE: Colour = (60, 40, 20)
"""The brown that is mixed into colours of seats, to be seen on paper."""
_LINE: Colour = (42, 26, 8)
_WAR: Colour = (122, 64, 36)
_GREAT: Colour = (190, 30, 52)
_GRID: Colour = (221, 197, 140)
_FINE = 3
_MANY = 24
"""The number of wars from which on only battles in wars are marked, and single ones as dots."""


@dataclass(frozen=True)
class StoryCurve:
    """The geometry of a curve. seat: whose line it is if two share the cards. colours: by seat."""

    story: Story
    rect: pygame.Rect
    seat: int
    colours: Sequence[Colour] = look.SIDES

    @property
    def shared(self) -> bool:
        """Whether a single line shows the shares of both seats."""
        return self.story.shared

    @cached_property
    def top(self) -> int:
        """The number at the upper edge."""
        if self.shared:
            return max(1, self.story.total)
        return max(1, *map(max, self.story.course))

    @cached_property
    def low(self) -> int:
        """The number at the lower edge: 0, or what somebody owed."""
        return min(0, *map(min, self.story.course))

    def x(self, battle: int) -> int:
        """Return the x of a battle."""
        return self.rect.x + round(self.rect.width * battle / max(1, self.story.battles))

    def y(self, value: float) -> int:
        """Return the y of a number."""
        share = (value - self.low) / max(1, self.top - self.low)
        return self.rect.bottom - round(self.rect.height * share)

    def battle_at(self, x: int) -> int:
        """The battle that is pointed at."""
        share = (x - self.rect.x) / max(1, self.rect.width)
        return max(0, min(self.story.battles, round(share * self.story.battles)))

    def line(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """The parts of every line that is drawn."""
        seats = [self.seat] if self.shared else range(len(self.story.course[0]))
        segments = []
        for seat in seats:
            now = [(self.x(n), self.y(had[seat])) for n, had in enumerate(self.story.course)]
            segments += list(pairwise(now))
        return segments

    def ruled(self) -> list[int]:
        """The ys of the thin lines of the scale."""
        middle = [self.top / 2] if self.shared else []
        return [self.y(value) for value in (self.low, self.top, *middle)]

    def marks(self) -> list[tuple[int, int]]:
        """The middles of the marks of all wars."""
        return [(self.x(battle), self.y(self.value(battle))) for battle in self.story.wars]

    def fills(self, box: pygame.Rect, line: Sequence[tuple[tuple[int, int], object]]) -> bool:
        """Whether the colour between the line, in its parts, and its middle lies under this."""
        if not self.shared:
            return False
        base = self.y(self.top / 2)
        return any(
            box.left <= x <= box.right and box.top < max(y, base) and box.bottom > min(y, base)
            for (x, y), _ in line
        )

    def value(self, battle: int) -> int:
        """Return the line's value at a battle; of the seat that had most, if there are several."""
        now = self.story.course[battle]
        return now[self.seat] if self.shared else max(now)


def paint(
    ctx: Context, surface: pygame.Surface, curve: StoryCurve, *, upto: int | None = None
) -> None:
    """Draw the whole curve; the part after battle `upto` is paler."""
    _scale(ctx, surface, curve)
    if curve.shared:
        _shared(surface, curve)
    else:
        for seat in range(len(curve.story.course[0])):
            colour = mix(curve.colours[seat % len(curve.colours)], _SHADE, 0.3)
            points = [(curve.x(n), curve.y(now[seat])) for n, now in enumerate(curve.story.course)]
            _thick(surface, points, colour, max(2, ctx.theme.px(3)))
    _marks(ctx, surface, curve)
    if upto is not None and upto < curve.story.battles:
        x = curve.x(upto)
        over = ctx.theme.px(8)
        veil = pygame.Surface((curve.rect.right - x + over, curve.rect.height + 2 * over))
        veil.fill(look.PAPER_LOW)
        veil.set_alpha(150)
        surface.blit(veil, (x + 1, curve.rect.y - over))


def _scale(ctx: Context, surface: pygame.Surface, curve: StoryCurve) -> None:
    """Thin lines at the edges and in the middle."""
    for y in curve.ruled():
        pygame.draw.line(surface, _GRID, (curve.rect.x, y), (curve.rect.right, y))


def _shared(surface: pygame.Surface, curve: StoryCurve) -> None:
    """Draw one line; the area between it and the middle has the colour of whoever leads there."""
    above, below = (mix(curve.colours[seat], _SHADE, 0.1) for seat in (curve.seat, 1 - curve.seat))
    points = [(curve.x(n), curve.y(now[curve.seat])) for n, now in enumerate(curve.story.course)]
    middle = curve.y(curve.top / 2)
    for (x1, y1), (x2, y2) in pairwise(points):
        for x in range(x1, max(x1 + 1, x2)):
            y = round(y1 + (y2 - y1) * (x - x1) / max(1, x2 - x1))
            if y != middle:
                pygame.draw.line(surface, above if y < middle else below, (x, middle), (x, y))
    _thick(surface, points, _LINE, max(2, curve.rect.height // 90))


def _thick(
    surface: pygame.Surface, points: Sequence[tuple[int, int]], colour: Colour, width: int
) -> None:
    """Draw a line with round corners."""
    if len(points) < 2:
        return
    pygame.draw.lines(surface, colour, False, points, width)
    pygame.draw.aalines(surface, colour, False, points)
    for point in points:
        pygame.draw.circle(surface, colour, point, width // 2)


def _marks(ctx: Context, surface: pygame.Surface, curve: StoryCurve) -> None:
    """Wars on the line."""
    story = curve.story
    small = ctx.theme.px(7 if curve.rect.height > ctx.theme.px(160) else 6)
    for battle, depth in sorted(story.wars.items(), key=lambda war: war[1]):
        place = (curve.x(battle), curve.y(curve.value(battle)))
        if depth == 1 and len(story.wars) > _MANY:
            pygame.draw.circle(surface, _WAR, place, max(2, small // 2))
            continue
        image = war_sign(small + (small // 3 if depth > 1 else 0), depth > 1)
        surface.blit(image, image.get_rect(center=place))


_wars: dict[tuple[int, bool], pygame.Surface] = {}


def war_sign(radius: int, great: bool) -> pygame.Surface:
    """A disc with crossed swords; on a burst for a war in a war."""
    picture = _wars.get((radius, great))
    if picture is None:
        outer = round(radius * 1.5) if great else radius + 2
        side = 2 * outer * _FINE
        big = pygame.Surface((side, side), pygame.SRCALPHA)
        centre, r = pygame.Vector2(side / 2, side / 2), radius * _FINE
        if great:
            points = [
                centre + pygame.Vector2(side / 2 * (1 if n % 2 else 0.78), 0).rotate(n * 15)
                for n in range(24)
            ]
            pygame.draw.polygon(big, _LINE, points)
        pygame.draw.circle(big, look.PAPER, centre, r + _FINE)
        pygame.draw.circle(big, _GREAT if great else _WAR, centre, r - _FINE // 2)
        arm = r * 0.46
        for dx in (-arm, arm):
            away = pygame.Vector2(dx, arm)
            pygame.draw.line(big, look.CREAM, centre - away, centre + away, max(2, r // 5))
        picture = pygame.transform.smoothscale(big, (2 * outer, 2 * outer))
        _wars[radius, great] = picture
    return picture
