"""What is said of the match that the store has kept, before anybody goes on with it.

It reads no rules and plays nothing, for the menu waits for it. No pygame here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.storage.validation import MOST, shown
from game.texts import tr
from game.variants import GAMES

if TYPE_CHECKING:
    from game.storage import Store

_MOST_NAMES = 6


@dataclass(frozen=True)
class Preview:
    """The id of the game, who plays in words, and how many battles are over."""

    game: str
    players: str
    battles: int


def kept_preview(store: Store) -> Preview | None:
    """Of the match that is kept; None if there is none that seems to be whole."""
    running = store.load_running()
    if running is None:
        return None
    plan, record = running.record.get("plan"), running.record.get("record")
    if not isinstance(plan, dict) or not isinstance(record, dict):
        return None
    game, seats, battles = plan.get("game"), plan.get("seats"), record.get("battles", 0)
    if not isinstance(game, str) or game not in GAMES:
        return None
    seats = seats[:_MOST_NAMES] if isinstance(seats, list) else []
    names = [shown(str(seat.get("name", ""))) for seat in seats if isinstance(seat, dict)]
    return Preview(
        game=game,
        players=tr(" against ").join(names),
        battles=battles if type(battles) is int and battles < MOST else 0,
    )
