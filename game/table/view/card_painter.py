"""Single cards as they lie on the table: face or back, shadow, and what marks them.

It finds the picture for what a token shows and draws it at a spot, raised, dimmed, ringed, with a
key or a number on it. It knows neither piles nor movement.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.cards import code
from game.table.view.board import Face, shows_back
from game.table.view.plan_types import SHAPE, Spot
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, Style
from game.ui.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from game.table.view.board import Face
    from game.table.view.plan_types import Plan
    from game.ui.context import Context
    from game.ui.theme import Colour

_STEP = 6
"""Heights of cards that change size on their way are rounded to this many pixels."""
_COARSE = 18
"""The same for cards that turn over meanwhile: they are stretched from there to their height."""
WHOLE = 1.13
"""The size of a card that is read whole, as a factor."""
_BEATEN = 0.94
"""The size of a card that was beaten, as a factor; it is a little darker, too."""
_SHADE = (20, 16, 10, 28)
_SUNK = 128
"""How much of the cloth's colour lies over a card that is dimmed, of 255."""
_LARGE = 360
"""The height in pixels from which on cards on their way are scaled anew for each frame: to keep all
sizes takes more memory, and each that is new more time, than they are worth.
"""
_HUGE = 640
"""The height in pixels from which on nobody sees of a moving card that it is not smooth, which
would be dear.
"""
_FINE = 400
"""The height in pixels from which on nobody sees whether a resting card was drawn at its size or
made smaller from one that is drawn already; drawing takes six times as long.
"""
_SHRUNK, _GROWN = 3, 1.03
"""How many times smaller than one that is huge: pixels are as small then. And how much larger."""
_ALIKE = 0.75
"""The share of their size from which on cards on their way are made smaller from those drawn."""
_ASKEW, _SCALED = 10, 24
"""Megabytes for cards that lie askew, and for those on their way."""
_LIFT = 6
"""How high cards are over the table on their way, for their shadows."""


_PIECE = 400_000
"""Pixels that are turned in a single go, which takes some milliseconds."""
_OVERLAP, _CHOICE = 8, 30
"""The rows by which the bands of a turned card overlap, and how many steps are looked at."""
_SOFT = 120
"""The shadow of a card of this height is turned at full size, that of a larger one made smaller:
as many times as this goes into its height.
"""
_PAPER = ((239, 231, 212), (217, 207, 185), (239, 231, 212), (206, 196, 174))
"""The edges of the cards in a packet."""

_BACK: Face = (-1, False)


@dataclass(frozen=True)
class Mark:
    """How a card is marked. cap: a key; badge: a number.

    raised, aside: pixels that it is lifted, and that it lies more to the right.
    lost: it would be given up. whole: how many times as large it lies over its neighbours, so that
    all of it is read; 0: not.
    beaten: it was compared with a stronger one. tilt: by how many degrees it lies askew.
    clear: how much of it shows from its upper left corner on, where the key is to stand; all: None.
    large: the key is all that one can choose it by, and stands in the middle.
    """

    raised: int = 0
    aside: int = 0
    dim: bool = False
    glow: bool = False
    offered: bool = False
    lost: bool = False
    whole: float = 0.0
    beaten: bool = False
    tilt: float = 0.0
    cap: str = ""
    badge: str = ""
    clear: tuple[int, int] | None = None
    large: bool = False


PLAIN = Mark()


def marked_rect(rect: pygame.Rect, mark: Mark) -> pygame.Rect:
    """Return the rect of a marked card: raised, and larger if it is to be read whole."""
    if mark.whole:
        larger = pygame.Rect(0, 0, round(rect.width * mark.whole), round(rect.height * mark.whole))
        larger.midbottom = rect.midbottom
        rect = larger
    elif mark.beaten:
        smaller = pygame.Rect(0, 0, round(rect.width * _BEATEN), round(rect.height * _BEATEN))
        smaller.center = rect.center
        rect = smaller
    return rect.move(mark.aside, -mark.raised)


