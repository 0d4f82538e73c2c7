"""The names of the places on the table that can be pressed: what lies there, what pressing it does.

For whoever hears the table. They are made of the card or pile that is shown there, so a card that
lies face down has no other name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import pile_name, pile_of
from game.rules.asks import PickCards, PlayCards
from game.rules.cards import code
from game.texts import ntr, tr
from game.texts.phrases import in_row

if TYPE_CHECKING:
    from game.table.question.question import Offer, PendingAnswer


def named_pile(label: str, count: int, owner: str = "") -> str:
    """Return a pile by its label, with how many cards its label counts and whose it is; 0 and empty
    where there is none.
    """
    cards = ntr("{n} card", "{n} cards", count) if count else ""
    pile = in_row(filter(None, (pile_name(label), cards)))
    return pile_of(pile, owner) if owner and pile else pile or owner


def offer_name(pending: PendingAnswer, offer: Offer, number: int, owner: str = "") -> str:
    """Return the name of the place over an offered card.

    number: its place among those offered, from 1. owner: whose card it is, if not of the asked.
    """
    token = offer.token
    assert token is not None, "an answer in words has a button, which says it"
    card = tr("card {n}, face down", n=number) if token.back else f"{{{code(token.face)}}}"
    if owner:
        card = tr("{spot} ({name})", spot=card, name=owner)
    ask = pending.ask
    if offer in pending.chosen:
        return tr("Do not choose: {spot}", spot=card)
    if not pending.is_selectable(offer):
        return tr("Choose instead: {spot}", spot=card)
    if isinstance(ask, PickCards) and ask.gives:
        return tr("Give up: {spot}", spot=card)
    if isinstance(ask, PlayCards) and ask.is_single_choice:
        return tr("Play: {spot}", spot=card)
    return tr("Choose: {spot}", spot=card)


def ordered_place(card: str, position: int, count: int, carried: int | None) -> str:
    """Return what is read aloud of a place in an order of `count` cards: what Enter does there, and
    with which card.

    card: as its sign, or `back`. position: from 0. carried: the position of the card that is picked
    up; None if none is.
    """
    fields = {"spot": f"{{{card}}}", "n": position + 1, "count": count}
    if carried is None:
        return tr("Pick up card {n} of {count}: {spot}", **fields)
    if carried == position:
        return tr("Put down card {n} of {count}: {spot}", **fields)
    return tr("Move it to place {n} of {count}, where this lies: {spot}", **fields)
