"""Files that somebody names: regular ones of a reasonable size, or one sentence at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.text_files import MOST_BYTES, UnreadableFile, read_text

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")


def why_not(path: str | Path) -> str:
    with pytest.raises(UnreadableFile) as error:
        read_text(path)
    return str(error.value)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbfgr\xc3\xbcn")
    assert read_text(tmp_path / "file") == "grün"


@needs_pipes
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert why_not(tmp_path / "pipe") == "is no regular file"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_device_that_never_ends_is_not_begun() -> None:
    assert why_not("/dev/zero") == "is no regular file"


def test_a_folder_and_a_file_that_is_not_there_are_told(tmp_path: Path) -> None:
    assert why_not(tmp_path) == "is no regular file"
    assert why_not(tmp_path / "nothing") == "cannot be read (No such file or directory)"
    assert why_not("a\0b") == "cannot be read (no file can be called so)"


def test_the_largest_file_is_read_and_one_byte_more_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * MOST_BYTES)
    assert len(read_text(file)) == MOST_BYTES
    file.write_bytes(b"x" * (MOST_BYTES + 1))
    assert why_not(file) == f"is too large; {MOST_BYTES} bytes are the most"


def test_text_in_another_encoding_is_told_with_the_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes("grün".encode("latin-1"))
    assert why_not(tmp_path / "file") == "is not text in UTF-8 (byte 0xfc at 2)"
