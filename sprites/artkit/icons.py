"""All icons as SVG documents."""

from __future__ import annotations

from artkit.icons_controls import controls
from artkit.icons_things import catalogue, fighters
from artkit.svg import document


def icons() -> dict[str, str]:
    """SVG text by name; each is white in a square of 64."""
    shapes = {**controls(), **fighters(), **catalogue()}
    return {name: document(64, 64, parts) for name, parts in sorted(shapes.items())}
