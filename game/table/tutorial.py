"""First steps at the table: which sentence is said when, beside what, and for how long.

What is said holds the table until it can have been read, or until anybody goes on; what is said of
a question or of a turn waits with it. It hears only what the one who looks may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.match.lesson_progress import Subject, subject_of
from game.rules.cards import code
from game.rules.first_steps import ASK, TURN, FirstStep
from game.table.flow_states import FlowState
from game.table.question.question import Question
from game.table.view import ribbons

if TYPE_CHECKING:
    from pygame import Rect

    from game.match.play import Play
    from game.match.shown.shown_table import PlayStep
    from game.table.hud import Hud
    from game.table.view.board import Token
    from game.table.view.stage import Stage

_A_WORD, _FIRST = 0.3, 0.9
"""Seconds that a child takes to read a word, and to see that there is something to read."""


class Tutorial:
    """The tutorial at the table: says the first steps.

    step     what is said now, or None
    """

    def __init__(self, play: Play, stage: Stage, hud: Hud) -> None:
        self._play, self._stage, self._hud = play, stage, hud
        self._steps = play.first_steps
        self.step: FirstStep | None = None
        self._where: Callable[[], list[Rect]] = list
        self._of: object = None
        """The subject of the step: an event, the question, or the state of the table."""
        self._guided: Question | None = None
        """The question of which somebody new is shown what to choose."""

    @property
    def number(self) -> int:
        """The index of the present step among all."""
        assert self._steps is not None and self.step is not None, "only while one is said"
        return self._steps.number(self.step)

    @property
    def count(self) -> int:
        """How many steps the game has."""
        return len(self._play.game.lessons.first_steps)

    @property
    def asking(self) -> bool:
        """Whether what is said is said of a question."""
        return isinstance(self._of, Question)

    def lit(self, question: Question) -> tuple[str, ...]:
        """The words that are lit for somebody new, with what follows from them."""
        return question.best_next if self._guided is question else ()

    @property
    def offered(self) -> bool:
        """Whether they can be said once more in this match."""
        return bool(self.count) and self._steps is not None and not self._play.practises

    @property
    def visible_step(self) -> FirstStep | None:
        """The present step, once the cards are in place that it is about."""
        return None if self._stage.moving else self.step

    # -- when ----------------------------------------------------------------------------------

    def say_events(self, cue_step: PlayStep) -> float:
        """Say the step for what a cue shows, if any. Return the seconds that reading takes."""
        self.step = None
        if self._steps is None or self._steps.over or self._play.practises:
            return 0.0
        for event in cue_step.events:
            step = self._steps.lesson_for(event)
            if step is not None:
                subject = subject_of(event)
                self._say(step, subject, partial(self._about, subject))
                return _FIRST + _A_WORD * len(step.text.split())
        return 0.0

    def look(self, state: FlowState, question: Question | None) -> None:
        """Say the step for the state that the table is in now, if any."""
        now: object = question if question is not None else state
        if now is self._of:
            return
        if self._of is not None and not isinstance(self._of, Subject):
            self.step, self._of = None, None
        if self._steps is None or self._steps.over or self._play.practises:
            return
        if question is not None and question.pending_answers:
            step = self._steps.at(ASK, question.pending_answers[0].ask.prompt)
            if step is not None:
                self._guided = question if self._steps.number(step) == 0 else None
                self._say(step, question, partial(self._offered, question))
        elif state is FlowState.AWAIT_TURN and self.step is None:
            step = self._steps.at(TURN)
            if step is not None:
                self._say(step, state, self._own_packet)

    def read(self) -> None:
        """Note that the step has been read."""
        self.step = self._guided = None

    def skip(self) -> None:
        """Say nothing more of this game."""
        self.read()
        if self._steps is not None:
            self._steps.skip()

    def begin_again(self) -> None:
        """Say everything once more."""
        self.step, self._of = None, None
        if self._steps is not None:
            self._steps.begin_again()

    def _say(self, step: FirstStep, of: object, where: Callable[[], list[Rect]]) -> None:
        self.step, self._of, self._where = step, of, where

    # -- beside what -----------------------------------------------------------------------------

    def targets(self) -> list[Rect]:
        """The rectangles of what it is about, as it lies now."""
        if self.step is not None and self.step.at:
            return [
                rect for name in self.step.at.split() for rect in self._piles(name, self._whose())
            ]
        return self._where()

    def framed(self) -> list[Rect]:
        """Return the rects around which there is a frame: one around cards that overlap, which may
        lean; none where they are strewn.
        """
        rects = self.targets()
        strewn = {
            tuple(self._stage.spot(token).around)
            for number, place in self._stage.layout.piles.items() if place.look == "heap"
            for token in self._stage.board.piles[number]
        }  # fmt: skip
        framed: list[Rect] = []
        for rect in rects:
            if tuple(rect) not in strewn:
                over = [other for other in framed if other.colliderect(rect)]
                framed = [other for other in framed if other not in over]
                framed.append(rect.unionall(over))
        return framed

    def bright(self) -> list[Rect]:
        """Return the rects that are not dimmed: the step's subject, and all cards that are fought
        with. What is strewn is one of them: many rects that lean would have a jagged rim.
        """
        targets = self.targets()
        if targets and not self.framed():
            targets = [targets[0].unionall(targets[1:])]
        fronts = [rect for seat in self._stage.layout.seats for rect in self._fought(seat)]
        asked = self._piles_asked() if not isinstance(self._of, Subject) else []
        return [*targets, *fronts, *asked]

    def _piles_asked(self) -> list[Rect]:
        """The hands from which people choose."""
        return [
            self._stage.rect(token)
            for number, place in self._stage.layout.piles.items()
            if place.look in ("row", "fan") and place.owner in self._play.humans
            for token in self._stage.board.piles[number]
        ]

    def _offered(self, question: Question) -> list[Rect]:
        """The cards that are offered, or the one that is decided about, or the ribbon that asks.

        Where one card after another is lit, it is all of them: the bubble stays where it is.
        """
        offers = [
            offer
            for pending_answer in question.pending_answers[:1]
            for offer in pending_answer.cards
        ]
        several = any(
            pending_answer.ask.max_count > 1 for pending_answer in question.pending_answers[:1]
        )
        guide = [offer for offer in offers if offer.word in self.lit(question) and not several]
        tokens = [offer.token for offer in guide or offers]
        spots = [self._stage.spot(token) for token in tokens if token is not None]
        if any(spot.turned for spot in spots):
            return [spot.around for spot in spots]
        rects = [self._stage.rect(token) for token in tokens if token is not None]
        lifted = self._stage.lifted
        return rects or [self._stage.layout.ask if lifted is None else lifted]

    def row(self) -> list[Rect]:
        """The places to which cards go that are chosen for a row."""
        asks = (
            [pending_answer.ask for pending_answer in self._of.pending_answers]
            if isinstance(self._of, Question)
            else []
        )
        seats = [ask.seat for ask in asks if ask.ordered and ask.max_count > 1]
        places = self._stage.layout.piles.values()
        return [place.rect for place in places if place.front and place.owner in seats]

    def _about(self, subject: Subject) -> list[Rect]:
        """Return the rects of a subject."""
        layout = self._stage.layout
        if subject.place:
            return [layout.goal if subject.place == "goal" else self._news_rect()]
        fronts = [rect for seat in subject.seats for rect in self._front(seat)]
        fought = [rect for seat in layout.seats for rect in self._fought(seat)]
        return self._named(subject) or fronts or fought or [self._news_rect()]

    def _news_rect(self) -> Rect:
        """The ribbon that tells what has happened, as far as its words reach."""
        room, words = self._stage.layout.news_ribbon, self._hud.banner
        return ribbons.extent(self._stage.ctx, room, words) if words else room

    def _named(self, subject: Subject) -> list[Rect]:
        """The cards that a sentence names, as far as they lie open."""
        return [
            self._stage.rect(token)
            for number, pile in enumerate(self._stage.board.piles)
            for token in self._tops(number, pile)
            if not token.back and code(token.face) in subject.cards
        ]

    def _front(self, seat: int) -> list[Rect]:
        """The cards that a seat fights with, or else its face."""
        return self._fought(seat) or [self._stage.layout.seats[seat].face]

    def _fought(self, seat: int) -> list[Rect]:
        """The cards that a seat fights with."""
        return [
            self._stage.rect(token)
            for number, place in self._stage.layout.piles.items()
            if place.front and place.owner == seat
            for token in self._tops(number, self._stage.board.piles[number])
        ]

    def _whose(self) -> int | None:
        """The seat that it is said of, if it is said of one."""
        match self._of:
            case Subject(owner=owner):
                return owner
            case Question(pending_answers=[pending, *_]):
                return pending.ask.seat
        return None

    def _piles(self, name: str, seat: int | None) -> Iterator[Rect]:
        """The top cards of piles of this name; of the one that belongs to the seat, if one does."""
        for place in self._stage.layout.piles.values():
            if place.name == name and (seat is None or place.owner in (seat, None)):
                pile = self._stage.board.piles[place.number]
                if place.look == "packet" and pile:
                    yield self._packet(pile)
                else:
                    tops = self._tops(place.number, pile)
                    yield from [self._stage.rect(token) for token in tops] or [place.rect]

    def _tops(self, number: int, pile: list[Token]) -> list[Token]:
        """The cards of a pile that can be seen as they lie."""
        place = self._stage.layout.piles[number]
        return pile if place.look in ("row", "fan") else pile[: max(1, place.abreast)]

    def _own_packet(self) -> list[Rect]:
        """The pile from which the human turns."""
        for place in self._stage.layout.piles.values():
            pile = self._stage.board.piles[place.number]
            if place.owner in self._play.humans and place.look == "packet" and pile:
                return [self._packet(pile)]
        return [self._stage.layout.button]

    def _packet(self, pile: list[Token]) -> Rect:
        """Return the rect of a packet, from its top card down to its edge."""
        return self._stage.rect(pile[0]).union(self._stage.rect(pile[-1]))
