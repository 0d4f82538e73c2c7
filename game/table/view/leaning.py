"""How cards lie once they have been compared: the winner's leans outwards, the beaten ones sink.

Only where one card of each seat is compared and there is room around it; rows stay straight.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from pygame import Rect

from game.table.view.card_face import Mark

if TYPE_CHECKING:
    from game.table.view.board import Token
    from game.table.view.stage import Stage

_WON, _BEATEN = 3.0, 4.0
"""By how many degrees they lean."""
_ROOM = 0.05
"""The room that a leaning card needs around it, as a share of its height."""


def aside(stage: Stage, fighting: Collection[int]) -> dict[int, Mark]:
    """Marks of the cards of those who do not fight on in a war of some."""
    compared = _compared(stage)
    owners = {n: place.owner for n, place in stage.layout.piles.items()}
    out = [t for t in compared if owners[stage.board.where(t).pile] not in fighting and not t.back]
    middle = stage.layout.cloth.centerx
    found = {}
    for token in out:
        way = -1 if stage.spot(token).rect.centerx < middle else 1
        found[token.key] = Mark(beaten=True, tilt=_BEATEN * way)
    return found


def leaning(stage: Stage, won: Collection[int]) -> dict[int, Mark]:
    """Marks of the cards that were compared, `won` being the keys of those that won."""
    compared = _compared(stage)
    if len(compared) < 2 or sum(token.key in won for token in compared) != 1:
        return {}
    spots = [stage.spot(token) for token in compared]
    if any(_touch(one.rect, other.rect) for one in spots for other in spots if one is not other):
        return {}
    middle = sum(spot.rect.centerx for spot in spots) / len(spots)
    found = {}
    for token, spot in zip(compared, spots, strict=True):
        way = -1 if spot.rect.centerx < middle else 1
        if token.key in won:
            found[token.key] = Mark(glow=True, tilt=_WON * way)
        elif not token.back:
            found[token.key] = Mark(beaten=True, tilt=_BEATEN * way)
    return found


def _compared(stage: Stage) -> list[Token]:
    """The newest card of each place that is fought with; none where several are compared."""
    places = [(n, place) for n, place in stage.layout.piles.items() if place.front]
    if any(place.abreast != 1 or place.rows != 1 for _, place in places):
        return []
    owners = [place.owner for _, place in places]
    if len(set(owners)) != len(owners):
        return []
    return [stage.board.piles[n][0] for n, _ in places if stage.board.piles[n]]


def _touch(one: Rect, other: Rect) -> bool:
    pad = round(max(one.height, other.height) * _ROOM)
    return bool(one.inflate(pad, pad).colliderect(other))
