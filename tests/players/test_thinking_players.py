"""Players that think: what they solve, judge and know, and that the better ones win."""

import json
from collections.abc import Sequence
from operator import mul

import pytest

from game.headless.simulate import make_spec, play_game, run_chunk
from game.players import BY_NAME, analyse, answer_of, get, level_names, nearest, offered
from game.players.analysis import Analysis
from game.players.levels import FILE as LEVELS_FILE
from game.players.levels import ladder_of, slips_of
from game.players.matrix import solve
from game.players.rollout_player import RolloutPlayer
from game.players.value import ERRS, EVEN_ERRS, remembered, value_of, weights
from game.rules import engine
from game.rules.cards import parse
from game.rules.rng import Rng
from game.variants import GAMES
from game.variants import get as get_game
from tests.training import fit as fit_tool
from tests.training.fit import Features, Sample, solved
from tests.training.fit import fit as fit_game
from tests.training.fit import fitted as fit_to


def test_rock_paper_and_scissors_are_mixed_evenly() -> None:
    rows, columns = solve([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]])
    assert rows == pytest.approx([1 / 3] * 3)
    assert columns == pytest.approx([1 / 3] * 3)


def test_a_choice_that_is_always_worse_is_not_made() -> None:
    rows, columns = solve([[0.2, 0.4], [0.6, 0.9]])
    assert (rows, columns) == ([0, 1], [1, 0])


@pytest.mark.parametrize("size", [(2, 3), (9, 9), (20, 12)])
@pytest.mark.parametrize("entries", [(0, 1, 2), range(1000), (7,)])
def test_who_knows_how_the_other_mixes_gains_nothing(
    size: tuple[int, int], entries: Sequence[int]
) -> None:
    """Also where many entries are equal, so that the way to the solution could turn in circles."""
    rng = Rng(sum(size))
    for _ in range(20):
        lines = [
            [entries[rng.below(len(entries))] / 1000 for _ in range(size[1])]
            for _ in range(size[0])
        ]
        rows, columns = solve(lines)
        assert sum(rows) == pytest.approx(1) == sum(columns)
        assert min(*rows, *columns) >= 0
        most = max(sum(map(mul, line, columns)) for line in lines)
        least = min(sum(map(mul, line, rows)) for line in zip(*lines, strict=True))
        assert most == pytest.approx(least)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_chances_of_all_seats_are_one_together(game_id: str) -> None:
    game = get_game(game_id)
    t = engine.new_table(game, None, game.seat_numbers[-1], 1)
    engine.advance(t, 1)
    value = value_of(t)
    assert sum(value.chance(t, seat) for seat in t.everybody) == pytest.approx(1)


def test_who_learns_from_even_play_takes_the_other_to_think_nearly_always() -> None:
    even, varied = (
        value_of(engine.new_table(get_game(name), None, 2, 1)) for name in ("wilcox", "psychic")
    )
    assert (even.errs, varied.errs) == (EVEN_ERRS, ERRS)
    assert sum(EVEN_ERRS) < sum(ERRS) / 10


def test_what_even_play_is_worth_is_fitted_to_the_games_that_equals_play_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = get_game("wilcox")
    features = Features(game, game.check_options({}), 2)
    monkeypatch.setattr(fit_tool, "EVEN_ROUNDS", 1)
    values = []
    for steep in (9.0, 9.0, 0.0):
        line = [0.0, steep, 0.0, 0.0] * 2
        known = {"value": {"stock": line, "hand": line, "score": [0.0, 0.0]}}
        monkeypatch.setitem(weights(), "wilcox", known)
        fit_tool.fit_evenly(game, 1, 1, features)
        values.append(known["value"])
    remembered.cache_clear()
    assert values[0] == values[1] != values[2]


def test_what_is_fitted_tells_who_wins() -> None:
    samples = [Sample([[1.0, 0, 0, 0], [0.0, 0, 0, 1]], [0.9, 0.1]) for _ in range(50)]
    weights = fit_to(samples)
    assert weights[0] > 0 > weights[3]
    assert solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])


@pytest.mark.parametrize("best", ["greatest", "least"])
def test_digits_are_arranged_for_the_number_that_wins(best: str) -> None:
    deal = {"stock": [["4S", "9H", "2C"], ["3D", "8H", "5C"]]}
    options = {"way": "arrange", "best": best}
    t = engine.new_table(get_game("place_value"), options, 2, 1, deal)
    engine.advance(t)
    for ask, greatest in zip(t.asks, (("9H", "4S"), ("8H", "3D")), strict=True):
        words = answer_of(get("hard"), t, ask, Rng(1))
        assert words == (greatest if best == "greatest" else greatest[::-1])


def test_salute_is_answered_by_subtracting() -> None:
    t = engine.new_table(get_game("salute"), None, 2, 1)
    engine.advance(t)
    for ask in t.asks:
        own = t.strength(t.top("brow", ask.seat))
        assert answer_of(get("hard"), t, ask, Rng(1)) == (str(own),)


