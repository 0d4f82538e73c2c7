"""Two people who sit opposite each other: one chooses at the near side. See `table_plan`.

From far to near: the other's hand, the battle, the ribbon that asks, one's own hand. The left side
holds faces and the goal plate, the right side the piles, each on its owner's half. Heights follow
from one scale, and the largest scale for which everything fits is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

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

_HAND, _BATTLE, _FAR, _PILE, _HEAP = 190, 190, 112, 140, 232
"""Heights of cards at scale 1, in units."""
_LARGEST, _SMALLEST, _STEP = 1.45, 0.42, 0.005
_PEEK, _READ = 0.62, 1.25
"""How much of a far hand of backs lies on the cloth, the rest is over the rim; and how much larger
one is that lies open, to be read."""
_SECOND, _SECOND_BRIEF = 0.42, 0.32
"""How much of the upper row shows of a hand in two rows; with large words above it."""
_SHOWN = (1.05, 0.55, 0.38)
"""Steps between cards of the battle, as shares of their width: the first that leaves them large."""
_ENOUGH = 0.96
"""The scale from which on cards are as wide as people need them."""
_CLOSE = 0.84
"""The least step between cards of a row that is compared, as a share of their width."""
_LARGE_TEXT = 150
_IN_A_ROW = 7
"""So many cards of a hand always lie in one row."""
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
        """Whether each side's cards of the battle are a row of their own.

        They are where they would not fit beside each other, and where no hand lies before a seat:
        then its cards lie there.
        """
        most = max((max(kind.abreast, kind.holds) for kind in self.near_rows), default=1)
        return most > 4 or self.near_hand is None


def plan(theme: Theme, kinds: Sequence[Kind], me: int) -> Plan:
    """See the module's docstring; `me` sits at the near side."""
    zones = _zones(kinds, me)
    several = max((kind.abreast for kind in zones.near_rows), default=1) > 1
    hand = zones.near_hand
    rows = (1, 2) if hand is not None and hand.holds > _IN_A_ROW else (1,)
    best: _Facing | None = None
    for packed, shown in product((False, True), _SHOWN if several else (1.0,)):
        secret = zones.far_hand is not None and not zones.far_hand.open
        if packed and not (secret and theme.text_size > _LARGE_TEXT):
            continue
        for count in rows:
            # Large words leave the other's hand no room: it is a packet among the piles.
            option = _Facing(theme, _packed(zones) if packed else zones, me, count, shown)
            if best is None or option.worth > best.worth:
                best = option
        if best is not None and best.worth >= _ENOUGH:
            break
    assert best is not None, "some cards are shown"
    return best.plan()


