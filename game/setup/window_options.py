"""The command line of the window: what may be asked for, checked, a clear sentence if not.

Read by hand: the standard library's parser would cost a noticeable part of the start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.field_classes import frozen
from game.intake.refusal import Refusal
from game.quoting import listed, quoted
from game.setup.language import tr
from game.texts import N_


@frozen
class WindowOptions:
    """The options of the command line, each None if not given. speed: 1 is normal, 0 instant."""

    fullscreen: bool = False
    game: str | None = None
    deal: str | None = None
    seed: int | None = None
    speed: float | None = None
    mute: bool = False
    data_dir: Path | None = None
    screenshot: Path | None = None
    size: tuple[int, int] | None = None
    replay: Path | None = None
    language: str | None = None


_LARGEST = 16384  # pixels; the widest that settings remember too


def parse(argv: Sequence[str]) -> WindowOptions:
    """The options in `argv` (without the program's name), as `--key value` or `--key=value`.

    Raises Refusal.
    """
    options: dict[str, Any] = {}
    words = list(argv)
    while words:
        name, equals, value = words.pop(0).partition("=")
        key = name.removeprefix("--").replace("-", "_")
        if name in ("--fullscreen", "--mute"):
            if equals:
                raise Refusal.of_value(value, tr("nothing")).inside(name)
            options[key] = True
            continue
        if key not in _READERS or not name.startswith("--"):
            raise Refusal(tr("There is no option {got}; see --help", got=quoted(name)))
        if not equals:
            if not words:
                raise Refusal(got=tr("nothing"), takes=tr(_TAKES[key]), place=name)
            value = words.pop(0)
        options[key] = _read(name, key, value)
    return replace(WindowOptions(), **options)


def check_game(game: str | None) -> None:
    """Raises Refusal for a game that does not exist; None: none was asked for."""
    if game is None:
        return
    from game.variants import GAMES, get, is_point

    if is_point(game):
        get(game)
    elif game not in GAMES:
        raise Refusal.of_value(game, listed(GAMES)).inside("--game")


def check_deal(code: str | None) -> None:
    """Raise Refusal if this is no code of a deal or an invented game; None: none was asked for."""
    if code is not None:
        from game.match.typed_code import read_typed

        try:
            read_typed(code)
        except Refusal as refusal:
            raise refusal.inside("--deal") from None


def check_language(code: str | None) -> None:
    """Raise Refusal for a language that has no catalogue here; None: none was asked for."""
    if code is not None:
        from game.texts import languages

        known = languages()
        if code not in known:
            raise Refusal.of_value(code, listed(known)).inside("--language")


def _read(name: str, key: str, text: str) -> Any:
    try:
        return _READERS[key](text)
    except ValueError:
        raise Refusal.of_value(text, tr(_TAKES[key])).inside(name) from None


def _path(text: str) -> Path:
    if not text:
        raise ValueError(text)
    return Path(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def _speed(text: str) -> float:
    speed = float(text)
    if not 0 <= speed <= 100:
        raise ValueError(text)
    return speed


def _picture(text: str) -> Path:
    if not text.lower().endswith((".png", ".jpg", ".bmp")):
        raise ValueError(text)
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, height = (int(part) for part in text.lower().split("x"))
    if not (320 <= width <= _LARGEST and 240 <= height <= _LARGEST):
        raise ValueError(text)
    return width, height


_READERS: dict[str, Callable[[str], Any]] = {
    "game": str,
    "deal": str,
    "seed": _seed,
    "speed": _speed,
    "data_dir": _path,
    "screenshot": _picture,
    "size": _size,
    "replay": _path,
    "language": str,
}
_TAKES = {
    "game": N_("the id of a game, such as classic"),
    "deal": N_("the code of a deal, as the results show it, or of an invented game"),
    "seed": N_("a whole number from 0"),
    "speed": N_("a number from 0 (at once) to 100; 1 is normal"),
    "data_dir": N_("a folder"),
    "screenshot": N_("a file name that ends in .png"),
    "size": N_("a width and a height from 320x240 to 16384x16384, such as 1280x720"),
    "replay": N_("a file that 'Save the record' has written"),
    "language": N_("the code of a language"),
}
