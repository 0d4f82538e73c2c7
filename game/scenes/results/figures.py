"""A match in figures, and what has grown in the gardens of those who practised in it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match.gardens import gardens, grown_in
from game.match.learner import operation_of
from game.match.result_texts import longest_war, played_time
from game.match.who_learns import profile_of
from game.scenes.garden.garden_view import GardenTile, in_words
from game.texts import ntr, tr
from game.ui.widgets import Figure, Flow, Row, Widget

if TYPE_CHECKING:
    from game.match.plan import MatchPlan, MatchSummary
    from game.match.story import Story
    from game.ui.context import Context


def length(summary: MatchSummary) -> str:
    """How long a match was, in battles and on the clock, where that is known."""
    battles = ntr("{n} battle", "{n} battles", summary.battles)
    if summary.seconds is None:
        return battles
    return tr("{battles} in {time}", battles=battles, time=played_time(summary.seconds))


def figures(plan: MatchPlan, summary: MatchSummary, story: Story | None) -> list[Widget]:
    """What was counted, in large numbers."""
    found: list[tuple[str, str, str]] = []
    if story is not None and story.battles > 1 and story.tells_who_leads:
        turns = len(story.leads)
        found.append((str(turns), ntr("change of lead", "changes of lead", turns), "sort"))
    wars = len(summary.wars)
    if wars:
        words = ntr("war", "wars", wars)
        if max(summary.wars) > 1:
            longest = longest_war(summary.wars)
            words = tr("{wars}; longest war: {longest}", wars=words, longest=longest)
        found.append((str(wars), words, "dagger"))
    if story is not None and story.battles > 1:
        seat, row = story.streak
        if seat >= 0:
            words = tr("battles in a row: {name}", name=plan.seats[seat].name)
            found.append((str(row), words, "chart"))
        great = story.greatest
        if great is not None and great.number:
            words = tr("cards at once: {name}", name=plan.seats[great.seat].name)
            found.append((str(great.number), words, "cards"))
    return [Figure(value, what, icon) for value, what, icon in found]


def grown(ctx: Context, plan: MatchPlan) -> list[Widget]:
    """What those who practised have grown, where this game's facts grow."""
    tiles: list[Widget] = []
    sign = operation_of(plan.game)
    for seat in plan.seats:
        who = profile_of(ctx.store, seat) if seat.human and seat.practice else None
        if who is not None:
            grew = grown_in(ctx.store, who, plan.token)
            found = gardens(ctx.store, who)
            garden = found.get(sign) or next(iter(found.values()))
            plants = sum(one.plants_met for one in found.values())
            words = in_words(garden)
            if grew:
                words = ntr(
                    "{grew} of {n} plant grew", "{grew} of {n} plants grew", plants, grew=grew
                )
            words = f"{who.name}: {words}"
            look = partial(ctx.go.garden, who, sign)
            tiles.append(GardenTile(garden, words, look, key=f"garden:{who.id}"))
    return tiles


def with_gardens(headline: Widget, gardens: list[Widget], *, wide: bool) -> list[Widget]:
    """The headline, and the gardens below it; a single one beside it where the page is `wide`."""
    if wide and len(gardens) == 1:
        return [Row(headline, *gardens, gap=12, weights=(1, 0))]
    tiles = Flow(*gardens, gap=14, align="centre", area="gardens")
    return [headline, tiles] if gardens else [headline]
