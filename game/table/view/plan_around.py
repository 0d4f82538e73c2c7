"""Three to six people around the table, clockwise from the near side. See `table_plan`.

One neighbour sits at each end, the others at the far side; each has piles in front, towards the
middle, where the cards meet. The near side holds the hand, the ribbon and what goes on. How large
everything is `around_size` solves, in several forms; the first that is large enough is laid.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.view.around_forms import forms
from game.table.view.around_size import Sizes
from game.table.view.card_thickness import thickness
from game.table.view.plan_types import SHAPE, Kind, Plan, SeatPlace, grown
from game.ui.look import tail_of
from game.ui.theme import Theme

_HALVINGS = 6
"""So many halvings find the largest scale to a hundredth or two."""


def plan(theme: Theme, kinds: Sequence[Kind], seats: int, me: int) -> Plan:
    """See the module's docstring; `me` sits at the near side."""
    abreast = max((kind.abreast for kind in kinds if kind.front), default=1)
    held = any(kind.long and not kind.front for kind in kinds)
    tried = [
        [Sizes(theme, kinds, seats, me, form) for form in alike]
        for alike in forms(abreast, held=held)
    ]
    found = _that_fit(tried, 1.0) or _largest(tried)
    for sizes in found:
        sizes.solve()
    return _Around(max(found, key=lambda sizes: sizes.scale + sizes.battle_scale)).plan()


def _that_fit(tried: Sequence[Sequence[Sizes]], scale: float) -> Sequence[Sizes]:
    """Of the first forms of which any has room for cards of this scale, those that have."""
    for alike in tried:
        fitting = [sizes for sizes in alike if sizes.fits_at(scale)]
        if fitting:
            return fitting
    return []


def _largest(tried: Sequence[Sequence[Sizes]]) -> Sequence[Sizes]:
    """Where cards as large as people need them have no room: those forms that have most."""
    low, high, found = 0.0, 1.0, tried[-1]
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        fitting = _that_fit(tried, middle)
        found = fitting or found
        low, high = (middle, high) if fitting else (low, middle)
    return found


