"""The bytes and the text of files that somebody names.

Only regular files are opened, since a device never ends and a pipe may wait for ever, and none that
is larger than its reader can use: the size is asked for before anything is read, and what a file
says of its own size is not believed either.
"""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Sequence
from pathlib import Path

from game.intake.refusal import Refusal
from game.texts import ntr, tr

MAX_BYTES = 4_000_000
"""Larger is no file of cases, no record and no list of names; all take some thousands."""
_SEPARATORS = "\t\n\x0b\x0c\r"
"""The control characters that a text may have."""
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How text in UTF-16 begins, as some editors and spreadsheets write it."""


def read_bytes(path: str | Path, most: int = MAX_BYTES) -> bytes:
    """Return what is in a regular file of at most `most` bytes. Raises Refusal, with the file."""
    try:
        return _read_bytes(path, most)
    except Refusal as refusal:
        raise refusal.in_file(path) from None


def _read_bytes(path: str | Path, most: int) -> bytes:
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise Refusal(tr("it is no regular file"))
        with open(path, "rb", opener=_never_waiting) as source:
            if os.fstat(source.fileno()).st_size > most:
                raise _too_large(most)
            raw = source.read(most + 1)
    except OSError as error:
        raise Refusal(tr("it cannot be read ({why})", why=error.strerror or "?")) from None
    except Refusal:
        raise
    except ValueError:  # a name that no file can have
        raise Refusal(tr("it cannot be read (no file can be called so)")) from None
    if raw is None:  # nothing is there yet, and perhaps never will be
        raise Refusal(tr("it cannot be read (it gives nothing)"))
    if len(raw) > most:
        raise _too_large(most)
    return raw


def _never_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _too_large(most: int) -> Refusal:
    return Refusal(
        tr("it is too large (the most: {size})", size=ntr("{n} byte", "{n} bytes", most))
    )


def read_text(path: str | Path, most: int = MAX_BYTES, fallbacks: Sequence[str] = ()) -> str:
    """Return the text of a regular file, without the byte order mark that it may begin with.

    It is UTF-8, or UTF-16 where it begins with the mark of that.
    fallbacks: encodings that are tried where it is neither.
    Raises Refusal, with the file, also for what is no text at all.
    """
    raw = read_bytes(path, most)
    try:
        return decoded(raw, fallbacks)
    except Refusal as refusal:
        raise refusal.in_file(path) from None


def decoded(raw: bytes, fallbacks: Sequence[str] = ()) -> str:
    """Return bytes as `read_text` does. Raises Refusal."""
    first = "utf-16" if raw.startswith(_MARKS) else "utf-8-sig"
    try:
        text = raw.decode(first)
    except UnicodeDecodeError as error:
        text = _by_fallback(raw, fallbacks, error)
    if not set(text).isdisjoint(_CONTROLS):
        raise Refusal(tr("it is no text; there are signs in it that no text has"))
    return text


def _by_fallback(raw: bytes, fallbacks: Sequence[str], error: UnicodeDecodeError) -> str:
    for encoding in fallbacks:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    problem = tr("byte {byte} at {n}", byte=f"{raw[error.start]:#04x}", n=error.start)
    raise Refusal(tr("it is not text in UTF-8 ({found})", found=problem))


_CONTROLS = frozenset(map(chr, range(32))) - frozenset(_SEPARATORS)
