"""The page of a class: children by name, facts by families, this week, with whom to sit today.

Nothing in it is red, and nothing ranks. It prints all children at once and saves the grid as a
table; lists and copies have a page of their own.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match import people
from game.match.class_list import class_report, only_playing, report_of
from game.practice.class_report import ClassReport
from game.practice.facts import MINUS, PLUS, TIMES
from game.practice.ladder import State
from game.practice.report_page import to_html_of_all
from game.routes import ChoosePinRoute, ClassFilesRoute, LearnerRoute
from game.scenes.classroom.class_grid import ClassGrid, about
from game.scenes.classroom.visit_card import MissesList, VisitCard, to_html
from game.scenes.gated_page import GatedPage
from game.scenes.people_filter import group_choice
from game.scenes.practice.staircase import StateKey
from game.texts import language_in_use, ntr, ptr, tr
from game.texts.notation import operator
from game.texts.phrases import in_row, labelled, listed
from game.ui import exports
from game.ui.fonts import BOLD
from game.ui.gate import has_pin, set_pin
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Label,
    Row,
    SideBySide,
    Widget,
    heading,
)

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.practice.class_report import Pupil
    from game.practice.facts import Fact
    from game.scenes.classroom.class_grid import Words

_MANY = 20
"""The number of columns that is too many if the text is large or the window small."""


class ClassScene(GatedPage):
    """The page of all children, or of a group of them."""

    name = "classroom"
    first = "class"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._sign, self._group, self._family = PLUS, "", ""
        self._read()
        self._hint = Label("", "small", weight=BOLD)
        self._about = ""

    def enter(self) -> None:
        self.ctx.sharing.begin()
        self._read()
        super().enter()

    def update(self, dt: float) -> bool:
        """What other computers of the class have sent is shown as soon as it is there."""
        if self.ctx.sharing.brought:
            self._read()
            self.rebuild()
        return super().update(dt)

    def _read(self) -> None:
        """Read what all children know, and the profiles that are no children of the class."""
        self._all = class_report(self.ctx.store, self._sign)
        self._others = [profile.name for profile in only_playing(self.ctx.store)]

    @property
    def report(self) -> ClassReport:
        """The report on view."""
        report = self._all.of_group(self._group)
        if not self._crowded:
            return report
        names = [name for name, _ in report.families]
        chosen = self._family if self._family in names else names[0]
        only = tuple(family for family in report.families if family[0] == chosen)
        return ClassReport(report.pupils, only)

    @property
    def _small(self) -> bool:
        """Whether everything lies below each other."""
        theme = self.ctx.theme
        return theme.size[0] / theme.scale < 1150 or theme.size[0] < 1000 or theme.text_size > 130

    @property
    def _crowded(self) -> bool:
        """Whether there is room for a single family of facts at a time."""
        return self._small and len(self._all.facts) > _MANY

    # -- the parts

    def build(self) -> Widget:
        self._about = ""
        words = tr("Choose a square, or a name.") if self.report.pupils else ""
        self._hint = Label(words, "small", weight=BOLD)
        called = [visit.child for visit in self._chosen.visits]
        grid = ClassGrid(self.report, called, self._look, self._open)
        rest = Column(*self._visits(), *self._misses(), *self._left_out(), gap=8)
        choices = Flow(*self._choices(), gap=8)
        top = Row(choices, self._hint, gap=14, weights=(0, 1))
        sheet = Column(grid, Flow(*self._signs(), gap=16, align="left"), gap=12)
        grid.grows = not self._small
        main = Column(top, scrolled_panel(sheet, key="class-grid", pad=12), gap=8)
        main.grows = True
        foot: list[Widget] = [Label(self.said, "small", weight=BOLD)] if self.said else []
        if self._small:
            body: Widget = scrolled_panel(
                Column(choices, self._count(), self._hint, sheet, *rest.children, gap=10),
                key="class-all",
                pad=14,
            )
            foot.append(Flow(*self._buttons(), gap=10, area="does"))
        else:
            does = Column(*self._buttons(), gap=8, area="does")
            aside = Column(scrolled_panel(rest, key="class-rest", pad=14), does, gap=10)
            aside.grows = True
            body = SideBySide(main, aside, share=0.77)
        under = Column(*foot, gap=6) if foot else None
        return page(self, tr("The class"), body, tools=self._tools(), foot=under, widest=1900)

    def _tools(self) -> list[Widget]:
        # Beside large letters there is no room in the head.
        return self._gate() if self._small else [self._count(), *self._gate()]

    def _count(self) -> Widget:
        report = self._chosen
        words = ntr("{n} child", "{n} children", len(report.pupils))
        week = tr("played this week: {n}", n=report.played)
        return Label(in_row((words, week)), "small", soft=True)

    def _gate(self) -> list[Widget]:
        if not has_pin(self.ctx.store):
            return [Button(tr("Lock with a PIN"), self._pin, icon="lock", key="pin")]
        return [
            Button(tr("Take the PIN away"), self._pin, key="pin", kind="quiet"),
            Button(
                tr("Shut the gate"),
                self.ctx.go.shut_gate,
                icon="lock",
                key="shut",
                hint=self.open_until(),
            ),
        ]

    def _choices(self) -> list[Widget]:
        signs = [(sign, operator(sign)) for sign in (PLUS, MINUS, TIMES)]
        widgets: list[Widget] = [
            Choice(signs, self._sign, self._turn_to, key="operation", label=tr("What is shown"))
        ]
        if self._all.groups:
            widgets.append(group_choice(self._all.groups, self._group, self._turn_group))
        if self._crowded:
            families = [(name, tr(name)) for name, _ in self._all.families]
            now = self.report.families[0][0]
            widgets.append(Choice(families, now, self._turn_family, key="family", label=tr("Sums")))
        return widgets

    @property
    def _chosen(self) -> ClassReport:
        """The children of the group that is looked at, with all facts."""
        return self._all.of_group(self._group)

    def _visits(self) -> list[Widget]:
        """Return the children to sit with today; without children, how they get here."""
        report = self._chosen
        if not report.pupils:
            add = Button(
                tr("Add children"),
                partial(self.ctx.go, ClassFilesRoute()),
                icon="plus",
                role="small",
                key="add",
            )
            words = tr("No children yet. Add a list of names.")
            return [Label(words, "small"), Flow(add, align="left", area="add")]
        who = {pupil.number: pupil for pupil in report.pupils}
        cards = [
            VisitCard(who[visit.child], visit, self._open, key=f"visit{number}")
            for number, visit in enumerate(report.visits)
        ]
        words = tr("Nobody needs help more than others today.")
        widgets: list[Widget] = [*cards] or [Label(words, "small", soft=True)]
        return [heading(tr("Sit with these today")), *widgets]

    def _misses(self) -> list[Widget]:
        misses = self._chosen.misses
        return [heading(tr("How misses look this week")), MissesList(misses)] if misses else []

    def _signs(self) -> list[Widget]:
        return [StateKey(state) for state in State]

    def _left_out(self) -> list[Widget]:
        """Return a line on the profiles that are not among the children, so that nobody looks for
        them.
        """
        names = self._others
        words = tr("Not shown, for they played without sums: {names}.", names=listed(names))
        return [Label(words, "small", soft=True)] if names else []

    def _buttons(self) -> list[Widget]:
        return [
            Button(tr("Print one page"), self._print_one, icon="print", kind="primary", key="one"),
            Button(tr("Print all"), self._print, icon="print", key="print"),
            Button(tr("Save as a table"), self._csv, icon="save", key="csv"),
            Button(
                tr("Lists and copies"),
                partial(self.ctx.go, ClassFilesRoute()),
                icon="cards",
                key="files",
            ),
        ]

    # -- what they do

    def _look(self, pupil: Pupil, fact: Fact | None) -> Words:
        words = about(pupil, fact)
        self._about = labelled(*words)
        self._hint.set("")
        return words

    def _open(self, pupil: Pupil) -> None:
        who = self.ctx.store.profile(pupil.number)
        if who is not None:
            self.ctx.go(LearnerRoute(who))

    def _turn_to(self, sign: str) -> None:
        self._sign = sign
        self._all = class_report(self.ctx.store, sign)
        self.rebuild()

    def _turn_group(self, group: str) -> None:
        self._group = group
        self.rebuild()

    def _turn_family(self, family: str) -> None:
        self._family = family
        self.rebuild()

    def _pin(self) -> None:
        if not has_pin(self.ctx.store):
            self.ctx.go(ChoosePinRoute())
            return
        self.ctx.go(
            ConfirmRoute(
                tr("Take the PIN away?"),
                tr("Whoever sits at this computer can then open these pages."),
                tr("Take it away"),
                self._take_pin,
                no=ptr("a PIN", "Keep it"),
            )
        )

    def _take_pin(self) -> None:
        set_pin(self.ctx.store, "")
        self.locked = False

    def _print_one(self) -> None:
        """Print on a single page with whom to sit today, and what misses look like."""
        name = exports.file_name("class", "today", self._day(), ending=".html")
        text = to_html(self._chosen, self._day(), language_in_use())
        self.save({name: text}, tr("Saved: {file}"), is_opened=True)

    def _print(self) -> None:
        """Print a sheet for each child on view, opened in a browser if there is any."""
        store = self.ctx.store
        numbers = {pupil.number for pupil in self.report.pupils}
        reports = [
            report_of(store, person)
            for person in sorted(people.everybody(store), key=lambda pupil: pupil.name.casefold())
            if person.id in numbers
        ]
        text = to_html_of_all(reports, tr, language_in_use())
        name = exports.file_name("class", self._day(), ending=".html")
        self.save({name: text}, tr("Saved: {file}"), is_opened=True)

    def _csv(self) -> None:
        name = exports.file_name("class", self._day(), ending=".csv")
        text = self._chosen.to_csv()
        self.save({name: text}, tr("Saved: {file}"), is_opened=False)

    def _day(self) -> str:
        return f"{self.ctx.store.clock():%Y-%m-%d}"

    def probe(self) -> dict[str, object]:
        report = self._chosen
        return super().probe() | {
            "children": [pupil.name for pupil in report.pupils],
            "groups": list(self._all.groups),
            "played": report.played,
            "visits": [(visit.child, visit.why.value) for visit in report.visits],
            "about": self._about,
            "said": self.said,
        }
