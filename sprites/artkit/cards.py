"""The faces of all cards in all sets: blanks, indices, pips, aces; courts come from their module.

A nought has as many pips as it counts: none.

A card is 250 by 350. The index stands in the top left corner and, turned, in the bottom right.
"""

from __future__ import annotations

from dataclasses import dataclass

from artkit import courts, jokers, wilds
from artkit.glyphs import glyph
from artkit.suits import FOUR_COLOURS, TWO_COLOURS, sign
from artkit.svg import document, group, line, path, rect

WIDTH, HEIGHT = 250, 350
RANKS = ("0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SPECIAL = ("RJ", "BJ", "WR", "WB", "WH", "WD", "WS", "WC")
PAPER = "#fffdf7"
EDGE = "#b9b2a2"


@dataclass(frozen=True)
class CardSet:
    """What differs between sets: the colours of the suits and the size of the index.

    `counting`: cards from ace to ten have no index at all, so that their signs are counted.
    """

    name: str
    colours: dict[str, str]
    jumbo: bool = False
    four: bool = False
    counting: bool = False


SETS = (
    CardSet("standard", TWO_COLOURS),
    CardSet("four_colour", FOUR_COLOURS, four=True),
    CardSet("jumbo", TWO_COLOURS, jumbo=True),
    CardSet("jumbo_four_colour", FOUR_COLOURS, jumbo=True, four=True),
    CardSet("counting", TWO_COLOURS, counting=True),
    CardSet("counting_four_colour", FOUR_COLOURS, four=True, counting=True),
)

LEFT, MIDDLE, RIGHT = 83.0, 125.0, 167.0
TOP, BOTTOM = 62.0, 288.0
CENTRE = (TOP + BOTTOM) / 2
PIP = 48
COUNTED = 58
"""How large signs are where nothing else tells the number."""


def blank(paper: str = PAPER, edge: str = EDGE) -> str:
    """An empty card with its edge."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, paper, edge, 2, r=17)


def both_ways(part: str) -> str:
    """A part and the same turned about the card's middle."""
    return part + group([part], f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def codes() -> list[str]:
    """The codes of all cards in a set."""
    return [rank + suit for suit in "SHDC" for rank in RANKS] + list(SPECIAL)


def face(code: str, card_set: CardSet) -> str:
    """The SVG of one card."""
    if code in ("RJ", "BJ"):
        parts = jokers.joker(code, card_set.jumbo)
    elif code in SPECIAL:
        parts = wilds.wild(code[1], card_set.colours, card_set.jumbo)
    else:
        parts = _ranked(code[:-1], code[-1], card_set)
    return document(WIDTH, HEIGHT, [blank(), *parts] if code[0] != "W" else parts)


def _ranked(rank: str, suit: str, card_set: CardSet) -> list[str]:
    colour = card_set.colours[suit]
    parts = []
    if card_set.counting and rank not in "0JQK":
        places = [(MIDDLE, CENTRE)] if rank == "A" else pips(int(rank))
        return [sign(suit, x, y, COUNTED, colour, 180 if y > CENTRE else 0) for x, y in places]
    if rank in "JQK":
        parts += courts.court(rank, suit, colour, card_set.four)
        if card_set.jumbo:
            parts.append(both_ways(_plate(courts.edge_colour(rank, suit, card_set.four))))
    elif rank == "0":
        pass  # an empty middle: so much it counts
    elif card_set.jumbo:
        parts.append(sign(suit, 125, 175, 100, colour))
    elif rank == "A":
        parts += _ace(suit, colour)
    else:
        parts += [
            sign(suit, x, y, PIP, colour, 180 if y > CENTRE else 0) for x, y in pips(int(rank))
        ]
    index = _jumbo_index if card_set.jumbo else _index
    return [*parts, both_ways(index(rank, suit, colour))]


def pips(count: int) -> list[tuple[float, float]]:
    """Where the pips of a number card from 2 to 10 lie."""
    third = (BOTTOM - TOP) / 3
    rows: dict[int, list[float]] = {
        4: [TOP, BOTTOM],
        6: [TOP, CENTRE, BOTTOM],
        8: [TOP, TOP + third, BOTTOM - third, BOTTOM],
    }
    sides = 0 if count < 4 else 4 if count < 6 else 6 if count < 9 else 8
    out = [(x, y) for y in rows.get(sides, []) for x in (LEFT, RIGHT)]
    extra: dict[int, list[float]] = {
        2: [TOP, BOTTOM], 3: [TOP, CENTRE, BOTTOM], 5: [CENTRE], 7: [(TOP + CENTRE) / 2],
        8: [(TOP + CENTRE) / 2, (CENTRE + BOTTOM) / 2], 9: [CENTRE],
        10: [TOP + third / 2, BOTTOM - third / 2],
    }  # fmt: skip
    return out + [(MIDDLE, y) for y in extra.get(count, [])]


def _index(rank: str, suit: str, colour: str) -> str:
    return glyph(rank, 28, 14, 54, colour, 18) + sign(suit, 28, 91, 35, colour)


def _jumbo_index(rank: str, suit: str, colour: str) -> str:
    return glyph(rank, 49, 17, 84, colour, 18) + sign(suit, 49, 135, 54, colour)


def _plate(edge: str) -> str:
    """White paper behind a large index, so that it is never read against a figure."""
    paper = path("M18 2H87V150C87 160 81 166 71 166H2V18C2 9 9 2 18 2Z", PAPER)
    return paper + line("M87 20V150C87 160 81 166 71 166H51", edge, 3, cap="butt")


def _ace(suit: str, colour: str) -> list[str]:
    lift = {"S": 4, "H": 2, "D": 0, "C": 4}[suit]
    parts = [sign(suit, 125, 175, 128, colour)]
    parts.append(sign(suit, 125, 175 + lift, 92, PAPER))
    parts.append(sign(suit, 125, 175 + lift, 80, colour))
    return parts
