"""What an adult sees of one child's practice: facts, slips, sessions, time, what is due.

A page to read, with ways to choose how it is practised, to print it, to take it along as a table,
and to delete it. It compares the child with nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import people
from game.practice.attempts import from_rows
from game.practice.progress import FLUENT, LEARNING, NOT_SEEN, SLOW
from game.practice.report import ADVICE, Report
from game.practice.report_page import to_html
from game.scenes.classroom.gate_words import open_until, pin_is_set
from game.scenes.practice.fact_grid import About, Bars, FactGrid, Key
from game.storage.profiles import Profile
from game.texts import language_in_use, ntr, tr
from game.ui import exports
from game.ui.gate import has_pin
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.text import BOLD
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
    Space,
    Widget,
    heading,
)

if TYPE_CHECKING:
    from game.practice.error_patterns import FrequentError
    from game.ui.context import Context

_TITLES = {"+": "Addition", "-": "Subtraction", "*": "Multiplication"}
_LAST_SESSIONS = 40
_MOST_SLIPS = 8


class LearnerScene(WidgetScene):
    """The page of one profile."""

    name = "learner"
    gated = True
    first = "choices"

    def __init__(self, ctx: Context, profile: Profile) -> None:
        super().__init__(ctx)
        self._profile = profile
        self.report = self._read()
        self._sign = next(iter(self.report.grids))
        self._said = ""
        self._locked = has_pin(ctx.store)

    def _read(self) -> Report:
        store = self.ctx.store
        self._profile = profile = store.profile(self._profile.id) or self._profile
        return Report.for_profile(
            from_rows(store.attempts(profile.id)),
            store.clock,
            name=profile.name,
            top=profile.top,
            threshold=profile.threshold,
            sessions=store.sessions(profile.id),
        )

    def enter(self) -> None:
        """Back from the choices: the grid may be another."""
        self.report = self._read()
        if self._sign not in self.report.grids:
            self._sign = next(iter(self.report.grids))
        locked, self._locked = self._locked, has_pin(self.ctx.store)
        chosen = self._locked and not locked
        if chosen:
            self._said = pin_is_set(self.ctx)
        self.rebuild()
        if chosen:
            self.ui.forget_focus()  # an Enter after the last digit is meant for nothing here

    # -- the parts

    def build(self) -> Widget:
        grid = self._grid()
        rest = [*self._due(), *self._sessions(), *self._slips(), *self._advice()]
        if self.ctx.theme.narrow or self.ctx.theme.size[0] < 1000:
            both = Column(self._figures(), *grid, *rest, gap=12)
            body: Widget = scrolled_panel(both, key="child")
        else:
            body = SideBySide(
                scrolled_panel(Column(*grid, gap=10), key="child-facts"),
                scrolled_panel(Column(self._figures(), *rest, gap=8), key="child-rest"),
                share=0.54,
            )
        parts: list[Widget] = [Flow(*self._buttons(), *self._open_to_all(), gap=10, area="does")]
        if self._said:
            parts.insert(0, Label(self._said, "small", weight=BOLD))
        title = tr("{name}'s practice", name=self._profile.name)
        tools = [Button(tr("The class"), self._class, icon="profile", key="class")]
        foot = Column(*parts, gap=6)
        return page(self, title, body, tools=tools, foot=foot, widest=1320)

    def _open_to_all(self) -> list[Widget]:
        """A grown-up learns here that children can come in, and how they cannot."""
        if self._locked:
            shut, hint = self.ctx.go.shut_gate, open_until(self.ctx)
            return [Button(tr("Shut the gate"), shut, icon="lock", key="shut", hint=hint)]
        words, does = tr("Anybody can open this page."), self.ctx.go.choose_pin
        choose = Button(tr("Set a PIN"), does, kind="quiet", icon="lock", role="small", key="pin")
        return [Label(words, "small", soft=True), choose]

    def _figures(self) -> Widget:
        report = self.report
        answered = len(report.attempts)
        right = sum(attempt.correct for attempt in report.attempts)
        share = f"{round(100 * right / answered)} %" if answered else "–"
        fluent = sum(report.counts(sign)[FLUENT] for sign in report.grids)
        figures = [
            Figure(f"{report.minutes:.0f}", tr("minutes played")),
            Figure(str(answered), tr("sums answered")),
            Figure(share, tr("right at first")),
            Figure(str(fluent), tr("facts fluent")),
        ]
        return Grid(*figures, tile=100, gap=8, most=4)

    def _grid(self) -> list[Widget]:
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
        about = About()
        rows = self.report.grids[self._sign]
        grid = FactGrid(rows, self._sign, about.tell, key="grid", label=tr(_TITLES[self._sign]))
        keys = [Key(status) for status in (NOT_SEEN, LEARNING, SLOW, FLUENT, "")]
        beside = Column(*keys, Space(6), about, gap=7)
        parts.append(Row(grid, beside, gap=26, weights=(0, 1), fold=True, top=True))
        return parts

    def _due(self) -> list[Widget]:
        # Without spaces inside, so that no fact is broken in two lines.
        facts = ", ".join(str(fact).replace(" ", "") for fact in self.report.due)
        return [heading(tr("May come again today")), Label(facts or tr("No sum today."))]

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
                        "{month}: {days}, {minutes}, {sums}, {share} % right",
                        month=f"{month.year}-{month.month:02}",
                        days=ntr("{n} day", "{n} days", month.days),
                        minutes=ntr("{n} minute", "{n} minutes", round(month.minutes)),
                        sums=ntr("{n} sum", "{n} sums", month.answered),
                        share=round(100 * month.right / month.answered),
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
        self.ctx.go.practice()
        self.ctx.go.classroom()

    def _choices(self) -> None:
        self.ctx.go.learner_options(self._profile)

    def _print(self) -> None:
        """A page for the printer, opened in the browser where there is one."""
        name = exports.file_name(self._profile.name, self._day(), ending=".html")
        self._save(
            {name: to_html(self.report, tr, language_in_use())},
            tr("Print it from your browser: {file}"),
        )

    def _csv(self) -> None:
        who, day = self._profile.name, self._day()
        answers = self.ctx.store.attempts_csv(self._profile.id)
        texts = {
            exports.file_name(who, "facts", day, ending=".csv"): self.report.to_csv(),
            exports.file_name(who, "answers", day, ending=".csv"): answers,
        }
        self._save(texts, tr("Saved: {file}"), show=False)

    def _save(self, texts: dict[str, str], sentence: str, *, show: bool = True) -> None:
        try:
            saved = [
                exports.save_report(self.ctx.store.path, name, text) for name, text in texts.items()
            ]
        except exports.CannotExport as error:
            self._said = str(error)
        else:
            self._said = sentence.format(file=", ".join(map(str, saved)))
            if show:
                self.ctx.open_file(saved[0])
        self.rebuild()

    def _day(self) -> str:
        return f"{self.report.made:%Y-%m-%d}"

    def _delete(self) -> None:
        self.ctx.go.gate(self._ask_to_delete)

    def _ask_to_delete(self) -> None:
        name = self._profile.name
        self.ctx.go.confirm(
            tr("Delete {name}?", name=name),
            tr("Every answer, session and figure of {name} is deleted for good.", name=name),
            tr("Delete"),
            self._do_delete,
            no=tr("Keep"),
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
            "due": [str(fact) for fact in self.report.due],
            "said": self._said,
        }


def _slip(slip: FrequentError) -> Widget:
    """`8 + 5 = 13`, what was answered, how often, and what it looks like."""
    answered = tr("answered {answer}", answer=slip.step.as_written(slip.answer))
    times = tr("{n} times", n=slip.count) if slip.count > 1 else tr("once")
    return Row(
        Label(f"**{slip.step.solved}**", "small"),
        Label(f"{answered}, {times}: {tr(slip.pattern)}", "small", soft=True),
        gap=14,
        weights=(0, 1),
        fold=True,
    )
