"""A calculation as a child writes it: on squared paper, one sign in each square.

`Writing` says what stands in a line; `paint` draws lines one below the other, right under right.
It knows no questions: what is typed, shown in pencil or crossed out is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.practice.facts import COMPARISONS, Step, as_answer
from game.ui import shapes
from game.ui.text import BOLD, SEMIBOLD, Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context

PAPER: Colour = (253, 253, 250)
SQUARES: Colour = (206, 222, 236)
EDGE: Colour = (176, 194, 212)
INK: Colour = (24, 58, 140)
PENCIL: Colour = (104, 110, 126)
RIGHT: Colour = (20, 112, 54)
WRONG: Colour = (176, 42, 40)
MARKER: Colour = (255, 243, 196)
MARKER_EDGE: Colour = (222, 168, 40)
LONGEST = 0.9  # of a square: the height of a digit


@dataclass(frozen=True)
class Writing:
    """One line: `left sign right = answer`.

    typed   what was entered so far; None: nothing is to be entered in this line
    model   the right answer, shown in pencil until it is written over
    answer  the finished answer in ink
    wrong   an answer that was crossed out, written behind
    equals  what stands before the answer
    """

    left: str
    sign: str
    right: str
    typed: str | None = None
    model: str = ""
    answer: str = ""
    wrong: str = ""
    equals: str = "="


def writing(
    step: Step,
    *,
    answer: int | None = None,
    model: int | None = None,
    typed: str | None = None,
    wrong: str = "",
) -> Writing:
    """A line on the paper; the sign of a comparison stands between its numbers."""
    left, sign, right = step.parts
    answered, shown = (
        "" if one is None else as_answer(step.operation, one) for one in (answer, model)
    )
    entered = typed
    if typed and typed.strip("-"):
        entered = as_answer(step.operation, int(typed))
    elif typed:
        entered = "−"
    crossed = as_answer(step.operation, int(wrong)) if wrong else ""
    equals = "=" if step.operation not in COMPARISONS else ":"
    return Writing(left, sign, right, entered, shown, answered, crossed, equals)


@dataclass(frozen=True)
class _Columns:
    """How many squares each part has."""

    left: int
    right: int
    answer: int
    wrong: int

    @property
    def count(self) -> int:
        behind = self.wrong + 1 if self.wrong else 0
        return self.left + 1 + self.right + 1 + self.answer + behind


def _columns(lines: Sequence[Writing]) -> _Columns:
    return _Columns(
        max(len(line.left) for line in lines),
        max(len(line.right) for line in lines),
        max(2, *(max(map(len, (line.answer, line.model, line.typed or ""))) for line in lines)),
        2,
    )


def paint(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[Writing]
) -> pygame.Rect:
    """Draw the newest lines that fit into `rect` on a sheet in its middle; the sheet's place."""
    columns = _columns(lines)
    wide = columns.count + 1
    rows = max(1, min(len(lines), rect.height // max(24, rect.width // wide)))
    side = max(12, min(rect.width // wide, rect.height // rows, ctx.theme.px(76)))
    shown = lines[-rows:]
    margin = max(0, min(side // 2, (rect.height - rows * side) // 2))
    sheet = pygame.Rect(0, 0, wide * side, rows * side + 2 * margin)
    sheet.center = rect.center
    _sheet(ctx, surface, sheet, side, margin)
    for row, line in enumerate(shown):
        start = (sheet.x + side // 2, sheet.y + margin + row * side)
        _line(ctx, surface, start, side, columns, line)
    return sheet


def _sheet(
    ctx: Context, surface: pygame.Surface, sheet: pygame.Rect, side: int, margin: int
) -> None:
    radius = ctx.theme.px(6)
    shapes.drop(surface, sheet, radius, ctx.theme.px(6), 70)
    surface.blit(shapes.box(sheet.size, radius, PAPER, EDGE, max(1, ctx.theme.px(1))), sheet)
    half = side // 2
    for x in range(sheet.x + half, sheet.right - 2, side):
        pygame.draw.line(surface, SQUARES, (x, sheet.y + 1), (x, sheet.bottom - 2))
    for y in range(sheet.y + (margin or side), sheet.bottom - 2, side):
        pygame.draw.line(surface, SQUARES, (sheet.x + 1, y), (sheet.right - 2, y))


def _line(
    ctx: Context,
    surface: pygame.Surface,
    start: tuple[int, int],
    side: int,
    columns: _Columns,
    line: Writing,
) -> None:
    x, y = start

    def cell(column: int) -> pygame.Rect:
        return pygame.Rect(x + column * side, y, side, side)

    def write(column: int, text: str, ink: Colour, weight: int = BOLD) -> None:
        for place, sign in enumerate(text):
            _sign(ctx, surface, cell(column + place), sign, ink, weight)

    write(columns.left - len(line.left), line.left, INK)
    write(columns.left, line.sign, INK)
    at = columns.left + 1
    write(at + columns.right - len(line.right), line.right, INK)
    at += columns.right
    write(at, line.equals, INK)
    at += 1
    if line.typed is not None:
        _place_to_write(ctx, surface, cell(at).unionall([cell(at + columns.answer - 1)]))
        typed = len(line.typed)
        write(at + typed, line.model[typed:], PENCIL, SEMIBOLD)
        write(at, line.typed, INK)
        if typed < columns.answer:
            _caret(surface, cell(at + typed))
    else:
        write(at, line.answer, RIGHT if line.answer else INK)
    if line.wrong:
        behind = at + columns.answer + 1
        write(behind, line.wrong[:2], PENCIL, SEMIBOLD)
        first, last = cell(behind), cell(behind + min(2, len(line.wrong)) - 1)
        across = (first.x + side // 8, first.bottom - side // 4), (last.right - side // 8, y + 6)
        pygame.draw.line(surface, WRONG, *across, max(2, side // 16))


def _place_to_write(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
    inner = rect.inflate(2, 0)
    edge = max(2, ctx.theme.px(2))
    surface.blit(shapes.box(inner.size, ctx.theme.px(6), MARKER, MARKER_EDGE, edge), inner)


def _caret(surface: pygame.Surface, cell: pygame.Rect) -> None:
    """Where the next digit goes: a line at the foot of the square."""
    bar = pygame.Rect(cell.x + cell.width // 5, 0, cell.width * 3 // 5, max(3, cell.height // 14))
    bar.bottom = cell.bottom - max(3, cell.height // 9)
    surface.fill(MARKER_EDGE, bar)


def _sign(
    ctx: Context, surface: pygame.Surface, cell: pygame.Rect, sign: str, ink: Colour, weight: int
) -> None:
    px = round(cell.height * LONGEST)
    image = ctx.fonts.line(sign, Style(px, ink, weight))
    surface.blit(image, image.get_rect(center=cell.center))
