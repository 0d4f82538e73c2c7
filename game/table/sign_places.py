"""The places of gauges, counters and notes: of a seat at its plate, of the table at the goal's."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING, NamedTuple, assert_never

import pygame

from game.match.wording import sign_name
from game.rules.signs import ChipSign, Circle, Counter, Gauge, LostRanks, Marker, Note, Scale
from game.table.view import seat_signs
from game.table.view.seat_signs import SignChips
from game.texts.notation import index
from game.texts.phrases import in_row, labelled
from game.ui import look

if TYPE_CHECKING:
    from game.table.hud import Hud
    from game.table.view.stage import Stage
    from game.ui.context import Context

_REACH = 2.3
"""How far a speech bubble may be from the middle of its face, as a share of the face's width."""
Column = list[tuple[pygame.Surface, pygame.Rect]]


class PlacedSigns(NamedTuple):
    """Signs that belong together. chips: picture and box of each that has a place; left: the signs
    without any.
    """

    chips: Column
    left: Sequence[ChipSign]


def in_words(sign: ChipSign) -> str:
    """Return what a sign says, where it has no room as a picture; empty if that is nothing now."""
    name = sign_name(sign.label)
    match sign:
        case Counter() | Gauge():
            return labelled(name, index(str(sign.value))) if sign.value else ""
        case Scale():
            lit = in_row(str(step.number) for step in sign.steps if step.applies)
            return labelled(name, lit) if lit else ""
        case LostRanks():
            count = sum(number for _, number in sign.lost)
            return labelled(name, str(count)) if count else ""
        case Marker() | Note() | Circle():
            return name
        case _:
            assert_never(sign)


