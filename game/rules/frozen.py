"""Values that never change: classes that are nothing but their fields."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots whose objects are compared by their fields.

    As `dataclass(frozen=True, slots=True)`, but that comparing, hashing and showing are the same
    functions for all such classes: to have them compiled for each takes six times as long, which
    is felt when the program starts. That nothing is assigned is for mypy to see.
    """
    made = dataclass(slots=True, eq=False, repr=False)(cls)
    for name, method in (("eq", _equal), ("hash", _hash), ("repr", _shown)):
        setattr(made, f"__{name}__", method)
    return made


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def _values(value: Any) -> list[Any]:
    return [getattr(value, name) for name in _names(value.__class__)]


def _equal(self: object, other: object) -> bool:
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self: object) -> int:
    return hash((type(self), *_values(self)))


def _shown(self: Any) -> str:
    told = zip(_names(self.__class__), _values(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in told)})"
