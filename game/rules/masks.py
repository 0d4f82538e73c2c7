"""Masks: who may see a card, or the cards of a pile, as bits of seats."""

TOP_ONLY = -1
"""The mask of a pile whose top card everybody sees, and nothing else of it."""

HIDDEN_CARD = -1
"""Stands for a card whose face the seat may not see."""


def sees(mask: int, seat: int | None, seats: int) -> bool:
    """Whether a seat of so many may see what has this mask; None: a spectator, as all may."""
    if seat is None:
        return mask == (1 << seats) - 1
    return bool(mask >> seat & 1)


def knows_order(mask: int, seat: int | None, seats: int) -> bool:
    """Whether the seat may know the order of a pile with this mask."""
    return mask == TOP_ONLY or sees(mask, seat, seats)
