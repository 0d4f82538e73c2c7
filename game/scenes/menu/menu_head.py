"""The head of the first screen: the title, who plays, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.menu.head_buttons import ToolButton, is_roomy
from game.scenes.menu.party_row import PartyRow
from game.ui.widgets import Column, Flow, Image, Row, Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class Way(NamedTuple):
    """A button that leads elsewhere."""

    text: str
    go: Callable[[], object]
    icon: str
    key: str


def menu_head(ctx: Context, changed: Callable[[], object], ways: Sequence[Way]) -> Widget:
    """In one line, or in two where there is little room: then the ways have room for words.

    changed: called when others sit down.
    """
    theme = ctx.theme
    roomy = is_roomy(theme)
    party = PartyRow(ctx, changed, words=roomy)
    small = not (roomy or theme.narrow)
    tools = [ToolButton(way.text, way.go, icon=way.icon, key=way.key, small=small)
             for way in ways]  # fmt: skip
    if theme.narrow:
        below = Flow(*tools, gap=6, area="tools")
        return Column(Row(_title(ctx, 110), party, gap=12, weights=(0, 1)), below, gap=8)
    beside = Row(*tools, gap=8, area="tools")
    return Row(_title(ctx, 148), party, beside, gap=16, weights=(0, 1, 0))


def _title(ctx: Context, width: int) -> Widget:
    return Image(lambda w, h: ctx.art.picture_soon("title.svg", (w, h)), width=width, shape=9 / 16)
