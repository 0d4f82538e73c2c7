"""The cards on the table: a board laid out in pixels, resting or moving.

The stage keeps a `Board`, knows from the layout where every token lies, and plays one step at a
time: it applies the step's events and lets the tokens glide from where they were to where they are
then. It tells through `changed` that something lies otherwise now. It knows no rules, no plates
and no words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.shown import plates, timeline
from game.match.shown.shown_table import PileCards
from game.rules.signs import Glow
from game.table.view.board import Board, Change, Token
from game.table.view.card_painter import PLAIN, CardPainter, Mark, largest, marked_rect
from game.table.view.card_positions import (
    BY_RANK,
    HandOrder,
    Lie,
    RaisedCards,
    lying,
    raise_over,
    shrunk,
    words_place,
)
from game.table.view.flight import Flight, dealt, glided
from game.table.view.plan_types import PilePlace, Plan, Spot
from game.table.view.war_stage import gathered

if TYPE_CHECKING:
    from game.match.shown.shown_table import PlayStep
    from game.table.table_model import TableModel
    from game.ui.context import Context
    from game.ui.theme import Colour


class Stage:
    """The stage: the cards of the table, at rest and in motion.

    model   the table that is shown
    veil    the colour of what is dimmed; None for the dark of the cloth
    flight  the cards that are under way
    """

    def __init__(
        self,
        ctx: Context,
        model: TableModel,
        layout: Plan,
        changed: Callable[[], object],
        order: HandOrder = BY_RANK,
        veil: Colour | None = None,
    ) -> None:
        self.ctx = ctx
        self._model, self._middle = model, model.ground.middle
        self.board = Board(model.ground.names)
        self.faces = CardPainter(ctx, veil)
        self.marks: dict[int, Mark] = {}
        """Marks by token key; change them with `mark`."""
        self._changed, self._order = changed, order
        self._spots: Lie = {}
        self.flight = Flight()
        self._raised = RaisedCards()
        self.taken_up: frozenset[int] = frozenset()
        """Seats whose packets are seen elsewhere: who has won stands on them."""
        self._waits: list[float] = []
        """When each card that stays sets out, after what sends it away."""
        self._thrown: tuple[int, pygame.Rect] | None = None
        self._deciding = False
        self._plan = self.layout = layout
        self._fighters: frozenset[int] = frozenset()
        self._hands: Sequence[Sequence[int]] = ()
        """The cards of each hand in their order; kept as long as they lie there."""
        self.set_layout(layout)

    # -- the whole ------------------------------------------------------------------

    def set_layout(self, layout: Plan) -> None:
        """Lay everything out anew; what moves is there at once."""
        self._stop()
        self._plan = layout
        self.layout = self._gathered()
        self.faces.forget(largest(layout))
        self._spots = self._lie()

    def sync(self) -> None:
        """Show the table as it is shown now, whatever lay there before."""
        self._stop()
        self._close()
        self.board.show(self._model.state.cards)
        self._waits, self.taken_up = [], frozenset()
        self._hands = self._counting()
        self._fighters = self._model.state.scene.staged
        self.layout = self._gathered()
        self.marks = {}
        self._spots = self._lie()
        self._changed()

    def open(self, tokens: Sequence[Token], wide: float = 0.0) -> None:
        """Lay these cards side by side over the table, until something moves or is shown anew.

        For cards to be chosen from a packet, of which only the top one can be seen; or a single one
        that words decide about, in a question as wide as so many times its ribbon's height.
        """
        self._raised = RaisedCards(frozenset(token.key for token in tokens), alone=wide)
        self._spots = self._lie()
        self._changed()

    def hold_up(self, tokens: Sequence[Token], faces: Sequence[int], high: int) -> float:
        """Hold these cards up in a fan, turned so that all see their faces; the seconds it takes.

        They lie there until something moves or is shown anew. high: how high a card may be.
        """
        self._stop()
        before = dict(self._spots)
        reveals = []
        waits = timeline.held_up(len(tokens))
        for token, face, wait in zip(tokens, faces, waits, strict=True):
            reveals.append((self.board.reveal(token, face), wait))
        keys = [token.key for token in tokens]
        self._raised = RaisedCards(frozenset(keys), tuple(keys), high)
        self._spots = self._lie()
        self.flight.start(
            glided(self.board, self.layout, before, self._spots, reveals, self._thrown), self.marks
        )
        self._changed()
        return self.flight.until

    def gather(self, fighters: Collection[int]) -> float:
        """Move the cards of these seats, who are at war, to the middle of a table of many. Return
        the seconds.
        """
        if self._fighters == frozenset(fighters):
            return 0.0
        self._fighters = frozenset(fighters)
        plan = self._gathered()
        if plan == self.layout:
            return 0.0
        self._stop()
        before, self.layout = dict(self._spots), plan
        self._spots = self._lie()
        glides = glided(self.board, self.layout, before, self._spots, (), None)
        self.flight.start(glides, self.marks)
        self._changed()
        return self.flight.until if glides else 0.0

    def sort_hands(self) -> float:
        """Put the cards that count of what each has laid in order, with the others behind them.
        Return the seconds.
        """
        hands = self._counting()
        if not hands or hands == self._hands:
            return 0.0
        self._stop()
        before, self._hands = dict(self._spots), hands
        self._spots = self._lie()
        glides = glided(self.board, self.layout, before, self._spots, (), None)
        self.flight.start(glides, self.marks)
        self._changed()
        return self.flight.until if glides else 0.0

    def _counting(self) -> Sequence[Sequence[int]]:
        """Return the cards of each hand that the table shows, the best first."""
        signs = self._model.state.signs
        return [sign.cards for sign in signs if isinstance(sign, Glow) and sign.is_hand]

    def _gathered(self) -> Plan:
        alive = self._model.state.course.alive
        aside = [seat for seat, there in enumerate(alive) if there and seat not in self._fighters]
        return gathered(self._plan, self._fighters, aside)

    @property
    def held_up(self) -> frozenset[int]:
        """The keys of the tokens that are held up."""
        return frozenset(self._raised.held_up)

    def words_place(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rects of the question about a single card, and of what is said of it."""
        return words_place(self.layout, self.board, self._raised.alone)

    @property
    def ladder(self) -> PilePlace | None:
        """The place of the ladder that stands between the cards of two, if cards are its steps."""
        if self.layout.way != "ends":
            return None
        places = (place for place in self.layout.piles.values() if place.look == "ladder")
        return next((place for place in places if self.board.piles[place.number]), None)

    @property
    def lifted(self) -> pygame.Rect | None:
        """The rect of the single card that is turned up to be decided about by words; else None."""
        if not self._raised.alone:
            return None
        return next(self._spots[key][0].rect for key in self._raised.opened)

    def taken(self) -> list[pygame.Rect]:
        """Return the rects of people, their words and their piles, but for those whose card is
        turned up.
        """
        seats = self.layout.seats.values()
        piles = self.layout.piles.items()
        away = {n for n, pile in enumerate(self.board.piles) if any(map(self.is_opened, pile))}
        homes = [place for number, place in piles if not place.front and number not in away]
        words = [place.words for place in homes if place.words.height]
        return [
            *(s.face for s in seats),
            *(s.plate for s in seats),
            *(p.rect for p in homes),
            *words,
        ]

    def is_opened(self, token: Token) -> bool:
        """Whether a card lies over the table for a while."""
        return token.key in self._raised.opened

    def throw(self, token: Token, rect: pygame.Rect) -> None:
        """Note that a card was dropped in this rect: if it moves next, it starts from there."""
        self._thrown = (token.key, rect.copy())

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether a card that was opened lies over this."""
        return any(self._spots[key][0].rect.colliderect(rect) for key in self._raised.opened)

    def _close(self) -> None:
        if self._raised.opened:
            self._raised = RaisedCards()
            self._changed()

    def spot(self, token: Token) -> Spot:
        """Return the spot of a token, or the one it is moving to."""
        return self._spots[token.key][0]

    def rect(self, token: Token) -> pygame.Rect:
        """The rectangle of a resting token, raised if it is."""
        mark = self.marks.get(token.key, PLAIN)
        return marked_rect(self.spot(token).rect, mark)

    def mark(self, marks: dict[int, Mark]) -> None:
        """Mark cards, by token key; all others are plain."""
        self.marks = dict(marks)

    # -- playing -----------------------------------------------------------------------

    def lying(self) -> list[int]:
        """How many cards each pile has as it is seen, by its number."""
        return plates.lying(self._model.state)

    def labelled(self) -> list[int]:
        """How many cards each pile has as its label tells, by its number."""
        return plates.labelled(self._model.ground, self._model.state)

    @property
    def moving(self) -> bool:
        """Whether cards are under way."""
        return bool(self.flight.glides)

    def stay(self, step: PlayStep) -> None:
        """Let cards that a step takes away from where they fought lie there until others come."""
        fought = {t.key for n, pile in enumerate(self.board.piles) if self._middle[n] for t in pile}
        cards = self._model.state.cards
        away = frozenset(token.key for token in cards.touched if token.key in fought)
        self._waits += timeline.delays(step.moves)
        self.board.show(cards, self.board.staying | away)
        self._changed()

    def play(self, step: PlayStep, *, deciding: bool = False) -> float:
        """Start what a step moves, that the table shows now; the seconds that this takes.

        deciding: cards that are laid face down are those that decide a war.
        """
        self._stop()
        self._deciding = deciding
        cards, waits = self._model.state.cards, timeline.delays(step.moves)
        staying = self._staying(step)
        if staying:
            changes = self.board.show(cards, staying)
        else:
            stayed = {t.face: t.key for t in self.board.left}
            left = [timeline.LINGER + wait for wait in self._waits]
            changes, waits, self._waits = self.board.show(cards), [*left, *waits], []
            self._hands = self._counting()
            self._play_again(stayed, changes)
        return self._set_out(self._with_waits(changes, waits), RaisedCards(), dealing=step.deals)

    def _play_again(self, stayed: Mapping[int, int], changes: list[Change]) -> None:
        """Let a card that stayed and is played again set out from there.

        Where nobody knows the order of the pile that it went to, it is another token by now: they
        change places. stayed: the keys of those that stayed, by what they showed.
        """
        for number, (token, was, is_moved) in enumerate(changes):
            key = stayed.get(token.face)
            if token.down or key in (None, token.key) or token.key not in self._spots:
                continue
            other = next((n for n, change in enumerate(changes) if change.token.key == key), None)
            if other is None:
                continue
            spots = self._spots
            spots[token.key], spots[key] = spots[key], spots[token.key]
            changes[number] = Change(token, changes[other].was, is_moved)
            changes[other] = changes[other]._replace(was=was)

    def clear(self) -> float:
        """Let the cards that have stayed where they fought go where they belong; its seconds."""
        return self.raise_to({}, clear=True) if self.board.staying else 0.0

    def raise_to(self, places: Mapping[int, Spot], *, clear: bool = False) -> float:
        """Lay cards over the table in places of their own, by key; the seconds that this takes.

        clear: whether those that have stayed where they fought go where they belong.
        """
        self._stop()
        timed: list[tuple[Change, float]] = []
        if clear:
            changes = self.board.show(self._model.state.cards._replace(touched=()))
            timed, self._waits = self._with_waits(changes, self._waits), []
        raised = RaisedCards(frozenset(places), placed=tuple(places.items()))
        return self._set_out(timed, raised)

    def take_up(self, seats: Collection[int]) -> None:
        """Show the packets of these seats elsewhere from now on."""
        self.taken_up = frozenset(seats)
        self._changed()

    def _staying(self, step: PlayStep) -> frozenset[int]:
        """Return the keys of the cards that stay where they fought while this step plays."""
        cards, staying = self._model.state.cards, self.board.staying
        touched = frozenset(token.key for token in cards.touched) - staying
        lying = [(t, n) for n, pile in enumerate(cards.piles) for t in pile if t.key in touched]
        faces = {token.face for token in self.board.left}
        # New ones come to where cards fight, or a card that stayed is seen elsewhere.
        comes = any(self._middle[number] or token.face in faces for token, number in lying)
        again = any(
            self._middle[n] and t.key in staying for n, p in enumerate(cards.piles) for t in p
        )
        return frozenset() if step.deals or comes or again else staying

    def _with_waits(
        self, changes: Sequence[Change], waits: Iterable[float]
    ) -> list[tuple[Change, float]]:
        """Return changes with the seconds that each waits."""
        following = iter(waits)
        return [(change, next(following, 0.0) if change.is_moved else 0.0) for change in changes]

    def _set_out(
        self, timed: Sequence[tuple[Change, float]], raised: RaisedCards, *, dealing: bool = False
    ) -> float:
        """Let all cards glide to where they lie now; the seconds that this takes."""
        before = dict(self._spots)
        self._raised = raised
        self._spots = self._lie()
        if dealing:
            glides = dealt(self.board, self.layout, self._spots)
        else:
            glides = glided(self.board, self.layout, before, self._spots, timed, self._thrown)
        self._thrown = None
        self.flight.start(glides, self.marks)
        self._changed()
        return self.flight.until if glides else 0.0

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds of playing time; True while cards are under way."""
        if self.flight.glides and not self.flight.update(dt):
            self._stop()
        return self.moving

    def finish(self) -> None:
        """Everything is at once where it goes."""
        self._stop()

    def _stop(self) -> None:
        """Let all cards arrive."""
        if self.moving:
            self.flight.land()
            self._changed()

    # -- lying -------------------------------------------------------------------------

    def finished(self) -> dict[int, list[tuple[Token, Spot]]]:
        """Return the cards of the last battle and where they lay, by numbers of piles, while no
        others are played; smaller where the words about a single card leave less room. Whoever
        decides about other cards has these in their place.
        """
        lay, front = self._model.state.cards.finished.piles, self._model.ground.front
        if not lay or any(p and f for p, f in zip(self.board.piles, front, strict=True)):
            return {}
        board = Board(self.board.names)
        board.show(PileCards(lay))
        spots = lying(
            self.layout, board, self._order, deciding=True, tied=self._tied, hands=self._hands
        )
        where = {key: spot for key, (spot, _) in spots.items()}
        if self._raised.alone:
            where = dict(
                zip(where, shrunk([*where.values()], self.words_place()[0].y), strict=True)
            )
        brief, names = self._model.ground.brief, board.names
        hidden = {names[n][1] for n, pile in enumerate(self.board.piles) if pile and brief[n]}
        lies = {number: [(t, where[t.key]) for t in pile] for number, pile in enumerate(board.piles)
                if pile}  # fmt: skip
        beside = {number: pile for number, pile in lies.items() if names[number][1] not in hidden}
        return beside or lies  # where both decide, the table would be empty

    @property
    def finished_winners(self) -> frozenset[int]:
        """The keys of those of them that won the battle."""
        return self._model.state.cards.finished.won

    @property
    def _tied(self) -> bool:
        """Whether the battle has become a war."""
        return bool(self._model.state.battle.depths)

    def _lie(self) -> Lie:
        positions = lying(
            self.layout,
            self.board,
            self._order,
            deciding=self._deciding,
            tied=self._tied,
            hands=self._hands,
        )
        raise_over(positions, self._raised, self.ctx.theme, self.layout, self.board, self._order)
        return positions

    def place_of(self, number: int) -> PilePlace:
        """Return the area of a pile."""
        return self.layout.piles[number]
