"""The table that is shown now: its value, moved on by steps, and what each makes worth noticing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.shown import plates
from game.match.shown.moments import Moment, moments, tension
from game.match.shown.reduce import changes, fold, opened, played, reduce
from game.match.shown.shown_table import Ground, PlayStep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.play import Play
    from game.match.shown.shown_table import ShownTable, Step, TableChange


class TableModel:
    """The model of a table. It begins with all that has happened before.

    ground   what the match declares
    shown    the table as the viewer sees it
    changes  what the step that was played last has changed
    moments  what was worth noticing in it
    tension  the greatest tension of that step
    seconds  of play that had passed when the last battle that is shown was over
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        people = [seat.human for seat in play.plan.seats]
        self.ground = Ground.of(play.game, play.table.options, people, play.table.worth)
        self.changes: tuple[TableChange, ...] = ()
        self.moments: tuple[Moment, ...] = ()
        self.tension = 0.0
        self.state = self._folded()
        self.seconds = play.seconds

    def feed(self, step: Step) -> None:
        """Move the table on by a step."""
        battles = plates.battles(self.state)
        self._follow(step)
        if plates.battles(self.state) != battles:
            self.seconds = self._play.seconds

    def _follow(self, step: Step) -> None:
        if not isinstance(step, PlayStep):
            self.state = reduce(self.ground, self.state, step)
            return
        made = self.changes = tuple(changes(self.ground, self.state, step))
        self.moments = tuple(moment for change in made for moment in moments(self.ground, change))
        self.tension = max(tension(self.ground, change.after) for change in made)
        self.state = played(step, made)

    def moments_after(self, step: PlayStep) -> tuple[ShownTable, Sequence[Moment]]:
        """Return what the table will show after a step, and what will be worth noticing in it."""
        made = tuple(changes(self.ground, self.state, step))
        noticed = [moment for change in made for moment in moments(self.ground, change)]
        return played(step, made), noticed

    def after(self, step: Step) -> ShownTable:
        """Return what the table will show after a step, and leave it as it is."""
        return reduce(self.ground, self.state, step)

    def look(self) -> None:
        """Show what somebody else sees: the cards, and who has answered."""
        seen = opened(self.ground, self._play.view(), self.state.cards.keys)
        course = self.state.course._replace(scores=seen.course.scores)
        cards = seen.cards._replace(finished=self.state.cards.finished)
        self.state = self.state._replace(
            cards=cards, signs=seen.signs, questions=seen.questions, course=course
        )

    def rewind(self) -> None:
        """Show another moment of the match, with all that happened before it."""
        keys = self.state.cards.keys
        self.state = self._folded()
        self.state = self.state._replace(cards=self.state.cards._replace(keys=keys))
        self.changes, self.moments = (), ()
        self.look()

    def _folded(self) -> ShownTable:
        return fold(self.ground, self._play.before, self._play.view())
