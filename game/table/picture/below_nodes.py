"""Nodes below the cards: the cloth, empty places, people, the goal plate, the bar of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.match.wording import SUIT_SIGNS
from game.rules.signs import cards_of
from game.table.picture.fight_place import breath, fight_area
from game.table.picture.nodes import Box, Node, as_box
from game.table.sign_places import Column, PlacedSigns, SignPlaces, in_words
from game.table.view import (
    boxing_ring,
    card_ladder,
    card_positions,
    goal_plate,
    held_breath,
    prison_cell,
    seat_signs,
    tug_of_war,
)
from game.table.view.cloth import dark_ground, table_ground
from game.table.view.pile_labels import Trim, places_of
from game.texts import ptr, tr
from game.texts.phrases import in_row, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, Style

if TYPE_CHECKING:
    from game.rules.signs import ChipSign
    from game.table.hud import Hud
    from game.table.picture.nodes import Painter
    from game.table.view.stage import Stage
    from game.ui.context import Context

KEPT = ("goal",)
"""Kinds whose painters lay out words each time. (Where half transparent things lie
over each other, as the glow, the shadow and the ring of a face, a kept picture looks otherwise.)
"""
_GROUND, _PLACES, _PEOPLE = 0, 1, 2
_GLOW = 44
"""How much larger a face's ring and shadow are than the face, in pixels, unless it glows."""


