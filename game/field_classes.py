"""Classes that are nothing but their fields, made quickly: `dataclass` in all but the work.

`dataclass` looks at each field and compiles functions for each class when it is made, also for
those of which nothing is ever built or compared; that was a fifth of the time until the menu stood.
Here comparing, hashing and showing are the same functions for all, a class compiles its `__init__`
when the first object is made, and asks `dataclass` what its fields are when somebody wants to know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, MISSING, Field, dataclass, field, fields
from functools import cache, cached_property
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_origin

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class a dataclass with slots whose objects are compared and hashed by their fields.

    That nothing is assigned is for mypy to see.
    """
    return _made(cls, {"__hash__": _hash}, slots=True)


@dataclass_transform(field_specifiers=(field,))
def mutable(*, slots: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class a dataclass whose objects may change; they are compared by their fields.

    A class that has an `__init__` of its own keeps it.
    """
    return lambda cls: _made(cls, {"__hash__": None}, slots=slots)


def _made(cls: type[T], methods: Mapping[str, Any], *, slots: bool) -> type[T]:
    """Return the class with these methods, and with those that all have but for its own."""
    own = cls.__dict__
    names = [name for name, hint in _hints(cls).items() if hint not in (KW_ONLY, "KW_ONLY")]
    declared = {name: own[name] for name in names if name in own}
    body = {**_SHARED, **own, **methods, "__declared__": declared}
    if slots:
        return _with_slots(cls, body, names)
    for name, default in declared.items():
        if isinstance(default, Field):
            delattr(cls, name)
            body[name] = default.default
    for name, value in body.items():
        if value is not MISSING and own.get(name, MISSING) is not value:
            setattr(cls, name, value)
    return cls


def _with_slots(cls: type[T], body: dict[str, Any], names: Sequence[str]) -> type[T]:
    """Return a new class, for slots can be given to none that is there; `names`: its fields."""
    for name in ("__dict__", "__weakref__", *body["__declared__"]):
        body.pop(name, None)
    taken = {slot for base in cls.__mro__[1:] for slot in getattr(base, "__slots__", ())}
    kept = ("__dict__",) if any(isinstance(v, cached_property) for v in body.values()) else ()
    body["__slots__"] = (*(name for name in names if name not in taken), *kept)
    metaclass: Any = type(cls)
    made: type[T] = metaclass(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _hints(cls: type) -> dict[str, object]:
    """Return the annotations of a class itself, which may be texts, but for those of ClassVars."""
    return {name: hint for name, hint in cls.__annotations__.items() if not _is_class_var(hint)}


def _is_class_var(hint: object) -> bool:
    if isinstance(hint, str):
        return hint.startswith("ClassVar")
    return hint is ClassVar or get_origin(hint) is ClassVar


class _LazyAttribute:
    """An attribute of a class that `dataclass` would give it, made when it is first asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type) -> Any:
        cls: Any = next(each for each in owner.__mro__ if each.__dict__.get(self._name) is self)
        body = {"__annotations__": _hints(cls), "__module__": cls.__module__, **cls.__declared__}
        body["__doc__"] = "its fields"  # where there is none, dataclass works long to make it
        like: Any = dataclass(init=False, eq=False, repr=False)(type(cls.__name__, (), body))
        known: dict[str, Field[Any]] = {}
        for base in (*cls.__mro__[:0:-1], like):
            known |= getattr(base, "__dataclass_fields__", {})
        by_place = (name for name, each in known.items() if each.init and not each.kw_only)
        for name, value in (
            ("__dataclass_fields__", known),
            ("__dataclass_params__", like.__dataclass_params__),
            ("__match_args__", tuple(by_place)),
        ):
            if cls.__dict__[name] is _LAZY[name]:
                setattr(cls, name, value)
        return getattr(owner, self._name)


def _init(self: object, *args: Any, **named: Any) -> None:
    """Compile the `__init__` of a class, which takes the place of this function, and call it."""
    cls: Any = next(c for c in type(self).__mro__ if c.__dict__.get("__init__") is _init)
    cls.__init__ = _compiled_init(cls)
    cls.__init__(self, *args, **named)


def _compiled_init(cls: Any) -> Callable[..., None]:
    """Return the function that sets all fields of a class."""
    known: dict[str, Any] = {"MISSING": MISSING}
    by_place: list[str] = ["self"]
    by_name: list[str] = []
    lines: list[str] = []
    for name, each in _declarations(cls).items():
        default, make = f"default_{name}", f"make_{name}"
        known[default], known[make] = each.default, each.default_factory
        value = name
        if each.default_factory is not MISSING:
            known[default] = MISSING
            value = f"{make}() if {name} is MISSING else {name}" if each.init else f"{make}()"
        elif not each.init:
            value = default
        required = each.default is MISSING and each.default_factory is MISSING
        if each.init:
            into = by_name if each.kw_only else by_place
            into.append(name if required else f"{name}={default}")
        if each.init or not required:
            lines.append(f"self.{name} = {value}")
    parameters = ", ".join([*by_place, *(["*", *by_name] if by_name else [])])
    exec(f"def __init__({parameters}):\n " + "\n ".join(lines or ["..."]), known)
    init: Callable[..., None] = known["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


def _declarations(cls: type) -> dict[str, Any]:
    """Return what a class and those above it say of each field, in their order, as `field` does."""
    by_name: dict[str, Any] = {}
    for base in cls.__mro__[::-1]:
        if "__declared__" not in base.__dict__:
            continue
        declared, is_named = base.__dict__["__declared__"], False
        for name, hint in _hints(base).items():
            if hint in (KW_ONLY, "KW_ONLY"):
                is_named = True
                continue
            each = declared.get(name, MISSING)
            if not isinstance(each, Field):
                each = field(default=each)
            if each.kw_only is MISSING:
                each.kw_only = is_named
            by_name[name] = each
    return by_name


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(cls) if each.compare)


def _values(value: Any) -> list[Any]:
    return [getattr(value, name) for name in _names(value.__class__)]


def _equal(self: object, other: object) -> bool:
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self: object) -> int:
    return hash((type(self), *_values(self)))


def _repr(self: Any) -> str:
    fields = zip(_names(self.__class__), _values(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in fields)})"


_LAZY = {
    name: _LazyAttribute(name)
    for name in ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
}
_SHARED: Mapping[str, Any] = {"__init__": _init, "__eq__": _equal, "__repr__": _repr, **_LAZY}
