"""What the table says: names, counts, sums, signs, sentences, captions; kept and painted.

`Shown` takes in the announced events of each step, keeps the log, turns everything into the plain
values that `Plates` paints, and knows which parts of the picture these changes touch. It draws what
lies below the cards (felt, plates, empty places) and above them (labels, chains).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.match.play import Play
from game.match.sentences import calculation, chronicle, ending, sentence
from game.rules.events import (
    Answered,
    BattleEnded,
    BattleWon,
    CardMoved,
    Event,
    GameEnded,
    Narrated,
    Scored,
    SignsChanged,
    Tallied,
    WarBegun,
)
from game.table.view.card_face import PLAIN, Mark
from game.table.view.cues import CueStep
from game.table.view.name_plates import Facts, Plate, Plates
from game.table.view.pile_labels import Trim, centred
from game.table.view.stage import Stage
from game.texts import ntr, tr
from game.ui import shapes

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.rules.visibility import View
    from game.ui.context import Context

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
        self._trim: Trim
        self._tallies: dict[int, str] = {}
        self._decided = False
        """Whether the cards on the table have been compared, so that new ones begin anew."""
        self._counted: dict[int, int] = {}
        self._signs: tuple[Sign, ...] = ()
        self._scores: tuple[int, ...] | None = None
        self._battles = 0
        self.wars = 0
        """How many wars have been shown."""
        self._ready: set[int] = set()
        self._won: set[int] = set()
        self._lit: set[int] = set()
        self._over = False
        self._caption = ("", 0.0)
        self._painted: dict[Any, Any] = {}

    def look(self, stage: Stage, view: View) -> None:
        """Begin with what a view shows."""
        self._stage, self._trim = stage, Trim(self.ctx, stage)
        if not self.log:
            self.log.append(tr("# Battle {n}", n=view.battles + 1))
        self._signs, self._scores = view.signs, view.scores
        self._battles, self.wars = view.battles, len(view.wars)
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

    def told(self, step: CueStep) -> None:
        """Take in what a step announces."""
        played = [event for event in step.moves if self._front(event.target)]
        if self._decided and played:
            # New cards are played: the sums of those before have been compared.
            self._decided = False
            self._tallies.clear()
        if self._won and any(event.card >= 0 for event in played):
            self.fresh()
        for event in step.told:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        self.log += chronicle([event], self.play.name)
        del self.log[:-_MOST_LOG]
        match event:
            case Narrated():
                self.banner = sentence(event.template, event.params, self.play.name)
            case Tallied():
                self._tallies[event.seat] = calculation(event.sign, event.values, event.total)
                self._counted[event.seat] = len(event.values)
            case WarBegun():
                self._war(event.seats)
            case BattleWon():
                self._win(event.seat)
            case Scored():
                self._scores = event.scores
            case SignsChanged():
                self._signs = event.signs
            case Answered():
                self._ready.add(event.seat)
            case BattleEnded():
                self._battles = event.number
            case GameEnded():
                self._over = True
                self._won = set(event.outcome.winners)
                self.banner = ending(event.outcome, self.play.name)
        if isinstance(event, WarBegun | BattleWon | BattleEnded):
            self._ready.clear()
            self._decided = True

    def _war(self, seats: tuple[int, ...]) -> None:
        self.wars += 1
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
            for card in sign.cards if sign.kind in ("glow", "marker") else ():
                slot = self._stage.board.find(card)
                if slot is None:
                    continue
                key = self._stage.board.piles[slot.pile][slot.place].key
                mark = found.get(key, PLAIN)
                if sign.kind == "glow":
                    found[key] = replace(mark, glow=True)
                elif sign.seat is not None:
                    # Whose it is, or who may win it: the first letters of the names.
                    badge = mark.badge + self.play.name(sign.seat)[:1]
                    found[key] = replace(mark, badge=badge)
        return found

    def thinking(self) -> str:
        """What those who wait are told."""
        asks = self.play.table.asks
        words = [sentence(a.waiting, {"seat": a.seat}, self.play.name) for a in asks if a.waiting]
        return "  ".join(words[:3])

    def side(self, step: CueStep) -> float:
        """From which side a step sounds: the first seat of two is left, the last right.

        On a mirrored table it is the other way round.
        """
        seats = self.play.table.seats
        for event in (*step.told, *step.cards):
            seat = None
            if isinstance(event, BattleWon | Tallied | Answered):
                seat = event.seat
            elif isinstance(event, CardMoved) and self._stage is not None:
                seat = self._stage.board.names[event.source][1]
            if seat is not None:
                side = (seat / max(1, seats - 1) - 0.5) * 1.2 if step.told else 0.0
                return -side if self.ctx.settings.mirrored else side
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
            state=state or ("" if cards else "out"),
            signs=tuple(s for s in self._signs if s.seat == seat and s.kind != "link"),
        )

    def facts(self) -> Facts:
        """What is said of the whole table."""
        signs = tuple(s for s in self._signs if s.seat is None and s.kind not in _ON_CARDS)
        over = 0 if self._over else 1
        return Facts(
            self._battles + over, self.wars, self.play.table.options.get("limit", 0), signs
        )

    def changes(self) -> list[pygame.Rect]:
        """The rectangles of what is no longer as it was last painted."""
        assert self._stage is not None
        layout = self._stage.layout
        now: dict[Any, tuple[Any, pygame.Rect]] = {
            "banner": (self.banner, layout.banner),
            "facts": (self.facts(), layout.info),
            "links": ([self._trim.link_ends(sign) for sign in self._links()], layout.felt),
        }
        for seat, seat_place in layout.seats.items():
            now["plate", seat] = (self.plate(seat), seat_place.plate)
            words = self._tallies.get(seat, "") if self._trim.has_sum(seat) else ""
            now["sum", seat] = (words, self._trim.sum_area(seat))
        for number, place in layout.piles.items():
            count = len(self._stage.board.piles[number])
            now["place", number] = (bool(count), centred(place).inflate(8, 8))
            if not place.front:
                now["count", number] = (count, self._trim.label_area(place))
        found = [rect for key, (value, rect) in now.items() if self._painted.get(key) != value]
        self._painted = {key: value for key, (value, _) in now.items()}
        return found

    # -- painting ----------------------------------------------------------------------------

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
            self._trim.outline(surface, place, clip)
        for seat, seat_place in layout.seats.items():
            if seat_place.plate.colliderect(clip):
                self.plates.plate(surface, seat_place, self.plate(seat))
        if layout.info.colliderect(clip):
            self.plates.facts(surface, layout.info, self.facts())

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Labels with counts, chains between cards, sums, the sentence in the middle."""
        assert self._stage is not None
        for place in self._stage.layout.piles.values():
            if self._trim.label_area(place).colliderect(clip):
                self._trim.label(surface, place)
        for sign in self._links():
            self._trim.link(surface, sign)
        for seat, words in self._tallies.items():
            area = self._trim.sum_area(seat)
            if self._trim.has_sum(seat) and area.colliderect(clip):
                self._trim.sum(surface, seat, words)
        layout = self._stage.layout
        if layout.banner.colliderect(clip):
            self.plates.banner(surface, layout.banner, self.banner, layout.middle)

    def paint_caption(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """What was heard, over whatever else the bar below says."""
        assert self._stage is not None
        bottom = self._stage.layout.bottom
        if self._caption[0] and bottom.colliderect(clip):
            self.plates.banner(surface, bottom.inflate(0, -8), self._caption[0], opaque=True)

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether something that `paint_above` paints may lie over this."""
        if self._links():
            return True
        assert self._stage is not None
        sums = [self._trim.sum_area(seat) for seat in self._tallies if self._trim.has_sum(seat)]
        banner = [self._stage.layout.banner] if self.banner else []
        return rect.collidelist([*sums, *banner]) >= 0

    def _links(self) -> list[Sign]:
        """The chains between cards."""
        return [sign for sign in self._signs if sign.kind == "link"]

    def counts(self) -> str:
        """How many cards everybody has, in words."""
        parts = []
        for seat in range(self.play.table.seats):
            plate = self.plate(seat)
            parts.append(f"{plate.name}: {ntr('{n} card', '{n} cards', plate.cards)}")
        return ", ".join(parts)


_ON_CARDS = frozenset(("link", "glow"))
