"""Plays a game at the table without a screen and keeps pictures of its best moments.

The real table scene plays; answers come from a golden record or by lot. A moment is the start, a
choice, the drama (the fullest table, above all in a war), an arranging of cards, the end, or the
results. Which moment of its kind is kept is decided by what lies on the table, never by the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.players.player import Player, Resample, Thinking
from game.rules.asks import Ask, PlaySet, SayNumber
from game.rules.record import Record
from game.rules.rng import Rng
from game.rules.visibility import View
from game.table.arrange_scene import ArrangeScene
from game.table.table_scene import TableScene
from tests.stage import Stage

NAMES = ("Fox", "Cub", "Cat", "Bear", "Frog", "Panda")
_SHOW = 4.0
"""Seconds after which nothing moves on the results any more."""
MOMENTS = ("start", "arrange", "choice", "drama", "end", "results")
MOST_FRAMES = 60000
LONG, SHORT = 5.0, 0.2
"""Seconds that pass in a frame: whatever plays is over in the next frame, or not; then at the
end.
"""

Pictures = dict[str, pygame.Surface]


class RecordedPlayer(Player):
    """A player who answers what was written down, or by lot where nothing was."""

    name = "recorded"

    def __init__(self, words: deque[list[str]], seed: int) -> None:
        self._words, self._rng = words, Rng(seed)

    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """Return the next answer of this seat at once."""
        yield from ()
        return self.next(ask)

    def next(self, ask: Ask) -> tuple[str, ...]:
        """Return the next answer of this seat."""
        return tuple(self._words.popleft()) if self._words else ask.random_answer(self._rng)


class Film:
    """A film of a game with a single human (the first seat), from the deal to the results."""

    def __init__(self, record: Record, size: tuple[int, int], settings: Mapping[str, Any]) -> None:
        self.stage = Stage(size, **settings)
        seats = [
            SeatPlan("human" if n == 0 else "random", NAMES[n], FACES[n])
            for n in range(record.seats)
        ]
        plan = MatchPlan(record.game, seats, record.options, record.seed)
        self.table = TableScene(self.stage.ctx, Play(plan))
        queues: list[deque[list[str]]] = [deque() for _ in seats]
        for seat, words in record.answers:
            queues[seat].append(words)
        self.players = [RecordedPlayer(queue, 11 + seat) for seat, queue in enumerate(queues)]
        self.table.play.computers = {n: self.players[n] for n in range(1, record.seats)}
        self.best: dict[str, float] = {}
        self.pictures: Pictures = {}

    def play(self) -> Pictures:
        """Play to the end; the pictures by moment."""
        self.stage.show(self.table)
        for _ in self._frames():
            top = self.stage.top
            if isinstance(top, ArrangeScene):
                self._arrange(top)
            elif self.table.flow.question is not None:
                self._answer()
            elif self.table.stage.moving:
                continue
            elif self.table.flow.waiting:
                self._keep("start", 1)
                self.table.flow.go_on()
            else:
                self._look()
        self.stage.close()
        return {moment: self.pictures[moment] for moment in MOMENTS if moment in self.pictures}

    def _frames(self) -> Iterator[int]:
        for number in range(MOST_FRAMES):
            if self.stage.top.name == "results":
                self.stage.wait(_SHOW)  # the curve has been drawn, and the score counted up
                self._keep("results", 1)
                return
            yield number
            self.stage.app.step([], SHORT if self.table.play.table.over else LONG)
        raise SystemExit(f"{self.table.play.game.id} did not end")

    def _keep(self, moment: str, worth: float) -> None:
        """Take a picture, if this is a better moment of its kind than any before."""
        if worth <= self.best.get(moment, 0):
            return
        self.best[moment] = worth
        self.stage.top.invalidate()
        self.stage.draw()
        self.pictures[moment] = self.stage.ctx.screen.surface.copy()

    def _look(self) -> None:
        table = self.table
        ending = table.playback.ending
        if ending is not None:
            self._keep("end", 1 + (ending.crowning and ending.settled))
            return
        lying = sum(
            len(pile)
            for number, pile in enumerate(table.stage.board.piles)
            if table.stage.layout.piles[number].owner is not None
            and table.model.ground.front[number]
        )
        said = 0.5 * bool(table.hud.banner) + 0.5 * bool(table.hud.tallies)
        self._keep("drama", 1 + lying + said + 2 * len(table.hud.signs))

    def _answer(self) -> None:
        question = self.table.flow.question
        assert question is not None
        pending = question.pending_answers[0]
        ask = pending.ask
        self._keep("start", 1)
        words = self.players[ask.seat].next(ask)
        if not pending.is_single_choice and not isinstance(ask, SayNumber):
            left = list(words)
            for offer in [*pending.cards, *pending.words]:
                if offer.word in left:
                    left.remove(offer.word)
                    pending.chosen.append(offer)
            self.table.refresh()
        depth = len(self.table.play.table.wars) > 0
        rich = 40 * isinstance(ask, PlaySet) + 10 * ask.max_count + len(ask.options)
        self._keep("choice", 1 + rich + 5 * depth)
        self.table.flow.questioner.answer(ask.seat, words)

    def _arrange(self, scene: ArrangeScene) -> None:
        self._keep("arrange", len(scene.ask.options))
        words = self.players[scene.ask.seat].next(scene.ask)
        scene.order.cards = list(words)
        self.stage.click("ok")
