"""Choices that are taken back, and made again: the records between which a match goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.record import Record


class UndoHistory:
    """The undo history: the records that `undo` left, for `redo`. humans: the seats of people."""

    def __init__(self, game: Game, humans: Sequence[int]) -> None:
        self._humans = humans
        self._fits = game.about.kind == "choice" and len(humans) == 1
        self._undone: list[Record] = []

    def may_undo(self, now: Record) -> bool:
        """Whether the last own choice can be taken back.

        Only in games of choice that a single human plays against computers: a choice taken back has
        shown its player what others hold, and where luck decides that would be picking again.
        """
        return self._fits and any(seat in self._humans for seat, _ in now.answers)

    def may_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return bool(self._undone)

    def undo(self, now: Record) -> Record:
        """The match at the question that was answered last. Only after `may_undo`."""
        cut = max(n for n, (seat, _) in enumerate(now.answers) if seat in self._humans)
        self._undone.append(now)
        return replace(now, answers=now.answers[:cut], battles=0, at_rest=True)

    def redo(self) -> Record:
        """Return the record of the match before the last `undo`, which is forgotten by that.

        May be called only if `may_redo`.
        """
        return self._undone.pop()

    def choose(self) -> None:
        """Forget what could be redone, since something else was chosen."""
        self._undone.clear()
