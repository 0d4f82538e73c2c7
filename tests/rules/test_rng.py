"""The random generator: the same numbers for ever, on every Python and every system."""

from collections import Counter

from game.rules import engine
from game.rules.rng import Rng, seed_state
from game.variants import get


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = Rng(2024)
    assert [rng.below(52) for _ in range(12)] == [33, 41, 26, 24, 17, 34, 29, 37, 15, 9, 33, 50]
    numbers = list(range(10))
    rng.shuffle(numbers)
    assert numbers == [8, 5, 0, 4, 2, 6, 7, 3, 1, 9]
    assert rng.state == 121183205293109346182512981614001171435


def test_any_whole_number_is_a_seed() -> None:
    assert seed_state(0) == 21132156500107047432137242041702597865
    assert seed_state(1) == 210163791733960141990513794850580478051
    assert seed_state(-1) == 32311914769101781505705609493092856905
    assert seed_state(1 << 70) == 249725648569732830059805149933479066545


def test_a_whole_game_of_a_seed_never_changes() -> None:
    t = engine.new_table(get("classic"), None, 2, 7)
    engine.advance(t)
    assert (t.battles, len(t.wars), t.winners) == (204, 6, (1,))
    assert t.rng == 143567616208347670544364726380727991841


def test_every_number_comes_up_about_equally_often() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_comes_up_about_equally_often_from_neighbouring_seeds() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(3000):
        items = [0, 1, 2]
        Rng(seed).shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def test_a_table_shuffles_as_the_generator_does() -> None:
    t = engine.new_table(get("classic"), None, 2, 5)
    rng = Rng(5)
    ours, theirs = list(range(52)), list(range(52))
    t.shuffled(ours)
    rng.shuffle(theirs)
    assert (ours, t.rng) == (theirs, rng.state)
    assert t.below(1000) == rng.below(1000)
