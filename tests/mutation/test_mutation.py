"""The mutation run: which faults it makes, which tests it chooses, and what it makes of them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from game.variants import GAMES
from tests.mutation.__main__ import Fault, Workshop, all_faults, report, run, sampled
from tests.mutation.areas import AREAS, WALKED, games_of, shown_games, unit_tests
from tests.mutation.operators import mutated, mutations


def changes(source: str) -> list[str]:
    return [mutation.change for mutation in mutations(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["`a < b` becomes `a <= b`", "`a < b` becomes `pass`"]),
        ("x = a + 2", ["`2` becomes `3`", "`a + 2` becomes `a - 2`"]),
        ("x = a and b", ["`a and b` becomes `a or b`"]),
        ("x = not b", ["`not b` becomes `b`"]),
        ("x = not True", ["`True` becomes `False`", "`not True` becomes `True`"]),
        ("t.x = f(y)", ["`t.x = f(y)` becomes `pass`"]),
        ("n += m", ["`n += m` becomes `pass`"]),
        ("raise Error(1 + 2)", ["`raise Error(1 + 2)` becomes `pass`"]),
        ("def f(x=0):\n return g(x)", ["`0` becomes `1`", "`return g(x)` becomes `return None`"]),
        ("if a: pass", ["`a` becomes `not a`"]),
        ("x = [y for y in z if y]", ["`y` becomes `True`"]),
    ],
)
def test_each_place_gets_its_fault(source: str, expected: list[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A text with 1 < 2."""',
        "x: int | None",
        "assert a < b",
        'title = "War" + "!"',
        "class Game:\n minutes = 10",
        "played = PLAYED.holding(3, abreast=2)",
        "pile = Pile(holds=5)",
        "if TYPE_CHECKING:\n import x",
        'y = f"{a + b}"',
        "return None",
    ],
)
def test_words_annotations_and_what_only_screens_show_are_left_alone(source: str) -> None:
    assert changes(source) == []


def test_only_the_place_that_is_asked_for_is_changed() -> None:
    source = "if a < b < 3:\n    t.go(1)\n"
    texts = [ast.unparse(mutated(source, number)) for number in range(len(mutations(source)))]
    assert texts == [
        "if a < b < 4:\n    t.go(1)",
        "if a <= b < 3:\n    t.go(1)",
        "if a < b <= 3:\n    t.go(1)",
        "if a < b < 3:\n    t.go(2)",
        "if a < b < 3:\n    pass",
    ]
    with pytest.raises(IndexError):
        mutated(source, 5)


def test_every_mutation_of_the_program_can_be_compiled() -> None:
    for file in ("game/rules/table.py", "game/variants/strategic.py"):
        source = Path(file).read_text("utf-8")
        for number in range(0, len(mutations(source)), 17):
            compile(mutated(source, number), file, "exec")


def test_a_lot_takes_from_every_area_and_is_the_same_again() -> None:
    faults = all_faults(AREAS)
    chosen = sampled(faults, 50, seed=3)
    assert {fault.file.split("/")[1] for fault in chosen} == set(AREAS)
    assert 50 <= len(set(chosen)) == len(chosen) <= 52
    assert chosen == sampled(faults, 50, seed=3) != sampled(faults, 50, seed=4)


def test_the_games_that_lean_on_a_file_answer_for_it() -> None:
    games = ["classic", "addition", "steal", "fire"]
    assert games_of("game/variants/fire.py", games) == ["fire"]
    assert games_of("game/kits/open_piles.py", games) == ["steal"]
    assert "addition" in games_of("game/kits/battles.py", games)
    assert games_of("game/rules/table.py", games) == games
    assert games_of("game/practice/facts.py", games) == []
    assert "tests/variants/test_rare_rulings.py" in unit_tests("game/variants/prisoner.py")
    assert "tests/variants/test_rare_rulings.py" in unit_tests("game/variants/casualty.py")
    assert unit_tests("game/practice/scheduler.py")[0] == "tests/practice/test_scheduler.py"


def test_a_file_of_the_table_has_the_tests_that_spend_their_time_in_it() -> None:
    chosen = unit_tests("game/match/shown/reduce.py")
    assert "tests/match/test_shown.py" in chosen
    assert all(path.startswith(AREAS["match"].tests) for path in chosen)
    assert unit_tests("game/match/stopwatch.py"), "a file in which no test stays for long"
    answering = shown_games("game/match/shown/reduce.py", list(GAMES))
    assert answering[0] in WALKED and set(answering) == set(GAMES), (
        "the oracle of every game answers"
    )
    assert shown_games("game/rules/table.py", list(GAMES)) == []


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop.furnished(tmp_path_factory.mktemp("copy"))


def test_the_tests_pass_without_a_fault_and_notice_one(workshop: Workshop) -> None:
    file = "game/variants/equilibrium_joker.py"
    workshop.measure([file])
    mutation = next(m for m in mutations(Path(file).read_text("utf-8")) if m.kind == "arithmetic")
    assert "equilibrium_joker" in workshop.try_out(file, mutation.number, mutation.line)["killed"]


def test_what_was_tried_is_not_tried_again(tmp_path: Path) -> None:
    fault = Fault("game/rules/rng.py", "0123", 0, 5, "constant", "`1` becomes `2`")
    kept = tmp_path / "kept.jsonl"
    kept.write_text(json.dumps({"key": fault.key, "killed": "test_x"}) + "\n")
    ((again, line),) = run([fault], kept, jobs=1)
    assert again == fault and line["killed"] == "test_x"


def test_the_figures_are_reported_by_area_with_what_survived() -> None:
    seen = Fault("game/rules/rng.py", "0", 0, 5, "constant", "`1` becomes `2`")
    unseen = Fault("game/storage/store.py", "0", 1, 7, "return", "`return x` becomes `return None`")
    figures = report([(seen, {"killed": "test_x"}), (unseen, {"killed": None})])
    assert figures["areas"]["all"] == {"tried": 2, "killed": 1, "share": 0.5}
    assert figures["areas"]["storage"]["killed"] == 0
    assert figures["survived"] == [
        "game/storage/store.py:7 return: `return x` becomes `return None`"
    ]
