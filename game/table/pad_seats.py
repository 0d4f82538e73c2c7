"""The owners of gamepads, if several people play at one screen.

The pad that was used first belongs to the first seat that plays with a pad, the next to the next.
While there are fewer pads than such seats, they are passed from hand to hand. If nobody was said to
play with a pad, those may who play with anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.match.play import Play

_CHOICES = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
}
CHOICES, CAPS = tuple(_CHOICES), tuple(_CHOICES.values())
"""The buttons that choose the first, second, ... of what is offered unseen, and what is on them."""

PADS = frozenset((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
"""The kinds of events that come from a pad."""


def holders(play: Play) -> list[int]:
    """The seats whose people play with pads, or may."""
    devices = {seat: play.plan.seats[seat].device for seat in play.humans}
    wanted = "pad" if "pad" in devices.values() else "any"
    return [seat for seat, device in devices.items() if device == wanted]


def seat_of(event: pygame.event.Event, play: Play) -> int | None:
    """The seat whose pad this event is from; None if it may be anybody's."""
    seats = holders(play)
    if event.type not in PADS or event.pads < len(seats) or event.place >= len(seats):
        return None
    place: int = event.place
    return seats[place]


def holder_among(event: pygame.event.Event, play: Play, seats: Sequence[int]) -> int | None:
    """Return which of these seats a pad's event is from; None if it is from another's, or
    no pad's.
    """
    if event.type not in PADS:
        return None
    owner = seat_of(event, play)
    if owner is not None:
        return owner if owner in seats else None
    return next((seat for seat in holders(play) if seat in seats), None)
