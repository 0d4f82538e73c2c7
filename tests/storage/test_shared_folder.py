"""The folder that the computers of a class share: nothing is lost or counted twice, whatever
happens.
"""

from __future__ import annotations

import errno
import multiprocessing
import os
from pathlib import Path
from typing import NoReturn

import pytest

from game.host import whole_file
from game.storage import Store
from game.storage.shared_folder import FILES, SharedFolder
from tests.storage.samples import attempt
from tests.storage.two_computers import Computer

COMPUTERS, CHILDREN, ROUNDS = 5, 5, 4


def lesson(data: Path, folder: Path, number: int) -> None:
    """Play a lesson on one computer: its children are made, and all that have come answer there."""
    with Store(data / str(number)) as store:
        for child in range(CHILDREN):
            store.add_profile(f"child {number}.{child}", "cat", class_group=f"{child}a")
        shared = SharedFolder(store, folder)
        for turn in range(ROUNDS):
            for who in store.profiles():
                store.add_attempt(attempt(who.id, f"{number}:{turn}:{who.name}"))
            shared.exchange()


def killed_while_writing(data: Path, folder: Path) -> None:
    """Exchange until the file is to take the place of the old one, and be killed then."""

    def die(*_: object) -> NoReturn:
        os._exit(9)

    os.replace = die  # type: ignore[assignment]
    with Store(data) as store:
        store.add_profile("late", "owl")
        store.flush()
        SharedFolder(store, folder).exchange()


def in_processes(*calls: tuple[object, ...]) -> list[int | None]:
    """Call functions with their arguments, each in a process of its own, all at once."""
    spawn = multiprocessing.get_context("spawn")
    processes = [spawn.Process(target=call, args=given) for call, *given in calls]  # type: ignore[arg-type]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return [process.exitcode for process in processes]


def names(store: Store) -> list[str]:
    return sorted(who.name for who in store.profiles())


def answers(store: Store) -> list[str]:
    return sorted(row["key"] for who in store.profiles() for row in store.attempts(who.id))


def test_twenty_five_children_on_five_computers_at_once_lose_no_answer(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    calls = [(lesson, tmp_path, folder, number) for number in range(COMPUTERS)]
    assert in_processes(*calls) == [0] * COMPUTERS
    kept = []
    for _ in range(2):
        kept = []
        for number in range(COMPUTERS):
            with Store(tmp_path / str(number)) as store:
                assert SharedFolder(store, folder).exchange().troubles == []
                kept.append((names(store), answers(store)))
    assert all(one == kept[0] for one in kept)
    everybody, said = kept[0]
    assert len(everybody) == len(set(everybody)) == COMPUTERS * CHILDREN
    assert len(said) == len(set(said)) >= COMPUTERS * CHILDREN * ROUNDS
    for number in range(COMPUTERS):
        mine = [key for key in said if key.startswith(f"{number}:")]
        assert len(mine) >= CHILDREN * ROUNDS, "what a computer has kept is there on all"


def test_a_computer_that_is_killed_while_it_writes_spoils_nothing(tmp_path: Path) -> None:
    folder, data = tmp_path / "class", tmp_path / "data"
    folder.mkdir()
    with Store(data) as store:
        store.add_profile("early", "cat")
        SharedFolder(store, folder).exchange()
    assert in_processes((killed_while_writing, data, folder)) == [9]
    assert any(file.suffix == ".part" for file in folder.iterdir())
    other = Store.in_memory()
    shared = SharedFolder(other, folder)
    assert shared.exchange().troubles == [] and names(other) == ["early"]
    with Store(data) as store:
        SharedFolder(store, folder).exchange()
    shared.exchange()
    assert names(other) == ["early", "late"]
    assert not any(file.suffix == ".part" for file in folder.iterdir())


def test_a_full_disk_leaves_what_was_there_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = Computer("one"), Computer("other")
    mine, theirs = (SharedFolder(each.store, tmp_path) for each in (one, other))
    one.store.add_profile("Kit", "cat")
    mine.exchange()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    one.store.add_profile("Cub", "bear")

    def full(descriptor: int) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(whole_file.os, "fsync", full)
        (trouble,) = mine.exchange().troubles
        assert "No space left on device" in trouble
        assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
        assert theirs.exchange().brought and names(other.store) == ["Kit"]
    assert mine.exchange().troubles == []
    theirs.exchange()
    assert names(other.store) == ["Cub", "Kit"]


def test_a_damaged_file_is_told_of_and_the_others_are_taken(tmp_path: Path) -> None:
    one, other = Computer("one"), Computer("other")
    one.store.add_profile("Kit", "cat")
    SharedFolder(one.store, tmp_path).exchange()
    (tmp_path / FILES.format(name="000000000000")).write_text('{"version": 1')
    result = SharedFolder(other.store, tmp_path).exchange()
    assert len(result.troubles) == 1 and "000000000000" in result.troubles[0]
    assert names(other.store) == ["Kit"]


def test_computers_of_one_name_write_nothing_of_the_other_away(tmp_path: Path) -> None:
    # A disk that was copied to a whole room gives all the same name.
    one, other = Computer("one"), Computer("other")
    for computer, child in ((one, "Kit"), (other, "Cub")):
        computer.store.set("computer", "abcdef012345")
        computer.store.add_profile(child, "cat")
    mine, theirs = (SharedFolder(each.store, tmp_path) for each in (one, other))
    for shared in (mine, theirs, mine):
        shared.exchange()
    assert len([*tmp_path.iterdir()]) == 1
    assert names(one.store) == names(other.store) == ["Cub", "Kit"]


def test_what_has_not_changed_is_neither_written_nor_read_again(tmp_path: Path) -> None:
    one, other = Computer("one"), Computer("other")
    one.store.add_profile("Kit", "cat")
    SharedFolder(one.store, tmp_path).exchange()
    (file,) = tmp_path.iterdir()
    long_ago = file.stat().st_mtime - 60
    os.utime(file, (long_ago, long_ago))
    shared = SharedFolder(other.store, tmp_path)
    assert [len(shared.exchange().came) for _ in range(2)] == [1, 0]
    (own,) = {*tmp_path.iterdir()} - {file}
    written = own.stat().st_mtime_ns
    shared.exchange()
    assert own.stat().st_mtime_ns == written


def test_a_folder_that_is_away_is_told_of(tmp_path: Path) -> None:
    one = Computer("one")
    shared = SharedFolder(one.store, tmp_path / "away")
    assert any("away" in trouble for trouble in shared.exchange().troubles)
