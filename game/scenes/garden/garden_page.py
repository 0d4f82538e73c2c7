"""A child's garden: what it knows, growing. Nothing in it counts days, pays or compares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.gardens import gardens
from game.practice.facts import COMPARE, MINUS, MISSING, ORDER, PLUS, SIGNED, TENS, TIMES
from game.practice.garden import Garden, Growth, Plant
from game.scenes.garden.bubble import sentence
from game.scenes.garden.garden_view import GardenView, in_words
from game.scenes.garden.landscape import meadow
from game.scenes.garden.legend import Grounds, PlantKey
from game.texts import tr
from game.ui import shapes
from game.ui.page import WidgetScene, page
from game.ui.tabletop import WOOD
from game.ui.widgets import Button, Choice, Column, Flow, Image, Widget

if TYPE_CHECKING:
    from game.storage.profiles import Profile
    from game.ui.context import Context

_NAMED = 3
"""So many gardens have room for their names, further ones for signs."""
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
        """Which garden is seen, if there are more."""
        if len(self._gardens) < 2:
            return []
        names = _SIGNS if len(self._gardens) > _NAMED else _names()
        named = [(sign, names[sign]) for sign in self._gardens]
        choice = Choice(
            named, self._sign, self._turn_to, key="operation", label=tr("What is practised")
        )
        return [Flow(choice, gap=8, align="left")]

    def _words(self, garden: Garden) -> str:
        """What has grown, and what can be done here."""
        grown = in_words(garden)
        grown = grown if grown.endswith(".") else f"{grown}."
        told = tr("Tap a plant to hear it.") if self.ctx.reader.may_speak else tr("Tap a plant.")
        return f"{grown} {told}"

    def _face(self, side: int) -> pygame.Surface:
        """Whose garden it is, in a wooden ring."""
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
    """What the gardens are called."""
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
