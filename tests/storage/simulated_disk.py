"""A disk that forgets: the files of SQLite and of `os`, recorded call by call, and cut anywhere.

The program's own connections run unchanged: a VFS is registered as the default in the very
library that the module `sqlite3` is linked to. Its files are the system's files; only the calls
that change a disk pass through Python, where they are recorded, or refused. `os.replace`,
`os.unlink` and `os.fsync` are seen, too. What is mapped into memory is the log's index, which is
made anew on opening; it need not be seen.

From a record, `Disk.image` tells what a folder may hold after a power cut behind any call. What
was synced is there. Of what was written since, nothing, all, or any part of it by sectors; and of
the names that were made, changed and taken away since the folder was synced, some first ones.
"""

from __future__ import annotations

import ctypes as c
import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

SECTOR = 512
OK, FULL = 0, 13
ERRORS = {"open": 14, "write": 778, "truncate": 1546, "sync": 1034, "delete": 2570, "replace": 10}
"""SQLite's codes for a disk that fails in a call: CANTOPEN, and kinds of IOERR."""
_CREATE, _TEMPORARY = 0x4, 0x3608  # flags of xOpen; files without a name of their own
_JOURNALS = ("-wal", "-journal")
"""SQLite syncs the folder with the first sync of these."""


class Loss(Enum):
    """The part of all that was not synced that a power cut takes."""

    ALL = auto()
    NOTHING = auto()
    SOME = auto()
    """Whole writes, whichever."""
    TORN = auto()
    """Sectors of writes, whichever."""


@dataclass(frozen=True)
class Call:
    """A call that changes a disk. name: a key of ERRORS. to: the new name, for `replace`."""

    name: str
    path: str
    offset: int = 0
    data: bytes = b""
    to: str = ""


@dataclass
class _File:
    """Bytes of a file on the disk, and the calls that were not synced."""

    data: bytearray = field(default_factory=bytearray)
    pending: list[Call] = field(default_factory=list)

    def sync(self) -> None:
        for call in self.pending:
            _apply(self.data, call)
        self.pending = []

    def after(self, loss: Loss, chance: random.Random) -> bytes:
        """Return what may be there after a cut."""
        data = bytearray(self.data)
        for call in self.pending:
            if loss is Loss.NOTHING or (loss is Loss.SOME and chance.random() < 0.5):
                _apply(data, call)
            elif loss is Loss.TORN and call.name == "write":
                for start in range(0, len(call.data), SECTOR):
                    if chance.random() < 0.5:
                        part = call.data[start : start + SECTOR]
                        _apply(data, Call("write", call.path, call.offset + start, part))
        return bytes(data)


def _apply(data: bytearray, call: Call) -> None:
    if call.name == "truncate":
        del data[call.offset :]
        return
    end = call.offset + len(call.data)
    data.extend(bytes(max(0, end - len(data))))
    data[call.offset : end] = call.data


@dataclass
class Disk:
    """The calls under `folder`, in their order; `refuse` gives an error's code for a call, or
    OK.
    """

    folder: Path
    refuse: Callable[[Call], int] = lambda call: OK
    calls: list[Call] = field(default_factory=list)
    first: Mapping[str, bytes] = field(init=False)
    """The files there were, by name."""

    def __post_init__(self) -> None:
        self.first = {file.name: file.read_bytes() for file in self.folder.iterdir()}

    def take(self, call: Call) -> int:
        """Record a call, or refuse it."""
        if not call.path.startswith(str(self.folder)):
            return OK
        code = self.refuse(call)
        if code == OK:
            self.calls.append(call)
        return code

    def image(self, upto: int, loss: Loss, chance: random.Random) -> dict[str, bytes]:
        """The files, by name, after a cut behind the first `upto` calls."""
        kept = {str(self.folder / name): _File(bytearray(d)) for name, d in self.first.items()}
        names, changes = dict(kept), list[Call | tuple[str, _File]]()
        for call in self.calls[:upto]:
            if call.name == "open":
                names[call.path] = _File()
                changes.append((call.path, names[call.path]))
            elif call.name == "replace":
                names[call.to] = names.pop(call.path)
                changes.append(call)
            elif call.name == "delete":
                names.pop(call.path, None)
                changes.append(call)
            elif call.name != "sync":
                names[call.path].pending.append(call)
            elif call.path in names:
                names[call.path].sync()
            if call.name == "sync" and (
                call.path == str(self.folder) or call.path.endswith(_JOURNALS)
            ):
                kept, changes = dict(names), []
        for change in changes[: _first_ones(len(changes), loss, chance)]:
            if isinstance(change, tuple):
                kept[change[0]] = change[1]
            elif change.name == "delete":
                kept.pop(change.path, None)
            else:
                kept[change.to] = kept.pop(change.path)
        return {os.path.basename(path): file.after(loss, chance) for path, file in kept.items()}


