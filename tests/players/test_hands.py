"""Values of two open hands against each other: they follow the rules of the game."""

import pytest

from game.players.analysis import Analysis
from game.players.hands import Hands, after, hands_of, judge_of, judged_end, state_of
from game.players.rollout_player import play_out
from game.players.value import Judged, Value
from game.rules import engine
from game.rules.cards import parse
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import get as get_game
from tests.training import fit_hands
from tests.training.fit_hands import solved

Counts = tuple[list[int], list[int], list[int]]


def counts(t: Table) -> Counts:
    """Return how many cards of each strength both hands have and how many wait."""
    counted: Counts = ([0] * 16, [0] * 16, [0] * 16)
    for place, pile in zip(t.pile_map.names, t.piles, strict=True):
        line = {("hand", 0): 0, ("hand", 1): 1, ("stakes", None): 2}.get(place)
        for card in pile if line is not None else ():
            counted[line][t.strength(card)] += 1
    return counted


def test_what_comes_of_two_choices_is_what_the_rules_say_in_a_thousand_games() -> None:
    for seed in range(1000):
        t, rng = engine.new_table(get_game("wargops"), None, 2, seed), Rng(seed)
        engine.advance(t)
        while len(t.asks) == 2:
            state = tuple(tuple(line) for line in counts(t))
            offered = {
                ask.seat: {t.strength(parse(word)) for word in ask.options} for ask in t.asks
            }
            for seat in range(2):
                assert offered[seat] == {n for n, number in enumerate(state[seat]) if number}
            chosen = {ask.seat: ask.random_answer(rng) for ask in t.asks}
            picked = [t.strength(parse(chosen[seat][0])) for seat in range(2)]
            cards, world = t.holdings(0), t.clone()
            tried = hands_of("wargops").tried(state_of(t, 0), *picked)
            engine.take(t, chosen)
            engine.advance(t, t.battles + 1)
            follows = after(state, picked[0], picked[1])
            if not t.over:
                assert tuple(tuple(line) for line in counts(t)) == follows
                engine.advance(t)
            else:
                left = [sum(hand) for hand in follows[:2]]
                assert set(t.winners) == {seat for seat in range(2) if left[seat] or not any(left)}
            if seed % 20 == 0:
                engine.take(world, chosen)
                play_out(world, world.battles + 1, Rng(1))
                judged = hands_of("wargops").judge(world, 0)
                assert tried == (*judged, world.holdings(0) - cards)


def table(mine: str, theirs: str) -> Table:
    """Two hands, with the first seat and the other asked."""
    t = engine.new_table(get_game("wargops"), None, 2, 1, {"hand": [mine.split(), theirs.split()]})
    engine.advance(t)
    return t


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("KS 4S 2S", "9H 5H 3H"),
        ("KS QS JS 10S 9S", "AH 2H 3H 4H"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S", "8H 9H 10H JH QH"),
    ],
)
def test_what_one_seat_gains_the_other_loses(mine: str, theirs: str) -> None:
    t, turned = table(mine, theirs), table(theirs.replace("H", "S"), mine.replace("S", "H"))
    for seat in range(2):
        for first, second in zip(
            judge_of(t).judge(t, seat), judge_of(t).judge(t, 1 - seat), strict=True
        ):
            assert first + second == pytest.approx(1)
        assert judge_of(t).judge(t, seat) == pytest.approx(judge_of(turned).judge(turned, 1 - seat))


def test_hands_that_are_alike_have_even_chances() -> None:
    t = table("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H")
    assert judge_of(t).judge(t, 0) == pytest.approx((0.5, 0.5))


def test_only_the_order_of_cards_counts() -> None:
    t, other = table("KS 4S 2S", "9H 5H 3H"), table("6S 3S AS", "5H 4H 2H")
    assert judge_of(t).judge(t, 0) == judge_of(other).judge(other, 0)


def test_a_win_is_worth_the_more_the_more_is_left_and_a_win_all_the_same() -> None:
    few, many = judged_end(2, 0), judged_end(9, 0)
    assert few[0] == many[0] == 1
    assert 0.5 < few[1] < many[1] < 1
    assert judged_end(0, 2)[1] == pytest.approx(1 - few[1])
    assert judged_end(0, 0) == (0.5, 0.5)


def test_other_options_and_more_seats_are_judged_as_other_games_are() -> None:
    for options, seats in (({}, 3), ({"copies": 2}, 2), ({"ties": "replace"}, 2)):
        t = engine.new_table(get_game("wargops"), options, seats, 1)
        engine.advance(t)
        assert isinstance(judge_of(t), Value)
    assert isinstance(judge_of(table("KS 2S", "9H 3H")), Hands)


def test_who_sits_opposite_is_taken_to_err_at_times() -> None:
    # Nobody who thinks chooses `z`; so the last answer pays only against who errs.
    chances = ([0.6, 0.4, 0.5], [0.4, 0.6, 0.5], [0.49, 0.49, 1.0])
    shares = []
    for habits in ([], [0.0, 0.0, 0.1]):
        analysis = Analysis([("a",), ("b",), ("c",)], [("x",), ("y",), ("z",)], habits)
        for row, line in enumerate(chances):
            for column, chance in enumerate(line):
                analysis.add(row, column, chance, chance, 0)
        shares.append(analysis.shares()[2])
    assert shares[0] < 0.2
    assert shares[1] > 0.8


def test_the_worth_decides_and_the_chance_is_said() -> None:
    analysis = Analysis([("close",), ("lost",)])
    analysis.add(0, 0, 0.1, 0.3, 0)
    analysis.add(1, 0, 0.1, 0.1, 0)
    best = analysis.ranked()[0]
    assert (best.words, best.chance, best.share) == (("close",), 0.1, 1.0)
    assert analysis.choose(Rng(1)) == ("close",)


def test_endings_are_solved_as_they_are_kept() -> None:
    judged: dict[str, Judged] = {}
    fit_hands.solve_endings(Hands(judged, {}), judged, 4)
    kept = hands_of("wargops").solved
    assert len(judged) == 91
    assert judged == {key: kept[key] for key in judged}


def test_what_is_kept_follows_from_hands_of_fewer_cards() -> None:
    # The fitted value of hands drawn by lot lies near what comes of the best choices.
    kept, rng = hands_of("wargops"), Rng(5)
    states = fit_hands.dealt(13, 30, rng)
    for number in (5, 6, 8, 12):
        for state in [dealt for dealt in states[number] if not any(dealt[2])][:6]:
            values = solved(kept, state)
            assert values == pytest.approx(kept.of(*state), abs=0.1)


def test_hands_are_dealt_alike_from_the_same_seed() -> None:
    assert fit_hands.dealt(5, 3, Rng(2)) == fit_hands.dealt(5, 3, Rng(2))