class CardPainter:
    """Draws cards with the art, settings and theme of a context.

    veil: the colour into which dimmed cards sink, that of the cloth they lie on; None for felt.
    """

    def __init__(self, ctx: Context, veil: Colour | None = None) -> None:
        self.ctx = ctx
        self._scaled = SurfaceCache(_SCALED)
        self._packets: dict[tuple[int, int], pygame.Surface] = {}
        self._askew = SurfaceCache(_ASKEW)
        self._spare = pygame.Surface((0, 0), pygame.SRCALPHA)
        self._veil = veil
        self._drawn = 0

    def forget(self, drawn: int | None = None) -> None:
        """Drop what was made for another size or card set.

        drawn: the height from now on of those cards that are drawn before they are wanted.
        """
        self._drawn = self._drawn if drawn is None else drawn
        self._scaled.clear()
        self._packets.clear()
        self._askew.clear()

    def image(self, face: Face, high: int) -> pygame.Surface:
        """Return the picture of a face, `high` pixels high. The surface is shared."""
        least = _FINE if self._drawn < _HUGE else self._drawn // _SHRUNK
        if least < high <= self._drawn * _GROWN and high != self._drawn:
            return self._kept(face, high, self._drawn, pygame.transform.smoothscale, "at rest")
        art = self.ctx.art
        if shows_back(face):
            return art.back(self.ctx.settings.back, high)
        return art.card(code(face[0]), high)

    def turning(self, face: Face, high: float, near: int, share: float) -> pygame.Surface:
        """A card at a passing height that is turning over, seen with this share of its width; the
        surface is good until the next one is asked for.
        """
        base = (
            self.image(face, self._source(near))
            if near > _LARGE
            else self.between(face, high, near, _COARSE)
        )
        tall = max(1, round(high))
        size = max(1, round(tall * SHAPE * share)), tall
        return pygame.transform.scale(base, size, self._sheet(size, base))

    def between(self, face: Face, high: float, near: int, step: int = _STEP) -> pygame.Surface:
        """Return the card at a passing height, scaled from the picture that is `near` pixels high;
        the surface is good until the next one is asked for.

        step  the height is rounded to this many pixels, where pictures are kept
        """
        image = self.image(face, self._source(near))
        if near <= _LARGE:
            rounded = max(step, round(high / step) * step)
            smooth = pygame.transform.smoothscale
            close = abs(high - near) < step
            return image if close else self._kept(face, rounded, near, smooth, "passing")
        size = max(1, round(high * SHAPE)), max(1, round(high))
        if size == image.get_size():
            return image
        scaled = pygame.transform.scale if near > _HUGE else pygame.transform.smoothscale
        return scaled(image, size, self._sheet(size, image))

    def _source(self, near: int) -> int:
        """Return the height of the picture from which cards are scaled on their way: that of cards
        that are drawn already if it is about as large, or those of a war would all be made at once.
        """
        alike = _ALIKE * self._drawn <= near <= self._drawn * _GROWN
        return self._drawn if near > _LARGE and alike else near

    def _sheet(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        """Return a part of this size of one and the same surface: fresh memory for a large picture
        takes longer than scaling it.

        like: of which format it is; a page of a browser has another than most windows
        """
        wide, high = self._spare.get_size()
        if size[0] > wide or size[1] > high or self._spare.get_masks() != like.get_masks():
            larger = max(size[0], wide), max(size[1], high)
            self._spare = pygame.transform.scale(like, larger)
        return self._spare.subsurface((0, 0), size)

    def _kept(
        self, face: Face, high: int, near: int, scaled: Callable[..., pygame.Surface], use: str
    ) -> pygame.Surface:
        """A picture scaled from the one that is `near` pixels high, and kept for its use."""
        key = (use, "back" if shows_back(face) else code(face[0]), high)
        picture = self._scaled.get(key)
        if picture is None:
            picture = scaled(self.image(face, near), (max(1, round(high * SHAPE)), high))
            self._scaled.put(key, picture)
        return picture

    def radius(self, high: int) -> int:
        """The radius of a card's corners."""
        return max(2, round(high * 0.05))

    def reach(self, rect: pygame.Rect) -> pygame.Rect:
        """The pixels that a card at `rect` paints, with shadow, ring and lift."""
        return rect.inflate(2 * (rect.height // 12 + 6), 2 * (rect.height // 8 + 6))

    def area(self, spot: Spot, mark: Mark) -> pygame.Rect:
        """The pixels that a resting card paints with its marks."""
        rect = marked_rect(spot.rect, mark)
        if mark.cap or mark.badge:
            plain = self.area(spot, replace(mark, cap="", badge=""))
            return plain.unionall([self.reach(rect), self.reach(rect.move(0, spot.drop))])
        tilt = 0.0 if mark.whole else spot.tilt + mark.tilt
        if tilt:
            blur, down = _blurred(spot.card, _lean_lift(mark))
            wide, high = spot.rect.width + 2 * blur, spot.card + 2 * (blur + down)
            along, across = abs(math.cos(math.radians(tilt))), abs(math.sin(math.radians(tilt)))
            area = pygame.Rect(0, 0, *(
                math.ceil(a * along + b * across) + 4 for a, b in ((wide, high), (high, wide))
            ))  # fmt: skip
            area.center = rect.move(0, spot.drop).center
            return area
        ringed = mark.glow or mark.offered or mark.lost
        ring = _ring_width(rect.height) if ringed else 0
        return self.shaded(rect if mark.whole else rect.move(0, spot.drop), mark.raised, ring)

    def shaded(self, rect: pygame.Rect, raised: int = 0, ring: int = 0) -> pygame.Rect:
        """The pixels of a card with its shadow, raised by so much, in a ring so wide."""
        blur, down = _blurred(rect.height, abs(raised))
        side, above, below = max(ring, blur), max(ring, blur - down), max(ring, blur + down)
        left, top = rect.x - side, rect.y - above
        return pygame.Rect(left, top, rect.width + 2 * side, rect.height + above + below)

    def passing_reach(self, x: int, y: int, high: float, near: int) -> tuple[int, int, int, int]:
        """The pixels that a card paints on its way, at a passing height: x, y, width, height.

        near: the height of the picture that it is scaled from.
        """
        # So much higher may the picture be that is kept for it.
        tall = round(high) + (_STEP if near <= _LARGE else 0)
        blur, down = _blurred(near, _LIFT)
        return x - blur, y - blur, round(tall * SHAPE) + 2 * blur, tall + 2 * blur + down

    def passing_heights(self, low: int, high: int) -> range:
        """Return all heights, rounded, that a card has on its way between these two."""
        return range(low - low % _STEP, high, _STEP)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, lift: int = 0) -> None:
        """Draw a soft shadow under a card; wider if it is lifted."""
        self._shadow(surface, rect, rect.height, lift)

    def passing_shadow(self, surface: pygame.Surface, rect: pygame.Rect, near: int) -> None:
        """Draw the shadow under a moving card: as soft as that of a card `near` pixels high."""
        blur, _ = _blurred(near, _LIFT)
        too_large = min(rect.size) <= 2 * (self.radius(near) + blur + 3)  # its corners would be
        self._shadow(surface, rect, rect.height if too_large else near, _LIFT)

    def _shadow(self, surface: pygame.Surface, rect: pygame.Rect, high: int, lift: int) -> None:
        # Only around what the card covers: there is nothing in the middle, but it would cost most.
        blur, down = _blurred(high, lift)
        border = shapes.shadow_border(self.radius(high), blur, 80)
        border.draw(surface, rect.inflate(2 * blur, 2 * blur).move(0, down))

    def packet(self, surface: pygame.Surface, bottom: pygame.Rect, layers: int) -> None:
        """Draw the cards below the top one of a packet. bottom: the rect of the lowest."""
        self.shadow(surface, bottom)
        radius = self.radius(bottom.height)
        surface.blit(shapes.box(bottom.size, radius, _PAPER[0]), (bottom.x, bottom.y - layers))
        foot = self._packets.get((bottom.height, layers))
        if foot is None:
            foot = self._packets[bottom.height, layers] = self._foot(bottom, layers)
        surface.blit(foot, foot.get_rect(bottomleft=bottom.bottomleft))

    def _foot(self, bottom: pygame.Rect, layers: int) -> pygame.Surface:
        """The paper edges of a packet: a light and a dark line for each card, a little uneven; of
        the upper one only as much as its corners need.
        """
        radius = self.radius(bottom.height)
        high = min(bottom.height, 2 * radius + 2)
        out = pygame.Surface((bottom.width, high + layers), pygame.SRCALPHA)
        for up in range(layers, 0, -1):
            tone = _PAPER[(layers - up) * 10 // 23 % len(_PAPER)]
            out.blit(shapes.box(bottom.size, radius, tone), (0, up + high - bottom.height))
        out.blit(shapes.box(bottom.size, radius, _PAPER[0]), (0, high - bottom.height))
        return out

    def card(
        self,
        surface: pygame.Surface,
        spot: Spot,
        face: Face,
        mark: Mark = PLAIN,
        *,
        shadow: bool = True,
    ) -> None:
        """Draw a resting card with its marks."""
        rect = marked_rect(spot.rect, mark)
        tilt = 0.0 if mark.whole else spot.tilt + mark.tilt
        if not mark.whole:
            rect = rect.move(0, spot.drop)
        if tilt:
            image = self.lean(spot, face, mark)
            surface.blit(image, image.get_rect(center=rect.center))
        else:
            if shadow:
                self.shadow(surface, rect, abs(mark.raised))
            self._flat(surface, rect, face, mark)
        if mark.badge:
            self._round(surface, rect, mark.badge)
        if mark.cap:
            if mark.large:
                self._large_cap(surface, rect, mark.cap)
            else:
                self.cap(surface, rect, mark.cap, mark.clear)

    def _flat(self, surface: pygame.Surface, rect: pygame.Rect, face: Face, mark: Mark) -> None:
        """Draw a card with its ring and its dimming."""
        colours = self.ctx.theme.colours
        if mark.lost:
            self._ring(surface, rect, _ring_width(rect.height), look.DANGER)
        elif mark.glow:
            self.glow(surface, rect)
        elif mark.offered:
            self._ring(surface, rect, max(2, rect.height // 70), colours.on_felt_soft)
        surface.blit(self.image(face, rect.height), rect)
        if mark.dim or mark.beaten:
            veil = (*(self._veil or colours.felt_dark), _SUNK) if mark.dim else _SHADE
            surface.blit(shapes.box(rect.size, self.radius(rect.height), veil), rect)

    def lean(self, spot: Spot, face: Face, mark: Mark) -> pygame.Surface:
        """A card that lies askew, with its shadow; the card is in the middle of the picture."""
        key = self._lean_key(spot, face, mark)
        picture = self._askew.get(key)
        if picture is None:
            for _ in self.leaning(spot, face, mark):
                pass
            picture = self._askew.get(key)
            assert picture is not None
        return picture

    def _lean_key(self, spot: Spot, face: Face, mark: Mark) -> tuple[object, ...]:
        plain = replace(mark, cap="", badge="", clear=None, aside=0, tilt=spot.tilt + mark.tilt)
        return spot.rect.size, _BACK if shows_back(face) else face, plain

    def lying(self, spot: Spot, face: Face, mark: Mark) -> Iterator[object]:
        """Draw ahead, piece by piece, the picture of a card that is going to lie somewhere."""
        if spot.tilt + mark.tilt:
            yield from self.leaning(spot, face, mark)
        else:
            yield self.image(face, spot.card)

    def leaning(self, spot: Spot, face: Face, mark: Mark) -> Iterator[None]:
        """Draw what `lean` returns, piece by piece, so that none holds up a frame."""
        key = self._lean_key(spot, face, mark)
        if self._askew.get(key) is not None:
            return
        tilt, size = spot.tilt + mark.tilt, spot.rect.size
        shadow = self._askew.get(_shadow_key(size, mark, tilt))
        if shadow is None:
            shadow = self.leaning_shadow(size, mark, tilt)
            yield
        scale = _leaning_scale(mark)
        edge = _ring_width(size[1]) + 2  # smooth at its edge, too
        wide, high = size[0] + 2 * edge, size[1] + 2 * edge
        bands, step = _bands((wide, high), tilt, scale)
        flat = pygame.Surface((wide, bands * step + _OVERLAP), pygame.SRCALPHA)
        flat.fill((*_PAPER[-1], 0))  # its edge is mixed with this
        self._flat(flat, pygame.Rect((edge, edge), size), face, mark)
        picture = shadow.copy()
        middle = pygame.Vector2(picture.get_rect().center)
        yield
        for band in range(bands):
            part = (0, band * step, wide, step + _OVERLAP)
            turned = pygame.transform.rotozoom(flat.subsurface(part), -tilt, scale)
            down = band * step + (step + _OVERLAP - high) / 2
            away = pygame.Vector2(0, down).rotate(tilt) * scale
            at = middle + away
            picture.blit(turned, turned.get_rect(center=(round(at.x), round(at.y))))
            if band + 1 < bands:
                yield
        self._askew.put(key, picture)

    def leaning_shadow(self, size: tuple[int, int], mark: Mark, tilt: float) -> pygame.Surface:
        """Return the shadow of a card that lies askew, and keep it. It is soft: a small one is
        turned, and made larger.
        """
        lift, scale = _lean_lift(mark), _leaning_scale(mark)
        part = max(1, size[1] // _SOFT)
        blur, down = (-(-length // part) for length in _blurred(size[1], lift))
        image = shapes.shadow(
            (size[0] // part, size[1] // part), self.radius(size[1]) // part, blur, 80
        )
        small = pygame.Surface((image.get_width(), image.get_height() + 2 * down), pygame.SRCALPHA)
        small.blit(image, (0, 2 * down))
        turned = pygame.transform.rotozoom(small, -tilt, scale)
        large = pygame.transform.smoothscale(turned, [part * side for side in turned.get_size()])
        self._askew.put(_shadow_key(size, mark, tilt), large)
        return large

    def glow(self, surface: pygame.Surface, rect: pygame.Rect, near: int = 0) -> None:
        """Draw the ring of a card that lights up. near: the height of the card that its ring is
        that of, cut to size; 0: its own.
        """
        colour = self.ctx.theme.colours.accent
        self._ring(surface, rect, _ring_width(near or rect.height), colour, near)

    def _ring(
        self, surface: pygame.Surface, rect: pygame.Rect, wide: int, colour: Colour, near: int = 0
    ) -> None:
        ring = rect.inflate(2 * wide, 2 * wide)
        radius = min(self.radius(near or rect.height) + wide, min(ring.size) // 2)
        shapes.ring_border(radius, colour, wide).draw(surface, ring)

    def cap(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        text: str,
        clear: tuple[int, int] | None = None,
    ) -> None:
        """Draw a key to press on the lower edge of a card, or of its visible part."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        c = theme.colours
        line = fonts.line(text, fonts.style("body", c.ink, EXTRABOLD))
        side = max(line.get_height() + theme.px(2), line.get_width() + theme.px(14))
        cap = pygame.Rect(0, 0, side, line.get_height() + theme.px(4))
        # At the left, where it shows even if the next card lies over this one.
        cap.bottomleft = (
            rect.x + max(3, rect.width // 22),
            rect.bottom - max(3, rect.height // 22),
        )
        if clear is not None and clear[1] < rect.height:
            # Another line lies over its lower part: beside the index, where both can be read.
            cap.bottomright = (rect.x + clear[0] - 3, rect.y + clear[1] - 3)
        shapes.drop(surface, cap, theme.px(7), theme.px(4), 120)
        surface.blit(
            shapes.box(cap.size, theme.px(7), c.control, c.control_edge, theme.px(1.5)), cap
        )
        surface.blit(line, line.get_rect(center=cap.center))

    def _large_cap(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """Draw a key of paper, half below the card, for people who choose by keys alone."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        high = max(24, min(round(theme.text("heading") * 1.5), rect.height // 4))
        line = fonts.line(text, Style(round(high * 0.66), look.INK, EXTRABOLD))
        cap = pygame.Rect(0, 0, max(high, line.get_width() + theme.px(18)), high)
        cap.midbottom = (rect.centerx, rect.bottom + rect.height // 10)
        shapes.drop(surface, cap, theme.px(8), theme.px(5), 130)
        surface.blit(look.keycap(cap.size), cap)
        surface.blit(line, line.get_rect(center=(cap.centerx, cap.centery - 1)))

    def _round(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """Draw a number in a disc: which card is taken first, second, ..."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        c = theme.colours
        line = fonts.line(text, fonts.style("body", c.on_accent, EXTRABOLD))
        side = max(line.get_height(), line.get_width() + theme.px(8)) + theme.px(2)
        disc = pygame.Rect(0, 0, side, min(side, line.get_height() + theme.px(2)))
        # At the left, below the index: it shows even if the next card lies over this one.
        disc.topleft = (rect.x + max(2, rect.width // 40), rect.y + round(rect.height * 0.36))
        surface.blit(
            shapes.box(disc.size, disc.height // 2, c.accent, c.accent_edge, theme.px(1.5)), disc
        )
        surface.blit(line, line.get_rect(center=disc.center))


def _lean_lift(mark: Mark) -> int:
    """Return how high a card that leans is over the table, for its shadow."""
    return abs(mark.raised) + (_LIFT if mark.glow else 0)


def _leaning_scale(mark: Mark) -> float:
    """Return how much smaller a card is that leans. It is turned and made smaller at once: a
    drawing of its own would be another of each card.
    """
    return _BEATEN if mark.beaten else 1.0


def _shadow_key(size: tuple[int, int], mark: Mark, tilt: float) -> tuple[object, ...]:
    return size, _lean_lift(mark), _leaning_scale(mark), tilt


def _ring_width(high: int) -> int:
    """Return how wide the ring around a card is that lights up or would be lost."""
    return max(2, high // 40)


def _bands(size: tuple[int, int], tilt: float, scale: float) -> tuple[int, int]:
    """Return in how many bands a card is turned, and the step from one to the next in pixels.

    A step is about as many whole pixels across and down once it is turned, so that no seam shows.
    """
    bands = max(1, round(size[0] * size[1] / _PIECE))
    least = -(-size[1] // bands)
    if bands == 1:
        return 1, least

    def rounded_off(step: int) -> float:
        turned = pygame.Vector2(0, step).rotate(tilt) * scale
        return max(abs(turned.x - round(turned.x)), abs(turned.y - round(turned.y)))

    return bands, min(range(least, least + _CHOICE), key=rounded_off)


def _blurred(high: int, lift: int) -> tuple[int, int]:
    """How far the shadow of a card goes beyond it, and how far it lies below."""
    blur = max(2, high // 36) + lift // 2
    return blur, max(1, blur // 2) + lift // 2


def largest(layout: Plan) -> int:
    """The height of the largest cards of a layout: these are drawn before they are wanted."""
    return max((place.card for place in layout.piles.values()), default=0)


def prefetch(faces: CardPainter, layout: Plan, cards: Sequence[int]) -> list[Callable[[], object]]:
    """Jobs that make them ready: one for each card and size."""
    heights = sorted({place.card for place in layout.piles.values()})
    low, high = heights[0], largest(layout)
    kinds = {card & 127: (card, False) for card in cards}
    passing = faces.passing_heights(low, high) if high <= _LARGE else ()
    rects = [pygame.Rect((0, 0), size) for size in {p.size for p in layout.piles.values()}]
    nowhere = pygame.Surface((1, 1))
    # Backs in all sizes that they have on their way; of all faces they would not fit in memory.
    return [
        *(partial(faces.image, _BACK, size) for size in reversed(heights)),
        *(partial(faces.shadow, nowhere, rect, lift) for rect in rects for lift in (0, _LIFT)),
        *(partial(faces.glow, nowhere, rect) for rect in rects),
        *(partial(faces.between, _BACK, size, high) for size in passing),
        *(partial(faces.image, face, high) for face in kinds.values()),
    ]
