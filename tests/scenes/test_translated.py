"""Everything that a player reads comes out of the catalogue: no word of it stays English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game import texts
from game.match.match_factory import example_of
from game.match.match_plan import FACES, MatchPlan, MatchSummary, SeatPlan
from game.match.people import first_seats
from game.practice.report import Report
from game.practice.report_page import to_html
from game.rules.rng import Rng
from game.storage import Store
from game.storage.place import FILE_NAME
from game.storage.profiles import Profile
from game.texts import languages, use_language
from game.variants import GAMES, get
from tests.practice.child import learn
from tests.practice.help import on
from tests.pseudo import CODE, Reader, unmarked, write_catalogue
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import play_on
from tests.scenes.sitting import Sitting, learner, seat
from tests.stage import Stage, Steps

pytestmark = pytest.mark.usefixtures("painted_at_rest", "cards_unpainted")


NAMES = ("Ζωή", "Νίκος", "Άννα", "Θέμις", "Ηώ", "Φώτης")
SIZE = (1280, 720)
MOVING_STEPS = 150
"""How long a game is watched with cards that move; then what is read comes at once, to the end."""


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("catalogues")
    write_catalogue(folder)
    return folder


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch, catalogues: Path) -> Iterator[Reader]:
    monkeypatch.setattr(texts, "FOLDER", catalogues)
    reading = Reader(monkeypatch)
    yield reading
    use_language("en")
    # Notes for translators on fields and room are true of all texts that were drawn.
    assert reading.unfit == {} and reading.without_room() == []


@pytest.fixture
def stage_in(new_stage: NewStage, reader: Reader) -> Callable[[], Stage]:
    """Makes a stage that speaks the language."""
    return partial(new_stage, SIZE, language=CODE)


def plan(game: str, humans: int = 1) -> MatchPlan:
    """A match with people whose names have no letter of English."""
    count = get(game).default_seats
    seats = [
        SeatPlan("human" if n < humans else "greedy", NAMES[n], FACES[n]) for n in range(count)
    ]
    return MatchPlan(game, seats, seed=3)


SUMMARY = MatchSummary([0], "", 12, [1, 2], seconds=65)
OTHERS: dict[str, Callable[[Steps, Profile], object]] = {
    "menu": lambda go, who: go.menu(),
    "practice": lambda go, who: go.practice(),
    "welcome": lambda go, who: go.welcome(),
    "settings": lambda go, who: go.settings(),
    "key_bindings": lambda go, who: go.key_bindings(),
    "pause": lambda go, who: go.pause("classic", lambda: None),
    "players": lambda go, who: go.players(),
    "player": lambda go, who: go.player(who),
    "statistics": lambda go, who: go.statistics(None),
    "learner": lambda go, who: go.learner(who),
    "learner_options": lambda go, who: go.learner_options(who),
    "typing_test": lambda go, who: go.typing_test(who, print),
    "results": lambda go, who: go.results(plan("classic"), SUMMARY),
    "crash": lambda go, who: go.crash("/0/1.2"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_every_screen_speaks_the_language(new_stage: NewStage, reader: Reader, name: str) -> None:
    stage = new_stage(SIZE, language=CODE)
    who = stage.store.add_profile(NAMES[0], "owl")
    OTHERS[name](stage.go, who)
    read_on(stage)
    own_names = list(languages().values())
    assert [text for text in reader.untranslated() if text not in own_names] == []


def read_on(stage: Stage) -> None:
    """Scroll to the end of the page, and look at all that can be reached."""
    stage.frame(2)
    for key in stage.reachable():
        stage.ui.focus_on(key)
        stage.frame()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_speaks_the_language(new_stage: NewStage, reader: Reader, game: str) -> None:
    stage = new_stage(SIZE, language=CODE, speed="fast", captions=True, first_steps=True)
    stage.go.setup(game)
    read_on(stage)
    stage.go.rules(game)
    stage.frame()
    for folded in ("rare", "house"):
        stage.click(folded)
        stage.frame()
    table = stage.play(plan(game))
    rng = Rng(7)
    for step in range(900):
        if stage.top.name == "results":
            break
        if step == MOVING_STEPS:
            stage.ctx.change("speed", "instant")
        play_on(stage, table, rng)
    stage.go.log("", table.hud.log)
    stage.frame()
    if get(game).lessons.example is not None:
        stage.go.watch(partial(example_of, get(game)))
        stage.frame(60)
    assert reader.untranslated() == []


@pytest.mark.parametrize("game", ["moms_bluff", "minor_warfare", "kingdoms", "strategic"])
def test_what_two_people_read_in_turn_is_translated(
    new_stage: NewStage, reader: Reader, game: str
) -> None:
    stage = new_stage(SIZE, language=CODE, speed="instant")
    table = stage.play(plan(game, humans=2))
    rng = Rng(3)
    for _ in range(250):
        if stage.top.name == "results":
            break
        play_on(stage, table, rng)
        stage.press("h")  # the hint
    assert reader.untranslated() == []


@pytest.mark.parametrize("game", ["addition", "subtraction"])
def test_sums_and_their_help_are_translated(new_stage: NewStage, reader: Reader, game: str) -> None:
    stage = new_stage(SIZE, language=CODE, speed="instant", captions=True)
    child = learner(stage.store, NAMES[0], "bear", timer=True, operation="+-")
    sitting = Sitting(stage, seat(child), SeatPlan("greedy", NAMES[1], "owl"), game=game)
    for number in range(14):
        for asked in sitting.until_a_sum()[:1]:
            for _ in range(number % 4):
                stage.press("h")
            sitting.answer(asked["answer"] + number % 3 // 2)
            sitting.pass_time(2)
            sitting.answer(asked["answer"])
            sitting.pass_time(3)
    for page in (stage.go.practice, lambda: stage.go.learner(child)):
        page()
        read_on(stage)
    assert reader.untranslated() == []


def test_dialogs_are_translated(stage_in: Callable[[], Stage], reader: Reader) -> None:
    stage = stage_in()
    stage.go.menu()
    stage.press("escape")
    stage.press("escape")
    stage.go.key_bindings()
    stage.click("bind:hint")
    stage.press("k")
    stage.play(plan("wargops"))
    stage.frame(30)
    for keys in (("p",), ("f1",), ("l",), ("?",), ("r",)):
        stage.press(*keys)
        stage.frame()
        stage.press("escape")
    stage.go.menu()
    stage.go.setup("classic")
    stage.click("start")
    stage.frame()
    assert reader.untranslated() == []


def choose_language(stage: Stage, code: str) -> None:
    """Open the settings from wherever somebody is, choose a language there, and go back."""
    stage.go.settings()
    for way in (*["right"] * len(languages()), *["left"] * len(languages())):
        stage.ui.focus_on("language")
        stage.press(way)
        if stage.ctx.settings.language == code:
            break
    assert stage.ctx.settings.language == code
    stage.press("escape")


@pytest.mark.parametrize("game", ["classic", "wargops", "moms_bluff", "napoleon", "rocky"])
def test_a_language_chosen_in_a_game_is_that_of_all_that_was_said_before(
    new_stage: NewStage, reader: Reader, game: str
) -> None:
    stage = new_stage(SIZE, language="en", speed="fast", captions=True, first_steps=True)
    match = MatchPlan(game, first_seats(stage.store, get(game).default_seats), seed=3)
    table = stage.play(match)
    rng = Rng(7)
    while table.play.table.battles < 5 or stage.top is not table or not table.hud.banner:
        play_on(stage, table, rng)
    log = len(table.hud.log)
    assert reader.untranslated()
    choose_language(stage, CODE)
    reader.seen.clear()
    stage.frame(2)
    texts = [table.hud.banner, *table.hud.log, *(s.display_name for s in table.play.plan.seats)]
    assert [text for text in texts if unmarked(text)] == [] and len(table.hud.log) >= log
    for key in ("l", "p", "y"):
        stage.press(key)
        read_on(stage)
        while stage.top is not table:
            stage.press("escape")
    stage.go.menu()
    read_on(stage)
    stage.press("escape")
    stage.resume(stage.store.waiting()[0].record)
    table = stage.table
    stage.ctx.change("speed", "instant")
    for _ in range(4000):
        if stage.top.name == "results":
            break
        play_on(stage, table, rng)
    choose_language(stage, "en")
    stage.frame(2)
    choose_language(stage, CODE)
    reader.seen.clear()
    read_on(stage)
    summary, match = stage.top.summary, stage.top.plan  # type: ignore[attr-defined]
    stage.go.look_back(match, summary.record, summary.winners)
    stage.frame(30)
    assert reader.untranslated() == []


def test_a_report_is_translated(reader: Reader) -> None:
    use_language(CODE)
    attempts = learn(seed=2, days=15, deals=1)
    page = to_html(Report.for_profile(attempts, lambda: on(60), name=NAMES[0]), language=CODE)
    body = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.S)
    assert unmarked(body) == []


def test_what_the_storage_has_to_say_is_translated(reader: Reader, tmp_path: Path) -> None:
    use_language(CODE)
    (tmp_path / FILE_NAME).write_bytes(b"no data" * 1000)
    with Store(tmp_path) as store, Store(tmp_path) as guest:
        notices = [*store.notices, *guest.notices]
    words = [word for notice in notices for word in unmarked(str(notice))]
    assert len(notices) == 2 and set(words) <= {"collection", "damaged", "sqlite"}
