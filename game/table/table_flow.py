"""The flow of the table: a state machine that owns the time and the open question.

The rules run at once; the table shows their events, step by step, and offers what may be done
when nothing moves. The flow decides what comes next, and has whatever is decided written down
before anything of it is seen. It draws nothing and knows no pixels: what is to be shown it asks of
a `TablePort`, other screens of the navigator.

    Idle ─ begin ─> Playing ─┬─> AwaitTurn ─ a human goes on ──────────────────> Saving
                             ├─> AwaitWar ── a human goes on ──────────────────> Playing
                             ├─> Pausing ─── after a moment ───────────────────> Saving
                             ├─> Thinking ── after a moment a computer answers > Saving
                             ├─> Curtain ─┬─ opened > Asking ──── answered ────> Saving
                             │            └─ opened > Arranging ─ answered ────> Saving
                             └─> Ending ──── after a moment ───────────────────> Over
    Saving ─ written, or the disk fails: the rules run ─> Playing
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.match_factory import way_back
from game.match.play import Play, Situation
from game.match.shown import timeline
from game.routes import ResultsRoute
from game.table.fast_forward import WATCHED, SkipTarget, watched_pace
from game.table.flow_states import UNTIL_SOMEBODY_ACTS, Delay, FlowState
from game.table.playback import PaceSettings, Playback
from game.table.question.questioner import Questioner
from game.texts import tr

if TYPE_CHECKING:
    from game.table.flow_states import TablePort
    from game.table.question.question import Question
    from game.ui.context import Context

HOLD = 0.35
"""Seconds after which a held button or key goes on by itself, and faster."""
FAST = 6.0
"""How much faster."""


class HeldKey:
    """The button or key to go on: held down, it goes on by itself after a while, and faster."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since: float | None = None

    def hold(self, held: bool) -> None:
        """Start the clock when the key goes down; stop it when the key goes up."""
        self._since = self._clock() if held else None

    @property
    def long(self) -> bool:
        """Whether it has been held for so long that it goes on by itself."""
        return self._since is not None and self._clock() - self._since > HOLD

    def wake_in(self) -> float | None:
        """Seconds until that is so; None if it is not held."""
        if self._since is None:
            return None
        return max(0.0, self._since + HOLD - self._clock()) + 0.001


class ReadyPlayers:
    """The people who have turned a card for the next battle, if people turn their own.

    cards_of: how many cards a seat has, as the table shows it.
    """

    def __init__(self, play: Play, cards_of: Callable[[int], int]) -> None:
        self._play, self._cards_of = play, cards_of
        self._turned: set[int] = set()

    @property
    def turned(self) -> list[int]:
        """The seats of people who have turned a card."""
        return sorted(self._turned)

    @property
    def turners(self) -> list[int]:
        """The people who each turn a card of their own before a battle goes on."""
        play = self._play
        if play.game.about.kind != "luck" or len(play.humans) < 2:
            return []
        return [seat for seat in play.humans if self._cards_of(seat)]

    def turn(self, seat: int | None) -> tuple[int | None, bool]:
        """A person turns a card (None: whoever is next).

        Returns whose card it is, None where that seat has turned one already; and whether
        everybody has turned now, so that the battle goes on.
        """
        left = [turner for turner in self.turners if turner not in self._turned]
        if left:
            if seat is not None and seat not in left:
                return None, False
            seat = left[0] if seat is None else seat
            self._turned.add(seat)
            if len(left) > 1:
                return seat, False
        self._turned.clear()
        return seat, True


_IDLE = 30.0
"""Seconds after which somebody who does nothing is not playing."""


class PlayTimer:
    """Counts the seconds of a match while its table is on top and somebody does something."""

    def __init__(self, ctx: Context, play: Play) -> None:
        self._clock, self._play = ctx.clock, play
        self._since: float | None = None
        self._acted = 0.0

    def start(self) -> None:
        """Start counting: the table is on top from now on."""
        self._since = self._acted = self._clock()

    def stop(self) -> None:
        """Stop counting: the table is left."""
        self.count()
        self._since = None

    def act(self) -> None:
        """Count the time since the last act as time played."""
        self.count()
        self._acted = self._clock()

    def count(self) -> None:
        """Count what has passed; but who does nothing for long is not playing."""
        now = self._clock()
        if self._since is not None:
            self._play.spend(max(0.0, min(now, self._acted + _IDLE) - self._since))
            self._since = now


PATIENCE = 2.0
"""Seconds that are waited for a disk that does not answer."""


