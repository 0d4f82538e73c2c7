"""A hint with its reason: the options of a question, what each brings, in words.

It is told twice: what to choose and why in one plain sentence, and to who asks again the figures.
`Counsel` asks a player of the best level to try the options out, step by step; it may be read at
any time. It sees no more than the seat that is asked. No pygame here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import players
from game.match import plain_reason
from game.match.sentences import foretold, listed
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

    @property
    def mixed(self) -> list[Ranked]:
        """Where both choose at once: what to choose from by lot; empty where one is the best."""
        often = [one for one in self.ranked() if one.share >= _NAMED]
        return often[:_MOST] if len(often) > 1 else []

    @property
    def as_good(self) -> list[Ranked]:
        """The best options, which nobody need tell apart; none where all are alike."""
        ranked = self.ranked()
        if len(ranked) < 2 or self.alike:
            return []
        least = percent(ranked[0].chance)
        same = [one for one in ranked[:_MOST] if percent(one.chance) == least]
        return self.mixed or same

    @property
    def figures(self) -> bool:
        """Whether there is more to tell than the plain sentence: what each option brings."""
        return bool(self.as_good)

    def advised(self, word: str, chosen: Sequence[str] = ()) -> bool:
        """Whether the hint names this, after what is chosen already."""
        if self.ask.max_count > 1 and self.ask.ordered and self.as_good:
            return word == self._next(chosen)
        if any(len(one.words) > 1 for one in self.as_good):
            return word in self.best
        return any(self._same(one.words[0], word) for one in self.as_good if one.words)

    def next_to(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """Of cards in an order, which comes after these; empty where any will do, or for none."""
        word = self._next(chosen) if self.as_good else ""
        return (word,) if word else ()

    def _next(self, chosen: Sequence[str]) -> str:
        """Of cards in an order, which comes after these; empty for none."""
        begun = tuple(chosen)
        ways = [one.words for one in self.ranked() if one.words[: len(begun)] == begun]
        left = [word for word in (ways[0][len(begun) :] if ways else self.best)
                if word not in begun]  # fmt: skip
        return left[0] if left and len(begun) < self.ask.max_count else ""

    def figure_of(self, word: str) -> str:
        """What choosing this brings, or how often it should be chosen by lot; empty where that
        was not tried, or cannot matter.
        """
        for one in (self.mixed or self.ranked()) if self.figures else []:
            if len(one.words) == 1 and self._same(one.words[0], word):
                if self.mixed:  # unlike a chance to win
                    return tr("1 in {n}", n=times(one.share))
                return percent(one.chance)
        return ""

    def _same(self, one: str, two: str) -> bool:
        """Whether two words mean the same: the same, or cards that only their suits tell apart."""
        if one == two or self.play.game.suits_matter or self.ask.kind == "bet":
            return one == two
        return self.ask.reply(one) is None and not one.isdecimal() and one[:-1] == two[:-1]

    # -- words -----------------------------------------------------------------------------

    def plain(self, chosen: Sequence[str] = ()) -> str:
        """What to choose, and one reason, without figures. `chosen`: what is chosen already."""
        good = self.as_good
        if not good:
            return self.words()
        if self.ask.kind != "arrange" and self.ask.max_count > 1 and self.ask.ordered:
            return self._in_order(chosen)
        if len(good) == 1:
            best, other = self.ranked()[:2]
            return plain_reason.reason(self.play, self.ask, best, other, self._label)
        if any(len(one.words) > 1 for one in good):
            return plain_reason.one_way(self._label(self.best))
        labels = [self._label(one.words) for one in good]
        if self.mixed:
            return plain_reason.any_by_lot(labels)
        cards = all(self.ask.reply(word) is None for one in good for word in one.words)
        return plain_reason.several(labels, cards=cards)

    def _in_order(self, chosen: Sequence[str]) -> str:
        """The card that comes next, and what follows from it there."""
        word = self._next(chosen)
        if not word:
            return ""
        t, game = self.play.table, self.play.game
        follows = foretold(game.foresee(t, self.ask, (*chosen, word)), self.play.name)
        return plain_reason.next_card(self._label([word]), follows)

    def words(self) -> str:
        """The hint with its figures, in one or two sentences."""
        if self.unknowable:
            return tr("Nobody can know: choose any.")
        ranked = self.ranked()
        if not self.ready:
            return tr("Let me think …")
        if len(ranked) < 2 or self.alike:
            return tr("It makes hardly any difference.")
        if self.mixed:
            return self._mixture(self.mixed)
        best, other = ranked[:2]
        told = {"best": self._label(best.words), "other": self._label(other.words)}
        chance, less = percent(best.chance), percent(other.chance)
        if chance == less:
            return tr("{best} or {other}: {chance} to win the game.", chance=chance, **told)
        words = tr("{best}: {chance} to win the game; {other}: {less}.",
                   chance=chance, less=less, **told)  # fmt: skip
        reason = self._reason(best, other)
        return f"{words} {reason}" if reason else words

    def _mixture(self, mixed: Sequence[Ranked]) -> str:
        """Where both choose at once: how often which, so that nobody can guess it; what it wins."""
        parts = [
            tr("{option} 1 time in {n}", option=self._label(one.words), n=times(one.share))
            for one in mixed
        ]
        chance = sum(one.share * one.chance for one in self.ranked())
        return tr(
            "Let nobody guess it: {options}. {chance} to win the game.",
            options=listed(parts),
            chance=percent(chance),
        )

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
            return ntr("It brings one more card.", "It brings {n} more cards.", gain)
        return ""

    def _label(self, words: Sequence[str]) -> str:
        return answer_label(words, self.ask, self.play)


def answer_label(words: Sequence[str], ask: Ask, play: Play) -> str:
    """An answer as people read it."""
    labels = [label_of(word, ask, play) for word in words]
    if len(labels) > _LONG:
        return tr("{first} …", first=" ".join(labels[: _LONG - 1]))
    return listed(labels) or ptr("cards", "none")


def times(share: float) -> int:
    """What is chosen by lot with this share is chosen one time in so many."""
    return max(2, round(1 / share))


def percent(share: float) -> str:
    """A chance as people read it."""
    return tr("{n} %", n=round(100 * share))
