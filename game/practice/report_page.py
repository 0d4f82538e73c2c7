"""A child's report as a page for the printer: one file of HTML with nothing to load.

Every status has a sign as well as a colour, so that it can be read on a black and white print.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from game.practice.error_patterns import MEANING
from game.practice.facts import MINUS, PLUS, TIMES
from game.practice.ladder import State
from game.practice.report import ADVICE
from game.texts import N_, NP_, fill
from game.texts import tr as in_use
from game.texts.notation import day, operator, percent
from game.texts.notation import month as written_month
from game.texts.phrases import in_row, labelled, numbered

if TYPE_CHECKING:
    from game.practice.report import Cell, Report

SIGNS = {State.NOT_MET: "·", State.COUNTS: "○", State.REMEMBERS: "■", State.LASTS: "★"}
_CLASSES = {
    State.NOT_MET: "new",
    State.COUNTS: "counts",
    State.REMEMBERS: "remembers",
    State.LASTS: "lasts",
}
_TITLES = {PLUS: N_("Addition"), MINUS: N_("Subtraction"), TIMES: N_("Multiplication")}
_LAST_SESSIONS = 40
_IN_A_SUM = re.compile(r"(?<=[\d?]) ([+−×·÷:=]) (?=[\d?])")
"""A sign between two numbers, where no line may break."""

_STYLE = """
body { font: 15px/1.45 Nunito, "Segoe UI", "Helvetica Neue", sans-serif; color: #22313a;
       max-width: 52em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.7em; margin: 0; } h2 { font-size: 1.15em; margin: 1.6em 0 .4em; }
