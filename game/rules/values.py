"""Values: classes that are nothing but their fields, so that nobody copies or saves them by hand.

A subclass of `Values` is a dataclass with slots. Its annotations say everything: from them come
the functions that copy it, give it as JSON, read it again and exchange its cards. The copy is even
compiled, once for each class, for computer players copy tables all the time. A field may be

- an int, a bool, a word, a `Card`, or None beside any of these;
- a tuple, list, set or dict of such, or of other Values;
- a class with a `dump` and a `load` of its own, whose objects never change.

What can be changed in place (lists, sets, dicts and Values) is copied however deep; copies share
the rest, also what is annotated as `Mapping`.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Self, TypeVar, Union, get_args, get_origin, get_type_hints

from game.field_classes import mutable
from game.quoting import quoted
from game.rules.cards import Card

Change = Mapping[Card, Card]
"""A replacement of cards: old card -> new card."""

FIXED = {"saved": False}
"""Metadata of a field that follows from the others; copies share it."""
LOST = {"saved": False, "copy": "None"}
"""Metadata of a field that copies do not have."""


class Values:
    """A base for typed memory: a list of fields makes slots, copy, comparison and
    serialization.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Let each class compile a copying function of its own, whatever it inherits."""
        super().__init_subclass__()
        cls.clone = Values.clone  # type: ignore[method-assign]

    def clone(self) -> Self:
        """An equal object that shares with this object only what is never changed.

        The first object of a class compiles its copying function, which replaces this method.
        """
        cls: Any = type(self)
        cls.clone = _clone_function(cls)
        copied: Self = cls.clone(self)
        return copied

    def dump(self) -> dict[str, Any]:
        """The fields as JSON values: cards as ints, dicts as pairs in order."""
        kinds = _kinds(type(self)).items()
        return {name: kind.dump(getattr(self, name)) for name, kind in kinds if kind.saved}

    def read(self, raw: Any) -> None:
        """Set the fields from what `dump` returned. Raises ValueError if `raw` is anything else."""
        kinds = {name: kind for name, kind in _kinds(type(self)).items() if kind.saved}
        if not isinstance(raw, Mapping) or set(raw) != set(kinds):
            raise ValueError(f"{type(self).__name__} got {quoted(raw)}; it takes {list(kinds)}")
        for name, kind in kinds.items():
            try:
                old = getattr(self, name, None)
                if isinstance(old, Values):
                    old.read(raw[name])
                elif not kind.given:
                    setattr(self, name, kind.load(raw[name]))
            except (TypeError, ValueError) as error:
                raise ValueError(f"{name}: {error}") from None

    @classmethod
    def load(cls, raw: Any) -> Self:
        """An object from what `dump` gave; errors as `read`."""
        new = cls.__new__(cls)
        new.read(raw)
        return new

    def exchange(self, change: Change) -> None:
        """Replace every card in the fields that `change` names by the card given there."""
        for name, kind in _kinds(type(self)).items():
            if kind.exchange is not None:
                setattr(self, name, kind.exchange(getattr(self, name), change))


@cache
def _clone_function(cls: Any) -> Callable[[Any], Any]:
    lines = [f" new.{name} = {kind.copy('self.' + name)}" for name, kind in _kinds(cls).items()]
    source = "\n".join(["def clone(self):", " new = make(cls)", *lines, " return new"])
    names: dict[str, Any] = {"make": object.__new__, "copied": list.copy, "cls": cls}
    exec(source if lines else "def clone(self): return self", names)
    clone: Callable[[Any], Any] = names["clone"]
    return clone


# -- what can be done with a value of a type ------------------------------------------------------


class _Kind(NamedTuple):
    """A type: the expression that copies a value, and functions for the rest.

    exchange: gives the value with its cards exchanged; None if it can hold none. saved: whether
    it is dumped; given: whether it is not read again, for whoever makes the object knows it.
    """

    copy: Callable[[str], str]
    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]
    exchange: Callable[[Any, Change], Any] | None = None
    saved: bool = True
    given: bool = False

    @property
    def shared(self) -> bool:
        """Whether copies share such a value."""
        return self.copy("") == ""


def _kinds(cls: type) -> dict[str, _Kind]:
    """The kind of each field, in their order."""
    return _kinds_of(cls)


@cache
def _kinds_of(cls: type) -> dict[str, _Kind]:
    hints = get_type_hints(cls)
    kinds = {}
    for each in fields(cls):
        kind = _kind(hints[each.name])
        meta = each.metadata
        copy = meta.get("copy")
        kinds[each.name] = _Kind(
            (lambda _, copy=copy: copy) if copy else kind.copy,  # type: ignore[misc]
            meta.get("dump", kind.dump),
            kind.load,
            meta.get("exchange", kind.exchange),
            meta.get("saved", True),
            meta.get("given", False),
        )
    return kinds


def _same(value: Any) -> Any:
    return value


def _kind(hint: Any) -> _Kind:
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, TypeVar):
        return _kind(hint.__bound__)
    if hint is Card:
        return CARD
    if hint in (int, bool, str, NoneType):
        return _Kind(_same, _same, _exactly(hint))
    if isinstance(hint, type) and issubclass(hint, Values):
        return _Kind(lambda x: f"{x}.clone()", lambda v: v.dump(), hint.load, _exchanged)
    if origin in (UnionType, Union):
        # Of a closed union each class dumps itself and loads any of them.
        kind = _kind(next(part for part in parts if part is not NoneType))
        return _optional(kind) if NoneType in parts else kind
    if origin in (list, set, tuple):
        return _sequence(origin, parts)
    if origin in (dict, Mapping):
        return _mapping(origin, _kind(parts[0]), _kind(parts[1]))
    if hasattr(hint, "dump") and hasattr(hint, "load"):
        return _Kind(_same, lambda v: v.dump(), hint.load)
    return _Kind(_same, _same, _same)


def _exactly(kind: type) -> Callable[[Any], Any]:
    def load(raw: Any) -> Any:
        if type(raw) is not kind:
            raise TypeError(f"got {quoted(raw)}; it takes {_NAMES[kind]}")
        return raw

    return load


_NAMES = {
    int: "a whole number",
    bool: "true or false",
    str: "a word",
    NoneType: "nothing",
    list: "a list",
}


CARD = _Kind(_same, _same, _exactly(int), lambda card, change: change.get(card, card))


def _exchanged(value: Values, change: Change) -> Values:
    value.exchange(change)
    return value


def _optional(kind: _Kind) -> _Kind:
    """Such a value or None."""

    def exchange(value: Any, change: Change) -> Any:
        return None if value is None or kind.exchange is None else kind.exchange(value, change)

    return _Kind(
        kind.copy if kind.shared else lambda x: f"({x} and ({kind.copy(x)}))",
        lambda value: None if value is None else kind.dump(value),
        lambda raw: None if raw is None else kind.load(raw),
        kind.exchange and exchange,
    )


def _sequence(origin: type, parts: tuple[Any, ...]) -> _Kind:
    """A list, set or tuple; of a tuple each place may have a kind of its own."""
    single = origin is not tuple or parts[1:] == (...,)
    kinds = [_kind(part) for part in parts if part is not ...]

    def each(values: Any) -> Any:
        if not single and len(values) != len(kinds):
            raise ValueError(f"got {quoted(values)}; it takes {len(kinds)} values")
        return zip(values, kinds * len(values) if single else kinds, strict=False)

    def dump(values: Any) -> list[Any]:
        ordered = sorted(values) if origin is set else values
        return [kind.dump(value) for value, kind in each(ordered)]

    def load(raw: Any) -> Any:
        return origin(kind.load(value) for value, kind in each(_exactly(list)(raw)))

    def exchange(values: Any, change: Change) -> Any:
        if single and kinds[0] is CARD:  # quickly, as guesses are made so often
            get = change.get
            return origin([get(card, card) for card in values])
        changed = (
            value if kind.exchange is None else kind.exchange(value, change)
            for value, kind in each(values)
        )
        return origin(changed)

    def copy(x: str) -> str:
        if origin is set:
            return f"{x}.copy()"
        if kinds[0].shared:
            return f"{x}[:]"
        inner = kinds[0].copy("v")
        return (
            f"list(map(copied, {x}))"
            if inner == "v[:]"
            else f"[{inner} for v in {x}] if {x} else []"
        )

    holds_cards = any(kind.exchange for kind in kinds)
    return _Kind(_same if origin is tuple else copy, dump, load, exchange if holds_cards else None)


def _mapping(origin: type, keys: _Kind, values: _Kind) -> _Kind:
    def dump(value: Any) -> list[Any]:
        return [[keys.dump(k), values.dump(value[k])] for k in sorted(value)]

    def load(raw: Any) -> Any:
        return {keys.load(k): values.load(v) for k, v in _exactly(list)(raw)}

    def exchange(value: Any, change: Change) -> Any:
        return {
            keys.exchange(k, change) if keys.exchange else k: values.exchange(v, change)
            if values.exchange
            else v
            for k, v in value.items()
        }

    def copy(x: str) -> str:
        if values.shared:
            return f"{x}.copy()"
        return f"{{k: {values.copy('v')} for k, v in {x}.items()}}"

    holds_cards = keys.exchange or values.exchange
    return _Kind(
        _same if origin is Mapping else copy, dump, load, exchange if holds_cards else None
    )


@mutable(slots=True)
class GameState(Values):
    """The memory of a game beside the table: its own fields, each with a default."""
