"""A calculation large on a plate of paper, with a box for its answer.

`SumLine` says what stands in a line; `paint` draws lines one below the other, right under right.
It knows no questions: what is typed, shown in pencil or crossed out is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.practice.facts import COMPARISONS, MINUS, Step, as_answer
from game.texts.notation import operator
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, SEMIBOLD, Style
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.context import Context

INK: Colour = (43, 36, 48)
_SIGN: Colour = (95, 85, 77)
_PENCIL: Colour = (104, 110, 126)
_RIGHT: Colour = (20, 112, 54)
_WRONG: Colour = (176, 42, 40)
_BOX: Colour = (255, 255, 255)
_DIGIT, _BETWEEN, _ASIDE = 0.62, 0.86, 0.3
"""How wide a digit, a sign, and what is free beside the answer are, of the height of a line."""
_TALL = 0.86  # of a line: the height of its digits
_STACKED = 0.5  # of a line: the height of the digits of a fraction
_LARGEST = 92  # pixels in a window of ordinary size: the height of a line


@dataclass(frozen=True)
class SumLine:
    """A line of a sum: `left sign right = answer`; or `left answer right` where it is compared.

    typed   what was entered so far; None: nothing is to be entered in this line
    model   the right answer, shown in pencil until it is written over
    answer  the finished answer in ink
    wrong   an answer that was crossed out, written behind
    between whether the answer is a sign between the two numbers; fractions are stacked
    inks    the colours of the two numbers, as those of their cards
    """

    left: str
    sign: str
    right: str
    typed: str | None = None
    model: str = ""
    answer: str = ""
    wrong: str = ""
    between: bool = False
    inks: tuple[Colour, Colour] = (INK, INK)


def writing(
    step: Step,
    *,
    answer: int | None = None,
    model: int | None = None,
    typed: str | None = None,
    wrong: str = "",
    inks: tuple[Colour, Colour] = (INK, INK),
) -> SumLine:
    """A line on the paper; the sign of a comparison stands between its numbers."""
    left, sign, right = step.parts
    answered, shown = (
        "" if value is None else as_answer(step.operation, value) for value in (answer, model)
    )
    entered = typed
    if typed and typed.strip("-"):
        entered = as_answer(step.operation, int(typed))
    elif typed:
        entered = operator(MINUS)
    crossed = as_answer(step.operation, int(wrong)) if wrong else ""
    between = step.operation in COMPARISONS
    return SumLine(left, sign, right, entered, shown, answered, crossed, between, inks)


@dataclass(frozen=True)
class _Columns:
    """How many digits each part has."""

    left: int
    right: int
    answer: int
    wrong: int

    @classmethod
    def of(cls, lines: Sequence[SumLine]) -> _Columns:
        answers = (max(map(len, (line.answer, line.model, line.typed or ""))) for line in lines)
        least = 1 if lines[0].between else 2
        return cls(
            max(_wide(line.left) for line in lines),
            max(_wide(line.right) for line in lines),
            max(least, *answers),
            max(len(line.wrong[:2]) for line in lines),
        )

    @property
    def wide(self) -> float:
        """How wide a line is, of its height."""
        digits = self.left + self.right + self.answer + self.wrong
        return _DIGIT * digits + 2 * _BETWEEN + _ASIDE * (3 if self.wrong else 2)


def _wide(number: str) -> int:
    """Return how many digits of a number stand beside each other; fractions are stacked."""
    return max(map(len, number.split("/")))


def paint(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[SumLine]
) -> pygame.Rect:
    """Draw the newest lines that fit into `rect` on a plate in its middle; the plate's place."""
    columns = _Columns.of(lines)
    rows = max(1, min(len(lines), rect.height // max(26, ctx.theme.px(40))))
    side = min(
        rect.height // rows, round(rect.width / (columns.wide + 0.7)), ctx.theme.px(_LARGEST)
    )
    side = max(16, side)
    plate = pygame.Rect(0, 0, round((columns.wide + 0.7) * side), rows * side)
    plate.midtop = rect.midtop
    radius = ctx.theme.px(20)
    shapes.drop(surface, plate, radius, ctx.theme.px(12))
    surface.blit(shapes.box(plate.size, radius, look.PAPER), plate)
    for row, line in enumerate(lines[-rows:]):
        start = plate.x + round(0.35 * side), plate.y + row * side
        _line(ctx, surface, start, side, columns, line)
    return plate


def _line(
    ctx: Context,
    surface: pygame.Surface,
    start: tuple[int, int],
    side: int,
    columns: _Columns,
    line: SumLine,
) -> None:
    x, y = float(start[0]), start[1]

    def write(text: str, ink: Colour, weight: int = EXTRABOLD, wide: float = _DIGIT) -> None:
        nonlocal x
        for sign in text:
            cell = pygame.Rect(round(x), y, round(wide * side), side)
            image = ctx.fonts.line(sign, Style(round(side * _TALL), ink, weight))
            surface.blit(image, image.get_rect(center=cell.center))
            x += wide * side

    def free(count: int) -> None:
        nonlocal x
        x += count * _DIGIT * side

    def stack(number: str, ink: Colour) -> None:
        """Write a number; a fraction with its line between what is above and what is below."""
        nonlocal x
        if "/" not in number:
            write(number, ink)
            return
        wide = round(_wide(number) * _DIGIT * side)
        middle = round(x) + wide // 2
        for part, place in zip(number.split("/"), (0.27, 0.75), strict=True):
            image = ctx.fonts.line(part, Style(round(side * _STACKED), ink, EXTRABOLD))
            surface.blit(image, image.get_rect(center=(middle, y + round(place * side))))
        bar = pygame.Rect(0, 0, round(wide * 0.86), max(2, side // 20))
        bar.center = (middle, y + side // 2)
        surface.fill(ink, bar)
        x += wide

    free(columns.left - _wide(line.left))
    stack(line.left, line.inks[0])
    if line.between:
        x += _BETWEEN * side * 0.6
    else:
        write(line.sign, _SIGN, wide=_BETWEEN)
        free(columns.right - _wide(line.right))
        write(line.right, line.inks[1])
        write("=", _SIGN, wide=_BETWEEN)
        x += _ASIDE * side / 2
    answer = pygame.Rect(round(x), y, round(columns.answer * _DIGIT * side), side)
    if line.typed is not None:
        _place_to_write(ctx, surface, answer)
        write(line.typed, INK)
        if len(line.typed) < columns.answer and not line.model:
            _caret(surface, round(x), answer)
        write(line.model[len(line.typed) :], _PENCIL, SEMIBOLD)
    else:
        write(line.answer, _RIGHT if line.answer else INK)
    if line.between:
        x = answer.right + _BETWEEN * side * 0.6
        stack(line.right, line.inks[1])
    if line.wrong:
        x = (x if line.between else answer.right) + 1.5 * _ASIDE * side
        begin = x
        write(line.wrong[:2], _PENCIL, SEMIBOLD)
        across = (round(begin), y + round(0.68 * side)), (round(x), y + round(0.32 * side))
        pygame.draw.line(surface, _WRONG, *across, max(2, side // 16))


def _place_to_write(ctx: Context, surface: pygame.Surface, answer: pygame.Rect) -> None:
    box = answer.inflate(round(0.2 * answer.height), -round(0.16 * answer.height))
    edge = max(3, ctx.theme.px(4))
    surface.blit(shapes.box(box.size, ctx.theme.px(14), _BOX, look.AMBER, edge), box)


def _caret(surface: pygame.Surface, x: int, answer: pygame.Rect) -> None:
    """Draw the caret before the place of the next digit."""
    bar = pygame.Rect(x + max(2, answer.height // 24), 0, max(3, answer.height // 24), 0)
    bar.height = round(0.46 * answer.height)
    bar.centery = answer.centery
    surface.fill(look.AMBER_EDGE, bar)
