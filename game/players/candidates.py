"""What a question can be answered with, as far as it is worth thinking about."""

from collections.abc import Sequence
from itertools import combinations, permutations

from game.players.thumb import strength_of
from game.rules.asks import Ask
from game.rules.rng import Rng
from game.rules.table import Table

Words = tuple[str, ...]
MOST = 40
"""Options of one question that are thought about; of more, some are taken by lot."""


def candidates(t: Table, ask: Ask, rng: Rng, also: Sequence[Words] = ()) -> list[Words]:
    """The answers worth a thought, each once; of those that mean the same the first.

    `t` is a guess of the seat that is asked. What comes of it depends on nothing hidden. `also`:
    answers that are among them in any case.
    """
    if ask.kind == "pick" and ask.options[0].isdecimal():
        return [ask.random_answer(rng)]  # positions of cards that nobody sees: one is like another
    planned = t.game.plans(t, ask, rng)
    found = _all(ask, rng) if planned is None else [ask.check(words) for words in planned]
    rule = t.game.rule_of(t, ask, rng)
    return _merged(t, ask, [*also, *([] if rule is None else [rule]), *found])


def _all(ask: Ask, rng: Rng) -> list[Words]:
    if ask.kind == "bet":
        return _bets(ask)
    if ask.sets:
        return [tuple(option.split("+")) for option in ask.options]
    found: list[Words] = []
    for size in range(ask.min_count, ask.max_count + 1):
        chosen = permutations if ask.ordered and ask.kind != "arrange" else combinations
        if ask.kind == "arrange":
            chosen = permutations
        for number, words in enumerate(chosen(ask.options, size)):
            if number == 2 * MOST:
                break
            found.append(words)
    if len(found) > MOST:
        found = [ask.random_answer(rng) for _ in range(MOST)]
    return found


def _bets(ask: Ask) -> list[Words]:
    """All numbers, or a dozen of them from the lowest to the highest."""
    low, high = int(ask.options[0]), int(ask.options[1])
    step = max(1, (high - low) // 12)
    return [(str(number),) for number in {*range(low, high, step), high}]


def _merged(t: Table, ask: Ask, found: list[Words]) -> list[Words]:
    """Of answers with cards of the same strengths only the first, where suits mean nothing."""
    kept: dict[object, Words] = {}
    for words in sorted(found) if ask.kind == "bet" else found:
        kept.setdefault(_meaning(t, ask, words), words)
    return list(kept.values())


def _meaning(t: Table, ask: Ask, words: Words) -> object:
    """What tells answers apart."""
    said = [word for word in words if ask.reply(word) is not None or word.isdecimal()]
    if said or t.game.suits_matter:
        return words if ask.ordered else tuple(sorted(words))
    strengths = [(strength_of(t, word), word[:-1]) for word in words]
    return tuple(strengths if ask.ordered else sorted(strengths))
