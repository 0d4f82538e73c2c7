"""A schema: what values from outside may be, as data.

A kind reads a value: it returns the value, with nothing in it that was not declared, or raises
Refusal, which names the place, what was there and what would do. Kinds hold other kinds, so a
schema is as deep as it is written down and no deeper.
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from game.intake.refusal import Refusal
from game.texts import ntr, tr

MAX_NAME_LETTERS = 200
"""No name, no key and no word has more letters, where nothing else is said."""
_YEARS = range(1970, 3000)
"""Years that a calendar on a wall could show."""


class Schema(ABC):
    """A description of the values that are valid."""

    __slots__ = ()

    @property
    @abstractmethod
    def takes(self) -> str:
        """The valid values, for a sentence: "a whole number from 0"."""

    @abstractmethod
    def read(self, value: Any) -> Any:
        """Return the value as it may come in. Raises Refusal."""

    def fits(self, value: Any) -> bool:
        """Whether a value may come in."""
        try:
            self.read(value)
        except Refusal:
            return False
        return True

    def refusal(self, value: Any) -> Refusal:
        """Return the refusal of a value."""
        return Refusal.of_value(value, self.takes)


class Text(Schema):
    """A text that can be written: of `least` to `most` letters, none of them half a character."""

    __slots__ = ("least", "most")

    def __init__(self, most: int = MAX_NAME_LETTERS, least: int = 0) -> None:
        self.most, self.least = most, least

    @property
    def takes(self) -> str:
        return ntr("a word of up to {n} sign", "a word of up to {n} signs", self.most)

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            raise self.refusal(value)
        if not value.isascii() and _LONE_SURROGATE.search(value):
            raise self.refusal(value)
        return value


_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def printable(text: str, most: int = MAX_NAME_LETTERS) -> str:
    """Return a text as it can be drawn: in a single line, without signs that nobody could see."""
    return " ".join("".join(c if c.isprintable() else " " for c in text[:most]).split())


class Name(Schema):
    """A name: any text, cut down to what can be drawn."""

    __slots__ = ("least", "most")

    def __init__(self, most: int, least: int = 1) -> None:
        self.most, self.least = most, least

    @property
    def takes(self) -> str:
        return tr("a name")

    def read(self, value: Any) -> str:
        name = printable(value)[: self.most].strip() if isinstance(value, str) else None
        if name is None or len(name) < self.least:
            raise self.refusal(value)
        return name


class Pattern(Schema):
    """A text that matches a pattern as a whole. takes: what such a text is called."""

    __slots__ = ("_takes", "pattern")

    def __init__(self, pattern: str, takes: str) -> None:
        self.pattern, self._takes = re.compile(pattern), takes

    @property
    def takes(self) -> str:
        return tr(self._takes)

    def read(self, value: Any) -> str:
        if not isinstance(value, str) or self.pattern.fullmatch(value) is None:
            raise self.refusal(value)
        return value


class Whole(Schema):
    """A whole number from `least` to `most`, where there are such bounds."""

    __slots__ = ("least", "most")

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least, self.most = least, most

    @property
    def takes(self) -> str:
        if self.least is None:
            return tr("a whole number")
        if self.most is None:
            return tr("a whole number from {least}", least=self.least)
        return tr("a whole number from {least} to {most}", least=self.least, most=self.most)

    def read(self, value: Any) -> int:
        if type(value) is not int:  # True is no number
            raise self.refusal(value)
        if self.least is not None and value < self.least:
            raise self.refusal(value)
        if self.most is not None and value > self.most:
            raise self.refusal(value)
        return value


class Number(Schema):
    """A finite number from `least` to `most`."""

    __slots__ = ("least", "most")

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most

    @property
    def takes(self) -> str:
        return tr("a number from {least} to {most}", least=self.least, most=self.most)

    def read(self, value: Any) -> float:
        fits = type(value) in (int, float) and self.least <= value <= self.most
        if not fits or not math.isfinite(value):
            raise self.refusal(value)
        return float(value)


class Flag(Schema):
    """True or false. stored: as a database has it, 1 or 0, is taken too."""

    __slots__ = ("stored",)

    def __init__(self, *, stored: bool = False) -> None:
        self.stored = stored

    @property
    def takes(self) -> str:
        return tr("true or false")

    def read(self, value: Any) -> bool:
        if not isinstance(value, bool) and not (
            self.stored and type(value) is int and value in (0, 1)
        ):
            raise self.refusal(value)
        return bool(value)


class OneOf(Schema):
    """A value out of a fixed choice."""

    __slots__ = ("values",)

    def __init__(self, *values: Any) -> None:
        self.values = values

    @property
    def takes(self) -> str:
        return tr("one of {values}", values=", ".join(map(str, self.values)))

    def read(self, value: Any) -> Any:
        if isinstance(value, str | int | float) or value is None:
            for known in self.values:
                if known == value and isinstance(known, bool) == isinstance(value, bool):
                    return known
        raise self.refusal(value)


class Moment(Schema):
    """A time as ISO 8601 text with its offset."""

    __slots__ = ()

    @property
    def takes(self) -> str:
        return tr("a time with its offset, such as 2026-03-02T16:00:00+01:00")

    def read(self, value: Any) -> str:
        self.moment(value)
        return str(value)

    def moment(self, value: Any) -> datetime:
        """Return the time. Raises Refusal."""
        try:
            moment = datetime.fromisoformat(_SHORT.read(value))
        except ValueError:
            raise self.refusal(value) from None
        if moment.tzinfo is None or moment.year not in _YEARS:
            raise self.refusal(value)
        return moment


_SHORT = Text(40)


class Maybe(Schema):
    """A value of a kind, or none."""

    __slots__ = ("kind",)

    def __init__(self, kind: Schema) -> None:
        self.kind = kind

    @property
    def takes(self) -> str:
        return self.kind.takes

    def read(self, value: Any) -> Any:
        return None if value is None else self.kind.read(value)


class Fallback(Schema):
    """A value of a kind, or what stands for any other."""

    __slots__ = ("kind", "otherwise")

    def __init__(self, kind: Schema, otherwise: Any) -> None:
        self.kind, self.otherwise = kind, otherwise

    @property
    def takes(self) -> str:
        return self.kind.takes

    def read(self, value: Any) -> Any:
        try:
            return self.kind.read(value)
        except Refusal:
            return self.otherwise


class ListOf(Schema):
    """A list of `least` to `most` values of a kind."""

    __slots__ = ("kind", "least", "most")

    def __init__(self, kind: Schema, most: int, least: int = 0) -> None:
        self.kind, self.most, self.least = kind, most, least

    @property
    def takes(self) -> str:
        return tr("a list")

    def read(self, value: Any) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise self.refusal(value)
        if not self.least <= len(value) <= self.most:
            got = ntr("{n} entry", "{n} entries", len(value))
            takes = tr("from {least} to {most}", least=self.least, most=self.most)
            raise Refusal(got=got, takes=takes)
        items = []
        for number, item in enumerate(value):
            try:
                items.append(self.kind.read(item))
            except Refusal as refusal:
                raise refusal.inside(number) from None
        return items


class Fields(Schema):
    """An object with these fields; others are left out, or refused where it is `closed`.

    must: fields that have to be there. may: fields that may be. mended: fields that may be, and
    that are left out, as if they were not there, where they do not fit.
    """

    __slots__ = ("closed", "may", "mended", "must")

    def __init__(
        self,
        must: Mapping[str, Schema],
        may: Mapping[str, Schema] | None = None,
        mended: Mapping[str, Schema] | None = None,
        *,
        closed: bool = False,
    ) -> None:
        self.must, self.may, self.mended = must, may or {}, mended or {}
        self.closed = closed

    @property
    def takes(self) -> str:
        return tr("an object with {fields}", fields=", ".join(self.must or self.may))

    def read(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise self.refusal(value)
        if self.closed:
            self._check_names(value)
        fields = {}
        for name, kind in self.must.items():
            if name not in value:
                raise Refusal(got=tr("nothing"), takes=kind.takes, place=name)
            fields[name] = _read_field(kind, name, value[name])
        for name, kind in self.may.items():
            if name in value:
                fields[name] = _read_field(kind, name, value[name])
        for name, kind in self.mended.items():
            if name in value:
                try:
                    fields[name] = kind.read(value[name])
                except Refusal:
                    continue
        return fields

    def _check_names(self, value: Mapping[Any, Any]) -> None:
        known = (*self.must, *self.may, *self.mended)
        for name in value:
            if name not in known:
                takes = tr("only {fields}", fields=", ".join(known))
                raise Refusal.of_value(name, takes)


def _read_field(kind: Schema, name: str, value: Any) -> Any:
    try:
        return kind.read(value)
    except Refusal as refusal:
        raise refusal.inside(name) from None


class Each(Schema):
    """An object with any fields, at most `most`, each of a kind."""

    __slots__ = ("kind", "most")

    def __init__(self, kind: Schema, most: int) -> None:
        self.kind, self.most = kind, most

    @property
    def takes(self) -> str:
        return ntr("an object of up to {n} field", "an object of up to {n} fields", self.most)

    def read(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping) or len(value) > self.most:
            raise self.refusal(value)
        return {_SHORT_KEY.read(name): _read_field(self.kind, name, value[name]) for name in value}


_SHORT_KEY = Text()


class Json(Schema):
    """Any JSON value, of the type `kind` if it is given, for somebody else to read more closely.

    depth: they are nested up to so many levels; None: whatever the text had.
    """

    __slots__ = ("depth", "kind", "most")

    def __init__(self, depth: int | None, kind: type | None = None, most: int = 10**6) -> None:
        self.depth, self.kind, self.most = depth, kind, most

    @property
    def takes(self) -> str:
        if self.kind is dict:
            return tr("an object")
        return tr("a list") if self.kind is list else tr("a plain value")

    def read(self, value: Any) -> Any:
        if self.kind is not None and not isinstance(value, self.kind):
            raise self.refusal(value)
        if self.depth is not None:
            self._look(value, self.depth)
        return value

    def _look(self, value: Any, depth: int) -> None:
        if isinstance(value, str):
            if len(value) > self.most or _LONE_SURROGATE.search(value):
                raise Text(self.most).refusal(value)
        elif isinstance(value, dict | list):
            if not depth:
                raise Refusal(tr("it is nested too deeply"))
            if isinstance(value, dict):
                for name in value:
                    self._look(name, depth)
                value = list(value.values())
            for item in value:
                self._look(item, depth - 1)
