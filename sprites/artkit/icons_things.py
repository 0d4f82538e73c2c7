"""Icons for things of the games and of the catalogue: white shapes in a square of 64."""

from __future__ import annotations

import math

from artkit.icons_controls import WHITE, bar, disc, dot, fill, frame, soft, stroke
from artkit.svg import num, path, place, star

HEART = (
    "M32 55C29 49 7 37 7 22C7 13 14 8 20.500 8C26 8 30 11 32 16C34 11 38 8 43.500 8"
    "C50 8 57 13 57 22C57 37 35 49 32 55Z"
)


def _card(x: float, y: float, turn: float) -> str:
    return place([path("M-11 -17H11V17H-11Z", "none", WHITE, 5.5)], x, y, 1, turn)


def _chip() -> str:
    """A disc with six notches in its rim and a thin ring cut out."""
    notches = []
    for i in range(6):
        a = math.radians(60 * i)
        corners = [(25, -4.2), (25, 4.2), (18, 4.2), (18, -4.2)]
        spots = [
            f"{num(32 + u * math.cos(a) - v * math.sin(a))} "
            f"{num(32 + u * math.sin(a) + v * math.cos(a))}"
            for u, v in corners
        ]
        notches.append("M" + "L".join(spots) + "Z")
    return fill(disc(32, 32, 27) + "".join(notches) + disc(32, 32, 14.5) + disc(32, 32, 10))


def fighters() -> dict[str, list[str]]:
    """Icons of what the games fight with and for."""
    return {
        "lock": [stroke("M20 28V20C20 12.500 25 8 32 8C39 8 44 12.500 44 20V28", 6.5),
                 fill("M15 27H49C52 27 54 29 54 32V51C54 54 52 56 49 56H15C12 56 10 54 10 51V32"
                      "C10 29 12 27 15 27ZM32 35A5 5 0 0 0 29.500 44.300V49H34.500V44.300"
                      "A5 5 0 0 0 32 35Z")],
        "chain": [stroke("M27 37C22.500 32.500 22.500 26 27 21.500L36 12.500C41 8 48 8 52 12"
                         "C56 16 56 23 51.500 28L46 33.500", 6.5),
                  stroke("M37 27C41.500 31.500 41.500 38 37 42.500L28 51.500C23 56 16 56 12 52"
                         "C8 48 8 41 12.500 36L18 30.500", 6.5)],
        "crown": [soft("M10 45L7 18L21 30L32 11L43 30L57 18L54 45Z", 4), bar(10, 49, 44, 7)],
        "skull": [fill("M32 7C46 7 56 16.500 56 29C56 37 52 42 47 45V52C47 55 45.500 57 42.500 57"
                       "H38V50"
                       "H34.500V57H29.500V50H26V57H21.500C18.500 57 17 55 17 52V45C12 42 8 37 8 29"
                       "C8 16.500 18 7 32 7Z" + disc(21.5, 30, 6.5) + disc(42.5, 30, 6.5)
                       + "M32 36L36 43H28Z")],
        "chip": [_chip()],
        "glove": [fill("M22 10H40C51 10 57 17 57 27C57 36 52 41 46 43H22C13 43 8 36 8 27"
                       "C8 17 13 10 22 10ZM19 21C16 21 14.500 23 14.500 26C14.500 29 16 31 19 31H31"
                       "C34 31 36 33 36 36H40C40 30 36 26.500 31 26.500H20V21Z"),
                  bar(20, 47, 28, 10, 4)],
        "shield": [fill("M32 6L54 13V30C54 43 45 53 32 58C19 53 10 43 10 30V13Z"
                        "M32 13.500V50C40 46 47 39 47 30V18.300Z")],
        "heart": [soft(HEART, 2)],
        "heart_outline": [stroke(HEART, 6)],
        "dagger": [soft("M32 58L26 50V27H38V50Z", 3), stroke("M17 25H47", 7), stroke("M32 22"
                                                                                     "V11", 8),
                   dot(32, 8, 5.5)],
        "treasure": [fill("M14 12H50C55 12 58 16 58 21V29H38V26H26V29H6V21C6 16 9 12 14 12Z"),
                     fill("M6 34H26V40H38V34H58V50C58 53 56 55 53 55H11C8 55 6 53 6 50Z"),
                     bar(29.5, 29, 5, 8, 1.5)],
        "flag": [stroke("M15 8V57", 6.5), soft("M18 12C28 6 38 18 53 12V36C38 42 28 30 18 36Z", 4)],
        "white_flag": [stroke("M15 8V57", 6.5),
                       stroke("M15 12C27 6 38 18 53 12V36C38 42 27 30 15 36", 5.5)],
    }  # fmt: skip


def catalogue() -> dict[str, list[str]]:
    """Icons of the catalogue, the players and practice."""
    return {
        "human": [dot(32, 17, 11), soft("M14 55V46C14 37 21 33 32 33C43 33 50 37 50 46V55Z", 4)],
        "computer": [frame(8, 10, 48, 33, 5, 6), stroke("M32 44V54M20 55H44", 6), dot(24, 26, 4),
                     dot(40, 26, 4)],
        "star": [place([path(star(5, 25, 11.5), WHITE, WHITE, 5)], 32, 34)],
        "star_outline": [place([path(star(5, 25, 11.5), "none", WHITE, 5)], 32, 34)],
        "pencil": [fill("M44 8C46 6 49 6 51 8L56 13C58 15 58 18 56 20L51 25L39 13Z"
                        "M36 16L48 28L23 53L8 57C7 57 6.500 56.500 7 55.500L11 41Z")],
        "chart": [stroke("M9 9V55"
                         "H56", 6), bar(17, 33, 9, 17), bar(30, 22, 9, 28), bar(43, 13, 9, 37)],
        "book": [fill("M6 12C15 9 24 10 30 15V54C24 49 15 48 6 51Z"
                      "M58 12C49 9 40 10 34 15V54C40 49 49 48 58 51Z")],
        "dice": [fill("M16 8H48C53 8 56 11 56 16V48C56 53 53 56 48 56H16C11 56 8 53 8 48V16"
                      "C8 11 11 8 16 8Z" + "".join(disc(x, y, 4.6) for x, y in
                      ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44))))],
        "cards": [_card(24, 33, -14), place([path("M-13 -20H13V20"
                                                  "H-13Z", WHITE, WHITE, 4)], 42, 33, 1, 12)],
        "hourglass": [stroke("M16 9H48M16 55H48", 6.5),
                      fill("M19 12H45C45 23 40 28 35 32C40 36 45 41 45 52H19C19 41 24 36 29 32"
                           "C24 28 19 23 19 12ZM24 48H40C39 42 36 39 32 37C28 39 25 42 24 48Z")],
        "save": [fill("M12 7H44L57 20V52C57 55 55 57 52 57H12C9 57 7 55 7 52V12C7 9 9 7 12 7Z"
                      "M17 12V25H41V12ZM17 36V52H47V36Z")],
        "bulb": [fill("M32 6C43 6 51 14 51 24C51 32 46 36 43 41H21C18 36 13 32 13 24"
                      "C13 14 21 6 32 6Z"),
                 bar(22, 44, 20, 6), bar(25, 52.5, 14, 6)],
    }  # fmt: skip
