"""Two people who choose at one keyboard: each half of the screen belongs to one of them.

Faces and piles stand above, the battle between them, the hands below; the ribbon is for both. See
`table_plan`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.view.plan_types import SHAPE, Frame, Kind, Plan, SeatPlace, grown, words_height
from game.ui.theme import Theme

_LARGEST, _SMALLEST, _STEP = 1.45, 0.42, 0.01
_HAND, _BATTLE, _PILE = 190, 190, 150
_VISIBLE = 60
_KEYS = 46
"""Units under a hand for its keys."""
_FEW, _BELOW = 5, 34
"""Hands of so few cards leave room for the round buttons between them; so many units are under
them for the keys that stand half on the cards."""
_LARGE_TEXT = 150
_BESIDE = 52
"""Units from a face to the piles beside it: its words are wider than it is."""


def plan(theme: Theme, kinds: Sequence[Kind], me: int) -> Plan:
    """See the module's docstring; `me` sits at the left."""
    options = [_Halves(theme, kinds, me, rows) for rows in (1, 2)]
    return max(options, key=lambda option: option.scale).plan()


class _Halves:
    """One try: with hands in one row or in two."""

    def __init__(self, theme: Theme, kinds: Sequence[Kind], me: int, rows: int) -> None:
        self.theme, self.kinds, self.me, self.rows = theme, kinds, me, rows
        self.frame = Frame.of(theme)
        self.cloth, self.gap = self.frame.cloth, theme.px(14)
        self.face = min(grown(theme, 104, 0.12), round(self.cloth.height * 0.18))
        self.label = words_height(theme, "tiny") + theme.px(3)
        self.ribbon, self.hint = grown(theme, 52, 0.6), grown(theme, 38, 0.6)
        self.goal_high = words_height(theme, "body") + words_height(theme, "small") + theme.px(36)
        if theme.text_size > _LARGE_TEXT:
            self.goal_high -= words_height(theme, "small")  # how far the end is gives way to cards
        # The round buttons stand between the hands, below them where these are long.
        self.aside = 0
        self.keys = max(theme.px(_KEYS), self.frame.controls.height + theme.px(16))
        hand, _, _ = self._own(me)
        if hand is None or hand.holds <= _FEW:
            self.aside = self.frame.controls.width // 2 - theme.px(14)
            self.keys = theme.px(_BELOW)
        self.scale = _LARGEST
        while self.scale > _SMALLEST and not self._fits():
            self.scale -= _STEP

    def _own(self, seat: int) -> tuple[Kind | None, list[Kind], list[Kind]]:
        """A seat's hand, its home piles and its cards of the battle."""
        own = [kind for kind in self.kinds if kind.owner == seat]
        home = [kind for kind in own if not kind.front]
        hand = max(
            (k for k in home if k.long), key=lambda k: (k.look == "fan", k.holds), default=None
        )
        return hand, [k for k in home if k is not hand], [k for k in own if k.front]

    def _heights(self) -> tuple[int, int, int]:
        """What the goal plate, the battle and the hands need, from far to near."""
        px = self.theme.px
        hand = round(px(_HAND) * self.scale * (1 + 0.5 * (self.rows - 1)))
        words = self.ribbon + self.hint + 2 * self.gap
        return self.goal_high + self.gap, round(px(_BATTLE) * self.scale), hand + self.keys + words

    def _fits(self) -> bool:
        px = self.theme.px
        if sum(self._heights()) + 2 * self.gap > self.cloth.height:
            return False
        hand, _, fronts = self._own(self.me)
        half = self.cloth.width // 2 - px(52) - self.aside
        if hand is not None:
            wide = round(px(_HAND) * self.scale * SHAPE)
            count = -(-max(1, hand.holds) // self.rows)
            if wide + (count - 1) * min(wide, px(_VISIBLE)) > half:
                return False
        count = max((max(kind.abreast, min(kind.holds, 5)) for kind in fronts), default=1)
        wide = round(px(_BATTLE) * self.scale * SHAPE)
        return wide * (1 + 0.5 * (count - 1)) <= self._battle_room().width // 2 - self.gap

    def _pile_width(self) -> int:
        return round(self.theme.px(_PILE) * min(1.0, self.scale) * SHAPE)

    def _battle_room(self) -> Rect:
        """Between the piles of both sides."""
        _, homes, _ = self._own(self.me)
        taken = self.face + self.theme.px(_BESIDE) + len(homes) * (self._pile_width() + self.gap)
        return self.cloth.inflate(-2 * taken, 0)

    def plan(self) -> Plan:
        """The plan at the solved scale."""
        px, cloth, frame = self.theme.px, self.cloth, self.frame
        top, battle, low = self._heights()
        spare = max(0, cloth.height - sum(self._heights()) - 2 * self.gap)
        wide = min(grown(self.theme, 420, 0.3), cloth.width // 2)
        goal = Rect(0, cloth.y + px(14), wide, self.goal_high)
        goal.centerx = cloth.centerx
        y = cloth.y + top + self.gap + spare // 3
        room = self._battle_room()
        hands = cloth.bottom - low
        ask = Rect(0, hands + self.gap // 2, round(cloth.width * 0.52), self.ribbon)
        ask.centerx = cloth.centerx
        hint = Rect(ask.x, ask.bottom + px(8), ask.width, self.hint)
        controls = Rect(0, 0, frame.controls.width, frame.controls.height)
        controls.midbottom = (cloth.centerx, cloth.bottom - px(12))
        button = Rect(0, hint.y, grown(self.theme, 320, 0.6), max(44, px(52)))
        button.centerx = cloth.centerx
        made = Plan("halves", self.theme.size, frame.rim, cloth, goal, Rect(0, 0, 0, 0), controls,
                    frame.keys, ask, ask, hint, button)  # fmt: skip
        for seat, left in ((self.me, True), (1 - self.me, False)):
            self._seat(made, seat, left, Rect(room.x, y, room.width, battle))
        self._shared(made, Rect(room.x, y + battle, room.width, max(0, hands - y - battle)))
        return made

    def _seat(self, made: Plan, seat: int, left: bool, battle: Rect) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.face
        words = words_height(self.theme, "body") + words_height(self.theme, "small")
        disc = Rect(
            cloth.x + px(6) if left else cloth.right - face - px(6), cloth.y - px(2), face, face
        )
        plate = Rect(0, disc.bottom + px(6), face + px(30), words)
        plate.x = cloth.x + px(10) if left else cloth.right - plate.width - px(10)
        half = Rect(cloth.x if left else cloth.centerx, cloth.y, cloth.width // 2, cloth.height)
        made.seats[seat] = SeatPlace(
            "left" if left else "right", disc, plate, "left" if left else "right", half
        )
        hand, homes, fronts = self._own(seat)
        card, wide = round(px(_PILE) * min(1.0, self.scale)), self._pile_width()
        for index, kind in enumerate(homes):
            step = index * (wide + self.gap)
            x = (
                cloth.x + face + px(_BESIDE) + step
                if left
                else cloth.right - face - px(_BESIDE) - wide - step
            )
            rect = Rect(x, battle.y, wide, card)
            note = Rect(x - px(6), rect.bottom + px(2), wide + px(12), self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
        side = (battle.width - self.gap) // 2
        for kind in fronts:
            rect = Rect(battle.x if left else battle.right - side, battle.y, side, battle.height)
            inner = "right" if left else "left"
            made.piles[kind.number] = kind.at(rect, battle.height, inner=inner)
        if hand is not None:
            self._hand(made, hand, left)

    def _hand(self, made: Plan, hand: Kind, left: bool) -> None:
        px, cloth = self.theme.px, self.cloth
        card = round(px(_HAND) * self.scale)
        high = round(card * (1 + 0.5 * (self.rows - 1)))
        width = cloth.width // 2 - px(52) - self.aside
        x = cloth.x + px(28) if left else cloth.centerx + px(24) + self.aside
        rect = Rect(x, cloth.bottom - self.keys - high, width, high)
        made.piles[hand.number] = hand.at(rect, card, rows=self.rows)

    def _shared(self, made: Plan, room: Rect) -> None:
        shared = [kind for kind in self.kinds if kind.owner is None]
        for index, kind in enumerate(shared):
            wide = room.width // len(shared)
            rect = Rect(room.x + index * wide, room.y, wide, max(24, room.height))
            made.piles[kind.number] = kind.at(rect, min(rect.height, self.theme.px(110)))
