"""JSON as untrusted input: text made values, strictly.

An object that has a key twice is refused, since two readers could take it for two things. A number
of more digits than any field takes becomes infinity, which no field takes, so that the refusal
names the field. What the values may be is for `schema`.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from game.intake.refusal import Refusal
from game.intake.schema import Schema, Text
from game.intake.source import MAX_BYTES, decoded, read_text
from game.quoting import quoted
from game.texts import tr

MAX_DIGITS = 4000
"""Python reads no whole number of many more, and no game has such a number."""


def parse_json(text: str | bytes) -> Any:
    """Return the values of JSON text. Raises Refusal, also for what is no text."""
    if isinstance(text, bytes):
        text = decoded(text)
    if not isinstance(text, str):
        raise Refusal.of_value(text, tr("JSON"))
    try:
        return json.loads(text, parse_int=_whole, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "n": error.colno}
        raise Refusal(tr("it is not JSON from line {line}, sign {n} on", **where)) from None
    except RecursionError:
        raise Refusal(tr("it is nested too deeply")) from None


def read_json(path: str | Path, kind: Schema, most: int = MAX_BYTES) -> Any:
    """Return the values in a file of JSON, as `kind` has them. Raises Refusal, with the file."""
    text = read_text(path, most)
    try:
        return kind.read(parse_json(text))
    except Refusal as refusal:
        raise refusal.in_file(path) from None


class JsonText(Schema):
    """A text of up to `most` letters that has a value of a kind in it, as JSON.

    It is read as the text that it is.
    """

    __slots__ = ("kind", "text")

    def __init__(self, kind: Schema, most: int) -> None:
        self.kind, self.text = kind, Text(most)

    @property
    def takes(self) -> str:
        return tr("{takes}, as JSON", takes=self.kind.takes)

    def read(self, value: Any) -> str:
        self.kind.read(parse_json(self.text.read(value)))
        return str(value)


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= MAX_DIGITS else math.inf


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    keys = [key for key, _ in pairs]
    twice = next(key for key in keys if keys.count(key) > 1)
    raise Refusal(tr("it has the key {got} twice in one object", got=quoted(twice)))
