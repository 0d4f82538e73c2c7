"""How a question looks: marks on the cards, places over them, and the buttons in the bar below.

The question itself, and what is chosen so far, is `game.table.question.Question`; this turns it
into marks and widgets. What is pressed becomes an intent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.piles import OWNER
from game.table.answer_buttons import AnswerButtons, meant_by, word_key
from game.table.bars import CardSpot
from game.table.intents import Intent, Tell
from game.table.pad_seats import CAPS
from game.table.shown_ahead import ShownAhead
from game.table.view import ribbons
from game.table.view.answering import Answering, Offer, spot_key
from game.table.view.card_face import PLAIN, Mark, marked_rect
from game.table.view.offered_cards import (
    beside,
    clear_corner,
    in_reading_order,
    largest_free,
    make_room,
    over,
    shows_at,
)
from game.texts import tr
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.table.question import Question
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.context import Context


class QuestionView:
    """See the module's docstring. It lays the cards that are hard to see over the table."""

    def __init__(
        self, ctx: Context, question: Question, stage: Stage, emit: Callable[[Intent], None]
    ) -> None:
        self.ctx, self.question, self.stage, self._emit = ctx, question, stage, emit
        self._play = question.play
        self.ahead = ShownAhead(ctx, question, stage)
        self._spread_packets()
        self._lift_the_only_card()

    def _spread_packets(self) -> None:
        """Cards to choose from a packet are laid side by side."""
        stage = self.stage
        offered = {
            o.token.key for one in self.question.open for o in one.cards if o.token is not None
        }
        for number, pile in enumerate(stage.board.piles):
            tokens = [token for token in pile if token.key in offered]
            if len(tokens) > 1 and stage.place_of(number).look == "packet":
                stage.open(tokens)

    def _lift_the_only_card(self) -> None:
        """A single secret card that a word decides about is shown large to its owner."""
        seat = self.question.looker
        if seat is None and not self.question.pair and self.question.open[0].kind == "decide":
            seat = self.question.open[0].ask.seat
        if seat is None:
            return
        board, piles = self.stage.board, self._play.game.piles
        mine = [
            token
            for number, (name, owner) in enumerate(board.names)
            if owner == seat and piles[name].visibility == OWNER
            for token in board.piles[number]
        ]
        if len(mine) == 1 and not mine[0].back and self._small(mine[0]):
            ask = self.stage.layout.ask
            ribbon = ribbons.extent(self.ctx, ask, self.question.prompt())
            self.stage.open(mine, ribbon.width / ask.height)

    def _small(self, token: Token) -> bool:
        """Whether a card lies so small, or so far from the words about it, that it is better read
        below these.
        """
        rect, layout = self.stage.spot(token).rect, self.stage.layout
        aside = abs(rect.centerx - layout.ask.centerx) > rect.width // 2
        return aside or rect.height < layout.cloth.height * 0.3

    # -- marks -----------------------------------------------------------------------------

    def marks(self, hovered: str, keyed: bool) -> dict[int, Mark]:
        """How the cards are marked. `hovered`: the key of the widget in use, if any."""
        marks: dict[int, Mark] = {}
        for one in self.question.open:
            marks.update(self._not_offered(one))
            offers = self.cards_in_order(one)
            tokens = _tokens(offers)
            for number, (offer, token) in enumerate(zip(offers, tokens, strict=True)):
                position = one.position(offer)
                high = self.stage.spot(token).card
                up = high // 9 if position else 0
                pointed = hovered == spot_key(one, offer)
                whole = pointed and self._overlapped(token)
                if whole:
                    up = -self._too_high(token)
                advised = self.question.advises(one, offer)
                if not up and not whole and one.lit(offer) and (pointed or advised):
                    up = high // (16 if advised else 28)
                cap = self._cap(one, number, keyed)
                marks[token.key] = Mark(
                    raised=up,
                    dim=not one.lit(offer),
                    offered=one.lit(offer) and not position,
                    glow=bool(position) or advised,
                    cap=cap,
                    large=self.question.pair,
                    clear=self._clear(tokens, token) if cap and not whole else None,
                    badge=self.question.badge(one, offer),
                    whole=whole,
                )
            for token in [token for token in tokens if marks[token.key].whole]:
                make_room(self.stage, token, marks)
        self.ahead.mark(self.ahead.foreseen(hovered), marks)
        return marks

    def _too_high(self, token: Token) -> int:
        """How far a card that is read whole would reach under the words above the hand."""
        layout, rect = self.stage.layout, self.stage.spot(token).rect
        theme = self.ctx.theme
        room = max(layout.hint.height, min(theme.target, 48))
        pill = min(room, self.ctx.fonts.height(theme.text("body")) + theme.px(10))
        low = layout.hint.y + (room + pill) // 2
        return max(0, low - marked_rect(rect, Mark(whole=True)).y) if rect.y >= low else 0

    def _clear(self, tokens: Sequence[Token], token: Token) -> tuple[int, int]:
        """How much of a card shows from its upper left corner on."""
        return clear_corner(self.stage.spot(token).rect, over(self.stage, tokens, token))

    def _overlapped(self, token: Token) -> bool:
        """Whether others of its hand lie over a card."""
        slot = self.stage.board.where(token)
        return self.stage.place_of(slot.pile).look == "fan"

    def _not_offered(self, one: Answering) -> dict[int, Mark]:
        """The other cards of the pile that is chosen from: they are dimmed."""
        if one.ask.pile is None or not one.cards:
            return {}
        name, seat = one.ask.pile
        pile = self.stage.board.piles[self.stage.board.number(name, seat)]
        offered = {offer.token.key for offer in one.cards if offer.token is not None}
        if not any(token.key in offered for token in pile):
            return {}
        return {token.key: Mark(dim=True) for token in pile if token.key not in offered}

    def _cap(self, one: Answering, number: int, keyed: bool) -> str:
        if not self.question.pair:
            return str(number + 1) if keyed and number < 9 and self.ctx.keys.typing else ""
        if self._play.plan.seats[one.ask.seat].device == "pad":
            return CAPS[number]
        hand = self.question.hands[one.ask.seat]
        return self.ctx.keys.cap(f"{hand}.{number + 1}")

    @property
    def asks_number(self) -> bool:
        """Whether a number is asked for, not a card."""
        return bool(self.question.open) and self.question.open[0].kind == "bet"

    @property
    def asks_words(self) -> bool:
        """Whether there are only words to choose from, no card and no number."""
        one = self.question.open[0] if self.question.open else None
        return one is not None and one.kind != "bet" and bool(one.words) and not one.cards

    def own_keys(self) -> list[tuple[str, str]]:
        """Of two who choose together, each who still does: the name, and the keys to choose by."""
        if not self.question.pair:
            return []
        return [
            (
                self._play.name(one.ask.seat),
                " ".join(self._cap(one, n, keyed=True) for n in range(len(one.offers))),
            )
            for one in self.question.open
        ]

    # -- the order on the table --------------------------------------------------------------

    def cards_in_order(self, one: Answering) -> list[Offer]:
        """The cards offered, as they lie: from left to right, line by line."""
        offers = {o.token.key: o for o in one.cards if o.token is not None}
        tokens = [o.token for o in offers.values() if o.token is not None]
        return [offers[token.key] for token in in_reading_order(self.stage, tokens)]

    def in_order(self, one: Answering) -> list[Offer]:
        """All that is offered, in the order of its numbers: cards as they lie, then words."""
        return [*self.cards_in_order(one), *one.words]

    # -- widgets ---------------------------------------------------------------------------

    def spots(self) -> list[CardSpot]:
        """Places for the cards that may be chosen; in secret together they only say by which key,
        as pointing at a card would be seen.
        """
        if self.question.looker is not None:
            return []
        if self.question.pair:
            return [spot for one in self.question.open for spot in self._closed(one)]
        one = self.question.open[0]
        offers = self.cards_in_order(one)
        tokens = _tokens(offers)
        keys = {t.key: spot_key(one, o) for t, o in zip(tokens, offers, strict=True)}
        spots: list[tuple[int, CardSpot]] = []
        for number, (offer, token) in enumerate(zip(offers, tokens, strict=True)):
            ways = beside(self.stage, tokens, number)
            spot, covers = self.stage.spot(token), over(self.stage, tokens, token)
            made = CardSpot(
                keys[token.key],
                largest_free(spot.rect, covers),
                partial(self._emit, meant_by(one, offer)),
                beside={way: keys[other.key] for way, other in ways.items()},
                seen=partial(shows_at, self.stage, tokens, token),
                raised=partial(self._raised, token.key),
                aside=partial(self._aside, token.key),
                whole=partial(self._whole, token),
                shows=True,
                token=token,
            )
            spots.append((spot.z, made))
        # Overlapping cards: the uppermost comes last, so that the pointer finds it.
        return [spot for _, spot in sorted(spots, key=lambda pair: pair[0])]

    def _closed(self, one: Answering) -> list[CardSpot]:
        """Places that say why no card is chosen there, and what does choose."""
        offers, name = self.cards_in_order(one), self._play.name(one.ask.seat)
        keys = " ".join(self._cap(one, n, keyed=True) for n in range(len(one.offers)))
        words = tr("{name}, the other would see a click: choose with {keys}.", name=name, keys=keys)
        tokens, spots = _tokens(offers), []
        for offer, token in zip(offers, tokens, strict=True):
            free = largest_free(self.stage.spot(token).rect, over(self.stage, tokens, token))
            say = partial(self._emit, Tell(words))
            spot = CardSpot(f"closed:{spot_key(one, offer)}", free, say)
            spot.pointer_only = True
            spots.append(spot)
        return spots

    def _whole(self, token: Token) -> pygame.Rect | None:
        """Where a card is that lies over its neighbours to be read whole; None for others."""
        return self.stage.rect(token) if self._mark(token.key).whole else None

    def _raised(self, token: int) -> int:
        return self._mark(token).raised

    def _aside(self, token: int) -> int:
        return self._mark(token).aside

    def _mark(self, token: int) -> Mark:
        """How a card is marked now."""
        return self.stage.marks.get(token, PLAIN)

    @property
    def guide(self) -> str:
        """The key of the card that somebody new is shown; empty for none."""
        guide = self.question.guide
        one = self.question.open[0] if guide else None
        offers = one.cards if one is not None else []
        keys = [spot_key(one, o) for o in offers if one is not None and o.word in guide]
        return keys[0] if keys else ""

    @property
    def named(self) -> str:
        """The key of the first that a hint or a first step names; empty for none."""
        naming = self.question.hinted or self.question.guided
        one = self.question.open[0] if naming and self.question.open else None
        for offer in self.in_order(one) if one is not None else []:
            if one is not None and self.question.advises(one, offer):
                return spot_key(one, offer) if offer.token is not None else word_key(offer)
        return ""

    def controls(self) -> list[Widget]:
        """What stands in the bar below beside the prompt."""
        return AnswerButtons(
            self.ctx, self.question, self._emit, partial(self._cap, keyed=True)
        ).all()

    def _shown(self, one: Answering) -> dict[str, list[int]]:
        """Where each card offered can be pointed at."""
        offers = self.cards_in_order(one)
        tokens = _tokens(offers)
        found = {}
        for offer, token in zip(offers, tokens, strict=True):
            free = largest_free(self.stage.spot(token).rect, over(self.stage, tokens, token))
            found[offer.word] = list(free.move(self._mark(token.key).aside, 0))
        return found

    def probe(self) -> list[dict[str, object]]:
        """For tests: who is asked what, and which key or place answers it."""
        return [
            {
                "seat": one.ask.seat,
                "kind": one.kind,
                "options": list(one.ask.options),
                "min_count": one.ask.min_count,
                "max_count": one.ask.max_count,
                "sets": one.ask.sets,
                "chosen": [offer.word for offer in one.chosen],
                "cards": self._shown(one),
                "order": [offer.word for offer in self.in_order(one)],
                "hand": self.question.hands[one.ask.seat] if self.question.pair else "",
            }
            for one in self.question.open
        ]


def _tokens(offers: Sequence[Offer]) -> list[Token]:
    return [offer.token for offer in offers if offer.token is not None]
