"""The picture of the table: all that is seen, as nodes, and the same nodes painted.

What rests is listed anew when something has happened, what is on its way for each frame. Nothing
else knows what must be painted again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.rules.cards import code
from game.table.picture.below_nodes import KEPT, BelowNodes
from game.table.picture.card_nodes import CardNodes
from game.table.picture.nodes import Box, Node, NodePicture, as_box
from game.table.picture.sign_nodes import Highlights, SignNodes
from game.table.picture.widget_nodes import WidgetNodes
from game.table.view.pile_labels import Trim

if TYPE_CHECKING:
    from game.table.carrying import Carrier
    from game.table.hud import Hud
    from game.table.shout import Shout
    from game.table.view.overlay import TableOverlay
    from game.table.view.stage import Stage
    from game.ui.context import Context
    from game.ui.widgets import UI

_SHOUT, _SHEET = 2, 3


class TablePicture:
    """See the module's docstring.

    carrier   what carries a card under the pointer
    ui        the widgets
    painters  how each kind of node is painted
    """

    def __init__(self, ctx: Context, stage: Stage, hud: Hud, carrier: Carrier, ui: UI) -> None:
        trim = Trim(ctx, stage)
        self.ctx, self._stage, self._hud = ctx, stage, hud
        self._carrier, self._ui = carrier, ui
        self._signs = SignNodes(ctx, hud, stage, trim)
        self._highlights = Highlights()
        self._shout: Shout | None = None
        self._sheet: tuple[TableOverlay, int] | None = None
        self._below = BelowNodes(ctx, hud, stage, trim)
        self._cards = CardNodes(ctx, stage)
        self._widgets = WidgetNodes(ctx)
        self.painters = {
            **self._below.painters,
            **self._cards.painters,
            **self._signs.painters,
            **self._widgets.painters,
            "shout": self._paint_shout,
            "sheet": self._paint_sheet,
        }
        self._picture = NodePicture(self.painters, KEPT)
        self._resting: list[Node] | None = None

    def change(self, highlights: Highlights | None = None) -> None:
        """Look again at what rests: something has happened. highlights: None for those before."""
        self._highlights = highlights or self._highlights
        self._resting = None

    def forget(self) -> None:
        """Paint all anew: another window, theme, language, card set, or another scene was there."""
        self._picture.forget()
        self._below.forget()
        self.change()

    # -- the lists -----------------------------------------------------------------------------

    def resting(self) -> list[Node]:
        """Return what stays as it is until something happens: the same list until then."""
        if self._resting is None:
            now = self._highlights
            pointed = [ghost.card for ghost in now.ghosts if not ghost.chosen]
            lit = code(pointed[-1])[-1] if pointed else ""
            self._resting = [
                *self._below.nodes(lit),
                *self._cards.resting(),
                *self._signs.nodes(now, tells=self._shout is None),
            ]
            line, caption = self._stage.layout.keys, self._hud.caption_words
            self._resting += self._widgets.nodes(self._ui, line, caption)
        return self._resting

    def over(self) -> list[Node]:
        """Return what is on its way, or lies over the table for a while."""
        nodes = list(self._cards.moving(self._carrier.carried))
        shout = self._shout
        if shout is not None:
            now = shout.now
            nodes.append(
                Node("shout", "shout", as_box(shout.rect), _SHOUT, (shout, now), shout.text)
            )
        if self._sheet is not None:
            nodes.append(Node("sheet", "sheet", (0, 0, *self.ctx.screen.size), _SHEET, self._sheet))
        return nodes

    def draw(
        self,
        surface: Surface,
        rest: Surface,
        shout: Shout | None,
        sheet: tuple[TableOverlay, int] | None,
        *,
        anew: bool,
    ) -> list[Rect]:
        """Paint what differs from what was painted last, and return where that is.

        rest: keeps what rests. shout: a word over the table for a moment. sheet: what lies over the
        table, and how often it has changed. anew: whether the surface may show something else.
        """
        if (shout is None) is not (self._shout is None):
            self.change()  # it stands where else the ribbon does
        self._shout, self._sheet = shout, sheet
        return self._picture.show(surface, rest, self.resting(), self.over(), anew=anew)

    # -- painting ------------------------------------------------------------------------------

    def _paint_shout(self, surface: Surface, box: Box, value: Any) -> None:
        shout, now = value
        shout.paint(surface, now)

    def _paint_sheet(self, surface: Surface, box: Box, value: Any) -> None:
        value[0].draw(surface)
