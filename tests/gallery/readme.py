"""The picture of the README: a war between Fox and Owl, at its most exciting moment.

`python3 main.py --tool tests.gallery.readme` plays up to it at the real table and writes
`sprites/readme.png`. Pillow saves it in few colours, for it is downloaded with every copy.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.cards import codes, full_pack
from game.rules.record import Record
from game.table.table_scene import TableScene
from tests.stage import Stage

PICTURE = Path(__file__).resolve().parents[2] / "sprites" / "readme.png"
SIZE = (1280, 720)
FOX, OWL = "7C 5H 3D 6S KD", "7S 9D 2C 4C JH"
"""Their top cards: the sevens meet, and three each lie face down before the next are turned."""


def stacked() -> list[list[str]]:
    """Return both stocks: the chosen cards on top, and below them the rest of the pack, in turn."""
    stocks = [FOX.split(), OWL.split()]
    on_top = {card for stock in stocks for card in stock}
    for number, card in enumerate(card for card in codes(full_pack()) if card not in on_top):
        stocks[number % 2].append(card)
    return stocks


def sit_down(stage: Stage) -> TableScene:
    """Fox against the computer, with the cards stacked."""
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]
    plan = MatchPlan("classic", seats, {}, 1)
    record = Record("classic", plan.options, 2, 1, {"stock": stacked()})
    return stage.resume({"plan": plan.to_dict(), "record": record.to_json()})


def take() -> pygame.Surface:
    """The table while breath is held: what a war puts down lies there, nothing is turned yet."""
    stage = Stage(SIZE)
    table = sit_down(stage)
    for _ in range(3000):
        if table.flow.waiting:
            stage.press("space")
        stage.frame()
        if table.hud.at_stake >= 8 and not table.stage.flight.aloft:
            stage.frame(30)
            return stage.ctx.screen.surface
    raise SystemExit("the sevens have not met")


def main() -> None:
    """Take the picture and write it."""
    picture = take()
    whole = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    whole.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
