"""What a match has earned: badges, a cup, a stamp and its stars; how it stands on the results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match.album import EarnedStamp, earning_of
from game.match.badges import award
from game.match.learner import profile_of
from game.match.occasions import cup_of, day_of, length_of, series_standing, series_words
from game.players.levels import BY_NAME
from game.scenes.album_panels import StampPicture, Stars, in_words
from game.texts import ntr, tr
from game.texts.notation import day as written_day
from game.texts.phrases import labelled
from game.ui.fonts import BOLD
from game.ui.widgets import Button, Column, FirstFitting, Label, Panel, Row, Widget
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app_context import AppContext
    from game.match.album import Stamp
    from game.match.match_plan import MatchPlan, MatchSummary
    from game.match.story import Story

FANFARE = 5.5
"""Seconds after which every fanfare is over."""


class Honours:
    """Keeps what the match has earned, when it is made.

    earning: what it has brought the person who won it, or else the first; None where only computers
    played. seat: where that person sits. who: the name, where there are several. goes_on: whether
    it belongs to a series whose cup nobody has yet.
    """

    def __init__(
        self, ctx: AppContext, plan: MatchPlan, summary: MatchSummary, story: Story | None
    ) -> None:
        self._ctx = ctx
        self._heard_at: float | None = None
        self._plan, self._series = plan, series_standing(ctx.store, plan)
        self._badges = award(ctx.store, plan, summary, story)
        self.earning: EarnedStamp | None = None
        self.seat, self.who = 0, ""
        people = [seat for seat, who in enumerate(plan.seats) if who.human]
        winners = [seat for seat in summary.winners if seat in people]
        for seat in [*winners, *people][:1]:
            profile = profile_of(ctx.store, plan.seats[seat])
            number = None if profile is None else profile.id
            self.earning = earning_of(ctx.store, number, plan.game)
            self.seat = seat
            self.who = plan.seats[seat].display_name if len(people) > 1 else ""
        holder = cup_of(plan, self._series)
        self.goes_on = length_of(plan) > 1 and holder is None
        cup = holder is not None and plan.seats[holder].human
        self._cue = "cup" if cup else "badge" if self._badges else ""

    @property
    def day(self) -> str:
        """That it was the deal of a day, and where the next deal is; empty where it was not."""
        return _of_a_day(self._ctx, self._plan)

    @property
    def words(self) -> list[str]:
        """How its series stands, and of each new badge whose it is."""
        series = series_words(self._plan, self._series)
        return [*([series] if series else []), *self._new_badges()]

    def _new_badges(self) -> list[str]:
        return [tr("A badge for {name}: {badge}!", name=name, badge=badge.name)
                for name, badge in self._badges]  # fmt: skip

    def begin(self) -> None:
        """Start when the page comes into view."""
        if self._cue:
            self._heard_at = self._ctx.clock() + FANFARE

    def wake_in(self) -> float | None:
        """Seconds until they are heard; None if nothing is to come."""
        return None if self._heard_at is None else max(0.0, self._heard_at - self._ctx.clock())

    def update(self) -> None:
        """Let them be heard, if it is time."""
        if self.wake_in() == 0.0:
            self._heard_at = None
            won = series_words(self._plan, self._series)
            caption = won if self._cue == "cup" else " ".join(self._new_badges())
            self._ctx.sound.moment(self._cue, caption=caption)


def _of_a_day(ctx: AppContext, plan: MatchPlan) -> str:
    """Return which day's deal it was, and where the next stands; empty if it was of none."""
    day = day_of(plan)
    if day is None:
        return ""
    date = written_day(day)
    if day == ctx.store.clock().date():
        return tr("Deal of the day, {date}. Tomorrow's will be on the page of stamps.", date=date)
    return tr("Deal of the day, {date}. Today's is on the page of stamps.", date=date)


def earned_panel(
    earning: EarnedStamp, who: str, *, roomy: bool, begin: Callable[[str], object]
) -> Widget:
    """Return the stamp of the game and its stars, with what is new and what the next star is for.

    who: the name of the player, where there are several; else empty. begin: begins a match against
    computers of a level, for its star.
    """
    pad = 12 if roomy else 8
    rows = [
        Row(*_earned(earning, who, begin, named=named), gap=pad, weights=(0, 1, 0, 1), fold=True)
        for named in ((True, False) if roomy else (False,))
    ]
    picture, what, stars, following = _earned(earning, who, begin, named=False)
    told = Column(what, following, gap=2)
    below = Row(picture, told, stars, gap=pad, weights=(0, 1, 0), fold=True)
    return Panel(FirstFitting(*rows, below), pad=pad, key="earned")


def _earned(
    earning: EarnedStamp, who: str, begin: Callable[[str], object], *, named: bool
) -> list[Widget]:
    """Return the parts of the panel. named: whether it stands there what the next star is for."""
    stamp = earning.stamp
    title = tr(get(stamp.game).about.title)
    first = tr("New stamp: {game}", game=title) if earning.is_new else title
    told = in_words(stamp)
    if earning.is_new:
        told = tr("Games won: {n} of {games}", n=earning.won, games=earning.games)
    stars = Stars(most=len(stamp.stars), key="stars")
    stars.set(stamp.stars, fresh=earning.new_stars)
    # The stars themselves say how many they are: words would know it before a new star comes up.
    stars.label = labelled(
        tr("Stars"), tr("{n} of {most}", n=sum(stamp.stars), most=len(stamp.stars))
    )
    return [
        StampPicture(stamp.game, won=bool(stamp.won)),
        _told(first, labelled(who, told) if who else told),
        stars,
        next_star(stamp, begin, named=named),
    ]


def _told(title: str, words: str) -> Widget:
    lines = Label(title, weight=BOLD, most=2), Label(words, "small", soft=True, most=2)
    return Column(*lines, gap=0)


def next_star(stamp: Stamp, begin: Callable[[str], object], *, named: bool) -> Widget:
    """Return what the next star of a game is for; a press begins a match for it, as `begin` does
    where there are levels. named: whether the button says so; else just against whom.
    """
    missing = [level for level, lit in zip(stamp.levels, stamp.stars, strict=True) if not lit]
    if not missing or not missing[0]:
        number = len(stamp.stars)
        had = ntr("Its star is yours: you have won.", "You have all its {n} stars.", number)
        words = tr("Beat computers, and its star is yours.") if missing else had
        return Label(words, "small", soft=True, most=2)
    level = tr(BY_NAME[missing[0]].title)
    words = labelled(tr("Win the next star against"), level)
    label, hint = (words, "") if named else (level, words)
    begun = partial(begin, missing[0])
    return Button(label, begun, icon="play", role="small", key="next-star", hint=hint)
