"""The games that wait to be continued: a ticket for each, with who plays and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.plan import FACES
from game.scenes.menu.game_tile import ClothTile
from game.scenes.menu.shelf_row import MoreButton
from game.texts import ntr, tr
from game.ui import look, shapes
from game.ui.text import EXTRABOLD, MEDIUM
from game.ui.widgets import Button, Flow, Label, Widget

if TYPE_CHECKING:
    from game.match.preview import Preview
    from game.rules.game import Game
    from game.ui.context import Context

_HIGH = 78


def standing_in_words(preview: Preview) -> str:
    """How a match stands: everybody's cards or points, or how long it has lasted."""
    if not preview.begun:
        return tr("just dealt, nothing played yet")
    if not preview.standing:
        return ntr("after {n} battle", "after {n} battles", preview.battles)
    pairs = zip(preview.names, preview.standing, strict=True)
    return ", ".join(tr("{name} {n}", name=name, n=number) for name, number in pairs)


class Ticket(ClothTile):
    """A match that waits, on the cloth of its game; press it to go on."""

    def __init__(self, game: Game, preview: Preview, on_press: Callable[[], object]) -> None:
        names = tr(" against ").join(preview.names)
        super().__init__(
            on_press,
            key=f"waiting:{preview.place}",
            label=tr("{game}: {players}", game=tr(game.title), players=names),
        )
        self._game, self._preview = game, preview

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        lines = fonts.height(theme.text("body")) + fonts.height(theme.text("tiny"))
        return max(theme.px(_HIGH), lines + theme.px(30))

    def paint(self, surface: pygame.Surface) -> None:
        if self.rect.width:  # else more games wait than fit beside each other
            super().paint(surface)

    def _cloth(self) -> str:
        return self._game.id

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad = theme.px(7)
        high = rect.height - 2 * pad
        wide = max(1, min(round(high * 1.3), rect.width // 3))
        image = self.ctx.art.game_picture(self._game.id, wide, theme.px(7))
        surface.blit(image, image.get_rect(midleft=(rect.x + pad, rect.centery)))
        disc = play_disc(self.ctx, surface, rect)
        left = rect.x + pad + wide + theme.px(11)
        room = disc.x - theme.px(10) - left
        title = fonts.fitted(
            tr(self._game.title), fonts.style("small", look.CREAM, EXTRABOLD, on_felt=True), room
        )
        words = fonts.fitted(
            standing_in_words(self._preview),
            fonts.style("tiny", look.CREAM, MEDIUM, on_felt=True),
            room,
        )
        bar = pygame.Rect(left, 0, room, theme.px(9))
        bar.centery = rect.centery + theme.px(1)
        surface.blit(title, title.get_rect(midleft=(left, rect.y + pad + title.get_height() // 2)))
        low = rect.bottom - pad - words.get_height() // 2 + theme.px(2)
        surface.blit(words, words.get_rect(midleft=(left, low)))
        self._paint_bar(surface, bar)

    def _paint_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """How it stands between two, faces at the ends; with more players, all the faces."""
        theme, art = self.ctx.theme, self.ctx.art
        faces = [face for face in self._preview.faces if face in FACES]
        side = theme.px(24)
        if len(faces) != 2:
            for number, face in enumerate(faces):
                image = art.face(face, side)
                surface.blit(image, image.get_rect(midleft=(bar.x + number * side, bar.centery)))
            return
        track = bar.inflate(-2 * side + theme.px(4), 0)
        surface.blit(shapes.box(track.size, track.height // 2, (0, 0, 0, 90)), track)
        mine = share_of(self._preview.standing) if self._preview.begun else None
        if mine is not None:
            full = pygame.Rect(track.topleft, (max(track.height, round(track.width * mine)),
                                               track.height))  # fmt: skip
            surface.blit(shapes.box(full.size, track.height // 2, look.AMBER), full)
        for face, x in zip(faces, (bar.x + side // 2, bar.right - side // 2), strict=True):
            image = art.face(face, side)
            surface.blit(image, image.get_rect(center=(x, bar.centery)))


def play_disc(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Draw the amber disc that says that a press plays, at the right of a ticket; where it is."""
    theme = ctx.theme
    side = max(40, theme.px(42))
    disc = pygame.Rect(0, 0, side, side)
    disc.midright = (rect.right - theme.px(9), rect.centery)
    surface.blit(shapes.box(disc.size, side // 2, look.AMBER_EDGE), disc.move(0, theme.px(3)))
    surface.blit(shapes.box(disc.size, side // 2, look.AMBER), disc)
    icon = ctx.art.icon("play", round(side * 0.45), look.INK)
    surface.blit(icon, icon.get_rect(center=(disc.centerx + 1, disc.centery)))
    return disc


def others_wait(words: str, on_press: Callable[[], object]) -> Widget:
    """A line that says that games of others wait, and leads to where one says who one is."""
    button = Button(words, on_press, icon="profile", kind="quiet", role="small", key="others-wait")
    return Flow(button, area="others-wait")


def share_of(standing: Sequence[int]) -> float | None:
    """The part of all cards or points that the first of two has; None where none are counted."""
    total = sum(standing)
    if len(standing) != 2 or min(standing) < 0 or not total:
        return None
    return standing[0] / total


class RowWords(Label):
    """A label that is not painted where there is no room for it."""

    def paint(self, surface: pygame.Surface) -> None:
        if self.rect.width:
            super().paint(surface)


class WaitingRow(Widget):
    """As many tickets as fit beside each other, the match played last first; a button says how many
    more there are, and shows them.
    """

    def __init__(
        self, games: Sequence[tuple[Game, Preview]], go_on: Callable[[str], object]
    ) -> None:
        super().__init__(key="waiting", area="waiting")
        self._tickets: list[Widget] = [
            Ticket(game, one, partial(go_on, one.place)) for game, one in games
        ]
        self._title = RowWords(tr("Waiting"), "small", weight=EXTRABOLD)
        self._whose = RowWords(tr("for you"), "tiny")
        self._more = MoreButton(self, key="more:waiting")
        self.children = [self._title, self._whose, *self._tickets, self._more]

    def height_for(self, width: int) -> int:
        return max(ticket.height_for(self._ticket_width(width)) for ticket in self._tickets)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        title, gap = self._title_width(rect.width), self.ctx.theme.px(14)
        self._place_title(title)
        wide, count = self._ticket_width(rect.width), self._count(rect.width)
        left = rect.x + (title + gap if title else 0)
        for number, ticket in enumerate(self._tickets):
            at = number - self.offset
            seen = 0 <= at < count
            x = left + at * (wide + gap) if seen else left
            ticket.place(pygame.Rect(x, rect.y, wide if seen else 0, rect.height if seen else 0))

    def _place_title(self, width: int) -> None:
        """The words at the left, with what there is besides the tickets that are seen."""
        many, narrow = self._many(self.rect.width), self._narrow(self.rect.width)
        shown: list[Widget] = [] if narrow else [self._title]
        shown += [self._more] if many else [] if narrow else [self._whose]
        high = sum(part.height_for(width) for part in shown)
        y = self.rect.y + (self.rect.height - high) // 2
        for part in (self._title, self._whose, self._more):
            tall = part.height_for(width) if part in shown else 0
            part.place(pygame.Rect(self.rect.x, y, width if tall else 0, tall))
            y += tall

    @property
    def offset(self) -> int:
        """The number of the first ticket that is seen."""
        kept = self.host.offsets.get(self.key, 0) if self.host is not None else 0
        return kept if kept < len(self._tickets) else 0

    def hidden(self) -> int:
        """How many tickets come after those that are seen."""
        return max(0, len(self._tickets) - self.offset - self._count(self.rect.width))

    def page(self) -> None:
        """The next tickets; after the last ones the first."""
        if self.host is not None:
            self.host.offsets[self.key] = self.offset + self._count(self.rect.width)
            self.place(self.rect)
            self.invalidate()

    def _many(self, width: int) -> bool:
        return len(self._tickets) > self._count(width)

    def _title_width(self, width: int) -> int:
        words = self._more.natural_width() + self.ctx.theme.px(12) if self._many(width) else 0
        return words if self._narrow(width) else max(words, self.ctx.theme.px(78))

    def _narrow(self, width: int) -> bool:
        return width < self.ctx.theme.text("body") * 50

    def _count(self, width: int) -> int:
        return max(1, round(width / (self.ctx.theme.text("body") * 19.5)))

    def _ticket_width(self, width: int) -> int:
        gap = self.ctx.theme.px(14)
        title = self._title_width(width)
        room = width - (title + gap if title else 0)
        count = min(max(2, len(self._tickets)), self._count(width))
        return (room - gap * (count - 1)) // count
