"""Two people at the ends of the table, whose cards meet in the middle. See `table_plan`.

What somebody decides about lies where cards meet, for then none does. What fights no more lies in
the lower corners, below whose it is.
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
    words_height,
)
from game.ui.look import tail_of
from game.ui.theme import Theme

_BATTLE = 333
_MOST, _MOST_WATCHED = 0.5, 0.6
"""The height of cards that meet, as a share of the cloth, where the window is narrow; and where no
button needs room.
"""
_PILE, _LOW, _LEAST = 213, 0.85, 0.7
"""The height of piles; they stand below the faces where that makes them no smaller than the first
share, so that what meets has the width; or than the second, where what meets becomes larger by it.
"""
_GAIN = 1.1
"""So much larger what meets must become for that."""
_MEET = 0.16
"""The gap between the two cards, as a share of a card's width."""
_APART = 16
"""The gap between piles that stand side by side, in units."""
_THICK = 90
"""So many cards a pile is ordinarily thick at most, of two packs, too."""
_SHOWN, _BESIDE = 0.62, 0.97
"""The step between cards where several are compared, as a share of their width; two lie side by
side, so that whoever counts what is on them sees all of it."""


def plan(theme: Theme, kinds: Sequence[Kind], me: int, *, button: bool = True) -> Plan:
    """See the module's docstring; `me` sits at the left. button: whether something goes on."""
    made = _words(theme, kinds, button=button)
    top = max(made.goal.bottom, made.tug.bottom + theme.px(44)) + theme.px(10)
    band = Rect(made.cloth.x, top, made.cloth.width, made.told.y - theme.px(16) - top)
    sides = band.copy()
    if not button:
        # Sides and corners stay as they are with it; what meets reaches down between them.
        sides.height -= theme.px(14) + _button_height(theme)
    room = _seats(theme, made, kinds, me, (band, sides), _LOW)
    lower = _seats(theme, made, kinds, me, (band, sides), _LEAST)
    if _meeting(theme, made, kinds, me, lower) < _GAIN * _meeting(theme, made, kinds, me, room):
        room = _seats(theme, made, kinds, me, (band, sides), _LOW)
    else:
        room = lower
    _fight(theme, made, kinds, me, room)
    for seat in (me, 1 - me):
        _corner(theme, made, [kind for kind in kinds if kind.owner == seat and _out(kind)], sides)
    for right in (True, False):
        _corner(theme, made, [k for k in kinds if k.owner is None][1 - right :: 2], sides, right)
    return made


