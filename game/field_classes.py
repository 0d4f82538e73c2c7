"""Classes that are nothing but their fields, made quickly: `dataclass` in all but the work.

`dataclass` compiles functions for each class when it is made, also for those of which nothing is
ever built or compared; that was a tenth of the time until the menu stood. Here comparing, hashing
and showing are the same functions for all, and a class compiles its `__init__` when the first
object is made.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots whose objects are compared and hashed by their fields.

    That nothing is assigned is for mypy to see.
    """
    made = _made(cls, slots=True)
    made.__hash__ = _hash  # type: ignore[method-assign]
    return made


@dataclass_transform(field_specifiers=(field,))
def mutable(*, slots: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class a dataclass whose objects may change; they are compared by their fields.

    One that has an `__init__` of its own keeps it.
    """
    return lambda cls: _made(cls, slots=slots)


def _made(cls: type[T], *, slots: bool) -> type[T]:
    own = {name: getattr(cls, name) for name in ("__init__", "__repr__") if name in cls.__dict__}
    made = dataclass(slots=slots, init=False, eq=False, repr=False)(cls)
    methods = {"__init__": _init, "__eq__": _equal, "__repr__": _shown, "__hash__": None, **own}
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def _init(self: object, *args: Any, **named: Any) -> None:
    """Compile the `__init__` of a class, which takes the place of this one, and call it."""
    cls: Any = next(c for c in type(self).__mro__ if c.__dict__.get("__init__") is _init)
    copies = [
        (
            each.name,
            Any,
            field(
                default=each.default,
                default_factory=each.default_factory,
                init=each.init,
                kw_only=each.kw_only,
            ),
        )
        for each in fields(cls)
    ]
    compiled: Any = make_dataclass(cls.__name__, copies, eq=False, repr=False)
    cls.__init__ = compiled.__init__
    cls.__init__(self, *args, **named)


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls) if each.compare)


def _values(value: Any) -> list[Any]:
    return [getattr(value, name) for name in _names(value.__class__)]


def _equal(self: object, other: object) -> bool:
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self: object) -> int:
    return hash((type(self), *_values(self)))


def _shown(self: Any) -> str:
    fields = zip(_names(self.__class__), _values(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in fields)})"
