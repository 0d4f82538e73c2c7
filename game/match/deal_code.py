"""Deal codes: a game, its options, its seats and its seed in at most twenty letters.

Whoever enters the code plays the same cards, on every system and in every later version: "36 to 16,
beat that". What a code says is a chain of digits, each of its own base, the lowest first:

    version     0; a later form of codes gets another
    game        a checksum of its id, mixed with a checksum of all that follows
    seats       how many, less 1
    options     how many of the game's options follow, those at the end that are usual left out;
                for each 0 if it is usual, else which of its other values it has, or its number
    seed        all that is left

So a game's options keep their order, and the values of an option theirs; new ones come last.
No pygame here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from game.intake.code_letters import read_code, tidy_code, write_code, wrong_letter
from game.intake.refusal import Refusal
from game.match import people
from game.match.match_plan import MatchPlan
from game.rules.errors import BadOption
from game.texts import tr
from game.variants import GAMES, get

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.options import Option
    from game.storage import Store

MAX_LETTERS = 20
_VERSION = 0
_VERSIONS = 4
_GAMES = 1 << 17
_SEATS = 8
_OPTIONS = 16
_VALUES = 4
_MORE_VALUES = 32
_NUMBER_DIGITS = 8
_NUMBER_BASE = 32


class Deal(NamedTuple):
    """The cards of a match, whoever plays it. options: all of the game's."""

    game: str
    options: Mapping[str, Any]
    seats: int
    seed: int


def code_of(deal: Deal) -> str:
    """Return the code that deals the same cards with the same options again; empty if so many
    options differ from the usual ones that no code has room for them.
    """
    game = get(deal.game)
    digits = [(deal.seats - 1, _SEATS)]
    options = [(option, deal.options[key]) for key, option in game.options.items()]
    while options and options[-1][1] == options[-1][0].default:
        options.pop()
    digits.append((len(options), _OPTIONS))
    for option, value in options:
        digits += _value_digits(option, value)
    if any(digit >= base for digit, base in digits):
        return ""
    number = deal.seed
    for digit, base in reversed(digits):
        number = number * base + digit
    number = number * _GAMES + (game_number(deal.game) ^ _checksum(number))
    code = write_code(number * _VERSIONS + _VERSION)
    return code if len(code) <= MAX_LETTERS else ""


def deal_of(code: str) -> Deal:
    """Return the deal that `code_of` was given. Raises Refusal if the text is no such code."""
    digits = _Digits(read_code(code, MAX_LETTERS))
    if digits.take(_VERSIONS) != _VERSION:
        raise Refusal(tr("This code was made by a newer version of this program"))
    number = digits.take(_GAMES) ^ _checksum(digits.rest)
    game_id = next((game for game in GAMES if game_number(game) == number), None)
    if game_id is None:
        raise Refusal(tr("This code is for a game that came with a newer version of this program"))
    game = get(game_id)
    seats = digits.take(_SEATS) + 1
    count = digits.take(_OPTIONS)
    keys = list(game.options)
    try:
        if count > len(keys):
            raise _NewerError
        options = {key: _value_of(game.options[key], digits) for key in keys[:count]}
    except _NewerError:
        title = tr(game.about.title)
        raise Refusal(
            tr("This code has an option of {game} that came with a newer version", game=title)
        ) from None
    try:
        complete = game.check_options(options)
        deal = Deal(game_id, complete, game.check_seats(seats, complete), digits.rest)
    except BadOption:
        raise wrong_letter() from None
    if code_of(deal) != tidy_code(code):
        raise wrong_letter()
    return deal


def code_of_plan(plan: MatchPlan, deal: object) -> str:
    """Return the code of a match that was played; empty if it has none.

    deal: what its record says of cards that were chosen to be practised, which no seed gives; None
    for cards that were only shuffled.
    """
    if deal is not None or plan.seed is None or plan.game not in GAMES:
        return ""
    options = get(plan.game).check_options(plan.options)
    return code_of(Deal(plan.game, options, len(plan.seats), plan.seed))


def deal_plan(store: Store, deal: Deal) -> MatchPlan:
    """Return the match of a deal for whoever uses the program now, against the computer."""
    seats = people.first_seats(store, deal.seats)
    return MatchPlan(deal.game, seats, dict(deal.options), deal.seed, steered=False)


def game_number(game_id: str) -> int:
    """Return the number that stands for a game in codes: no two games share it."""
    return crc32(game_id.encode()) % _GAMES


def _checksum(rest: int) -> int:
    """Return what the game's number is mixed with, so that damage elsewhere spoils it, too."""
    return crc32(str(rest).encode()) % _GAMES


def _value_digits(option: Option, value: Any) -> list[tuple[int, int]]:
    """Return the digits of a value: 0 if it is usual, else which of the others it is, or the
    number.
    """
    if value == option.default:
        return [(0, _VALUES)]
    if option.values is None:
        digits = []
        while value:
            value, digit = divmod(value, _NUMBER_BASE)
            digits.append((digit, _NUMBER_BASE))
        return [(1, _VALUES), (len(digits), _NUMBER_DIGITS), *digits]
    index = _others(option).index(value) + 1
    if index < _VALUES - 1:
        return [(index, _VALUES)]
    return [(_VALUES - 1, _VALUES), (index - _VALUES + 1, _MORE_VALUES)]


def _value_of(option: Option, digits: _Digits) -> Any:
    """Return the value that comes next. Raises _NewerError if this version has no such value."""
    index = digits.take(_VALUES)
    if index == 0:
        return option.default
    if option.values is None:
        count = digits.take(_NUMBER_DIGITS)
        return sum(digits.take(_NUMBER_BASE) * _NUMBER_BASE**place for place in range(count))
    if index == _VALUES - 1:
        index += digits.take(_MORE_VALUES)
    others = _others(option)
    if index > len(others):
        raise _NewerError
    return others[index - 1]


def _others(option: Option) -> list[Any]:
    """Return the values of an option but the usual."""
    return [value for value in option.values or () if value != option.default]


class _NewerError(Exception):
    """A code speaks of what this version does not have."""


class _Digits:
    """The digits of a number, the lowest first. rest: what has not been taken."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        """Take the lowest digit, of this base."""
        self.rest, digit = divmod(self.rest, base)
        return digit
