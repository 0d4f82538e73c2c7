"""Files of invented games: taken as they are, or refused in a sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.intake.refusal import Refusal
from game.workshop.recipe import Invention, Recipe
from game.workshop.space import PART
from game.workshop.war_file import MAX_BYTES, from_values, read_war, to_text, to_values

MIX_UP = Invention(
    Recipe(jokers=True, upset="2>A", special1="joker:swap", limit=100), 3, 5, "Mix-up", "Fox"
)
GOOD = to_values(MIX_UP)


def test_a_file_brings_the_game_back(tmp_path: Path) -> None:
    path = tmp_path / "mix-up.war"
    path.write_text(to_text(MIX_UP), encoding="utf-8")
    assert read_war(path) == MIX_UP
    assert GOOD["parts"] == {
        "jokers": True,
        "upset": "2>A",
        "special1": "joker:swap",
        "limit": 100,
    }


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"war": None}, "no game of the workshop"),
        ({"war": True}, "no game of the workshop"),
        ({"war": 2}, "made with a newer War"),
        ({"colour": 9}, "colour got 9"),
        ({"name": "x" * 25}, "name got"),
        ({"name": "a\nb"}, "name got"),
        ({"by": "\u202eabc"}, "by got"),
        ({"sound": 1}, "got 'sound'|got “sound”|sound"),
        ({"parts": {"colour": "red"}}, "a part that this War does not know"),
        ({"parts": {"tie": "sing"}}, "parts.tie got"),
        ({"parts": {"turn": "2"}}, "parts.turn got"),
        ({"parts": {"turn": 2.0, "count": "sum"}}, "part that this War does not know"),
        ({"parts": {"jokers": 1}}, "parts.jokers got 1"),
        ({"parts": {"count": "sum"}}, "One card alone makes no number"),
        ({"parts": [1]}, "parts got"),
        ({"after": "W1-2222"}, "letter of the code"),
    ],
)
def test_what_is_wrong_is_reported_in_a_sentence(change: dict[str, Any], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        from_values({**GOOD, **change})


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"war": 1, "war": 1}', "[" * 4000])
def test_no_text_but_a_game_is_taken(tmp_path: Path, text: str) -> None:
    path = tmp_path / "no.war"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=r"no\.war"):
        read_war(path)


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.war"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(Refusal, match="too large"):
        read_war(path)


def test_whatever_the_values_are_they_are_a_game_or_a_refusal() -> None:
    chance = random.Random(1)
    keys = [*PART, "war", "name", "parts", "__class__", ""]
    odd = [None, True, 0, -1, 2**70, 1.5, float("nan"), "", "{seat}", "\ud800", [], {}, "full"]
    for _ in range(2000):
        parts: dict[str, Any] = {}
        for key in chance.sample(keys, 3):
            known = PART[key].choices if key in PART else ()
            parts[key] = chance.choice([*known, *odd])
        values: Any = {**GOOD, "parts": parts}
        if chance.random() < 0.3:
            values[chance.choice(keys)] = chance.choice(odd)
        try:
            made = from_values(values)
        except Refusal as refusal:
            assert 5 < len(str(refusal)) <= 200
        else:
            assert from_values(json.loads(to_text(made))) == made
