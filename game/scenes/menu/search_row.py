"""The field for what is searched for, in place of the shelves' names."""

from __future__ import annotations

from collections.abc import Callable

from game.texts import tr
from game.ui.widgets import Button, Row, Space, TextField, Widget


def search_row(
    query: str,
    on_change: Callable[[str], object],
    on_enter: Callable[[], object],
    on_close: Callable[[], object],
) -> Widget:
    """The field, and a button that leads back to all games."""
    field = TextField(
        query,
        key="search",
        on_change=on_change,
        on_enter=lambda text: on_enter(),
        empty=tr("math, quick, for three, kids …"),
        icon="search",
        width=420,
    )
    close = Button("", on_close, icon="close", kind="quiet", key="stop", hint=tr("All games"))
    return Row(field, close, Space(0), gap=8, weights=(0, 0, 1), area="search")
