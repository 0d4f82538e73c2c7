"""Writes golden records: for each game named, the shortest complete game found over some seeds.

`python -m tests.golden.make ID...` writes `tests/golden/<id>.json` with the record and the
outcome that the referee would print. Choices are answered by lot. A golden record is made once,
when a game is done, and again only when a rule was wrong: it is there so that nothing changes
unnoticed.
"""

import json
import sys
from pathlib import Path
from typing import Any

from game.headless.referee import outcome
from game.rules.errors import RulesError
from game.rules.game import Game
from game.rules.outcome import Termination
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.variants import get

FOLDER = Path(__file__).parent
SEEDS = 60
MOST_ANSWERS = 2000


def play_by_lot(game: Game, seed: int) -> Match | None:
    """A whole game with the default options and seats; None where it takes too many answers."""
    options = game.check_options({})
    match = Match(game, Record(game.id, options, game.check_seats(None), seed), listen=False)
    rng = Rng(seed)
    while True:
        match.advance()
        if match.table.over:
            return match
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
        if len(match.record.answers) > MOST_ANSWERS:
            return None


def length(match: Match) -> tuple[bool, int]:
    """How long a game is to read: words answered, and battles; any before those cut short."""
    words = sum(len(words) for _, words in match.record.answers)
    outcome = match.table.outcome
    limited = outcome is not None and outcome.ended is Termination.LIMIT
    return limited, match.table.battles + words


def written(golden: dict[str, Any]) -> str:
    """The JSON text, a line for each field, so that differences can be read."""
    parts = []
    for part, fields in golden.items():
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
        parts.append(f" {json.dumps(part)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def make(game_id: str) -> Path:
    """Find a short game and write it down; the file. Raises RulesError, SystemExit."""
    game = get(game_id)
    matches = [match for seed in range(SEEDS) if (match := play_by_lot(game, seed))]
    if not matches:
        raise SystemExit(f"{game_id}: none of {SEEDS} games ended within {MOST_ANSWERS} answers")
    best = min(matches, key=length)
    path = FOLDER / f"{game_id}.json"
    golden = {"record": best.record.to_json(), "outcome": outcome(best.table)}
    path.write_text(written(golden), encoding="utf-8")
    return path


def main() -> None:
    """Make the records named on the command line."""
    if len(sys.argv) < 2:
        raise SystemExit("usage: python -m tests.golden.make ID...")
    for game_id in sys.argv[1:]:
        try:
            print(make(game_id))
        except RulesError as error:
            raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
