"""What the table says: names, counts, sums, signs, sentences, captions; kept and painted.

`Shown` takes in the announced events of each step, keeps the log, turns everything into the plain
values that `Plates` paints, and knows which parts of the picture these changes touch. It draws what
lies below the cards (felt, plates, empty places) and above them (labels, chains).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.play import Play
from game.texts import tr, tr_n
from game.view import shapes
from game.view.cardface import Mark
from game.view.cues import Step, calculation, chronicle, sentence
from game.view.layout import PilePlace
from game.view.plates import Facts, Plate, Plates
from game.view.spread import thickness
from game.view.stage import Stage

if TYPE_CHECKING:
    from game.rules.game import Sign
    from game.rules.sight import View
    from game.view.context import Context

_MOST_LOG = 4000
CAPTION = 2.0
"""Seconds that the caption of a sound is shown."""


class Shown:
    """See the module's docstring."""

    def __init__(
        self, ctx: Context, play: Play, caption_changed: Callable[[pygame.Rect], None]
    ) -> None:
        self.ctx, self.play = ctx, play
        self._caption_changed = caption_changed
        self.plates = Plates(ctx)
        self.log = list(play.past)
        self.banner = ""
        self._stage: Stage | None = None
        self._tallies: dict[int, str] = {}
        self._counted: dict[int, int] = {}
        self._signs: tuple[Sign, ...] = ()
        self._scores: tuple[int, ...] | None = None
        self._battles = 0
        self._wars = 0
        self._ready: set[int] = set()
        self._won: set[int] = set()
        self._lit: set[int] = set()
        self._over = False
        self._caption = ("", 0.0)
        self._painted: dict[Any, Any] = {}

    def look(self, stage: Stage, view: View) -> None:
        """Begin with what a view shows."""
        self._stage = stage
        if not self.log:
            self.log.append(tr("# Battle {n}", n=view.battles + 1))
        self._signs, self._scores = view.signs, view.scores
        self._battles, self._wars = view.battles, len(view.wars)
        self._ready = set(view.ready)
        self._painted.clear()
        self.plates.forget()

    def begin_again(self) -> None:
        """The game is at another moment than it was: what was said is over."""
        self.fresh()
        self.log = list(self.play.past)
        self._over = False

    def fresh(self) -> None:
        """A new battle begins: what was said of the last one is over."""
        self._tallies.clear()
        self._counted.clear()
        self._won.clear()
        self._lit.clear()
        self.banner = ""

    # -- events ------------------------------------------------------------------------------

    def told(self, step: Step) -> None:
        """Take in what a step announces."""
        if (self._won or self._tallies) and self._turned_up(step):
            self.fresh()
        for event in step.told:
            self._tell(event)

    def _turned_up(self, step: Step) -> bool:
        """Whether cards are played in this step rather than collected or drawn."""
        return any(e[0] == "move" and e[1] >= 0 and self._front(e[4]) for e in step.cards)

    def _tell(self, event: Any) -> None:
        name = event[0]
        self.log += chronicle([event], self.play.name)
        del self.log[:-_MOST_LOG]
        if name == "say":
            self.banner = sentence(event[1], event[2], self.play.name)
        elif name == "tally":
            self._tallies[event[1]] = calculation(event[2], event[3], event[4])
            self._counted[event[1]] = len(event[3])
        elif name == "war":
            self._war(event[2])
        elif name == "won":
            self._win(event[1])
        elif name == "score":
            self._scores = tuple(event[1])
        elif name == "signs":
            self._signs = event[1]
        elif name == "ready":
            self._ready.add(event[1])
        elif name == "battle":
            self._battles = event[1]
            self._ready.clear()
        elif name == "over":
            self._over = True
            self._won = set(event[1])
            self.banner = sentence(event[2], {"seats": event[1]}, self.play.name)
        if name in ("war", "won"):
            self._ready.clear()

    def _war(self, seats: tuple[int, ...]) -> None:
        self._wars += 1
        self._won.clear()
        self.banner = ""
        assert self._stage is not None
        self._lit = {
            token.key
            for number, (_, seat) in enumerate(self._stage.board.names)
            for token in self._stage.board.piles[number][:1]
            if seat in seats and self._front(number) and not token.back
        }

    def _win(self, seat: int) -> None:
        self._won = {seat}
        assert self._stage is not None
        board = self._stage.board
        counted = max(1, self._counted.get(seat, 1))
        self._lit = {
            token.key
            for number, (_, owner) in enumerate(board.names)
            for token in board.piles[number][:counted]
            if owner == seat and self._front(number) and not token.back
        }

    def _front(self, number: int) -> bool:
        name = self._stage.board.names[number][0] if self._stage is not None else ""
        return self.play.game.piles[name].zone == "front"

    def glowing(self) -> dict[int, Mark]:
        """The cards that light up now."""
        assert self._stage is not None
        found = {
            token.key: Mark(glow=True)
            for number, pile in enumerate(self._stage.board.piles)
            for token in pile
            if token.key in self._lit and self._front(number)
        }
        for sign in self._signs:
            if sign.kind == "glow":
                for card in sign.cards:
                    slot = self._stage.board.find(card)
                    if slot is not None:
                        token = self._stage.board.piles[slot.pile][slot.place]
                        found[token.key] = Mark(glow=True)
        return found

    def thinking(self) -> str:
        """What those who wait are told."""
        asks = self.play.table.asks
        words = [sentence(a.waiting, {"seat": a.seat}, self.play.name) for a in asks if a.waiting]
        return "  ".join(words[:3])

    def side(self, step: Step) -> float:
        """From which side a step sounds: the first seat of two is left, the last right."""
        seats = self.play.table.seats
        for event in (*step.told, *step.cards):
            seat = None
            if event[0] in ("won", "tally", "ready"):
                seat = event[1]
            elif event[0] == "move" and self._stage is not None:
                seat = self._stage.board.names[event[2]][1]
            if seat is not None:
                return (seat / max(1, seats - 1) - 0.5) * 1.2 if step.told else 0.0
        return 0.0

    def caption(self, text: str, side: float) -> None:
        """A sound was heard: say so, with its side."""
        where = tr("left") if side < -0.2 else tr("right") if side > 0.2 else ""
        words = tr("{sound} ({side})", sound=text, side=where) if where else text
        self._caption = (words, self.ctx.clock())
        assert self._stage is not None
        self._caption_changed(self._stage.layout.bottom)

    def caption_left(self) -> float | None:
        """Seconds until the caption goes; None if there is none. Takes it away when it is time."""
        words, since = self._caption
        if not words:
            return None
        left = since + CAPTION - self.ctx.clock()
        if left <= 0 and self._stage is not None:
            self._caption = ("", 0.0)
            self._caption_changed(self._stage.layout.bottom)
            return None
        return left

    # -- values ------------------------------------------------------------------------------

    def plate(self, seat: int) -> Plate:
        """What a seat's name plate says now."""
        assert self._stage is not None
        who = self.play.plan.seats[seat]
        piles = self._stage.board.piles
        names = self._stage.board.names
        cards = sum(len(pile) for pile, (_, s) in zip(piles, names, strict=True) if s == seat)
        asked = {ask.seat for ask in self.play.table.asks}
        state = "asked" if seat in asked and not self._over else ""
        state = "ready" if seat in self._ready else state
        state = "won" if seat in self._won else state
        return Plate(
            name=who.name,
            face=who.face,
            computer=not who.human,
            cards=cards,
            score=None if self._scores is None else self._scores[seat],
            tally=self._tallies.get(seat, ""),
            state=state or ("" if cards else "out"),
            signs=tuple(s for s in self._signs if s.seat == seat and s.kind != "link"),
        )

    def facts(self) -> Facts:
        """What is said of the whole table."""
        signs = tuple(s for s in self._signs if s.seat is None and s.kind not in _ON_CARDS)
        over = 0 if self._over else 1
        return Facts(
            self._battles + over, self._wars, self.play.table.options.get("limit", 0), signs
        )

    def changes(self) -> list[pygame.Rect]:
        """The rectangles of what is no longer as it was last painted."""
        assert self._stage is not None
        layout = self._stage.layout
        now: dict[Any, tuple[Any, pygame.Rect]] = {
            "banner": (self.banner, layout.banner),
            "facts": (self.facts(), layout.info),
            "links": (tuple(s for s in self._signs if s.kind == "link"), layout.felt),
        }
        for seat, seat_place in layout.seats.items():
            now["plate", seat] = (self.plate(seat), seat_place.plate)
        for number, place in layout.piles.items():
            count = len(self._stage.board.piles[number])
            now["place", number] = (bool(count), _centred(place).inflate(8, 8))
            if place.look != "row" or place.owner is None:
                now["count", number] = (count, self._label_area(place))
        found = [rect for key, (value, rect) in now.items() if self._painted.get(key) != value]
        self._painted = {key: value for key, (value, _) in now.items()}
        return found

    # -- painting ----------------------------------------------------------------------------

    def _label_area(self, place: PilePlace) -> pygame.Rect:
        """Where the label of a pile may stand."""
        high = self._label_height() + 12
        wide = place.rect.width + 2 * high
        area = pygame.Rect(0, 0, wide, high)
        if place.owner is None:
            area.midbottom = (place.rect.centerx, place.rect.y + 4)
            if place.look == "packet":
                area.midbottom = (place.rect.centerx, _centred(place).y + 4)
            area.inflate_ip(0, 12)
        else:
            area.midtop = (place.rect.centerx, place.rect.bottom)
        return area

    def _label_height(self) -> int:
        return round(self.ctx.theme.text("tiny") * 1.6)

    def paint_below(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Felt, bars, plates, empty places and the facts."""
        assert self._stage is not None
        layout, c = self._stage.layout, self.ctx.theme.colours
        ground = shapes.felt(layout.size, c.felt, c.felt_dark)
        surface.blit(ground, clip, clip)
        for bar in (layout.top, layout.bottom):
            if bar.colliderect(clip):
                surface.blit(shapes.box(bar.size, 0, (*c.felt_dark, 150)), bar)
        for place in layout.piles.values():
            self._empty(surface, place, clip)
        for seat, seat_place in layout.seats.items():
            if seat_place.plate.colliderect(clip):
                self.plates.plate(surface, seat_place, self.plate(seat))
        if layout.info.colliderect(clip):
            self.plates.facts(surface, layout.info, self.facts())

    def _empty(self, surface: pygame.Surface, place: PilePlace, clip: pygame.Rect) -> None:
        """The outline of a place of a seat where no card lies."""
        assert self._stage is not None
        shown = place.owner is not None and place.look in ("packet", "row")
        if not shown or self._stage.board.piles[place.number]:
            return
        rect = _centred(place)
        if rect.colliderect(clip):
            c = self.ctx.theme.colours
            radius = self._stage.faces.radius(place.card)
            edge = shapes.box(rect.size, radius, (*c.felt_dark, 40), (*c.felt_edge, 90), 2)
            surface.blit(edge, rect)
            if self.play.game.piles[place.name].zone != "front":
                self.plates.empty_label(surface, rect, place.label)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Labels with counts, chains between cards, captions."""
        assert self._stage is not None
        for number, place in self._stage.layout.piles.items():
            count = len(self._stage.board.piles[number])
            area = place.rect.inflate(2 * self._label_height(), 2 * self._label_height())
            if area.colliderect(clip):
                self._label(surface, place, count)
        for sign in self._signs:
            if sign.kind == "link":
                self._link(surface, sign)
        layout = self._stage.layout
        if layout.banner.colliderect(clip):
            self.plates.banner(surface, layout.banner, self.banner, layout.middle)
        words = self._caption[0]
        if words and layout.bottom.colliderect(clip):
            self.plates.banner(surface, layout.bottom.inflate(0, -8), words)

    def _label(self, surface: pygame.Surface, place: PilePlace, count: int) -> None:
        if not count or place.look == "heap":
            return
        if place.owner is None:
            # The cards lie in a column; the name stands above them.
            thick = thickness(count, place.card) if place.look == "packet" else 0
            area = place.rect if place.look != "packet" else _centred(place)
            self.plates.pile_label(surface, area.move(0, -thick), place.label, count, above=True)
        elif place.look == "packet" or (place.look == "fan" and count > 4):
            area = _centred(place) if place.look == "packet" else place.rect
            self.plates.pile_label(surface, area, place.label, count, above=False)

    def _link(self, surface: pygame.Surface, sign: Sign) -> None:
        """A chain between two cards."""
        assert self._stage is not None
        board = self._stage.board
        slots = [board.find(card) for card in sign.cards]
        if len(slots) < 2 or None in slots:
            return
        rects = [self._stage.rect(board.piles[s.pile][s.place]) for s in slots if s is not None]
        c = self.ctx.theme.colours
        wide = max(3, self.ctx.theme.px(4))
        pygame.draw.line(surface, c.felt_dark, rects[0].center, rects[1].center, wide + 4)
        pygame.draw.line(surface, c.accent, rects[0].center, rects[1].center, wide)
        middle = (
            (rects[0].centerx + rects[1].centerx) // 2,
            (rects[0].centery + rects[1].centery) // 2,
        )
        side = max(24, self.ctx.theme.px(34))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = middle
        surface.blit(shapes.box(disc.size, side // 2, c.accent, c.accent_edge, 2), disc)
        icon = self.ctx.art.icon(sign.icon or "chain", round(side * 0.66), c.on_accent)
        surface.blit(icon, icon.get_rect(center=middle))

    def counts(self) -> str:
        """How many cards everybody has, in words."""
        parts = []
        for seat in range(self.play.table.seats):
            plate = self.plate(seat)
            parts.append(f"{plate.name}: {tr_n('{n} card', '{n} cards', plate.cards)}")
        return ", ".join(parts)


def _centred(place: PilePlace) -> pygame.Rect:
    """One card in the middle of a pile's place."""
    rect = pygame.Rect((0, 0), place.size)
    rect.center = place.rect.center
    return rect


_ON_CARDS = frozenset(("link", "glow"))
