"""Playing what happened: steps one after the other, each looked at for its time.

`Playback` holds the queue of steps of the table scene and moves stage, announcements and
sounds along, at any pace; it waits for an overlay that wants to come before a number is shown.
What follows when everything has been played is for `game.table.table_flow` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from game.match.sentences import war_call
from game.match.shown import timeline
from game.match.shown.finale import finale
from game.match.shown.shown_table import CoverStep, LandStep, PlayStep, RestStep
from game.table.ending import Ending
from game.table.fast_forward import FastForward
from game.table.shout import Shout, called_out, shout_place, worth_a_call
from game.table.table_sounds import TableSounds
from game.table.table_speech import TableSpeech
from game.texts import tr

if TYPE_CHECKING:
    from game.match.shown.moments import Moment
    from game.match.shown.shown_table import ShownTable
    from game.table.fast_forward import SkipTarget
    from game.table.hud import Hud
    from game.table.table_model import TableModel
    from game.table.tutorial import Tutorial
    from game.table.view.stage import Stage
    from game.table.view.table_overlay import TableOverlay
    from game.ui.context import Context


@dataclass(frozen=True, slots=True)
class PaceSettings:
    """How the table goes on now.

    pace: how fast; 0 for all at once. wars_wait: whether a human begins each war. turns_wait:
    whether a human begins the next battle, so that the last one rests till then. auto: whether
    battles begin by themselves.
    """

    pace: float = 1.0
    wars_wait: bool = False
    turns_wait: bool = False
    auto: bool = False


class Playback:
    """The playback of a match's steps.

    teaching    what is said to somebody new to the game; it holds what is shown, to be read
    practice    an overlay that may come before numbers, or None
    practising  whether it is under way
    skipping    up to where battles are passed over at once
    sounding    what is heard of it
    speech      what is said of it
    shout       a word over the table for a moment, or None
    ending      how the end is shown, from its announcement on
    changed     whether something else is shown since `seen` was called
    """

    def __init__(
        self,
        ctx: Context,
        stage: Stage,
        hud: Hud,
        model: TableModel,
        practice: TableOverlay | None = None,
        teaching: Tutorial | None = None,
    ) -> None:
        self.ctx, self.stage, self.hud = ctx, stage, hud
        self.model = model
        asks, practises = hud.play.game.about.kind == "choice", hud.play.practises
        self._tempo = timeline.Tempo(model.ground, asks=asks, practises=practises)
        self.skipping = FastForward()
        self.sounding = TableSounds(ctx, hud.play, stage, model)
        self.speech = TableSpeech(ctx, hud, model, stage.board)
        self.practice = practice
        self.practising = False
        self.teaching = teaching
        self.shout: Shout | None = None
        self._cry: Callable[[], str] = str
        """Says in words what is called out."""
        self.ending: Ending | None = None
        self._pacing = PaceSettings()
        self._sweeping = 0
        """How many of the steps that wait are of a battle whose cards need not rest any longer."""
        self._war = False
        self._queue: list[PlayStep] = []
        self._rest = 0.0
        self._looked = 0.0
        """Seconds for which nothing has moved."""
        self._breath = 0.0
        """Seconds for which breath is held as soon as the last cards of a war lie face down."""

    @property
    def playing(self) -> bool:
        """Whether something is shown that happened already."""
        return self._busy or (bool(self._queue) and not self.held and not self.resting)

    @property
    def held(self) -> bool:
        """Whether a war has been announced which a human is to begin."""
        return self._war and bool(self._queue) and not self._busy and self._pacing.wars_wait

    @property
    def resting(self) -> bool:
        """Whether the cards of the last battle lie there until a human begins the next."""
        if self._sweeping or not self._pacing.turns_wait or not self._queue or self._busy:
            return False
        return timeline.rests(self.model.ground, self._queue)

    @property
    def tempo(self) -> float:
        """How much faster than normal the next step is shown."""
        if self.ctx.settings.reduced_motion:
            return 1.0
        asking = self._leads_to_a_sum()
        return self._tempo.now(self.model.state, auto=self._pacing.auto, asking=asking)

    @property
    def battles(self) -> int:
        """How many battles have been shown from beginning to end."""
        return self._tempo.battles

    @property
    def next_step(self) -> PlayStep | None:
        """The step for which the table waits, a moment or for a human, with nothing moving; else
        None.
        """
        still = not self.stage.moving and not self.practising
        waits = still and (self._rest > 0 or self.held or self.resting)
        return self._queue[0] if waits and self._queue else None

    def sweep(self) -> None:
        """Clear away what rests."""
        self._sweeping = len(self._queue)

    def clear(self) -> bool:
        """Let cards that have stayed where they fought go; whether there were any."""
        seconds = self.stage.clear()
        self.sounding.clear()
        self._rest = timeline.LOOK if seconds else 0.0
        return seconds > 0

    def skip(self) -> None:
        """Show at once all that has happened."""
        self.sweep()
        self._at_once()

    @property
    def _busy(self) -> bool:
        return self.stage.moving or self._rest > 0 or self.practising or self._ends

    @property
    def _ends(self) -> bool:
        """Whether the end of the match is being shown."""
        return self.ending is not None and not self.ending.over

    def add(self, steps: Sequence[PlayStep]) -> None:
        """More that has happened."""
        self._queue += steps

    def begin_war(self) -> None:
        """Go on with the war that was announced."""
        self._war = False

    def pass_over(self, goal: SkipTarget) -> None:
        """Pass over what comes, up to there: sums on the way are not asked, an open one neither."""
        self.begin_war()
        self.hurry()
        self.skipping.begin(goal)
        if self.practising and self.practice is not None:
            self.practice.drop()
            self.practising = False

    def hurry(self) -> None:
        """Finish the step that plays."""
        if self.ending is not None:
            self.ending.skip()
        self.stage.finish()
        self.sounding.cut()
        self._rest = self._breath = 0.0

    def read(self) -> None:
        """Close the first step that is said, and hold the table for it no longer."""
        if self.teaching is not None and self.teaching.visible_step is not None:
            self.teaching.read()
            self.speech.learns()
            self.hurry()

    def _land(self) -> None:
        """Cards that have arrived count where they lie."""
        flying = {card.key for card in self.model.state.cards.flying}
        landed = flying - self.stage.flight.keys if flying else flying
        if landed:
            self.model.feed(LandStep(frozenset(landed)))

    def drop(self) -> None:
        """Forget what was still to be shown: the game is at another moment."""
        self.ending = None
        self.stage.finish()
        self.skipping.stop()
        self.sounding.cut()
        self._queue.clear()
        self._rest = self._breath = 0.0
        self._sweeping = 0
        self.practising = self._war = False
        if self.practice is not None:
            self.practice.drop()

    def update(self, dt: float, pacing: PaceSettings) -> bool:
        """Move on by `dt` seconds; False if nothing is left."""
        self._pacing = pacing
        self.skipping.update(dt)
        self._looked = 0.0 if self.stage.moving else self._looked + dt * pacing.pace
        self._land()
        going_on = self._update(dt, pacing.pace)
        self._land()
        outlook = self.model.state.outlook
        if outlook is not None and not outlook.counts and self.resting:
            self.model.feed(RestStep())
        return going_on

    def _update(self, dt: float, pace: float) -> bool:
        if self.practising and self.practice is not None:
            if not self.practice.update(dt):
                return True
            self.practising = False
            self._play(self._queue.pop(0), pace)
            return True
        if pace == 0:
            self._at_once()
            return self.practising or self.playing
        if self._busy or self.sounding.waits:
            passed = dt * pace * self.tempo
            self.sounding.update(passed)
            if self.ending is not None and self._ends:
                self.stage.update(dt * pace)
                self.ending.update(dt * pace)
                return True
            if self.stage.moving:
                self.stage.update(passed)
                return True
            if self._rest > 0:
                self._rest -= passed
                return True
        if not self._queue or self.held or self.resting:
            return False
        if self.skipping.goal is None:
            self._begin(pace)
        elif not self.skipping.before(self._queue):
            self._begin(0.0)  # its cards run by, and nothing is called, heard or looked at
            self._rest = 0.0
        return self._busy or bool(self._queue)  # some steps take no time

    def _leads_to_a_sum(self) -> bool:
        """Whether what is shown now comes before a number that somebody works out."""
        overlay = self.practice
        if overlay is None:
            return False
        return any(overlay.expects(sum) for step in self._queue for sum in step.sums)

    def _at_once(self) -> None:
        if not self.playing:
            return
        if self.ending is not None:
            self.ending.end()
        self.stage.finish()
        while self._queue and not self.practising and not self.skipping.before(self._queue):
            self._begin(0.0)
            self.stage.finish()
        self._rest = 0.0

    def _begin(self, pace: float) -> None:
        """Play the next step, or let the overlay come before its numbers."""
        step = self._queue[0]
        if self._breath and pace > 0:
            self._rest, self._breath = self._breath, 0.0
            self.sounding.breathe(self._rest / pace)
            return
        still = pace == 0 or self.ctx.settings.reduced_motion
        breath = 0.0 if still else timeline.breath(self.model.ground, self.model.state, step)
        if breath:
            self._lay(step, breath)
            return
        practice = self.practice
        numbers = step.sums
        wanted = [
            total for total in numbers if practice is not None and practice.wants(total, numbers)
        ]
        unasked = self.skipping.goal is not None or self.skipping.ends
        if practice is not None and wanted and unasked:
            practice.leave_out(wanted)
        if practice is None or not wanted or unasked:
            self._play(self._queue.pop(0), pace)
            return
        practice.place(self.stage.layout)
        for event in wanted:
            practice.start(event, to_war=self._war_follows(event.seat))
        self.practising = True

    def _war_follows(self, seat: int) -> bool:
        """Whether the numbers that are to be shown next lead to a war in which this seat has
        another.
        """
        first, *later = self._queue
        following = [*takewhile(lambda step: not step.sums, later)]
        begins = any(step.begins_war for step in (first, *following))
        numbers = next((step.sums for step in later if step.sums), [])
        return begins and any(number.seat == seat for number in numbers)

    def _lay(self, step: PlayStep, breath: float) -> None:
        """Lay the last cards of a war face down: breath is held over them before they turn."""
        laid, self._queue[0] = timeline.covered(self.model.ground, step)
        self._breath = breath
        self.model.feed(CoverStep(laid.cards if laid is not None else ()))
        self.speech.lays()
        if laid is not None:
            self.stage.play(laid, deciding=True)
            self.sounding.lay(laid)

    def _play(self, step: PlayStep, pace: float) -> None:
        self._sweeping = max(0, self._sweeping - 1)
        self._breath = 0.0
        before = self.model.state
        stays = timeline.stays(self.model.ground, before, [step, *self._queue])
        called = self._follow(step)
        self._war = pace > 0 and step.begins_war
        staged, caught = self.model.state.scene.staged, self.model.state.scene.catch
        if not staged:
            self.stage.gather(())
        seconds = 0.0
        if stays:
            self.stage.stay(step)
        elif step.cards:
            seconds = self.stage.play(step)
        else:
            seconds = self.stage.sort_hands()
        seconds = max(seconds, self.stage.gather(staged) if staged else 0.0)
        if caught is not None and caught is not before.scene.catch:
            seconds = self._hold_up(caught.cards) if pace > 0 else 0.0
        self._rest = step.seconds + (timeline.LOOK if seconds else 0.0)
        self._tempo.lasts(seconds + self._rest)
        if pace > 0 and self.teaching is not None:
            self._rest = max(self._rest, self.teaching.say_events(step) * pace * self.tempo)
        if step.cards or step.seconds:
            self.sounding.step(step, pace, stays=stays)
        if pace > 0 and step.ends_game and self.hud.play.script is None:
            self._end()
        if self.model.state.scene.winners and not before.scene.winners:
            self.hush()  # what is called of one battle is not said of the next
        if pace > 0:
            if step.begins_war:
                self._shout(partial(self._war_shout, self.model.state.battle.depths[-1]))
            self._call(called)
            for text in step.calls:
                self._shout(partial(tr, text))

    def _end(self) -> None:
        """Show how the match has ended, as a step of its own."""
        outcome = self.model.state.course.outcome
        assert outcome is not None, "the last step has told it"
        acts = finale(self.model.ground, self.model.state, outcome)
        self.ending = Ending(
            self.ctx, self.stage, self.hud, acts, self.model.state.cards, self._looked
        )
        self._rest = 0.0
        if self.ctx.reader.serves:
            self.speech.remarks(self.ending.words)

    def _follow(self, step: PlayStep) -> Callable[[], str]:
        """Move what is shown on by a step that plays; what says what is to be called out of it.

        What was held up needs not be called out as well.
        """
        before = self.model.state
        self.model.feed(step)
        self.speech.step(before, step, self._queue)
        state, moments = self.model.state, self.model.moments
        self._tempo.follow(before, state, self.model.tension)
        return partial(self._called_out, worth_a_call(moments, before), state)

    def draw_ahead(self, step: PlayStep) -> None:
        """Draw what is called out as a step plays, before it is."""
        state, moments = self.model.moments_after(step)
        words = [self._war_shout(state.battle.depths[-1])] if step.begins_war else []
        words += [self._called_out(moments, state), *map(tr, step.calls)]
        for text in filter(None, words):
            self._shouted(text)

    def _called_out(self, moments: Sequence[Moment], state: ShownTable) -> str:
        """Return what is called out of these moments at this table; empty for nothing."""
        model = self.model
        return called_out(
            moments,
            state.course.alive,
            self.hud.play.name_of_other,
            bad=not model.ground.goal.wants_cards,
        )

    def _hold_up(self, cards: Sequence[tuple[int, int, int]]) -> float:
        """Show what a war has won, the best card last; the seconds that it takes to come.

        cards: of each its pile, its index in it, and which it is.
        """
        piles, order = self.stage.board.piles, self.model.state.order
        if self.ctx.settings.reduced_motion:
            return 0.0
        ordered = sorted(cards, key=lambda card: (order[card[2] & 127], card[2]))
        tokens = [piles[pile][place] for pile, place, _ in ordered]
        return self.stage.hold_up(
            tokens, [card for _, _, card in ordered], self.ctx.theme.px(timeline.HELD_HIGH)
        )

    def _war_shout(self, depth: int) -> str:
        return war_call(depth, self.model.ground.shout)

    def _call(self, words: Callable[[], str]) -> None:
        """Call this out, if there is anything to say; where nothing is to move, as a sentence."""
        text = words()
        self.speech.calls(text)
        if text and self.ctx.settings.reduced_motion:
            self.hud.tell(text)
        elif text:
            self._shout(words)

    def _shout(self, words: Callable[[], str]) -> None:
        self._cry = words
        self.shout = self._shouted(words())

    def call_anew(self) -> None:
        """Call out in the language and the layout of now what is called out."""
        if self.shout is not None:
            passed = self.shout.passed
            self.shout = self._shouted(self._cry())
            self.shout.update(passed)

    def _shouted(self, text: str) -> Shout:
        place = shout_place(self.stage.layout, self.hud.play.game, paced=self.hud.play.paced())
        return Shout(self.ctx, text, place, timeline.SHOUT)

    def hush(self) -> None:
        """End what is called out."""
        self.shout = None

    def fade(self, dt: float) -> bool:
        """Move what is called out on by `dt` seconds, and return whether anything is."""
        if self.shout is None:
            return False
        if not self.shout.update(dt):
            self.shout = None
        return True
