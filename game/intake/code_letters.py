"""Codes that people read to each other: a whole number in letters and digits, with a checksum.

The letters are those of Crockford's base 32: no letter looks like a digit. The whole code, read as
a number in base 32, is a multiple of a prime; so a code with a wrong letter, or with two letters
that have changed places, is never taken for another code. Called by whatever gives a code away.
"""

from __future__ import annotations

from game.intake.refusal import Refusal
from game.texts import tr

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECK_LETTERS = 2
_PRIME = 1021
"""The largest prime below 32 * 32. No power of 32 below the 68th leaves a remainder of 1."""
_BASE = len(LETTERS)
_ROOM = _BASE * _BASE
_LOOK_ALIKE = str.maketrans("OIL", "011", " -–\t\n\r")


def write_code(number: int) -> str:
    """Return the letters of a whole number from 1, the two check letters last."""
    rest = number * _ROOM
    rest += -rest % _PRIME
    code = ""
    while rest:
        rest, digit = divmod(rest, _BASE)
        code = LETTERS[digit] + code
    return code


def read_code(text: str, max_letters: int) -> int:
    """Return the number that `write_code` was given.

    Small letters, blanks and hyphens do not matter; O is read as 0, and I and L are read as 1.
    Raises Refusal if the text is no code of at most `max_letters`, or if a letter of it is wrong.
    """
    letters = tidy_code(text)
    if not CHECK_LETTERS < len(letters) <= max_letters or not set(letters) <= set(LETTERS):
        raise Refusal(tr("A code has letters and digits without U, {n} at most", n=max_letters))
    whole = 0
    for letter in letters:
        whole = whole * _BASE + LETTERS.index(letter)
    if whole % _PRIME or letters[0] == LETTERS[0]:
        raise wrong_letter()
    return whole // _ROOM


def wrong_letter() -> Refusal:
    """Return the refusal of a code whose letters do not go together."""
    return Refusal(tr("A letter of this code is wrong: compare it with where it stands"))


def tidy_code(text: str) -> str:
    """Return the text in capitals without blanks and hyphens, look-alikes made digits."""
    return text.upper().translate(_LOOK_ALIKE)


def grouped(code: str) -> str:
    """Return the code in groups of four letters, as it is shown to be read."""
    return " ".join(code[at : at + 4] for at in range(0, len(code), 4))
