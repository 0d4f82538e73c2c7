"""The buttons below a question: answers in words, numbers, what confirms a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.wording import label_of
from game.table.bars import ROOMY
from game.table.intents import Answer, Bet, Choose, Confirm, Intent, Looked
from game.table.view.answering import Answering, Offer
from game.table.word_button import WordButton
from game.texts import ntr, tr
from game.ui.widgets import Button, Label, Stepper, Widget

if TYPE_CHECKING:
    from game.table.question import Question
    from game.ui.context import Context

_KEYS, _WIDE = 10, 1000
"""So many keys for numbers have room beside the question in windows narrower than this."""
_LARGE_KEYS = 1700
"""So many percent of text size all of them together may have."""


class Later(Button):
    """A button that is not seen until it can be pressed; its place is kept."""

    def paint(self, surface: pygame.Surface) -> None:
        if self.enabled:
            super().paint(surface)


class AnswerButtons:
    """See the module's docstring.

    emit  gets what is meant by a press
    cap   the key for an answer of somebody, by its number
    """

    def __init__(
        self,
        ctx: Context,
        question: Question,
        emit: Callable[[Intent], None],
        cap: Callable[[Answering, int], str],
    ) -> None:
        self._ctx, self._question, self._emit, self._cap = ctx, question, emit, cap
        self._play = question.play

    def all(self) -> list[Widget]:
        """What stands in the bar below beside the prompt."""
        if self._question.pair:
            words = self._pair_words()
            return [Label(words, "body", most=1)] if words else []
        if self._question.looker is not None:
            looked = partial(self._emit, Looked())
            return [
                Button(tr("Go on"), looked, kind="primary", icon="check", key="ok", area="answers")
            ]
        one = self._question.open[0]
        if one.kind == "bet":
            return self._bet(one)
        roomy = self._ctx.theme.size[0] / self._ctx.theme.text("body") > ROOMY
        buttons: list[Widget] = [
            WordButton(
                label_of(offer.word, one.ask, self._play),
                self._price(one, offer),
                partial(self._emit, meant_by(one, offer)),
                kind=self._kind(one, offer),
                key=word_key(offer),
                area="answers",
                cap=str(number) if number < 10 and roomy else "",
            )
            for number, offer in enumerate(one.words, len(one.cards) + 1)
        ]
        if not one.at_once:
            none = not one.chosen and one.ask.min_count == 0
            made = Later if one.ask.min_count == one.ask.max_count > 1 else Button
            buttons.append(
                made(
                    tr("Choose none") if none else tr("Done"),
                    partial(self._emit, Confirm(one)),
                    kind="primary",
                    icon="check",
                    key="ok",
                    area="answers",
                    enabled=not one.problem,
                )
            )
        return buttons

    def _kind(self, one: Answering, offer: Offer) -> str:
        """How an answer in words looks: where a hint names some of what is offered, only those
        stand out.
        """
        named = [o for o in one.offers if self._question.hinted and self._question.advises(one, o)]
        stands_out = offer in named if named else len(one.words) > 1 or not one.cards
        return "primary" if stands_out else "plain"

    def _price(self, one: Answering, offer: Offer) -> str:
        """What an answer in words costs; empty for nothing that is known."""
        price = self._question.foresee(one.with_offer(offer)).price
        return "" if price is None else ntr(price.text, price.many, price.params["n"])

    def _say(self, one: Answering) -> list[Widget]:
        """A key for each number, and one that says it."""
        low, high = one.numbers
        keys: list[Widget] = [
            Button(
                str(number),
                partial(self._emit, Bet(one, number)),
                kind="chosen" if number == one.number else "plain",
                key=number_key(number),
                area="answers",
                sound="digit",
            )
            for number in range(low, high + 1)
        ]
        theme = self._ctx.theme
        crowded = theme.size[0] < _WIDE and len(keys) > _KEYS
        if crowded or theme.text_size * len(keys) > _LARGE_KEYS:
            keys = [self._stepper(one)]
        ready = not one.problem
        words = tr("Say {number}", number=one.number) if ready else tr("Say it")
        say = partial(self._emit, Confirm(one))
        done = Button(words, say, kind="primary", icon="check", key="ok", enabled=ready)
        return [*keys, done]

    def _bet(self, one: Answering) -> list[Widget]:
        if self._play.game.says_number:
            return self._say(one)
        bet = partial(self._emit, Confirm(one))
        return [
            self._stepper(one),
            Button(tr("Bet"), bet, kind="primary", icon="check", key="ok"),
        ]

    def _stepper(self, one: Answering) -> Widget:
        low, high = one.numbers
        number = max(low, one.number)
        return Stepper(range(low, high + 1), number, lambda n: self._emit(Bet(one, n)), key="bet")

    def _pair_words(self) -> str:
        """For words chosen together: which key means what, for both hands."""
        lines = []
        for one in self._question.open:
            if one.words:
                keys = [self._cap(one, n) for n in range(len(one.words))]
                words = [label_of(offer.word, one.ask, self._play) for offer in one.words]
                pairs = [f"**{k}** {w}" for k, w in zip(keys, words, strict=False)]
                lines.append(f"{self._play.name(one.ask.seat)}: {'  '.join(pairs)}")
        return "      ".join(lines)


def word_key(offer: Offer) -> str:
    """The key of the button for a word that is offered."""
    return f"word:{offer.word}"


def number_key(number: int) -> str:
    """The key of the button for a number that may be said."""
    return f"say:{number}"


def meant_by(one: Answering, offer: Offer) -> Answer | Choose:
    """What it means to press an offer: the answer, or one of several choices."""
    if one.is_whole(offer):
        return Answer(one.ask.seat, (offer.word,))
    return Choose(one, offer)
