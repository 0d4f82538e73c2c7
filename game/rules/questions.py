"""The usual questions, ready made: which cards to play or pick, in which order, which word.

A game gives what is asked for and the prompt; what is odd about a question it builds as an `Ask`
of its own.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.rules import cards
from game.rules.asks import Ask, Reply
from game.rules.cards import Card
from game.rules.table import Table
from game.texts import N_

DECIDING = N_("{seat} is deciding.")
"""What those who wait are told of a seat that decides, or may have something to decide."""


def play_asks(
    t: Table,
    seats: Iterable[int],
    prompt: str,
    *,
    count: int = 1,
    ordered: bool = False,
    order: str = "",
) -> list[Ask]:
    """For each of these seats the question which cards of its hand it plays.

    `count` cards, or as many as it has.
    """
    asks = []
    for seat in seats:
        hand = t.pile("hand", seat)
        number = min(count, len(hand))
        options = tuple(cards.codes(hand))
        asks.append(_play_ask(seat, options, number, ordered, prompt, order))
    return asks


@lru_cache(maxsize=1 << 9)
def _play_ask(
    seat: int, options: tuple[str, ...], number: int, ordered: bool, prompt: str, order: str
) -> Ask:
    """One of them; made once, for players who try things out are asked the same again and again."""
    return Ask(
        seat,
        "play",
        options,
        min_count=number,
        max_count=number,
        ordered=ordered,
        pile=("hand", seat),
        prompt=prompt,
        waiting=N_("{seat} is choosing."),
        order=order,
        default=options[:number],
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
    options = tuple(cards.codes(t.pile(pile, whose) if only is None else only))
    return Ask(
        seat,
        "arrange",
        options,
        min_count=len(options),
        max_count=len(options),
        ordered=True,
        pile=(pile, whose),
        prompt=prompt,
        waiting=N_("{seat} is arranging cards."),
        often=often,
        order=order,
        default=options,
    )


def decide_ask(seat: int, replies: Sequence[Reply], prompt: str) -> Ask:
    """A question that is answered with one of these replies; the last is the usual one."""
    words = tuple(reply.word for reply in replies)
    return Ask(
        seat,
        "decide",
        words,
        tuple(replies),
        prompt=prompt,
        waiting=DECIDING,
        default=words[-1:],
    )


def pick_ask(
    seat: int,
    pile: tuple[str, int | None] | None,
    offered: Sequence[int],
    prompt: str,
    waiting: str,
    *,
    kind: str = "pick",
    count: int = 1,
    replies: Sequence[Reply] = (),
    gives: bool = False,
    offer: str = "",
    last: bool = False,
) -> Ask:
    """Which `count` of the cards offered a seat picks; they lie in `pile`, if all lie in one.

    It may give one of the `replies` instead. `last`: what it would do without thinking is the
    last that is offered, not the first. The rest is as in an Ask.
    """
    options = (*cards.codes(offered), *(reply.word for reply in replies))
    return Ask(
        seat,
        kind,
        options,
        tuple(replies),
        min_count=count,
        max_count=count,
        gives=gives,
        pile=pile,
        prompt=prompt,
        waiting=waiting,
        offer=offer,
        default=options[-count:] if last else options[:count],
    )


def sets_ask(
    t: Table, seat: int, offer: Callable[[Table, int], Sequence[str]], most: int, prompt: str
) -> Ask:
    """Which of the sets of up to `most` cards that a game offers a seat plays of its hand.

    offer: the game's method that lists them, as codes joined by `+`.
    """
    options = tuple(offer(t, seat))
    return Ask(
        seat,
        "play",
        options,
        max_count=most,
        sets=True,
        pile=("hand", seat),
        prompt=prompt,
        waiting=N_("{seat} is choosing."),
        offer=offer.__name__,
        default=options[:1],
    )


def bet_ask(seat: int, most: int, prompt: str) -> Ask:
    """How much a seat bets, from nothing to `most`."""
    waiting = N_("{seat} is betting.")
    low, high = "0", str(most)
    return Ask(seat, "bet", (low, high), prompt=prompt, waiting=waiting, default=(low,))


def position_ask(
    t: Table,
    seat: int,
    pile: tuple[str, int | None],
    number: int,
    prompt: str,
    *,
    order: str = "",
) -> Ask:
    """Which cards of a pile that lies face down a seat picks: positions, 0 the first.

    `order` explains what the order of the positions means, if anything.
    """
    options = tuple(map(str, range(len(t.pile(*pile)))))
    return Ask(
        seat,
        "pick",
        options,
        min_count=number,
        max_count=number,
        ordered=bool(order),
        pile=pile,
        prompt=prompt,
        waiting=N_("{seat} is picking."),
        order=order,
        default=options[:number],
    )


def picked(t: Table, seat: int, pile: tuple[str, int | None]) -> list[Card]:
    """The cards at the positions that a seat's answer names, in the order named."""
    cards = t.pile(*pile)
    return [cards[int(word)] for word in t.answers[seat]]
