"""The real table, heard instead of seen: what a game asks of the sound, at which second.

The program runs in memory, frame by frame; what it asks of the sound becomes timed cues, to be
played by `listening.listen`. Nothing need be drawn for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.record import Record
from game.rules.rng import Rng
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.ui.sound import SoundPlayer
from game.ui.sound.sound_cues import SHEET, SILENCE
from game.variants import get
from tests.sounds import listening
from tests.sounds.listening import Cue
from tests.stage import PaintMode, Stage

FRAME = 1 / 60
RESULTS = 15.0
"""Seconds that people look at the results of a game."""
FACES = (("Fox", "fox"), ("Owl", "owl"), ("Bear", "bear"), ("Frog", "frog"))


class RecordingSound(SoundPlayer):
    """Plays nothing and writes down everything, in seconds since it was made.

    places, steps: of each cue that was asked for, from where it is heard and which step it is.
    captioned: the words of cues that have words of their own.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock=clock)
        self._now, self._since = clock, clock()
        self.cues: list[Cue] = []
        self.places: list[tuple[str, float]] = []
        self.steps: list[tuple[str, int]] = []
        self.captioned: list[str] = []

    @property
    def seconds(self) -> float:
        """How long it has been listening."""
        return self._now() - self._since

    def moment(
        self,
        cue: str,
        pan: float = 0.0,
        *,
        depth: float = 0.0,
        step: int = 0,
        count: int = 1,
        stake: float | None = None,
        caption: str | None = None,
    ) -> None:
        super().moment(cue, pan, depth=depth, step=step, count=count, stake=stake, caption=caption)
        if cue == SILENCE:
            return
        self.cues.append(listening.moment(self.seconds, cue, pan, step, count, depth))
        self.places.append((cue, pan))
        self.steps.append((cue, step))
        self.captioned += [caption] if caption else []

    def cut(self) -> None:
        self.cues.append(Cue(self.seconds, lambda mixer, now: mixer.cut(now), "cut"))

    def music(self, place: str | None) -> None:
        super().music(place)
        self.cues.append(listening.place(self.seconds, place))

    def music_stake(self, stake: float) -> None:
        self.cues.append(listening.stake(self.seconds, stake))

    @property
    def moments(self) -> list[str]:
        """The cues that were asked for, in order."""
        return [cue.name for cue in self.cues if cue.name in SHEET]


class TableSounds:
    """A match at the real table, before its first frame.

    people: who sits there, True for a child. deal: the cards of every pile, if it matters. drawn:
    whether each frame is painted, too. frame: seconds of each.
    """

    def __init__(
        self,
        game: str,
        people: Sequence[bool] = (True, False),
        *,
        seed: int = 1,
        deal: Mapping[str, Any] | None = None,
        drawn: bool = False,
        frame: float = FRAME,
        size: tuple[int, int] = (800, 600),
        options: Mapping[str, Any] | None = None,
        **settings: Any,
    ) -> None:
        self.stage = Stage(size, **({"curtain": False} | settings))
        self._drawn, self._frame, self._rng = drawn, frame, Rng(seed)
        self.sound = self.stage.ctx.sound = RecordingSound(lambda: self.stage.now)
        seats = [
            SeatPlan(name=name, face=face) if child else SeatPlan("random", name, face)
            for child, (name, face) in zip(people, FACES, strict=False)
        ]
        plan = MatchPlan(game, seats, dict(options or {}), seed)
        if deal is None:
            self.table: TableScene = self.stage.play(plan)
        else:
            record = Record(game, plan.options, len(seats), seed, dict(deal))
            saved = {"plan": plan.to_dict(), "record": record.to_json()}
            self.table = self.stage.resume(saved)
        if not drawn:
            self.stage.painting = PaintMode.NEVER

    def frame(self) -> None:
        """Let a frame pass; seats that are asked answer by lot, those waited for go on."""
        flow = self.table.flow
        if flow.state is FlowState.ASKING and self.table.play.asked():
            ask = self.table.play.asked()[0]
            flow.questioner.answer(ask.seat, ask.random_answer(self._rng))
        elif flow.waiting:
            self.stage.press("space")
        self.stage.frame(dt=self._frame)

    def until(self, condition: Callable[[], object], most: float = 600.0) -> None:
        """Frames pass until then. AssertionError after `most` seconds."""
        end = self.stage.now + most
        while not condition():
            self.frame()
            assert self.stage.now < end, "it never came"

    def to_the_end(self) -> None:
        """Until the page of results is open."""
        self.until(lambda: self.stage.top is not self.table, 6000.0)

    def close(self) -> None:
        """End the program."""
        self.stage.close()


def timeline_of(
    game: str, seed: int, speed: str, people: Sequence[bool] = (True, False), limit: int = 60
) -> tuple[list[Cue], float]:
    """A game, to the end of its results, as timed cues with its seconds.

    speed: a name of the window's. limit: of battles, where the game takes one.
    """
    options = {"limit": limit} if "limit" in get(game).options else {}
    sounds = TableSounds(game, people, seed=seed, options=options, speed=speed)
    sounds.to_the_end()
    sounds.stage.wait(RESULTS)
    seconds = sounds.sound.seconds
    sounds.close()
    return sounds.sound.cues, seconds
