"""The ground around the sheets: bare cloth, and whoever waits behind them with a sum of their own.

Cards and plates that a sheet would cut through are covered; the far faces stay. Where there is
room, a small plate tells how the match stands: what wins, everybody's share, how far the end is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.view.cloth import table_ground
from game.table.view.goal_plate import EDGE, GROUND, SeatBar, shares
from game.texts import N_, tr
from game.ui import look, shapes
from game.ui.art import card_size
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.table.view.goal_plate import GoalPlate
    from game.table.view.plan_types import Plan
    from game.ui.context import Context

_SOFT: Colour = (95, 85, 77)
_SEAM = (255, 255, 255, 110)
_BESIDE = 1.06  # of a card's width, by which the next one lies aside


READY, NO_HURRY = N_("I have mine."), N_("Take your time.")
"""What a computer player says that waits with its own sum."""


@dataclass(frozen=True)
class OtherSum:
    """The sum of a computer player at a seat, as cards from left to right, without the result.

    The result stays out of sight while somebody else works out a sum.
    """

    seat: int
    cards: Sequence[str]


class SheetGround:
    """The place of the sheets on a table of this plan: `top` is left free, `region` is theirs,
    of which `sheets` is cloth.
    """

    def __init__(self, ctx: Context, plan: Plan, game: str) -> None:
        self.ctx, self._plan = ctx, plan
        wide, high = plan.size
        edge = plan.controls.bottom + ctx.theme.px(8)
        self.top = pygame.Rect(0, 0, wide, edge)
        self.region = pygame.Rect(0, edge, wide, high - edge)
        self.sheets = self.region.clip(plan.cloth)
        self._cloth = table_ground(ctx, plan, game)
        cut = [place.rect for place in plan.piles.values() if place.front]
        cut += [plan.goal] if plan.goal.colliderect(self.region) else []
        self._bare = [rect.inflate(24, 24) for rect in cut if rect.colliderect(self.top)]
        # A face with its shadow; the round buttons.
        stay = [place.face.inflate(16, 16) for place in plan.seats.values()] + [plan.controls]
        self._stay = [rect for rect in stay if rect.colliderect(self.top)]
        # A shadow ends where the plate begins.
        for rect in self._stay:
            if rect.colliderect(plan.goal) and plan.goal.top > rect.centery:
                rect.height = plan.goal.top - rect.top

    @property
    def between(self) -> pygame.Rect:
        """The free rect above the sheets of two, in the middle of the table."""
        plan, gap = self._plan, self.ctx.theme.px(16)
        plates = [place.plate.union(place.face) for place in plan.seats.values()]
        left = max((r.right for r in plates if r.colliderect(self.top)), default=plan.cloth.x)
        half = min(self.top.centerx - left, plan.controls.left - self.top.centerx) - gap
        free = pygame.Rect(0, plan.cloth.y + gap // 4, max(0, 2 * half), 0)
        free.height = max(0, self.top.bottom - free.y)
        free.centerx = self.top.centerx
        return free

    def paint(self, surface: pygame.Surface, other: OtherSum | None, *, seam: bool) -> None:
        """Cover the cards, and let the other one say its sum. `seam`: two work side by side."""
        window = surface.get_rect()
        kept = [(rect, surface.subsurface(rect.clip(window)).copy()) for rect in self._stay]
        for rect in (*self._bare, self.region):
            surface.blit(self._cloth, rect, rect)
        for rect, image in kept:
            surface.blit(image, rect.clip(window))
        if other is not None:
            self._say(surface, other)
        if seam:
            self._paint_seam(surface)

    def _paint_seam(self, surface: pygame.Surface) -> None:
        """Stitches down the middle of the table, one half for each."""
        theme, place = self.ctx.theme, self.sheets
        long, wide = theme.px(14), max(2, theme.px(3))
        for y in range(place.y + long, place.bottom - 2 * long, 2 * long):
            stitch = pygame.Rect(place.centerx - wide // 2, y, wide, long)
            surface.blit(shapes.box(stitch.size, wide // 2, _SEAM), stitch)

    def _say(self, surface: pygame.Surface, other: OtherSum) -> None:
        """Paint a bubble between the other's name and the round buttons; none without room
        for it.
        """
        theme = self.ctx.theme
        face = self._plan.seats[other.seat].face
        cloth, beside = self._plan.cloth, self._plan.seats[other.seat].plate
        gap = theme.px(22)
        left, right = max(face.right, beside.right) + gap, self._plan.controls.left - gap
        image = self._bubble(other, self.top.bottom - cloth.y - theme.px(12))
        if image.get_width() > right - left or not face.colliderect(self.top):
            return
        box = image.get_rect(midleft=(left, (cloth.y + self.top.bottom) // 2))
        shapes.drop(surface, box, theme.radius, theme.px(8))
        shapes.tail(surface, box, (box.x - gap + theme.px(6), box.centery), theme.px(8), look.PAPER)
        surface.blit(image, box)

    def _bubble(self, other: OtherSum, high: int) -> pygame.Surface:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad, radius = theme.px(12), theme.radius
        tall = high - theme.px(12)
        lines = [
            fonts.line(tr(READY), Style(round(tall * 0.40), look.INK, EXTRABOLD)),
            fonts.line(tr(NO_HURRY), Style(round(tall * 0.32), _SOFT, BOLD)),
        ]
        step = round(card_size(tall)[0] * _BESIDE)
        lead = step * (len(other.cards) - 1) + card_size(tall)[0] + pad if other.cards else 0
        words = max(line.get_width() for line in lines)
        out = shapes.box(
            (lead + words + 2 * pad, high), radius, look.PAPER, look.PAPER_EDGE, theme.px(1.2)
        ).copy()
        for number, card in enumerate(other.cards):
            out.blit(self.ctx.art.card(card, tall), (pad + number * step, (high - tall) // 2))
        y = (high - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            out.blit(line, (pad + lead + (words - line.get_width()) // 2, y))
            y += line.get_height()
        return out


_WIDEST, _NARROWEST = 350, 150
"""The width of the plate at most and at least, in units."""


def paint_goal(
    ctx: Context, surface: pygame.Surface, room: pygame.Rect, goal: GoalPlate, me: int
) -> None:
    """Paint the plate in the middle of its room; of two seats `me` stands at the left."""
    theme, fonts = ctx.theme, ctx.fonts
    pad, gap = theme.px(12), theme.px(3)
    wide = min(room.width, theme.px(_WIDEST))
    if wide < theme.px(_NARROWEST):
        return
    inner = wide - 2 * pad
    lines = [fonts.fitted(goal.aim, Style(theme.text("small"), look.AIM, BOLD), inner)]
    tiny = Style(theme.text("tiny"), look.CREAM, MEDIUM)
    two = 2 * fonts.height(tiny.px)
    lines += [fonts.fitted_block(words, tiny, inner, two) for words in goal.distance[:1]]
    bar = round(theme.text("small") * 1.5)
    edges = 2 * gap + 2 * (pad // 2)
    if len(lines) > 1 and bar + sum(line.get_height() for line in lines) + edges > room.height:
        lines.pop()
    high = bar + sum(line.get_height() for line in lines) + edges
    if high > room.height:
        return
    box = pygame.Rect(0, 0, wide, high)
    box.center = room.center
    surface.blit(shapes.box(box.size, theme.px(12), GROUND, EDGE, 1), box)
    y = box.y + pad // 2
    surface.blit(lines[0], lines[0].get_rect(midtop=(box.centerx, y)))
    y += lines[0].get_height() + gap
    standings = [*goal.standings[me:], *goal.standings[:me]]
    _shared(ctx, surface, pygame.Rect(box.x + pad, y, inner, bar), standings)
    for line in lines[1:]:
        surface.blit(line, line.get_rect(midtop=(box.centerx, y + bar + gap)))


def _shared(
    ctx: Context, surface: pygame.Surface, place: pygame.Rect, standings: Sequence[SeatBar]
) -> None:
    """Two shares of one bar between two faces, with their numbers; of more seats the first's and
    the best of the others.
    """
    first, *others = standings
    other = max(others, key=lambda standing: standing.share)
    side, gap = place.height, ctx.theme.px(6)
    left = pygame.Rect(place.x, place.y, side, side)
    right = left.move(place.width - side, 0)
    ink = look.INK if first.share + other.share > 0 else look.CREAM  # on grey
    style = Style(round(side * 0.62), ink, EXTRABOLD)
    for spot, who in ((left, first), (right, other)):
        surface.blit(ctx.art.face(who.face, side), spot)
    bar = place.inflate(-2 * (side + gap), 0)
    shares(surface, bar, (first, other))
    for who, anchor in ((first, "midleft"), (other, "midright")):
        number = ctx.fonts.line(who.number, style)
        spot = number.get_rect(**{anchor: getattr(bar.inflate(-side, 0), anchor)})
        surface.blit(number, spot)
