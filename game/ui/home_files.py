"""Files for people to keep: written as JSON into their home folder, with the time in the name."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from game.texts import tr


def save_copy(stem: str, values: Any) -> str:
    """Write what JSON can hold as `stem`-date-time.json; a sentence that says where, or why not."""
    try:
        home = Path.home()
    except RuntimeError:  # a user whom the system does not know
        return tr("The copy cannot be written: you have no home folder on this computer.")
    file = home / f"{stem}-{time.strftime('%Y-%m-%d-%H%M%S')}.json"
    try:
        file.write_text(json.dumps(values, indent=1), encoding="utf-8")
    except OSError as error:
        why = error.strerror or ""
        return tr("The copy {file} cannot be written: {why}.", file=file, why=why)
    return tr("The copy is {file}.", file=file)
