"""The director of the table: how fast things are shown, where breath is held, what is called out.

It follows what is shown, step by step, and asks `game.match.shown.moments` what each moment is
worth. Plain battles grow brisker as they repeat; wars and great moments keep their time. Who
practises is there to work out results: what leads to one is brisk from the beginning. With reduced
motion nothing is held and nothing grows brisker. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.shown.moments import Moment, tension
from game.match.shown.reduce import open_fights, war_depth
from game.rules.cards import ACE, KING, rank
from game.table.waiting_moment import BETWEEN
from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.match.shown.model import Played
    from game.table.table_model import TableModel
    from game.ui.context import Context

_PLAIN, _USED_TO = 5, 10
"""Battles that are shown in full, and from which on they are as brisk as they get."""
_BRISK, _BY_ITSELF = 0.74, 0.36
"""Seconds of a plain battle then, begun by people and by themselves; frames add a tenth or so."""
_HURRIED, _RUSHED = 5.0, 8.0
"""However long its battles are, no game is shown faster than so many times."""
_ASKING = 1.5
"""The same in games that ask something in every battle."""
_LEARNING, _TO_THE_SUM = 1.6, 2.4
"""How fast at least battles are shown to who works out results, and what comes before a result."""
_TENSE, _UNUSUAL = 0.3, 1.3
"""From this tension on nothing is hurried, unless most battles of this game are as tense."""
_BREATH, _DEEP_BREATH = 0.8, 1.2
"""Seconds that are waited before the last cards of a war, and of a war in a war, are turned."""
_LOUD = 0.34
"""What a moment must be worth to be called out."""


class Director:
    """See the module's docstring.

    battles  how many have been shown from beginning to end
    """

    def __init__(self, ctx: Context, play: Play, model: TableModel) -> None:
        self.ctx, self._play, self._model = ctx, play, model
        self.battles = 0
        self._spent = 0.0
        """Seconds that the battle under way has taken so far, as if it were shown in full."""
        self._plain = (0, 0.0, 0.0)
        """How many plain battles were shown; their seconds and their greatest tensions, added."""
        self._tensest = 0.0

    @property
    def tension(self) -> float:
        """How much hangs on what is on the table now, from 0 to 1."""
        return tension(self._model.ground, self._model.shown)

    @property
    def at_war(self) -> bool:
        """Whether there was a war in the battle under way."""
        return bool(self._model.shown.battle.depths)

    def tempo(self, *, auto: bool, asking: bool) -> float:
        """Return how much faster than normal the next step is shown.

        auto: whether battles begin by themselves. asking: whether what is shown leads to a result
        that somebody is to work out.
        """
        if self.ctx.settings.reduced_motion:
            return 1.0
        least = 1.0
        if self._play.practises:
            least = _TO_THE_SUM if asking else _LEARNING
        count, _, tensions = self._plain
        tense = max(_TENSE, _UNUSUAL * tensions / max(1, count))
        if self.at_war or self.tension > tense:
            return least if asking else 1.0
        share = (self.battles - _PLAIN) / (_USED_TO - _PLAIN)
        return max(least, 1.0 + (self._briskest(auto=auto) - 1.0) * min(1.0, max(0.0, share)))

    def _briskest(self, *, auto: bool) -> float:
        """Return the tempo that makes plain battles of this game as short as they are to be."""
        if self._play.game.kind == "choice":
            return _ASKING
        count, seconds, _ = self._plain
        usual = seconds / max(1, count)
        if auto:
            return min(_RUSHED, max(1.0, (usual + BETWEEN) / _BY_ITSELF))
        return min(_HURRIED, max(1.0, usual / _BRISK))

    def lasts(self, seconds: float) -> None:
        """The step that was told takes so many seconds, shown in full."""
        self._spent += seconds

    def breath(self, step: Played) -> float:
        """Seconds to wait before this step, which turns the last cards of a war; 0 for none."""
        ground, shown = self._model.ground, self._model.shown
        reveals = any(
            not move.down and move.card >= 0 and ground.fought[move.target] for move in step.moves
        )
        due = bool(open_fights(shown.scene)) and not shown.battle.breathed
        if not due or not reveals or self.ctx.settings.reduced_motion:
            return 0.0
        return _BREATH if war_depth(shown.scene) == 1 else _DEEP_BREATH

    def play(self, step: Played) -> str:
        """Show a step now; what is to be called out, if anything."""
        battle = self._model.shown.battle
        self._model.feed(step)
        moments = self._model.moments
        self._tensest = max(self._tensest, self._model.tension)
        if any(moment.kind == "battle" for moment in moments):
            self._battle_over(bool(battle.depths))
        # What was held up needs not be called out as well.
        return self._called([m for m in moments if m.kind != "battle" or not battle.caught])

    def _battle_over(self, was_war: bool) -> None:
        self.battles += 1
        if not was_war:
            count, seconds, tensions = self._plain
            self._plain = (count + 1, seconds + self._spent, tensions + self._tensest)
        self._spent = self._tensest = 0.0

    def _called(self, moments: Sequence[Moment]) -> str:
        best = max(moments, key=lambda moment: moment.worth, default=None)
        if best is None or best.seat is None or best.kind in ("war", "over"):
            return ""
        name = self._play.name(best.seat)
        if best.kind == "out":
            if sum(self._model.shown.course.alive) < 2:
                return ""  # the sentence about the end, in the same place, says more
            return tr("{name} is out!", name=name)
        if best.kind == "aces":
            return tr("{name} has all the aces!", name=name)
        if best.kind == "last":
            return tr("{name} has one card left!", name=name)
        if best.kind == "streak" and best.number > 3:
            return tr("{name}: {n} in a row!", name=name, n=best.number)
        if best.worth < _LOUD:
            return ""
        if best.kind == "lead":
            return tr("{name} takes the lead!", name=name)
        if best.kind == "battle" and _named(best.card):
            return tr("{name} won {card}!", name=name, card=_named(best.card))
        return ""


def _named(card: int) -> str:
    """An ace or a king, as it is called out; empty for lower and unknown cards."""
    if card < 0 or rank(card) not in (ACE, KING):
        return ""
    return tr("an ACE") if rank(card) == ACE else tr("a KING")
