"""Nodes over the cards: names and counts, chains, arrows, sums, signs, the ribbon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.match.wording import pile_name
from game.rules.cards import code
from game.rules.signs import Link
from game.table.picture.fight_place import breath, fight_area, fought
from game.table.picture.nodes import Box, Node, as_box
from game.table.view import (
    arrows,
    card_ladder,
    destination_arrows,
    ghosts,
    held_breath,
    prison_cell,
    rings,
    seat_signs,
    stage_signs,
)
from game.table.view.ribbons import painted, tell
from game.texts import N_, ntr, tr
from game.ui import look, shapes
from game.ui.fonts import EXTRABOLD, Style
from game.ui.surface_cache import kept

if TYPE_CHECKING:
    from game.table.hud import Hud
    from game.table.picture.nodes import Painter
    from game.table.view.pile_labels import Trim
    from game.table.view.plan_types import PilePlace
    from game.table.view.stage import Stage
    from game.ui.context import Context

_RINGS, _VEIL, _LABELS, _CHAINS, _HIGHLIGHTS, _OVER = 1, 20, 21, 22, 23, 24
"""Rings lie on the cloth, so that they go around cards, words and buttons and over none."""
_BELOW = 9
"""Where a chain lies below all cards."""
_BURST = 46
"""Radius of the sign between two cards, in units."""
_COUNTING = (
    N_("One …"),
    N_("One … two …"),
    N_("One … two … three!"),
    N_("… three … four …"),
    N_("… four … five …"),
    N_("… and more …"),
)
"""The words of counting while cards are put down for a war."""
_DARK = 96
"""How dark it is around what something is said of, of 255."""
_GLOW = 44
"""How much larger a face's ring and shadow are than the face, in pixels, unless it glows."""
_ICON, _RED = 0.74, (226, 56, 70)
"""The width of a picture on a card that is counted, as a share of the card's, and its colour."""
_OWNER = 0.17
"""The height of the face on a card that somebody has played, as a share of the card's."""


class Highlights(NamedTuple):
    """The highlights for whoever is at the table: what is pointed at, and what is explained.

    bright: what stays bright while all else is dimmed; None where nothing is. asks: whether
    something is asked, where else the ribbon tells what happened. arrows: which card captures
    which. ways: where what is played goes. ghosts: cards in the places that they would go to.
    ringed: what is explained just now.
    """

    bright: tuple[Box, ...] | None = None
    asks: bool = False
    arrows: tuple[arrows.ArrowPath, ...] = ()
    ways: tuple[destination_arrows.DestinationArrow, ...] = ()
    ghosts: tuple[ghosts.Ghost, ...] = ()
    ringed: tuple[Box, ...] = ()


