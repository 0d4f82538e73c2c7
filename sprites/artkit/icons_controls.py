"""Icons for controls: white shapes in a square of 64, made to be tinted by the program.

Inner details are holes, never a second colour, because tinting keeps only the transparency.
"""

from __future__ import annotations

from artkit.svg import circle, line, num, path, rect, ring_of

WHITE = "#ffffff"


def stroke(d: str, width: float = 6) -> str:
    """A white line with round ends."""
    return line(d, WHITE, width)


def fill(d: str) -> str:
    """A white shape; overlapping parts are holes. Its corners are rounded by a thin stroke."""
    return path(d, WHITE, evenodd=True)


def soft(d: str, width: float = 4) -> str:
    """A white shape without holes whose corners are rounded by its stroke."""
    return path(d, WHITE, WHITE, width)


def dot(x: float, y: float, r: float) -> str:
    """A white disc."""
    return circle(x, y, r, WHITE)


def ring(x: float, y: float, r: float, width: float = 6) -> str:
    """A white ring."""
    return circle(x, y, r, "none", WHITE, width)


def frame(x: float, y: float, w: float, h: float, r: float = 6, width: float = 6) -> str:
    """A white outlined box with round corners."""
    return rect(x, y, w, h, "none", WHITE, width, r=r)


def bar(x: float, y: float, w: float, h: float, r: float = 3) -> str:
    """A white filled box with round corners."""
    return rect(x, y, w, h, WHITE, r=r)


def disc(x: float, y: float, r: float) -> str:
    """A circle as a piece of path, to be a shape or a hole in `fill`."""
    a, b = num(x - r), num(2 * r)
    return f"M{a} {num(y)}a{num(r)} {num(r)} 0 1 0 {b} 0a{num(r)} {num(r)} 0 1 0 -{b} 0Z"


def _gear() -> str:
    hub = path(disc(32, 32, 20) + disc(32, 32, 8.5), WHITE, evenodd=True)
    outside = "".join(
        f"M{num(32 + x * 0.72)} {num(32 + y * 0.72)}L{num(32 + x)} {num(32 + y)}"
        for x, y in ring_of(8, 25)
    )
    return stroke(outside, 9) + hub


