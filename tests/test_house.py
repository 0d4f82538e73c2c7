"""The figures of the house are measured right, on houses of a few lines."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from game.variants import get
from tests import house
from tests.house import Figure

HOUSE = {
    "game.table.view": "",
    "game.table.view.cloth": "import game.rules.cards\n",
    "game.table.flow": "from game.table.view.cloth import Cloth\nfrom game.table import view\n",
    "game.match.play": "def play():\n    from game.table.view import cloth\n",
    "game.rules.cards": "if TYPE_CHECKING:\n    from game.match.play import play\n",
}


def graph() -> dict[str, set[str]]:
    return house.imports({name: ast.parse(text) for name, text in HOUSE.items()})


def test_an_import_counts_wherever_it_stands() -> None:
    assert graph() == {
        "game.table.view": set(),
        "game.table.view.cloth": {"game.rules.cards"},
        "game.table.flow": {"game.table.view", "game.table.view.cloth"},
        "game.match.play": {"game.table.view.cloth"},
        "game.rules.cards": {"game.match.play"},
    }


def test_a_file_with_one_importer_is_named_and_one_with_two_is_not() -> None:
    names = house.below(graph(), "game.table", "game.match")
    assert house.with_one_importer(graph(), names) == ["game.table.view", "game.match.play"]


def test_every_circle_is_named_once() -> None:
    assert len(house.circles(graph())) == 1
    assert len(house.circles({"a": {"b"}, "b": {"a"}, "c": {"d"}, "d": {"c"}})) == 2
    assert house.circles({"a": {"b"}, "b": {"c"}, "c": ()}) == []


@pytest.mark.parametrize(
    "line", ["self.hud.bright = True", "hud.bright += 1", "a, hud.lit = 1, 2", "del hud.bright"]
)
def test_a_write_into_another_object_counts(line: str) -> None:
    assert len(house.cross_writes(ast.parse(f"def show(self, hud):\n    {line}"))) == 1


@pytest.mark.parametrize(
    "line", ["self.bright = True", "hud = Hud(); hud.bright = 1", "self.bar.width = 4", "hud.on()"]
)
def test_what_is_its_own_and_a_rectangle_do_not_count(line: str) -> None:
    assert not house.cross_writes(ast.parse(f"def show(self):\n    {line}"))


def test_files_are_those_entered_while_it_runs(tmp_path: Path) -> None:
    codes: dict[str, Any] = {}
    for name in ("used", "left"):
        place = str(tmp_path / f"{name}.py")
        exec(compile(f"def {name}(): pass", place, "exec"), codes)
    assert house.files_entered(codes["used"], tmp_path) == {"used.py"}


def test_a_hook_counts_that_one_game_says_and_the_table_reads() -> None:
    games = [type(get(name)) for name in ("classic", "fire", "salute")]
    tree = ast.parse("play.game.about.practice, about.title, game.jokers")
    assert house.hooks_of_one({"game.table.flow": tree}, games) == ["practice"]
    assert house.hooks_of_one({"game.table.flow": tree}, games[:2]) == []
    assert house.hooks_of_one({"game.table.flow": tree}, games * 2) == []
    assert house.hooks_of_one({"game.players.rollout_player": tree}, games) == []


@pytest.mark.parametrize(("read", "hooks"), [("shown.order", []), ("play.game.order", ["order"])])
def test_a_value_that_is_only_called_like_a_hook_reads_none(read: str, hooks: list[str]) -> None:
    games = [type(get(name)) for name in ("classic", "trumps")]
    assert house.hooks_of_one({"game.table.hud": ast.parse(read)}, games) == hooks


@pytest.mark.parametrize(
    ("value", "aim", "reached"),
    [
        (59, "< 60", True),
        (60, "< 60", False),
        (8, "<= 8", True),
        (9, "<= 8", False),
        (1, "0", False),
    ],
)
def test_an_aim_is_below_or_at_most_or_just_that(value: int, aim: str, reached: bool) -> None:
    assert Figure("files", value, aim, "").reached is reached
