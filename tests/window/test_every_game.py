"""Every game is finished in the real window by a person against computers, by keys and mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.variants import GAMES, get
from tests.conftest import Window
from tests.window.playing import Player, ready, sit_down

LIMIT = 5
"""Battles after which a game ends, where it takes a limit: enough to be asked everything once."""
MOST = 200


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_is_finished_by_real_keys_and_clicks(
    game_id: str, window: Window, tmp_path: Path
) -> None:
    game = get(game_id)
    data = tmp_path / "data"
    data.mkdir()
    options = {"limit": LIMIT} if "limit" in game.options else {}
    others = ("random",) * (game.default_seats - 1)
    sit_down(data, game_id, ("human", *others), **options)
    program = window("--game", game_id, "--speed", "0", "--seed", "7", "--mute", size=(800, 600))
    player = Player(program, seed=3)
    state = program.wait(ready, "the first question")
    for _ in range(MOST):
        if state["scene"] == "results":
            break
        state = player.act(state)
    assert state["scene"] == "results" and state["game"] == game_id
    assert state["winners"]
    assert program.close() == 0
    assert "Traceback" not in program.output()
