"""The place of a fight: the rects of its cards, and the words in the middle of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.view import stage_signs

if TYPE_CHECKING:
    from game.table.hud import Hud
    from game.table.view.stage import Stage


def fight_area(stage: Stage) -> pygame.Rect:
    """Return where cards are fought with, or the cloth where no place is for that."""
    fronts = [place.rect for place in stage.layout.piles.values() if place.front]
    return fronts[0].unionall(fronts[1:]) if fronts else stage.layout.cloth


def fought(hud: Hud, stage: Stage) -> stage_signs.StageFight:
    """Return who fights on the stage of a war of some, and for how many cards."""
    if hud.caught or not hud.staged:
        return stage_signs.NONE
    return stage_signs.fought(stage, hud.seat_sign, won=hud.won)


def breath(hud: Hud, stage: Stage) -> tuple[int, list[tuple[int, ...]]]:
    """Return the held breath before a war is decided: how many cards are at stake, or 0, and the
    rects of the face-down cards that decide it.
    """
    if not hud.breathless or stage.moving:
        return 0, []
    board, places = stage.board, stage.layout.piles
    if stage.layout.way == "around":
        return 0, [tuple(side.card) for side in fought(hud, stage).sides if side.down]
    tops = [board.piles[n][0] for n, place in places.items() if place.front and board.piles[n]]
    backs = [tuple(stage.spot(top).rect) for top in tops if top.back]
    if stage.layout.way != "ends" and len(backs) < len(stage.layout.seats):
        return 0, []  # several wars are fought, and not all are laid
    return hud.at_stake, backs
