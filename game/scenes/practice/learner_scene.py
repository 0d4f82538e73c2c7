"""An adult's page on a child's practice: facts, slips, sessions, time, what is due.

A page to read, with ways to choose how it is practised, to print it, to take it along as a table,
and to delete it. It compares the child with nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import people
from game.match.class_list import report_of
from game.practice.facts import Step
from game.practice.ladder import State
from game.practice.report import ADVICE, Report
from game.practice.report_page import to_html
from game.practice.strategies import strategy
from game.routes import ChoosePinRoute, ClassroomRoute, LearnerOptionsRoute, PracticeRoute
from game.scenes.gated_page import GatedPage
from game.scenes.practice.fact_focus import FactFocus
from game.scenes.practice.staircase import Staircase, StateKey
from game.storage.profiles import Profile
from game.texts import language_in_use, ntr, tr
from game.texts.notation import day, percent
from game.texts.notation import month as written_month
from game.texts.phrases import in_row, labelled
from game.ui import exports, shapes
from game.ui.fonts import BOLD
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Figure,
    Flow,
    Grid,
    Label,
    Row,
    SideBySide,
    Widget,
    heading,
)

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.practice.error_patterns import FrequentError
    from game.practice.facts import Fact
    from game.practice.report import SessionSummary


class Bars(Widget):
    """The share of right answers in each session, oldest first, with the days at both ends."""

    def __init__(self, sessions: Sequence[SessionSummary]) -> None:
        super().__init__()
        self._sessions = list(sessions)

    def natural_width(self) -> int:
        return self.ctx.theme.px(420)

    def height_for(self, width: int) -> int:
        return self.ctx.theme.px(150) + 2 * self.ctx.fonts.height(self.ctx.theme.text("tiny"))

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        style = fonts.style("tiny", c.ink_soft, BOLD)
        line = fonts.height(style.px)
        left = fonts.width(percent(1), style) + self.ctx.theme.px(8)
        room = pygame.Rect(self.rect.x + left, self.rect.y + line // 2, self.rect.width - left, 0)
        room.height = self.rect.height - 2 * line
        for level in (0, 50, 100):
            y = room.bottom - round(room.height * level / 100)
            pygame.draw.line(surface, c.panel_edge, (room.x, y), (room.right, y))
            image = fonts.line(percent(level / 100), style)
            surface.blit(image, image.get_rect(midright=(room.x - self.ctx.theme.px(6), y)))
        self._paint_bars(surface, room)
        days = [fonts.line(day, style) for day in self.days]
        for begin in days[:1]:
            surface.blit(begin, (room.x, room.bottom + 3))
        if len(days) > 1 and sum(day.get_width() for day in days) + 12 < room.width:
            surface.blit(days[1], days[1].get_rect(topright=(room.right, room.bottom + 3)))

    @property
    def days(self) -> list[str]:
        """The days of the first and of the last session; a single day where they are the same."""
        days = [day(session.at, year=True) for session in self._sessions]
        return list(dict.fromkeys([*days[:1], *days[-1:]]))

    def _paint_bars(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        c = self.ctx.theme.colours
        step = min(self.ctx.theme.px(34), room.width / max(1, len(self._sessions)))
        for number, session in enumerate(self._sessions):
            high = max(2, round(room.height * session.share))
            bar = pygame.Rect(
                round(room.x + (number + 0.14) * step), 0, max(2, round(step * 0.72)), high
            )
            bar.bottom = room.bottom
            surface.blit(shapes.box(bar.size, min(4, bar.width // 3), c.chosen), bar)


_TITLES = {"+": "Addition", "-": "Subtraction", "*": "Multiplication"}
_LAST_SESSIONS = 40
_MOST_SLIPS = 8
_NEXT = 2


def _narrow(fact: Fact) -> str:
    """A fact without spaces inside, so that it is not broken in two lines."""
    return str(fact).replace(" ", "")


class LearnerScene(GatedPage):
    """The page of a profile."""

    name = "learner"
    first = "choices"

    def __init__(self, ctx: AppContext, profile: Profile) -> None:
        super().__init__(ctx)
        self._profile = profile
        self.report = self._read()
        self._sign = next(iter(self.report.grids))

    def _read(self) -> Report:
        store = self.ctx.store
        self._profile = profile = store.profile(self._profile.id) or self._profile
        return report_of(store, profile)

    def enter(self) -> None:
        """Back from the choices: the grid may be another."""
        self.report = self._read()
        if self._sign not in self.report.grids:
            self._sign = next(iter(self.report.grids))
        super().enter()

    # -- the parts

    def build(self) -> Widget:
        focus = FactFocus(self.report.made.date())
        grid = self._grid(focus)
        rest = [*self._next(), *self._slips(), *self._sessions(), *self._advice()]
        if self.ctx.theme.narrow or self.ctx.theme.size[0] < 1000:
            both = Column(self._figures(), *grid, focus, *rest, gap=12)
            body: Widget = scrolled_panel(both, key="child")
        else:
            aside = Column(focus, *rest, self._figures(), gap=8)
            body = SideBySide(
                scrolled_panel(Column(*grid, gap=8), key="child-facts"),
                scrolled_panel(aside, key="child-rest"),
                share=0.62,
            )
        parts: list[Widget] = [Flow(*self._buttons(), *self._open_to_all(), gap=10, area="does")]
        if self.said:
            parts.insert(0, Label(self.said, "small", weight=BOLD))
        title = tr("Practice: {name}", name=self._profile.name)
        tools = [Button(tr("The class"), self._class, icon="profile", key="class")]
        foot = Column(*parts, gap=6)
        return page(self, title, body, tools=tools, foot=foot, widest=1320)

    def _open_to_all(self) -> list[Widget]:
        """A grown-up learns here that children can come in, and how they cannot."""
        if self.locked:
            shut, hint = self.ctx.go.shut_gate, self.open_until()
            return [Button(tr("Shut the gate"), shut, icon="lock", key="shut", hint=hint)]
        words, does = tr("Anybody can open this page."), partial(self.ctx.go, ChoosePinRoute())
        choose = Button(tr("Set a PIN"), does, kind="quiet", icon="lock", role="small", key="pin")
        return [Label(words, "small", soft=True), choose]

    def _figures(self) -> Widget:
        report = self.report
        answered = len(report.attempts)
        right = sum(attempt.correct for attempt in report.attempts)
        share = percent(right / answered) if answered else "–"
        figures = [
            Figure(f"{report.minutes:.0f}", tr("minutes played")),
            Figure(str(answered), tr("sums answered")),
            Figure(share, tr("right at first")),
            Figure(str(report.known), tr("facts remembered")),
        ]
        return Grid(*figures, tile=100, gap=8, most=4)

    def _grid(self, focus: FactFocus) -> list[Widget]:
        parts: list[Widget] = []
        if len(self.report.grids) > 1:
            named = [(sign, tr(_TITLES[sign])) for sign in self.report.grids]
            parts.append(
                Row(
                    Choice(
                        named,
                        self._sign,
                        self._turn_to,
                        key="operation",
                        label=tr("What is practised"),
                    )
                )
            )
        else:
            parts.append(heading(tr(_TITLES[self._sign])))
        counts = self.report.counts(self._sign)
        words = [
            tr("{word}: {n}", word=tr(state.value), n=counts[state])
            for state in reversed(State)
            if counts[state]
        ]
        stairs = Staircase(
            self.report.grids[self._sign],
            self._sign,
            self.report.new(self._sign),
            focus.tell,
            key="grid",
            label=tr(_TITLES[self._sign]),
        )
        keys = Flow(*[StateKey(state) for state in State], gap=14, align="left")
        return [*parts, Label(in_row(words), weight=BOLD), stairs, keys]

    def _next(self) -> list[Widget]:
        """Return the facts that are asked next and how they are helped, those that come new, those
        that rest.
        """
        report, sign = self.report, self._sign
        lines = []
        for fact in report.next[:_NEXT]:
            way = tr(strategy(Step(fact.operation, fact.larger, fact.smaller, fact)).name)
            lines.append(tr("Asked next: {sum} ({way})", sum=_narrow(fact), way=way))
        new = [_narrow(fact) for fact in report.new(sign)]
        if new:
            lines.append(tr("New: {facts}", facts=in_row(new)))
        resting = report.resting(sign)[:_NEXT]
        if resting:
            facts = in_row(_narrow(cell.fact) for cell in resting)
            days = resting[0].rest
            lines.append(
                ntr("Rests for {n} day: {facts}", "Rests for {n} days: {facts}", days, facts=facts)
            )
        lines = lines or [tr("No sum today.")]
        return [heading(tr("What comes next")), *[Label(line, "small") for line in lines]]

    def _sessions(self) -> list[Widget]:
        parts: list[Widget] = [heading(tr("Right in each session"))]
        sessions = self.report.sessions[-_LAST_SESSIONS:]
        if not sessions:
            return [*parts, Label(tr("No session yet."), soft=True)]
        parts.append(Bars(sessions))
        for month in list(self.report.months)[-3:]:
            parts.append(
                Label(
                    tr(
                        "{month}: {days}, {time}, {sums}, {chance} right",
                        month=written_month(month.begin, year=True),
                        days=ntr("{n} day", "{n} days", month.days),
                        time=ntr("{n} minute", "{n} minutes", round(month.minutes)),
                        sums=ntr("{n} sum", "{n} sums", month.answered),
                        chance=percent(month.right / month.answered),
                    ),
                    "small",
                )
            )
        return parts

    def _slips(self) -> list[Widget]:
        slips = list(self.report.errors)[:_MOST_SLIPS]
        if not slips:
            return []
        return [heading(tr("Most frequent slips")), *[_slip(slip) for slip in slips]]

    def _advice(self) -> list[Widget]:
        return [heading(tr("How much?")), Label(tr(ADVICE), "small", soft=True)]

    def _buttons(self) -> list[Widget]:
        return [
            Button(
                tr("How it is practised"),
                self._choices,
                icon="settings",
                kind="primary",
                key="choices",
            ),
            Button(tr("Print"), self._print, icon="print", key="print"),
            Button(tr("Save as a table (CSV)"), self._csv, icon="save", key="csv"),
            Button(tr("Delete"), self._delete, icon="trash", key="delete"),
        ]

    # -- what they do

    def _turn_to(self, sign: str) -> None:
        self._sign = sign
        self.rebuild()

    def _class(self) -> None:
        self.ctx.go.menu()
        self.ctx.go(PracticeRoute())
        self.ctx.go(ClassroomRoute())

    def _choices(self) -> None:
        self.ctx.go(LearnerOptionsRoute(self._profile))

    def _print(self) -> None:
        """Print a page, opened in the browser if there is any."""
        name = exports.file_name(self._profile.name, self._day(), ending=".html")
        self.save(
            {name: to_html(self.report, tr, language_in_use())},
            tr("Print it from a browser: {file}"),
            is_opened=True,
        )

    def _csv(self) -> None:
        who, day = self._profile.name, self._day()
        answers = self.ctx.store.attempts_csv(self._profile.id)
        texts = {
            exports.file_name(who, "facts", day, ending=".csv"): self.report.to_csv(),
            exports.file_name(who, "answers", day, ending=".csv"): answers,
        }
        self.save(texts, tr("Saved: {file}"), is_opened=False)

    def _day(self) -> str:
        return f"{self.report.made:%Y-%m-%d}"

    def _delete(self) -> None:
        self.ctx.go.gate(self._ask_to_delete)

    def _ask_to_delete(self) -> None:
        name = self._profile.name
        self.ctx.go(
            ConfirmRoute(
                tr("Delete {name}?", name=name),
                tr("This deletes every answer, session and figure for good: {name}.", name=name),
                tr("Delete"),
                self._do_delete,
                no=tr("Keep"),
            )
        )

    def _do_delete(self) -> None:
        self.ctx.store.delete_profile(self._profile.id)
        me = people.current(self.ctx.store)
        if me is None or me.id == self._profile.id:
            people.choose(self.ctx.store, None)
        self.ctx.go.menu()

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "who": self._profile.name,
            "answered": len(self.report.attempts),
            "next": [str(fact) for fact in self.report.next],
            "said": self.said,
        }


def _slip(slip: FrequentError) -> Widget:
    """`8 + 5 = 13`, what was answered, how often, and what it looks like."""
    answered = tr("answered {answer}", answer=slip.step.as_written(slip.answer))
    times = ntr("{n} time", "{n} times", slip.count)
    return Row(
        Label(f"**{slip.step.solved}**", "small"),
        Label(labelled(in_row((answered, times)), tr(slip.pattern)), "small", soft=True),
        gap=14,
        weights=(0, 1),
        fold=True,
    )
