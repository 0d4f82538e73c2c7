"""Cards under way: which have set out, which wait for their turn, and what time it is.

A flight plays the glides of one step. Where a card is at a moment its glide tells; what becomes of
the cards that arrive is the stage's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.view.card_face import Mark
    from game.table.view.glides import Glide


class Flight:
    """See the module's docstring. Times are seconds since the step began.

    glides  in the order in which they are painted; empty while nothing moves
    keys    the tokens that belong to them
    marks   how the cards that wait for their turn are marked, by token key
    """

    def __init__(self) -> None:
        self.glides: list[Glide] = []
        self.keys: set[int] = set()
        self.marks: dict[int, Mark] = {}
        self.until = self.time = 0.0

    def start(self, glides: list[Glide], marks: dict[int, Mark]) -> None:
        """Let these cards set out, each at its time; until then they keep their marks."""
        if not glides:
            return
        # Cards that only make room lie as they are going to lie; played ones move above them.
        self.glides = sorted(glides, key=lambda glide: (glide.order, glide.end.z))
        self.keys = {glide.token.key for glide in glides}
        self.until = max(glide.until for glide in glides)
        self.marks = dict(marks)
        self.time = 0.0

    @property
    def waiting(self) -> list[Glide]:
        """Those that still lie where they were."""
        return [glide for glide in self.glides if glide.begin > self.time]

    @property
    def aloft(self) -> list[Glide]:
        """Those that have set out, the highest last; also those that have arrived already."""
        return [glide for glide in self.glides if glide.begin <= self.time]

    @property
    def in_air(self) -> int:
        """How many cards are moving just now."""
        return sum(glide.begin <= self.time < glide.until for glide in self.glides)

    def under_way(self, glide: Glide) -> bool:
        """Whether a card has not yet arrived."""
        return self.time < glide.until

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds of playing time; False when all have arrived."""
        if not self.glides:
            return False
        self.time += dt
        return self.time < self.until

    def land(self) -> None:
        """End the flight."""
        self.glides, self.keys = [], set()
