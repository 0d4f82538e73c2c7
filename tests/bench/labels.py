"""Words and signs that are drawn on a table: which of them lie over each other.

`python3 main.py --tool tests.bench.labels [--game ID]... [--size WxH]... [--text PERCENT]... [--out
DIR]` plays every game at its own table by lot to a question of its fullest moment, and names what
touches: plates, faces, chips, notes, names of piles, ribbon, pill, buttons, indexes of open cards,
what is called out, the bubble of a first step; and, with the first, middle and last card pointed
at, raised cards over buttons and wood.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect

from game.rules.game import Game
from game.table.bars import AskRibbon, RemarkBar
from game.table.step_bubble import StepBubble
from game.table.table_scene import TableScene
from game.table.view import destination_arrows
from game.table.view.card_painter import PLAIN
from game.ui.widgets.buttons import Button, RoundButton
from game.ui.widgets.widget import Widget
from game.variants import catalogue, get
from tests.gallery import moments
from tests.stage import Stage

SIZES = ((800, 600), (1280, 720))
TEXTS = (100, 200)
_TOUCH = 3
"""Pixels in both directions that may lie over each other: edges are soft."""

_CORNER = (0.26, 0.3)
"""The part of a card in which its index stands, as shares of its width and height."""

Drawn = tuple[str, Rect]


def index_of(card: Rect) -> Rect:
    """Return the rect of a card's index."""
    wide, high = _CORNER
    return Rect(card.x, card.y, round(card.width * wide), round(card.height * high))


