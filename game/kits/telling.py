"""Sentences about who beat whom: the cards of both sides, and why where that is not plain.

A sentence has three voices: for all; for who has won; and, where there is one loser, for that one.
`spoken_to` finds the voice for a player.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.rules import Card, Table
from game.rules.cards import ACE, CODES, JOKER, QUEEN, codes, rank
from game.rules.events import Narrated
from game.texts import N_

Voices = tuple[str, str, str]
"""The same for all, for the winner, and for a single loser; empty where there is no such voice."""


class Victory(NamedTuple):
    """How a win is told: against one card, against several, each with a reason or without."""

    one: Voices
    several: Voices
    one_why: Voices
    several_why: Voices
    alone: str


IN_BATTLE = Victory(
    (
        N_("{seat}'s {card} beats {seat2}'s {card2}."),
        N_("Your {card} beats {seat2}'s {card2}."),
        N_("{seat}'s {card} beats your {card2}."),
    ),
    (N_("{seat}'s {card} beats {cards}."), N_("Your {card} beats {cards}."), ""),
    (
        N_("{seat}'s {card} beats {seat2}'s {card2}: {why}"),
        N_("Your {card} beats {seat2}'s {card2}: {why}"),
        N_("{seat}'s {card} beats your {card2}: {why}"),
    ),
    (N_("{seat}'s {card} beats {cards}: {why}"), N_("Your {card} beats {cards}: {why}"), ""),
    N_("{seat} wins with {card}."),
)
IN_WAR = Victory(
    (
        N_("{seat} wins the war: {card} beats {seat2}'s {card2}."),
        N_("You win the war: {card} beats {seat2}'s {card2}."),
        N_("{seat} wins the war: {card} beats your {card2}."),
    ),
    (
        N_("{seat} wins the war: {card} beats {cards}."),
        N_("You win the war: {card} beats {cards}."),
        "",
    ),
    (
        N_("{seat} wins the war: {card} beats {seat2}'s {card2}; {why}"),
        N_("You win the war: {card} beats {seat2}'s {card2}; {why}"),
        N_("{seat} wins the war: {card} beats your {card2}; {why}"),
    ),
    (
        N_("{seat} wins the war: {card} beats {cards}; {why}"),
        N_("You win the war: {card} beats {cards}; {why}"),
        "",
    ),
    N_("{seat} wins the war with {card}."),
)
IN_TIE = Victory(
    (
        N_("{seat} wins the tie: {card} beats {seat2}'s {card2}."),
        N_("You win the tie: {card} beats {seat2}'s {card2}."),
        N_("{seat} wins the tie: {card} beats your {card2}."),
    ),
    (
        N_("{seat} wins the tie: {card} beats {cards}."),
        N_("You win the tie: {card} beats {cards}."),
        "",
    ),
    (
        N_("{seat} wins the tie: {card} beats {seat2}'s {card2}; {why}"),
        N_("You win the tie: {card} beats {seat2}'s {card2}; {why}"),
        N_("{seat} wins the tie: {card} beats your {card2}; {why}"),
    ),
    (
        N_("{seat} wins the tie: {card} beats {cards}; {why}"),
        N_("You win the tie: {card} beats {cards}; {why}"),
        "",
    ),
    N_("{seat} wins the tie with {card}."),
)
IN_DUEL = Victory(
    (
        N_("{seat} wins the duel: {card} beats {seat2}'s {card2}."),
        N_("You win the duel: {card} beats {seat2}'s {card2}."),
        N_("{seat} wins the duel: {card} beats your {card2}."),
    ),
    (N_("{seat} wins the duel: {card} beats {cards}."), "", ""),
    (
        N_("{seat} wins the duel: {card} beats {seat2}'s {card2}; {why}"),
        N_("You win the duel: {card} beats {seat2}'s {card2}; {why}"),
        N_("{seat} wins the duel: {card} beats your {card2}; {why}"),
    ),
    (N_("{seat} wins the duel: {card} beats {cards}; {why}"), "", ""),
    N_("{seat} wins the duel with {card}."),
)
HIT = Victory(
    (
        N_("{seat} hits: {card} beats {seat2}'s {card2}."),
        N_("You hit: {card} beats {seat2}'s {card2}."),
        N_("{seat} hits you: {card} beats your {card2}."),
    ),
    (N_("{seat} hits: {card} beats {cards}."), "", ""),
    (
        N_("{seat} hits: {card} beats {seat2}'s {card2}; {why}"),
        N_("You hit: {card} beats {seat2}'s {card2}; {why}"),
        N_("{seat} hits you: {card} beats your {card2}; {why}"),
    ),
    (N_("{seat} hits: {card} beats {cards}; {why}"), "", ""),
    N_("{seat} hits with {card}."),
)
SURVIVES = Victory(
    (
        N_("{seat}'s {card} beats {seat2}'s {card2} and survives."),
        N_("Your {card} beats {seat2}'s {card2} and survives."),
        N_("{seat}'s {card} beats your {card2} and survives."),
    ),
    (
        N_("{seat}'s {card} beats {cards} and survives."),
        N_("Your {card} beats {cards} and survives."),
        "",
    ),
    (
        N_("{seat}'s {card} beats {seat2}'s {card2} and survives: {why}"),
        N_("Your {card} beats {seat2}'s {card2} and survives: {why}"),
        N_("{seat}'s {card} beats your {card2} and survives: {why}"),
    ),
    (N_("{seat}'s {card} beats {cards} and survives: {why}"), "", ""),
    N_("{seat}'s {card} wins the fight and survives."),
)
CAPTURES: Voices = (
    N_("{seat}'s {card} captures {seat2}'s {card2}."),
    N_("Your {card} captures {seat2}'s {card2}."),
    N_("{seat}'s {card} captures your {card2}."),
)
CAPTURES_SEVERAL: Voices = (
    N_("{seat}'s {card} captures {cards}."),
    N_("Your {card} captures {cards}."),
    "",
)
IS_TRASHED: Voices = (
    N_("{seat}'s {card} beats {cards}: {card} is trashed, and {seat} takes the rest."),
    N_("Your {card} beats {cards}: {card} is trashed, and you take the rest."),
    "",
)
_VOICES: dict[str, Voices] = {
    voices[0]: voices
    for how in (IN_BATTLE, IN_WAR, IN_TIE, IN_DUEL, HIT, SURVIVES)
    for voices in (how.one, how.several, how.one_why, how.several_why)
} | {voices[0]: voices for voices in (CAPTURES, CAPTURES_SEVERAL, IS_TRASHED)}

_LOWEST = {
    ACE: N_("the ace is the lowest here."),
    QUEEN: N_("the queen is the lowest here."),
    JOKER: N_("the joker is the lowest here."),
}
_ONE = N_("an ace counts only 1 here.")


def tops(t: Table, seats: Iterable[int]) -> dict[int, Card]:
    """The cards that these seats have played last, by seats."""
    played = t.piles_named("played")
    return {seat: played[seat][0] for seat in seats}


def tell_win(
    t: Table, seat: int, cards: Mapping[int, Card], how: Victory | None = None, why: str = ""
) -> None:
    """Say whose card has beaten whose. shown: the cards compared, by seats.

    how: in a battle, or a war if there is one, if nothing is said. why: the reason, if it is not
    plain; that a rank counts differently is found out here.
    """
    if t.listener is not None:
        how = how or (IN_WAR if t.depth else IN_BATTLE)
        t.listener(WinNarrated(t.worth, seat, cards, how, why))


class WinNarrated(Narrated):
    """The facts of whose card has beaten whose, of which the sentence is made when it is read.

    facts: what `victory` takes.
    """

    __slots__ = ("facts",)

    def __init__(self, *facts: Any) -> None:
        self.facts = facts

    @property
    def template(self) -> str:
        """The sentence."""
        return victory(*self.facts)[0]

    @property
    def params(self) -> dict[str, Any]:
        """The fields of the sentence."""
        return victory(*self.facts)[1]


def victory(
    strengths: tuple[int, ...], seat: int, cards: Mapping[int, Card], how: Victory, why: str = ""
) -> tuple[str, dict[str, Any]]:
    """The sentence and its fields, as `tell_win` says them."""
    card = cards[seat]
    fields: dict[str, Any] = {"seat": seat, "card": CODES[card & 127]}
    if len(cards) == 1:
        return how.alone, fields
    if len(cards) == 2:
        first, second = cards
        loser = second if first == seat else first
        beaten = cards[loser]
        if why := why or _reason(strengths, card, beaten):
            fields["why"] = why
        fields["seat2"], fields["card2"] = loser, CODES[beaten & 127]
        return (how.one_why if why else how.one)[0], fields
    losers = [lost for other, lost in cards.items() if other != seat]
    if why := why or next(filter(None, (_reason(strengths, card, lost) for lost in losers)), ""):
        fields["why"] = why
    fields["cards"] = codes(losers)
    return (how.several_why if why else how.several)[0], fields


def in_two_voices(text: str, mine: str) -> str:
    """A sentence of a game's own about a {seat}; that player hears it as `mine`."""
    _VOICES[text] = (text, mine, "")
    return text


def spoken_to(text: str, fields: Mapping[str, Any], me: int | None) -> str:
    """The voice of a sentence for a player; the sentence itself for who only watches."""
    voices = _VOICES.get(text)
    if voices is None or me is None:
        return text
    if fields["seat"] == me:
        return voices[1] or text
    return voices[2] if fields.get("seat2") == me else text


def _reason(strengths: tuple[int, ...], card: Card, other: Card) -> str:
    """Why a card beats one that stands above it as a rule; empty where it stands below it."""
    kind, beaten = card & 127, other & 127
    # Nearly always the first of the two already says that there is no reason to give.
    if beaten > kind and strengths[beaten] < strengths[kind] and rank(other) > rank(card):
        if strengths[beaten] <= _lowest(strengths):
            return _LOWEST.get(rank(other), "")
        if rank(other) == ACE and strengths[beaten] == 1:
            return _ONE
    return ""


@cache
def _lowest(strengths: tuple[int, ...]) -> int:
    """The lowest strength that one of the ordinary ranks has."""
    return min(strengths[r * 4 + suit] for r in range(2, ACE + 1) for suit in range(4))