@pytest.mark.parametrize("game_id", ["minor_warfare", "napoleon", "moms_bluff"])
def test_the_best_level_beats_answers_by_lot(game_id: str) -> None:
    seats = get_game(game_id).default_seats
    names = ["hard", *["random"] * (seats - 1)]
    won = run_chunk(make_spec(game_id, names=names), range(24)).wins
    assert won[0] > max(won[seat] for seat in range(1, seats))


def test_the_same_seed_gives_the_same_game() -> None:
    spec = make_spec("fire", ["limit=3"], names=["hard", "easy"])
    assert play_game(spec, 4) == play_game(spec, 4)


def test_advice_grows_and_can_be_left_at_any_time() -> None:
    t = engine.new_table(get_game("wilcox"), None, 2, 1)
    engine.advance(t)
    growing = analyse(t, t.asks[0], Rng(1))
    trials = [sum(option.trials for option in next(growing).ranked()) for _ in range(20)]
    assert trials == list(range(1, 21))


def test_who_is_not_offered_has_a_neighbour_that_is() -> None:
    for game_id in GAMES:
        names = [level.name for level in offered(game_id)]
        assert {nearest(game_id, name) for name in BY_NAME} <= set(names)
        assert nearest(game_id, "greedy") == "greedy"


def test_levels_are_listed_of_games_that_there_are_and_slip_less_the_better_they_are() -> None:
    assert set(json.loads(LEVELS_FILE.read_text(encoding="utf-8"))) <= set(GAMES)
    for game_id in GAMES:
        names, ladder = level_names(game_id), ladder_of(game_id)
        assert sorted(names, key=list(BY_NAME).index) == list(names)
        assert [slips_of(game_id, name) for name in names] == list(ladder.slips)
        assert sorted({*ladder.slips}, reverse=True) == list(ladder.slips)
        assert (names[-1], ladder.slips[-1]) == ("hard", 0)
        assert len(ladder.steps) == len(names) - 1
        assert all(50 < points < 100 for points in ladder.steps)
        assert slips_of(game_id, "easy") in ladder.slips


def test_every_game_that_asks_has_a_fitted_value() -> None:
    asking = {g for g in GAMES if get_game(g).asks(get_game(g).check_options({}))}
    assert set(weights()) == asking


def test_what_is_fitted_depends_on_the_seed_and_not_on_what_was_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = []
    for known in ({}, {"value": {"hand": [3.0] * 8}}):
        monkeypatch.setitem(weights(), "trunks", known)
        fit_game(get_game("trunks"), 6, 1, 2)
        values.append(weights()["trunks"])
    remembered.cache_clear()
    assert values[0] == values[1] != {}


def test_a_slip_is_by_lot_but_never_dear() -> None:
    analysis = Analysis([("best",), ("near",), ("dear",)])
    for row, chance in enumerate((0.6, 0.55, 0.3)):
        analysis.add(row, 0, chance, chance, 0)
    rng = Rng(1)
    assert analysis.slip(("near",), rng, 0.08, 3) == ("near",)
    for words in (("dear",), ("best",)):
        taken = [analysis.slip(words, rng, 0.08, 3) for _ in range(60)]
        assert set(taken) == {("best",), ("near",)}
        assert taken.count(("near",)) > taken.count(("best",))
    assert analysis.slip(("like best",), rng, 0.08, 3) == ("like best",)


def test_the_more_options_are_drawn_the_worse_a_slip_is() -> None:
    analysis = Analysis([("best",), ("near",), ("dear",)])
    for row, chance in enumerate((0.6, 0.55, 0.3)):
        analysis.add(row, 0, chance, chance, 0)
    rng = Rng(1)
    hasty = [analysis.slip(("best",), rng, 0.08, 0) for _ in range(20)]
    assert set(hasty) == {("best",)}, "no option is drawn beside the hasty answer"
    assert ("dear",) not in {analysis.slip(("dear",), rng, 0.08, 0) for _ in range(20)}
    worst = [analysis.slip(("best",), rng, 0.08, 30) for _ in range(20)]
    assert set(worst) == {("near",)}


def test_in_5_man_melee_whoever_is_hasty_sends_the_strongest_first() -> None:
    t = engine.new_table(get_game("five_man_melee"), None, 2, 1)
    engine.advance(t)
    hasty = RolloutPlayer(BY_NAME["beginner"], slips=100, worst_of=0)
    words = answer_of(hasty, t, t.asks[0], Rng(1))
    strengths = [t.strength(parse(word)) for word in words]
    assert strengths == sorted(strengths, reverse=True)


def test_a_beginner_puts_an_army_in_order_as_it_comes() -> None:
    t = engine.new_table(get_game("napoleon"), None, 2, 1)
    engine.advance(t)
    front = []
    for seed in range(12):
        words = answer_of(get("beginner"), t, t.asks[0], Rng(seed))
        front.append(sum(t.strength(parse(word)) for word in words[:6]))
    assert max(front) - min(front) > 12