def controls() -> dict[str, list[str]]:
    """Icons by name."""
    speaker = soft("M10 25H19L31 14V50L19 39H10Z")
    eye = "M6 32C13 19 22 14 32 14C42 14 51 19 58 32C51 45 42 50 32 50C22 50 13 45 6 32Z"
    return {
        "play": [soft("M20 13L50 32L20 51Z", 6)],
        "pause": [bar(15, 11, 12, 42, 4), bar(37, 11, 12, 42, 4)],
        "forward": [soft("M9 16L29 32L9 48Z", 6), soft("M34 16L54 32L34 48Z", 6)],
        "give": [fill("M25 3H49C51.500 3 53 4.500 53 7V33C53 35.500 51.500 37 49 37H25"
                      "C22.500 37 21 35.500 21 33V7C21 4.500 22.500 3 25 3ZM37 30.500"
                      "C29 25 28 21.500 28 18.500C28 13 35 12 37 16.500"
                      "C39 12 46 13 46 18.500C46 21.500 45 25 37 30.500Z"),
                 bar(3, 40, 10, 20, 2.5),
                 soft("M18 43H27C31 43 33 46 36 47H43L57 42.500C60 42 61 45 58 47L44 56"
                      "C42 57.500 40 58 37 58H18Z", 3.5)],
        "rewind": [soft("M55 16L35 32L55 48Z", 6), soft("M30 16L10 32L30 48Z", 6)],
        "settings": [_gear()],
        "help": [ring(32, 32, 25), stroke("M24 26C24 20 27.500 17 32 17C36.500 17 40 20 40 24.500"
                                          "C40 31 32 31 32 37"), dot(32, 46, 4)],
        "home": [stroke("M7 33L32 11L57 33", 7),
                 fill("M15 34L32 19L49 34V52C49 54 48 55 46 55H38V42H26V55H18C16 55 15 54 15 52Z")],
        "back": [stroke("M28 14L10 32L28 50M12 32H54", 7)],
        "close": [stroke("M15 15L49 49M49 15L15 49", 8)],
        "check": [stroke("M11 34L26 49L54 17", 8)],
        "ready": [fill(disc(32, 32, 27) + "M18 32.500L28 42.500L46 23L41.500 19L27.700 34"
                                          "L22 28.500Z")],
        "volume": [speaker, stroke("M40 24C45 29 45 35 40 40M47 16C56 25 56 39 47 48", 5)],
        "ear": [stroke("M20 27C18 15 26 8 35 9C45 10 50 19 48 28C46 36 39 38 38 46C37 54 28 57 23"
                       " 51", 6), stroke("M28 28C27 21 31 17 35 18C40 19 41 26 37 30C34 33 31 33 31"
                                         " 38", 5)],
        "mute": [speaker, stroke("M41 25L55 39M55 25L41 39", 6)],
        "undo": [stroke("M12 22H38C48 22 54 29 54 37C54 45 48 52 38 52H22M24 10L12 22L24 34", 6.5)],
        "redo": [stroke("M52 22H26C16 22 10 29 10 37C10 45 16 52 26 52H42M40 10L52 22L40 34", 6.5)],
        "arrow_left": [stroke("M40 12L20 32L40 52", 9)],
        "arrow_right": [stroke("M24 12L44 32L24 52", 9)],
        "arrow_up": [stroke("M12 42L32 22L52 42", 9)],
        "arrow_down": [stroke("M12 22L32 42L52 22", 9)],
        "plus": [stroke("M32 12V52M12 32H52", 9)],
        "minus": [stroke("M12 32H52", 9)],
        "shuffle": [stroke("M8 18H16C30 18 34 46 48 46H54M8 46H16C20 46 23 43.500 25.500 40"
                           "M38.500 24C41 20.500 44 18 48 18H54M47 9L56 18L47 27M47 37L56 46"
                           "L47 55", 5.5)],
        "sort": [stroke("M10 16H34M10 32H28M10 48H22", 6.5), stroke("M46 12V51M36 42L46 52"
                                                                    "L56 42", 6.5)],
        "eye": [stroke(eye, 6), dot(32, 32, 9)],
        "search": [ring(27, 27, 17, 7), stroke("M40 40L54 54", 8)],
        "speed": [stroke("M11 47A25 25 0 1 1 53 47", 7), stroke("M32 38L43 23", 7), dot(32, 39, 6)],
        "profile": [dot(32, 20, 12), soft("M10 54C10 43 19 38 32 38C45 38 54 43 54 54Z", 4)],
        "trash": [stroke("M10 17H54M25 17V10H39V17", 6),
                  fill("M15 23H49L46 54C45.800 56 44.500 57 43 57H21C19.500 57 18.200 56 18 54Z"
                       "M25 30V50H29V30ZM35 30V50H39V30Z")],
        "print": [stroke("M19 22V9H45V22", 6), stroke("M19 36H45V55H19Z", 6),
                  fill("M12 21H52C55.500 21 58 23.500 58 27V42C58 44 57 45 55 45H49V32H15V45H9"
                       "C7 45 6 44 6 42V27C6 23.500 8.500 21 12 21Z")],
        "keyboard": [frame(6, 15, 52, 34, 7, 5.5)]
        + [bar(x, y, 5.5, 5.5, 1.5) for y in (22, 30) for x in (13.5, 21.5, 29.5, 37.5, 45.500)]
        + [bar(20, 38.5, 24, 5.5, 2)],
        "log": [stroke("M14 8H40L51 19V56H14Z", 6), stroke("M23 26H42M23 35H42M23 44H35", 5)],
    }  # fmt: skip