class SignPlaces:
    """The places of signs beside the cards. chips: makes the pictures."""

    def __init__(self, ctx: Context, hud: Hud, stage: Stage) -> None:
        self.ctx, self._hud, self._stage = ctx, hud, stage
        self.chips = SignChips(ctx)

    def of_seats(self, lit: str = "", asked: Sequence[pygame.Rect] = ()) -> dict[int, PlacedSigns]:
        """Return the signs of each seat, none over another. lit: the suit that is pointed at.

        asked: where a question and its answers stand, under which no sign may lie.
        """
        placed: dict[int, PlacedSigns] = {}
        for seat in self._stage.layout.seats:
            taken = [box for signs in placed.values() for _, box in signs.chips]
            made = self._of_seat(seat, lit, taken, asked)
            if any(box.collidelist(asked) >= 0 for _, box in made.chips):
                made = PlacedSigns([], self._hud.seat_signs(seat))
            placed[seat] = made
        return placed

    def _of_seat(
        self, seat: int, lit: str, taken: Sequence[pygame.Rect], asked: Sequence[pygame.Rect]
    ) -> PlacedSigns:
        layout, signs = self._stage.layout, self._hud.seat_signs(seat)
        if not signs:
            return PlacedSigns([], signs)
        area, side = self.area(seat, taken, asked), layout.seats[seat].side
        if area.collidelist(taken) >= 0:
            return PlacedSigns([], signs)
        if layout.way == "facing" and side == "far" and signs:
            return self._with_a_face(seat, area, signs, lit)
        near = side == "near"
        column = self.chips.column(
            area, signs, low=near, left=near and layout.way == "facing", lit=lit
        )
        last = self._finished()
        if any(box.collidelist(last) >= 0 for _, box in column):
            return PlacedSigns([], signs)
        return PlacedSigns(column, signs[len(column) :])

    def _with_a_face(
        self, seat: int, area: pygame.Rect, signs: Sequence[ChipSign], lit: str
    ) -> PlacedSigns:
        """Return signs with the face of a seat that is far from them, for they are between two
        people.
        """
        high, gap = round(self.ctx.theme.text("small") * 1.5), self.ctx.theme.px(6)
        room = pygame.Rect(area.x + high + gap, area.y, area.width - high - gap, area.height)
        column = self.chips.column(room, signs, left=True, lit=lit)
        if not column:
            return PlacedSigns([], signs)
        face = self.ctx.art.face(self._hud.play.plan.seats[seat].face, high)
        place = face.get_rect(midleft=(area.x, column[0][1].centery))
        return PlacedSigns([(face, place), *column], signs[len(column) :])

    def of_table(
        self,
        goal: pygame.Rect,
        signs: Sequence[ChipSign],
        lit: str = "",
        asked: Sequence[pygame.Rect] = (),
    ) -> PlacedSigns:
        """Return these signs of the whole table, below its goal plate; a scale has a corner of its
        own, if one is free. asked: as in `of_seats`.
        """
        layout = self._stage.layout
        cornered = self._in_corner([sign for sign in signs if isinstance(sign, Scale)])
        rest = [sign for sign in signs if not cornered or not isinstance(sign, Scale)]
        top = goal.bottom + 6
        far = [s for s, place in layout.seats.items() if place.side == "far"]
        if layout.way == "facing" and any(self._hud.seat_signs(seat) for seat in far):
            top = max(self.area(seat).bottom for seat in far)
        below = pygame.Rect(goal.x, top, goal.width, max(1, layout.cloth.bottom - top))
        seats = layout.seats.values()
        taken = [*(s.face for s in seats), *(s.plate for s in seats)]
        taken += [place.rect for place in layout.piles.values()]
        taken += self._cards()  # those of a thick packet reach above its place
        tops = [max(top, rect.y) for rect in taken if rect.colliderect(below)]
        below.height = max(1, min([layout.cloth.bottom, *tops]) - 4 - top)
        column = self.chips.column(below, rest, left=True, lit=lit)
        over = [rect for rect in asked for _, box in column if box.colliderect(rect)]
        if over:  # beside them, or else above
            beside = min(rect.x for rect in over) - 4 - below.x
            above = max(1, min(rect.y for rect in over) - 4 - top)
            if 2 * beside > below.width:
                below.width = beside
            else:
                below.height = above
            column = self.chips.column(below, rest, left=True, lit=lit)
        return PlacedSigns([*column, *cornered], rest[len(column) :])

    @property
    def corner(self) -> pygame.Rect:
        """The lower right corner of the cloth, beside the ribbon."""
        layout, px = self._stage.layout, self.ctx.theme.px
        if layout.way not in ("around", "ends"):
            return pygame.Rect(layout.cloth.bottomright, (0, 0))
        x = layout.news_ribbon.right + look.tail_of(layout.news_ribbon.height) + px(8)
        top = layout.news_ribbon.y - px(5)
        return pygame.Rect(x, top, layout.cloth.right - px(10) - x, layout.cloth.bottom - top)

    def of_speech(
        self, seat: int, size: tuple[int, int], taken: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Return the place of a speech bubble of this size near the face of a seat, over nothing.

        taken: boxes of chips, the goal plate, a question and its answers. None: it has no room.
        """
        layout = self._stage.layout
        disc, whose = layout.seats[seat].face, list[pygame.Rect]()
        busy = [*taken, *self._cards(), layout.news_ribbon, layout.hint, layout.button]
        busy += [layout.controls, layout.keys, layout.ask, layout.ring]
        if layout.tug.width:
            busy.append(layout.tug.inflate(layout.tug.height * 5, layout.tug.height))
        for number, place in layout.seats.items():
            own = [place.face, seat_signs.words_box(self.ctx, place, self._hud.seat_sign(number))]
            (whose if number == seat else busy).extend(own)
        for pile in layout.piles.values():
            busy += [pile.words, pygame.Rect(0, 0, 0, 0) if pile.front else pile.rect]
        gap = self.ctx.theme.px(6)
        between = [rect for rect in busy if rect.width and rect.height]
        busy = [rect.inflate(gap, gap) for rect in (*between, *whose)]
        reach, (wide, high) = round(disc.width * _REACH), size
        room = disc.inflate(2 * (reach + wide), 2 * (reach + high))
        room = room.clip(layout.cloth.inflate(-gap, -gap))
        spots = sorted(
            (dist(_nearest(pygame.Rect(x, y, wide, high), disc.center), disc.center), x, y)
            for x in range(room.x, room.right - wide + 1, 2 * gap)
            for y in range(room.y, room.bottom - high + 1, 2 * gap)
        )
        for away, x, y in spots:
            if away > reach:
                break
            box = pygame.Rect(x, y, wide, high)
            if box.collidelist(busy) < 0 and not any(
                rect.clipline(disc.center, _nearest(box, disc.center)) for rect in between
            ):
                return box
        return None

    def _in_corner(self, signs: Sequence[Scale]) -> Column:
        """The first of these in the corner, if it has room there."""
        corner, px = self.corner, self.ctx.theme.px
        if not signs or corner.width < px(120):
            return []
        chip = self.chips.chip(signs[0], corner.width - px(14))
        box = chip.get_rect().inflate(px(14), px(8))
        box.bottomright = corner.right, corner.bottom - px(4)
        stage = self._stage
        taken = [rect for seat in stage.layout.seats.values() for rect in (seat.face, seat.plate)]
        for number, place in stage.layout.piles.items():
            if stage.board.piles[number]:
                taken += [place.rect, place.words]
        free = corner.contains(box) and box.inflate(px(8), px(8)).collidelist(taken) < 0
        return [(chip, box)] if free else []

    def area(
        self,
        seat: int,
        taken: Sequence[pygame.Rect] = (),
        asked: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Return the area of a seat's gauges and counters: below its plate, at the near
        side above. taken: what signs of others take. asked: as in `of_seats`.
        """
        theme, place = self.ctx.theme, self._stage.layout.seats[seat]
        layout = self._stage.layout
        wide = max(place.plate.width, theme.px(150))
        if layout.way == "around" and place.side == "far":
            wide = place.plate.width  # a pile lies beside it
        area = pygame.Rect(0, 0, wide, round(theme.text("small") * 6))
        if layout.way == "facing" and place.side == "far":
            # Its plate and the goal plate stand close: below both is room.
            area.topleft = (layout.goal.x, layout.goal.bottom + theme.px(4))
        elif place.side == "near":
            top = place.plate.y
            if self._hud.seat_signs(seat):  # words in several lines reach above their place
                words = seat_signs.words_box(self.ctx, place, self._hud.seat_sign(seat))
                top = min(top, words.y)
            area.bottomleft = (place.plate.x, top - theme.px(4))
            if layout.way == "facing":
                area.width = self._as_wide_as_the_goal(area)
        else:
            own = [p for p in layout.piles.values() if p.owner == seat and p.look == "tokens"]
            low = max([place.plate.bottom, *(pile.rect.bottom for pile in own)])
            area.topleft = (place.plate.x, low + theme.px(6))
        area.clamp_ip(self._stage.layout.cloth)
        for front in (pile.rect for pile in layout.piles.values() if layout.ring and pile.front):
            if area.colliderect(front) and area.centerx < front.centerx:
                area.width = front.x - theme.px(4) - area.x
            elif area.colliderect(front):
                start = front.right + theme.px(4)
                area.x, area.width = start, area.right - start
        if layout.way == "around":
            self._make_way(area, seat, taken, asked)
        if layout.way == "facing" and all(map(self._hud.seat_signs, layout.seats)):
            # Both have some, one above the other: each has half of the room between.
            near = next(p.plate.y for p in layout.seats.values() if p.side == "near")
            middle = (layout.goal.bottom + near) // 2
            if place.side == "near":
                area.height, area.y = area.bottom - max(area.y, middle + 2), max(area.y, middle + 2)
            else:
                area.height = min(area.bottom, middle - 2) - area.y
        return area

    def _cards(self) -> list[pygame.Rect]:
        """Return the rects of all cards; signs beside them stay in place whatever is pointed at."""
        stage = self._stage
        lying = [stage.spot(token).rect for pile in stage.board.piles for token in pile]
        return [*lying, *self._finished()]

    def _finished(self) -> list[pygame.Rect]:
        """Return the rects of the cards of the last battle that are still seen."""
        return [spot.rect for pile in self._stage.finished().values() for _, spot in pile]

    def _make_way(
        self,
        area: pygame.Rect,
        seat: int,
        taken: Sequence[pygame.Rect],
        asked: Sequence[pygame.Rect],
    ) -> None:
        """Take from an area what others' plates, faces and signs need, and cards and answers beside
        it or under it.
        """
        seats = self._stage.layout.seats
        low = seats[seat].side == "near"
        line, gap = round(self.ctx.theme.text("small") * 1.6), self.ctx.theme.px(4)
        others = [rect for n, p in seats.items() if n != seat for rect in (p.plate, p.face)]
        others += taken
        for rect in [*others, *self._cards(), *asked]:
            if not rect.colliderect(area):
                continue
            if low and area.bottom - rect.bottom >= line:
                area.height, area.y = area.bottom - rect.bottom - gap, rect.bottom + gap
            elif not low and rect.y - area.y >= line:
                area.height = rect.y - gap - area.y
            elif low and rect in others:
                area.x = rect.right + gap
            elif rect.centerx > area.centerx:
                area.width = max(line, rect.x - gap - area.x)
            else:
                right, area.x = area.right, min(area.right - line, rect.right + gap)
                area.width = right - area.x

    def _as_wide_as_the_goal(self, area: pygame.Rect) -> int:
        """How wide it may be: to the end of the goal plate, but under no card that lies there."""
        goal = self._stage.layout.goal
        room = pygame.Rect(area.x, area.y, goal.right - area.x, area.height)
        beside = [card.x for card in self._cards() if card.colliderect(room)]
        return max(area.height // 2, min([room.right, *beside]) - self.ctx.theme.px(6) - area.x)


def _nearest(box: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a box that is nearest to another."""
    x, y = point
    return max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))