class SignNodes:
    """Makes and paints them."""

    def __init__(self, ctx: Context, hud: Hud, stage: Stage, trim: Trim) -> None:
        self.ctx, self._hud, self._stage, self._trim = ctx, hud, stage, trim
        self.painters: dict[str, Painter] = {
            "veil": self._paint_veil,
            "label": self._paint_label,
            "chain": self._paint_chain,
            "ringed": self._paint_ringed,
            "ghosts": self._paint_ghosts,
            "arrows": self._paint_arrows,
            "ways": self._paint_ways,
            "sum": self._paint_sum,
            "sign": self._paint_sign,
            "icons": self._paint_icons,
            "bars": self._paint_bars,
            "fighter": self._paint_fighter,
            "owner": self._paint_owner,
            "fought": self._paint_fought,
            "stake": self._paint_stake,
            "told": self._paint_news,
        }

    def nodes(self, *, tells: bool, ends: bool, covered: Box) -> Iterator[Node]:
        """Yield the nodes, the lowest first. tells: whether there is room for the ribbon. ends:
        whether the end is shown, to which no sum belongs. covered: where words lie over names of
        piles.
        """
        yield from self._labels(Rect(covered))
        for seat, words in () if ends else self._hud.tallies.items():
            if self._trim.has_sum(seat):
                area, at = self._trim.sum_area(seat, words), self._trim.sum_box(seat, words)
                value = (seat, words, as_box(at))
                yield Node(("sum", seat), "sum", as_box(area), _OVER, value, words, as_box(at))
        yield from self._bursts()
        yield from self._owners()
        yield from self._fighters()
        yield from self._stake()
        words = self._news_text() if tells else ""
        if words:
            ribbon = self._stage.layout.news_ribbon
            box = as_box(painted(self.ctx, ribbon, words))
            yield Node("told", "told", box, _OVER, words, words, as_box(ribbon))

    def draws(self) -> Iterator[Callable[[], object]]:
        """Make jobs that draw ahead what is soon wanted and takes long."""
        layout = self._stage.layout
        yield partial(tell, self.ctx, Surface((0, 0)), layout.news_ribbon, "")
        yield from self._hud.leaning_draws()
        if layout.way == "ends":
            for sign, size in ((">", _BURST), ("<", _BURST), ("=", _BURST * 0.7)):
                yield partial(look.burst, self.ctx.theme.px(size), sign)

    def highlights(self, now: Highlights) -> Iterator[Node]:
        """Yield the preview of an answer, and the veil around what the tutorial explains."""
        theme = self.ctx.theme
        for number, box in enumerate(now.ringed):
            ring = rings.around(self.ctx, Rect(box))
            yield Node(("ringed", number), "ringed", as_box(ring), _RINGS, box)
        if now.bright is not None and not theme.high_contrast:
            holes = now.bright + tuple(as_box(rings.around(self.ctx, Rect(b))) for b in now.ringed)
            yield Node("veil", "veil", (0, 0, *self._stage.layout.size), _VEIL, holes)
        if now.ghosts:
            rects = [ghost.rect for ghost in now.ghosts]
            area = rects[0].unionall(rects[1:]).inflate(12, 12)
            yield Node("ghosts", "ghosts", as_box(area), _HIGHLIGHTS, now.ghosts)
        if now.arrows:
            area = arrows.area(now.arrows, theme.scale)
            yield Node("arrows", "arrows", as_box(area), _HIGHLIGHTS, now.arrows)
        if now.ways:
            area = destination_arrows.area(self.ctx, now.ways)
            yield Node("ways", "ways", as_box(area), _HIGHLIGHTS, now.ways)

    def _labels(self, covered: Rect) -> Iterator[Node]:
        counts = self._stage.labelled()
        for number, place in self._stage.layout.piles.items():
            label = self._trim.label(place)
            if label is None or covered.colliderect(label.ground):
                continue
            if place.owner not in self._stage.taken_up:
                name = f"{pile_name(place.label)} {counts[number]}".strip()
                yield Node(("label", number), "label", label.ground, _LABELS, label, name)

    def chains(self) -> Iterator[Node]:
        """Make what holds cards together; it follows those that are raised, and lies below those
        that were laid over it later.
        """
        signs = [sign for sign in self._hud.signs if isinstance(sign, Link)]
        for number, sign in enumerate(signs):
            ends = self._trim.link_ends(sign)
            if ends and not any(map(self._stage.covers, ends)):
                side = _seal_side(self.ctx, ends[0])
                area = ends[0].union(ends[1]).inflate(side, side)
                value = (as_box(ends[0]), as_box(ends[1]), sign.icon or "chain")
                way = _chain_way(self.ctx, *ends)
                rects = (self._stage.rect(t) for pile in self._stage.board.piles for t in pile)
                covered = any(rect.clipline(way) for rect in rects if rect not in ends)
                z = _BELOW if covered else _CHAINS
                yield Node(("chain", number), "chain", as_box(area), z, value)

    def icons(self) -> Iterator[Node]:
        """Make the pictures on the backs of cards that are counted and have arrived."""
        stage, away = self._stage, self._stage.flight.keys
        for number, place in stage.layout.piles.items():
            pile = [t for t in stage.board.piles[number] if place.icon and t.key not in away]
            if pile:
                boxes = tuple(as_box(stage.spot(token).rect) for token in pile)
                value = (place.icon, boxes)
                yield Node(("icons", number), "icons", as_box(place.rect), _OVER, value)

    def bars(self) -> Iterator[Node]:
        """Make the bars before prisoners, but not while some of them may be set free."""
        stage = self._stage
        for number, place in stage.layout.piles.items():
            if place.look != "cell":
                continue
            pile = stage.board.piles[number]
            marks = [stage.marks[token.key] for token in pile if token.key in stage.marks]
            if any(mark.offered or mark.raised for mark in marks):
                continue
            cards = tuple(as_box(stage.spot(token).rect) for token in pile)
            thick = max(2, place.card // 9)
            area = as_box(place.rect.inflate(2 * thick, 2 * thick))
            value = (as_box(place.rect), cards, place.card)
            yield Node(("bars", number), "bars", area, _CHAINS, value)

    def _bursts(self) -> Iterator[Node]:
        """Make the signs between cards that are compared: which is higher, which were equal."""
        compared, steps = self._hud.comparison(), self._stage.ladder
        if steps is not None:
            yield from self._pointing(steps, compared)
        if steps is not None or self._stage.layout.ring.width:
            return
        if compared:
            size = _BURST if compared != "=" else _BURST * 0.7
            middle = self._compared().center
            yield _burst("sign", middle, self.ctx.theme.px(size), self._hud.compared_sign())
        for number, (first, other) in enumerate(self._hud.ties()):
            rects = (self._stage.spot(first).rect, self._stage.spot(other).rect)
            left, right = sorted(rects, key=lambda rect: rect.x)
            middle = ((left.right + right.x) // 2, (left.centery + right.centery) // 2)
            radius = max(8, min(self.ctx.theme.px(18), left.height // 4))
            yield _burst(("tie", number), middle, radius, "=")

    def _compared(self) -> Rect:
        """Return where the cards lie that were laid last of all that are fought with."""
        board, places = self._stage.board, self._stage.layout.piles
        tops = [board.piles[n][0] for n, place in places.items() if place.front and board.piles[n]]
        cards = [self._stage.spot(top).rect for top in tops] or [fight_area(self._stage)]
        return cards[0].unionall(cards[1:])

    def _pointing(self, place: PilePlace, compared: str) -> Iterator[Node]:
        """Make the arrows from the cards of two to the steps of their suits between them."""
        stage, unit = self._stage, self.ctx.theme.scale
        steps = {code(t.face)[-1]: stage.spot(t).rect for t in stage.board.piles[place.number]}
        wood = card_ladder.area(self.ctx, [*steps.values()])
        paths = []
        for number, front in stage.layout.piles.items():
            pile = stage.board.piles[number]
            if not front.front or not pile or compared not in ("<", ">"):
                continue
            card, step = stage.spot(pile[0]).rect, steps.get(code(pile[0].face)[-1])
            if step is None:
                continue
            left = card.centerx < step.centerx
            room = step.x - wood.x if left else wood.right - step.right
            won = left is (compared == ">")
            paths.append(card_ladder.pointing(card, step, room, unit, won=won))
        shown = tuple(path for path in paths if path is not None)
        if shown:
            yield Node("pointing", "arrows", as_box(arrows.area(shown, unit)), _OVER, shown)

    def _owners(self) -> Iterator[Node]:
        """Make the face on the newest card of each seat where many play: there no card lies before
        whose it is.
        """
        stage = self._stage
        if stage.layout.way != "around":
            return
        for number, place in stage.layout.piles.items():
            pile = stage.board.piles[number]
            if not place.front or place.owner is None or place.staged or not pile:
                continue
            if pile[0].key in stage.flight.keys:
                continue
            disc = self._disc([stage.rect(token) for token in pile[: place.abreast]])
            words = self._hud.tallies.get(place.owner)
            if words:
                disc.bottom = min(disc.bottom, self._trim.sum_box(place.owner, words).y)
            if stage.covers(disc):
                continue
            yield self._owner(("owner", number), place.owner, disc)

    def owners_before(self) -> Iterator[Node]:
        """Make the same faces on the cards of the last battle."""
        layout = self._stage.layout
        for number, cards in self._stage.finished().items() if layout.way == "around" else ():
            place = layout.piles[number]
            if place.owner is not None:
                newest = [spot.rect for _, spot in cards[: place.abreast]]
                yield self._owner(("finished owner", number), place.owner, self._disc(newest))

    @staticmethod
    def _disc(cards: Sequence[Rect]) -> Rect:
        """Return where a face lies on the leftmost of these cards."""
        card = min(cards, key=lambda rect: rect.x)
        side = max(20, round(card.height * _OWNER))
        return Rect(card.x - side // 6, card.bottom - side * 5 // 6, side, side)

    def _owner(self, key: Any, seat: int, disc: Rect) -> Node:
        value = (as_box(disc), self._hud.seat_sign(seat).face)
        return Node(key, "owner", as_box(disc.inflate(_GLOW, _GLOW)), _OVER, value)

    def _fighters(self) -> Iterator[Node]:
        now = fought(self._hud, self._stage)
        for number, side in enumerate(now.sides):
            disc = Rect(side.face)
            halo = disc.width * 4 // 5 if side.sign.asked else _GLOW
            glow, key = as_box(disc.inflate(halo, halo)), ("fighter", number)
            yield Node(key, "fighter", glow, _OVER, side, side.sign.name, side.face)
        if len(now.sides) > 1 and now.cards:
            middle = len(now.sides) // 2
            left, right = (Rect(side.card) for side in now.sides[middle - 1 : middle + 1])
            area = Rect(left.right, 0, right.x - left.right, round(left.height * 0.8))
            area.midtop = ((left.right + right.x) // 2, left.centery - left.height * 2 // 5)
            words = ntr("{n} card", "{n} cards", now.cards)
            yield Node("fought", "fought", as_box(area.inflate(60, 0)), _OVER, now, words)

    def _stake(self) -> Iterator[Node]:
        stake, cards = breath(self._hud, self._stage)
        if not cards or not stake:
            return
        px = round(cards[0][3] * 0.3)
        style = Style(px, look.AMBER, EXTRABOLD)
        shade = max(2, px // 16)
        high = self.ctx.fonts.height(px) + 4 * shade
        area = Rect(0, 0, self.ctx.fonts.width(str(stake), style) + 4 * shade, high)
        area.center = Rect(cards[0]).unionall([Rect(card) for card in cards[1:]]).center
        layout = self._stage.layout
        if self._stage.ladder is not None or layout.ring.width:
            return  # something else stands between the cards
        if area.collidelist([layout.news_ribbon, layout.button]) >= 0:
            return  # the ribbon says it
        words = ntr("{n} card at stake", "{n} cards at stake", stake)
        yield Node("stake", "stake", as_box(area), _OVER, (tuple(cards), stake), words)

    def _news_text(self) -> str:
        """Return what the ribbon says, or nothing."""
        hud = self._hud
        if hud.counted:
            return tr(_COUNTING[min(hud.counted, len(_COUNTING)) - 1])
        stake = hud.at_stake
        words = ntr("{n} card at stake", "{n} cards at stake", stake) if stake else ""
        return hud.banner or words

    # -- painting ----------------------------------------------------------------------------

    def _paint_veil(self, surface: Surface, box: Box, bright: Any) -> None:
        """Dim all that nothing is said of just now."""
        clip = surface.get_clip()
        veil = Surface(clip.size, pygame.SRCALPHA)
        veil.fill((6, 8, 12, _DARK))
        for rect in bright:
            hole = Rect(rect).inflate(6, 6).move(-clip.x, -clip.y)
            pygame.draw.rect(veil, (6, 8, 12, 0), hole, border_radius=self.ctx.theme.radius)
        surface.blit(veil, clip)

    def _paint_label(self, surface: Surface, box: Box, label: Any) -> None:
        self._trim.paint_label(surface, label)

    def _paint_chain(self, surface: Surface, box: Box, value: Any) -> None:
        upper, lower, icon = value
        _paint_chain(self.ctx, surface, Rect(upper), Rect(lower), icon)

    def _paint_ringed(self, surface: Surface, box: Box, ringed: Any) -> None:
        rings.paint(self.ctx, surface, Rect(ringed))

    def _paint_ghosts(self, surface: Surface, box: Box, value: Any) -> None:
        ghosts.paint(self._stage.faces, surface, value)

    def _paint_arrows(self, surface: Surface, box: Box, value: Any) -> None:
        arrows.paint(surface, value, self.ctx.theme.scale)

    def _paint_ways(self, surface: Surface, box: Box, value: Any) -> None:
        destination_arrows.paint(self.ctx, surface, value)

    def _paint_sum(self, surface: Surface, box: Box, value: Any) -> None:
        seat, words, at = value
        self._trim.paint_sum(surface, seat, words, Rect(at))

    def _paint_sign(self, surface: Surface, box: Box, value: Any) -> None:
        surface.blit(look.burst(*value), box)

    def _paint_icons(self, surface: Surface, box: Box, value: Any) -> None:
        name, boxes = value
        for each in map(Rect, boxes):
            side = max(1, round(each.width * _ICON))
            for more, colour in ((4, look.CREAM), (0, _RED)):
                image = self.ctx.art.icon(name, side + min(more, side // 4), colour)
                surface.blit(image, image.get_rect(center=each.center))

    def _paint_bars(self, surface: Surface, box: Box, value: Any) -> None:
        inside, cards, high = value
        prison_cell.paint_bars(surface, Rect(inside), [Rect(card) for card in cards], high)

    def _paint_fighter(self, surface: Surface, box: Box, value: Any) -> None:
        seat_signs.face(self.ctx, surface, Rect(value.face), value.sign)

    def _paint_owner(self, surface: Surface, box: Box, value: Any) -> None:
        disc, face = value
        seat_signs.face(self.ctx, surface, Rect(disc), seat_signs.SeatSign(face, ""))

    def _paint_fought(self, surface: Surface, box: Box, value: Any) -> None:
        stage_signs.number(self.ctx, surface, value)

    def _paint_stake(self, surface: Surface, box: Box, value: Any) -> None:
        cards, stake = value
        held_breath.number(self.ctx, surface, [Rect(card) for card in cards], stake)

    def _paint_news(self, surface: Surface, box: Box, words: Any) -> None:
        tell(self.ctx, surface, self._stage.layout.news_ribbon, words)


def _burst(key: Any, middle: tuple[int, int], radius: int, sign: str) -> Node:
    area = Rect(0, 0, 2 * radius, 2 * radius)
    area.center = middle
    return Node(key, "sign", as_box(area), _OVER, (radius, sign), sign)


_IRON, _LIGHT, _EDGE = (188, 192, 200), (226, 230, 236), (54, 46, 44)
_FINE = 3


def _seal_side(ctx: Context, card: pygame.Rect) -> int:
    """How large the seals at a chain's ends are, in pixels."""
    return max(20, min(ctx.theme.px(42), card.height // 5))


def _chain_way(
    ctx: Context, upper: pygame.Rect, lower: pygame.Rect
) -> tuple[pygame.Vector2, pygame.Vector2]:
    """Return the points at which a chain between two cards begins and ends."""
    side = _seal_side(ctx, upper)
    if lower.y > upper.bottom:
        return (
            pygame.Vector2(upper.centerx, upper.bottom - side // 2),
            pygame.Vector2(lower.centerx, lower.y + side // 2),
        )
    return pygame.Vector2(upper.center), pygame.Vector2(lower.center)


def _paint_chain(
    ctx: Context, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect, icon: str
) -> None:
    """Paint a chain from the edge of one card to that of another. icon: the sign on its seals."""
    side = _seal_side(ctx, upper)
    start, other = _chain_way(ctx, upper, lower)
    way = other - start
    long = max(8, side // 2)
    link = _link((long, max(5, side // 4)), round(way.angle_to(pygame.Vector2(1, 0))))
    count = max(1, round(way.length() / (long * 0.72)))
    for number in range(count):
        middle = start + way * ((number + 0.5) / count)
        surface.blit(link, link.get_rect(center=(round(middle.x), round(middle.y))))
    for point in (start, other):
        disc = pygame.Rect(0, 0, side, side)
        disc.center = round(point.x), round(point.y)
        shapes.drop(surface, disc, side // 2, max(2, side // 8), 110)
        surface.blit(shapes.box(disc.size, side // 2, _IRON, _EDGE, max(2, side // 16)), disc)
        image = ctx.art.icon(icon, round(side * 0.56), _EDGE)
        surface.blit(image, image.get_rect(center=disc.center))


@kept
def _link(size: tuple[int, int], angle: int) -> pygame.Surface:
    """Return a link, seen from above, turned by `angle` degrees."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    thick = max(_FINE, high // 4)
    for colour, less, line in ((_EDGE, 0, thick), (_IRON, _FINE, thick - _FINE)):
        box = big.get_rect().inflate(-2 * less, -2 * less)
        pygame.draw.rect(big, colour, box, max(2, line), border_radius=high // 2)
    pygame.draw.line(big, _LIGHT, (high // 2, thick // 2), (wide - high // 2, thick // 2), _FINE)
    return pygame.transform.rotozoom(big, angle, 1 / _FINE)
