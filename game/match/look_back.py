"""Looking back at a finished match: what each decision of a seat has cost, and what luck has done.

The record is played again, and at each question of the seat its options are tried out as for a
hint, with no more knowledge than it had then. Chances are those to win, from 0 to 1, as far as the
seat could tell. No pygame here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game import players
from game.match.counsel import ALIKE, answer_label, told_apart
from game.players import Decision
from game.rules.asks import PlayCards
from game.rules.cards import parse
from game.rules.record import Match, Record, read_record
from game.rules.rng import Rng
from game.texts import N_, tr
from game.texts.notation import percent
from game.texts.phrases import in_turn
from game.variants import get

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan
    from game.match.play import Play
    from game.players import Analysis, RankedAnswer
    from game.rules.asks import Ask
    from game.rules.table import Table

TRIALS = 320
"""Rollouts to judge a decision, roughly."""
MATTER = 3
"""How many decisions are listed as those that mattered most."""
WORTH_TELLING = 0.03
"""Costs of less are no difference worth mentioning."""
_MIXED = 0.05
"""The least share of an option that is among several between which lots decide."""
_CURVE = 4
"""The least number of answers of which a curve says something."""
_CARDS = 3
"""Cards of different strength that there must be for the lowest to be a habit."""
_SURE = 1.0
"""A cost counts if it is more than so many times what it may be off."""


@dataclass(slots=True)
class CardHabit:
    """How often a seat chose its lowest or highest card where it should let nobody guess.

    often: how often it did; fair: how often somebody would whom nobody can guess; unsure: the
    variance of that.
    """

    often: int = 0
    fair: float = 0.0
    unsure: float = 0.0

    def count(self, *, chosen: bool, share: float) -> None:
        """Count a decision. share: how often this card should have been chosen in it."""
        self.often += chosen
        self.fair += share
        self.unsure += share * (1 - share)

    @property
    def seen_through(self) -> bool:
        """Whether the seat chose so far more often than lots: opponents could predict it."""
        return self.often - self.fair >= max(2.0, 2 * sqrt(self.unsure))


class LookBack:
    """The judgement of a finished match. decisions: those judged so far, in their order."""

    def __init__(self, record: Record, seat: int, result: float) -> None:
        self.record, self.seat = record, seat
        self.result = result
        """The result of the match: 1 if the seat has won, a share if it shares the win, else 0."""
        self.total = sum(1 for who, _ in record.answers if who == seat)
        self.seen = 0
        """How many answers of the seat have been looked at."""
        self.decisions: list[Decision] = []
        self.lowest, self.highest = CardHabit(), CardHabit()
        self.mixed = 0
        """How many decisions were about a card that nobody should be able to guess."""
        self._left: int | None = None
        """The battle after which the seat had no card any more, if it has left before the end."""
        self._steps: Iterator[None] | None = self._judge_all()

    @property
    def ready(self) -> bool:
        """Whether everything has been judged."""
        return self._steps is None

    def grow(self, trials: int) -> bool:
        """Try so many times more; whether anything is left to try."""
        for _ in range(trials):
            if self._steps is None or next(self._steps, self) is self:
                self._steps = None
                break
        return not self.ready

    def go_on(self, seconds: float) -> bool:
        """Try for about so long; whether anything is left to try. What comes of it is the same."""
        end = perf_counter() + seconds
        while self._steps is not None and perf_counter() < end:
            self.grow(1)
        return not self.ready

    def finds_nothing(self) -> bool:
        """Whether no answer was better than another, as where nobody sees what is picked; to be
        asked before the rest is judged, and cheap where there is something to judge.
        """
        while not self.ready and not self.decisions:
            seen = self.seen
            self.grow(2)
            if self.seen == seen:
                return False
        return not self.decisions

    def _judge_all(self) -> Iterator[None]:
        old = self.record
        fresh = Record(old.game, old.options, old.seats, old.seed, old.deal)
        match = Match(get(old.game), fresh)
        for number, (seat, words) in enumerate(old.answers):
            if not match.table.asks:
                match.advance()
                self._look_for_cards(match.table)
            if seat == self.seat:
                ask = next(ask for ask in match.table.asks if ask.seat == seat)
                yield from self._judge(match, number, ask, tuple(words))
                self.seen += 1
            match.answer(seat, words)
            match.take_events()  # nobody looks at it

    def _look_for_cards(self, t: Table) -> None:
        """Note whether the seat has left: whether none of its piles has a card any more."""
        if t.scores is None and not any(
            pile
            for (_, owner), pile in zip(t.pile_map.names, t.piles, strict=True)
            if owner == self.seat
        ):
            self._left = t.battles if self._left is None else self._left
        else:
            self._left = None

    def _judge(self, match: Match, number: int, ask: Ask, words: tuple[str, ...]) -> Iterator[None]:
        rng = Rng(self.record.seed * 31 + number * 7 + ask.seat)
        analysis: Analysis | None = None
        for grown in players.analyse(match.table, ask, rng, TRIALS, [words], match.memories):
            analysis = grown
            yield
        ranked = analysis.ranked() if analysis is not None else []
        mine = next((option for option in ranked if option.words == words), None)
        if mine is None or len(ranked) < 2:
            return
        self._look_for_habits(match.table, ask, words, ranked)
        best = ranked[0]
        off = (best.error**2 + mine.error**2) ** 0.5
        chance = sum(option.share * option.chance for option in ranked)
        cost = chance - mine.chance
        if cost < max(ALIKE, _SURE * off) or mine.share > 0:
            best, cost = replace(best, words=words), 0.0
        battle = match.table.battles + 1
        decision = Decision(
            number, battle, ask, words, best.words, chance, cost, tuple(ranked), self.seen
        )
        self.decisions.append(decision)

    def _look_for_habits(
        self, t: Table, ask: Ask, words: tuple[str, ...], ranked: Sequence[RankedAnswer]
    ) -> None:
        """Count lowest and highest cards, where lots should decide which is chosen."""
        mixed = sum(option.share >= _MIXED for option in ranked) > 1
        if not mixed or not isinstance(ask, PlayCards) or ask.max_count > 1:
            return
        cards = [word for word in ask.options if ask.reply(word) is None]
        strengths = {word: t.strength(parse(word)) for word in cards}
        if words[0] not in strengths or len(set(strengths.values())) < _CARDS:
            return
        self.mixed += 1
        for habit, extreme in (
            (self.lowest, min(strengths.values())),
            (self.highest, max(strengths.values())),
        ):
            shares = (o.share for o in ranked if strengths.get(o.words[0]) == extreme)
            habit.count(chosen=strengths[words[0]] == extreme, share=min(1.0, sum(shares)))

    # -- what came of it ---------------------------------------------------------------------

    def mattered(self) -> list[Decision]:
        """The decisions that cost most, the dearest first; none that cost next to nothing."""
        dear = [decision for decision in self.decisions if decision.cost >= WORTH_TELLING]
        return sorted(dear, key=lambda decision: (-decision.cost, decision.number))[:MATTER]

    @property
    def dealt(self) -> float:
        """The chance at the first decision: what was dealt. Only where there was a decision."""
        return self.decisions[0].chance

    @property
    def choice(self) -> float:
        """The cost of all decisions together."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def luck(self) -> float:
        """The gain from cards and other players: everything that did not come of own choices."""
        return self.result - self.dealt + self.choice

    @property
    def has_course(self) -> bool:
        """Whether there were enough questions for a curve."""
        return self.total >= _CURVE

    def course(self) -> Sequence[tuple[int, float]]:
        """The chance of winning at each decision, by battle, and once all have been judged the end.

        Whoever has left the game before has the result from then on.
        """
        made = [(decision.battle, decision.chance) for decision in self.decisions]
        if not made or not self.ready:
            return made
        last = max(made[-1][0], self.record.battles)
        left = [] if self._left is None else [(max(made[-1][0], self._left), self.result)]
        return [*made, *left, (last, self.result)]


