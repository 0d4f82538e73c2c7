"""QR codes, read back by a reader of the test's own that knows the standard, not who drew it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.match.qr_code import QUIET, qr_rows, qr_svg
from game.workshop.codes import to_code
from tests.workshop.recipes import random_invention

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK = 0b101010000010010


def read_qr(rows: Sequence[Sequence[bool]]) -> str:
    """Return the text of a code without its light edge: of few letters, in a single block of
    data.
    """
    side = len(rows)
    assert side in (21, 25, 29), "larger ones have several blocks"
    places = [
        *((8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)),
        (7, 8),
        *((y, 8) for y in range(5, -1, -1)),
    ]
    kind = int("".join(str(int(rows[y][x])) for y, x in places), 2) ^ FORMAT_MASK
    mask = MASKS[kind >> 10 & 7]
    bits = "".join(str(int(rows[y][x] ^ mask(y, x))) for y, x in data_places(side))
    assert bits[:4] == "0010", "letters and digits"
    count, bits, text = int(bits[4:13], 2), bits[13:], ""
    while len(text) < count - 1:
        pair, bits = int(bits[:11], 2), bits[11:]
        text += LETTERS[pair // 45] + LETTERS[pair % 45]
    return text + LETTERS[int(bits[:6], 2)] if len(text) < count else text


def data_places(side: int) -> Iterator[tuple[int, int]]:
    """Yield row and column of all modules of data, in their order."""
    upwards = True
    for right in (*range(side - 1, 6, -2), 5, 3, 1):
        for y in range(side - 1, -1, -1) if upwards else range(side):
            for x in (right, right - 1):
                if not is_reserved(y, x, side):
                    yield y, x
        upwards = not upwards


def is_reserved(y: int, x: int, side: int) -> bool:
    """Return whether a module belongs to what finds and measures the code."""
    corner = (y < 9 and x < 9) or (y < 9 and x >= side - 8) or (y >= side - 8 and x < 9)
    small = side > 21 and abs(y - (side - 7)) < 3 and abs(x - (side - 7)) < 3
    return corner or small or 6 in (y, x)


def inside(rows: Sequence[Sequence[bool]]) -> list[Sequence[bool]]:
    """Return a code without its light edge, which must be light."""
    edge = [
        *rows[:QUIET],
        *rows[-QUIET:],
        *(row[:QUIET] for row in rows),
        *(row[-QUIET:] for row in rows),
    ]
    assert not any(map(any, edge))
    return [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]


@pytest.mark.parametrize("seed", range(40))
def test_a_phone_reads_the_code_of_any_game(seed: int) -> None:
    code = to_code(random_invention(random.Random(seed)))
    assert read_qr(inside(qr_rows(code))) == code


def test_on_paper_each_dark_module_is_drawn_once() -> None:
    rows = qr_rows("W1-4JC9-52R1-0FKM")
    svg = qr_svg("W1-4JC9-52R1-0FKM", 30)
    assert svg.count("h1v1h-1z") == sum(map(sum, rows))
    assert f'viewBox="0 0 {len(rows)} {len(rows)}"' in svg and 'width="30mm"' in svg
