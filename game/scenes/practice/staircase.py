"""The facts of an operation as a staircase: a row for each larger number, a cell for each fact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.practice.ladder import State
from game.texts import tr
from game.texts.notation import operator
from game.texts.phrases import labelled
from game.ui import look, shapes
from game.ui.fonts import BOLD, LEAST
from game.ui.theme import Colour, mix
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.practice.facts import Fact
    from game.practice.report import Cell

LOOKS: dict[State, tuple[Colour, Colour, Colour]] = {
    State.NOT_MET: ((255, 251, 243), (222, 210, 186), (122, 108, 86)),
    State.COUNTS: ((255, 240, 208), (196, 134, 22), (92, 60, 0)),
    State.REMEMBERS: ((205, 232, 208), (62, 140, 84), (18, 66, 34)),
    State.LASTS: ((24, 92, 58), (24, 92, 58), (255, 255, 255)),
}
"""Ground, edge and ink of each word."""
FAINT_INKS: dict[State, Colour] = {
    State.NOT_MET: (122, 108, 86),
    State.COUNTS: (125, 98, 49),
    State.REMEMBERS: (65, 103, 76),
    State.LASTS: (8, 40, 22),
}
"""The ink where a word was said long ago: on a paler ground, and still to be read."""
SIGN_INKS: dict[State, Colour] = {
    State.NOT_MET: (168, 152, 128),
    State.COUNTS: (196, 134, 22),
    State.REMEMBERS: (62, 140, 84),
    State.LASTS: (24, 92, 58),
}
PAPER: Colour = (255, 251, 243)
_WIDE, _HIGH = 71, 47
_GAP = 6
_FAINT = 0.5
_TALL = 0.56
"""The share of the window's height that the whole staircase takes at most."""
_TIGHT = 64
"""Units of a cell below which its sum is written smaller."""


