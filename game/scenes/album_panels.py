"""Panels beside and below the album: the selected stamp, days, lengths, games, badges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.players.levels import BY_NAME, LEVELS
from game.texts import ntr, tr
from game.texts.notation import day as written_day
from game.texts.phrases import in_row, labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, MEDIUM, Style
from game.ui.surface_cache import kept
from game.ui.widgets import Column, Label, Panel, Row, Tile, Widget
from game.variants import get

if TYPE_CHECKING:
    from datetime import date

    from game.match.album import RecentGames, Stamp
    from game.match.badges import Badge
    from game.match.occasions import DailyDeal
    from game.storage.profiles import Profile
    from game.ui.art import Art


_GAP = 8
_MARK = (163, 44, 52)
_FINE = 2


class StampTile(Tile):
    """A tile of the album. on_look: called when the tile is pointed at by keys or pressed."""

    def __init__(self, stamp: Stamp, on_look: Callable[[Stamp], object]) -> None:
        title = tr(get(stamp.game).about.title)
        super().__init__(lambda: on_look(stamp), key=f"stamp:{stamp.game}", hint="", label="")
        self.label = labelled(title, in_words(stamp))
        self._stamp, self._on_look = stamp, on_look

    def got_focus(self) -> None:
        self._on_look(self._stamp)

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        size = (self.rect.width, self.rect.height)
        picture = art.game_picture_soon(self._stamp.game, _picture_width(size))
        raised = self.focused or self.lift > 0
        if not self._stamp.played:
            image = _empty(size, picture, self.ctx.theme.high_contrast)
        else:
            turn = 0.0 if raised or self.ctx.theme.still else _turn(self._stamp.game)
            stars = (sum(self._stamp.stars), len(self._stamp.stars))
            image = _stuck(size, picture, stars, self._stamp.won > 0, turn, art)
        if raised and self._stamp.played:
            wide, high = image.get_size()
            image = pygame.transform.smoothscale(image, (round(wide * 1.1), round(high * 1.1)))
        surface.blit(image, image.get_rect(center=self.rect.center))


class StampPicture(Widget):
    """The stamp of a game, or its empty place if it was not `won`. here: whether it is seen."""

    def __init__(self, game: str, *, won: bool) -> None:
        super().__init__(key="stamp")
        self._game, self._won, self.here = game, won, True

    def natural_width(self) -> int:
        return self.ctx.theme.px(60)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(52)

    def image(self, times: float = 1.0) -> pygame.Surface:
        """Return the stamp, so many times as large as it lies here."""
        size = (round(self.natural_width() * times), round(self.height_for(0) * times))
        art = self.ctx.art
        picture = art.game_picture(self._game, _picture_width(size))
        return _stuck(size, picture, (0, 0), True, 0.0, art)

    def paint(self, surface: pygame.Surface) -> None:
        if self._won and self.here:
            image = self.image()
        else:
            size = (self.natural_width(), self.height_for(0))
            picture = self.ctx.art.game_picture(self._game, _picture_width(size))
            image = _empty(size, picture, self.ctx.theme.high_contrast)
        surface.blit(image, image.get_rect(center=self.rect.center))


class StampGrid(Widget):
    """The tiles of the album, as many beside each other as are 90 units wide."""

    def __init__(self, tiles: Sequence[Widget]) -> None:
        super().__init__(area="stamps")
        self.children = list(tiles)

    def height_for(self, width: int) -> int:
        columns, _, high = self._shape(width)
        rows = -(-len(self.children) // columns)
        return rows * (high + self.ctx.theme.px(_GAP)) + self.ctx.theme.px(_GAP)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        columns, wide, high = self._shape(rect.width)
        gap = self.ctx.theme.px(_GAP)
        for number, child in enumerate(self.children):
            row, column = divmod(number, columns)
            x, y = rect.x + column * (wide + gap), rect.y + gap // 2 + row * (high + gap)
            child.place(pygame.Rect(x, y, wide, high))

    def _shape(self, width: int) -> tuple[int, int, int]:
        """Columns, and the size of a place."""
        gap = self.ctx.theme.px(_GAP)
        columns = max(2, min(8, (width + gap) // (max(70, self.ctx.theme.px(82)) + gap)))
        wide = (width - gap * (columns - 1)) // columns
        return columns, wide, round(wide * 0.96)


def in_words(stamp: Stamp) -> str:
    """Return the stamp's content in words."""
    if not stamp.played:
        return tr("not played yet")
    played = ntr("played once", "played {n} times", stamp.played)
    won = ntr("won once", "won {n} times", stamp.won) if stamp.won else tr("not won yet")
    return in_row((played, won))