def _words(theme: Theme, kinds: Sequence[Kind], *, button: bool) -> Plan:
    """All that is no seat and no pile."""
    frame = Frame.of(theme)
    cloth, px = frame.cloth, theme.px
    goal = frame.goal(5 if theme.text_size <= 150 else 1)
    goal.width = min(goal.width, px(230))
    tug = Rect(0, cloth.y + px(30), 0, px(26))
    tug.width = frame.controls.x - goal.right - 2 * px(88)
    tug.x = goal.right + px(88)
    told_high, high = grown(theme, 62, 0.6), _button_height(theme) if button else 0
    low = cloth.bottom - px(14) - high
    goes_on = Rect(0, low, min(grown(theme, 400, 0.7), cloth.width // 2), high)
    goes_on.centerx = cloth.centerx
    told = Rect(0, low - told_high, round(cloth.width * 0.56), told_high)
    told.y -= px(14) if button else 0
    told.centerx = cloth.centerx
    return Plan(
        "ends",
        theme.size,
        frame.rim,
        cloth,
        goal,
        tug,
        frame.controls,
        frame.keys,
        told,
        told,
        Rect(told.x, low, told.width, high if any(kind.brief for kind in kinds) else 0),
        goes_on,
    )


def _button_height(theme: Theme) -> int:
    """How high what goes on is, where there is something."""
    return max(44, grown(theme, 56, 0.5))


def _out(kind: Kind) -> bool:
    """Whether cards of a seat lie there that fight no more."""
    return kind.owner is not None and kind.zone == "edge"


def _waits(kind: Kind) -> bool:
    """Whether cards of a seat lie there until they are turned, or after they have won."""
    return not (kind.owner is None or kind.front or kind.brief or _out(kind))


def _seats(
    theme: Theme,
    made: Plan,
    kinds: Sequence[Kind],
    me: int,
    bands: tuple[Rect, Rect],
    least: float,
) -> Rect:
    """Faces and home piles at both ends; gives what is left between them.

    bands: from where to where cards may meet, and lie at the sides. least: piles stand below the
    faces if that leaves them this share of their height.
    """
    band, sides = bands
    room = _between(theme, made, kinds, me, sides, least)
    # Beside the goal plate and the corners the cards reach up to the bar, and down to the words.
    high = band.bottom - made.tug.bottom - theme.px(40)
    beside = made.goal.right + theme.px(8)
    if sides.bottom < band.bottom:
        beside = max(beside, made.told.x - theme.px(24))
    inset = max(0, beside - room.x)
    tall = Rect(room.x + inset, band.bottom - high, room.width - 2 * inset, high)
    larger = _meeting(theme, made, kinds, me, tall) > _meeting(theme, made, kinds, me, room)
    return tall if larger or not inset else room


def _between(
    theme: Theme, made: Plan, kinds: Sequence[Kind], me: int, band: Rect, least: float
) -> Rect:
    """The same, as high as the band."""
    px = theme.px
    face = min(grown(theme, 112, 0.12), round(band.height * 0.36))
    words = words_height(theme, "body") + words_height(theme, "small")
    edge = face + px(38)
    home = [kind for kind in kinds if kind.owner == me and _waits(kind)]
    label = words_height(theme, "tiny") + px(4) if len(home) > 1 else 0
    each = (band.height - (len(home) - 1) * px(18)) // max(1, len(home)) - label - px(24)
    several = sum(kind.abreast for kind in kinds if kind.front and kind.owner == me) > 1
    share = 0.104 if several else 0.125  # cards that are compared come before those that wait
    card = min(px(_PILE), each, round(band.width * share / SHAPE))
    lower = _beside_words(theme, made, kinds, band.y + face + words)
    if lower > card:
        return _lowered(theme, made, kinds, me, band, face, lower)
    low = band.height - face - words - px(14) - thickness(_THICK, card)
    below = len(home) == 1 and low >= least * card
    card = min(card, low) if below else card
    wide = round(card * SHAPE)
    used = face + words + (px(14) + thickness(_THICK, card) + card if below else 0)
    for seat, side in ((me, "left"), (1 - me, "right")):
        x = band.x - px(10) if side == "left" else band.right - face + px(10)
        y = band.centery - used // 2
        plate = _sit(theme, made, seat, side, band, Rect(x, y, face, face))
        own = [kind for kind in kinds if kind.owner == seat and _waits(kind)]
        x = band.x + edge if side == "left" else band.right - edge - wide
        step = (band.height + px(18)) // max(1, len(own))
        for row, kind in enumerate(own):
            rect = Rect(x, 0, wide, card)
            if below:
                rect.midbottom = (plate.centerx, y + used)
                rect.clamp_ip(made.cloth.inflate(-px(8), 0))
            else:
                rect.centery = band.y + row * step + (step - px(18) - label) // 2 + px(10)
            note = Rect(x - px(14), rect.bottom + px(3), wide + px(28), label)
            made.piles[kind.number] = kind.at(rect, card, note)
    if below:
        return band.inflate(-2 * max(face + px(42), wide + px(28)), 0)
    taken = edge + (wide + px(22) if home else 0)
    return band.inflate(-2 * taken, 0)


def _sit(theme: Theme, made: Plan, seat: int, side: str, band: Rect, face: Rect) -> Rect:
    """Put a face there, and the plate below it, which it gives."""
    px = theme.px
    words = words_height(theme, "body") + words_height(theme, "small")
    plate = Rect(0, face.bottom + px(4), face.width + px(26), words)
    plate.centerx = face.centerx + (px(13) if side == "left" else -px(13))
    start = band.x if side == "left" else band.centerx
    region = Rect(start, band.y, band.width // 2, made.cloth.bottom - band.y)
    made.seats[seat] = SeatPlace(side, face, plate, "centre", region)
    return plate


def _beside_words(theme: Theme, made: Plan, kinds: Sequence[Kind], top: int) -> int:
    """How high a seat's piles would be side by side in its lower corner, below this; 0 if there are
    not several, or something else lies there.
    """
    px = theme.px
    count = sum(kind.owner == 0 and _waits(kind) for kind in kinds)
    if count < 2 or any(kind.owner is None or _out(kind) for kind in kinds):
        return 0
    wide = (_corner_room(theme, made).width - (count - 1) * px(_APART)) // count
    high = made.cloth.bottom - px(10) - words_height(theme, "tiny") - px(14) - top
    card = min(px(_PILE), round(wide / SHAPE))
    return min(card, high - thickness(_THICK, card))


def _corner_room(theme: Theme, made: Plan) -> Rect:
    """The left one's lower corner, beside the ribbon; only its width is meant."""
    x = made.cloth.x + theme.px(12)
    return Rect(x, 0, made.told.x - tail_of(made.told.height) - theme.px(10) - x, 0)


def _lowered(
    theme: Theme, made: Plan, kinds: Sequence[Kind], me: int, band: Rect, face: int, card: int
) -> Rect:
    """Faces at both ends, and the piles of each side by side in the corner below: `_between`."""
    px = theme.px
    room, label = _corner_room(theme, made), words_height(theme, "tiny")
    wide = round(card * SHAPE)
    y = made.cloth.bottom - px(10) - label - card
    free = y - thickness(_THICK, card) - px(8) - band.y
    words = words_height(theme, "body") + words_height(theme, "small")
    for seat, side in ((me, "left"), (1 - me, "right")):
        own = [kind for kind in kinds if kind.owner == seat and _waits(kind)]
        x = band.x - px(10) if side == "left" else band.right - face + px(10)
        top = band.y + max(0, free - face - words - px(4)) // 2
        _sit(theme, made, seat, side, band, Rect(x, top, face, face))
        step = wide + px(_APART)
        used = len(own) * step - px(_APART)
        left = room.x + (room.width - used) // 2
        if side == "right":
            left = made.cloth.right - (left - made.cloth.x) - used
        for index, kind in enumerate(own):
            rect = Rect(left + index * step, y, wide, card)
            note = Rect(rect.x - px(4), rect.bottom + px(3), wide + px(8), label)
            made.piles[kind.number] = kind.at(rect, card, note)
    return band.inflate(-2 * (face + px(42)), 0)


def _meeting(theme: Theme, made: Plan, kinds: Sequence[Kind], me: int, room: Rect) -> int:
    """How high the cards that meet are in this room."""
    count = sum(kind.abreast for kind in kinds if kind.front and kind.owner == me) or 1
    shown = _BESIDE if count == 2 else _SHOWN
    need = (1 + (count - 1) * shown) * SHAPE
    share = _MOST if made.button.height else _MOST_WATCHED
    most = max(theme.px(_BATTLE), round(made.cloth.height * share))
    return int(min(most, room.height, room.width / 2 / (need + SHAPE * _MEET / 2)))


def _fight(theme: Theme, made: Plan, kinds: Sequence[Kind], me: int, room: Rect) -> None:
    """The cards that meet: each side as large as both allow."""
    card = _meeting(theme, made, kinds, me, room)
    gap = round(card * SHAPE * _MEET)
    half = (room.width - gap) // 2
    for seat, x in ((me, room.x), (1 - me, room.right - half)):
        own = [kind for kind in kinds if kind.front and kind.owner == seat]
        wide = half // max(1, len(own))
        for index, kind in enumerate(own if seat == me else own[::-1]):
            rect = Rect(x + index * wide, room.y, wide, room.height)
            inner = "right" if seat == me else "left"
            made.piles[kind.number] = kind.at(rect, card, inner=inner)
        for kind in kinds:
            if kind.brief and kind.owner == seat:
                rect = Rect(x, room.centery - card // 2, half, card)
                made.piles[kind.number] = kind.at(rect, card)


def _corner(
    theme: Theme, made: Plan, kinds: Sequence[Kind], band: Rect, right: bool | None = None
) -> None:
    """What belongs to nobody, or fights no more, stands in the lower corners, beside the ribbon.

    right: in which of them; None for the one below the seat whose it is.
    """
    px = theme.px
    high = made.cloth.bottom - band.bottom - px(12)
    label = words_height(theme, "tiny")
    wide = made.told.x - made.cloth.x - px(64)
    for index, kind in enumerate(kinds):
        each = (wide - (len(kinds) - 1) * px(12)) // len(kinds)
        if right is None:
            right = kind.owner is not None and made.seats[kind.owner].side == "right"
        x = made.told.right + px(40) if right else made.cloth.x + px(24)
        x += index * (each + px(12))
        rect = Rect(x, band.bottom + px(10), each, high - label - px(14))
        card = min(rect.height, round(rect.width / SHAPE))
        if kind.look == "strip":
            card = round(rect.height * 0.62)
        note = Rect(rect.x, rect.bottom + px(2), rect.width, label)
        made.piles[kind.number] = kind.at(rect, card, note)
