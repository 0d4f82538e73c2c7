"""Memories of seats: they are true, nobody could miss them, and guesses agree with them."""

from collections.abc import Iterator, Sequence

import pytest

from game.rules.events import CardMoved, CardTurned, Event, TableDealt
from game.rules.memories import ALL, Memories
from game.rules.piles import HIDDEN_CARD, TOP_ONLY, sees
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample, view
from game.variants import get
from tests.variants.walk import Config, answers, configs

BATTLES = 40
CHOICES = [
    config
    for config in configs()
    if config.rules.asks(config.rules.check_options(dict(config.options)))
]


def started(config: Config) -> Match:
    record = Record(config.game, dict(config.options), config.seats, 1)
    return Match(config.rules, record, listen=False)


def stops(match: Match) -> Iterator[Table]:
    """A game with random answers, at every battle's end and every question."""
    t, rng = match.table, Rng(1)
    for _ in range(BATTLES):
        match.advance(t.battles + 1)
        yield t
        if t.over:
            return
        for seat, words in list(answers(t, rng)):
            match.answer(seat, words)


@pytest.mark.parametrize("config", CHOICES, ids=str)
def test_what_is_remembered_lies_there_and_guesses_lay_it_there(config: Config) -> None:
    match = started(config)
    ever = [set[int]() for _ in match.table.everybody]
    events: list[Event] = []
    memories = Memories(match.table, events.append)
    for number, t in enumerate(stops(match)):
        for seat, seen in enumerate(ever):
            seen |= shown(events, seat, t.seats) | {c for p in view(t, seat).piles for c in p}
            known = memories.of(seat).recall(t)
            for places, cards, _ in known:
                assert set(cards) <= {t.piles[pile][index] for pile, index in places}
                assert set(cards) <= seen, f"seat {seat} has never seen one of {cards}"
            guess = resample(t, seat, Rng(number), known)
            assert view(guess, seat) == view(t, seat)
            if not t.game.advice.possible_kinds(t, seat):
                for places, cards, _ in known:
                    piles = {pile for pile, _ in places}
                    assert set(cards) <= {card for pile in piles for card in guess.piles[pile]}
                    if len(places) == 1:
                        [(pile, index)] = places
                        assert guess.piles[pile][index] == cards[0]
        events.clear()


def shown(events: Sequence[Event], seat: int, seats: int) -> set[int]:
    """The faces that a seat has seen in these events."""
    public = set()
    for event in events:
        match event.redact(seat, seats):
            case CardMoved(card=card) | CardTurned(card=card):
                public.add(card)
            case TableDealt(piles=piles):
                public.update(card for pile in piles for card in pile)
    return public


@pytest.mark.parametrize("config", CHOICES[::2], ids=str)
def test_faces_that_a_seat_does_not_see_change_nothing_of_what_it_remembers(config: Config) -> None:
    match = started(config)
    seat, seats = config.seats - 1, config.seats
    blind = Memories(match.table)
    hear = match.table.listener
    assert hear is not None
    memories = Memories(match.table, lambda event: hear(without_faces(event, seat, seats)))
    for t in stops(match):
        assert memories.of(seat).recall(t) == blind.of(seat).recall(t)


def without_faces(event: Event, seat: int, seats: int) -> Event:
    """The event, with no card that the seat does not see."""
    match event:
        case CardMoved() if not sees(event.mask, seat, seats):
            return CardMoved(HIDDEN_CARD, *event[1:])
        case CardTurned() if not sees(event.mask, seat, seats):
            blank = (event.pile, event.index, HIDDEN_CARD, event.down, event.mask, event.pile_mask)
            return CardTurned(*blank)
        case TableDealt():
            piles = [
                list(pile)
                if mask != TOP_ONLY and sees(mask, seat, seats)
                else [HIDDEN_CARD] * len(pile)
                for pile, mask in zip(event.piles, event.masks, strict=True)
            ]
            return TableDealt(piles, event.masks)
    return event


def kingdoms(seed: int) -> tuple[Match, Memories]:
    match = Match(get("kingdoms"), Record("kingdoms", {}, 2, seed), listen=False)
    return match, Memories(match.table)


def test_an_order_that_somebody_else_chose_is_not_known_but_ones_own_is() -> None:
    match, memories = kingdoms(3)
    t = match.table
    match.advance()
    [ask] = t.asks
    order = ask.options[::-1]
    match.answer(ask.seat, order)
    match.advance(t.battles + 1)
    own, other = (memories.of(seat).recall(t) for seat in (ask.seat, 1 - ask.seat))
    assert [(len(k.places), len(k.cards)) for k in own] == [(1, 1), (1, 1)]
    assert [(len(k.places), len(k.cards)) for k in other] == [(2, 2)]
    lowest = [(t.pile_index("stock", ask.seat), len(t.pile("stock", ask.seat)) - n) for n in (2, 1)]
    assert [k.places[0] for k in sorted(own)] == lowest


def test_an_order_that_others_keep_to_is_learnt() -> None:
    match, memories = kingdoms(3)
    t = match.table
    while t.battles < 120 and not t.over:
        match.advance()
        for ask in t.asks:
            cards = t.find(ask.options, "won", ask.seat)
            words = [o for _, o in sorted(zip(map(t.strength, cards), ask.options, strict=True))]
            match.answer(ask.seat, words[::-1] if ask.seat else words)
    lead = [max(k.lead for k in memories.of(0).recall(t) if len(k.places) == 2)]
    lead.append(min(k.lead for k in memories.of(1).recall(t) if len(k.places) == 2))
    assert lead[0] > 0.8
    assert lead[1] < 0.2


def test_of_a_span_the_cards_that_went_last_are_remembered() -> None:
    match, memories = kingdoms(3)
    t, rng = match.table, Rng(1)
    for _ in range(20):
        match.advance()
        for seat, words in list(answers(t, rng)):
            match.answer(seat, words)
    memory = memories.of(0)
    counts = [sum(len(k.cards) for k in memory.recall(t, span)) for span in (0, 4, 12, ALL)]
    assert counts[:3] == [0, 4, 12]
    assert counts[3] > 12
    few = {c for k in memory.recall(t, 4) for c in k.cards}
    assert few < {c for k in memory.recall(t, 12) for c in k.cards}
