"""How the words and signs of the table look: plates, labels, sums, chains, banner, caption.

It paints the values of a `Hud`: what lies below the cards (felt, plates, empty places), what lies
above them (labels, chains, sums), and knows which parts of the picture a change of them touches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.table.view.name_plates import Plates
from game.table.view.pile_labels import Trim, centred
from game.ui import shapes

if TYPE_CHECKING:
    import pygame

    from game.rules.signs import Sign
    from game.table.hud import Hud
    from game.table.view.stage import Stage
    from game.ui.context import Context


class HudPainter:
    """See the module's docstring."""

    def __init__(self, ctx: Context, hud: Hud, stage: Stage) -> None:
        self.ctx, self._hud, self._stage = ctx, hud, stage
        self._trim = Trim(ctx, stage)
        self._plates = Plates(ctx)
        self._painted: dict[Any, Any] = {}

    def forget(self) -> None:
        """Everything is painted anew: the layout or the theme is another, or another seat looks."""
        self._painted.clear()
        self._plates.forget()

    def changes(self) -> list[pygame.Rect]:
        """The rectangles of what is no longer as it was last painted."""
        layout = self._stage.layout
        now: dict[Any, tuple[Any, pygame.Rect]] = {
            "banner": (self._hud.banner, layout.banner),
            "facts": (self._hud.facts(), layout.info),
            "links": ([self._trim.link_ends(sign) for sign in self._links()], layout.felt),
        }
        for seat, seat_place in layout.seats.items():
            now["plate", seat] = (self._hud.plate(seat), seat_place.plate)
            words = self._hud.tallies.get(seat, "") if self._trim.has_sum(seat) else ""
            now["sum", seat] = (words, self._trim.sum_area(seat))
        for number, place in layout.piles.items():
            count = len(self._stage.board.piles[number])
            now["place", number] = (bool(count), centred(place).inflate(8, 8))
            if not place.front:
                now["count", number] = (count, self._trim.label_area(place))
        found = [rect for key, (value, rect) in now.items() if self._painted.get(key) != value]
        self._painted = {key: value for key, (value, _) in now.items()}
        return found

    # -- painting ----------------------------------------------------------------------------

    def paint_below(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Felt, bars, plates, empty places and the facts."""
        layout, c = self._stage.layout, self.ctx.theme.colours
        ground = shapes.felt(layout.size, c.felt, c.felt_dark)
        surface.blit(ground, clip, clip)
        for bar in (layout.top, layout.bottom):
            if bar.colliderect(clip):
                surface.blit(shapes.box(bar.size, 0, (*c.felt_dark, 150)), bar)
        for place in layout.piles.values():
            self._trim.outline(surface, place, clip)
        for seat, seat_place in layout.seats.items():
            if seat_place.plate.colliderect(clip):
                self._plates.plate(surface, seat_place, self._hud.plate(seat))
        if layout.info.colliderect(clip):
            self._plates.facts(surface, layout.info, self._hud.facts())

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Labels with counts, chains between cards, sums, the sentence in the middle."""
        for place in self._stage.layout.piles.values():
            if self._trim.label_area(place).colliderect(clip):
                self._trim.label(surface, place)
        for sign in self._links():
            self._trim.link(surface, sign)
        for seat, words in self._hud.tallies.items():
            area = self._trim.sum_area(seat)
            if self._trim.has_sum(seat) and area.colliderect(clip):
                self._trim.sum(surface, seat, words)
        layout = self._stage.layout
        if layout.banner.colliderect(clip):
            self._plates.banner(surface, layout.banner, self._hud.banner, layout.middle)

    def paint_caption(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """What was heard, over whatever else the bar below says."""
        bottom = self._stage.layout.bottom
        if self._hud.caption_words and bottom.colliderect(clip):
            self._plates.banner(
                surface, bottom.inflate(0, -8), self._hud.caption_words, opaque=True
            )

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether something that `paint_above` paints may lie over this."""
        if self._links():
            return True
        sums = [self._trim.sum_area(seat) for seat in self._hud.tallies if self._trim.has_sum(seat)]
        banner = [self._stage.layout.banner] if self._hud.banner else []
        return rect.collidelist([*sums, *banner]) >= 0

    def _links(self) -> list[Sign]:
        """The chains between cards."""
        return [sign for sign in self._hud.signs if sign.kind == "link"]
