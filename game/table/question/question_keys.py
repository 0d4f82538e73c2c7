"""The keys and pad buttons with which an offer of a question is chosen.

Alone, a digit chooses. If two people choose together in secret, each has one half of the keyboard,
or a pad of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.shared_screen import MOST_KEYS
from game.rules.asks import SayNumber
from game.table.intents import Acknowledge, Bet, Intent
from game.table.pad_seats import CHOICES, PADS, holder_among
from game.table.question.question import hands_of
from game.table.question.question_view import meant_by

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.question.question import PendingAnswer
    from game.table.question.question_view import QuestionView
    from game.ui.keys import Keys


def turn_keys(play: Play) -> dict[int, str]:
    """Return by seat the action whose key turns its card, if several people play a game of luck."""
    if len(play.humans) == 2:
        return {seat: f"{hand}.yes" for seat, hand in hands_of(play, play.humans).items()}
    return {seat: f"p1.{place}" for place, seat in enumerate(play.humans[:MOST_KEYS], 1)}


def chosen_by(event: pygame.event.Event, view: QuestionView, keys: Keys) -> Intent | None:
    """Return what a press means to the question; None if nothing."""
    if view.question.viewer_seat is not None:
        # The keys that would choose, if there were anything to choose.
        return Acknowledge() if _typed(event) in ("1", "2") else None
    if not view.question.pending_answers:  # all is answered, and is being written down
        return None
    if not view.question.is_simultaneous:
        return _by_digit(event, view)
    if event.type in PADS:
        return _by_pad(event, view)
    actions = keys.actions(event)
    for pending in view.question.pending_answers:
        hand = view.question.hands[pending.ask.seat]
        for number in range(MOST_KEYS):
            if f"{hand}.{number + 1}" in actions:
                return _numbered(view, pending, number)
    return None


def _by_digit(event: pygame.event.Event, view: QuestionView) -> Intent | None:
    text = _typed(event)
    pending = view.question.pending_answers[0]
    if len(text) != 1 or not text.isdecimal():
        return None
    if isinstance(pending.ask, SayNumber):
        said = pending.with_digit(int(text))
        return Bet(pending, said) if pending.ask.calculation else None
    if text == "0":
        return None
    return _numbered(view, pending, int(text) - 1)


def _typed(event: pygame.event.Event) -> str:
    # Letting go of a key tells its letter as well.
    return str(event.unicode) if event.type == pygame.KEYDOWN else ""


def _by_pad(event: pygame.event.Event, view: QuestionView) -> Intent | None:
    """Return the choice of a pad of one of two people, made without a mark on the screen."""
    seat = holder_among(
        event, view.question.play, [pending.ask.seat for pending in view.question.pending_answers]
    )
    if event.type != pygame.CONTROLLERBUTTONDOWN or event.button not in CHOICES or seat is None:
        return None
    pending = next(pending for pending in view.question.pending_answers if pending.ask.seat == seat)
    return _numbered(view, pending, CHOICES.index(event.button))


def _numbered(view: QuestionView, pending: PendingAnswer, number: int) -> Intent | None:
    offers = view.in_order(pending)
    return meant_by(pending, offers[number]) if number < len(offers) else None
