"""A hint with its reason: the options of a question, what each brings, in words.

`Counsel` asks a player of the best level to try the options out, step by step; it may be read at
any time. It sees no more than the seat that is asked. No pygame here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import players
from game.match.sentences import listed
from game.match.wording import label_of
from game.players import Advice, Ranked
from game.rules.rng import Rng
from game.texts import ntr, ptr, tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask

TRIALS = 400
"""So many trials, about, make a hint."""
ALIKE = 0.005
"""Chances that differ by less make no difference worth mentioning."""
_CASES = 8
"""A reason is told in so many cases."""
_LONG = 5
"""Of longer answers only the beginning is told."""
_NAMED = 0.05
"""What a mixture chooses less often is not named."""
_MOST = 3
"""So many options of a mixture are named."""


class Counsel:
    """See the module's docstring."""

    def __init__(self, play: Play, ask: Ask) -> None:
        self.play, self.ask = play, ask
        self.unknowable = ask.kind != "bet" and all(word.isdecimal() for word in ask.options)
        """Whether only cards that nobody knows can be chosen from."""
        t = play.table
        rng = Rng(play.match.record.seed * 31 + len(play.match.record.answers) * 7 + ask.seat)
        self._steps: Iterator[Advice] | None = players.advise(t, ask, rng, TRIALS)
        self._advice: Advice | None = None
        if self.unknowable:
            self._steps = None

    @property
    def ready(self) -> bool:
        """Whether everything has been tried."""
        return self._steps is None

    def grow(self, trials: int) -> bool:
        """Try so many times more; whether anything is left to try."""
        for _ in range(trials):
            if self._steps is None:
                break
            found = next(self._steps, None)
            self._advice = found or self._advice
            if found is None:
                self._steps = None
        return not self.ready

    def ranked(self) -> list[Ranked]:
        """The options, those first that should be chosen most often; none before it is ready."""
        return self._advice.ranked() if self.ready and self._advice is not None else []

    @property
    def best(self) -> tuple[str, ...]:
        """What to choose; empty where that is not known."""
        ranked = self.ranked()
        return ranked[0].words if ranked else ()

    @property
    def only(self) -> tuple[str, ...]:
        """What alone should be chosen; empty where it matters little, or nobody should guess it."""
        mixed = [one for one in self.ranked() if one.share >= _NAMED]
        return mixed[0].words if len(mixed) == 1 and not self.alike else ()

    @property
    def alike(self) -> bool:
        """Whether all options bring the same, as far as can be told."""
        chances = [one.chance for one in self.ranked()]
        return bool(chances) and max(chances) - min(chances) < ALIKE

    def chance_of(self, word: str) -> float | None:
        """What choosing this brings; None where that was not tried, or what it is cannot matter."""
        if self.alike:
            return None
        for one in self.ranked():
            if len(one.words) == 1 and self._same(one.words[0], word):
                return one.chance
        return None

    def _same(self, one: str, two: str) -> bool:
        """Whether two words mean the same: the same, or cards that only their suits tell apart."""
        if one == two or self.play.game.suits_matter or self.ask.kind == "bet":
            return one == two
        return self.ask.reply(one) is None and not one.isdecimal() and one[:-1] == two[:-1]

    # -- words -----------------------------------------------------------------------------

    def words(self) -> str:
        """The hint, in one or two sentences."""
        if self.unknowable:
            return tr("Nobody can know: choose any.")
        ranked = self.ranked()
        if not self.ready:
            return tr("Let me think …")
        if len(ranked) < 2 or self.alike:
            return tr("It makes no difference worth mentioning.")
        mixed = [one for one in ranked if one.share >= _NAMED]
        if len(mixed) > 1:
            return self._mixture(mixed[:_MOST])
        best, other = ranked[:2]
        told = {"best": self._label(best.words), "other": self._label(other.words)}
        chance, less = percent(best.chance), percent(other.chance)
        if chance == less:
            return tr("{best} or {other}: {chance} to win.", chance=chance, **told)
        words = tr("{best}: {chance} to win, with {other} {less}.",
                   chance=chance, less=less, **told)  # fmt: skip
        reason = self._reason(best, other)
        return f"{words} {reason}" if reason else words

    def _mixture(self, mixed: Sequence[Ranked]) -> str:
        """Where both choose at once: now this, now that, so that nobody can guess it."""
        parts = [
            tr("{option} {share}", option=self._label(one.words), share=percent(one.share))
            for one in mixed
        ]
        return tr("Let nobody guess it: {options}.", options=listed(parts))

    def _reason(self, best: Ranked, other: Ranked) -> str:
        """What tells the best option apart in this battle, if anything does."""
        if not best.trials or not other.trials or not self.play.game.hoards:
            return ""
        often, less = (round(_CASES * one.wins / one.trials) for one in (best, other))
        if often > less:
            return tr("It gains cards now in {n} of {all} cases.", n=often, all=_CASES)
        if often < less:
            return tr("It gains less now, but keeps more for later.")
        gain = round(best.cards - other.cards)
        if gain > 0:
            return ntr("It brings one card more.", "It brings {n} cards more.", gain)
        return ""

    def _label(self, words: Sequence[str]) -> str:
        return answer_label(words, self.ask, self.play)


def answer_label(words: Sequence[str], ask: Ask, play: Play) -> str:
    """An answer as people read it."""
    labels = [label_of(word, ask, play) for word in words]
    if len(labels) > _LONG:
        return tr("{first} …", first=" ".join(labels[: _LONG - 1]))
    return listed(labels) or ptr("cards", "none")


def percent(share: float) -> str:
    """A chance as people read it."""
    return tr("{n} %", n=round(100 * share))
