"""Cases: scenarios with choices, run without a window, and compared with what they expect.

The format is the one of the cases in `tests/cases`. A case that is not well
formed gives a RulesError whose message names the field, what it got and what it
would take.
"""

import json
import math
from collections import deque
from collections.abc import Mapping
from typing import Any

from game.headless.expectations import differences, field, hears, is_words, witnessed
from game.quoting import quoted, quoted_path, shortened
from game.rules import engine
from game.rules.cards import codes
from game.rules.errors import BadAnswer, BadRecord, RulesError, Stuck
from game.rules.events import Event, Listener
from game.rules.table import Table
from game.text_files import UnreadableFile, read_text
from game.variants import get

MOST_DIGITS = 4000
MOST_CASES = 10_000
MOST_CHOICES = 100_000
MOST_BATTLES = 100_000
"""No case is about more; without this, one could be played for ever."""
LONGEST_NAME = 200
FIELDS = ("game", "options", "seats", "seed", "deal", "choices", "battles")


def read_cases(path: str) -> list[Any]:
    """The cases of a file (a list, or one case). Raises RulesError."""
    file = f"file {quoted_path(path)}"
    takes = "it takes a list of cases, or one case, as JSON"
    try:
        raw = json.loads(read_text(path), parse_int=_number)
    except UnreadableFile as error:
        raise BadRecord(f"{file} {error}; {takes}") from None
    except ValueError as error:
        raise BadRecord(f"{file} is not JSON ({error}); {takes}") from None
    except RecursionError:
        raise BadRecord(f"{file} is nested too deeply; {takes}") from None
    if isinstance(raw, list) and len(raw) > MOST_CASES:
        raise BadRecord(f"{file} has {len(raw)} cases; it takes at most {MOST_CASES}")
    return raw if isinstance(raw, list) else [raw]


def _number(digits: str) -> int | float:
    """A whole number; Infinity, which no field takes, where Python reads so many digits as none."""
    return int(digits) if len(digits) <= MOST_DIGITS else math.inf


def run_case(case: Any) -> dict[str, Any]:
    """The outcome of one case; with what players have read, if it expects that.

    Raises RulesError.
    """
    scenario = _scenario(case)
    expect = case.get("expect", {})
    events: list[Event] = []
    t = _run(scenario, events.append if hears(expect) else None)
    return outcome(t) | witnessed(expect, t, events)


def case_name(case: Any) -> Any:
    """What the case is called; None if it has no name, or none that is a word."""
    name = case.get("name") if isinstance(case, Mapping) else None
    return shortened(name, LONGEST_NAME) if isinstance(name, str) else None


def _scenario(case: Any) -> Mapping[str, Any]:
    if not isinstance(case, Mapping):
        raise BadRecord(f"a case got {quoted(case)}; it takes an object with name and scenario")
    if case.get("name") is not None:
        name = field(case, "name", str, None)
        if len(name) > LONGEST_NAME:
            raise BadRecord(f"name got {quoted(name)}; it takes up to {LONGEST_NAME} signs")
    scenario: Mapping[str, Any] = field(case, "scenario", Mapping, None)
    field(case, "expect", Mapping, {})
    for key in scenario:
        if key not in FIELDS:
            raise BadRecord(f"scenario has the field {quoted(key)}; it takes {', '.join(FIELDS)}")
    return scenario


def _run(scenario: Mapping[str, Any], listener: Listener | None) -> Table:
    game = get(field(scenario, "game", str, None))
    options = field(scenario, "options", Mapping, {})
    seats = scenario.get("seats")
    seed = field(scenario, "seed", int, 0)
    deal = scenario.get("deal")
    if deal is not None:
        deal = field(scenario, "deal", Mapping, None)
    battles = scenario.get("battles")
    if battles is not None and (type(battles) is not int or not 0 <= battles <= MOST_BATTLES):
        takes = f"a whole number from 0 to {MOST_BATTLES}"
        raise BadRecord(f"battles got {quoted(battles)}; it takes {takes}")
    t = engine.new_table(game, options, seats, seed, deal)
    t.listener = listener
    given = field(scenario, "choices", list, [])
    if len(given) > MOST_CHOICES:
        raise BadRecord(f"choices got {len(given)} choices; it takes at most {MOST_CHOICES}")
    choices = deque(_choice(i, raw) for i, raw in enumerate(given))
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


def _answer(t: Table, choices: deque[tuple[str, int, Any]]) -> bool:
    """Answer open questions; whether all were."""
    while t.asks and choices:
        name, seat, words = choices.popleft()
        try:
            engine.answer(t, seat, words)
        except BadAnswer as error:
            raise BadAnswer(f"{name}: {error}") from None
    return not t.asks


def _choice(number: int, raw: Any) -> tuple[str, int, Any]:
    name = f"choices[{number}]"
    if not isinstance(raw, Mapping) or "seat" not in raw or "answer" not in raw:
        raise BadRecord(f"{name} got {quoted(raw)}; it takes an object with seat and answer")
    seat, words = raw["seat"], raw["answer"]
    if type(seat) is not int:
        raise BadRecord(f"{name}.seat got {quoted(seat)}; it takes the number of a seat")
    if not is_words(words):
        raise BadRecord(f"{name}.answer got {quoted(words)}; it takes a list of words")
    return name, seat, words


def outcome(t: Table) -> dict[str, Any]:
    """What a case may expect of a table."""
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
    shown = {"seat": ask.seat, "kind": ask.kind, "options": list(ask.options)}
    if ask.count is not None:
        shown["count"] = ask.count
    return shown


def referee(paths: list[str], check: bool) -> int:
    """Run files of cases, print a line of JSON each; the exit status of the command."""
    status = 0
    for path in paths:
        try:
            cases = read_cases(path)
        except RulesError as error:
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
    except (RulesError, Stuck) as error:
        print(json.dumps({"name": name, "error": str(error)}))
        return 2
    if check:
        line["check"] = wrong or "ok"
    print(json.dumps(line))
    return 1 if wrong else 0