class BelowNodes:
    """Makes and paints them. Where seats, goal and bar are is the layout's, and in no value."""

    def __init__(self, ctx: Context, hud: Hud, stage: Stage, trim: Trim) -> None:
        self.ctx, self._hud, self._stage, self._trim = ctx, hud, stage, trim
        self._places = SignPlaces(ctx, hud, stage)
        self.painters: dict[str, Painter] = {
            "ground": self._paint_ground,
            "outline": self._paint_outline,
            "ladder": self._paint_ladder,
            "boxing ring": self._paint_ring,
            "boxer": self._paint_boxer,
            "hit": self._paint_star,
            "tokens": self._paint_tokens,
            "cell": self._paint_cell,
            "plate": self._paint_plate,
            "face": self._paint_face,
            "chip": self._paint_chip,
            "speech": self._paint_speech,
            "goal": self._paint_goal,
            "choosing": self._paint_choosing,
            "rays": self._paint_rays,
            "tug": self._paint_tug,
        }

    def forget(self) -> None:
        """Make chips anew: theme, language or window is another."""
        self._places.chips.forget()

    def draws(self) -> Iterator[Callable[[], object]]:
        """Make jobs that draw ahead what is soon wanted and takes long."""
        layout, game = self._stage.layout, self._hud.play.game.id
        for seat, place in layout.seats.items():
            yield from seat_signs.draws(self.ctx, place.face, self._hud.seat_sign(seat).face)
        yield lambda: dark_ground(self.ctx, layout, game, 1)

    def nodes(
        self, lit: str, asked: Sequence[Rect], *, covered: bool, ends: bool
    ) -> Iterator[Node]:
        """Yield the nodes. lit: the suit of the card that is looked at, or empty. asked: where a
        question and its answers stand. covered: whether a sheet lies over the table, whose cloth is
        never dark. ends: whether the end is shown, around which it is as dark as around a war.
        """
        layout = self._stage.layout
        dark = 0 if covered else self._dark(ends=ends)
        yield Node("ground", "ground", (0, 0, *layout.size), _GROUND, dark)
        for number, place in layout.piles.items():
            if self._trim.outlined(place):
                rects = places_of(place)
                area = rects[0].unionall(rects[1:])
                value = (tuple(map(as_box, rects)), "" if place.front else place.label)
                yield Node(("place", number), "outline", as_box(area), _PLACES, value)
        yield from self._ladder()
        yield from self._ring(ends=ends)
        yield from self._tokens()
        yield from self._cells()
        signs = self._places.of_seats(lit, asked)
        for seat, placed in signs.items():
            yield from self._seat(seat, placed.chips)
        goal = list(self._goal(lit, signs, asked))
        yield from goal
        others = [*asked, *(Rect(node.place or node.box) for node in goal)]
        yield from self._speech(signs, others)
        choosing = tuple(self._choosing().items())
        if choosing:
            area = fight_area(self._stage)
            yield Node("choosing", "choosing", as_box(area), _PEOPLE, choosing)
        for number, card in enumerate(breath(self._hud, self._stage)[1]):
            out = 2 * held_breath.reach(card[3]) + 4
            area = Rect(card).inflate(out, out)
            yield Node(("rays", number), "rays", as_box(area), _PEOPLE, card)
        tug = self._hud.tug()
        if tug is not None and layout.tug.width:
            content, bar = (tug, self._hud.strongest), as_box(layout.tug)
            box = as_box(tug_of_war.reach(layout.tug))
            yield Node("tug", "tug", box, _PEOPLE, content, place=bar)

    def _ladder(self) -> Iterator[Node]:
        """Make the wood between cards that meet, whose steps say what beats what."""
        place = self._stage.ladder
        if place is None:
            return
        pile = self._stage.board.piles[place.number]
        steps = [self._stage.spot(token).rect for token in pile]
        area = as_box(card_ladder.area(self.ctx, steps))
        counts = {card for sign in self._hud.signs for card in cards_of(sign)}
        counting = frozenset(n for n, token in enumerate(pile) if token.face in counts)
        value = (tuple(map(as_box, steps)), counting)
        yield Node(("ladder", place.number), "ladder", area, _PLACES, value)

    def _ring(self, *, ends: bool) -> Iterator[Node]:
        """Make the ring in which two box, and both of them as the battle has left them."""
        layout, hud = self._stage.layout, self._hud
        room = layout.ring
        if not room.width:
            return
        fronts = [place.rect for place in layout.piles.values() if place.front]
        floor = as_box(boxing_ring.floor_of(room, fronts))
        yield Node("boxing ring", "boxing ring", floor, _PLACES, floor)
        won = {seat for seat in layout.seats if hud.seat_state(seat) == "won"}
        signs = {seat: hud.seat_sign(seat) for seat in layout.seats if not ends}
        down = {seat for seat, sign in signs.items() if sign.brief == "0" and hud.begun}
        if down:
            one = boxing_ring.referee(room, [sign.face for sign in signs.values()])
            yield Node("referee", "boxer", one.rect, _PEOPLE, one, one.pose)
        for seat, sign in signs.items():
            place = layout.seats[seat]
            pose = "punch" if seat in won else "hit" if won else "guard"
            pose = "down" if seat in down else pose
            left = place.face.centerx < room.centerx
            one = boxing_ring.boxer(room, sign.face, pose, left=left)
            if pose == "punch":
                x, y, radius = boxing_ring.hit_at(one)
                star = (x - radius, y - radius, 2 * radius, 2 * radius)
                yield Node("hit", "hit", star, _PLACES, radius)
            yield Node(("boxer", seat), "boxer", one.rect, _PEOPLE, one, f"{sign.name}: {pose}")

    def _cells(self) -> Iterator[Node]:
        """Make the walls around cards that are held prisoner."""
        for number, place in self._stage.layout.piles.items():
            if place.look == "cell":
                area = as_box(prison_cell.around(place.rect, place.card))
                value = (as_box(place.rect), place.card)
                yield Node(("cell", number), "cell", area, _PLACES, value)

    def _tokens(self) -> Iterator[Node]:
        """Make the places of cards that are counted, with or without one."""
        for number, place in self._stage.layout.piles.items():
            if place.look == "tokens":
                every = card_positions.tokens(place)
                boxes = tuple(as_box(spot.rect) for spot in every)
                area = as_box(place.rect)
                yield Node(("tokens", number), "tokens", area, _PLACES, boxes)

    def _seat(self, seat: int, chips: Column) -> Iterator[Node]:
        sign, place = self._hud.seat_sign(seat), self._stage.layout.seats[seat]
        words = as_box(seat_signs.words_box(self.ctx, place, sign))
        halo = place.face.width * 4 // 5 if sign.asked else _GLOW
        area, value = as_box(place.face.inflate(halo, halo)), (seat, sign)
        standing = in_row((sign.name, *sign.standing))
        yield Node(("plate", seat), "plate", words, _PEOPLE, value, standing)
        yield Node(
            ("face", seat), "face", area, _PEOPLE, value, sign.mood or sign.face, as_box(place.face)
        )
        yield from _chips(seat, chips)

    def _speech(
        self, of_seats: Mapping[int, PlacedSigns], others: Sequence[Rect]
    ) -> Iterator[Node]:
        """Make the bubble of what somebody says, where it lies over nothing. others: the goal,
        signs of the table, a question and its answers.
        """
        speech, ctx, layout = self._hud.speech(), self.ctx, self._stage.layout
        if speech is None:
            return
        taken = [*others, *(box for placed in of_seats.values() for _, box in placed.chips)]
        for wide in (ctx.theme.px(400), ctx.theme.px(190)):
            lines = seat_signs.speech_lines(ctx, speech, wide)
            size = seat_signs.speech_size(ctx, lines)
            box = self._places.of_speech(speech.seat, size, taken)
            if box is not None:
                area = box.union(layout.seats[speech.seat].face).inflate(16, 16)
                value = (speech, wide, as_box(box))
                yield Node(
                    "speech", "speech", as_box(area), _PEOPLE, value, speech.words, as_box(box)
                )
                return

    def _goal(
        self, lit: str, of_seats: Mapping[int, PlacedSigns], asked: Sequence[Rect]
    ) -> Iterator[Node]:
        """Make the goal plate, which says in words what signs without a place would show, and the
        signs below it. of_seats: by seat. asked: as in `nodes`.
        """
        goal, layout = self._hud.goal(), self._stage.layout
        between = layout.way == "halves" and len(goal.standings) == 2
        told = list(goal.notes)
        told += [
            labelled(self._hud.play.name(seat), in_words(sign))
            for seat, placed in of_seats.items()
            for sign in placed.left
        ]
        signs: Sequence[ChipSign] = self._hud.table_signs()
        while True:
            goal = replace(goal, notes=tuple(filter(None, told)))
            place = layout.goal if between else goal_plate.box_of(self.ctx, layout.goal, goal)
            chips, left = self._places.of_table(place, signs, lit, asked)
            if between or not left:
                break
            told += map(in_words, left)  # the plate is higher then, and others may lose their place
            signs = [sign for sign in signs if sign not in left]
        suits = [" > ".join(SUIT_SIGNS[letter] for letter in goal.suits)] if goal.suits else []
        standings = (f"{s.face} {s.number}" for s in goal.standings)
        name = ". ".join((goal.aim, *suits, *standings, *goal.notes))
        yield Node("goal", "goal", as_box(place), _PEOPLE, (goal, between), name)
        yield from _chips(None, chips)

    def _dark(self, *, ends: bool) -> int:
        """Return how deep the war is around which the table is dark, the end like one; 0: none."""
        if self.ctx.settings.reduced_motion or self.ctx.theme.high_contrast:
            return 0
        return self._hud.war_depth or int(ends)

    def _choosing(self) -> dict[Box, bool]:
        """Return the places of two who choose in secret at one keyboard, and who has chosen."""
        layout = self._stage.layout
        if layout.way != "halves" or not self._hud.asked:
            return {}
        places = [p for p in layout.piles.values() if p.front and p.owner is not None]
        if any(self._stage.board.piles[place.number] for place in places):
            return {}
        return {
            as_box(places_of(place)[0]): self._hud.seat_state(place.owner) == "ready"
            for place in places
            if place.owner is not None
        }

    # -- painting ----------------------------------------------------------------------------

    def _paint_ground(self, surface: Surface, box: Box, depth: int) -> None:
        layout, game = self._stage.layout, self._hud.play.game.id
        dark = dark_ground(self.ctx, layout, game, depth) if depth else None
        clip = surface.get_clip()
        surface.blit(dark or table_ground(self.ctx, layout, game), clip, clip)

    def _paint_outline(self, surface: Surface, box: Box, value: Any) -> None:
        boxes, label = value
        for each in boxes:
            self._trim.paint_outline(surface, Rect(each), label)

    def _paint_ladder(self, surface: Surface, box: Box, value: Any) -> None:
        steps, counting = value
        card_ladder.paint(self.ctx, surface, [Rect(step) for step in steps], counting)

    def _paint_ring(self, surface: Surface, box: Box, value: Any) -> None:
        boxing_ring.paint(surface, box)

    def _paint_boxer(self, surface: Surface, box: Box, one: Any) -> None:
        counts = one.pose == "count"
        colour = boxing_ring.TRUNKS if counts else boxing_ring.CORNERS[one.mirrored]
        image = self.ctx.art.fighter(one.face, one.pose, box[3], colour, mirrored=one.mirrored)
        surface.blit(image, box)

    def _paint_star(self, surface: Surface, box: Box, radius: Any) -> None:
        surface.blit(look.burst(radius, ""), box)

    def _paint_tokens(self, surface: Surface, box: Box, boxes: Any) -> None:
        for each in boxes:
            self._trim.paint_outline(surface, Rect(each), "")

    def _paint_cell(self, surface: Surface, box: Box, value: Any) -> None:
        prison_cell.paint(surface, Rect(value[0]), value[1])

    def _paint_plate(self, surface: Surface, box: Box, value: Any) -> None:
        seat, sign = value
        seat_signs.words(self.ctx, surface, self._stage.layout.seats[seat], sign)

    def _paint_face(self, surface: Surface, box: Box, value: Any) -> None:
        seat, sign = value
        disc = self._stage.layout.seats[seat].face
        seat_signs.face(self.ctx, surface, disc, sign)
        if sign.ready:
            seat_signs.seal(self.ctx, surface, disc)

    def _paint_chip(self, surface: Surface, box: Box, chip: Any) -> None:
        self._places.chips.paint(surface, chip, Rect(box))

    def _paint_speech(self, surface: Surface, box: Box, value: Any) -> None:
        speech, wide, at = value
        disc = self._stage.layout.seats[speech.seat].face
        lines = seat_signs.speech_lines(self.ctx, speech, wide)
        seat_signs.speech(self.ctx, surface, Rect(at), lines, disc)

    def _paint_goal(self, surface: Surface, box: Box, value: Any) -> None:
        goal, between = value
        plate = goal_plate.paint_between if between else goal_plate.paint
        plate(self.ctx, surface, self._stage.layout.goal, goal)

    def _paint_choosing(self, surface: Surface, box: Box, value: Any) -> None:
        _paint_seals(self.ctx, surface, dict(value))

    def _paint_rays(self, surface: Surface, box: Box, card: Any) -> None:
        held_breath.rays(self.ctx, surface, Rect(card))

    def _paint_tug(self, surface: Surface, box: Box, value: Any) -> None:
        tug_of_war.paint_with_counts(self.ctx, surface, self._stage.layout.tug, *value)


