"""The first name on this computer: whoever gives it may have played before without a name.

What was played then stays the guest's, unless that person takes it over: figures and stamps, the
games that wait, which first steps were said, and with whom the person played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import lesson_progress, people
from game.storage import unfinished_games
from game.variants import GAMES, get

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.profiles import Profile

_NOBODY = ":0"
"""How settings end that are a guest's."""


def add(store: Store, name: str, face: str, *, played_before: bool, **more: Any) -> Profile:
    """A new profile, in use from now on.

    played_before: whether what was played without a name is this person's, if there is any.
    """
    before = played_before and store.nameless()
    made = people.add(store, name, face, **more)
    if before:
        store.name_nameless(made.id)
        lesson_progress.hand_over(store, made.id, [get(game) for game in GAMES])
        for key, value in store.settings().items():
            if key.endswith(_NOBODY) and unfinished_games.seats(value):
                store.set(f"{key.removesuffix(_NOBODY)}:{made.id}", value)
    return made
