"""Icons as Windows and Macs want them: one file with the picture in several sizes, each a PNG."""

from __future__ import annotations

import struct
from collections.abc import Callable

# Draws the icon with so many pixels to a side, as a PNG.
Draw = Callable[[int], bytes]

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names, and how many pixels: the same picture again where a screen has twice as many.
MAC_KINDS = (
    *((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic13", 256)),
    *((b"ic09", 512), (b"ic14", 512), (b"ic10", 1024)),
)


def ico(draw: Draw) -> bytes:
    """The icon for Windows: a table of contents, then the pictures."""
    pictures = [draw(size) for size in WINDOWS_SIZES]
    at = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return table + b"".join(pictures)


def icns(draw: Draw) -> bytes:
    """The icon for a Mac: each picture behind its name and length."""
    parts = b""
    for kind, size in MAC_KINDS:
        picture = draw(size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def drawn_by_pygame(size: int) -> bytes:
    """The icon from its SVG, without any tool for developers."""
    import io

    import pygame

    from game.assets import SPRITES

    name = "window_icon.svg" if size < 48 else "app.svg"  # the full picture is a blot when small
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SPRITES / name, (size, size)), picture, "x.png")
    return picture.getvalue()
