"""The story of a match: how everybody stood, what stood out, and a true sentence over it."""

from __future__ import annotations

import pytest

from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.match.result_texts import casualties, consolation, headline
from game.match.standing import amount_in_words
from game.match.story import Catch, Story, StoryTelling, story_of
from game.match.summary import summary_of
from game.rules.goals import ScoreUnit
from game.rules.outcome import Termination
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.table import standings
from game.table.standings import Standings
from game.variants import GAMES, get
from tests.match.test_moments import TWO_WARS

NAMES = ["Fox", "Owl", "Bear"]


def a_plan(match: Match) -> MatchPlan:
    """A plan for computers that play this match."""
    seats = [SeatPlan("random", f"P{n}", FACES[n]) for n in match.table.everybody]
    return MatchPlan(match.record.game, seats, dict(match.table.options), match.record.seed)


def played(game: str, seed: int = 1, **options: object) -> Match:
    """A game of computers to its end, its answers by lot."""
    spec, rng = get(game), Rng(seed)
    way = spec.check_options(dict(spec.forms[0].options) | options)
    match = Match(spec, Record(game, way, spec.default_seats, seed), listen=False)
    while not match.table.over:
        match.advance(match.table.battles + 1)
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_plates_curve_and_results_tell_one_measure_by_which_the_winner_stands_best(
    game: str,
) -> None:
    match = played(game, seed=2)
    tale, t, plan = story_of(game, match.record.to_json()), match.table, a_plan(match)
    summary = summary_of(match, plan, 1.0)
    sizes = dict(zip(t.pile_map.names, map(len, t.piles), strict=True))
    standing = Standings(sizes, t.scores, t.battles, over=True)
    plates = standings.counted(Play(plan), standing)
    words = [amount_in_words(summary.counted, n) for n in summary.standing]
    assert plates == list(zip(summary.standing, words, strict=True))
    assert tale.course[-1] == tuple(summary.standing)
    assert len(set(tale.course)) > 2, "it tells more than how it began and ended"
    best = (max if get(game).presentation.goal.wants_cards else min)(summary.standing)
    if t.outcome is not None and t.outcome.ended is not Termination.GOAL_REACHED:
        assert summary.winners == [s for s, n in enumerate(summary.standing) if n == best]
    aim = get(game).presentation.goal_for(t.options).aim
    about_points = [text for text in (aim, summary.reason) if "oint" in text]
    assert not about_points or "oint" in summary.counted.many


@pytest.mark.parametrize(("game", "options"), [
    ("wargops", {"games": 3}), ("minor_warfare", {"gambling": True, "rounds": 5}),
    ("minor_warfare", {"rounds": 3}), ("scramble", {"points": "rank"}),
])  # fmt: skip
def test_points_are_on_the_curve_when_they_are_won(game: str, options: dict[str, object]) -> None:
    match = played(game, **options)
    tale = story_of(game, match.record.to_json())
    assert tale.points and tale.course[-1] == tuple(match.table.scores or ())
    assert len(set(tale.course[:-1])) > 1, "somebody had won points before the last battle"
    begun = {45} if "gambling" in options else {0}
    assert set(tale.course[0]) == begun


@pytest.mark.parametrize("game", list(GAMES))
def test_the_course_ends_as_the_match_did(game: str) -> None:
    match = played(game)
    story, t = story_of(game, match.record.to_json()), match.table
    assert story.battles == t.battles
    assert story.winners == tuple(t.winners)
    assert sum(1 for depth in t.wars if depth == 1) >= len(story.wars)
    line = headline(story, NAMES)
    winners = [NAMES[seat] for seat in story.winners]
    assert all(name in line for name in winners)
    assert len(winners) != 1 or " wins" in line or " won" in line, line


def test_cards_that_only_show_what_beats_what_are_not_counted() -> None:
    story = story_of("suit_high", played("suit_high").record.to_json())
    assert story.total == sum(story.course[0]) == 50


def test_a_story_that_is_made_in_slices_is_the_same() -> None:
    match = played("classic")
    telling, slices = StoryTelling(match.record), 1
    while not telling.go_on(0):
        slices += 1
    assert slices > match.table.battles
    assert telling.story == story_of("classic", match.record.to_json())


def test_where_cards_leave_the_game_sides_are_compared_and_not_halves_of_all_cards() -> None:
    tale = story_of("casualty", played("casualty").record.to_json())
    assert tale.gone == tale.total - sum(tale.course[-1]) > 0 and not tale.shared
    assert casualties(tale) == f"{tale.gone} cards of 108 are out of the game."
    course = ((54, 54), (40, 50), (28, 40), (30, 20), (34, 6))
    tale = Story(False, course, {}, (), 108, (0,), gone=68)
    assert tale.lowest(0) == (2, 28), "the least share"
    assert headline(tale, NAMES) == "Fox wins!", "28 against 40 is no comeback"
    assert story(26, 20).shared and not casualties(story(26, 20))


