"""Catches: what a war won is open to all, face-down cards too, only where nobody can use it."""

from __future__ import annotations

import pytest

from game.match.catch import with_catches
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.match.sentences import catch_words
from game.rules import engine
from game.rules.cards import code, parse, ranking
from game.rules.events import (
    BattleEnded,
    BattleWon,
    CardMoved,
    CatchRevealed,
    Event,
    FightOver,
    PileShuffled,
    TableDealt,
    WarBegun,
)
from game.rules.options import changed, for_seats
from game.variants import GAMES, get
from tests.match.test_moments import TWO_WARS


def events_of(deal: dict[str, list[list[str]]], battles: int = 1) -> list[Event]:
    """Return the events of so many battles of War, with its catches."""
    t = engine.new_table(get("classic"), {}, 2, 1, deal)
    raw: list[Event] = []
    t.listener = raw.append
    engine.advance(t, battles)
    piles = [(t.game.piles[name], seat) for name, seat in t.pile_map.names]
    fought = [pile.zone == "front" for pile, _ in piles]
    return with_catches(raw, fought, [seat for _, seat in piles])


def test_the_catch_of_a_war_is_all_that_the_others_had_in_it() -> None:
    [caught] = [event for event in events_of(TWO_WARS) if isinstance(event, CatchRevealed)]
    assert caught.seat == 0
    theirs = TWO_WARS["stock"][1][:9]
    assert sorted(code(card) for _, _, card in caught.cards) == sorted(theirs)


def test_it_is_said_after_the_war_was_won_and_before_its_cards_are_collected() -> None:
    events = events_of(TWO_WARS)
    at = next(n for n, event in enumerate(events) if isinstance(event, CatchRevealed))
    assert any(isinstance(event, BattleWon) for event in events[:at])
    assert isinstance(events[at + 1], CardMoved)
    assert not any(isinstance(event, WarBegun) for event in events[at:])


SHOWING = [name for name in GAMES if not get(name).asks(get(name).check_options({}))]
"""The games that show catches as they are first offered."""


@pytest.mark.parametrize("game", SHOWING)
def test_a_catch_is_of_cards_that_lie_there_and_said_after_its_war(game: str) -> None:
    spec = get(game)
    for seed in range(12):
        t = engine.new_table(spec, {}, spec.default_seats, seed)
        raw: list[Event] = []
        t.listener = raw.append
        engine.advance(t, 60)
        lying: list[list[int]] = [[] for _ in t.piles]
        kinds: set[type[Event]] = set()  # in this battle
        owners = [seat for _, seat in t.pile_map.names]
        for event in with_catches(raw, t.pile_map.fought, owners):
            kinds.add(type(event))
            if isinstance(event, CatchRevealed):
                assert {WarBegun, FightOver} <= kinds
                assert all(lying[pile][place] == card for pile, place, card in event.cards)
            elif isinstance(event, CardMoved):
                lying[event.source].pop(event.source_index)
                lying[event.target].insert(event.target_index, event.card)
            elif isinstance(event, TableDealt):
                lying = [list(pile) for pile in event.piles]
            elif isinstance(event, PileShuffled):
                lying[event.pile] = [-1] * len(lying[event.pile])
            elif isinstance(event, BattleEnded):
                kinds.clear()


def test_a_plain_battle_has_no_catch() -> None:
    assert not [
        e for e in events_of({"stock": [["9S", "2C"], ["8S", "3C"]]}) if type(e) is CatchRevealed
    ]


@pytest.mark.parametrize(("game", "shown"), [("classic", True), ("wilcox", False)])
def test_only_games_in_which_nothing_is_asked_show_it(game: str, shown: bool) -> None:
    play = Play(MatchPlan(game, [SeatPlan("greedy"), SeatPlan("greedy")], {}, 3))
    play.begin()
    revealed = 0
    for _ in range(400):
        if play.table.over or revealed:
            break
        if play.table.asks:
            play.think()
        play.run()
        revealed += sum(len(step.of(CatchRevealed)) for step in play.steps())
    assert bool(revealed) == shown


@pytest.mark.parametrize("game", [name for name in GAMES if get(name).about.kind == "luck"])
def test_a_game_that_says_so_asks_nothing_however_it_is_played(game: str) -> None:
    spec = get(game)
    ways = [{}] + [
        changed(spec, spec.check_options({}), key, value)
        for key, option in spec.options.items()
        for value in option.values or ()
    ]
    for way in ways:
        options = spec.check_options(way | ({"limit": 25} if "limit" in spec.options else {}))
        for seats in {spec.seat_numbers[0], spec.seat_numbers[-1]}:
            options = for_seats(spec, options, seats)
            t = engine.new_table(spec, options, seats, 5)
            if not spec.asks(t.options):
                engine.advance(t)
                assert not t.asks, way


def words(*cards: str, name: str = "", ace: int = 14) -> str:
    caught = CatchRevealed(0, tuple((0, 0, parse(card)) for card in cards))
    return catch_words(caught, ranking(ace=ace), name)


def test_aces_are_named_before_kings_and_those_before_numbers() -> None:
    assert words("AS", "KS", "2C") == "You won an ACE!"
    assert words("AS", "AH", "2C", name="Owl") == "Owl won 2 ACES!"
    assert words("KS", "2C") == "You won a KING!"
    assert words("4S", "2C", "3C") == "3 new cards for you!"


def test_where_cards_are_bad_they_are_not_won() -> None:
    caught = CatchRevealed(0, ((0, 0, parse("4S")), (0, 1, parse("2C"))))
    assert catch_words(caught, ranking(), "Owl", bad=True) == "Owl must take 2 more cards!"
    assert catch_words(caught, ranking(), "", bad=True) == "You must take 2 more cards!"


def test_an_ace_that_counts_one_is_nothing_to_shout_about() -> None:
    assert words("AS", "2C", ace=1) == "2 new cards for you!"
