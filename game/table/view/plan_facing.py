"""Two people who sit opposite each other: one chooses at the near side. See `table_plan`.

From far to near: the other's hand, the battle, the ribbon that asks, one's own hand. The left side
holds faces and the goal plate, the right side the piles, each on its owner's half. Heights follow
from one scale, and the largest scale for which everything fits is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.table.view.card_thickness import thickness
from game.table.view.plan_types import (
    SHAPE,
    Frame,
    Kind,
    Plan,
    SeatPlace,
    grown,
    widest,
    words_height,
)
from game.ui.theme import Theme

_HAND, _BATTLE, _FAR, _PILE = 190, 190, 112, 140
"""Heights of cards at scale 1, in units."""
_LARGEST, _SMALLEST, _STEP = 1.45, 0.42, 0.01
_PEEK, _READ = 0.62, 1.25
"""How much of a far hand of backs lies on the cloth, the rest is over the rim; and how much larger
one is that lies open, to be read."""
_SECOND = 0.42
"""How much of the upper row shows of a hand in two rows."""
_LARGE_TEXT = 150
_VISIBLE = 60
"""What must be seen of each card of a hand, in units, before it is laid in two rows."""


@dataclass
class _Zones:
    """What lies where, from far to near."""

    near_hand: Kind | None
    far_hand: Kind | None
    near_rows: list[Kind]
    far_rows: list[Kind]
    heap: Kind | None
    near_home: list[Kind]
    far_home: list[Kind]
    shared: list[Kind]

    @property
    def stacked(self) -> bool:
        """Whether each side's cards of the battle are a row of their own."""
        most = max((max(kind.abreast, kind.holds) for kind in self.near_rows), default=1)
        return most > 4 or (most > 2 and self.near_hand is None)


def plan(theme: Theme, kinds: Sequence[Kind], me: int) -> Plan:
    """See the module's docstring; `me` sits at the near side."""
    zones = _zones(kinds, me)
    options = [_Facing(theme, zones, me, rows) for rows in (1, 2)]
    best = max(options, key=lambda option: min(option.hand, option.battle))
    return best.plan()


def _zones(kinds: Sequence[Kind], me: int) -> _Zones:
    own = {
        seat: [kind for kind in kinds if kind.owner == seat and not kind.front] for seat in (0, 1)
    }
    hands = {seat: _main(home) for seat, home in own.items()}
    fronts = {seat: [kind for kind in kinds if kind.owner == seat and kind.front] for seat in own}
    if any(kind.abreast > 4 for kind in fronts[me]):
        # Two full rows leave no room for a row of backs: it is a packet among the piles.
        hands[1 - me] = None
    rest = {seat: [kind for kind in own[seat] if kind is not hands[seat]] for seat in own}
    fronts = {seat: [kind for kind in kinds if kind.owner == seat and kind.front] for seat in own}
    shared = [kind for kind in kinds if kind.owner is None]
    heap = next((kind for kind in shared if kind.look == "heap"), None)
    return _Zones(
        hands[me],
        hands[1 - me],
        fronts[me],
        fronts[1 - me],
        heap,
        rest[me],
        rest[1 - me],
        [kind for kind in shared if kind is not heap],
    )


def _main(home: Sequence[Kind]) -> Kind | None:
    """The pile that is the seat's hand: a fan, or else its fullest row."""
    longs = [kind for kind in home if kind.long]
    return max(longs, key=lambda kind: (kind.look == "fan", kind.holds), default=None)


