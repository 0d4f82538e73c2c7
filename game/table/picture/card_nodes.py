"""The cards as nodes: those that rest, one by one or as a packet, and those on their way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.rules.cards import code
from game.table.picture.nodes import Box, Node, as_box
from game.table.view.board import shows_back
from game.table.view.card_painter import PLAIN, Mark, marked_rect
from game.table.view.flight import Glide
from game.table.view.plan_types import SHAPE

if TYPE_CHECKING:
    from game.table.picture.nodes import Painter
    from game.table.view.board import Face, Token
    from game.table.view.plan_types import Spot
    from game.table.view.stage import Stage
    from game.ui.context import Context

_LAY, _LYING, _OPENED = 9, 10, 11
_BEATEN, _WON = Mark(dim=True), Mark(dim=True, glow=True)
"""How cards of the last battle are marked, which are somebody's by now."""
_FLYING, _CARRIED = 0, 1
_AS_LARGE = 1.03
"""How many times as large a card may become on its way without another picture of it: that of where
it lay has been drawn.
"""
_FLAT = 0.98
"""The share of its width below which a card is turning over."""


class CardNodes:
    """Makes and paints them. A card is one node, whether it rests, flies or is carried."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self._stage, self._faces = ctx, stage, stage.faces
        self.painters: dict[str, Painter] = {
            "packet": self._paint_packet,
            "card": self._paint_card,
            "finished": self._paint_card,
            "flying": self._paint_flying,
            "turning": self._paint_turning,
            "fading": self._paint_fading,
            "carried": self._paint_carried,
        }

    # -- making ------------------------------------------------------------------------------

    def resting(self, *, gone: bool) -> Iterator[Node]:
        """Make the cards that lie still, those that wait for their turn to move among them.

        gone: whether the cards of the last battle are not in sight any more: they make room for the
        end, and for what a card would do.
        """
        if not gone:
            yield from self._finished()
        stage, flight = self._stage, self._stage.flight
        away = flight.keys
        for number, place in stage.layout.piles.items():
            pile = stage.board.piles[number]
            tokens = [t for t in pile if t.key not in away and not stage.is_opened(t)]
            if place.look == "packet" and place.owner in stage.taken_up:
                continue
            if tokens and place.look == "packet":
                yield from self._packet(number, tokens)
            else:
                yield from self._each(tokens, _LYING)
        for glide in sorted(flight.waiting, key=lambda glide: glide.start.z):
            mark = flight.marks.get(glide.token.key, PLAIN)
            yield self._card(glide.token.key, glide.start, glide.was, mark, _LYING)
        opened = [t for pile in stage.board.piles for t in pile if stage.is_opened(t)]
        yield from self._each([t for t in opened if t.key not in away], _OPENED)

    def _finished(self) -> Iterator[Node]:
        """Make the cards of the last battle, dimmed, with a ring around those that won it."""
        finished = self._stage.finished()
        cards = [card for pile in finished.values() for card in pile]
        for token, spot in sorted(cards, key=lambda card: card[1].z):
            mark = _WON if token.key in self._stage.finished_winners else _BEATEN
            area, name = as_box(self._faces.area(spot, mark)), _name(token.visible_face)
            value = (spot, token.visible_face, mark, False)
            key, name = ("finished", token.key), f"{name} of the last battle"
            yield Node(key, "finished", area, _LAY, value, name, as_box(spot.rect))

    def _each(self, tokens: Sequence[Token], z: int) -> Iterator[Node]:
        """Make cards that can be seen one by one, as they lie; those to be read whole are last."""
        stage = self._stage
        order = [(stage.marks.get(t.key, PLAIN), stage.spot(t), t) for t in tokens]
        for mark, spot, token in sorted(order, key=lambda drawn: (drawn[0].whole, drawn[1].z)):
            yield self._card(token.key, spot, token.visible_face, mark, z)

    def _packet(self, number: int, tokens: Sequence[Token]) -> Iterator[Node]:
        """Make a packet: its edges as one thing, and the top card."""
        top, spot = tokens[0], self._stage.spot(tokens[0])
        bottom = self._stage.spot(tokens[-1]).rect
        layers = max(0, bottom.y - spot.rect.y)
        if layers:
            edges = spot.rect.union(bottom)
            shaded = self._faces.shaded(bottom)
            area, value = as_box(edges.union(shaded)), (as_box(bottom), layers)
            yield Node(("packet", number), "packet", area, _LYING, value, place=as_box(edges))
        mark = self._stage.marks.get(top.key, PLAIN)
        yield self._card(top.key, spot, top.visible_face, mark, _LYING, shadow=not layers)

    def _card(
        self, key: int, spot: Spot, face: Face, mark: Mark, z: int, *, shadow: bool = True
    ) -> Node:
        place = marked_rect(spot.rect, mark)
        area = as_box(self._faces.area(spot, mark))
        value = (spot, face, mark, shadow)
        return Node(("card", key), "card", area, z, value, _name(face), as_box(place))

    def at(self, nodes: Sequence[Node], pos: tuple[int, int]) -> int | None:
        """Return the key of the uppermost card of `nodes`, in the order of painting, at `pos`.

        A raised card is there, too, where it lay before: it does not leave the pointer under it.
        """
        for node in reversed(nodes):
            if node.kind == "card" and node.place is not None:
                key: Any = node.key
                value: Any = node.value
                mark: Mark = value[2]
                spot: Spot = value[0]
                if spot.turned:
                    if spot.holds(pos) or spot.holds((pos[0], pos[1] + mark.raised)):
                        return int(key[1])
                    continue
                place = Rect(node.place)
                lay = place if mark.whole else place.move(0, mark.raised)
                if place.collidepoint(pos) or lay.collidepoint(pos):
                    return int(key[1])
        return None

    def moving(self, carried: tuple[Token, Rect] | None) -> Iterator[Node]:
        """Make the cards on their way. carried: the card that follows the pointer, and where."""
        flight = self._stage.flight
        for glide in flight.aloft:
            yield self._aloft(glide, flight.time)
        if carried is not None:
            token, rect = carried
            area, value = as_box(self._faces.reach(rect)), (token.visible_face, as_box(rect))
            yield Node(
                ("carried", token.key), "carried", area, _CARRIED, value, _name(token.visible_face)
            )

    def _aloft(self, glide: Glide, time: float) -> Node:
        """Make a card on its way: a function of its glide and the time, in whole pixels."""
        key, name = ("card", glide.token.key), _name(glide.face(time))
        if self.ctx.theme.still:
            reach = self._faces.reach
            area = as_box(reach(glide.start.rect).union(reach(glide.end.rect)))
            share = glide.share(time)
            alphas = round(255 * (1 - share)), round(255 * share)
            fade: Any = ((glide.was, glide.start, alphas[0]), (glide.now, glide.end, alphas[1]))
            return Node(key, "fading", area, _FLYING, fade, name)
        x, y, high = glide.at(time)
        start, end, wide = glide.start.card, glide.end.card, glide.width(time)
        near = start if end <= start * _AS_LARGE else end
        area = self._faces.passing_reach(round(x), round(y), high, near)
        if wide < _FLAT:
            middle = (round(x + high * SHAPE / 2), round(y + high / 2))
            turn = (glide.face(time), high, near, wide, middle)
            return Node(key, "turning", area, _FLYING, turn, name)
        glows = self._stage.marks.get(glide.token.key, PLAIN).glow
        value = (glide.face(time), high, near, (round(x), round(y)), glows)
        return Node(key, "flying", area, _FLYING, value, name)

    # -- painting ----------------------------------------------------------------------------

    def draws(self, nodes: Iterable[Node]) -> Iterator[object]:
        """Draw ahead, piece by piece, the cards of `nodes` that rest."""
        for node in nodes:
            if node.kind == "card":
                value: Any = node.value
                spot, face, mark, _ = value
                yield from self._faces.lying(spot, face, mark)

    def _paint_packet(self, surface: Surface, box: Box, value: Any) -> None:
        bottom, layers = value
        self._faces.packet(surface, Rect(bottom), layers)

    def _paint_card(self, surface: Surface, box: Box, value: Any) -> None:
        spot, face, mark, shadow = value
        self._faces.card(surface, spot, face, mark, shadow=shadow)

    def _paint_flying(self, surface: Surface, box: Box, value: Any) -> None:
        face, high, near, at, glows = value
        image = self._faces.between(face, high, near)
        rect = image.get_rect(topleft=at)
        self._faces.passing_shadow(surface, rect, near)
        if glows:
            self._faces.glow(surface, rect, near)
        surface.blit(image, rect)

    def _paint_turning(self, surface: Surface, box: Box, value: Any) -> None:
        face, high, near, wide, middle = value
        image = self._faces.turning(face, high, near, wide)
        surface.blit(image, image.get_rect(center=middle))

    def _paint_fading(self, surface: Surface, box: Box, value: Any) -> None:
        """Without movement: the card fades where it was and appears where it is."""
        for face, spot, alpha in value:
            image = self._faces.image(face, spot.card).copy()
            image.set_alpha(alpha)
            surface.blit(image, spot.rect)

    def _paint_carried(self, surface: Surface, box: Box, value: Any) -> None:
        face, place = value
        self._faces.passing_shadow(surface, Rect(place), place[3])
        surface.blit(self._faces.image(face, place[3]), place)


def _name(face: Face) -> str:
    return "a card face down" if shows_back(face) else code(face[0])
