"""An adult's page on one child's practice: facts, slips, sessions, time, what is due.

A page to read, with ways to choose how it is practised, to print it, to take it along as a table,
and to delete it. It compares the child with nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.match import people
from game.match.class_list import report_of
from game.practice.facts import WRITTEN
from game.practice.progress import FLUENT, LEARNING, NOT_SEEN, SLOW
from game.practice.report import ADVICE, Report
from game.practice.report_page import to_html
from game.storage.profiles import Profile
from game.texts import language_in_use, ntr, tr
from game.ui import exports, shapes
from game.ui.gated_page import GatedPage
from game.ui.page import page, scrolled_panel
from game.ui.text import BOLD, MEDIUM
from game.ui.theme import Colour
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
    from game.practice.report import Cell, SessionSummary
    from game.ui.context import Context


LOOKS: dict[str, tuple[Colour, Colour]] = {
    NOT_SEEN: ((232, 228, 218), (104, 96, 84)),
    LEARNING: ((255, 222, 168), (122, 66, 0)),
    SLOW: ((196, 221, 246), (20, 66, 112)),
    FLUENT: ((176, 224, 188), (12, 78, 36)),
}
"""Ground and ink of each status."""
DUE: Colour = (196, 134, 22)
"""The colour of facts that may well come again today: no alarm, so not red."""


def paint_sign(surface: pygame.Surface, cell: pygame.Rect, status: str, ink: Colour) -> None:
    """Paint the sign of a status: a dot, a ring, a half disc, a full disc."""
    side = max(6, round(min(cell.size) * 0.44))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = cell.center
    edge = max(2, side // 7)
    if status == NOT_SEEN:
        small = pygame.Rect(0, 0, max(3, side // 4), max(3, side // 4))
        small.center = cell.center
        surface.blit(shapes.box(small.size, small.width // 2, ink), small)
    elif status == FLUENT:
        surface.blit(shapes.box(disc.size, side // 2, ink), disc)
    else:
        surface.blit(shapes.ring(disc.size, side // 2, ink, edge), disc)
        if status == SLOW:
            full = shapes.box(disc.size, side // 2, ink)
            half = pygame.Rect(0, 0, side // 2, side)
            surface.blit(full, disc, half)


class FactGrid(Widget):
    """A row for each larger number, a cell for each smaller one.

    Arrows or a click choose a cell; `on_choose` is told which.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[Sequence[Cell]],
        sign: str,
        on_choose: Callable[[Cell | None], object],
        *,
        key: str,
        label: str,
    ) -> None:
        super().__init__(key=key, label=label)
        self._rows, self._sign, self._on_choose = rows, sign, on_choose
        self._at: tuple[int, int] | None = None

    def natural_width(self) -> int:
        return (len(self._rows) + 1) * self._wanted_side()

    def height_for(self, width: int) -> int:
        return (len(self._rows) + 1) * self._side(width)

    def act(self, action: str) -> bool:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(action)
        if step is None:
            return False
        if self._at is None:
            self._at = (0, 0)
        else:
            row, column = self._at[0] + step[0], self._at[1] + step[1]
            if not (0 <= row < len(self._rows) and 0 <= column < len(self._rows[row])):
                return False
            self._at = (row, column)
        self._chosen()
        return True

    def release(self, pos: tuple[int, int]) -> None:
        side = self._side(self.rect.width)
        column = (pos[0] - self.rect.x) // side - 1
        row = (pos[1] - self.rect.y) // side - 1
        inside = 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row])
        self._at = (row, column) if inside else None
        self._chosen()

    def _chosen(self) -> None:
        self.invalidate()
        self._on_choose(None if self._at is None else self._rows[self._at[0]][self._at[1]])

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the rect of a cell; row and column 0 hold the numbers."""
        side = self._side(self.rect.width)
        return pygame.Rect(self.rect.x + column * side, self.rect.y + row * side, side, side)

    def paint(self, surface: pygame.Surface) -> None:
        self._number(surface, self.cell(0, 0), WRITTEN[self._sign])
        for number in range(1, len(self._rows) + 1):
            self._number(surface, self.cell(0, number), str(number))
            self._number(surface, self.cell(number, 0), str(number))
        for row, cells in enumerate(self._rows):
            for column, cell in enumerate(cells):
                self._cell(surface, self.cell(row + 1, column + 1), cell)
        if self._at is not None:
            chosen = self.cell(self._at[0] + 1, self._at[1] + 1).inflate(2, 2)
            colour = self.ctx.theme.colours.focus_on_panel
            surface.blit(shapes.ring(chosen.size, 6, colour, 3), chosen)

    def _cell(self, surface: pygame.Surface, place: pygame.Rect, cell: Cell) -> None:
        ground, ink = LOOKS[cell.status]
        inner = place.inflate(-max(2, place.width // 14), -max(2, place.width // 14))
        radius = max(3, inner.width // 7)
        edge, wide = (DUE, max(2, inner.width // 14)) if cell.due else (None, 0)
        surface.blit(shapes.box(inner.size, radius, ground, edge, wide), inner)
        paint_sign(surface, inner, cell.status, ink)

    def _number(self, surface: pygame.Surface, place: pygame.Rect, text: str) -> None:
        style = self.ctx.fonts.style("small", self.ctx.theme.colours.ink_soft, BOLD)
        image = self.ctx.fonts.fitted(text, style, place.width)
        surface.blit(image, image.get_rect(center=place.center))

    def _side(self, width: int) -> int:
        return max(16, min(width // (len(self._rows) + 1), self._wanted_side()))

    def _wanted_side(self) -> int:
        """Return the side of a cell with which the whole grid can be seen at once."""
        theme = self.ctx.theme
        return min(theme.px(54), max(20, round(theme.size[1] * 0.53) // (len(self._rows) + 1)))


class About(Widget):
    """Details on one cell of the grid, beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._cell: Cell | None = None

    def tell(self, cell: Cell | None) -> None:
        """Tell of this cell from now on."""
        self._cell = cell
        self.invalidate()

    def natural_width(self) -> int:
        return self.ctx.theme.text("small") * 8

    def height_for(self, width: int) -> int:
        return 6 * self.ctx.fonts.height(self.ctx.theme.text("small"))

    def paint(self, surface: pygame.Surface) -> None:
        c = self.ctx.theme.colours
        chosen = self._cell is not None
        text = _about(self._cell) if self._cell else tr("Choose a square to read more about it.")
        style = self.ctx.fonts.style("small", c.ink if chosen else c.ink_soft, MEDIUM)
        surface.blit(self.ctx.fonts.block(text, style, self.rect.width, most=6), self.rect)


