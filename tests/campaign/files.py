"""Damaged and odd data files: the program starts, says what is wrong in sentences, and goes on.

Whatever lies in the data folder, nothing raises; what cannot be used is put aside and not deleted;
what is lost is reported; a second start has nothing more to tell; and what is written then is kept.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.storage import Store
from game.storage.place import BACKUP_NAME, FILE_NAME
from tests.campaign.corpus import check_sentence
from tests.campaign.forked import Tell, forked
from tests.campaign.trial import BrokenPromise, Part
from tests.storage.filled import fill

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60
KEPT_AS = "kept as"
"""Words of the sentence on a damaged file that was put aside."""
UNREADABLE_GAME = "The game that was under way could not be read."


def look(folder: Path, tell: Tell) -> None:
    """Start on a folder, look at everything, write something; tell what came of it, as JSON."""
    with Store(folder, patience=0.2) as store:
        store.profiles(), store.attempts(1), store.sessions(1), store.load_running()
        store.statistics(), store.favourites(), store.recent(), store.settings()
        store.attempts_csv()
        rows = len(store.everything()["attempts"])
        store.set("after", "damage")
        kept = store.flush(), store.settings().get("after"), store.path is not None
        notices = [str(notice) for notice in store.notices]
    tell(json.dumps([notices, rows, kept]))


class Files(Part):
    """Starts of the program on damaged and odd data files."""

    name = "files"
    counts = "files"
    fewest = 20

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory(prefix="war-files-")
        self._whole = Path(self._place.name, "whole")
        self._whole.mkdir()
        fill(self._whole)
        fill(self._whole)  # a second start makes the backup
        self._bytes = (self._whole / FILE_NAME).read_bytes()
        self._rows = start(self._whole)[1]

    def close(self) -> None:
        """Take the folders away."""
        self._place.cleanup()

    def trial(self, chance: random.Random) -> int:
        """Start twice on the same file or folder in a state of its own."""
        folder = Path(self._place.name, f"trial-{os.getpid()}-{chance.randrange(1 << 30)}")
        folder.mkdir()
        try:
            if chance.random() < 0.8:
                self._damaged(folder, chance)
            else:
                self._odd(folder, chance)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return 1

    def _damaged(self, folder: Path, chance: random.Random) -> None:
        spoilt = damaged(self._bytes, chance)
        (folder / FILE_NAME).write_bytes(spoilt)
        has_backup = chance.random() < 0.5
        if has_backup:
            shutil.copy(self._whole / BACKUP_NAME, folder)
        if chance.random() < 0.2:
            (folder / f"{FILE_NAME}-wal").write_bytes(chance.randbytes(chance.randrange(9000)))
        notices, rows, kept = start(folder)
        aside = list(folder.glob("*.damaged-*.sqlite"))
        if not kept[2]:
            raise BrokenPromise(f"nothing is kept: {notices}")
        if not notices and rows < self._rows:
            raise BrokenPromise(f"{self._rows - rows} entries are lost and nobody is told")
        if any(KEPT_AS in line for line in notices) and not aside:
            raise BrokenPromise("a damaged file was not put aside")
        if has_backup and not rows:
            raise BrokenPromise(
                f"all {self._rows} entries are lost, and the copy has them: {notices}"
            )
        again, more, _ = start(folder)
        if again not in ([], [UNREADABLE_GAME]) or more != rows:
            raise BrokenPromise(f"the second start says {again} and has {more} entries, not {rows}")

    def _odd(self, folder: Path, chance: random.Random) -> None:
        odd = chance.choice(ODD)
        odd(folder, self._bytes)
        before = {path.name for path in folder.iterdir()} if folder.is_dir() else set()
        notices, _, _ = start(folder)
        start(folder)
        if folder.is_dir() and not before <= {path.name for path in folder.iterdir()} | gone(
            notices
        ):
            raise BrokenPromise(f"{odd.__name__}: something that lay there is gone; {notices}")


def start(folder: Path) -> tuple[list[str], int, list[object]]:
    """Return what a start says, how many answers it has, and whether what it writes is kept."""
    try:
        done = forked(partial(look, folder), SECONDS)
    except TimeoutError:
        raise BrokenPromise(f"a start takes longer than {SECONDS} s") from None
    if done.status:
        raise BrokenPromise(f"a start ends with {done.status}: {done.error[-600:]}")
    notices, rows, kept = json.loads(done.lines[-1])
    for line in notices:
        check_sentence(line)
    if kept[:2] != [True, "damage"]:
        raise BrokenPromise(f"what is written is not there: {kept}; {notices}")
    return notices, rows, kept


def gone(notices: list[str]) -> set[str]:
    """The names that a start has given other names to, and said so."""
    return {FILE_NAME} if any(KEPT_AS in line for line in notices) else set()


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """A data file that a disk, a cut or another program has spoilt."""
    data = bytearray(whole)
    way = chance.randrange(7)
    if way == 0:
        return bytes(data[: chance.randrange(len(data))])
    if way == 1:
        return chance.randbytes(chance.randrange(20_000))
    if way == 2:  # a page of zeros, or of another place
        page = 4096 * chance.randrange(len(data) // 4096)
        other = 4096 * chance.randrange(len(data) // 4096)
        data[page : page + 4096] = data[other : other + 4096] if other else bytes(4096)
        return bytes(data)
    if way == 3:
        place = chance.randrange(len(data))
        data[place : place + chance.randrange(9000)] = chance.randbytes(300)
        return bytes(data)
    for _ in range(chance.randint(1, 40)):
        # Half of the hits in the header and the schema, where they hurt most.
        room = min(len(data), chance.choice((100, 4096, len(data))))
        data[chance.randrange(room)] = chance.randrange(256)
    return bytes(data)


# -- odd things in the place of the data file ------------------------------------------------------


def _a_folder(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME / "inside").mkdir(parents=True)


def _a_pipe(folder: Path, whole: bytes) -> None:
    os.mkfifo(folder / FILE_NAME)


def _a_device(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).symlink_to("/dev/zero")


def _a_loop(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).symlink_to(folder / FILE_NAME)


def _a_dead_link(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).symlink_to(folder / "elsewhere" / "nothing")


def _a_link(folder: Path, whole: bytes) -> None:
    (folder / "elsewhere").write_bytes(whole)
    (folder / FILE_NAME).symlink_to(folder / "elsewhere")


def _a_file_for_a_folder(folder: Path, whole: bytes) -> None:
    folder.rmdir()
    folder.write_bytes(whole)


def _folders_around_it(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).write_bytes(whole[:5000])
    for ending in ("-wal", "-shm", "-journal"):
        (folder / (FILE_NAME + ending)).mkdir()


def _a_folder_for_the_backup(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).write_bytes(whole)
    (folder / BACKUP_NAME).mkdir()


def _locks_that_are_folders(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).write_bytes(whole)
    for name in (".lock", "lock", "collection.lock", f"{FILE_NAME}.lock"):
        (folder / name).mkdir()


def _nothing_may_be_written(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).write_bytes(whole)
    (folder / FILE_NAME).chmod(0o400)
    folder.chmod(0o500)


def _an_empty_file(folder: Path, whole: bytes) -> None:
    (folder / FILE_NAME).touch()


ODD: list[Callable[[Path, bytes], None]] = [
    _a_folder,
    _a_pipe,
    _a_device,
    _a_loop,
    _a_dead_link,
    _a_link,
    _a_file_for_a_folder,
    _folders_around_it,
    _a_folder_for_the_backup,
    _locks_that_are_folders,
    _nothing_may_be_written,
    _an_empty_file,
]
