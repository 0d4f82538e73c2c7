"""How messages quote what they were given: in a single line, visible, short."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import game
from game.quoting import LONGEST, listed, quoted, quoted_error, quoted_path, visible

DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("war", "'war'"),
        ("two\nlines", "'two\\nlines'"),
        ("\x1b[2J\u202e", "'\\x1b[2J\\u202e'"),
        ("5\u202f", "'5\\u202f'"),
        ({"a": [1, None]}, '{"a": [1, null]}'),
        (float("inf"), "Infinity"),
    ],
)
def test_a_value_is_quoted_in_one_visible_line(value: Any, text: str) -> None:
    assert quoted(value) == text


def test_a_value_without_any_text_is_reported_all_the_same() -> None:
    assert quoted(DEEP) == quoted(10**5000) == "a value that cannot be shown"


@pytest.mark.parametrize("value", ["x" * 500, [0] * 500, {"k" * 500: 1}])
def test_a_long_value_is_cut_short_and_says_so(value: Any) -> None:
    assert len(quoted(value)) == LONGEST and quoted(value).endswith("...")


def test_only_what_nobody_could_see_is_escaped() -> None:
    assert visible("Mütze 8 − 5") == "Mütze 8 − 5"
    assert visible("50\u00a0%\u202f!\n") == "50\u00a0%\u202f!\\n"
    assert visible("one\ttwo\\") == "one\\ttwo\\"


def test_a_long_list_of_choices_says_in_no_language_how_many_there_are() -> None:
    assert listed(["a", "b"]) == "a, b"
    assert listed(["word"] * 30).endswith("word, ... (30)")


def test_a_path_is_shown_whole_unless_its_beginning_is_too_much() -> None:
    assert quoted_path("/home/ada/game.json") == "/home/ada/game.json"
    assert quoted_path("a\nb.json") == "a\\nb.json"
    long = quoted_path("/x" * 2000 + "/game.json")
    assert len(long) == 200 and long.startswith("...") and long.endswith("/game.json")


def test_an_error_that_repeats_what_it_was_given_is_short_too() -> None:
    said = quoted_error(KeyError("y\n" * 5000))
    assert "\n" not in said and len(said) == 200


GAME = Path(game.__file__).parent


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.name)
def test_no_message_quotes_a_value_in_another_way(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    wild = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FormattedValue) and node.conversion == ord("r")
    ]
    assert not wild, f"{path}: write quoted(...) in these lines: {wild}"
