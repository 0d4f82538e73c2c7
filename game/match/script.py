"""What is decided in a match that is only watched: it is known beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.record import Record

if TYPE_CHECKING:
    from game.rules.record import Match
    from game.rules.table import Table


@dataclass
class Script:
    """The deal and the answers of `record`, played to its end, at most to `battles` battles.

    `viewpoint` is whose view is shown, None for what everybody sees; `caption` tells people
    what they watch. `at`: how many battles have been played before anybody looks. `steps`: whether
    people go about in it, battle by battle.
    """

    record: Record
    battles: int | None = None
    viewpoint: int | None = None
    caption: str = ""
    at: int = 0
    steps: bool = False
    _given: int = 0

    def opening(self) -> Record:
        """A record with the same deal, of which nothing has been played."""
        r = self.record
        return Record(r.game, r.options, r.seats, r.seed, r.deal)

    def begin_at(self, battle: int) -> None:
        """Begin anew, at the end of this battle."""
        self.at, self._given = battle, 0

    def forward(self, match: Match) -> None:
        """Play up to where people begin to look."""
        while self.at and not match.table.over and match.table.battles < self.at:
            if match.table.asks and self._given >= len(self.record.answers):
                return
            self.answer(match)
            match.advance(self.at)

    def over(self, table: Table) -> bool:
        """Whether nothing more of it is to be seen."""
        if table.asks:
            return self._given >= len(self.record.answers)
        return self.battles is not None and table.battles >= self.battles

    def answer(self, match: Match) -> None:
        """Give the next answers, until nothing is asked any more."""
        while match.table.asks and self._given < len(self.record.answers):
            seat, words = self.record.answers[self._given]
            self._given += 1
            match.answer(seat, words)
