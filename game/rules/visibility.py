"""What a seat may know: views of a table, and guesses that fit.

Hidden is the default. For every game and seat holds
`view(resample(t, s, rng), s) == view(t, s)`. Seat None is a spectator, who sees
only what everybody sees.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.rules.asks import Ask
from game.rules.cards import Card, code
from game.rules.masks import HIDDEN_CARD, knows_order, sees
from game.rules.outcome import Outcome
from game.rules.piles import Role
from game.rules.rng import Rng
from game.rules.signs import Sign
from game.rules.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat may know it.

    piles: by pile number, top first, HIDDEN_CARD for unknown faces (a pile that
    hides its order lists its known cards first). down: known cards that lie face
    down for others. asks: this seat's own open questions; waiting: all seats that
    are asked, or may be by what everybody knows where who is asked would tell what is hidden;
    ready: seats whose answer is sealed, where that may be known. names: for each pile its name and
    seat (None: shared); roles: what each is for. strengths: card % 128 -> strength.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    me: int | None
    piles: tuple[tuple[int, ...], ...]
    down: frozenset[int]
    asks: tuple[Ask, ...]
    waiting: tuple[int, ...]
    ready: tuple[int, ...]
    scores: tuple[int, ...] | None
    battles: int
    wars: tuple[int, ...]
    outcome: Outcome | None
    signs: tuple[Sign, ...]
    names: tuple[tuple[str, int | None], ...]
    roles: tuple[Role, ...]
    strengths: tuple[int, ...]

    def pile(self, name: str, seat: int | None = None) -> tuple[int, ...]:
        """One pile as this seat may know it; empty if the game has none of that name."""
        for place, pile in zip(self.names, self.piles, strict=True):
            if place == (name, seat):
                return pile
        return ()

    def cards(self, role: Role, seat: int | None = None) -> tuple[int, ...]:
        """The cards of all piles that are for this and that this seat has, as it may know them."""
        found = zip(self.names, self.roles, self.piles, strict=True)
        return tuple(c for (_, owner), r, p in found if owner == seat and r is role for c in p)


def view(t: Table, seat: int | None) -> View:
    """What this seat may know of the table now."""
    return View(
        game=t.game.id,
        options=t.options,
        seats=t.seats,
        me=seat,
        piles=tuple(_seen_pile(t, number, seat) for number in range(len(t.piles))),
        down=frozenset(c for c in t.down if sees(t.mask_at(*t.where(c), c), seat, t.seats)),
        asks=tuple(ask for ask in t.asks if ask.seat == seat),
        waiting=tuple(sorted(t.deciders or (ask.seat for ask in t.asks))),
        ready=tuple(sorted(t.answers)) if t.asks and not t.deciders else (),
        scores=None if t.scores is None else tuple(t.scores),
        battles=t.battles,
        wars=tuple(t.wars),
        outcome=t.outcome,
        signs=t.game.signs(t),
        names=tuple(t.pile_map.names),
        roles=tuple(t.pile_map.roles),
        strengths=t.strengths,
    )


def _seen_pile(t: Table, number: int, seat: int | None) -> tuple[int, ...]:
    mask = t.masks[number]
    pile = t.piles[number]
    if mask == 0 and not t.seen:
        return (HIDDEN_CARD,) * len(pile)
    faces = [
        card if sees(t.mask_at(number, i, card), seat, t.seats) else HIDDEN_CARD
        for i, card in enumerate(pile)
    ]
    if not knows_order(mask, seat, t.seats):
        faces.sort(reverse=True)
    return tuple(faces)


def resample(t: Table, seat: int, rng: Rng) -> Table:
    """A random full table that looks the same to this seat.

    The faces that it cannot see change places by lot; the questions and sealed
    answers of others change with them. With an equal `rng` the result is the same
    for all tables that look the same, so it tells nothing of the one it came from.
    """
    unseen = _unseen(t, seat)
    swapped = sorted(unseen)
    rng.shuffle(swapped)
    for card, kinds in t.game.may_be(t, seat).items():
        _keep_to(swapped, unseen.index(card), kinds)
    change = dict(zip(unseen, swapped, strict=True))
    new = t.clone()
    new.rng = rng.below(1 << 63) * 2 + 1
    new.exchange(change)
    words = _code_changes(t, change)
    new.asks = tuple(ask if ask.seat == seat else _changed_ask(new, ask, words) for ask in t.asks)
    new.answers = {
        other: said if other == seat else tuple(words.get((other, w), w) for w in said)
        for other, said in t.answers.items()
    }
    return new


def _keep_to(guess: list[Card], place: int, kinds: Collection[int]) -> None:
    """Let a card of one of these kinds lie at this place of a guess, the first in its order."""
    fits = next(i for i, card in [(place, guess[place]), *enumerate(guess)] if card & 127 in kinds)
    guess[place], guess[fits] = guess[fits], guess[place]


def _unseen(t: Table, seat: int) -> list[Card]:
    return [
        card
        for number, pile in enumerate(t.piles)
        for index, card in enumerate(pile)
        if not t.mask_at(number, index, card) >> seat & 1
    ]


def _code_changes(t: Table, change: Mapping[Card, Card]) -> dict[tuple[int, str], str]:
    """(seat, code) -> code, for cards in that seat's own piles that changed."""
    changes = {}
    for number, pile in enumerate(t.piles):
        owner = t.pile_map.names[number][1]
        if owner is not None:
            for card in pile:
                if card in change:
                    changes[owner, code(card)] = code(change[card])
    return changes


def _changed_ask(t: Table, ask: Ask, words: dict[tuple[int, str], str]) -> Ask:
    if ask.offer:
        return replace(ask, options=t.game.offer(t, ask), default=())
    options = tuple(words.get((ask.seat, word), word) for word in ask.options)
    default = tuple(words.get((ask.seat, word), word) for word in ask.default)
    return replace(ask, options=options, default=default)
