"""A page has a single thread and may never wait: whole games are played so, and what is kept is
kept.
"""

from __future__ import annotations

import asyncio
import multiprocessing.process
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import texts
from game.app import App
from game.host.web import BLOCK, Web
from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.typed_code import read_typed
from game.routes import ClassFilesRoute, TableRoute
from game.run_page import coded, fetch_texts, modules
from game.setup.window_options import WindowOptions
from game.storage import StorageError, Store, writer
from game.ui.keys import Keys
from game.ui.scene import Scene
from game.variants import get
from game.workshop.codes import to_code
from game.workshop.recipe import Invention, Recipe
from tests.host.fake_page import FakePage


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No thread, no process and no wait: each of them is an error."""

    def forbidden(what: str) -> Callable[..., Any]:
        def refuse(*args: object, **named: object) -> None:
            raise AssertionError(f"a page knows no {what}")

        return refuse

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", forbidden("threads"))
        patch.setattr(threading.Thread, "join", forbidden("threads"))
        patch.setattr(threading.Condition, "wait", forbidden("waiting"))
        patch.setattr(subprocess, "Popen", forbidden("programs"))
        patch.setattr(multiprocessing.process.BaseProcess, "start", forbidden("processes"))
        patch.setattr(queue, "SimpleQueue", forbidden("queues between threads"))
        patch.setattr(time, "sleep", forbidden("sleep"))
        for name in ("wait", "delay", "Clock"):
            patch.setattr(pygame.time, name, forbidden("waiting"))
        for name in ("wait", "poll"):
            patch.setattr(pygame.event, name, forbidden("waiting"))
        yield


def press(name: str) -> None:
    code = pygame.key.key_code(name)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        fields = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.event.Event(kind, **fields))


def raised(error: Exception) -> None:
    raise error


def test_a_link_carries_the_code_of_an_invented_game_and_nothing_that_is_none() -> None:
    refusals: list[object] = []
    code = to_code(Invention(Recipe(best="low")))
    assert coded(f"#own:{code}", refusals.append) == f"own:{code}"
    assert coded(f"#{code}", refusals.append) == code
    assert coded("", refusals.append) is None and not refusals
    wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
    assert coded(f"#own:{wrong}", refusals.append) is None and len(refusals) == 1


def test_a_link_that_went_through_mails_is_read_or_refused_but_stops_nothing() -> None:
    refusals: list[object] = []
    code = to_code(Invention(Recipe(best="low")))
    for written in (f"#own%3A{code}", f"#OWN:{code.lower()}", f"#own:{code}%20"):
        read = coded(written, refusals.append)
        assert read is not None and read_typed(read) == get(f"own:{code}"), written
    assert not refusals
    cut = ("#%", "#own%3", f"#own:{code[:-4]}", "#own:", "#%FF%FE", "#own:\u202e")
    assert [coded(written, refusals.append) for written in cut] == [None] * len(cut)
    assert len(refusals) == len(cut)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    ("game", "humans"), [("classic", 1), ("galactic", 0), ("wargops", 0), ("addition", 0)]
)
def test_whole_games_are_played_without_a_thread_or_a_wait(
    tmp_path: Path, game: str, humans: int
) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    with Store(tmp_path / "data", host=web) as store:
        for key, value in {"language": "en", "first_steps": False, "speed": "instant"}.items():
            store.set(key, value)
        app = App(WindowOptions(size=(800, 600), mute=True), store, on_mistake=raised, host=web)
        count = get(game).default_seats
        seats = [SeatPlan() if n < humans else SeatPlan("greedy") for n in range(count)]
        limit = {"limit": 20} if "limit" in get(game).check_options({}) else {}
        plan = MatchPlan(game, seats, get(game).check_options(limit), seed=7)

        def turn() -> None:
            top = app.stack.top
            assert top is not None and len(page.asked) < 60_000
            if len(page.asked) == 1:
                app.ctx.go(TableRoute(new_match(plan, store)))
                app.stack.draw = lambda screen: False  # type: ignore[method-assign]
            elif top.name == "results":
                app.end()
            elif humans:
                press("space" if len(page.asked) % 3 else "right")

        page.turn = turn
        assert asyncio.run(app.run_async(web)) == 0
        app.close()
        assert app.stack.top is None or "results" in [scene.name for scene in app.stack.scenes]
        assert [game.game for game in store.finished()] == [game]
    assert page.files["collection.sqlite"] == (tmp_path / "data/collection.sqlite").read_bytes()


@pytest.mark.usefixtures("alone")
def test_what_the_page_has_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    store = Store(tmp_path / "data", host=web)
    store.add_profile("Robin", "fox")
    saved = store.save_running({"answers": [1]}, 1)
    assert not saved.done()
    web.serve()
    assert saved.result(0) is None
    again = Store(page.fill(tmp_path / "next"), host=Web(page, tmp_path / "next"))
    assert [profile.name for profile in again.profiles()] == ["Robin"]
    running = again.load_running()
    assert running is not None and running.record == {"answers": [1]}


@pytest.mark.usefixtures("alone")
def test_nothing_is_acknowledged_before_the_browser_has_it(tmp_path: Path) -> None:
    page = FakePage()
    page.slow = True
    web = Web(page, tmp_path / "data")
    store = Store(tmp_path / "data", host=web)
    saved = store.save_running({}, 1)
    web.serve()
    assert not saved.done() and not page.files and not store.flush()
    page.answer()
    assert saved.done() and "collection.sqlite" in page.files


@pytest.mark.usefixtures("alone")
def test_a_full_storage_is_reported_and_what_it_refused_is_kept_once_there_is_room(
    tmp_path: Path,
) -> None:
    now = [100.0]
    page = FakePage()
    web = Web(page, tmp_path / "data", lambda: now[0])
    store = Store(tmp_path / "data", host=web)
    page.full = True
    saved = store.set("speed", "fast")
    web.serve()
    with pytest.raises(StorageError, match="there is no room"):
        saved.result(0)
    assert "there is no room" in str(store.unsaved) and not page.files
    page.full = False
    web.serve()
    assert not page.files  # not before it is time to try again
    now[0] += writer.RETRY + 0.1
    web.serve()
    assert store.unsaved is None
    again = Store(page.fill(tmp_path / "next"), host=Web(page, tmp_path / "next"))
    assert again.settings()["speed"] == "fast"


def test_only_blocks_that_changed_are_handed_over(tmp_path: Path) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    with Store(tmp_path / "data", host=web) as store:
        store.set("long", "x" * (20 * BLOCK))
        web.serve()
        before = page.handed
        assert before > 20 * BLOCK
        store.set("short", 1)
        web.serve()
        assert 0 < page.handed - before <= 3 * BLOCK


def test_a_second_page_sees_all_and_says_that_it_keeps_nothing(tmp_path: Path) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    with Store(tmp_path / "data", host=web) as store:
        store.add_profile("Robin", "fox")
        store.flush()
    second = FakePage(is_first=False)
    with Store(page.fill(tmp_path / "two"), host=Web(second, tmp_path / "two")) as other:
        assert [profile.name for profile in other.profiles()] == ["Robin"]
        assert "already open in another window" in str(other.unsaved)
        other.add_profile("Kim", "owl")
        other.flush()
    assert not second.files


def test_where_pages_cannot_be_distinguished_all_is_kept_and_that_is_said(tmp_path: Path) -> None:
    page = FakePage(is_first=None)
    with Store(tmp_path / "data", host=Web(page, tmp_path / "data")) as store:
        assert store.unsaved is None
        assert "open War only once at a time" in str(store.notices[0])
        store.set("speed", "fast")
        assert store.flush() and page.files


def test_a_browser_that_keeps_nothing_is_reported(tmp_path: Path) -> None:
    page = FakePage(refusal="it is a private window")
    with Store(tmp_path / "data", host=Web(page, tmp_path / "data")) as store:
        assert str(store.unsaved) == (
            "Nothing will be saved: this browser keeps nothing for this page"
            " (it is a private window)."
        )
        store.set("speed", "fast")
        assert store.flush() and not page.files and not store.other_folders


@pytest.mark.usefixtures("alone")
def test_a_scene_is_drawn_in_the_frame_after_it_was_laid_out_and_its_pictures_were_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    drawn: list[tuple[int, str]] = []
    laid_out: list[int] = []
    pieces: list[int] = []

    def first_draws(scene: Scene) -> Iterator[None]:
        if scene.name == "class_files":
            for _ in range(3):
                pieces.append(len(page.asked))
                now[0] += 1.0  # each takes long
                yield

    now = [0.0]
    monkeypatch.setattr(Scene, "first_draws", first_draws)
    monkeypatch.setattr(
        "game.app.time", SimpleNamespace(perf_counter=lambda: now[0], monotonic=float)
    )
    with Store(tmp_path / "data", host=web) as store:
        app = App(WindowOptions(size=(800, 600), mute=True), store, on_mistake=raised, host=web)

        def draw(screen: object) -> bool:
            assert app.stack.top is not None
            drawn.append((len(page.asked), app.stack.top.name))
            return True

        def turn() -> None:
            assert app.stack.top is not None
            if len(page.asked) == 1:
                app.ctx.go(ClassFilesRoute())
            elif app.stack.top.name == "class_files":
                laid_out.append(len(page.asked) - 1)
            if len(page.asked) == 12:
                app.end()

        page.turn, app.stack.draw = turn, draw  # type: ignore[method-assign, assignment]
        asyncio.run(app.run_async(web))
        app.close()
    first = next(frame for frame, name in drawn if name == "class_files")
    assert pieces == [laid_out[0] + number for number in (2, 3, 4)]
    assert first == pieces[-1] + 2


def test_modules_are_loaded_ahead_after_those_that_they_import() -> None:
    order = list(modules("game.table.table_scene", set()))
    places = {name: number for number, name in enumerate(order)}
    assert order[-1] == "game.table.table_scene" and len(places) == len(order) > 100
    for name in order:
        if name.startswith("game.table."):
            for word in vars(import_module(name)).values():
                home = getattr(word, "__module__", name)
                if isinstance(word, type) and home.startswith("game.table.") and home in places:
                    assert places[home] <= places[name], (name, home)


def test_a_language_is_fetched_once_and_what_cannot_be_had_is_not_on_offer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {
        code: texts.FOLDER.joinpath(code, "LC_MESSAGES/war.mo").read_bytes()
        for code in ("de", "es")
    }
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    asked = []

    async def fetched(code: str) -> bytes:
        asked.append(code)
        if code not in data:
            raise OSError("no network")
        return data[code]

    assert texts.first_known(["fr_CA", "de"], ["de", "fr"]) == "fr"
    asyncio.run(fetch_texts(["en", "fr", "de"], fetched))
    assert list(texts.languages()) == ["en", "de"]
    asyncio.run(fetch_texts(["de", "es"], fetched))
    assert list(texts.languages()) == ["en", "de", "es"] and asked == ["fr", "de", "es"]


def test_an_errand_is_done_between_two_frames() -> None:
    web = Web(FakePage())
    done: Future[int] = web.errand(lambda: 42)
    failed: Future[int] = web.errand(lambda: 1 // 0)
    assert not done.done()
    web.serve()
    assert done.result(0) == 42 and not failed.done()
    web.serve()
    assert isinstance(failed.exception(0), ZeroDivisionError)


def test_the_loop_waits_no_longer_than_the_next_thing_that_is_due() -> None:
    now = [0.0]
    page = FakePage()
    web = Web(page, clock=lambda: now[0])

    class Sleeper:
        def serve(self, jobs: Any) -> float:
            return 5.0

        def end(self) -> None:
            pass

    lane = web.lane("sleeper", Sleeper)
    for timeout in (None, 9.0, 2.0, 0):
        asyncio.run(web.next_frame(timeout))
    lane.put(1)
    asyncio.run(web.next_frame(None))
    assert page.asked == [0.0, 5.0, 2.0, 0.0, 0.0]


def test_a_file_for_people_is_downloaded_and_lies_nowhere_else(tmp_path: Path) -> None:
    page = FakePage()
    (tmp_path / "copy.json").write_text("{}")
    assert Web(page).hand_out(tmp_path / "copy.json") == "copy.json"
    assert page.downloads == {"copy.json": b"{}"} and not list(tmp_path.iterdir())


@pytest.mark.usefixtures("alone")
def test_a_class_list_is_chosen_in_the_browser_and_taken_in(tmp_path: Path) -> None:
    page = FakePage()
    web = Web(page, tmp_path / "data")
    with Store(tmp_path / "data", host=web) as store:
        app = App(WindowOptions(size=(1280, 720), mute=True), store, on_mistake=raised, host=web)
        app.ctx.go.menu()
        app.ctx.go(ClassFilesRoute())
        app.step((), 0.1)
        assert app.stack.top is not None
        app.stack.top.ui.find("choose-file").activate()  # type: ignore[attr-defined]
        assert page.chosen == [(".json", ".csv", ".txt")]
        (tmp_path / "class.txt").write_text("Ada\nBo\n")
        app.step([pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "class.txt"))], 0.1)
        web.serve()
        app.step((), 0.1)
        assert [profile.name for profile in store.profiles()] == ["Ada", "Bo"]
        app.close()


def test_no_action_is_said_to_have_a_key_that_the_browser_takes() -> None:
    keys = Keys({"undo": ["ctrl+w", "u"]}, Web.taken_keys)
    assert keys.bound("new") == keys.bound("quit") == () and keys.bound("undo") == ("u",)
