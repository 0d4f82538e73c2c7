"""How messages quote what the program was given: in a single line, visible, and short.

Whatever comes from outside (a command line, a file, a saved game) may be a page long and full of
control signs; a message about it is a sentence on a single line all the same.
"""

import json
from collections.abc import Iterable
from itertools import islice
from typing import Any

LONGEST = 60
"""How much of a value a message shows, in signs."""
LONGEST_PATH = 200
LONGEST_REASON = 200
LONGEST_LIST = 100
_SPACES = "\u00a0\u202f"
"""What French and others have before their marks; no escape, though Python does not print it."""


def quoted(value: Any) -> str:
    """A value for a message: a word in quotes, anything else as JSON; short, in a single line."""
    try:
        value = _beginning(value)
        text = repr(value) if isinstance(value, str) else json.dumps(value, default=str)
    except (RecursionError, TypeError, ValueError):  # deeper than JSON goes, or no JSON at all
        text = "a value that cannot be shown"
    return shortened(text)


def _beginning(value: Any) -> Any:
    """Return as much of a value as a message could show, however much there is."""
    if isinstance(value, str):
        return value[: LONGEST + 1]
    if isinstance(value, list | tuple):
        return [_beginning(item) for item in value[:LONGEST]]
    if isinstance(value, dict):
        return {key: _beginning(value[key]) for key in islice(value, LONGEST)}
    return value


def listed(values: Iterable[object]) -> str:
    """Choices for a message: all of them, or the first and how many there are."""
    words = [visible(value) for value in values]
    text = ", ".join(words)
    if len(text) <= LONGEST_LIST:
        return text
    first = shortened(text, LONGEST_LIST).rpartition(", ")[0]
    return f"{first}, ... ({len(words)})"


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text for a message, not longer than `longest` signs."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def visible(text: object) -> str:
    """A text in a single line: signs that nobody could see, such as a newline, as escapes."""
    words = str(text)
    if words.isprintable():
        return words
    return "".join(
        sign if sign.isprintable() or sign in _SPACES else repr(sign)[1:-1] for sign in words
    )


def quoted_error(error: Exception) -> str:
    """Return another program's error, which may repeat its input, in a single line."""
    return shortened(visible(error), LONGEST_REASON)


def quoted_path(path: object, longest: int = LONGEST_PATH) -> str:
    """The name of a file for a message: in a single line, its end where it is very long."""
    text = visible(path)
    return text if len(text) <= longest else "..." + text[3 - longest :]
