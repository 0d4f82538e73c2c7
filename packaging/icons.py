"""The icon in all the sizes that systems ask for, from the one picture of it."""

from __future__ import annotations

from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "sprites" / "app.svg"
# The full picture is a blot in small sizes.
SMALL_PICTURE = ROOT / "sprites" / "window_icon.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` pixels."""
    picture = SMALL_PICTURE if size < 48 else PICTURE
    return bytes(resvg_py.svg_to_bytes(svg_path=str(picture), width=size, height=size))


def write_linux(icons: Path, name: str) -> None:
    """Write the icon called `name` in all sizes below a folder of icons, as the theme hicolor."""
    for size in SIZES:
        file = icons / "hicolor" / f"{size}x{size}" / "apps" / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(size))
    whole = icons / "hicolor" / "scalable" / "apps" / f"{name}.svg"
    whole.parent.mkdir(parents=True, exist_ok=True)
    whole.write_bytes(PICTURE.read_bytes())
