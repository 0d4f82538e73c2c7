"""Sounds of events: who won, how often, how deep, how many cards, and where."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

import game as program
from game.match.shown.moments import (
    AcesMoment,
    BattleMoment,
    LastCardMoment,
    LeadMoment,
    Moment,
    OutMoment,
    StreakMoment,
    TenLeftMoment,
    TieMoment,
)
from game.match.shown.reduce import changes, fold, opened, reduce
from game.match.shown.shown_table import CoverStep, Ground, PlayStep
from game.match.shown.timeline import CUES, MOVE, STAGGER, delays
from game.rules import engine, events
from game.rules.events import (
    Announced,
    Answered,
    BattleEnded,
    BattleWon,
    Beat,
    CardEvent,
    CardMoved,
    CardTurned,
    CatchRevealed,
    Event,
    FightOver,
    GameEnded,
    PileShuffled,
    Scored,
    Special,
    Tallied,
    WarBegun,
)
from game.rules.outcome import Outcome, Termination
from game.rules.piles import Role
from game.rules.visibility import view
from game.table.view.event_sounds import CARDS, MOMENTS, SOUNDS, EventSound, heard, laid
from game.ui.sound.sound_cues import SHEET, SILENCE
from game.variants import get
from tests.match.test_moments import table
from tests.sounds.listening import listen, windows
from tests.sounds.table_sounds import timeline_of

GAME = Path(program.__file__).parent
CHILD, COMPUTER = True, False


class Listener:
    """Hears step by step what happens in War for so many seats, from the start on."""

    def __init__(self, *people: bool) -> None:
        t = engine.new_table(get("classic"), {}, len(people), 1)
        self.ground = Ground.of(t.game, t.options, people, t.worth)
        self.shown = opened(self.ground, view(t, None))

    def heard(self, step: PlayStep, moments: Sequence[Moment] = ()) -> list[EventSound]:
        made = changes(self.ground, self.shown, step)
        self.shown = made[-1].after
        return heard(self.ground, step, made, moments)

    def cues_of(self, *events: Event) -> list[str]:
        return [sound.cue for sound in self.heard(PlayStep(events=events))]

    def pile(self, name: str, seat: int) -> int:
        return self.ground.names.index((name, seat))


def cues_of(people: Sequence[bool], *events: Event) -> list[str]:
    return Listener(*people).cues_of(*events)


def moved(count: int, card: int = -1) -> list[str]:
    moves = [CardMoved(card, 0, -1, 2, 0, card < 0)] * count
    return [sound.cue for sound in Listener(CHILD, COMPUTER).heard(PlayStep(cards=moves))]


def end(winners: tuple[int, ...], people: list[bool]) -> list[str]:
    return cues_of(people, GameEnded(Outcome(winners, Termination.LIMIT, "")))


def test_a_battle_sounds_by_who_has_won_it() -> None:
    hearing = Listener(CHILD, CHILD, COMPUTER)
    assert hearing.cues_of(BattleWon(0)) == ["win"]
    assert hearing.cues_of(BattleWon(1)) == ["other_wins"]
    assert hearing.cues_of(BattleWon(2)) == ["computer_wins"]


def test_the_only_child_is_you_wherever_it_sits() -> None:
    assert cues_of([COMPUTER, CHILD], BattleWon(1)) == ["win"]


def test_a_streak_climbs_until_somebody_else_wins() -> None:
    hearing = Listener(CHILD, COMPUTER)
    steps = []
    for seat in (0, 0, 0, 1, 0):
        [heard] = hearing.heard(PlayStep(events=[BattleWon(seat)]))
        steps.append(heard.step)
    assert steps == [0, 1, 2, 0, 0]


def test_plain_battles_are_counted_from_the_last_war() -> None:
    hearing = Listener(CHILD, COMPUTER)
    counts = []
    war = [WarBegun(1, 1, (0, 1)), BattleWon(0, 1), FightOver(1, 0), BattleEnded(3)]
    for event in (BattleWon(0), BattleWon(0), *war, BattleWon(1)):
        counts += [(heard.cue, heard.count) for heard in hearing.heard(PlayStep(events=[event]))]
    assert [counts[0], counts[1], counts[-1]] == [("win", 1), ("win", 2), ("computer_wins", 1)]


def test_a_war_sounds_by_its_depth_and_its_winner() -> None:
    hearing = Listener(CHILD, COMPUTER)
    wars = [hearing.heard(PlayStep(events=[WarBegun(1, depth, (0, 1))]))[0] for depth in (1, 2, 3)]
    assert [(war.cue, war.step) for war in wars] == [("war", 0), ("war", 1), ("war", 2)]
    assert hearing.cues_of(BattleWon(1, 1)) == ["computer_wins", "face"]
    assert hearing.cues_of(BattleEnded(1)) == ["taken"]


def at_war(*people: bool, depth: int = 1) -> Listener:
    """Return a listener in a war of two seats."""
    hearing = Listener(*people)
    hearing.cues_of(WarBegun(1, depth, (0, 1)))
    return hearing


def blow(seat: int) -> CardMoved:
    return CardMoved(-1, seat, -1, 2 + seat, 0, True)


def test_each_card_of_a_war_lands_with_a_blow_from_its_side_each_louder_than_the_last() -> None:
    hearing = at_war(CHILD, COMPUTER)
    first = hearing.heard(PlayStep(cards=[blow(0), blow(1)]))
    second = hearing.heard(PlayStep(cards=[blow(0), blow(1)]))
    assert [(sound.cue, sound.seat, sound.step) for sound in first + second] == [
        ("thump", 0, 0),
        ("thump", 1, 1),
        ("thump", 0, 2),
        ("thump", 1, 3),
    ]
    landed = [wait + MOVE for wait in delays([blow(0), blow(1)])]
    assert [sound.after for sound in first] == landed and landed[1] > landed[0]


def test_a_war_in_a_war_begins_its_blows_anew() -> None:
    hearing = at_war(CHILD, COMPUTER)
    hearing.heard(PlayStep(cards=[blow(0), blow(1)]))
    hearing.heard(PlayStep(events=[WarBegun(1, 2, (0, 1))]))
    [sound] = hearing.heard(PlayStep(cards=[blow(0)]))
    assert sound.step == 0


def test_what_comes_after_held_breath_is_revealed_when_its_face_is_seen() -> None:
    hearing = at_war(CHILD, COMPUTER)
    hearing.shown = reduce(hearing.ground, hearing.shown, CoverStep())
    [sound] = hearing.heard(
        PlayStep(cards=[CardMoved(52, 0, -1, 2, 0), CardMoved(56, 1, -1, 3, 0)])
    )
    assert (sound.cue, sound.after) == ("reveal", MOVE / 2)


def test_the_cards_over_which_breath_is_held_come_with_one_blow_the_last() -> None:
    hearing = at_war(CHILD, COMPUTER)
    hearing.heard(PlayStep(cards=[blow(0), blow(1)]))
    hearing.shown = reduce(hearing.ground, hearing.shown, CoverStep([blow(0), blow(1)]))
    sound = laid(PlayStep(cards=[blow(0), blow(1)]), hearing.shown.scene.blows)
    assert (sound.cue, sound.step, sound.after > MOVE) == ("thump", 2, True)


def take(seat: int, count: int) -> PlayStep:
    return PlayStep(cards=[CardMoved(-1, 2 + n % 2, -1, seat, 0) for n in range(count)])


def test_a_child_hears_the_cards_of_a_war_come_one_by_one_the_best_last() -> None:
    hearing = at_war(CHILD, CHILD)
    hearing.heard(PlayStep(events=[BattleWon(1, 1), FightOver(1, 1)]))
    heard = hearing.heard(take(1, 10))
    assert [sound.cue for sound in heard] == ["caught"] * 5 + ["best"]
    assert [sound.step for sound in heard[:-1]] == [0, 1, 2, 3, 4]
    assert [sound.after for sound in heard] == sorted({sound.after for sound in heard})
    assert {sound.seat for sound in heard} == {1}
    assert hearing.cues_of(BattleEnded(1)) == []


def test_a_catch_that_is_held_up_is_heard_then_and_its_taking_is_a_sweep() -> None:
    hearing = at_war(CHILD, COMPUTER)
    hearing.heard(PlayStep(events=[BattleWon(0, 1), FightOver(1, 0)]))
    hearing.shown = hearing.shown._replace(cards=table(20, 20, 0, 6, 0, 0).cards)
    cards = tuple((3, index, 52 + index) for index in range(6))
    heard = hearing.heard(PlayStep(events=[CatchRevealed(0, cards)]))
    assert [sound.cue for sound in heard] == ["caught"] * 5 + ["best"]
    assert heard[0].after == MOVE and heard[-1].after >= MOVE + 5 * STAGGER
    assert [sound.cue for sound in hearing.heard(take(0, 10))] == ["cards"]


def test_what_the_computer_catches_is_one_low_figure() -> None:
    hearing = at_war(CHILD, COMPUTER)
    hearing.heard(PlayStep(events=[BattleWon(1, 1), FightOver(1, 1)]))
    assert [sound.cue for sound in hearing.heard(take(1, 10))] == ["taken"]


def test_who_has_lost_a_war_breathes_out_from_its_place() -> None:
    won, sound = at_war(CHILD, COMPUTER).heard(PlayStep(events=[BattleWon(0, 1), FightOver(1, 0)]))
    assert (sound.cue, sound.seat) == ("face", 1) and sound.after > won.after


@pytest.mark.parametrize(
    ("moment", "cue"),
    [
        (TieMoment(0.1), ("tie", None, 0)),
        (StreakMoment(0.1, 0, 3), ("streak", 0, 0)),
        (StreakMoment(0.1, 1, 7), ("streak", 1, 2)),
        (LeadMoment(0.3, 0), ("lead_up", 0, 0)),
        (LeadMoment(0.3, 1), ("lead_down", 1, 0)),
        (TenLeftMoment(0.1), ("ten_left", None, 0)),
        (LastCardMoment(0.2, 1), ("last_card", 1, 0)),
        (AcesMoment(0.2, 0), ("last_ace", 0, 0)),
        (OutMoment(0.4, 1), ("out", 1, 0)),
    ],
)
def test_what_is_worth_noticing_is_heard(moment: Moment, cue: tuple[str, int | None, int]) -> None:
    [sound] = Listener(CHILD, COMPUTER).heard(PlayStep(), [BattleMoment(0.1, 0), moment])
    assert (sound.cue, sound.seat, sound.step) == cue


def test_of_several_moments_the_rarest_is_heard() -> None:
    moments = [StreakMoment(0.5, 0, 3), OutMoment(0.4, 1), LeadMoment(0.6, 0)]
    assert [sound.cue for sound in Listener(CHILD, COMPUTER).heard(PlayStep(), moments)] == ["out"]


def test_the_catch_of_a_war_needs_no_streak_or_lead_beside_it_but_an_end() -> None:
    battle, lead, over = BattleMoment(0.5, 0), LeadMoment(0.6, 0), [BattleEnded(1)]
    hearing = at_war(CHILD, COMPUTER)
    hearing.cues_of(BattleWon(0, 1), FightOver(1, 0))
    hearing.heard(take(0, 10))
    assert hearing.heard(PlayStep(events=over), [battle, lead]) == []
    assert hearing.heard(PlayStep(events=over), [battle, lead]) != []
    hearing.cues_of(WarBegun(1, 1, (0, 1)), BattleWon(0, 1), FightOver(1, 0))
    out = hearing.heard(PlayStep(events=over), [battle, OutMoment(1, 1)])
    assert "out" in [sound.cue for sound in out]


def test_people_hear_that_they_are_ready_when_they_press_and_others_when_it_is_emitted() -> None:
    assert cues_of([CHILD, COMPUTER], Answered(0)) == []


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
    hearing = Listener(CHILD, COMPUTER)
    steps = []
    for scores in ((1, 0), (1, 0), (1, 3), (11, 3)):
        heard = hearing.heard(PlayStep(events=[Scored(scores)]))
        steps.append([sound.step for sound in heard])
    assert steps == [[0], [], [1], [3]]


def test_cards_sound_like_what_they_do() -> None:
    assert moved(1, card=52) == ["flip"]
    assert moved(1) == ["deal"]
    assert moved(3) == ["slide"]
    assert moved(4) == ["cards"]
    hearing = Listener(CHILD, COMPUTER)
    out = hearing.ground.roles.index(Role.OUT)
    gone = PlayStep(cards=[CardMoved(52, 0, -1, out, 0)])
    assert [sound.cue for sound in hearing.heard(gone)] == ["poof"]
    assert [sound.cue for sound in hearing.heard(PlayStep(cards=[PileShuffled(0)]))] == ["shuffle"]
    turned = PlayStep(cards=[CardTurned(3, 0, 52)])
    assert [(sound.cue, sound.pile) for sound in hearing.heard(turned)] == [("flip", 3)]


def test_a_sweep_tells_how_many_cards_and_where_they_land() -> None:
    moves = [CardMoved(-1, 0, -1, 1, 0, True)] * 14
    [heard] = Listener(CHILD, COMPUTER).heard(PlayStep(cards=moves))
    assert (heard.count, heard.pile) == (14, 1)


def test_what_a_seat_does_is_heard_from_its_place() -> None:
    hearing = Listener(CHILD, COMPUTER)
    for event in (Tallied(1, "+", (9, 4), 13), Answered(1), Special("snatch", 1), BattleWon(1)):
        [heard] = hearing.heard(PlayStep(events=[event]))
        assert heard.seat == 1
    assert hearing.cues_of(Announced("Guerilla!")) == ["cry"]


def every(kind: type[events.Event]) -> set[type[events.Event]]:
    """Return all classes of this kind that have none below them."""
    below = set().union(*map(every, kind.__subclasses__()))
    return below or {kind}


def test_every_event_and_moment_has_its_cue_and_silence_is_one() -> None:
    cards = every(CardEvent)
    assert set(CARDS) == cards
    assert {event.cue for event in every(Event) - cards - {Beat, Special}} <= set(CUES)
    assert set(MOMENTS) == set(get_args(Moment))
    heard = set(SOUNDS.values()) | set(CARDS.values()) | set(MOMENTS.values())
    assert heard <= set(SHEET) and SILENCE in heard


def specials() -> set[str]:
    """The cues that games name for moments of their own."""
    constants = set()
    for path in (GAME / "variants").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "t.special":
                constants |= {n.value for n in node.args if isinstance(n, ast.Constant)}
    return {word for word in constants if isinstance(word, str)}


def test_every_moment_that_only_some_games_have_has_a_sound() -> None:
    assert {"shove", "snatch"} <= specials()
    assert specials() <= set(SOUNDS)


def test_at_most_two_winning_notes_a_second_at_any_speed() -> None:
    for speed in ("normal", "brisk", "fast"):
        timeline, seconds = timeline_of("classic", 5, speed)
        notes = [
            played.at
            for played in listen(timeline, seconds).effects()
            if played.file.startswith(("effects/win", "effects/other", "effects/computer"))
        ]
        assert max(windows(notes, 1.0), default=0) <= 2


def test_rows_and_points_go_on_where_a_choice_is_taken_back_or_a_match_resumed() -> None:
    hearing = Listener(CHILD, COMPUTER)
    steps = [
        PlayStep(events=[Scored((9, 3))]),
        *[PlayStep(events=[BattleWon(0), BattleEnded(1)])] * 2,
    ]
    t = engine.new_table(get("classic"), {}, 2, 1)
    again = replace(view(t, None), scores=(9, 3))
    hearing.shown = fold(hearing.ground, steps, again)
    [won] = hearing.heard(PlayStep(events=[BattleWon(0)]))
    assert (won.step, won.count) == (2, 3)
    [points] = hearing.heard(PlayStep(events=[Scored((10, 3))]))
    assert points.step == 0, "one point more, not thirteen"
