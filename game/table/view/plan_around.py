"""Three to six people around the table, clockwise from the near side. See `table_plan`.

One neighbour sits at each end, the others at the far side; each has piles in front, towards the
middle, where the cards meet. The near side holds the hand, the ribbon and what goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.view.card_thickness import thickness
from game.table.view.plan_types import (
    SHAPE,
    Frame,
    Kind,
    Plan,
    SeatPlace,
    grown,
    in_turn,
    words_height,
)
from game.ui.theme import Theme

_LARGEST, _SMALLEST, _STEP = 1.4, 0.4, 0.01
_HAND, _BATTLE, _PILE, _FAR_PILE = 185, 176, 126, 104
_LEAST_FAR = 44
_VISIBLE = 40


def plan(theme: Theme, kinds: Sequence[Kind], seats: int, me: int, *, choosing: bool) -> Plan:
    """See the module's docstring. `choosing`: whether `me` has a hand to choose from."""
    options = [_Around(theme, kinds, seats, me, choosing, rows) for rows in (1, 2)]
    return max(options, key=lambda option: option.scale).plan()


class _Around:
    """One try: with a hand in one row or in two."""

    def __init__(
        self, theme: Theme, kinds: Sequence[Kind], seats: int, me: int, choosing: bool, rows: int
    ) -> None:
        self.theme, self.kinds, self.seats, self.me = theme, kinds, seats, me
        self.choosing, self.rows = choosing, rows
        self.frame = Frame.of(theme)
        self.cloth, self.gap = self.frame.cloth, theme.px(10)
        self.face = min(grown(theme, 92, 0.1), round(self.cloth.height * 0.15))
        self.words = words_height(theme, "small") + words_height(theme, "tiny")
        self.label = words_height(theme, "tiny") + theme.px(2)
        self.ribbon, self.hint = grown(theme, 50, 0.5), grown(theme, 36, 0.5)
        self.goal = self.frame.goal(5 if theme.text_size <= 150 else 1)
        self.others = list(in_turn(seats, me))
        self.hand = self._main(me)
        self.scale = _LARGEST
        while self.scale > _SMALLEST and not self._fits():
            self.scale -= _STEP

    def _of(self, seat: int, *, front: bool) -> list[Kind]:
        return [kind for kind in self.kinds if kind.owner == seat and kind.front is front]

    def _main(self, seat: int) -> Kind | None:
        longs = [kind for kind in self._of(seat, front=False) if kind.long]
        return max(longs, key=lambda kind: (kind.look == "fan", kind.holds), default=None)

    # -- heights -----------------------------------------------------------------------------

    def _far_height(self) -> int:
        """From the far rim down to where the battle may begin: a face, or a pile with its label."""
        if len(self.others) < 3:
            return self.theme.px(20)
        pile, person = self._far_pile() + self.label, self.face + self.words
        if self._crowded:
            return person + pile + thickness(60, self._far_pile())
        return max(person, pile)

    def _far_width(self) -> int:
        """What each person at the far side has of the width."""
        room = self.frame.controls.x - self.goal.right - 2 * self.theme.px(10)
        return room // max(1, len(self.others) - 2)

    def _beside(self) -> int:
        """How wide a pile may be beside the face of a person at the far side."""
        homes = max(1, len(self._of(self.others[1], front=False)))
        return (self._far_width() - self.face - self.theme.px(8)) // homes - self.gap

    @property
    def _crowded(self) -> bool:
        """Whether the piles of people at the far side have no room beside the face, but below."""
        homes = self._of(self.others[1], front=False)
        return bool(homes) and self._beside() < round(self.theme.px(_LEAST_FAR) * SHAPE)

    def _far_pile(self) -> int:
        """How high a pile at the far side is."""
        homes = max(1, len(self._of(self.others[1], front=False)))
        room = self._far_width() // homes - self.gap if self._crowded else self._beside()
        high = round(self.theme.px(_FAR_PILE) * min(1.0, self.scale))
        return min(high, round(room / SHAPE))

    def _near_height(self) -> int:
        px = self.theme.px
        if self.hand is not None:
            high = round(px(_HAND) * self.scale * (1 + 0.5 * (self.rows - 1)))
            return high + px(14) + self.ribbon + self.hint + 2 * self.gap
        return self.ribbon + max(44, grown(self.theme, 48, 0.4)) + 3 * self.gap

    def _battle(self) -> int:
        return round(self.theme.px(_BATTLE) * self.scale)

    def _fits(self) -> bool:
        px = self.theme.px
        rows = 2 if len(self.others) > 2 else 1
        band = self.cloth.height - self._far_height() - self._near_height() - 2 * self.gap
        if self._battle() * rows * (0.94 if rows > 1 else 1) > band:
            return False
        if self.hand is not None:
            wide = round(px(_HAND) * self.scale * SHAPE)
            count = -(-max(1, self.hand.holds) // self.rows)
            if wide + (count - 1) * min(wide, px(_VISIBLE)) > self._hand_room().width:
                return False
        abreast = max((k.abreast for k in self._of(self.me, front=True)), default=1)
        wide = round(self._battle() * SHAPE * (1 + 0.55 * (abreast - 1)))
        across = max(3, len(self.others)) if abreast == 1 else 3
        return across * (wide + self.gap) <= self._middle().width

    def _end_width(self) -> int:
        """What a seat at an end takes of the width: face and piles."""
        homes = min(
            2, max(1, len([k for k in self._of(self.others[0], front=False) if not k.long]))
        )
        wide = round(self.theme.px(_PILE) * min(1.0, self.scale) * SHAPE)
        return self.face + self.theme.px(10) + homes * (wide + self.gap)

    def _middle(self) -> Rect:
        return self.cloth.inflate(-2 * self._end_width(), 0)

    def _hand_room(self) -> Rect:
        homes = [k for k in self._of(self.me, front=False) if k is not self.hand]
        wide = round(self.theme.px(_PILE) * SHAPE) + self.gap
        left = self.cloth.x + self.face + self.theme.px(66) + len(homes) * wide
        right = self.cloth.right - self.theme.px(30)
        return Rect(left, 0, right - left, 0)

    # -- laying ------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The plan at the solved scale."""
        px, cloth, frame = self.theme.px, self.cloth, self.frame
        low = cloth.bottom - self._near_height()
        if self.hand is not None:
            ask = Rect(0, low, round(cloth.width * 0.5), self.ribbon)
            hint = Rect(0, low + self.ribbon + px(6), ask.width, self.hint)
            button = Rect(0, hint.y, grown(self.theme, 300, 0.5), max(44, px(48)))
        else:
            ask = Rect(0, low + self.gap, round(cloth.width * 0.46), self.ribbon)
            hint = Rect(0, ask.bottom, ask.width, 0)
            button = Rect(0, ask.bottom + self.gap, grown(self.theme, 340, 0.5), max(44, px(48)))
        for rect in (ask, hint, button):
            rect.centerx = cloth.centerx
        made = Plan("around", self.theme.size, frame.rim, cloth, self.goal, Rect(0, 0, 0, 0),
                    frame.controls, frame.keys, ask, ask, hint, button)  # fmt: skip
        band = Rect(cloth.x, cloth.y + self._far_height(), cloth.width, 0)
        band.height = low - band.y - self.gap
        ends = [self.others[0], self.others[-1]]
        for seat, left in zip(ends, (True, False), strict=True):
            self._end(made, seat, left, band)
        for index, seat in enumerate(self.others[1:-1]):
            self._far(made, seat, index, band)
        self._near(made, band)
        self._shared(made, band)
        return made

    def _end(self, made: Plan, seat: int, left: bool, band: Rect) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.face
        top = (
            max(band.y, self.goal.bottom + px(6))
            if left
            else max(band.y, self.frame.controls.bottom)
        )
        middle = (top + band.bottom) // 2
        disc = Rect(cloth.x - px(8) if left else cloth.right - face + px(8), 0, face, face)
        # However thick its piles are, they stay below what lies above.
        pile = round(px(_PILE) * min(1.0, self.scale))
        least = top + thickness(60, pile) + max(0, pile - face) // 2 + px(6)
        disc.y = max(least, min(middle - (face + self.words) // 2, band.bottom - face - self.words))
        plate = Rect(0, disc.bottom + px(2), face + px(16), self.words)
        plate.centerx = disc.centerx + (px(10) if left else -px(10))
        region = Rect(cloth.x if left else cloth.centerx, cloth.y, cloth.width // 2, cloth.height)
        made.seats[seat] = SeatPlace("left" if left else "right", disc, plate, "centre", region)
        homes = self._of(seat, front=False)
        x = disc.right + px(8) if left else disc.x - px(8)
        x = self._stack(made, homes, x, disc.centery, left)
        room = band.inflate(-2 * self._end_width(), 0)
        card = round(self._battle() * 0.86)
        for kind in self._of(seat, front=True):
            wide = round(card * SHAPE * (1 + 0.55 * (max(kind.abreast, 1) - 1))) + self.gap
            rect = Rect(room.x if left else room.right - wide, 0, wide, card)
            rect.centery = disc.centery
            made.piles[kind.number] = kind.at(rect, card)

    def _stack(self, made: Plan, homes: Sequence[Kind], x: int, middle: int, left: bool) -> int:
        """Piles side by side from the face towards the middle."""
        card = round(self.theme.px(_PILE) * min(1.0, self.scale))
        wide = round(card * SHAPE)
        for kind in homes:
            width = wide if not kind.long else round(wide * 1.5)
            rect = Rect(x if left else x - width, middle - card // 2, width, card)
            note = Rect(rect.x, rect.bottom + self.theme.px(2), width, self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
            x += (width + self.gap) * (1 if left else -1)
        return x

    def _far(self, made: Plan, seat: int, index: int, band: Rect) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.face
        left, wide = self.goal.right + px(10), self._far_width()
        region = Rect(left + index * wide, cloth.y, wide, cloth.height // 2)
        homes = self._of(seat, front=False)
        card = self._far_pile()
        across = round(card * SHAPE)
        piles = sum(across + self.gap for _ in homes)
        used = face if self._crowded else face + px(8) + piles
        x = max(region.x, region.centerx - used // 2)
        disc = Rect(x, cloth.y - px(8), face, face)
        plate = Rect(0, disc.bottom, face + px(20), self.words)
        plate.centerx = disc.centerx
        made.seats[seat] = SeatPlace("far", disc, plate, "centre", region)
        x, y = disc.right + px(8), cloth.y + px(4)
        if self._crowded:
            x, y = (
                region.x + max(0, (wide - piles) // 2),
                plate.bottom + px(2) + thickness(60, card),
            )
        for kind in homes:
            rect = Rect(x, y, across, card)
            note = Rect(x - px(4), rect.bottom + px(1), across + px(8), self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
            x += across + self.gap
        front = round(self._battle() * 0.86)
        for kind in self._of(seat, front=True):
            rect = Rect(region.x, band.y + self.gap // 2, region.width - self.gap, front)
            made.piles[kind.number] = kind.at(rect, front)

    def _near(self, made: Plan, band: Rect) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.face
        disc = Rect(cloth.x + px(12), cloth.bottom - face - px(4), face, face)
        plate = Rect(disc.x, disc.y - self.words - px(6), face + px(40), self.words)
        lower = Rect(cloth.x, cloth.centery, cloth.width, cloth.height // 2)
        made.seats[self.me] = SeatPlace("near", disc, plate, "left", lower)
        homes = [kind for kind in self._of(self.me, front=False) if kind is not self.hand]
        card = round(px(_PILE) * min(1.0, self.scale))
        x = max(disc.right, plate.right) + px(8)
        for kind in homes:
            width = round(card * SHAPE) if not kind.long else round(card * SHAPE * 2)
            rect = Rect(x, cloth.bottom - card - self.label - px(8), width, card)
            note = Rect(x - px(4), rect.bottom + px(1), width + px(8), self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
            x += width + self.gap
        battle = self._battle()
        room = band.inflate(-2 * self._end_width(), 0)
        for kind in self._of(self.me, front=True):
            rect = Rect(0, band.bottom - battle, min(room.width, battle * 3), battle)
            rect.centerx = cloth.centerx
            made.piles[kind.number] = kind.at(rect, battle)
        if self.hand is not None:
            held = round(px(_HAND) * self.scale)
            high = round(held * (1 + 0.5 * (self.rows - 1)))
            room = self._hand_room()
            rect = Rect(room.x, cloth.bottom - high - px(6), room.width, high)
            made.piles[self.hand.number] = self.hand.at(rect, held, rows=self.rows)

    def _shared(self, made: Plan, band: Rect) -> None:
        """Heaps lie in the middle; all else beside the ribbon at the right, and at the left."""
        px, cloth = self.theme.px, self.cloth
        shared = [kind for kind in self.kinds if kind.owner is None]
        heaps = [kind for kind in shared if kind.look == "heap"]
        rest = [kind for kind in shared if kind.look != "heap"]
        for kind in heaps:
            rect = band.inflate(-2 * self._end_width(), -round(band.height * 0.3))
            made.piles[kind.number] = kind.at(rect, min(rect.height, px(130)))
        x = made.ask.right + px(40)
        wide = (cloth.right - px(16) - x) // max(1, len(rest))
        high = cloth.bottom - made.ask.y - self.label - px(16)
        if self.hand is not None:
            # Their labels stay above the hand, whose cards show their indexes at the top.
            above = made.piles[self.hand.number].rect.y - self.label - px(4)
            high = min(made.hint.bottom, above) - made.ask.y
        for index, kind in enumerate(rest):
            y = cloth.bottom - high - self.label - px(6) if self.hand is None else made.ask.y
            rect = Rect(x + index * wide, y, wide - self.gap, max(px(40), high))
            card = min(rect.height, round(rect.width / SHAPE), px(_PILE))
            if kind.look in ("strip", "column"):
                card = min(card, round(rect.height * 0.55))
            note = Rect(rect.x, rect.bottom + px(2), rect.width, self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
