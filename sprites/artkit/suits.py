"""The four suit signs, drawn once in a square of 100 and used everywhere."""

from __future__ import annotations

from artkit.svg import path, place

PATHS: dict[str, str] = {
    "H": (
        "M50 92C45 80 7 58 7 33C7 18 18 9 30 9C40 9 47 15 50 25C53 15 60 9 70 9"
        "C82 9 93 18 93 33C93 58 55 80 50 92Z"
    ),
    "S": (
        "M50 5C55 18 91 38 91 61C91 74 82 81 72 81C64 81 57 77 53 70C54 82 59 90 68 95H32"
        "C41 90 46 82 47 70C43 77 36 81 28 81C18 81 9 74 9 61C9 38 45 18 50 5Z"
    ),
    "D": "M50 3C58 21 70 37 85 50C70 63 58 79 50 97C42 79 30 63 15 50C30 37 42 21 50 3Z",
    "C": (
        "M50 5C61.600 5 71 14.400 71 26C71 32 68.500 37.500 64.500 41.300C67 40 70 39.500 73 39.500"
        "C84.600 39.500 94 48.900 94 60.500C94 72.100 84.600 81.500 73 81.500"
        "C64.500 81.500 57 76.500 53.500 69"
        "C54 81 59 90 68 95H32C41 90 46 81 46.500 69C43 76.500 35.500 81.500 27 81.500"
        "C15.400 81.500 6 72.100 6 60.500C6 48.900 15.400 39.500 27 39.500"
        "C30 39.500 33 40 35.500 41.300"
        "C31.500 37.500 29 32 29 26C29 14.400 38.400 5 50 5Z"
    ),
}

RED, BLACK, BLUE, GREEN = "#cf1f38", "#1d1b26", "#1a5cc0", "#0f7a3d"
TWO_COLOURS = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOURS = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}


def sign(letter: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """The sign of a suit centred on (x, y) in a square of `size`, turned by degrees."""
    inner = place([path(PATHS[letter], colour)], -size / 2, -size / 2, size / 100)
    return place([inner], x, y, 1, turn)
