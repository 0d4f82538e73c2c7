"""Overlays of the table, such as a sum to be said before it is displayed.

The table scene asks an overlay, before it shows a seat's number (`SeatSum`), whether it wants
to come first; then it waits until the overlay is done. Only the protocol; nothing is drawn here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.match.shown.shown_table import SeatSum
    from game.table.view.plan_types import Plan
    from game.ui.widgets import WidgetHost


class TableOverlay(Protocol):
    """An overlay of the table. Several seats may have been started at once."""

    @property
    def ui(self) -> WidgetHost:
        """The host of its widgets."""

    def place(self, layout: Plan) -> None:
        """Take the table's present layout; called before `start` and after every resize."""

    def expects(self, event: SeatSum) -> bool:
        """Whether this number may be one that waits; unlike `wants`, it notes nothing."""

    def wants(self, event: SeatSum, together: Sequence[SeatSum]) -> bool:
        """Whether this number of a seat waits for it; `together`: those shown at once with it."""

    def deciding(self, seats: Sequence[int]) -> None:
        """Take the seats that are asked now what to play; called whenever the table is updated."""

    def start(self, event: SeatSum, *, to_war: bool) -> None:
        """Begin with this number of a seat; `to_war`: a war comes of it."""

    def leave_out(self, events: Sequence[SeatSum]) -> None:
        """Note that these numbers wanted to wait, and were passed over with their battle."""

    def drop(self) -> None:
        """Forget what was started: the game is at another moment."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an input event; True if it meant something here."""

    def update(self, dt: float) -> bool:
        """Move time on by `dt` seconds; True once all that was started is done."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint over the table, inside the surface's clip. It asks for painting itself."""

    @property
    def moving(self) -> bool:
        """Whether it wants frames just now; it may well wait for somebody without."""

    def wake_in(self) -> float | None:
        """Seconds until `update` is wanted although nothing happens; None for never."""

    def rest(self, resting: bool) -> None:
        """Pause when the table is left, or go on when it is back on top: clocks stand still
        meanwhile.
        """

    def renamed(self) -> None:
        """Update names of keys, since another input device is used."""

    def notes(self) -> Callable[[], Sequence[str]]:
        """Return what makes sentences for the page of results."""

    def probe(self) -> dict[str, object]:
        """Plain values for window tests, rectangles of what can be pressed among them."""
