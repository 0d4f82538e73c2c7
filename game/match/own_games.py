"""The games that players of this computer have invented or taken in: kept, named, given away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.intake.refusal import Refusal
from game.texts import ntr
from game.variants import is_point

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store
    from game.workshop.recipe import Invention

_KEY = "own_games"
"""Name of the setting that holds the invented games, in the form of their files."""


def own_games(store: Store) -> list[Invention]:
    """Return the invented games on the shelf, the newest first.

    Wherever the program shows them from now on, they have the names that their inventors gave.
    """
    kept = _kept(store)
    if not kept:
        return []
    # Whoever has no game of their own does not wait for the import of the workshop.
    from game.workshop.finding import call

    games = [made for made in map(_read, kept) if made is not None]
    for made in games:
        call(made)
    return games


def unread_text(store: Store) -> str:
    """Return how many games are kept that this version of the program cannot read; else nothing."""
    unread = sum(_read(values) is None for values in _kept(store))
    if not unread:
        return ""
    return ntr("{n} own game needs a newer War", "{n} own games need a newer War", unread)


def _kept(store: Store) -> list[Any]:
    """Return what is kept, as files of games have it."""
    kept = store.settings().get(_KEY)
    return kept if isinstance(kept, list) else []


def _read(values: Any) -> Invention | None:
    """Return the game of what is kept; None if another version of the program kept it."""
    from game.workshop.war_file import from_values

    try:
        return from_values(values)
    except Refusal:
        return None


def keep_game(store: Store, made: Invention, instead_of: str = "") -> str:
    """Put a game on the shelf, as the newest, and return its id.

    instead_of: the id of the game that it replaces.
    """
    from game.workshop.finding import call
    from game.workshop.war_file import to_values

    made = replace(made, name=made.name.strip(), by=made.by.strip())
    game = id_of(made)
    others = _without(store, {game, instead_of} - {""})
    store.set(_KEY, [to_values(made), *others])
    call(made)
    return game


def forget_game(store: Store, game: str) -> None:
    """Take the game with this id off the shelf."""
    store.set(_KEY, _without(store, {game}))


def id_of(made: Invention) -> str:
    """Return the id of a game."""
    from game.workshop.codes import to_code
    from game.workshop.own_game import PREFIX

    return f"{PREFIX}:{to_code(made)}"


def is_finished(store: Store, game: str) -> bool:
    """Whether the game with this id has been played to its end here, by anybody."""
    statistics = store.statistics().get(game)
    return statistics is not None and statistics.played > 0


def workshop_id(store: Store, game: Game) -> str:
    """Return the id under which the workshop builds a game, with its options as they were last.

    That is its own id for an invented game; empty where it cannot be built there.
    """
    if is_point(game.id):
        return game.id
    from game.match.first_plan import first_plan
    from game.workshop.known_games import recipe_of
    from game.workshop.recipe import Invention

    recipe = recipe_of(game, first_plan(store, game.id).options) or recipe_of(game, {})
    return "" if recipe is None else id_of(Invention(recipe))


def _without(store: Store, games: set[str]) -> list[Any]:
    """Return what is kept, without these; what cannot be read stays as it is."""
    pairs = [(values, _read(values)) for values in _kept(store)]
    return [values for values, made in pairs if made is None or id_of(made) not in games]
