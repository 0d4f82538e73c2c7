"""The pictures of plants: which file shows how far a plant has grown, and how it stands on the
ground.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.practice.ladder import Growth

if TYPE_CHECKING:
    import pygame

    from game.ui.art import Art

SHAPE = (60, 80)
"""Width and height of a plant's picture; its foot is `FOOT` of the height from the top."""
FOOT = 72 / 80
_COLOURED = (Growth.BUD, Growth.FLOWER, Growth.BUSH, Growth.TREE)


def picture_of(growth: Growth, family: str) -> str:
    """The file of a plant's picture."""
    return f"garden/{growth.value}{f'-{family}' if growth in _COLOURED else ''}.svg"


def paint_standing(
    surface: pygame.Surface,
    art: Art,
    picture: str,
    foot: tuple[int, int],
    high: int,
    opaque: int = 255,
) -> None:
    """Paint the plant of a file so high, in pixels, with its foot there. opaque: 255 for wholly."""
    size = (max(2, round(high * SHAPE[0] / SHAPE[1])), high)
    loaded = art.picture(picture, size)
    if loaded is not None:
        image = loaded.copy()
        image.set_alpha(opaque)
        surface.blit(image, (foot[0] - size[0] // 2, foot[1] - round(high * FOOT)))
