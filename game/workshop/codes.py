"""The short code of a recipe, which friends read out and type: `W1-4JC9-52R1-0FKM`.

It holds which parts are not as in War and what they are, the picture and its colour, no names.
Each is a digit with a base of its own, fixed for ever with room for parts and values to come, so
that codes stay when the space grows. The number that they make is spread over all its letters, and
the last two letters check the others: any one or two wrong letters are noticed, and so are letters
that change places. What the check lets pass by chance is hardly ever the code of a recipe.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.intake.code_letters import LETTERS
from game.texts import tr
from game.workshop.mending import check
from game.workshop.recipe import BadRecipe, Invention, Recipe, usual_values
from game.workshop.space import SPACE

VERSION = "W1"
_LIKE = str.maketrans("OILU", "011V")
_BITS = 5
MOST_CHANGED = 32
"""No recipe differs from War in so many parts."""
MOST_PARTS = 48
"""Parts that the codes of this version have room for."""
MOST_FACES = 16
MOST_LETTERS = 60
_CHECKS = 2
_SPREAD = 0x9E3779B97F4A7C15F39CC0605CEDC835


def to_code(made: Invention) -> str:
    """Return the code of an invented game: the letters that are typed to get it. The game must be
    one that can be played.
    """
    number, base = 0, 1
    for value, room in _digits(made):
        number += value * base
        base *= room
    length = 0
    while base > 1 << _BITS * length:
        length += 1
    mixed = _spread(number, _BITS * length)
    body = [mixed >> _BITS * place & 31 for place in range(length)]
    letters = "".join(LETTERS[value] for value in [*body, *_check_letters(body)])
    groups = [letters[start : start + 4] for start in range(0, len(letters), 4)]
    return "-".join([VERSION, *groups])


def _digits(made: Invention) -> list[tuple[int, int]]:
    """Return the digits of a code, each with its base."""
    changed = made.recipe.changed
    digits = [(len(changed), MOST_CHANGED), (made.face, MOST_FACES), (made.colour, MOST_FACES)]
    last = -1
    for place, part in enumerate(SPACE):
        if part.key in changed:
            digits.append((place - last - 1, MOST_PARTS - last - 1))
            digits.append((part.choices.index(changed[part.key]), part.room))
            last = place
    return digits


def from_code(text: str) -> Invention:
    """Return what a code says, however it was typed. Raises BadRecipe, in one sentence."""
    values = _letters(text)
    body, check_letters = values[:-_CHECKS], values[-_CHECKS:]
    if _check_letters(body) != check_letters:
        raise BadRecipe(tr("A letter of the code is wrong or missing; look at it once more"))
    length = _BITS * len(body)
    mixed = sum(value << _BITS * place for place, value in enumerate(body))
    made = _read(_gather(mixed, length))
    if _letters(to_code(made)) != values:
        raise BadRecipe(tr("A letter of the code is wrong or missing; look at it once more"))
    check(made.recipe)
    return made


def _letters(text: str) -> list[int]:
    """Return the values of the letters behind the version."""
    if not isinstance(text, str) or len(text) > MOST_LETTERS:
        raise BadRecipe(tr("This is no code of a game"))
    plain = "".join(letter for letter in text.upper() if letter.isalnum()).translate(_LIKE)
    if plain[:1] == VERSION[0] and plain[:2] > VERSION and plain[1:2].isdigit():
        raise BadRecipe(tr("This game was made with a newer War; get that one to play it"))
    if not plain.startswith(VERSION):
        raise BadRecipe(tr("The code of a game begins with {code}", code=VERSION))
    letters = plain[len(VERSION) :]
    if len(letters) <= _CHECKS or not set(letters) <= set(LETTERS):
        raise BadRecipe(tr("This is no code of a game"))
    return [LETTERS.index(letter) for letter in letters]


def _read(number: int) -> Invention:
    """Return what the number of a code says."""

    def take(room: int) -> int:
        nonlocal number
        number, value = divmod(number, room)
        return value

    count, face, colour = take(MOST_CHANGED), take(MOST_FACES), take(MOST_FACES)
    usual, values, last = dict(usual_values()), {}, -1
    for _ in range(count):
        last += 1 + take(MOST_PARTS - last - 1)
        if last >= MOST_PARTS - 1 and _ < count - 1:
            raise BadRecipe(tr("This is no code of a game"))
        if last >= len(SPACE):
            raise BadRecipe(tr("This game was made with a newer War; get that one to play it"))
        part = SPACE[last]
        index = take(part.room)
        if index >= len(part.choices):
            raise BadRecipe(tr("This game was made with a newer War; get that one to play it"))
        values[part.key] = part.choices[index]
    if number or any(values[key] == usual[key] for key in values):
        raise BadRecipe(tr("This is no code of a game"))
    return Invention(Recipe(**values), face, colour)


# -- letters that check, and numbers that are spread ------------------------------------------


def _times(a: int, b: int) -> int:
    """Return the product of two letters in the field of 32."""
    product = 0
    for bit in range(_BITS):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(2 * _BITS - 2, _BITS - 1, -1):
        if product >> bit & 1:
            product ^= 0b100101 << bit - _BITS
    return product


def _check_letters(body: Sequence[int]) -> list[int]:
    """Return two letters that make the whole a word of a Reed-Solomon code over the field of 32.

    Divided by (x + 1)(x + 2) it leaves nothing; any two wrong letters of up to 31 leave something.
    """
    first, second = 0, 0
    for value in body:
        lead = value ^ first
        first, second = second ^ _times(lead, 3), _times(lead, 2)
    return [first, second]


def _spread(number: int, bits: int) -> int:
    """Return a number of as many bits of which each depends on all bits; `_gather` undoes it."""
    mask, half, times = (1 << bits) - 1, (bits + 1) // 2, _SPREAD
    number ^= times & mask
    for _ in range(2):
        number ^= number >> half
        number = number * times & mask
    return number ^ number >> half


def _gather(number: int, bits: int) -> int:
    half = (bits + 1) // 2
    back = pow(_SPREAD, -1, 1 << bits)
    mask = (1 << bits) - 1
    for _ in range(2):
        number ^= number >> half
        number = number * back & mask
    return number ^ number >> half ^ _SPREAD & mask