.when { color: #55656e; margin: .2em 0 1em; }
table { border-collapse: collapse; } th { font-weight: 700; color: #55656e; }
.list td, .list th { padding: .2em .9em .2em 0; text-align: left; }
.grid td, .grid th { width: 2.3em; height: 2.1em; text-align: center; padding: 0; }
.grid td { border: 2px solid #fff; border-radius: 5px; }
.new { background: #f3eee2; color: #66757d; } .counts { background: #ffeccb; color: #7a4e00; }
.remembers { background: #bfe5c8; color: #1c6334; } .lasts { background: #185c3a; color: #fff; }
.faint { opacity: .5; }
.next { outline: 2px solid #b97d15; outline-offset: -4px; font-weight: 800; }
.key span { display: inline-block; padding: .1em .6em; margin: 0 .5em .3em 0; border-radius: 5px; }
.big { display: flex; gap: 1.6em; margin: 1em 0; } .big div { flex: 1; max-width: 10em; }
.big b { display: block; font-size: 1.6em; }
svg { max-width: 100%; height: auto; }
section { break-inside: avoid; } .sheet + .sheet { break-before: page; }
@page { @bottom-right { content: counter(page) " / " counter(pages); font-size: 9px; } }
@media print { body { margin: 0; max-width: none; font-size: 12px; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""

Tr = Callable[[str], str]


def to_html(report: Report, tr: Tr = in_use, language: str = "en") -> str:
    """The whole page. `tr` translates its texts into `language`, a code such as `de` or `pt_BR`."""
    return page_of(_title(report, tr), [_sheet(report, tr)], language)


def to_html_of_all(reports: Sequence[Report], tr: Tr = in_use, language: str = "en") -> str:
    """The pages of several children in one file; each begins a new sheet of paper."""
    sheets = [f'<article class="sheet">{_sheet(report, tr)}</article>' for report in reports]
    return page_of(tr("Practice"), sheets, language)


def page_of(title: str, sheets: Sequence[str], language: str) -> str:
    """A page for the printer with these parts, ready as HTML."""
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language.replace("_", "-"))}">'
        '<head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n<body>\n"
        + _IN_A_SUM.sub("\u00a0\\1\u00a0", "\n".join(sheets))
        + "\n</body></html>\n"
    )


def _title(report: Report, tr: Tr) -> str:
    if not report.name:
        return tr("Practice")
    return fill(tr("Practice: {name}"), {"name": report.name})


def _sheet(report: Report, tr: Tr) -> str:
    parts = [
        f"<h1>{escape(_title(report, tr))}</h1>",
        f'<p class="when">{day(report.made, year=True)}</p>',
        _figures(report, tr),
        *(_grid(report, operation, tr) for operation in report.grids),
        _next(report, tr),
        _sessions(report, tr),
        _slips(report, tr),
        _months(report, tr),
        f"<p>{escape(tr(ADVICE))}</p>",
    ]
    return "\n".join(parts)


def _figures(report: Report, tr: Tr) -> str:
    answered = len(report.attempts)
    right = sum(attempt.correct for attempt in report.attempts)
    share = percent(right / answered) if answered else "–"
    figures = (
        (f"{report.minutes:.0f}", N_("minutes played")),
        (str(answered), N_("sums answered")),
        (share, N_("right at the first try")),
        (str(report.known), N_("facts remembered")),
    )
    cells = (f"<div><b>{value}</b>{escape(tr(name))}</div>" for value, name in figures)
    return f'<div class="big">{"".join(cells)}</div>'


def _grid(report: Report, operation: str, tr: Tr) -> str:
    rows = report.grids[operation]
    sign = operator(operation)
    head = "".join(f"<th>{number}</th>" for number in range(1, report.top + 1))
    body = "".join(
        f"<tr><th>{number}</th>{''.join(_cell(cell, tr) for cell in row)}</tr>"
        for number, row in enumerate(rows, 1)
    )
    return (
        f"<section><h2>{escape(tr(_TITLES[operation]))}</h2>{_key(tr)}"
        f'<table class="grid"><tr><th>{sign}</th>{head}</tr>{body}</table></section>'
    )


def _key(tr: Tr) -> str:
    spans = [
        f'<span class="{_CLASSES[state]}">{sign} {escape(tr(state.value))}</span>'
        for state, sign in SIGNS.items()
    ]
    asked = tr("asked next")
    spans.append(f'<span class="next">↻ {escape(asked)}</span>')
    return f'<p class="key">{"".join(spans)}</p>'


def _cell(cell: Cell, tr: Tr) -> str:
    more = (" next" if cell.drop else "") + (" faint" if cell.faint else "")
    said = labelled(f"{cell.fact} = {cell.fact.result}", tr(cell.state.value))
    if cell.seen:
        right = fill(tr("right: {right} of {seen}"), {"right": cell.right, "seen": cell.seen})
        said = in_row([said, right])
    mark = SIGNS[cell.state] + ("↻" if cell.drop else "")
    return f'<td class="{_CLASSES[cell.state]}{more}" title="{escape(said)}">{mark}</td>'


def _next(report: Report, tr: Tr) -> str:
    facts = in_row(str(fact) for fact in report.next) or tr("No sum today.")
    title = tr("Asked next")
    return f"<section><h2>{escape(title)}</h2><p>{escape(facts)}</p></section>"


def _sessions(report: Report, tr: Tr) -> str:
    last = report.sessions[-_LAST_SESSIONS:]
    words, nothing = tr("Right in each session"), tr("No session yet.")
    title = f"<h2>{escape(words)}</h2>"
    if not last:
        return f"<section>{title}<p>{escape(nothing)}</p></section>"
    shares = [session.share for session in last]
    notes = [
        labelled(day(session.at, year=True), f"{session.right}/{session.answered}")
        for session in last
    ]
    first, latest = (day(session.at, year=True) for session in (last[0], last[-1]))
    ends = f"<p>{first} – {latest}</p>"
    return f"<section>{title}{bars(shares, notes)}{ends}</section>"


def bars(shares: Sequence[float], notes: Sequence[str]) -> str:
    """A bar chart of numbers from 0 to 1 as SVG, each bar with a note."""
    width, height, left = 640, 130, 44
    step = min(40.0, (width - left) / max(1, len(shares)))
    drawn = []
    for level in (0.0, 0.5, 1.0):
        y = 10 + (1 - level) * (height - 20)
        drawn.append(
            f'<path d="M{left} {y:.1f}H{width}" stroke="#cfd6da"/>'
            f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" font-size="12"'
            f' fill="#55656e">{percent(level)}</text>'
        )
    for number, (share, note) in enumerate(zip(shares, notes, strict=True)):
        tall = max(1.0, share * (height - 20))
        drawn.append(
            f'<rect x="{left + number * step + step * 0.15:.1f}" y="{height - 10 - tall:.1f}"'
            f' width="{step * 0.7:.1f}" height="{tall:.1f}" rx="2" fill="#3f7fb5">'
            f"<title>{escape(note)}</title></rect>"
        )
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg {size} role="img">{"".join(drawn)}</svg>'


def _slips(report: Report, tr: Tr) -> str:
    rows = [
        (
            *(str(slip.step), slip.step.as_written(slip.step.result)),
            *(slip.step.as_written(slip.answer), slip.count, tr(slip.pattern)),
        )
        for slip in report.errors
    ]
    names = (N_("sum"), NP_("answer", "right"), N_("answered"), N_("times"), N_("looks like"))
    kinds = "".join(
        f"<li>{escape(labelled(numbered(tr(kind), count), tr(MEANING[kind])))}</li>"
        for kind, count in report.error_kinds
    )
    return _list(tr("Most frequent slips"), names, rows, tr, f"<ul>{kinds}</ul>")


def _months(report: Report, tr: Tr) -> str:
    rows = [
        (
            *(written_month(month.begin, year=True), month.days, f"{month.minutes:.0f}"),
            *(month.answered, percent(month.right / month.answered), month.known),
        )
        for month in report.months
    ]
    names = (
        *(N_("month"), N_("days"), N_("minutes")),
        *(N_("sums"), NP_("answer", "right"), N_("remembered at the end")),
    )
    return _list(tr("Month by month"), names, rows, tr)


def _list(
    title: str, names: Sequence[str], rows: Sequence[Sequence[object]], tr: Tr, more: str = ""
) -> str:
    """A table under its title, and `more` below it; nothing at all where there are no rows."""
    if not rows:
        return ""
    head = "".join(f"<th>{escape(tr(name))}</th>" for name in names)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    table = f'<table class="list"><tr>{head}</tr>{lines}</table>'
    return f"<section><h2>{escape(title)}</h2>{table}{more}</section>"
