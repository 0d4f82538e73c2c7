"""What is told of a game in a sentence, beside its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr

if TYPE_CHECKING:
    from game.rules.game import Game


def game_facts(game: Game) -> str:
    """Players, age, minutes and kind in one sentence."""
    seats = game.seat_numbers
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    kind = tr("all luck") if game.kind == "luck" else tr("with choices")
    return tr(
        "For {players} players from age {age}, about {minutes} minutes, {kind}.",
        players=players,
        age=game.age,
        minutes=game.minutes,
        kind=kind,
    )
