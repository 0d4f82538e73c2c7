"""The jacks, queens and kings: twelve figures, each drawn once and once more upside down."""

from __future__ import annotations

from artkit import court_dress, court_heads
from artkit.court_dress import HAND, LEFT, RIGHT
from artkit.court_hats import HATS
from artkit.court_looks import Look, look
from artkit.court_things import THINGS
from artkit.suits import sign
from artkit.svg import circle, group, mix, place, rect

HEAD = (125, 90)
HEAD_SCALE = 1.08


def court(rank: str, suit: str, colour: str, four: bool) -> list[str]:
    """The frame and the two halves of a court card; `colour` is that of the suit's sign."""
    figure = look(rank, suit, four)
    half = group([*_half(figure, rank, suit), sign(suit, 70, 41, 28, colour)])
    return [
        rect(LEFT, 20, RIGHT - LEFT, 310, figure.cloth.ground, r=9),
        half,
        group([half], "rotate(180 125 175)"),
        court_dress.sash(figure),
        rect(LEFT, 20, RIGHT - LEFT, 310, "none", figure.cloth.deep, 3, r=9),
    ]


def edge_colour(rank: str, suit: str, four: bool) -> str:
    """The colour of the frame of a court card."""
    return look(rank, suit, four).cloth.deep


def _half(figure: Look, rank: str, suit: str) -> list[str]:
    halo = circle(125, 92, 58, mix(figure.cloth.ground, "#ffffff", 0.65))
    dress = {
        "K": court_dress.robe(figure),
        "Q": court_dress.gown(figure),
        "J": court_dress.tabard(figure, suit),
    }[rank]
    sleeve, hand = court_dress.arm(figure)
    x, y = HEAD
    back = place([court_heads.behind(figure), court_heads.neck(figure)], x, y, HEAD_SCALE)
    front = [court_heads.face(figure, rank), court_heads.front(figure), HATS[figure.hat](figure)]
    held = place([THINGS[figure.thing](figure)], *HAND)
    return [halo, back, dress, sleeve, held, place(front, x, y, HEAD_SCALE), hand]
