"""Opening the data file whatever state it is in, so that the program always starts.

A whole file is opened and brought up to date. A damaged file is repaired (`repair`). A file of a
newer version is left exactly as it is. Where another copy of the program has the folder, or where
nothing can be written at all, what is there is copied into memory and lives there. Each of these
is said in a sentence; none of them is an error to the caller.

The lock lets a single program at a time keep its data in a folder. The system gives it back when
its holder ends, however it ends, so no start ever finds a lock that nobody holds.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.storage import database, migrations
from game.storage.database import connect
from game.storage.place import FILE_NAME
from game.storage.repair import Progress, begun, flush_folder, repair
from game.texts import N_, Message, tr

if TYPE_CHECKING:
    from game.host.ports import Keeping

LOCK_NAME = "collection.lock"


class FolderInUse(Exception):
    """The folder is in use: another program holds the lock."""

    def __init__(self) -> None:
        super().__init__(tr("another window keeps its data there"))


class FolderLock:
    """Held from its making to `release`.

    Raises FolderInUse where another holds it, and OSError where the folder cannot be locked, as on
    file systems that know no locks.
    """

    def __init__(self, folder: Path, keeping: Keeping) -> None:
        self._descriptor = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if not keeping.try_lock(self._descriptor):
                raise FolderInUse
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Give the lock back. The file stays: another program may be looking at it just now."""
        os.close(self._descriptor)


_NOT_DAMAGE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)
_NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS)

Notice = Callable[[Message], None]


class _DamagedFile(Exception):
    """The file is ours to repair: it is not what any version of the program wrote."""


class _NewerFile(Exception):
    """The file was written by a newer version of the program."""


class OpenedDatabase(NamedTuple):
    """The database and its surroundings after opened_database.

    db       the data file; None: all is in memory only
    path     where it is; None as `db`
    lock     to be released once the file is closed
    unsaved  why nothing is kept, where nothing is
    seen     for who keeps nothing: a copy in memory of what is kept there, if it can be read
    """

    db: sqlite3.Connection | None = None
    path: Path | None = None
    lock: FolderLock | None = None
    unsaved: Message | None = None
    seen: sqlite3.Connection | None = None


def open_database(
    folder: Path | None,
    now: datetime,
    notice: Notice,
    *,
    patience: float,
    progress: Progress,
    keeping: Keeping,
) -> OpenedDatabase:
    """The data file of a folder, as far as it can be had; None if there is no place for it.

    `patience`: for so many seconds a write waits for a program that holds the file. `progress` is
    called while a damaged file is repaired; whatever it raises is raised here.
    """
    if folder is None:
        words = N_("Nothing will be saved: you have no home folder on this computer.")
        return OpenedDatabase(unsaved=Message(words))
    if keeping.refusal:
        words = N_("Nothing will be saved: this browser keeps nothing for this page ({why}).")
        return OpenedDatabase(unsaved=Message(words, {"why": keeping.refusal}))
    for wait in _WAITS:
        try:
            return _open_folder(folder, now, notice, patience, progress, keeping)
        except OSError as error:
            if error.errno in _NOT_WRITABLE:
                break
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                break  # it has been waited for already
        keeping.retry_after(wait)
    try:
        return _open_folder(folder, now, notice, patience, progress, keeping)
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or error
        with suppress(OSError):  # a name can be too long to be asked about
            why = "it is a file" if folder.is_file() else why
        words = N_("Nothing will be saved: the folder {folder} cannot be used ({why}).")
        message = Message(words, {"folder": str(folder), "why": str(why)})
        return OpenedDatabase(unsaved=message, seen=_seen(folder))


_WAITS = (0.05, 0.2)
"""Seconds before what a disk has refused is tried again."""


def _open_folder(
    folder: Path,
    now: datetime,
    notice: Notice,
    patience: float,
    progress: Progress,
    keeping: Keeping,
) -> OpenedDatabase:
    lock: FolderLock | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = _locked(folder, notice, keeping)
        return OpenedDatabase(*_open_file(folder, now, notice, patience, progress, keeping), lock)
    except FolderInUse:
        words = N_(
            "War is already open in another window. In this one you play with what is there, and"
            " nothing is kept."
        )
        return OpenedDatabase(unsaved=Message(words), seen=_seen(folder))
    except BaseException:
        release(lock)
        raise


