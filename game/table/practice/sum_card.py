"""The card of the game on whose back a sum from an earlier day stands, and the plant it waters.

It lies between the cards of the battle: in a war it is one of those that lie face down, else the
top one of the stock. Its face stays unseen, and once its sum is said it goes back to where it lay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.sum_quiz import CHEER
from game.practice.garden import family
from game.practice.ladder import STEPS, SUNS, Growth
from game.table.practice.plant_picture import paint_standing, picture_of
from game.texts import tr
from game.ui import look, shapes
from game.ui.art import card_size
from game.ui.fonts import BOLD, EXTRABOLD, Style

if TYPE_CHECKING:
    from game.practice.facts import Step
    from game.table.practice.workings import Workings
    from game.ui.context import Context

BACK = 0.35
"""Seconds in which the card goes back once its sum is said."""
_SMALL = 0.66
"""How high other cards are, of the sum's card."""
_OVER = 0.16
"""How far face-down cards lie aside, of their width."""
_HIGHEST, _LIFT = 224, 10
_NEXT = 70
"""How clearly the next step of a plant is seen behind it, of 255."""
_FALLING = ((0.3, 0.0), (0.45, 0.35), (0.6, 0.15), (0.7, 0.6))
"""Where drops fall onto a plant: across, and how far each is ahead of the first."""
_LEAST_PLANT = 48