def _first_ones(count: int, loss: Loss, chance: random.Random) -> int:
    if loss in (Loss.ALL, Loss.NOTHING):
        return 0 if loss is Loss.ALL else count
    return chance.randint(0, count)


@contextmanager
def simulated(disk: Disk) -> Iterator[Disk]:
    """Have `disk` see all calls. A single such disk at a time in a process."""
    vfs = _vfs()
    vfs.disk = disk
    try:
        with _seen(vfs):
            yield disk
    finally:
        vfs.disk = None


@contextmanager
def hurried() -> Iterator[None]:
    """Have no file of SQLite wait for the true disk: for folders that are looked at once."""
    vfs = _vfs()
    vfs.waits = False
    try:
        yield
    finally:
        vfs.waits = True


class _Vfs(c.Structure):
    """sqlite3_vfs, version 3 (https://www.sqlite.org/c3ref/vfs.html)."""


class _Methods(c.Structure):
    """sqlite3_io_methods, version 3; older ones lack the last."""


# Names are addresses, never copies: SQLite keeps them for as long as a file is open, and the
# parameters of a URI lie behind them.
_OPEN = c.CFUNCTYPE(c.c_int, c.POINTER(_Vfs), c.c_void_p, c.c_void_p, c.c_int, c.POINTER(c.c_int))
_DELETE = c.CFUNCTYPE(c.c_int, c.POINTER(_Vfs), c.c_void_p, c.c_int)
_CLOSE = c.CFUNCTYPE(c.c_int, c.c_void_p)
_WRITE = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_void_p, c.c_int, c.c_int64)
_TRUNCATE = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_int64)
_SYNC = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_int)
_Vfs._fields_ = [
    *(("version", c.c_int), ("os_file", c.c_int), ("longest", c.c_int), ("next", c.c_void_p)),
    *(("name", c.c_char_p), ("data", c.c_void_p), ("open", _OPEN), ("delete", _DELETE)),
    *((f"other{number}", c.c_void_p) for number in range(14)),
]
_Methods._fields_ = [
    *(("version", c.c_int), ("close", _CLOSE), ("read", c.c_void_p), ("write", _WRITE)),
    *(("truncate", _TRUNCATE), ("sync", _SYNC)),
    *((f"other{number}", c.c_void_p) for number in range(13)),
]


