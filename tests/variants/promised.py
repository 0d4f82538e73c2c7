"""Promises of each game beside its words: wars, points, seats, packs, options and their values.

`python -m tests.variants.promised` writes `tests/variants/promised.json` anew. As with golden
records, that is done when a game is done, and again only when its page says something else: it is
there so that nothing of it changes unnoticed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.rules.game import Game
from game.variants import catalogue

FILE = Path(__file__).with_suffix(".json")


def promised(game: Game) -> dict[str, Any]:
    """Return what a game promises, as JSON values."""
    defaults = {key: option.default for key, option in game.options.items()}
    return {
        "kind": game.about.kind,
        "has_wars": game.presentation.has_wars,
        "points_win": game.at_limit.by_points,
        "seats": list(game.seat_numbers),
        "default_seats": game.default_seats,
        "cards": {str(seats): len(game.deck(defaults, seats)) for seats in game.seat_numbers},
        "options": {
            key: {"default": option.default, "values": option.values and list(option.values)}
            for key, option in game.options.items()
        },
    }


def main() -> None:
    """Write the file."""
    lines = [f" {json.dumps(game.id)}: {json.dumps(promised(game))}" for game in catalogue()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
