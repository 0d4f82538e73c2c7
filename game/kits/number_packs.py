"""Packs of number cards for the number games: short ones, and ones with noughts."""

from game.rules import Card
from game.rules.cards import ACE, KINDS, QUEEN, is_red, packs
from game.rules.options import Option, Options

_NINE = (*range(2, 10), ACE)
_TEN = (*range(2, 11), ACE)
_FULL = range(2, 15)

PACKS = {
    "full": _FULL,
    "courts_ten": _FULL,
    "to_twelve": _FULL,
    "numbers": _TEN,
    "to_five": (*range(2, 6), ACE),
    "zero_to_ten": (0, *_TEN),
    "queen_zero": (QUEEN, *_NINE),
    "zero_to_nine": (0, *_NINE),
}
"""Values of an option `pack` -> the ranks of the cards."""

TWICE = ("to_five",)
"""Packs so small that they have each of their cards twice."""

DECKS = Option(1, (1, 2), "Packs", detail="One for a short game, two for a long one")


def number_deck(options: Options) -> list[Card]:
    """The cards that the options `pack` and `decks` say."""
    pack = options["pack"]
    return packs(options["decks"] * (2 if pack in TWICE else 1), tuple(PACKS[pack]))


def signed(strengths: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strengths with black cards plus and red cards minus."""
    return tuple(-strengths[kind] if is_red(kind) else strengths[kind] for kind in range(KINDS))
