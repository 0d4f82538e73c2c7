"""Fields of a case, read from JSON and checked."""

from collections.abc import Mapping
from typing import Any

from game.quoting import quoted
from game.rules.errors import BadRecord


def field(raw: Mapping[str, Any], name: str, kind: type, default: Any, inside: str = "") -> Any:
    """The value of a field, which must be of this kind. Raises BadRecord, naming it."""
    value = raw.get(name, default)
    wrong = type(value) is not int if kind is int else not isinstance(value, kind)
    if wrong:
        got = quoted(value) if name in raw else "nothing"
        takes = {str: "a word", int: "a whole number", list: "a list"}.get(kind, "an object")
        raise BadRecord(f"{inside}{name} got {got}; it takes {takes}")
    return value


def is_words(value: Any) -> bool:
    """Whether this is a list of words."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)
