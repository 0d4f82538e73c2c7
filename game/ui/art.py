"""Pictures at exactly the size that is needed, drawn from the SVG files and kept.

Cards, backs, icons, suit signs, faces and the little pictures of the games. A file that is missing
or broken is replaced by a plain drawing, so art never stops a game. While the window is being
dragged larger or smaller, kept pictures are stretched; `settle` has them drawn anew.
"""

from __future__ import annotations

import io
import json
import re
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.texts.notation import SUITS, Notation
from game.ui import shapes
from game.ui.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from game.ui.theme import Colour

Size = tuple[int, int]
_INK = (40, 36, 32)
_RED = (190, 36, 42)


def card(code: str, size: Size) -> pygame.Surface:
    """A white card with its code in the middle."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 12)
    pygame.draw.rect(out, (255, 255, 255), out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, (150, 140, 130), out.get_rect(), 1, border_radius=radius)
    colour = _RED if code[-1] in "HD" or code in ("RJ", "WR") else _INK
    letters = _letters(code, max(8, round(size[1] * 0.3)), colour)
    out.blit(letters, letters.get_rect(center=out.get_rect().center))
    return out


def with_letter(image: pygame.Surface, code: str, suits: Sequence[str]) -> pygame.Surface:
    """The card with a small letter for its suit in the corners that the index leaves free.

    suits: the letters for spades, hearts, diamonds and clubs.
    """
    if code in ("RJ", "BJ") or code[-1] not in SUITS:
        return image
    out = image.copy()
    width, height = out.get_size()
    ink, name = _RED if code[-1] in "HD" else _INK, suits[SUITS.index(code[-1])]
    letter = _letters(name, max(9, round(height * (0.13 if len(name) < 2 else 0.1))), ink)
    edge = max(2, round(width * 0.06))
    place = letter.get_rect(topright=(width - edge, edge))
    out.blit(letter, place)
    turned = pygame.transform.rotate(letter, 180)
    out.blit(turned, turned.get_rect(bottomleft=(edge, height - edge)))
    return out


def back(size: Size) -> pygame.Surface:
    """A blue card back with a lighter frame."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 12)
    pygame.draw.rect(out, (36, 78, 128), out.get_rect(), border_radius=radius)
    inner = out.get_rect().inflate(-size[0] // 8, -size[0] // 8)
    pygame.draw.rect(out, (190, 210, 235), inner, max(1, size[0] // 40), border_radius=radius)
    return out


def suit(letter: str, size: Size) -> pygame.Surface:
    """The suit's sign as a simple shape, in white."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    white = (255, 255, 255)
    if letter == "D":
        pygame.draw.polygon(
            out, white, [(w / 2, 0), (w * 0.85, h / 2), (w / 2, h), (w * 0.15, h / 2)]
        )
        return out
    if letter == "C":
        for x, y in ((0.5, 0.27), (0.25, 0.6), (0.75, 0.6)):
            pygame.draw.circle(out, white, (w * x, h * y), w * 0.22)
    else:
        top = [(w / 2, 0), (w * 0.95, h * 0.62), (w * 0.05, h * 0.62)]
        for x in (0.28, 0.72):
            pygame.draw.circle(out, white, (w * x, h * 0.62), w * 0.24)
        pygame.draw.polygon(out, white, top)
    if letter == "H":
        return pygame.transform.flip(out, False, True)
    pygame.draw.polygon(out, white, [(w / 2, h * 0.5), (w * 0.7, h), (w * 0.3, h)])
    return out


def icon(name: str, size: Size) -> pygame.Surface:
    """A ring with the first letter of the icon's name, in white."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.circle(
        out, (255, 255, 255), out.get_rect().center, size[0] / 2, max(1, size[0] // 10)
    )
    letter = _letters(name[:1].upper(), max(6, size[1] // 2), (255, 255, 255))
    out.blit(letter, letter.get_rect(center=out.get_rect().center))
    return out


def face(name: str, size: Size) -> pygame.Surface:
    """A smiling disc in a colour of its own."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    pygame.draw.circle(out, _hue(name), (w / 2, h / 2), w / 2)
    for x in (0.34, 0.66):
        pygame.draw.circle(out, _INK, (w * x, h * 0.42), max(1, w * 0.06))
    mouth = pygame.Rect(round(w * 0.3), round(h * 0.45), round(w * 0.4), round(h * 0.32))
    pygame.draw.arc(out, _INK, mouth, 3.5, 5.9, max(1, w // 20))
    return out


def game_picture(name: str, size: Size) -> pygame.Surface:
    """Two cards on a coloured ground."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(_hue(name))
    height = round(size[1] * 0.66)
    width = round(height * 5 / 7)
    for number, code in enumerate(("KS", "9H")):
        left = round(size[0] / 2 - width * 1.1 + number * width * 1.2)
        out.blit(card(code, (width, height)), (left, (size[1] - height) // 2))
    return out


def _hue(name: str) -> tuple[int, int, int]:
    colour = pygame.Color(0)
    colour.hsva = (zlib.crc32(name.encode()) % 360, 45, 70, 100)
    return colour.r, colour.g, colour.b


def _letters(text: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Text in the font that pygame carries with it."""
    import pygame.freetype

    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(None, px).render(text, colour)[0]


_MEGABYTES = 64
"""Two sizes of all cards, and what pages and tables show beside them."""
CARD_SHAPE = (5, 7)
PICTURE_SHAPE = (320, 200)
_Key = tuple[object, ...]


_MOODS = {"guard": "", "punch": "pleased", "hit": "dismayed", "down": "dismayed", "count": ""}
"""The moods of fighters by their poses."""
_MARKS = ("#0a0a01", "#0a0a02", "#0a0a03", "#0a0a04")
"""What stands in the picture of a body for fur, its shade and its light, and gloves."""
_HAS_LETTERS = re.compile(r"/games/|/title[\w-]*\.svg$|/cards/\w+/[KQJ][SHDC]\.svg$")
"""The pictures with the letters of court cards, or a sign of multiplying."""
_GROUND = 2
"""Lines of a face that are the round ground behind it."""
_MEDAL = 40
"""The size in pixels of the face whose ground is looked at."""


class Art:
    """Loads and keeps pictures. Every surface is shared: never draw on it.

    folder    where the art lies (`sprites`)
    card_set  the folder of card faces in use: standard, four_colour, jumbo, jumbo_four_colour
    letters   whether cards carry a letter for their suit
    notation  the letters of ranks and suits: pictures are drawn with English ones
    stretch   while True, a size that was never drawn is stretched from a size that was
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.card_set = "standard"
        self.letters = False
        self.notation = Notation()
        self.stretch = False
        self.drawn_game: Callable[[str, Size], pygame.Surface | None] = lambda game, size: None
        """The picture of a game that has no file; None for a game that may have a file."""
        self._cloths: dict[str, dict[str, str]] | None = None
        self._cache = SurfaceCache(_MEGABYTES)
        self._drawn: dict[_Key, tuple[int, int]] = {}
        """The size at which a picture was drawn last."""
        self._wanted: dict[tuple[_Key, tuple[int, int]], Callable[[], pygame.Surface]] = {}

    def card(self, code: str, height: int, card_set: str | None = None) -> pygame.Surface:
        """The face of a card (`KS`, `10H`, `RJ`, `WH`), `height` pixels high."""
        chosen = card_set or self.card_set
        key: _Key = (
            "card",
            chosen,
            code,
            self.letters and self.notation.suits,
            self.notation.letters,
        )
        return self._get(key, card_size(height), lambda size: self._face_of(chosen, code, size))

    def back(self, name: str, height: int) -> pygame.Surface:
        """The back of a card: harbour, meadow, ember or night."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            return self._svg(f"backs/{name}.svg", size) or back(size)

        return self._get(("back", name), card_size(height), draw)

    def suit(self, letter: str, px: int, colour: Colour) -> pygame.Surface:
        """The sign of a suit (`S H D C`) in a square of `px`, in a single colour."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            image = self._svg(f"suits/{letter}.svg", size) or suit(letter, size)
            return tinted(image, colour)

        return self._get(("suit", letter, colour), (px, px), draw)

    def icon(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """A flat icon in a square of `px`, in a single colour."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            image = self._svg(f"icons/{name}.svg", size) or icon(name, size)
            return tinted(image, colour)

        return self._get(("icon", name, colour), (px, px), draw)

    def face(self, name: str, px: int) -> pygame.Surface:
        """A profile's face (fox, owl, bear, ...) in a square of `px`."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            return self._svg(f"faces/{name}.svg", size) or face(name, size)

        return self._get(("face", name), (px, px), draw)

    def medal(self, name: str) -> tuple[int, int, int]:
        """The colour on which a face lies."""
        image = self.face(name, _MEDAL)
        red, green, blue, _ = image.get_at((_MEDAL // 2, _MEDAL // 20))
        return red, green, blue

    def mood(self, name: str, mood: str, px: int, tilt: int = 0) -> pygame.Surface:
        """A face as something pleases, dismays, ... it; an unknown or empty mood is calm.

        tilt: by how many degrees it is turned to the left, which makes the picture larger.
        """
        if tilt:
            key = ("mood", name, mood, tilt)
            return self._get(key, (px, px), lambda _: _tilted(self.mood(name, mood, px), tilt))
        if not mood:
            return self.face(name, px)

        def draw(size: tuple[int, int]) -> pygame.Surface:
            return self._svg(f"faces/moods/{name}-{mood}.svg", size) or self.face(name, px)

        return self._get(("mood", name, mood), (px, px), draw)

    def champion(self, name: str, high: int) -> pygame.Surface:
        """An animal that has won, with its arms up, 5:6; its pleased face where there is none."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            image = self._svg(f"faces/champions/{name}.svg", size)
            return image or self.mood(name, "pleased", size[0])

        return self._get(("champion", name), (round(high / 1.2), high), draw)

    def fighter(
        self, name: str, pose: str, high: int, colour: str, *, mirrored: bool = False
    ) -> pygame.Surface:
        """An animal that boxes, 7:6, facing right if not mirrored; its face where there is none.

        pose: guard, punch, hit, down or count. colour: of gloves and trunks, as `#rrggbb`.
        """
        mood = _MOODS[pose]

        def draw(size: tuple[int, int]) -> pygame.Surface:
            image = self._composed(name, pose, mood, colour, size)
            if image is None:
                image = _centred(self.mood(name, mood, min(size)), size)
            return pygame.transform.flip(image, True, False) if mirrored else image

        key = ("fighter", name, pose, colour, mirrored)
        return self._get(key, (max(1, round(high * 7 / 6)), max(1, high)), draw)

    def _composed(
        self, name: str, pose: str, mood: str, colour: str, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """Return a body in its colours with its head on it; None if a part is not there."""
        face = f"faces/moods/{name}-{mood}.svg" if mood else f"faces/{name}.svg"
        try:
            body = (self.folder / f"faces/fighters/{pose}.svg").read_text("utf-8")
            head = (self.folder / face).read_text("utf-8").split("\n")[1 + _GROUND :]
            coat = json.loads((self.folder / "faces/coats.json").read_text("utf-8"))[name]
            for mark, its in zip(_MARKS, (*coat, colour), strict=True):
                body = body.replace(mark, its)
            drawn = body.replace("@head", "".join(head).replace("</svg>", ""))
            image = pygame.image.load_sized_svg(io.BytesIO(drawn.encode()), size)
        except (OSError, ValueError, KeyError, pygame.error):
            return None
        return (image if image.get_size() == size else _centred(image, size)).convert_alpha()

    def cloth(self, game: str) -> Mapping[str, str]:
        """The colours of a game's cloth by name, as `#rrggbb`; empty where there are none."""
        if self._cloths is None:
            try:
                self._cloths = json.loads((self.folder / "cloths.json").read_text("utf-8"))
            except (OSError, ValueError):
                self._cloths = {}
        return self._cloths.get(game) or self._cloths.get("_default") or {}

    def emblem(self, game: str, px: int) -> pygame.Surface:
        """Return the emblem in a game's cloth, white, in a square of `px`."""

        def draw(size: tuple[int, int]) -> pygame.Surface:
            emblem = self._svg(f"emblems/{game}.svg", size)
            return emblem or self._svg("emblems/_default.svg", size) or pygame.Surface(size)

        return self._get(("emblem", game), (px, px), draw)

    def game_picture(self, game: str, width: int, radius: int = 0) -> pygame.Surface:
        """The little picture of a game, 8:5, with rounded corners."""
        return self._get(
            ("game", game, radius, self._signs),
            _picture_size(width),
            self._picture(game, radius),
        )

    def game_picture_soon(self, game: str, width: int, radius: int = 0) -> pygame.Surface | None:
        """Return `game_picture` if it is ready; else None, and `work` will make it ready."""
        key = ("game", game, radius, self._signs)
        size = _picture_size(width)
        image = self._cache.get((key, size))
        if image is None:
            draw = self._picture(game, radius)
            self._wanted[key, size] = lambda: draw(size)
        return image

    def picture(self, path: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Any other picture by its path below the folder, or None if it is not there."""
        key: _Key = ("file", path, self._signs)
        image = self._cache.get((key, size))
        if image is None:
            image = self._svg(path, size)
            if image is not None:
                self._cache.put((key, size), image)
        return image

    def picture_soon(self, path: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The same if it is ready or missing; otherwise None, and `work` will make it ready."""
        key: _Key = ("file", path, self._signs)
        image = self._cache.get((key, size))
        if image is None and (self.folder / path).exists():
            self._wanted[key, size] = lambda: self._svg(path, size) or pygame.Surface(size)
        return image

    def faces(self) -> list[str]:
        """The names of the faces that profiles may choose."""
        return sorted(path.stem for path in (self.folder / "faces").glob("*.svg"))

    def backs(self) -> list[str]:
        """The names of the card backs."""
        return sorted(path.stem for path in (self.folder / "backs").glob("*.svg"))

    @property
    def busy(self) -> bool:
        """Whether `work` has something to do."""
        return bool(self._wanted)

    def work(self, seconds: float) -> bool:
        """Draw pictures that were asked for `soon`, for about so long; True if any is new."""
        until, new = time.perf_counter() + seconds, False
        while self._wanted:
            (key, size), draw = next(iter(self._wanted.items()))
            del self._wanted[key, size]
            self._cache.put((key, size), draw())
            new = True
            if time.perf_counter() >= until:
                break
        return new

    def settle(self) -> None:
        """Forget every size, so that what is needed is drawn at its exact size again."""
        self.stretch = False
        self._cache.clear()
        self._drawn.clear()
        self._wanted.clear()

    def _get(
        self, key: _Key, size: tuple[int, int], draw: Callable[[tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        image = self._cache.get((key, size))
        if image is None:
            if self.stretch and key in self._drawn:
                other = self._cache.get((key, self._drawn[key]))
                if other is not None:
                    return pygame.transform.smoothscale(other, size)
            image = draw(size)
            self._cache.put((key, size), image)
            self._drawn[key] = size
        return image

    def _picture(self, game: str, radius: int) -> Callable[[tuple[int, int]], pygame.Surface]:
        def draw(size: tuple[int, int]) -> pygame.Surface:
            image = self.drawn_game(game, size) or self._svg(f"games/{game}.svg", size)
            image = image or self._svg("games/_default.svg", size) or game_picture(game, size)
            return rounded(image, radius)

        return draw

    def _face_of(self, card_set: str, code: str, size: tuple[int, int]) -> pygame.Surface:
        image = self._svg(f"cards/{card_set}/{code}.svg", size)
        if image is None:
            image = self._svg(f"cards/standard/{code}.svg", size) or card(code, size)
        if self.letters:
            image = with_letter(image, code, self.notation.suits)
        # Not RLEACCEL: SDL packs a picture anew for each surface that it is drawn on, which costs
        # as much as ten drawings whenever a card goes between the resting and the moving layer.
        return image

    @property
    def _signs(self) -> str:
        """The letters of court cards and the sign of multiplying, as they are written now."""
        return self.notation.letters + self.notation.times

    def _in_letters(self, file: Path) -> str | io.BytesIO:
        """Return a picture as a file, or with the letters and the sign of a language in it."""
        english = Notation()
        pairs = zip(english.letters + english.times, self._signs, strict=True)
        swaps = [(ours, theirs) for ours, theirs in pairs if ours != theirs]
        if not swaps or not _HAS_LETTERS.search(file.as_posix()):
            return str(file)
        glyphs = json.loads((self.folder / "cards/letters.json").read_text("utf-8"))
        text = file.read_text("utf-8")
        for ours, theirs in swaps:
            text = with_other_glyph(text, glyphs[ours], glyphs[theirs])
        return io.BytesIO(text.encode())

    def _svg(self, path: str, size: tuple[int, int]) -> pygame.Surface | None:
        file = self.folder / path
        try:
            image = pygame.image.load_sized_svg(self._in_letters(file), size)
        except (OSError, ValueError, KeyError, pygame.error):
            return None
        if image.get_size() != size:
            image = _centred(image, size)
        return image.convert_alpha()


def with_other_glyph(svg: str, old: Sequence[Any], new: Sequence[Any]) -> str:
    """Return a picture with another letter, centred where the old one was.

    old, new: the width of a letter of height 100, and its path.
    """

    def moved(found: re.Match[str]) -> str:
        x, middle, scale = float(found[1]), found[2], float(found[3])
        x += (old[0] - new[0]) * scale / 2
        return f'translate({x:.2f}{middle}{new[1]}"'

    return re.sub(rf'translate\((\S+)( \S+\) scale\((\S+) \S+\)"><path d="){old[1]}"', moved, svg)


def _tilted(image: pygame.Surface, tilt: int) -> pygame.Surface:
    return pygame.transform.rotozoom(image, tilt, 1.0)


def card_size(height: int) -> tuple[int, int]:
    """Width and height of a card that is `height` pixels high."""
    return max(1, round(height * CARD_SHAPE[0] / CARD_SHAPE[1])), max(1, height)


def tinted(image: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape of `image` in a single colour; its own colours are lost, its transparency stays."""
    out = image.copy()
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def rounded(image: pygame.Surface, radius: int) -> pygame.Surface:
    """`image` with round corners."""
    if radius <= 0:
        return image
    mask = shapes.box(image.get_size(), radius, (255, 255, 255, 255))
    out = image.convert_alpha()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _picture_size(width: int) -> tuple[int, int]:
    return width, max(1, round(width * PICTURE_SHAPE[1] / PICTURE_SHAPE[0]))


def _centred(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """An SVG keeps its shape when it is drawn, so it can come out smaller than asked."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(image, image.get_rect(center=out.get_rect().center))
    return out
