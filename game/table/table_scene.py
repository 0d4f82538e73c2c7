"""The table: a match that is watched, begun, answered and played to its end.

The rules run at once; this scene plays what they told, step by step, and shows what may be done
when nothing moves. It joins the parts: `Play` (the match), `Stage` (the cards), `Plates` (names,
signs), `Questions` (answers) and widgets (bars). The static layer holds all that rests; each frame
only what moves is drawn over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.table.controls import Controls
from game.table.hud import Shown
from game.table.picture import Picture
from game.table.playback import Playback
from game.table.question_flow import AskingScene
from game.table.question_view import Questions
from game.table.view import cues
from game.table.view.stage import Stage
from game.table.view.table_layout import Layout, arrange

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.view.overlay import Overlay
    from game.ui.context import Context
    from game.ui.widgets import UI

THINK = 0.45
"""Seconds that a computer seems to think."""
BETWEEN = 0.35
"""Seconds between battles that begin by themselves."""
LAST = 1.8
"""Seconds that the end is looked at before the results come."""
HOLD = 0.35
"""Seconds after which a held button or key fast-forwards."""
FAST = 6.0


class TableScene(AskingScene):
    """See the module's docstring."""

    name = "table"

    def __init__(self, ctx: Context, play: Play) -> None:
        super().__init__(ctx)
        self.play = play
        self.controls = Controls(self)
        self.shown = Shown(ctx, self.play, self.stale)
        self.picture = Picture(self.shown)
        self.stage: Stage | None = None
        self.playback: Playback | None = None
        self.asked: Questions | None = None
        self.auto = not self.play.humans
        self.practice: Overlay | None = None
        """Comes before the sums of children who practise."""
        if self.play.practises:
            from game.table.practice.sum_overlay import Practising

            self.practice = Practising(ctx, self.play, self.invalidate)
        self._wait: tuple[str, float] = ("", 0.0)
        self._held: float | None = None
        self._since: float | None = None
        self._ended = False
        self._jobs: list[Any] = []

    # -- the life of a scene ---------------------------------------------------------------

    def enter(self) -> None:
        if self.practice is not None:
            self.practice.rest(False)
        self._since = self.ctx.clock()
        self.ctx.session.begin(self._since)
        self._held = None
        self.ctx.sound.captions = self.shown.caption if self.ctx.settings.captions else None
        self.ctx.sound.music("calm")
        self.stale(None)

    def leave(self) -> None:
        if self.practice is not None:
            self.practice.rest(True)
        self._count_time()
        self._held = None
        self.play.keep()
        self.ctx.sound.captions = None

    def resize(self, size: tuple[int, int]) -> None:
        layout = self._layout()
        if self.stage is None:
            names = self.play.table.pile_map.names
            self.stage = Stage(self.ctx, names, layout, self.stale, self.invalidate)
            self.stage.sync(self.play.view())
            parts = (self.stage, self.shown, self.picture)
            self.playback = Playback(self.ctx, *parts, self._show, self._wars_wait)
            self.playback.practice = self.practice
            if self.practice is not None:
                self.practice.sit(self.stage.board)
            self._jobs = self.stage.prefetch(self._deck())
            self.shown.look(self.stage, self.play.view())
            self.play.deal()
            self._take()
        else:
            self.stage.set_layout(layout)
        self.shown.plates.forget()
        if self.practice is not None:
            self.practice.place(layout)
        self.build()
        self.stale(None)

    def settled(self) -> None:
        if self.stage is not None:
            self.stage.faces.forget()
        self.stale(None)

    def _deck(self) -> Sequence[int]:
        return self.play.game.deck(self.play.table.options, self.play.table.seats)

    def _layout(self) -> Layout:
        play = self.play
        seats = play.table.seats
        me = play.humans[0] if play.humans else 0
        if play.eyes is not None and (play.alone or seats > 2):
            me = play.eyes
        return arrange(
            self.ctx.theme,
            dict(play.game.piles),
            seats,
            me,
            hands=play.humans if seats == 2 else (),
            mirrored=self.ctx.settings.mirrored,
        )

    def _count_time(self) -> None:
        now = self.ctx.clock()
        if self._since is not None:
            self.play.seconds += now - self._since
        self._since = now

    # -- time ------------------------------------------------------------------------------

    @property
    def ui(self) -> UI:
        """The widgets of the bars and over the cards."""
        return self.controls.ui

    @property
    def playing(self) -> bool:
        """Whether something is shown that happened already."""
        return self.playback is not None and self.playback.playing

    @property
    def pace(self) -> float:
        """How fast time runs; 0 means at once."""
        held = self._held is not None and self.ctx.clock() - self._held > HOLD
        return self.ctx.pace * (FAST if held else 1.0)

    def update(self, dt: float) -> bool:
        assert self.playback is not None
        widgets = self.controls.ui.update(dt)
        shouting = self.picture.shouting(dt * max(1.0, self.pace))
        if shouting is not None:
            self.invalidate(shouting)
        pace = self.pace
        moving = self.playback.update(dt, pace)
        over = self._over()
        moving = over.moving if over is not None else moving or self._next(dt, pace)
        self.shown.caption_left()
        return moving or widgets or shouting is not None

    def wake_in(self) -> float | None:
        over = self._over()
        waits = [self.controls.ui.wake_in(), self.shown.caption_left()]
        waits.append(over.wake_in() if over is not None else None)
        return min((wait for wait in waits if wait is not None), default=None)

    # -- what comes next -------------------------------------------------------------------

    def _next(self, dt: float, pace: float) -> bool:
        """Nothing is playing: think, ask, wait, play on or end."""
        assert self.playback is not None
        if self.playback.held:
            if self._wait[0] != "war":
                self._wait = ("war", 0.0)
                self.build()
            return self._work()
        self.play.caught_up()
        situation = self.play.situation()
        if situation == "ask":
            return self._ask()
        if situation == "turn" and self.play.paced() and not self.auto:
            if self._wait[0] != "human":
                self._wait = ("human", 0.0)
                self.build()
            return self._work()
        seconds = {"over": LAST, "think": THINK, "turn": BETWEEN}[situation]
        if self._wait[0] != situation:
            self._wait = (situation, seconds)
            self.build()
        left = self._wait[1] - (dt * pace if pace else seconds)
        self._wait = (situation, left)
        if left > 0:
            return True
        self._wait = ("", 0.0)
        if situation == "over":
            self._end()
            return False
        if situation == "think":
            self.play.think()
        else:
            self.play.advance()
        self._take()
        self._show()
        return True

    def _work(self) -> bool:
        """Use idle time to draw cards that will be needed."""
        if self._jobs:
            self._jobs.pop(0)()
        return bool(self._jobs)

    def _take(self) -> None:
        """Queue what has just happened."""
        self._count_time()
        assert self.playback is not None
        self.playback.add(cues.steps(self.play.events()))

    def _wars_wait(self) -> bool:
        """Whether a human begins each war."""
        return bool(self.play.game.war_call) and self.play.paced() and not self.auto

    def turn(self) -> None:
        """A human begins the next battle or war, or hurries the one that plays."""
        assert self.playback is not None
        if self.playing:
            self.hurry()
        elif self.playback.held:
            self._wait = ("", 0.0)
            self.playback.begin_war()
            self.build()
        elif self.play.situation() == "turn":
            self._wait = ("", 0.0)
            self.shown.fresh()
            self.play.advance()
            self._take()
            self.build()

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._count_time()
        summary = self.play.finish()
        if self.practice is not None:
            summary.notes += self.practice.notes()
        self.ctx.go.results(self.play.plan, summary)

    # -- showing ---------------------------------------------------------------------------

    def build(self) -> None:
        """What can be done has changed."""
        if self.stage is not None:
            self.controls.build()
            self._show()

    def _show(self) -> None:
        """Have painted again what is not as it was painted."""
        assert self.stage is not None
        asked = self.asked
        if asked is not None:
            self.stage.mark(asked.marks(self.controls.pointed, self.controls.ui.ring))
        else:
            self.stage.mark(self.shown.glowing())
        for rect in self.shown.changes():
            self.stale(rect)

    def remark(self) -> None:
        """Another card is pointed at."""
        self._show()

    def stale(self, rect: pygame.Rect | None = None) -> None:
        """What rests has changed there (None: everywhere)."""
        self.picture.stale(rect)
        self.invalidate(rect)

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        assert self.stage is not None
        static = self.ctx.screen.static
        self.picture.draw(static, surface, rects, self.stage, self.ui, self._over())

    def _over(self) -> Overlay | None:
        """What lies over the table and takes the input first, if anything does."""
        return self.practice if self.playback is not None and self.playback.practising else None

    # -- input and tests -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        over = self._over()
        if over is not None and over.handle(event):
            return True
        return self.controls.handle(event)

    def hurry(self) -> None:
        """Finish the step that plays; while held, everything goes faster."""
        assert self.playback is not None
        self.playback.hurry()
        self._held = self.ctx.clock()

    def let_go(self) -> None:
        """The button or key that hurried is up again."""
        self._held = None

    @property
    def waiting(self) -> bool:
        """Whether a human is to begin the next battle or war."""
        return self._wait[0] in ("human", "war")

    @property
    def call(self) -> str:
        """What a human does to go on."""
        held = self.playback is not None and self.playback.held
        return self.play.game.war_call if held else self.play.game.call

    @property
    def thinking(self) -> bool:
        """Whether a computer is to answer."""
        return self._wait[0] == "think"

    def toggle_auto(self) -> None:
        """Begin battles by themselves, or wait for a human again."""
        self.auto = not self.auto
        self._wait = ("", 0.0)
        self.build()

    def probe(self) -> dict[str, Any]:
        t = self.play.table
        return {
            "game": self.play.game.id,
            "seats": t.seats,
            "battles": t.battles,
            "wars": list(t.wars),
            "over": t.over,
            "winners": list(t.winners),
            "stage": "playing" if self.stage is not None and self.playing else "idle",
            "waiting": self.waiting,
            "start_label": self.call,
            "wars_shown": self.shown.wars,
            "auto": self.auto,
            "eyes": self.play.eyes,
            "asks": self.asked.probe() if self.asked is not None else [],
            "pair": bool(self.asked is not None and self.asked.pair),
            "banner": self.shown.banner,
            "practising": self._over() is not None,
            **self.controls.probe(),
            **(self.practice.probe() if self.practice is not None else {}),
        }