def test_a_double_war_is_a_war_of_depth_two_and_the_greatest_catch() -> None:
    match = Match(
        get("classic"), Record("classic", {"limit": 3}, 2, 1, deal=TWO_WARS), listen=False
    )
    match.advance()
    story = story_of("classic", match.record.to_json())
    assert story.course[:2] == ((11, 11), (20, 2))
    assert story.wars[1] == 2
    assert story.greatest is not None
    assert (story.greatest.battle, story.greatest.seat, story.greatest.number) == (1, 0, 18)
    assert story.leads == ()


def story(*first: int, total: int = 52, winners: tuple[int, ...] = (0,), **more: object) -> Story:
    """A match of two about cards: what the first seat had after each battle."""
    course = tuple((mine, total - mine) for mine in first)
    values: dict[str, object] = {
        "points": False, "course": course, "wars": {}, "catches": (), "total": total,
    }  # fmt: skip
    return Story(**(values | more), winners=winners)  # type: ignore[arg-type]


def test_a_comeback_makes_the_headline() -> None:
    tale = story(26, 20, 10, 9, 20, 30, 34)
    assert headline(tale, NAMES) == "Fox came back from 9 cards and won!"
    assert tale.lowest(0) == (3, 9)
    assert tale.leads == (5,)


def test_nobody_came_back_who_was_never_low() -> None:
    assert headline(story(26, 20, 25, 30, 34), NAMES) == "Fox wins!"


def test_who_was_never_behind_led_from_beginning_to_end() -> None:
    assert headline(story(26, 27, 30, 34, 40), NAMES) == "Fox led from beginning to end and won!"


def test_who_was_level_at_first_did_not_lead_from_the_beginning() -> None:
    assert headline(story(26, 26, 27, 30, *range(31, 46)), NAMES) == "Fox wins!"


def test_nobody_led_from_the_beginning_while_nobody_had_anything() -> None:
    tale = story(points=True, course=(*[(0, 0)] * 5, (34, 0)), total=0)
    assert headline(tale, NAMES) == "Fox wins!"


def test_who_caught_up_in_a_game_that_counts_its_own_cards_was_behind() -> None:
    tale = story(course=((0, 0), (0, 2), (0, 4), (4, 5), (9, 5)), total=0)
    assert headline(tale, NAMES) == "Fox came back from 4 behind and won!"


def test_many_changes_of_lead_make_the_headline() -> None:
    tale = story(26, *[25, 27] * 5, 30)
    assert len(tale.leads) == 9
    assert headline(tale, NAMES) == "The lead changed 9 times, and Fox won!"


def test_battles_in_a_row_count_only_without_a_gap() -> None:
    won = tuple(Catch(n, 0, 2) for n in (2, 3, 4, 6, 7, 8, 9, 10, 11, 12))
    tale = story(26, 24, *range(26, 38), catches=won)
    assert tale.streak == (0, 7)
    assert headline(tale, NAMES) == "Fox won 7 battles in a row, and the game!"


def test_a_game_that_the_fewest_cards_win_has_no_comeback() -> None:
    tale = story(26, 10, 4, 9, 3, winners=(0,))
    assert not tale.tells_who_leads
    assert headline(tale, NAMES) == "Fox wins!"
    assert consolation(tale, 1) == ""


def test_points_are_called_points() -> None:
    tale = story(points=True, course=((0, 0), (0, 3), (0, 5), (4, 5), (9, 5)), total=0)
    assert headline(tale, NAMES) == "Fox came back from 5 points behind and won!"
    assert consolation(tale, 1) == "Your best: 5 points."


def test_points_that_are_something_else_are_called_that() -> None:
    chips = ScoreUnit("{n} chip", "{n} chips")
    course = ((0, 0), (0, 3), (0, 5), (4, 5), (9, 5))
    tale = story(points=True, course=course, total=0, counted=chips)
    assert consolation(tale, 1) == "Your best: 5 chips."
    assert headline(tale, NAMES) == "Fox came back from 5 behind and won!"


def test_who_has_lost_reads_something_friendly_and_true() -> None:
    tale = story(26, 42, 30, 10, 4, 0, winners=(1,))
    assert consolation(tale, 0) == "At your best you had 42 cards of 52."
    assert consolation(tale, 1) == "", "who has won needs none"


def test_a_draw_says_who_shares_it() -> None:
    assert headline(story(26, 24, 26, winners=(0, 1)), NAMES) == "A draw: Fox and Owl"
