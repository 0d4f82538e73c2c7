"""The director of the table: how fast things are shown, where breath is held, what is called out.

It follows what is shown, step by step, and asks `game.match.stakes` how much each moment is worth.
Plain battles grow brisker as they repeat; wars and great moments keep their time. Who practises is
there to work out results: what leads to one is brisk from the beginning. With reduced
motion nothing is held and nothing grows brisker. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.moments import Moment
from game.match.stakes import Stakes
from game.match.stretch import Stretch
from game.rules.cards import ACE, KING, rank
from game.rules.events import BattleEnded, CardMoved, CatchShown
from game.table.waiting_moment import BETWEEN
from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.view.cues import CueStep
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

    auto     whether battles begin by themselves
    battles  how many have been shown from beginning to end
    asking   whether what is shown leads to a result that somebody is to work out
    moments  what was worth noticing in the step that was told last
    """

    def __init__(self, ctx: Context, play: Play) -> None:
        self.ctx, self._play = ctx, play
        self.auto = self.asking = False
        self.moments: tuple[Moment, ...] = ()
        self._shown = False
        """Whether what this battle has won was shown to all."""
        self.battles = 0
        self._spent = 0.0
        """Seconds that the battle under way has taken so far, as if it were shown in full."""
        self._plain = (0, 0.0, 0.0)
        """How many plain battles were shown; their seconds and their greatest tensions, added."""
        self._tensest = 0.0
        self._breathed = False
        self.look()

    def look(self) -> None:
        """Go on from where the match is now, with all that has been seen before."""
        play, t = self._play, self._play.table
        limit = int(t.options.get("limit", 0) or 0)
        deck = play.game.deck(t.options, t.seats)
        self._stakes = Stakes(
            play.game, t.seats, t.strengths, deck, limit, play.game.counted(t.options)
        )
        if not play.before:
            self._stakes.look(play.view())
        for event in play.before:
            self._stakes.feed(event)

    @property
    def tension(self) -> float:
        """How much hangs on what is on the table now, from 0 to 1."""
        return self._stakes.tension

    @property
    def strongest(self) -> str:
        """The letter of the strongest rank; empty where it has none."""
        return self._stakes.strongest

    def strong(self) -> list[tuple[str, ...]]:
        """By seat, the letters of the strongest cards that all have seen it win, best first."""
        return [self._stakes.strong(seat) for seat in range(self._play.table.seats)]

    @property
    def stretch(self) -> Stretch:
        """How near the end of the game is, for music."""
        return self._stakes.stretch

    @property
    def at_war(self) -> bool:
        """Whether a war is being fought."""
        return self._stakes.depth > 0

    @property
    def at_stake(self) -> int:
        """How many cards are fought for."""
        return self._stakes.piles.at_stake

    def fought(self, pile: int) -> bool:
        """Whether cards in this pile are being fought with, or for."""
        return self._stakes.piles.fought[pile]

    @property
    def tempo(self) -> float:
        """How much faster than normal the next step is shown."""
        if self.ctx.settings.reduced_motion:
            return 1.0
        least = 1.0
        if self._play.practises:
            least = _TO_THE_SUM if self.asking else _LEARNING
        count, _, tensions = self._plain
        tense = max(_TENSE, _UNUSUAL * tensions / max(1, count))
        if self.at_war or self.tension > tense:
            return least if self.asking else 1.0
        share = (self.battles - _PLAIN) / (_USED_TO - _PLAIN)
        return max(least, 1.0 + (self._briskest() - 1.0) * min(1.0, max(0.0, share)))

    def _briskest(self) -> float:
        """The tempo that makes plain battles of this game as short as they are to be."""
        if self._play.game.kind == "choice":
            return _ASKING
        count, seconds, _ = self._plain
        usual = seconds / max(1, count)
        if self.auto:
            return min(_RUSHED, max(1.0, (usual + BETWEEN) / _BY_ITSELF))
        return min(_HURRIED, max(1.0, usual / _BRISK))

    def lasts(self, seconds: float) -> None:
        """The step that was told takes so many seconds, shown in full."""
        self._spent += seconds

    def breath(self, step: CueStep) -> float:
        """Seconds to wait before this step, which turns the last cards of a war; 0 for none."""
        reveals = any(
            isinstance(event, CardMoved)
            and not event.down
            and event.card >= 0
            and self._stakes.piles.fought[event.target]
            for event in step.cards
        )
        undecided = self._stakes.undecided
        if not undecided or not reveals or self._breathed or self.ctx.settings.reduced_motion:
            return 0.0
        self._breathed = True
        return _BREATH if self._stakes.depth == 1 else _DEEP_BREATH

    def told(self, step: CueStep) -> str:
        """Take in a step that is shown now; what is to be called out, if anything."""
        moments: list[Moment] = []
        shown = self._shown
        at_war = self.at_war
        for event in (*step.cards, *step.told):
            moments += self._stakes.feed(event)
            self._shown = self._shown or isinstance(event, CatchShown)
            self._tensest = max(self._tensest, self.tension)
            if isinstance(event, BattleEnded):
                self._battle_over(at_war)
        if any(moment.kind in ("war", "battle") for moment in moments):
            self._breathed = False
        self.moments = tuple(moments)
        return self._called([m for m in moments if m.kind != "battle" or not shown])

    def _battle_over(self, was_war: bool) -> None:
        self.battles += 1
        if not was_war:
            count, seconds, tensions = self._plain
            self._plain = (count + 1, seconds + self._spent, tensions + self._tensest)
        self._spent = self._tensest = 0.0
        self._shown = False

    def _called(self, moments: Sequence[Moment]) -> str:
        best = max(moments, key=lambda moment: moment.worth, default=None)
        if best is None or best.seat is None or best.kind in ("war", "over"):
            return ""
        name = self._play.name(best.seat)
        if best.kind == "out":
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
