"""What the app gives to every screen: the surroundings of `game.ui`, and all that is kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.ui.context import Context

if TYPE_CHECKING:
    from game.match.class_sharing import ClassSharing
    from game.storage import Store


@dataclass(eq=False, repr=False, kw_only=True)
class AppContext(Context):
    """A context with the store, for screens; widgets need none.

    store  all that is kept; in memory where nothing can be kept
    """

    store: Store

    @cached_property
    def sharing(self) -> ClassSharing:
        """The exchange with the other computers of a class."""
        from game.match.class_sharing import ClassSharing  # not before somebody practises

        return ClassSharing(self.store, self.host, self.wake)
