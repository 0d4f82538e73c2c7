"""When an invented game may be given away: after whoever made it has finished it once.

That keeps games that nobody can bear to finish from being sent to others. The picture is no part
of it: who only paints the box anew need not play it again. No pygame here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import people
from game.match.album import games_of
from game.rules.errors import BadOption
from game.variants import get, is_point
from game.workshop.own_game import OwnGame

if TYPE_CHECKING:
    from game.storage import Store
    from game.workshop.recipe import Recipe


def may_give_away(store: Store, r: Recipe) -> bool:
    """Return whether whoever uses the program now has finished a game of this recipe."""
    me = people.current(store)
    played = games_of(store, None if me is None else me.id)
    return any(_recipe_of(game_id) == r for game_id in dict.fromkeys(game.game for game in played))


def may_give_away_id(store: Store, game_id: str) -> bool:
    """Return the same for the invented game of an id."""
    recipe = _recipe_of(game_id)
    return recipe is not None and may_give_away(store, recipe)


def _recipe_of(game_id: str) -> Recipe | None:
    """Return the recipe of an invented game; None of any other."""
    if not is_point(game_id):
        return None
    try:
        game = get(game_id)
    except BadOption:  # of a newer version
        return None
    return game.recipe if isinstance(game, OwnGame) else None
