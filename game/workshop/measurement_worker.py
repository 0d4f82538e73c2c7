"""Finding out about games while somebody goes on choosing: in a process of its own.

No frame waits for it: whoever asks looks from time to time whether there is something new. The
next question ends the one before. Where no process can be started it is done in small slices by
whoever looks.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias

from game.workshop.recipe import Recipe
from game.workshop.trying_out import SampleBattle, battle_of, finding_out, twisting
from game.workshop.verdict import Verdict

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.host.ports import Helper, Ports

Answer: TypeAlias = SampleBattle | Verdict | Recipe
"""A battle of a game, then what it is like; or a recipe with another twist."""
SLICE = 0.004
"""Seconds that looking may take where there is no process."""
_TELL_EVERY = 0.1
"""Seconds between two answers that grow."""
_LOOK_EVERY = 20
"""Steps between two looks whether something else is asked."""


def _steps(what: str, r: Recipe, seed: int) -> Generator[Answer | None, None, None]:
    """Yield the steps of a question: a battle, with it how the game plays, or another twist."""
    if what == "twist":
        yield from twisting(r, seed)
        return
    yield battle_of(r, seed)
    if what == "play":
        yield from finding_out(r)


class MeasurementWorker:
    """Answers questions about games in a process of `host`, or else in slices."""

    def __init__(self, host: Ports | None) -> None:
        self._number = 0
        self._done = True
        self._slices: Generator[Answer | None, None, None] | None = None
        self._helper: Helper | None = None if host is None else host.helper(_work)

    @property
    def done(self) -> bool:
        """Whether everything is known that was asked."""
        return self._done

    def ask(self, r: Recipe, battle: int = 0) -> None:
        """Ask how a game plays: the answers are a battle, by its number, and verdicts, the last one
        complete.
        """
        self._ask("play", r, battle)

    def ask_for_battle(self, r: Recipe, number: int) -> None:
        """Ask for a battle alone."""
        self._ask("battle", r, number)

    def ask_for_twist(self, r: Recipe, seed: int) -> None:
        """Ask for another twist: the answer is a recipe."""
        self._ask("twist", r, seed)

    def _ask(self, what: str, r: Recipe, seed: int) -> None:
        self._number += 1
        self._done, self._slices = False, None
        if self._helper is not None:
            try:
                self._helper.pipe.send((self._number, what, r, seed))
            except OSError:
                self._lose()
        if self._helper is None:
            self._slices = _steps(what, r, seed)

    def look(self, wait: float = 0.0) -> Answer | None:
        """Return what is new, if anything is; wait for it at most so many seconds."""
        if self._helper is None:
            return self._slice()
        newest, pipe = None, self._helper.pipe
        try:
            while not isinstance(newest, SampleBattle) and pipe.poll(0.0 if newest else wait):
                number, answer, done = pipe.recv()
                if number == self._number:
                    newest, self._done = answer, done
        except (OSError, EOFError):
            self._lose()  # it was ended from outside; whoever asks next is answered in slices
            self._done = True
        return newest

    def _slice(self) -> Answer | None:
        end = time.perf_counter() + SLICE
        newest: Answer | None = None
        while self._slices is not None and time.perf_counter() < end:
            try:
                newest = next(self._slices) or newest
                if isinstance(newest, SampleBattle):
                    break
            except StopIteration:
                self._slices, self._done = None, True
        return newest

    def close(self) -> None:
        """End the process."""
        self._slices, self._done = None, True
        self._lose()

    def _lose(self) -> None:
        helper, self._helper = self._helper, None
        if helper is not None:
            helper.end()


def _work(pipe: Connection) -> None:
    """Answer questions until nobody asks any more; what is asked next ends what is under way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            _answer(pipe, *pipe.recv())
    except (EOFError, OSError):
        return


def _answer(pipe: Connection, number: int, what: str, r: Recipe, seed: int) -> None:
    reported_at, newest = time.monotonic(), None
    for step, answer in enumerate(_steps(what, r, seed)):
        if isinstance(answer, SampleBattle):
            pipe.send((number, answer, False))
            continue
        newest = answer or newest
        if step % _LOOK_EVERY:
            continue
        if pipe.poll():
            return
        now = time.monotonic()
        if newest is not None and now - reported_at > _TELL_EVERY:
            pipe.send((number, newest, False))
            reported_at = now
    pipe.send((number, newest, True))
