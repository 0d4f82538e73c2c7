"""A manifest of installed files: size, time and hash of each, flushed to the disk and checked again
later.

A file that was emptied, cut off or exchanged after the set-up is noticed before it can hurt. A
quick look compares sizes and times, and hashes only what differs in either of them (a copied folder
has new times); a thorough look hashes everything.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator

# Never used by the program itself, and made anew with every environment.
_TOOLS = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-precedence.pth")
# What packages bring for who reads or works on them: two thirds of all files, which nobody opens.
_FOR_READERS = ("docs", "examples", "tests")


def write_down(folder: str) -> str:
    """A line for each file that was installed into the environment `folder`.

    Every file is flushed to the disk first. The line: size in bytes, time of the last change in
    ns, SHA-256, path from `folder`. Raises OSError.
    """
    from concurrent.futures import ThreadPoolExecutor

    names = sorted(_installed(folder))
    paths = [os.path.join(folder, name) for name in names]
    with ThreadPoolExecutor(8) as threads:  # flushes that wait together cost little more than one
        list(threads.map(_flush, paths))
        list(threads.map(_flush_folder, sorted({os.path.dirname(path) for path in paths})))
    lines = []
    for name, path in zip(names, paths, strict=True):
        facts = os.stat(path)
        lines.append(f"{facts.st_size} {facts.st_mtime_ns} {_hash(path)} {name}\n")
    return "".join(lines)


def damaged(folder: str, record: str, thoroughly: bool) -> str:
    """The first file that is not as `record` says, by its path from `folder`; "" if all are."""
    for line in record.splitlines():
        size, time, digest, name = line.split(" ", 3)
        path = f"{folder}{os.sep}{name}"
        try:
            facts = os.stat(path)
            if str(facts.st_size) != size:
                return name
            if (thoroughly or str(facts.st_mtime_ns) != time) and _hash(path) != digest:
                return name
        except OSError:
            return name
    return ""


def writable_by_others(folder: str, record: str) -> str:
    """The first thing in the environment that another user may change; "" if there is none.

    The administrator does not count. On Windows, where files have no such bits, always "".
    """
    if os.name == "nt":
        return ""
    files = [line.split(" ", 3)[3] for line in record.splitlines()]
    names = {"", "bin", "bin/python", "pyvenv.cfg", *files}
    for name in files:
        parent = name.rpartition("/")[0]
        while parent not in names:
            names.add(parent)
            parent = parent.rpartition("/")[0]
    for name in sorted(names):
        path = f"{folder}/{name}" if name else folder
        try:
            if others_may_write(os.lstat(path)):
                return path
        except OSError:
            continue  # it is missing, which is another trouble
    return ""


def others_may_write(facts: os.stat_result) -> bool:
    """Whether a file belongs to, or may be written by, another user than the present and root."""
    if os.name == "nt":
        return False
    if facts.st_uid not in (0, os.geteuid()):
        return True
    return not stat.S_ISLNK(facts.st_mode) and bool(facts.st_mode & 0o022)


def _installed(folder: str) -> Iterator[str]:
    """The files of all packages in the environment, by their paths from `folder`."""
    for where, folders, files in os.walk(os.path.join(folder, "Lib" if os.name == "nt" else "lib")):
        if os.path.basename(where) == "site-packages":
            folders[:] = [name for name in folders if name.split("-")[0] not in _TOOLS]
            files = [name for name in files if name not in _TOOLS]
        # Compiled code is made anew from its source where it is missing.
        folders[:] = [name for name in folders if name not in ("__pycache__", *_FOR_READERS)]
        yield from (os.path.relpath(os.path.join(where, name), folder) for name in files)


def _flush(path: str) -> None:
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _flush_folder(path: str) -> None:
    """Flush the names in a folder; Windows keeps them without being asked."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _hash(path: str) -> str:
    import hashlib

    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
