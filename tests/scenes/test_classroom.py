"""The pages of grown-ups: the class, lists of names, copies between computers."""

from __future__ import annotations

import json
import os
import sys
import threading
from dataclasses import replace
from datetime import timedelta
from html import escape
from pathlib import Path

import pygame
import pytest

from game.intake import source
from game.match.class_list import Entry, take_list
from game.practice.class_report import ClassReport, Pupil
from game.practice.facts import Fact, all_facts
from game.scenes.classroom.class_grid import CALLED, ClassGrid
from game.scenes.classroom.visit_card import to_html
from game.storage import Store
from game.storage.history import FinishedGame, SeatResult
from game.storage.shared_folder import SharedFolder, folder_of, share
from tests.campaign.corpus import check_sentence
from tests.practice.help import on, said
from tests.scenes.conftest import NewStage
from tests.scenes.pages import texts
from tests.scenes.sitting import learner
from tests.stage import Stage

NAMES = [f"Child {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of this test's own."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    return folder


def settle(stage: Stage) -> None:
    """Wait until what is done beside the window has come to its end."""
    busy = True
    while busy:
        stage.frame()
        busy = bool(stage.top.probe()["busy"])
    stage.frame()


def drop(stage: Stage, file: Path) -> None:
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    settle(stage)


def class_of(stage: Stage, names: list[str]) -> None:
    take_list(stage.store, [Entry(name, "Robins" if n % 2 else "") for n, name in enumerate(names)])


def test_the_class_is_reached_from_who_practises(stage: Stage) -> None:
    class_of(stage, NAMES[:3])
    stage.go.practice()
    stage.click("adults")
    assert stage.top.name == "classroom"
    assert stage.top.probe()["children"] == NAMES[:3]


def test_a_class_without_children_invites_to_add_some(stage: Stage) -> None:
    stage.go.classroom()
    assert "Nobody knows yet" not in texts(stage)
    stage.click("add")
    assert stage.top.name == "class_files"


def test_arrows_tell_of_a_field_and_enter_opens_the_child(stage: Stage) -> None:
    class_of(stage, NAMES)
    stage.go.classroom()
    stage.press("down", "down", "right")
    assert stage.top.probe()["about"] == "Child B, 2 + 1: not met"
    stage.press("return")
    assert stage.top.name == "learner" and stage.top.probe()["who"] == "Child B"


def test_a_click_on_a_name_opens_the_child(stage: Stage) -> None:
    class_of(stage, NAMES)
    stage.go.classroom()
    stage.click(stage.ui.find("class").cell(-1, 2).center)  # type: ignore[union-attr]
    assert stage.top.name == "learner" and stage.top.probe()["who"] == "Child C"


def test_a_group_can_be_shown_alone(stage: Stage) -> None:
    class_of(stage, NAMES[:4])
    stage.go.classroom()
    stage.click("group")
    stage.press("right")
    assert stage.top.probe()["children"] == ["Child B", "Child D"]


def test_all_are_printed_with_a_sheet_for_each_and_saved_as_a_table(kept: Stage) -> None:
    class_of(kept, NAMES)
    kept.go.classroom()
    kept.click("print")
    (file,) = kept.opened
    text = file.read_text(encoding="utf-8")
    assert text.count('<article class="sheet">') == 25
    assert all(escape(f"Practice: {name}") in text for name in NAMES)
    kept.click("csv")
    assert "class-" in str(kept.top.probe()["said"])


@pytest.mark.parametrize(
    ("size", "text_size"), [((800, 600), 100), ((1280, 720), 150), ((1920, 1080), 100)]
)
def test_every_field_of_the_class_can_be_reached_in_every_window(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    class_of(stage, NAMES)
    stage.go.classroom()
    grid = stage.ui.find("class")
    assert grid is not None
    for row in (0, 24):
        assert grid.rect.contains(grid.cell(5, row))  # type: ignore[attr-defined]
        assert grid.cell(5, row).width >= 9  # type: ignore[attr-defined]
    stage.check_picture()


def test_a_list_dropped_on_the_window_makes_a_class(stage: Stage, home: Path) -> None:
    file = home / "class 2b.csv"
    file.write_text("Name;Group\n" + "".join(f"{name};Robins\n" for name in NAMES), "utf-8")
    stage.go.class_files()
    drop(stage, file)
    assert stage.top.probe()["said"] == [
        "25 children are new: " + ", ".join(NAMES[:6]) + " and 19 more."
    ]
    assert [profile.name for profile in stage.store.profiles()] == NAMES


def test_a_list_in_the_home_folder_is_offered(stage: Stage, home: Path) -> None:
    (home / "Downloads").mkdir()
    (home / "Downloads" / "names.txt").write_text("Ada\nBen\n", "utf-8")
    stage.go.class_files()
    stage.click("list:0")
    settle(stage)
    assert [profile.name for profile in stage.store.profiles()] == ["Ada", "Ben"]


def test_one_name_can_be_typed(stage: Stage, home: Path) -> None:
    stage.go.class_files()
    stage.click("name")
    stage.write("Ada")
    stage.click("add")
    assert [profile.name for profile in stage.store.profiles()] == ["Ada"]


def test_a_copy_written_here_is_taken_in_there(
    stage: Stage, new_stage: NewStage, home: Path
) -> None:
    class_of(stage, NAMES[:2])
    stage.go.class_files()
    stage.click("copy")
    settle(stage)
    other = new_stage()
    class_of(other, ["Child A"])
    other.go.class_files()
    other.click("take:0")
    settle(other)
    assert "New children: Child A and Child B." in texts(other)
    assert "Two children are called Child A." in texts(other)
    other.click(f"join:{other.store.profiles()[1].id}")
    assert [profile.name for profile in other.store.profiles()] == ["Child A", "Child B"]
    other.click("take:0")
    settle(other)
    assert "All of it was already here." in texts(other)


def test_two_names_for_who_played_the_same_games_can_be_made_one(
    stage: Stage, new_stage: NewStage, home: Path
) -> None:
    played = (SeatResult(0, "human", "won"), SeatResult(1, "greedy", "lost"))
    other = new_stage()
    for driver, name in ((stage, "Mia"), (other, "Ben")):
        game = FinishedGame("classic", (0,), 20, 2, 1, 100.0, players=played, key="one")
        driver.store.finish_game(game)
        driver.store.name_nameless(driver.store.add_profile(name, "cat").id)
    stage.go.class_files()
    stage.click("copy")
    settle(stage)
    other.go.class_files()
    other.click("take:0")
    settle(other)
    assert "Ben and Mia have played the same games." in texts(other)
    other.click(f"join:{other.store.profiles()[1].id}")
    assert [profile.name for profile in other.store.profiles()] == ["Ben"]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a.json", "{", "a.json: it is not JSON from line 1, sign 2 on."),
        ("b.json", "[]", "not a copy"),
        ("c.csv", "", "no names"),
        ("d.json", '{"version": 900, "profiles": []}', "newer version"),
    ],
)
def test_a_file_of_another_kind_is_refused_in_one_sentence(
    stage: Stage, home: Path, name: str, text: str, sentence: str
) -> None:
    (home / name).write_text(text, "utf-8")
    stage.go.class_files()
    drop(stage, home / name)
    (said,) = stage.top.probe()["said"]  # type: ignore[misc]
    assert sentence in str(said) and not stage.store.profiles()


def said_of_file(stage: Stage, file: Path, content: str | bytes) -> str:
    """Return what the page says of a file that is dropped on it, in a short sentence."""
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    stage.go.class_files()
    drop(stage, file)
    said = list(map(str, stage.top.probe()["said"]))  # type: ignore[call-overload]
    for line in said:
        check_sentence(line)
    return " ".join(said)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('{"version":10,"profiles":[],"attempts":5}', "a.json: attempts got 5; it takes a list"),
        ('{"version":10,"profiles":[],"badges":true}', "a.json: badges got true; it takes a list"),
        ('{"version":10,"profiles":[],"finished":{}}', "a.json: finished got {}; it takes a list"),
        ('{"version":10,"profiles":[],"profiles":[]}', "a.json: it has the key 'profiles' twice"),
        ('{"version":10,"profiles":7}', "a.json: profiles got 7; it takes a list"),
        ('{"version":1e999,"profiles":[]}', "not a copy made by this program"),
        (f'{{"version":{"1" * 9000},"profiles":[]}}', "not a copy made by this program"),
        ("[" * 100_000, "a.json: it is nested too deeply"),
        (b"\xff\xfe\x00\xd8", "a.json: it is not text in UTF-8"),
        (b'{"version":10,"profiles":[],"x":"\x80"}', "a.json: it is not text in UTF-8"),
        (b"PK\x03\x04" + b"\x00" * 90, "a.json: it is no text"),
    ],
)
def test_a_copy_that_cannot_be_one_is_refused_with_the_place_and_changes_nothing(
    stage: Stage, home: Path, content: str | bytes, sentence: str
) -> None:
    # A number where a table should be ended on the page that something has gone wrong.
    class_of(stage, NAMES[:2])
    before = stage.store.everything()
    assert sentence in said_of_file(stage, home / "a.json", content)
    assert stage.store.everything() == before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names are text on this system")
