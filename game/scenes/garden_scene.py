"""A child's garden: what it knows, growing. Nothing in it counts days, pays or compares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.gardens import gardens
from game.practice.facts import COMPARE, MINUS, MISSING, ORDER, PLUS, SIGNED, TENS, TIMES
from game.practice.garden import Garden, Growth, Plant
from game.scenes.garden_view import SHAPE, GardenView, in_words, meadow, picture_of, sentence
from game.texts import tr
from game.ui import look, shapes
from game.ui.page import WidgetScene, page
from game.ui.tabletop import WOOD
from game.ui.text import BOLD
from game.ui.widgets import Button, Choice, Column, Flow, Image, Widget

if TYPE_CHECKING:
    from game.storage.profiles import Profile
    from game.ui.context import Context

_LARGE = {Growth.SEED: 1.4, Growth.SPROUT: 1.3}
"""Factors for low plants in the key, so that they can be seen as well as others."""
_PAD, _GAP = 12, 4


class Grounds(Widget):
    """A garden with its legend: the garden gets all room if its hill leaves a corner free."""

    grows = True

    def __init__(self, view: GardenView, keys: Sequence[PlantKey]) -> None:
        super().__init__()
        self._view, self._keys, self._board = view, keys, LegendBoard()
        self.add(view, self._board, *keys)

    def height_for(self, width: int) -> int:
        return self._view.height_for(width) + self._rows(width)[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._view.place(rect)
        board = self._on_board(rect)
        plan = self._view.plan
        near = [plan.cell(plant).inflate(plan.row // 2, plan.row) for plant in plan.garden.plants]
        if board.collidelist(near) < 0:
            self._board.place(board)
            self._view.covered = board
            return
        self._view.covered = pygame.Rect(0, 0, 0, 0)
        places, high = self._rows(rect.width)
        for key, place in zip(self._keys, places, strict=True):
            key.place(place.move(rect.topleft))
        low = self.ctx.theme.px(_GAP)
        self._board.place(pygame.Rect(rect.x, rect.y, rect.width, high - low))
        self._view.place(pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high))

    def _on_board(self, rect: pygame.Rect) -> pygame.Rect:
        """Lay the keys below each other; where their board is."""
        pad, gap = self.ctx.theme.px(_PAD), self.ctx.theme.px(_GAP)
        wide = max(key.natural_width() for key in self._keys)
        y = rect.y + pad
        for key in self._keys:
            key.place(pygame.Rect(rect.x + pad, y, wide, key.height_for(wide)))
            y = key.rect.bottom + gap
        return pygame.Rect(rect.x, rect.y, wide + 2 * pad, y - gap + pad - rect.y)

    def _rows(self, width: int) -> tuple[list[pygame.Rect], int]:
        """The keys side by side, and how much room they take with what lies below them."""
        gap, x, y = self.ctx.theme.px(8), 0, 0
        places = []
        for key in self._keys:
            wide, high = key.natural_width(), key.height_for(width)
            if x and x + wide > width:
                x, y = 0, y + high + gap
            places.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return places, y + places[-1].height + gap


class LegendBoard(Widget):
    """The dark ground of a legend."""

    def paint(self, surface: pygame.Surface) -> None:
        box = shapes.box(self.rect.size, self.ctx.theme.px(12), look.NIGHT)
        surface.blit(box, self.rect)


class PlantKey(Widget):
    """A kind of plant, its meaning, and how many there are of it."""

    def __init__(self, growth: Growth, count: int) -> None:
        self._growth = growth
        words = meaning(growth)
        self._text = f"{words}: {count}" if count else words
        super().__init__(label=self._text)

    def natural_width(self) -> int:
        style = self.ctx.fonts.style("small", look.CREAM, BOLD)
        return self._lead() + self.ctx.fonts.width(self._text, style) + self.ctx.theme.px(6)

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return max(theme.px(44), self.ctx.fonts.height(theme.text("small")) + theme.px(10))

    def _lead(self) -> int:
        """How much room the plant has."""
        return round(self.rect.height * 0.9) or self.ctx.theme.px(40)

    def paint(self, surface: pygame.Surface) -> None:
        high = self.rect.height - 4
        size = (round(high * SHAPE[0] / SHAPE[1]), high)
        large = _LARGE.get(self._growth, 1.0)
        tall = (round(size[0] * large), round(size[1] * large))
        lead = self._lead()
        image = self.ctx.art.picture(picture_of(self._growth, "double"), tall)
        if image is not None:
            foot = (self.rect.x + lead // 2, self.rect.bottom - 2)
            surface.blit(image, image.get_rect(midbottom=foot))
        style = self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)
        line = self.ctx.fonts.fitted(self._text, style, self.rect.width - lead)
        surface.blit(line, line.get_rect(midleft=(self.rect.x + lead, self.rect.centery)))


def meaning(growth: Growth) -> str:
    """Return the meaning of a kind of plant for the child."""
    texts = {
        Growth.HOLLOW: tr("still to come"),
        Growth.SEED: tr("met"),
        Growth.SPROUT: tr("got it right"),
        Growth.FLOWER: tr("know it by heart"),
        Growth.BUD: tr("opens again"),
    }
    return texts[growth]


_NAMED = 3
"""How many gardens have room for their names; more than that get signs."""
_SIGNS = {
    PLUS: "+",
    MINUS: "−",
    TIMES: "×",
    MISSING: "÷",
    SIGNED: "±",
    TENS: "10 + 1",
    COMPARE: "½",
    ORDER: "< >",
}
_FACE = 76
_KINDS = (Growth.SEED, Growth.SPROUT, Growth.FLOWER, Growth.BUD)


class GardenScene(WidgetScene):
    """The gardens of one profile, one at a time."""

    name = "garden"
    opening = "opens"
    first = "garden"

    def __init__(self, ctx: Context, profile: Profile, sign: str = "") -> None:
        """`sign`: the operation whose garden is seen first."""
        super().__init__(ctx)
        self._profile = profile
        self._gardens = gardens(ctx.store, profile)
        self._sign = sign if sign in self._gardens else next(iter(self._gardens))
        self._said = ""

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.blit(meadow(self.ctx.theme), (0, 0))

    def build(self) -> Widget:
        garden = self._gardens[self._sign]
        keys = [PlantKey(kind, garden.count(kind)) for kind in _KINDS]
        view = GardenView(garden, self._look_at, numbers=self._sign == PLUS)
        grounds = Grounds(view, keys)
        body = Column(*self._choice(), grounds, gap=10)
        body.grows = True
        play = Button(tr("Play a game"), self._play, kind="primary", icon="play", key="play")
        return page(
            self,
            tr("{name}'s garden", name=self._profile.name),
            body,
            tools=[play],
            widest=2400,
            lead=Image(lambda w, h: self._face(w), width=_FACE),
            under=self._words(garden),
        )

    def _choice(self) -> list[Widget]:
        """Return the choice of gardens, if there are several."""
        if len(self._gardens) < 2:
            return []
        names = _SIGNS if len(self._gardens) > _NAMED else _names()
        named = [(sign, names[sign]) for sign in self._gardens]
        choice = Choice(
            named, self._sign, self._turn_to, key="operation", label=tr("What is practised")
        )
        return [Flow(choice, gap=8, align="left")]

    def _words(self, garden: Garden) -> str:
        """Return a text on what has grown, and what can be done here."""
        grown = in_words(garden)
        grown = grown if grown.endswith(".") else f"{grown}."
        told = tr("Tap a plant to hear it.") if self.ctx.reader.may_speak else tr("Tap a plant.")
        return f"{grown} {told}"

    def _face(self, side: int) -> pygame.Surface:
        """Return the face of the garden's owner, in a wooden ring."""
        edge = max(3, side // 16)
        out = shapes.box((side, side), side // 2, WOOD).copy()
        inner = self.ctx.art.face(self._profile.face, side - 2 * edge)
        out.blit(inner, (edge, edge))
        return out

    def _turn_to(self, sign: str) -> None:
        self._sign, self._said = sign, ""
        self.rebuild()

    def _look_at(self, plant: Plant | None) -> None:
        self._said = sentence(plant.fact) if plant is not None else ""
        if self._said:
            self.ctx.sound.moment("pick", caption=self._said)
            self.ctx.reader.say(self._said)

    def _play(self) -> None:
        self.ctx.go.menu()
        self.ctx.go.practice()

    def probe(self) -> dict[str, object]:
        garden = self._gardens[self._sign]
        return super().probe() | {
            "who": self._profile.name,
            "said": self._said,
            "operation": self._sign,
            "grown": {kind.value: garden.count(kind) for kind in Growth},
        }


def _names() -> dict[str, str]:
    """Return the names of the gardens."""
    return {
        PLUS: tr("Adding"),
        MINUS: tr("Taking away"),
        TIMES: tr("Times"),
        MISSING: tr("Sharing"),
        SIGNED: tr("Below nought"),
        TENS: tr("Tens and ones"),
        COMPARE: tr("Fractions"),
        ORDER: tr("Comparing"),
    }
