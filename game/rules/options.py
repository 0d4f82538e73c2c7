"""Options of a game: what players can agree on before they begin."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from game.quoting import LONGEST, quoted
from game.rules.errors import BadOption
from game.rules.title_page import TitlePage

MAX_DEPTH = 6
"""Levels that options and deals from outside are nested; those that there are have three."""
Options = Mapping[str, Any]
"""The options of a game under way: key -> value, complete, not to be changed."""


class Option(NamedTuple):
    """An option: its default, what else it may be (None: any whole number from 0), its meaning.

    meaning: a label. words: what each value is called, where numbers say too little. detail: a
    sentence without its full stop, where the label and the values say too little.
    needs: the values that other options must have, where this is not its default.
    seats: for how many it may be another than its default; empty for any number.
    """

    default: Any
    values: tuple[Any, ...] | None
    meaning: str
    words: tuple[str, ...] = ()
    detail: str = ""
    needs: Mapping[str, tuple[Any, ...]] = {}
    seats: tuple[int, ...] = ()

    def check(self, key: str, value: Any) -> Any:
        """The value itself, or BadOption saying what would do."""
        if self.values is None:
            if type(value) is int and value >= 0:
                return value
            raise BadOption(f"option {key} got {quoted(value)}; it takes a whole number from 0")
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        choice = ", ".join(map(_plain, self.values))
        raise BadOption(f"option {key} got {quoted(value)}; it takes one of {choice}")

    def parse(self, key: str, text: str) -> Any:
        """The value written as on a command line."""
        if self.values is None:
            whole = text.isascii() and text.isdecimal() and len(text) <= LONGEST
            return self.check(key, int(text) if whole else text)
        return next((v for v in self.values if _plain(v) == text), None) or self.check(
            key, next((v for v in self.values if _plain(v).lower() == text.lower()), text)
        )


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


LIMIT = Option(2000, None, "Battles at most", detail="Then the most cards win; 0 means never")


class Form(NamedTuple):
    """A way to play that the window offers by a name: the options that it sets.

    The defaults of the rules stay what they are; a form is chosen, never assumed. notice: what
    players should know before they begin, in a sentence; empty for nothing.
    """

    name: str
    options: Mapping[str, Any]
    notice: str = ""


FULL = Form("Full game", {})
"""The game as its page has it."""


def short_form(limit: int, notice: str = "") -> tuple[Form, Form]:
    """A short game of at most so many battles, which is offered first, and the full game."""
    return Form("Short game", {"limit": limit}, notice), FULL._replace(notice=notice)


class HasOptions(Protocol):
    """Anything with options, numbers of seats, and a title page."""

    about: ClassVar[TitlePage]
    options: ClassVar[Mapping[str, Option]]
    seat_numbers: ClassVar[range]


def complete(game: HasOptions, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of a game with the defaults filled in. Raises BadOption if they do not go
    together.
    """
    options = game.options
    if "limit" not in options and "limit" in given:
        # Every game takes it; where a page lists none it has no effect. [general ruling 7]
        given = dict(given)
        LIMIT.check("limit", given.pop("limit"))
    for key in given:
        if key not in options:
            known = ", ".join(options)
            raise BadOption(f"{game.about.title} has no option {quoted(key)}; it has {known}")
    values = {
        key: option.check(key, given[key]) if key in given else option.default
        for key, option in options.items()
    }
    for key, other in _not_together(game, values):
        takes, got = " or ".join(map(_plain, options[key].needs[other])), quoted(values[other])
        raise BadOption(
            f"option {key} got {quoted(values[key])}; with it {other} is {takes}, not {got}"
        )
    return values


def _not_together(game: HasOptions, options: Options) -> Iterator[tuple[str, str]]:
    """Yield options that need another value of another option, with the other."""
    for key, option in game.options.items():
        if options[key] != option.default:
            for other, values in option.needs.items():
                if options[other] not in values:
                    yield key, other


def changed(game: HasOptions, options: Options, key: str, value: Any) -> dict[str, Any]:
    """Return options with a changed value, and with it what it needs or what needs it."""
    values = {**options, key: value}
    for first, other in [*_not_together(game, values)]:
        if first == key:
            values[other] = game.options[key].needs[other][0]
        else:
            values[first] = game.options[first].default
    return values


def for_seats(game: HasOptions, options: Options, seats: int) -> dict[str, Any]:
    """Return options without those that are not for so many."""
    return {
        key: value if _is_for(game.options[key], value, seats) else game.options[key].default
        for key, value in options.items()
    }


def _is_for(option: Option, value: Any, seats: int) -> bool:
    return value == option.default or not option.seats or seats in option.seats


def together(game: HasOptions, options: Options, seats: int) -> None:
    """Raise BadOption where an option is not for so many seats."""
    for key, option in game.options.items():
        if not _is_for(option, options[key], seats):
            takes = " or ".join(map(str, option.seats))
            raise BadOption(
                f"option {key} got {quoted(options[key])}; it is for {takes} seats, not {seats}"
            )


def seats_of(game: HasOptions, seats: int) -> int:
    """Return `seats` if the game can be played by that many. Raises BadOption otherwise."""
    if type(seats) is not int or seats not in game.seat_numbers:
        low, high = game.seat_numbers[0], game.seat_numbers[-1]
        takes = str(low) if low == high else f"{low} to {high}"
        raise BadOption(f"seats got {quoted(seats)}; {game.about.title} is for {takes} seats")
    return seats
