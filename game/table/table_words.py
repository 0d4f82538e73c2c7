"""What is said in the bars of the table, and the answers and buttons that stand with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.scripted import may_try
from game.table.bars import AskRibbon, HeldButton, RemarkBar
from game.table.flow_states import FlowState
from game.table.intents import GoOn, Intent
from game.table.question.question_view import beside_card
from game.table.timeline import Timeline, drawer
from game.table.view import arrows
from game.table.view.cloth import ribbon_colour
from game.table.watch_bar import watch_bar
from game.texts import tr
from game.ui import look
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.match.story import Story
    from game.table.flow import TableFlow
    from game.table.hud import Hud
    from game.table.question.question_view import QuestionView
    from game.table.view.stage import Stage
    from game.ui.context import Context


_FEW = 6
"""Of so many answers in words at most all is thought of that may be said."""


class TableWords:
    """What is asked, what follows from it, and what can be pressed to answer or to go on.

    story: of a finished game that is watched and gone about in
    """

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        stage: Stage,
        hud: Hud,
        emit: Callable[[Intent], None],
    ) -> None:
        self.ctx, self._flow, self._stage, self._hud, self._emit = ctx, flow, stage, hud, emit
        self._play = flow.play
        self._asking: QuestionView | None = None
        self._remark: RemarkBar | None = None
        self._turn: HeldButton | None = None
        self.story: Story | None = None

    @property
    def remark(self) -> str:
        """What is said under the question."""
        return self._remark.words if self._remark is not None else ""

    def foretell(self, pointed: str) -> None:
        """Say what follows from what is pointed at now, or half chosen."""
        asking = self._asking
        if asking is not None and self._remark is not None:
            remark = asking.question.remark(asking.preview.foreseen(pointed))
            self._remark.say(self._said_below(remark))

    def _said_below(self, remark: str) -> str:
        """What stands under the question, which has its ribbon for itself: what is to be said of
        it, or else what has happened just before.
        """
        asking = self._asking
        return remark or (
            self._hud.banner if asking and not asking.question.is_simultaneous else ""
        )

    def bars(self, asking: QuestionView | None) -> list[tuple[Widget, pygame.Rect]]:
        """All of it anew, and where it stands."""
        self._asking = asking
        flow, play, layout = self._flow, self._play, self._stage.layout
        self._remark = self._turn = None
        if self.story is not None:
            return [(self._timeline(self.story), drawer(self.ctx.theme))]
        if play.script is not None:
            ended = flow.state is FlowState.OVER
            place = layout.button.inflate(layout.told.width - layout.button.width, 0)
            bar = watch_bar(self.ctx, play.script.caption, self._emit, ended=ended)
            return [(bar, place)]
        if asking is not None:
            return self._asked(asking)
        if play.paced() and not flow.auto and not play.table.over:
            self._turn = button = HeldButton(
                tr(flow.start_label),
                partial(self._emit, GoOn()),
                kind="primary",
                icon="play",
                action="next",
                key="turn",
                area="answers",
                role="heading" if self.ctx.theme.text_size <= 150 else "body",
            )
            button.widest = layout.button.width
            return [(RemarkBar("", [button]), layout.button)]
        if flow.state is FlowState.THINKING and self._hud.thinking():
            return [(RemarkBar(self._hud.thinking(), []), self._below())]
        return []

    def _asked(self, asking: QuestionView) -> list[tuple[Widget, pygame.Rect]]:
        """The question on its ribbon, and below it what follows and the answers in words."""
        layout = self._stage.layout
        colour = ribbon_colour(self.ctx, self._play.game.id)
        question = asking.question
        words = question.prompt()
        foreseen = asking.preview.foreseen("")
        remark = self._said_below(question.remark(foreseen))
        aimed = asking.preview.arrows(foreseen)
        changing = question.advisable
        answers = asking.controls()
        aside = beside_card(self.ctx, answers, self._stage.lifted, self._stage.taken())
        self._remark = RemarkBar(
            remark,
            [] if aside else answers,
            changing=changing and not aside,
            sayable=self._sayable(asking, answers),
        )
        if self._stage.lifted is not None:
            ask, below = self._stage.words_place()
            below.height = max(below.height, self._below().height)
            return [(AskRibbon(words, colour), ask), (self._remark, below), *aside]
        ask, below = self._clear_of(aimed, layout.ask, self._below())
        if ask.width < layout.ask.width:
            ask, below = _taller(ask, below)
        return [(AskRibbon(words, colour), ask), (self._remark, below)]

    def _sayable(self, asking: QuestionView, answers: Sequence[Widget]) -> list[str] | None:
        """All that may be said below a question that only words answer; None of any other."""
        question = asking.question
        if not question.advisable or any(one.cards for one in question.pending_answers):
            return None
        keys = ["", *(answer.key for answer in answers)]
        if len(keys) > _FEW:
            return None
        return [self._said_below(question.remark(asking.preview.foreseen(key))) for key in keys]

    def _clear_of(
        self, aimed: tuple[arrows.ArrowPath, ...], *places: pygame.Rect
    ) -> list[pygame.Rect]:
        """Places for words, beside all arrows; piles and their names stay free."""
        layout = self._stage.layout
        tail = look.tail_of(layout.ask.height) + self.ctx.theme.px(12)
        room = layout.cloth.inflate(-2 * tail, 0)
        taken = [
            pile.words if pile.words.height else pile.rect
            for number, pile in layout.piles.items()
            if not pile.front and pile.rect.x > room.centerx and self._stage.board.piles[number]
        ]
        taken = [rect.inflate(tail, -self.ctx.theme.px(6)) for rect in taken]
        return arrows.beside(places, room, arrows.area(aimed, self.ctx.theme.scale), taken)

    def calm(self, quiet: bool) -> None:
        """Let what goes on be no brighter than the table while a war is shown."""
        kind = "quiet" if quiet else "primary"
        if self._turn is not None and self._turn.kind != kind:
            self._turn.kind = kind
            self._turn.invalidate()

    def _timeline(self, story: Story) -> Timeline:
        """Where what is watched is, and the ways about in it."""
        flow, play = self._flow, self._play
        return Timeline(
            self.ctx,
            story,
            play.plan.seats,
            min(play.table.battles, story.battles),
            self._emit,
            running=flow.running,
            ended=flow.state is FlowState.OVER,
            may_play=may_try(play),
        )

    def _below(self) -> pygame.Rect:
        """The place under the ribbon, high enough for buttons."""
        rect = self._stage.layout.hint.copy()
        if not rect.height:
            return self._stage.layout.button
        rect.height = max(rect.height, min(self.ctx.theme.target, 48))
        return rect


def _taller(ask: pygame.Rect, below: pygame.Rect) -> list[pygame.Rect]:
    """A question in a narrow place takes two lines as large as one; what is below makes room."""
    more = ask.height // 3
    ask = pygame.Rect(ask.x, ask.y - more // 3, ask.width, ask.height + more)
    return [ask, below.move(0, max(0, ask.bottom + 2 - below.y))]
