"""What lies under the cards: the felt and the mark of an empty place."""

from __future__ import annotations

from artkit.svg import document, gradient, rect


def felt() -> str:
    """A calm table surface, lighter in the middle; made to be stretched to any shape."""
    light = gradient(
        "lamp",
        [(0, "#3f8f76", 1), (45, "#2d7562", 1), (100, "#17493f", 1)],
        radial=True,
        centre=(50, 44, 74),
    )
    edge = gradient("edge", [(0, "#0b2a26", 0.28), (22, "#0b2a26", 0), (80, "#0b2a26", 0),
                             (100, "#0b2a26", 0.3)])  # fmt: skip
    parts = [rect(0, 0, 640, 640, "url(#lamp)"), rect(0, 0, 640, 640, "url(#edge)")]
    return document(640, 640, parts, [light, edge])


def slot() -> str:
    """The place of an empty pile: a soft outline of a card."""
    parts = [
        rect(1, 1, 248, 348, "#06221d", r=17, opacity=0.22),
        rect(7, 7, 236, 336, "none", "#ffffff", 4, r=13, opacity=0.3),
        rect(18, 18, 214, 314, "none", "#ffffff", 1.6, r=8, opacity=0.18),
    ]
    return document(250, 350, parts)
