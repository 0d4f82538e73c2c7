"""The table is read aloud: what happens there, what is asked, and what keys go to.

Only to whom all is read. Where several people sit at the machine, the faces of cards that not all
of them may see are never said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import spoken
from game.rules.piles import OPEN
from game.table.question.card_targets import CardTarget
from game.texts import tr
from game.ui.voice import TABLE

if TYPE_CHECKING:
    from game.match.play import Play
    from game.match.shown.shown_table import ShownTable, Step
    from game.table.question.question import Question
    from game.table.table_model import TableModel
    from game.table.view.board import Board
    from game.ui.context import Context
    from game.ui.widgets import Widget


class TableSpeech:
    """Hands what the table says to the voice."""

    def __init__(self, ctx: Context, play: Play, model: TableModel, board: Board) -> None:
        self.ctx, self._play, self._model, self._board = ctx, play, model, board
        self._asked: Question | None = None

    def step(self, before: ShownTable, step: Step) -> None:
        """Tell of a step that has just been shown."""
        reader, play = self.ctx.reader, self._play
        if reader.tells:
            detail, shown = self.ctx.settings.table_aloud, self._model.shown
            for words in spoken.said(
                self._model.ground, before, step, shown, play.name, play.you, detail
            ):
                reader.tell(words)

    def new_battle(self) -> None:
        """Say no more of the battle before, for somebody goes on."""
        self.ctx.reader.hush(TABLE)

    def asks(self, question: Question | None) -> None:
        """Say a question, once."""
        if question is not self._asked:
            self._asked = question
            if question is not None:
                self.ctx.reader.tell(question.prompt())

    def focused(self, widget: Widget) -> None:
        """Say the name of the place that keys went to."""
        secret = isinstance(widget, CardTarget) and self._is_secret(widget)
        self.ctx.reader.read(tr("A card that not all may know") if secret else widget.spoken)

    def _is_secret(self, target: CardTarget) -> bool:
        """Whether others at this machine hear what only one of them may know."""
        if self._play.alone or target.token is None or target.token.back:
            return False
        name, _ = self._board.names[self._board.where(target.token).pile]
        return self._play.game.piles[name].visibility != OPEN