def _packed(zones: _Zones) -> _Zones:
    """The same with the other's hand among the piles."""
    assert zones.far_hand is not None, "there is a hand"
    return replace(zones, far_home=[*zones.far_home, zones.far_hand], far_hand=None)


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
    """One try: with a hand in one row or in two, and `shown` of each card that is compared."""

    def __init__(self, theme: Theme, zones: _Zones, me: int, rows: int, shown: float) -> None:
        self.theme, self.me, self.rows, self.shown = theme, me, rows, shown
        self.large = theme.text_size > _LARGE_TEXT
        self.zones = zones
        self.frame = Frame.of(theme)
        self.cloth = self.frame.cloth
        self.gap = theme.px(12)
        self.face = min(grown(theme, 108, 0.12), round(self.cloth.height * 0.2))
        # Where more rows of cards lie words grow less, so that the cards stay large.
        far = zones.far_hand
        words = 0.22 if far is not None and far.open else 0.5
        if zones.stacked:
            words = 0.08 if zones.near_hand is not None else 0.28
        self.ribbon = grown(theme, 52, words)
        self.hint = grown(theme, 38, words)
        if zones.near_hand is None:
            self.hint = max(44, self.hint)  # the button that goes on lies between the rows
        self.label = words_height(theme, "tiny") + theme.px(3)
        self.plate = max(self.face, theme.px(120))
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

    @property
    def worth(self) -> float:
        """How good it is: the smaller of its two scales."""
        return min(self.hand, self.battle)

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
            return wide * (1 + _CLOSE * (count - 1)) <= middle
        count = max((kind.abreast for kind in zones.near_rows), default=1)
        return 2 * wide * (1 + self.shown * (count - 1)) + px(26) <= middle

    def _parts(self) -> dict[str, int]:
        """The heights of all zones, from far to near."""
        px, zones = self.theme.px, self.zones
        battle = round(px(_BATTLE) * self.battle)
        tight = self._over_rim()
        parts = {"far": 0, "rows": battle if zones.near_rows else 0, "heap": 0}
        if zones.far_hand is not None:
            share = self._read if zones.far_hand.open else _PEEK
            parts["far"] = round(px(_FAR) * min(1.0, self.hand) * share) + self.gap
        if zones.stacked:
            parts["rows"] = 2 * battle + self.gap // (2 if tight else 1)
        if zones.heap is not None:
            parts["heap"] = round(px(_HEAP) * self.battle * (0.7 if self.large else 1)) + self.gap
        parts["words"] = self.ribbon + self.hint + round((1.0 if tight else 1.6) * self.gap)
        parts["hand"] = 0
        if zones.near_hand is not None:
            parts["hand"] = round(px(_HAND) * self.hand * self._rows_share) + px(12)
        return parts

    @property
    def _read(self) -> float:
        """How large an open hand of the other is, as a share of a hand of backs."""
        return 1.0 if self.large else _READ

    @property
    def _rows_share(self) -> float:
        """How high all rows of the hand are, in cards."""
        return 1 + (_SECOND_BRIEF if self.large else _SECOND) * (self.rows - 1)

    def _over_rim(self) -> bool:
        return self.zones.stacked and self.zones.near_hand is not None

    def _height(self) -> int:
        over = self.cloth.y - self.theme.px(2) if self._over_rim() else 0
        return sum(self._parts().values()) + self.gap - over

    def _hand_room(self) -> Rect:
        """Where one's own hand may lie: between the face and the piles."""
        px = self.theme.px
        left = self.cloth.x + max(self.face, self.plate) + px(26)
        right = self.cloth.right - px(14)
        if self.zones.near_home or self._corner:
            right = self.cloth.right - self.right
        return Rect(left, 0, right - left, 0)

    @property
    def _corner(self) -> bool:
        """Whether what all share needs the lower right corner: words leave it no other place."""
        zones = self.zones
        return self.large and bool(zones.shared and zones.far_home) and not zones.near_home

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
        # Between two rows the ribbon and the button are close; they never touch.
        apart = self.gap // 2 + (self.gap // 3 if between else 0)
        hint = Rect(ask.x, ask.bottom + apart, ask.width, self.hint)
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
            Rect(near.x, near.y - words - px(8), self.plate, words),
            "left",
            lower,
        )
        made.goal.y = far.bottom + px(14)

    def _far_hand(self, made: Plan, tops: dict[str, int]) -> None:
        hand = self.zones.far_hand
        if hand is None:
            return
        card = round(self.theme.px(_FAR) * min(1.0, self.hand) * (self._read if hand.open else 1))
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
        high = round(card * self._rows_share)
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
        """What belongs to nobody: at the right, below the far side's piles, where it is largest."""
        px, shared = self.theme.px, self.zones.shared
        if not shared:
            return
        zone = max(self._shared_zones(made), key=self._shared_card)
        card, cells = self._shared_card(zone), self._cells(zone)
        for kind, cell in zip(shared, cells, strict=True):
            rect = Rect(cell.x, cell.y, cell.width, cell.height - self.label - px(6))
            if kind.look in ("strip", "column"):
                high = min(card, round(rect.height * 0.55))
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
            left = max([self._middle().right, *beside]) + px(8)
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
        return max(px(16), min(high, px(_PILE), round((cell.width - px(6)) / SHAPE)))

    def _shared_card(self, zone: Rect) -> int:
        return self._card_in(self._cells(zone)[0])
