"""The icon in all the sizes and formats that systems ask for, from the one picture of it."""

from __future__ import annotations

import struct
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "sprites" / "app.svg"
# The full picture is a blot in small sizes.
SMALL_PICTURE = ROOT / "sprites" / "window_icon.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names for the PNG of each size in pixels; the second of a size is a half-size one for
# screens with twice the pixels.
MAC_KINDS = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` pixels."""
    picture = SMALL_PICTURE if size < 48 else PICTURE
    return bytes(resvg_py.svg_to_bytes(svg_path=str(picture), width=size, height=size))


def ico(sizes: tuple[int, ...] = WINDOWS_SIZES) -> bytes:
    """The icon for Windows: a table of contents, then a PNG of each size."""
    pictures = [png(size) for size in sizes]
    at = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(sizes, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return table + b"".join(pictures)


def icns() -> bytes:
    """The icon for a Mac: a PNG of each size behind its name and length."""
    parts = b""
    for kind, size in MAC_KINDS.items():
        picture = png(size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write_linux(icons: Path, name: str) -> None:
    """Write the icon called `name` in all sizes below a folder of icons, as the theme hicolor."""
    for size in SIZES:
        file = icons / "hicolor" / f"{size}x{size}" / "apps" / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(size))
    whole = icons / "hicolor" / "scalable" / "apps" / f"{name}.svg"
    whole.parent.mkdir(parents=True, exist_ok=True)
    whole.write_bytes(PICTURE.read_bytes())
