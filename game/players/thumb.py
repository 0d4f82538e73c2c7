"""Rules of thumb: what somebody answers who does not think much, on a table tried out.

It is for playing out a battle in a guess, thousands of times, so it works on the table itself and
looks at little: of cards that others have laid openly the strongest, and what its own are worth.
"""

from game.rules.asks import Ask, Reply
from game.rules.cards import parse
from game.rules.piles import Role
from game.rules.rng import Rng
from game.rules.table import Table

_KINDS: dict[str, int] = {}


def strength_of(t: Table, word: str) -> int:
    """The strength of a card code, or of a set of them: their sum."""
    total = 0
    for part in word.split("+"):
        kind = _KINDS.get(part)
        if kind is None:
            kind = _KINDS[part] = parse(part)
        total += t.strengths[kind]
    return total


def thumb(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """A sensible answer, found fast."""
    for way in (t.game.thumb, t.game.rule_of):
        found = way(t, ask, rng)
        if found is not None:
            return found
    if ask.kind == "play":
        return _play(t, ask, rng)
    if ask.kind == "pick":
        return _pick(t, ask, rng)
    if ask.kind == "decide":
        return _decide(ask)
    if ask.kind == "bet":
        return ask.options[:1]
    return ask.random_answer(rng)


def _play(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """The cheapest that wins, or the cheapest; by lot where several are played."""
    if ask.sets or ask.max_count != 1:
        return ask.random_answer(rng)
    cheap = sorted(ask.options, key=lambda word: strength_of(t, word))
    mark = _to_beat(t, ask.seat)
    return (next((w for w in cheap if strength_of(t, w) > mark), cheap[0]),)


def _to_beat(t: Table, seat: int) -> int:
    """The strongest card that lies on top of what others have played, or -1000."""
    best = -1000
    for number, role in enumerate(t.pile_map.roles):
        pile = t.piles[number]
        if role is Role.PLAYED and pile and t.pile_map.names[number][1] != seat:
            best = max(best, t.strength(pile[0]))
    return best


def _pick(t: Table, ask: Ask, rng: Rng) -> tuple[str, ...]:
    """Face-down cards by lot; of others the strongest to take, the weakest to give."""
    if ask.options[0].isdecimal():
        return ask.random_answer(rng)
    number = max(ask.min_count, 1)
    words = [word for word in ask.options if ask.reply(word) is None]
    words.sort(key=lambda word: strength_of(t, word), reverse=not ask.gives)
    return tuple(words[:number])


def _decide(ask: Ask) -> tuple[str, ...]:
    """The boldest reply, or the usual one."""
    best: Reply | None = max(ask.replies, key=lambda reply: reply.boldness, default=None)
    if best is not None and best.boldness > 0:
        return (best.word,)
    return ask.default or ask.options[:1]
