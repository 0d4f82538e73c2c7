"""Games in which a number said is the play, as in Salute: the play is the answer that is kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from game.match.stopwatch import Stopwatch
from game.ui.input_device import InputDevice

if TYPE_CHECKING:
    from game.match.learner import Learner
    from game.match.play import Play
    from game.match.sum_items import Item
    from game.ui.context import Context

_DEVICES = {InputDevice.MOUSE: "pointer", InputDevice.FINGER: "pointer", InputDevice.PAD: "pad"}


class NumberPlay:
    """How long each of these seats has thought about its number, and what it has said."""

    def __init__(self, ctx: Context, play: Play, seats: Iterable[int]) -> None:
        self.ctx, self._play, self._seats = ctx, play, set(seats)
        self._thought: dict[int, Stopwatch] = {}
        self._asked: set[int] = set()

    def deciding(self, seats: Collection[int]) -> None:
        """These seats are asked now."""
        for seat in self._seats if self._play.game.says_number else ():
            if seat in seats and seat not in self._asked:
                self._thought[seat] = Stopwatch(self.ctx.clock)
            if seat in self._thought:
                (self._thought[seat].start if seat in seats else self._thought[seat].stop)()
        self._asked = set(seats)

    def rest(self) -> None:
        """The table is left: no clock runs until somebody is asked again."""
        for watch in self._thought.values():
            watch.stop()

    def given(self, learner: Learner, items: list[Item]) -> list[Item]:
        """These questions, answered by what the learner has said in the game, if it has."""
        thought, answers = self._thought.get(learner.seat), self._play.match.record.answers
        if thought is None:
            return items
        said = next(words for seat, words in reversed(answers) if seat == learner.seat)
        device = _DEVICES.get(self.ctx.keys.last.now, "keyboard")
        return learner.given(items, int(said[0]), thought.seconds, device)
