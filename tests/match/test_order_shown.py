"""The order of cards in `ShownTable` follows the events, never the table that is ahead of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.kits.battles import Battles
from game.match.shown.moments import BattleMoment, moments
from game.match.shown.reduce import changes, opened
from game.match.shown.shown_table import Ground, ShownTable
from game.match.shown.timeline import steps
from game.rules import engine
from game.rules.cards import ACE, parse, rank
from game.rules.events import BattleWon, CardMoved, Event, OrderChanged
from game.rules.game import Game
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.title_page import TitlePage
from game.rules.visibility import view
from game.variants import get


class TwoOverAce(Battles):
    """A two beats an ace, while an ace lies open."""

    id = "two_over_ace"
    about = TitlePage(title="Two Over Ace", rule="A two beats an ace.", credit="The tests")

    def order(self, t: Table) -> tuple[int, ...]:
        """While an ace lies open, a two is above it."""
        if all(rank(card) != ACE or card in t.down for card in t.cards_in("played")):
            return t.worth
        return tuple(15 if rank(kind) == 2 else count for kind, count in enumerate(t.worth))


def table(game: Game, deal: Any = None) -> tuple[Table, Ground, ShownTable, list[Event]]:
    """A table, what a spectator sees of it before anything happens, and its coming events."""
    t = engine.new_table(game, {}, 2, 1, deal)
    events: list[Event] = []
    t.listener = lambda event: events.append(event.redact(None, 2))
    return t, Ground.of(game, t.options, (False, False), t.worth), opened_of(t), events


def opened_of(t: Table) -> ShownTable:
    g = Ground.of(t.game, t.options, (False, False), t.worth)  # type: ignore[arg-type]
    return opened(g, view(t, None))


def followed(g: Ground, state: ShownTable, events: list[Event]) -> Iterator[Any]:
    """Yield each change with the moments that it makes worth noticing."""
    for step in steps(events):
        for change in changes(g, state, step):
            state = change.after
            yield change, moments(g, change)


def test_an_order_that_changes_in_a_battle_is_emitted_between_its_cards_and_its_winner() -> None:
    deal = {"stock": [["2S", "9C", "3C"], ["AH", "5D", "4D"]]}
    t, g, state, events = table(TwoOverAce(), deal)
    engine.advance(t, 2)
    kinds = [type(e) for e in events if isinstance(e, (CardMoved, OrderChanged, BattleWon))]
    laid = [CardMoved, CardMoved, OrderChanged, BattleWon]
    assert kinds[:4] == laid and kinds.count(OrderChanged) == 2, "and back again"
    changes = list(followed(g, state, events))
    two, ace = (parse(card) & 127 for card in ("2S", "AH"))
    orders = [change.after.order for change, _ in changes if isinstance(change.event, BattleWon)]
    assert [order[two] > order[ace] for order in orders] == [True, False]
    best = [m.strongest for _, made in changes for m in made if isinstance(m, BattleMoment)]
    assert best == [parse("AH"), parse("5D")]


def test_a_call_that_is_not_shown_yet_is_not_in_the_order_that_is_shown() -> None:
    deal = {"hand": [["4H", "10S"], ["9D", "6C"]], "stock": [["5C"], ["5D"]]}
    t, g, state, events = table(get("trumps"), deal)
    engine.advance(t)
    asked = len(events)
    engine.answer(t, 0, ["low"])
    engine.advance(t)
    assert t.order() != t.worth, "the table is ahead"
    before = [change.after.order for change, _ in followed(g, state, events[:asked])]
    assert set(before) == {t.worth}
    *_, (last, _) = followed(g, state, events)
    assert last.after.order == view(t, None).order == t.order()


@pytest.mark.parametrize("game", ["trumps", "raw", "wild_twist"])
def test_the_order_that_is_shown_is_that_of_the_view(game: str) -> None:
    rules, chance = get(game), Rng(3)
    match = Match(rules, Record(game, rules.check_options({}), 2, 5))
    t = match.table
    g, events, orders = Ground.of(rules, t.options, (False, False), t.worth), [], set()
    start = opened(g, view(t, None))
    while t.battles < 12 and not t.over:
        match.advance(t.battles + 1)
        events += match.events(None)
        *_, (last, _) = followed(g, start, events)
        assert last.after.order == view(t, None).order
        orders.add(last.after.order)
        for ask in t.asks:
            match.answer(ask.seat, ask.random_answer(chance))
    assert len(orders) == (2 if game == "trumps" else 1)
