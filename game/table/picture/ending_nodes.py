"""The end of a match as nodes: who has won, on what was won, the words, and the rain of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.match.sentences import ending
from game.rules.cards import code
from game.table.ending import drop_box
from game.table.picture.nodes import Box, Node, as_box
from game.table.view.card_painter import PLAIN
from game.table.view.ribbons import tell
from game.ui import look, shapes
from game.ui.fonts import BOLD, EXTRABOLD, Style
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.table.ending import Champion, Drop, Ending
    from game.table.hud import Hud
    from game.table.picture.nodes import Painter
    from game.table.view.stage import Stage
    from game.ui.context import Context

_LYING, _RAYS, _GROUND, _FIGURE, _CROWN, _WORDS = 25, 26, 27, 28, 29, 29
_RISING, _FALLING = 4, 5
_BLOCK = (122, 76, 40)


class EndingNodes:
    """Makes and paints them."""

    def __init__(self, ctx: Context, stage: Stage, hud: Hud) -> None:
        self.ctx, self._stage, self._hud = ctx, stage, hud
        self._drawn: dict[Drop, Surface] = {}
        self.painters: dict[str, Painter] = {
            "beams": self._paint_beams,
            "ground of winner": self._paint_ground,
            "champion": self._paint_champion,
            "crown": self._paint_crown,
            "winners": self._paint_words,
            "drop": self._paint_drop,
        }

    def forget(self) -> None:
        """Forget the cards of the rain, so that they are drawn anew."""
        self._drawn.clear()

    def draw_ahead(self, now: Ending) -> None:
        """Draw a card of the rain before it falls."""
        for drop in now.drops:
            if drop not in self._drawn:
                self._picture(drop)
                return

    def resting(self, now: Ending) -> Iterator[Node]:
        """Make what lies or stands still."""
        for number in range(now.landed):
            drop = now.drops[number]
            yield self._fallen(number, drop, (drop.spot.x, drop.spot.y), _LYING)
        if now.settled and now.crowning:
            for champion in now.champions:
                yield from self._of(now, champion, (_RAYS, _GROUND, _FIGURE, _CROWN))
            yield from self._words(now)

    def moving(self, now: Ending) -> Iterator[Node]:
        """Make what moves."""
        if now.crowning and not now.settled:
            for champion in now.champions:
                yield from self._of(now, champion, (_RISING,) * 4)
            if now.hop == 1.0:
                yield from self._words(now)
        for number, at in now.falling:
            yield self._fallen(number, now.drops[number], at, _FALLING)

    def _fallen(self, number: int, drop: Drop, at: tuple[int, int], z: int) -> Node:
        box = as_box(drop_box(at, drop.spot.card))
        return Node(("drop", number), "drop", box, z, drop, code(drop.face[0]))

    def _of(self, now: Ending, who: Champion, z: tuple[int, int, int, int]) -> Iterator[Node]:
        seat, figure, ground = who.seat, Rect(who.figure), Rect(who.ground)
        cloth = self._stage.layout.cloth
        if now.finale.cheered and now.hop == 1.0 and not self.ctx.theme.high_contrast:
            radius = round(figure.height * 0.95)
            box = Rect(0, 0, 2 * radius, 2 * radius)
            box.center = figure.centerx, figure.y + round(figure.height * 0.3)
            yield Node(("beams", seat), "beams", as_box(box), z[0], radius)
        layers = round(who.layers * now.risen)
        away = round((1 - now.risen) * (cloth.bottom - ground.y))
        top = ground.move(0, who.layers - layers + away)
        edge = ground.height // 3
        under = as_box(top.union(top.move(0, layers)).inflate(edge, edge).clip(cloth))
        value = (as_box(top), layers, who.words)
        place = as_box(top.union(top.move(0, layers)))
        words = who.words[1] or "what was won"
        yield Node(("ground", seat), "ground of winner", under, z[1], value, words, place)
        if now.hop > 0:
            rest = (1 - now.hop) * cloth.height * 0.75
            up = 4 * now.hop * (1 - now.hop) * cloth.height * 0.2
            at = figure.move(round(-(1 - now.hop) * figure.width), round(rest - up))
            name = self._hud.play.name(seat)
            area, stands = as_box(at.clip(cloth)), (who.face, as_box(at))
            yield Node(("champion", seat), "champion", area, z[2], stands, name)
        if now.crown > 0 and len(now.champions) == 1:
            side = round(figure.height * 0.3)
            crown = Rect(0, 0, side, side)
            crown.midbottom = figure.centerx, figure.y + round(figure.height * 0.19)
            crown.y -= round((1 - now.crown**2) * cloth.height * 0.35)
            yield Node(("crown", seat), "crown", as_box(crown), z[3], side)

    def words_box(self, now: Ending) -> Box:
        """Return where it stands who has won, and why; empty as long as it does not."""
        if not now.crowning or now.hop < 1.0:
            return 0, 0, 0, 0
        ribbon = now.ribbon
        area = ribbon.inflate(2 * look.tail_of(ribbon.height), 0)
        return as_box(area.union(self._reason(ribbon, self._why())[1]))

    def _why(self) -> str:
        play = self._hud.play
        outcome = play.table.outcome
        if outcome is None:
            return ""
        return ending(outcome.text, outcome.winners, play.name, play.you)

    def _words(self, now: Ending) -> Iterator[Node]:
        ribbon, why = now.ribbon, self._why()
        area = ribbon.inflate(4 * look.tail_of(ribbon.height), ribbon.height)
        area = area.union(self._reason(ribbon, why)[1])
        value = (as_box(ribbon), now.words, why)
        z = _WORDS if now.settled else _RISING
        yield Node("winners", "winners", as_box(area), z, value, f"{now.words} {why}")

    # -- painting ------------------------------------------------------------------------------

    def _paint_beams(self, surface: Surface, box: Box, radius: Any) -> None:
        surface.blit(look.beams(radius, 1.0), box)

    def _paint_ground(self, surface: Surface, box: Box, value: Any) -> None:
        place, layers, (number, words) = value
        top = Rect(place)
        if not number:
            faces = self._stage.faces
            faces.packet(surface, top.move(0, layers), layers)
            surface.blit(faces.image((-1, False), top.height), top)
            return
        radius = top.height // 12
        shapes.drop(surface, top, radius, top.height // 12, 120)
        edge, wide = mix(_BLOCK, look.AMBER_LIGHT, 0.5), max(2, top.height // 40)
        surface.blit(shapes.box(top.size, radius, _BLOCK, edge, wide), top)
        fonts = self.ctx.fonts
        large = Style(round(top.height * 0.5), look.AMBER_LIGHT, EXTRABOLD)
        figure = fonts.fitted(number, large, round(top.width * 0.86))
        surface.blit(figure, figure.get_rect(center=(top.centerx, top.y + top.height * 2 // 5)))
        small = Style(round(top.height * 0.15), look.CREAM, BOLD)
        line = fonts.fitted(words, small, round(top.width * 0.9))
        surface.blit(line, line.get_rect(center=(top.centerx, top.y + top.height * 4 // 5)))

    def _paint_champion(self, surface: Surface, box: Box, value: Any) -> None:
        face, place = value
        surface.blit(self.ctx.art.champion(face, place[3]), place)

    def _paint_crown(self, surface: Surface, box: Box, side: Any) -> None:
        surface.blit(self.ctx.art.icon("crown", side, look.AMBER), box)

    def _paint_words(self, surface: Surface, box: Box, value: Any) -> None:
        place, words, why = value
        room = Rect(place)
        tell(self.ctx, surface, room, words)
        block, pill = self._reason(room, why)
        surface.blit(look.pill(pill.size), pill)
        surface.blit(block, block.get_rect(center=pill.center))

    def _reason(self, ribbon: Rect, why: str) -> tuple[Surface, Rect]:
        """Return why somebody has won, as text, and the rect of its ground below the ribbon."""
        fonts = self.ctx.fonts
        style = Style(self.ctx.theme.text("small"), look.CREAM, BOLD)
        pad = style.px
        most = ribbon.width - 2 * pad
        style = fonts.with_whole_words(why, style, most)
        wide = min(most, fonts.width(why, style) + 2)
        block = fonts.block(why, style, wide, "centre")
        pill = block.get_rect().inflate(2 * pad, pad)
        pill.midtop = ribbon.centerx, ribbon.bottom + pad // 2
        return block, pill

    def _picture(self, drop: Drop) -> Surface:
        picture = self._drawn.get(drop)
        if picture is None:
            picture = self._drawn[drop] = self._stage.faces.lean(drop.spot, drop.face, PLAIN)
        return picture

    def _paint_drop(self, surface: Surface, box: Box, drop: Any) -> None:
        image = self._picture(drop)
        surface.blit(image, image.get_rect(center=Rect(box).center))
