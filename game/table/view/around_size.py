"""How large the cards of three to six people may be: one try at sitting around. See `plan_around`.

`Sizes` solves a form of the table (`around_forms`) for the largest cards. Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygame import Rect

from game.table.view.around_forms import Seating
from game.table.view.card_thickness import thickness
from game.table.view.plan_types import SHAPE, Frame, Kind, grown, in_turn, words_height
from game.ui.theme import Theme

_LARGEST, _SMALLEST, _NEARLY = 1.4, 0.35, 0.006
_CARD, _CARD_OF_MANY = 184, 156
"""Heights at scale 1 of cards that are held or compared; where they are more than seven held, or
five or more compared, less will do. At scale 1 they are as wide as people need them."""
_HELD, _COMPARED = 7, 5
_PILE, _FAR_PILE = 126, 104
_THICK = 60
"""So many cards an ordinary pile is thick."""
_VISIBLE = 60
"""What must be seen of each card of a hand, in units."""
_FEW = 4
"""With more people those at the far side want some of the goal plate's room."""
_FACE, _PLATE = 92, 92
"""A face's width, and the least of a plate beside it, in units."""


class Sizes:
    """One form of a table, with the `scale` of the hand and the `battle_scale` of what meets."""

    def __init__(
        self, theme: Theme, kinds: Sequence[Kind], seats: int, me: int, form: Seating
    ) -> None:
        self.theme, self.kinds, self.me, self.form = theme, kinds, me, form
        self.frame = Frame.of(theme)
        self.cloth, self.gap, self.near_gap = self.frame.cloth, theme.px(10), theme.px(6)
        self.face = round(min(grown(theme, _FACE, 0.1), self.cloth.height * 0.15) * form.face)
        self.words = words_height(theme, "body") + words_height(theme, "small")
        self.label = words_height(theme, "tiny") + theme.px(2)
        self.ribbon = grown(theme, 50, 0.5)
        self.hint = max(min(theme.target, 44), grown(theme, 36, 0.5))
        self.button = max(44, grown(theme, 48, 0.4))
        self.goal = self.frame.goal(5 if theme.text_size <= 150 else 1)
        self.others = list(in_turn(seats, me))
        if seats > _FEW:
            self.goal.width = min(self.goal.width, round(theme.size[0] * 0.24))
        self.far = self.others[1:-1]
        self.hand = self._main(me)
        self.abreast = max((kind.abreast for kind in self.of(me, front=True)), default=1)
        self.scale = self.battle_scale = _SMALLEST

    def of(self, seat: int, *, front: bool) -> list[Kind]:
        """A seat's piles before it, or beside it."""
        return [kind for kind in self.kinds if kind.owner == seat and kind.front is front]

    def _main(self, seat: int) -> Kind | None:
        longs = [kind for kind in self.of(seat, front=False) if kind.long]
        return max(longs, key=lambda kind: (kind.look == "fan", kind.holds), default=None)

    # -- solving -----------------------------------------------------------------------------

    def fits_at(self, scale: float) -> bool:
        """Whether there is room for everything at this scale of all cards."""
        self.scale = self.battle_scale = scale
        return self.fits()

    def solve(self) -> None:
        """The largest scale for both; then the cards that meet grow on alone."""
        low, high = _SMALLEST, _LARGEST
        while high - low > _NEARLY:
            middle = (low + high) / 2
            low, high = (middle, high) if self.fits_at(middle) else (low, middle)
        self.scale = self.battle_scale = low
        low, high = self.scale, _LARGEST
        while high - low > _NEARLY:
            self.battle_scale = (low + high) / 2
            low, high = (self.battle_scale, high) if self.fits() else (low, self.battle_scale)
        self.battle_scale = low

    def fits(self) -> bool:
        """Whether there is room for everything at these scales."""
        rows = self.rows_of_battle
        need = rows * self.battle + (rows - 1) * self.gap
        return (
            need <= self.low - self.gap - self.band_top
            and len(self.columns) * (self.slot + self.near_gap) <= self.middle.width
            and self._ends_fit()
            and self._far_fit()
            and self._hand_fits()
        )

    def _ends_fit(self) -> bool:
        """Whether a person at an end has room between what lies above and below."""
        rooms = (self.end_room(left) for left in (True, False))
        return all(self.end_height <= bottom - top for top, bottom in rooms)

    def _far_fit(self) -> bool:
        if not self.far or not self.form.beside:
            return True
        homes = len(self.of(self.far[0], front=False))
        piles = homes * (round(self.far_pile * SHAPE) + self.near_gap)
        return self.far_width - self.face - piles >= self.least_plate

    def _hand_fits(self) -> bool:
        if self.hand is None:
            return True
        wide = round(self.held * SHAPE)
        count = -(-max(1, self.hand.holds) // self.form.rows)
        seen = min(wide, self.theme.px(_VISIBLE))
        return wide + (count - 1) * seen <= self.hand_room.width

    # -- cards -------------------------------------------------------------------------------

    @property
    def held(self) -> int:
        """How high a card of one's own hand is."""
        many = self.hand is not None and self.hand.holds > _HELD
        return round(self.theme.px(_CARD_OF_MANY if many else _CARD) * self.scale)

    @property
    def battle(self) -> int:
        """How high a card is that is compared."""
        units = _CARD_OF_MANY if self.abreast >= _COMPARED else _CARD
        return round(self.theme.px(units) * self.battle_scale)

    @property
    def slot(self) -> int:
        """How wide the cards of one seat lie that are compared."""
        return round(self.battle * SHAPE * (1 + self.form.shown * (self.abreast - 1)))

    @property
    def pile(self) -> int:
        """How high a pile is, at an end or at the near side."""
        return round(self.theme.px(_PILE) * self.form.pile * min(1.0, self.scale))

    @cached_property
    def columns(self) -> list[list[int]]:
        """The seats whose cards meet, from left to right; of a column from far to near."""
        left, right = [self.others[0]], [self.others[-1]]
        if self.form.battle == "line":
            middle = [[seat] for seat in self.far]
            middle.insert((len(middle) + 1) // 2, [self.me])
            return [left, *middle, right]
        if self.form.battle == "cross":
            count = max(1, len(self.far))
            middle = [[seat] for seat in self.far] or [[]]
            middle[count // 2] = [*middle[count // 2], self.me]
            return [left, *middle, right]
        lower = [self.others[0], self.me, self.others[-1]]
        upper = list(self.far)
        count = max(len(lower), len(upper))
        return [
            [*([upper[n]] if n < len(upper) else []), *([lower[n]] if n < len(lower) else [])]
            for n in range(count)
        ]

    @property
    def rows_of_battle(self) -> int:
        """In how many rows cards meet."""
        return 2 if self.far and self.form.battle != "line" else 1

    # -- lengths -----------------------------------------------------------------------------

    @property
    def near_height(self) -> int:
        """What the near side takes: the hand, the ribbon and what goes on."""
        if self.hand is None:
            return self.ribbon + self.button + 3 * self.gap
        return self.hand_height + self.theme.px(8) + self.ribbon + self.hint + 2 * self.gap

    @property
    def low(self) -> int:
        """Where the near side begins."""
        return self.cloth.bottom - self.near_height

    @property
    def near_top(self) -> int:
        """Where one's own plate begins."""
        return self.cloth.bottom - self.face - self.words - 2 * self.theme.px(10)

    def end_room(self, left: bool) -> tuple[int, int]:
        """From where to where the person at an end has room."""
        top = self.goal.bottom if left else self.frame.controls.bottom
        bottom = self.near_top if left else self.cloth.bottom
        if self.hand is not None:
            bottom = min(bottom, self.hand_top)
        if not left and any(k.owner is None and k.look != "heap" for k in self.kinds):
            # What all share stands there, however thick it is.
            bottom = min(bottom, self.low - thickness(_THICK // 2, self.theme.px(_PILE)))
        return top + self.theme.px(6), bottom - self.near_gap

    @property
    def hand_top(self) -> int:
        """Where one's own hand begins."""
        return self.cloth.bottom - self.hand_height - self.near_gap

    @property
    def hand_height(self) -> int:
        """How high one's own hand is, in all its rows."""
        return round(self.held * (1 + 0.5 * (self.form.rows - 1)))

    @property
    def end_height(self) -> int:
        """How high a person at an end is with words and piles."""
        if self.form.apart:
            return max(self.end_pile, self.face + self.words)
        return max(self.end_pile, self.face) + self.words

    @property
    def end_pile(self) -> int:
        """How high a pile with its label stands at an end; 0 where there is none."""
        homes = self.of(self.others[0], front=False)
        return self.pile + thickness(_THICK, self.pile) + self.label if homes else 0

    @property
    def far_width(self) -> int:
        """What each person at the far side has of the width."""
        room = self.frame.controls.x - self.goal.right - 2 * self.theme.px(10)
        return room // max(1, len(self.far))

    @property
    def least_plate(self) -> int:
        """How wide a plate beside a face is at least."""
        return grown(self.theme, _PLATE, 0.3)

    @property
    def plate(self) -> int:
        """How wide a plate below or above a face is."""
        return max(self.face + self.theme.px(30), self.least_plate)

    @property
    def far_pile(self) -> int:
        """How high a pile at the far side is: as large as the width allows."""
        homes = max(1, len(self.of(self.far[0], front=False))) if self.far else 1
        room = self.far_width
        if self.form.beside:
            room -= self.face + self.least_plate + self.theme.px(8)
        high = round(self.theme.px(_FAR_PILE) * self.form.pile * min(1.0, self.scale))
        return max(self.theme.px(28), min(high, round((room // homes - self.near_gap) / SHAPE)))

    @property
    def below(self) -> bool:
        """Whether the piles of people at the far side stand below them, not beside the face."""
        if not self.far or self.form.beside:
            return False
        homes = len(self.of(self.far[0], front=False))
        return homes * (round(self.far_pile * SHAPE) + self.near_gap) > self.far_width - self.face

    @property
    def far_height(self) -> int:
        """From the far rim down to where cards may meet."""
        px = self.theme.px
        if not self.far:
            return px(20)
        piled = bool(self.of(self.far[0], front=False))
        pile = self.far_pile + thickness(_THICK, self.far_pile) + self.label if piled else 0
        if self.form.beside:
            return max(self.face, self.words + px(6), pile + px(8))
        person = self.face + self.words
        return person + pile + px(4) if self.below else max(person, pile + px(8))

    @property
    def band_top(self) -> int:
        """Where the cards that meet begin."""
        return self.cloth.y + self.far_height + self.gap

    @property
    def end_width(self) -> int:
        """What a seat at an end takes of the width: face and piles."""
        homes = self.of(self.others[0], front=False)
        wide = round(self.pile * SHAPE)
        piles = sum((round(wide * 1.5) if kind.long else wide) + self.near_gap for kind in homes)
        person = max(self.face, self.plate) if self.form.apart and homes else self.face
        return max(person + self.theme.px(8) + piles, self.plate + self.near_gap)

    @property
    def middle(self) -> Rect:
        """Between the people at the ends and their piles."""
        return self.cloth.inflate(-2 * self.end_width, 0)

    @property
    def hand_room(self) -> Rect:
        """Where one's own hand may lie."""
        homes = [k for k in self.of(self.me, front=False) if k is not self.hand]
        left = self.cloth.x + max(self.face + self.theme.px(66), self.plate + self.theme.px(28))
        left += len(homes) * (round(self.pile * SHAPE) + self.gap)
        right = self.cloth.right - self.theme.px(30)
        return Rect(left, 0, right - left, 0)