class _Facing:
    """One try: with a hand in one row or in two."""

    def __init__(self, theme: Theme, zones: _Zones, me: int, rows: int) -> None:
        self.theme, self.me, self.rows = theme, me, rows
        if rows > 1 and theme.text_size > _LARGE_TEXT and zones.far_hand is not None:
            # Large words and two rows of cards: the far hand is a packet among the piles.
            far = [*zones.far_home, zones.far_hand]
            zones = replace(zones, far_home=far, far_hand=None)
        self.zones = zones
        self.frame = Frame.of(theme)
        self.cloth = self.frame.cloth
        self.gap = theme.px(12)
        self.face = min(grown(theme, 108, 0.12), round(self.cloth.height * 0.2))
        self.ribbon = grown(theme, 52, 0.6)
        self.hint = grown(theme, 38, 0.6)
        self.label = words_height(theme, "tiny") + theme.px(3)
        # Piles stand at the right; of each side as many in a row as it has, up to three.
        self.across = min(3, max(len(zones.near_home), len(zones.far_home), 1))
        homes = bool(zones.near_home or zones.far_home or zones.shared)
        self.pile = theme.px(_PILE)
        wide = round(self.pile * SHAPE)
        self.right = (self.across * (wide + theme.px(14)) + theme.px(16)) if homes else theme.px(16)
        self.goal = self.frame.goal(6 if theme.text_size <= 150 else 2)
        self.hand = self.battle = _LARGEST
        self._solve()

    # -- solving -----------------------------------------------------------------------------

    def _solve(self) -> None:
        """The largest scale for both; then whichever has room left grows on alone."""
        while self.battle > _SMALLEST and not self._fits():
            self.hand = self.battle = self.battle - _STEP
        for name in ("hand", "battle"):
            while getattr(self, name) < _LARGEST and self._fits():
                setattr(self, name, getattr(self, name) + _STEP)
            if not self._fits():
                setattr(self, name, getattr(self, name) - _STEP)

    def _fits(self) -> bool:
        px, zones = self.theme.px, self.zones
        if self._height() > self.cloth.height - px(10):
            return False
        room = self._hand_room()
        hand = zones.near_hand
        if hand is not None:
            wide = round(px(_HAND) * self.hand * SHAPE)
            count = -(-max(1, hand.holds) // self.rows)
            visible = px(_VISIBLE) if hand.look == "fan" else px(20)
            if not widest(count, room.width, wide, visible):
                return False
        middle = self._middle().width
        wide = round(px(_BATTLE) * self.battle * SHAPE)
        if zones.stacked:
            count = max(min(max(kind.abreast, kind.holds), 5) for kind in zones.near_rows)
            return count * (wide + self.gap) - self.gap <= middle
        count = max((kind.abreast for kind in zones.near_rows), default=1)
        return 2 * wide * (1 + 0.55 * (count - 1)) + px(26) <= middle

    def _parts(self) -> dict[str, int]:
        """The heights of all zones, from far to near."""
        px, zones = self.theme.px, self.zones
        battle = round(px(_BATTLE) * self.battle)
        tight = self._over_rim()
        parts = {"far": 0, "rows": battle if zones.near_rows else 0, "heap": 0}
        if zones.far_hand is not None:
            share = _READ if zones.far_hand.open else _PEEK
            parts["far"] = round(px(_FAR) * min(1.0, self.hand) * share) + self.gap
        if zones.stacked:
            parts["rows"] = 2 * battle + self.gap // (2 if tight else 1)
        if zones.heap is not None:
            parts["heap"] = round(px(250) * self.battle) + self.gap
        parts["words"] = self.ribbon + self.hint + round((1.0 if tight else 1.6) * self.gap)
        parts["hand"] = 0
        if zones.near_hand is not None:
            share = 1 + _SECOND * (self.rows - 1)
            parts["hand"] = round(px(_HAND) * self.hand * share) + px(18)
        return parts

    def _over_rim(self) -> bool:
        return self.zones.stacked and self.zones.near_hand is not None

    def _height(self) -> int:
        over = self.cloth.y - self.theme.px(2) if self._over_rim() else 0
        return sum(self._parts().values()) + self.gap - over

    def _hand_room(self) -> Rect:
        """Where one's own hand may lie: between the face and the piles."""
        left = self.cloth.x + self.face + self.theme.px(26)
        right = self.cloth.right - self.theme.px(14)
        if self.zones.near_home:
            right = self.cloth.right - self.right
        return Rect(left, 0, right - left, 0)

    def _middle(self) -> Rect:
        """Where the battle may lie: between the goal plate and the piles."""
        left = self.goal.right + self.theme.px(16)
        right = self.cloth.right - self._right_side()
        return Rect(left, 0, right - left, 0)

    def _right_side(self) -> int:
        """What the piles and the round buttons at the right take of the width."""
        return max(self.right, self.cloth.right - self.frame.controls.x + self.theme.px(8))

    # -- laying ------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The plan at the solved scales."""
        px, cloth = self.theme.px, self.cloth
        parts = self._parts()
        spare = max(0, cloth.height - px(8) - self._height())
        # A far row may lie over the rim, as far as all of it is seen.
        y = px(2) if self._over_rim() else cloth.y + min(spare // 3, px(20))
        tops: dict[str, int] = {}
        for name, height in parts.items():
            tops[name] = y
            y += height + (spare // 6 if height and name in ("far", "rows", "heap") else 0)
        made = self._words(tops, parts)
        self._faces(made)
        self._far_hand(made, tops)
        self._battle(made, tops, parts)
        self._near_hand(made)
        self._homes(made)
        self._shared(made)
        return made

    def _words(self, tops: dict[str, int], parts: dict[str, int]) -> Plan:
        px, frame, cloth = self.theme.px, self.frame, self.cloth
        between = self.zones.stacked and self.zones.near_hand is None
        middle = self._middle()
        y = tops["words"]
        if between:  # the near row is what one chooses from: the words stand above it
            y = tops["rows"] + (parts["rows"] - self.gap) // 2 + self.gap // 2 + parts["heap"]
        width = min(round(cloth.width * 0.66), 2 * (cloth.right - self.right - cloth.centerx))
        ask = Rect(0, y + self.gap // 2, max(width, middle.width), self.ribbon)
        ask.centerx = middle.centerx if between else cloth.centerx
        hint = Rect(ask.x, ask.bottom + self.gap // 2, ask.width, self.hint)
        button = Rect(0, hint.y - px(3), grown(self.theme, 320, 0.6), max(44, self.hint))
        button.centerx = ask.centerx
        return Plan(
            "facing",
            self.theme.size,
            frame.rim,
            cloth,
            self.goal,
            Rect(0, 0, 0, 0),
            frame.controls,
            frame.keys,
            ask,
            ask,
            hint,
            button,
        )

    def _faces(self, made: Plan) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.face
        words = words_height(self.theme, "body") + words_height(self.theme, "small")
        far = Rect(cloth.x + px(20), cloth.y - px(6), face, face)
        near = Rect(cloth.x + px(14), cloth.bottom - face - px(4), face, face)
        plate_width = min(px(190), self.goal.width - face)
        upper = Rect(cloth.x, cloth.y, cloth.width, cloth.height // 2)
        lower = Rect(cloth.x, cloth.centery, cloth.width, cloth.height // 2)
        made.seats[1 - self.me] = SeatPlace(
            "far", far, Rect(far.right + px(8), cloth.y + px(14), plate_width, words), "left", upper
        )
        made.seats[self.me] = SeatPlace(
            "near",
            near,
            Rect(near.x, near.y - words - px(8), max(face, px(120)), words),
            "left",
            lower,
        )
        made.goal.y = far.bottom + px(14)

    def _far_hand(self, made: Plan, tops: dict[str, int]) -> None:
        hand = self.zones.far_hand
        if hand is None:
            return
        card = round(self.theme.px(_FAR) * min(1.0, self.hand) * (_READ if hand.open else 1))
        room = self._middle()
        wide = round(card * SHAPE)
        need = wide + (max(1, hand.holds) - 1) * round(wide * (1.06 if hand.open else 0.52))
        over = 0 if hand.open else round(card * (1 - _PEEK))
        rect = Rect(0, tops["far"] - over, min(need, room.width), card)
        rect.centerx = room.centerx
        made.piles[hand.number] = hand.at(rect, card)

    def _battle(self, made: Plan, tops: dict[str, int], parts: dict[str, int]) -> None:
        zones, middle = self.zones, self._middle()
        card = round(self.theme.px(_BATTLE) * self.battle)
        if zones.stacked:
            words = parts["words"] + parts["heap"] if zones.near_hand is None else 0
            for rows, y in (
                (zones.far_rows, tops["rows"]),
                (zones.near_rows, tops["rows"] + card + self.gap + words),
            ):
                self._row(made, rows, Rect(middle.x, y, middle.width, card), card)
        else:
            half = (middle.width - self.theme.px(26)) // 2
            for rows, x, inner in (
                (zones.near_rows, middle.x, "right"),
                (zones.far_rows, middle.right - half, "left"),
            ):
                self._row(made, rows, Rect(x, tops["rows"], half, card), card, inner)
        if zones.heap is not None:
            y = tops["heap"]
            if zones.stacked and zones.near_hand is None:
                y = tops["rows"] + card + self.gap
            rect = Rect(middle.x, y, middle.width, parts["heap"] - self.gap)
            made.piles[zones.heap.number] = zones.heap.at(rect, round(rect.height / 2.3))

    def _row(
        self, made: Plan, rows: Sequence[Kind], rect: Rect, card: int, inner: str = ""
    ) -> None:
        wide = rect.width // max(1, len(rows))
        for index, kind in enumerate(rows):
            place = Rect(rect.x + index * wide, rect.y, wide, card)
            made.piles[kind.number] = kind.at(place, card, inner=inner)

    def _near_hand(self, made: Plan) -> None:
        hand = self.zones.near_hand
        if hand is None:
            return
        px = self.theme.px
        card = round(px(_HAND) * self.hand)
        room = self._hand_room()
        high = round(card * (1 + _SECOND * (self.rows - 1)))
        rect = Rect(room.x, self.cloth.bottom - high - px(6), room.width, high)
        made.piles[hand.number] = hand.at(rect, card, rows=self.rows)

    def _homes(self, made: Plan) -> None:
        px, cloth = self.theme.px, self.cloth
        for homes, near in ((self.zones.near_home, True), (self.zones.far_home, False)):
            if not homes:
                continue
            card = self._home_card(len(homes))
            step = round(card * SHAPE) + px(14)
            for index, kind in enumerate(homes):
                column, row = index % self.across, index // self.across
                x = cloth.right - px(16) - (column + 1) * step + px(14)
                down = row * (card + self.label + px(8))
                y = (
                    cloth.bottom - self.label - card - px(10) - down
                    if near
                    else self._far_top(card) + down
                )
                rect = Rect(x, y, step - px(14), card)
                note = Rect(rect.x - px(7), rect.bottom + px(2), rect.width + px(14), self.label)
                made.piles[kind.number] = kind.at(rect, card, note)

    def _far_top(self, card: int) -> int:
        """Where the far side's piles begin: below the round buttons, however thick they are."""
        return self.frame.controls.bottom + self.theme.px(10) + thickness(60, card)

    def _home_card(self, count: int) -> int:
        """The height of cards in piles: less where two rows of them must fit into half."""
        rows = -(-count // self.across)
        half = self.cloth.height // 2 - self.theme.px(84)
        return min(self.pile, half // rows - self.label - self.theme.px(10))

    def _shared(self, made: Plan) -> None:
        px, cloth, shared = self.theme.px, self.cloth, self.zones.shared
        if not shared:
            return
        far = self._home_card(len(self.zones.far_home)) if self.zones.far_home else 0
        top = self._far_top(far) + (far + self.label + px(12) if far else 0)
        near = self._home_card(len(self.zones.near_home)) if self.zones.near_home else 0
        low = cloth.bottom - (near + self.label + px(22) if near else 0)
        if self.zones.near_hand is not None and not near:
            low = made.ask.y
        left = self._middle().right + px(8)
        each = max(px(40), (low - top - px(8)) // len(shared))
        for index, kind in enumerate(shared):
            rect = Rect(
                left, top + index * each, cloth.right - px(16) - left, each - self.label - px(6)
            )
            card = min(rect.height, px(_PILE), round(rect.width / SHAPE))
            if kind.look in ("strip", "column"):
                card = min(card, round(rect.height * 0.55))
            note = Rect(rect.x, rect.bottom + px(2), rect.width, self.label)
            made.piles[kind.number] = kind.at(rect, card, note)