def test_a_file_whose_name_is_no_text_is_offered_and_read_as_any_other(
    stage: Stage, home: Path
) -> None:
    """Regression: the page that offered it was that of a mistake."""
    file = home / "Downloads" / "war-class-\udce9.json"
    file.parent.mkdir()
    assert "it is not JSON" in said_of_file(stage, file, "{")
    stage.go.menu().go.class_files()
    stage.frame(2)
    assert "take:0" in stage.reachable()


@pytest.mark.skipif(sys.platform == "win32", reason="it may need the room on the disk there")
def test_a_huge_file_is_refused_at_once(stage: Stage, home: Path) -> None:
    for name in ("a.json", "a.csv"):
        said_of_file(stage, home / name, "")
        os.truncate(home / name, 4 << 30)
        drop(stage, home / name)
        assert f"{name}: it is too large" in texts(stage)


def test_of_a_school_only_the_first_names_are_said(stage: Stage, home: Path) -> None:
    """Five thousand new children were a sentence of 33,903 letters."""
    times = {"created": "2026-03-02T16:00:00+01:00", "changed": "2026-03-03T16:00:00+01:00"}
    people = [
        {"id": n, "uid": f"u{n}", "name": f"Child {n}", "face": "owl", **times} for n in range(5000)
    ]
    copy = {"version": 10, "profiles": people}
    said = said_of_file(stage, home / "a.json", json.dumps(copy))
    assert "New children: Child 0, Child 1, Child 2" in said and "Child 5 and 4994 more." in said
    later = [person | {"face": "fox", "changed": "2026-03-04T16:00:00+01:00"} for person in people]
    said = said_of_file(stage, home / "a.json", json.dumps(copy | {"profiles": later}))
    assert "4994 more children were changed on both" in said
    twins = [person | {"id": n + 9000, "uid": f"v{n}"} for n, person in enumerate(people)]
    said_of_file(stage, home / "a.json", json.dumps(copy | {"profiles": twins}))
    assert texts(stage).count("Two children are called") == 30


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"PK\x03\x04\x14\x00" + b"Ada\nBen\n" * 20, "a.csv: it is no text"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a.csv: it is no text"),
        ('Ada;"' + "x" * 200_000, "a.csv: Line 1 is too long for a name and a group"),
        ("\n".join(f"Child {n}" for n in range(5000)), "a.csv: There are 5000 lines"),
        ("\u202e\u200f\n", "a.csv: There are no names"),
    ],
)
def test_a_file_that_is_no_list_brings_no_children(
    stage: Stage, home: Path, content: str | bytes, sentence: str
) -> None:
    # The bytes of a spreadsheet became children; a quotation mark that stays open a crash page.
    assert sentence in said_of_file(stage, home / "a.csv", content)
    assert not stage.store.profiles()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_list_is_read_in_the_encodings_of_spreadsheets(
    stage: Stage, home: Path, encoding: str
) -> None:
    said_of_file(stage, home / "a.csv", "Zo\u00eb;Robins\nBj\u00f6rn\n".encode(encoding))
    assert [profile.name for profile in stage.store.profiles()] == ["Zo\u00eb", "Bj\u00f6rn"]


