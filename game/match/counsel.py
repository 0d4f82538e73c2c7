"""A hint with its reason: the options of a question, what each brings, in words.

It is given twice: what to choose and why in a plain sentence, and to who asks again the figures.
`Counsel` asks a player of the best level to try the options out, step by step; it may be read at
any time. It sees no more than the seat that is asked. No pygame here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

from game import players
from game.match.sentences import foretold
from game.match.standing_orders import HIGH, LOW, LYING, ORDER_NAMES
from game.match.wording import label_of
from game.players import Analysis, RankedAnswer
from game.rules.asks import Arrange, PickPositions, PlayCards, PlaySet, SayNumber
from game.rules.cards import parse
from game.rules.rng import Rng
from game.texts import ntr, ptr, tr
from game.texts.notation import percent
from game.texts.phrases import either, in_turn, listed

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask

_APART = 1 / 8
"""Options differ in how often they bring cards now if they do so by this share of all cases."""
_LIKELY = 0.6
"""The share of cases from which on a consequence is called likely."""


def several(labels: Sequence[str]) -> str:
    """The hint where two or three options are as good: any of them."""
    if len(labels) == 2:
        return tr("{either}: both are equally good.", either=either(labels))
    return tr("{either}: all are equally good.", either=either(labels))


def any_by_lot(labels: Sequence[str]) -> str:
    """Return the hint to choose by lot: all choose at once, and a habit would be seen through."""
    return tr("{either}: let nobody guess which.", either=either(labels))


def one_way(label: str) -> str:
    """Return the hint that names an answer of many cards, if others are as good."""
    return tr("{best}: one of several good ways.", best=label)


def next_card(label: str, follows: str) -> str:
    """The hint where cards are chosen in an order: the card that comes next, and its place."""
    return follows if label in follows else tr("{card} comes next.", card=label)


def rival_of(ranked: Sequence[RankedAnswer]) -> RankedAnswer:
    """Return what the best option is compared with: the option that tempts most, or the next best.

    What wins cards clearly more often now is tempting.
    """
    best, *others = ranked
    tempting = max(others, key=_often)
    return tempting if _often(tempting) - _often(best) >= _APART else others[0]


def _often(ranked: RankedAnswer) -> float:
    """Return how often an option wins cards in this battle."""
    return ranked.wins / max(1, ranked.trials)


def reason(
    play: Play,
    ask: Ask,
    best: RankedAnswer,
    other: RankedAnswer,
    label_of: Callable[[Sequence[str]], str],
) -> str:
    """Return the best option with what tells it apart from its rival."""
    labels = {"best": label_of(best.words), "other": label_of(other.words)}
    apart = told_apart(play, ask, best, other, label_of)
    return apart or tr("{best}: it wins the game more often than {other}.", **labels)


def told_apart(
    play: Play,
    ask: Ask,
    best: RankedAnswer,
    other: RankedAnswer,
    label_of: Callable[[Sequence[str]], str],
) -> str:
    """Return the best option with what tells it apart from its rival, except how often either wins
    the game; empty where that is all.
    """
    labels = {"best": label_of(best.words), "other": label_of(other.words)}
    sentence = _by_price(play, ask, best, other, labels["best"])
    if not sentence and play.game.presentation.goal.wants_cards and best.trials and other.trials:
        sentence = _by_cards(play, ask, best, other, labels)
    sentence = sentence or _by_consequence(play, ask, best, other, labels["best"])
    if not sentence and best.chance < other.chance:
        return tr("{best}: against good players nothing is better.", **labels)
    return sentence


def _by_price(play: Play, ask: Ask, best: RankedAnswer, other: RankedAnswer, label: str) -> str:
    """Return that it costs less."""
    t, game = play.table, play.game
    costs = [game.presentation.foresee(t, ask, option.words).price for option in (best, other)]
    prices = [cost.params["n"] if cost is not None else 0 for cost in costs]
    if None in costs or prices[0] >= prices[1]:
        return ""
    return ntr(
        "{best}: it costs you only one card.",
        "{best}: it costs you only {n} cards.",
        prices[0],
        best=label,
    )


def _by_cards(
    play: Play, ask: Ask, best: RankedAnswer, other: RankedAnswer, labels: Mapping[str, str]
) -> str:
    """Return that it brings cards now, or keeps better ones for later; all from the trials."""
    often, less = _often(best), _often(other)
    if often - less >= _APART:
        if often >= _LIKELY:
            return tr("{best}: it is likely to win you cards now.", best=labels["best"])
        return tr("{best}: it wins you cards now more often than {other}.", **labels)
    if less - often >= _APART:
        if best.chance < other.chance:
            return ""
        if _lower(play, ask, best, other):
            return tr("{best}: you keep {other} for later.", **labels)
        return tr("{other}: you win more often now. {best}: you win more in the end.", **labels)
    if _lower(play, ask, best, other):
        return tr("{best}: it wins about as often, and you keep {other}.", **labels)
    gain = round(best.cards - other.cards)
    if gain > 0:
        return ntr(
            "{best}: it usually leaves you one card more than {other}.",
            "{best}: it usually leaves you {n} cards more than {other}.",
            gain,
            **labels,
        )
    return ""


def _lower(play: Play, ask: Ask, best: RankedAnswer, other: RankedAnswer) -> bool:
    """Whether a weaker card is played than the other would be."""
    words = *best.words, *other.words
    cards = [word for word in words if ask.reply(word) is None and not word.isdecimal()]
    if not isinstance(ask, (PlayCards, PlaySet)) or len(cards) != 2 or len(best.words) != 1:
        return False
    first, two = (play.table.strength(parse(word)) for word in cards)
    return first < two


def _by_consequence(
    play: Play, ask: Ask, best: RankedAnswer, other: RankedAnswer, label: str
) -> str:
    """Return the consequence by the rules, if it is not that of the other answer."""
    foresee = play.game.presentation.foresee
    preview, two = (foresee(play.table, ask, option.words) for option in (best, other))
    if [said.text for said in preview.said] == [said.text for said in two.said]:
        return ""
    said = foretold(preview, play.name)
    if not said or label in said:
        return said
    return tr("{best}: {reason}", best=label, reason=said)


TRIALS = 400
"""Rollouts for a hint, roughly."""
ALIKE = 0.005
"""Chances that differ by less make no difference worth mentioning."""
_CASES = 8
"""Cases in which a reason is given."""
_LONG = 5
"""Maximum length of an answer that is written out whole; of longer answers only the
beginning is.
"""
EXACT = 1e-6
"""Shares that differ by less are the same."""
_NAMED = 0.05
"""Minimum share of an option in a mixed strategy for its being named."""
_MOST = 3
"""Maximum number of options of a mixed strategy that are named."""


def as_good_as_first(ranked: Sequence[RankedAnswer]) -> list[RankedAnswer]:
    """Return the first of these options and the next that cannot be told apart from it."""
    best = ranked[0].chance
    return [
        option
        for option in ranked[:_MOST]
        if percent(option.chance) == percent(best) or abs(best - option.chance) < option.doubt
    ]


class Counsel:
    """A hint: the best answer to a question by rollouts, with a plain reason and its figures."""

    def __init__(self, play: Play, ask: Ask, ranked: Sequence[RankedAnswer] = ()) -> None:
        """Begin to try the options out. ranked: what came of it, where that was done before."""
        self.play, self.ask = play, ask
        self.unknowable = isinstance(ask, PickPositions)
        """Whether only cards that nobody knows can be chosen from."""
        t = play.table
        rng = Rng(play.match.record.seed * 31 + len(play.match.record.answers) * 7 + ask.seat)
        self._steps: Iterator[Analysis] | None = players.analyse(
            t, ask, rng, TRIALS, memories=play.match.memories
        )
        self._analysis: Analysis | None = None
        self._ranked: list[RankedAnswer] | None = list(ranked) or None
        if self.unknowable or ranked:
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
            analysis = next(self._steps, None)
            self._analysis = analysis or self._analysis
            self._ranked = None
            if analysis is None:
                self._steps = None
        return not self.ready

    def ranked(self) -> list[RankedAnswer]:
        """The options, those first that should be chosen most often; none before it is ready."""
        if not self.ready:
            return []
        if self._ranked is None:
            if self._analysis is None:
                return []
            self._ranked = self._analysis.ranked()
        return self._ranked

    @property
    def best(self) -> tuple[str, ...]:
        """The best answer; empty if it is not known."""
        ranked = self.ranked()
        return ranked[0].words if ranked else ()

    @property
    def only(self) -> tuple[str, ...]:
        """The only answer that should be chosen; empty if the choice matters little, or nobody
        should be able to guess it.
        """
        mixed = [option for option in self.ranked() if option.share >= _NAMED]
        return mixed[0].words if len(mixed) == 1 and not self.alike else ()

    @property
    def alike(self) -> bool:
        """Whether all options bring the same, as far as can be seen."""
        chances = [option.chance for option in self.ranked()]
        return bool(chances) and max(chances) - min(chances) < ALIKE

    @property
    def mixed(self) -> list[RankedAnswer]:
        """The mixed strategy when both choose at once: answers to draw from by lot; empty if an
        answer is the best.
        """
        often = [option for option in self.ranked() if option.share >= _NAMED]
        return often[:_MOST] if len(often) > 1 else []

    @property
    def as_good(self) -> list[RankedAnswer]:
        """The best options that cannot be told apart, as far as was tried; none where all are
        alike.
        """
        ranked = self.ranked()
        if len(ranked) < 2 or self.alike:
            return []
        return self.mixed or as_good_as_first(ranked)

    @property
    def figures(self) -> bool:
        """Whether there is more to tell than the plain sentence: what each option brings."""
        return bool(self.as_good) and not self._outshone

    @property
    def _outshone(self) -> bool:
        """Whether a rule names an answer that the trials do not find the best.

        It was learnt from whole games against players who think, so the trials know less.
        """
        ranked = self.ranked()
        return any(option.chance > ranked[0].chance for option in ranked) and not self.mixed

    def advised(self, word: str, chosen: Sequence[str] = ()) -> bool:
        """Whether the hint names this, after what is chosen already."""
        if self.ask.max_count > 1 and self.ask.ordered and self.as_good:
            return word == self._next(chosen)
        if any(len(option.words) > 1 for option in self.as_good):
            return word in self.best
        return any(self._same(option.words[0], word) for option in self.as_good if option.words)

    def next_to(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """Return the next cards of an order after `chosen`; empty if any will do, or for no
        order.
        """
        word = self._next(chosen) if self.as_good else ""
        return (word,) if word else ()

    def _next(self, chosen: Sequence[str]) -> str:
        """Return the next card of the best answer that begins with `chosen`, or an empty string."""
        begun = tuple(chosen)
        ways = [option.words for option in self.ranked() if option.words[: len(begun)] == begun]
        left = [word for word in (ways[0][len(begun) :] if ways else self.best)
                if word not in begun]  # fmt: skip
        return left[0] if left and len(begun) < self.ask.max_count else ""

    def figure_of(self, word: str) -> str:
        """Return what choosing this brings, or how often it should be chosen by lot; empty if that
        was not tried, or cannot matter.
        """
        for option in (self.mixed or self.ranked()) if self.figures else []:
            if len(option.words) == 1 and self._same(option.words[0], word):
                if self.mixed:  # unlike a chance to win; of equal cards each has its part
                    alike = sum(self._same(option.words[0], other) for other in self.ask.options)
                    return tr("1 in {n}", n=times(option.share / max(1, alike)))
                return percent(option.chance)
        return ""

    def _same(self, first: str, two: str) -> bool:
        """Whether two words mean the same: the same, or cards that only their suits tell apart."""
        if first == two or self.play.game.advice.suits_matter or isinstance(self.ask, SayNumber):
            return first == two
        return self.ask.reply(first) is None and not first.isdecimal() and first[:-1] == two[:-1]

    # -- words -----------------------------------------------------------------------------

    def plain(self, chosen: Sequence[str] = ()) -> str:
        """Return the best choice and a reason, without figures. chosen: what is chosen
        already.
        """
        good = self.as_good
        if not good:
            return self.words()
        if not isinstance(self.ask, Arrange) and self.ask.max_count > 1 and self.ask.ordered:
            return self._in_order(chosen)
        if len(good) == 1:
            ranked = self.ranked()
            return reason(self.play, self.ask, ranked[0], rival_of(ranked), self._label)
        if any(len(option.words) > 1 for option in good):
            return one_way(self._label(self.best))
        labels = [self._label(option.words) for option in good]
        if self.mixed:
            return any_by_lot(labels)
        return several(labels)

    def _in_order(self, chosen: Sequence[str]) -> str:
        """The card that comes next, and what follows from it there."""
        word = self._next(chosen)
        if not word:
            return ""
        t, game = self.play.table, self.play.game
        follows = foretold(game.presentation.foresee(t, self.ask, (*chosen, word)), self.play.name)
        return next_card(self._label([word]), follows)

    def words(self) -> str:
        """The hint with its figures, in a sentence or two."""
        ranked = self.ranked()
        if not self.ready:
            return tr("Let me think …")
        if len(ranked) < 2 or self.alike:
            return tr("It makes hardly any difference.")
        if self.mixed:
            return self._mixture(self.mixed)
        if self._outshone:
            return self.plain()
        best, other = ranked[0], rival_of(ranked)
        labels = {"best": self._label(best.words), "other": self._label(other.words)}
        chance, less = percent(best.chance), percent(other.chance)
        if chance == less:
            both = either([*labels.values()])
            return tr("{either}: {chance} to win the game.", either=both, chance=chance)
        words = tr("{best}: {chance} to win the game; {other}: {less}.",
                   chance=chance, less=less, **labels)  # fmt: skip
        reason = self._reason(best, other)
        return in_turn(words, reason) if reason else words

    def _mixture(self, mixed: Sequence[RankedAnswer]) -> str:
        """Return how often to choose what, so that nobody can guess it, and the share of wins; of
        many cards in an order only that.
        """
        chance = percent(sum(option.share * option.chance for option in self.ranked()))
        if any(len(option.words) > _LONG for option in mixed):
            return tr("Let nobody guess the order. {chance} to win the game.", chance=chance)
        parts = [
            tr("{option}: 1 time in {n}", option=self._label(option.words), n=times(option.share))
            for option in mixed
        ]
        return tr(
            "Let nobody guess it: {options}. {chance} to win the game.",
            options=listed(parts),
            chance=chance,
        )

    def _reason(self, best: RankedAnswer, other: RankedAnswer) -> str:
        """Return the reason that tells the best option apart in this battle, or an empty string."""
        if not best.trials or not other.trials or not self.play.game.presentation.goal.wants_cards:
            return ""
        often, less = (round(_CASES * option.wins / option.trials) for option in (best, other))
        if often > less:
            return tr("It gains cards now more often: {n} of {all}.", n=often, all=_CASES)
        if often < less:
            return tr("It gains less now, but keeps more for later.")
        gain = round(best.cards - other.cards)
        if gain > 0:
            return ntr(
                "It usually leaves you one card more.",
                "It usually leaves you {n} cards more.",
                gain,
            )
        return ""

    def _label(self, words: Sequence[str]) -> str:
        return answer_label(words, self.ask, self.play)


def answer_label(words: Sequence[str], ask: Ask, play: Play) -> str:
    """An answer as people read it."""
    labels = [label_of(word, ask, play) for word in words]
    if len(labels) > _LONG and isinstance(ask, Arrange):
        return _order_label(words, ask, play) or tr(
            "{card} first, {card2} last", card=labels[0], card2=labels[-1]
        )
    if len(labels) > _LONG:
        return tr("{first} …", first=" ".join(labels[: _LONG - 1]))
    return listed(labels) or ptr("cards", "none")


def _order_label(words: Sequence[str], ask: Arrange, play: Play) -> str:
    """Return what the button is called that brings many cards into this order; empty for none."""
    strengths = [play.table.strength(parse(word)) for word in words]
    if strengths == sorted(strengths, reverse=True):
        return tr(ORDER_NAMES[HIGH])
    if strengths == sorted(strengths):
        return tr(ORDER_NAMES[LOW])
    return tr(ORDER_NAMES[LYING]) if list(words) == list(ask.cards) else ""


def times(share: float) -> int:
    """Return n so that a share is called "1 time in n"; several are never more than 1 together."""
    return max(2, ceil(1 / share - EXACT))
