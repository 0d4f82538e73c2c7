"""All pictures of the games, by the id of the game."""

from __future__ import annotations

from artkit import games_battle, games_camp, games_hand, games_numbers, games_piles, games_ranks


def games() -> dict[str, str]:
    """SVG text by the game's id."""
    shelves = (games_battle, games_camp, games_hand, games_numbers, games_piles, games_ranks)
    drawings = {name: draw for shelf in shelves for name, draw in shelf.PICTURES.items()}
    return {name: draw() for name, draw in sorted(drawings.items())}
