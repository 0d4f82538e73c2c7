"""Which of all games are shown in the grid: by kind, by length, by whose they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.menu import shelves
from game.texts import tr
from game.ui.widgets import Flow, Widget, chips

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store

EVERY = "all"
"""The filter that lets every game pass."""


def filter_row(store: Store, chosen: str, on_choose: Callable[[str], object]) -> Widget:
    """The filters to choose from."""
    filters = [
        (EVERY, tr("All")),
        ("luck", tr("Luck")),
        ("choice", tr("Choices")),
        ("practice", tr("Practice")),
        ("short", tr("Short")),
        ("many", tr("3 or more")),
        ("favourites", tr("Favourites")),
    ]
    if store.recent(1):
        filters.append(("recent", tr("Recent")))
    return Flow(*chips("filter", filters, chosen, on_choose), gap=6, area="filters")


def filtered(games: Sequence[Game], chosen: str, store: Store) -> list[Game]:
    """The games that pass; those played lately with the last first."""
    recent = store.recent(len(games))
    if chosen == "recent":
        return sorted((g for g in games if g.id in recent), key=lambda g: recent.index(g.id))
    favourites = store.favourites()
    return [game for game in games if _passes(game, chosen, favourites)]


def _passes(game: Game, chosen: str, favourites: frozenset[str]) -> bool:
    kept = {
        "practice": shelves.with_sums(game),
        "short": shelves.is_short(game),
        "many": game.seat_numbers[-1] > 2,
        "favourites": game.id in favourites,
    }
    return kept.get(chosen, chosen in (EVERY, game.kind))
