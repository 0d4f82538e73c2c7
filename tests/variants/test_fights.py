"""Wars in every game: which fight they belong to, and who has won it."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from game.kits.win_sentences import CAPTURES
from game.rules import engine
from game.rules.cards import codes
from game.rules.events import (
    BattleEnded,
    BattleWon,
    CardMoved,
    Event,
    FightOver,
    Narrated,
    WarBegun,
)
from game.rules.game import Game
from game.rules.rng import Rng
from game.variants import catalogue, get

BATTLES = 60


def first_events(game: Game, seats: int, seed: int, **options: object) -> list[Event]:
    """Return all events, unredacted, of the first battles of a game played by lot."""
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
        for event in first_events(game, seats, 3):
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
    for event, following in pairwise(first_events(game, game.default_seats, 5)):
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
    for event in first_events(game, game.default_seats, 7):
        if isinstance(event, WarBegun):
            assert len(event.cards) >= 2
            assert event.redact(None, game.default_seats) == event


def test_wars_side_by_side_end_one_by_one() -> None:
    courses = [
        [type(e) for e in events if isinstance(e, WarBegun | FightOver)]
        for events in _battles(first_events(get("fire"), 2, 1))
    ]
    assert [WarBegun, WarBegun, FightOver, FightOver] in courses


def test_a_war_goes_on_while_those_within_it_are_fought() -> None:
    for events in _battles(e for seed in range(12) for e in first_events(get("casualty"), 2, seed)):
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
    depths = set()
    for seed in range(12):
        for events in _battles(first_events(get("galactic"), 6, seed, beaten_match="spoils")):
            wars = {e.fight for e in events if isinstance(e, WarBegun)}
            over = {e.fight: e.winner for e in events if isinstance(e, FightOver)}
            assert wars == set(over)
            depths |= wars
    assert depths >= {1, 2}


def test_of_sums_that_are_equal_all_cards_are_named() -> None:
    for game, seats in (("twenty_first_century", 4), ("addition", 2)):
        wars = [
            e
            for n in range(9)
            for e in first_events(get(game), seats, n)
            if isinstance(e, WarBegun)
        ]
        assert any(len(war.cards) > len(war.seats) for war in wars if war.depth == 1)


@pytest.mark.parametrize("game", ["fire", "traitor"])
def test_every_capture_is_won_by_cards_that_lie_open(game: str) -> None:
    """And who gets cards of the other in a battle has won it, or a part of it."""
    captures = 0
    for events in _battles(first_events(get(game), 2, 4)):
        spoken = [e for e in events if isinstance(e, Narrated) and e.template == CAPTURES]
        won = [e for e in events if isinstance(e, BattleWon) and not e.fight]
        assert {e.seat for e in won} >= {e.params["seat"] for e in spoken}
        assert all(e.cards for e in won)
        laid = {e.card for e in events if isinstance(e, CardMoved)}
        assert game == "traitor" or {card for e in won for card in e.cards or ()} <= laid
        captures += len(spoken)
    assert captures


def test_what_an_ace_of_spades_wins_in_casualty_it_has_won_itself() -> None:
    # The side of the ace wins whatever else lies there, so no other card counts as the winner.
    events = [event for seed in range(30) for event in first_events(get("casualty"), 2, seed)]
    won = [event.cards for event in events if isinstance(event, BattleWon)]
    aces = [cards for cards in won if cards is not None]
    assert len(aces) > 9 and None in won
    assert all(codes(cards) in (["AS"], ["AS", "AS"]) for cards in aces)


def test_a_tie_that_waits_is_a_war_that_nobody_has_won() -> None:
    over = [e for e in first_events(get("wargops"), 4, 1) if isinstance(e, FightOver)]
    assert over and all(e.winner is None for e in over)


WITH_WARS = [game for game in catalogue() if game.presentation.has_wars]


@pytest.mark.parametrize("game", WITH_WARS, ids=lambda game: game.id)
def test_who_wins_the_only_war_has_what_a_game_promises(game: Game) -> None:
    # The bar shows as much: the winner's own cards and all that are fought for.
    if 2 not in game.seat_numbers:
        return
    options = {"ties": "replace"} if game.id == "wargops" else {}  # else a tie has no winner
    kept = [hope for seed in range(8) for hope in promised(game, seed, **options)]
    assert kept
    promised_all = game.presentation.takes_all
    assert promised_all is all(kept), "else it promises falsely, or keeps what it might tell"


def promised(game: Game, seed: int, **options: object) -> list[bool]:
    """Return of each battle with a single war whether its winner then had all that was promised."""
    t = engine.new_table(game, options, 2, seed)
    fought = t.pile_map.fought
    hopes: dict[int, int] = {}  # by fights of this battle
    kept = []

    def listen(event: Event) -> None:
        if isinstance(event, FightOver) and event.winner is not None:
            hopes[event.fight] = owned(event.winner) + stake()
            winners.add(event.winner)
        elif isinstance(event, BattleEnded):
            if len(hopes) == 1:
                [hope], [winner] = hopes.values(), winners
                kept.append(hope == owned(winner))
            hopes.clear()
            winners.clear()

    def owned(seat: int) -> int:
        names = enumerate(t.pile_map.names)
        return sum(len(t.piles[n]) for n, (_, s) in names if s == seat and not fought[n])

    def stake() -> int:
        return sum(len(pile) for pile, is_fought in zip(t.piles, fought, strict=True) if is_fought)

    winners: set[int] = set()
    t.listener = listen
    rng = Rng(seed)
    while not t.over and t.battles < 2 * BATTLES:
        engine.advance(t, 2 * BATTLES)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    return kept


def _battles(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each battle by themselves."""
    battles: list[list[Event]] = [[]]
    for event in events:
        battles[-1].append(event)
        if isinstance(event, BattleEnded):
            battles.append([])
    return battles