def luck_and_choice(look_back: LookBack) -> str:
    """Return sentences on the deal, on the cost of the decisions, and on luck and the others.

    Only where there is a decision; what luck brought is known once all have been judged.
    """
    dealt, battle = percent(look_back.dealt), look_back.decisions[0].battle
    words = tr("At first your chance to win was {chance}.", chance=dealt)
    if battle > 1:
        words = tr(
            "At your first choice, in battle {n}, your chance was {chance}.", n=battle, chance=dealt
        )
    if not look_back.ready:
        return words
    # Of the numbers that are printed, so that they add up to the result.
    cost = round(100 * look_back.choice)
    luck = round(100 * look_back.result) - round(100 * look_back.dealt) + cost
    lost = tr("Your choices cost you {chance}.", chance=percent(cost / 100))
    if cost > round(100 * look_back.dealt):
        more = tr("Your choices cost you more than that, for luck kept bringing new chances.")
        return in_turn(words, more)
    parts = [words, lost if cost else tr("Your choices cost you nothing.")]
    if luck > 0:
        parts.append(tr("The cards and the others added {chance}.", chance=percent(luck / 100)))
    elif luck < 0:
        parts.append(
            tr("The cards and the others took {chance} away.", chance=percent(-luck / 100))
        )
    return " ".join(parts)


