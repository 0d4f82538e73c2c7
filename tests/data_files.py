"""Files that the program reads beside its code: each must be in what people install."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_CODE = {".py", ".pyc", ".pyi", ".po", ".md"}
_BESIDE = (("sprites", (".svg", ".json")), ("sounds", (".ogg",)))


def data_files() -> set[str]:
    """Their places as they are installed, such as `game/sprites/icons/play.svg`."""
    package = (path for path in (ROOT / "game").rglob("*") if path.is_file())
    paths = {path.relative_to(ROOT).as_posix() for path in package if path.suffix not in _CODE}
    for folder, endings in _BESIDE:
        beside = [path for path in (ROOT / folder).rglob("*") if path.suffix in endings]
        assert beside, f"nothing lies in {folder}"
        paths |= {f"game/{path.relative_to(ROOT).as_posix()}" for path in beside}
    return paths
