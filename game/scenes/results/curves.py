"""The curves of a match: cards, and the chance of winning beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.look_back import LookBack, decided, look_back_at
from game.rules.errors import BadRecord
from game.scenes.results.chance_curve import ChanceCurve
from game.scenes.results.curve_panel import CurvePanel
from game.texts import tr
from game.ui.widgets import Flow, Row, Widget, chips

if TYPE_CHECKING:
    from game.match.plan import MatchPlan, MatchSummary, SeatPlan
    from game.match.story import Story


@dataclass(frozen=True)
class Curves:
    """What is told of a match by curves. me: whose line it is where two share the cards.

    on_watch is given the number of a battle.
    """

    story: Story | None
    seats: Sequence[SeatPlan]
    me: int
    on_watch: Callable[[int], object]

    def shown(
        self,
        found: LookBack | None,
        tab: str,
        on_tab: Callable[[str], object],
        *,
        both: bool,
    ) -> list[Widget]:
        """Both beside each other, or, where there is room for one, that of the tab.

        found: the decisions that were judged, where there are any.
        """
        if self.story is None or self.story.battles < 2:
            return []
        titled = both or found is None
        share = 0.27 if found is None else 0.24
        if both:
            share = 0.34 if found is None else 0.3
        cards = CurvePanel(
            self.story, self.seats, self.me, self.on_watch, titled=titled, share=share
        )
        if found is None:
            return [cards]
        name = self.seats[found.seat].name
        chances = ChanceCurve(found, name, self.on_watch, titled=titled, share=share)
        if both:
            return [Row(cards, chances, gap=20, weights=(1, 1))]
        tabs = [
            ("cards", _counts(self.story)),
            ("chances", tr("Chance of winning")),
        ]
        chosen = cards if tab == "cards" else chances
        return [Flow(*chips("tab", tabs, tab, on_tab), gap=8, area="tabs"), chosen]


def _counts(story: Story) -> str:
    """What the curve is about."""
    if story.points:
        return tr("Points")
    return tr("Cards") if story.total else tr("Who was ahead")


def judged(plan: MatchPlan, summary: MatchSummary) -> LookBack | None:
    """The decisions of the first person, where there are any; none is judged yet."""
    if summary.record is None or not decided(plan, summary.record):
        return None
    try:
        return look_back_at(plan, summary.record, summary.winners)
    except BadRecord:
        return None
