"""What is told of wars in every game: which fight they belong to, and who has won it."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from game.rules import engine
from game.rules.events import BattleEnded, BattleWon, Event, FightOver, WarBegun
from game.rules.game import Game
from game.rules.rng import Rng
from game.variants import catalogue, get

BATTLES = 60


def told(game: Game, seats: int, seed: int, **options: object) -> list[Event]:
    """All that is told, unredacted, of the first battles of a game played by lot."""
    t = engine.new_table(game, options, seats, seed)
    events: list[Event] = []
    t.listener = events.append
    rng = Rng(seed)
    while not t.over and t.battles < BATTLES:
        engine.advance(t, BATTLES)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    return events


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_fight_that_begins_is_over_once_before_its_battle_is(game: Game) -> None:
    for seats in {game.seat_numbers[0], game.seat_numbers[-1]}:
        fights: dict[int, bool] = {}  # of this battle, whether each goes on
        for event in told(game, seats, 3):
            if isinstance(event, WarBegun):
                assert fights.get(event.fight, True), "no fight begins twice"
                fights[event.fight] = True
            elif isinstance(event, FightOver):
                assert fights[event.fight], "no fight is over twice"
                fights[event.fight] = False
            elif isinstance(event, BattleEnded):
                assert not any(fights.values())
                fights = {}


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_whoever_wins_a_battle_by_a_war_has_won_its_fight(game: Game) -> None:
    won = {}
    for event, following in pairwise(told(game, game.default_seats, 5)):
        if isinstance(event, BattleEnded):
            won = {}
        elif isinstance(event, FightOver):
            won[event.fight] = event.winner
        elif isinstance(event, BattleWon) and event.fight not in (0, *won):
            assert following == FightOver(event.fight, event.seat)
        elif isinstance(event, BattleWon) and event.fight:
            assert won[event.fight] == event.seat


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_war_names_open_cards_of_all_who_are_at_war(game: Game) -> None:
    for event in told(game, game.default_seats, 7):
        if isinstance(event, WarBegun):
            assert len(event.cards) >= 2
            assert event.redact(None, game.default_seats) == event


def test_wars_side_by_side_end_one_by_one() -> None:
    courses = [
        [type(e) for e in events if isinstance(e, WarBegun | FightOver)]
        for events in _battles(told(get("fire"), 2, 1))
    ]
    assert [WarBegun, WarBegun, FightOver, FightOver] in courses


def test_a_war_goes_on_while_those_within_it_are_fought() -> None:
    for events in _battles(e for seed in range(12) for e in told(get("casualty"), 2, seed)):
        open_now: list[int] = []
        for event in events:
            if isinstance(event, WarBegun) and event.fight not in open_now:
                open_now.append(event.fight)
                if len(open_now) > 1:
                    assert event.depth > 1
                    return
            elif isinstance(event, FightOver):
                open_now.remove(event.fight)
    pytest.fail("no war within a war")


def test_beaten_wars_of_a_group_are_fights_of_their_own() -> None:
    found = set()
    for seed in range(12):
        for events in _battles(told(get("galactic"), 6, seed, beaten_match="spoils")):
            wars = {e.fight for e in events if isinstance(e, WarBegun)}
            over = {e.fight: e.winner for e in events if isinstance(e, FightOver)}
            assert wars == set(over)
            found |= wars
    assert found >= {1, 2}


def test_a_tie_that_waits_is_a_war_that_nobody_has_won() -> None:
    over = [e for e in told(get("wargops"), 4, 1) if isinstance(e, FightOver)]
    assert over and all(e.winner is None for e in over)


def _battles(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each battle by themselves."""
    found: list[list[Event]] = [[]]
    for event in events:
        found[-1].append(event)
        if isinstance(event, BattleEnded):
            found.append([])
    return found
