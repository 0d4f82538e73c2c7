"""Codes that people type: of a deal of cards, or of an invented game."""

from __future__ import annotations

from game.intake.refusal import Refusal
from game.match.deal_code import Deal, deal_of
from game.rules.game import Game
from game.variants import get

_OWN, _ID = "W1", "OWN:"
"""How codes of invented games begin, those of deals may do so, too; and what ids have before it."""


def read_typed(text: str) -> Deal | Game:
    """Return the deal or the invented game of a code. Raises Refusal with a sentence."""
    plain = text.strip().upper()
    if plain.startswith(_ID):
        return get(f"own:{plain.removeprefix(_ID)}")
    if not plain.startswith(_OWN[0]) or not plain[1:2].isdigit():
        return deal_of(text)
    try:
        return get(f"own:{plain}")
    except Refusal as refusal:
        try:
            return deal_of(text)
        except Refusal:
            raise refusal from None
