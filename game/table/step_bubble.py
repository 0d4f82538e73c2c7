"""The bubble of a first step: words on paper with a tail to what they are about.

All else on the table is a little darker meanwhile. It covers no sign, little else, and is near to
what it is about; where it has no room, its words are set smaller, narrower or wider. Signs are what
the table is read by: indexes of cards, keys on them, sums, names, the tug of war, the line of keys,
the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.table.bars import AskRibbon, RemarkBar, WordButton
from game.table.shout import shout_place
from game.table.sign_places import SignPlaces
from game.table.view import ribbons
from game.table.view.card_painter import PLAIN
from game.table.view.pile_labels import Trim
from game.texts import ptr, tr
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match.play import Play
    from game.rules.first_steps import FirstStep
    from game.table.arrange_layout import ArrangeLayout
    from game.table.hud import Hud
    from game.table.tutorial import Tutorial
    from game.table.view.stage import Stage

_INDEX = (0.3, 0.33)
"""The part of a card in which its index stands, and a little more: shares of width and height."""
_EDGE = 4
"""How much is kept free around an index, in units: a card that is pointed at rises a little."""
_TUG_BELOW = 1.6
"""How far the strongest cards hang below the tug of war, as a share of its height."""


def table_signs(stage: Stage, hud: Hud, *, has_news: bool) -> list[tuple[pygame.Rect, float]]:
    """Names, counts, sums, the tug of war, the goal, the line of keys, and the cards' indexes.

    Each with how bad it is to cover it. has_news: whether the ribbon tells what has happened.
    """
    layout, trim = stage.layout, Trim(stage.ctx, stage)
    names = [layout.goal]
    for seat in layout.seats.values():
        names += [seat.face, seat.plate]
    for place in layout.piles.values():
        if stage.board.piles[place.number] and place.words.height and not place.front:
            names.append(place.words)
    signs = [layout.keys, layout.controls, *_on_cards(stage)]
    if layout.tug.width and hud.tug() is not None:
        signs.append(tug_area(layout.tug))
    signs += [
        box for placed in SignPlaces(stage.ctx, hud, stage).of_seats().values()
        for _, box in placed.chips
    ]  # fmt: skip
    sums = [(seat, words) for seat, words in hud.tallies.items() if trim.has_sum(seat)]
    signs += [trim.sum_box(seat, words) for seat, words in sums]
    if has_news and hud.banner:
        signs.append(ribbons.extent(stage.ctx, layout.news_ribbon, hud.banner))
    if has_news:  # something may be called out
        called = shout_place(layout, hud.play.game, paced=hud.play.paced())
        signs.append(called.inflate(-called.width // 3, 0))
    return [*((rect, SIGN) for rect in signs), *((rect, NAME) for rect in names)]


def tug_area(bar: pygame.Rect) -> pygame.Rect:
    """The tug of war with the numbers at its ends and what hangs from it."""
    wide = bar.inflate(bar.height * 5, bar.height)
    wide.height = bar.bottom + round(bar.height * _TUG_BELOW) - wide.y
    return wide


def _on_cards(stage: Stage) -> Iterator[pygame.Rect]:
    """The indexes of all cards that lie open, and the keys that are drawn on cards."""
    edge = stage.ctx.theme.px(_EDGE)
    for number, place in stage.layout.piles.items():
        pile = stage.board.piles[number]
        visible = pile if place.look in ("row", "fan") else pile[: max(1, place.abreast)]
        for token in visible:
            rect = stage.rect(token)
            if not token.back:
                yield index_of(rect).inflate(2 * edge, 2 * edge)
            if stage.marks.get(token.key, PLAIN).cap:
                side = stage.ctx.fonts.height(stage.ctx.theme.text("body")) + rect.height // 22
                yield pygame.Rect(rect.x, rect.bottom - side, side, side)


def index_of(card: Rect) -> Rect:
    """Return the part of a card in which its index stands."""
    wide, high = _INDEX
    return Rect(card.topleft, (card.width * wide, card.height * high))


_LETTERS = 1.2
"""How large the words are beside other words."""
_LARGE = 150
"""The text size from which on all words are large."""
_CARD, _MEANT = 12.0, 80.0
"""How bad it is to cover some of a card, and some of what the bubble is about."""
_GRID = 24
"""Units from one place that is tried to the next."""
_FORMS = ((1.0, False), (1.0, True), (0.84, True), (0.7, True))
"""How large the letters are, as shares of what they ordinarily are, and whether the foot is small,
until little of cards is covered, and at last until no sign is."""
_WIDTHS = (1.0, 0.7, 0.5, 1.5)
"""How wide the lines are, as shares of what they ordinarily are, until its tail is free, too."""


class StepBubble(Widget):
    """Says `words`, the step `number` of `count`; a click on it closes it.

    targets: what it is about. signs, kept: see `Around`.
    """

    focusable = True
    pointer_only = True

    def __init__(
        self,
        words: str,
        number: int,
        count: int,
        targets: Sequence[pygame.Rect],
        signs: Sequence[tuple[pygame.Rect, float]],
        kept: Sequence[tuple[pygame.Rect, float]],
        on_read: Callable[[], object],
        on_skip: Callable[[], object],
        before: StepBubble | None = None,
    ) -> None:
        super().__init__(key="first-step", area="steps", label=words)
        self._before = before
        self._on_read = on_read
        self.words, self._number, self._count = words, number, count
        self._targets, self._signs, self._kept = list(targets), list(signs), list(kept)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._lines: list[pygame.Surface] = []
        self._small = False
        self._skip = Button(
            ptr("the first steps", "Skip"),
            on_skip,
            action="skip_steps",
            role="small",
            key="skip-steps",
            area="steps",
        )
        self.children = [self._skip]

    def activate(self) -> bool:
        self._on_read()
        return True

    # -- where -----------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        """`rect`: where it may be, the cloth."""
        theme = self.ctx.theme
        self._look_around()
        half, step = theme.px(HALF_TAIL), max(8, theme.px(_GRID))
        around = self._around = Around(rect, self._targets, self._signs, self._kept, half)
        before, self._before = self._before, None
        if before is not None and before.words == self.words and around.still_fits(before):
            self._box, self._lines, self._small = before._box, before._lines, before._small
        else:
            self._find_place(rect, around, step)
        self.rect = self._box.copy()
        place = pygame.Rect(0, 0, self._skip.natural_width(), theme.target)
        place.bottomright = (self._box.right - theme.px(8), self._box.bottom - theme.px(6))
        self._skip.place(place)

    def _find_place(self, rect: pygame.Rect, around: Around, step: int) -> None:
        """Choose the form and the place that cover least."""
        least = float("inf")
        for letters, small in _FORMS:
            for width in _WIDTHS:
                lines, size = self._set(rect, letters, width, small)
                box, worth = around.best(size, step, least)
                if worth < least:
                    least, self._box, self._lines, self._small = worth, box, lines, small
                if worth < CROSSED:
                    break
            if least < (CROSSED if letters == 1.0 else NAME):
                break

    def _set(
        self, room: pygame.Rect, letters: float, width: float, small: bool
    ) -> tuple[list[pygame.Surface], tuple[int, int]]:
        """The words with letters and lines so large, and how large the bubble is with them."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad = theme.px(20)
        larger = _LETTERS if theme.text_size < _LARGE else 1.0
        style = Style(round(theme.text("body") * larger * letters), look.INK, BOLD)
        most = min(room.width - 4 * pad, round(max(theme.px(430), style.px * 17) * width))
        lines = [fonts.line(line, style) for line in self._balanced(style, most)]
        foot = self._skip.natural_width() + self._lead(small).get_width() + 2 * pad
        wide = max(*(line.get_width() for line in lines), foot) + 2 * pad
        return lines, (wide, sum(line.get_height() for line in lines) + pad + theme.target)

    def as_seen(self, targets: Sequence[Rect]) -> list[Rect]:
        """Return these rects, and of the ribbon that asks only as much as its words fill."""
        bars = self.parent.children if self.parent is not None else []
        asks = [bar for bar in bars if isinstance(bar, AskRibbon) and bar.rect in targets]
        return asks[0].seen() if asks else list(targets)

    def _look_around(self) -> None:
        """See how far a question and its answers reach; its words may be what it is about."""
        self._targets = self.as_seen(self._targets)
        for bar in self.parent.children if self.parent is not None else []:
            if isinstance(bar, AskRibbon | RemarkBar):
                self._signs += [(rect, SIGN) for rect in bar.seen()]
            elif isinstance(bar, WordButton):
                self._signs.append((bar.rect, SIGN))

    def ground_of_children(self) -> bool:
        return False

    def _balanced(self, style: Style, most: int) -> list[str]:
        """The words in as few lines as have room, about equally long; no word is broken."""
        fonts = self.ctx.fonts
        least = max(style.px * 6, *(fonts.width(word, style) for word in self.words.split()))
        most = max(most, least)
        lines = wrapped = fonts.wrap(self.words, style, most)
        while most > least and len(wrapped) == len(lines):
            lines, most = wrapped, max(least, round(most * 0.94))
            wrapped = fonts.wrap(self.words, style, most)
        return lines

    def reach(self) -> pygame.Rect:
        return self._box.union(self._around.about).inflate(80, 80)

    # -- how -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, box = self.ctx.theme, self._box
        near = self._targets and distance(box, nearest_of(box, self._targets)) < theme.px(_TAIL)
        if near and not self._around.crossed(box):
            shapes.tail(surface, box, nearest(box, self._targets), theme.px(HALF_TAIL), look.PAPER)
        shapes.drop(surface, box, theme.radius, theme.px(12))
        edge = max(2, theme.px(2))
        surface.blit(shapes.box(box.size, theme.radius, look.PAPER, look.PAPER_EDGE, edge), box)
        y = box.y + theme.px(12)
        for line in self._lines:
            surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
            y += line.get_height()
        lead = self._lead(self._small)
        surface.blit(lead, lead.get_rect(midleft=(box.x + theme.px(20), self._skip.rect.centery)))

    def _lead(self, small: bool) -> pygame.Surface:
        """Return the heading, unless it is set small, and the count of steps."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        ink = (110, 70, 10)
        style = fonts.style("small", ink, EXTRABOLD)
        words = fonts.line("" if small else tr("First steps"), style)
        side = round(words.get_height() * 0.42)
        gap = max(3, side // 2)
        out = pygame.Surface(
            (words.get_width() + gap + self._count * (side + gap), words.get_height()),
            pygame.SRCALPHA,
        )
        out.fill((*ink, 0))
        out.blit(words, (0, 0))
        for n in range(self._count):
            x = words.get_width() + 2 * gap + n * (side + gap)
            fill = look.AMBER if n == self._number else (*look.PAPER_EDGE, 90)
            dot = shapes.box((side, side), side // 2, fill, ink, max(1, theme.px(1)))
            out.blit(dot, (x, (words.get_height() - side) // 2))
        return out


def bubble(
    teaching: Tutorial,
    stage: Stage,
    hud: Hud,
    offered: Sequence[pygame.Rect],
    on_read: Callable[[], object],
    on_skip: Callable[[], object],
    before: StepBubble | None = None,
) -> StepBubble:
    """The bubble of what is said now at the table.

    offered: the cards that can be chosen. before: the bubble that was there; as long as the same is
    said, the new one stays where that was.
    """
    assert teaching.step is not None, "only while something is said"
    layout, targets = stage.layout, teaching.targets()
    seen = [*teaching.bright(), *offered]
    kept = [(rect, _CARD) for rect in seen if not within(rect, targets)]
    kept += [(rect, _MEANT) for rect in targets if rect != layout.ask]
    lying = [place for place in layout.piles.values() if place.look not in ("row", "fan")]
    kept += [(place.rect, 1) for place in lying if not place.front]
    kept += [(rect, _CARD) for rect in teaching.row()]
    said, number, count = tr(teaching.step.text), teaching.number, teaching.count
    signs = table_signs(stage, hud, has_news=not teaching.asking)
    return StepBubble(said, number, count, targets, signs, kept, on_read, on_skip, before)


def bubble_over_cards(
    play: Play,
    step: FirstStep,
    plan: ArrangeLayout,
    on_read: Callable[[], object],
    on_skip: Callable[[], object],
) -> StepBubble:
    """The bubble of what is said where cards are put in order."""
    assert play.first_steps is not None, "only where something is said"
    first, *others = plan.cards
    number, count = play.first_steps.number(step), len(play.first_steps.steps)
    cards = first.unionall(others)
    words = (plan.ask, plan.below, plan.helpers)
    signs, kept = [(rect, SIGN) for rect in words], [(cards, 3.0)]
    signs += [(index_of(rect), NAME) for rect in plan.cards]
    return StepBubble(tr(step.text), number, count, [cards], signs, kept, on_read, on_skip)


HALF_TAIL = 17
"""Half of how wide the tail is where it begins, in units."""
_TAIL = 260
"""Units from which on no tail leads to what a bubble is about: it has a frame, too."""
SIGN, NAME = 10_000.0, 2_000.0
"""How bad it is to cover a sign by which the battle is read, and one that only names something."""
CROSSED = 400.0
"""How bad it is if the tail had to lie over signs or over other cards, and so is not drawn."""
_SEEN = 5.0
"""The weight from which on something should not be under the tail either."""


@dataclass(frozen=True)
class Around:
    """The surroundings of a bubble on the table.

    room: where it may be. targets: what it is about. signs: what it should never cover, each with
    SIGN or NAME. kept: what it should rather not, with how bad that is. half: of its tail's width.
    """

    room: Rect
    targets: Sequence[Rect]
    signs: Sequence[tuple[Rect, float]]
    kept: Sequence[tuple[Rect, float]]
    half: int

    @property
    def about(self) -> Rect:
        """The rect around all that the bubble is about."""
        first, *others = self.targets or [self.room]
        return first.unionall(others)

    def still_fits(self, bubble: StepBubble) -> bool:
        """Whether a bubble of the same window still covers no sign where it is."""
        same_room = bubble._around.room == self.room
        return same_room and bubble.rect.collidelist([rect for rect, _ in self.signs]) < 0

    def best(
        self, size: tuple[int, int], step: int, least: float = float("inf")
    ) -> tuple[Rect, float]:
        """The place for a box of this size that covers least, and how bad it is there.

        step: from one place that is tried to the next. least: how bad a known place is; where this
        size has no better one, that is what comes back.
        """
        best = Rect(self.room.topleft, size)
        about, kept = self.about, [*self.signs, *self.kept]
        barred = self._barred()
        # The nearest first: from where the way alone is worse than a place that is known, no
        # other has to be looked at.
        heights = sorted((_down(y, size[1], about), y) for y in self._heights(size, step))
        sides = sorted((_across(x, size[0], about), x) for x in self._sides(size, step))
        targets = self.targets or [about]
        aside = {x: [_across(x, size[0], rect) for rect in targets] for _, x in sides}
        for down, y in heights:
            if down / 8 >= least:
                break
            beside = [(rect, bad) for rect, bad in kept if rect.y < y + size[1] and y < rect.bottom]
            rects = [rect for rect, _ in beside]
            away = [_down(y, size[1], rect) for rect in targets]
            for across, x in sides:
                worth = (across + down) / 8
                if worth >= least:
                    break
                box = Rect(x, y, *size)
                for index in box.collidelistall(rects):
                    rect, bad = beside[index]
                    worth += bad if bad >= NAME else _covering(box, rect, bad)
                    if worth >= least:
                        break
                if worth >= least:
                    continue
                distances = [*map(add, aside[x], away)]
                target = targets[distances.index(min(distances))]
                if _is_crossed(box, target, barred):
                    worth += CROSSED
                if worth < least:
                    best, least = box, worth
        return best, least

    def _heights(self, size: tuple[int, int], step: int) -> list[int]:
        """Return possible upper edges: on a grid, and just below or above each sign."""
        signs = [rect for rect, _ in self.signs]
        least, most = self.room.y, max(self.room.y, self.room.bottom - size[1])
        beside = [y for r in signs for y in (r.bottom + 4, r.y - 4 - size[1])]
        wanted = {*range(least, most + 1, step), most, *beside}
        return sorted(y for y in wanted if least <= y <= most)

    def _sides(self, size: tuple[int, int], step: int) -> list[int]:
        """Return possible left edges: on a grid, and just beside each wide sign."""
        least, most = self.room.x, max(self.room.x, self.room.right - size[0])
        wide = [r for r, _ in self.signs if r.width > 4 * step]
        beside = [x for r in wide for x in (r.right + 4, r.x - 4 - size[0])]
        wanted = {*range(least, most + 1, step), most, *beside}
        return sorted(x for x in wanted if least <= x <= most)

    def crossed(self, box: Rect) -> bool:
        """Whether the tail of a bubble there would lie over signs, or over other cards."""
        target = nearest_of(box, self.targets or [box])
        return _is_crossed(box, target, self._barred())

    def _barred(self) -> list[Rect]:
        """Return the rects in which no tail's middle may be."""
        seen = [rect for rect, weight in (*self.kept, *self.signs) if weight >= _SEEN]
        others = [rect for rect in seen if not within(rect, self.targets)]
        return [rect.inflate(2 * self.half, self.half) for rect in others]


