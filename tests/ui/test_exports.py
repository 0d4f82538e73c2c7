"""Files for people to take along: where they lie, what is said of them, how they are opened."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.host import here
from game.host.desktop import show
from game.ui.exports import CannotExport, file_name, save_copy, save_report


def test_a_copy_lies_in_the_home_folder_and_the_sentence_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    sentence = save_copy(here(), "war", {"games": 3})
    [file] = tmp_path.iterdir()
    assert str(file) in sentence
    assert json.loads(file.read_text()) == {"games": 3}


def test_without_a_home_folder_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert "no home folder" in save_copy(here(), "war", {})


def test_a_home_that_is_no_folder_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the copy would lie wherever the program was started."""
    monkeypatch.setattr(Path, "home", lambda: Path("~"))
    assert "no home folder" in save_copy(here(), "war", {})


def test_a_report_lies_beside_the_data(tmp_path: Path) -> None:
    file = save_report(tmp_path / "data.sqlite", file_name("Kit / Bo", "facts", ending=".csv"), "a")
    assert file == tmp_path / "exports" / "Kit_Bo-facts.csv"
    assert file.read_text() == "a"


def test_where_nothing_can_be_written_one_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(CannotExport, match="Nothing can be written here"):
        save_report(None, "a.csv", "a")
    (tmp_path / "exports").write_text("in the way")
    with pytest.raises(CannotExport, match=r"a\.csv cannot be written"):
        save_report(tmp_path / "data.sqlite", "a.csv", "a")


def test_a_program_that_shows_a_file_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would stay in the system's list of programs for as long as this one runs."""
    waited = threading.Event()

    class OpenedProcess:
        def __init__(self, command: list[str], **named: object) -> None:
            assert command[-1] == "page.html"

        def wait(self) -> None:
            waited.set()

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", OpenedProcess)
    assert show(Path("page.html"))
    assert waited.wait(60)


def test_without_a_program_that_shows_files_none_is_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not show(Path("page.html"))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for files")
def test_a_full_disk_leaves_the_file_before_and_no_half_of_a_new_one(
    tmp_path: Path,
) -> None:
    import resource

    file = save_report(tmp_path / "data.sqlite", "class.csv", "whole\n" * 10)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(CannotExport, match=r"class\.csv cannot be written"):
            save_report(tmp_path / "data.sqlite", "class.csv", "new\n" * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert file.read_text() == "whole\n" * 10
    assert [path.name for path in file.parent.iterdir()] == ["class.csv"]
