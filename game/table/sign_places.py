"""Where gauges, counters and notes stand: of a seat at its plate, of the table at the goal's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.view import seat_signs
from game.table.view.sign_chips import SignChips

if TYPE_CHECKING:
    from game.table.hud import Hud
    from game.table.view.stage import Stage
    from game.ui.context import Context

Column = list[tuple[pygame.Surface, pygame.Rect]]


class SignPlaces:
    """See the module's docstring. `chips` makes the pictures."""

    def __init__(self, ctx: Context, hud: Hud, stage: Stage) -> None:
        self.ctx, self._hud, self._stage = ctx, hud, stage
        self.chips = SignChips(ctx)

    def of_seat(self, seat: int) -> Column:
        """Those of one seat: its picture and its box each."""
        near = self._stage.layout.seats[seat].side == "near"
        return self.chips.column(self.area(seat), self._hud.seat_signs(seat), low=near)

    def of_table(self, goal: pygame.Rect) -> Column:
        """Those of the whole table, below its goal plate, which takes so much room."""
        layout = self._stage.layout
        top = goal.bottom + 6
        far = [s for s, place in layout.seats.items() if place.side == "far"]
        if layout.way == "facing" and any(self._hud.seat_signs(seat) for seat in far):
            top = max(self.area(seat).bottom for seat in far)
        plates = [p.plate.y for p in layout.seats.values() if p.side == "near"]
        low = min([layout.cloth.bottom, *plates]) - 4
        below = pygame.Rect(goal.x, top, goal.width, max(1, low - top))
        return self.chips.column(below, self._hud.table_signs(), left=True)

    def area(self, seat: int) -> pygame.Rect:
        """Where a seat's gauges and counters stand: below its plate, at the near side above."""
        theme, place = self.ctx.theme, self._stage.layout.seats[seat]
        layout = self._stage.layout
        wide = max(place.plate.width, theme.px(150))
        if layout.way == "around" and place.side == "far":
            wide = place.plate.width  # a pile lies beside it
        area = pygame.Rect(0, 0, wide, round(theme.text("small") * 6))
        if layout.way == "facing" and place.side == "far":
            # Its plate and the goal plate stand close: below both is room.
            area.topleft = (layout.goal.x, layout.goal.bottom + theme.px(4))
        elif place.side == "near":
            top = place.plate.y
            if self._hud.seat_signs(seat):  # words in several lines reach above their place
                words = seat_signs.words_box(self.ctx, place, self._hud.seat_sign(seat))
                top = min(top, words.y)
            area.bottomleft = (place.plate.x, top - theme.px(4))
        else:
            area.topleft = (place.plate.x, place.plate.bottom + theme.px(6))
        area.clamp_ip(self._stage.layout.cloth)
        return area
