"""Matches that are only watched: the example of a rules page, or a finished game once more.

What is dealt and answered is known beforehand, nobody is asked, nothing is kept. No pygame here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match.plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.game import Game
from game.rules.record import Match, Record, read_record
from game.texts import tr

_FACES = ("fox", "owl", "bear", "cat", "frog", "rabbit")


class Scripted(Play):
    """Plays `record` with its deal and answers to its end, at most to `battles` battles.

    `plan` names the seats; `eyes` is whose view is shown, None for what everybody sees; `caption`
    tells people what they watch.
    """

    def __init__(
        self,
        plan: MatchPlan,
        record: Record,
        *,
        battles: int | None = None,
        eyes: int | None = None,
        caption: str = "",
    ) -> None:
        self.caption = caption
        self._script = record
        self._next = 0
        self._most = battles
        super().__init__(plan)
        self.humans = []
        self._minds = {}
        self.eyes = eyes

    def _open(self, saved: dict[str, Any] | None) -> Match:
        r = self._script
        return Match(self.game, Record(r.game, r.options, r.seats, r.seed, r.deal))

    def situation(self) -> str:
        """`over` where the script ends, else `think` for its next answer or `turn`."""
        t = self.table
        if t.over or (t.asks and self._next >= len(self._script.answers)):
            return "over"
        if t.asks:
            return "think"
        return "over" if self._most is not None and t.battles >= self._most else "turn"

    def think(self) -> None:
        """Give the next answers of the script; once the last is in, play on."""
        answers: Sequence[tuple[int, list[str]]] = self._script.answers
        while self.table.asks and self._next < len(answers):
            seat, words = answers[self._next]
            self._next += 1
            self.match.answer(seat, words)
        if not self.table.asks:
            self.match.advance(self._stop())

    def advance(self) -> None:
        """Play on to the end of a battle, or to the next answer."""
        self.match.advance(self._stop())

    def _stop(self) -> int:
        return self.table.battles + 1

    def may_undo(self) -> bool:
        """Nothing was chosen here, so there is nothing to take back."""
        return False


def example_of(game: Game) -> Scripted:
    """The example of a game's rules page, as its first player sees it."""
    e = game.example
    given = e.get("deal", {}).items()
    counts = [len(pile) for name, pile in given if not game.piles[name].shared]
    seats = e.get("seats") or max(counts, default=game.default_seats)
    plan = MatchPlan(
        game.id,
        [SeatPlan("greedy", tr("Player {n}", n=n + 1), _FACES[n]) for n in range(seats)],
        dict(e.get("options", {})),
        seed=e.get("seed", 0),
    )
    record = Record(game.id, plan.options, seats, e.get("seed", 0), e.get("deal"))
    record.answers = [(one["seat"], list(one["answer"])) for one in e.get("choices", ())]
    text = e.get("text", "")
    return Scripted(plan, record, battles=e.get("battles", 1), eyes=0, caption=tr(text))


def replay_of(plan: MatchPlan, record: dict[str, Any]) -> Scripted:
    """A finished game from its record, as its only human saw it, or as everybody did."""
    humans = [number for number, seat in enumerate(plan.seats) if seat.human]
    eyes = humans[0] if len(humans) == 1 else None
    caption = tr("The game once more. Hold Space to go fast.")
    return Scripted(plan, read_record(record), eyes=eyes, caption=caption)
