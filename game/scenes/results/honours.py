"""What a match has earned beside having been won: a cup, badges; told on the page of results, and
heard once the fanfare of the end is over, for there are never two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.badges import award
from game.match.occasions import cup_of, day_of, series_standing, series_words
from game.scenes.statistics.dates import day_and_month
from game.texts import tr

if TYPE_CHECKING:
    from game.match.plan import MatchPlan, MatchSummary
    from game.match.story import Story
    from game.ui.context import Context

FANFARE = 5.5
"""Seconds after which every fanfare is over."""


class Honours:
    """Keeps what the match has earned, when it is made.

    day: that it was the deal of a day, and where the next one is; empty where it was not.
    words: how its series stands, and of each new badge whose it is. goes_on: whether it belongs to
    a series whose cup nobody has yet.
    """

    def __init__(
        self, ctx: Context, plan: MatchPlan, summary: MatchSummary, story: Story | None
    ) -> None:
        self._ctx = ctx
        self._heard_at: float | None = None
        badges = award(ctx.store, plan, summary, story)
        series = series_words(ctx.store, plan)
        self.day = _of_a_day(ctx, plan)
        self.words = [*([series] if series else []), *badges]
        holder = cup_of(plan, series_standing(ctx.store, plan))
        self.goes_on = bool(series) and holder is None
        cup = holder is not None and plan.seats[holder].human
        self._cue = "cup" if cup else "badge" if badges else ""
        self._caption = series if cup else " ".join(badges)

    def begin(self) -> None:
        """The page is seen now."""
        if self._cue:
            self._heard_at = self._ctx.clock() + FANFARE

    def wake_in(self) -> float | None:
        """Seconds until they are heard; None if nothing is to come."""
        return None if self._heard_at is None else max(0.0, self._heard_at - self._ctx.clock())

    def update(self) -> None:
        """Let them be heard, if it is time."""
        if self.wake_in() == 0.0:
            self._heard_at = None
            self._ctx.sound.moment(self._cue, caption=self._caption)


def _of_a_day(ctx: Context, plan: MatchPlan) -> str:
    """Which day's deal it was, and where the next one is found; empty where it was of none."""
    day = day_of(plan)
    if day is None:
        return ""
    date = day_and_month(day)
    if day == ctx.store.clock().date():
        return tr("Deal of the day, {date}. Tomorrow's will be on the page of stamps.", date=date)
    return tr("Deal of the day, {date}. Today's is on the page of stamps.", date=date)
