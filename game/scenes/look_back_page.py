"""Looking back: the chance of winning decision by decision, and the three that mattered most.

The decisions are judged while the page is open; what is known is shown at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.match.counsel import answer_label, percent
from game.match.look_back import LookBack, again_from, result_for
from game.match.play import Play
from game.rules.record import read_record
from game.texts import ntr, tr
from game.ui import look
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.text import BOLD
from game.ui.widgets import Button, Column, Flow, Label, Row, Widget

if TYPE_CHECKING:
    from game.match.look_back import Decision
    from game.match.plan import MatchPlan
    from game.ui.context import Context

_TRIALS = 20
"""So many trials are made between two frames."""
_CURVE = 190
"""Units that the curve is high."""
_LINE = (42, 26, 8)
_GRID = (221, 197, 140)


class LookBackScene(WidgetScene):
    """Judges the decisions of a person in a finished match."""

    name = "look back"
    first = "back"

    def __init__(
        self, ctx: Context, plan: MatchPlan, record: Mapping[str, Any], winners: Sequence[int]
    ) -> None:
        super().__init__(ctx)
        self.plan = plan
        self.seat = first_person(plan)
        result = result_for(winners, self.seat)
        self.found = LookBack(read_record(record), self.seat, result)
        self._play = Play(plan, None, dict(record))
        self._shown = -1

    def build(self) -> Widget:
        parts: list[Widget] = [Label(self.verdict(), "heading", align="centre")]
        if len(self.found.decisions) > 1:
            parts.append(ChanceCurve(self.found.course(), self._who))
            parts.append(Label(self.luck_and_choice(), align="centre"))
        for one in self.found.mattered():
            parts.append(self._decision(one))
        if self.found.ready and self.found.decisions:
            parts.append(Label(tr("All decisions"), weight=BOLD))
            parts.append(Column(*map(self._line, self.found.decisions), gap=4))
        body = scrolled_panel(Column(*parts, gap=14), key="look-back", label=self.verdict())
        return page(self, tr("Looking back"), body)

    @property
    def _who(self) -> str:
        return self.plan.seats[self.seat].name

    def verdict(self) -> str:
        """What is known so far, in a sentence."""
        found = self.found
        if not found.ready:
            return tr("Looking at decision {n} of {all} …", n=found.seen + 1, all=found.total)
        if not found.decisions:
            return tr("There was nothing to decide that could be judged.")
        number = len(found.mattered())
        if not number:
            return tr("No decision could have been better, as far as can be told.")
        return ntr("This decision mattered most.", "These {n} decisions mattered most.", number)

    def luck_and_choice(self) -> str:
        """What was dealt, what the decisions have cost, and what luck and the others brought."""
        found = self.found
        words = tr(
            "At the first decision: {dealt} to win. Decisions cost {cost} points in all.",
            dealt=percent(found.dealt),
            cost=round(100 * found.choice),
        )
        if not found.ready:
            return words
        points = round(100 * found.luck)
        luck = tr("Luck and the others brought {n} points.", n=points)
        if points < 0:
            luck = tr("Luck and the others cost {n} points.", n=-points)
        return f"{words} {luck}"

    def _decision(self, one: Decision) -> Widget:
        words = tr(
            "Battle {n}: {name} chose {chosen}: {after} to win. With {best}: {before}.",
            n=one.battle,
            name=self._who,
            chosen=answer_label(one.chosen, one.ask, self._play),
            after=percent(one.chance - one.cost),
            best=answer_label(one.best, one.ask, self._play),
            before=percent(one.chance),
        )
        button = Button(
            tr("Try again from here"),
            partial(self._again, one),
            icon="undo",
            role="small",
            key=f"again:{one.number}",
            enabled=self.found.ready,
        )
        label = Label(words, weight=BOLD)
        if self.ctx.theme.narrow:
            return Column(label, Flow(button, area="decisions"), gap=6)
        return Row(label, button, gap=18, weights=(1, 0), area="decisions")

    def _line(self, one: Decision) -> Widget:
        """One decision in a line: what was chosen, and what it has cost."""
        chosen = answer_label(one.chosen, one.ask, self._play)
        words = tr("Battle {n}: {chosen}. Nothing better is known.", n=one.battle, chosen=chosen)
        if one.cost > 0:
            words = tr(
                "Battle {n}: {chosen}. {best} would have brought {cost} points more.",
                n=one.battle,
                chosen=chosen,
                best=answer_label(one.best, one.ask, self._play),
                cost=max(1, round(100 * one.cost)),
            )
        return Label(words, "small")

    def _again(self, one: Decision) -> None:
        """Play on from a decision; what is tried out is neither kept nor counted."""
        record = again_from(self.found.record, one.number).to_json()
        self.ctx.go.table(Play(self.plan, None, record))

    def update(self, dt: float) -> bool:
        if self.found.ready:
            return super().update(dt)
        self.found.grow(_TRIALS)
        if self.found.seen != self._shown or self.found.ready:
            self._shown = self.found.seen
            self.rebuild()
        return True

    def probe(self) -> dict[str, object]:
        return {**super().probe(), "verdict": self.verdict(), "ready": self.found.ready}


class ChanceCurve(Widget):
    """The chance of winning from decision to decision, over the battles."""

    def __init__(self, course: Sequence[tuple[int, float]], name: str) -> None:
        super().__init__(label=tr("{name}'s chance of winning, battle by battle", name=name))
        self._course = course

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(_CURVE)

    def paint(self, surface: pygame.Surface) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("small", self.ctx.theme.colours.ink_soft)
        title = fonts.fitted(self.label, style, self.rect.width)
        surface.blit(title, title.get_rect(midtop=self.rect.midtop))
        names = [fonts.line(percent(share), style) for share in (1.0, 0.5, 0.0)]
        room = max(image.get_width() for image in names) + theme.px(8)
        area = self.rect.inflate(-2 * room, 0)
        area.y, area.height = title.get_height() + self.rect.y + theme.px(8), 0
        area.height = self.rect.bottom - area.y - theme.px(10)
        for number, image in enumerate(names):
            y = area.y + area.height * number // 2
            pygame.draw.line(surface, _GRID, (area.x, y), (area.right, y), 2)
            surface.blit(image, image.get_rect(midright=(area.x - theme.px(6), y)))
        battles = [battle for battle, _ in self._course]
        wide = max(1, battles[-1] - battles[0])
        points = [
            (
                area.x + (battle - battles[0]) * area.width // wide,
                area.bottom - round(chance * area.height),
            )
            for battle, chance in self._course
        ]
        pygame.draw.lines(surface, _LINE, False, points, max(2, theme.px(3)))
        for x, y in (points[0], points[-1]):
            dot = look.pill((theme.px(12), theme.px(12)), (*look.AMBER, 255))
            surface.blit(dot, dot.get_rect(center=(x, y)))


def first_person(plan: MatchPlan) -> int:
    """The seat whose decisions are looked at: the first person's."""
    return next((number for number, seat in enumerate(plan.seats) if seat.human), 0)
