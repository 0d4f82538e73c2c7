"""All pictures of the games, by the id of the game."""

from __future__ import annotations

from artkit import games_battle, games_camp, games_hand, games_numbers


def games() -> dict[str, str]:
    """SVG text by the game's id."""
    drawings = {**games_battle.PICTURES, **games_camp.PICTURES, **games_hand.PICTURES}
    drawings |= games_numbers.PICTURES
    return {name: draw() for name, draw in sorted(drawings.items())}
