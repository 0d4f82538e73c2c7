"""A child's garden: what it knows, growing. Nothing in it counts days, pays or compares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.first_plan import practice_games
from game.match.gardens import changes_in, gardens
from game.practice.facts import COMPARE, MINUS, MISSING, ORDER, PLUS, SIGNED, TENS, TIMES
from game.practice.garden import Garden, Plant
from game.practice.ladder import STEPS, SUNS, Growth
from game.routes import PracticeRoute
from game.scenes.garden_view import GardenView, in_words, meadow, sentence
from game.scenes.growth_strip import GrowthStrip, growth_text, most, names, spoken, taken_back
from game.scenes.match_start import start_practice
from game.table.practice.plant_picture import SHAPE, picture_of
from game.texts import ntr, tr
from game.texts.notation import operator
from game.texts.phrases import full_sentence, in_turn
from game.ui import look, shapes
from game.ui.fonts import BOLD, Style
from game.ui.tabletop import WOOD
from game.ui.widget_scene import WidgetScene, page
from game.ui.widgets import Button, Choice, Column, Flow, Image, Widget

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.storage.profiles import Profile

_PAD, _GAP = 12, 4
_BESIDE = 3
"""How many steps of a plant stand beside each other."""


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
        """Lay the keys in rows; where their board is."""
        pad, gap = self.ctx.theme.px(_PAD), self.ctx.theme.px(_GAP)
        wide = max(key.natural_width() for key in self._keys)
        high, rows = self._keys[0].height_for(wide), -(-len(self._keys) // _BESIDE)
        for number, key in enumerate(self._keys):
            x = rect.x + pad + number % _BESIDE * (wide + gap)
            y = rect.y + pad + number // _BESIDE * (high + gap)
            key.place(pygame.Rect(x, y, wide, high))
        across = 2 * pad + _BESIDE * (wide + gap) - gap
        return pygame.Rect(rect.x, rect.y, across, 2 * pad + rows * (high + gap) - gap)

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
    """A step of a plant, and how many suns bring it there."""

    def __init__(self, growth: Growth) -> None:
        self._growth = growth
        self._number = str(SUNS[growth])
        name = names()[growth]
        super().__init__(
            label=ntr("{plant}: {n} sun", "{plant}: {n} suns", SUNS[growth], plant=name)
        )

    def natural_width(self) -> int:
        return 2 * self._lead() + self.ctx.fonts.width(self._number, self._style) + 4

    def height_for(self, width: int) -> int:
        theme = self.ctx.theme
        return max(theme.px(46), self.ctx.fonts.height(theme.text("small")) + theme.px(8))

    @property
    def _style(self) -> Style:
        return self.ctx.fonts.style("small", look.CREAM, BOLD, on_felt=True)

    def _lead(self) -> int:
        """How much room the plant has, and the sun."""
        return round(self.height_for(0) * 0.72)

    def paint(self, surface: pygame.Surface) -> None:
        high, lead = self.rect.height - 2, self._lead()
        plant = picture_of(self._growth, "double")
        self._paint_picture(surface, plant, high, self.rect.x + lead // 2)
        self._paint_picture(surface, "garden/sun.svg", lead, self.rect.x + lead * 3 // 2)
        line = self.ctx.fonts.line(self._number, self._style)
        at = (self.rect.x + 2 * lead + 2, self.rect.centery)
        surface.blit(line, line.get_rect(midleft=at))

    def _paint_picture(self, surface: pygame.Surface, name: str, high: int, middle: int) -> None:
        image = self.ctx.art.picture(name, (round(high * SHAPE[0] / SHAPE[1]), high))
        if image is not None:
            surface.blit(image, image.get_rect(center=(middle, self.rect.centery)))


_NAMED = 3
"""How many gardens have room for their names; more than that get signs."""
_SIGNS = {
    SIGNED: "±",
    TENS: "10 + 1",
    COMPARE: "½",
    ORDER: "< >",
}
_FACE = 76
_KINDS = STEPS[2:]
"""The steps that suns make, from the sprout on."""


class GardenScene(WidgetScene):
    """The gardens of a profile, each on its own page."""

    ctx: AppContext
    name = "garden"
    opening = "opens"
    first = "garden"

    def __init__(self, ctx: AppContext, profile: Profile, sign: str = "", token: str = "") -> None:
        """`sign`: the operation whose garden is seen first. `token`: that of a match, whose changes
        are shown first.
        """
        super().__init__(ctx)
        self._profile = profile
        self._gardens = gardens(ctx.store, profile)
        self._sign = sign if sign in self._gardens else next(iter(self._gardens))
        self._said = ""
        self._today = bool(token)
        changes = changes_in(ctx.store, profile, token) if token else []
        self._grown = [change for change in changes if change.grew]
        self._back = [change for change in changes if not change.grew]
        self._strip = GrowthStrip(self._grown, still=ctx.settings.reduced_motion)
        self._greeted = False

    def enter(self) -> None:
        super().enter()
        self._greeted = True

    @property
    def serves(self) -> bool | None:
        return self._profile.is_read_to

    @property
    def beginners(self) -> bool:  # type: ignore[override]
        """Whether it is read to everybody: what a match has changed, once."""
        return self._today and not self._greeted

    def words(self) -> str:
        """Return the text on a match, as it is said."""
        back = [taken_back(len(self._back))] if self._back else []
        return " ".join([spoken(self._grown), *back])

    def update(self, dt: float) -> bool:
        grows = self._today and bool(self._grown) and self._strip.pass_time(dt)
        if grows and self._strip.cues:
            self.ctx.sound.moment("caught")
        return super().update(dt) or grows

    def wake_in(self) -> float | None:
        if self._today and self._grown and self._strip.moving:
            return 0.0
        return super().wake_in()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._today:
            self._strip.settle()
        return super().handle(event)

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.blit(meadow(self.ctx.theme), (0, 0))

    def build(self) -> Widget:
        garden = self._gardens[self._sign]
        keys = [PlantKey(kind) for kind in _KINDS]
        changed = [change.plant.fact for change in (*self._grown, *self._back)]
        numbers = self._sign == PLUS
        view = GardenView(garden, self._look_at, numbers=numbers, ringed=changed)
        grounds = Grounds(view, keys)
        top = [self._strip] if self._today and self._grown else []
        body = Column(*(top or self._choice()), grounds, gap=10)
        body.grows = True
        play = Button(tr("Play a game"), self._play, kind="primary", icon="play", key="play")
        name = self._profile.name
        title = tr("Garden today: {name}", name=name) if self._today else None
        return page(
            self,
            title or tr("Garden: {name}", name=name),
            body,
            tools=[play],
            widest=2400,
            lead=Image(lambda w, h: self._face(w), width=_FACE),
            under=self._changes_text() if self._today else self._words(garden),
        )

    def _changes_text(self) -> str:
        """Return the text on what the match has changed."""
        words = [growth_text(self._grown)]
        more = len(self._grown) - most(self.ctx.theme)
        if more > 0:
            words.append(ntr("And {n} more.", "And {n} more.", more))
        if self._back:
            words.append(taken_back(len(self._back)))
        return " ".join(words)

    def _choice(self) -> list[Widget]:
        """Return the choice of gardens, if there are several."""
        if len(self._gardens) < 2:
            return []
        names = _SIGNS if len(self._gardens) > _NAMED else _names()
        named = [(sign, names.get(sign) or operator(sign)) for sign in self._gardens]
        choice = Choice(
            named, self._sign, self._turn_to, key="operation", label=tr("What is practised")
        )
        return [Flow(choice, gap=8, align="left")]

    def _words(self, garden: Garden) -> str:
        """Return a text on what has grown, and what can be done here."""
        grown = full_sentence(in_words(garden))
        advice = tr("Tap a plant to hear it.") if self.ctx.reader.may_speak else tr("Tap a plant.")
        return in_turn(grown, advice)

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
        self.ctx.go(PracticeRoute())
        start_practice(
            self.ctx, self._profile, practice_games(self._profile, first=self._sign)[0].id
        )

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
