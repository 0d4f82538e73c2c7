"""The thrifty player: it wins as cheaply as it can, and loses cheaply where it cannot.

It plays the cheapest card that it knows to win, else its cheapest. What it
knows is what its seat may see: the cards that others have played, or, of others
who still have to choose, hands that lie open. It looks no further ahead than
the battle, and knows no game by name.
"""

from collections.abc import Sequence
from typing import assert_never

from game.players.player import Player, Resample, Thinking
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
)
from game.rules.cards import parse
from game.rules.piles import HIDDEN_CARD, Role
from game.rules.rng import Rng
from game.rules.visibility import View


class GreedyPlayer(Player):
    """The thrifty player."""

    name = "greedy"

    def think(self, seen: View, ask: Ask, rng: Rng, resample: Resample) -> Thinking:
        """An answer by the rules of thumb for this kind of question."""
        yield from ()
        match ask:
            case PlayCards() | PlaySet():
                return _play(seen, ask)
            case Arrange():
                return tuple(reversed(_by_worth(seen, ask.cards)))  # high cards first
            case PickCards():
                return _pick(seen, ask)
            case PickPositions():
                return ask.random_answer(rng)
            case Decide():
                return _decide(seen, ask)
            case SayNumber():
                return _bet(seen, ask)
            case _:
                assert_never(ask)


# -- what cards are worth ------------------------------------------------------------


def _worth(seen: View, word: str) -> int:
    """The strength of a card code, or of a set of them: their sum."""
    return sum(seen.order[parse(part)] for part in word.split("+"))


def _by_worth(seen: View, words: Sequence[str]) -> list[str]:
    """Cheapest first; of equal ones in the order offered."""
    return sorted(words, key=lambda word: _worth(seen, word))


def _to_beat(seen: View, me: int) -> int | None:
    """The strength that surely wins against all others, as far as it can be known."""
    known = [_threat(seen, seat) for seat in range(seen.seats) if seat != me]
    strengths = [threat for threat in known if threat is not None]
    return max(strengths, default=None)


def _threat(seen: View, seat: int) -> int | None:
    """The strongest that another seat has played or, if it still chooses, can play."""
    if seat in seen.waiting or seat in seen.ready:
        cards = seen.cards(Role.HAND, seat)
    else:
        cards = tuple(c for c in seen.cards(Role.PLAYED, seat)[:1] if c not in seen.down)
    if not cards or HIDDEN_CARD in cards:
        return None
    return max(seen.order[card & 127] for card in cards)


def _own(seen: View, me: int) -> tuple[int, ...]:
    """Return the cards that a seat has to win with, unknown faces too."""
    return seen.cards(Role.HAND, me) + seen.cards(Role.PLAYED, me)


def _strong(seen: View, me: int) -> bool:
    """Whether the best own card in sight is better than most, or none is in sight."""
    own = [c for c in _own(seen, me) if c != HIDDEN_CARD]
    if not own:
        return True
    ranks = sorted(seen.order[rank * 4] for rank in range(2, 15))
    return max(seen.order[card & 127] for card in own) > ranks[len(ranks) // 2]


# -- the kinds of questions ------------------------------------------------------------


def _play(seen: View, ask: PlayCards | PlaySet) -> tuple[str, ...]:
    """The cheapest that wins, else the cheapest; beside it the cheapest, before it.

    Where several cards are played it is in most games the last that
    counts.
    """
    cheap = _by_worth(seen, ask.options)
    mark = _to_beat(seen, ask.seat)
    best = cheap[0]
    if mark is not None:
        best = next((word for word in cheap if _worth(seen, word) > mark), best)
    if isinstance(ask, PlaySet):
        return tuple(best.split("+"))
    cheap.remove(best)
    return (*cheap[: ask.number - 1], best) if ask.number else ()


def _pick(seen: View, ask: PickCards) -> tuple[str, ...]:
    """The best to take, the cheapest to give."""
    if ask.gives and not ask.min_count:
        return ()
    if ask.gives and ask.replies:
        return (ask.replies[0].word,)
    ordered = _by_worth(seen, ask.cards)
    if not ask.gives:
        ordered.reverse()
    return tuple(ordered[: max(ask.min_count, 1)])


def _decide(seen: View, ask: Decide) -> tuple[str, ...]:
    """Give up with weak cards; else the boldest reply, or what the game takes as usual."""
    shy = min(ask.replies, key=_boldness, default=None)
    if shy is not None and shy.boldness < 0 and not _strong(seen, ask.seat):
        return (shy.word,)
    bold = max(ask.replies, key=_boldness, default=None)
    if bold is not None and bold.boldness > 0:
        return (bold.word,)
    return ask.default or ask.options[:1]


def _boldness(reply: Reply) -> int:
    return reply.boldness


def _bet(seen: View, ask: SayNumber) -> tuple[str, ...]:
    """A quarter of what is allowed with strong cards, else the least."""
    more = (ask.high - ask.low) // 4 if _strong(seen, ask.seat) else 0
    return (str(ask.low + more),)