def _picture_width(size: tuple[int, int]) -> int:
    return round(size[0] * 0.8)


def _turn(game: str) -> float:
    """Return the degrees by which a stamp is askew: each game has its own, always the same."""
    return (sum(map(ord, game)) % 9 - 4) * 0.5


@kept
def _stuck(
    size: tuple[int, int],
    picture: pygame.Surface | None,
    stars: tuple[int, int],
    won: bool,
    turn: float,
    art: Art,
) -> pygame.Surface:
    wide, high = round(size[0] * 0.96), round(size[1] * 0.96)
    stamp = _paper((wide, high)).copy()
    if picture is not None:
        stamp.blit(picture, picture.get_rect(midtop=(wide // 2, round(wide * 0.09))))
    side = max(11, round(wide * 0.17))
    for number in range(stars[1]):
        lit = number < stars[0]
        star = art.icon(
            "star" if lit else "star_outline", side, (216, 148, 20) if lit else (150, 134, 110)
        )
        stamp.blit(
            star, (round(wide * 0.09) + number * (side + 1), high - side - round(wide * 0.08))
        )
    if won:
        mark = _postmark(round(wide * 0.38), art)
        stamp.blit(mark, mark.get_rect(bottomright=(wide - 1, high - 1)))
    out = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
    if turn:
        stamp = pygame.transform.rotozoom(stamp, turn, 1.0)
    shadow = shapes.shadow((wide, high), 3, max(3, wide // 30), 70)
    out.blit(shadow, shadow.get_rect(center=(out.get_width() // 2, out.get_height() // 2 + 2)))
    out.blit(stamp, stamp.get_rect(center=out.get_rect().center))
    return out


@kept
def _paper(size: tuple[int, int]) -> pygame.Surface:
    """White paper with the holes of its perforation along all edges."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    big.fill((255, 254, 250))
    radius = max(4, wide // 46)
    for length, at in ((wide, lambda n: ((n, 0), (n, high - 1))),
                       (high, lambda n: ((0, n), (wide - 1, n)))):  # fmt: skip
        count = max(4, length // (radius * 4))
        for number in range(count + 1):
            for point in at(round(number * length / count)):
                pygame.draw.circle(big, (255, 254, 250, 0), point, radius)
    return pygame.transform.smoothscale(big, size)


@kept
def _postmark(side: int, art: Art) -> pygame.Surface:
    """The round mark with a crown, and the waves beside it."""
    fine = side * _FINE
    big = pygame.Surface((fine, fine), pygame.SRCALPHA)
    width = max(2, fine // 22)
    middle = (fine // 2, fine // 2)
    pygame.draw.circle(big, (255, 250, 244, 190), middle, fine // 2 - 1)
    pygame.draw.circle(big, _MARK, middle, fine // 2 - 1, width)
    pygame.draw.circle(big, _MARK, middle, fine // 2 - 3 * width, max(1, width // 2))
    crown = art.icon("crown", fine // 2, _MARK)
    big.blit(crown, crown.get_rect(center=middle))
    return pygame.transform.rotate(pygame.transform.smoothscale(big, (side, side)), -8)


@kept
def _empty(size: tuple[int, int], picture: pygame.Surface | None, strong: bool) -> pygame.Surface:
    """A dashed place with the pale picture of the game."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    if picture is not None:
        pale = pygame.transform.grayscale(picture)
        pale.set_alpha(150 if strong else 80)
        out.blit(pale, pale.get_rect(midtop=(size[0] // 2, round(size[0] * 0.1))))
    colour = look.INK if strong else (178, 156, 116)
    edge = pygame.Rect(2, 2, size[0] - 4, size[1] - 4)
    dash = max(4, size[0] // 16)
    for x in range(edge.x, edge.right, dash * 2):
        for y in (edge.y, edge.bottom - 1):
            pygame.draw.line(out, colour, (x, y), (min(x + dash, edge.right), y))
    for y in range(edge.y, edge.bottom, dash * 2):
        for x in (edge.x, edge.right - 1):
            pygame.draw.line(out, colour, (x, y), (x, min(y + dash, edge.bottom)))
    return out


_BAR = (122, 176, 164)


class LengthBars(Widget):
    """Bars for the games played most, as long as their median time in minutes."""

    def __init__(self, lengths: Sequence[tuple[str, float]]) -> None:
        self._lengths = [(game, max(1, round(minutes))) for game, minutes in lengths]
        titled = [(tr(get(game).about.title), n) for game, n in self._lengths]
        said = [tr("{game} {n} min", game=title, n=n) for title, n in titled]
        super().__init__(label=tr("How long they last: {lengths}", lengths=in_row(said)))

    def height_for(self, width: int) -> int:
        return len(self._lengths) * self._row()

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("tiny", theme.colours.ink, BOLD)
        high, gap = self._row(), theme.px(8)
        wide = round(high * 1.3)
        numbers = [fonts.line(tr("{n} min", n=n), style) for _, n in self._lengths]
        room = self.rect.width - wide - 2 * gap - max(line.get_width() for line in numbers)
        longest = max(n for _, n in self._lengths)
        for row, ((game, minutes), number) in enumerate(zip(self._lengths, numbers, strict=True)):
            middle = self.rect.y + row * high + high // 2
            image = self.ctx.art.game_picture_soon(game, wide, theme.px(4))
            if image is not None:
                surface.blit(image, image.get_rect(midleft=(self.rect.x, middle)))
            bar = pygame.Rect(self.rect.x + wide + gap, 0, 0, round(high * 0.42))
            bar.width = max(bar.height, round(room * minutes / longest))
            bar.centery = middle
            surface.blit(shapes.box(bar.size, bar.height // 2, _BAR), bar)
            surface.blit(number, number.get_rect(midleft=(bar.right + gap, middle)))

    def _row(self) -> int:
        return max(self.ctx.theme.px(30), self.ctx.fonts.height(self.ctx.theme.text("tiny")))


_GROUND, _EDGE = (44, 36, 50), (246, 184, 66, 110)
_PALE = (150, 141, 158)


class Foot(Panel):
    """Says what the stamp is, and offers what stands at its right end, to play the game."""

    def __init__(self, stamp: Stamp, play: Widget) -> None:
        self._title = Label("", weight=EXTRABOLD, most=2)
        self._words = Label("", "small", most=2)
        self._stars = Stars()
        words = Column(self._title, self._words, gap=0)
        row = Row(words, self._stars, play, gap=14, weights=(1, 0, 0), area="stamp")
        super().__init__(row, pad=10)
        self.show(stamp)

    def ground_of_children(self) -> bool:
        return True

    def show(self, stamp: Stamp) -> None:
        """Say what another stamp is."""
        self._title.set(tr(get(stamp.game).about.title))
        self._words.set(said(stamp))
        self._stars.set(stamp.stars)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ctx.theme
        if theme.high_contrast:
            ground = shapes.box(self.rect.size, theme.radius, (0, 0, 0), (255, 255, 255), 2)
        else:
            ground = shapes.box(self.rect.size, theme.radius, _GROUND, _EDGE, max(1, theme.px(1.2)))
        surface.blit(ground, self.rect)


class Stars(Widget):
    """A star for each level of a game, gold for those that were won; room for the `most` there are.

    share: how far those that are new have come up, from 0 to 1; before that they are not gold.
    """

    def __init__(self, *, most: int = len(LEVELS), key: str = "") -> None:
        super().__init__(key=key)
        self._most = most
        self.lit: tuple[bool, ...] = ()
        self._fresh, self.share = 0, 1.0

    def set(self, stars: tuple[bool, ...], *, fresh: int = 0) -> None:
        """Show these stars. fresh: how many of the last golden stars are new."""
        if stars != self.lit:
            self.lit, self._fresh = stars, fresh
            self.invalidate()

    def natural_width(self) -> int:
        return self._most * self._side()

    def height_for(self, width: int) -> int:
        return self._side()

    def paint(self, surface: pygame.Surface) -> None:
        side = self._side()
        x = self.rect.right - side * len(self.lit)
        old = sum(self.lit) - self._fresh
        for number, lit in enumerate(self.lit):
            size = _popped(self.share) if lit and number >= old else 1.0
            px = round(side * 0.86 * size)
            name, colour = ("star", look.AMBER) if lit and px else ("star_outline", _PALE)
            star = self.ctx.art.icon(name, px or round(side * 0.86), colour)
            middle = (x + side // 2, self.rect.centery)
            surface.blit(star, star.get_rect(center=middle))
            x += side

    def _side(self) -> int:
        return round(self.ctx.theme.text("heading") * 1.1)


def _popped(share: float) -> float:
    """Return how large a star is that comes up: a quarter too large, then as it stays."""
    return 1.25 * share / 0.6 if share < 0.6 else 1.25 - 0.25 * (share - 0.6) / 0.4


def said(stamp: Stamp) -> str:
    """The stamp in words: how often, against which levels, and which is next."""
    words = [in_words(stamp)]
    levels = [
        (tr(BY_NAME[name].title), lit)
        for name, lit in zip(stamp.levels, stamp.stars, strict=True)
        if name
    ]
    won = [title for title, lit in levels if lit]
    left = [title for title, lit in levels if not lit]
    if won:
        words.append(tr("won against: {levels}", levels=in_row(won)))
    if stamp.played and left:
        words.append(tr("next: {level}", level=left[0]))
    return in_row(words)


_FEW = 10
"""Fewer games than this are counted to the half."""
_GREEN = (30, 104, 94)
_GOLD = (243, 178, 52)
_GOLD_EDGE = (168, 110, 16)


def _about(number: float, games: int) -> str:
    """A number of games in words; of few games with a half, for luck wins half of a single game."""
    exact = round(2 * number) / 2 if games < _FEW else round(number)
    return f"{exact:g}"


class LuckLine(Widget):
    """The last games as a line, up for each that was won and down for each that was not.

    The dashed line is what luck alone would have given. Discs below say the same once more.
    """

    def __init__(self, looking: RecentGames) -> None:
        won = sum(looking.results)
        count, luck = len(looking.results), _about(looking.expected, len(looking.results))
        words = tr("{won} won; by luck alone it would be {luck}", won=won, luck=luck)
        if count == 1:
            words = tr("won") if won else tr("not won")
        super().__init__(label=words)
        self._looking = looking

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(92)

    def paint(self, surface: pygame.Surface) -> None:
        results, theme = self._looking.results, self.ctx.theme
        count = len(results)
        disc = min(theme.px(6), self.rect.width // (3 * max(8, count)))
        room = self.rect.inflate(-4 * disc, 0)
        room.height -= 4 * disc + theme.px(6)
        expected = self._looking.expected / max(1, count)
        heights = [0.0]
        for won in results:
            heights.append(heights[-1] + (1 - expected if won else -expected))
        low, high = min(heights), max(*heights, 0.0)
        span = max(1.0, high - min(low, 0.0))
        step = room.width / max(1, count)

        def at(number: int) -> tuple[float, float]:
            share = (heights[number] - min(low, 0.0)) / span
            return room.x + step * number, room.bottom - share * room.height

        base = at(0)[1]
        line = [at(number) for number in range(count + 1)]
        field = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        shape = [(x - self.rect.x, y - self.rect.y) for x, y in line]
        shape += [(shape[-1][0], base - self.rect.y), (shape[0][0], base - self.rect.y)]
        if count:
            pygame.draw.polygon(field, (*_GREEN, 46), shape)
        surface.blit(field, self.rect)
        for x in range(round(room.x), round(room.right), 10):
            pygame.draw.line(surface, (150, 138, 116), (x, base), (x + 5, base))
        if count:
            pygame.draw.lines(surface, _GREEN, False, line, max(2, theme.px(2.5)))
        y = self.rect.bottom - 2 * disc
        for number, won in enumerate(results):
            x = round(room.x + step * (number + 1) - step / 2)
            pygame.draw.circle(surface, _GOLD_EDGE if won else (140, 126, 104), (x, y), disc)
            fill = _GOLD if won else (255, 252, 244)
            pygame.draw.circle(surface, fill, (x, y), disc - max(1, theme.px(1.2)))


class CalendarDay(Tile):
    """A day of the month: its number, gold if its deal was won, ringed if it was played."""

    def __init__(self, day: DailyDeal, on_press: Callable[[date], object]) -> None:
        words = [labelled(written_day(day.day), tr(get(day.game).about.title))]
        if day.best is not None:
            words.append(ntr("won in {n} battle", "won in {n} battles", day.best))
        elif day.tries:
            words.append(ntr("{n} try", "{n} tries", day.tries))
        text = in_row(words)
        key = f"day:{day.day.isoformat()}"
        super().__init__(lambda: on_press(day.day), key=key, hint=text, label=text)
        self._day = day

    def paint(self, surface: pygame.Surface) -> None:
        theme, day = self.ctx.theme, self._day
        side = min(self.rect.size) - theme.px(2)
        fill = _GOLD if day.best is not None else (255, 252, 244)
        edge = _GOLD_EDGE if day.tries or self.focused or self.lift > 0 else (216, 204, 182)
        coin = pygame.Rect(0, 0, side, side)
        coin.center = self.rect.center
        thick = max(1, theme.px(3 if self.focused or self.lift > 0 else 1.5))
        surface.blit(shapes.box(coin.size, side // 2, fill, edge, thick), coin)
        style = self.ctx.fonts.style("tiny", look.INK, BOLD if day.tries else MEDIUM)
        number = self.ctx.fonts.line(str(day.day.day), style)
        surface.blit(number, number.get_rect(center=coin.center))


class MonthGrid(Widget):
    """The deals of this month so far, a week to a line; each may be played, today's and earlier."""

    _DAYS = 7

    def __init__(self, days: Sequence[DailyDeal], on_press: Callable[[date], object]) -> None:
        super().__init__(area="month")
        self._first = days[0].day.weekday()
        self.children = [CalendarDay(day, on_press) for day in days]

    def height_for(self, width: int) -> int:
        return -(-(self._first + len(self.children)) // self._DAYS) * self._side()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side = self._side()
        wide = rect.width // self._DAYS
        for index, child in enumerate(self.children, self._first):
            week, weekday = divmod(index, self._DAYS)
            child.place(pygame.Rect(rect.x + weekday * wide, rect.y + week * side, wide, side))

    def _side(self) -> int:
        return max(24, self.ctx.theme.px(30), self.ctx.theme.text("tiny") * 2)


class EveningBoard(Widget):
    """A gold disc on everybody's pile for each game won today, in the order of the house."""

    def __init__(self, people: Sequence[tuple[Profile, int]]) -> None:
        words = in_row(tr("{name} {n}", name=who.name, n=count) for who, count in people)
        super().__init__(label=words)
        self._people = list(people)

    def height_for(self, width: int) -> int:
        tallest = max((count for _, count in self._people), default=0)
        theme = self.ctx.theme
        pile = theme.px(16) + min(tallest, 8) * theme.px(8)
        return pile + self._side() + self.ctx.fonts.height(theme.text("tiny")) + theme.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        step = self.rect.width / max(1, len(self._people))
        style = fonts.style("tiny", theme.colours.ink, BOLD)
        side, disc = self._side(), (theme.px(44), theme.px(13))
        for number, (who, count) in enumerate(self._people):
            x = round(self.rect.x + step * (number + 0.5))
            words = fonts.fitted(tr("{name} {n}", name=who.name, n=count), style, round(step) - 6)
            surface.blit(words, words.get_rect(midbottom=(x, self.rect.bottom)))
            face = self.ctx.art.face(who.face, side)
            place = face.get_rect(midbottom=(x, self.rect.bottom - words.get_height()))
            for won in range(min(count, 8)):
                coin = pygame.Rect(0, 0, *disc)
                coin.midbottom = (x, place.y + theme.px(6) - won * theme.px(8))
                surface.blit(shapes.box(coin.size, coin.height // 2, _GOLD, _GOLD_EDGE, 1), coin)
            surface.blit(face, place)

    def _side(self) -> int:
        return self.ctx.theme.px(46)


class BadgeRow(Widget):
    """The badges: a medal for each that was earned, a dashed place for each other."""

    def __init__(self, badges: Sequence[tuple[Badge, bool]]) -> None:
        got = [badge.name for badge, earned in badges if earned]
        super().__init__(label=in_row(got) or tr("no badge yet"))
        self._badges = list(badges)

    def height_for(self, width: int) -> int:
        each, lines = self._across(width)
        return lines * self._line(each)

    def _across(self, width: int) -> tuple[int, int]:
        """How wide each has room to be, and on how many lines they lie: on two where words would be
        broken on a single line.
        """
        fonts, ink = self.ctx.fonts, (0, 0, 0)
        each = width // len(self._badges)
        room = each - self.ctx.theme.px(6)
        style, words = self._style(ink, BOLD, room), " ".join(b.name for b, _ in self._badges)
        if all(fonts.width(word, style) <= room for word in words.split()):
            return each, 1
        return width // -(-len(self._badges) // 2), 2

    def _line(self, each: int) -> int:
        """How high a line of them is that are so wide."""
        theme, room = self.ctx.theme, each - self.ctx.theme.px(6)
        style = self._style(theme.colours.ink, BOLD, room)
        words = max(self.ctx.fonts.block_height(b.name, style, room) for b, _ in self._badges)
        return round(self._side() * 1.25) + words + theme.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, c = self.ctx.theme, self.ctx.fonts, self.ctx.theme.colours
        (each, lines), side = self._across(self.rect.width), self._side()
        across = -(-len(self._badges) // lines)
        room, step = each - theme.px(6), self.rect.width / across
        for number, (badge, earned) in enumerate(self._badges):
            row, column = divmod(number, across)
            x, y = round(self.rect.x + step * (column + 0.5)), self.rect.y + row * self._line(each)
            medal = _medal(side) if earned else _place(side)
            surface.blit(medal, medal.get_rect(midtop=(x, y)))
            ink = (96, 58, 8) if earned else (160, 144, 116)
            icon = self.ctx.art.icon(badge.icon, round(side * 0.42), ink)
            surface.blit(icon, icon.get_rect(center=(x, y + side // 2)))
            ink = c.ink if earned else c.ink_soft
            style = self._style(ink, BOLD if earned else MEDIUM, room)
            words = fonts.block(badge.name, style, room, "centre")
            surface.blit(words, words.get_rect(midtop=(x, y + round(side * 1.25))))

    def _style(self, ink: tuple[int, int, int], weight: int, room: int) -> Style:
        """How all names are written: with no word broken in so many pixels."""
        fonts, names = self.ctx.fonts, " ".join(badge.name for badge, _ in self._badges)
        return fonts.with_whole_words(names, fonts.style("tiny", ink, weight), room)

    def _side(self) -> int:
        return self.ctx.theme.px(62)


def _medal(side: int) -> pygame.Surface:
    """Gold on a red ribbon."""
    fine = side * 3
    big = pygame.Surface((fine, round(fine * 1.22)), pygame.SRCALPHA)
    for flip in (-1, 1):
        tip = [
            (0.5 + flip * x, y)
            for x, y in ((0.06, 0.8), (0.3, 0.75), (0.36, 1.2), (0.22, 1.12), (0.12, 1.2))
        ]
        pygame.draw.polygon(big, (196, 52, 66), [(x * fine, y * fine) for x, y in tip])
    middle = (fine // 2, fine // 2)
    for share, colour in ((0.5, (160, 100, 14)), (0.46, _GOLD), (0.37, look.AMBER_LIGHT)):
        pygame.draw.circle(big, colour, middle, round(fine * share))
    return pygame.transform.smoothscale(big, (side, round(side * 1.22)))


def _place(side: int) -> pygame.Surface:
    """A dashed ring: what is still to be earned, if it ever comes."""
    out = pygame.Surface((side, round(side * 1.22)), pygame.SRCALPHA)
    middle = pygame.Vector2(side / 2, side / 2)
    for part in range(18):
        start = pygame.Vector2(side / 2 - 2, 0).rotate(part * 20)
        end = pygame.Vector2(side / 2 - 2, 0).rotate(part * 20 + 11)
        pygame.draw.line(out, (178, 156, 116), middle + start, middle + end, 2)
    return out
