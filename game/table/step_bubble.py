"""The bubble of a first step: words on paper with a tail to what they are about.

All else on the table is a little darker meanwhile. Its place is the one that covers least of what
is looked at, as near as can be to what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.bars import AskRibbon, Below
from game.texts import tr
from game.ui import look, shapes
from game.ui.text import BOLD, EXTRABOLD, Style
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.first_steps import FirstStep
    from game.table.arrange_layout import ArrangePlan
    from game.table.teaching import Teaching
    from game.table.view.stage import Stage

_LETTERS = 1.2
"""How large the words are beside other words."""
_LARGE = 150
"""From this text size on all words are large."""
_RINGED = 3
"""So many things are ringed one by one; more have one ring around all."""
_READ = 12.0
"""How bad it is to cover words and what is pressed."""
_WIDE = 17
"""Half of how wide the tail is where it begins."""
_SEEN, _CROSSED = 5, 60
"""What weighs so much should not lie under the tail either, and how bad that is."""
_GRID = 24
"""Units from one place that is tried to the next."""


class StepBubble(Widget):
    """Says `words`, the step `number` of `count`; a click on it closes it.

    targets: what it is about. kept: what should not be covered, each with how bad that would be.
    """

    focusable = True
    pointer_only = True

    def __init__(
        self,
        words: str,
        number: int,
        count: int,
        targets: Sequence[pygame.Rect],
        kept: Sequence[tuple[pygame.Rect, float]],
        on_read: Callable[[], object],
        on_skip: Callable[[], object],
    ) -> None:
        super().__init__(key="first-step", area="steps", label=words)
        self._on_read = on_read
        self.words, self._number, self._count = words, number, count
        self._targets, self._kept = list(targets), list(kept)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._lines: list[pygame.Surface] = []
        self._skip = Button(
            tr("Skip"), on_skip, action="back", role="small", key="skip-steps", area="steps"
        )
        self.children = [self._skip]

    def activate(self) -> bool:
        self._on_read()
        return True

    # -- where -----------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        """`rect`: where it may be, the cloth."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        pad, foot = theme.px(20), theme.target
        larger = _LETTERS if theme.text_size < _LARGE else 1.0
        style = Style(round(theme.text("body") * larger), look.INK, BOLD)
        most = min(rect.width - 4 * pad, max(theme.px(430), style.px * 17))
        wanted = [fonts.line(line, style) for line in self._balanced(style, most)]
        self._lines = wanted
        self._look_around()
        skip = self._skip.natural_width()
        lead = self._lead().get_width() + 2 * pad
        wide = max(*(line.get_width() for line in wanted), skip + lead) + 2 * pad
        high = sum(line.get_height() for line in wanted) + pad + foot
        self._box = self._best(rect, (wide, high))
        self.rect = self._box.copy()
        place = pygame.Rect(0, 0, skip, min(foot, theme.target))
        place.bottomright = (self._box.right - theme.px(8), self._box.bottom - theme.px(6))
        self._skip.place(place)

    def _look_around(self) -> None:
        """See how far the words of a question reach; they may be what it is about."""
        for bar in self.parent.children if self.parent is not None else []:
            if isinstance(bar, AskRibbon) and bar.rect in self._targets:
                self._targets = bar.seen()
            if isinstance(bar, AskRibbon | Below):
                self._kept += [(rect, _READ) for rect in bar.seen()]

    def ground_of_children(self) -> bool:
        return False

    def _balanced(self, style: Style, most: int) -> list[str]:
        """The words in as few lines as have room, about equally long."""
        lines = wrapped = self.ctx.fonts.wrap(self.words, style, most)
        while most > style.px * 6 and len(wrapped) == len(lines):
            lines, most = wrapped, round(most * 0.94)
            wrapped = self.ctx.fonts.wrap(self.words, style, most)
        return lines

    def _best(self, room: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """The place for a box of this size that covers least, and of those the nearest."""
        step = max(8, self.ctx.theme.px(_GRID))
        about = self._about()
        found, least = pygame.Rect((0, 0), size), float("inf")
        lowest = max(room.y, room.bottom - size[1])
        words = [rect for rect, weight in self._kept if weight > _SEEN]
        beside = [y for r in words for y in (r.bottom + 4, r.y - 4 - size[1])]
        heights = [*range(room.y, lowest + 1, step), *(y for y in beside if room.y <= y <= lowest)]
        for y in heights:
            for x in range(room.x, max(room.x + 1, room.right - size[0]), step):
                box = pygame.Rect((x, y), size)
                worth = _distance(box, about) / 8
                for rect, weight in self._kept:
                    over = box.clip(rect)
                    if over:
                        worth += weight * (5 + over.width * over.height / 400)
                if worth < least and self._crosses(box):
                    worth += _CROSSED
                if worth < least:
                    found, least = box, worth
        return found

    def _crosses(self, box: pygame.Rect) -> bool:
        """Whether the tail of a bubble there would lie over words, or over other cards."""
        line = (box.center, _nearest(box, self._targets or [box]))
        seen = [rect for rect, weight in self._kept if weight >= _SEEN]
        others = [
            rect.inflate(2 * _WIDE, _WIDE) for rect in seen if not _within(rect, self._targets)
        ]
        return any(rect.inflate(2 * _WIDE, _WIDE).clipline(line) for rect in others)

    def _about(self) -> pygame.Rect:
        first, *others = self._targets or [pygame.Rect((0, 0), self.ctx.theme.size)]
        return first.unionall(others)

    def reach(self) -> pygame.Rect:
        return self._box.union(self._about()).inflate(80, 80)

    # -- how -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, box = self.ctx.theme, self._box
        if self._targets:
            self._ring(surface)
        if self._targets and not self._crosses(box):
            shapes.tail(surface, box, _nearest(box, self._targets), theme.px(_WIDE), look.PAPER)
        shapes.drop(surface, box, theme.radius, theme.px(12))
        edge = max(2, theme.px(2))
        surface.blit(shapes.box(box.size, theme.radius, look.PAPER, look.PAPER_EDGE, edge), box)
        y = box.y + theme.px(12)
        for line in self._lines:
            surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
            y += line.get_height()
        lead = self._lead()
        surface.blit(lead, lead.get_rect(midleft=(box.x + theme.px(20), self._skip.rect.centery)))

    def _lead(self) -> pygame.Surface:
        """What it is, and how many there are."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        ink = (110, 70, 10)
        words = fonts.line(tr("First steps"), fonts.style("small", ink, EXTRABOLD))
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

    def _ring(self, surface: pygame.Surface) -> None:
        width = max(3, self.ctx.theme.px(3))
        several = len(self._targets) > _RINGED
        for rect in [self._about()] if several else self._targets:
            around = rect.inflate(2 * width + 4, 2 * width + 4)
            face = rect.width == rect.height
            radius = around.width // 2 if face else self.ctx.theme.radius // 2 + width
            ring = shapes.ring(around.size, radius, look.AMBER, width)
            surface.blit(ring, around)


def bubble(
    teaching: Teaching,
    stage: Stage,
    offered: Sequence[pygame.Rect],
    on_read: Callable[[], object],
    on_skip: Callable[[], object],
) -> StepBubble:
    """The bubble of what is said now at the table. offered: the cards that can be chosen."""
    assert teaching.step is not None, "only while something is said"
    layout, targets = stage.layout, teaching.targets()
    seen = [*teaching.bright(), *offered]
    kept = [(rect, float(_SEEN)) for rect in seen if not _within(rect, targets)]
    kept += [(rect, 8.0) for rect in targets if rect != layout.ask]
    if not teaching.asking:  # else the ribbon and what stands below it tell where they are
        kept += [(layout.told, _READ), (layout.button, _READ)]
    lying = [place for place in layout.piles.values() if place.look not in ("row", "fan")]
    kept += [(place.rect, 1) for place in lying if not place.front]
    kept += [(layout.goal, 2), (layout.controls, 8)]
    kept += [(rect, 0.5) for rect in (layout.keys, layout.tug)]
    kept += [(place.face.union(place.plate), 2) for place in layout.seats.values()]
    said, number, count = tr(teaching.step.text), teaching.number, teaching.count
    return StepBubble(said, number, count, targets, kept, on_read, on_skip)


def bubble_over_cards(
    play: Play,
    step: FirstStep,
    plan: ArrangePlan,
    on_read: Callable[[], object],
    on_skip: Callable[[], object],
) -> StepBubble:
    """The bubble of what is said where cards are put in order."""
    assert play.first_steps is not None, "only where something is said"
    first, *others = plan.cards
    number, count = play.first_steps.number(step), len(play.first_steps.steps)
    words = (plan.ask, plan.below, plan.helpers)
    kept = [(first.unionall(others), 3.0), *((rect, 12.0) for rect in words)]
    return StepBubble(
        tr(step.text), number, count, [first.unionall(others)], kept, on_read, on_skip
    )


def _within(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether one of the others covers all of it."""
    return any(other.contains(rect) for other in others)


def _distance(one: pygame.Rect, other: pygame.Rect) -> float:
    """Pixels from one rectangle to another, squared gently so that nearer is always better."""
    across = max(0, one.x - other.right, other.x - one.right)
    down = max(0, one.y - other.bottom, other.y - one.bottom)
    return across + down + abs(one.centerx - other.centerx) / 8


def _nearest(box: pygame.Rect, targets: Sequence[pygame.Rect]) -> tuple[int, int]:
    """Where a tail ends: just inside what is meant, in the middle of a side, away from indexes."""
    target = min(targets, key=lambda rect: _distance(box, rect))
    above_or_below = box.bottom <= target.y or box.y >= target.bottom
    inner = target.inflate(*((-target.width // 2, -12) if above_or_below else (-12, -12)))
    x = max(inner.left, min(inner.right, box.centerx))
    return x, max(inner.top, min(inner.bottom, box.centery))
