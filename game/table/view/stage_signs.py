"""The signs on the stage of a war of some: whose cards fight there, and for how many cards.

A face stands beside the newest card of each, the number of cards between those in the middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.view import held_breath
from game.table.view.war_stage import face_beside, newest
from game.texts import ntr
from game.ui import look
from game.ui.fonts import BOLD, Style

if TYPE_CHECKING:
    from game.table.view.seat_signs import SeatSign
    from game.table.view.stage import Stage
    from game.ui.context import Context


@dataclass(frozen=True)
class Side:
    """A fighter: the rect of the newest card (now or soon), and of the face beside it."""

    card: tuple[int, int, int, int]
    face: tuple[int, int, int, int]
    sign: SeatSign
    down: bool


@dataclass(frozen=True)
class StageFight:
    """sides: who fights, from left to right. won: whether it is over.
    cards: how many lie there, once some have been put down.
    """

    sides: tuple[Side, ...] = ()
    cards: int = 0
    won: bool = False


NONE = StageFight()


def fought(stage: Stage, sign: Callable[[int], SeatSign], *, won: bool) -> StageFight:
    """Return the signs of a war on the stage."""
    sides, cards, put_down = [], 0, 0
    lying = stage.lying()
    for number, place in sorted(stage.layout.piles.items(), key=lambda item: item[1].rect.x):
        pile = stage.board.piles[number]
        cards += lying[number] if place.front else 0
        if not place.staged or not pile or place.owner is None:
            continue
        put_down += len(pile) - 1
        backs = [token.back for token in pile]
        card = newest(place, backs, deciding=True)
        decides = stage.spot(pile[0]).card == card.height
        if not decides:
            card = newest(place, backs, deciding=False)
        face = face_beside(place, card)
        sides.append(Side(_plain(card), _plain(face), sign(place.owner), decides and backs[0]))
    if stage.moving and not put_down:
        return NONE  # they come to the middle just now
    return StageFight(tuple(sides), cards if put_down else 0, won) if sides else NONE


def _plain(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def number(ctx: Context, surface: pygame.Surface, now: StageFight) -> None:
    """Draw how many cards are fought for, large between the cards in the middle."""
    middle = len(now.sides) // 2
    cards = [pygame.Rect(side.card) for side in now.sides[middle - 1 : middle + 1]]
    faces = [pygame.Rect(side.face) for side in now.sides]
    left, right = cards[0].right, cards[1].x
    right = min([right, *(face.x for face in faces if left < face.centerx < right)])
    px = round(cards[0].height * 0.36)
    style = Style(min(ctx.theme.text("body"), px // 2), look.CREAM, BOLD, True)
    room = right - left - px // 4
    if ctx.fonts.width(str(now.cards), style._replace(px=px)) > room:
        return
    words = ntr("card won", "cards won", now.cards) if now.won else ""
    if ctx.fonts.width(words, style) > room:
        words = ""
    middle_of = ((left + right) // 2, cards[0].centery - (px // 4 if words else 0))
    held_breath.figure(ctx, surface, middle_of, px, now.cards)
    if words:
        line = ctx.fonts.line(words, style)
        surface.blit(line, line.get_rect(midtop=(middle_of[0], middle_of[1] + px * 11 // 20)))