def _about(cell: Cell) -> str:
    """`8 + 5 = 13: fluent, 9 of 10 right, 2.1 s, comes again on 2026-01-05`."""
    parts = [tr(cell.status)]
    if cell.seen:
        parts.append(tr("{right} of {seen} right", right=cell.right, seen=cell.seen))
    if cell.seconds is not None:
        parts.append(tr("{seconds:.1f} s of thinking", seconds=cell.seconds))
    if cell.due:
        parts.append(tr("may come again"))
    elif cell.due_on is not None:
        parts.append(tr("comes again on {day}", day=cell.due_on.isoformat()))
    return f"{cell.fact} = {cell.fact.result}: " + ", ".join(parts)


class Key(Widget):
    """An entry of the key to the grid: the sign, its colour, its meaning; `due` for the frame."""

    def __init__(self, status: str) -> None:
        super().__init__()
        self._status = status

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", (0, 0, 0), BOLD)
        text = tr(self._status) if self._status else tr("may come again")
        return self._side() + self.ctx.theme.px(8) + self.ctx.fonts.width(text, style) + 2

    def height_for(self, width: int) -> int:
        return max(self._side(), self.ctx.fonts.height(self.ctx.theme.text("small")))

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        box = pygame.Rect(0, 0, self._side(), self._side())
        box.midleft = self.rect.midleft
        ground, ink = LOOKS.get(self._status, ((255, 255, 255), DUE))
        edge, wide = (None, 0) if self._status else (DUE, 3)
        surface.blit(shapes.box(box.size, box.width // 6, ground, edge, wide), box)
        if self._status:
            paint_sign(surface, box, self._status, ink)
        text = tr(self._status) if self._status else tr("may come again")
        line = self.ctx.fonts.line(text, self.ctx.fonts.style("small", c.ink, BOLD))
        surface.blit(line, line.get_rect(midleft=(box.right + theme.px(8), box.centery)))

    def _side(self) -> int:
        return max(22, self.ctx.theme.px(28))


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
        left = fonts.width("100 %", style) + self.ctx.theme.px(8)
        room = pygame.Rect(self.rect.x + left, self.rect.y + line // 2, self.rect.width - left, 0)
        room.height = self.rect.height - 2 * line
        for level in (0, 50, 100):
            y = room.bottom - round(room.height * level / 100)
            pygame.draw.line(surface, c.panel_edge, (room.x, y), (room.right, y))
            image = fonts.line(f"{level} %", style)
            surface.blit(image, image.get_rect(midright=(room.x - self.ctx.theme.px(6), y)))
        self._paint_bars(surface, room)
        days = [fonts.line(day, style) for day in self.days]
        for begin in days[:1]:
            surface.blit(begin, (room.x, room.bottom + 3))
        if len(days) > 1 and sum(day.get_width() for day in days) + 12 < room.width:
            surface.blit(days[1], days[1].get_rect(topright=(room.right, room.bottom + 3)))

    @property
    def days(self) -> list[str]:
        """The days of the first and of the last session; one where they are the same."""
        days = [f"{session.at:%Y-%m-%d}" for session in self._sessions]
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


class LearnerScene(GatedPage):
    """The page of one profile."""

    name = "learner"
    first = "choices"

    def __init__(self, ctx: Context, profile: Profile) -> None:
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
        if self.said:
            parts.insert(0, Label(self.said, "small", weight=BOLD))
        title = tr("{name}'s practice", name=self._profile.name)
        tools = [Button(tr("The class"), self._class, icon="profile", key="class")]
        foot = Column(*parts, gap=6)
        return page(self, title, body, tools=tools, foot=foot, widest=1320)

    def _open_to_all(self) -> list[Widget]:
        """A grown-up learns here that children can come in, and how they cannot."""
        if self.locked:
            shut, hint = self.ctx.go.shut_gate, self.open_until()
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
        """Print a page, opened in the browser if there is one."""
        name = exports.file_name(self._profile.name, self._day(), ending=".html")
        self.save(
            {name: to_html(self.report, tr, language_in_use())},
            tr("Print it from your browser: {file}"),
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
            "said": self.said,
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
