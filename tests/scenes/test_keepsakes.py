"""Keepsakes of a finished match: a picture, a film, a record, in a folder that is chosen."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.match.deal_code import code_of_plan
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.match.own_games import id_of
from game.match.story import story_of
from game.rules.record import Match, Record
from game.scenes.keepsakes_scene import PICTURE, QR_SIDE, KeepsakesScene, draw_picture
from game.scenes.qr_picture import qr_picture
from game.storage.history import FinishedGame, SeatResult
from game.table.battle_film import MAX_SECONDS, SIZE
from game.ui.settings import Settings
from game.ui.theme import theme_for
from game.variants import get
from game.workshop.recipe import Invention, Recipe
from tests.scenes.conftest import NewStage
from tests.stage import Stage

SEATS = [SeatPlan(name="Bee", face="bee"), SeatPlan("easy", "Owl", "owl")]
OPTIONS = {"limit": 40}


def finished(seed: int = 11) -> tuple[MatchPlan, MatchSummary]:
    match = Match(get("classic"), Record("classic", dict(OPTIONS), 2, seed))
    match.advance()
    record = match.record.to_json()
    plan = MatchPlan("classic", SEATS, match.record.options, seed)
    return plan, MatchSummary([0], "", match.table.battles, standing=[30, 22], record=record)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Pictures").mkdir()
    return tmp_path


def keepsakes(stage: Stage) -> Stage:
    plan, summary = finished()
    assert summary.record is not None
    return stage.go.keepsakes(plan, summary, story_of("classic", summary.record))


def test_the_picture_is_saved_in_the_folder_that_was_chosen(stage: Stage, home: Path) -> None:
    keepsakes(stage)
    stage.click(f"folder:{home / 'Pictures'}")
    stage.click("picture")
    (file,) = (home / "Pictures").glob("war-classic-*.png")
    assert Image.open(file).size == PICTURE
    assert f"Saved: {file}" in [widget.label for widget in stage.ui.root.walk()]


def test_the_film_of_the_greatest_battle_lasts_ten_seconds_at_most(
    stage: Stage, home: Path
) -> None:
    keepsakes(stage)
    stage.click("film")
    while not list(home.glob("*.gif")):
        stage.frame()
    (file,) = home.glob("war-classic-*.gif")
    film = Image.open(file)
    times = []
    for index in range(film.n_frames):
        film.seek(index)
        times.append(film.info["duration"])
    assert film.size == SIZE
    assert 2 < sum(times) / 1000 <= MAX_SECONDS
    assert film.n_frames > 15


def test_the_record_is_saved_and_names_who_played(stage: Stage, home: Path) -> None:
    keepsakes(stage)
    stage.click("record")
    (file,) = home.glob("war-classic-*.json")
    assert json.loads(file.read_text("utf-8"))["names"] == ["Bee", "Owl"]


def test_a_folder_that_takes_nothing_is_reported(
    stage: Stage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepsakes(stage)

    def fail(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    stage.click("picture")
    words = [widget.label for widget in stage.ui.root.walk()]
    assert any("cannot be written: No space left on device." in text for text in words)


def test_where_there_is_one_folder_it_is_named_and_not_asked_for(stage: Stage, home: Path) -> None:
    for place in home.iterdir():
        place.rmdir()
    keepsakes(stage)
    words = [widget.label for widget in stage.ui.root.walk()]
    assert "It will be saved here: Your own folder" in words
    assert "Where shall it be saved?" not in words


def test_without_a_folder_nothing_is_offered_and_it_is_said(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.keepsakes_scene.folders", list)
    keepsakes(stage)
    assert stage.ui.find("picture") is None
    assert "No folder of yours can be written to." in [w.label for w in stage.ui.root.walk()]


def test_the_picture_is_the_same_whatever_the_size_of_texts(new_stage: NewStage) -> None:
    plan, summary = finished()
    assert summary.record is not None
    story = story_of("classic", summary.record)
    plain, large = (
        draw_picture(new_stage(text_size=size).ctx, plan, summary, story) for size in (100, 200)
    )
    assert plain.get_buffer().raw == large.get_buffer().raw


def test_a_match_that_nobody_won_has_a_picture_too(stage: Stage) -> None:
    plan, summary = finished()
    summary.winners = []
    stage.go.keepsakes(plan, summary, None)
    page = stage.top
    assert isinstance(page, KeepsakesScene) and page.picture.get_size() == PICTURE
    assert stage.ui.find("film") is None


def test_a_phone_reads_from_the_picture_how_others_play_the_same(stage: Stage) -> None:
    plan, summary = finished()
    assert summary.record is not None
    picture = draw_picture(stage.ctx, plan, summary, None)
    assert is_seen(code_of_plan(plan, None), picture)
    own = id_of(Invention(Recipe(best="low", limit=40)))
    match = Match(get(own), Record(own, {}, 2, 7))
    match.advance()
    plan = MatchPlan(own, SEATS, match.record.options, 7)
    summary = MatchSummary([0], "", 40, standing=[30, 22], record=match.record.to_json())
    code = own.partition(":")[2]
    assert not is_seen(code, draw_picture(stage.ctx, plan, summary, None)), "nobody has finished it"
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "easy", "lost"))
    stage.store.finish_game(FinishedGame(own, (0,), 40, 2, 1, 60.0, players=seats, key="1"))
    assert is_seen(code, draw_picture(stage.ctx, plan, summary, None))


def is_seen(code: str, picture: pygame.Surface) -> bool:
    """Return whether the code for phones of this text is somewhere in a picture."""
    room = theme_for(PICTURE, Settings()).px(QR_SIDE)
    part = qr_picture(code, room, room)
    side = 3 * part.get_width()
    sought, whole = (pygame.image.tobytes(each, "RGB") for each in (part, picture))
    wide = 3 * picture.get_width()
    rows = range(part.get_height())
    dark = next(y for y in rows if sought[y * side :][:side] != sought[:side])
    first = whole.find(sought[dark * side :][:side]) - dark * wide
    return first >= 0 and all(
        whole[first + y * wide :][:side] == sought[y * side :][:side] for y in rows
    )
