"""The sounds of the table: every sound of a step at its moment, and which music plays.

Sounds keep to playing time: they come when their cards land, at any speed, and a step that is
hurried drops those that were still to come.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.match.sentences import call, spoken
from game.match.shown.moments import Stretch, stretch, tension
from game.match.shown.timeline import LINGER
from game.table.view.event_sounds import EventSound, depth_of, heard, laid, noticed, pan_at, pan_of

if TYPE_CHECKING:
    from game.match.play import Play
    from game.match.shown.shown_table import PlayStep
    from game.rules.first_steps import FirstStep
    from game.table.table_model import TableModel
    from game.table.tutorial import Tutorial
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.context import Context

_MUSIC = {
    Stretch.ORDINARY: "table",
    Stretch.LAST: "march",
    Stretch.LAST_BATTLE: "finale",
}
_CALLED = {
    "lead_up": "lead",
    "lead_down": "lead",
    "last_card": "last_card",
    "last_ace": "aces",
    "out": "out",
}
"""What the captions of these sounds say, which are of a seat."""


class TableSounds:
    """The player of a table's sounds. pace: as in `Playback.update`."""

    def __init__(self, ctx: Context, play: Play, stage: Stage, model: TableModel) -> None:
        self.ctx, self._play, self._stage, self._model = ctx, play, stage, model
        self._to_come: list[tuple[float, EventSound]] = []
        self._owed: list[EventSound] = []
        """Sounds for when the cards go that stay where they fought."""
        self._bubble: FirstStep | None = None

    def play_music(self) -> None:
        """Have the music of this moment of the game played."""
        course = self._model.state.course
        over = course.outcome is not None
        place = "table" if over else _MUSIC[stretch(self._model.ground, course)]
        self.ctx.sound.music("practice" if self._play.practises else place)

    def lay(self, step: PlayStep) -> None:
        """Play a blow for the cards of a step that come face down before they decide a war."""
        blow = laid(step, self._model.state.scene.blows)
        self._to_come.append((blow.after, blow))
        self.update(0.0)

    def breathe(self, seconds: float) -> None:
        """Breath is held for so many seconds."""
        self.ctx.sound.moment("breath" if seconds > 1.0 else "short_breath")

    def step(self, step: PlayStep, pace: float, *, stays: bool = False) -> None:
        """Let a step be heard that begins now; all at once, only the end of the game is.

        stays: whether its cards do not go as yet.
        """
        model = self._model
        if step.ends_game:
            self.play_music()  # before its fanfare, after which calm music comes
        if pace > 0 or step.ends_game:
            now = replace(step, cards=()) if stays else step
            sounds = heard(model.ground, now, model.changes, model.moments)
            if stays:
                self._owed += heard(model.ground, step, model.changes[:1])
            self._to_come += [(sound.after, sound) for sound in sounds]
            self.update(0.0)
        if step.cards and not self._stage.board.staying:
            self.clear(LINGER)
        self.ctx.sound.music_stake(tension(model.ground, model.state))
        if not model.state.battle.depths:
            self.play_music()

    def notice(self) -> None:
        """Let what is worth noticing in a step be heard whose cards were passed over."""
        for sound in noticed(self._model.ground, self._model.moments):
            self._play_sound(sound)

    def clear(self, after: float = 0.0) -> None:
        """Sound, after so many seconds, the leaving of the cards that stayed where they fought."""
        self._to_come += [(after + sound.after, sound) for sound in self._owed]
        self._owed.clear()
        self.update(0.0)

    def hear(self, cue: str, seat: int, card: Token | None = None) -> None:
        """Let a cue of the sheet be heard now, from a card's place, or from a seat's."""
        if card is None:
            self._play_sound(EventSound(cue, seat))
        else:
            width = self._stage.layout.size[0]
            self.ctx.sound.moment(cue, pan_at(self._stage.rect(card).centerx, width))

    def taught(self, teaching: Tutorial) -> None:
        """Let a bubble of the first steps be heard once, as it appears."""
        if teaching.step is None:
            self._bubble = None
        elif teaching.visible_step is not None and teaching.visible_step is not self._bubble:
            self._bubble = teaching.visible_step
            self.ctx.sound.moment("bubble")

    @property
    def waits(self) -> bool:
        """Whether something is to be heard later."""
        return bool(self._to_come)

    def update(self, passed: float) -> None:
        """Play what is due after `passed` more seconds of playing time."""
        waiting = [(left - passed, each) for left, each in self._to_come]
        self._to_come = [(left, each) for left, each in waiting if left > 0]
        for left, sound in waiting:
            if left <= 0:
                self._play_sound(sound)

    def _play_sound(self, heard: EventSound) -> None:
        plan, words = self._stage.layout, self._caption(heard)
        self.ctx.sound.moment(
            heard.cue,
            pan_of(heard, plan),
            depth=depth_of(heard, plan),
            step=heard.step,
            count=heard.count,
            caption=words,
        )

    def _catch_words(self) -> str | None:
        """Return what a war has won, in words, while it is held up."""
        state, play = self._model.state, self._play
        bad = not self._model.ground.goal.wants_cards
        return spoken(state.scene.catch, play.name, play.you, state.order, bad=bad) or None

    def _caption(self, heard: EventSound) -> str | None:
        """Return the caption, if it names somebody; None for the words of the sheet."""
        if heard.seat is None:
            return None
        if heard.cue in ("best", "taken"):
            return self._catch_words()
        called = _CALLED.get(heard.cue)
        return call(called, self._play.name_of_other(heard.seat)) if called else None

    def cut(self) -> None:
        """End what is heard, and drop what was to come; called for a click."""
        self._to_come.clear()
        self._owed.clear()
        self.ctx.sound.cut()