class SaveWait:
    """Runs what follows a decision once it is written, without holding anything up.

    A disk that does not answer, or refuses, is reported once with `tell`; then the game goes on.
    """

    def __init__(self, ctx: Context, play: Play, tell: Callable[[str], None]) -> None:
        self.ctx, self._unwritten, self._tell = ctx, play.unwritten, tell
        self._then: Callable[[], None] | None = None
        self._ends = 0.0
        self._failed = self._is_reported = False

    def begin(self, then: Callable[[], None]) -> None:
        """Do this once everything is written; at once, if it is."""
        self._then = then
        self._ends = self.ctx.clock() + PATIENCE
        self.look()

    def look(self) -> None:
        """Do what waits once all is written, has failed, or has taken longer than PATIENCE."""
        if self._then is None:
            return
        while self._unwritten and self._unwritten[0].done():
            self._failed = self._unwritten.pop(0).exception() is not None
        if self._unwritten:
            if self.ctx.clock() < self._ends:
                return
            self._unwritten.clear()
            self._failed = True
        if self._failed and not self._is_reported:
            self._tell(tr("This cannot be saved just now. The game goes on."))
        self._is_reported = self._failed
        then, self._then = self._then, None
        then()

    def wake_in(self) -> float | None:
        """Seconds until a disk that does not answer is waited for no more; None for never."""
        return None if self._then is None else max(0.0, self._ends - self.ctx.clock())


