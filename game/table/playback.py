"""Playing what happened: steps one after the other, each looked at for its time.

`Playback` holds the queue of steps of the table scene and moves stage, announcements and
sounds along, at any pace; it waits for an overlay that wants to come before a number is shown.
What follows when everything has been played is for `game.table.flow` to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.events import Announced, Tallied, WarBegun
from game.rules.piles import Role
from game.table.bars import Shout
from game.table.view import cues
from game.texts import tr

if TYPE_CHECKING:
    from game.table.hud import Hud
    from game.table.table_picture import TablePicture
    from game.table.view.overlay import TableOverlay
    from game.table.view.stage import Stage
    from game.ui.context import Context

SHOUT = 1.1
"""Seconds that `War!` is seen."""


class Playback:
    """See the module's docstring.

    practice    an overlay that may come before numbers, or None
    practising  whether it is under way
    wars_wait   whether a human begins each war
    changed     whether something else is shown since this was last set to False
    """

    def __init__(
        self,
        ctx: Context,
        stage: Stage,
        hud: Hud,
        picture: TablePicture,
        practice: TableOverlay | None = None,
    ) -> None:
        self.ctx, self.stage, self.hud, self.picture = ctx, stage, hud, picture
        self.practice = practice
        self.practising = False
        self.wars_wait = False
        self.changed = False
        self._war = False
        self._queue: list[cues.CueStep] = []
        self._rest = 0.0

    @property
    def playing(self) -> bool:
        """Whether something is shown that happened already."""
        return self._busy or (bool(self._queue) and not self.held)

    @property
    def held(self) -> bool:
        """Whether a war has been announced which a human is to begin."""
        return self._war and bool(self._queue) and not self._busy and self.wars_wait

    @property
    def _busy(self) -> bool:
        return self.stage.moving or self._rest > 0 or self.practising

    def add(self, steps: Sequence[cues.CueStep]) -> None:
        """More that has happened."""
        self._queue += steps

    def begin_war(self) -> None:
        """Go on with the war that was announced."""
        self._war = False

    def hurry(self) -> None:
        """Finish the step that plays."""
        self.stage.finish()
        self._rest = 0.0
        self.changed = True

    def drop(self) -> None:
        """Forget what was still to be shown: the game is at another moment."""
        self.stage.finish()
        self._queue.clear()
        self._rest = 0.0
        self.practising = self._war = False
        if self.practice is not None:
            self.practice.drop()

    def update(self, dt: float, pace: float) -> bool:
        """Move on by `dt` seconds at this pace (0: all at once); False if nothing is left."""
        if self.practising and self.practice is not None:
            if not self.practice.update(dt):
                return True
            self.practising = False
            self._play(self._queue.pop(0), pace)
            return True
        if pace == 0:
            self._at_once()
            return self.practising
        if self.stage.moving:
            if not self.stage.update(dt * pace):
                self.changed = True
        elif self._rest > 0:
            self._rest -= dt * pace
        elif self._queue and not self.held:
            self._begin(pace)
        else:
            return False
        return True

    def _at_once(self) -> None:
        if not self.playing:
            return
        self.stage.finish()
        while self._queue and not self.practising:
            self._begin(0.0)
            self.stage.finish()
        self._rest = 0.0
        self.changed = True

    def _begin(self, pace: float) -> None:
        """Play the next step, or let the overlay come before its numbers."""
        step = self._queue[0]
        practice = self.practice
        wanted = [
            event for event in step.of(Tallied) if practice is not None and practice.wants(event)
        ]
        if practice is None or not wanted:
            self._play(self._queue.pop(0), pace)
            return
        practice.place(self.stage.layout)
        for event in wanted:
            practice.start(event)
        self.practising = True

    def _play(self, step: cues.CueStep, pace: float) -> None:
        self.hud.told(step)
        self._war = pace > 0 and bool(step.of(WarBegun))
        seconds = self.stage.play(step) if step.cards else 0.0
        self._rest = step.seconds + (cues.LOOK if seconds else 0.0)
        if pace > 0:
            piles, names = self.hud.play.game.piles, self.stage.board.names
            out = frozenset(n for n, (p, _) in enumerate(names) if piles[p].role is Role.OUT)
            for sound in cues.sounds(step, out):
                self.ctx.sound.play(sound, side=self.hud.side(step))
            for war in step.of(WarBegun):
                self._shout(self._war_shout(war.depth))
            for announced in step.of(Announced):
                self._shout(tr(announced.text))
        self.changed = True

    def _war_shout(self, depth: int) -> str:
        words = {1: tr(self.hud.play.game.war_shout), 2: tr("Double war!"), 3: tr("Triple war!")}
        return words.get(depth) or tr("War on war!")

    def _shout(self, text: str) -> None:
        layout = self.stage.layout
        place = (layout.cloth.centerx, layout.cloth.y + round(layout.cloth.height * 0.45))
        self.picture.shout = Shout(self.ctx, text, place, SHOUT)
