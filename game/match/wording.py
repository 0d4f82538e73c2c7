"""Labels for answers and options, as people read them on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.texts import fill, ptr, tr

OPTION, PILE, SIGN, BUTTON = (
    "value of an option",
    "pile",
    "sign on the table",
    "button at the table",
)
"""The contexts in catalogues of what an option can be, and of what is written on a table."""
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""The signs of the suits in texts, by their letters."""

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask
    from game.rules.options import Option


def label_of(word: str, ask: Ask, play: Play) -> str:
    """An option of a question as people read it: cards with their signs, seats by name."""
    reply = ask.reply(word)
    if reply is None and word.isdecimal():
        return word
    if reply is None:
        return " + ".join(f"{{{card}}}" for card in word.split("+"))
    name = button_name(reply.label)
    return name if reply.seat is None else fill(name, {"seat": play.name(reply.seat)})


def called(option: Option, value: Any) -> str:
    """The value of an option as people read it."""
    if option.words and option.values is not None:
        return ptr(OPTION, option.words[option.values.index(value)])
    return value_name(value)


def value_name(value: object) -> str:
    """An option's value as players read it: `last_card` as "last card"."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    words = words_of(value)
    return ptr(OPTION, words) if words else "".join(SUIT_SIGNS.get(s, s) for s in str(value))


def words_of(value: object) -> str:
    """The English words for an option's value; empty for numbers, and for suits in an order."""
    if not isinstance(value, str) or set(value) <= set(SUIT_SIGNS):
        return ""
    return value.replace("_", " ")


def pile_name(label: str) -> str:
    """Return the name of a pile, or an empty string if it has none."""
    return ptr(PILE, label) if label else ""


def pile_of(pile: str, name: str) -> str:
    """Return a pile, as players read it, with whose it is."""
    return tr("{pile} ({name})", pile=pile, name=name)


def sign_name(label: str) -> str:
    """Return the text at a sign, or an empty string."""
    return _in_context(SIGN, label)


def button_name(label: str) -> str:
    """Return what stands on a button of a game: an answer, or what begins a battle."""
    return _in_context(BUTTON, label)


def _in_context(context: str, label: str) -> str:
    """Labels that a game keeps in a table have no context."""
    if not label:
        return ""
    words = ptr(context, label)
    return tr(label) if words == label else words
