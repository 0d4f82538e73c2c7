"""Cards under way: which have set out, where each is now, and what to paint again for them.

A flight plays the glides of one step. A card that waits for its turn still lies in the static
layer, so that no frame has the places of all departing cards to paint at once; the others are
painted over it, each frame. What becomes of the cards that arrive is the stage's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.view.card_face import PLAIN, CardFaces, Mark
from game.table.view.glides import Glide
from game.table.view.plan_types import SHAPE

if TYPE_CHECKING:
    from game.ui.context import Context

Invalidate = Callable[[pygame.Rect], None]


class Flight:
    """See the module's docstring. Times are seconds since the step began.

    glides  in the order in which they are painted; empty while nothing moves
    keys    the tokens that belong to them
    glows   whether a token lights up, also on its way
    """

    def __init__(
        self,
        ctx: Context,
        faces: CardFaces,
        stale: Invalidate,
        dirty: Invalidate,
        glows: Callable[[int], bool],
    ) -> None:
        self.ctx = ctx
        self.faces = faces
        self.glides: list[Glide] = []
        self.keys: set[int] = set()
        self.until = 0.0
        self._stale, self._dirty, self._glows = stale, dirty, glows
        self._time = 0.0
        self._held: list[Glide] = []
        self._marks: dict[int, Mark] = {}
        self._shown: dict[int, pygame.Rect] = {}

    def start(self, glides: list[Glide], marks: dict[int, Mark]) -> None:
        """Let these cards set out, each at its time; until then they keep their marks."""
        if not glides:
            return
        # Cards that only make room lie as they are going to lie; played ones move above them.
        self.glides = sorted(glides, key=lambda glide: (glide.order, glide.end.z))
        self.keys = {glide.token.key for glide in glides}
        self.until = max(glide.until for glide in glides)
        self._time = 0.0
        self._shown = {glide.token.key: self._rect_of(glide) for glide in glides}
        self._held = self.glides
        self._marks = dict(marks)
        self._release(0.0)

    @property
    def in_air(self) -> int:
        """How many cards are moving just now."""
        return sum(glide.begin <= self._time < glide.until for glide in self.glides)

    def under_way(self, glide: Glide) -> bool:
        """Whether a card has not yet arrived."""
        return self._time < glide.until

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds of playing time; False when all have arrived."""
        if not self.glides:
            return False
        before, self._time = self._time, self._time + dt
        if self._time >= self.until:
            return False
        self._release(self._time)
        for glide in self.glides:
            if glide.until >= before and glide.begin <= self._time:
                rect = self._rect_of(glide)
                old = self._shown.get(glide.token.key, rect)
                self._dirty(old.union(rect) if old.colliderect(rect) else rect)
                if not old.colliderect(rect):
                    self._dirty(old)
                self._shown[glide.token.key] = rect
        return True

    def land(self) -> list[Glide]:
        """End the flight; the glides that it had. Their last places are dirty."""
        self._release(self.until)
        for rect in self._shown.values():
            self._dirty(rect)
        landed = self.glides
        self.glides, self.keys, self._shown = [], set(), {}
        return landed

    def _release(self, time: float) -> None:
        """Take the cards that have set out by now from the static layer."""
        for glide in self._held:
            if glide.begin <= time:
                marked = glide.token.key in self._marks or glide.start.askew
                rect = glide.start.rect
                self._stale(self.faces.reach(rect) if marked else self.faces.spread(rect))
        self._held = [glide for glide in self._held if glide.begin > time]

    # -- painting ----------------------------------------------------------------------

    def paint_held(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The cards that still wait for their turn and touch `clip`, for the static layer."""
        for glide in sorted(self._held, key=lambda glide: glide.start.z):
            if self.faces.reach(glide.start.rect).colliderect(clip):
                mark = self._marks.get(glide.token.key, PLAIN)
                self.faces.card(surface, glide.start, glide.was, mark)

    def paint(self, surface: pygame.Surface) -> None:
        """The cards that are under way, inside the surface's clip."""
        clip = surface.get_clip()
        held = {glide.token.key for glide in self._held}
        for glide in self.glides:
            key = glide.token.key
            if key not in held and clip.colliderect(self._shown[key]):
                self._paint_glide(surface, glide)

    def _paint_glide(self, surface: pygame.Surface, glide: Glide) -> None:
        if self.ctx.theme.still:
            self._paint_fade(surface, glide)
            return
        x, y, high = glide.at(self._time)
        near = max(glide.start.card, glide.end.card)
        face = glide.face(self._time)
        wide = glide.width(self._time)
        if wide < 0.98:
            image = self.faces.turning(face, high, near, wide)
            middle = (round(x + high * SHAPE / 2), round(y + high / 2))
            surface.blit(image, image.get_rect(center=middle))
            return
        image = self.faces.between(face, high, near)
        rect = image.get_rect(topleft=(round(x), round(y)))
        self.faces.passing_shadow(surface, rect)
        if self._glows(glide.token.key):
            self.faces.glow(surface, rect)
        surface.blit(image, rect)

    def _paint_fade(self, surface: pygame.Surface, glide: Glide) -> None:
        """Without movement: the card fades where it was and appears where it is."""
        share = glide.share(self._time)
        for face, spot, show in (
            (glide.was, glide.start, 1 - share),
            (glide.now, glide.end, share),
        ):
            image = self.faces.image(face, spot.card).copy()
            image.set_alpha(round(255 * show))
            surface.blit(image, spot.rect)

    def _rect_of(self, glide: Glide) -> pygame.Rect:
        """What a moving card paints now."""
        if self.ctx.theme.still:
            return self.faces.reach(glide.start.rect).union(self.faces.reach(glide.end.rect))
        x, y, high = glide.at(self._time)
        wide = round(high * 5 / 7)
        pad = max(10, round(high) // 12)
        return pygame.Rect(
            round(x) - pad, round(y) - pad, wide + 2 * pad, round(high) + 2 * pad + 6
        )
