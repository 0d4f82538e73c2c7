"""The tests that a change touches are found, and only those."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

from tests import suite, touched
from tests.suite import TestFile

SOURCES = {
    "tests/storage/test_repair.py": "from game.storage.repair import mend",
    "tests/storage/test_damage.py": "from tests.storage.damaged import spoil",
    "tests/storage/damaged.py": "from game.storage import repair",
    "tests/table/test_hud.py": "import pygame",
    "tests/table/test_flow.py": "import pygame",
    "tests/table/test_slow.py": "import pygame",
    "tests/test_texts.py": 'TEMPLATE = "texts.template"',
    "tests/test_structure.py": "",
}
MAP = {
    "tests/storage/test_repair.py": TestFile(2, {"game/storage/repair.py": 0.6}),
    "tests/table/test_hud.py": TestFile(3, {"game/table/hud.py": 0.5}),
    "tests/table/test_flow.py": TestFile(3, {"game/table/hud.py": 0.01}),
    "tests/table/test_slow.py": TestFile(90, {"game/table/hud.py": 0.9}),
}


def chosen(*changed: str, seconds: float = 60) -> touched.Choice:
    return touched.choose(changed, MAP, SOURCES, seconds)


def test_a_changed_test_runs_itself_however_long_it_takes() -> None:
    assert chosen("tests/table/test_slow.py").files == {"tests/table/test_slow.py": "changed"}


def test_a_file_touches_who_imports_it_by_a_helper_of_tests_too() -> None:
    assert set(chosen("game/storage/repair.py").files) == {
        "tests/storage/test_repair.py",
        "tests/storage/test_damage.py",
        "tests/test_structure.py",
    }


def test_who_spends_time_in_a_file_is_touched_and_who_only_passes_through_is_not() -> None:
    choice = chosen("game/table/hud.py")
    assert set(choice.files) == {"tests/table/test_hud.py", "tests/test_structure.py"}
    assert choice.left_out == ("tests/table/test_slow.py",)


def test_more_seconds_take_in_what_did_not_fit() -> None:
    choice = chosen("game/table/hud.py", seconds=120)
    assert "tests/table/test_slow.py" in choice.files
    assert choice.left_out == ()
    assert choice.seconds == 94


def test_a_text_touches_who_names_it() -> None:
    assert set(chosen("packaging/texts.template").files) == {"tests/test_texts.py"}


@pytest.mark.parametrize(
    "path",
    [
        "game/variants/fire.py",
        "game/variants/fire/bets.py",
        "tests/cases/fire_more.json",
        "tests/golden/fire.json",
        "tests/oracle/games/fire.txt",
    ],
)
def test_a_changed_game_runs_its_own_tests_by_name(path: str) -> None:
    choice = chosen(path)
    assert choice.games == ("fire",)
    assert touched.commands(choice, ())[-1][-2:] == ["-k", "fire"]


def test_what_belongs_to_no_game_is_none() -> None:
    assert touched.games_changed(["game/kits/fire.py", "game/variants/__init__.py"]) == ()


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(folder), *words], check=True, capture_output=True)


def test_git_is_asked_for_what_the_branch_changed_and_for_new_files(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "config", "user.email", "tests@example.org")
    git(tmp_path, "config", "user.name", "Tests")
    for name in ("old.py", "edited.py", "kept.py"):
        (tmp_path / name).write_text("1")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    git(tmp_path, "checkout", "-q", "-b", "work")
    (tmp_path / "old.py").write_text("2")
    git(tmp_path, "commit", "-q", "-a", "-m", "Change one")
    (tmp_path / "edited.py").write_text("2")
    (tmp_path / "new.py").write_text("2")
    assert touched.changed_files(root=tmp_path) == ["edited.py", "new.py", "old.py"]
    assert touched.changed_files("HEAD", root=tmp_path) == ["edited.py", "new.py"]
    with pytest.raises(ValueError, match="'nothing'; name a commit"):
        touched.changed_files("nothing", root=tmp_path)


def test_a_map_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    suite.write_map(MAP, path)
    assert suite.read_map(path) == MAP
    assert len(path.read_text("utf-8").splitlines()) == len(MAP) + 2


def test_the_map_knows_most_test_files() -> None:
    tests = {path.relative_to(touched.ROOT).as_posix() for path in _test_files()}
    unknown = sorted(tests - suite.read_map().keys())
    mend = "write it anew: python3 main.py --tool tests.suite --take 8"
    assert len(unknown) < len(tests) / 5, f"tests/suite_map.json lacks {unknown}; {mend}"


def _test_files() -> list[Path]:
    paths = (touched.ROOT / "tests").rglob("test_*.py")
    return [path for path in paths if ast.parse(path.read_text("utf-8")).body]


def test_cases_of_the_same_parameter_are_left_out_together_and_no_test_wholly() -> None:
    names = [(test, f"game{number}]") for number in range(40) for test in ("a", "b")]
    taken = suite.thinned([*names, ("alone", "")], 4)
    cases = [names[index] for index, _ in taken if index < len(names)]
    assert {case for test, case in cases if test == "a"} == {c for t, c in cases if t == "b"}
    assert 4 < len(cases) < 40
    assert taken[-1] == (len(names), 1)
    assert sum(weight for _, weight in taken) == pytest.approx(len(names) + 1)


def test_time_is_counted_for_the_test_and_every_file_on_the_stack(tmp_path: Path) -> None:
    profiler = suite.Profiler(tmp_path)
    outer, inner = (str(tmp_path / "game" / f"{name}.py") for name in ("outer", "inner"))
    codes: dict[str, object] = {}
    exec(compile("def work():\n    return sum(range(2_000_000))", inner, "exec"), codes)
    exec(compile("def run():\n    for _ in range(5): work()", outer, "exec"), codes)
    profiler.start()
    try:
        with profiler.test("test_it.py", weight=3):
            codes["run"]()  # type: ignore[operator]
    finally:
        profiler.stop()
    path = tmp_path / "profile.json"
    profiler.write(path)
    file = suite.merged([suite.json.loads(path.read_text("utf-8"))])["test_it.py"]
    assert set(file.shares) == {"game/outer.py", "game/inner.py"}
    assert file.shares["game/outer.py"] > 0.9
    assert file.seconds > 0.05


def test_a_machine_that_is_half_as_quick_most_of_the_time_is_noticed() -> None:
    assert suite.slowdown([1.0] * 10 + [2.0] * 90) == pytest.approx(1.9)
    assert suite.slowdown([]) == 1
