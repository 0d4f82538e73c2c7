"""The visual language of all screens, and the pieces that every screen is made of.

What means what:

- **Wood** frames the window and carries the keys (`tabletop`). **Cloth** is the ground; each game
  has its own. Words stand on cloth only where it is dark; elsewhere they lie on something.
- **Paper** tells what has happened: a ribbon of paper with ink. **Cloth ribbons** ask: dark, with
  two amber hairlines and cream words. A **pill** under a ribbon says what follows.
- **Amber** means press here, or this moves, or this wins. Focus is an amber ring with a glow,
  the same everywhere. Nothing is said by colour alone.
- **Height** is seen by shadows: lying 3, won 26 to 30; higher things have softer, longer shadows.
- Buttons have a lower edge of 3 to 4 units; pressed, they sink by 3 and lose the edge.

Sizes are pixels; surfaces are shared: draw on copies only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.ui import shapes
from game.ui.surface_cache import kept
from game.ui.theme import Colour, mix

AMBER: Final[Colour] = (246, 184, 66)
AMBER_LIGHT: Final[Colour] = (255, 210, 119)
AMBER_EDGE: Final[Colour] = (185, 125, 21)
CREAM: Final[Colour] = (255, 246, 227)
PAPER: Final[Colour] = (255, 248, 230)
PAPER_LOW: Final[Colour] = (247, 236, 208)
PAPER_EDGE: Final[Colour] = (213, 184, 120)
WHITE: Final[Colour] = (255, 254, 250)
KEY_EDGE: Final[Colour] = (196, 176, 138)
INK: Final[Colour] = (42, 26, 8)
AIM: Final[Colour] = (255, 223, 155)
NIGHT: Final[tuple[int, int, int, int]] = (8, 10, 14, 168)
"""Behind words that lie on cloth."""
DONE: Final[Colour] = (63, 154, 90)
DANGER: Final[Colour] = (255, 143, 125)
SIDES: Final[tuple[Colour, ...]] = (
    (143, 220, 203),
    (243, 196, 106),
    (240, 160, 150),
    (160, 198, 255),
    (201, 178, 245),
    (178, 220, 130),
)
"""The colours of seats; faces beside them carry the meaning."""

_FINE = 3


def side_colours(medals: Sequence[Colour]) -> tuple[Colour, ...]:
    """The colours of seats whose faces lie on these: each the nearest to its own, no colour twice
    as long as there are others.
    """
    colours: list[Colour] = []
    for medal in medals:
        free = [colour for colour in SIDES if colour not in colours] or SIDES
        colours.append(min(free, key=lambda colour: _apart(colour, medal)))
    return tuple(colours)


def _apart(first: Colour, other: Colour) -> float:
    return pygame.Vector3(first[:3]).distance_squared_to(other[:3])


_BLURS = ((5, 2), (14, 5), (30, 10), (10_000, 18))


@kept
def ribbon(width: int, height: int, colour: Colour, *, paper: bool = False) -> pygame.Surface:
    """A swallow-tailed ribbon whose flat part is `width` by `height`; tails stand out at the ends.

    The flat part begins `tail_of(height)` pixels from the left.
    """
    tail, drop = tail_of(height), drop_of(height)
    back = mix(PAPER_EDGE, (120, 84, 30), 0.12) if paper else mix(colour, (0, 0, 0), 0.28)
    fold = mix(back, (30, 16, 4), 0.5)
    end = _tail(height, tail, drop, back, fold)
    out = pygame.Surface((width + 2 * tail, height + drop), pygame.SRCALPHA)
    out.blit(end, (0, 0))
    out.blit(
        pygame.transform.flip(end, flip_x=True, flip_y=False),
        (out.get_width() - end.get_width(), 0),
    )
    top, low = (PAPER, PAPER_LOW) if paper else (mix(colour, (255, 255, 255), 0.1), colour)
    flat = _graded((width, height), top, mix(low, (0, 0, 0), 0.0 if paper else 0.12))
    out.blit(_rounded(flat, max(2, height // 14)), (tail, 0))
    line = PAPER_EDGE if paper else AMBER
    inset = max(3, round(height * 0.09))
    if paper:
        frame = pygame.Rect(tail, 0, width, height).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(out, line, frame, 1, border_radius=max(2, height // 14))
    else:
        for y in (inset, height - 1 - inset):
            pygame.draw.line(out, line, (tail + inset, y), (tail + width - inset, y))
    return out


def tail_of(height: int) -> int:
    """How far the tail of a ribbon stands out."""
    return round(height * 0.54)


def drop_of(height: int) -> int:
    """How much lower the tails of a ribbon hang than its flat part."""
    return round(height * 0.13)


def _tail(height: int, tail: int, drop: int, back: Colour, fold: Colour) -> pygame.Surface:
    """The left tail of a ribbon, and how it is folded under the flat part."""
    wide, high = tail + round(tail * 0.62), height + drop
    big = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    notch = round(tail * 0.42)
    shape = [(0, drop), (wide, drop), (wide, high), (0, high), (notch, drop + height // 2)]
    pygame.draw.polygon(big, back, [(x * _FINE, y * _FINE) for x, y in shape])
    under = [(tail, height), (wide, height), (wide, high)]
    pygame.draw.polygon(big, fold, [(x * _FINE, y * _FINE) for x, y in under])
    return pygame.transform.smoothscale(big, (wide, high))


def raised(high: int) -> int:
    """How high the lower edge of a `button` of this height is, in pixels."""
    return max(3, high // 16)


@kept
def button(size: tuple[int, int], *, lift: bool = False, pressed: bool = False) -> pygame.Surface:
    """The thing to press that goes on, in amber, with its lower edge; `lift`: pointed at."""
    top, foot = (mix(c, WHITE, 0.22 * lift) for c in (AMBER_LIGHT, AMBER))
    high = size[1]
    return _pressable(size, raised(high), max(6, high // 4), (top, foot, AMBER_EDGE), pressed)


@kept
def paper_key(size: tuple[int, int], *, lit: bool = False, pressed: bool = False) -> pygame.Surface:
    """A key of paper to press, with its lower edge; `lit`: the amber key that goes on."""
    high = size[1]
    colours = (AMBER_LIGHT, AMBER, AMBER_EDGE) if lit else (WHITE, PAPER_LOW, KEY_EDGE)
    return _pressable(size, max(3, high // 19), max(6, high // 5), colours, pressed)


def _pressable(
    size: tuple[int, int],
    edge: int,
    radius: int,
    colours: tuple[Colour, Colour, Colour],
    pressed: bool,
) -> pygame.Surface:
    """A face over the lower edge that it sinks into; colours: the face's top and foot, the edge."""
    top, foot, under = colours
    out = pygame.Surface(size, pygame.SRCALPHA)
    if not pressed:
        out.blit(shapes.box(size, radius, under), (0, 0))
    face = _rounded(_graded((size[0], size[1] - edge), top, foot), radius)
    out.blit(face, (0, edge if pressed else 0))
    return out


