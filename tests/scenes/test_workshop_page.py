"""The workshop by real events: inventing, trying out, playing, keeping, giving away, taking in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match.own_games import id_of, keep_game, own_games
from game.match.qr_code import qr_rows
from game.scenes.workshop.battle_picture import BattlePicture
from game.scenes.workshop.bench_scene import TILES, BenchScene
from game.scenes.workshop.verdict_panel import FIRST, SECOND, GameCourse
from game.storage.history import FinishedGame, SeatResult
from game.table.table_scene import TableScene
from game.variants import get
from game.workshop import measurement_worker
from game.workshop.codes import to_code
from game.workshop.mending import tidy
from game.workshop.parts.special_parts import EFFECTS
from game.workshop.recipe import Invention, Recipe
from game.workshop.space import SPACE
from game.workshop.verdict import bars
from game.workshop.war_file import to_text
from tests.match.test_qr_code import inside, read_qr
from tests.scenes.conftest import NewStage
from tests.scenes.pages import texts
from tests.scenes.test_fitting import outside
from tests.scenes.test_touch import Finger
from tests.stage import Stage

MIXED_UP = Recipe(jokers=True, upset="2>A", special1="joker:swap")
ENDLESS = Recipe(packs=4, special1="7:peace", special2="K:home")
ELEVEN = (
    *("today:invent", "hole:new", "rank:2", "effect:killer", "giants:A", "put-in"),
    *("hole:new", "rank:joker", "effect:swap", "put-in", "play"),
)
"""Twos beat aces, jokers change sides: the presses from the menu to the table."""
PATIENCE = 4000


@pytest.fixture(autouse=True)
def in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process for each page, and measure only where a test waits for what is found.

    How it goes in a process is asked in `tests/workshop`.
    """
    monkeypatch.setattr(BenchScene, "measures_apart", False)
    monkeypatch.setattr(measurement_worker, "SLICE", 0.0)


def bench(stage: Stage) -> BenchScene:
    assert isinstance(stage.top, BenchScene)
    return stage.top


def battles(stage: Stage) -> list[BattlePicture]:
    return [widget for widget in stage.ui.root.walk() if isinstance(widget, BattlePicture)]


def parts(stage: Stage) -> object:
    return stage.top.probe()["parts"]


def made(recipe: Recipe, name: str = "") -> Invention:
    return Invention(tidy(recipe), name=name)


def finish(stage: Stage, game: str) -> None:
    """Have the game been played to its end here."""
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "medium", "lost"))
    stage.store.finish_game(FinishedGame(game, (0,), 20, 2, 1, 60.0, players=seats, key="1"))


def at_bench(stage: Stage, recipe: Recipe) -> BenchScene:
    stage.go.workshop(id_of(made(recipe)))
    return bench(stage)


def wait_for(stage: Stage, known: Callable[[], bool]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measurement_worker, "SLICE", 0.1)
        for _ in range(PATIENCE):
            if known():
                return
            stage.frame()
    raise AssertionError(f"never known; {stage.top.probe()}")


# -- inventing -------------------------------------------------------------------------------


@pytest.fixture(params=["mouse", "keys", "finger"])
def press(request: pytest.FixtureRequest, stage: Stage) -> Callable[[str], None]:
    def by_key(key: str) -> None:
        stage.ui.focus_on(key)
        stage.press("return")

    ways = {"mouse": stage.click, "keys": by_key, "finger": Finger(stage).tap}
    return ways[request.param]


def test_eleven_presses_lead_from_the_menu_to_a_table_of_an_own_game(
    stage: Stage, press: Callable[[str], None]
) -> None:
    stage.go.menu().frame(3)
    assert len(ELEVEN) == 11
    for key in ELEVEN:
        press(key)
    assert isinstance(stage.top, TableScene)
    assert stage.top.probe()["game"] == id_of(made(MIXED_UP))
    assert [game.recipe for game in own_games(stage.store)] == [tidy(MIXED_UP)]


def test_digits_open_the_tiles_and_escape_closes_them(stage: Stage) -> None:
    stage.go.menu().go.workshop()
    for number, _ in enumerate(TILES, 1):
        stage.press(str(number))
        part = next(part for part in SPACE if part.tile == number)
        assert stage.ui.find(f"{part.key}:{part.choices[0]}") is not None
        stage.press("escape")
    stage.press("7")
    assert stage.ui.find("effect:swap") is not None
    stage.press("escape", "escape")
    assert stage.top.name == "menu"


