"""How a question looks: marks on the cards, places over them, and the buttons in the bar below.

What is asked and chosen so far is `game.table.question.question`; this reads it and turns it into
marks and widgets. What is pressed becomes an intent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.match.wording import label_of
from game.rules.asks import Decide, PlayCards, PlaySet, SayNumber
from game.rules.cards import code
from game.rules.foresight import NOTHING, Foresight
from game.rules.piles import OWNER
from game.table.bars import ROOMY, WordButton
from game.table.intents import Acknowledge, Answer, Bet, Choose, Confirm, Intent, Tell
from game.table.pad_seats import CAPS
from game.table.place_names import offer_name
from game.table.question.card_targets import (
    CardTarget,
    beside,
    clear_corner,
    in_reading_order,
    make_room,
    over,
    seen_of,
)
from game.table.question.question import Offer, PendingAnswer, target_key
from game.table.view import ribbons
from game.table.view.arrows import ArrowPath, between
from game.table.view.card_painter import PLAIN, WHOLE, Mark, marked_rect
from game.table.view.destination_arrows import DestinationArrow, aside, home
from game.table.view.ghosts import Ghost
from game.table.view.pile_labels import places_of
from game.texts import ntr, tr
from game.texts.card_names import in_words
from game.texts.phrases import labelled
from game.ui.widgets import Button, ButtonKind, Label, Stepper, Widget

if TYPE_CHECKING:
    from game.table.card_drag import CardDrag
    from game.table.question.question import Question
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.context import Context

_TALL, _PLAIN = 1.9, 1.25
"""The height of buttons beside a card, with prices or without, in ordinary buttons."""
_NARROWEST = 130
"""Narrower than this, in units, they would not be beside a card."""


def beside_card(
    ctx: Context, answers: Sequence[Widget], card: pygame.Rect | None, taken: Sequence[pygame.Rect]
) -> list[tuple[Widget, pygame.Rect]]:
    """Return two answers in words with their places left and right of the `card` that they decide
    about; nothing if there is no such card, or no room beside what is `taken`.
    """
    theme = ctx.theme
    words = [answer for answer in answers if isinstance(answer, WordButton)]
    if card is None or len(words) != 2 or len(answers) != 2:
        return []
    wide = max(word.width_beside(ctx) for word in words)
    tall = _TALL if any(word.priced for word in words) else _PLAIN
    left = pygame.Rect(0, 0, wide, round(theme.target * tall))
    left.midright = (card.x - theme.px(24), card.centery)
    right = left.move(card.right + theme.px(24) - left.x, 0)
    # Where piles stand beside them they are narrower, both alike.
    over = [max(0, rect.right - left.x) for rect in taken if rect.colliderect(left)]
    over += [max(0, right.right - rect.x) for rect in taken if rect.colliderect(right)]
    less = max(over) + theme.px(6) if over else 0
    if wide - less < theme.px(_NARROWEST):
        return []
    left.x, left.width = left.x + less, left.width - less
    right.width -= less
    return [(words[0], left), (words[1], right)]


_KEYS, _WIDE = 10, 1000
"""How many keys for numbers have room beside the question in windows narrower than this."""
_LARGE_KEYS = 1700
"""The total of text sizes, in percent, that all of them together may have."""


class HiddenUntilEnabledButton(Button):
    """A button that is drawn only while it can be pressed; its place is kept."""

    def paint(self, surface: pygame.Surface) -> None:
        if self.enabled:
            super().paint(surface)


class AnswerButtons:
    """Makes the buttons of the bar below: answers in words, numbers, what confirms a choice.

    emit  gets what is meant by a press
    cap   the key for an answer of somebody, by its number
    """

    def __init__(
        self,
        ctx: Context,
        question: Question,
        emit: Callable[[Intent], None],
        cap: Callable[[PendingAnswer, int], str],
    ) -> None:
        self._ctx, self._question, self._emit, self._cap = ctx, question, emit, cap
        self._play = question.play

    def all(self) -> list[Widget]:
        """Return the widgets of the bar below, beside the prompt."""
        if self._question.is_simultaneous:
            words = self._pair_words()
            return [Label(words, "body", most=1)] if words else []
        if self._question.viewer_seat is not None:
            go_on = partial(self._emit, Acknowledge())
            return [
                Button(tr("Go on"), go_on, kind="primary", icon="check", key="ok", area="answers")
            ]
        pending = self._question.pending_answers[0]
        if isinstance(pending.ask, SayNumber):
            return self._bet(pending, pending.ask)
        roomy = self._ctx.theme.size[0] / self._ctx.theme.text("body") > ROOMY
        buttons: list[Widget] = [
            WordButton(
                label_of(offer.word, pending.ask, self._play),
                self._question.price(pending, offer),
                partial(self._emit, meant_by(pending, offer)),
                kind=self._kind(pending, offer),
                key=word_key(offer),
                area="answers",
                cap=str(number) if number < 10 and roomy else "",
            )
            for number, offer in enumerate(pending.words, len(pending.cards) + 1)
        ]
        if not pending.is_single_choice:
            made = (
                HiddenUntilEnabledButton
                if pending.ask.min_count == pending.ask.max_count > 1
                else Button
            )
            buttons.append(
                made(
                    self._confirming(pending),
                    partial(self._emit, Confirm(pending)),
                    kind="primary",
                    icon="check",
                    key="ok",
                    area="answers",
                    enabled=pending.is_valid,
                )
            )
        return buttons

    @staticmethod
    def _confirming(pending: PendingAnswer) -> str:
        """Return what the button says that gives an answer of several cards."""
        if pending.ask.min_count:
            return tr("Done")
        number = len(pending.chosen)
        return ntr("Give {n} card", "Give {n} cards", number) if number else tr("Keep all")

    def _kind(self, pending: PendingAnswer, offer: Offer) -> ButtonKind:
        """Return the kind of button for an answer in words: if a hint names some offers, only those
        stand out.
        """
        named = [o for o in pending.offers if self._question.advises(pending, o)]
        stands_out = offer in named if named else len(pending.words) > 1 or not pending.cards
        return "primary" if stands_out else "plain"

    def _say(self, pending: PendingAnswer, ask: SayNumber) -> list[Widget]:
        """Return a button for each number, and one that says it."""
        keys: list[Widget] = [
            Button(
                str(number),
                partial(self._emit, Bet(pending, number)),
                kind="chosen" if number == pending.number else "plain",
                key=number_key(number),
                area="answers",
                sound="digit",
            )
            for number in range(ask.low, ask.high + 1)
        ]
        theme = self._ctx.theme
        crowded = theme.size[0] < _WIDE and len(keys) > _KEYS
        if crowded or theme.text_size * len(keys) > _LARGE_KEYS:
            keys = [self._stepper(pending, ask)]
        ready = pending.is_valid
        words = tr("Say {number}", number=pending.number) if ready else tr("Say it")
        say = partial(self._emit, Confirm(pending))
        done = Button(words, say, kind="primary", icon="check", key="ok", enabled=ready)
        return [*keys, done]

    def _bet(self, pending: PendingAnswer, ask: SayNumber) -> list[Widget]:
        if ask.calculation:
            return self._say(pending, ask)
        bet = partial(self._emit, Confirm(pending))
        return [
            self._stepper(pending, ask),
            Button(tr("Bet"), bet, kind="primary", icon="check", key="ok"),
        ]

    def _stepper(self, pending: PendingAnswer, ask: SayNumber) -> Widget:
        numbers, now = range(ask.low, ask.high + 1), max(ask.low, pending.number)
        label = tr("A number from {least} to {most}", least=ask.low, most=ask.high)
        return Stepper(numbers, now, lambda n: self._emit(Bet(pending, n)), key="bet", label=label)

    def _pair_words(self) -> str:
        """Return which key means which word, for both halves of the keyboard."""
        lines = []
        for pending in self._question.pending_answers:
            if pending.words:
                keys = [self._cap(pending, n) for n in range(len(pending.words))]
                words = [label_of(offer.word, pending.ask, self._play) for offer in pending.words]
                pairs = [f"**{k}** {w}" for k, w in zip(keys, words, strict=False)]
                lines.append(labelled(self._play.name(pending.ask.seat), "  ".join(pairs)))
        return "      ".join(lines)


def word_key(offer: Offer) -> str:
    """Return the key of the button for a word that is offered."""
    return f"word:{offer.word}"


def offer_key(pending: PendingAnswer, offer: Offer) -> str:
    """Return the key of the widget that offers this: over its card, or its button."""
    return target_key(pending, offer) if offer.token is not None else word_key(offer)


def number_key(number: int) -> str:
    """Return the key of the button for a number that may be said."""
    return f"say:{number}"


def meant_by(pending: PendingAnswer, offer: Offer) -> Answer | Choose:
    """Return the intent of pressing an offer: the answer, or one of several choices."""
    if pending.completes_answer(offer):
        return Answer(pending.ask.seat, (offer.word,))
    return Choose(pending, offer)


class AnswerPreview:
    """Shows on the table what follows from an answer before it is given: rings, arrows, ghosts.

    lit: gives the words that are lit for somebody new.
    """

    def __init__(
        self,
        ctx: Context,
        question: Question,
        stage: Stage,
        lit: Callable[[], tuple[str, ...]],
    ) -> None:
        self.ctx, self.question, self.stage, self._lit = ctx, question, stage, lit

    def foreseen(self, pointed: str) -> Foresight:
        """Return what follows from the offer of the widget `pointed`, or else from the choice."""
        question = self.question
        if not question.advisable or not question.pending_answers:
            return NOTHING
        pending = question.pending_answers[0]
        if isinstance(pending.ask, SayNumber):
            return question.foresee(pending.answer)
        offers = {offer_key(pending, offer): offer for offer in pending.offers}
        offer = offers.get(pointed)
        if offer is not None:
            return question.foresee(pending.preview_answer(offer))
        return question.foresee((*pending.answer, *self._lit()))

    def mark(self, foreseen: Foresight, marks: dict[int, Mark]) -> None:
        """Ring the cards that would be captured, and those that would be given up."""
        board = self.stage.board
        for card in (*foreseen.takes, *foreseen.loses):
            slot = board.find(card)
            if slot is not None:
                key, lost = board.piles[slot.pile][slot.place].key, card in foreseen.loses
                mark = marks.get(key, PLAIN)
                marks[key] = replace(mark, dim=False, glow=mark.glow or not lost, lost=lost)
        for card in {arrow.source for arrow in foreseen.arrows}:
            slot = board.find(card)
            if slot is not None:
                for place, token in enumerate(board.piles[slot.pile]):
                    mark = marks.get(token.key, PLAIN)
                    chosen = place == slot.place
                    marks[token.key] = replace(mark, glow=chosen, dim=not chosen)

    def arrows(self, foreseen: Foresight) -> tuple[ArrowPath, ...]:
        """Return which card captures which, as arrows over the table."""
        board, paths = self.stage.board, []
        for arrow in foreseen.arrows:
            slots = board.find(arrow.source), board.find(arrow.target)
            rects = [self.stage.spot(board.piles[s.pile][s.place]).rect for s in slots if s]
            if len(rects) == 2:
                paths.append(between(*rects, sure=arrow.sure))
        return tuple(paths)

    def ways(self, foreseen: Foresight) -> tuple[DestinationArrow, ...]:
        """Return where played cards go, as arrows over the table of two who sit face to face."""
        stage, paths = self.stage, []
        layout, unit = stage.layout, self.ctx.theme.scale
        for way in foreseen.ways if layout.way == "facing" else ():
            cards = [p for p in layout.piles.values() if p.front and p.owner == way.seat]
            number = stage.board.number(way.pile, way.owner)
            pile, words = stage.place_of(number), tr(way.text)
            if len(cards) != 1:
                continue
            card = places_of(cards[0])[0]
            if way.owner == self.question.pending_answers[0].ask.seat:
                paths.append(home(card, layout.goal.right, layout.ask.y, words, unit))
            elif way.owner is None:
                lying = [stage.spot(token).rect for token in stage.board.piles[number]]
                area = lying[0].unionall(lying[1:]) if lying else pile.rect
                paths.append(aside(card, area, words, unit))
        return tuple(path for path in paths if path is not None)

    def ghosts(self, pointed: str) -> tuple[Ghost, ...]:
        """Return the cards that are chosen, or pointed at, in the places that they would go to.

        Only where it is plain to which each goes: before whoever plays them, in their order.
        """
        question, stage = self.question, self.stage
        if not question.advisable or not question.pending_answers:
            return ()
        pending = question.pending_answers[0]
        fronts = [
            number
            for number, place in stage.layout.piles.items()
            if place.front and place.owner == pending.ask.seat
        ]
        ask = pending.ask
        if (
            not isinstance(ask, (PlayCards, PlaySet))
            or len(fronts) != 1
            or stage.board.piles[fronts[0]]
        ):
            return ()
        most = pending.ask.max_count
        places = sorted(places_of(stage.layout.piles[fronts[0]]), key=lambda rect: rect.x)
        if most > len(places) or (most > 1 and not pending.ask.ordered):
            return ()
        offers = list(pending.chosen)
        if len(offers) < most:
            offers += [
                o for o in pending.cards if o not in offers and target_key(pending, o) == pointed
            ]
        return tuple(
            Ghost(offer.token.face, (place.x, place.y, place.w, place.h), offer in pending.chosen)
            for offer, place in zip(offers, places, strict=False)
            if offer.token is not None and not offer.token.back
        )


class QuestionView:
    """Marks, card targets and buttons of one question; small cards are laid over the table.

    lit: gives the words that are lit for somebody new. token_at: gives the key of the card that is
    seen at a point.
    """

    def __init__(
        self,
        ctx: Context,
        question: Question,
        stage: Stage,
        emit: Callable[[Intent], None],
        carrier: CardDrag,
        lit: Callable[[], tuple[str, ...]],
        token_at: Callable[[tuple[int, int]], int | None],
    ) -> None:
        self.ctx, self.question, self.stage, self._emit = ctx, question, stage, emit
        self._play, self._carrier, self._lit = question.play, carrier, lit
        self._token_at = token_at
        self.preview = AnswerPreview(ctx, question, stage, lit)
        self._spread_out()
        self._lift_the_only_card()

    def _spread_out(self) -> None:
        """Lay cards to choose from a packet, or from a cell, in which they are small, side by
        side.
        """
        stage = self.stage
        offered = {
            o.token.key
            for pending in self.question.pending_answers
            for o in pending.cards
            if o.token is not None
        }
        for number, pile in enumerate(stage.board.piles):
            tokens = [token for token in pile if token.key in offered]
            if len(tokens) > 1 and stage.place_of(number).look in ("packet", "cell"):
                stage.open(tokens)

    def _lift_the_only_card(self) -> None:
        """Show a single secret card that a word decides about large to its owner."""
        seat = self.question.viewer_seat
        if (
            seat is None
            and not self.question.is_simultaneous
            and isinstance(self.question.pending_answers[0].ask, Decide)
        ):
            seat = self.question.pending_answers[0].ask.seat
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
        """Whether a card is so small, or so far from the words about it, that it is read better
        below these.
        """
        rect, layout = self.stage.spot(token).rect, self.stage.layout
        aside = abs(rect.centerx - layout.ask.centerx) > rect.width // 2
        return aside or rect.height < layout.cloth.height * 0.3

    def _advised(self, pending: PendingAnswer, offer: Offer) -> bool:
        """Whether the hint that is shown names this offer, or else it is lit for somebody new."""
        if self.question.hinted:
            return self.question.advises(pending, offer)
        return offer.word in self._lit()

    # -- marks -----------------------------------------------------------------------------

    def marks(self, hovered: str, keyed: bool) -> dict[int, Mark]:
        """Return the marks of cards by token key. hovered: the key of the widget in use, if any."""
        marks: dict[int, Mark] = {}
        for pending in self.question.pending_answers:
            marks.update(self._not_offered(pending))
            offers = self.cards_in_order(pending)
            tokens, low = _tokens(offers), self._low(pending)
            for number, (offer, token) in enumerate(zip(offers, tokens, strict=True)):
                position = pending.choice_number(offer)
                high, room = self.stage.spot(token).card, self._room_above(token, low)
                up = min(high // 9, room) if position else 0
                pointed = hovered == target_key(pending, offer)
                whole, aside, strewn = 0.0, 0, self.stage.spot(token).turned
                if pointed and self._overlapped(token):
                    up, whole = 0, min(WHOLE, 1 + room / high)
                    aside = self._off_the_wood(token, whole)
                elif position and strewn:
                    up, whole = 0, 1.0  # others may lie over it
                advised = self._advised(pending, offer)
                if not up and not whole and pending.is_selectable(offer) and (pointed or advised):
                    up = min(high // (16 if advised else 28), room)
                cap = "" if strewn else self._cap(pending, number, keyed)
                marks[token.key] = Mark(
                    raised=up,
                    aside=aside,
                    dim=not pending.is_selectable(offer),
                    offered=pending.is_selectable(offer) and not position and not strewn,
                    glow=bool(position) or advised or (pointed and strewn),
                    cap=cap,
                    large=self.question.is_simultaneous,
                    clear=self._clear(tokens, token) if cap and not whole else None,
                    badge=self.question.badge(pending, offer),
                    whole=whole,
                )
            for token in [token for token in tokens if marks[token.key].whole]:
                make_room(self.stage, token, marks)
        marks.update(
            (key, Mark(glow=True, whole=1.0)) for key in self.stage.board.picked if key not in marks
        )
        self.preview.mark(self.preview.foreseen(hovered), marks)
        return marks

    def _low(self, pending: PendingAnswer) -> int:
        """Return down to where words and buttons reach that stand above a hand."""
        hint, theme = self.stage.layout.hint, self.ctx.theme
        room = max(hint.height, min(theme.target, 48))
        if pending.words or not pending.is_single_choice:
            return hint.y + room
        pill = min(room, self.ctx.fonts.height(theme.text("body")) + theme.px(10))
        return hint.y + (room + pill) // 2

    def _room_above(self, token: Token, low: int) -> int:
        """Return how many pixels are free above a card of a hand; as many as the window is high
        where it does not lie below words. low: down to where these reach.
        """
        rect = self.stage.spot(token).rect
        return max(0, rect.y - low) if rect.centery > low else self.stage.layout.size[1]

    def _off_the_wood(self, token: Token, whole: float) -> int:
        """Return how far to the right an enlarged card moves so that it lies on the cloth."""
        rect = marked_rect(self.stage.spot(token).rect, Mark(whole=whole))
        return rect.clamp(self.stage.layout.cloth).x - rect.x

    def _clear(self, tokens: Sequence[Token], token: Token) -> tuple[int, int]:
        """Return width and height of the visible part of a card, from its upper left corner."""
        return clear_corner(self.stage.spot(token).rect, over(self.stage, tokens, token))

    def _overlapped(self, token: Token) -> bool:
        """Whether other cards of the hand, or of a heap, may cover a card."""
        place = self.stage.place_of(self.stage.board.where(token).pile)
        return place.look == "fan" or bool(place.free)

    def _not_offered(self, pending: PendingAnswer) -> dict[int, Mark]:
        """Return dim marks for the cards of the pile, and of all cells, that cannot be chosen."""
        if pending.ask.pile is None or not pending.cards:
            return {}
        name, seat = pending.ask.pile
        pile = self.stage.board.piles[self.stage.board.number(name, seat)]
        offered = {offer.token.key for offer in pending.cards if offer.token is not None}
        if not any(token.key in offered for token in pile):
            return {}
        places = self.stage.layout.piles.values()
        cells = [self.stage.board.piles[place.number] for place in places if place.look == "cell"]
        tokens = chain(pile, *cells)
        return {token.key: Mark(dim=True) for token in tokens if token.key not in offered}

    def _cap(self, pending: PendingAnswer, number: int, keyed: bool) -> str:
        if not self.question.is_simultaneous:
            return str(number + 1) if keyed and number < 9 and self.ctx.keys.typing else ""
        if self._play.plan.seats[pending.ask.seat].device == "pad":
            return CAPS[number]
        hand = self.question.hands[pending.ask.seat]
        return self.ctx.keys.cap(f"{hand}.{number + 1}")

    @property
    def asks_number(self) -> bool:
        """Whether a number is asked for, not a card."""
        pending = self.question.pending_answers[:1]
        return bool(pending) and isinstance(pending[0].ask, SayNumber)

    @property
    def asks_words(self) -> bool:
        """Whether there are only words to choose from, no card and no number."""
        pending = self.question.first
        if pending is None or isinstance(pending.ask, SayNumber):
            return False
        return bool(pending.words) and not pending.cards

    @property
    def is_chosen(self) -> bool:
        """Whether several may be chosen, and what is chosen is an answer."""
        pending = self.question.first
        if pending is None or pending.is_single_choice or isinstance(pending.ask, SayNumber):
            return False
        return bool(pending.chosen) and pending.is_valid

    def gives(self, key: str) -> bool:
        """Whether the key for going on gives the answer of several cards from this place: from one
        that is chosen.
        """
        pending = self.question.first
        if pending is None or pending.is_single_choice or not pending.is_valid:
            return False
        return key in {offer_key(pending, offer) for offer in pending.chosen}

    def enters(self, key: str) -> str:
        """Return in a word what that key does at this place."""
        if self.asks_words:
            return tr("say it")
        pending = self.question.first
        if pending is None or pending.is_single_choice or isinstance(pending.ask, SayNumber):
            return tr("play")
        if key == "ok" or self.gives(key):
            return tr("play") if isinstance(pending.ask, PlayCards | PlaySet) else tr("answer")
        return (
            tr("put back") if key in {offer_key(pending, o) for o in pending.chosen} else tr("mark")
        )

    def own_keys(self) -> list[tuple[str, str]]:
        """Return name and keys of each person who still chooses, of two who do so together."""
        if not self.question.is_simultaneous:
            return []
        return [
            (
                self._play.name(pending.ask.seat),
                " ".join(self._cap(pending, n, keyed=True) for n in range(len(pending.offers))),
            )
            for pending in self.question.pending_answers
        ]

    # -- the order on the table --------------------------------------------------------------

    def cards_in_order(self, pending: PendingAnswer) -> list[Offer]:
        """Return the cards offered in reading order: from left to right, line by line."""
        offers = {o.token.key: o for o in pending.cards if o.token is not None}
        tokens = [o.token for o in offers.values() if o.token is not None]
        return [offers[token.key] for token in in_reading_order(self.stage, tokens)]

    def in_order(self, pending: PendingAnswer) -> list[Offer]:
        """Return all offers in the order of their numbers: cards in reading order, then words."""
        return [*self.cards_in_order(pending), *pending.words]

    # -- widgets ---------------------------------------------------------------------------

    def card_targets(self) -> list[CardTarget]:
        """Return the places to press cards at; where two choose in secret, the places only say
        by which key, since the other would see a click.
        """
        if self.question.viewer_seat is not None:
            return []
        if self.question.is_simultaneous:
            return [
                spot for pending in self.question.pending_answers for spot in self._closed(pending)
            ]
        pending = self.question.pending_answers[0]
        offers = self.cards_in_order(pending)
        tokens = _tokens(offers)
        keys = {t.key: target_key(pending, o) for t, o in zip(tokens, offers, strict=True)}
        targets: list[tuple[int, CardTarget]] = []
        together = zip(offers, tokens, beside(self.stage, tokens), strict=True)
        for number, (offer, token, ways) in enumerate(together):
            spot = self.stage.spot(token)
            made = CardTarget(
                keys[token.key],
                seen_of(self.stage, tokens, token),
                partial(self._emit, meant_by(pending, offer)),
                beside={way: keys[other.key] for way, other in ways.items()},
                token_at=self._token_at,
                raised=partial(self._raised, token.key),
                aside=partial(self._aside, token.key),
                whole=partial(self._whole, token),
                label=offer_name(pending, offer, number + 1, self._owner(pending, token)),
                shows=True,
                token=token,
                carrier=self._carrier,
            )
            targets.append((spot.z, made))
        # Overlapping cards: the uppermost comes last, so that the pointer finds it.
        return [target for _, target in sorted(targets, key=lambda pair: pair[0])]

    def refusals(self) -> list[CardTarget]:
        """Return places over cards that lie with those offered, which say that they are not."""
        pending, spots = self.question.first, []
        dimmed = self._not_offered(pending) if pending is not None else {}
        for token in [token for pile in self.stage.board.piles for token in pile]:
            if token.key in dimmed and not token.back:
                card = in_words(f"{{{code(token.face)}}}")
                words = tr("You cannot choose this card now: {spot}.", spot=card)
                say, rect = partial(self._emit, Tell(words)), self.stage.spot(token).rect
                spot = CardTarget(f"refused:{token.key}", rect, say, label=words)
                spot.pointer_only = True
                spots.append(spot)
        return spots

    def _owner(self, pending: PendingAnswer, token: Token) -> str:
        """Return the name of whose card it is; empty for the asked, and for cards of all."""
        owner = self.stage.board.names[self.stage.board.where(token).pile][1]
        return "" if owner is None or owner == pending.ask.seat else self._play.name(owner)

    def _closed(self, pending: PendingAnswer) -> list[CardTarget]:
        """Return places that say why no card is chosen there, and which keys choose."""
        offers, name = self.cards_in_order(pending), self._play.name(pending.ask.seat)
        keys = " ".join(self._cap(pending, n, keyed=True) for n in range(len(pending.offers)))
        words = tr("{name}, the other would see a click: choose with {keys}.", name=name, keys=keys)
        tokens, spots = _tokens(offers), []
        for offer, token in zip(offers, tokens, strict=True):
            free = seen_of(self.stage, tokens, token)
            say = partial(self._emit, Tell(words))
            spot = CardTarget(f"closed:{target_key(pending, offer)}", free, say, label=words)
            spot.pointer_only = True
            spots.append(spot)
        return spots

    def _whole(self, token: Token) -> pygame.Rect | None:
        """Return the rectangle of an enlarged card; None for others."""
        return self.stage.rect(token) if self._mark(token.key).whole else None

    def _raised(self, token: int) -> int:
        return self._mark(token).raised

    def _aside(self, token: int) -> int:
        return self._mark(token).aside

    def _mark(self, token: int) -> Mark:
        """Return the mark of a card now."""
        return self.stage.marks.get(token, PLAIN)

    @property
    def guide(self) -> str:
        """The key of the card that somebody new is shown; empty for none."""
        lit = self._lit()
        pending = self.question.first if lit else None
        offers = pending.cards if pending is not None else []
        keys = [target_key(pending, o) for o in offers if pending is not None and o.word in lit]
        return keys[0] if keys else ""

    @property
    def named(self) -> str:
        """The key of the first that a hint or a first step names; empty for none."""
        pending = self.question.first if self.question.hinted or self._lit() else None
        for offer in self.in_order(pending) if pending is not None else []:
            if pending is not None and self._advised(pending, offer):
                return offer_key(pending, offer)
        return ""

    def controls(self) -> list[Widget]:
        """Return the widgets of the bar below, beside the prompt."""
        return AnswerButtons(
            self.ctx, self.question, self._emit, partial(self._cap, keyed=True)
        ).all()

    def _visible_cards(self, pending: PendingAnswer) -> dict[str, list[int]]:
        """Return by word where each card offered can be pointed at."""
        offers = self.cards_in_order(pending)
        tokens = _tokens(offers)
        rects = {}
        for offer, token in zip(offers, tokens, strict=True):
            free = seen_of(self.stage, tokens, token)
            rects[offer.word] = list(free.move(self._mark(token.key).aside, 0))
        return rects

    def probe(self) -> list[dict[str, object]]:
        """Return for tests who is asked what, and which key or place answers it."""
        return [
            {
                "seat": pending.ask.seat,
                "kind": pending.ask.kind,
                "options": list(pending.ask.options),
                "min_count": pending.ask.min_count,
                "max_count": pending.ask.max_count,
                "sets": isinstance(pending.ask, PlaySet),
                "chosen": [offer.word for offer in pending.chosen],
                "cards": self._visible_cards(pending),
                "order": [offer.word for offer in self.in_order(pending)],
                "hand": self.question.hands[pending.ask.seat]
                if self.question.is_simultaneous
                else "",
            }
            for pending in self.question.pending_answers
        ]


def _tokens(offers: Sequence[Offer]) -> list[Token]:
    return [offer.token for offer in offers if offer.token is not None]
