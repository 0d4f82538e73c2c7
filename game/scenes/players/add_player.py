"""Adding somebody who plays: a profile of their own, if it can be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import people
from game.storage import StorageError
from game.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.profiles import Profile
    from game.ui.context import Context


def add_player(
    ctx: Context, name: str, face: str, then: Callable[[Profile], Any], **more: Any
) -> None:
    """A new profile, which is the one in use from now on, and `then`; a page if it cannot be kept.

    `more` as for `Store.add_profile`.
    """
    try:
        made = ctx.store.add_profile(name, face, **more)
    except StorageError as error:
        ctx.go.confirm(
            tr("{name} cannot be added now", name=name),
            str(error),
            tr("Try again"),
            lambda: add_player(ctx, name, face, then, **more),
        )
        return
    people.choose(ctx.store, made.id)
    then(made)
