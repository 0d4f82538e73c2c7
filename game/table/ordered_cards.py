"""The cards of an order on the screen: which is picked up, and where one is dragged.

It is an `order_spots.Order`. What the order means, and everything around the cards, is for
`game.table.arrange`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.standing_orders import CardOrder
from game.rules.cards import parse
from game.table.arrange_layout import distance_squared
from game.table.view.card_face import PLAIN, CardFaces, Mark
from game.table.view.card_spot import Spot
from game.table.view.hearing import pan_at
from game.ui import look
from game.ui.text import BOLD, Style

if TYPE_CHECKING:
    from game.ui.context import Context


class OrderedCards:
    """See the module's docstring.

    changed  called when the order may be another
    moved    called when a card lies elsewhere, or higher
    focus    called with the position where the carried card is now
    carried  the position of the card that is picked up
    """

    def __init__(
        self,
        ctx: Context,
        order: CardOrder,
        changed: Callable[[], None],
        moved: Callable[[], None],
        focus: Callable[[int], None],
    ) -> None:
        self.ctx, self.order = ctx, order
        self._changed, self._moved, self._focus = changed, moved, focus
        self.carried: int | None = None
        self._faces = CardFaces(ctx)
        self._drag: tuple[int, int] | None = None
        self._offset = (0, 0)
        self._rects: list[pygame.Rect] = []
        self._numbered = False

    def lay(self, rects: Sequence[pygame.Rect], *, numbered: bool) -> None:
        """Lie there from now on; `numbered`: with the number of each place below it."""
        self._faces.forget()
        self._rects, self._numbered = list(rects), numbered

    def move(self, source: int, target: int) -> None:
        """Take a card out and put it in at another place."""
        if self.order.move(source, target):
            self._hear("drop", target)
        self._changed()

    def pick(self, position: int) -> None:
        """Pick this card up, or put the one that is carried down here."""
        if self.carried is None:
            self.carried = position
            self._hear("pick", position)
        else:
            self.move(self.carried, position)
            self.carried = None
        self._moved()

    def _hear(self, cue: str, position: int) -> None:
        """Let a cue be heard from the place of a card."""
        self.ctx.sound.moment(cue, pan_at(self._rects[position].centerx, self.ctx.theme.size[0]))

    def carry(self, step: int) -> bool:
        """Move the carried card along by so many places; False if none is carried."""
        if self.carried is None:
            return False
        target = max(0, min(len(self.order.cards) - 1, self.carried + step))
        self.move(self.carried, target)
        self.carried = target
        self._focus(target)
        return True

    def per_row(self) -> int:
        """How many cards lie in a row."""
        first = self._rects[0].y if self._rects else 0
        return max(1, sum(rect.y == first for rect in self._rects))

    def raised(self, position: int) -> int:
        """By how many pixels the card at a position lies higher than its place."""
        return self._rects[position].height // 14 if position == self.carried else 0

    def grab(self, position: int, pos: tuple[int, int]) -> None:
        """The pointer went down on a card."""
        if self.carried is not None and self.carried != position:
            self.pick(position)
            return
        if self.carried is None:
            self._hear("pick", position)
        self.carried = position
        rect = self._rects[position]
        self._offset = (pos[0] - rect.x, pos[1] - rect.y)

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves with a card."""
        if self.carried is None:
            return
        self._drag = (pos[0] - self._offset[0], pos[1] - self._offset[1])
        wide, high = self._rects[0].size
        middle = (self._drag[0] + wide // 2, self._drag[1] + high // 2)
        target = min(
            range(len(self._rects)), key=lambda n: distance_squared(self._rects[n], middle)
        )
        if target != self.carried:
            self.move(self.carried, target)
            self.carried = target
        self._moved()

    def release(self) -> None:
        """The pointer went up: the card stays where it is; a mere click keeps it picked up."""
        if self._drag is not None:
            self.carried = None
        self._drag = None
        self._moved()

    def _number(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        """Which place this is, below it."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        line = fonts.line(str(number), Style(theme.text("small"), look.CREAM, BOLD, True))
        cap = pygame.Rect(0, 0, line.get_width() + theme.px(22), line.get_height() + theme.px(4))
        cap.midtop = (rect.centerx, rect.bottom + theme.px(7))
        surface.blit(look.pill(cap.size), cap)
        surface.blit(line, line.get_rect(center=cap.center))

    def _card(self, surface: pygame.Surface, position: int, rect: pygame.Rect) -> None:
        face = (parse(self.order.cards[position]), False)
        raised = self.raised(position)
        mark = Mark(raised=raised, glow=True) if raised else PLAIN
        self._faces.card(surface, Spot(rect.x, rect.y, rect.height, 0), face, mark)

    def paint_lying(self, surface: pygame.Surface) -> None:
        """All cards but the one that is dragged, and the numbers of their places."""
        for position, rect in enumerate(self._rects):
            if position != self.carried or self._drag is None:
                self._card(surface, position, rect)
            if self._numbered:
                self._number(surface, position + 1, rect)

    def paint_dragged(self, surface: pygame.Surface) -> None:
        """The card that is dragged, over all else."""
        if self.carried is not None and self._drag is not None:
            moved = self._rects[self.carried].copy()
            moved.topleft = self._drag
            self._card(surface, self.carried, moved)
