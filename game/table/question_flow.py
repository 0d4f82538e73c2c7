"""The table's questions: who is asked, who may look, what follows from an answer.

The part of the table scene that puts open questions to humans: together on one keyboard, behind a
curtain where others must look away, or on the screen for arranging; and that takes choices back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.match.play import Play
from game.table.question_view import Questions
from game.ui.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.rules.asks import Ask
    from game.table.controls import Controls
    from game.table.hud import Shown
    from game.table.playback import Playback
    from game.table.view.stage import Stage
    from game.table.view.table_layout import Layout


class AskingScene(Scene, ABC):
    """A scene with a match, a stage and questions; the table scene does the rest."""

    play: Play
    shown: Shown
    controls: Controls
    stage: Stage | None
    playback: Playback | None
    asked: Questions | None
    _wait: tuple[str, float]
    _ended: bool

    @abstractmethod
    def build(self) -> None:
        """What can be done has changed."""

    @abstractmethod
    def stale(self, rect: pygame.Rect | None = None) -> None:
        """What rests has changed there (None: everywhere)."""

    @abstractmethod
    def _layout(self) -> Layout:
        """Where everything lies now."""

    @abstractmethod
    def _work(self) -> bool:
        """Use idle time; whether there is more to do."""

    @abstractmethod
    def _take(self) -> None:
        """Queue what has just happened."""

    def _ask(self) -> bool:
        """Put the open question to the humans."""
        if self.asked is not None:
            return self._work()
        play = self.play
        self._wait = ("ask", 0.0)
        if play.together():
            self._question(play.asked())
            return False
        ask = play.next_to_answer()
        assert ask is not None
        if play.needs_curtain(ask) and self.ctx.settings.curtain:
            who = play.plan.seats[ask.seat]
            self._wait = ("curtain", 0.0)
            self.ctx.go.curtain(who, lambda: self._open(ask))
            return False
        self._open(ask)
        return False

    def _open(self, ask: Ask) -> None:
        """This seat may look now, and is asked."""
        play = self.play
        if not play.alone and play.eyes != ask.seat and play.needs_curtain(ask):
            self._look(ask.seat)
        if ask.kind == "arrange":
            counts = self.shown.counts()
            self.ctx.go.arrange(play, ask, counts, self._answer, self.take_back)
            return
        self._question([ask])

    def _look(self, seat: int | None) -> None:
        """From now on the table is shown as this seat sees it."""
        assert self.stage is not None
        self.play.eyes = seat
        self.stage.set_layout(self._layout())
        self.stage.sync(self.play.view())
        self.shown.look(self.stage, self.play.view())
        self.stale(None)

    def _question(self, asks: Sequence[Ask]) -> None:
        assert self.stage is not None
        self.asked = Questions(self.ctx, self.play, self.stage, asks, self._answer, self.build)
        self.build()
        self.controls.focus_first()

    def _answer(self, seat: int, words: Sequence[str]) -> None:
        """A human has answered; what was secret is hidden before anything else happens."""
        assert self.stage is not None
        self.asked = None
        self.stage.mark({})
        self.ctx.sound.play("ready")
        if not self.play.alone and self.play.eyes is not None:
            self._look(None)
        self._wait = ("", 0.0)
        self.play.answer(seat, words)
        self._take()
        if self.play.table.asks and self.play.together():
            # The other may be choosing at this very moment.
            self._wait = ("ask", 0.0)
            self._question(self.play.asked())
            return
        self.build()

    def take_back(self, *, redo: bool = False) -> None:
        """Go back to the last own question, or make the choice again that was taken back."""
        assert self.stage is not None and self.playback is not None
        if not (self.play.may_redo() if redo else self.play.may_undo()) or self._ended:
            return
        if redo:
            self.play.redo()
        else:
            self.play.undo()
        self.asked = None
        self._wait = ("", 0.0)
        self.playback.drop()
        self.stage.mark({})
        self.stage.sync(self.play.view())
        self.shown.begin_again()
        self.shown.look(self.stage, self.play.view())
        self.ctx.sound.play("slide")
        self.build()
        self.stale(None)