def test_a_heading_that_is_typed_for_a_name_is_noticed(stage: Stage) -> None:
    stage.go.class_files()
    stage.click("name")
    stage.send(pygame.event.Event(pygame.TEXTINPUT, text="Name"))
    stage.click("add")
    assert stage.top.name == "class_files" and "needs one name" in texts(stage)


def test_a_file_that_is_gone_is_reported(stage: Stage, home: Path) -> None:
    stage.go.class_files()
    drop(stage, home / "lost.csv")
    assert "lost.csv: it cannot be read" in texts(stage)


def test_who_was_deleted_is_left_out_of_a_copy_unless_it_is_taken_in_again(
    stage: Stage, home: Path
) -> None:
    class_of(stage, NAMES[:2])
    gone = stage.store.profiles()[0]
    stage.go.class_files()
    stage.click("copy")
    settle(stage)
    stage.store.delete_profile(gone.id)
    stage.click("take:0")
    settle(stage)
    assert "Left out, for a grown-up deleted it here: Child A." in texts(stage)
    assert [profile.name for profile in stage.store.profiles()] == ["Child B"]
    stage.click(f"again:{gone.uid}")
    settle(stage)
    assert {profile.name for profile in stage.store.profiles()} == {"Child A", "Child B"}
    assert "deleted here" not in texts(stage)


