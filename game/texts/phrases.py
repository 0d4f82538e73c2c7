"""How texts stand beside each other in the language in use: lists, labels, whole sentences.

What is listed are names, cards, numbers and whole labels, never pieces of a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr
from game.texts.notation import join

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def listed(words: Sequence[str]) -> str:
    """Return `A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return join(tr("{first} and {last}"), in_row(words[:-1]), words[-1])


def either(words: Sequence[str]) -> str:
    """Return `A`, `A or B`, `A, B or C`."""
    if len(words) < 2:
        return "".join(words)
    return join(tr("{first} or {last}"), in_row(words[:-1]), words[-1])


def in_row(words: Iterable[str]) -> str:
    """Return `A, B, C`: labels with figures, which no word joins."""
    first, *rest = [*words] or [""]
    for word in rest:
        first = tr("{first}, {next}", first=first, next=word)
    return first


def in_turn(*sentences: str) -> str:
    """Return whole sentences, joined in this order."""
    return " ".join(sentences)


def numbered(label: str, number: int) -> str:
    """Return `label (number)`."""
    return tr("{label} ({number})", label=label, number=number)


def full_sentence(words: str) -> str:
    """Return words with a full stop, unless they end with a mark of their own."""
    return words if words.endswith((".", "!", "?", "…")) else tr("{words}.", words=words)


def labelled(label: str, text: str) -> str:
    """Return `label: text`, or the text alone for what has no label."""
    if not label:
        return text
    return tr("{label}: {words}", label=label, words=text)
