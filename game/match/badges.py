"""Badges: a few things that hardly ever happen, each given when it has happened.

Nothing here can be missed by not playing. What a match has earned is judged when it is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.occasions import cup_of, series_standing
from game.texts import N_, tr
from game.variants import get

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan, MatchSummary
    from game.match.story import Story
    from game.storage import Store

_TRIPLE = 3
_FULL = 5


@dataclass(frozen=True)
class Badge:
    """A badge: its key in the file, the sign on it, and its name."""

    key: str
    icon: str
    title: str
    words: str

    @property
    def name(self) -> str:
        """The badge's name in the language of the player."""
        return tr(self.title)


BADGES = (
    Badge("triple", "chain", N_("Triple war"), N_("three wars on top of each other")),
    Badge("last_card", "cards", N_("Won from one card"), N_("down to the last card, and won")),
    Badge("perfect", "shield", N_("Perfect game"), N_("every battle won, of five or more")),
    Badge("cup", "crown", N_("The cup"), N_("a series of three or five won")),
)


def earned(
    plan: MatchPlan, summary: MatchSummary, story: Story | None, cup: int | None
) -> dict[int, list[Badge]]:
    """The badges that a match has earned its human seats. `cup`: who has won its series by it."""
    badges: dict[int, list[Badge]] = {}
    triple, last_card, perfect, the_cup = BADGES
    game = get(plan.game)
    wars = not game.presentation.has_ties(game.check_options(plan.options))
    alone = summary.winners[0] if len(summary.winners) == 1 else None
    for seat, who in enumerate(plan.seats):
        if not who.human:
            continue
        mine = []
        if wars and max(summary.wars, default=0) >= _TRIPLE:
            mine.append(triple)
        if story is not None and seat == alone:
            if not story.points and story.lowest(seat)[1] == 1:
                mine.append(last_card)
            if story.battles >= _FULL and story.streak == (seat, story.battles):
                mine.append(perfect)
        if seat == cup:
            mine.append(the_cup)
        if mine:
            badges[seat] = mine
    return badges


def award(
    store: Store, plan: MatchPlan, summary: MatchSummary, story: Story | None
) -> list[tuple[str, Badge]]:
    """Store the badges that a match has earned. Return each new badge, after whose it is."""
    cup = cup_of(plan, series_standing(store, plan))
    new = []
    for seat, badges in earned(plan, summary, story, cup).items():
        who = plan.seats[seat]
        if who.profile is None or store.profile(who.profile) is None:
            continue
        had = store.badges(who.profile)
        for badge in badges:
            if badge.key not in had:
                store.add_badge(who.profile, badge.key)
                new.append((str(who.name), badge))
    return new
