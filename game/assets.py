"""The folders of sprites and sounds: the only place that knows them.

An installed program carries them inside this package; a checkout has them beside it.
"""

from __future__ import annotations

from pathlib import Path


def asset_folder(name: str, package: Path) -> Path:
    """The folder `name` inside the folder of the package, or beside it where none is inside."""
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


_PACKAGE = Path(__file__).resolve().parent
SPRITES = asset_folder("sprites", _PACKAGE)
SOUNDS = asset_folder("sounds", _PACKAGE)
