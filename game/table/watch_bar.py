"""The bar below a match that is only watched: what it is, once more, and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.table.intents import Intent, Open, TablePage, WatchAgain
from game.texts import tr
from game.ui.widgets import Button, Label, Row

if TYPE_CHECKING:
    from game.ui.context import Context

_ROOMY = 34
"""The bar has room for all words if so many letters' heights fit beside each other."""


def watch_bar(ctx: Context, caption: str, emit: Callable[[Intent], None], *, ended: bool) -> Row:
    """`ended`: all has been seen, so that it may be seen once more."""
    tight = ctx.theme.size[0] / ctx.theme.text("body") < _ROOMY
    back = Button(
        "" if tight else tr("Back"),
        partial(emit, Open(TablePage.PAUSE)),
        icon="arrow_left",
        action="back",
        key="leave",
        area="answers",
        hint=tr("Back") if tight else "",
    )
    label = Label(caption, "tiny" if tight else "small", most=2)
    if not ended:
        return Row(label, back, gap=12, weights=(1, 0))
    again = Button(
        tr("Once more"),
        partial(emit, WatchAgain()),
        icon="play",
        kind="primary",
        action="" if tight else "next",
        key="again",
        area="answers",
    )
    return Row(label, again, back, gap=12, weights=(1, 0, 0))
