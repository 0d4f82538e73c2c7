"""The curves of a match: cards, and the chance of winning beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.match.look_back import LookBack, decided, look_back_at
from game.match.match_plan import SeatPlan
from game.match.result_texts import was_behind
from game.rules.cards import code
from game.rules.errors import BadRecord
from game.rules.piles import HIDDEN_CARD
from game.table.view.story_curve import StoryCurve, paint
from game.texts import ntr, ptr, tr
from game.texts.notation import percent
from game.ui import look
from game.ui.fonts import BOLD, Style
from game.ui.widgets import Flow, Row, Widget, chips

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan, MatchSummary
    from game.match.story import Catch, Story


_HIGH = 270
"""Units that a chart is high."""
_LEAST = 0.14
"""The least share of the window that lines are high which take what room is left."""
_BELOW = 9
"""Units between the lines and the numbers below: marks on the lowest line reach down there."""
_STEPS = tuple(n * 10**power for power in range(6) for n in (1, 2, 5))
"""How far numbers under a chart may be apart."""


class Chart(Widget):
    """A base for charts: a title, numbers at the left and below, a moment that is pointed at.

    battles: how many there are. battle: that which keys begin at. on_watch is given the number
    of a battle. titled: whether its title stands over it. share: of the
    window that the lines may be high. right: units kept free at its right.
    """

    focusable = True

    def __init__(
        self,
        key: str,
        label: str,
        battles: int,
        on_watch: Callable[[int], object],
        *,
        battle: int = 0,
        titled: bool = True,
        share: float = 0.29,
        right: int = 16,
    ) -> None:
        hint = tr("Press the curve to watch that moment.")
        super().__init__(key=key, area=key, label=label, hint=hint)
        self._battles, self._battle, self._on_watch = battles, battle, on_watch
        self._titled, self._share, self._right = titled, share, right

    def _widest(self) -> str:
        """Return the widest number at the left."""
        return "888"

    @property
    def place_of_lines(self) -> pygame.Rect:
        """The rect of the lines."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        left = fonts.width(self._widest(), Style(theme.text("tiny"), look.INK, BOLD)) + theme.px(10)
        top = self._head() + theme.px(12)
        rect = self.rect.copy()
        rect.update(rect.x + left, rect.y + top, rect.width - left - theme.px(self._right), 0)
        low = fonts.height(theme.text("tiny")) + theme.px(_BELOW + 3)
        rect.height = self.rect.bottom - low - rect.y
        return rect

    def _head(self) -> int:
        """Pixels that the title takes."""
        return self.ctx.fonts.height(self.ctx.theme.text("small")) if self._titled else 0

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        words = self._head() + self.ctx.fonts.height(theme.text("tiny"))
        return (
            words
            + theme.px(26)
            + min(theme.px(_HIGH), round(theme.size[1] * self._share), width // 2)
        )

    # -- painting

    def paint_words(self, surface: pygame.Surface, values: dict[str, int]) -> None:
        """Paint the title, these values at the left by their height, and battles below."""
        theme, fonts, place = self.ctx.theme, self.ctx.fonts, self.place_of_lines
        if self._titled:
            bold = Style(theme.text("small"), look.INK, BOLD)
            room = place.right - place.x  # at the right are faces
            title = fonts.fitted(self.label, bold, room)
            surface.blit(title, title.get_rect(topleft=(place.x, self.rect.y)))
        tiny = Style(theme.text("tiny"), theme.colours.ink_soft)
        for words, y in values.items():
            text = fonts.line(words, tiny)
            surface.blit(text, text.get_rect(midright=(place.x - theme.px(8), y)))
        for battle in ticks(self._battles):
            text = fonts.line(str(battle), tiny)
            box = text.get_rect(midtop=(self.x(battle), place.bottom + theme.px(_BELOW)))
            box.right = min(box.right, self.rect.right)
            surface.blit(text, box)

    def paint_pointed(self, surface: pygame.Surface) -> None:
        """Paint a line at the battle that the keys are on."""
        if self.focused and self.host is not None and self.host.ring:
            x, place = self.x(self._battle), self.place_of_lines
            pygame.draw.line(surface, look.AMBER_EDGE, (x, place.y), (x, place.bottom), 3)

    def x(self, battle: int) -> int:
        """Return the x of a battle."""
        place = self.place_of_lines
        return place.x + round(place.width * battle / max(1, self._battles))

    def _battle_at(self, x: int) -> int:
        place = self.place_of_lines
        share = (x - place.x) / max(1, place.width)
        return max(0, min(self._battles, round(share * self._battles)))

    # -- input

    def act(self, action: str) -> bool:
        steps = {"left": -1, "right": 1, "page_up": -10, "page_down": 10}
        if action not in steps:
            return False
        self._battle = max(0, min(self._battles, self._battle + steps[action]))
        self.invalidate()
        return True

    def activate(self) -> bool:
        self._on_watch(self._battle)
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.rect.collidepoint(pos):
            self._battle = self._battle_at(pos[0])
            self.activate()


def ticks(battles: int) -> list[int]:
    """The battles that are written under a chart: even steps, and the last where it has room."""
    step = next(step for step in _STEPS if battles <= 6 * step)
    battle_ticks = list(range(step, battles + 1, step))
    if not battle_ticks or battles - battle_ticks[-1] >= 0.6 * step:
        battle_ticks.append(battles)
    return battle_ticks


_LINE = (42, 26, 8)
_GRID = (221, 197, 140)
_COSTLY = (190, 30, 52)


class ChanceCurve(Chart):
    """The curve of chances, as far as the look back knows them; decisions that have cost most are
    marked in red. tells: whether it says which decision is looked at, where nothing else does.
    """

    def __init__(
        self,
        look_back: LookBack,
        name: str,
        on_watch: Callable[[int], object],
        *,
        titled: bool = True,
        share: float = 0.29,
        tells: bool = True,
    ) -> None:
        label = tr("Chance of winning, battle by battle: {name}", name=name)
        super().__init__(
            "chances", label, look_back.record.battles, on_watch, titled=titled, share=share
        )
        self._looked, self._tells = look_back, tells

    def _widest(self) -> str:
        return percent(1)

    def paint(self, surface: pygame.Surface) -> None:
        theme, place = self.ctx.theme, self.place_of_lines
        heights = {percent(share): self._y(share) for share in (1.0, 0.5, 0.0)}
        self.paint_words(surface, heights)
        for y in heights.values():
            pygame.draw.line(surface, _GRID, (place.x, y), (place.right, y), 2)
        course = self._looked.course()
        points = [(self.x(battle), self._y(chance)) for battle, chance in course]
        if len(points) > 1:
            pygame.draw.lines(surface, _LINE, False, points, max(2, theme.px(3)))
        self._dots(surface, points)
        if self._tells and not self._looked.ready:
            number, total = self._looked.seen + 1, self._looked.total
            words = tr("Looking at decision {n} of {all} …", n=number, all=total)
            self._paint_words(surface, words, beside=len(course) > 1)
        elif not self._looked.decisions:
            # What was begun stays in its place, lest all beside it jumps.
            self._paint_words(surface, tr("No choice was better than another."), beside=False)
        self.paint_pointed(surface)

    def _dots(self, surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        """Paint dots where the curve began and ended, and at the decisions that have cost most."""
        side = self.ctx.theme.px(12)
        dear = [
            (self.x(decision.battle), self._y(decision.chance))
            for decision in self._looked.mattered()
        ]
        for colour, spots in ((look.AMBER, [*points[:1], *points[-1:]]), (_COSTLY, dear)):
            dot = look.pill((side, side), (*colour, 255))
            for spot in spots:
                surface.blit(dot, dot.get_rect(center=spot))

    def _paint_words(self, surface: pygame.Surface, words: str, *, beside: bool) -> None:
        """Paint what is said in place of the curve, or beside what there is of it."""
        place = self.place_of_lines
        style = Style(self.ctx.theme.text("tiny"), look.INK, BOLD)
        line = self.ctx.fonts.fitted(words, style, place.width)
        spot = line.get_rect(center=place.center)
        if beside:
            spot.bottomright = place.move(-4, -4).bottomright
        theme = self.ctx.theme
        ground = spot.inflate(theme.px(16), theme.px(6))  # the curve may lie there
        surface.blit(look.pill(ground.size, (*theme.colours.panel[:3], 235)), ground)
        surface.blit(line, spot)

    def _y(self, chance: float) -> int:
        place = self.place_of_lines
        return place.bottom - round(place.height * chance)


class CurvePanel(Chart):
    """The curve of a match. seat: whose line it is where two share the cards."""

    def __init__(
        self,
        story: Story,
        seats: Sequence[SeatPlan],
        seat: int,
        on_watch: Callable[[int], object],
        *,
        titled: bool = True,
        share: float = 0.29,
    ) -> None:
        great = story.greatest
        super().__init__(
            "curve",
            self._about(story, seats[seat].display_name),
            story.battles,
            on_watch,
            battle=great.battle if great is not None else 0,
            titled=titled,
            share=share,
            right=16 if story.shared else 40,
        )
        self._story, self._seats, self._seat = story, seats, seat
        self.noted: list[pygame.Rect] = []
        """The rects of the notes."""
        self.leaders: list[tuple[tuple[int, int], tuple[int, int]]] = []
        """Lines from notes that lie away from what they tell of, to there."""
        self.share = 1.0
        """How much of it is drawn, from its beginning on."""
        self._note_boxes: dict[object, pygame.Rect] = {}
        """The room for notes, by the position of the curve and the subject of the note."""

    @staticmethod
    def _about(story: Story, name: str) -> str:
        if story.points:
            return tr("Points, battle by battle")
        if not story.total:
            return tr("How everybody stood, battle by battle")
        if not story.shared:
            return tr("Cards, battle by battle")
        return tr("Cards, battle by battle: {name}", name=name)

    @property
    def curve(self) -> StoryCurve:
        """The curve in its present rect."""
        colours = look.side_colours([self.ctx.art.medal(who.face) for who in self._seats])
        return StoryCurve(self._story, self.place_of_lines, self._seat, colours)

    def paint(self, surface: pygame.Surface) -> None:
        curve = self.curve
        values = {curve.low, curve.top} | ({curve.top // 2} if curve.shared else set())
        self.paint_words(surface, {str(value): curve.y(value) for value in values})
        clip = surface.get_clip()
        if self.share < 1.0:
            wide = curve.rect.x - self.rect.x + round(curve.rect.width * self.share)
            surface.set_clip(clip.clip((*self.rect.topleft, wide, self.rect.height)))
        paint(self.ctx, surface, curve)
        self._notes(surface, curve)
        self._faces(surface, curve)
        surface.set_clip(clip)
        self.paint_pointed(surface)

    def _faces(self, surface: pygame.Surface, curve: StoryCurve) -> None:
        """Paint faces at the ends of the lines, to tell whose line is whose."""
        if curve.shared:
            return
        side = self.ctx.theme.px(26)
        last = self._story.course[-1]
        low = curve.rect.bottom  # below are numbers
        for seat in sorted(range(len(last)), key=lambda n: last[n]):
            face = self.ctx.art.face(self._seats[seat].face, side)
            place = face.get_rect(midleft=(curve.rect.right, curve.y(last[seat])))
            place.bottom = min(place.bottom, low)
            surface.blit(face, place)
            low = place.y

    def _notes(self, surface: pygame.Surface, curve: StoryCurve) -> None:
        """Paint notes at the greatest catch, and at the lowest point of the winner."""
        self.noted, self.leaders = [], []
        great = self._story.greatest
        if great is not None and great.depth and great.number > 1 and self._story.total:
            card = None
            if great.card != HIDDEN_CARD:
                card = self.ctx.art.card(code(great.card), self.ctx.theme.px(46))
            place = (great.battle, curve.value(great.battle))
            self._note(surface, curve, place, _caught(great, ties=self._story.ties), (None, card))
        winners = self._story.winners
        behind = was_behind(self._story, winners[0]) if self._story.tells_who_leads else None
        if behind is not None:
            place = (behind[0], self._story.course[behind[0]][winners[0]])
            whose = self.ctx.art.face(self._seats[winners[0]].face, self.ctx.theme.px(22))
            words = ntr("{n} behind", "{n} behind", behind[1])
            self._note(surface, curve, place, words, (whose, None))
        if curve.shared and len(winners) == 1 and self._story.tells_who_leads:
            battle, least = self._story.lowest(winners[0])
            if least * 3 < self._story.total:
                words = ntr("only {n} card", "only {n} cards", least)
                # The curve may be of somebody else's cards.
                whose = self.ctx.art.face(self._seats[winners[0]].face, self.ctx.theme.px(22))
                self._note(surface, curve, (battle, curve.value(battle)), words, (whose, None))

    def _note(
        self,
        surface: pygame.Surface,
        curve: StoryCurve,
        at: tuple[int, int],
        words: str,
        pictures: tuple[pygame.Surface | None, pygame.Surface | None],
    ) -> None:
        """Words near a point, where they lie on no line and on no other words.

        at: the battle and the value there. pictures: what stands before and after the words.
        """
        theme, fonts = self.ctx.theme, self.ctx.fonts
        said = fonts.line(words, Style(theme.text("tiny"), look.INK, BOLD))
        gap = theme.px(6)
        whole = [part for part in (pictures[0], said, pictures[1]) if part is not None]
        key = (tuple(curve.rect), words, *at)
        point = curve.x(at[0]), curve.y(at[1])
        if key not in self._note_boxes:
            self._note_boxes[key] = self._free(
                curve, [_size(parts, gap) for parts in (whole, [said])], point
            )
        box = self._note_boxes[key]
        parts = whole if box.size == _size(whole, gap) else [said]
        self.noted.append(box)
        self._lead(surface, curve, box, point)
        x = box.x
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(x, box.centery)))
            x += part.get_width() + gap

    def _lead(
        self, surface: pygame.Surface, curve: StoryCurve, box: pygame.Rect, point: tuple[int, int]
    ) -> None:
        """Draw a thin line from a note to the point that it tells of, unless it lies beside it and
        beside no other mark.
        """
        near = _clamped(box.inflate(self.ctx.theme.px(6), 0), point)
        way = pygame.Vector2(point) - near
        others = (pygame.Vector2(mark).distance_to(_clamped(box, mark)) for mark in curve.marks())
        nearest = pygame.Vector2(point).distance_to(_clamped(box, point))
        beside = way.length() <= self.ctx.theme.px(_BESIDE)
        short = way.length() <= self.ctx.theme.px(7)
        if short or (beside and all(nearest <= other for other in others)):
            return
        end = pygame.Vector2(point) - way.normalize() * self.ctx.theme.px(7)  # not over its mark
        line = (round(near[0]), round(near[1])), (round(end.x), round(end.y))
        self.leaders.append(line)
        pygame.draw.line(
            surface, self.ctx.theme.colours.ink_soft, *line, max(1, self.ctx.theme.px(1.5))
        )

    def _free(
        self, curve: StoryCurve, sizes: Sequence[tuple[int, int]], point: tuple[int, int]
    ) -> pygame.Rect:
        """Return the position of a box that covers least of the lines and marks, then of the filled
        area while the way to the point is over no other mark, and then is nearest; of the first of
        these sizes that covers none of them and has a way past the other marks.
        """
        theme = self.ctx.theme
        gap, mark = theme.px(10), theme.px(_MARK)
        line, marks = curve.line(), [each for each in curve.marks() if each != point]
        spots = [pygame.Rect(x - mark, y - mark, 2 * mark, 2 * mark) for x, y in marks]
        best, cost = pygame.Rect(curve.rect.topleft, sizes[-1]), float("inf")
        top = min(curve.rect.y, self.rect.y + self._head())  # above the lines is room for words
        for size in sizes:
            last = curve.rect.right - size[0], curve.rect.bottom - size[1]
            for x, y in product(
                range(curve.rect.x, max(curve.rect.x, last[0]) + 1, gap),
                [top, *range(curve.rect.y, max(curve.rect.y, last[1]) + 1, gap)],
            ):
                place = pygame.Rect((x, y), size)
                far = pygame.Vector2(place.center).distance_to(point)
                if far >= cost:
                    continue  # whatever it covers
                around, wide = place.inflate(gap, gap), place.inflate(2 * mark, 2 * mark)
                far += _COVERS * (around.collidelist(self.noted) >= 0)
                far += _COVERS * any(wide.collidepoint(each) for each in marks)
                far += _STRUCK * any(place.top < y < place.bottom for y in curve.ruled())
                way = _clamped(place.inflate(theme.px(6), 0), point), point
                far += _CROSSES * any(spot.clipline(way) for spot in spots)
                if far < cost:
                    far += _COVERS * any(around.clipline(*part) for part in line)
                if far < cost:
                    far += 1_000 * curve.fills(place, line)
                if far < cost:
                    best, cost = place, far
            if cost < _CROSSES:
                break
        return best


_BESIDE = 18
"""Units: a note no farther away is still beside what it is about."""
_MARK = 8
"""Units from the middle of a mark to its rim."""
_STRUCK = 400
"""How much worse a note's place is if a thin line of the scale goes through it."""
_CROSSES = 2_000
"""How much worse it is if the way from there passes another mark: a note without its card is
better.
"""
_COVERS = 10_000
"""How much worse a note's place is if it covers a line, a mark or another note: more than any way
is far.
"""


def _size(parts: Sequence[pygame.Surface], gap: int) -> tuple[int, int]:
    """Return the width and height of pictures side by side."""
    wide = sum(part.get_width() + gap for part in parts) - gap
    return wide, max(part.get_height() for part in parts)


def _clamped(box: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a box that is nearest to another."""
    x, y = point
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _caught(great: Catch, *, ties: bool) -> str:
    """Return the text on the greatest catch. ties: see `Story`."""
    number = great.number
    if ties:
        return ntr("{n} card in a tie", "{n} cards in a tie", number)
    if great.depth == 1:
        return ntr("{n} card in a war", "{n} cards in a war", number)
    if great.depth == 2:
        return ntr("{n} card in a double war", "{n} cards in a double war", number)
    return ntr("{n} card in one long war", "{n} cards in one long war", number)


@dataclass(frozen=True)
class Curves:
    """The curves of a match. me: the seat whose line is drawn if two share the cards.

    on_watch is given the number of a battle.
    """

    story: Story | None
    seats: Sequence[SeatPlan]
    me: int
    on_watch: Callable[[int], object]

    def shown(
        self,
        look_back: LookBack | None,
        tab: str,
        on_tab: Callable[[str], object],
        *,
        both: bool,
        fills: bool = False,
    ) -> list[Widget]:
        """Return both curves beside each other, or that of the tab if there is room for only one.

        look_back: the decisions that were judged, where there are any. fills: whether they take
        what room is left beside all else, and not a share of the window.
        """
        if self.story is None or self.story.battles < 2:
            return []
        if look_back is not None and not look_back.has_course:
            look_back = None
        titled = both or look_back is None
        share = 0.2 if look_back is None else 0.17
        if fills:
            share = _LEAST
        cards = CurvePanel(
            self.story, self.seats, self.me, self.on_watch, titled=titled, share=share
        )
        cards.grows = fills
        if look_back is None:
            return [cards]
        name = self.seats[look_back.seat].display_name
        chances = ChanceCurve(look_back, name, self.on_watch, titled=titled, share=share)
        chances.grows = fills
        if both:
            row = Row(cards, chances, gap=20, weights=(1, 1))
            row.grows = fills
            return [row]
        tabs = [
            ("cards", _counts(self.story)),
            ("chances", tr("Chance of winning")),
        ]
        chosen = cards if tab == "cards" else chances
        return [Flow(*chips("tab", tabs, tab, on_tab), gap=8, area="tabs"), chosen]


def _counts(story: Story) -> str:
    """Return the title of the curve."""
    if story.points:
        return tr("Points")
    return ptr("how many somebody has", "Cards") if story.total else tr("Who was ahead")


def judged(plan: MatchPlan, summary: MatchSummary) -> LookBack | None:
    """The decisions of the first person, where there is anything to judge about them."""
    if summary.record is None or not decided(plan, summary.record):
        return None
    try:
        looked = look_back_at(plan, summary.record, summary.winners)
        return None if looked.finds_nothing() else looked
    except BadRecord:
        return None
