"""The album, the deal of the day, series with their cup, the evening and the badges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from game.intake.code_letters import grouped
from game.match import album, people
from game.match.badges import earned
from game.match.deal_code import code_of_plan
from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.occasions import (
    DailyDeal,
    DayOccasion,
    Occasion,
    SeriesOccasion,
    again,
    cup_of,
    day_plan,
    days_of_the_month,
    deal_of_the_day,
    game_of,
    new_series,
    next_of,
    occasion_of,
    series_standing,
)
from game.match.story import story_of
from game.scenes.album_panels import LuckLine, Stars
from game.scenes.menu.today_row import DayTile
from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.variants import GAMES, get
from tests.stage import Stage

FIRST_DAYS = ["traitor", "twenty_first_century", "fire", "salute", "raw", "galactic"]
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


class House:
    """A store whose clock the test moves."""

    def __init__(self) -> None:
        self.now = NOON
        self.store = Store.in_memory(clock=lambda: self.now)
        self.mia = self.store.add_profile("Mia", "rabbit").id
        self.ben = self.store.add_profile("Ben", "bear").id
        self._games = 0

    def play(
        self, game: str, winner: int | None, *who: int | str, name: str = "", battles: int = 20
    ) -> None:
        """Keep a finished game: each of `who` is a profile or the name of a computer player."""
        self._games += 1
        seats = tuple(
            SeatResult(n, "human" if isinstance(person, int) else person,
                       "won" if n == winner else "lost",
                       person if isinstance(person, int) else None)
            for n, person in enumerate(who)
        )  # fmt: skip
        winners = (winner,) if winner is not None else tuple(range(len(who)))
        key = f"{name}/{self._games}" if name else str(self._games)
        self.store.finish_game(
            FinishedGame(game, winners, battles, 2, 1, 100.0, players=seats, key=key)
        )

    def stamp(self, game: str, profile: int | None = None) -> album.Stamp:
        stamps = album.stamps(self.store, self.mia if profile is None else profile)
        return next(stamp for stamp in stamps if stamp.game == game)


@pytest.fixture
def house() -> House:
    return House()


def test_there_is_a_stamp_for_each_game_and_nothing_on_it_before_it_is_played(house: House) -> None:
    stamps = album.stamps(house.store, house.mia)
    assert [stamp.game for stamp in stamps] == list(GAMES)
    assert not any(stamp.played or stamp.won or any(stamp.stars) for stamp in stamps)


def test_a_stamp_counts_what_was_played_and_what_was_won_alone(house: House) -> None:
    house.play("classic", 0, house.mia, "greedy")
    house.play("classic", 1, house.mia, "greedy")
    house.play("classic", None, house.mia, "greedy")
    house.play("classic", 0, house.ben, "greedy")
    stamp = house.stamp("classic")
    assert (stamp.played, stamp.won, stamp.stars) == (3, 1, (True,))


def test_a_star_is_for_a_level_and_for_all_below_it(house: House) -> None:
    levels = house.stamp("wargops").levels
    house.play("wargops", 0, house.mia, levels[0])
    assert house.stamp("wargops").stars == (True, *[False] * (len(levels) - 1))
    house.play("wargops", 1, house.mia, levels[-1])
    assert not house.stamp("wargops").stars[-1]
    house.play("wargops", 0, house.mia, levels[-1], levels[0])
    assert not house.stamp("wargops").stars[-1]
    house.play("wargops", 0, house.mia, levels[-1])
    assert all(house.stamp("wargops").stars)


def test_people_who_beat_people_have_won_but_no_level(house: House) -> None:
    house.play("wargops", 0, house.mia, house.ben)
    stamp = house.stamp("wargops")
    assert stamp.won == 1 and not any(stamp.stars)


def test_luck_is_what_everybody_at_the_table_would_have(house: House) -> None:
    house.play("classic", 0, house.mia, "greedy")
    house.play("galactic", 1, house.mia, house.ben, "greedy", "greedy")
    looking = album.looking_back(house.store, house.mia)
    assert looking == album.RecentGames((True, False), 0.75)


def test_the_evening_counts_what_people_won_together_today_and_no_sums(house: House) -> None:
    house.play("classic", 0, house.mia, house.ben)
    house.now += timedelta(days=1)
    house.play("classic", 1, house.mia, house.ben)
    house.play("raw", 1, house.mia, house.ben)
    house.play("classic", 0, house.mia, "greedy")
    house.play("addition", 0, house.mia, house.ben)
    assert album.evening(house.store) == {house.mia: 0, house.ben: 2}
    house.now = house.now.replace(hour=3) + timedelta(days=1)
    assert album.evening(house.store) == {house.mia: 0, house.ben: 2}
    house.now = house.now.replace(hour=4)
    assert album.evening(house.store) == {}


def test_the_deal_of_a_day_is_the_same_for_everybody_and_another_the_next_day(house: House) -> None:
    people.choose(house.store, house.mia)
    hers = day_plan(house.store)
    people.choose(house.store, house.ben)
    his = day_plan(house.store)
    assert (hers.game, hers.seed, hers.options) == (his.game, his.seed, his.options)
    days = []
    for _ in range(len(GAMES)):
        days.append(deal_of_the_day(house.store).game)
        house.now += timedelta(days=1)
    assert day_plan(house.store).seed != his.seed
    assert len(set(days)) > len(GAMES) // 2


def test_the_deal_of_the_day_has_a_best_of_its_own(house: House) -> None:
    people.choose(house.store, house.mia)
    plan = day_plan(house.store)
    for winner, battles in ((0, 31), (1, 9), (0, 24)):
        house.play(plan.game, winner, house.mia, "greedy", name=plan.occasion, battles=battles)
    house.play(plan.game, 0, house.mia, "greedy", battles=3)
    day = deal_of_the_day(house.store)
    assert (day.tries, day.best) == (3, 24)
    people.choose(house.store, house.ben)
    assert deal_of_the_day(house.store).tries == 0


def test_a_deal_that_luck_alone_decides_promises_nobody_that_it_goes_otherwise() -> None:
    day = DailyDeal(date(2026, 12, 1), "classic", tries=1, best=None)
    said = {game: DayTile(replace(day, game=game), get(game), print).label
            for game in ("classic", "wargops")}  # fmt: skip
    assert "try again" in said["wargops"] and "try again" not in said["classic"]
    seats, occasion = [SeatPlan(), SeatPlan("greedy")], str(DayOccasion(date(2026, 12, 1)))
    luck, choice = (
        again(MatchPlan(game, seats, {}, 7, occasion=occasion)) for game in ("classic", "wargops")
    )
    assert (luck.seed, luck.occasion, choice.seed, choice.occasion) == (None, "", 7, occasion)


def test_the_game_of_a_day_never_changes_whatever_games_a_version_has() -> None:
    first = date(2026, 12, 1)
    games = [game_of(first + timedelta(days=n)) for n in range(80)]
    assert games[:6] == FIRST_DAYS
    assert set(games[:40]) == set(games[40:]) and len(set(games[:40])) == 40


def test_the_month_shows_each_day_so_far_with_ones_best(house: House) -> None:
    people.choose(house.store, house.mia)
    house.now = house.now.replace(day=9)
    plan = day_plan(house.store, house.now.date().replace(day=3))
    house.play(plan.game, 0, house.mia, "greedy", name=plan.occasion, battles=12)
    month = days_of_the_month(house.store)
    assert [day.day.day for day in month] == list(range(1, 10))
    assert (month[2].tries, month[2].best, month[8].tries) == (1, 12, 0)


def series(house: House, games: int, winners: Sequence[int]) -> MatchPlan:
    seats = [SeatPlan(name="Mia", profile=house.mia), SeatPlan(name="Ben", profile=house.ben)]
    plan = MatchPlan("classic", seats, occasion=new_series(games))
    for winner in winners:
        house.play("classic", winner, house.mia, house.ben, name=plan.occasion)
    return plan


@pytest.mark.parametrize(
    ("games", "winners", "cup"),
    [(3, (0, 1), None), (3, (0, 1, 1), 1), (5, (0, 0), None), (5, (0, 0, 1, 0), 0)],
)
def test_whoever_wins_more_than_half_of_a_series_has_the_cup(
    house: House, games: int, winners: tuple[int, ...], cup: int | None
) -> None:
    plan = series(house, games, winners)
    assert cup_of(plan, series_standing(house.store, plan)) == cup
    assert (next_of(house.store, plan).occasion == plan.occasion) is (cup is None)


@pytest.mark.parametrize(
    ("name", "occasion"),
    [
        ("day:2026-11-22", DayOccasion(date(2026, 11, 22))),
        ("series:3:ab", SeriesOccasion(3, "ab")),
        ("", None),
        ("day:not-a-day", None),
        ("series:4:ab", None),
        ("series:3", None),
    ],
)
def test_an_occasion_is_read_from_its_name_and_a_damaged_name_is_none(
    name: str, occasion: Occasion | None
) -> None:
    plan = MatchPlan("classic", [], occasion=name)
    assert occasion_of(plan) == occasion
    assert occasion is None or str(occasion) == name


def test_a_single_game_is_no_series(house: House) -> None:
    plan = series(house, 1, (0,))
    assert plan.occasion == "" and cup_of(plan, [1, 0]) is None


def summary_of(game: str, seed: int) -> tuple[MatchPlan, MatchSummary]:
    """A match of luck that was played to its end."""
    seats = [SeatPlan(name="Mia", profile=1), SeatPlan("greedy", "Owl", "owl")]
    play = new_match(MatchPlan(game, seats, get(game).check_options({}), seed), Store.in_memory())
    while not play.table.over:
        play.turn()
        play.run()
    return play.plan, play.finish()


def test_badges_are_given_for_what_has_happened_and_for_nothing_else() -> None:
    for seed in range(40):
        plan, summary = summary_of("classic", seed)
        assert summary.record is not None
        story = story_of("classic", summary.record)
        keys = {badge.key for badge in earned(plan, summary, story, None).get(0, [])}
        low = min(now[0] for now in story.course[:-1])
        assert ("triple" in keys) == (max(summary.wars, default=0) >= 3)
        assert ("last_card" in keys) == (summary.winners == [0] and low == 1)
        assert 1 not in earned(plan, summary, story, 1)
    every = replace(summary, winners=[0], wars=[3])
    assert {b.key for b in earned(plan, every, None, 0)[0]} == {"triple", "cup"}


def stars(stage: Stage) -> tuple[bool, ...]:
    """Return which stars at the foot of the album are lit."""
    return next(widget for widget in stage.ui.root.walk() if isinstance(widget, Stars)).lit


def test_the_page_says_what_the_stamp_in_focus_says_and_plays_its_game(stage: Stage) -> None:
    me = people.add(stage.store, "Mia", "rabbit")
    seats = (SeatResult(0, "human", "won", me.id), SeatResult(1, "greedy", "lost"))
    stage.store.finish_game(FinishedGame("raw", (0,), 9, 1, 1, 60.0, players=seats, key="one"))
    stage.store.add_badge(me.id, "triple")
    stage.go.menu()
    stage.click("stamps")
    state = stage.top.probe()
    assert (state["played"], state["won"], state["badges"]) == (["raw"], ["raw"], ["triple"])
    stage.click("stamp:fire")
    labels = [widget.label for widget in stage.ui.root.walk()]
    assert "Fire" in labels and "How long they last: RAW 1 min" in labels
    assert "not played yet" in labels and not any(stars(stage))
    stage.ui.focus_on("stamp:raw")
    assert stars(stage) == (True,)
    stage.ui.focus_on("stamp:fire")
    stage.click("play")
    assert stage.table.play.plan.game == "fire"


def test_the_deal_of_the_day_is_played_from_the_page_and_keeps_its_cards(stage: Stage) -> None:
    stage.go.stamps()
    stage.click("day")
    plan = stage.table.play.plan
    assert (plan.game, plan.seed) == (day_plan(stage.store).game, day_plan(stage.store).seed)
    assert plan.token.startswith(f"{plan.occasion}/")


def test_an_earlier_day_of_the_month_is_played_from_its_place(stage: Stage) -> None:
    stage.go.stamps()
    first = stage.store.clock().date().replace(day=1)
    stage.click(f"day:{first.isoformat()}")
    plan = stage.table.play.plan
    assert (plan.game, plan.seed) == (game_of(first), first.toordinal())


def test_the_results_show_the_code_of_the_deal(stage: Stage) -> None:
    plan = MatchPlan("classic", [SeatPlan(), SeatPlan(player="easy")], seed=7)
    stage.go.results(plan, MatchSummary([0], "", 20, record={"deal": None}))
    said = " ".join(widget.label for widget in stage.ui.root.walk() if widget.label)
    code = grouped(code_of_plan(plan, None)).replace(" ", "\u00a0")
    assert f"The same cards for others: {code}" in said
    stage.go.results(plan, MatchSummary([0], "", 20, record={"deal": {"deck": []}}))
    said = " ".join(widget.label for widget in stage.ui.root.walk() if widget.label)
    assert "The same cards" not in said


def test_the_results_of_a_deal_of_the_day_say_so_and_where_the_next_one_is(
    stage: Stage,
) -> None:
    plan = day_plan(stage.store)
    summary = MatchSummary([0], "", 20)
    stage.go.results(plan, summary)
    day = deal_of_the_day(stage.store).day
    said = " ".join(widget.label for widget in stage.ui.root.walk() if widget.label)
    assert f"Deal of the day, {day.day} " in said and "Tomorrow's will be" in said
    stage.go.results(replace(plan, occasion="day:2020-02-03"), summary)
    said = " ".join(widget.label for widget in stage.ui.root.walk() if widget.label)
    assert "Deal of the day, 3 February" in said and "Today's is on" in said
    stage.go.results(replace(plan, occasion="day:not-a-day"), summary)
    said = " ".join(widget.label for widget in stage.ui.root.walk() if widget.label)
    assert "Deal of the day" not in said


def test_a_series_is_chosen_at_the_set_up_and_forgotten_the_next_time(stage: Stage) -> None:
    stage.go.setup("classic")
    stage.ui.focus_on("series")
    stage.press("right")
    stage.click("start")
    assert stage.table.play.plan.occasion.startswith("series:3:")
    stage.go.setup("classic")
    assert stage.top.probe()["plan"]["occasion"] == ""  # type: ignore[index]


def test_luck_wins_half_of_a_few_games_and_of_a_single_one_nothing_is_said() -> None:
    # The line read '0 of the last 1 won; luck alone gives 0'.
    assert LuckLine(album.RecentGames((True, False, True), 1.5)).label.endswith("it would be 1.5")
    assert LuckLine(album.RecentGames((True,) * 20, 9.6)).label.endswith("it would be 10")
    assert LuckLine(album.RecentGames((False,), 0.5)).label == "not won"


@pytest.mark.parametrize("share", [0.0, 0.001, 0.01, 0.5, 0.7, 1.0])
def test_a_new_star_can_be_as_small_as_it_likes_while_it_comes_up(
    share: float, stage: Stage
) -> None:
    # The star was smaller than a pixel in its first frame, and the program ended.
    stage.go.stamps()
    widgets = stage.ui.root.walk()
    stars = next(widget for widget in widgets if isinstance(widget, Stars))
    stars.set((True, True), fresh=1)
    stars.share = share
    stars.paint(stage.ctx.screen.surface)
