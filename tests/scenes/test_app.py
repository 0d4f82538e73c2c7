"""The loop around the scenes: its own keys, mistakes in a scene, resizing, quitting, the probe."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import crash_report
from game.app import FRAME, App
from game.intake.refusal import Refusal
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.own_games import own_games
from game.match.saved_games import read_file
from game.rules.record import Record, replay
from game.run_window import main
from game.scenes.crash_scene import CrashScene
from game.scenes.menu.ground import bare_ground
from game.setup.window_options import WindowOptions, parse
from game.storage import Store
from game.table.view import cloth
from game.ui.probe import Probe
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.theme import theme_for
from game.ui.window import Window
from game.variants import get
from game.workshop.codes import to_code
from game.workshop.recipe import Invention, Recipe
from tests.gallery import moments
from tests.stage import Stage


class Wrong(Scene):
    """A scene that makes a mistake in the step named."""

    name = "wrong"

    def __init__(self, ctx: Any, step: str) -> None:
        super().__init__(ctx)
        self._step = step

    def handle(self, event: pygame.event.Event) -> bool:
        assert self._step != "handle", "a mistake"
        return False

    def update(self, dt: float) -> bool:
        assert self._step != "update", "a mistake"
        return False

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        assert self._step != "draw", "a mistake"


@pytest.mark.parametrize("step", ["handle", "update", "draw"])
def test_a_mistake_in_a_scene_becomes_a_page_and_a_file(tmp_path: Path, step: str) -> None:
    with Store(tmp_path) as store:
        app = App(WindowOptions(size=(800, 600), mute=True), store)
        app.stack.push(Wrong(app.ctx, step))
        app.stack.apply()
        for _ in range(2):
            key = {"key": pygame.K_a, "mod": 0, "unicode": "a", "scancode": 0}
            app.step([pygame.event.Event(pygame.KEYDOWN, **key)], 0.01)
        assert app.running and app.stack.top is not None
        assert app.stack.top.name == "crash"
        app.close()
    (file,) = tmp_path.glob("mishap-*.txt")
    assert "a mistake" in file.read_text(encoding="utf-8")


def test_a_mistake_in_the_page_of_mistakes_ends_the_program_with_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a second mistake")

    monkeypatch.setattr(CrashScene, "draw", fail)
    with Store(tmp_path) as store:
        app = App(WindowOptions(size=(800, 600), mute=True), store)
        app.stack.push(Wrong(app.ctx, "draw"))
        app.stack.apply()
        for _ in range(2):
            app.step([], 0.01)
        assert not app.running
        app.close()
    errors = capsys.readouterr().err
    assert "The program made a mistake and has to end" in errors and "mishap-" in errors


def test_without_a_data_folder_the_file_lies_where_nobody_else_may_write(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    file = crash_report.write(stage.ctx, ValueError("a mistake"))
    assert "a mistake" in file.read_text(encoding="utf-8")
    assert file.parent.parent == tmp_path
    assert os.name == "nt" or file.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("mistake", [False, True])
def test_the_first_picture_is_noted_unless_it_is_one_of_a_mistake(
    tmp_path: Path, mistake: bool
) -> None:
    pictures: list[bool] = []
    options = WindowOptions(size=(800, 600), mute=True, screenshot=tmp_path / "first.png")
    app = App(options, Store.in_memory(), lambda: pictures.append(True))
    if mistake:
        app.ctx.go.menu = lambda: app.stack.push(Wrong(app.ctx, "draw"))
    assert app.run() == 0
    app.close()
    assert bool(pictures) is not mistake


def test_a_program_that_cannot_even_show_its_mistake_says_so_by_its_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_font(*_: object) -> None:
        raise OSError("the font is damaged")

    app = App(WindowOptions(size=(800, 600), mute=True), Store.in_memory())
    monkeypatch.setattr("game.ui.fonts.Fonts.style", no_font)
    assert app.run() == 1
    app.close()
    assert "has to end" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [(), ("--game", "classic")])
def test_the_cloth_is_seen_before_the_menu_is_made_but_never_before_a_game(
    asked: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Drawn while there is a window; a start of the program closes its own.
    pygame.display.set_mode((800, 600))
    cloth = pygame.image.tobytes(bare_ground(theme_for((800, 600), Settings())), "RGB")
    seen: list[bytes] = []

    def see(screen: Window, rects: object) -> None:
        seen.append(pygame.image.tobytes(screen.surface, "RGB"))

    monkeypatch.setattr(Window, "update", see)
    kept = ("--data-dir", str(tmp_path), "--screenshot", str(tmp_path / "a.png"))
    assert main([*asked, "--size", "800x600", "--mute", *kept]) == 0
    assert (seen[0] == cloth) is (not asked)
    assert seen[-1] != cloth


def test_keys_of_the_program_work_everywhere(stage: Stage) -> None:
    stage.go.settings()
    stage.press("m")
    assert stage.ctx.settings.muted
    stage.press("f11")
    assert stage.ctx.settings.fullscreen
    stage.press("f11")
    assert not stage.ctx.settings.fullscreen
    stage.press("ctrl+q")
    assert not stage.app.running


def test_what_comes_in_the_frame_in_which_a_scene_leaves_is_not_for_it(stage: Stage) -> None:
    stage.go.menu()
    stage.go.settings()
    values = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
    kinds = (pygame.KEYDOWN, pygame.KEYUP) * 3
    stage.send(*[pygame.event.Event(kind, **values) for kind in kinds])
    stage.frame()
    assert stage.top.name == "menu"


def test_closing_the_window_ends_the_program(stage: Stage) -> None:
    stage.go.menu()
    stage.send(pygame.event.Event(pygame.QUIT))
    assert not stage.app.running


def test_a_new_size_reaches_every_scene(stage: Stage) -> None:
    stage.go.menu()
    stage.go.settings()
    stage.resize((900, 640))
    assert stage.ctx.theme.size == (900, 640)
    assert [scene.ui.root.rect.size for scene in stage.app.stack.scenes] == [(900, 640)] * 2  # type: ignore[attr-defined]


def test_nothing_is_drawn_while_nothing_changes(stage: Stage) -> None:
    stage.go.menu()
    stage.frame(30)
    assert not any(stage.app.step([], FRAME) for _ in range(5))


def test_the_probe_writes_whole_files_and_only_what_is_new(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    probe = Probe(str(file))
    assert probe.write({"scene": "menu"})
    assert not probe.write({"scene": "menu"})
    assert probe.write({"scene": "setup"})
    assert json.loads(file.read_text()) == {"scene": "setup", "frame": 2}
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]
    assert not Probe(None).write({"scene": "menu"})


def test_the_command_line_is_understood() -> None:
    options = parse(
        ["--size", "1024x768", "--seed", "7", "--speed", "2.5", "--mute", "--game", "x"]
    )
    assert options == WindowOptions(size=(1024, 768), seed=7, speed=2.5, mute=True, game="x")


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--size", "big"], "'big'"),
        (["--size", "99999x99999"], "16384"),
        (["--data-dir="], "takes a folder"),
        (["--seed", "-3"], "seed"),
        (["--speed", "fast"], "'fast'"),
        (["--screenshot", "x.txt"], "'x.txt'"),
        (["--nonsense"], "--nonsense"),
        (["--fullscreen=1"], "takes nothing"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(argv: list[str], named: str) -> None:
    with pytest.raises(Refusal, match=named) as caught:
        parse(argv)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_watched_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record: dict[str, Any] = {"game": "classic", "seats": 2, "seed": 7}
    for number, content in enumerate(
        [
            b"",
            b"\xff\xfe",
            b"[" * 100_000,
            b"[]",
            b"7" * 5_000_000,
            json.dumps({"names": ["A", "B"]}).encode(),
            json.dumps({"record": record}).encode(),  # it was not played to its end
            json.dumps(record | {"seats": 10**9}).encode(),
            json.dumps(record | {"game": "poker chess"}).encode(),
            json.dumps(record | {"battles": 10**12, "options": {"limit": 0}}).encode(),
            None,
        ]
    ):
        file = tmp_path / f"{number}.json"
        if content is not None:
            file.write_bytes(content)
        assert main(["--data-dir", str(tmp_path / "data"), f"--replay={file}"]) == 2
        said = capsys.readouterr().err
        assert f"/{number}.json: " in said and said.count("\n") == 1 and len(said) <= 201
    assert not (tmp_path / "data").exists()


def test_a_saved_game_is_watched_when_the_command_line_asks(tmp_path: Path) -> None:
    match = replay(get("classic"), Record("classic", {}, 2, 7))
    while not match.table.over:
        match.advance()
    file = tmp_path / "war.json"
    saved: dict[str, Any] = {
        "record": match.record.to_json(),
        "names": ["Ada \n", 5],
        "players": ["human", "x"],
    }
    file.write_text(json.dumps(saved))
    plan, read = read_file(file)
    assert read == saved["record"]
    assert [(seat.display_name, seat.player) for seat in plan.seats] == [
        ("Ada", "human"),
        ("Owl", "greedy"),
    ]
    picture = tmp_path / "first.png"
    options = ["--data-dir", str(tmp_path / "data"), "--mute", "--screenshot", str(picture)]
    assert main([*options, "--speed", "0", "--replay", str(file)]) == 0
    assert picture.exists()


def test_the_code_of_an_invented_game_opens_its_page() -> None:
    code = to_code(Invention(Recipe(best="low", end="rid")))
    for given in (code, f"own:{code}"):
        app = App(WindowOptions(size=(800, 600), mute=True, deal=given), Store.in_memory())
        app._first_scenes(None)
        app.stack.apply()
        assert app.stack.top is not None and app.stack.top.name == "own_games"
        assert [made.recipe.best for made in own_games(app.ctx.store)] == ["low"]
        app.close()


def test_an_unknown_game_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "chess"]) == 2
    said = capsys.readouterr().err
    assert "'chess'" in said and "classic" in said and said.count("\n") == 1


def test_a_screenshot_of_the_menu_is_saved(tmp_path: Path) -> None:
    picture = tmp_path / "menu.png"
    asked = ["--data-dir", str(tmp_path), "--mute", "--size", "800x600", "--screenshot"]
    assert main([*asked, str(picture)]) == 0
    assert pygame.image.load(str(picture)).get_size() == (800, 600)


def test_the_speed_of_the_command_line_counts_until_the_player_chooses_one(stage: Stage) -> None:
    # There is a single pace, for cards and for sums alike.
    stage.ctx.speed = 8.0
    assert stage.ctx.pace == 8.0
    stage.ctx.change("speed", "no such speed")
    assert stage.ctx.pace == 8.0
    stage.ctx.change("speed", "instant")
    assert stage.ctx.pace == 0.0
    table = stage.play(MatchPlan("classic", [SeatPlan(), SeatPlan("greedy")], {}, 1))
    assert table.flow.pace == 0.0


def test_a_table_has_its_emblem_drawn_anew_once_a_new_size_has_settled(stage: Stage) -> None:
    stage.go.rules("classic")
    moments.sit_down(stage, "classic", 2)
    stage.frame(30)
    stage.resize((1100, 760))
    stage.frame(60)
    cloth._kept.clear()
    stage.check_picture()