def _check_journal(path: Path) -> None:
    """Check that no pipe has the name of the journal, whose reader would wait for who writes into
    it. Raises OSError.
    """
    journal = path.with_name(path.name + "-journal")
    if journal.exists() and not journal.is_file():
        raise OSError(errno.EIO, f"{journal.name} is no regular file")


def _seen(folder: Path) -> sqlite3.Connection | None:
    """Load a folder that cannot be written to into memory; the folder stays as it is."""
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    path = folder / FILE_NAME
    if not os.path.isfile(path):  # to open a pipe for reading waits for who writes into it
        return None
    try:
        return copied(path)
    except (OSError, ValueError, sqlite3.Error):  # as where the log needs a file of its own
        pass
    with suppress(OSError, ValueError, sqlite3.Error), TemporaryDirectory() as elsewhere:
        for ending in ("", "-wal"):
            with suppress(FileNotFoundError):
                copyfile(folder / (FILE_NAME + ending), Path(elsewhere, FILE_NAME + ending))
        return copied(Path(elsewhere, FILE_NAME))
    return None


def copied(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of an undamaged file, brought up to date. Raises sqlite3.Error."""
    _check_journal(path)
    memory = connect(":memory:")
    try:
        with closing(connect(str(path), patience=0.2, read_only=True)) as db:
            # `backup` alone would wait for ever for a program that holds the file.
            db.execute("BEGIN")
            db.execute("SELECT count(*) FROM sqlite_master")
            db.backup(memory)
        if memory.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise _DamagedFile
        version = _version(memory)
        _mend_marks(memory, version, lambda message: None)
        if version < migrations.VERSION:
            database.migrate(memory)
        return memory
    except BaseException as error:
        memory.close()
        if isinstance(error, (_DamagedFile, _NewerFile)):
            raise sqlite3.DatabaseError(str(error)) from error
        raise


def _locked(folder: Path, notice: Notice, keeping: Keeping) -> FolderLock | None:
    """The lock; None where there can be none. Raises FolderInUse."""
    try:
        return FolderLock(folder, keeping)
    except OSError as error:
        if error.errno not in _NOT_WRITABLE:  # else nothing can be written in any case
            words = N_(
                "The folder {folder} cannot be locked ({why}): open War only once at a time."
            )
            notice(Message(words, {"folder": str(folder), "why": error.strerror or str(error)}))
        return None


def release(lock: FolderLock | None) -> None:
    """Give a lock back, if it is held."""
    if lock is not None:
        lock.release()


def _open_file(
    folder: Path,
    now: datetime,
    notice: Notice,
    patience: float,
    progress: Progress,
    keeping: Keeping,
) -> tuple[sqlite3.Connection, Path]:
    path = folder / FILE_NAME
    try:
        return _open_or_repair(path, now, notice, patience, progress, keeping), path
    except _NewerFile as newer:
        own = folder / _BESIDE.format(migrations.VERSION)
        words = N_(
            "{file} was written by a newer version of the program ({version}) and is left"
            " untouched; until the program is updated, data is kept in {other}."
        )
        notice(Message(words, {"file": path.name, "version": str(newer), "other": own.name}))
        return _open_or_repair(own, now, notice, patience, progress, keeping), own


_BESIDE = "collection.version{}.sqlite"
"""The file in which a version keeps all data while a newer file is there."""


def kept_beside(folder: Path) -> list[tuple[int, Path]]:
    """Return the files that this version and older versions kept beside a newer file, each after
    its version, oldest first.
    """
    known = [(n, folder / _BESIDE.format(n)) for n in range(1, migrations.VERSION + 1)]
    return [(n, file) for n, file in known if os.path.isfile(file)]


def lock_elsewhere(folder: Path, notice: Notice, keeping: Keeping) -> FolderLock | None:
    """Lock another folder, which is made if it is not there. Raises OSError or FolderInUse."""
    folder.mkdir(parents=True, exist_ok=True)
    return _locked(folder, notice, keeping)


def open_elsewhere(
    folder: Path,
    memory: sqlite3.Connection,
    lock: FolderLock | None,
    notice: Notice,
    keeping: Keeping,
    *,
    without: Sequence[str] = (),
) -> OpenedDatabase:
    """Write the database in memory to another folder, for `kept_beside` to find, and use it there.

    An older file there is replaced once the new file is whole. without: keys of settings to leave
    out. Raises OSError or sqlite3.Error.
    """
    path = folder / _BESIDE.format(migrations.VERSION)
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with closing(connect(str(part))) as copy:
        memory.backup(copy)
        # Whoever has the disk could try out all PINs, and read who was deleted in this session.
        copy.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in without])
        copy.execute("VACUUM")
    for ending in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    os.replace(part, path)
    flush_folder(folder)
    try:
        return OpenedDatabase(_open_whole(path, notice, database.PATIENCE, keeping), path, lock)
    except _DamagedFile as error:
        raise OSError(str(error)) from error


def _open_or_repair(
    path: Path,
    now: datetime,
    notice: Notice,
    patience: float,
    progress: Progress,
    keeping: Keeping,
) -> sqlite3.Connection:
    if not begun(path):
        with suppress(_DamagedFile):
            return _open_whole(path, notice, patience, keeping)
    aside, count = repair(path, now, progress)
    words = N_(
        "The data file was damaged. Entries saved from it: {n}. The damaged file is kept as {file}."
    )
    if not count:
        words = N_(
            "The data file was damaged, and nothing in it could be saved. It is kept as {file}."
        )
    notice(Message(words, {"file": aside, "n": count}))
    return _open_whole(path, notice, patience, keeping)


def _open_whole(
    path: Path, notice: Notice, patience: float, keeping: Keeping
) -> sqlite3.Connection:
    """Open and update the file. Raises _DamagedFile, _NewerFile, or sqlite3.Error."""
    _check_journal(path)
    db: sqlite3.Connection | None = None
    try:
        db = connect(str(path), patience=patience)
        version = _version(db)
        if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise _DamagedFile
        db.execute(f"PRAGMA journal_mode = {keeping.journal}")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # a deleted profile is really gone
        _mend_marks(db, version, notice)
        if version < migrations.VERSION:
            database.migrate(db)
        # A damaged byte of the header makes a file that can be read only: better known now.
        db.execute("BEGIN IMMEDIATE")
        db.execute(f"PRAGMA user_version = {migrations.VERSION}")
        db.execute("ROLLBACK")
        return db
    except (_DamagedFile, _NewerFile):
        _close(db)
        raise
    except sqlite3.Error as error:
        _close(db)
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        # A file that the user may write but SQLite calls read-only has a damaged header.
        if code in _NOT_DAMAGE and not (code == sqlite3.SQLITE_READONLY and _writable(path)):
            raise
        raise _DamagedFile from error
    except (ValueError, OverflowError, TypeError) as error:
        _close(db)
        raise _DamagedFile from error


def _version(db: sqlite3.Connection) -> int:
    """The version of the file's tables, by all that tells of it: no single byte decides.

    Two marks name it, and the tables are of some version's kind. Raises _NewerFile where both marks
    name a version that is to come, and _DamagedFile where no version has such tables.
    """
    second = database.second_mark(db)
    if second is not None and min(database.version_of(db), second) > migrations.VERSION:
        raise _NewerFile(f"version {second}; this one knows {migrations.VERSION}")
    version, whole = database.WHOLE
    if database.written(db) == whole:  # nearly always; to make tables to compare with takes long
        return version
    there = database.shape(db)
    for version in range(migrations.VERSION, -1, -1):
        if database.fits(there, version):
            return version
    raise _DamagedFile


def _mend_marks(db: sqlite3.Connection, version: int, notice: Notice) -> None:
    """Correct version marks that do not name the version that the file has."""
    if version == 0:
        db.execute("PRAGMA user_version = 0")  # so that all steps are taken
        return
    second = database.second_mark(db)
    if database.version_of(db) != version or second not in (None, version):
        db.execute("BEGIN IMMEDIATE")
        database.write_marks(db, version)
        db.execute("COMMIT")
        notice(
            Message(N_("A mark in the data file was damaged. It is mended, and nothing is lost."))
        )


def _writable(path: Path) -> bool:
    try:
        with path.open("r+b"):
            return True
    except OSError:
        return False


def _close(db: sqlite3.Connection | None) -> None:
    if db is not None:
        # What cannot be closed is about to be repaired.
        with suppress(sqlite3.Error):
            db.close()
