"""The texts and lines around the cards: outlines of empty areas, names and counts, sums, chains.

Each thing has an area, so that only that is painted again when it changes. Where the piles lie and
what is in them is the stage's; the words and numbers are given.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.wording import pile_name
from game.table.view.card_positions import centred, spread
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, LEAST, SEMIBOLD, Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.signs import Link
    from game.table.view.board import Token
    from game.table.view.plan_types import PilePlace, Plan
    from game.table.view.stage import Stage
    from game.ui.context import Context
    from game.ui.fonts import Fonts, Style
    from game.ui.theme import Theme

_PUT_AWAY = ("strip", "packet")
"""Looks of piles in which nothing is held together any more."""
_DIGITS = "**88**"
"""A number as wide as they come."""
_SMALLER, _LEAST = 0.67, 12
"""The factor by which names of piles may shrink to have room; and their minimum height in
pixels.
"""
_SHADOW = 5
"""How far the shadow of a sum reaches, in units."""
_SMALL_CARD = 130
"""Below this height of a card its sum is written smaller."""


class PileLabel(NamedTuple):
    """The label of a pile, as wide as its room. ground: x, y, width, height of what is below."""

    text: str
    style: Style
    room: int
    ground: tuple[int, int, int, int]


class Trim:
    """The painter of what is around the cards."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self._named: tuple[Theme, Plan, list[str], int] | None = None
        """How large the names of the seats' piles are, in which layout, and what the names are."""

    # -- places and labels -----------------------------------------------------------------

    def outlined(self, place: PilePlace) -> bool:
        """Whether this is a place of a seat where no card lies, but one will lie often."""
        often = place.look == "packet" or (place.look == "row" and place.front)
        if place.owner is None or not often or self.stage.board.piles[place.number]:
            return False
        # Words stand there while a single card is decided about, and cards of a war of some.
        at_war = any(other.staged for other in self.stage.layout.piles.values())
        taken = self.stage.lifted is not None or (at_war and not place.staged)
        # In the middle of a heap it is plain where cards meet.
        taken = taken or any(other.free for other in self.stage.layout.piles.values())
        return not (place.front and taken)

    def paint_outline(self, surface: pygame.Surface, rect: pygame.Rect, label: str) -> None:
        """Paint the outline of an empty area, with the name of what belongs there."""
        c = self.ctx.theme.colours
        radius = self.stage.faces.radius(rect.height)
        edge = shapes.box(rect.size, radius, (*c.felt_dark, 40), (*c.felt_edge, 70), 2)
        surface.blit(edge, rect)
        if label:
            self._name(surface, rect, label)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, label: str) -> None:
        """Paint the name of what belongs in an area without cards."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        wide = rect.width - theme.px(8)
        style = fonts.style("tiny", theme.colours.on_felt_soft, SEMIBOLD, on_felt=True)
        words = pile_name(label)
        fits = all(fonts.width(word, style) <= wide for word in words.split(" "))
        if label and fits and fonts.block_height(words, style, wide) < rect.height:
            block = fonts.block(words, style, wide, "centre")
            surface.blit(block, block.get_rect(center=rect.center))

    def _words(self, place: PilePlace) -> pygame.Rect:
        """Return the rect of the words: right below the cards of a strip, which may not need all
        its area.
        """
        tokens = self.stage.board.piles[place.number]
        if place.look != "strip" or not tokens:
            return place.words
        lowest = max(self.stage.spot(token).rect.bottom for token in tokens)
        words = place.words.copy()
        words.y = min(words.y, lowest + self.ctx.theme.px(6))
        return words

    def paint_label(self, surface: pygame.Surface, label: PileLabel) -> None:
        """Paint a pile's name and count beside it, never on a card."""
        ground = pygame.Rect(label.ground)
        surface.blit(look.pill(ground.size), ground)
        line = self.ctx.fonts.fitted(label.text, label.style, label.room)
        surface.blit(line, line.get_rect(center=ground.center))

    def label(self, place: PilePlace) -> PileLabel | None:
        """Return the label of a pile, or None if it has none."""
        count = self.stage.labelled()[place.number]
        here = self.stage.board.piles[place.number]  # cards may still lie where they fought
        if not count or not here or not place.words.height or place.front:
            return None
        theme, fonts = self.ctx.theme, self.ctx.fonts
        words = self._words(place)
        text = f"{pile_name(place.label)} **{count}**" if place.label else f"**{count}**"
        if place.look == "ladder" and place.label:  # how many lie there is seen
            text = pile_name(place.label)
        style = fonts.style("tiny", look.CREAM, SEMIBOLD, on_felt=True)
        left, right, pad, room = self._room(place, words)
        size = style.px if place.owner is None else self._name_size()
        style = style._replace(px=size or style.px)
        if not size or fonts.width(text, style) > room:
            text = f"**{count}**"
        room = max(room, theme.px(18))
        line = fonts.fitted(text, style, room)
        ground = line.get_rect(center=words.center).inflate(pad, 0)
        ground.x = max(left, min(ground.x, right - ground.width))
        if self.stage.covers(ground.inflate(-pad, 0)):
            return None
        return PileLabel(text, style, room, (ground.x, ground.y, ground.width, ground.height))

    def _room(self, place: PilePlace, words: pygame.Rect) -> tuple[int, int, int, int]:
        """Return the ends between which a label may reach, the room that it leaves free, and the
        width of its line.
        """
        left, right = self._free(place, words)
        pad = min(self.ctx.theme.px(14), max(4, (right - left) // 4))
        return left, right, pad, min(words.width + self.ctx.theme.px(20), right - left - pad)

    def _name_size(self) -> int:
        """How large the names of all seats' piles are, so that each has room beside a number of two
        digits; 0 where some would be too small: then all have numbers only.
        """
        theme, piles = self.ctx.theme, self.stage.layout.piles.values()
        own = [p for p in piles if not (p.owner is None or p.front) and p.words.height and p.label]
        names = [pile_name(place.label) for place in own]
        now, layout = self._named, self.stage.layout
        if now is None or now[0] is not theme or now[1] is not layout or now[2] != names:
            now = self._named = (theme, layout, names, self._solved_size(own))
        return now[3]

    def _solved_size(self, places: Sequence[PilePlace]) -> int:
        fonts = self.ctx.fonts
        style = fonts.style("tiny", look.CREAM, SEMIBOLD, on_felt=True)
        size, least = style.px, max(style.px * _SMALLER, _LEAST)
        for place in places:
            room = self._room(place, place.words)[3]
            text = f"{pile_name(place.label)} {_DIGITS}"
            while size >= least and fonts.width(text, style._replace(px=size)) > room:
                size -= 1
        return size if size >= least else 0

    def _free(self, place: PilePlace, words: pygame.Rect) -> tuple[int, int]:
        """Return the ends between which a label may reach: between faces, plates, cards and other
        labels.
        """
        layout = self.stage.layout
        left, right = layout.cloth.left + 2, layout.cloth.right - 2
        level = pygame.Rect(left, words.y, right - left, words.height)
        seats = layout.seats.values()
        taken = [*(s.face for s in seats), *(s.plate for s in seats), layout.controls]
        taken += [p.rect for p in layout.piles.values() if p.front]
        for rect in taken:
            if rect.colliderect(level) and rect.centerx < words.centerx:
                left = max(left, min(rect.right + 1, words.centerx - 1))
            elif rect.colliderect(level):
                right = min(right, max(rect.left - 1, words.centerx + 1))
        for other in layout.piles.values():
            between = (other.words.centerx + words.centerx) // 2
            if other.front or not other.words.height or not other.words.colliderect(level):
                continue
            if other.words.centerx < words.centerx:
                left = max(left, between + 1)
            elif other.words.centerx > words.centerx:
                right = min(right, between - 1)
        return left, right

    # -- sums ----------------------------------------------------------------------------------

    def sum_area(self, seat: int, text: str) -> pygame.Rect:
        """Return the rect of all that the sum of a seat paints, with its shadow."""
        out = 2 * self.ctx.theme.px(_SHADOW) + 4
        return self.sum_box(seat, text).inflate(out, out)

    def has_sum(self, seat: int) -> bool:
        """Whether cards lie there that a sum may belong to."""
        piles = self.stage.layout.piles.values()
        return any(p.owner == seat and p.front and self.stage.board.piles[p.number] for p in piles)

    def _laid(self, seat: int) -> list[Token]:
        """The cards that a seat has laid to be compared."""
        piles, board = self.stage.layout.piles.values(), self.stage.board
        return [t for p in piles if p.owner == seat and p.front for t in board.piles[p.number]]

    def paint_sum(self, surface: pygame.Surface, seat: int, text: str, box: pygame.Rect) -> None:
        """Paint the number that counts, with its calculation, in its box."""
        theme, c = self.ctx.theme, self.ctx.theme.colours
        shapes.drop(surface, box, theme.px(12), theme.px(_SHADOW), 130)
        surface.blit(shapes.box(box.size, theme.px(12), c.panel, c.panel_edge, 1), box)
        line = self._written(seat, text)
        surface.blit(line, line.get_rect(center=box.center))

    def sum_box(self, seat: int, text: str) -> pygame.Rect:
        """Return the box of a seat's sum: beside its cards, or without room there at their foot."""
        return self._sum_box(seat, self._written(seat, text))

    def _sum_box(self, seat: int, line: pygame.Surface) -> pygame.Rect:
        theme, front, beside = self.ctx.theme, self._front(seat), self._beside(seat)
        box = pygame.Rect(0, 0, line.get_width() + 2 * theme.px(14), line.get_height())
        box.height += theme.px(2)
        if beside is None:
            laid = self._laid(seat)
            spots = [self.stage.spot(card).rect for card in laid]
            # Those that were added up may be taken already, while the others are at war.
            counted = [
                spot
                for card, spot in zip(laid, spots, strict=True)
                if card.key in self.stage.board.staying
            ]
            under = counted or spots
            middle = under[0].unionall(under[1:]).centerx
            foot = max(spot.bottom for spot in spots)
            box.midbottom = (middle, min(front.bottom, foot + box.height) + theme.px(5))
        else:
            box.midleft = beside.midleft
        return box

    def _written(self, seat: int, text: str) -> pygame.Surface:
        """The sum of a seat as large as its place has room for."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        front, beside = self._front(seat), self._beside(seat)
        role = "heading" if front.height >= _SMALL_CARD else "body"
        style = fonts.style(role, theme.colours.ink, EXTRABOLD)
        pad = theme.px(14)
        if beside is not None:
            return written(fonts, text, style, beside.width - 2 * pad)
        room = min(max(front.width + pad, 8 * style.px), self._apart(seat) - pad // 2)
        return written(fonts, text, style, room - 2 * pad)

    def _apart(self, seat: int) -> int:
        """How far it is from the middle of a seat's cards to that of others on the same row."""
        front, seats = self._front(seat), self.stage.layout.seats
        others = [self._front(other) for other in seats if other != seat and self.has_sum(other)]
        beside = [other for other in others if other.y < front.bottom and front.y < other.bottom]
        away = [abs(rect.centerx - front.centerx) for rect in beside]
        return min(away, default=self.stage.layout.size[0])

    def _beside(self, seat: int) -> pygame.Rect | None:
        """The room beside a seat's cards, if they are the middle of a row and leave enough."""
        fronts = [p for p in self.stage.layout.piles.values() if p.owner == seat and p.front]
        if self.stage.layout.way != "facing" or len(fronts) != 1 or fronts[0].inner:
            return None
        place, theme = fronts[0], self.ctx.theme
        cards = self.stage.board.piles[place.number]
        if not cards:
            return None
        rects = [self.stage.spot(card).rect for card in cards[: place.abreast]]
        newest = rects[0].unionall(rects[1:])
        wide = place.rect.right - newest.right - theme.px(14)
        if wide < 3.6 * theme.text("heading"):
            return None
        return pygame.Rect(newest.right + theme.px(14), newest.y, wide, newest.height)

    def _front(self, seat: int) -> pygame.Rect:
        """Return the area of a seat's played cards; of several areas that with cards."""
        places = [p for p in self.stage.layout.piles.values() if p.owner == seat and p.front]
        used = [p for p in places if self.stage.board.piles[p.number]] or places
        if not used:
            return self.stage.layout.seats[seat].plate
        return used[0].rect.unionall([place.rect for place in used[1:]])

    # -- chains --------------------------------------------------------------------------------

    def link_ends(self, sign: Link) -> list[pygame.Rect]:
        """The two cards that a chain holds together, the upper one first; none if one is gone."""
        board = self.stage.board
        slots = [board.find(card) for card in sign.cards[:2]]
        looks = [self.stage.place_of(slot.pile).look for slot in slots if slot is not None]
        if any(look in _PUT_AWAY for look in looks):
            return []
        rects = [self.stage.rect(board.piles[s.pile][s.place]) for s in slots if s is not None]
        return sorted(rects, key=lambda rect: rect.y) if len(rects) == 2 else []


def places_of(place: PilePlace) -> list[pygame.Rect]:
    """Return the rects of the first cards of a pile: as many as are compared at once."""
    if not place.front:
        return [centred(place)]
    cards = range(max(1, place.abreast))
    return [spot.rect for spot in spread(place, cards, cards)]


_FRACTION = re.compile(r"(\d+/\d+)")
_SMALL = 0.7
"""How large the numbers of a fraction are beside others."""


def written(fonts: Fonts, text: str, style: Style, width: int) -> pygame.Surface:
    """A calculation in one line no wider than `width` pixels, words in two if need be. The surface
    is shared.
    """
    if not _FRACTION.search(text):
        if fonts.width(text, fonts.shrunk(text, style, width)) <= width:
            return fonts.fitted(text, style, width)
        return fonts.fitted_block(text, style, width, 2 * fonts.height(style.px))
    while style.px > LEAST and _written_width(fonts, text, style) > width:
        style = style._replace(px=style.px - 1)
    pieces = [_piece(fonts, part, style) for part in _FRACTION.split(text) if part]
    high = max(piece.get_height() for piece in pieces)
    out = pygame.Surface((sum(piece.get_width() for piece in pieces), high), pygame.SRCALPHA)
    x = 0
    for piece in pieces:
        out.blit(piece, (x, (high - piece.get_height()) // 2))
        x += piece.get_width()
    return out


def _written_width(fonts: Fonts, text: str, style: Style) -> int:
    parts = (part for part in _FRACTION.split(text) if part)
    return sum(_piece(fonts, part, style).get_width() for part in parts)


def _piece(fonts: Fonts, part: str, style: Style) -> pygame.Surface:
    """Some text, or a fraction with its line."""
    if not _FRACTION.fullmatch(part):
        return fonts.line(part, style)
    small = style._replace(px=max(LEAST, round(style.px * _SMALL)))
    above, below = (fonts.line(number, small) for number in part.split("/"))
    step = round(small.px * 1.02)  # closer than lines of text: figures have nothing below
    wide = max(above.get_width(), below.get_width()) + 4
    thick = max(2, small.px // 9)
    out = pygame.Surface((wide, 2 * step + thick + 2), pygame.SRCALPHA)
    trim = (above.get_height() - step) // 2 + 1
    out.blit(above, ((wide - above.get_width()) // 2, -trim))
    out.fill(style.colour, (0, step, wide, thick))
    out.blit(below, ((wide - below.get_width()) // 2, step + thick + 2 - trim))
    return out
