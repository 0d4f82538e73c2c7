"""The parts of the page of results: who won, on a stage of light; the curve of the match; facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.match.plan import SeatPlan
from game.match.standing import amount_in_words
from game.rules.cards import code
from game.rules.masks import HIDDEN_CARD
from game.table.view.ribbons import tell
from game.table.view.story_curve import Curve, paint
from game.texts import ntr, tr
from game.ui import look
from game.ui.text import BOLD, Style
from game.ui.theme import mix
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.match.story import Catch, Story
    from game.rules.goals import Counted

_CURVE = 204
"""Units that the curve is high."""
_RAYS = 16
_STEPS = tuple(n * 10**power for power in range(6) for n in (1, 2, 5))
"""How far numbers under a curve may be apart."""


class Headline(Widget):
    """One sentence on a ribbon of paper."""

    def __init__(self, words: str) -> None:
        super().__init__(label=words, key="headline")
        self._words = words

    def height_for(self, width: int) -> int:
        return round(self.ctx.theme.text("title") * 2.1)

    def paint(self, surface: pygame.Surface) -> None:
        tell(self.ctx, surface, self.rect.inflate(0, -round(self.rect.height * 0.16)), self._words)


class Podium(Widget):
    """Whoever has won, large and crowned before rays of light; the others calm beside.

    lit: from 0 to 1 how strong the light is.
    """

    def __init__(self, seats: Sequence[SeatPlan], winners: Sequence[int], lit: float) -> None:
        names = [seats[seat].name for seat in winners]
        super().__init__(label=", ".join(names))
        self._first = [seats[seat] for seat in winners]
        self._rest = [seat for number, seat in enumerate(seats) if number not in winners]
        self._lit = lit

    def _side(self, width: int) -> int:
        theme = self.ctx.theme
        each = width * 0.8 / max(1, len(self._first))
        return round(min(theme.px(176), each, theme.size[1] * 0.26))

    def height_for(self, width: int) -> int:
        return round(self._side(width) * 1.42)

    def paint(self, surface: pygame.Surface) -> None:
        side = self._side(self.rect.width)
        middle = (self.rect.centerx, self.rect.bottom - round(side * 0.56))
        if self._lit and not self.ctx.theme.high_contrast:
            rays = _rays(round(side * 1.5), self._lit)
            surface.blit(rays, rays.get_rect(center=middle))
        step = round(side * 1.08)
        left = middle[0] - step * (len(self._first) - 1) // 2
        alone = len(self._first) == 1
        for number, seat in enumerate(self._first):
            centre = (left + number * step, middle[1])
            self._face(surface, centre, side, seat.face, "pleased" if alone else "")
            if alone:
                crown = self.ctx.art.icon("crown", round(side * 0.46), look.AMBER)
                surface.blit(
                    crown, crown.get_rect(midbottom=(centre[0], centre[1] - side * 2 // 5))
                )
        small = round(side * 0.44)
        for number, seat in enumerate(self._rest[:5]):
            x = middle[0] + round(side * 0.62) - number * round(small * 0.9)
            self._face(surface, (x, middle[1] + round(side * 0.42)), small, seat.face, "")

    def _face(
        self, surface: pygame.Surface, middle: tuple[int, int], side: int, face: str, mood: str
    ) -> None:
        image = self.ctx.art.mood(face, mood, side)
        ring = pygame.Rect(0, 0, side + 8, side + 8)
        ring.center = middle
        surface.blit(look.pill(ring.size, (*look.AMBER, 255)), ring)
        inner = ring.inflate(-8, -8)
        surface.blit(look.pill(inner.size, (*mix(look.SIDES[0], look.PAPER, 0.2), 255)), inner)
        surface.blit(image, image.get_rect(center=middle))


@lru_cache(maxsize=4)
def _rays(radius: int, lit: float) -> pygame.Surface:
    """Beams that grow wider and paler outwards."""
    side = 4 * radius
    fine = pygame.Surface((side, side), pygame.SRCALPHA)
    centre = pygame.Vector2(side / 2, side / 2)
    for number in range(_RAYS):
        turn = number * 360 / _RAYS
        ends = [pygame.Vector2(side / 2, 0).rotate(turn + away) for away in (-5.5, 5.5)]
        colour = (*look.AMBER_LIGHT, round(120 * lit))
        pygame.draw.polygon(fine, colour, [centre, *(centre + end for end in ends)])
    big = pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))
    fade = pygame.Surface((128, 128), pygame.SRCALPHA)
    for ring in range(64, 0, -1):
        light = round(255 * (1 - ring / 64) ** 0.8)
        pygame.draw.circle(fade, (255, 255, 255, light), (64, 64), ring)
    fade = pygame.transform.smoothscale(fade, big.get_size())
    big.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return big


class FinalScore(Widget):
    """How it ended, in large numbers: one for each of two seats, with their names and what of."""

    def __init__(self, names: Sequence[str], what: Counted, values: Sequence[int]) -> None:
        self._words = [amount_in_words(what, value) for value in values]
        pairs = zip(names, self._words, strict=True)
        super().__init__(label=", ".join(f"{name}: {words}" for name, words in pairs))
        self._names, self._values = names, values

    def height_for(self, width: int) -> int:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        lines = fonts.height(theme.text("body")) + fonts.height(theme.text("small"))
        return fonts.height(round(theme.text("title") * 1.7)) + lines

    def paint(self, surface: pygame.Surface) -> None:
        fonts, theme = self.ctx.fonts, self.ctx.theme
        px = round(theme.text("title") * 1.7)
        half = self.rect.width // 2
        colon = fonts.line(":", Style(px, look.CREAM, BOLD))
        surface.blit(colon, colon.get_rect(midtop=self.rect.midtop))
        for side, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            x = self.rect.centerx + (-1, 1)[side] * min(half // 2, px * 2)
            number = fonts.line(str(value), Style(px, look.SIDES[side], BOLD))
            surface.blit(number, number.get_rect(midtop=(x, self.rect.y)))
            room = min(half, 2 * (self.rect.right - x), 2 * abs(x - self.rect.centerx)) - 8
            below = fonts.fitted(self._words[side], Style(theme.text("small"), look.CREAM), room)
            place = below.get_rect(midbottom=(x, self.rect.bottom))
            surface.blit(below, place)
            words = fonts.fitted(name, Style(theme.text("body"), look.CREAM, BOLD), room)
            surface.blit(words, words.get_rect(midbottom=(x, place.y)))


class CurvePanel(Widget):
    """The curve of a match; a press on it, or Enter, watches the moment that is pointed at.

    seat: whose line it is where two share the cards. on_watch is given the number of a battle.
    """

    focusable = True

    def __init__(
        self,
        story: Story,
        seats: Sequence[SeatPlan],
        seat: int,
        on_watch: Callable[[int], object],
    ) -> None:
        super().__init__(key="curve", area="curve", label=self._about(story, seats[seat].name))
        self._story, self._seats, self._seat, self._on_watch = story, seats, seat, on_watch
        great = story.greatest
        self._battle = great.battle if great is not None else 0
        self.noted: list[pygame.Rect] = []
        """Where what was noted stands."""
        self._found: dict[object, pygame.Rect] = {}
        """Where notes have found room, by where the curve lies and what they are about."""

    @staticmethod
    def _about(story: Story, name: str) -> str:
        if story.points:
            return tr("Points, battle by battle")
        if not story.total:
            return tr("How everybody stood, battle by battle")
        if len(story.course[0]) > 2:
            return tr("Cards, battle by battle")
        return tr("{name}'s cards, battle by battle", name=name)

    @property
    def curve(self) -> Curve:
        """Where the curve lies now."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        small = fonts.height(theme.text("tiny"))
        left = fonts.width("888", Style(theme.text("tiny"), look.INK, BOLD)) + theme.px(10)
        rect = self.rect.copy()
        top = fonts.height(theme.text("small")) + theme.px(18)
        alone = len(self._story.course[0]) == 2 and self._story.total > 0
        right = theme.px(16 if alone else 40)
        rect.update(rect.x + left, rect.y + top, rect.width - left - right, 0)
        rect.height = self.rect.bottom - small - theme.px(8) - rect.y
        return Curve(self._story, rect, self._seat)

    def height_for(self, width: int) -> int:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        words = fonts.height(theme.text("small")) + fonts.height(theme.text("tiny"))
        high = min(theme.px(_CURVE), round(theme.size[1] * 0.29), round(width * 0.5))
        return words + theme.px(26) + high

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts, curve = self.ctx.theme, self.ctx.fonts, self.curve
        bold = Style(theme.text("small"), look.INK, BOLD)
        title = fonts.fitted(self.label, bold, self.rect.width)
        surface.blit(title, title.get_rect(topleft=(curve.rect.x, self.rect.y)))
        tiny = Style(theme.text("tiny"), theme.colours.ink_soft)
        values = {curve.low, curve.top} | ({curve.top // 2} if curve.shared else set())
        for value in values:
            text = fonts.line(str(value), tiny)
            place = (curve.rect.x - theme.px(8), curve.y(value))
            surface.blit(text, text.get_rect(midright=place))
        for battle in ticks(curve.story.battles):
            text = fonts.line(str(battle), tiny)
            place = (curve.x(battle), curve.rect.bottom + theme.px(5))
            surface.blit(text, text.get_rect(midtop=place))
        paint(self.ctx, surface, curve)
        self._notes(surface, curve)
        self._faces(surface, curve)
        if self.focused and self.host is not None and self.host.ring:
            x = curve.x(self._battle)
            pygame.draw.line(surface, look.AMBER_EDGE, (x, curve.rect.y), (x, curve.rect.bottom), 3)

    def _faces(self, surface: pygame.Surface, curve: Curve) -> None:
        """Whose line is whose, at its end."""
        if curve.shared:
            return
        side = self.ctx.theme.px(26)
        last = self._story.course[-1]
        for seat in sorted(range(len(last)), key=lambda n: last[n]):
            face = self.ctx.art.face(self._seats[seat].face, side)
            place = (curve.rect.right + side // 2, curve.y(last[seat]))
            surface.blit(face, face.get_rect(center=place))

    def _notes(self, surface: pygame.Surface, curve: Curve) -> None:
        """The greatest catch, and the lowest point of whoever won."""
        self.noted = []
        great = self._story.greatest
        if great is not None and great.depth and self._story.total:
            self._note(
                surface, curve, great.battle, curve.value(great.battle), _caught(great), great
            )
        winners = self._story.winners
        if curve.shared and len(winners) == 1 and self._story.tells_who_leads:
            battle, least = self._story.lowest(winners[0])
            if least * 3 < self._story.total:
                words = ntr("only {n} card", "only {n} cards", least)
                self._note(surface, curve, battle, curve.value(battle), words, None)

    def _note(
        self,
        surface: pygame.Surface,
        curve: Curve,
        battle: int,
        value: int,
        words: str,
        great: Catch | None,
    ) -> None:
        """Words near a point, where they lie on no line and on no other words."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        image = fonts.line(words, Style(theme.text("tiny"), look.INK, BOLD))
        card = None
        if great is not None and great.card != HIDDEN_CARD:
            card = self.ctx.art.card(code(great.card), theme.px(46))
        wide = image.get_width() + (card.get_width() + theme.px(6) if card else 0)
        high = max(image.get_height(), card.get_height() if card else 0)
        box = pygame.Rect(0, 0, wide, high)
        key = (tuple(curve.rect), box.size, battle, value)
        if key not in self._found:
            self._found[key] = self._free(curve, box, (curve.x(battle), curve.y(value)))
        box = self._found[key]
        self.noted.append(box)
        surface.blit(image, image.get_rect(midleft=box.midleft))
        if card is not None:
            surface.blit(card, card.get_rect(midright=box.midright))

    def _free(self, curve: Curve, box: pygame.Rect, point: tuple[int, int]) -> pygame.Rect:
        """Where a box covers least of the line, and then lies nearest to a point."""
        gap = self.ctx.theme.px(10)
        line = curve.line()
        best, cost = box, float("inf")
        for x in range(curve.rect.x, max(curve.rect.x, curve.rect.right - box.width) + 1, gap):
            for y in range(
                curve.rect.y, max(curve.rect.y, curve.rect.bottom - box.height) + 1, gap
            ):
                place = box.copy()
                place.topleft = (x, y)
                around = place.inflate(gap, gap)
                hit = any(around.clipline(*part) for part in line)
                worse = 10_000 * (hit + (around.collidelist(self.noted) >= 0))
                far = pygame.Vector2(place.center).distance_to(point) + worse
                if far < cost:
                    best, cost = place, far
        return best

    def act(self, action: str) -> bool:
        steps = {"left": -1, "right": 1, "page_up": -10, "page_down": 10}
        if action not in steps:
            return False
        last = self._story.battles
        self._battle = max(0, min(last, self._battle + steps[action]))
        self.invalidate()
        return True

    def activate(self) -> bool:
        self._on_watch(self._battle)
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.rect.collidepoint(pos):
            self._battle = self.curve.battle_at(pos[0])
            self.activate()


def ticks(battles: int) -> list[int]:
    """The battles that are written under a curve: even steps, and the last where it has room."""
    step = next(step for step in _STEPS if battles <= 6 * step)
    found = list(range(step, battles + 1, step))
    if not found or battles - found[-1] >= 0.6 * step:
        found.append(battles)
    return found


def _caught(great: Catch) -> str:
    """What the greatest catch was."""
    number = great.number
    if great.depth == 1:
        return ntr("{n} card in a war", "{n} cards in a war", number)
    if great.depth == 2:
        return ntr("{n} card in a double war", "{n} cards in a double war", number)
    return ntr("{n} card in one long war", "{n} cards in one long war", number)
