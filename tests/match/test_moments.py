"""Moments: their worth follows from what all may see; great moments outrank small ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.match.shown.moments import (
    AcesMoment,
    BattleMoment,
    EndMoment,
    LastCardMoment,
    Moment,
    OutMoment,
    StreakMoment,
    Stretch,
    TenLeftMoment,
    TieMoment,
    WarMoment,
    has_all_aces,
    moments,
    stake,
    stretch,
    strong_cards,
    tension,
)
from game.match.shown.reduce import changes, has_nearly_all, opened, sizes, tell
from game.match.shown.shown_table import Battle, Course, Ground, PileCards, SeenCard, ShownTable
from game.match.shown.timeline import steps
from game.rules import engine
from game.rules.cards import ranking
from game.rules.events import BattleEnded, CardMoved, Event
from game.rules.game import Game
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.rules.visibility import view
from game.variants import catalogue, get

TWO_WARS = {
    "stock": [
        ["8S", "2S", "5D", "9C", "4S", "3H", "7H", "6C", "KS", "2D", "3D"],
        ["8D", "6H", "JC", "2C", "4C", "7S", "9S", "10S", "QS", "5C", "6S"],
    ]
}
PLAIN = {"stock": [["9D", *TWO_WARS["stock"][0][1:]], TWO_WARS["stock"][1]]}


def ground(**changed: Any) -> Ground:
    """War, for two."""
    t = engine.new_table(get("classic"), {}, 2, 1)
    g = Ground.of(t.game, t.options, (False, False), t.worth)
    return replace(g, **changed)


def noticed(g: Ground, state: ShownTable, events: Sequence[Event]) -> list[Moment]:
    """Return the moments that these events make worth noticing."""
    return followed_on(g, state, events)[1]


def followed_on(
    g: Ground, state: ShownTable, events: Sequence[Event]
) -> tuple[ShownTable, list[Moment]]:
    """The table after these events, and what they make worth noticing."""
    seen = []
    for step in steps(events):
        for change in changes(g, state, step):
            state = change.after
            seen += moments(g, change)
    return state, seen


def played(deal: dict[str, list[list[str]]], battles: int) -> list[Moment]:
    """Return the moments of so many battles of War."""
    t = engine.new_table(get("classic"), {}, 2, 1, deal)
    g = Ground.of(t.game, t.options, (False, False), t.worth)
    events: list[Event] = []
    state = opened(g, view(t, None))
    t.listener = lambda event: events.append(event.redact(None, 2))
    engine.advance(t, battles)
    return noticed(g, state, events)


def table(*sizes: int) -> ShownTable:
    """A table with so many unknown cards in each pile."""
    return ShownTable(
        PileCards(
            tuple(tuple(SeenCard(100 * n + k) for k in range(size)) for n, size in enumerate(sizes))
        ),
        ranking(),
        course=Course(alive=(True, True)),
    )


def test_a_double_war_for_the_lead_outranks_a_plain_battle() -> None:
    [plain] = [m for m in played(PLAIN, 1) if isinstance(m, BattleMoment)]
    double = played(TWO_WARS, 1)
    wars = [m for m in double if isinstance(m, WarMoment)]
    assert [m.depth for m in wars] == [1, 2]
    assert wars[1].worth > wars[0].worth > plain.worth
    [battle] = [m for m in double if isinstance(m, BattleMoment)]
    assert battle.worth > 2 * plain.worth
    assert battle.caught == 18, "all the cards that were fought for are caught"


def test_the_best_card_that_is_named_was_seen_by_all_and_came_from_others() -> None:
    [battle] = [m for m in played(TWO_WARS, 1) if isinstance(m, BattleMoment)]
    t = engine.new_table(get("classic"), {}, 2, 1, TWO_WARS)
    queen = next(card for pile in t.piles for card in pile if card >> 2 == 12)
    assert battle.strongest == queen, "the king that beat it only comes back to its owner"


def test_a_streak_is_noticed_at_its_third_battle() -> None:
    deal = {"stock": [["KS", "QS", "JS", "2D"], ["2C", "3C", "4C", "5C"]]}
    seen = played(deal, 3)
    assert [(m.seat, m.length) for m in seen if isinstance(m, StreakMoment)] == [(0, 3)]


def test_whoever_has_nothing_left_is_out() -> None:
    seen = played({"stock": [["KS"], ["2C"]]}, 1)
    assert [m.seat for m in seen if isinstance(m, OutMoment)] == [1]
    assert [m.worth for m in seen if isinstance(m, EndMoment)] == [1.0]


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_who_is_called_out_or_down_to_a_card_in_a_new_match_is(game: Game) -> None:
    for seats in {game.seat_numbers[0], game.seat_numbers[-1]}:
        _, called = followed(game, seats)
        for kind, owned in called:
            assert owned == {OutMoment: 0, LastCardMoment: 1}[kind]


def test_in_a_new_match_somebody_is_out() -> None:
    seen = {kind for name in ("classic", "clone") for kind, _ in followed(get(name), 4)[1]}
    assert seen == {OutMoment, LastCardMoment}


def test_whoever_is_rid_of_all_cards_where_that_wins_is_not_out() -> None:
    assert OutMoment not in {kind for kind, _ in followed(get("push_it"), 2)[1]}


@pytest.mark.parametrize("game", ["jokers_dagger", "scramble", "trunks"])
def test_between_battles_nothing_is_fought_for(game: str) -> None:
    assert followed(get(game), 2)[0] == {0}


def followed(game: Game, seats: int) -> tuple[set[int], list[tuple[type[Moment], int]]]:
    """A new match by lot: how many cards were fought for whenever a battle was over, and who was
    called out or down to a card: what kind it is, and how many cards that seat had.
    """
    t = engine.new_table(game, {}, seats, 4)
    g = Ground.of(t.game, t.options, (False,) * seats, t.worth)
    state, events = opened(g, view(t, None)), list[Event]()
    at_stake, called = set(), []

    def listen(event: Event) -> None:
        nonlocal state
        events.append(event.redact(None, seats))
        if isinstance(event, BattleEnded):
            state, seen = followed_on(g, state, events)
            low = [m for m in seen if isinstance(m, (OutMoment, LastCardMoment))]
            called.extend((type(m), t.holdings(m.seat)) for m in low)
            at_stake.add(stake(g, sizes(state)))
            events.clear()

    t.listener = listen
    rng = Rng(4)
    while not t.over and t.battles < 600:
        engine.advance(t, 600)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    return at_stake, called


@pytest.mark.parametrize(
    "game", ["strategic", "minor_warfare", "salute", "psychic", "good_king_bad_queen", "classic"]
)
def test_nobody_learns_from_a_moment_what_only_another_has_seen(game: str) -> None:
    match = lot(get(game))
    events, seats = match.take_events(), match.table.seats
    people = (True,) + (False,) * (seats - 1)
    g = Ground.of(match.table.game, match.table.options, people, match.table.worth)
    told_all, *told_seats = [public(g, events, seat) for seat in (None, *range(seats))]
    assert any(strong for *_, strong in told_all)
    assert all(of_seat == told_all for of_seat in told_seats)


def lot(game: Game) -> Match:
    """A match by lot, with all its events."""
    match, rng = (
        Match(game, Record(game.id, game.check_options({}), game.seat_numbers[0], 4)),
        Rng(4),
    )
    match.advance(12)
    while match.table.asks and match.table.battles < 12:
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
        match.advance(12)
    return match


Public = tuple[float, list[Moment], list[tuple[str, ...]]]


def public(g: Ground, events: Sequence[Event], seat: int | None) -> list[Public]:
    """After each change, as a seat sees it: tension, moments, and the strong cards of all."""
    cards = PileCards(((),) * len(g.names))
    state = ShownTable(cards, g.worth, course=Course(alive=(True,) * g.seats))
    seen = []
    for step in steps([event.redact(seat, g.seats) for event in events]):
        for change in changes(g, state, step):
            state = change.after
            strong = [strong_cards(g, state.course, seat) for seat in range(g.seats)]
            seen.append(
                (tension(g, state), moments(g, change), [holding for holding in strong if holding])
            )
    return seen


def rare(seen: list[Moment]) -> list[Moment]:
    return [replace(m, worth=0) for m in seen if isinstance(m, (AcesMoment, LastCardMoment))]


def test_down_to_its_last_card_is_noticed_once() -> None:
    deal = {"stock": [["KS", "2D", "9S", "9C"], ["2C", "3C"]]}
    assert rare(played(deal, 2))[0] == LastCardMoment(0, 1)


def test_whoever_has_won_all_aces_in_the_open_has_them() -> None:
    deal = {"stock": [["AS", "AH", "AC", "AD"], ["2D", "3D", "4D", "5D", "6D", "7D"]]}
    assert rare(played(deal, 4)) == [AcesMoment(0, 0)]


def test_aces_that_may_have_been_lost_unseen_are_not_called_out() -> None:
    g = ground()
    aces = sorted(g.aces)

    def won(state: ShownTable, seat: int, cards: list[int], taken: int) -> ShownTable:
        battle = Battle(winners=(seat,), seen=frozenset(cards), taken=((seat, taken),))
        return tell(g, state._replace(battle=battle), BattleEnded(1))

    state = won(table(26, 26, 0, 0, 0, 0), 0, aces[:2], 2)
    state = won(state, 1, [aces[2]], 4)
    state = won(state, 1, [aces[3]], 1)
    assert not has_all_aces(g, state.course, 1), "two were last seen with the other seat"
    assert has_all_aces(g, won(state, 1, aces[:2], 2).course, 1)


def test_whoever_has_all_cards_has_all_strong_ones_seen_or_not() -> None:
    rest = [f"{rank}{suit}" for suit in "SHDC" for rank in (*range(2, 11), *"JQKA")]
    first, last = ["AS", "AH"], ["2D", "KD"]
    others = [code for code in rest if code not in (*first, *last)]
    deal = {"stock": [[*first, *others], last]}
    t = engine.new_table(get("classic"), {}, 2, 1, deal)
    g = Ground.of(t.game, t.options, (False, False), t.worth)
    events: list[Event] = []
    t.listener = lambda event: events.append(event.redact(None, 2))
    state = opened(g, view(t, None))
    engine.advance(t, 2)
    state, seen = followed_on(g, state, events)
    assert strong_cards(g, state.course, 0) == ("A",) * 4 + ("K",) * 4
    assert not any(isinstance(m, AcesMoment) for m in seen), "that all is won says more"


def test_equal_cards_that_nobody_wins_are_a_tie() -> None:
    g = ground()
    beats = [((20, 2), (21, 3), [TieMoment]), ((24, 2), (29, 3), [])]
    for *cards, kinds in beats:
        moves = [CardMoved(card, pile - 2, -1, pile, 0, mask=0b11) for card, pile in cards]
        seen = noticed(g, table(5, 5, 0, 0, 0, 0), [*moves, BattleEnded(1)])
        assert [type(m) for m in seen] == [BattleMoment, *kinds]


@pytest.mark.parametrize(
    ("limit", "battles", "cards", "expected"),
    [
        (0, 30, (26, 26), Stretch.ORDINARY),
        (0, 30, (39, 13), Stretch.LAST),
        (0, 30, (51, 1), Stretch.LAST_BATTLE),
        (0, 30, (50, 1, 1), Stretch.LAST),
        (0, 30, (52, 0), Stretch.LAST_BATTLE),
        (50, 39, (26, 26), Stretch.ORDINARY),
        (50, 40, (26, 26), Stretch.LAST),
        (50, 49, (26, 26), Stretch.LAST_BATTLE),
        (50, 40, (), Stretch.LAST),
    ],
)
def test_the_last_stretch_is_three_quarters_of_the_cards_or_a_fifth_of_the_battles(
    limit: int, battles: int, cards: tuple[int, ...], expected: Stretch
) -> None:
    nearly_all = has_nearly_all(cards, was=False)
    course = Course(battles=battles, stood=cards, nearly_all=nearly_all)
    assert stretch(ground(limit=limit), course) is expected


def test_the_last_stretch_stays_for_a_while_when_a_few_cards_are_lost() -> None:
    nearly_all = False
    for cards, last in (((36, 16), 0), ((40, 12), 1), ((36, 16), 1), ((32, 20), 0)):
        nearly_all = has_nearly_all(cards, was=nearly_all)
        assert nearly_all == last


def test_ten_battles_before_its_end_a_long_game_says_so() -> None:
    for limit, said in ((30, [20]), (18, [])):
        events = [BattleEnded(n) for n in range(1, limit)]
        seen = noticed(ground(limit=limit), table(13, 13, 0, 0, 0, 0), events)
        seen = [moment for moment in seen if isinstance(moment, (BattleMoment, TenLeftMoment))]
        tens = [n for n, moment in enumerate(seen) if isinstance(moment, TenLeftMoment)]
        assert tens == said


def test_a_row_of_wins_ends_with_a_battle_that_nobody_wins() -> None:
    g = ground()
    piles = tuple((SeenCard(n, n),) for n, _ in enumerate(g.names))
    won_twice = ShownTable(
        PileCards(piles), g.worth, course=Course(streak=(0, 2), alive=(True, True))
    )
    assert tell(g, won_twice, BattleEnded(3)).course.streak == (-1, 0)
    goes_on = won_twice._replace(battle=Battle(winners=(0,)))
    assert tell(g, goes_on, BattleEnded(3)).course.streak == (0, 3)
