"""Two people who sit opposite each other: one chooses at the near side. See `table_plan`.

From far to near: the other's hand, the battle, the ribbon that asks, one's own hand. The left side
holds faces and the goal plate, the right side the piles, each on its owner's half. How large
everything is `facing_size` solves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.table.view.card_thickness import thickness
from game.table.view.facing_size import BATTLE, FAR, HAND, PEEK, PILE, FacingSizes, largest
from game.table.view.plan_types import (
    SHAPE,
    Kind,
    Plan,
    SeatPlace,
    grown,
    words_height,
)
from game.ui.look import tail_of
from game.ui.theme import Theme


def plan(theme: Theme, kinds: Sequence[Kind], me: int) -> Plan:
    """See the module's docstring; `me` sits at the near side."""
    return _Facing(largest(theme, kinds, me), me).plan()


class _Facing:
    """Lays the table."""

    def __init__(self, sizes: FacingSizes, me: int) -> None:
        self.sizes, self.theme, self.me = sizes, sizes.theme, me
        self.cloth, self.zones = sizes.cloth, sizes.zones
        self.gap, self.label = sizes.gap, sizes.label

    def plan(self) -> Plan:
        """The plan at the solved scales."""
        px, cloth = self.theme.px, self.cloth
        parts = self.sizes.parts()
        spare = max(0, cloth.height - px(8) - self.sizes.height())
        # A far row may lie over the rim, as far as all of it is seen.
        y = cloth.y + self.sizes.above + min(spare // 3, px(20))
        if self.sizes.over_rim():
            y = px(2)
        tops: dict[str, int] = {}
        for name, height in parts.items():
            tops[name] = y
            y += height + (spare // 6 if height and name in ("far", "rows", "heap") else 0)
        made = self._words(tops, parts)
        self._faces(made)
        made = self._beside_goal(made)
        self._far_hand(made, tops)
        self._battle(made, tops, parts)
        self._near_hand(made)
        self._homes(made)
        self._shared(made)
        return made

    def _words(self, tops: dict[str, int], parts: dict[str, int]) -> Plan:
        px, frame, cloth = self.theme.px, self.sizes.frame, self.cloth
        between = self.zones.stacked and self.zones.near_hand is None
        middle = self.sizes.middle()
        y = tops["words"]
        if between:  # the near row is what one chooses from: the words stand above it
            y = tops["rows"] + (parts["rows"] - self.gap) // 2 + self.gap // 2 + parts["heap"]
        width = min(round(cloth.width * 0.66), 2 * (cloth.right - self.sizes.right - cloth.centerx))
        ask = Rect(0, y + self.gap // 2, max(width, middle.width), self.sizes.ribbon)
        ask.centerx = middle.centerx if between else cloth.centerx
        # Between two rows the ribbon and the button are close; they never touch.
        apart = self.gap // 2 + (self.gap // 3 if between else 0)
        hint = Rect(ask.x, ask.bottom + apart, ask.width, self.sizes.hint)
        button = Rect(0, hint.y - px(3), grown(self.theme, 320, 0.6), max(44, self.sizes.hint))
        button.centerx = ask.centerx
        return Plan(
            "facing",
            self.theme.size,
            frame.rim,
            cloth,
            self.sizes.goal,
            Rect(0, 0, 0, 0),
            frame.controls,
            frame.keys,
            ask,
            ask,
            hint,
            button,
        )

    def _beside_goal(self, made: Plan) -> Plan:
        """The same with the words beside the goal plate, where it reaches down to them."""
        tail = tail_of(made.ask.height) + self.theme.px(6)
        ask = made.ask
        if ask.y >= made.goal.bottom or ask.x - tail >= made.goal.right:
            return made
        half = ask.centerx - made.goal.right - tail
        narrow = Rect(ask.centerx - half, ask.y, 2 * half, ask.height)
        hint = Rect(narrow.x, made.hint.y, narrow.width, made.hint.height)
        button = made.button.copy()
        button.width = min(button.width, 2 * (ask.centerx - made.goal.right - self.theme.px(8)))
        button.centerx = ask.centerx
        return replace(made, ask=narrow, told=narrow, hint=hint, button=button)

    def _faces(self, made: Plan) -> None:
        px, cloth, face = self.theme.px, self.cloth, self.sizes.face
        words = words_height(self.theme, "body") + words_height(self.theme, "small")
        far = Rect(cloth.x + px(20), cloth.y - px(6), face, face)
        near = Rect(cloth.x + px(14), cloth.bottom - face - px(4), face, face)
        plate_width = min(px(190), self.sizes.goal.width - face)
        upper = Rect(cloth.x, cloth.y, cloth.width, cloth.height // 2)
        lower = Rect(cloth.x, cloth.centery, cloth.width, cloth.height // 2)
        made.seats[1 - self.me] = SeatPlace(
            "far", far, Rect(far.right + px(8), cloth.y + px(14), plate_width, words), "left", upper
        )
        made.seats[self.me] = SeatPlace(
            "near",
            near,
            Rect(near.x, near.y - words - px(8), self.sizes.plate, words),
            "left",
            lower,
        )
        made.goal.y = far.bottom + px(14)

    def _far_hand(self, made: Plan, tops: dict[str, int]) -> None:
        hand = self.zones.far_hand
        if hand is None:
            return
        card = round(
            self.theme.px(FAR) * min(1.0, self.sizes.hand) * (self.sizes.read if hand.open else 1)
        )
        room = self.sizes.middle()
        wide = round(card * SHAPE)
        need = wide + (max(1, hand.holds) - 1) * round(wide * (1.06 if hand.open else 0.52))
        over = 0 if hand.open else round(card * (1 - PEEK))
        rect = Rect(0, tops["far"] - over, min(need, room.width), card)
        rect.centerx = room.centerx
        made.piles[hand.number] = replace(hand.at(rect, card), bow=0 if hand.open else -1)

    def _battle(self, made: Plan, tops: dict[str, int], parts: dict[str, int]) -> None:
        zones, middle = self.zones, self.sizes.middle()
        card = round(self.theme.px(BATTLE) * self.sizes.battle)
        if zones.stacked:
            words = parts["words"] + parts["heap"] if zones.near_hand is None else 0
            for rows, y in (
                (zones.far_rows, tops["rows"]),
                (zones.near_rows, tops["rows"] + card + self.gap + words),
            ):
                self._row(made, rows, Rect(middle.x, y, middle.width, card), card)
        else:
            half = (middle.width - self.theme.px(26)) // 2
            left, right = zones.near_rows, zones.far_rows
            if any(kind.near for kind in zones.shared):
                left, right = right, left
            for rows, x, inner in (
                (left, middle.x, "right"),
                (right, middle.right - half, "left"),
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
        card = round(px(HAND) * self.sizes.hand)
        room = self.sizes.hand_room()
        high = round(card * self.sizes.rows_share)
        rect = Rect(room.x, self.cloth.bottom - high - px(6), room.width, high)
        made.piles[hand.number] = replace(hand.at(rect, card, rows=self.sizes.rows), bow=1)

    def _homes(self, made: Plan) -> None:
        px, cloth = self.theme.px, self.cloth
        for homes, near in ((self.zones.near_home, True), (self.zones.far_home, False)):
            if not homes:
                continue
            card = self._home_card(len(homes))
            step = round(card * SHAPE) + px(14)
            for index, kind in enumerate(homes):
                column, row = index % self.sizes.across, index // self.sizes.across
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
        return self.sizes.frame.controls.bottom + self.theme.px(10) + thickness(60, card)

    def _home_card(self, count: int) -> int:
        """The height of cards in piles: less where two rows of them must fit into half."""
        rows = -(-count // self.sizes.across)
        half = self.cloth.height // 2 - self.theme.px(84)
        return min(self.sizes.pile, half // rows - self.label - self.theme.px(10))

    def _shared(self, made: Plan) -> None:
        """What belongs to nobody: at the right, below the far side's piles, where it is largest."""
        px, shared = self.theme.px, self.zones.shared
        if not shared:
            return
        zone = max(self._shared_zones(made), key=self._shared_card)
        card, cells = self._shared_card(zone), self._cells(zone)
        for kind, cell in zip(shared, cells, strict=True):
            rect = Rect(cell.x, cell.y, cell.width, cell.height - self.label - px(6))
            if kind.look in ("strip", "column"):
                # Few cards lie there large; they become smaller as they become more.
                high = min(card, round(rect.height * (0.55 if kind.look == "column" else 0.9)))
            else:
                # However thick a pile is, it stays below the words of those above it.
                high = card
                rect = Rect(rect.x, rect.bottom - card, rect.width, card)
            note = Rect(rect.x, rect.bottom + px(2), rect.width, self.label)
            made.piles[kind.number] = kind.at(rect, high, note)

    def _shared_zones(self, made: Plan) -> list[Rect]:
        """Where what belongs to nobody may lie: down to the question, the hand, or the rim."""
        px, cloth, zones = self.theme.px, self.cloth, self.zones
        far = self._home_card(len(zones.far_home)) if zones.far_home else 0
        top = self._far_top(far) + (far + self.label + px(8) if far else 0)
        near = self._home_card(len(zones.near_home)) if zones.near_home else 0
        low = cloth.bottom - (near + thickness(60, near) + self.label + px(14) if near else px(6))
        taken = [made.ask]
        if zones.near_hand is not None:
            taken.append(made.piles[zones.near_hand.number].rect)
        found = []
        for bottom in sorted({low, *(rect.y - px(4) for rect in taken)}):
            zone = Rect(0, top, 1, max(px(24), min(bottom, low) - top))
            beside = [rect.right for rect in taken if rect.y < zone.bottom and rect.bottom > top]
            left = max([self.sizes.middle().right, *beside]) + px(8)
            zone.x, zone.width = left, max(px(16), cloth.right - px(16) - left)
            found.append(zone)
        return found

    def _cells(self, zone: Rect) -> list[Rect]:
        """The zone in as many parts as needed: one below the other, or side by side if larger."""
        count = len(self.zones.shared)
        wide, high = zone.width // count, zone.height // count
        down = [Rect(zone.x, zone.y + n * high, zone.width, high) for n in range(count)]
        across = [Rect(zone.x + n * wide, zone.y, wide, zone.height) for n in range(count)]
        return max(down, across, key=lambda cells: self._card_in(cells[0]))

    def _card_in(self, cell: Rect) -> int:
        """How high a card may be in such a cell."""
        px = self.theme.px
        high = cell.height - self.label - px(6) - thickness(45, px(100))
        return max(px(16), min(high, px(PILE), round((cell.width - px(6)) / SHAPE)))

    def _shared_card(self, zone: Rect) -> int:
        return self._card_in(self._cells(zone)[0])