def _chips(seat: int | None, column: Column) -> Iterator[Node]:
    """Make the chips of a seat, or of the whole table."""
    for number, (chip, box) in enumerate(column):
        yield Node(("chip", seat, number), "chip", as_box(box), _PEOPLE, chip)


_SIDE = 76
_DOTS = 16
"""How many dashes the ring of a seat has that still chooses."""


def _paint_seals(
    ctx: Context, surface: pygame.Surface, places: Mapping[tuple[int, ...], bool]
) -> None:
    """Paint a seal (ready) or a ring with dots in each rect, given as x, y, width and height."""
    theme, fonts = ctx.theme, ctx.fonts
    for place, ready in places.items():
        rect = pygame.Rect(place)
        words = ptr("who has chosen", "Ready") if ready else tr("choosing")
        style = Style(theme.text("small"), look.CREAM, BOLD, True)
        # Seal and dots say it, too, where there is no room for a word.
        style = fonts.shrunk(words, style, rect.width)
        fits = fonts.width(words, style) <= rect.width
        line = fonts.line(words if fits else "", style)
        side = min(theme.px(_SIDE), rect.width - theme.px(12), rect.height - line.get_height())
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (rect.centerx, rect.centery - (side + line.get_height()) // 2)
        if ready:
            surface.blit(shapes.box(disc.size, side // 2, look.DONE, (226, 244, 230), 2), disc)
            check = ctx.art.icon("check", round(side * 0.6), (255, 255, 255))
            surface.blit(check, check.get_rect(center=disc.center))
        else:
            _waiting(surface, disc)
        surface.blit(line, line.get_rect(midtop=(rect.centerx, disc.bottom + theme.px(2))))


def _waiting(surface: pygame.Surface, disc: pygame.Rect) -> None:
    middle, away = pygame.Vector2(disc.center), disc.width / 2 - 2
    wide = max(2, disc.width // 26)
    for part in range(_DOTS):
        start, end = (pygame.Vector2(away, 0).rotate(360 * p / _DOTS) for p in (part, part + 0.55))
        pygame.draw.line(surface, look.CREAM, middle + start, middle + end, wide)
    for step in (-1, 0, 1):
        centre = (disc.centerx + step * disc.width // 5, disc.centery)
        pygame.draw.circle(surface, look.CREAM, centre, max(2, disc.width // 16))
