"""The errors of the rules layer: each says what was got and what would do."""

import json
from typing import Any

LONGEST = 60
"""How much of a value a message shows, in signs."""


def shown(value: Any) -> str:
    """A value for a message: a word in quotes, anything else as JSON; cut short if it is long."""
    try:
        text = repr(value) if isinstance(value, str) else json.dumps(value, default=str)
    except (RecursionError, TypeError):  # deeper than JSON goes, or no JSON at all
        text = f"a {type(value).__name__} that cannot be shown"
    return cut(text)


def cut(text: str) -> str:
    """A text for a message, not longer than LONGEST."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


class RulesError(ValueError):
    """Something was asked of the rules that they do not allow; the message is one sentence."""


class BadCards(RulesError):
    """A card code or a deal that the game's deck does not have."""


class BadOption(RulesError):
    """An option, its value, or a number of seats that the game does not have."""


class BadAnswer(RulesError):
    """An answer that was not offered; the question stays open."""


class BadRecord(RulesError):
    """A record, snapshot or case that is not well formed."""


class Stuck(RuntimeError):
    """A game ran too many steps without an ask, a battle or an end; names the phase."""
