"""The winners: the headline, the winner before rays of light, the result in large numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.match_plan import SeatPlan
from game.match.standing import amount_in_words
from game.table.view.ribbons import tell
from game.texts import tr
from game.texts.phrases import in_row, labelled, listed
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style, least
from game.ui.theme import mix
from game.ui.widgets import Column, ScrollView, Widget

if TYPE_CHECKING:
    from game.rules.goals import ScoreUnit


class SeatLine(Widget):
    """A face, a name, and what the seat has, in a single line; the winner's face has a crown.

    out: the battle in which it was out; 0 if it was not.
    """

    def __init__(
        self, seat: SeatPlan, what: ScoreUnit, value: int | None, won: bool, *, out: int = 0
    ) -> None:
        self._seat, self._what, self._value, self._won = seat, what, value, won
        self._out = tr("out in battle {n}", n=out) if out and not won else ""
        name = seat.display_name
        super().__init__(label=name if value is None else labelled(name, self._counted(value)))
        self.share = 1.0
        """How far the number has counted up."""

    def _counted(self, value: int) -> str:
        return self._out or amount_in_words(self._what, value)

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return max(theme.px(42), self.ctx.fonts.height(theme.text("body")) + theme.px(8))

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, art = self.ctx.theme, self.ctx.fonts, self.ctx.art
        c, pad, middle = theme.colours, theme.px(10), self.rect.centery
        edge = c.accent_edge if self._won else c.panel_edge
        width = theme.px(2.5) if self._won else theme.px(1)
        box = shapes.box(self.rect.size, theme.radius * 2 // 3, c.panel_soft, edge, width)
        surface.blit(box, self.rect)
        side = min(theme.px(50), self.rect.height - theme.px(8))
        left, right = self.rect.x + pad, self.rect.right - pad
        surface.blit(art.face(self._seat.face, side), (left, middle - side // 2))
        if self._won:
            icon = art.icon("crown", round(side * 0.62), c.accent_edge)
            corner = (left + side + pad // 2, middle + side // 2)
            badge = icon.get_rect(bottomright=corner)
            pygame.draw.circle(surface, c.panel_soft, badge.center, badge.width * 3 // 5)
            surface.blit(icon, badge)
        left += side + pad
        words, high = self._seat.display_name, self.rect.height
        style = fonts.style("body", c.ink, EXTRABOLD)
        if self._value is not None:
            room = (right - left) * 2 // 3
            small = fonts.style("small", c.ink)
            whole = self._counted(self._value)
            rest = right - left - fonts.width(whole, small) - pad
            if fonts.laid(words, style, rest, high) is None:  # its letters are for the name
                small = small._replace(px=least(small.px))
            so_far = self._counted(round(self._value * self.share))
            count = fonts.fitted(so_far, small, room)
            surface.blit(count, count.get_rect(midright=(right, middle)))
            right -= min(room, fonts.width(whole, small)) + pad  # the name stays where it is
        name = fonts.fitted_block(words, style, right - left, high, "left")
        surface.blit(name, name.get_rect(midleft=(left, middle)))


class Headline(Widget):
    """A headline: a sentence on a ribbon of paper."""

    def __init__(self, words: str) -> None:
        super().__init__(label=words, key="headline")
        self._words = words

    def height_for(self, width: int) -> int:
        return round(self.ctx.theme.text("title") * 2.1)

    def paint(self, surface: pygame.Surface) -> None:
        tell(self.ctx, surface, self.ribbon(), self._words)

    def ribbon(self) -> pygame.Rect:
        """Return the rect of the flat part; what hangs from it at both sides has room
        there, too.
        """
        room = self.rect.inflate(0, -round(self.rect.height * 0.16))
        return room.inflate(-2 * look.tail_of(room.height), 0)


class Podium(Widget):
    """A podium: the winner, large and crowned before rays of light, and another calm beside. More
    are in the list below, and the faces are smaller.

    lit: from 0 to 1 how strong the light is.
    """

    def __init__(self, seats: Sequence[SeatPlan], winners: Sequence[int], lit: float) -> None:
        names = [seats[seat].display_name for seat in winners]
        super().__init__(label=listed(names))
        self._first = [seats[seat] for seat in winners]
        others = [seat for number, seat in enumerate(seats) if number not in winners]
        self._beside = others if len(seats) == 2 else []
        self._is_second = len(winners) == 1 and winners[0] == 1
        """Whether the winner sits at the right: the other stands at the left then, as in the
        result."""
        self.shares = (0.215, 0.15, 0.1) if len(seats) == 2 else (0.15, 0.1, 0.08)
        """How large the winner may be, of the window's height, the best first."""
        self.side_share = self.shares[0]
        self._lit = lit

    def _side(self, width: int) -> int:
        theme = self.ctx.theme
        each = width * 0.8 / max(1, len(self._first))
        return round(min(theme.px(176), each, theme.size[1] * self.side_share))

    def height_for(self, width: int) -> int:
        return round(self._side(width) * 1.42)

    def paint(self, surface: pygame.Surface) -> None:
        side = self._side(self.rect.width)
        middle = (self.rect.centerx, self.rect.bottom - round(side * 0.56))
        if self._lit and not self.ctx.theme.high_contrast:
            above = middle[1] - self.rect.y + side // 8  # farther out the page would cut them
            radius = min(round(side * 1.5), self.rect.width // 2, above)
            rays = look.beams(max(1, radius), self._lit)
            surface.blit(rays, rays.get_rect(center=middle))
        step = round(side * 1.08)
        left = middle[0] - step * (len(self._first) - 1) // 2
        alone = len(self._first) == 1
        for number, seat in enumerate(self._first):
            centre = (left + number * step, middle[1])
            self._face(surface, centre, side, seat.face, "pleased" if alone else "")
            if alone:
                crown = self.ctx.art.icon("crown", round(side * 0.46), look.AMBER)
                surface.blit(
                    crown, crown.get_rect(midbottom=(centre[0], centre[1] - side * 2 // 5))
                )
        small = round(side * 0.44)
        for seat in self._beside:
            beside = (self.beside_of(middle[0]), middle[1] + round(side * 0.42))
            self._face(surface, beside, small, seat.face, "")

    def beside_of(self, x: int) -> int:
        """Return the x at which the other of two stands, beside the winner at `x`."""
        return x + (-1 if self._is_second else 1) * round(self._side(self.rect.width) * 0.62)

    def _face(
        self, surface: pygame.Surface, middle: tuple[int, int], side: int, face: str, mood: str
    ) -> None:
        image = self.ctx.art.mood(face, mood, side)
        ring = pygame.Rect(0, 0, side + 8, side + 8)
        ring.center = middle
        surface.blit(look.pill(ring.size, (*look.AMBER, 255)), ring)
        inner = ring.inflate(-8, -8)
        surface.blit(look.pill(inner.size, (*mix(look.SIDES[0], look.PAPER, 0.2), 255)), inner)
        surface.blit(image, image.get_rect(center=middle))


class WinnerView(ScrollView):
    """A podium above words; its faces are smaller where else the words would be cut."""

    def __init__(self, podium: Podium | None, words: Sequence[Widget], *, key: str) -> None:
        above = [podium] if podium is not None else []
        super().__init__(Column(*above, *words, gap=8, middle=True), key=key)
        self._podium = podium

    def place(self, rect: pygame.Rect) -> None:
        podium = self._podium
        for share in podium.shares if podium is not None else ():
            assert podium is not None
            podium.side_share = share
            if self.height_for(rect.width) <= rect.height:
                break
        super().place(rect)


_FEW = 9
"""Up to so many points a score is not counted up."""


class FinalScore(Widget):
    """The final score in large numbers, for each of two seats, with its name and the unit."""

    def __init__(self, seats: Sequence[SeatPlan], what: ScoreUnit, values: Sequence[int]) -> None:
        names = [seat.display_name for seat in seats]
        self._words = [amount_in_words(what, value) for value in values]
        pairs = zip(names, self._words, strict=True)
        label = in_row(labelled(name, words) for name, words in pairs)
        super().__init__(label=label, key="score")
        self._names, self._values = names, values
        self._faces = [seat.face for seat in seats]
        self.share = 1.0
        """How far the numbers have counted up; few are there at once, since that would be a lie."""

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        lines = fonts.height(theme.text("body")) + self._words_high(self._room(width))
        return fonts.height(self._px) + lines

    @property
    def _px(self) -> int:
        """The height of the numbers."""
        return round(self.ctx.theme.text("title") * 1.7)

    def _away(self, width: int) -> int:
        """Return how far from the middle a seat's number stands."""
        return min(width // 4, self._px * 2)

    def _room(self, width: int) -> int:
        """Return how wide what stands below a number may be."""
        half, away = width // 2, self._away(width)
        return min(half, 2 * (half - away), 2 * away) - 8

    def _words_high(self, room: int) -> int:
        fonts, style = self.ctx.fonts, self._words_style
        return max(fonts.block_height(words, style, room, 2) for words in self._words)

    @property
    def _words_style(self) -> Style:
        return Style(self.ctx.theme.text("small"), look.CREAM)

    def paint(self, surface: pygame.Surface) -> None:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        px, room = self._px, self._room(self.rect.width)
        top = self.rect.bottom - self._words_high(room)
        colours = look.side_colours([self.ctx.art.medal(face) for face in self._faces])
        colon = fonts.line(":", Style(px, look.CREAM, BOLD))
        surface.blit(colon, colon.get_rect(midtop=self.rect.midtop))
        for side, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            x = self.rect.centerx + (-1, 1)[side] * self._away(self.rect.width)
            share = self.share if max(self._values) > _FEW else 1.0
            number = fonts.line(str(round(value * share)), Style(px, colours[side], BOLD))
            surface.blit(number, number.get_rect(midtop=(x, self.rect.y)))
            below = fonts.block(self._words[side], self._words_style, room, "centre", 2)
            surface.blit(below, below.get_rect(midtop=(x, top)))
            words = fonts.fitted(name, Style(theme.text("body"), look.CREAM, BOLD), room)
            surface.blit(words, words.get_rect(midbottom=(x, top)))
