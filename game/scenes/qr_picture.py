"""The picture of a code that a phone reads, for a screen or a picture that is sent."""

from __future__ import annotations

import pygame

from game.match.qr_code import qr_rows


def qr_picture(code: str, wide: int, high: int) -> pygame.Surface:
    """Return a code for phones, as large as whole pixels for each module can be."""
    rows = qr_rows(code)
    module = min(wide, high) // len(rows)
    picture = pygame.Surface((module * len(rows), module * len(rows)))
    picture.fill("white")
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                picture.fill("black", (x * module, y * module, module, module))
    return picture
