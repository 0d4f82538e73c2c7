"""Small catalogues for tests, in the form that gettext reads."""

from __future__ import annotations

import struct
from pathlib import Path


def compile_catalogue(folder: Path, code: str, pairs: dict[str, str]) -> None:
    """Write gettext's binary format (a header, two tables of lengths and places, the texts)."""
    pairs = {
        "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    } | pairs
    keys = sorted(pairs, key=str.encode)
    table, data = [], b""
    start = 28 + 16 * len(keys)
    for text in [*keys, *(pairs[key] for key in keys)]:
        raw = text.encode()
        table += [len(raw), start + len(data)]
        data += raw + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    target = folder / code / "LC_MESSAGES" / "war.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(head + struct.pack(f"<{len(table)}I", *table) + data)
