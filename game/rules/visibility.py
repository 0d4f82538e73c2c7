"""Hidden information: views of a table for a seat, and determinizations, guesses at a full table
that fit such a view.

Hidden is the default. For every game and seat holds
`view(resample(t, s, rng), s) == view(t, s)`. Seat None is a spectator, who sees
only what everybody sees.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from game.rules.asks import (
    Arrange,
    Ask,
    Decide,
    PickCards,
    PickPositions,
    PlayCards,
    PlaySet,
    SayNumber,
    Words,
)
from game.rules.cards import Card, code
from game.rules.memories import EVEN, Known
from game.rules.outcome import Outcome
from game.rules.piles import HIDDEN_CARD, TOP_ONLY, Role, knows_order, sees
from game.rules.rng import Rng
from game.rules.signs import Sign
from game.rules.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """A table as a seat may know it.

    piles: by pile number, top first, HIDDEN_CARD for unknown faces (a pile that
    hides its order lists its known cards first). down: known cards that lie face
    down for others. asks: this seat's own open questions; waiting: all seats that
    are asked, or may be by what everybody knows where who is asked would tell what is hidden;
    ready: seats whose answer is sealed, where that may be known. names: for each pile its name and
    seat (None: shared); roles: what each is for. worth: `card % 128` -> what the card
    counts; order: `card % 128` -> its place in the order of what beats what now.
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
    worth: tuple[int, ...]
    order: tuple[int, ...]

    def pile(self, name: str, seat: int | None = None) -> tuple[int, ...]:
        """Return a pile as this seat may know it; empty if the game has none of that name."""
        for place, pile in zip(self.names, self.piles, strict=True):
            if place == (name, seat):
                return pile
        return ()

    def cards(self, role: Role, seat: int | None = None) -> tuple[int, ...]:
        """The cards of all piles with this role that the seat has, as the viewer may know them."""
        piles = zip(self.names, self.roles, self.piles, strict=True)
        return tuple(c for (_, owner), r, p in piles if owner == seat and r is role for c in p)


def view(t: Table, seat: int | None) -> View:
    """Return the view that this seat may have of the table now."""
    ready = [ask.seat for ask in t.sealed]  # in a guess, these may be open again
    waiting = [ask.seat for ask in t.asks if ask.seat not in ready]
    return View(
        game=t.game.id,
        options=t.options,
        seats=t.seats,
        me=seat,
        piles=tuple(_seen_pile(t, number, seat) for number in range(len(t.piles))),
        down=frozenset(c for c in t.down if sees(t.mask_at(*t.where(c), c), seat, t.seats)),
        asks=tuple(ask for ask in t.asks if ask.seat == seat),
        waiting=tuple(sorted(t.deciders or waiting)),
        ready=tuple(sorted(ready)) if waiting and not t.deciders else (),
        scores=None if t.scores is None else tuple(t.scores),
        battles=t.battles,
        wars=tuple(t.wars),
        outcome=t.outcome,
        signs=t.game.presentation.signs(t),
        names=tuple(t.pile_map.names),
        roles=tuple(t.pile_map.roles),
        worth=t.worth,
        order=t.game.order(t),
    )


def _seen_pile(t: Table, number: int, seat: int | None) -> tuple[int, ...]:
    mask = t.masks[number]
    pile = t.piles[number]
    if mask == TOP_ONLY:
        return tuple(
            card if sees(t.mask_at(number, i, card), seat, t.seats) else HIDDEN_CARD
            for i, card in enumerate(pile)
        )
    # Only cards that are an exception to their pile have masks of their own to be asked for.
    if sees(mask, seat, t.seats):
        if not t.down:
            return tuple(pile)
        return tuple(
            card if card not in t.down or sees(t.seen.get(card, 0), seat, t.seats) else HIDDEN_CARD
            for card in pile
        )
    if not t.seen:
        return (HIDDEN_CARD,) * len(pile)
    faces = [
        card if card in t.seen and sees(t.mask_at(number, i, card), seat, t.seats) else HIDDEN_CARD
        for i, card in enumerate(pile)
    ]
    faces.sort(reverse=True)
    return tuple(faces)


MOST_GUESSES = 50
"""Guesses at who else is asked; after so many, a guess is taken that leaves it open."""


def resample(t: Table, seat: int, rng: Rng, known: Sequence[Known] = ()) -> Table:
    """A random full table that looks the same to this seat, for trying things out on it.

    known: what the seat remembers of what it does not see; those cards lie there again.

    The faces that it cannot see change places by lot, and the questions of others change with
    them. What others have answered in secret is open again, as the questions that they were asked;
    in the views of the guess they are `ready` all the same. With an equal `rng` the result is the
    same for all tables that look the same, and of which the same is known, so it tells nothing of
    the table it came from.
    """
    if not t.deciders:
        guess, change = _guess(t, seat, rng, known)
        _change_questions(t, guess, seat, change)
        return guess
    mine = [ask for ask in (*t.asks, *t.sealed) if ask.seat == seat]
    for _ in range(MOST_GUESSES):
        guess, _ = _guess(t, seat, rng, known)
        _ask_anew(t, guess, seat)
        if mine == [ask for ask in (*guess.asks, *guess.sealed) if ask.seat == seat]:
            return guess
    guess.asks, guess.sealed = tuple(mine), ()
    return guess


