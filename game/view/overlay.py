"""What may lay itself over the table for a while, such as a sum to be said before it is shown.

The table scene asks an overlay, before it shows a seat's number (a `tally` event), whether it wants
to come first; then it waits until the overlay is done. Only the protocol; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from game.view.layout import Layout


class Overlay(Protocol):
    """See the module's docstring. Several seats may have been started at once."""

    def place(self, layout: Layout) -> None:
        """The table has this layout now; called before `start` and after every resize."""

    def wants(self, event: Sequence[Any]) -> bool:
        """Whether this `("tally", seat, sign, values, total)` waits for it."""

    def start(self, event: Sequence[Any], seat: int) -> None:
        """Begin with this event of this seat."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an input event; True if it meant something here."""

    def update(self, dt: float) -> bool:
        """Move time on by `dt` seconds; True once all that was started is done."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint over the table."""
