"""QR codes, which a phone reads: as rows of modules, and as a picture in a page for the printer."""

from __future__ import annotations

from functools import lru_cache

QUIET = 4
"""Light modules that stand around a code, or no phone finds it."""


@lru_cache(8)
def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of modules from the top, whether each is dark, with the light ones around."""
    from segno.encoder import encode  # late, and not its writers: the page in a browser lacks these

    rows = encode(text, error="m", micro=False).matrix  # type: ignore[no-untyped-call]
    around = (False,) * QUIET
    empty = ((False,) * (len(rows) + 2 * QUIET),) * QUIET
    return (*empty, *((*around, *map(bool, row), *around) for row in rows), *empty)


def qr_svg(text: str, millimetres: int) -> str:
    """Return a code as SVG, so wide on paper; it stands within a page of HTML."""
    rows = qr_rows(text)
    dark = "".join(
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, is_dark in enumerate(row)
        if is_dark
    )
    side = len(rows)
    return (
        f'<svg width="{millimetres}mm" height="{millimetres}mm" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><path d="{dark}"/></svg>'
    )
