"""The reducer: a battle's facts and its picture live for different times."""

from __future__ import annotations

from game.match.shown.moments import BattleMoment
from game.match.shown.plates import at_stake, comparison, counted_down, hopes, lying, mood_of
from game.match.shown.reduce import reduce, war_depth
from game.match.shown.shown_table import CoverStep, LandStep, PlayStep, ShownTable, Step, SweepStep
from game.rules.events import BattleEnded, BattleWon, CardMoved, Event, FightOver, Tallied, WarBegun
from tests.match.test_moments import ground, noticed, table

WAR = WarBegun(1, 1, (0, 1))
DOWN = (CardMoved(-1, 0, 0, 2, 0, down=True), CardMoved(-1, 1, 0, 3, 0, down=True))
UP = (CardMoved(20, 0, 0, 2, 0), CardMoved(24, 1, 0, 3, 0))


def shown_after(*steps: Step) -> ShownTable:
    """War for two, with twenty cards each, after these steps."""
    state = table(20, 20, 0, 0, 0, 0)
    for step in steps:
        state = reduce(ground(), state, step)
    return state


def step_of(*events: Event) -> PlayStep:
    return PlayStep(events=events)


def test_a_card_counts_where_it_fights_once_it_has_landed() -> None:
    state = shown_after(PlayStep(UP))
    assert lying(state)[:4] == [20, 20, 0, 0]
    first = state.cards.flying[0].key
    assert lying(reduce(ground(), state, LandStep(frozenset({first}))))[:4] == [19, 20, 1, 0]
    assert lying(reduce(ground(), state, LandStep()))[:4] == [19, 19, 1, 1]


def test_nothing_is_counted_down_any_more_while_breath_is_held() -> None:
    buried = shown_after(step_of(WAR), PlayStep(DOWN + DOWN), LandStep(frozenset({1, 101})))
    assert counted_down(ground(), buried) > 0
    assert counted_down(ground(), reduce(ground(), buried, CoverStep(UP))) == 0


def test_who_has_to_stop_on_the_way_goes_on_counting_and_does_not_begin_again() -> None:
    two = shown_after(step_of(WAR), PlayStep(DOWN + DOWN), LandStep())
    third = reduce(ground(), two, PlayStep(DOWN[:1]))
    assert counted_down(ground(), third) == 2  # the third card is on its way
    assert counted_down(ground(), reduce(ground(), third, step_of(WAR))) == 0


def test_a_war_promises_nothing_while_others_lie_there_that_may_be_captured_first() -> None:
    rows = shown_after(PlayStep(UP + UP), LandStep())
    locked = reduce(ground(), rows, step_of(WarBegun(1, 1, (0, 1), (20, 24))))
    assert hopes(ground(), locked) == ()
    assert hopes(ground(), reduce(ground(), locked, PlayStep(DOWN))) == (22, 22)


def test_equal_cards_stay_equal_when_a_war_is_won_without_a_new_one() -> None:
    war, won = step_of(WarBegun(1, 1, (0, 1), (20, 24))), step_of(BattleWon(1, 1), FightOver(1, 1))
    met = shown_after(PlayStep(UP), LandStep(), war)
    assert comparison(ground(), met) == comparison(ground(), reduce(ground(), met, won)) == "="
    other = PlayStep((CardMoved(30, 1, 0, 3, 0),))
    fought = reduce(ground(), reduce(ground(), met, other), LandStep())
    assert comparison(ground(), reduce(ground(), fought, won)) == 1


LAID = (CardMoved(20, 0, 0, 2, 0, mask=3), CardMoved(24, 1, 0, 3, 0, mask=3))


def last_battle(state: ShownTable) -> list[list[int]]:
    """Return the faces that are still visible of the last battle, by piles."""
    return [[card.face for card in pile] for pile in state.cards.finished.piles]


def test_cards_of_a_tie_that_go_to_wait_are_still_seen_where_they_lay() -> None:
    waits = PlayStep((CardMoved(20, 2, 0, 4, 0, mask=3), CardMoved(24, 3, 0, 4, 0, mask=3)))
    tie = shown_after(PlayStep(LAID), LandStep(), waits)
    assert last_battle(tie) == [[], [], [20], [24], [], []]
    assert last_battle(reduce(ground(), tie, PlayStep(LAID))) == []


def test_cards_that_wait_are_no_part_of_the_battle_that_wins_them() -> None:
    waits = PlayStep((CardMoved(30, 0, 0, 4, 0, mask=3), CardMoved(34, 1, 0, 4, 0, mask=3)))
    taken = PlayStep((CardMoved(34, 4, 1, 0, 0), CardMoved(20, 2, 0, 0, 0)))
    state = shown_after(waits, LandStep(), PlayStep(LAID), LandStep(), step_of(BattleWon(0)), taken)
    assert last_battle(state) == [[], [], [20], [24], [], []]


def test_it_is_remembered_which_card_has_won_the_last_battle() -> None:
    state = shown_after(PlayStep(LAID), LandStep(), step_of(BattleWon(1)))
    won = state.cards.piles[3][0].key
    taken = PlayStep((CardMoved(24, 3, 0, 1, 0), CardMoved(20, 2, 0, 1, 0)))
    later = reduce(ground(), reduce(ground(), state, taken), step_of(BattleEnded(1)))
    assert later.cards.finished.won == {won}
    assert later.cards.finished.piles[3][0].key == won


def test_a_war_that_nobody_wins_is_over_with_its_battle() -> None:
    state = shown_after(step_of(WAR))
    assert {mood_of(ground(), state, seat) for seat in (0, 1)} == {"tense"}
    state = reduce(ground(), state, step_of(BattleEnded(1)))
    assert "tense" not in {mood_of(ground(), state, seat) for seat in (0, 1)}
    assert war_depth(state.scene) == at_stake(ground(), state) == 0


def test_who_goes_on_ends_the_scene_and_not_the_facts() -> None:
    state = shown_after(step_of(WAR), step_of(BattleWon(0, 1), FightOver(1, 0)), SweepStep())
    assert not state.scene.winners and not state.scene.staged
    assert state.battle.winners == (0,) and state.battle.pending == 0


def test_no_card_is_lit_for_a_sum_of_the_cards_before() -> None:
    sums = step_of(Tallied(0, "+", (2, 3), 5), Tallied(1, "+", (1, 4), 5), WAR)
    later = shown_after(PlayStep(UP), sums, PlayStep(UP), step_of(BattleWon(0, 1)))
    assert len(later.scene.lit) == 1


def test_a_battle_is_worth_its_deepest_war() -> None:
    deep, last = WarBegun(1, 2, (0, 1)), WarBegun(2, 1, (0, 1))
    battles = [
        noticed(ground(), shown_after(), [*wars, BattleEnded(1)])
        for wars in ((deep, last), (deep,))
    ]
    worths = [next(m.worth for m in battle if isinstance(m, BattleMoment)) for battle in battles]
    assert worths[0] == worths[1]
