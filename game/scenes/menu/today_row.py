"""The first row of the menu: the games that wait to be continued, and what there is today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.match_plan import FACES
from game.scenes.menu.game_tile import ClothTile
from game.scenes.menu.shelf_row import MoreButton
from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_row, in_turn, listed
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM
from game.ui.widgets import Button, Flow, Label, Widget

if TYPE_CHECKING:
    from game.match.occasions import DailyDeal
    from game.match.preview import Preview
    from game.rules.game import Game
    from game.storage.profiles import Profile
    from game.ui.context import Context
    from game.ui.fonts import Style


_TICKET_HEIGHT = 78


def standing_in_words(preview: Preview) -> str:
    """How a match stands: everybody's cards or points, or how long it has lasted."""
    if not preview.begun:
        return tr("just dealt, nothing played yet")
    if not preview.standing:
        return ntr("after {n} battle", "after {n} battles", preview.battles)
    pairs = zip(preview.names, preview.standing, strict=True)
    return in_row(tr("{name} {n}", name=name, n=number) for name, number in pairs)


class Ticket(ClothTile):
    """A match that waits, on the cloth of its game; press it to go on."""

    def __init__(self, game: Game, preview: Preview, on_press: Callable[[], object]) -> None:
        names = listed(preview.names)
        super().__init__(
            game.id,
            on_press,
            key=f"waiting:{preview.place}",
            label=tr("{game}: {names}", game=tr(game.about.title), names=names),
        )
        self._title, self._preview = tr(game.about.title), preview

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        lines = fonts.height(theme.text("body")) + fonts.height(theme.text("tiny"))
        return max(theme.px(_TICKET_HEIGHT), lines + theme.px(30))

    def paint(self, surface: pygame.Surface) -> None:
        if self.rect.width:  # else more games wait than fit beside each other
            super().paint(surface)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad = theme.px(7)
        high = rect.height - 2 * pad
        wide = max(1, min(round(high * 1.3), rect.width // 3))
        image = self.ctx.art.game_picture(self.game, wide, theme.px(7))
        surface.blit(image, image.get_rect(midleft=(rect.x + pad, rect.centery)))
        disc = play_disc(self.ctx, surface, rect)
        left = rect.x + pad + wide + theme.px(11)
        room = disc.x - theme.px(10) - left
        title = fonts.fitted(
            self._title, fonts.style("small", look.CREAM, EXTRABOLD, on_felt=True), room
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
        """Paint the standing between two, faces at the ends; with more players, all the faces."""
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
    """Return a line with these words, which tell that other people's matches wait.

    on_press: called to open the page on which a player says who is playing.
    """
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
    """A row of tickets, as many as fit beside each other, the match played last first; a button
    says how many more there are, and shows them.
    """

    def __init__(
        self, games: Sequence[tuple[Game, Preview]], go_on: Callable[[str], object]
    ) -> None:
        super().__init__(key="waiting", area="waiting")
        self._tickets: list[Widget] = [
            Ticket(game, waiting, partial(go_on, waiting.place)) for game, waiting in games
        ]
        self._title = RowWords(tr("Waiting"), "small", weight=EXTRABOLD)
        self._whose = RowWords(tr("for you"), "tiny")
        self._more = MoreButton(self, key="more:waiting", title=tr("Games that wait"))
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
        """Set the text left of the tickets: title, whose they are, or how many more there are."""
        many, narrow = self._many(self.rect.width), self._narrow(self.rect.width)
        parts: list[Widget] = [] if narrow else [self._title]
        parts += [self._more] if many else [] if narrow else [self._whose]
        high = sum(part.height_for(width) for part in parts)
        y = self.rect.y + (self.rect.height - high) // 2
        for part in (self._title, self._whose, self._more):
            tall = part.height_for(width) if part in parts else 0
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
        """Show the next tickets; after the last ones the first."""
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


_HIGH = 96
_TITLE_LINES = 3
_LEAST_WIDTH = 18
"""How wide a tile beside others is at least, in multiples of the height of its text."""


class TodayTile(ClothTile):
    """A title and what it is about, on cloth; `_paint_sign` draws what stands before it."""

    def __init__(
        self,
        key: str,
        title: str,
        words: str,
        on_press: Callable[[], object],
        game: str = "classic",
    ) -> None:
        super().__init__(game, on_press, key=key, label=in_turn(full_sentence(title), words))
        self._title, self._words = title, words

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        title = fonts.block_height(self._title, self._large(), self._room(width), _TITLE_LINES)
        words = fonts.block_height(self._words, self._small(), self._room(width))
        return max(theme.px(_HIGH), title + words + theme.px(28))

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        sign = pygame.Rect(rect.x + theme.px(8), rect.y, self._sign(rect.width), rect.height)
        self._paint_sign(surface, sign)
        left, room = sign.right + theme.px(12), self._room(rect.width)
        title = fonts.block(self._title, self._large(), room, most=_TITLE_LINES)
        words = fonts.block(self._words, self._small(), room)
        y = rect.centery - (title.get_height() + words.get_height()) // 2
        surface.blit(title, (left, y))
        surface.blit(words, (left, y + title.get_height()))

    def _large(self) -> Style:
        return self.ctx.fonts.style("body", look.CREAM, EXTRABOLD, on_felt=True)

    def _small(self) -> Style:
        return self.ctx.fonts.style("small", look.CREAM, MEDIUM, on_felt=True)

    def _sign(self, width: int) -> int:
        """How wide what stands before the words is."""
        return min(self.ctx.theme.px(120), width // 4)

    def _room(self, width: int) -> int:
        """How wide the words may be."""
        return width - self._sign(width) - self.ctx.theme.px(32) - self._beside()

    def _beside(self) -> int:
        """How much is kept free at the right."""
        return 0

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the sign before the text."""


def _by_luck(day: DailyDeal) -> str:
    """What is said of a deal in which nobody decides anything: it always goes the same way."""
    if day.best is not None:
        return ntr(
            "These cards win in {n} battle, whoever plays them.",
            "These cards win in {n} battles, whoever plays them.",
            day.best,
        )
    if day.tries:
        return tr("These cards win for the computer, whoever plays them.")
    return tr("Everybody gets the same cards today. Luck alone decides.")


class DayTile(TodayTile):
    """The deal of the day; press it to play it."""

    def __init__(self, day: DailyDeal, game: Game, on_press: Callable[[], object]) -> None:
        said = tr("Everybody gets the same cards today. Who wins in the fewest battles?")
        from game.match import opponents  # what computers need is not needed for the first frame

        if not opponents.asks(game):
            said = _by_luck(day)
        elif day.best is not None:
            said = ntr(
                "You won it in {n} battle. Who wins in fewer?",
                "You won it in {n} battles. Who wins in fewer?",
                day.best,
            )
        elif day.tries:
            said = tr("The same cards for everybody. Not won yet: try again!")
        title = tr("Deal of the day: {game}", game=tr(game.about.title))
        super().__init__("today:day", title, said, on_press, game.id)

    def paint_inside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        super().paint_inside(surface, rect)
        play_disc(self.ctx, surface, rect)

    def _beside(self) -> int:
        return max(40, self.ctx.theme.px(42)) + self.ctx.theme.px(12)

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        image = self.ctx.art.game_picture_soon(self.game, place.width, self.ctx.theme.px(7))
        if image is not None:
            surface.blit(image, image.get_rect(center=place.center))


class EveningTile(TodayTile):
    """A tile of who has won this evening, in the order of the house; press it for the whole
    board.
    """

    def __init__(
        self, people: Sequence[tuple[Profile, int]], on_press: Callable[[], object]
    ) -> None:
        said = tr("When two of you with names play together, each game won counts here.")
        if people:
            counts = [tr("{name} {n}", name=who.name, n=won) for who, won in people]
            said = tr("Games won together today: {who}", who=in_row(counts))
        super().__init__("today:evening", tr("The family's evening"), said, on_press)
        self._people = list(people)

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        art, theme = self.ctx.art, self.ctx.theme
        if not self._people:
            icon = art.icon("crown", min(place.width, theme.px(52)), look.AMBER_LIGHT)
            surface.blit(icon, icon.get_rect(center=place.center))
            return
        people = self._people[:3]
        side = min(place.width // len(people), theme.px(52))
        style = self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)
        for number, (who, won) in enumerate(people):
            x = place.centerx + round((number + 0.5 - len(people) / 2) * side)
            face, count = art.face(who.face, side), self.ctx.fonts.line(str(won), style)
            y = place.centery - (side + count.get_height()) // 2
            surface.blit(face, face.get_rect(midtop=(x, y)))
            surface.blit(count, count.get_rect(midtop=(x, y + side)))


class InventTile(TodayTile):
    """The way to the workshop."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        said = tr("Six choices and a special card or two: your own War.")
        super().__init__("today:invent", tr("Invent a game"), said, on_press, "wild_twist")

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        side = min(place.width, self.ctx.theme.px(52))
        icon = self.ctx.art.icon("pencil", side, look.AMBER_LIGHT)
        surface.blit(icon, icon.get_rect(center=place.center))


class TodayRow(Widget):
    """The tiles side by side under their name; below each other where there is little room."""

    focusable = False

    def __init__(self, tiles: Sequence[Widget]) -> None:
        super().__init__(key="shelf-row:today", label=tr("Today"), area="shelf:today")
        self.children = list(tiles)

    def height_for(self, width: int) -> int:
        wide, gap = self._each(width), self.ctx.theme.px(12)
        high = [tile.height_for(wide) for tile in self.children]
        stacked = sum(high) + gap * (len(high) - 1)
        return self._head() + (stacked if self._stacked(width) else max(high)) + gap

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, gap = self._each(rect.width), self.ctx.theme.px(12)
        high = [tile.height_for(wide) for tile in self.children]
        x, y = rect.x, rect.y + self._head()
        for tile, tall in zip(self.children, high, strict=True):
            if self._stacked(rect.width):
                tile.place(pygame.Rect(x, y, wide, tall))
                y += tall + gap
            else:
                tile.place(pygame.Rect(x, y, wide, max(high)))
                x += wide + gap

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        middle = self.rect.y + self._head() // 2 - theme.px(2)
        style = fonts.style("heading", c.on_felt, EXTRABOLD, on_felt=True)
        title = fonts.line(self.label, style)
        surface.blit(title, title.get_rect(midleft=(self.rect.x + theme.px(2), middle)))

    def _head(self) -> int:
        theme = self.ctx.theme
        return self.ctx.fonts.height(theme.text("heading")) + theme.px(12)

    def _stacked(self, width: int) -> bool:
        return width < self.ctx.theme.text("body") * _LEAST_WIDTH * len(self.children)

    def _each(self, width: int) -> int:
        """How wide each of them is."""
        if self._stacked(width):
            return width
        gap, count = self.ctx.theme.px(12), len(self.children)
        return (width - gap * (count - 1)) // count
