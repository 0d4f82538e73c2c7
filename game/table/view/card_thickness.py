"""How thick a packet of cards looks."""

from __future__ import annotations

PIXELS = 0.77
"""What a card adds to a packet whose cards are 200 pixels high."""


def thickness(count: int, card: int) -> int:
    """How many pixels a packet is thick: 52 cards of 200 pixels' height about 40."""
    return round(max(0, count - 1) * PIXELS * card / 200)
