"""The tempo of the table, from games that are played on its own clock; see `tests.bench.pace`."""

import json
from statistics import median

import pytest

from game.variants import get
from tests.bench import pace
from tests.bench.pace import Course, play

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def plain(course: Course, low: int, high: int) -> float:
    """Seconds of an ordinary plain battle among these."""
    return median(seconds for n, seconds in course.plain.items() if low < n <= high)


def test_plain_battles_grow_brisk_as_they_repeat() -> None:
    course = play(get("classic"), 1, most=45)
    assert 1.8 <= plain(course, 0, 5) <= 2.4
    assert 0.6 <= plain(course, 10, 45) <= 0.9


def test_sums_are_read_slowly_at_first_and_briskly_in_the_end() -> None:
    course = play(get("addition"), 1, most=30)
    assert plain(course, 0, 5) > 3
    assert plain(course, 10, 30) <= 0.95


def test_battles_that_begin_by_themselves_are_the_briskest() -> None:
    course = play(get("classic"), 1, auto=True, most=45)
    assert 0.4 <= plain(course, 10, 45) <= 0.52
    assert course.presses == 0


def test_wars_keep_their_time() -> None:
    """However brisk plain battles have become, a war is not hurried with them."""
    course = play(get("classic"), 1, most=100)
    late = [course.lengths[n - 1] for n in course.wars if n > 20]
    assert late
    assert min(late) > 4


@pytest.mark.parametrize("game", ["casualty", "classic", "fire", "twenty_first_century"])
def test_the_longest_forms_that_are_offered_first_stay_in_their_bounds(game: str) -> None:
    row = pace.measure(get(game), 1)
    assert 0.5 < row.minutes_p90 <= pace.LIMITS[row.kind]
    assert row.minutes_median / 2 < get(game).about.minutes < 2 * row.minutes_median + 1, (
        "it says so"
    )


def test_the_bench_prints_a_list_of_objects(capsys: pytest.CaptureFixture[str]) -> None:
    assert pace.main(["--json", "--game", "minor_warfare", "--games", "1"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    keys = {"game", "kind", "seconds_first", "seconds_later", "minutes_median", "minutes_p90"}
    assert set(row) == keys | {"presses", "first_choice", "choices_minute", "idle"}
    assert (row["game"], row["kind"], row["seconds_later"]) == ("minor_warfare", "choice", None)


def test_the_bench_tells_when_a_choice_comes_and_how_long_nothing_can_be_done() -> None:
    course = play(get("wargops"), 1, most=3)
    assert len(course.choices) >= 3
    assert course.choices[0] < pace.FIRST_CHOICE
    assert course.choices == sorted(course.choices)
    assert 0 < course.thought < course.seconds
    assert play(get("classic"), 1, most=3).choices == []
