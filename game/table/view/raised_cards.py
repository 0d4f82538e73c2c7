"""Cards that are opened or held up over the table for a while, and where they lie then."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.table.view.board import Board
from game.table.view.card_positions import HandOrder, Lie, centred, fanned, spread
from game.table.view.plan_types import SHAPE, PilePlace, Plan
from game.ui.theme import Theme

_LEAST_HELD = 0.6
"""How much smaller than they may be cards are held up at the least."""
_LEAST_SEEN, _GAP = 0.36, 8
"""What is seen of each but the last beside what has decided, of its width; how far from that they
are held, in pixels, and thrice as far from a pile, as the last one leans.
"""
_HELD_ROOM = 1.1
"""How much room below the top of its place a held up card takes, of its height: its ends sink."""


@dataclass(frozen=True)
class Raised:
    """The cards that lie over the table for a while, by their tokens' keys.

    opened   all of them
    held_up  those that are held up in a fan, from left to right
    high     how high a card of the fan may be
    alone    where a single card is opened, about which words beside it decide: how wide the
             question above it is, as a multiple of its ribbon's height; else 0
    """

    opened: frozenset[int] = frozenset()
    held_up: tuple[int, ...] = ()
    high: int = 0
    alone: float = 0.0


def words_place(layout: Plan, board: Board, wide: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a question about a single card stands, and what follows from it: so high that the card
    has room below, over places where no card lies now. wide: how wide the question is, in heights.
    """
    fronts = [(n, place.rect) for n, place in layout.piles.items() if place.front]
    if layout.way != "around" or any(board.piles[n] for n, _ in fronts) or not fronts:
        return layout.ask, layout.hint
    top = min(rect.y for _, rect in fronts)
    ribbon = pygame.Rect(0, 0, round(wide * layout.ask.height), layout.ask.height)
    ribbon.center = layout.ask.center
    lying = [p for n, p in layout.piles.items() if not p.front and board.piles[n]]
    beside = [place.rect.union(place.words) for place in lying]
    beside += [seat.plate for seat in layout.seats.values()]
    over = [rect.bottom for rect in beside if rect.left < ribbon.right and rect.right > ribbon.left]
    top = max([top, *(low + 8 for low in over if low <= ribbon.bottom)])
    least = -layout.ask.height // 2  # lower, if a pile's name would be under it
    up = max(least, min(layout.cloth.height // 8, layout.ask.y - top))
    return layout.ask.move(0, -up), layout.hint.move(0, -up)


def raise_over(
    lie: Lie, raised: Raised, theme: Theme, layout: Plan, board: Board, order: HandOrder
) -> None:
    """Put the cards that are opened or held up over where they lie else."""
    fan = set(raised.held_up)
    for number, pile in enumerate(board.piles):
        opened = [t for t in pile if t.key in raised.opened and t.key not in fan]
        if opened:
            words = layout.ask, layout.hint
            if raised.alone:
                words = words_place(layout, board, raised.alone)
            wide = _open_place(theme, layout, layout.piles[number], words)
            spots = spread(wide, [t.key for t in opened], [t.face for t in opened], order)
            for token, spot in zip(opened, spots, strict=True):
                lie[token.key] = (spot, number)
    held = fanned(*_held_place(lie, raised, layout), len(raised.held_up))
    for key, spot in zip(raised.held_up, held, strict=True):
        lie[key] = (spot, lie[key][1])


def _fan_place(layout: Plan) -> pygame.Rect:
    """Where cards are held up: where they fight, with more room at both sides up to the piles."""
    cloth = layout.cloth
    fronts = [place.rect for place in layout.piles.values() if place.front]
    if not fronts:
        return cloth.inflate(-cloth.width // 2, -cloth.height // 2)
    fight = fronts[0].unionall(fronts[1:])
    room = fight.inflate(max(0, cloth.width // 2 - fight.width), 0).clip(cloth)
    homes = [
        rect
        for place in layout.piles.values()
        if not place.front and (rect := centred(place)).colliderect(room)
    ]
    if room.y < layout.goal.bottom:  # an empty plate is lower than its place
        homes.append(layout.goal)
    if room.y < layout.controls.bottom:  # the last card leans
        homes.append(layout.controls.inflate(6 * _GAP, 0))
    left = max([room.left, *(r.right for r in homes if r.centerx < fight.centerx)])
    right = min([room.right, *(r.left for r in homes if r.centerx > fight.centerx)])
    return pygame.Rect(left, room.y, right - left, room.height)


def _held_place(lie: Lie, raised: Raised, layout: Plan) -> tuple[pygame.Rect, int]:
    """Where cards are held up, and how high one may be: above what has decided or beside it,
    wherever they are higher, so that its index is still read.
    """
    room, fan = _fan_place(layout), set(raised.held_up)
    lying = [spot for key, (spot, n) in lie.items() if layout.piles[n].front and key not in fan]
    if not lying:
        return room, raised.high
    decided = max(lying, key=lambda spot: spot.y + spot.card).rect
    above = round((decided.y - room.y) / _HELD_ROOM)
    left, right = room.x + 3 * _GAP, decided.x - _GAP
    if decided.centerx < room.centerx:
        left, right = decided.right + _GAP, room.right - 3 * _GAP
    beside = pygame.Rect(left, decided.y, right - left, decided.height)
    wide = 1 + _LEAST_SEEN * (len(fan) - 1)
    high = round(min(beside.width / wide / SHAPE, beside.height / _HELD_ROOM))
    place, high = (room, above) if above >= high else (beside, high)
    return place, min(raised.high, max(high, round(raised.high * _LEAST_HELD)))


def _open_place(
    theme: Theme, layout: Plan, place: PilePlace, words: tuple[pygame.Rect, pygame.Rect]
) -> PilePlace:
    """The room around the words that ask, for the opened cards of a pile."""
    px, (ask, hint) = theme.px, words
    top = hint.bottom + px(10)
    high = min(px(300), layout.cloth.bottom - px(8) - top)
    if high < px(150):
        high = min(px(300), ask.y - px(16) - layout.cloth.y)
        top = ask.y - px(10) - high
    wide = round(layout.cloth.width * 0.62)
    rect = pygame.Rect(layout.cloth.centerx - wide // 2, top, wide, high)
    return replace(place, look="fan", front=False, rows=1, rect=rect, card=min(high, px(270)))