def chance_of(decision: Decision, word: str) -> str:
    """Return the chance of the better answer, or of the chosen answer, on a card of it; empty on
    cards of both or of none.
    """
    if word in decision.best and word in decision.chosen:
        return ""
    if word in decision.best:
        return percent(decision.chance)
    return percent(decision.chance - decision.cost) if word in decision.chosen else ""


def judged(decision: Decision, play: Play) -> str:
    """Return a decision with its chances, and what tells the better answer apart, unless that would
    name several cards twice.
    """
    label = partial(answer_label, ask=decision.ask, play=play)
    words = tr(
        "You chose {chosen}: {after} to win. With {best}: {before}.",
        chosen=label(decision.chosen),
        after=percent(decision.chance - decision.cost),
        best=label(decision.best),
        before=percent(decision.chance),
    )
    best, mine = (
        next((option for option in decision.ranked if option.words == answer), None)
        for answer in (decision.best, decision.chosen)
    )
    if best is None or mine is None or best is mine:
        return words
    if max(len(best.words), len(mine.words)) > 1:
        return words
    apart = told_apart(play, decision.ask, best, mine, label)
    return in_turn(words, apart) if apart else words  # how often each wins is said already


_LOWEST = N_(
    "Where nobody should guess, you played your lowest card too often: {n} of {all}."
    " Nobody could guess it at {count} of {all}."
)
_HIGHEST = N_(
    "Where nobody should guess, you played your highest card too often: {n} of {all}."
    " Nobody could guess it at {count} of {all}."
)


def habit_in_words(look_back: LookBack) -> str:
    """Return a sentence on the card that was chosen too often where nobody should guess it; empty
    if there is none, or not all have been judged.
    """
    if not look_back.ready:
        return ""
    for habit, words in ((look_back.lowest, _LOWEST), (look_back.highest, _HIGHEST)):
        if habit.seen_through:
            return tr(words, n=habit.often, all=look_back.mixed, count=round(habit.fair))
    return ""


def again_from(record: Record, number: int) -> Record:
    """The record up to a decision, to be decided anew."""
    return replace(record, answers=record.answers[:number], battles=0, at_rest=True)


def result_for(winners: Sequence[int], seat: int) -> float:
    """Return the result of a match for a seat: 1, a share of it, or 0."""
    return 1 / len(winners) if seat in winners else 0.0


def first_person(plan: MatchPlan) -> int:
    """The seat whose decisions are looked at: the first person's."""
    return next((number for number, seat in enumerate(plan.seats) if seat.human), 0)


def decided(plan: MatchPlan, record: Mapping[str, Any] | None) -> bool:
    """Whether the first person has decided anything that can be looked back at."""
    me = first_person(plan)
    there = plan.seats[me].human
    return there and any(seat == me for seat, _ in (record or {}).get("answers", []))


def look_back_at(plan: MatchPlan, record: Mapping[str, Any], winners: Sequence[int]) -> LookBack:
    """The first person's decisions in a match; none is judged yet. Raises BadRecord."""
    seat = first_person(plan)
    return LookBack(read_record(record), seat, result_for(winners, seat))
