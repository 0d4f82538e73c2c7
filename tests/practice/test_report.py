"""The page for the adult: computed from the answers, printable, and never a ranking."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser

from game.practice import error_patterns
from game.practice.facts import MINUS, PLUS, Fact
from game.practice.ladder import Growth, State
from game.practice.report import Report
from game.practice.report_page import to_html
from tests.practice.child import learn
from tests.practice.help import known, on, plus, said


def report(*attempts: object, day: int = 10, **more: object) -> Report:
    return Report.for_profile(attempts, lambda: on(day), **more)  # type: ignore[arg-type]


def test_the_grid_shows_every_fact_of_the_range_and_how_it_stands() -> None:
    made = report(*known([plus(2, 1)]), said(plus(5, 4), 8, at=on(4)), top=5, day=20)
    rows = made.grids[PLUS]
    assert [len(row) for row in rows] == [1, 2, 3, 4, 5]
    known_one, missed = rows[1][0], rows[4][3]
    assert (known_one.state, missed.state) == (State.REMEMBERS, State.COUNTS)
    assert (known_one.growth, missed.growth) == (Growth.BUSH, Growth.SEED)
    assert missed.drop and missed.faint and not rows[4][4].drop
    assert missed.wrong == ("8",) and known_one.rest == 6
    assert list(known_one.recall) == sorted(known_one.recall, reverse=True)
    assert made.counts(PLUS) == {State.REMEMBERS: 1, State.COUNTS: 1, State.NOT_MET: 13}
    assert (made.known, made.next) == (1, [plus(5, 4)])
    assert made.new(PLUS) == [plus(1, 1), plus(2, 2), plus(3, 1)]
    assert [cell.fact for cell in made.resting(PLUS)] == [plus(2, 1)]


def test_only_operations_that_were_practised_have_a_grid() -> None:
    assert list(report().grids) == [PLUS]
    assert list(report(said(Fact(MINUS, 9, 4))).grids) == [MINUS]


def test_sessions_count_right_answers_and_minutes() -> None:
    answers = [
        said(plus(2, 1), session=1),
        said(plus(3, 1), 9, at=on(1, 1), session=1),
        said(plus(3, 1), at=on(2), session=2, hint=1),
        said(plus(4, 1), at=on(3)),
    ]
    made = report(*answers, sessions=[{"id": 1, "seconds": 300.0}])
    first, second, loose = made.sessions
    assert (first.answered, first.right, first.minutes, first.share) == (2, 1, 5.0, 0.5)
    assert second.minutes == 2.5 / 60
    assert loose.answered == 1 and made.minutes > 5


def test_months_tell_how_many_facts_were_remembered_at_their_end() -> None:
    later = [said(plus(3, 1), at=on(day)) for day in range(40, 55)]
    march, april = report(*known([plus(2, 1)]), *later, day=60).months
    assert (march.year, march.month, march.days, march.known) == (2026, 3, 12, 1)
    assert (april.month, april.answered, april.known) == (4, 15, 2)


def test_slips_name_the_wrong_answers() -> None:
    made = report(said(plus(8, 5), 12), said(plus(8, 5), 12, at=on(2)))
    assert (made.errors[0].answer, made.errors[0].count) == (12, 2)
    assert made.error_kinds == [(error_patterns.BY_ONE, 2)]


def test_no_line_of_the_printed_page_breaks_within_a_sum() -> None:
    page = to_html(report(said(plus(8, 5), 12), said(plus(8, 5), 12, at=on(2))))
    assert "8\u00a0+\u00a05" in page and "8 + 5" not in page


def test_the_csv_has_a_line_for_each_fact() -> None:
    rows = list(csv.DictReader(io.StringIO(report(*known([plus(2, 1)]), top=5).to_csv())))
    assert len(rows) == 15
    assert rows[1] == {
        "fact": "2+1",
        "state": "remembered",
        "plant": "bush",
        "suns": "12",
        "asked_next": "",
        "recall_tomorrow": rows[1]["recall_tomorrow"],
        "seen": "12",
        "right": "12",
        "median_seconds": "2.0",
    }
    assert 0.9 < float(rows[1]["recall_tomorrow"]) < 1.0
    assert rows[0]["state"] == "not met" and rows[0]["recall_tomorrow"] == "0.00"


class Tags(HTMLParser):
    """Checks that what is opened is closed, and gathers the text and the addresses."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text, self.links = "", 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += sum(name in ("src", "href") for name, _ in attrs)
        if tag not in ("meta", "path", "rect") or self.get_starttag_text()[-2:] != "/>":  # type: ignore[index]
            self.open += [tag] if tag != "meta" else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_for_printing_is_whole_and_loads_nothing() -> None:
    attempts = learn(seed=2, days=15, deals=1)
    made = Report.for_profile(attempts, lambda: on(60), name="<Robin & Whale>")
    tags = Tags(to_html(made))
    assert tags.open == [] and tags.links == 0
    assert "Practice: <Robin & Whale>" in tags.text
    assert f"{len(attempts)}sums answered" in tags.text


def test_the_page_of_somebody_who_has_not_begun_is_a_page_too() -> None:
    assert "No session yet." in Tags(to_html(report())).text


def test_the_page_can_be_translated() -> None:
    page = to_html(report(), str.upper, "pt_BR")
    assert "ADDITION" in Tags(page).text
    assert '<html lang="pt-BR">' in page


def test_a_month_has_the_minutes_of_its_own_sessions_and_those_of_a_year_ago_are_another() -> None:
    answers = [
        said(plus(2, 1), at=on(1), session=1),
        said(plus(3, 1), 9, at=on(40), session=2),
        said(plus(3, 1), at=on(41), session=3),
        said(plus(4, 1), at=on(1 + 365), session=4),
    ]
    played = [{"id": n, "seconds": 60.0 * n} for n in (1, 2, 3, 4)]
    months = report(*answers, day=400, sessions=played).months
    assert [(month.year, month.month, month.minutes) for month in months] == [
        (2026, 3, 1.0),
        (2026, 4, 5.0),
        (2027, 3, 4.0),
    ]
    assert [(month.days, month.answered, month.right) for month in months] == [
        (1, 1, 1),
        (2, 2, 1),
        (1, 1, 1),
    ]
