"""The command line of the window: what may be asked for, checked, one clear sentence if not."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn


@dataclass(frozen=True)
class Options:
    """What the command line said; None where it said nothing. `speed` 1 is normal, 0 instant."""

    fullscreen: bool = False
    game: str | None = None
    seed: int | None = None
    speed: float | None = None
    mute: bool = False
    data_dir: Path | None = None
    screenshot: Path | None = None
    size: tuple[int, int] | None = None


class BadCommandLine(ValueError):
    """The command line cannot be used; the message is one sentence for people."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadCommandLine(f"{message[:1].upper()}{message[1:]}; see --help.")


def parse(argv: Sequence[str]) -> Options:
    """The options in `argv` (without the program's name). Raises BadCommandLine."""
    parser = _Parser(prog="main.py", add_help=False, allow_abbrev=False)
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--game")
    parser.add_argument("--seed", type=_seed)
    parser.add_argument("--speed", type=_speed)
    parser.add_argument("--mute", action="store_true")
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--screenshot", type=_picture)
    parser.add_argument("--size", type=_size)
    return Options(**vars(parser.parse_args(list(argv))))


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"got {text!r}; it takes a whole number from 0")
    return int(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= 100:
        raise argparse.ArgumentTypeError(f"got {text!r}; it takes a number from 0 (at once) to 100")
    return speed


def _picture(text: str) -> Path:
    if not text.lower().endswith((".png", ".jpg", ".bmp")):
        raise argparse.ArgumentTypeError(f"got {text!r}; it takes a file name that ends in .png")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()) or int(width) < 320 or int(height) < 240:
        raise argparse.ArgumentTypeError(f"got {text!r}; it takes a size such as 1280x720")
    return int(width), int(height)