def drawn(table: TableScene) -> Iterator[Drawn]:
    """Yield what there is to read on a table, with a name: `plate 0` is that of the first seat."""
    for node in table.nodes():
        key, place = node.key, Rect(node.place or node.box)
        match node.kind:
            case "goal":
                yield "goal", place
            case "chip":
                yield "note" if key[1] is None else f"chip {key[1]}", place
            case "plate" | "fighter":
                yield f"{node.kind} {key[1]}", place
            case "face":
                yield f"face {key[1]}", place.inflate(-place.w // 6, -place.h // 6)
            case "ways":
                said = [destination_arrows.words_box(table.ctx, way) for way in node.value]
                yield from (("way", box) for box in said if box is not None)
            case "label":
                pile = table.stage.layout.piles[key[1]]
                yield f"pile {pile.name} {pile.owner}", place
            case "shout":
                yield "callout", node.value[0].word
            case "widget":
                yield from _words(node.value[0])


def _words(widget: Widget) -> Iterator[Drawn]:
    """The question, what follows from it, and all that can be pressed."""
    if isinstance(widget, AskRibbon):
        yield from (("ribbon", rect) for rect in widget.seen())
    elif isinstance(widget, RemarkBar):
        yield from (("below", rect) for rect in widget.seen())
    elif isinstance(widget, StepBubble):
        yield "bubble", widget.rect
    elif isinstance(widget, RoundButton):
        yield "tool", widget.rect


def indexes(table: TableScene) -> Iterator[Drawn]:
    """The corners of cards that lie open, as far as no other card is meant to cover them."""
    stage, lying = table.stage, {node.key: node for node in table.nodes()}
    for place in stage.layout.piles.values():
        pile = stage.board.piles[place.number]
        tokens = pile if place.look in ("row", "fan") else pile[: max(1, place.abreast)]
        for token in tokens:
            if not token.back:
                card = Rect(lying["card", token.key].place)
                yield f"index {place.name} {place.owner}", index_of(card)


def cards(table: TableScene) -> Iterator[Drawn]:
    """Yield everything on the cloth, open or not; what the cloth itself says is under it."""
    for node in table.nodes():
        if node.kind in ("card", "packet"):
            yield f"{node.kind} {node.name}", Rect(node.place)


def raised_over(table: TableScene) -> list[str]:
    """Return the raised or enlarged cards that lie over buttons, or reach over the wood."""
    nodes, marks = table.nodes(), table.stage.marks
    widgets = [node.value[0] for node in nodes if node.kind == "widget"]
    buttons = [each for each in widgets if isinstance(each, Button) and each.area == "answers"]
    faults = []
    for node in nodes:
        mark = marks.get(node.key[1], PLAIN) if node.kind == "card" else PLAIN
        if not (mark.raised or mark.whole):
            continue
        card = Rect(node.place or node.box)
        overs = [(each.key, card.clip(each.rect)) for each in buttons]
        faults += [
            f"{node.name} / {key} {over.size}" for key, over in overs if min(over.size) > _TOUCH
        ]
        if not table.stage.layout.cloth.inflate(2, 2).contains(card):
            faults.append(f"{node.name} / wood")
    return faults


def point_over_cards(stage: Stage) -> list[str]:
    """Point at the first, the middle and the last card; return what raised ones lie over."""
    cards = [key for key in stage.reachable() if key.startswith("card:")]
    over = []
    for key in {n: cards[n] for n in (0, len(cards) // 2, -1) if cards}.values():
        moments.point_at(stage, key)
        over += raised_over(stage.table)
    return over


def overlaps(table: TableScene) -> list[str]:
    """Return what lies over what, each pair once."""
    labels = list(drawn(table))
    corners = [label for label in indexes(table) if not table.stage.covers(label[1])]
    pairs = [*combinations(labels, 2), *((a, b) for a in labels for b in corners)]
    low = [label for label in labels if label[0].split()[0] in ("chip", "note", "goal")]
    pairs += [(a, b) for a in low for b in cards(table)]
    overlapping = []
    for (one, first), (other, second) in pairs:
        same = one.split()[-1] == other.split()[-1] and {one[:4], other[:4]} == {"face", "plat"}
        over = first.clip(second)
        if not same and one != other and over.width > _TOUCH and over.height > _TOUCH:
            overlapping.append(f"{one} / {other} {over.width}x{over.height}")
    return overlapping


def drawn_over(stage: Stage, size: tuple[int, int], text: int) -> list[str]:
    """Return what lies over what at a table with this size of window and of text."""
    stage.ctx.change("text_size", text)
    stage.resize(size)
    stage.frame()
    table = stage.top
    return overlaps(table) if isinstance(table, TableScene) else []


def sit(game: Game, seats: int, battles: int = 3) -> Stage | None:
    """A game at a question in its middle, with a card pointed at; None where nothing is asked."""
    stage = Stage((800, 600))
    table = moments.sit_down(stage, game.id, seats, seed=5)
    try:
        if game.about.kind == "choice":
            moments.asked(stage, table, battles)
        else:
            moments.until(stage, lambda: table.play.table.battles >= battles and table.hud.won)
            stage.wait(1)
    except SystemExit:  # it is over by then
        stage.close()
        return sit(game, seats, 0) if battles else None
    if any(key.startswith("card:") for key in stage.reachable()):
        moments.point_at(stage, moments.a_card(stage, 2))
    return stage


def main(argv: Sequence[str] | None = None) -> int:
    """Print what touches; the number of tables on which something does."""
    parser = argparse.ArgumentParser(prog="tests.bench.labels", description=__doc__)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--size", action="append", default=[])
    parser.add_argument("--text", action="append", type=int, default=[])
    parser.add_argument("--out", help="a folder for pictures of what touches")
    given = parser.parse_args(argv)
    sizes = [tuple(map(int, size.split("x"))) for size in given.size] or list(SIZES)
    bad = seen = 0
    for game in [get(name) for name in given.game] or catalogue():
        for seats in sorted({game.seat_numbers[0], game.seat_numbers[-1]}):
            stage = sit(game, seats)
            for (wide, high), text in product(sizes if stage else (), given.text or TEXTS):
                assert stage is not None
                seen += 1
                if faults := drawn_over(stage, (wide, high), text) + point_over_cards(stage):
                    bad += 1
                    name = f"{game.id}-{seats}-{wide}x{high}-{text}"
                    print(name, "; ".join(faults), flush=True)
                    if given.out:
                        pygame.image.save(stage.ctx.screen.surface, Path(given.out) / f"{name}.png")
            if stage is not None:
                stage.close()
    print(f"{bad} of {seen} tables")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
