"""The picture of the table: all that is seen, as nodes, and the same nodes painted.

What rests is listed in five parts, each anew where what it is made from is another: for a pointer
that goes from card to card neither people nor piles are looked at again. What is on its way is
listed for each frame. Nothing else knows what must be painted again.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect, Surface

from game.rules.cards import code
from game.table.bars import asked_places
from game.table.picture.below_nodes import KEPT, BelowNodes
from game.table.picture.card_nodes import CardNodes
from game.table.picture.ending_nodes import EndingNodes
from game.table.picture.nodes import Box, Node, NodePicture, as_box
from game.table.picture.sign_nodes import Highlights, SignNodes
from game.table.picture.widget_nodes import WidgetNodes
from game.table.view.pile_labels import Trim

if TYPE_CHECKING:
    from game.match.shown.shown_table import ShownTable
    from game.table.card_drag import CardDrag
    from game.table.ending import Ending, EndingNow
    from game.table.hud import Hud
    from game.table.shout import Shout
    from game.table.view.card_painter import Mark
    from game.table.view.stage import Stage
    from game.table.view.table_overlay import TableOverlay
    from game.ui.context import Context
    from game.ui.widgets import WidgetHost

_SHOUT, _SHEET = 2, 3
_CARDS = 1
"""The index of the cards among the six parts."""


class Look(NamedTuple):
    """The inputs that decide whether the picture may differ from before, but for cards on their
    way.

    shown       the table that is shown
    changes     how often something else has happened at the table
    touches     how often a widget has changed
    highlights  what stands out for whoever is at the table
    marks       how cards are marked, by token key
    shout       a word over the table for a moment
    sheet       what lies over the table, and how often it has changed
    ending      how the end is shown, and what has come to lie or stand still of it
    """

    shown: ShownTable
    changes: int
    touches: int
    highlights: Highlights
    marks: Mapping[int, Mark]
    shout: Shout | None
    sheet: tuple[TableOverlay, int] | None
    ending: tuple[Ending, EndingNow] | None


class Part:
    """Nodes that are listed anew when one of their inputs is another."""

    def __init__(self) -> None:
        self._inputs: tuple[object, ...] = ()
        self._nodes: list[Node] = []

    def nodes(self, make: Callable[[], Iterable[Node]], *inputs: object) -> list[Node]:
        """Return the same list as last time if its inputs are equal. inputs: at least one."""
        if inputs != self._inputs:
            self._inputs, self._nodes = inputs, list(make())
        return self._nodes

    def forget(self) -> None:
        """List them anew."""
        self._inputs = ()


class TablePicture:
    """The picture of the table: its nodes, and their painting.

    carrier   what carries a card under the pointer
    ui        the widgets
    painters  how each kind of node is painted
    """

    def __init__(
        self, ctx: Context, stage: Stage, hud: Hud, carrier: CardDrag, ui: WidgetHost
    ) -> None:
        trim = Trim(ctx, stage)
        self.ctx, self._stage, self._hud = ctx, stage, hud
        self._carrier, self._ui = carrier, ui
        self._signs = SignNodes(ctx, hud, stage, trim)
        self._below = BelowNodes(ctx, hud, stage, trim)
        self._cards = CardNodes(ctx, stage)
        self._widgets = WidgetNodes(ctx)
        self._ending = EndingNodes(ctx, stage, hud)
        self.painters = {
            **self._below.painters,
            **self._cards.painters,
            **self._signs.painters,
            **self._ending.painters,
            **self._widgets.painters,
            "shout": self._paint_shout,
            "sheet": self._paint_sheet,
        }
        self._picture = NodePicture(self.painters, KEPT)
        self._parts = tuple(Part() for _ in range(6))
        self._listed: list[list[Node]] = []
        self._resting: list[Node] = []

    def forget(self) -> None:
        """Forget all painted parts, after a change of window, theme, language, cards or scene."""
        self._picture.forget()
        self._below.forget()
        self._ending.forget()
        for part in self._parts:
            part.forget()

    # -- the lists -----------------------------------------------------------------------------

    def resting(self, look: Look) -> list[Node]:
        """Return what rests: the same list as last time if it looks as it did."""
        *table, touches, now, marks, shout, sheet, ending = look
        pointed = [ghost.card for ghost in now.ghosts if not ghost.chosen]
        lit = code(pointed[-1])[-1] if pointed else ""
        covered = sheet is not None
        gone = ending is not None or bool(now.ghosts)
        # Else there is another word in its place.
        tells = shout is None and not now.asks and not (ending and ending[0].crowning)
        under = self._ending.words_box(ending[0]) if ending else (0, 0, 0, 0)
        below, cards, signs, lights, ends, widgets = self._parts
        passed = self._stage.flight.passed
        listed = [
            below.nodes(
                lambda: self._below.nodes(
                    lit, asked_places(self._ui.root), covered=covered, ends=ending is not None
                ),
                table,
                lit,
                covered,
                ending is None,
            ),
            cards.nodes(
                lambda: chain(
                    self._cards.resting(gone=gone),
                    self._signs.chains(),
                    self._signs.bars(),
                    self._signs.icons(),
                    () if gone else self._signs.owners_before(),
                ),
                table,
                marks,
                passed,
                gone,
            ),
            signs.nodes(
                lambda: self._signs.nodes(tells=tells, ends=ending is not None, covered=under),
                table,
                tells,
                ending is None,
                under,
            ),
            lights.nodes(lambda: self._signs.highlights(now), table, now),
            ends.nodes(lambda: self._ending.resting(ending[0]) if ending else (), table, ending),
            widgets.nodes(self._widget_nodes, table, touches, marks),
        ]
        if not all(map(operator.is_, listed, self._listed)) or not self._listed:
            self._listed = listed
            self._resting = list(chain.from_iterable(listed))
        return self._resting

    def _widget_nodes(self) -> Iterable[Node]:
        return self._widgets.nodes(self._ui, self._stage.layout.keys, self._hud.caption_words)

    def card_at(self, look: Look, pos: tuple[int, int]) -> int | None:
        """Return the key of the uppermost card that rests at `pos`, or None."""
        self.resting(look)
        return self._cards.at(self._listed[_CARDS], pos)

    def over(self, look: Look) -> list[Node]:
        """Return what is on its way, or lies over the table for a while."""
        nodes = list(self._cards.moving(self._carrier.carried))
        if look.ending is not None:
            nodes += self._ending.moving(look.ending[0])
        shout, window = look.shout, (0, 0, *self.ctx.screen.size)
        if shout is not None:
            now = shout.now
            nodes.append(
                Node("shout", "shout", as_box(shout.rect), _SHOUT, (shout, now), shout.text)
            )
        if look.sheet is not None:
            nodes.append(Node("sheet", "sheet", window, _SHEET, look.sheet))
        return nodes

    def first_draws(self, look: Look) -> Iterator[object]:
        """Draw ahead, piece by piece, what takes long of what rests."""
        yield self.resting(look)
        yield from self._cards.draws(self._listed[_CARDS])

    def draws(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what will be seen in the game."""
        return [*self._signs.draws(), *self._below.draws()]

    def draw_ahead(self, ending: Ending) -> None:
        """Draw something of the end before it is seen."""
        self._ending.draw_ahead(ending)

    def draw(self, surface: Surface, rest: Surface, look: Look, *, anew: bool) -> list[Rect]:
        """Paint what differs from what was painted last, and return where that is.

        rest: keeps what rests. anew: whether the surface may show something else.
        """
        resting, over = self.resting(look), self.over(look)
        return self._picture.show(surface, rest, resting, over, anew=anew)

    # -- painting ------------------------------------------------------------------------------

    def _paint_shout(self, surface: Surface, box: Box, value: Any) -> None:
        shout, now = value
        shout.paint(surface, now)

    def _paint_sheet(self, surface: Surface, box: Box, value: Any) -> None:
        value[0].draw(surface)
