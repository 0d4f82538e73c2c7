"""Looking back: the chance of winning decision by decision, and the three that mattered most.

The decisions are judged while the page is open; what is known is shown at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.match.counsel import answer_label
from game.match.look_back import (
    WORTH_TELLING,
    again_from,
    habit_in_words,
    look_back_at,
    luck_and_choice,
)
from game.match.match_factory import replay_of, tried_from
from game.match.play import Play
from game.routes import TableRoute, WatchRoute
from game.scenes.curves import ChanceCurve
from game.texts import ntr, tr
from game.texts.notation import percent
from game.texts.phrases import in_turn
from game.ui.fonts import BOLD
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Flow, Label, Widget

if TYPE_CHECKING:
    from game.match.look_back import LookBack
    from game.match.match_plan import MatchPlan
    from game.players import Decision
    from game.ui.context import Context

_TRIALS = 20
"""How many rollouts are made between two frames."""


class LookBackScene(WidgetScene):
    """Judges the decisions of a person in a finished match."""

    name = "look back"
    first = "back"

    def __init__(
        self,
        ctx: Context,
        plan: MatchPlan,
        record: Mapping[str, Any],
        winners: Sequence[int],
        look_back: LookBack | None = None,
    ) -> None:
        super().__init__(ctx)
        self.plan, self._record = plan, dict(record)
        self.look_back = look_back or look_back_at(plan, record, winners)
        self.seat = self.look_back.seat
        self._play = Play(plan, None, dict(record))
        self._shown = -1

    def build(self) -> Widget:
        parts: list[Widget] = [Label(self.verdict(), "heading", align="centre")]
        if self.look_back.has_course:
            curve = ChanceCurve(self.look_back, self._who, self._watch, tells=False)
            parts.append(curve)
        if self.look_back.decisions:
            parts.append(Label(luck_and_choice(self.look_back), align="centre"))
        for decision in sorted(self.look_back.mattered(), key=lambda each: each.number):
            parts.append(self._decision(decision))
        if self.look_back.ready and self.look_back.decisions:
            habit = habit_in_words(self.look_back)
            parts += [Label(habit, weight=BOLD)] if habit else []
            parts.append(Label(tr("All decisions"), weight=BOLD))
            parts.append(Column(*self._lines(), gap=4))
        body = scrolled_panel(Column(*parts, gap=14), key="look-back", label=self.verdict())
        return page(self, tr("Looking back"), body)

    @property
    def _who(self) -> str:
        return self.plan.seats[self.seat].display_name

    def verdict(self) -> str:
        """Return what is known so far, in a sentence."""
        look_back = self.look_back
        if not look_back.ready:
            return tr(
                "Looking at decision {n} of {all} …", n=look_back.seen + 1, all=look_back.total
            )
        if look_back.total and not look_back.decisions:
            return tr("No choice was better than another.")
        if not look_back.decisions:
            return tr("There was no decision to look back on.")
        number = len(look_back.mattered())
        if not number and habit_in_words(look_back):
            return tr("Each choice was good, but others can guess what you will do.")
        if not number:
            return tr("You decided well: nothing you chose cost you much.")
        return ntr("This decision mattered most.", "These {n} decisions mattered most.", number)

    def _decision(self, decision: Decision) -> Widget:
        words = tr(
            "Battle {n}. {name} chose {chosen}: {after} to win. With {best}: {before}.",
            n=decision.battle,
            name=self._who,
            chosen=answer_label(decision.chosen, decision.ask, self._play),
            after=percent(decision.chance - decision.cost),
            best=answer_label(decision.best, decision.ask, self._play),
            before=percent(decision.chance),
        )
        look = Button(
            tr("See it on the table, and try again"),
            partial(self._again, decision),
            icon="undo",
            role="small",
            key=f"again:{decision.number}",
            enabled=self.look_back.ready,
        )
        watch = Button(
            tr("Watch what came"),
            partial(self._watch, decision.battle),
            icon="play",
            role="small",
            key=f"watch:{decision.number}",
        )
        return Column(Label(words, weight=BOLD), Flow(look, watch, area="decisions"), gap=6)

    def _lines(self) -> list[Widget]:
        """Return a line on each decision that cost something, and a line on all the others."""
        decisions = self.look_back.decisions
        lines = [self._line(decision) for decision in decisions if decision.cost > 0]
        others = len(decisions) - len(lines)
        if others:
            words = ntr(
                "In {n} decision there was nothing better.",
                "In {n} decisions there was nothing better.",
                others,
            )
            lines.append(Label(words, "small"))
        return lines

    def _line(self, decision: Decision) -> Widget:
        """Return a line on a decision: what was chosen, and what it has cost."""
        chosen = answer_label(decision.chosen, decision.ask, self._play)
        if decision.cost < WORTH_TELLING:
            words = tr(
                "Battle {n}: {chosen}. It made hardly any difference.",
                n=decision.battle,
                chosen=chosen,
            )
        else:
            words = in_turn(
                tr("Battle {n}: {chosen}.", n=decision.battle, chosen=chosen),
                ntr(
                    "{best} would have won {n} more game in a hundred.",
                    "{best} would have won {n} more games in a hundred.",
                    round(100 * decision.cost),
                    best=answer_label(decision.best, decision.ask, self._play),
                ),
            )
        return Label(words, "small")

    def _again(self, decision: Decision) -> None:
        """Play on from a decision; what is tried out is neither kept nor counted."""
        begun = again_from(self.look_back.record, decision.number)
        self.ctx.go(TableRoute(tried_from(begun, self.plan, decision)))

    def _watch(self, battle: int) -> None:
        """Watch a battle; what came after it is a key away."""
        self.ctx.go(WatchRoute(partial(replay_of, self.plan, self._record, battle)))

    def update(self, dt: float) -> bool:
        if self.look_back.ready:
            return super().update(dt)
        self.look_back.grow(_TRIALS)
        if self.look_back.seen != self._shown or self.look_back.ready:
            self._shown = self.look_back.seen
            self.rebuild()
        return True

    def probe(self) -> dict[str, object]:
        return {**super().probe(), "verdict": self.verdict(), "ready": self.look_back.ready}
