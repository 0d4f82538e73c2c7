"""A game that is played at the real table without a window, and read at its telling moments.

Played by answers that repeat (a golden record, then by lot), on a clock of its own; nothing is
painted. The moments differ by what lies on the table, never by seconds.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.shown.finale import Act
from game.rules.record import Record, read_record
from game.table.arrange_scene import ArrangeScene
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.variants import get
from tests.gallery.film import NAMES, RecordedPlayer
from tests.oracle import seen
from tests.sounds.table_sounds import RecordingSound
from tests.stage import PaintMode, Stage

GOLDEN = Path(__file__).parents[1] / "golden"
FINE_SECONDS, COARSE_SECONDS = 0.05, 5.0
"""Seconds of a frame: while moments and sounds are read, and on the way to the end."""
FINE_BATTLES = 8
"""Battles that are played in fine frames."""
MAX_FRAMES = 60_000
MAX_CUES = 60
"""Cues of sound that are written down for each sitting."""
LIMIT = 40
"""Battles of a game by lot, where the game takes a limit."""
LATER = 3
"""Battles after which a question counts as in the middle of the game."""

Window = tuple[tuple[int, int], int]
"""A size in pixels and a text size in percent."""
HOME: Window = ((1280, 720), 100)
OTHERS: tuple[Window, ...] = (((800, 600), 200), ((1920, 1080), 100))
MOMENTS = ("start", "question", "battle", "war", "catch", "end", "winner")


@dataclass
class Transcript:
    """Text of a game. moments: by moment and window its lines; sounds: the cues, with seconds."""

    moments: dict[tuple[str, Window], list[str]] = field(default_factory=dict)
    sounds: list[tuple[float, str]] = field(default_factory=list)


def records(game_id: str) -> list[Record]:
    """Return the golden record, and a game by lot with the most seats if that has fewer."""
    raw = json.loads((GOLDEN / f"{game_id}.json").read_text(encoding="utf-8"))["record"]
    golden, game = read_record(raw), get(game_id)
    most = game.seat_numbers[-1]
    if golden.seats == most:
        return [golden]
    options = {"limit": LIMIT} if "limit" in game.options else {}
    return [golden, Record(game_id, game.check_options(options), most, 5)]


class Sitting:
    """A game with people in the first seats, and computers that answer as recorded.

    record  the game; what it does not answer is answered by lot, by people, too
    people  how many sit there
    windows  in which each moment is read; the first is sat down in
    settings  of the program, such as `language`
    """

    def __init__(
        self,
        record: Record,
        windows: Sequence[Window] = (HOME,),
        *,
        people: int = 1,
        **settings: Any,
    ) -> None:
        self._windows = windows
        size, text = windows[0]
        self.stage = Stage(size, **({"curtain": False, "text_size": text} | settings))
        self._sound = RecordingSound(lambda: self.stage.now)
        self.stage.ctx.sound = self._sound
        seats = [
            SeatPlan("human" if n < people else "random", NAMES[n], FACES[n])
            for n in range(record.seats)
        ]
        plan = MatchPlan(record.game, seats, record.options, record.seed)
        queues: list[deque[list[str]]] = [deque() for _ in seats]
        for seat, words in record.answers:
            queues[seat].append(words)
        self._players = [RecordedPlayer(queue, 11 + seat) for seat, queue in enumerate(queues)]
        self.table: TableScene = self.stage.play(plan)
        self.table.play.computers = {n: self._players[n] for n in range(people, record.seats)}
        self.stage.painting = PaintMode.NEVER
        self.transcript = Transcript()

    def read(self, *, to_the_end: bool = True) -> Transcript:
        """Play the game and read its moments; only its first battles unless `to_the_end`."""
        for _ in self.frames(FINE_BATTLES, to_the_end=to_the_end):
            for moment, is_now in self._tests().items():
                if moment not in self._moments_read() and is_now():
                    self._keep(moment)
            if "winner" in self._moments_read():
                break
        self.transcript.sounds = [
            (round(cue.at, 2), cue.name) for cue in self._sound.cues if cue.name
        ][:MAX_CUES]
        self.close()
        return self.transcript

    def close(self) -> None:
        """End the program."""
        self.stage.close()

    def frames(self, battles: int, *, to_the_end: bool = False) -> Iterator[int]:
        """Play so many battles in fine frames, then stop or hurry on; yield after each frame."""
        for number in range(MAX_FRAMES):
            is_fine = self.table.playback.battles < battles
            if self.stage.top.name == "results" or not (is_fine or to_the_end):
                return
            yield number
            self._act()
            is_over = self.table.play.table.over
            self.stage.frame(1, FINE_SECONDS if is_fine or is_over else COARSE_SECONDS)
        raise SystemExit(f"{self.table.play.game.id} did not end")

    def _moments_read(self) -> set[str]:
        return {moment for moment, _ in self.transcript.moments}

    def _tests(self) -> Mapping[str, Callable[[], bool]]:
        """Return for each moment whether it is now."""
        table, hud = self.table, self.table.hud
        is_still = self.stage.top is table and not table.stage.moving
        ending = table.playback.ending
        is_asked = is_still and table.flow.question is not None
        return {
            "start": lambda: is_asked or (is_still and table.flow.waiting),
            "question": lambda: is_asked and table.play.table.battles >= LATER,
            "battle": lambda: is_still and bool(hud.won) and hud.war_depth == 0,
            "war": lambda: is_still and hud.war_depth > 0 and hud.breathless,
            "catch": lambda: is_still and hud.caught,
            "end": lambda: is_still and ending is not None and ending.act is Act.HELD,
            "winner": lambda: ending is not None and ending.crowning and ending.settled,
        }

    def _keep(self, moment: str) -> None:
        """Read this moment in every window, without a second passing."""
        for window in self._windows:
            self._fit(window)
            self.transcript.moments[moment, window] = seen.lines(self.table)
        if len(self._windows) > 1:
            self._fit(self._windows[0])

    def _fit(self, window: Window) -> None:
        (width, height), text = window
        stage, settings = self.stage, self.stage.ctx.settings
        if settings.text_size == text and stage.ctx.theme.size == (width, height):
            return
        stage.ctx.change("text_size", text)
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        resized = pygame.event.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
        stage.send(resized, dt=0.0)

    def _act(self) -> None:
        """Answer what is asked, go on where the table waits."""
        top, flow = self.stage.top, self.table.flow
        if isinstance(top, ArrangeScene):
            top.order.cards = list(self._players[top.ask.seat].next(top.ask))
            self.stage.click("ok")
        elif self.table.stage.moving:
            return
        elif flow.state is FlowState.ASKING and flow.question is not None:
            ask = flow.question.pending_answers[0].ask
            flow.questioner.answer(ask.seat, self._players[ask.seat].next(ask))
        elif flow.waiting:
            flow.go_on()
