"""Places to press cards at: their order on the table, what shows of each, what is beside it.

A hand may lie in two lines, of which the lower one lies over the upper one. It is read as words
are: along one line, then along the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from pygame import Rect

from game.table.view.card_painter import PLAIN, Mark, marked_rect
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.table.card_drag import CardDrag
    from game.table.view.board import Token
    from game.table.view.stage import Stage

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Where arrow keys lead, across and down."""
_SIDES = (0.7, 0.45, 0.25, 0.12)
"""The sides of squares that are looked for on a card askew, as shares of its width."""
_INDEX = 0.2
"""The share of a card's width that its index takes."""
_IN_LINES = ("fan", "row", "cell", "packet", "strip")
"""Piles whose cards lie in lines, if several are offered; a packet is opened for that."""


class CardTarget(Widget):
    """A place over a card (or packet) that can be chosen.

    beside  by arrow key the key of the spot to which it leads; other arrows lead to what is near
    shown_at  gives the key of the card that is seen at a point; None: it is pressed in its place
    shows   whether pointing at it shows what follows from choosing it
    raised  gives by how many pixels the card lies higher than its place now
    aside   the same to the right, which its place follows
    whole   gives where the card is if it lies over its neighbours now, to be read whole
    token   the card that can be carried from here, if any
    carrier carries it with the pointer; None if cards are only pressed
    """

    focusable = True
    lifts = False  # it paints nothing: the card itself is raised by its mark

    def __init__(
        self,
        key: str,
        rect: Rect,
        on_press: Callable[[], object],
        *,
        beside: Mapping[str, str] = MappingProxyType({}),
        token_at: Callable[[tuple[int, int]], int | None] | None = None,
        raised: Callable[[], int] = lambda: 0,
        aside: Callable[[], int] = lambda: 0,
        whole: Callable[[], Rect | None] = lambda: None,
        hint: str = "",
        label: str = "",
        area: str = "cards",
        shows: bool = False,
        token: Token | None = None,
        carrier: CardDrag | None = None,
    ) -> None:
        super().__init__(key=key, area=area, hint=hint, label=label)
        self.token, self._carrier = token, carrier
        self.shows = shows
        self.at, self._on_press = rect.copy(), on_press
        self._beside, self._raise, self._aside, self._whole = beside, raised, aside, whole
        self._token_at = token_at

    def place(self, rect: Rect) -> None:
        self.follow()

    def follow(self) -> None:
        """Move to where the card is now."""
        self.rect = self.at.move(self._aside(), 0)

    def takes(self, pos: tuple[int, int]) -> bool:
        if self._token_at is None or self.token is None:
            return super().takes(pos)
        return self._token_at(pos) == self.token.key

    @property
    def raised(self) -> int:
        """The pixels by which the card is higher than its place now."""
        return self._raise()

    def ring_rect(self) -> Rect:
        return self._whole() or self.rect.move(0, -self.raised)

    def reach(self) -> Rect:
        return super().reach().union(self.ring_rect().inflate(16, 16))

    def activate(self) -> bool:
        self._on_press()
        return True

    def grab(self, pos: tuple[int, int]) -> None:
        if self._carrier is not None:
            self._carrier.grab(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._carrier is not None and self.token is not None:
            self._carrier.drag(self.token, pos)

    def release(self, pos: tuple[int, int]) -> None:
        thrown = self._carrier.let_go(pos) if self._carrier is not None else None
        if thrown:
            self.activate()
        elif thrown is None:
            super().release(pos)

    def act(self, action: str) -> bool:
        other = self._beside.get(action, "")
        return bool(other) and self.host is not None and self.host.focus_on(other)


def in_reading_order(stage: Stage, tokens: Sequence[Token]) -> list[Token]:
    """Return `tokens` pile after pile from the left, in each pile line by line if it has lines."""
    piles = {token.key: stage.board.where(token).pile for token in tokens}
    first: dict[int, tuple[int, int]] = {}
    for token in tokens:
        number, spot = piles[token.key], stage.spot(token)
        first[number] = min(first.get(number, (spot.x, spot.y)), (spot.x, spot.y))

    def place(token: Token) -> tuple[tuple[int, int], int, int, int]:
        number, spot = piles[token.key], stage.spot(token)
        lines = stage.place_of(number).look in _IN_LINES
        return (first[number], number, *((spot.y, spot.x) if lines else (spot.x, spot.y)))

    return sorted(tokens, key=place)


def beside(stage: Stage, tokens: Sequence[Token]) -> list[dict[str, Token]]:
    """Return for each card by arrow key the one to which it leads.

    tokens: in reading order. Left and right go on from line to line in a pile; up and down change
    the line.
    """
    piles = [stage.board.where(token).pile for token in tokens]
    in_lines = [stage.place_of(pile).look in _IN_LINES for pile in piles]
    spots = [stage.spot(token) for token in tokens]
    all_ways = []
    for number, (token, spot) in enumerate(zip(tokens, spots, strict=True)):
        if spot.turned:
            all_ways.append(_next_strewn(stage, tokens, token))
            continue
        pile, lines = piles[number], in_lines[number]
        ways: dict[str, Token] = {}
        for way, other in (("left", number - 1), ("right", number + 1)):
            if 0 <= other < len(tokens):
                same = lines and piles[other] == pile
                if same or spots[other].y == spot.y:
                    ways[way] = tokens[other]
        mine = [n for n, other in enumerate(piles) if lines and other == pile]
        for way, sign in (("up", -1), ("down", 1)):
            rows = {sign * (spots[n].y - spot.y) for n in mine}
            away = min((row for row in rows if row > 0), default=0)
            middle = spot.rect.centerx
            line = [
                (abs(spots[n].rect.centerx - middle), n)
                for n in mine
                if away and sign * (spots[n].y - spot.y) == away
            ]
            if line:
                ways[way] = tokens[min(line)[1]]
        all_ways.append(ways)
    return all_ways


def _next_strewn(stage: Stage, tokens: Sequence[Token], token: Token) -> dict[str, Token]:
    """Return by arrow key the nearest strewn card in that direction; at the edge, by left and
    right, the one that is farthest away.
    """
    x, y = stage.spot(token).rect.center
    others = [each for each in tokens if each is not token and stage.spot(each).turned]
    neighbours: dict[str, Token] = {}
    for way, (right, down) in _WAYS.items():
        along: dict[int, tuple[int, int]] = {}
        for index, other in enumerate(others):
            away = stage.spot(other).rect.centerx - x, stage.spot(other).rect.centery - y
            ahead, aside = away[0] * right + away[1] * down, away[0] * down + away[1] * right
            along[index] = (ahead, abs(aside))
        there = [n for n, (ahead, aside) in along.items() if ahead > 0 and aside <= 2 * ahead]
        if there:
            neighbours[way] = others[min(there, key=lambda n: (along[n][0] + 2 * along[n][1], n))]
        elif others and right:
            neighbours[way] = others[min(along, key=lambda n: (along[n][0], n))]
    return neighbours


def over(stage: Stage, tokens: Sequence[Token], token: Token) -> tuple[Rect, ...]:
    """Return the rectangles of the cards of `tokens` that cover `token`."""
    spot = stage.spot(token)
    rects = []
    for other in tokens:
        lying = stage.spot(other)
        if lying.z > spot.z and lying.rect.colliderect(spot.rect):
            rects.append(lying.rect)
    return tuple(rects)


def seen_of(stage: Stage, tokens: Sequence[Token], token: Token) -> Rect:
    """Return the largest part of a card that those of `tokens` leave free; of one that lies
    far askew, or under such, where a press finds it for sure. At least a pixel.
    """
    spot = stage.spot(token)
    above = [each for each in map(stage.spot, tokens) if each.z > spot.z]
    above = [each for each in above if each.around.colliderect(spot.around)]
    if not any(each.turned for each in (spot, *above)):
        return largest_free(spot.rect, [each.rect for each in above])
    box, best = spot.around, Rect(spot.rect.center, (1, 1))
    for side in _SIDES:
        side = max(1, round(spot.rect.width * side))
        for x in range(box.x, box.right - side, max(1, side // 2)):
            for y in range(box.y, box.bottom - side, max(1, side // 2)):
                part = Rect(x, y, side, side)
                corners = (part.topleft, part.topright, part.bottomleft, part.bottomright)
                points = (*corners, part.center)
                free = all(map(spot.holds, points))
                if free and not any(each.holds(point) for each in above for point in points):
                    return part
    return best


def largest_free(rect: Rect, covers: Sequence[Rect]) -> Rect:
    """Return the largest part of `rect` that `covers` leave free; at least a pixel."""
    best = Rect(rect.x, rect.y, 1, 1)
    edges = {x for cover in covers for x in (cover.left, cover.right)}
    columns = [rect.left, *sorted(x for x in edges if rect.left < x < rect.right), rect.right]
    for index, left in enumerate(columns):
        for right in columns[index + 1 :]:
            hidden = sorted((c.top, c.bottom) for c in covers if c.left < right and c.right > left)
            y = rect.top
            for top, bottom in (*hidden, (rect.bottom, rect.bottom)):
                free = min(top, rect.bottom) - y
                if free > 0 and free * (right - left) > best.width * best.height:
                    best = Rect(left, y, right - left, free)
                y = max(y, bottom)
    return best


def make_room(stage: Stage, token: Token, marks: dict[int, Mark]) -> None:
    """Add to `marks` how far the neighbours of an enlarged card move aside, so that the corner
    index of each stays visible.

    marks: by the key of a card's token; changed in place.
    """
    pile, y = stage.board.piles[stage.board.where(token).pile], stage.spot(token).y
    if stage.spot(token).turned:
        return
    line = sorted((t for t in pile if stage.spot(t).y == y), key=lambda t: stage.spot(t).x)
    rects = [stage.spot(each).rect for each in line]
    whole = marked_rect(stage.spot(token).rect, marks[token.key])
    for card, by in zip(line, _aside(rects, line.index(token), whole), strict=True):
        if by:
            marks[card.key] = replace(marks.get(card.key, PLAIN), aside=by)


def _aside(line: Sequence[Rect], number: int, whole: Rect) -> list[int]:
    """Return by how many pixels each card of a line moves aside, the ends not at all, so that the
    index of none is under the one at `number`, which lies over them, and there.
    """
    still, after = [0] * len(line), whole.right - line[number].x
    if number + 2 > len(line) or len(line) < 3 or line[number + 1].x >= whole.right:
        return still
    step = (line[-1].x - line[0].x - after) / (len(line) - 2)
    if step < _INDEX * line[0].width:
        return still
    ends = [number * step + after + n * step for n in range(len(line) - 1 - number)]
    lefts = [*(n * step for n in range(number + 1)), *ends]
    return [round(line[0].x + left) - rect.x for left, rect in zip(lefts, line, strict=True)]


def clear_corner(rect: Rect, covers: Sequence[Rect]) -> tuple[int, int]:
    """Return width and height of the visible part of a card, from its upper left corner."""
    wide = min((c.x - rect.x for c in covers if c.x > rect.x and c.y <= rect.y), default=rect.width)
    below = [c.y - rect.y for c in covers if c.y > rect.y and c.x < rect.x + wide]
    return wide, min(below, default=rect.height)
