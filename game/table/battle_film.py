"""A film of one battle of a finished match, drawn away from the window, to be sent to others.

The real table plays the record in a window of its own that nobody sees and nobody hears: once to
learn how long the battle lasts, once for its pictures, so quick that all of it fits. It is worked
on in slices between two frames, so that nothing waits for it.
"""

from __future__ import annotations

import time
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.match.new_match import Script
from game.match.play import Play
from game.rules.record import read_record
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.ui.fonts import Fonts
from game.ui.gif_writer import GifWriter
from game.ui.sound import SoundPlayer
from game.ui.theme import theme_for
from game.ui.voice import Reader
from game.ui.window import OffScreen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from game.app_context import AppContext
    from game.match.match_plan import MatchPlan

SIZE = (480, 360)
"""Pixels of the film; the table is drawn larger and scaled down."""
_DRAWN = (720, 540)
MAX_SECONDS = 10.0
_FRAME = 0.1
"""Seconds that each picture stands."""
_STEP = 1 / 60
_LAST_SECONDS = 1.5
"""Seconds for which the last picture stays before the film begins again."""
_MAX_PLAYED = 90.0
_DONE = (FlowState.OVER, FlowState.PAUSED, FlowState.ENDING)


class BattleFilm:
    """The film of a battle, as far as it is made. data: the bytes of the file once it is whole."""

    def __init__(
        self, ctx: AppContext, plan: MatchPlan, record: dict[str, Any], battle: int
    ) -> None:
        screen = OffScreen(_DRAWN)
        theme = theme_for(_DRAWN, ctx.settings)
        sound = SoundPlayer(host=ctx.host)
        self._ctx = replace(
            ctx,
            screen=screen,
            theme=theme,
            fonts=Fonts(ctx.art, theme),
            sound=sound,
            reader=Reader(ctx.settings, sound, ctx.host),
            speed=1.0,
        )
        self._plan, self._record, self._battle = plan, read_record(record), battle
        self._surface = screen.surface
        self._played = self._seconds = 0.0
        """Seconds of the table in this run; seconds of all of the battle, once they are known."""
        self._table = self._begun()
        self._making = self._make()
        self.data = b""

    @property
    def share(self) -> float:
        """How much of it is made, from 0 to 1."""
        return min(1.0, self._played / self._seconds) if self._seconds else 0.0

    def work(self, seconds: float) -> None:
        """Go on with it for about so many seconds."""
        until = time.perf_counter() + seconds
        for _ in self._making:
            if time.perf_counter() >= until:
                return

    def _make(self) -> Iterator[None]:
        """Play the battle twice, and make the film of the second time; yields every few ms."""
        while not self._play(_FRAME):
            yield
        self._seconds, self._played = self._played, 0.0
        self._table = self._begun()
        step = _FRAME * max(1.0, self._seconds / (MAX_SECONDS - _LAST_SECONDS - _FRAME))
        writer = None
        over = False
        while not over:
            over = self._play(step)
            self._table.draw(self._surface, self._table.take_dirty())
            yield
            picture = pygame.transform.smoothscale(self._surface, SIZE)
            writer = writer or GifWriter(picture)
            yield from writer.add(picture, _LAST_SECONDS if over else _FRAME)
        self.data = writer.finished() if writer else b""

    def _begun(self) -> TableScene:
        """Return the table at the beginning of the battle."""
        script = Script(self._record, battles=self._battle, at=max(0, self._battle - 1))
        table = TableScene(self._ctx, Play(self._plan, script=script))
        table.resize(_DRAWN)
        table.enter()
        return table

    def _play(self, seconds: float) -> bool:
        """Play on for so many seconds of the table; return whether the battle is over."""
        for _ in range(ceil(seconds / _STEP)):
            self._table.update(_STEP)
            self._played += _STEP
            if self._table.flow.state in _DONE or self._played >= _MAX_PLAYED:
                return True
        return False
