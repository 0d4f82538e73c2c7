"""Text as surfaces: single lines, wrapped lines, small pages; with suit signs and card codes
inline.

It knows nothing of widgets or screens. All surfaces of the same size have the same height and the
same baseline, so text that changes does not wobble. Inline signs: suits `♠♥♦♣`, arrows, `✓`, `★`,
and a card code in braces, `{KS}`, which is drawn as its rank with its suit's sign. `**bold**` is
heavy.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
import pygame.freetype

from game.texts import N_, language_in_use, tr
from game.texts.notation import in_use, index
from game.ui.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.theme import Colour, Theme

MEDIUM = SEMIBOLD = 4
BOLD = EXTRABOLD = 7
"""Named weights of the font file, as FreeType numbers them. Only two: pygame keeps no more than
two faces open, and every change to a third costs about a millisecond."""

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_ICONS = {
    "←": "arrow_left",
    "→": "arrow_right",
    "↑": "arrow_up",
    "↓": "arrow_down",
    "✓": "check",
    "★": "star",
}
_CARD = re.compile(r"\{((?:10|[02-9AJQK])[SHDC]|RJ|BJ|W[RBSHDC])\}")
_PIECE = re.compile(r"(\{(?:10|[02-9AJQK])[SHDC]\}|\{(?:RJ|BJ|W[RBSHDC])\}|\*\*|[♠♥♦♣←→↑↓✓★]|\s+)")
# What the font does not have, and translations use: a narrow space, a hyphen, a joiner of words.
_STAND_INS = str.maketrans({"\u202f": "\u2009", "\u2011": "\u2010", "\u2060": ""})
_HALF = re.compile("[\ud800-\udfff]")
_SPECIAL = {
    "RJ": N_("Red joker"),
    "BJ": N_("Black joker"),
    "WR": N_("Wild red"),
    "WB": N_("Wild black"),
    "WH": N_("Wild"),
    "WD": N_("Wild"),
    "WS": N_("Wild"),
    "WC": N_("Wild"),
}


class TextPiece(NamedTuple):
    """A piece of a line, beside others. width: pixels that the pen moves on."""

    kind: str  # text, space, suit, icon
    value: str
    weight: int
    width: int


class Letters:
    """The faces of the font, and how wide their letters are, which is kept."""

    def __init__(self) -> None:
        self._faces: dict[int, pygame.freetype.Font] = {}
        self._advances: dict[tuple[int, int, str], float] = {}

    def pieces(
        self, text: str, px: int, weight: int, bold: bool = False
    ) -> tuple[list[TextPiece], bool]:
        """The pieces of a line, and whether bold is still on at its end."""
        pieces: list[TextPiece] = []
        if px < 1:  # in a window of a few pixels there is no room for letters
            return pieces, bold
        if not text.isascii():  # names of files need not be text
            text = _HALF.sub("\ufffd", text.translate(_STAND_INS))
        for part in _PIECE.split(text):
            if part == "**":
                bold = not bold
            elif part:
                pieces += self._piece(part, px, max(weight, BOLD) if bold else weight)
        return pieces, bold

    def _piece(self, part: str, px: int, weight: int) -> Iterable[TextPiece]:
        if part in _SUITS:
            return [TextPiece("suit", _SUITS[part], weight, round(px * 0.86))]
        if part in _ICONS:
            return [TextPiece("icon", _ICONS[part], weight, round(px * 0.95))]
        card = _CARD.fullmatch(part)
        if card:
            return self._card(card[1], px, max(weight, BOLD))
        kind = "space" if part.isspace() else "text"
        return [TextPiece(kind, part, weight, self.advance(part, px, weight))]

    def _card(self, code: str, px: int, weight: int) -> Iterable[TextPiece]:
        if code in ("RJ", "BJ") or code[0] == "W":
            word = tr(_SPECIAL[code])
            pieces = [TextPiece("text", word, weight, self.advance(word, px, weight))]
            if code[0] == "W" and code[1] in "SHDC":
                pieces.append(TextPiece("suit", code[1], weight, round(px * 0.86)))
            return pieces
        rank = index(code[:-1])
        return [
            TextPiece("rank" + code[-1], rank, weight, self.advance(rank, px, weight)),
            TextPiece("suit", code[-1], weight, round(px * 0.86)),
        ]

    def advance(self, text: str, px: int, weight: int) -> int:
        """How far the pen moves over `text`: the sum over its letters, which are kept."""
        total = 0.0
        for letter in text:
            key = (px, weight, letter)
            wide = self._advances.get(key)
            if wide is None:
                if len(self._advances) > _MAX_ADVANCES:
                    self._advances.clear()
                metrics = self.face(weight).get_metrics(letter, size=px)[0]
                wide = self._advances[key] = metrics[4] if metrics else px * 0.5
            total += wide
        return round(total)

    def face(self, weight: int) -> pygame.freetype.Font:
        face = self._faces.get(weight)
        if face is None:
            if not pygame.freetype.get_init():
                pygame.freetype.init()
            face = pygame.freetype.Font(str(font_path()), 20, font_index=weight << 16)
            face.origin = True
            self._faces[weight] = face
        return face


def font_path() -> object:
    """The file of the variable font."""
    import fontpkg_nunito

    return fontpkg_nunito.ROOT / "files" / "Nunito[wght].ttf"


__all__ = ["BOLD", "EXTRABOLD", "MEDIUM", "SEMIBOLD", "Fonts", "Style"]

_WORD = re.compile(r"[^ \t]+[ \t]*")  # lines break at spaces, and at no space that forbids it
_AFTER_HYPHEN = re.compile(r"(?<=\w-)(?=\w)")
LEAST = 11
"""The smallest letters that can be read, in pixels."""
_NEARLY = 0.8
"""The share down to which a line of text is rather made smaller than broken in two."""
_MAX_CACHED = 1200
_MAX_ADVANCES = 6000
"""Letters of all sizes and weights, of which a kilobyte holds about five."""
_MEGABYTES = 12
_MAX_BLOCKS = 40


class Style(NamedTuple):
    """How text looks: height in pixels, colour, weight, and whether it stands on the table."""

    px: int
    colour: Colour
    weight: int = MEDIUM
    on_felt: bool = False


def least(px: int) -> int:
    """Return how small letters of `px` pixels may be made: two thirds, if these can be read."""
    return min(px, max(LEAST, math.ceil(px * 2 / 3)))


class Fonts:
    """Renders and measures text; keeps what it rendered. `theme` is set by whoever resizes."""

    def __init__(self, art: Art, theme: Theme) -> None:
        self.art = art
        self.theme = theme
        self._letters = Letters()
        self._lines = SurfaceCache(_MEGABYTES)
        self._language = (language_in_use(), in_use())
        self._blocks: dict[tuple[object, ...], pygame.Surface] = {}
        self._wrapped: dict[tuple[str, int, int, int], list[str]] = {}
        self._laid: dict[tuple[str, Style, int, int], tuple[Style, list[str]] | None] = {}
        self._widths: dict[tuple[str, int, int], int] = {}

    def style(
        self, role: str, colour: Colour, weight: int | None = None, *, on_felt: bool = False
    ) -> Style:
        """A style by its role in the theme; headings are heavy unless a weight is given."""
        if weight is None:
            weight = EXTRABOLD if role in ("heading", "title", "huge") else MEDIUM
        return Style(self.theme.text(role), colour, weight, on_felt)

    def clear(self) -> None:
        """Forget what was rendered (after a change of colours, art or size), and in another
        language also what was measured, for cards have names.
        """
        self._lines.clear()
        self._blocks.clear()
        if self._language != (language_in_use(), in_use()):
            self._language = (language_in_use(), in_use())
            for measured in (self._wrapped, self._laid, self._widths):
                measured.clear()

    def height(self, px: int) -> int:
        """The height of a line of text `px` pixels high."""
        return max(0, round(px * 1.32))

    def baseline(self, px: int) -> int:
        """Return the distance of the baseline from the top of a line."""
        return round(px * 1.01)

    def width(self, text: str, style: Style) -> int:
        """The width of a line in pixels."""
        key = (text, style.px, style.weight)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > _MAX_CACHED:
                self._widths.clear()
            width = sum(piece.width for piece in self._pieces(text, style)[0])
            self._widths[key] = width
        return width

    def line(self, text: str, style: Style) -> pygame.Surface:
        """Return a line of text. The surface is shared (cached, least recently used out first):
        never draw on it.
        """
        key = (text, style)
        line = self._lines.get(key)
        if line is None:
            line = self._render(self._pieces(text, style)[0], style)
            self._lines.put(key, line)
        return line

    def fitted(self, text: str, style: Style, width: int) -> pygame.Surface:
        """Return a line of text, made smaller (to `least` at most) and then shortened until it
        fits.
        """
        fitting = self.shrunk(text, style, width)
        if self.width(text, fitting) > width:
            text = self._shorten(text, fitting, width)
        return self.line(text, fitting)

    def shrunk(self, text: str, style: Style, width: int) -> Style:
        """Return the style in which a line of text fits, or else the smallest that can be read."""
        smallest = least(style.px)
        while style.px > smallest and self.width(text, style) > width:
            style = style._replace(px=style.px - 1)
        return style

    def first_fitting(
        self, text: str, styles: Sequence[Style], width: int, height: int = 0
    ) -> Style:
        """Return the first of these styles in which `laid` finds room, or else the last style.

        height: of all lines, in pixels; 0: of a single line.
        """
        fitting = (style for style in styles if self.laid(text, style, width, height))
        return next(fitting, styles[-1])

    def with_whole_words(self, text: str, style: Style, width: int) -> Style:
        """Return the style in which no word is broken, or else the smallest that can be read."""
        words = re.split(r"[ \n]+", text)  # at no space that forbids a break
        longest = max(words, key=lambda word: self.width(word, style), default="")
        return self.shrunk(longest, style, width)

    def laid(
        self, text: str, style: Style, width: int, height: int
    ) -> tuple[Style, list[str]] | None:
        """Return text in a line, or in several if it would be much smaller in a single line, with
        letters as large as they can be; None where even the smallest that can be read do not fit.

        width, height: of all lines, in pixels; for a single line there is always room.
        """
        key = (text, style, width, height)
        if key not in self._laid:
            if len(self._laid) > _MAX_CACHED:
                self._laid.clear()
            self._laid[key] = self._lay(text, style, width, height)
        return self._laid[key]

    def _lay(
        self, text: str, style: Style, width: int, height: int
    ) -> tuple[Style, list[str]] | None:
        sizes = [style._replace(px=px) for px in range(style.px, least(style.px) - 1, -1)]
        one = next((size for size in sizes if self.width(text, size) <= width), None)
        if one is not None and one.px >= style.px * _NEARLY:
            return one, [text]
        for size in sizes:
            lines = self.balanced(text, size, width)
            if lines and len(lines) * self.height(size.px) <= height:
                return size, lines
        return None if one is None else (one, [text])

    def balanced(self, text: str, style: Style, width: int) -> list[str]:
        """Return text in as few lines as it needs, about as long as each other; none if a word, or
        a part of it between hyphens, is wider than `width`.
        """
        low, high = max(self.width(word, style) for word in text.split(" ")), width
        if low > width:
            low = max(
                self.width(part, style)
                for word in text.split(" ")
                for part in _AFTER_HYPHEN.split(word)
            )
        if low > width:
            return []
        count = len(self.wrap(text, style, width))
        while low < high:
            middle = (low + high) // 2
            if len(self.wrap(text, style, middle)) > count:
                low = middle + 1
            else:
                high = middle
        return self.wrap(text, style, high)

    def fitted_block(
        self, text: str, style: Style, width: int, height: int, align: str = "centre"
    ) -> pygame.Surface:
        """Return text in a line or more, as `laid`; what does not fit even then is shortened.

        The surface is shared: never draw on it.
        """
        small = style._replace(px=least(style.px))
        most = max(1, height // self.height(small.px))
        laid = self.laid(text, style, width, height)
        style, lines = laid or (small, self._most(text, small, width, most))
        if len(lines) == 1:
            return self.line(lines[0], style)
        key = (*lines, style, align)
        block = self._blocks.get(key)
        if block is None:
            wide = max(self.width(line, style) for line in lines)
            block = self._keep(key, self._stack(lines, style, wide, align))
        return block

    def wrap(self, text: str, style: Style, width: int) -> list[str]:
        """Break text into lines no wider than `width`; a word that is wider is broken too, after a
        hyphen if it can be.
        """
        key = (text, style.px, style.weight, width)
        lines = self._wrapped.get(key)
        if lines is None:
            lines = []
            for paragraph in text.split("\n"):
                lines += self._wrap(paragraph, style, width)
            if len(self._wrapped) > _MAX_CACHED:
                self._wrapped.clear()
            self._wrapped[key] = lines
        return lines

    def block(
        self, text: str, style: Style, width: int, align: str = "left", most: int = 0
    ) -> pygame.Surface:
        """Wrapped text as a single surface; `align` left, centre or right; at most `most` lines.

        The surface is shared: never draw on it.
        """
        key = (text, style, width, align, most)
        block = self._blocks.get(key)
        if block is None:
            lines = self._most(text, style, width, most)
            block = self._keep(key, self._stack(lines, style, width, align))
        return block

    def _keep(self, key: tuple[object, ...], block: pygame.Surface) -> pygame.Surface:
        if len(self._blocks) >= _MAX_BLOCKS:
            self._blocks.clear()
        self._blocks[key] = block
        return block

    def _most(self, text: str, style: Style, width: int, most: int) -> list[str]:
        """Return wrapped text in at most `most` lines (0: any number), the last line shortened."""
        lines = self.wrap(text, style, width)
        if most and len(lines) > most:
            lines = [*lines[: most - 1], self._shorten(" ".join(lines[most - 1 :]), style, width)]
        return lines

    def block_height(self, text: str, style: Style, width: int, most: int = 0) -> int:
        """The height of `block` without rendering it."""
        lines = len(self.wrap(text, style, width))
        return self.height(style.px) * (min(lines, most) if most else lines)

    def _stack(self, lines: list[str], style: Style, width: int, align: str) -> pygame.Surface:
        step = self.height(style.px)
        surface = pygame.Surface((max(1, width), max(1, step * len(lines))), pygame.SRCALPHA)
        surface.fill((*style.colour, 0))
        bold = False
        for row, text in enumerate(lines):
            pieces, bold = self._pieces(text, style, bold)
            image = self._render(pieces, style)
            spare = width - image.get_width()
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            surface.blit(image, (x, row * step))
        return surface

    def _shorten(self, text: str, style: Style, width: int) -> str:
        while text and self.width(text + "…", style) > width:
            text = text[:-1].rstrip()
        return text + "…"

    def _wrap(self, text: str, style: Style, width: int) -> list[str]:
        lines, line, used, bold = [], "", 0, False
        for word in _WORD.findall(text):
            pieces, bold = self._pieces(word.rstrip(), style, bold)
            size = sum(piece.width for piece in pieces)
            weight = max(style.weight, BOLD) if bold else style.weight
            space = self._letters.advance(" ", style.px, weight)
            if line and used + size > width:
                lines.append(line.rstrip())
                line, used = "", 0
            while size > width and len(word.strip(" *")) > 1:
                head, word = self._at_hyphen(word, style, width) or self._break(word, style, width)
                lines.append(head)
                size = self.width(word.rstrip(), style)
            line += word
            used += size + space
        lines.append(line.rstrip())
        return lines

    def _at_hyphen(self, word: str, style: Style, width: int) -> tuple[str, str] | None:
        """Return a word in two behind the last hyphen for which there is room."""
        ends = [match.end() for match in _AFTER_HYPHEN.finditer(word)]
        for end in reversed(ends):
            if self.width(word[:end], style) <= width:
                return word[:end], word[end:]
        return None

    def _break(self, word: str, style: Style, width: int) -> tuple[str, str]:
        end = 1
        while end < len(word) - 1 and self.width(word[: end + 1], style) <= width:
            end += 1
        return word[:end], word[end:]

    def _pieces(self, text: str, style: Style, bold: bool = False) -> tuple[list[TextPiece], bool]:
        return self._letters.pieces(text, style.px, style.weight, bold)

    def _render(self, pieces: list[TextPiece], style: Style) -> pygame.Surface:
        width = sum(piece.width for piece in pieces)
        surface = pygame.Surface((max(1, width), max(1, self.height(style.px))), pygame.SRCALPHA)
        surface.fill((*style.colour, 0))
        x = 0
        for piece in pieces:
            if piece.kind == "suit":
                self._sign(surface, piece, x, style)
            elif piece.kind == "icon":
                size = round(style.px * 0.86)
                image = self.art.icon(piece.value, size, style.colour)
                surface.blit(image, (x + (piece.width - size) // 2, self._middle(style.px, size)))
            elif piece.kind != "space":
                colour = style.colour
                if piece.kind.startswith("rank"):
                    colour = self._suit_colour(piece.kind[4:], style)
                at = (x, self.baseline(style.px))
                face = self._letters.face(piece.weight)
                face.render_to(surface, at, piece.value, colour, size=style.px)
            x += piece.width
        return surface

    def _sign(self, surface: pygame.Surface, piece: TextPiece, x: int, style: Style) -> None:
        size = round(style.px * 0.76)
        image = self.art.suit(piece.value, size, self._suit_colour(piece.value, style))
        surface.blit(image, (x + (piece.width - size) // 2, self._middle(style.px, size)))

    def _middle(self, px: int, size: int) -> int:
        """Return the y at which a sign begins so that its middle is that of the capital letters."""
        return round(self.baseline(px) - px * 0.35 - size / 2)

    def _suit_colour(self, letter: str, style: Style) -> Colour:
        colour = self.theme.suit(letter, on_felt=style.on_felt)
        plain = letter == "S" or (letter == "C" and not self.theme.four_colours)
        return style.colour if plain else colour
