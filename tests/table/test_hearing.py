"""What is heard of what happens: who won, how often, how deep, how many cards, and where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import game as program
from game.rules import events
from game.rules.events import (
    Announced,
    Answered,
    BattleWon,
    CardMoved,
    CardTurned,
    GameEnded,
    PileShuffled,
    Scored,
    Special,
    Tallied,
    WarBegun,
)
from game.rules.outcome import Ended, Outcome
from game.table.view.cues import CUES, CueStep
from game.table.view.hearing import Hearing
from game.ui.sound.sheet import SHEET
from game.variants import catalogue
from tests.sounds.listening import listen, timeline_of, windows

GAME = Path(program.__file__).parent
CHILD, COMPUTER = True, False


def told(hearing: Hearing, *events: events.Event) -> list[str]:
    return [heard.cue for heard in hearing.heard(CueStep(told=list(events)))]


def moved(count: int, card: int = -1) -> list[str]:
    moves = [CardMoved(card, 0, -1, 2, 0, card < 0)] * count
    return [heard.cue for heard in Hearing([CHILD, COMPUTER]).heard(CueStep(cards=moves))]


def end(winners: tuple[int, ...], people: list[bool]) -> list[str]:
    outcome = Outcome(winners, Ended.LIMIT, "")
    return told(Hearing(people), GameEnded(outcome))


def test_a_battle_sounds_by_who_has_won_it() -> None:
    hearing = Hearing([CHILD, CHILD, COMPUTER])
    assert told(hearing, BattleWon(0)) == ["win"]
    assert told(hearing, BattleWon(1)) == ["other_wins"]
    assert told(hearing, BattleWon(2)) == ["computer_wins"]


def test_the_only_child_is_you_wherever_it_sits() -> None:
    assert told(Hearing([COMPUTER, CHILD]), BattleWon(1)) == ["win"]


def test_a_streak_climbs_until_somebody_else_wins() -> None:
    hearing = Hearing([CHILD, COMPUTER])
    steps = []
    for seat in (0, 0, 0, 1, 0):
        [heard] = hearing.heard(CueStep(told=[BattleWon(seat)]))
        steps.append(heard.step)
    assert steps == [0, 1, 2, 0, 0]


def test_plain_battles_are_counted_from_the_last_war() -> None:
    hearing = Hearing([CHILD, COMPUTER])
    counts = []
    for event in (BattleWon(0), BattleWon(0), WarBegun(1, (0, 1)), BattleWon(0), BattleWon(1)):
        [heard] = hearing.heard(CueStep(told=[event]))
        counts.append((heard.cue, heard.count))
    assert counts == [("win", 1), ("win", 2), ("war", 1), ("best", 1), ("computer_wins", 1)]


def test_a_war_sounds_by_its_depth_and_its_winner() -> None:
    hearing = Hearing([CHILD, COMPUTER])
    wars = [hearing.heard(CueStep(told=[WarBegun(depth, (0, 1))]))[0] for depth in (1, 2, 3)]
    assert [(war.cue, war.step) for war in wars] == [("war", 0), ("war", 1), ("war", 2)]
    assert told(hearing, BattleWon(1)) == ["taken"]


@pytest.mark.parametrize(
    ("winners", "people", "cue"),
    [
        ((0,), [CHILD, COMPUTER], "victory"),
        ((1,), [CHILD, CHILD], "victory"),
        ((1,), [CHILD, COMPUTER], "defeat"),
        ((1,), [COMPUTER, COMPUTER], "draw"),
        ((0, 1), [CHILD, COMPUTER], "draw"),
        ((), [CHILD, COMPUTER], "draw"),
        ((0, 1), [CHILD, COMPUTER, COMPUTER], "shared"),
        ((1, 2), [CHILD, COMPUTER, COMPUTER], "defeat"),
    ],
)
def test_the_end_sounds_by_who_has_won(
    winners: tuple[int, ...], people: list[bool], cue: str
) -> None:
    assert end(winners, people) == [cue]


def test_more_points_are_heard_higher_and_none_not_at_all() -> None:
    hearing = Hearing([CHILD, COMPUTER])
    steps = []
    for scores in ((1, 0), (1, 0), (1, 3), (11, 3)):
        heard = hearing.heard(CueStep(told=[Scored(scores)]))
        steps.append([one.step for one in heard])
    assert steps == [[0], [], [1], [3]]


def test_cards_sound_like_what_they_do() -> None:
    assert moved(1, card=52) == ["flip"]
    assert moved(1) == ["deal"]
    assert moved(3) == ["slide"]
    assert moved(4) == ["cards"]
    hearing = Hearing([CHILD, COMPUTER])
    gone = CueStep(cards=[CardMoved(52, 0, -1, 2, 0)])
    assert [one.cue for one in hearing.heard(gone, frozenset((2,)))] == ["poof"]
    assert [one.cue for one in hearing.heard(CueStep(cards=[PileShuffled(0)]))] == ["shuffle"]
    turned = CueStep(cards=[CardTurned(3, 0, 52)])
    assert [(one.cue, one.pile) for one in hearing.heard(turned)] == [("flip", 3)]


def test_a_sweep_tells_how_many_cards_and_where_they_land() -> None:
    moves = [CardMoved(-1, 0, -1, 5, 0, True)] * 14
    [heard] = Hearing([CHILD, COMPUTER]).heard(CueStep(cards=moves))
    assert (heard.count, heard.pile) == (14, 5)


def test_what_a_seat_does_is_heard_from_its_place() -> None:
    hearing = Hearing([CHILD, COMPUTER])
    for event in (Tallied(1, "+", (9, 4), 13), Answered(1), Special("snatch", 1), BattleWon(1)):
        [heard] = hearing.heard(CueStep(told=[event]))
        assert heard.seat == 1
    assert told(hearing, Announced("Guerilla!")) == ["cry"]


def test_every_cue_of_an_event_is_in_the_table_and_every_sound_in_the_sheet() -> None:
    named = {event.cue for event in vars(events).values() if getattr(event, "cue", "")}
    named = {cue for cue in named if isinstance(cue, str)}
    assert {"war", "won", "over"} <= named <= set(CUES)
    assert {cue.sound for cue in CUES.values() if cue.sound} <= set(SHEET)


def specials() -> set[str]:
    """The cues that games name for moments of their own."""
    found = set()
    for path in (GAME / "variants").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and "Special" in map(ast.unparse, node.args):
                found |= {n.value for n in node.args if isinstance(n, ast.Constant)}
    return {word for word in found if isinstance(word, str)}


def test_every_moment_that_only_some_games_have_has_a_sound() -> None:
    assert {"shove", "snatch"} <= specials()
    assert all(CUES[cue].sound for cue in specials())


def test_what_is_heard_of_whole_games_exists() -> None:
    for game in catalogue():
        timeline, _ = timeline_of(game.id, 1, 1.0, [True] + [False] * (game.default_seats - 1), 20)
        assert {cue.name for cue in timeline if cue.name} <= set(SHEET)


def test_at_most_two_winning_notes_a_second_at_any_speed() -> None:
    for speed in (1.0, 3.0, 20.0):
        timeline, seconds = timeline_of("classic", 5, speed)
        notes = [
            played.at
            for played in listen(timeline, seconds).effects()
            if played.file.startswith(("effects/win", "effects/other", "effects/computer"))
        ]
        assert max(windows(notes, 1.0), default=0) <= 2