def paint_sum_card(
    ctx: Context, work: Workings, surface: pygame.Surface, room: pygame.Rect
) -> None:
    """Paint the child's cards of this battle, its card with the sum, and the plant that drinks."""
    px, said = ctx.theme.px, work.sums.phase == CHEER
    lift = min(px(_LIFT), room.height // 8)
    high = max(16, min(room.height - 2 * lift, px(_HIGHEST), round(room.width * 0.4)))
    card = pygame.Rect((0, 0), card_size(high))
    card.midtop = (room.centerx, room.y + lift + min(lift, (room.height - high) // 4))
    gap = px(14)
    left = pygame.Rect(room.x, card.y, max(0, card.x - gap - room.x), card.height)
    home = _paint_own(ctx, work, surface, left)
    right = pygame.Rect(card.right + gap, card.y, room.right - card.right - gap, card.height)
    _paint_plant(ctx, work, surface, right)
    share = min(1.0, work.cheered / BACK) if said and not ctx.theme.still else float(said)
    if share < 1:
        _paint_card(ctx, work, surface, _between(card, home, share))


def _between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the place of a card on its way."""
    eased = share * share * (3 - 2 * share)
    ends = zip(start, end, strict=True)
    return pygame.Rect([round(one + (other - one) * eased) for one, other in ends])


def _paint_own(
    ctx: Context, work: Workings, surface: pygame.Surface, room: pygame.Rect
) -> pygame.Rect:
    """Paint open cards and those that lie face down, as large as fits; where the last one lies."""
    codes = [work.cards[number] for number in work.lying]
    down = max(1, work.down)
    units = 1.06 * len(codes) + 1 + _OVER * (down - 1) + 0.1
    high = round(min(room.height * _SMALL, room.width / units * 7 / 5))
    if high < 24:
        return pygame.Rect(room.right, room.centery, 5, 7)
    wide = card_size(high)[0]
    x = room.right - round(units * wide)
    spot = pygame.Rect(x, room.centery - high // 2, wide, high)
    for code in codes:
        shapes.drop(surface, spot, max(3, high // 20), max(2, high // 30), 90)
        surface.blit(ctx.art.card(code, high), spot)
        spot.x += round(1.06 * wide)
    spot.x += round(0.1 * wide)
    for _ in range(down):
        shapes.drop(surface, spot, max(3, high // 20), max(2, high // 30), 90)
        surface.blit(ctx.art.back(ctx.settings.back, high), spot)
        last = spot.copy()
        spot.x += round(_OVER * wide)
    return last


def _paint_card(ctx: Context, work: Workings, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Paint the card with its sum on a paper that leaves the border of its back."""
    fonts, high = ctx.fonts, place.height
    radius, edge = max(3, high // 18), max(2, high // 40)
    around = place.inflate(2 * edge, 2 * edge)
    shapes.drop(surface, around, radius, max(3, high // 16), 110)
    surface.blit(shapes.box(around.size, radius + edge, look.AMBER), around)
    surface.blit(ctx.art.back(ctx.settings.back, high), place)
    paper = place.inflate(-round(high * 0.09), -round(high * 0.09))
    surface.blit(shapes.box(paper.size, radius, look.PAPER), paper)
    item, y = work.sums.item, paper.y + round(high * 0.04)
    wide = round(paper.width * 0.94)
    style = Style(max(8, round(high * 0.19)), look.INK, EXTRABOLD)
    images = [fonts.fitted(_written(item.step), style, wide)]
    if item.since and work.sums.phase != CHEER:  # on its way back nobody reads small words
        style = Style(max(8, round(high * 0.085)), look.INK, BOLD)
        two = 2 * fonts.height(style.px)
        images.append(fonts.fitted_block(tr(item.since), style, wide, two))
    for image in images:
        surface.blit(image, image.get_rect(midtop=(paper.centerx, y)))
        y += image.get_height()
    tall = paper.bottom - y - round(high * 0.05)
    if item.step.fact is not None and tall >= _LEAST_PLANT // 2:
        ladder = work.sums.learner.progress.of(item.step.fact).ladder
        picture = picture_of(ladder.growth, family(item.step.fact))
        paint_standing(surface, ctx.art, picture, (paper.centerx, y + round(tall * 0.94)), tall)


def _written(step: Step) -> str:
    """Return the question as it stands on a card."""
    left, sign, right = (part.strip("()") for part in step.parts)
    return f"{left} {sign} {right}"


def _paint_plant(ctx: Context, work: Workings, surface: pygame.Surface, room: pygame.Rect) -> None:
    """Paint the plant of the sum as it stands now, the next step pale behind it while it is
    thirsty, its suns below, and drops that fall once the sum is said.
    """
    fact, px = work.sums.item.step.fact, ctx.theme.px
    high = min(px(150), round(room.height * 0.8), round(room.width * 1.2))
    if fact is None or high < _LEAST_PLANT:
        return
    ladder, said = work.sums.learner.progress.of(fact).ladder, work.sums.phase == CHEER
    side = max(8, high // 6)
    foot = (room.x + min(room.width // 2, high), room.bottom - side - side // 2)
    following = STEPS[min(STEPS.index(ladder.growth) + 1, len(STEPS) - 1)]
    if not said and following is not ladder.growth:
        ahead = picture_of(following, family(fact))
        paint_standing(surface, ctx.art, ahead, foot, high, _NEXT)
    paint_standing(surface, ctx.art, picture_of(ladder.growth, family(fact)), foot, high)
    most = SUNS[Growth.TREE]
    shown = min(most, ladder.suns + (not said))
    sun = ctx.art.picture("garden/sun.svg", (round(side * 1.2), round(side * 1.6)))
    step = min(side, 2 * high // max(1, shown))
    for number in range(shown if sun is not None else 0):
        assert sun is not None
        image = sun.copy()
        image.set_alpha(255 if number < ladder.suns else _NEXT)
        x = foot[0] + round((number - (shown - 1) / 2) * step)
        surface.blit(image, image.get_rect(center=(x, room.bottom - side // 2)))
    drop = ctx.art.picture("garden/drop.svg", (max(6, high // 6), max(8, high // 5)))
    if said and drop is not None:
        _paint_drops(surface, drop, foot, high, 0.5 if ctx.theme.still else work.cheered / BACK / 2)


def _paint_drops(
    surface: pygame.Surface, drop: pygame.Surface, foot: tuple[int, int], high: int, time: float
) -> None:
    """Paint drops on their way down to a plant's foot; time: 1 when the first has fallen."""
    for across, ahead in _FALLING:
        fallen = time + ahead
        if fallen < 1:
            middle = (
                foot[0] + round((across - 0.5) * high * 0.75),
                foot[1] - round(high * (1 - fallen)),
            )
            surface.blit(drop, drop.get_rect(center=middle))