def pill(size: tuple[int, int], colour: tuple[int, int, int, int] = NIGHT) -> pygame.Surface:
    """The dark ground of words on cloth."""
    return shapes.box(size, min(size) // 2, colour)


@kept
def keycap(size: tuple[int, int], *, on_wood: bool = False, round_: bool = False) -> pygame.Surface:
    """The outline of a key on wood, or a key of paper on cloth; `round_`: of a pad's button."""
    radius = size[1] // 2 if round_ else max(3, size[1] // 5)
    if on_wood:
        return shapes.box(size, radius, (50, 26, 10, 70), (236, 205, 160), 1)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(shapes.box(size, radius, (30, 20, 12)), (0, 0))
    face = shapes.box((size[0] - 2, size[1] - 5), radius, PAPER)
    out.blit(face, (1, 1))
    return out


def lifted(size: tuple[int, int], lift: int, radius: int) -> tuple[pygame.Surface, int, int]:
    """The shadow of something `lift` units over the table, and where it lies beside it."""
    blur = next(blur for most, blur in _BLURS if lift < most)
    image = shapes.shadow(size, radius, blur, 105)
    return image, round(0.35 * lift) - blur, round(0.85 * lift) - blur


@kept
def burst(radius: int, sign: str) -> pygame.Surface:
    """The gold star between two cards that says which is higher; an amber disc at a tie.

    sign: `>`, `<` or `=`; `→` or `←` from what beats the other; empty for the star alone.
    """
    side = 2 * radius * _FINE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    centre = (side // 2, side // 2)
    dark = (48, 34, 24)
    if sign == "=":
        pygame.draw.circle(big, dark, centre, side // 2 - 1)
        pygame.draw.circle(big, AMBER, centre, side // 2 - 2 - _FINE * 2)
    else:
        for size, colour in ((1.0, dark), (0.92, AMBER), (0.62, (255, 226, 150))):
            pygame.draw.polygon(big, colour, _star(centre, side / 2 * size, 16))
    if sign:
        _sign(big, sign, side, dark)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def _sign(big: pygame.Surface, sign: str, side: int, colour: Colour) -> None:
    c, s, w = side // 2, side // 9, max(2, side // 16)
    if sign == "=":
        for y in (c - s // 2, c + s // 2):
            pygame.draw.line(big, colour, (c - s, y), (c + s, y), w)
        return
    way = 1 if sign in (">", "→") else -1
    tip, back = c + way * s, 2 * s
    if sign in ("→", "←"):
        tip, back = c + way * 2 * s, round(1.4 * s)
        pygame.draw.line(big, colour, (c - way * 2 * s, c), (tip, c), w)
    points = [(tip - way * back, c - s), (tip, c), (tip - way * back, c + s)]
    pygame.draw.lines(big, colour, False, points, w)
    for x, y in points:
        pygame.draw.circle(big, colour, (x, y), w // 2)


def _star(centre: tuple[int, int], radius: float, points: int) -> list[pygame.Vector2]:
    out = []
    for i in range(2 * points):
        away = radius * (1 if i % 2 == 0 else 0.8)
        out.append(pygame.Vector2(away, 0).rotate(i * 180 / points + 8) + centre)
    return out


def _graded(size: tuple[int, int], top: Colour, low: Colour) -> pygame.Surface:
    strip = pygame.Surface((1, max(1, size[1])))
    for y in range(size[1]):
        strip.set_at((0, y), mix(top, low, y / max(1, size[1] - 1)))
    return pygame.transform.scale(strip, (max(0, size[0]), max(0, size[1]))).convert_alpha()


def _rounded(image: pygame.Surface, radius: int) -> pygame.Surface:
    mask = shapes.box(image.get_size(), radius, (255, 255, 255, 255))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


_BEAMS, _DRAWN = 16, 300
"""How many beams there are, and up to which radius they are drawn: larger ones are enlarged."""


@lru_cache(maxsize=4)
def beams(radius: int, lit: float) -> pygame.Surface:
    """Beams of light that grow wider and paler outwards. lit: from 0 to 1 how strong."""
    side = 4 * min(radius, _DRAWN)
    fine = pygame.Surface((side, side), pygame.SRCALPHA)
    centre = pygame.Vector2(side / 2, side / 2)
    for number in range(_BEAMS):
        turn = number * 360 / _BEAMS
        ends = [pygame.Vector2(side / 2, 0).rotate(turn + away) for away in (-5.5, 5.5)]
        colour = (*AMBER_LIGHT, round(120 * lit))
        pygame.draw.polygon(fine, colour, [centre, *(centre + end for end in ends)])
    big = pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))
    fade = pygame.Surface((128, 128), pygame.SRCALPHA)
    for ring in range(64, 0, -1):
        light = round(255 * (1 - ring / 64) ** 0.8)
        pygame.draw.circle(fade, (255, 255, 255, light), (64, 64), ring)
    fade = pygame.transform.smoothscale(fade, big.get_size())
    big.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return big
