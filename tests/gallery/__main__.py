"""Pictures of every game at the table, made to be looked at.

`python3 main.py --tool tests.gallery [ID...] [--size WxH] [--out DIR]` plays the golden record of
each game and a game by lot with the most seats, and writes a picture of each moment, a sheet for
each game and its rules page; with `--widgets`, a page of all widgets. The pictures are for eyes;
nothing compares them.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.rules.game import Game
from game.rules.record import Record, read_record
from game.variants import GAMES, get
from tests.gallery import widget_page
from tests.gallery.film import Film, Pictures
from tests.golden.make import play_by_lot
from tests.stage import Stage

GOLDEN = Path(__file__).parent.parent / "golden"
LIMIT = 40
"""Battles of a game by lot, where the game takes a limit."""
SHEET = 640
"""Width of a picture on a sheet."""


def records(game_id: str) -> list[Record]:
    """The golden record, and a game by lot with the most seats if that has fewer."""
    raw = json.loads((GOLDEN / f"{game_id}.json").read_text(encoding="utf-8"))["record"]
    golden = read_record(raw)
    game = get(game_id)
    if not any(seat == 0 for seat, _ in golden.answers):
        golden = next(asking(game), golden)
    if golden.seats == game.seat_numbers[-1]:
        return [golden]
    options = {"limit": LIMIT} if "limit" in game.options else {}
    return [golden, Record(game_id, game.check_options(options), game.seat_numbers[-1], 5)]


def asking(game: Game) -> Iterator[Record]:
    """Short games by lot in which the first seat is asked something."""
    for seed in range(40):
        match = play_by_lot(game, seed)
        if match is not None and any(seat == 0 for seat, _ in match.record.answers):
            yield match.record


def rules_page(game_id: str, size: tuple[int, int]) -> pygame.Surface:
    """The whole rules page, from its top to its end."""
    stage = Stage((size[0], 2400))
    stage.go.rules(game_id)
    stage.frame(3)
    picture = stage.ctx.screen.surface.copy()
    stage.close()
    return picture


def sheet(pictures: Pictures) -> pygame.Surface:
    """Return all pictures of a game on a single sheet, two in a row."""
    shape = next(iter(pictures.values())).get_size()
    high = SHEET * shape[1] // shape[0]
    rows = -(-len(pictures) // 2)
    out = pygame.Surface((2 * SHEET + 8, rows * (high + 8)))
    out.fill((20, 20, 20))
    for number, picture in enumerate(pictures.values()):
        row, column = divmod(number, 2)
        small = pygame.transform.smoothscale(picture.convert(24), (SHEET, high))
        out.blit(small, (column * (SHEET + 8), row * (high + 8)))
    return out


def make(game_id: str, size: tuple[int, int], text: int, out: Path) -> None:
    """Write all pictures of a game."""
    everything: Pictures = {}
    for record in records(game_id):
        film = Film(record, size, {"text_size": text})
        for moment, picture in film.play().items():
            name = f"{game_id}-{record.seats}-{moment}"
            everything[name] = picture
            pygame.image.save(picture, out / f"{name}.png")
    pygame.image.save(sheet(everything), out / f"sheet-{game_id}.png")


def size_in(text: str) -> tuple[int, int]:
    """Return width and height of a window given as 1280x720. Raises ArgumentTypeError."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"got {text!r}; a size is width x height, as 1280x720")
    return int(width), int(height)


def main() -> None:
    """Make the pictures of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="tests.gallery", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="ID", help="games; all if none is named")
    parser.add_argument("--size", type=size_in, default="1280x720", help="window size, as 1280x720")
    parser.add_argument("--text", type=int, default=100, help="text size in percent")
    parser.add_argument("--widgets", action="store_true", help="only the page of all widgets")
    parser.add_argument("--rules", action="store_true", help="also the rules pages")
    parser.add_argument(
        "--out", default=str(Path(__file__).parent / "out"), help="folder for the pictures"
    )
    given = parser.parse_args()
    width, height = given.size
    unknown = [game for game in given.games if game not in GAMES]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there is {', '.join(GAMES)}")
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    if given.widgets:
        for name, picture in widget_page.pictures((width, height), given.text).items():
            pygame.image.save(picture, out / f"widgets-{name}.png")
        return
    for game_id in given.games or GAMES:
        make(game_id, (width, height), given.text, out)
        if given.rules:
            pygame.image.save(rules_page(game_id, (width, height)), out / f"rules-{game_id}.png")
        print(game_id, flush=True)


if __name__ == "__main__":
    main()
