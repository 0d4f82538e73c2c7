"""The page of results tells the story of the match: its curve leads to each of its moments."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from game.match.album import tempting
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.occasions import new_series, star_match
from game.match.standing import amount_in_words
from game.match.story import Catch, Story, story_of
from game.match.summary import summary_of
from game.players.levels import BY_NAME, level_names
from game.rules.record import Match, Record
from game.scenes.album_panels import StampPicture, Stars
from game.scenes.curves import CurvePanel, ticks
from game.scenes.podium import FinalScore, Headline, Podium, SeatLine, WinnerView
from game.scenes.results_scene import ResultsScene, figures
from game.storage.history import FinishedGame, SeatResult
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.table.view.story_curve import StoryCurve, paint
from game.texts import languages
from game.ui import look
from game.ui.look import tail_of
from game.ui.widgets import Button, ScrollView, Widget
from game.variants import get
from tests.gallery import moments
from tests.match.test_story import played
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def show(
    stage: Stage, game: str = "classic", *, human: int = 0, seed: int = 1, limit: int = 100
) -> MatchSummary:
    """The page of a game that was played to its end."""
    options = {"limit": limit} if game == "classic" else {}
    match = played(game, seed=seed, **options)
    seats = [
        SeatPlan("human" if n == human else "greedy", name, name.lower())
        for n, name in enumerate(("Fox", "Owl", "Bear")[: match.table.seats])
    ]
    plan = MatchPlan(game, seats, dict(match.table.options), 1)
    summary = summary_of(match, plan, 60.0)
    stage.go.results(plan, summary)
    return summary


def curve(stage: Stage) -> CurvePanel:
    panel = stage.ui.find("curve")
    assert isinstance(panel, CurvePanel)
    return panel


@pytest.mark.parametrize("reads", [False, True])
def test_who_won_and_what_each_has_is_said_once(reads: bool, stage: Stage) -> None:
    show(stage)
    page = stage.top
    assert isinstance(page, ResultsScene)
    said = page.wholly_spoken if reads else page.spoken
    assert said.startswith(page.headline().rstrip(".")), said
    for name in ("Fox", "Owl"):
        assert len(re.findall(rf"{name}: \d+ cards", said)) == 1, said


@pytest.mark.parametrize(("game", "are_told"), [("classic", True), ("rocky", False)])
def test_cards_won_at_once_are_named_only_where_they_count(game: str, *, are_told: bool) -> None:
    # A boxer who won a count had 'five cards at once', which nobody counts there.
    match = played(game)
    tale = story_of(game, match.record.to_json())
    seats = [SeatPlan("greedy", name, name.lower()) for name in ("Fox", "Owl")]
    plan = MatchPlan(game, seats, dict(match.table.options), 1)
    drawn = figures(plan, summary_of(match, plan, 60.0), tale)
    assert any("at once" in figure.label for figure in drawn) is are_told


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_a_click_on_the_curve_watches_that_battle(speed: str, new_stage: NewStage) -> None:
    stage = new_stage(speed=speed)
    show(stage)
    place = curve(stage).curve
    stage.click((place.x(40), place.rect.centery))
    stage.frame(3)
    assert stage.top.name == "watch"
    assert isinstance(stage.top, TableScene)
    assert stage.top.play.table.battles == (40 if speed == "instant" else 39)
    stage.wait(30)
    assert stage.top.flow.state is FlowState.PAUSED and stage.top.play.table.battles == 40


def test_keys_choose_the_moment(stage: Stage) -> None:
    show(stage)
    stage.ui.focus_on("curve")
    place = curve(stage).curve
    stage.wait(1)  # the key for going on is not heard at once
    stage.press("left", "left", "return")
    stage.frame(3)
    assert isinstance(stage.top, TableScene)
    great = place.story.greatest
    assert great is not None
    assert stage.top.play.table.battles == great.battle - 3


@pytest.mark.parametrize(("human", "words"), [(0, "Play again"), (1, "Revenge!")])
def test_who_has_lost_is_offered_revenge(human: int, words: str, new_stage: NewStage) -> None:
    stage = new_stage()
    summary = show(stage, human=human)
    assert summary.winners == [0]
    button = stage.ui.find("again")
    assert button is not None
    assert button.label == words


def test_confetti_falls_out_of_the_window_and_leaves_nothing(new_stage: NewStage) -> None:
    calm = new_stage(reduced_motion=True)
    show(calm)
    calm.wait(4)
    bare = calm.ctx.screen.surface.copy()
    stage = new_stage()
    show(stage)
    assert stage.app.moving
    stage.wait(1)
    stage.draw()
    wide, high = stage.ctx.screen.size
    rim = [(x, y) for x in range(2, wide, 2) for y in (*range(30, high, 6),)]

    def differing() -> int:
        seen = stage.ctx.screen.surface
        return sum(seen.get_at(place) != bare.get_at(place) for place in rim)

    assert differing() > 100
    stage.wait(3)
    assert not stage.app.moving
    assert differing() == 0


@pytest.mark.parametrize("battles", range(1, 400))
def test_numbers_under_the_curve_are_evenly_apart(battles: int) -> None:
    numbers = ticks(battles)
    gaps = [b - a for a, b in pairwise([0, *numbers])]
    assert numbers[-1] <= battles and len(numbers) <= 7
    assert len(set(gaps[:-1])) <= 1
    assert gaps[-1] >= 0.6 * gaps[0]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_noted_on_the_curve_covers_no_line(
    size: tuple[int, int], seed: int, new_stage: NewStage
) -> None:
    stage = new_stage(size)
    show(stage, seed=seed)
    stage.draw()
    panel = curve(stage)
    assert panel.noted
    for box in panel.noted:
        assert not any(box.clipline(*part) for part in panel.curve.line())


def curve_after(stage: Stage, game: str, seats: int, seed: int, **more: object) -> CurvePanel:
    """The curve on the results of a game that plays itself."""
    rules = get(game)
    options = rules.check_options(rules.forms[0].options | more)
    match = Match(rules, Record(game, options, seats, seed))
    match.advance()
    plan = MatchPlan(game, moments.seats(seats), options, seed)
    stage.go.results(plan, summary_of(match, plan, 60.0))
    stage.draw()
    return curve(stage)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    [("classic", 3, 3), ("classic", 4, 2), ("galactic", 5, 2), ("galactic", 6, 4), ("speed", 3, 2)],
)
def test_the_note_on_the_greatest_war_lies_free_and_leads_to_its_mark(
    game: str, seats: int, seed: int, size: tuple[int, int], new_stage: NewStage
) -> None:
    # The note lay over the curves of several, or nearer to the mark of another war.
    stage = new_stage(size, reduced_motion=True)
    panel = curve_after(stage, game, seats, seed)
    (note,), curve = panel.noted, panel.curve
    great = curve.story.greatest
    assert great is not None and not any(note.clipline(*part) for part in curve.line())
    assert not any(note.collidepoint(mark) for mark in curve.marks())
    own = pygame.Vector2(curve.x(great.battle), curve.y(curve.value(great.battle)))

    def away(mark: tuple[int, int]) -> float:
        x = min(max(mark[0], note.left), note.right)
        return pygame.Vector2(mark).distance_to((x, min(max(mark[1], note.top), note.bottom)))

    nearest = min(curve.marks(), key=away)
    ends = [own.distance_to(end) for _, end in panel.leaders]
    assert nearest == (round(own.x), round(own.y)) or min(ends) <= stage.ctx.theme.px(8)


@pytest.mark.parametrize(
    ("game", "seats", "seed", "size"),
    [
        ("classic", 4, 1, (800, 600)),
        ("guerilla_joker", 4, 4, (800, 600)),
        ("suit_high", 5, 4, (1280, 720)),
        ("galactic", 6, 9, (1280, 720)),
    ],
)
def test_the_line_to_the_greatest_war_passes_no_other_mark(
    game: str, seats: int, seed: int, size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, reduced_motion=True)
    panel = curve_after(stage, game, seats, seed)
    great, curve, rim = panel.curve.story.greatest, panel.curve, stage.ctx.theme.px(7)
    assert great is not None
    own = curve.x(great.battle), curve.y(curve.value(great.battle))
    for x, y in curve.marks():
        disc = pygame.Rect(x - rim, y - rim, 2 * rim, 2 * rim)
        assert (x, y) == own or not any(disc.clipline(*line) for line in panel.leaders)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_note_away_from_what_it_tells_of_leads_there_by_a_line(
    size: tuple[int, int], seed: int, new_stage: NewStage
) -> None:
    # The words "12 cards in a war" stood across the curves, far from its mark.
    stage = new_stage(size)
    show(stage, seed=seed)
    stage.draw()
    panel = curve(stage)
    great, point = panel.curve.story.greatest, panel.curve
    assert great is not None
    mark = pygame.Rect(0, 0, 1, 1)
    mark.center = point.x(great.battle), point.y(point.value(great.battle))
    reach = stage.ctx.theme.px(26)
    near = mark.inflate(2 * reach, 2 * reach)
    ends = [pygame.Rect(end, (1, 1)) for _, end in panel.leaders]
    assert any(near.colliderect(rect) for rect in (*panel.noted, *ends))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_praise_for_sums_is_read_whole_and_no_button_is_cut(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    """At 800x600 the praise ended within a line, and "Watch it once more" within its letters."""
    stage = new_stage(size)
    summary = show(stage)
    summary.notes = lambda: [
        "You worked out 24 sums. You went back to 5 hard ones and got them. 11 right in a row: "
        "that was your longest today."
    ]
    stage.top.rebuild()  # type: ignore[attr-defined]
    stage.frame(2)
    ending = stage.ui.find("ending")
    assert ending is not None and ending.rect.contains(ending.children[0].rect)
    for button in (w for w in stage.ui.root.walk() if isinstance(w, Button)):
        assert all(a.rect.contains(button.rect) for a in views_around(stage, button)), button.label


def views_around(stage: Stage, widget: Widget) -> list[Widget]:
    """Return the views that a widget is in, which clip it."""
    views = [each for each in stage.ui.root.walk() if isinstance(each, ScrollView)]
    return [view for view in views if widget in view.walk()]


@pytest.mark.parametrize(("game", "has_wars"), [("classic", True), ("traitor", False)])
def test_wars_are_counted_only_where_there_were_any(
    game: str, has_wars: bool, stage: Stage
) -> None:
    summary = show(stage, game)
    words = " ".join(widget.label for widget in stage.ui.root.walk())
    assert bool(summary.wars) is has_wars
    assert (f"{len(summary.wars)} wars" in words) is has_wars
    assert ("longest war: " in words) is (max(summary.wars, default=0) > 1)
    assert "in a row:" not in words.replace("battles in a row:", "")


def test_confetti_falls_for_people_who_win_and_ends_at_a_press(stage: Stage) -> None:
    show(stage)
    assert stage.app.moving
    stage.press("left")
    stage.frame(40)
    assert not stage.app.moving


@pytest.mark.parametrize(("human", "settings"), [(1, {}), (0, {"reduced_motion": True})])
def test_nothing_falls_for_others_or_with_reduced_motion(
    human: int, settings: dict[str, bool], new_stage: NewStage
) -> None:
    stage = new_stage(**settings)
    show(stage, human=human)
    stage.wait(0.7 if settings else 1.8)
    assert not stage.app.moving


def test_the_score_counts_up_and_the_curve_draws_itself_until_a_press_or_the_end(
    new_stage: NewStage,
) -> None:
    calm, waited, pressed = new_stage(reduced_motion=True), new_stage(), new_stage()
    pictures = []
    for stage in (calm, waited, pressed):
        show(stage, human=1)
        stage.wait(1)
        score = stage.ui.find("score")
        assert isinstance(score, FinalScore)
        shares = {curve(stage).share, score.share}
        assert shares == {1.0} if stage is calm else 0 < min(shares) == max(shares) < 1
        if stage is pressed:
            stage.press("left")
        stage.wait(0.1 if stage is pressed else 2)
        assert (curve(stage).share, stage.app.moving) == (1.0, False)
        stage.draw()
        pictures.append(pygame.image.tobytes(stage.ctx.screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_of_more_than_two_the_numbers_of_all_count_up_and_are_read(stage: Stage) -> None:
    match = Match(get("galactic"), Record("galactic", {"limit": 12}, 4, 1))
    match.advance()
    seats = [SeatPlan("greedy", name, name.lower()) for name in ("Fox", "Owl", "Bear", "Cat")]
    plan = MatchPlan("galactic", seats, dict(match.table.options), 1)
    summary = summary_of(match, plan, 60.0)
    stage.go.results(plan, summary)
    stage.wait(1)
    lines = [widget for widget in stage.ui.root.walk() if isinstance(widget, SeatLine)]
    assert len(lines) == 4 and all(0 < line.share < 1 for line in lines)
    before = pygame.image.tobytes(stage.ctx.screen.surface.subsurface(lines[0].rect), "RGB")
    stage.wait(2)
    stage.draw()
    after = pygame.image.tobytes(stage.ctx.screen.surface.subsurface(lines[0].rect), "RGB")
    assert all(line.share == 1 for line in lines) and before != after
    most = max(summary.standing)
    assert lines[0].label.endswith(amount_in_words(summary.counted, most))


def test_the_key_that_ends_what_is_counted_starts_no_game(stage: Stage) -> None:
    show(stage, human=1)
    stage.wait(1)
    stage.press("return")
    assert (stage.top.name, curve(stage).share) == ("results", 1.0)
    for _ in range(5):
        stage.now += 0.4
        stage.press("ctrl+return", "space", "return", "ctrl+n")
        assert stage.top.name == "results", "a run of keys that was meant for the battle goes on"
    stage.now += 0.7
    stage.press("return")
    assert stage.top.name == "table"


@pytest.mark.parametrize("game", ["wargops", "moms_bluff", "classic"])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_everything_on_it_is_inside_the_window(
    game: str, size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    show(stage, game)
    window = stage.ctx.screen.surface.get_rect()
    assert curve(stage).rect.width > 300
    for key in ("again", "menu"):
        widget = stage.ui.find(key)
        assert widget is not None
        assert window.contains(widget.rect)


def test_the_ribbon_of_the_headline_stays_beside_what_is_around_the_page(
    new_stage: NewStage,
) -> None:
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        stage = new_stage(size)
        show(stage)
        ribbon = stage.ui.find("headline")
        assert isinstance(ribbon, Headline)
        flat = ribbon.ribbon()
        assert ribbon.rect.contains(flat.inflate(2 * tail_of(flat.height), 0))


@pytest.mark.parametrize(("wins", "words"), [(1, "Next game"), (2, "Play again")])
def test_a_series_goes_on_until_somebody_has_the_cup(stage: Stage, wins: int, words: str) -> None:
    seats = [SeatPlan("human", "Fox", "fox"), SeatPlan("human", "Owl", "owl")]
    plan = MatchPlan("classic", seats, occasion=new_series(3))
    players = (SeatResult(0, "human", "won"), SeatResult(1, "human", "lost"))
    for number in range(wins):
        key = f"{plan.occasion}/{number}"
        game = FinishedGame("classic", (0,), 9, 1, 1, 60.0, players=players, key=key)
        stage.store.finish_game(game)
    stage.go.results(plan, MatchSummary([0], "", 9, [], standing=[52, 0]))
    button = stage.ui.find("again")
    assert isinstance(button, Button) and button.label == words


def test_after_a_single_game_people_may_go_on_for_a_cup(stage: Stage) -> None:
    show(stage)
    stage.click("cup")
    assert stage.table.play.plan.occasion.startswith("series:3:")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Fox", "Owl"]


def test_within_a_series_it_goes_on_by_itself(stage: Stage) -> None:
    summary = show(stage)
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    plan = MatchPlan("classic", seats, {}, 1, occasion=new_series(3))
    stage.go.results(plan, summary)
    assert "cup" not in stage.reachable()


def test_the_first_win_of_a_game_says_that_there_is_a_new_stamp(stage: Stage) -> None:
    who = stage.store.add_profile("Fox", "fox")
    seats = [SeatPlan(name="Fox", profile=who.id), SeatPlan("greedy", "Owl", "owl")]
    plan = MatchPlan("classic", seats, {}, 1)
    summary = show(stage)
    summary.winners = [0]
    for times in (1, 2):
        players = (
            SeatResult(0, "human", "won", who.id),
            SeatResult(1, "greedy", "lost", None),
        )
        stage.store.finish_game(
            FinishedGame(
                "classic", (0,), 9, 0, 0, 60.0, limited=False, players=players, key=f"k{times}"
            )
        ).result()
        stage.go.results(plan, summary)
        stage.wait(2.4)
        stamp, stars = stage.ui.find("stamp"), stage.ui.find("stars")
        assert isinstance(stamp, StampPicture) and isinstance(stars, Stars)
        assert stamp.here == (times == 2), "at first it lies on the page, and flies"
        assert (stars.share == 1) == (times == 2)
        stage.wait(1.2)
        assert stamp.here and stars.share == 1
        assert not stage.app.moving
        said = [widget.label for widget in stage.ui.root.walk()]
        assert ("New stamp: War" in said) == (times == 1)
        assert ("Games won: 1 of 40" in said) == (times == 1)
        assert ("played 2 times, won 2 times" in said) == (times == 2)
        assert "Stars: 1 of 1" in said and "Its star is yours: you have won." in said


def earned_after(stage: Stage, game: str, winner: int, *others: str) -> list[str]:
    """Return the sentences on what a game against these computers has earned."""
    seats = [SeatPlan(name="Fox"), *(SeatPlan(level, "Owl", "owl") for level in others)]
    players = tuple(
        SeatResult(n, seat.player, "won" if n == winner else "lost") for n, seat in enumerate(seats)
    )
    kept = FinishedGame(game, (winner,), 9, 0, 0, 60.0, players=players, key=f"{winner} {others}")
    stage.store.finish_game(kept).result()
    stage.go.results(MatchPlan(game, seats, {}, 1), MatchSummary([winner], "", 9, [], seconds=60.0))
    panel = stage.ui.find("earned")
    assert panel is not None
    return [widget.label for widget in panel.walk() if widget.label]


def test_the_page_says_what_the_next_star_is_for(stage: Stage) -> None:
    levels = level_names("wargops")
    titles = [BY_NAME[level].title for level in levels]
    assert earned_after(stage, "wargops", 1, levels[0])[1:] == [
        "played once, not won yet", f"Stars: 0 of {len(levels)}",
        f"Win the next star against: {titles[0]}",
    ]  # fmt: skip
    assert earned_after(stage, "wargops", 0, levels[0])[-2:] == [
        f"Stars: 1 of {len(levels)}", f"Win the next star against: {titles[1]}",
    ]  # fmt: skip
    assert earned_after(stage, "wargops", 0, levels[-1])[-1] == (
        f"You have all its {len(levels)} stars."
    )
    assert (
        earned_after(stage, "classic", 1, "random")[-1] == "Beat computers, and its star is yours."
    )


@pytest.mark.parametrize("language", languages())
def test_long_words_fold_nothing_and_leave_the_curves_their_room(
    new_stage: NewStage, language: str
) -> None:
    # In German the last way on stood alone, and a long line on the next star was below the stars:
    # the curves were scrolled in a strip.
    stage = new_stage((1280, 720), language=language)
    show(stage, "wargops")
    for size in ((1280, 720), (800, 600), (1920, 1080)):
        stage.resize(size)
        stage.frame(2)
        buttons = [each for each in stage.ui.root.walk() if isinstance(each, Button)]
        assert len({button.rect.y for button in buttons if button.group() == "next"}) == 1, size
        picture, star = stage.ui.find("stamp"), stage.ui.find("next-star")
        assert picture is not None and star is not None
        assert picture.rect.right < star.rect.left, size
        view = stage.ui.find("results")
        assert view is not None and view.children[0].rect.height <= view.rect.height, size


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("language", languages())
def test_what_a_star_is_for_stands_below_the_stamp_where_it_is_too_long_beside_the_star(
    language: str, winner: int, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), language=language)
    earned_after(stage, "wargops", winner, level_names("wargops")[0])
    stage.frame(2)
    stamp, stars = stage.ui.find("stamp"), stage.ui.find("stars")
    assert stamp is not None and stars is not None
    assert stamp.rect.right < stars.rect.left
    assert stamp.rect.top <= stars.rect.centery <= stamp.rect.bottom


def test_a_press_on_the_next_star_begins_a_game_that_can_bring_it(stage: Stage) -> None:
    earned_after(stage, "wargops", 0, level_names("wargops")[0])
    stage.click("next-star")
    seats = stage.table.play.plan.seats
    assert [seat.player for seat in seats] == ["human", level_names("wargops")[1]]


def test_after_a_game_of_people_computers_sit_there_for_the_star() -> None:
    people = [SeatPlan(name="Mia", face="cat", profile=3), SeatPlan(name="Ben", profile=4)]
    plan = star_match(MatchPlan("wargops", people, {}, 5, token="t"), 0, "hard")
    assert [(seat.player, seat.name, seat.profile) for seat in plan.seats] == [
        ("human", "Mia", 3), ("hard", "", None),
    ]  # fmt: skip
    assert plan.seed is None and not plan.token


def test_where_only_computers_played_nobody_earns_anything(stage: Stage) -> None:
    seats = [SeatPlan("greedy", "Owl", "owl"), SeatPlan("greedy", "Fox", "fox")]
    stage.go.results(MatchPlan("classic", seats, {}, 1), MatchSummary([0], "", 9, []))
    assert stage.ui.find("earned") is None


def test_of_several_people_the_page_names_who_has_earned_it(stage: Stage) -> None:
    seats = [SeatPlan(name="Mia"), SeatPlan(name="Ben")]
    stage.go.results(MatchPlan("classic", seats, {}, 1), MatchSummary([1], "", 9, []))
    panel = stage.ui.find("earned")
    assert panel is not None
    assert "Ben: not played yet" in [widget.label for widget in panel.walk()]


def test_another_game_of_the_kind_that_was_not_won_as_yet_is_a_press_away(stage: Stage) -> None:
    show(stage)
    following = tempting(stage.store, None, "classic")
    assert following is not None and following.about.kind == "luck" and following.id != "classic"
    stage.click("next")
    assert stage.top.name == "setup"
    assert stage.top.probe()["game"] == following.id


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_who_won_and_all_ways_to_keep_a_match_are_seen_without_scrolling(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    show(stage, "trunks")
    view, last = stage.ui.find("ending"), stage.ui.find("send")
    assert view is not None and last is not None
    assert view.rect.contains(last.rect)


def test_where_every_choice_was_as_good_as_another_the_chart_stays_and_none_is_blamed(
    stage: Stage,
) -> None:
    show(stage, "wargops")
    page = stage.top
    assert isinstance(page, ResultsScene) and page.back_looked is not None
    while page.back_looked.grow(100):
        pass
    page.rebuild()
    chart = stage.ui.find("chances")
    assert chart is not None
    before = chart.rect.copy()
    page.back_looked.decisions.clear()
    page.rebuild()
    chart = stage.ui.find("chances")
    assert chart is not None and chart.rect == before
    stage.click("look-back")
    assert stage.top.probe()["verdict"] == "No choice was better than another."


@pytest.mark.parametrize(("number", "labels"), [(1, []), (2, ["2", "2"])])
def test_one_battle_in_a_row_and_one_card_at_once_are_no_figures(
    number: int, labels: list[str]
) -> None:
    catches = tuple(Catch(battle, 0, number) for battle in range(1, number + 1))
    course = tuple((n, 0) for n in range(4))
    story = Story(False, course, {}, catches, 52, ())
    plan = MatchPlan("classic", [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl")])
    drawn = figures(plan, MatchSummary([0], "", 3), story)
    assert [figure.label.split()[0] for figure in drawn] == labels


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_curves_leave_room_for_all_that_is_said_below_them(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    # The sentence on luck and choice was cut by the end of the page.
    stage = new_stage(size)
    show(stage, "moms_bluff", seed=3)
    scene = stage.top
    assert isinstance(scene, ResultsScene) and scene.back_looked is not None
    while not scene.back_looked.ready:
        stage.frame()
    stage.wait(4)
    view = stage.ui.find("results")
    assert isinstance(view, ScrollView)
    column = view.children[0]
    assert column.rect.bottom <= view.rect.bottom and column.children[-1].rect.bottom > 0
    curve_high = curve(stage).place_of_lines.height
    assert curve_high > size[1] * 0.14, "what room there is, is the curve's"


def test_numbers_below_a_curve_stand_below_marks_on_its_lowest_line(stage: Stage) -> None:
    show(stage)
    panel, theme = curve(stage), stage.ctx.theme
    high = stage.ctx.fonts.height(theme.text("tiny"))
    assert panel.rect.bottom - high - panel.place_of_lines.bottom >= theme.px(9)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_stands_at_the_side_at_which_the_result_has_its_number(
    winner: int, stage: Stage
) -> None:
    seed = next(
        n for n in range(1, 40) if played("classic", seed=n, limit=20).table.winners == (winner,)
    )
    show(stage, seed=seed, limit=20)
    podium = next(widget for widget in stage.ui.root.walk() if isinstance(widget, Podium))
    side = podium.beside_of(podium.rect.centerx)
    assert (side < podium.rect.centerx) == (winner == 1)


def test_two_seats_have_the_colours_of_their_faces_in_bar_curve_and_result(stage: Stage) -> None:
    seats = [SeatPlan(name="Bear", face="bear"), SeatPlan("random", "Fox", "fox")]
    table = stage.play(MatchPlan("classic", seats, {"limit": 40}, 2))
    blue, teal = look.SIDES[3], look.SIDES[0]
    tug = table.hud.tug()
    assert tug is not None and tug.colours == (blue, teal)
    assert [bar.colour for bar in table.hud.goal_of_all().standings] == [blue, teal]
    story = Story(False, ((26, 26), (40, 12), (12, 40)), {}, (), 52, (1,))
    lines = StoryCurve(story, pygame.Rect(0, 0, 200, 100), 0, tug.colours)
    surface = pygame.Surface((200, 100))
    paint(stage.ctx, surface, lines)
    above, below = surface.get_at((100, 40)), surface.get_at((198, 60))
    assert above.b > above.r, "the bear's blue, where it leads"
    assert below.g > below.b and below.g > below.r, "the fox's green"


@pytest.mark.parametrize(
    "course", [((26, 26), (40, 12), (12, 40)), ((9, 9, 9), (3, 4, 20), (20, 3, 4))]
)
def test_what_is_still_to_come_of_a_curve_is_paler_but_can_be_seen(
    course: tuple[tuple[int, ...], ...], stage: Stage
) -> None:
    room = pygame.Rect(20, 20, 200, 100)
    story = Story(False, course, {1: 1}, (), sum(course[0]), (1,))
    curve, paper = StoryCurve(story, room, 0), look.PAPER_LOW[:3]
    whole, part = pygame.Surface((240, 140)), pygame.Surface((240, 140))
    for surface, upto in ((whole, None), (part, 1)):
        surface.fill(paper)
        paint(stage.ctx, surface, curve, upto=upto)
    seen = 0
    for x in range(240):
        for y in range(140):
            before, now = whole.get_at((x, y))[:3], part.get_at((x, y))[:3]
            if x <= curve.x(1):
                assert now == before, "what has been is as it was"
            else:
                distances = [
                    max(abs(value - ground) for value, ground in zip(colour, paper, strict=True))
                    for colour in (now, before)
                ]
                assert distances[0] <= distances[1]
                assert distances[1] < 20 or 0 < distances[0] < distances[1]
                seen += distances[0] > 20
    assert seen > 100


def test_the_sentence_on_who_was_behind_and_the_curve_tell_of_one_moment(stage: Stage) -> None:
    panel = curve_after(stage, "addition", 2, 2, play="top_it")
    assert stage.top.probe()["headline"] == "Owl came back from 12 behind and won!"
    (note,), story = panel.noted, panel.curve.story
    battle, behind = story.farthest_behind(1)
    assert behind == 12 == story.course[battle][0] - story.course[battle][1]
    point = panel.curve.x(battle), panel.curve.y(story.course[battle][1])
    far = stage.ctx.theme.px(18)
    ((_, end),) = panel.leaders or [(point, point)]
    assert note.inflate(2 * far, 2 * far).collidepoint(point) or panel.leaders
    assert pygame.Vector2(end).distance_to(point) <= stage.ctx.theme.px(9)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_of_many_it_is_told_who_was_out_when_and_nothing_is_cut(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, reduced_motion=True)
    curve_after(stage, "galactic", 6, 2, limit=30)
    lines = [widget.label for widget in stage.ui.root.walk() if isinstance(widget, SeatLine)]
    ends = [line.partition(": ")[2] for line in lines[2:]]
    assert ends == ["1 card", "out in battle 29", "out in battle 9", "out in battle 6"]
    view = stage.ui.find("ending")
    assert isinstance(view, WinnerView) and view.height_for(view.rect.width) <= view.rect.height
    ways = [stage.ui.find(key) for key in ("again", "cup", "setup", "menu")]
    rows = {way.rect.bottom for way in ways if way is not None}
    assert len(rows) == 1, "no button stands alone in a row of its own"