class TableFlow:
    """The state machine of the table.

    questioner  puts the questions
    held_key    the button or key to go on
    pause_after  after which battle what is watched pauses; None: it plays on and on
    auto        whether battles begin by themselves
    """

    def __init__(self, ctx: Context, play: Play, playback: Playback, port: TablePort) -> None:
        self.ctx, self.play, self.playback, self._port = ctx, play, playback, port
        self.state = FlowState.IDLE
        self.auto = not play.humans
        self.questioner = Questioner(
            ctx, play, playback.stage.board, port, self._enter, self._answered
        )
        self.held_key = HeldKey(ctx.clock)
        self._moment = Delay(play)
        self._turns = ReadyPlayers(play, port.cards_of)
        self.pause_after = None if play.script is None else play.script.stands
        self._time = PlayTimer(ctx, play)
        self._saving = SaveWait(ctx, play, port.tell)
        self._watched = 0.0
        """Seconds for which nobody but computers has played."""

    # -- time --------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How fast time runs; 0 means at once."""
        if self.playback.skipping.goal is not None:
            is_seen = self.ctx.pace > 0 and not self.ctx.settings.reduced_motion
            return self.playback.skipping.pace if is_seen else 0.0
        if self.runs_out and self.ctx.pace > 0:
            return max(self.ctx.pace, watched_pace(self._watched))
        return self.ctx.pace * (FAST if self.held_key.long else 1.0)

    @property
    def question(self) -> Question | None:
        """The open question, or None."""
        return self.questioner.question

    @property
    def waiting(self) -> bool:
        """Whether a human is to begin the next battle or war."""
        return self.state in (FlowState.AWAIT_TURN, FlowState.AWAIT_WAR)

    @property
    def start_label(self) -> str:
        """The label of the action with which a human goes on."""
        return self.play.game.presentation.start_label_for(self.play.table, war=self.playback.held)

    @property
    def at_rest(self) -> bool:
        """Whether nothing happens until somebody does something."""
        return self.waiting or self.state is FlowState.ASKING

    def begin(self) -> None:
        """Show the table for the first time."""
        self.play.begin(self.ctx.wake)
        self._show()

    def rest(self) -> None:
        """Leave the table, for a while or for good."""
        self._time.stop()
        self.held_key.hold(False)
        self.play.stop_thinking()
        if self.state is not FlowState.SAVING and self.play.begun:
            self.play.keep()

    def resume(self) -> None:
        """Go on with the table, which is on top from now on."""
        self._time.start()
        self.held_key.hold(False)

    def act(self) -> None:
        """Count the time since the last act as time played."""
        self._time.act()

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether anything moves."""
        self._watch(dt)
        pace = self.pace
        war_label = self.play.game.presentation.start_label_for(self.play.table, war=True)
        wars_wait = bool(war_label) and self._humans_begin
        waits = self._humans_begin and pace > 0 and not self.play.table.over
        turns_wait = waits and self.play.situation() is Situation.TURN
        auto = self.auto or self.runs_out
        moving = self.playback.update(dt, PaceSettings(pace, wars_wait, turns_wait, auto))
        if self.state is FlowState.SAVING:
            self._saving.look()
            return moving or self.state is not FlowState.SAVING
        return moving or self._next(dt, pace)

    def _watch(self, dt: float) -> None:
        """Count how long the others have played on; what lasts too long is passed over."""
        if not self.runs_out:
            self._watched = 0.0
            return
        if self.waiting:  # the card of one who is out will not be turned
            self._enter(FlowState.PLAYING)
        elif not self._watched:
            self._port.refresh()
        self._watched += dt
        if self._watched >= WATCHED and self.playback.skipping.goal is None:
            self.skip(SkipTarget.END)

    def wake_in(self) -> float | None:
        """Seconds until `update` is wanted although nothing happens; None for never."""
        if self.state is FlowState.SAVING:
            return self._saving.wake_in()
        return self.held_key.wake_in() if self.waiting else None

    @property
    def _humans_begin(self) -> bool:
        passing = self.playback.skipping.goal is not None
        # Who practises begins with a sum, not with a key that turns the first cards.
        begun = self.play.practises and self.play.table.battles == 0
        return self.play.paced() and not (self.auto or passing or begun or self.runs_out)

    def _next(self, dt: float, pace: float) -> bool:
        """Everything has been shown: think, ask, wait, play on or end."""
        if self.state in UNTIL_SOMEBODY_ACTS:
            return False
        if self.playback.held:
            return self._await(FlowState.AWAIT_WAR)
        self.play.caught_up()
        situation = self.play.situation()
        if situation is Situation.ASK:
            if self.playback.clear():
                return True
            if self.reason_to_stop:
                self._port.tell(self.reason_to_stop)
            self.questioner.ask()
            return False
        if situation is Situation.TURN and self._humans_begin:
            return self._await(FlowState.AWAIT_TURN)
        if situation is Situation.TURN and self._paused:
            self._enter(FlowState.PAUSED)
            return False
        state = self._moment.begin(situation, self.state, auto=self.auto)
        if self.state is not state:
            self._enter(state)
        tempo = self.playback.tempo if state is FlowState.PAUSING else 1.0
        # The moment is for show; the work itself takes a few of its frames, or some more.
        is_finale = state is FlowState.ENDING and self.playback.ending is not None
        passed = self._moment.passes(dt * pace * tempo if pace and not is_finale else None)
        at_once = self.ctx.pace == 0
        done = at_once or self._works(state)
        if passed and done:
            self._moment_is_over(state)
        return self.state is not FlowState.OVER

    def _works(self, state: FlowState) -> bool:
        """Do a slice of the work that a moment gives time for; whether it is done."""
        if state is FlowState.THINKING:
            return self.play.ponder()
        if state is FlowState.ENDING and self.play.script is None:
            return self.play.tell_story()
        return True

    @property
    def _paused(self) -> bool:
        return self.pause_after is not None and self.play.table.battles >= self.pause_after

    def _moment_is_over(self, state: FlowState) -> None:
        if state is FlowState.ENDING:
            self._end()
            return
        if state is FlowState.THINKING:
            self.play.think()
        else:
            self.play.turn()
        self._save(self._run)

    def _await(self, state: FlowState) -> bool:
        """A human is to go on; who holds the key does so."""
        if self.state is not state:
            self._enter(state)
        if self.held_key.long:
            self.go_on()
            return True
        return False

    def _enter(self, state: FlowState) -> None:
        self.state = state
        self._port.refresh()

    # -- saving ------------------------------------------------------------------------------

    def _save(self, then: Callable[[], None]) -> None:
        """Go on with `then` when everything is on the disk; till then the table stays as it is."""
        self.state = FlowState.SAVING
        self._saving.begin(then)

    def _run(self) -> None:
        """Let the rules go on from a decision that is saved."""
        self.play.run()
        self.questioner.look_away()
        self._save(self._show)
        if self.state is FlowState.SAVING:
            self._port.refresh()  # the question is closed, though nothing is shown as yet

    def _run_turn(self) -> None:
        self.playback.sweep()
        self._port.new_battle()
        self._run()

    def _answered(self) -> None:
        if self.reason_to_stop:
            self._port.tell("")  # it goes on now
        self._save(self._run_answer)

    def _run_answer(self) -> None:
        self.questioner.kept()
        self._run()

    def _show(self) -> None:
        """Have everything shown that has happened."""
        self._time.count()
        self.playback.add(timeline.with_outlooks(self.playback.model.ground, self.play.steps()))
        # Of a pair, the other may be choosing at this very moment.
        self._enter(FlowState.ASKING if self.question is not None else FlowState.PLAYING)

    # -- what people want ----------------------------------------------------------------------

    @property
    def turned(self) -> list[int]:
        """The seats of people who have turned a card for the battle that comes."""
        return self._turns.turned

    @property
    def turners(self) -> list[int]:
        """The people who each turn a card of their own before a battle goes on."""
        return self._turns.turners

    def _turn(self, seat: int | None) -> None:
        """Turn a person's card; when everybody has, the battle goes on."""
        seat, everybody = self._turns.turn(seat)
        if everybody:
            self.play.turn()
            self._save(self._run_turn)
        elif seat is not None:
            self._port.has_turned(seat)

    def go_on(self, seat: int | None = None) -> None:
        """Begin the next battle or war for a human, or hurry what plays; see also `held_key`."""
        if self.playback.skipping.goal is not None:
            self.playback.skipping.stop()
            return
        self.playback.read()
        if self.state is FlowState.PLAYING and not self.playback.playing:
            self._next(0.0, self.pace)
        if self.playback.playing:
            self.playback.hurry()
        elif self.state is FlowState.AWAIT_WAR:
            self.playback.begin_war()
            self._enter(FlowState.PLAYING)
        elif self.state is FlowState.AWAIT_TURN:
            self._turn(seat)

    def skip(self, goal: SkipTarget) -> None:
        """Pass over battles until something happens; nothing where people decide something."""
        if self.may_skip:
            self.playback.pass_over(goal)
            if self.waiting:
                self._enter(FlowState.PLAYING)

    @property
    def reason_to_stop(self) -> str:
        """What is said where battles are passed over and somebody is asked; else empty."""
        goal = self.playback.skipping.goal
        return tr("You choose here. Then it goes on.") if goal is not None else ""

    @property
    def may_skip(self) -> bool:
        """Whether battles can be passed over now: nobody decides anything in them."""
        free = self.play.paced() or self.only_watched
        return free and self.state is not FlowState.OVER

    @property
    def only_watched(self) -> bool:
        """Whether people play, but have all left the game, so that none of them is asked again."""
        alive, humans = self.playback.model.state.course.alive, self.play.humans
        return bool(humans) and not any(alive[seat] for seat in humans)

    @property
    def runs_out(self) -> bool:
        """Whether the rest is played without anybody: it goes on by itself, and to its end."""
        return self.only_watched and not self.play.table.over

    # -- to other moments ----------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether what is watched plays on by itself."""
        return self.pause_after is None and self.state is not FlowState.OVER

    def play_until(self, battle: int | None) -> None:
        """Play what is watched on, until the end of this battle; None: on and on."""
        self.pause_after = battle
        if battle is not None and battle <= self.play.table.battles:
            self._port.refresh()
        else:
            self._enter(FlowState.PLAYING)

    def go_to(self, battle: int, until: int | None) -> None:
        """Be at the end of this battle, and play on until the end of another (None: on and on)."""
        if self.play.script is not None and self.state is not FlowState.SAVING:
            self.play.show_from(max(0, battle))
            self.pause_after = until
            self._show_moment()

    def take_back(self, *, redo: bool) -> None:
        """Go back to the last own question, or make the choice again that was taken back."""
        may = self.play.may_redo() if redo else self.play.may_undo()
        if not may or self.state in (FlowState.SAVING, FlowState.OVER):
            return
        if redo:
            self.play.redo()
        else:
            self.play.undo()
        self._save(self._rewind)

    def _rewind(self) -> None:
        """Show the other moment of the match, which is saved."""
        self.ctx.sound.moment("undo")
        self._show_moment()

    def _show_moment(self) -> None:
        """Show the match at another moment than before."""
        self.questioner.cancel()
        self.playback.drop()
        self._port.rewind()
        self._enter(FlowState.PLAYING)

    def toggle_auto(self) -> None:
        """Begin battles by themselves, or wait for a human again."""
        if not self.play.paced():
            self._port.tell(tr("Battles begin by themselves here."))
            return
        self.auto = not self.auto
        if self.state in (FlowState.AWAIT_TURN, FlowState.AWAIT_WAR, FlowState.PAUSING):
            self.state = FlowState.PLAYING
        self._port.refresh()

    # -- the end -----------------------------------------------------------------------------

    def _end(self) -> None:
        self._time.count()
        self._enter(FlowState.OVER)
        if self.play.script is not None:
            self._port.ended()
            return
        summary = self.play.finish()
        summary.notes = self._port.notes()
        leave = way_back(self.play)
        results = ResultsRoute(self.play.plan, summary, self.play.story, leave)
        self.ctx.go(results, replace=True)
