"""The letters of the font, and a text as the pieces that it is drawn from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

import pygame
import pygame.freetype

from game.texts import N_, tr

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
    """What stands beside each other in a line. width: pixels that the pen moves on."""

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
        for part in _PIECE.split(text.translate(_STAND_INS)):
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
        rank = code[:-1]
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