def _guess(t: Table, seat: int, rng: Rng, known: Sequence[Known]) -> tuple[Table, dict[Card, Card]]:
    """A table whose unseen faces have changed places, and which card took the place of which."""
    unseen = _unseen(t, seat)
    lying = _remembered(t, unseen, known, rng) if known else {}
    rest = sorted(set(unseen).difference(lying.values())) if lying else sorted(unseen)
    rng.shuffle(rest)
    left = iter(rest)
    swapped = [lying[n] if n in lying else next(left) for n in range(len(unseen))]
    for card, kinds in t.game.advice.possible_kinds(t, seat).items():
        _keep_to(swapped, unseen.index(card), kinds, lying)
    change = dict(zip(unseen, swapped, strict=True))
    new = t.clone()
    new.rng = rng.below(1 << 63) * 2 + 1
    new.exchange(change)
    if new.seen:
        _mix_known(new, seat, rng)
    new.game.advice.hide_from(new, seat)
    new.answers = {s: said for s, said in t.answers.items() if s == seat}
    return new, change


def _remembered(
    t: Table, unseen: Sequence[Card], known: Sequence[Known], rng: Rng
) -> dict[int, Card]:
    """Where in `unseen` what cards lie, as far as is known."""
    spots = {card: number for number, card in enumerate(unseen)}
    placed: dict[int, Card] = {}
    for places, cards, lead in known:
        if len(places) == 1:
            [(number, index)] = places
            placed[spots[t.piles[number][index]]] = cards[0]
            continue
        left = sorted(cards, key=lambda card: (-t.strength(card), card))
        there = [spots[t.piles[number][index]] for number, index in places]
        if len(left) < len(there) or lead == EVEN:
            rng.shuffle(there)
            placed.update(zip(there, left, strict=False))
            continue
        odds = (1 - lead) / lead
        for spot in there:
            placed[spot] = left.pop(_drawn([odds**n for n in range(len(left))], rng))
    return placed


def _drawn(weights: Sequence[float], rng: Rng) -> int:
    """A place in a list, each as often as it weighs."""
    point = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return number
    return len(weights) - 1


def _mix_known(new: Table, seat: int, rng: Rng) -> None:
    """Let cards that the seat knows, in piles whose order it does not know, lie anywhere there."""
    for number, pile in enumerate(new.piles):
        known = [card for card in pile if new.seen.get(card, 0) >> seat & 1]
        if known and not knows_order(new.masks[number], seat, new.seats):
            rest = [card for card in pile if card not in known]
            pile[:] = sorted(known) + rest
            rng.shuffle(pile)


def _change_questions(t: Table, new: Table, seat: int, change: Mapping[Card, Card]) -> None:
    """Let the questions of others be about the cards that a guess gave them, and all be open."""
    asks = [ask for ask in t.asks if ask.seat == seat]
    sealed = [ask for ask in t.sealed if ask.seat == seat]
    ready = [ask.seat for ask in t.sealed]
    for ask in sorted((*t.asks, *t.sealed), key=lambda ask: ask.seat):
        if ask.seat == seat:
            continue
        changed = _changed_ask(t, new, ask, change)
        if ask.seat in ready:
            sealed.append(changed)
        if changed.forced:
            new.answers = {**new.answers, changed.seat: changed.only_answer()}
        else:
            asks.append(changed)
    new.asks = tuple(sorted(asks, key=lambda ask: ask.seat))
    new.sealed = tuple(sealed)


def _ask_anew(t: Table, new: Table, seat: int) -> None:
    """Ask whom the cards of a guess let be asked; what the seat has answered stays."""
    said = new.answers
    new.stops = True
    getattr(new.game, new.asker)(new)
    new.stops = t.stops
    if any(ask.seat == seat for ask in t.sealed):
        own = tuple(ask for ask in new.asks if ask.seat == seat)
        new.asks = tuple(ask for ask in new.asks if ask.seat != seat)
        new.sealed += own
        new.answers = {**new.answers, **said}


def _keep_to(guess: list[Card], place: int, kinds: Collection[int], lying: Collection[int]) -> None:
    """Put a card of any of these kinds at this place of a guess, the first in its order.

    If it can be, none of those that are known to lie where they do, at the places `lying`.
    """
    free = [n for n in range(len(guess)) if n not in lying]
    fits = next(n for n in (place, *free, *range(len(guess))) if guess[n] & 127 in kinds)
    guess[place], guess[fits] = guess[fits], guess[place]


def _unseen(t: Table, seat: int) -> list[Card]:
    hidden: list[Card] = []
    special = t.down or t.seen
    for number, (mask, pile) in enumerate(zip(t.masks, t.piles, strict=True)):
        if special or mask == TOP_ONLY:
            for index, card in enumerate(pile):
                if not t.mask_at(number, index, card) >> seat & 1:
                    hidden.append(card)
        elif not mask >> seat & 1:
            hidden += pile
    return hidden


def _changed_ask(t: Table, new: Table, ask: Ask, change: Mapping[Card, Card]) -> Ask:
    """The question of another seat, about the cards that lie in the pile of it now."""
    match ask:
        case PlaySet():
            return replace(ask, sets=t.game.offer(new, ask), default=())
        case PickCards() if ask.offer:
            return replace(ask, cards=t.game.offer(new, ask), default=())
        case PlayCards() | PickCards() | Arrange() if ask.pile is not None:
            pile = t.pile(*ask.pile)
            offered = _changed_words(pile, ask.cards, change)
            return replace(ask, cards=offered, default=_changed_words(pile, ask.default, change))
        case PlayCards() | PickCards() | Arrange() | PickPositions() | Decide() | SayNumber():
            return ask
        case _:
            assert_never(ask)


def _changed_words(pile: Sequence[Card], words: Words, change: Mapping[Card, Card]) -> Words:
    """The codes of the cards that took the places of those named; other words as they are."""
    left = list(pile)
    changed = []
    for word in words:
        card = next((c for c in left if code(c) == word), None)
        if card is None:
            changed.append(word)
        else:
            left.remove(card)
            changed.append(code(change.get(card, card)))
    return tuple(changed)
