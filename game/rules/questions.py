"""The usual questions, ready made: which cards to play or pick, in which order, which word.

A game gives what is asked for and the prompt; a question that is odd it builds from a class of
`game.rules.asks` by itself.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.rules import cards
from game.rules.asks import (
    Arrange,
    Ask,
    Decide,
    PickCards,
    PickPositions,
    PileKey,
    PlayCards,
    PlaySet,
    Reply,
    SayNumber,
    Words,
)
from game.rules.cards import Card
from game.rules.events import CardsPicked
from game.rules.table import Table
from game.texts import N_

DECIDING = N_("{seat} is deciding.")
"""The sentence for those who wait for a seat that decides, or may have something to decide."""


def play_asks(
    t: Table,
    seats: Iterable[int],
    prompt: str,
    *,
    count: int = 1,
    order: str = "",
) -> list[Ask]:
    """Return for each of these seats the question which cards of its hand it plays.

    `count` cards, or as many as it has; `order` says what their order means, if anything.
    """
    asks: list[Ask] = []
    for seat in seats:
        hand = t.pile("hand", seat)
        asks.append(_play_ask(seat, tuple(cards.codes(hand)), min(count, len(hand)), prompt, order))
    return asks


@lru_cache(maxsize=1 << 9)
def _play_ask(seat: int, hand: tuple[str, ...], number: int, prompt: str, order: str) -> Ask:
    """Return such a question; cached, because players who try things out are asked the same again
    and again.
    """
    return PlayCards(
        seat,
        hand,
        number=number,
        pile=("hand", seat),
        prompt=prompt,
        waiting=N_("{seat} is choosing."),
        order=order,
        default=hand[:number],
    )


def arrange_ask(
    t: Table,
    seat: int,
    pile: str,
    prompt: str,
    *,
    owner: int | None = None,
    only: Sequence[int] | None = None,
    order: str = N_("The first card lies on top."),
    often: bool = False,
) -> Ask:
    """The question in which order a seat wants the cards of a pile, all or `only` these.

    `order` says what being the first means.
    """
    whose = seat if owner is None else owner
    offered = tuple(cards.codes(t.pile(pile, whose) if only is None else only))
    return Arrange(
        seat,
        offered,
        pile=(pile, whose),
        prompt=prompt,
        waiting=N_("{seat} is arranging cards."),
        often=often,
        order=order,
        default=offered,
    )


def decide_ask(seat: int, replies: Sequence[Reply], prompt: str) -> Ask:
    """A question with these replies to choose from; the last is the usual reply."""
    usual = (replies[-1].word,)
    return Decide(seat, tuple(replies), prompt=prompt, waiting=DECIDING, default=usual)


def pick_ask(
    seat: int,
    pile: PileKey | None,
    offered: Sequence[int],
    prompt: str,
    waiting: str,
    *,
    count: int = 1,
    replies: Sequence[Reply] = (),
    gives: bool = False,
    offer: str = "",
    last: bool = False,
) -> Ask:
    """Return the question which `count` of the cards offered a seat picks. pile: where they are, if
    all are in the same pile.

    The seat may give a reply of `replies` instead. last: whether the default answer is the last
    of the options, not the first. The rest is as in `PickCards`.
    """
    offers = tuple(cards.codes(offered))
    options = (*offers, *(reply.word for reply in replies))
    return PickCards(
        seat,
        offers,
        min_count=count,
        max_count=count,
        gives=gives,
        replies=tuple(replies),
        offer=offer,
        pile=pile,
        prompt=prompt,
        waiting=waiting,
        default=options[-count:] if last else options[:count],
    )


def sets_ask(
    t: Table, seat: int, offer: Callable[[Table, int], Sequence[Words]], most: int, prompt: str
) -> Ask:
    """Return the question which of the offered sets of up to `most` cards of its hand a seat plays.

    offer: the game's method that lists them, each as codes.
    """
    sets = tuple(offer(t, seat))
    return PlaySet(
        seat,
        sets,
        max_count=most,
        offer=offer.__name__,
        pile=("hand", seat),
        prompt=prompt,
        waiting=N_("{seat} is choosing."),
        default=sets[0],
    )


def bet_ask(seat: int, most: int, prompt: str) -> Ask:
    """How much a seat bets, from nothing to `most`."""
    return SayNumber(seat, 0, most, prompt=prompt, waiting=N_("{seat} is betting."), default=("0",))


def position_ask(
    t: Table, seat: int, pile: PileKey, number: int, prompt: str, *, order: str = ""
) -> Ask:
    """Return the question which cards of a face-down pile a seat picks: positions, 0 the first.

    `order` explains what the order of the positions means, if anything.
    """
    return PickPositions(
        seat,
        len(t.pile(*pile)),
        number=number,
        order=order,
        pile=pile,
        prompt=prompt,
        waiting=N_("{seat} is picking."),
        default=tuple(map(str, range(number))),
    )


def picked(t: Table, seat: int, pile: PileKey) -> list[Card]:
    """The cards at the positions that a seat's answer names, in the order named; all may see which
    these are.
    """
    cards, indexes = t.pile(*pile), tuple(map(int, t.answers[seat]))
    t.emit(CardsPicked, t.pile_map.names.index(pile), indexes)
    return [cards[index] for index in indexes]
