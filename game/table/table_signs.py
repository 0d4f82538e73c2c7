"""What the table is read by: the places of all that nothing should lie over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.shout import shout_place
from game.table.step_place import NAME, SIGN
from game.table.view import ribbons
from game.table.view.card_face import PLAIN
from game.table.view.pile_labels import Trim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.table.hud import Hud
    from game.table.view.stage import Stage

_INDEX = (0.3, 0.33)
"""The part of a card in which its index stands, and a little more: shares of width and height."""
_TUG_BELOW = 1.6
"""How far the strongest cards hang below the tug of war, as a share of its height."""


def table_signs(stage: Stage, hud: Hud, *, told: bool) -> list[tuple[pygame.Rect, float]]:
    """Names, counts, sums, the tug of war, the goal, the line of keys, and the cards' indexes.

    Each with how bad it is to cover it. told: whether the ribbon tells what has happened.
    """
    layout, trim = stage.layout, Trim(stage.ctx, stage)
    names = [layout.goal]
    for seat in layout.seats.values():
        names += [seat.face, seat.plate]
    for place in layout.piles.values():
        if stage.board.piles[place.number] and place.words.height and not place.front:
            names.append(place.words)
    signs = [layout.keys, layout.controls, *_on_cards(stage)]
    if layout.tug.width and hud.tug() is not None:
        signs.append(tug_area(layout.tug))
    sums = [(seat, words) for seat, words in hud.tallies.items() if trim.has_sum(seat)]
    signs += [trim.sum_box(seat, words) for seat, words in sums]
    if told and hud.banner:
        signs.append(ribbons.extent(stage.ctx, layout.told, hud.banner))
    elif told:  # something may be called out
        called = shout_place(layout, asks=hud.play.game.kind == "choice")
        signs.append(called.inflate(-called.width // 3, 0))
    return [*((rect, SIGN) for rect in signs), *((rect, NAME) for rect in names)]


def tug_area(bar: pygame.Rect) -> pygame.Rect:
    """The tug of war with the numbers at its ends and what hangs from it."""
    wide = bar.inflate(bar.height * 5, bar.height)
    wide.height = bar.bottom + round(bar.height * _TUG_BELOW) - wide.y
    return wide


def _on_cards(stage: Stage) -> Iterator[pygame.Rect]:
    """The indexes of all cards that lie open, and the keys that are drawn on cards."""
    for number, place in stage.layout.piles.items():
        pile = stage.board.piles[number]
        shown = pile if place.look in ("row", "fan") else pile[: max(1, place.abreast)]
        for token in shown:
            rect = stage.rect(token)
            if not token.back:
                wide, high = _INDEX
                yield pygame.Rect(rect.topleft, (rect.width * wide, rect.height * high))
            if stage.marks.get(token.key, PLAIN).cap:
                side = stage.ctx.fonts.height(stage.ctx.theme.text("body")) + rect.height // 22
                yield pygame.Rect(rect.x, rect.bottom - side, side, side)
