"""How a screen opens another: by a route, through `ctx.go`, without knowing the other's class.

A route says where to and with what; the program's own are in `game.routes`, and `game.navigation`
knows the screen at the end of each. All of it happens at the end of the frame (see
`game.ui.scene_stack`), in the order in which it was asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.field_classes import frozen

PageAction = tuple[str, str, str, Callable[[], object]]
"""An action that a page offers: its key, its icon, its text, its function."""


@frozen
class Route:
    """A way to a screen: its fields are what the screen is given."""


@frozen
class ConfirmRoute(Route):
    """A question with two answers; Esc and the second answer change nothing.

    also: words of a third answer, and what it does.
    """

    question: str
    explanation: str
    yes: str
    on_yes: Callable[[], object]
    no: str = ""
    also: tuple[str, Callable[[], object]] | None = None


@frozen
class WriteRoute(Route):
    """A keyboard on the screen; `on_done` gets the text, which `accept` has accepted."""

    title: str
    text: str
    accept: Callable[[str], bool]
    on_done: Callable[[str], object]


class Navigator(Protocol):
    """The ways between screens.

    What is opened lies on top of the screen that asks, and `back` returns to it. With `replace` it
    takes the place of the screen that asks. `menu` and `crash` close everything else.
    """

    def __call__(self, route: Route, *, replace: bool = False) -> None:
        """Go to a screen; back to it where it lies below the top screen and is asked for nothing
        more. Raises what making the screen raises.
        """

    def back(self) -> None:
        """Close the screen on top; without any screen left the program ends."""

    def menu(self) -> None:
        """Show the catalogue of games, and nothing else."""

    def crash(self, file: str) -> None:
        """Show only the page that says that the program made a mistake; `file` tells more."""

    def is_open(self, route: type[Route]) -> bool:
        """Whether a screen to which such a route leads is open, at the top or below."""

    def gate(self, on_open: Callable[[], object]) -> None:
        """Do what only grown-ups do: at once, or once the PIN has been typed."""

    def shut_gate(self) -> None:
        """Shut the gate, and go back to the page from which somebody came through it."""
