"""The template that new games start from is a game that can be played."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from game.rules import engine
from game.rules.cards import CODES
from game.rules.game import Game

FILE = Path(__file__).parents[2] / "docs" / "template_game.py"


def template() -> Game:
    spec = importlib.util.spec_from_file_location("template_game", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game = module.TemplateWar()
    return game


def winner_of(own: str, other: str, **options: bool) -> list[str]:
    """Return what the first seat has after one battle of these cards."""
    t = engine.new_table(template(), options, 2, 1, {"stock": [[own, "9C"], [other, "5D"]]})
    engine.advance(t, 1)
    return sorted(CODES[card & 127] for card in t.pile("stock", 0))


def test_its_own_rule_holds_where_it_is_switched_on() -> None:
    assert winner_of("2S", "AH") == ["2S", "9C", "AH"]
    assert winner_of("2S", "AH", sly=False) == ["9C"]


def test_all_else_goes_as_in_war() -> None:
    assert winner_of("2S", "KH") == ["9C"]
    assert winner_of("KH", "2S") == ["2S", "9C", "KH"]


def test_it_is_played_to_its_end() -> None:
    for seed in range(5):
        t = engine.new_table(template(), {"limit": 300}, 2, seed)
        engine.advance(t)
        assert t.over and sum(len(pile) for pile in t.piles) == 52
