"""Players that try their options out before they choose, and differ in how well they do it.

All options are tried on the same guesses at the table, with the same luck to come, so that what
tells them apart is the options. A trial ends some battles on (the game says how many), where the
value judges it; its battles are played by rules of thumb, which work on the table itself and look
at little, for they are asked thousands of times. How many guesses there are is a number, never a
time: so games repeat exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations, islice, permutations
from math import isqrt
from typing import TYPE_CHECKING, assert_never

from game.players.analysis import Analysis
from game.players.hands import Hands, State, judge_of, state_of
from game.players.levels import Level, ladder_of, slips_of
from game.players.player import Player, Resample
from game.players.value import Errs, Judge
from game.rules import engine
from game.rules.asks import (
    Arrange,
    Ask,
    Decide,
    PickCards,
    PickPositions,
    PlayCards,
    PlaySet,
    Reply,
    SayNumber,
    Words,
)
from game.rules.cards import parse
from game.rules.piles import HIDDEN_CARD, Role
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import View

if TYPE_CHECKING:
    from collections.abc import Mapping


_KINDS: dict[str, int] = {}


def strength_of(t: Table, word: str) -> int:
    """Return what a card code counts, or a set of them: their sum."""
    return sum_of(t.worth, word)


def sum_of(values: Sequence[int], word: str) -> int:
    """Return the value of a card code, or of a set of them: their sum. values: by kind."""
    total = 0
    for part in word.split("+"):
        kind = _KINDS.get(part)
        if kind is None:
            kind = _KINDS[part] = parse(part)
        total += values[kind]
    return total


def thumb(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """A sensible answer that takes no time."""
    for way in (t.game.advice.heuristic_answer, t.game.advice.known_best_answer):
        words = way(t, ask, rng)
        if words is not None:
            return words
    match ask:
        case PlayCards() if ask.number == 1:
            return _play(t, ask)
        case PlayCards() | PlaySet() | PickPositions() | Arrange():
            return ask.random_answer(rng)
        case PickCards():
            return _pick(t, ask)
        case Decide():
            return _decide(ask)
        case SayNumber():
            return (str(ask.low),)
        case _:
            assert_never(ask)


def _play(t: Table, ask: PlayCards) -> tuple[str, ...]:
    """The cheapest that wins, or the cheapest, in the order of now."""
    order = t.order()
    cheap = sorted(ask.cards, key=lambda word: sum_of(order, word))
    mark = _to_beat(t, ask.seat, order)
    return (next((word for word in cheap if sum_of(order, word) > mark), cheap[0]),)


def _to_beat(t: Table, seat: int, order: Sequence[int]) -> int:
    """The best card that lies on top of what others have played, by its place; or -1000."""
    best = -1000
    for number, role in enumerate(t.pile_map.roles):
        pile = t.piles[number]
        if role is Role.PLAYED and pile and t.pile_map.names[number][1] != seat:
            best = max(best, order[pile[0] & 127])
    return best


def _pick(t: Table, ask: PickCards) -> tuple[str, ...]:
    """The strongest to take, the weakest to give."""
    cards = sorted(ask.cards, key=lambda word: strength_of(t, word), reverse=not ask.gives)
    return tuple(cards[: max(ask.min_count, 1)])


def _decide(ask: Decide) -> tuple[str, ...]:
    """The boldest reply, or the usual reply."""
    best: Reply | None = max(ask.replies, key=lambda reply: reply.boldness, default=None)
    if best is not None and best.boldness > 0:
        return (best.word,)
    return ask.default or ask.options[:1]


MOST = 40
"""Options of a question that are thought about; of more, some are taken by lot."""


def candidates(t: Table, ask: Ask, rng: Rng, also: Sequence[Words] = ()) -> list[Words]:
    """The answers worth a thought, each once; of those that mean the same the first.

    `t` is a guess of the seat that is asked. What comes of it depends on nothing hidden. `also`:
    answers that are among them in any case, unless two of them are alike.
    """
    if isinstance(ask, PickPositions):
        return [ask.random_answer(rng)]  # positions of cards that nobody sees are all alike
    planned = t.game.advice.candidate_answers(t, ask, rng)
    if planned is not None and len(planned) == 1:
        return [ask.check(planned[0])]  # the game says so: all are alike
    tried = _all(ask, rng) if planned is None else [ask.check(words) for words in planned]
    return _merged(t, ask, [*also, *tried])


RULED, MOST_RULED, ORDERS = 16, 64, 4
"""How often a game's rule is asked for its answer, at least and at most, since it may mix some; and
of how many answers a single answer is an order by lot."""


def ruled(t: Table, ask: Ask, rng: Rng) -> dict[Words, float]:
    """Return how often the rule of a game gives each answer; nothing where it has none."""
    counts: Counter[Words] = Counter()
    for number in range(MOST_RULED):
        if number == RULED and (len(counts) == 1 or len(counts) > ORDERS):
            break
        words = t.game.advice.known_best_answer(t, ask, rng)
        if words is None:
            return {}
        counts[words] += 1
    return {words: count / counts.total() for words, count in counts.items()}


def _all(ask: Ask, rng: Rng) -> list[Words]:
    if isinstance(ask, SayNumber):
        return _bets(ask)
    if isinstance(ask, PlaySet):
        return list(ask.sets)
    chosen = permutations if ask.ordered else combinations
    answers: list[Words] = []
    for size in range(ask.min_count, ask.max_count + 1):
        answers += islice(chosen(ask.options, size), 2 * MOST)
    if len(answers) > MOST:
        answers = [ask.random_answer(rng) for _ in range(MOST)]
    return answers


def _bets(ask: SayNumber) -> list[Words]:
    """Return all numbers, or a dozen of them from the lowest to the highest."""
    step = max(1, (ask.high - ask.low) // 12)
    return [(str(number),) for number in {*range(ask.low, ask.high, step), ask.high}]


def _merged(t: Table, ask: Ask, answers: list[Words]) -> list[Words]:
    """Return only the first of answers with cards of the same strengths, if suits mean nothing."""
    kept: dict[object, Words] = {}
    for words in sorted(answers) if isinstance(ask, SayNumber) else answers:
        kept.setdefault(_meaning(t, ask, words), words)
    return list(kept.values())


def _meaning(t: Table, ask: Ask, words: Words) -> object:
    """Return a value that differs for answers that differ in meaning."""
    said = [word for word in words if ask.reply(word) is not None or word.isdecimal()]
    if said or t.game.advice.suits_matter:
        return words if ask.ordered else tuple(sorted(words))
    strengths = [(strength_of(t, word), word[:-1]) for word in words]
    return tuple(strengths if ask.ordered else sorted(strengths))


MOST_QUESTIONS = 200
"""Questions that a trial answers before it is judged where it is."""


class GuessedTable:
    """A guess at the table of a seat, to try things out on.

    seed: of the luck in how it is played out, the same for all trials on it.
    """

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        self.table, self.seat, self._seed = table, seat, seed
        table.stops = False
        self._cards = table.holdings(seat)
        self._state: State | None = None
        self.others = [ask for ask in table.asks if ask.seat != seat]
        """The open questions of others, who answer at the same time."""

    def other_answers(self, style: int) -> dict[int, Words]:
        """Return the answers of the others in this guess: the best, if a rule knows it, else by
        lot, or as somebody who thinks little.
        """
        rng = Rng(self._seed + 1)
        return {ask.seat: self._other(ask, style, rng) for ask in self.others}

    def _other(self, ask: Ask, style: int, rng: Rng) -> Words:
        rule = self.table.game.advice.known_best_answer(self.table, ask, rng)
        if rule is not None:
            return rule
        return thumb(self.table, ask, rng) if style % 2 else ask.random_answer(rng)

    def trial(self, answers: Mapping[int, Words], judge: Judge) -> tuple[float, float, int]:
        """Play a rollout with these answers, by seat, to all open questions, and return its result.

        The result is the chance to win and the worth, as `judge` evaluates the end of the rollout,
        and how many cards the seat has gained in the battle.
        """
        if isinstance(judge, Hands) and len(answers) == len(self.table.asks) == 2:
            self._state = self._state or state_of(self.table, self.seat)
            mine, theirs = answers[self.seat], answers[1 - self.seat]
            chosen = strength_of(self.table, mine[0]), strength_of(self.table, theirs[0])
            return judge.tried(self._state, *chosen)
        t = self.table.clone()
        engine.take(t, answers)
        rng, end = Rng(self._seed), t.battles + 1
        play_out(t, end, rng)
        gained = t.holdings(self.seat) - self._cards
        if t.game.advice.horizon > 1 and not t.over:
            play_out(t, end + t.game.advice.horizon - 1, rng)
        return *judge.judge(t, self.seat), gained

    def same_as(self, other: GuessedTable) -> bool:
        """Whether it differs from another in nothing but the order of cards in hands."""
        piles = zip(self.table.pile_map.roles, self.table.piles, other.table.piles, strict=True)
        return all(
            mine == theirs or (role is Role.HAND and sorted(mine) == sorted(theirs))
            for role, mine, theirs in piles
        )


def play_out(t: Table, battles: int, rng: Rng) -> None:
    """Play on by rules of thumb till this many battles are complete."""
    fast = t.game.advice.plays_fast
    for _ in range(MOST_QUESTIONS):
        if fast and not t.asks:
            t.game.advice.play_on(t, battles, rng)
        engine.advance(t, min(battles, t.battles + 1) if fast else battles)
        if t.over or t.battles == battles:
            return
        engine.take(t, {ask.seat: thumb(t, ask, rng) for ask in t.asks})


TRIALS = 100
"""About how many trials there are of a decision."""
DEAREST = 0.08
"""How much of the chance to win a slip costs at most, as far as the trials tell."""
MOST_WORLDS = 64
"""More guesses than that tell nothing more."""
EACH_LUCK = 25
"""Where this seat sees all that there is to guess, luck may still decide of some pairs of choices,
as when a war follows: these are tried once more for so many trials of the decision."""


class RolloutPlayer(Player):
    """Tries all its options on the same guesses, and slips as often as its level does.

    slips: of a hundred answers, how many are bad on purpose. worst_of: of how many options by lot a
    slip is the worst, see `LevelLadder`. None: as the game's ladder says.
    """

    def __init__(
        self,
        level: Level,
        judges: Callable[[Table], Judge] = judge_of,
        trials: int = TRIALS,
        slips: int | None = None,
        worst_of: int | None = None,
    ) -> None:
        self._judges, self._trials, self._slips = judges, trials, slips
        self._worst_of = worst_of
        self.name, self.pace, self.span = level.name, level.pace, level.span

    def think(
        self, seen: View, ask: Ask, rng: Rng, resample: Resample
    ) -> Generator[None, None, Words]:
        """Yields after each trial; gives the answer."""
        slips = rng.below(100) < (
            slips_of(seen.game, self.name) if self._slips is None else self._slips
        )
        guess = resample(rng)
        advice = guess.game.advice
        yield from advice.learn()
        rule = None if slips else advice.known_best_answer(guess, ask, rng)
        if rule is not None:
            return rule
        worst_of = ladder_of(seen.game).worst_of if self._worst_of is None else self._worst_of
        also = []
        if slips:
            hasty = None if worst_of else advice.heuristic_answer(guess, ask, rng)
            also = [hasty or ask.random_answer(rng)]
        analysis = Analysis([ask.default])
        for grown in analyse_steps(
            seen, ask, rng, resample, self._trials, also, self._judges, by_rule=not slips
        ):
            analysis = grown
            yield
        return analysis.slip(also[0], rng, DEAREST, worst_of) if slips else analysis.choose(rng)


def analyse_steps(
    seen: View,
    ask: Ask,
    rng: Rng,
    resample: Resample,
    trials: int,
    also: Sequence[Words] = (),
    judges: Callable[[Table], Judge] = judge_of,
    *,
    by_rule: bool = True,
) -> Iterator[Analysis]:
    """Try the options of a question out, about so many times in all; the analysis as it grows.

    `also`: answers that are tried in any case. `judges`: what judges the tables of a game.
    `by_rule`: whether what a rule of the game says is known.
    """
    world = _imagined(ask, rng, resample)
    for _ in world.table.game.advice.learn():
        yield Analysis([ask.default])
    rule = ruled(world.table, ask, rng) if by_rule else {}
    options = candidates(world.table, ask, rng, [*also, *rule])
    if len(rule) > ORDERS:  # an order by lot: any of them is as good
        options = _merged(world.table, ask, [*also, *rule])
    if len(options) < 2:
        yield Analysis(options)
        return
    replies = [] if rule else _known_replies(seen, world, rng)
    drawn = len(options) * len(replies) > 2 * trials
    if drawn:  # too many pairs: look at a few only
        options, replies = (_some(choices, isqrt(trials), rng) for choices in (options, replies))
        options += [words for words in also if words not in options]
    judge = judges(world.table)
    habits = _habits(world, replies, judge.errs, rng)
    shares = _shares(world.table, ask, options, rule)
    analysis = Analysis(options, replies or [()], habits, shares, drawn=drawn)
    number = trials // len(options) // len(analysis.replies)
    number = min(MOST_WORLDS, max(1 if replies else 2, number))
    settled = set[tuple[int, int]]()
    count, same = 0, False
    while count < (trials // EACH_LUCK if same else number):
        answers = [{world.others[0].seat: words} for words in replies]
        for row, words in enumerate(options):
            for column, said in enumerate(answers or [world.other_answers(count)]):
                if (row, column) in settled:
                    continue
                chance, worth, gained = world.trial({**said, ask.seat: words}, judge)
                if same and chance == analysis.tried[row][column].each[-1]:
                    settled.add((row, column))
                analysis.add(row, column, chance, worth, gained)
                yield analysis
        count += 1
        if replies:
            before, world = world, _imagined(ask, rng, resample)
            same = world.same_as(before)
            if same and isinstance(judge, Hands):
                return  # nothing is left to luck
        elif count < number:
            world = _imagined(ask, rng, resample)


def _shares(
    t: Table, ask: Ask, options: Sequence[Words], rule: Mapping[Words, float]
) -> list[float]:
    """Return how often a rule takes each option, or an option that means the same."""
    shares = dict.fromkeys((_meaning(t, ask, words) for words in options), 0.0)
    for words, share in rule.items():
        shares[_meaning(t, ask, words)] += share
    return [shares[_meaning(t, ask, words)] for words in options] if rule else []


def _habits(world: GuessedTable, replies: list[Words], errs: Errs, rng: Rng) -> list[float]:
    """How often each reply is given by somebody who does not think: by lot, or by rule of thumb."""
    by_lot, by_thumb = errs
    if not by_lot + by_thumb or not replies:
        return []
    chances = [by_lot / len(replies)] * len(replies)
    t = world.table
    usual = strength_of(t, "+".join(thumb(t, world.others[0], rng)))
    for number, words in enumerate(replies):
        if strength_of(t, "+".join(words)) == usual:
            chances[number] += by_thumb
            break
    return chances


def _some(answers: list[Words], number: int, rng: Rng) -> list[Words]:
    """Return `number` random answers (at least two) in their original order."""
    places = list(range(len(answers)))
    rng.shuffle(places)
    return [answers[place] for place in sorted(places[: max(2, number)])]


def _imagined(ask: Ask, rng: Rng, resample: Resample) -> GuessedTable:
    return GuessedTable(resample(rng), ask.seat, rng.below(1 << 30))


def _known_replies(seen: View, world: GuessedTable, rng: Rng) -> list[Words]:
    """Return what a single other seat can answer at the same time, if that follows from what is
    seen.
    """
    ask = world.others[0] if len(world.others) == 1 else None
    if ask is None or ask.pile is None:
        return []
    hidden = [pile.count(HIDDEN_CARD) for pile in seen.piles]
    there = seen.pile(*ask.pile).count(HIDDEN_CARD)
    if there and there != sum(hidden):
        return []
    replies = candidates(world.table, ask, rng)
    return replies if len(replies) > 1 else []
