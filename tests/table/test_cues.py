"""Cues: events become steps."""

import ast
from pathlib import Path

from game.match.shown.timeline import CUES, MOST_THUMPS, THUMP, delays, steps
from game.rules import events
from game.rules.events import (
    BEAT,
    Announced,
    BattleWon,
    Beat,
    CardEvent,
    CardMoved,
    Event,
    Narrated,
    Special,
    Tallied,
    WarBegun,
)

GAME = Path(__file__).parents[2] / "game"

UP = CardMoved(52, 0, -1, 2, 0)
DOWN = CardMoved(-1, 0, -1, 2, 0, True)


def test_cards_of_one_beat_move_together_and_beats_follow_each_other() -> None:
    played = steps([UP, UP, BEAT, DOWN, BEAT])
    assert [len(step.cards) for step in played] == [2, 1]


def test_what_is_announced_comes_between_the_cards_and_is_looked_at() -> None:
    played = steps([UP, BEAT, Narrated("{seat} wins.", {"seat": 0}), BattleWon(0), DOWN, BEAT])
    assert [(len(s.cards), len(s.events)) for s in played] == [(1, 0), (0, 2), (1, 0)]
    assert played[1].seconds == max(CUES["narration"].seconds, CUES["won"].seconds)


def test_all_sums_of_a_battle_are_one_step_before_what_follows_from_them() -> None:
    tallies = [Tallied(0, "+", (9, 4), 13), Tallied(1, "+", (7, 5), 12)]
    first, second = steps([*tallies, BattleWon(0)])
    assert first.of(Tallied) == tallies and second.of(BattleWon)


def test_a_war_is_a_step_of_its_own() -> None:
    assert len(steps([WarBegun(1, 1, (0, 1)), WarBegun(1, 2, (0, 1))])) == 2


def test_an_announcement_stands_alone() -> None:
    events = [Announced("Guerilla!"), WarBegun(1, 1, (0, 1))]
    assert [step.events for step in steps(events)] == [(event,) for event in events]


def test_cards_of_one_pile_start_one_after_the_other_those_of_two_together() -> None:
    other = CardMoved(52, 1, -1, 3, 0)
    waits = delays([UP, other, UP, other])
    assert waits[0] == waits[1] == 0.0 and waits[2] == waits[3] > 0


def test_all_cards_of_a_war_come_down_in_one_rhythm_before_the_last_ones_are_turned() -> None:
    played = steps([WarBegun(1, 1, (0, 1)), DOWN, DOWN, BEAT, DOWN, DOWN, BEAT, UP, UP, BEAT])
    assert [len(step.cards) for step in played] == [0, 4, 2]
    waits = delays(played[1].moves)
    assert waits == [0, THUMP, 2 * THUMP, 3 * THUMP]
    assert delays([DOWN] * 100)[-1] < MOST_THUMPS


def test_buried_cards_of_a_beat_stay_with_what_else_moves_in_it() -> None:
    assert [len(step.cards) for step in steps([DOWN, UP, BEAT, UP])] == [2, 1]


def cues_of_games() -> set[str]:
    """The cues of the special moments that games and their kits tell of."""
    cues = set()
    for folder in ("variants", "kits"):
        for path in sorted((GAME / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "t.special":
                    cues.add(ast.literal_eval(node.args[0]))
    return cues


def cues_of_events() -> set[str]:
    """The cues that kinds of events declare."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
    cues = {kind.cue for kind in kinds if issubclass(kind, Event) and kind is not Special}
    return cues - {""}


def test_every_cue_is_known_and_somebody_tells_it() -> None:
    assert {"bell", "snatch"} <= cues_of_games()
    assert {"war", "narration"} <= cues_of_events()
    assert set(CUES) == cues_of_events() | cues_of_games()


def test_every_event_that_is_not_about_cards_is_marked_by_a_cue() -> None:
    for kind in vars(events).values():
        if (
            isinstance(kind, type)
            and issubclass(kind, Event)
            and kind not in (Event, Beat, Special)
        ):
            assert bool(kind.cue) != issubclass(kind, CardEvent), kind
