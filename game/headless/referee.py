"""Cases: scenarios with choices, run without a window, and compared with what they expect.

The format is that of the cases in `tests/cases`. A case that is not well
formed gives a RulesError whose message names the field, what it got and what it
would take.
"""

import json
from collections import deque
from collections.abc import Mapping
from typing import Any

from game.headless.expectations import differences, hears, witnessed
from game.intake.json_text import read_json
from game.intake.refusal import Refusal
from game.intake.schema import Fields, Json, ListOf, Maybe, Text, Whole
from game.quoting import quoted_path, shortened
from game.rules import engine
from game.rules.cards import codes
from game.rules.errors import BadAnswer, BadRecord, Stuck
from game.rules.events import Event, Listener
from game.rules.table import Table
from game.variants import get

MOST_CASES = 10_000
MOST_CHOICES = 100_000
MOST_WORDS = 1000
MOST_BATTLES = 100_000
"""The limit of what a case plays, so that none is played for ever."""
LONGEST_NAME = 200


MAX_DEPTH = 12
"""Levels that a case is nested; those that there are have seven."""


CHOICE = Fields({"seat": Whole(), "answer": ListOf(Text(), MOST_WORDS)})
SCENARIO = Fields(
    {"game": Text()},
    {
        "options": Json(MAX_DEPTH, dict),
        "seats": Json(MAX_DEPTH),
        "seed": Whole(),
        "deal": Maybe(Json(MAX_DEPTH, dict)),
        "choices": ListOf(CHOICE, MOST_CHOICES),
        "battles": Maybe(Whole(0, MOST_BATTLES)),
    },
    closed=True,
)
CASE = Fields(
    {"scenario": SCENARIO}, {"name": Maybe(Text(LONGEST_NAME)), "expect": Json(MAX_DEPTH, dict)}
)
"""The schema of a case; the rules check what is asked of the game."""


def read_cases(path: str) -> list[Any]:
    """The cases of a file (a list, or a single case), each still to be read. Raises Refusal."""
    raw = read_json(path, Json(None))
    cases = raw if isinstance(raw, list) else [raw]
    if len(cases) > MOST_CASES:
        why = f"it has {len(cases)} cases; it takes at most {MOST_CASES}"
        raise Refusal(why, file=path)
    return cases


def run_case(case: Any) -> dict[str, Any]:
    """The outcome of a case; with what players have read, if it expects that.

    Raises Refusal.
    """
    read = CASE.read(case)
    expect = read.get("expect", {})
    events: list[Event] = []
    t = _run(read["scenario"], events.append if hears(expect) else None)
    return outcome(t) | witnessed(expect, t, events)


def case_name(case: Any) -> Any:
    """Return the name of a case, or None if it has no name, or a name that is not text."""
    name = case.get("name") if isinstance(case, Mapping) else None
    return shortened(name, LONGEST_NAME) if isinstance(name, str) else None


def _run(scenario: Mapping[str, Any], listener: Listener | None) -> Table:
    game, battles = get(scenario["game"]), scenario.get("battles")
    seed, seats = scenario.get("seed", 0), scenario.get("seats")
    t = engine.new_table(game, scenario.get("options", {}), seats, seed, scenario.get("deal"))
    t.listener = listener
    choices = deque(enumerate(scenario.get("choices", ())))
    while True:
        engine.advance(t, MOST_BATTLES if battles is None else battles)
        if t.battles == MOST_BATTLES and battles is None and not t.asks and not t.over:
            raise BadRecord(
                f"the game got to {MOST_BATTLES} battles and would go on; the case takes battles"
                " to stop at"
            )
        stopped = t.over or not t.asks
        if stopped or not _answer(t, choices):
            return t


def _answer(t: Table, choices: deque[tuple[int, dict[str, Any]]]) -> bool:
    """Answer open questions; whether all were."""
    while t.asks and choices:
        number, choice = choices.popleft()
        try:
            engine.answer(t, choice["seat"], choice["answer"])
        except BadAnswer as error:
            raise error.inside(number).inside("choices") from None
    return not t.asks


def outcome(t: Table) -> dict[str, Any]:
    """Return the values of a table that a case may expect."""
    piles: dict[str, Any] = {}
    for name, pile in t.game.piles.items():
        lists = [codes(cards) for cards in t.piles_named(name)]
        piles[name] = lists[0] if pile.shared else lists
    return {
        "piles": piles,
        "battles": t.battles,
        "wars": list(t.wars),
        "over": t.over,
        "winners": list(t.winners),
        "scores": None if t.scores is None else list(t.scores),
        "waiting": [_open_ask(ask) for ask in t.asks],
    }


def _open_ask(ask: Any) -> dict[str, Any]:
    values = {"seat": ask.seat, "kind": ask.kind, "options": list(ask.options)}
    if ask.count is not None:
        values["count"] = ask.count
    return values


def referee(paths: list[str], check: bool) -> int:
    """Run files of cases, print a line of JSON each; the exit status of the command."""
    status = 0
    for path in paths:
        try:
            cases = read_cases(path)
        except Refusal as error:
            print(json.dumps({"name": quoted_path(path), "error": str(error)}))
            status = 2
            continue
        for case in cases:
            status = max(status, _referee_case(case, check))
    return status


def _referee_case(case: Any, check: bool) -> int:
    name = case_name(case)
    try:
        got = run_case(case)
        line: dict[str, Any] = {"name": name, "outcome": got}
        wrong = differences(got, case.get("expect", {})) if check else []
    except (Refusal, Stuck) as error:
        print(json.dumps({"name": name, "error": str(error)}))
        return 2
    if check:
        line["check"] = wrong or "ok"
    print(json.dumps(line))
    return 1 if wrong else 0
