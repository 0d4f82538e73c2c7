"""How large the cards of two may be who sit opposite each other: one try. See `plan_facing`.

`Zones` says what lies where, from far to near; `FacingSizes` solves it for the largest cards: all
heights follow from one scale, and the largest for which everything fits is taken. Lengths are
pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from pygame import Rect

from game.table.view.plan_types import (
    SHAPE,
    Frame,
    Kind,
    grown,
    widest,
    words_height,
)
from game.ui.theme import Theme

HAND, BATTLE, FAR, PILE, _HEAP = 190, 190, 112, 140, 232
"""Heights of cards at scale 1, in units."""
_LARGEST, _SMALLEST, _STEP = 1.45, 0.42, 0.005
PEEK, _READ = 0.62, 1.25
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
_ABOVE = 8
"""How far from the rim a row that is compared lies, in units."""
_LARGE_TEXT = 150
_IN_A_ROW = 7
"""So many cards of a hand always lie in one row."""
_VISIBLE = 60
"""What must be seen of each card of a hand, in units, before it is laid in two rows."""


@dataclass
class Zones:
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


def _packed(zones: Zones) -> Zones:
    """The same with the other's hand among the piles."""
    assert zones.far_hand is not None, "there is a hand"
    return replace(zones, far_home=[*zones.far_home, zones.far_hand], far_hand=None)


def _zones(kinds: Sequence[Kind], me: int) -> Zones:
    own = {
        seat: [kind for kind in kinds if kind.owner == seat and not kind.front] for seat in (0, 1)
    }
    hands = {seat: _main(home) for seat, home in own.items()}
    fronts = {seat: [kind for kind in kinds if kind.owner == seat and kind.front] for seat in own}
    if any(kind.abreast > 4 for kind in fronts[me]):
        # Two full rows leave no room for a row of backs: it is a packet among the piles.
        hands[1 - me] = None
    rest = {seat: [kind for kind in own[seat] if kind is not hands[seat]] for seat in own}
    shared = [kind for kind in kinds if kind.owner is None]
    heap = next((kind for kind in shared if kind.look == "heap"), None)
    return Zones(
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


class FacingSizes:
    """One try: with a hand in one row or in two, and `shown` of each card that is compared;
    `rim`: whether the far row may lie over the rim.

    hand, battle  the solved scales of what is held and of what meets
    """

    def __init__(self, theme: Theme, zones: Zones, rows: int, shown: float, rim: bool) -> None:
        self.theme, self.rows, self.shown, self._rim = theme, rows, shown, rim
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
        self.pile = theme.px(PILE)
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
        if self.height() > self.cloth.height - px(10):
            return False
        room = self.hand_room()
        hand = zones.near_hand
        if hand is not None:
            wide = round(px(HAND) * self.hand * SHAPE)
            count = -(-max(1, hand.holds) // self.rows)
            visible = px(_VISIBLE) if hand.look == "fan" else px(20)
            if not widest(count, room.width, wide, visible):
                return False
        middle = self.middle().width
        wide = round(px(BATTLE) * self.battle * SHAPE)
        if zones.stacked:
            count = max(min(max(kind.abreast, kind.holds), 5) for kind in zones.near_rows)
            return wide * (1 + _CLOSE * (count - 1)) <= middle
        count = max((kind.abreast for kind in zones.near_rows), default=1)
        return 2 * wide * (1 + self.shown * (count - 1)) + px(26) <= middle

    def parts(self) -> dict[str, int]:
        """The heights of all zones, from far to near."""
        px, zones = self.theme.px, self.zones
        battle = round(px(BATTLE) * self.battle)
        tight = self.over_rim()
        parts = {"far": 0, "rows": battle if zones.near_rows else 0, "heap": 0}
        if zones.far_hand is not None:
            share = self.read if zones.far_hand.open else PEEK
            parts["far"] = round(px(FAR) * min(1.0, self.hand) * share) + self.gap
        if zones.stacked:
            parts["rows"] = 2 * battle + self.gap // (2 if tight else 1)
        if zones.heap is not None:
            parts["heap"] = round(px(_HEAP) * self.battle * (0.7 if self.large else 1)) + self.gap
        parts["words"] = self.ribbon + self.hint + round((1.0 if tight else 1.6) * self.gap)
        parts["hand"] = 0
        if zones.near_hand is not None:
            parts["hand"] = round(px(HAND) * self.hand * self.rows_share) + px(12)
        return parts

    @property
    def read(self) -> float:
        """How large an open hand of the other is, as a share of a hand of backs."""
        return 1.0 if self.large else _READ

    @property
    def rows_share(self) -> float:
        """How high all rows of the hand are, in cards."""
        return 1 + (_SECOND_BRIEF if self.large else _SECOND) * (self.rows - 1)

    def over_rim(self) -> bool:
        """Whether the far row may lie over the rim."""
        return self._rim and self.zones.stacked and self.zones.near_hand is not None

    @property
    def above(self) -> int:
        """What stays free between the rim and the far row of cards that are compared."""
        return self.theme.px(_ABOVE) if self.zones.stacked and not self.over_rim() else 0

    def height(self) -> int:
        """What all zones take of the cloth's height."""
        over = self.cloth.y - self.theme.px(2) if self.over_rim() else 0
        return self.above + sum(self.parts().values()) + self.gap - over

    def hand_room(self) -> Rect:
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

    def middle(self) -> Rect:
        """Where the battle may lie: between the goal plate and the piles."""
        left = self.goal.right + self.theme.px(16)
        right = self.cloth.right - self._right_side()
        return Rect(left, 0, right - left, 0)

    def _right_side(self) -> int:
        """What the piles and the round buttons at the right take of the width."""
        return max(self.right, self.cloth.right - self.frame.controls.x + self.theme.px(8))


def largest(theme: Theme, kinds: Sequence[Kind], me: int) -> FacingSizes:
    """The try with the largest cards; `me` sits at the near side."""
    zones = _zones(kinds, me)
    several = max((kind.abreast for kind in zones.near_rows), default=1) > 1
    hand = zones.near_hand
    rows = (1, 2) if hand is not None and hand.holds > _IN_A_ROW else (1,)
    best: FacingSizes | None = None
    for packed, shown, rim in product((False, True), _SHOWN if several else (1.0,), (False, True)):
        secret = zones.far_hand is not None and not zones.far_hand.open
        if packed and not (secret and theme.text_size > _LARGE_TEXT):
            continue
        for count in rows:
            # Large words leave the other's hand no room: it is a packet among the piles.
            option = FacingSizes(theme, _packed(zones) if packed else zones, count, shown, rim)
            if best is None or option.worth > best.worth:
                best = option
        if best is not None and best.worth >= _ENOUGH:
            break
    assert best is not None, "some cards are shown"
    return best