def test_what_cannot_be_together_says_why_and_bends_the_rest_in_one_press(stage: Stage) -> None:
    stage.go.workshop()
    stage.click("tile:5")
    stage.click("prize:hand")
    assert stage.top.probe()["told"] == "This had to change, too: All in your hand"
    assert parts(stage) == {"play": "whole", "prize": "hand"}
    stage.press("ctrl+z")
    assert parts(stage) == {}


def test_what_had_to_change_pushes_nothing_out_of_sight(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720))
    at_bench(stage, Recipe(turn=3, count="sum", best="near21", special1="Q:peace"))
    for key in ("hole:new", "rank:joker", "effect:swap", "put-in"):
        stage.click(key)
    wait_for(stage, lambda: stage.ui.find("mend:0") is not None and bool(battles(stage)))
    assert "This had to change, too" in texts(stage)
    seen = stage.ui.find("bench").rect
    rules = [w for w in stage.ui.root.walk() if w.key == "rule"]
    assert len(rules) == 3
    for widget in (stage.ui.find("play"), *rules):
        assert widget.rect.bottom <= seen.bottom


def test_what_had_to_change_is_seen_wherever_it_was_chosen(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    at_bench(stage, Recipe(jokers=True))
    stage.click("tile:3")
    stage.click("best:near21")
    told = stage.ui.find("told").rect
    assert stage.ui.find("bench").rect.bottom <= told.top and told.bottom <= 600


def test_a_special_card_is_changed_and_taken_out_again(stage: Stage) -> None:
    at_bench(stage, MIXED_UP)
    stage.click("hole:special1")
    stage.click("effect:gift")
    stage.click("put-in")
    assert parts(stage) == {"jokers": True, "upset": "2>A", "special1": "joker:gift"}
    stage.click("hole:upset")
    stage.click("take-out")
    assert parts(stage) == {"jokers": True, "special1": "joker:gift"}


@pytest.mark.parametrize("tile", range(1, len(TILES) + 1))
def test_each_part_of_a_tile_takes_its_last_choice(stage: Stage, tile: int) -> None:
    for part in SPACE:
        if part.tile == tile:
            scene = at_bench(stage, Recipe())
            stage.click(f"tile:{tile}")
            if stage.ui.find("more") is not None:
                stage.click("more")
            stage.click(f"{part.key}:{part.choices[-1]}")
            chosen = scene.probe()["parts"]
            assert isinstance(chosen, dict)
            assert chosen[part.key] == part.choices[-1]


def test_each_effect_can_be_put_in(stage: Stage) -> None:
    for effect in EFFECTS:
        at_bench(stage, Recipe())
        for key in ("hole:new", "rank:5", f"effect:{effect}", "put-in"):
            stage.click(key)
        assert parts(stage) == {"special1": f"5:{effect}"}


def test_the_rules_of_what_is_being_made_can_be_read(stage: Stage) -> None:
    at_bench(stage, MIXED_UP)
    stage.press("f1")
    assert stage.top.probe()["game"] == id_of(made(MIXED_UP))
    assert stage.ui.find("change") is None, "it is being changed already"


# -- what is said of it ----------------------------------------------------------------------


def test_the_bench_tells_how_a_game_plays(stage: Stage) -> None:
    at_bench(stage, Recipe(play="hand", limit=20))
    wait_for(stage, lambda: int(str(stage.top.probe()["games"])) >= 12)
    assert "A game takes" in texts(stage)
    (course,) = (each for each in stage.ui.root.walk() if isinstance(each, GameCourse))
    colours = {tuple(stage.app.screen.surface.get_at(place))[:3] for place in inner(course.rect)}
    assert len(colours & {FIRST, SECOND}) > 0, "who led is drawn"


def inner(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Return all pixels of a rect."""
    return [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]


def test_a_battle_is_shown_in_which_the_special_card_does_something(stage: Stage) -> None:
    at_bench(stage, Recipe(special1="5:gift"))
    wait_for(stage, lambda: bool(battles(stage)))
    (battle,) = battles(stage)
    assert battle.label == "A gift! Everybody gives the winner two cards."
    stage.click("hole:special1")
    stage.click("take-out")
    wait_for(stage, lambda: bool(battles(stage)))
    (battle,) = battles(stage)
    assert battle.label == "Equal: war! Some go down, then new cards decide."


def test_again_shows_another_battle_and_goes_on_with_what_is_found_out(stage: Stage) -> None:
    at_bench(stage, MIXED_UP)
    wait_for(stage, lambda: int(str(stage.top.probe()["games"])) > 1)
    _, swap, upset = get(id_of(made(MIXED_UP))).lessons.first_steps
    (first,), games = battles(stage), int(str(stage.top.probe()["games"]))
    assert first.label == swap.text
    stage.click("again")
    wait_for(stage, lambda: battles(stage)[0].label == upset.text)
    stage.frame(3)
    assert int(str(stage.top.probe()["games"])) >= games
    lines = texts(stage)
    assert "Jokers: All stocks change sides after this battle." in lines


def test_all_places_tell_the_same_minutes(stage: Stage) -> None:
    scene = at_bench(stage, Recipe(play="hand", limit=40))
    wait_for(stage, lambda: int(str(stage.top.probe()["games"])) >= 20)
    assert scene._verdict is not None
    minutes = scene._verdict.figures.whole_minutes
    assert minutes not in (0, get(id_of(made(scene._recipe))).about.minutes), "as was guessed"
    assert f"{minutes} minutes" in " ".join(bar.words for bar in bars(scene._verdict))
    stage.click("rules")
    assert f"about {minutes} minutes" in texts(stage)
    stage.press("escape")
    stage.click("play")
    assert own_games(stage.store)[0].minutes == minutes


def test_the_next_change_gives_up_what_was_being_found_out(stage: Stage) -> None:
    at_bench(stage, Recipe(play="hand", limit=20))
    wait_for(stage, lambda: int(str(stage.top.probe()["games"])) > 1)
    stage.click("hole:new")
    for key in ("rank:5", "effect:gift", "put-in"):
        stage.click(key)
    assert int(str(stage.top.probe()["games"])) <= 1


def test_a_game_that_never_ends_is_mended_by_a_press(stage: Stage) -> None:
    at_bench(stage, ENDLESS)
    wait_for(stage, lambda: stage.ui.find("mend:0") is not None)
    assert "This game never ends." in texts(stage)
    stage.click("mend:0")
    assert parts(stage) == {**ENDLESS.changed, "limit": 60}
    assert stage.ui.find("mend:0") is None


def test_a_game_that_often_does_not_end_keeps_its_verdict_and_is_mended_by_a_press(
    stage: Stage,
) -> None:
    at_bench(stage, Recipe(special1="Q:peace"))
    wait_for(stage, lambda: stage.ui.find("mend:1") is not None)
    assert "Some of these games do not end within half an hour." in texts(stage)
    stage.click("mend:1")
    assert parts(stage) == {} and stage.ui.find("mend:0") is None


def test_a_surprise_and_a_twist_change_the_recipe_and_undo_takes_them_back(stage: Stage) -> None:
    stage.go.workshop()
    stage.click("surprise")
    first = parts(stage)
    assert first
    stage.click("twist")
    wait_for(stage, lambda: parts(stage) != first)
    stage.click("undo")
    assert parts(stage) == first
    stage.click("undo")
    assert parts(stage) == {}


# -- keeping, giving away, taking in ---------------------------------------------------------


def test_a_game_keeps_its_name_and_stands_in_the_menu(stage: Stage) -> None:
    at_bench(stage, MIXED_UP)
    stage.click("name")
    stage.write("Mix-up")
    stage.click("play")
    game = id_of(made(MIXED_UP))
    assert get(game).about.title == "Mix-up"
    stage.go.menu()
    stage.frame(2)
    assert stage.ui.find(f"game:{game}") is not None
    stage.click("search-button")
    stage.write("mix-up")
    assert stage.top.probe()["shown"] == [game]


def test_what_was_never_played_to_its_end_makes_way_for_its_next_version(stage: Stage) -> None:
    scene = at_bench(stage, MIXED_UP)
    stage.click("play")
    stage.go.back()
    assert stage.top is scene
    stage.click("hole:upset")
    stage.click("take-out")
    stage.click("play")
    (kept,) = own_games(stage.store)
    assert kept.recipe == Recipe(jokers=True, special1="joker:swap")
    finish(stage, id_of(kept))
    stage.go.back()
    stage.click("tile:1")
    stage.click("packs:2" if stage.ui.find("packs:2") else "more")
    stage.click("pack:numbers")
    stage.press("escape")
    stage.click("play")
    assert len(own_games(stage.store)) == 2


def test_only_a_game_that_was_finished_is_given_away(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.workshop.own_games_scene.folders", lambda: [tmp_path])
    game = keep_game(stage.store, made(MIXED_UP, "Mix-up"))
    stage.go.workshop(game)
    stage.click("give")
    assert "Play it to its end once; then you can give it away." in texts(stage)
    assert to_code(made(MIXED_UP)) not in texts(stage)
    finish(stage, game)
    stage.press("escape")
    stage.click(f"give:{game}")
    assert to_code(made(MIXED_UP)) in texts(stage)
    assert stage.ui.find(f"folder:{tmp_path}") is None, "a single folder is nothing to choose"
    stage.click("save")
    (file,) = tmp_path.glob("Mix-up-*.war")
    assert str(file) in texts(stage)
    stage.store.set("own_games", [])
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert [game.name for game in own_games(stage.store)] == ["Mix-up"]


def test_who_may_not_give_a_game_away_yet_plays_it_by_the_next_press(stage: Stage) -> None:
    at_bench(stage, MIXED_UP)
    stage.ui.focus_on("give")
    stage.press("return", "return")
    assert stage.top.probe()["game"] == id_of(made(MIXED_UP)) and stage.top.name == "table"


def test_the_rules_are_printed_with_the_code(kept: Stage) -> None:
    game = keep_game(kept.store, made(MIXED_UP, "<Mix-up>"))
    finish(kept, game)
    kept.go.own_games()
    kept.click(f"give:{game}")
    kept.click("print")
    (file,) = kept.opened
    page = file.read_text(encoding="utf-8")
    assert "<h1>&lt;Mix-up&gt;</h1>" in page
    assert "<li>But a <b>two</b> beats aces.</li>" in page
    assert to_code(made(MIXED_UP)) in page


@pytest.mark.parametrize(
    ("size", "text"), [((800, 600), 100), ((1280, 720), 100), ((800, 600), 200)]
)
def test_a_phone_reads_the_code_from_the_screen(
    new_stage: NewStage, size: tuple[int, int], text: int
) -> None:
    stage = new_stage(size, text_size=text)
    game = keep_game(stage.store, made(MIXED_UP, "Mix-up"))
    finish(stage, game)
    stage.go.own_games()
    stage.click(f"give:{game}")
    stage.frame()
    room = stage.ui.find("qr").rect
    rows = qr_rows(to_code(made(MIXED_UP)))
    module = min(room.size) // len(rows)
    assert module >= 4
    left, top = (place - module * len(rows) // 2 for place in room.center)
    surface = stage.app.screen.surface
    seen = [
        [surface.get_at((left + x * module + 2, top + y * module + 2)).r < 128 for x in range(side)]
        for side in (len(rows),)
        for y in range(side)
    ]
    assert read_qr(inside(seen)) == to_code(made(MIXED_UP))


def test_what_somebody_else_has_finished_its_giver_has_not(stage: Stage) -> None:
    game = keep_game(stage.store, made(MIXED_UP, "Mix-up"))
    seats = (SeatResult(0, "medium", "won"), SeatResult(1, "medium", "lost"))
    stage.store.finish_game(FinishedGame(game, (0,), 20, 2, 1, 60.0, players=seats, key="1"))
    stage.go.own_games()
    stage.click(f"give:{game}")
    assert stage.ui.find("qr") is None
    assert "Play it to its end once; then you can give it away." in texts(stage)


@pytest.mark.parametrize("screen", ["menu", "workshop", "own_games"])
def test_a_file_is_dropped_on_the_window(stage: Stage, tmp_path: Path, screen: str) -> None:
    file = tmp_path / "a.war"
    file.write_text(to_text(made(MIXED_UP, "Mix-up")), encoding="utf-8")
    getattr(stage.go, screen)()
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    stage.frame()
    assert stage.top.name == "own_games"
    assert stage.top.probe()["told"] == "On your shelf: Mix-up"
    file.write_text("{}", encoding="utf-8")
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert "This is no game of the workshop" in str(stage.top.probe()["told"])
    assert len(own_games(stage.store)) == 1


def test_a_code_is_typed_into_the_search(stage: Stage) -> None:
    stage.go.menu().frame(3)
    stage.click("search-button")
    bombs = made(Recipe(special1="9:bomb"))
    stage.write(to_code(bombs).lower().replace("-", " "))
    assert "The game of this code: Our War" in texts(stage)
    stage.click("deal")
    assert stage.top.probe()["own"] == [id_of(bombs)]


def test_a_wrong_letter_of_a_code_is_reported(stage: Stage) -> None:
    code = to_code(made(MIXED_UP))
    stage.go.own_games()
    stage.click("typed-code")
    stage.write(code[:-1] + ("0" if code[-1] != "0" else "1"))
    stage.press("return")
    refusal = "A letter of the code is wrong or missing; look at it once more."
    assert stage.top.probe()["told"] == refusal
    assert own_games(stage.store) == []


def test_no_two_places_share_a_name(stage: Stage) -> None:
    keep_game(stage.store, made(MIXED_UP, "Mix-up"))
    keep_game(stage.store, made(ENDLESS, "For ever"))
    stage.go.own_games()
    pages = [[widget.label for widget in stage.ui.focusables()]]
    at_bench(stage, MIXED_UP)
    for key in ("", "1", "2", "3", "4", "5", "6", "7"):
        stage.press(*key)
        pages.append([widget.label for widget in stage.ui.focusables()])
    for labels in pages:
        assert all(labels)
        assert len(labels) == len(set(labels))


def test_bench_and_shelf_lead_to_each_other_and_never_pile_up(stage: Stage) -> None:
    stage.go.menu().go.workshop()
    for _ in range(3):
        stage.click("own-games")
        stage.frame()
        stage.click("invent")
        stage.frame()
    assert [scene.name for scene in stage.app.stack.scenes] == ["menu", "workshop"]


def test_a_game_is_taken_off_the_shelf_after_a_question(stage: Stage) -> None:
    game = keep_game(stage.store, made(MIXED_UP))
    stage.go.own_games()
    stage.click(f"forget:{game}")
    stage.click("yes")
    assert own_games(stage.store) == []


def test_a_shelf_from_a_newer_program_keeps_what_cannot_be_read(stage: Stage) -> None:
    newer = {"war": 2, "parts": {"moon": True}}
    stage.store.set("own_games", [newer])
    keep_game(stage.store, made(MIXED_UP))
    assert len(own_games(stage.store)) == 1
    assert newer in stage.store.settings()["own_games"]
    stage.go.own_games()
    assert "1 own game needs a newer War" in texts(stage)


# -- ways in ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "there"), [("classic", True), ("salute", False)])
def test_games_that_can_be_built_lead_from_their_rules_to_the_bench(
    stage: Stage, game: str, there: bool
) -> None:
    stage.go.rules(game)
    assert (stage.ui.find("change") is not None) == there
    if there:
        stage.click("change")
        assert stage.top.name == "workshop"


@pytest.mark.parametrize(
    ("size", "text"), [((800, 600), 100), ((800, 600), 200), ((1280, 720), 200)]
)
def test_the_pages_of_the_workshop_fit(
    new_stage: NewStage, size: tuple[int, int], text: int
) -> None:
    stage = new_stage(size, text_size=text)
    keep_game(stage.store, made(MIXED_UP, "A name of twenty letters"))
    room = stage.app.screen.surface.get_rect()
    misfits = []
    at_bench(stage, MIXED_UP)
    for keys in ((), ("4",), ("escape", "8"), ("escape",)):
        stage.press(*keys)
        misfits += outside(stage.ui.root, room.inflate(2, 2), room)
    stage.go.own_games()
    misfits += outside(stage.ui.root, room.inflate(2, 2), room)
    assert misfits == []
