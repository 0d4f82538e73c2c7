"""Malformed values: JSON and text that look nearly right, and junk that does not."""

from __future__ import annotations

import json
import math
import random
from typing import Any

WORDS = (
    *("", " ", "x" * 5000, "\n" * 300, "\x00", "\x1b[2J", "\u202e", "\ud800", "null", "KH", "ZZ"),
    *("classic", "0", "-1", "1e999", "{seat}", "{0.__class__}", "%s", "' OR 1=1 --", "../../x"),
    *("<script>", "=1+1", "2026-13-45", "９", "½", "🦊" * 50, "a\tb\rc"),
)
NUMBERS = (
    *(0, -1, 1, 2, 7, 127, 128, 10**9, 2**63, -(2**63) - 1, 10**300, 10**4000),
    *(0.5, -0.0, 1e308, math.inf, -math.inf, math.nan),
)


def junk(chance: random.Random, depth: int = 3) -> Any:
    """Any value that JSON can hold, and now and then a value that it cannot."""
    kind = chance.randrange(9 if depth else 5)
    if kind < 2:
        return chance.choice(WORDS)
    if kind < 4:
        return chance.choice(NUMBERS)
    if kind == 4:
        return chance.choice((None, True, False))
    if kind == 5:
        return {chance.choice(WORDS): junk(chance, depth - 1) for _ in range(chance.randrange(4))}
    if kind == 6:
        return nested(chance.choice((40, 400, 800)), chance.random() < 0.5)
    if kind == 7:
        return [junk(chance, 0)] * chance.choice((0, 1, 50, 2000))
    return [junk(chance, depth - 1) for _ in range(chance.randrange(5))]


def nested(depth: int, objects: bool) -> Any:
    """A list in a list in a list, or an object in an object."""
    value: Any = []
    for _ in range(depth):
        value = {"x": value} if objects else [value]
    return value


def spoilt(value: Any, chance: random.Random, changes: int = 1) -> Any:
    """A copy of a JSON value with so many places changed: replaced, taken away, doubled, added."""
    copy = json.loads(json.dumps(value))
    for _ in range(changes):
        copy = (_spoil if chance.random() < 0.6 else _touched)(copy, chance)
    return copy


MARKS = ("\ud800", "\udfff", "\u202e", "\x00", "\n", "\u200b", "e\u0301", "'", "{n}", "🦊", " ")
"""What may stand somewhere in a word, and be taken for part of it."""


def _word(word: str, chance: random.Random) -> str:
    """A word that is still a word: with a mark in it, longer, or shorter."""
    place = chance.randrange(len(word) + 1)
    if chance.random() < 0.8:
        return word[:place] + chance.choice(MARKS) + word[place:]
    return chance.choice((word * 2, word[:place], word.upper(), word * 400))


def _touched(value: Any, chance: random.Random) -> Any:
    """The value with a leaf of it changed, as deep as it lies, into another of its kind."""
    leaves: list[tuple[Any, Any]] = []
    whole = [value]
    holders: list[Any] = [whole]
    while holders:
        holder = holders.pop()
        for key in holder if isinstance(holder, dict) else range(len(holder)):
            (
                holders.append(holder[key])
                if isinstance(holder[key], dict | list)
                else leaves.append((holder, key))
            )
    if leaves:
        holder, key = chance.choice(leaves)
        leaf = holder[key]
        number = chance.choice(NUMBERS)
        holder[key] = _word(leaf, chance) if isinstance(leaf, str) else number
    return whole[0]


def _spoil(value: Any, chance: random.Random) -> Any:
    if not isinstance(value, dict | list) or not value or chance.random() < 0.15:
        return junk(chance)
    if isinstance(value, dict):
        key = chance.choice(list(value))
        way = chance.randrange(8)
        if way == 0:
            del value[key]
        elif way == 1:
            value[chance.choice(WORDS)] = junk(chance)
        elif way == 2:
            value[key] = value[chance.choice(list(value))]
        else:
            value[key] = _spoil(value[key], chance)
        return value
    place = chance.randrange(len(value))
    way = chance.randrange(8)
    if way == 0:
        del value[place]
    elif way == 1:
        value.insert(place, junk(chance))
    elif way == 2:
        value *= 2
    else:
        value[place] = _spoil(value[place], chance)
    return value


def torn(text: bytes, chance: random.Random) -> bytes:
    """A text with bytes changed, cut off, doubled or put in."""
    data = bytearray(text)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(data) + 1)
        way = chance.randrange(5)
        if way == 0 and place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        elif way == 1:
            del data[place:]
        elif way == 2:
            data[place:place] = data[: chance.randrange(200)]
        elif way == 3:
            data[place:place] = chance.choice((*WORDS, "[" * 100_000)).encode("utf-8", "replace")
        else:
            del data[place : place + chance.randrange(20)]
    return bytes(data)
