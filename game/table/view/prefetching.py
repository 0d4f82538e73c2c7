"""Pictures of cards that a table will need, made while nothing else is to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.view.board import Face
    from game.table.view.card_face import CardFaces
    from game.table.view.plan_types import Plan

_BACK: Face = (-1, False)


def prefetch(faces: CardFaces, layout: Plan, cards: Sequence[int]) -> list[Callable[[], object]]:
    """Jobs that make them ready: one for each card and size."""
    heights = sorted({place.card for place in layout.piles.values()})
    low, high = heights[0], heights[-1]
    kinds = {card & 127: (card, False) for card in cards}
    passing = faces.passing_heights(low, high)
    # Backs in all sizes that they have on their way; of all faces they would not fit in memory.
    return [
        *(partial(faces.image, _BACK, size) for size in reversed(heights)),
        *(partial(faces.ready, _BACK, size, high) for size in passing),
        *(partial(faces.image, face, high) for face in kinds.values()),
    ]