class _Around:
    """Lays the table."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes, self.theme = sizes, sizes.theme
        self.cloth, self.gap, self.face = sizes.cloth, sizes.gap, sizes.face
        self.band = Rect(
            self.cloth.x,
            sizes.band_top,
            self.cloth.width,
            sizes.low - sizes.gap - sizes.band_top,
        )

    def plan(self) -> Plan:
        """The plan at the solved scales."""
        sizes, px, cloth = self.sizes, self.theme.px, self.cloth
        frame, low = sizes.frame, sizes.low
        if sizes.hand is not None:
            ask = Rect(0, low, round(cloth.width * 0.5), sizes.ribbon)
            hint = Rect(0, low + sizes.ribbon + px(6), ask.width, sizes.hint)
            button = Rect(0, hint.y, grown(self.theme, 300, 0.5), max(44, px(48)))
        else:
            ask = Rect(0, low + self.gap, round(cloth.width * 0.46), sizes.ribbon)
            hint = Rect(0, ask.bottom, ask.width, 0)
            width = grown(self.theme, 340, 0.5)
            button = Rect(0, ask.bottom + self.gap, width, sizes.button)
        for rect in (ask, hint, button):
            rect.centerx = cloth.centerx
        made = Plan("around", self.theme.size, frame.rim, cloth, sizes.goal, Rect(0, 0, 0, 0),
                    frame.controls, frame.keys, ask, ask, hint, button)  # fmt: skip
        self._end(made, sizes.others[0], left=True)
        self._end(made, sizes.others[-1], left=False)
        for index, seat in enumerate(sizes.far):
            self._far(made, seat, index)
        self._near(made)
        self._battle(made)
        self._shared(made)
        self._apart(made)
        return made

    def _apart(self, made: Plan) -> None:
        """Take from the goal plate and the ribbon what cards and names of piles need."""
        middle, half = self.cloth.centerx, made.ask.width // 2
        apart = tail_of(made.ask.height) + self.theme.px(6)
        for place in made.piles.values():
            if place.front and place.rect.x < made.goal.right:
                high = place.rect.y - self.theme.px(4) - made.goal.y
                made.goal.height = min(made.goal.height, max(high, made.goal.height // 2))
            name = place.words
            if not place.front and name.y < made.ask.bottom and name.bottom > made.ask.y:
                beside = middle - name.right if name.centerx < middle else name.x - middle
                half = min(half, max(beside - apart, half // 2))
        made.ask.width = 2 * half
        made.ask.centerx = middle

    # -- people and what is beside them ------------------------------------------------------

    def _end(self, made: Plan, seat: int, *, left: bool) -> None:
        sizes, px, cloth, face = self.sizes, self.theme.px, self.cloth, self.face
        pile = sizes.pile
        apart, high = sizes.form.apart, sizes.end_height
        top, bottom = sizes.end_room(left)
        y = max(top, min(self.band.centery - high // 2, bottom - high))
        disc = Rect(cloth.x - px(8) if left else cloth.right - face + px(8), 0, face, face)
        disc.bottom = y + high - sizes.words
        plate = Rect(0, disc.bottom, sizes.plate, sizes.words)
        plate.centerx = disc.centerx
        plate.clamp_ip(cloth.inflate(-px(4), 0))
        region = Rect(cloth.x if left else cloth.centerx, cloth.y, cloth.width // 2, cloth.height)
        made.seats[seat] = SeatPlace("left" if left else "right", disc, plate, "centre", region)
        inner = disc.union(plate) if apart else disc
        x = inner.right + px(6) if left else inner.x - px(6)
        wide = round(pile * SHAPE)
        for kind in sizes.of(seat, front=False):
            width = wide if not kind.long else round(wide * 1.5)
            rect = Rect(x if left else x - width, 0, width, pile)
            rect.bottom = (plate if apart else disc).bottom - sizes.label
            note = Rect(rect.x, rect.bottom + px(2), width, sizes.label)
            made.piles[kind.number] = kind.at(rect, pile, note)
            x += (width + sizes.near_gap) * (1 if left else -1)

    def _far(self, made: Plan, seat: int, index: int) -> None:
        sizes, px, cloth, face = self.sizes, self.theme.px, self.cloth, self.face
        wide = sizes.far_width
        left = sizes.goal.right + px(10) + index * wide
        region = Rect(left, cloth.y, wide, cloth.height // 2)
        homes, card = sizes.of(seat, front=False), sizes.far_pile
        across = round(card * SHAPE)
        piles = len(homes) * (across + sizes.near_gap)
        beside = sizes.form.beside
        used = wide - px(8) if beside else face if sizes.below else face + px(8) + piles
        disc = Rect(max(left, region.centerx - used // 2), cloth.y - px(8), face, face)
        plate = Rect(0, disc.bottom, min(wide - px(6), face + px(40)), sizes.words)
        plate.centerx = disc.centerx
        plate.x = max(left, plate.x)
        x, y = disc.right + px(8), cloth.y + px(4) + thickness(60, card)
        if beside:
            room = min(wide - face - piles - px(12), 2 * sizes.least_plate)
            disc.x = left + max(0, wide - face - piles - room - px(12)) // 2
            plate = Rect(disc.right + px(4), cloth.y + px(4), room, sizes.words)
            x = plate.right + px(4)
        elif sizes.below:
            x = left + max(0, (wide - piles) // 2)
            y = plate.bottom + px(2) + thickness(60, card)
        elif homes:
            plate.width = min(plate.width, max(face, disc.right + px(4) - left))
            plate.right = min(plate.right, disc.right + px(4))
        align = "left" if beside else "centre"
        made.seats[seat] = SeatPlace("far", disc, plate, align, region)
        for kind in homes:
            rect = Rect(x, y, across, card)
            note = Rect(x - px(4), rect.bottom + px(1), across + px(8), sizes.label)
            made.piles[kind.number] = kind.at(rect, card, note)
            x += across + sizes.near_gap

    def _near(self, made: Plan) -> None:
        sizes, px, cloth, face = self.sizes, self.theme.px, self.cloth, self.face
        disc = Rect(cloth.x + px(12), cloth.bottom - face - px(4), face, face)
        top = disc.y - sizes.words - px(6)
        plate = Rect(disc.x, top, sizes.plate, sizes.words)
        lower = Rect(cloth.x, cloth.centery, cloth.width, cloth.height // 2)
        made.seats[sizes.me] = SeatPlace("near", disc, plate, "left", lower)
        homes = [k for k in sizes.of(sizes.me, front=False) if k is not sizes.hand]
        card = sizes.pile
        x = max(disc.right, plate.right) + px(8)
        for kind in homes:
            width = round(card * SHAPE) if not kind.long else round(card * SHAPE * 2)
            rect = Rect(x, cloth.bottom - card - sizes.label - px(8), width, card)
            note = Rect(x - px(4), rect.bottom + px(1), width + px(8), sizes.label)
            made.piles[kind.number] = kind.at(rect, card, note)
            x += width + self.gap
        if sizes.hand is not None:
            room = sizes.hand_room
            rect = Rect(room.x, sizes.hand_top, room.width, sizes.hand_height)
            made.piles[sizes.hand.number] = sizes.hand.at(rect, sizes.held, rows=sizes.form.rows)

    # -- the middle --------------------------------------------------------------------------

    def _battle(self, made: Plan) -> None:
        """The cards that meet: each column from far to near, alone in it in the middle."""
        sizes, card = self.sizes, self.sizes.battle
        columns, middle = sizes.columns, sizes.middle
        gap = sizes.near_gap
        step = min(middle.width // len(columns), round((sizes.slot + gap) * 1.25))
        left = middle.centerx - (step * len(columns) - gap) // 2
        for index, column in enumerate(columns):
            room = Rect(left + index * step, self.band.y, step - gap, self.band.height)
            for row, seat in enumerate(column):
                rect = room.copy()
                if sizes.rows_of_battle > 1:
                    rect = self._cell(room, seat, row, len(column))
                own = sizes.of(seat, front=True)
                wide = rect.width // max(1, len(own))
                for number, kind in enumerate(own):
                    place = Rect(rect.x + number * wide, rect.y, wide, rect.height)
                    made.piles[kind.number] = kind.at(place, card)

    def _cell(self, room: Rect, seat: int, row: int, count: int) -> Rect:
        """Where the cards of a seat lie in a column where cards meet in two rows."""
        high = (room.height - self.gap) // 2
        upper = seat in self.sizes.far
        cross = self.sizes.form.battle == "cross"
        if cross and count == 1 and not upper and seat != self.sizes.me:
            return Rect(room.x, room.centery - high // 2, room.width, high)
        return Rect(room.x, room.y if upper else room.bottom - high, room.width, high)

    def _shared(self, made: Plan) -> None:
        """Heaps lie in the middle; all else beside the ribbon at the right."""
        sizes, px, cloth = self.sizes, self.theme.px, self.cloth
        shared = [kind for kind in sizes.kinds if kind.owner is None]
        heaps = [kind for kind in shared if kind.look == "heap"]
        rest = [kind for kind in shared if kind.look != "heap"]
        for kind in heaps:
            rect = self.band.inflate(-2 * sizes.end_width, -round(self.band.height * 0.3))
            made.piles[kind.number] = kind.at(rect, min(rect.height, px(130)))
        x = made.ask.right + px(40)
        wide = (cloth.right - px(16) - x) // max(1, len(rest))
        high = cloth.bottom - made.ask.y - sizes.label - px(16)
        if sizes.hand is not None:
            # Their labels stay above the hand, whose cards show their indexes at the top.
            above = made.piles[sizes.hand.number].rect.y - sizes.label - px(4)
            high = min(made.hint.bottom, above) - made.ask.y
        for index, kind in enumerate(rest):
            y = made.ask.y
            if sizes.hand is None:
                y = cloth.bottom - high - sizes.label - px(6)
            rect = Rect(x + index * wide, y, wide - self.gap, max(px(40), high))
            card = min(rect.height, round(rect.width / SHAPE), px(126))
            if kind.look in ("strip", "column"):
                card = min(card, round(rect.height * 0.55))
            note = Rect(rect.x, rect.bottom + px(2), rect.width, sizes.label)
            made.piles[kind.number] = kind.at(rect, card, note)
