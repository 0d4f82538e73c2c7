"""The first screen: choosing a game by keys and mouse, search, filters, favourites, continuing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.intake.code_letters import grouped
from game.match import people
from game.match.deal_code import Deal, code_of
from game.match.first_plan import usual_options
from game.match.match_plan import SeatPlan
from game.match.occasions import deal_of_the_day, is_of_a_day
from game.match.party import party, remember_party
from game.routes import StampsRoute
from game.scenes.match_start import start_code
from game.scenes.menu import shelves
from game.scenes.menu.game_tile import GameTile
from game.scenes.menu.shelf_row import ShelfRow, shelf_on_top
from game.ui.fonts import Fonts, Style
from game.ui.widgets import ScrollView, TextField, Widget
from game.variants import catalogue, get
from tests.scenes.conftest import NewStage
from tests.scenes.menus import all_games, menu, shown, wait_for
from tests.scenes.pages import texts
from tests.stage import Stage


def test_all_games_are_shown_and_the_first_has_the_focus(stage: Stage) -> None:
    menu(stage)
    assert shown(stage) == [game.id for game in catalogue()]
    assert stage.focus == f"game:{catalogue()[0].id}"


def test_it_opens_at_its_top_with_large_letters_in_a_small_window(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), text_size=200)
    menu(stage)
    assert stage.ui.offsets.get("games", 0) == 0


def test_every_game_can_be_reached_by_arrows_alone(stage: Stage) -> None:
    all_games(stage)
    stage.ui.focus_on("game:classic")
    wanted = {f"game:{game.id}" for game in catalogue()}
    for _ in range(len(wanted)):
        for way in ("right", "left"):
            for _ in range(6):
                wanted.discard(stage.focus)
                stage.press(way)
                wanted.discard(stage.focus)
        stage.press("down")
    assert not wanted


def test_the_first_tab_shows_where_the_keys_are_and_the_next_go_from_shelf_to_shelf(
    stage: Stage,
) -> None:
    menu(stage)
    first = stage.focus
    stage.press("tab")
    assert stage.ui.ring and stage.focus == first, "the first shelf is not skipped"
    stage.press("tab", "tab")
    assert isinstance(stage.ui.focus, GameTile), "a game comes before how many more there are"


def test_arrows_go_on_from_what_is_seen_where_the_menu_was_scrolled(stage: Stage) -> None:
    menu(stage)
    stage.press("down")
    scroll = stage.ui.find("games")
    assert isinstance(scroll, ScrollView) and scroll.scroll_by(700)
    stage.press("down")
    seen = [stage.ui.focus]
    while stage.ui.focus is not stage.ui.find("game:classic") and len(seen) < 20:
        stage.press("up")
        seen.append(stage.ui.focus)
    assert all(widget and scroll in above(widget) for widget in seen), "no shelf is passed over"


def above(widget: Widget) -> list[Widget]:
    """Return what a widget lies in."""
    return [] if widget.parent is None else [widget.parent, *above(widget.parent)]


def test_a_page_that_is_opened_by_keys_shows_where_they_are(stage: Stage) -> None:
    stage.go.setup("classic")
    stage.ui.focus_on("seat0:face", ring=False)
    stage.press("return")
    assert stage.top.name == "who_sits" and stage.ui.ring
    stage.press("escape")
    stage.click("seat1:face")
    assert stage.top.name == "who_sits" and not stage.ui.ring


def test_tab_goes_through_the_parts_of_the_screen(stage: Stage) -> None:
    all_games(stage)
    seen = []
    for _ in range(5):
        stage.press("tab")
        seen.append(stage.ui.focus.group() if stage.ui.focus else "")
    assert sorted(seen) == ["filters", "games", "party", "shelves", "tools"]


def test_enter_and_a_click_play_at_once(stage: Stage) -> None:
    menu(stage)
    stage.press("return")
    assert stage.table.play.plan.game == "classic"
    stage.go.menu()
    stage.click("game:steal")
    assert stage.table.play.plan.game == "steal"


def test_the_gear_and_its_key_set_the_game_up(stage: Stage) -> None:
    menu(stage)
    tile = stage.ui.find("game:classic")
    assert isinstance(tile, GameTile)
    stage.click(tile.gear().center)
    assert (stage.top.name, stage.top.probe()["game"]) == ("setup", "classic")
    stage.press("escape", "s")
    assert (stage.top.name, stage.top.probe()["game"]) == ("setup", "classic")


def test_at_the_end_a_shelf_is_lit_whose_name_can_be_seen(stage: Stage) -> None:
    menu(stage)
    scroll = stage.ui.find("games")
    assert isinstance(scroll, ScrollView)
    lit = shelf_on_top(stage.ui.root, scroll, "")
    while scroll.scroll_by(40):
        lit = shelf_on_top(stage.ui.root, scroll, lit)
    row = stage.ui.find(f"shelf-row:{lit}")
    assert row is not None and row.rect.y >= scroll.rect.y


def test_every_shelf_has_games_and_its_name_leads_to_it(stage: Stage) -> None:
    menu(stage)
    for shelf in shelves.shelves(frozenset()):
        stage.click(f"shelf:{shelf.key}")
        row = stage.ui.find(f"shelf-row:{shelf.key}")
        assert row is not None and row.rect.top < 720
        assert any(shelf.holds(game) for game in catalogue())


@pytest.mark.parametrize("width", [190, 226, 300])
def test_all_boxes_are_alike_however_long_their_games_last(stage: Stage, width: int) -> None:
    # The facts of a long game took a line of their own, and its row was ragged.
    wait_for(stage, "wargops")
    all_games(stage)
    tiles = [widget for widget in stage.ui.root.walk() if isinstance(widget, GameTile)]
    assert len({tile.height_for(width) for tile in tiles}) == 1


@pytest.mark.parametrize(
    ("size", "text"),
    [((800, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((800, 600), 200)],
)
def test_every_box_says_whole_what_its_game_is(
    size: tuple[int, int], text: int, new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = all_games(new_stage(size, text_size=text))
    written, line = {}, Fonts.line

    def seen(fonts: Fonts, words: str, style: Style) -> Surface:
        written[words] = style.px
        return line(fonts, words, style)

    monkeypatch.setattr(Fonts, "line", seen)
    for tile in stage.ui.root.walk():
        if isinstance(tile, GameTile):
            tile.paint(stage.ctx.screen.surface)
    sizes = {written.get(game.about.tagline, 0) for game in catalogue()}
    assert len(sizes) == 1 and min(sizes) >= 13, "alike in all boxes, and large enough to read"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_what_there_is_today_is_named_at_the_top_and_played_from_there(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = menu(new_stage(size))
    pill = stage.ui.find("shelf:today")
    assert pill is not None and pill.rect.bottom < size[1] // 3
    stage.click("shelf:today")
    day, evening = stage.ui.find("today:day"), stage.ui.find("today:evening")
    assert day is not None and get(deal_of_the_day(stage.store).game).about.title in day.label
    assert "same cards" in day.label
    assert evening is not None and "play together" in evening.label
    assert stage.ctx.screen.surface.get_rect().contains(day.rect)
    stage.click("today:day")
    assert is_of_a_day(stage.table.play.plan)


def test_the_evening_leads_to_people_until_two_of_them_have_played(stage: Stage) -> None:
    menu(stage)
    stage.click("shelf:today")
    stage.click("today:evening")
    assert stage.top.name == "players" and "needs two of you with names" in texts(stage)
    for name in ("Ida", "Bo"):
        stage.store.add_profile(name, "fox")
    stage.top.enter()
    assert "Who plays together?" in texts(stage)
    for person in stage.store.profiles():
        stage.click(f"profile:{person.id}")
    stage.click("seat")
    stage.frame(2)
    assert stage.top.name == "menu"
    assert [who.name for who in party(stage.store)] == ["Ida", "Bo"]
    stage.click("party:add")
    stage.click("add")
    assert stage.top.name == "player", "somebody new can sit down at once"


def test_every_game_stands_on_a_shelf() -> None:
    known = shelves.shelves(frozenset())
    assert [g.id for g in catalogue() if not any(shelf.holds(g) for shelf in known)] == []


def test_no_shelf_holds_half_of_the_games_nor_repeats_the_first_one() -> None:
    known = {
        shelf.key: shelves.standing(shelf, catalogue()) for shelf in shelves.shelves(frozenset())
    }
    assert all(3 < len(games) <= len(catalogue()) // 3 for games in known.values())
    assert not {game.id for game in known["short"]} & {game.id for game in known["start"]}


def test_the_hint_of_a_box_hides_neither_its_words_nor_the_next_shelf(new_stage: NewStage) -> None:
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        stage = menu(new_stage(size))
        stage.wait(1)
        stage.press("right")
        tile = stage.ui.focus
        assert isinstance(tile, GameTile) and tile.hint
        stage.frame(20)
        before = stage.ctx.screen.surface.copy()
        stage.wait(1)
        assert not alike(before, stage.ctx.screen.surface, tile.hint_over), "the hint is there"
        foot = tile.hint_over.bottom
        words = Rect(tile.rect.x, foot, tile.rect.width, tile.rect.bottom - foot)
        for part in (words, Rect(0, tile.rect.bottom, size[0], size[1] - tile.rect.bottom)):
            assert alike(before, stage.ctx.screen.surface, part), size


def alike(picture: Surface, other: Surface, part: Rect) -> bool:
    """Whether two pictures are the same there."""
    return picture.subsurface(part).get_buffer().raw == other.subsurface(part).get_buffer().raw


def test_the_first_shelf_is_there_before_the_catalogue_has_been_read() -> None:
    first = [game for game in catalogue() if "start" in game.about.shelves]
    assert first == catalogue()[: len(first)]


def test_a_shelf_moves_on_to_what_is_out_of_sight(stage: Stage) -> None:
    menu(stage)
    row = stage.ui.find("shelf-row:sums")
    assert isinstance(row, ShelfRow)
    hidden = row.boxes.hidden()
    stage.click("more:sums")
    assert hidden > row.boxes.hidden()
    stage.click("shelf:sums")
    for _ in range(len(row.boxes.children)):
        stage.press("right")
    assert row.boxes.rect.contains(row.boxes.children[-1].rect)


def test_six_games_stand_beside_each_other_in_a_large_window(new_stage: NewStage) -> None:
    for size, beside in (((800, 600), 3), ((1280, 720), 5), ((1920, 1080), 6), ((3840, 2160), 6)):
        row = menu(new_stage(size)).ui.find("shelf-row:sums")
        assert isinstance(row, ShelfRow)
        assert len(row.boxes.children) - row.boxes.hidden() == beside


def test_people_find_games_by_what_they_type() -> None:
    def first(query: str) -> list[str]:
        return [game.id for game in shelves.search(catalogue(), query)]

    sums = [game.id for game in catalogue() if shelves.with_sums(game)]
    assert set(first("math")) == set(first("sums")) == set(sums)
    assert set(first("quick")) == {game.id for game in catalogue() if shelves.is_short(game)}
    assert set(first("for three")) == {g.id for g in catalogue() if 3 in g.seat_numbers}
    assert set(first("games for kids")) == {game.id for game in catalogue() if game.about.age <= 6}
    assert first("bluff")[0] == "moms_bluff" and first("war")[0] == "classic"
    assert first("fir") == ["fire"], "nobody sees why a game fits whose rules say: first"
    assert "moms_bluff" in first("queen")
    assert first("for") != [] and first("xyzzy") == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("steel", "steal"), ("galaktik", "galactic"), ("wilcoks", "wilcox"), ("addishon", "addition")],
)
def test_a_game_is_found_by_a_name_that_is_spelled_as_a_child_spells(
    typed: str, meant: str
) -> None:
    assert shelves.search(catalogue(), typed)[0].id == meant


def test_typing_in_the_search_narrows_the_games_and_keeps_the_caret(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("addition")
    assert shown(stage) == ["addition"]
    stage.press("backspace")
    assert stage.top.probe()["query"] == "additio"
    stage.press("return")
    assert stage.table.play.game.id == "addition"


def test_the_key_that_opens_the_search_is_not_searched_for(stage: Stage) -> None:
    stage.go.menu()
    stage.write("/")
    field = stage.ui.focus
    assert isinstance(field, TextField) and field.text == ""
    stage.write("a/")
    field = stage.ui.focus
    assert isinstance(field, TextField) and field.text == "a/"


def test_a_search_that_fits_nothing_says_so_and_can_be_taken_back(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("xyzzy")
    assert shown(stage) == []
    stage.click("clear")
    assert len(shown(stage)) == len(catalogue())


def test_the_workshop_opens_at_once_after_the_shelf_of_today(stage: Stage) -> None:
    stage.go.menu().frame(3)
    for key in ("shelf:today", "today:invent"):  # each click within a frame, none between them
        widget = stage.ui.find(key)
        assert widget is not None
        at = stage.in_window(widget.rect.center)
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        press, release = (
            pygame.event.Event(kind, pos=at, button=1)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        stage.send(moved, press, release)
    stage.frame()
    assert stage.top.name == "workshop"


def test_the_code_of_a_deal_that_is_typed_in_the_search_is_played(stage: Stage) -> None:
    game = get("trunks")
    deal = Deal("trunks", game.check_options({}), 3, 4711)
    menu(stage)
    stage.press("ctrl+f")
    stage.write(grouped(code_of(deal)).lower())
    stage.press("return")
    assert stage.focus == "deal"
    stage.press("return")
    plan = stage.table.play.plan
    assert (plan.game, plan.seed, len(plan.seats), plan.options) == (
        *("trunks", 4711, 3),
        deal.options,
    )


def test_a_code_with_a_wrong_letter_says_so(stage: Stage) -> None:
    code = code_of(Deal("trunks", get("trunks").check_options({}), 3, 4711))
    menu(stage)
    stage.press("ctrl+f")
    stage.write(code[:-1] + ("2" if code[-1] != "2" else "3"))
    words = [widget.label for widget in stage.ui.root.walk()]
    assert "A letter of this code is wrong: compare it with where it stands." in words


def test_a_letter_that_is_a_shortcut_can_be_typed(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("mf")
    assert stage.top.probe()["query"] == "mf"
    assert not stage.ctx.settings.muted


def test_filters_keep_what_they_say(stage: Stage) -> None:
    menu(stage)
    stage.click("shelf:all")
    stage.click("filter:luck")
    assert set(shown(stage)) == {game.id for game in catalogue() if game.about.kind == "luck"}
    stage.click("filter:practice")
    assert set(shown(stage)) == {game.id for game in catalogue() if shelves.with_sums(game)}


def test_a_favourite_is_kept_and_found(stage: Stage) -> None:
    all_games(stage)
    stage.ui.focus_on("game:classic")
    stage.press("right", "f")
    chosen = stage.focus.partition(":")[2]
    assert stage.store.favourites() == {chosen}
    assert "shelf:favourites" in stage.reachable()
    stage.click("filter:favourites")
    assert shown(stage) == [chosen]


def test_the_random_pick_opens_one_of_the_games_shown(stage: Stage) -> None:
    all_games(stage)
    stage.click("filter:practice")
    stage.click("random")
    chosen = get(str(stage.top.probe()["game"]))
    assert shelves.with_sums(chosen)


def test_f1_shows_the_rules_of_the_game_in_focus(stage: Stage) -> None:
    menu(stage)
    stage.press("right")
    game = stage.focus.partition(":")[2]
    stage.press("f1")
    assert (stage.top.name, stage.top.probe()["game"]) == ("rules", game)
    stage.press("f1")
    assert stage.top.name == "menu"


def test_esc_asks_before_it_ends_the_program(stage: Stage) -> None:
    menu(stage)
    stage.press("escape")
    assert (stage.top.name, stage.focus) == ("confirm", "no")
    stage.press("return")
    assert stage.top.name == "menu" and stage.app.running
    stage.press("escape")
    stage.click("yes")
    assert not stage.app.running


def test_short_games_and_games_for_three_or_more_can_be_picked_out(stage: Stage) -> None:
    all_games(stage)
    stage.click("filter:short")
    assert shown(stage) == [game.id for game in catalogue() if shelves.is_short(game)]
    stage.click("filter:many")
    assert "wargops" in shown(stage)
    assert "traitor" not in shown(stage)


def test_esc_leaves_the_search_before_it_leaves_the_program(stage: Stage) -> None:
    menu(stage)
    stage.press("ctrl+f")
    stage.write("fire")
    stage.press("escape")
    assert stage.top.name == "menu" and len(shown(stage)) == len(catalogue())


@pytest.mark.parametrize("key", ["settings", "game:scramble"])
def test_a_press_that_begins_in_the_first_frame_is_not_lost(key: str, new_stage: NewStage) -> None:
    stage = new_stage()
    stage.go.menu()
    pos = stage.middle(key)
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    stage.frame(2)  # meanwhile the other games come
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    stage.frame(3)
    assert stage.top.name != "menu"


def test_people_without_a_seat_are_named_and_who_sits_is_chosen(stage: Stage) -> None:
    names = ("Ida", "Bo", "Kim", "Ana", "Ole")
    everybody = [stage.store.add_profile(name, "bear") for name in names]
    people.choose(stage.store, everybody[0].id)
    five = [SeatPlan(name=one.name, face=one.face, profile=one.id) for one in everybody]
    remember_party(stage.store, five)
    menu(stage).click("game:classic")
    assert "War: 4 players at most. Without a seat: Ole." in texts(stage)
    stage.click("also")
    assert stage.top.name == "setup" and "Without a seat: Ole." in texts(stage)
    stage.click("seat1:face")
    stage.click(f"who:{everybody[4].id}")
    assert "Without a seat: Bo." in texts(stage)
    stage.click("start")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Ida", "Ole", "Kim", "Ana"]
    assert len(party(stage.store)) == 5, "the others still play along in other games"
    stage.store.clear_running(stage.table.play.plan.place)
    menu(stage).click("game:classic")
    assert "Without a seat: Bo." in texts(stage)
    stage.click("yes")
    assert [seat.name for seat in stage.table.play.plan.seats] == ["Ida", "Ole", "Kim", "Ana"]


def _by_search(stage: Stage) -> None:
    menu(stage).press("/")
    stage.write("war")
    stage.press("return")


def _by_code(stage: Stage) -> None:
    menu(stage)
    start_code(stage.ctx, code_of(Deal("classic", usual_options(get("classic")), 2, 5)))


def _by_stamp(stage: Stage) -> None:
    menu(stage)
    stage.ctx.go(StampsRoute())
    stage.frame()
    stage.click("stamp:classic")
    stage.click("play")


@pytest.mark.parametrize(
    ("begin", "words"),
    [
        (_by_search, "War: 4 players at most. Without a seat: Rabbit."),
        (_by_stamp, "War: 4 players at most. Without a seat: Rabbit."),
        (lambda stage: menu(stage).click("today:day"), "Without a seat: Bo."),
        (_by_code, "War: one person plays these cards against the computer. Without a seat: Bo."),
    ],
    ids=["search", "stamp", "day", "code"],
)
def test_whoever_has_no_seat_is_named_whichever_way_a_game_begins(
    begin: Callable[[Stage], object], words: str, stage: Stage
) -> None:
    two = [stage.store.add_profile(name, face) for name, face in (("Ida", "fox"), ("Bo", "cat"))]
    people.choose(stage.store, two[0].id)
    seats = [SeatPlan(name=one.name, face=one.face, profile=one.id) for one in two]
    remember_party(
        stage.store, [*people.with_computers(seats, 4), SeatPlan("greedy", face="rabbit")]
    )
    begin(stage)
    stage.frame()
    assert words in texts(stage)
    stage.click("yes")
    plan = stage.table.play.plan
    stage.go.menu()
    stage.store.clear_running(plan.place)
    begin(stage)
    stage.frame()
    assert (stage.top.name == "table") == ("Rabbit" in words), "computers are asked about once"
