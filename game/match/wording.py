"""What may be answered, as people read it on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.cards import parse
from game.rules.errors import BadCards
from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play


def word_of(word: str, play: Play) -> str:
    """An option as people read it: cards with their signs, seats by name."""
    cards = word.split("+")
    try:
        for card in cards:
            parse(card)
        return " + ".join(f"{{{card}}}" for card in cards)
    except BadCards:
        pass
    head, dash, seat = word.rpartition("-")
    if dash and seat.isdecimal() and int(seat) < len(play.plan.seats):
        verb = _spaced(head)
        return tr("{verb}: {name}", verb=tr(verb), name=play.name(int(seat)))
    spaced = _spaced(word)
    return tr(spaced)


def _spaced(word: str) -> str:
    """A word of an answer as a label: `steal-first` as "Steal first"."""
    return word.replace("-", " ").replace("_", " ").capitalize()
