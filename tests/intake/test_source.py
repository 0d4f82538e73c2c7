"""Files that somebody names: regular ones of a reasonable size, or a sentence at once."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from game.intake.refusal import MAX_LETTERS, Refusal
from game.intake.source import MAX_BYTES, read_bytes, read_text

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def why_not(path: str | Path, **how: object) -> str:
    with pytest.raises(Refusal) as error:
        read_text(path, **how)  # type: ignore[arg-type]
    assert len(str(error.value)) <= MAX_LETTERS and str(error.value).isprintable()
    return str(error.value).rpartition("/")[2]


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbfgr\xc3\xbcn")
    assert read_text(tmp_path / "file") == "grün"
    (tmp_path / "file").write_bytes("grün".encode("utf-16"))
    assert read_text(tmp_path / "file") == "grün"


@needs_pipes
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert why_not(tmp_path / "pipe") == "pipe: it is no regular file"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_device_that_never_ends_is_not_begun() -> None:
    assert why_not("/dev/zero") == "zero: it is no regular file"


def test_a_folder_and_a_file_that_is_not_there_are_reported(tmp_path: Path) -> None:
    assert why_not(tmp_path).endswith(": it is no regular file")
    why = "nothing: it cannot be read (No such file or directory)"
    assert why_not(tmp_path / "nothing") == why
    assert why_not("a\0b") == "a\\x00b: it cannot be read (no file can be called so)"


def test_the_largest_file_is_read_and_one_byte_more_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * MAX_BYTES)
    assert len(read_text(file)) == MAX_BYTES
    file.write_bytes(b"x" * (MAX_BYTES + 1))
    assert why_not(file) == f"file: it is too large (the most: {MAX_BYTES} bytes)"


@pytest.mark.skipif(sys.platform == "win32", reason="it may need the room on the disk there")
def test_of_a_file_of_four_gigabytes_nothing_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    os.truncate(file, 4 << 30)
    begun = time.perf_counter()
    assert why_not(file, most=200_000_000).startswith("file: it is too large")
    assert time.perf_counter() - begun < 1.0


def test_a_file_that_grows_while_it_is_read_is_bounded_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 20)
    monkeypatch.setattr(os, "fstat", lambda number: os.stat_result([0] * 10))
    with pytest.raises(Refusal, match="too large"):
        read_bytes(file, most=10)


def test_text_in_another_encoding_is_reported_with_the_place_or_read_as_that(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_bytes("grün".encode("latin-1"))
    assert why_not(tmp_path / "file") == "file: it is not text in UTF-8 (byte 0xfc at 2)"
    assert read_text(tmp_path / "file", fallbacks=("cp1252",)) == "grün"


@pytest.mark.parametrize(
    "raw",
    [
        b"PK\x03\x04\x14\x00\x00\x00\x08\x00" * 20,  # a packed file, such as a spreadsheet
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\x7fELF\x02\x01\x01\x00",
        b"Ada\x1b[2J\n",
        b"\xff\xfeA\x00\x00\x00",
    ],
)
def test_what_is_no_text_is_not_taken_for_names(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "file").write_bytes(raw)
    assert "it is no" in why_not(tmp_path / "file", fallbacks=("cp1252", "latin-1"))