def _covering(box: Rect, rect: Rect, weight: float) -> float:
    """How bad it is that a box covers some of a rectangle that only would rather be seen."""
    over = box.clip(rect)
    return weight * (5 + over.width * over.height / 400)


def within(rect: Rect, others: Sequence[Rect]) -> bool:
    """Whether one of the others covers all of it."""
    return any(other.contains(rect) for other in others)


def distance(first: Rect, other: Rect) -> float:
    """Pixels from one rectangle to another, with a little more for what is aside."""
    return _across(first.x, first.width, other) + _down(first.y, first.height, other)


def _across(x: int, width: int, other: Rect) -> float:
    aside = abs(x + width // 2 - other.centerx) / 8
    return max(0, x - other.right, other.x - x - width) + aside


def _down(y: int, height: int, other: Rect) -> float:
    return max(0, y - other.bottom, other.y - y - height)


def nearest_of(box: Rect, targets: Sequence[Rect]) -> Rect:
    """Return the target that is nearest to a box."""
    return min(targets, key=lambda rect: distance(box, rect))


def _is_crossed(box: Rect, target: Rect, barred: Sequence[Rect]) -> bool:
    """Whether the way from a box to its target leads over a barred rectangle."""
    (x, y), (x2, y2) = box.center, _end_of_tail(box, target)
    around = Rect(min(x, x2), min(y, y2), abs(x - x2) + 1, abs(y - y2) + 1)
    near = around.collidelistall(barred)
    return any(barred[index].clipline(x, y, x2, y2) for index in near)


def nearest(box: Rect, targets: Sequence[Rect]) -> tuple[int, int]:
    """Return the end of a tail to the nearest target."""
    return _end_of_tail(box, nearest_of(box, targets))


def _end_of_tail(box: Rect, target: Rect) -> tuple[int, int]:
    """Return the end of a tail: just inside its target, in the middle of a side, away from
    indexes.
    """
    above_or_below = box.bottom <= target.y or box.y >= target.bottom
    inner = target.inflate(*((-target.width // 2, -12) if above_or_below else (-12, -12)))
    x = max(inner.left, min(inner.right, box.centerx))
    return x, max(inner.top, min(inner.bottom, box.centery))