class _RecordingVfs:
    """The VFS. It stays registered; without a disk it hands everything on."""

    def __init__(self, library: c.CDLL) -> None:
        self.disk: Disk | None = None
        self.waits = True
        self._files: dict[int, tuple[str, Any]] = {}  # by address: name, the system's methods
        self._tables: dict[int, tuple[Any, Any]] = {}  # by address: the system's methods, ours
        library.sqlite3_vfs_find.restype = c.POINTER(_Vfs)
        self._base: Any = library.sqlite3_vfs_find(None)
        self._vfs = _Vfs.from_buffer_copy(self._base.contents)
        self._name = b"simulated"
        self._vfs.name, self._vfs.next = self._name, None
        self._vfs.open, self._vfs.delete = _OPEN(self._open), _DELETE(self._delete)
        if library.sqlite3_vfs_register(c.byref(self._vfs), 1) != OK:
            raise RuntimeError("SQLite takes no file system of ours")

    def take(self, call: Call) -> int:
        """Record or refuse a call."""
        return OK if self.disk is None else self.disk.take(call)

    def _open(self, vfs: object, name: int | None, file: int, flags: int, out: object) -> int:
        path = "" if name is None or flags & _TEMPORARY else _text(name)
        if path and flags & _CREATE and not os.path.exists(path):
            code = self.take(Call("open", path))
            if code:
                return code
        code = self._base.contents.open(self._base, name, file, flags, out)
        address = c.c_void_p.from_address(file).value
        if code == OK and path and address:
            if address not in self._tables:
                base = _Methods.from_address(address)
                ours = _Methods.from_buffer_copy(base)
                ours.close, ours.write = _CLOSE(self._close), _WRITE(self._write)
                ours.truncate, ours.sync = _TRUNCATE(self._truncate), _SYNC(self._sync)
                self._tables[address] = base, ours
            base, ours = self._tables[address]
            self._files[file] = path, base
            c.c_void_p.from_address(file).value = c.addressof(ours)
        return int(code)

    def _write(self, file: int, data: int, size: int, offset: int) -> int:
        path, base = self._files[file]
        code = self.disk and self.take(Call("write", path, offset, c.string_at(data, size)))
        return code or base.write(file, data, size, offset)

    def _truncate(self, file: int, size: int) -> int:
        path, base = self._files[file]
        return self.take(Call("truncate", path, size)) or base.truncate(file, size)

    def _sync(self, file: int, flags: int) -> int:
        path, base = self._files[file]
        if self.disk is None and self.waits:
            return int(base.sync(file, flags))
        return self.take(Call("sync", path))

    def _close(self, file: int) -> int:
        return int(self._files.pop(file)[1].close(file))

    def _delete(self, vfs: object, name: int, sync: int) -> int:
        path = _text(name)
        code = self.take(Call("delete", path)) if os.path.exists(path) else OK
        if code == OK and sync:
            code = self.take(Call("sync", os.path.dirname(path)))
        return code or int(self._base.contents.delete(self._base, name, sync))


def _text(name: int) -> str:
    return os.fsdecode(c.string_at(name))


@contextmanager
def _seen(vfs: _RecordingVfs) -> Iterator[None]:
    """Have the calls of `os` pass through the file system, too."""
    replace, unlink, fsync = os.replace, os.unlink, os.fsync

    def taken(call: Call) -> None:
        if vfs.take(call):
            raise OSError(errno.EIO, os.strerror(errno.EIO), call.path)

    def replaced(source: Any, target: Any, **more: Any) -> None:
        if os.path.exists(source):
            taken(Call("replace", os.fspath(source), to=os.fspath(target)))
        replace(source, target, **more)

    def unlinked(path: Any, **more: Any) -> None:
        if os.path.exists(path):
            taken(Call("delete", os.fspath(path)))
        unlink(path, **more)

    def synced(descriptor: int) -> None:
        taken(Call("sync", os.readlink(f"/proc/self/fd/{descriptor}")))

    os.replace = os.rename = replaced
    os.unlink = os.remove = unlinked
    os.fsync = synced
    try:
        yield
    finally:
        os.replace = os.rename = replace
        os.unlink = os.remove = unlink
        os.fsync = fsync


def is_reachable() -> bool:
    """Whether calls can be seen on this system; static builds of Python hide the functions."""
    return sys.platform.startswith("linux") and _library() is not None


@cache
def _vfs() -> _RecordingVfs:
    library = _library()
    if library is None:
        raise RuntimeError("the SQLite of this Python cannot be reached")
    return _RecordingVfs(library)


@cache
def _library() -> c.CDLL | None:
    """The SQLite that the module `sqlite3` uses, which is in the process already."""
    import _sqlite3

    for name in (getattr(_sqlite3, "__file__", None), "libsqlite3.so.0"):
        try:
            library = c.CDLL(name)
            library.sqlite3_libversion.restype = c.c_char_p
            if library.sqlite3_libversion().decode() == sqlite3.sqlite_version:
                return library
        except (OSError, AttributeError):
            continue
    return None
