"""Plain drawings that stand in for art that is missing or broken. They need no files."""

from __future__ import annotations

import zlib

import pygame

Size = tuple[int, int]
_INK = (40, 36, 32)
_RED = (190, 36, 42)


def card(code: str, size: Size) -> pygame.Surface:
    """A white card with its code in the middle."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 12)
    pygame.draw.rect(out, (255, 255, 255), out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, (150, 140, 130), out.get_rect(), 1, border_radius=radius)
    colour = _RED if code[-1] in "HD" or code in ("RJ", "WR") else _INK
    letters = _letters(code, max(8, round(size[1] * 0.3)), colour)
    out.blit(letters, letters.get_rect(center=out.get_rect().center))
    return out


def with_letter(image: pygame.Surface, code: str) -> pygame.Surface:
    """The card with a small letter for its suit in the corners that the index leaves free."""
    if code in ("RJ", "BJ") or code[-1] not in "SHDC":
        return image
    out = image.copy()
    width, height = out.get_size()
    letter = _letters(code[-1], max(9, round(height * 0.13)), _RED if code[-1] in "HD" else _INK)
    edge = max(2, round(width * 0.06))
    place = letter.get_rect(topright=(width - edge, edge))
    out.blit(letter, place)
    turned = pygame.transform.rotate(letter, 180)
    out.blit(turned, turned.get_rect(bottomleft=(edge, height - edge)))
    return out


def back(size: Size) -> pygame.Surface:
    """A blue card back with a lighter frame."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 12)
    pygame.draw.rect(out, (36, 78, 128), out.get_rect(), border_radius=radius)
    inner = out.get_rect().inflate(-size[0] // 8, -size[0] // 8)
    pygame.draw.rect(out, (190, 210, 235), inner, max(1, size[0] // 40), border_radius=radius)
    return out


def suit(letter: str, size: Size) -> pygame.Surface:
    """The suit's sign as a simple shape, in white."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    white = (255, 255, 255)
    if letter == "D":
        pygame.draw.polygon(
            out, white, [(w / 2, 0), (w * 0.85, h / 2), (w / 2, h), (w * 0.15, h / 2)]
        )
        return out
    if letter == "C":
        for x, y in ((0.5, 0.27), (0.25, 0.6), (0.75, 0.6)):
            pygame.draw.circle(out, white, (w * x, h * y), w * 0.22)
    else:
        top = [(w / 2, 0), (w * 0.95, h * 0.62), (w * 0.05, h * 0.62)]
        for x in (0.28, 0.72):
            pygame.draw.circle(out, white, (w * x, h * 0.62), w * 0.24)
        pygame.draw.polygon(out, white, top)
    if letter == "H":
        return pygame.transform.flip(out, False, True)
    pygame.draw.polygon(out, white, [(w / 2, h * 0.5), (w * 0.7, h), (w * 0.3, h)])
    return out


def icon(name: str, size: Size) -> pygame.Surface:
    """A ring with the first letter of the icon's name, in white."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.circle(
        out, (255, 255, 255), out.get_rect().center, size[0] / 2, max(1, size[0] // 10)
    )
    letter = _letters(name[:1].upper(), max(6, size[1] // 2), (255, 255, 255))
    out.blit(letter, letter.get_rect(center=out.get_rect().center))
    return out


def face(name: str, size: Size) -> pygame.Surface:
    """A smiling disc in a colour of its own."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    pygame.draw.circle(out, _hue(name), (w / 2, h / 2), w / 2)
    for x in (0.34, 0.66):
        pygame.draw.circle(out, _INK, (w * x, h * 0.42), max(1, w * 0.06))
    mouth = pygame.Rect(round(w * 0.3), round(h * 0.45), round(w * 0.4), round(h * 0.32))
    pygame.draw.arc(out, _INK, mouth, 3.5, 5.9, max(1, w // 20))
    return out


def game_picture(name: str, size: Size) -> pygame.Surface:
    """Two cards on a coloured ground."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(_hue(name))
    height = round(size[1] * 0.66)
    width = round(height * 5 / 7)
    for number, code in enumerate(("KS", "9H")):
        left = round(size[0] / 2 - width * 1.1 + number * width * 1.2)
        out.blit(card(code, (width, height)), (left, (size[1] - height) // 2))
    return out


def _hue(name: str) -> tuple[int, int, int]:
    colour = pygame.Color(0)
    colour.hsva = (zlib.crc32(name.encode()) % 360, 45, 70, 100)
    return colour.r, colour.g, colour.b


def _letters(text: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Text in the font that pygame carries with it."""
    import pygame.freetype

    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(None, px).render(text, colour)[0]
