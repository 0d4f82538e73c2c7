"""Cues: events become steps and sounds."""

from game.table.view.cues import CUES, delays, sounds, steps

UP = ("move", 52, 0, -1, 2, 0, False)
DOWN = ("move", -1, 0, -1, 2, 0, True)
BEAT = ("beat",)


def test_cards_of_one_beat_move_together_and_beats_follow_each_other() -> None:
    found = steps([UP, UP, BEAT, DOWN, BEAT])
    assert [len(step.cards) for step in found] == [2, 1]


def test_what_is_announced_comes_between_the_cards_and_is_looked_at() -> None:
    found = steps([UP, BEAT, ("say", "{seat} wins.", {"seat": 0}), ("won", 0), DOWN, BEAT])
    assert [(len(s.cards), len(s.told)) for s in found] == [(1, 0), (0, 2), (1, 0)]
    assert found[1].seconds == max(CUES["say"].seconds, CUES["won"].seconds)


def test_all_sums_of_a_battle_are_one_step_before_what_follows_from_them() -> None:
    tallies = [("tally", 0, "+", (9, 4), 13), ("tally", 1, "+", (7, 5), 12)]
    first, second = steps([*tallies, ("won", 0)])
    assert first.of("tally") == tallies and second.of("won")


def test_a_war_is_a_step_of_its_own_and_a_deeper_one_sounds_deeper() -> None:
    [war, deeper] = steps([("war", 1, (0, 1)), ("war", 2, (0, 1))])
    assert sounds(war) == ["war_drum"] and sounds(deeper) == ["war_drum_deep"]


def test_a_cry_stands_alone() -> None:
    told = [("cry", "Guerilla!"), ("war", 1, (0, 1))]
    assert [[event[0] for event in step.told] for step in steps(told)] == [["cry"], ["war"]]


def test_the_cards_sound_like_what_they_do() -> None:
    assert sounds(steps([UP])[0]) == ["flip"]
    assert sounds(steps([DOWN])[0]) == ["deal"]
    assert sounds(steps([UP] * 5)[0]) == ["slide"]
    assert sounds(steps([UP])[0], frozenset((2,))) == ["poof"]


def test_cards_of_one_pile_start_one_after_the_other_those_of_two_together() -> None:
    other = ("move", 52, 1, -1, 3, 0, False)
    waits = delays([UP, other, UP, other])
    assert waits[0] == waits[1] == 0.0 and waits[2] == waits[3] > 0
