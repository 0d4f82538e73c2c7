"""The ring in which two box between their cards: canvas, ropes and posts, and where they stand,
and who counts there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from game.ui.theme import Colour

CORNERS = ("#d8404a", "#3f7fd0")
"""The colours of the left corner and of the right one."""
_CANVAS, _MAT, _APRON, _EDGE = (232, 222, 206), (214, 202, 184), (58, 34, 74), (40, 28, 44)
_ROPES: tuple[Colour, ...] = ((216, 64, 74), (240, 232, 214), (63, 127, 208))
_POSTS: tuple[Colour, ...] = ((216, 64, 74), (63, 127, 208))
_FINE = 2
_BACK, _FRONT, _INSET = 0.40, 0.9, 0.11
"""Where the canvas begins and ends, as shares of the height; how much narrower it is at the back,
as a share of the width at each side."""
_FEET, _TALL = 0.87, 0.82
"""Where boxers stand, and how tall they are, as shares of the height."""
_REFEREES = ("frog", "panda", "penguin")
"""Who counts: the first of them that does not sit at the table."""
TRUNKS = "#33283a"
"""The colour of what who counts has on."""
_BEHIND, _SMALLER, _SPINE = 0.6, 0.62, 100 / 280
"""Where the feet of who counts are, as a share of the height; how tall, as a share of a boxer; and
where its middle is, as a share of its picture's width."""
_SHAPE = 7 / 6
_BODY, _REACH = 0.757, 0.86
"""Where the ring's middle is, and where a glove that hits, as shares of a boxer's picture."""
_APART = 0.13
"""How much farther from the middle a boxer stands who does not hit, as a share of its picture."""


class Boxer(NamedTuple):
    """A boxer to be seen: the animal, the pose, where the picture is; `mirrored` at the right."""

    face: str
    pose: str
    rect: tuple[int, int, int, int]
    mirrored: bool


def floor_of(room: pygame.Rect, fights: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where the ring is painted: as wide as what fights there. room: between the cards."""
    whole = room.unionall(list(fights))
    return pygame.Rect(whole.x, room.y, whole.width, room.height)


def boxer(room: pygame.Rect, face: str, pose: str, *, left: bool) -> Boxer:
    """Return a boxer in its place."""
    high = max(1, round(min(room.height * _TALL, room.width / (2 * _BODY * _SHAPE))))
    wide = max(1, round(high * _SHAPE))
    away = 0.0 if pose == "punch" else _APART if pose == "guard" else _APART / 2
    x = round(room.centerx - wide * (_BODY + away))
    if not left:
        x = 2 * room.centerx - x - wide
    y = round(room.y + room.height * _FEET) - high
    return Boxer(face, pose, (x, y, wide, high), not left)


def referee(room: pygame.Rect, faces: Collection[str]) -> Boxer:
    """Return who counts, behind the middle of the ring. faces: of those who sit at the table."""
    face = next(name for name in _REFEREES if name not in faces)
    high = max(1, round(boxer(room, face, "count", left=True).rect[3] * _SMALLER))
    wide = max(1, round(high * _SHAPE))
    x = round(room.centerx - wide * _SPINE)
    y = round(room.y + room.height * _BEHIND) - high
    return Boxer(face, "count", (x, y, wide, high), False)


def hit_at(one: Boxer) -> tuple[int, int, int]:
    """Return where a glove hits, and how large the star behind it is: x, y, radius."""
    x, y, wide, high = one.rect
    share = 1 - _REACH if one.mirrored else _REACH
    return round(x + wide * share), round(y + high * 0.46), max(1, round(high * 0.24))


def paint(surface: pygame.Surface, box: tuple[int, int, int, int]) -> None:
    """Paint the ring without those who box."""
    if box[2] > 0 and box[3] > 0:
        surface.blit(_picture(box[2:]), box)


@lru_cache(maxsize=2)
def _picture(size: tuple[int, ...]) -> pygame.Surface:
    wide, high = (length * _FINE for length in size)
    out = pygame.Surface((wide, high), pygame.SRCALPHA)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x * (wide - 1)), round(y * (high - 1))

    def floor(inset: float, back: float, front: float) -> list[tuple[int, int]]:
        far = _INSET + inset
        return [at(far, back), at(1 - far, back), at(1 - inset, front), at(inset, front)]

    pygame.draw.polygon(out, _CANVAS, floor(0.0, _BACK, _FRONT))
    pygame.draw.polygon(out, _MAT, floor(0.1, _BACK + 0.06, _FRONT - 0.07))
    pygame.draw.polygon(
        out, _APRON, [at(0, _FRONT), at(1, _FRONT), at(0.99, 0.995), at(0.01, 0.995)]
    )
    thick = max(2, high // 70)
    pygame.draw.line(out, _POSTS[0], at(0, _FRONT), at(1, _FRONT), thick * 2)
    for number, colour in enumerate(_ROPES):
        back, front = 0.12 + number * 0.09, 0.46 + number * 0.12
        points = [at(0.012, front), at(_INSET, back), at(1 - _INSET, back), at(0.988, front)]
        pygame.draw.lines(out, _EDGE, False, points, thick + 2)
        pygame.draw.lines(out, colour, False, points, thick)
    post = max(3, high // 30)
    for side, colour in enumerate(_POSTS):
        for x, top, foot in ((_INSET, 0.06, _BACK + 0.01), (0.012, 0.38, _FRONT)):
            left, upper = at(1 - x if side else x, top)
            rect = pygame.Rect(left - post // 2, upper, post, at(0, foot)[1] - upper)
            rect.clamp_ip(out.get_rect())
            pygame.draw.rect(out, _EDGE, rect.inflate(4, 4), border_radius=post // 3)
            pygame.draw.rect(out, colour, rect, border_radius=post // 3)
    return pygame.transform.smoothscale(out, size)