def test_nothing_of_a_copy_is_read_by_the_thread_of_the_window(
    stage: Stage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A slow disk holds up nobody: the page goes on while a file is still being read.
    class_of(stage, NAMES[:2])
    (home / "war-class-1.json").write_text(json.dumps(stage.store.everything()), "utf-8")
    go_on, read = threading.Event(), source.read_bytes

    def slowly(file: Path, most: int) -> bytes:
        assert threading.current_thread() is not threading.main_thread()
        go_on.wait(20)
        return read(file, most)

    monkeypatch.setattr(source, "read_bytes", slowly)
    stage.go.class_files()
    stage.click("take:0")
    stage.frame(5)
    assert stage.top.probe()["busy"] and "One moment" in texts(stage)
    go_on.set()
    settle(stage)
    assert "All of it was already here." in texts(stage)


def exchanged(stage: Stage) -> None:
    """Wait until an exchange that has begun is over and its page has taken note of it."""
    while stage.ctx.sharing.busy:
        stage.frame()
    stage.frame()


def test_a_folder_dropped_on_the_window_is_shared_by_the_class(
    stage: Stage, tmp_path: Path
) -> None:
    other = Store.in_memory()
    other.add_profile("Cub", "bear")
    SharedFolder(other, tmp_path).exchange()
    stage.store.add_profile("Kit", "cat")
    stage.go.class_files()
    drop(stage, tmp_path)
    exchanged(stage)
    assert "New children: Cub." in texts(stage) and f"Shared: {tmp_path}" in texts(stage)
    SharedFolder(other, tmp_path).exchange()
    assert sorted(who.name for who in other.profiles()) == ["Cub", "Kit"]
    stage.click("unshare")
    assert folder_of(stage.store) is None and f"Shared: {tmp_path}" not in texts(stage)


@pytest.mark.parametrize("page", ["practice", "classroom"])
def test_what_another_computer_sent_is_shown_as_soon_as_it_is_there(
    stage: Stage, page: str, tmp_path: Path
) -> None:
    other = Store.in_memory()
    share(stage.store, tmp_path)
    stage.store.add_profile("Kit", "cat")
    getattr(stage.go, page)()
    exchanged(stage)
    stage.go.menu()
    cub = other.add_profile("Cub", "bear")
    other.add_attempt(replace(said(Fact("+", 2, 1)), profile=cub.id, key="k").to_row())
    SharedFolder(other, tmp_path).exchange()
    getattr(stage.go, page)()
    exchanged(stage)
    stage.ctx.sharing.begin()
    exchanged(stage)
    names = {who.name for who in stage.store.profiles()}
    assert names == {"Kit", "Cub"}
    if page == "practice":
        assert any(getattr(tile, "label", "") == "Cub" for tile in stage.ui.root.walk())


def test_a_folder_that_cannot_be_reached_is_told_of(stage: Stage, tmp_path: Path) -> None:
    share(stage.store, tmp_path / "away")
    stage.go.class_files()
    stage.click("exchange")
    exchanged(stage)
    assert any("away" in line for line in stage.top.probe()["said"])  # type: ignore[attr-defined]


def shown_grid(stage: Stage) -> ClassGrid:
    (grid,) = [w for w in stage.ui.root.walk() if isinstance(w, ClassGrid)]
    return grid


def test_a_small_class_ends_below_its_last_child(stage: Stage) -> None:
    class_of(stage, NAMES[:1])
    stage.go.classroom()
    grid = shown_grid(stage)
    last = grid.cell(54, 0)
    assert grid.end - last.bottom < last.height
    assert grid.end <= grid.rect.bottom < grid.end + last.height
    empty = stage.ctx.screen.surface.get_at((last.centerx, grid.end + 20))
    assert empty[:3] != CALLED


def test_a_class_of_three_fills_its_sheet_and_one_of_many_has_all_sums_in_a_line(
    new_stage: NewStage,
) -> None:
    """Three children stood on the upper half of it, with columns as narrow as those of thirty."""
    for count, least in ((3, 25), (25, 9)):
        stage = new_stage()
        class_of(stage, NAMES[:count])
        stage.go.classroom()
        grid = shown_grid(stage)
        assert grid.end - grid.rect.y > 0.9 * grid.rect.height
        assert min(grid.cell(column, 0).width for column in range(55)) >= least
        stage.press("down", "down")
        for _ in range(54):
            stage.press("right")
        stage.check_picture()
        assert str(stage.top.probe()["about"]).startswith(f"{NAMES[1]}, ")
        assert grid.rect.contains(grid.cell(54, 1))


def test_below_the_last_child_arrows_go_on_in_the_next_sums(stage: Stage) -> None:
    class_of(stage, NAMES[:3])
    stage.go.classroom()
    grid = shown_grid(stage)
    for _ in range(4):
        stage.press("down")
    assert grid.cell(54, 0).y > grid.cell(0, 2).y
    assert str(stage.top.probe()["about"]).startswith(f"{NAMES[0]}, ")
    stage.press("up")
    assert str(stage.top.probe()["about"]).startswith(NAMES[2])


def test_who_only_plays_is_no_child_of_the_class(stage: Stage) -> None:
    # A parent who had won a game of War was counted as a child who knows nothing.
    class_of(stage, NAMES[:3])
    mum = stage.store.add_profile("Mum", "owl")
    stage.go.classroom()
    assert "Mum" in stage.top.probe()["children"], "perhaps a child who has not begun"
    won = (SeatResult(0, "human", "won", mum.id), SeatResult(1, "greedy", "lost"))
    stage.store.finish_game(FinishedGame("classic", (0,), 20, 2, 1, 100.0, players=won, key="one"))
    stage.go.classroom()
    assert stage.top.probe()["children"] == NAMES[:3]
    assert "Not shown, for they played without sums: Mum." in texts(stage)


def test_one_page_tells_with_whom_to_sit_and_what_misses_look_like() -> None:
    slips = [said(Fact.of("+", 9, 8), 16, at=on(1, n)) for n in range(6)]
    facts = all_facts("+", 10)
    kit = Pupil.of(1, "<Kit>", "cat", "", slips, facts, on(2).date())
    page = to_html(ClassReport.of([kit], facts), "2026-03-03", "en")
    for words in (
        "&lt;Kit&gt;",
        "Misses of this kind, 6 of 6: off by one.",
        "Counts the first number too.",
    ):
        assert words in page
    assert "<th>off by one</th><td>6</td>" in page


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_who_should_be_sat_with_is_named_with_why_and_what_helps(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    stage = new_stage(size)
    mia = learner(stage.store, "Mia", "panda", met=[Fact.of("+", 7, 6), Fact.of("+", 9, 8)])
    for number in range(6):
        slip = replace(said(Fact.of("+", 9, 8), 16), key=f"slip{number}", profile=mia.id)
        now = stage.store.clock() - timedelta(minutes=number)
        stage.store.add_attempt(replace(slip, at=now).to_row())
    stage.go.classroom()
    assert stage.top.probe()["visits"] == [(mia.id, "slip")]
    card = stage.ui.find("visit0")
    assert card is not None
    assert (
        card.label == "Mia: Misses of this kind, 6 of 6: off by one. Counts the first number too."
    )
    stage.click("visit0")
    assert stage.top.name == "learner" and stage.top.probe()["who"] == "Mia"
    stage.go.classroom()
    stage.ui.find("class").activate()  # type: ignore[union-attr]
    assert stage.top.probe()["about"] == "Mia: 8 sums this week, right: 2"
