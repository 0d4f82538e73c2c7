"""What can be pressed at the table: the bars, and places over cards.

`Controls` builds the widgets from what the flow is doing. What is pressed becomes an intent; keys
and the pointer are understood by `game.table.table_input`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.piles import OPEN
from game.table.bars import CardSpot, Placed, top_bar
from game.table.flow_states import FlowState
from game.table.intents import (
    GoOn,
    Intent,
    LookThrough,
    Open,
    TablePage,
    TakeBack,
    ToggleAuto,
    ToggleHint,
)
from game.table.watch_bar import watch_bar
from game.texts import tr
from game.ui.widgets import UI, Button, Label, Row, Widget

if TYPE_CHECKING:
    from game.table.flow import TableFlow
    from game.table.hud import Hud
    from game.table.question_view import QuestionView
    from game.table.view.stage import Stage
    from game.ui.context import Context


class Controls:
    """See the module's docstring.

    ui      the widgets
    asking  how the open question looks, if there is one
    keyed   whether keys are used rather than the pointer, so that questions begin with a ring
    """

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        stage: Stage,
        hud: Hud,
        emit: Callable[[Intent], None],
        invalidate_static: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.ctx, self._flow, self._stage, self._hud, self._emit = ctx, flow, stage, hud, emit
        self._play = flow.play
        self.ui = UI(ctx, invalidate_static)
        self.asking: QuestionView | None = None
        self.keyed = False

    def build(self, asking: QuestionView | None) -> None:
        """Make the widgets anew: bars, and places for what may be chosen."""
        begun = asking is not None and asking is not self.asking
        closed = asking is None and self.asking is not None
        self.asking = asking
        self.keyed = self.keyed or self.ui.ring
        if closed:
            self.ui.forget_focus()  # it would fall on what it was never meant for
        layout, inset = self._stage.layout, self.ctx.theme.px(14)
        root = Placed(
            self._spots(),
            [
                (self._foot(), layout.bottom.inflate(-2 * inset, 0)),
                (self._tools(), layout.top.inflate(-2 * inset, 0)),
            ],
        )
        self.ui.show(root, pygame.Rect((0, 0), layout.size), focus="turn", anywhere=False)
        if begun:
            self._focus_first()
        elif asking is not None and asking.question.completed:
            self.ui.focus_on("ok", ring=False)
        # Where nothing is asked the focus has nowhere to be; its ring waits for the next question.
        self.ui.ring = self.keyed and self.ui.focus is not None

    def _focus_first(self) -> None:
        """A new question: the focus goes to the first thing that may be chosen."""
        assert self.asking is not None
        spots = self.asking.spots()
        leftmost = min(spots, key=lambda spot: spot.at.x, default=None)
        keys = [leftmost.key] if leftmost is not None else []
        for key in [*keys, *(widget.key for widget in self.asking.controls())]:
            if self.ui.focus_on(key, ring=False):
                return

    @property
    def pointed(self) -> str:
        """The key of the card that the pointer or the keys are on."""
        widget = self.ui.hover
        if not isinstance(widget, CardSpot) and self.ui.ring:
            widget = self.ui.focus
        return widget.key if isinstance(widget, CardSpot) else ""

    def _tools(self) -> Row:
        """The bar above."""
        emit, play = self._emit, self._play
        return top_bar(
            self.ctx,
            tr(play.game.title),
            {
                "auto": partial(emit, ToggleAuto()),
                "mute": lambda: self.ctx.change("muted", not self.ctx.settings.muted),
                "undo": partial(emit, TakeBack()),
                "hint": partial(emit, ToggleHint()),
                "log": partial(emit, Open(TablePage.LOG)),
                "rules": partial(emit, Open(TablePage.RULES)),
                "pause": partial(emit, Open(TablePage.PAUSE)),
            },
            auto=self._flow.auto,
            luck=play.paced(),
            undo=play.may_undo(),
            advice=self.asking is not None and self.asking.question.advisable,
        )

    def _spots(self) -> list[CardSpot]:
        if self.asking is not None:
            # What is offered comes last, so that the pointer finds it first.
            piles = [] if self.asking.question.pair else self._open_piles()
            return piles + self.asking.spots()
        if not self._flow.waiting:
            return []
        board = self._stage.board
        for place in self._stage.layout.piles.values():
            mine = place.owner in self._play.humans and place.look == "packet"
            if mine and board.piles[place.number]:
                go_on = partial(self._emit, GoOn())
                turn = CardSpot(f"packet:{place.owner}", place.rect, go_on)
                return [turn, *self._open_piles()]
        return self._open_piles()

    def _open_piles(self) -> list[CardSpot]:
        """Places over packets that everybody may look through, where nothing lies over them."""
        stage, piles = self._stage, self._play.game.piles
        spots = []
        for number, place in stage.layout.piles.items():
            if place.look != "packet" or piles[place.name].sight != OPEN:
                continue
            if len(stage.board.piles[number]) > 1 and not stage.covers(place.rect):
                hint = tr("Look through")
                look = partial(self._emit, LookThrough(number))
                spots.append(CardSpot(f"pile:{number}", place.rect, look, hint=hint, area="piles"))
        return spots

    def _foot(self) -> Row:
        """The bar below: what is asked, and what can be done."""
        flow, play = self._flow, self._play
        if play.script is not None:
            ended = flow.state is FlowState.OVER
            return watch_bar(self.ctx, play.script.caption, self._emit, ended=ended)
        text = ""
        parts: list[Widget] = []
        if self.asking is not None:
            text, parts = self.asking.question.prompt(), self.asking.controls()
        elif play.paced() and not flow.auto and not play.table.over:
            parts = [
                Button(
                    tr(flow.start_label),
                    partial(self._emit, GoOn()),
                    kind="primary",
                    icon="play",
                    action="next",
                    key="turn",
                    area="answers",
                )
            ]
        elif flow.state is FlowState.THINKING:
            text = self._hud.thinking()
        words = self._aside()
        if not text and words:
            label = Label(words, "small", soft=True, most=2)
        else:
            label = Label(text, "body", most=2)
        return Row(label, *parts, gap=12, weights=(1, *[0] * len(parts)))

    def _aside(self) -> str:
        """What is said where nothing is asked: that it is time for a rest, or how it ends."""
        if self.ctx.rest_due:
            return tr("Your time is up. The game is kept: stop whenever you like.")
        play = self._play
        limit = play.table.options.get("limit")
        words = tr(play.game.limit_words, n=limit) if limit else ""
        if play.practises:
            steered = play.match.record.deal is not None
            words = f"{tr('Practice deal.') if steered else tr('Plain deal.')} {words}"
        return words

    def probe(self) -> dict[str, Any]:
        """For tests: the focus and where everything is that can be pressed."""
        widgets = [w for w in self.ui.root.walk() if w.key and w.focusable and w.enabled]
        focus = self.ui.focus
        return {
            "focus": focus.key if focus is not None else "",
            "widgets": {w.key: list(w.rect) for w in widgets},
        }
