"""What may be answered, as people read it on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask


def label_of(word: str, ask: Ask, play: Play) -> str:
    """An option of a question as people read it: cards with their signs, seats by name."""
    reply = ask.reply(word)
    if reply is None and word.isdecimal():
        return word
    if reply is None:
        return " + ".join(f"{{{card}}}" for card in word.split("+"))
    if reply.seat is None:
        return tr(reply.label)
    return tr(reply.label, seat=play.name(reply.seat))