def paint_sign(
    surface: pygame.Surface, box: pygame.Rect, state: State, ink: Colour, star: Colour
) -> None:
    """Paint the sign of a word in a square: a speck, an open ring, a full block, a star."""
    side = box.width
    if state is State.NOT_MET:
        dot = pygame.Rect(0, 0, max(3, side // 3), max(3, side // 3))
        dot.center = box.center
        surface.blit(shapes.box(dot.size, dot.width // 2, ink), dot)
    elif state is State.COUNTS:
        surface.blit(shapes.ring(box.size, side // 2, ink, max(2, side // 6)), box)
    else:
        if state is State.REMEMBERS or star != ink:
            surface.blit(shapes.box(box.size, max(2, side // 4), ink), box)
        if state is State.LASTS:
            reach = 0.36 if star != ink else 0.56
            points = []
            for number in range(10):
                away = side * reach * (1.0 if number % 2 == 0 else 0.45)
                spoke = pygame.Vector2(0, -away).rotate(36 * number)
                points.append((box.centerx + spoke.x, box.centery + spoke.y))
            pygame.draw.polygon(surface, star, points)


class Staircase(Widget):
    """A staircase of facts. Arrows or a click choose a cell; `on_choose` gets it.

    new: the facts that come next, which have a wide edge.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[Sequence[Cell]],
        sign: str,
        new: Sequence[Fact],
        on_choose: Callable[[Cell | None], object],
        *,
        key: str,
        label: str,
    ) -> None:
        super().__init__(key=key, label=label)
        self._rows, self._sign, self._on_choose = rows, sign, on_choose
        self._new = frozenset(new)
        self._at: tuple[int, int] | None = None

    def natural_width(self) -> int:
        return (len(self._rows) + 1) * self.ctx.theme.px(_WIDE)

    def height_for(self, width: int) -> int:
        return (len(self._rows) + 1) * self._size(width)[1]

    def act(self, action: str) -> bool:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(action)
        if step is None:
            return False
        if self._at is None:
            self._at = (0, 0)
        else:
            row, column = self._at[0] + step[0], self._at[1] + step[1]
            if not self._inside(row, column):
                return False
            self._at = (row, column)
        self._chosen()
        return True

    def release(self, pos: tuple[int, int]) -> None:
        wide, high = self._size(self.rect.width)
        column, row = (pos[0] - self.rect.x) // wide - 1, (pos[1] - self.rect.y) // high
        self._at = (row, column) if self._inside(row, column) else None
        self._chosen()

    def _inside(self, row: int, column: int) -> bool:
        return 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row])

    def _chosen(self) -> None:
        self.invalidate()
        self._on_choose(None if self._at is None else self._rows[self._at[0]][self._at[1]])

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the rect of a cell; column 0 holds the numbers, and so does the row below the
        last.
        """
        wide, high = self._size(self.rect.width)
        return pygame.Rect(self.rect.x + column * wide, self.rect.y + row * high, wide, high)

    def _size(self, width: int) -> tuple[int, int]:
        """Width and height of a cell; the whole staircase is seen at once where it can be."""
        px, count = self.ctx.theme.px, len(self._rows) + 1
        wide = min(width // count, px(_WIDE))
        high = round(self.ctx.theme.size[1] * _TALL) // count
        return max(18, wide), max(18, min(high, px(_HIGH)))

    def paint(self, surface: pygame.Surface) -> None:
        count = len(self._rows)
        for number in range(1, count + 1):
            self._number(surface, self.cell(number - 1, 0), str(number))
            self._number(surface, self.cell(count, number), f"{operator(self._sign)} {number}")
        for row, cells in enumerate(self._rows):
            for column, cell in enumerate(cells):
                self._paint_cell(surface, self.cell(row, column + 1), cell)
        if self._at is not None:
            chosen = self.cell(self._at[0], self._at[1] + 1).inflate(2, 2)
            ring = shapes.ring(chosen.size, self.ctx.theme.px(10), look.AMBER, self.ctx.theme.px(4))
            surface.blit(ring, chosen)

    def _paint_cell(self, surface: pygame.Surface, place: pygame.Rect, cell: Cell) -> None:
        theme, fonts = self.ctx.theme, self.ctx.fonts
        gap = max(2, min(theme.px(_GAP), place.width // 10))
        inner = place.inflate(-gap, -gap)
        ground, edge, ink = LOOKS[cell.state]
        if cell.faint:
            ground, edge = mix(ground, PAPER, _FAINT), mix(edge, PAPER, _FAINT)
            ink = FAINT_INKS[cell.state]
        radius = max(3, inner.height // 5)
        rim, wide = (look.AMBER_EDGE, 3) if cell.fact in self._new else (edge, 1.5)
        surface.blit(shapes.box(inner.size, radius, ground, rim, max(1, theme.px(wide))), inner)
        side = max(6, min(inner.height // 3, inner.width // 5))
        sign = pygame.Rect(0, 0, side, side)
        sign.midright = (inner.right - max(2, side // 3), inner.centery)
        room = sign.x - inner.x - 4
        role = "small" if place.width >= theme.px(_TIGHT) else "tiny"
        style = fonts.style(role, ink, BOLD)
        if room > style.px:
            closer = [str(cell.fact).replace(" ", gap) for gap in ("\u2009", "")]
            fits = fonts.laid(closer[0], style, room, 0) is not None
            words = closer[0 if fits else 1]
            sizes = [style._replace(px=px) for px in range(style.px, LEAST - 1, -1)]
            text = fonts.fitted(words, fonts.first_fitting(words, sizes, room), room)
            surface.blit(text, text.get_rect(center=((inner.x + sign.x) // 2, inner.centery)))
        star = ink if cell.state is State.LASTS else ground
        paint_sign(surface, sign, cell.state, edge if star == ground else ink, star)
        if cell.drop:
            drop = self.ctx.art.picture("garden/drop.svg", (side * 3 // 2, side * 2))
            if drop is not None:
                surface.blit(drop, drop.get_rect(center=(inner.right - 2, inner.y + 3)))

    def _number(self, surface: pygame.Surface, place: pygame.Rect, text: str) -> None:
        style = self.ctx.fonts.style("small", self.ctx.theme.colours.ink_soft, BOLD)
        image = self.ctx.fonts.fitted(text, style, place.width)
        surface.blit(image, image.get_rect(center=place.center))


class StateKey(Widget):
    """An entry of the key to the staircase: a sign, its word, and what that means."""

    def __init__(self, state: State) -> None:
        self._state = state
        meaning = meanings()[state]
        self._word, self._meaning = tr(state.value), meaning
        super().__init__(label=labelled(self._word, meaning) if meaning else self._word)

    def natural_width(self) -> int:
        fonts, style = self.ctx.fonts, self.ctx.fonts.style("small", (0, 0, 0), BOLD)
        return self._side() * 2 + fonts.width(f"{self._word}  {self._meaning}", style) + 2

    def height_for(self, width: int) -> int:
        return max(self._side(), self.ctx.fonts.height(self.ctx.theme.text("small")))

    def paint(self, surface: pygame.Surface) -> None:
        fonts, c = self.ctx.fonts, self.ctx.theme.colours
        box = pygame.Rect(0, 0, self._side(), self._side())
        box.midleft = self.rect.midleft
        paint_sign(surface, box, self._state, SIGN_INKS[self._state], PAPER)
        x = box.right + self._side() // 2
        for text, ink in ((self._word, c.ink), (self._meaning, c.ink_soft)):
            room = self.rect.right - x
            if text and room > 12:
                line = fonts.fitted(text, fonts.style("small", ink, BOLD), room)
                surface.blit(line, line.get_rect(midleft=(x, self.rect.centery)))
                x += line.get_width() + self._side() // 2

    def _side(self) -> int:
        return max(14, self.ctx.theme.px(17))


def meanings() -> dict[State, str]:
    """Return the meaning of the ladder's words, for a grown-up."""
    return {
        State.NOT_MET: "",
        State.COUNTS: tr("right, but worked out"),
        State.REMEMBERS: tr("twice, a week apart"),
        State.LASTS: tr("after a rest of two weeks"),
    }
