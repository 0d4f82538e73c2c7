"""The goal plate: aim, standing and distance as each game counts, from what the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.rules import engine
from game.rules.cards import ACE, name_of_rank, rank, ranking
from game.rules.game import Game
from game.rules.signs import Circle, Note, Scale
from game.table import standings
from game.table.standings import Standings
from game.table.view.goal_plate import JOKERS
from game.variants import GAMES, catalogue, get
from tests.match.playing import go_on


def play(game: str, seats: int = 2, **options: Any) -> Play:
    who = [SeatPlan("random", f"P{n}", FACES[n]) for n in range(seats)]
    return Play(MatchPlan(game, who, get(game).check_options(options), seed=1))


def state(scores: tuple[int, ...] | None = None, battles: int = 0, **piles: Any) -> Standings:
    """Counts of piles: a pile for each seat, or a pile that is shared."""
    counts: dict[tuple[str, int | None], int] = {}
    for name, content in piles.items():
        if isinstance(content, int):
            counts[name, None] = content
        else:
            counts |= {(name, seat): n for seat, n in enumerate(content)}
    return Standings(counts, scores, battles, battles * 6.0, battles)


@pytest.mark.parametrize(("game", "options", "now", "aim", "numbers", "distance"), [
    ("classic", {}, state(stock=(30, 22)), "Win all the cards", [30, 22],
     ["P0: 22 more cards to win"]),
    ("classic", {"limit": 100}, state(stock=(30, 22)), "Most cards wins", [30, 22],
     ["100 battles left"]),
    ("classic", {"limit": 100}, state(battles=40, stock=(30, 22)), "Most cards wins", [30, 22],
     ["60 battles left", "about 2 minutes left"]),
    ("classic", {"limit": 150}, state(battles=47, stock=(51, 1)), "Most cards wins", [51, 1],
     ["P0: 1 more card to win", "at most 103 battles left"]),
    ("classic", {"limit": 50}, state(battles=45, stock=(44, 8)), "Most cards wins", [44, 8],
     ["5 battles left", "less than a minute left"]),
    ("classic", {"limit": 40}, state(battles=27, stock=(41, 11)), "Most cards wins", [41, 11],
     ["13 battles left", "about a minute left"]),
    ("classic", {"limit": 150}, state(battles=47, stock=(52, 0)), "Most cards wins", [52, 0],
     ["103 battles left", "about 3 minutes left"]),
    ("scramble", {}, state((6, 2), won=(6, 2), heap=44), "Catch the most cards", [6, 2],
     ["44 left in the heap"]),
    ("scramble", {"points": "rank"}, state((60, 20), won=(6, 2), heap=1), "Catch the most cards",
     [60, 20], ["1 left in the heap"]),
    ("wargops", {}, state((0, 0), hand=(13, 10)), "Be the last with cards", [13, 10],
     ["At least 10 battles left"]),
    ("wargops", {}, state((0, 0), hand=(3, 0), played=(1, 1)), "Be the last with cards", [3, 0],
     ["At least 1 battle left"]),
    ("wargops", {}, state((0, 0), hand=(3, 0)), "Be the last with cards", [3, 0], []),
    ("classic", {"limit": 100}, state(battles=100, stock=(30, 22)), "Most cards wins", [30, 22],
     []),
    ("wargops", {"games": 3}, state((90, 0), hand=(13, 1)), "Most points in all games", [90, 0],
     ["At least 1 battle left"]),
    ("minor_warfare", {}, state((0, 0), won=(4, 2)), "Win the most columns", [2, 1],
     ["5 columns in all"]),
    ("minor_warfare", {"rounds": 5}, state((2, 1)), "Win the most columns", [2, 1],
     ["First to 3 rounds"]),
    ("minor_warfare", {"gambling": True}, state((45, 45)), "Have the most chips", [45, 45],
     ["1 round in all"]),
    ("push_it", {}, state(stock=(5, 20), won=(3, 0), hand=(1, 1)), "Get rid of all your cards",
     [9, 21], ["9 cards to get rid of"]),
    ("prisoner", {}, state(stock=(12, 20), camp=(9, 9)), "Be the last who can turn a card",
     [12, 20], ["P1: 12 more cards to win"]),
    ("prisoner", {"limit": 150}, state(battles=50, stock=(12, 20), camp=(9, 9)),
     "Largest stock wins", [12, 20],
     ["100 battles left", "about 5 minutes left", "P1: 12 more cards to win"]),
    ("casualty", {}, state(stock=(52, 52)), "Be the last with cards", [52, 52],
     ["All equal: 52 more cards to win"]),
    ("casualty", {"limit": 15}, state(battles=5, stock=(52, 52)), "Most cards wins", [52, 52],
     ["10 battles left", "All equal: 52 more cards to win"]),
    ("duel_king", {}, state(stock=(12, 20), field=(2, 2)), "Bring the other down to 5 cards",
     [14, 22], ["P1: 9 more cards to take"]),
    ("addition", {"play": "top_it"}, state((10, 12), stock=(8, 10), won=(10, 12)),
     "Capture the most cards", [10, 12], ["8 cards each left to turn"]),
    ("addition", {}, state(stock=(20, 32)), "Win all the cards", [20, 32],
     ["P1: 20 more cards to win"]),
])  # fmt: skip
def test_the_plate_says_what_is_true_of_this_game(
    game: str, options: dict[str, Any], now: Standings, aim: str, numbers: list[int],
    distance: list[str],
) -> None:  # fmt: skip
    match = play(game, **options)
    assert standings.goal(match, now).aim == aim
    assert [number for number, _ in standings.counted(match, now)] == numbers
    assert list(standings.goal(match, now).distance) == distance


@pytest.mark.parametrize("game", [game.id for game in catalogue()])
def test_every_game_says_how_far_its_end_is_and_nothing_of_two_thousand_battles(game: str) -> None:
    rules = get(game)
    for form in rules.forms:
        match = play(game, rules.default_seats, **form.options)
        match.begin()
        if not match.table.asks:
            go_on(match)  # some deal only now what is counted
        table = match.table
        counts = dict(zip(table.pile_map.names, map(len, table.piles), strict=True))
        plate = standings.goal(match, Standings(counts, table.scores, 0))
        assert plate.aim and plate.distance, form.name
        assert not any("2000" in line for line in plate.distance)


def minutes_left(limit: int, battles: int, seconds: float) -> int:
    """How many minutes the plate tells of, if a battle has lasted so long."""
    now = Standings({}, None, battles, battles * seconds, battles)
    words = standings.distances(play("classic", limit=limit), now)[1]
    return 1 if "a minute" in words else int(words.split()[1])


@pytest.mark.parametrize("seconds", [1.2, 4.0, 7.0])
def test_the_time_left_begins_as_the_tile_tells_it_and_never_grows(seconds: float) -> None:
    # Newcomers are slow at first, with bubbles to read.
    game = get("classic")
    limit = game.check_options(game.forms[0].options)["limit"]
    minutes = [minutes_left(limit, battles, seconds) for battles in range(8, limit)]
    assert minutes[0] == game.about.minutes
    assert minutes == sorted(minutes, reverse=True) and minutes[-1] == 1


def test_late_in_a_game_its_own_pace_counts() -> None:
    assert minutes_left(150, 110, 1.2) == 1
    assert minutes_left(150, 110, 7.0) == 3


@pytest.mark.parametrize("game", GAMES)
def test_what_wins_is_said_in_few_words_that_tell_what_to_do(game: str) -> None:
    # A child reads them, on a plate that has a single line for them.
    spec = get(game)
    for form in spec.forms:
        goal = spec.presentation.goal_for(spec.check_options(dict(form.options)))
        aim = goal.aim or "Win all the cards"
        assert aim.split()[0] in {"All", "Be", "Beat", "Bring", "Capture", "Catch", "Get", "Knock",
                                  "Most", "Win"}, aim  # fmt: skip
        assert len(aim) <= 32 and len(aim.split()) <= 8, aim


def test_what_was_played_elsewhere_tells_nothing_of_the_time_left() -> None:
    match = play("classic", limit=100)
    assert standings.distances(match, Standings({}, None, 60, 5.0, timed=1)) == ["40 battles left"]


def test_a_plate_says_nothing_of_the_end_once_it_is_there() -> None:
    assert standings.goal(play("classic"), Standings({}, None, 9, over=True)).distance == ()


def test_only_where_cards_are_good_their_shares_tell_who_is_ahead() -> None:
    now = state(stock=(20, 32))
    counted = {game.id: standings.about_cards(play(game.id, game.default_seats), now)
             for game in catalogue()}  # fmt: skip
    assert counted["classic"] and counted["good_king_bad_queen"] and counted["fire"]
    assert counted["napoleon"], "what is held while it is put in order is no hand"
    assert not counted["raw"] and not counted["push_it"] and not counted["rocky"]


@pytest.mark.parametrize(("game", "lowest", "odd"), [
    ("wargops", "A", {"A"}), ("moms_bluff", "Q", {"Q", "A"}), ("raw", "A", {"2"}),
    ("psychic", "A", {"A"}), ("classic", "", set()),
])  # fmt: skip
def test_an_unusual_order_of_ranks_is_shown_with_what_is_odd_in_it(
    game: str, lowest: str, odd: set[str]
) -> None:
    match = play(game, get(game).default_seats)
    match.begin()
    ranks, unusual = standings.rank_order(match.table.worth, match.table.cards)
    assert "".join(ranks[:1]) == lowest and set(unusual) == odd


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 51))
def test_a_rank_that_is_moved_is_the_odd_one_unless_suits_matter(
    old: int, new: int, card: int
) -> None:
    usual = list(range(13))
    order = [rank for rank in usual if rank != old]
    order.insert(new, old)
    strengths = [2 * order.index(card >> 2) for card in range(52)]
    ranks, odd = standings.rank_order(strengths, range(52))
    assert ranks == (() if order == usual else tuple(map(name_of_rank, order)))
    assert len(odd) == (order != usual)
    others = [rank for rank in usual if name_of_rank(rank) not in odd]
    assert [rank for rank in order if rank in others] == others, "the others stand as ever"
    strengths[card] += 1
    assert standings.rank_order(strengths, range(52)) == ((), frozenset()), "its suit matters"


def test_without_cards_no_order_is_shown() -> None:
    assert standings.rank_order([], []) == ((), frozenset())


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_what_beats_what_is_shown_by_every_game_whose_order_is_not_that_of_war(game: Game) -> None:
    match = play(game.id, game.default_seats)
    match.begin()
    t = match.table
    usual = ranking()
    kinds = sorted({card & 127 for card in t.cards if card & 127 < len(usual)})
    kinds = [kind for kind in kinds if rank(kind) <= ACE]

    def sign(strengths: Sequence[int], first: int, second: int) -> int:
        return (strengths[first] > strengths[second]) - (strengths[first] < strengths[second])

    is_usual = all(sign(t.worth, a, b) == sign(usual, a, b) for a in kinds for b in kinds)
    strip, _ = standings.rank_order(t.worth, t.cards)
    signs = game.presentation.signs(t)
    is_on_a_sign = any(isinstance(each, (Circle, Scale, Note)) for each in signs)
    assert is_usual or strip or is_on_a_sign or game.presentation.suit_order(t)


@pytest.mark.parametrize(("game", "piles", "words"), [
    ("poker", ["stock"], "18 more cards to win"),
    ("prisoner", ["stock"], "24 more cards to win"),
    ("five_man_melee", ["team"], "24 other cards must fall"),
    ("jokers_dagger", ["hand"], "24 cards left to beat"),
    ("rocky", ["health"], "24 more hits to a knockdown"),
])  # fmt: skip
def test_a_distance_says_whose_it_is_and_at_the_start_that_all_are_equal(
    game: str, piles: list[str], words: str
) -> None:
    # The sentence named nobody, so nobody could tell who is ahead.
    match = play(game)
    level = standings.distances(match, state(**dict.fromkeys(piles, (24, 24))))
    ahead = standings.distances(match, state(**dict.fromkeys(piles, (24, 28))))
    assert level[-1] == f"All equal: {words}" and ahead[-1] == f"P1: {words}"


def test_the_cards_to_win_are_those_of_whoever_leads() -> None:
    three = play("poker", 3)
    assert standings.distances(three, state(stock=(40, 20, 18))) == ["P0: 26 more cards to win"]
    assert standings.distances(three, state(stock=(40, 40, 9))) == [
        "In the lead: 37 more cards to win"
    ]
    assert standings.distances(play("classic"), state(stock=(26, 26))) == [
        "All equal: 26 more cards to win"
    ]


def test_jokers_have_their_place_among_ranks_where_a_game_gives_them_one() -> None:
    t = engine.new_table(get("casualty"))
    engine.deal(t)
    ranks, odd = standings.rank_order(t.worth, t.cards, jokers=True)
    assert ranks[-1] == JOKERS and ranks[0] == "A" and odd == {"A"}
    assert JOKERS not in standings.rank_order(t.worth, t.cards)[0]
