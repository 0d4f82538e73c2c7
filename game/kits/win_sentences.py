"""Sentences about who beat whom: the winner, the cards of both sides, and why if it is not plain.

A sentence has two voices: for all, and for who has won; `spoken_to` finds the voice for a player.
Cards stand behind a colon or a verb and a list ends its sentence; a reason is a sentence of its own
behind it, the field `why`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.rules import Card, Table
from game.rules.cards import ACE, CODES, JOKER, QUEEN, codes, rank
from game.rules.events import Narrated
from game.rules.game import Game
from game.texts import N_

_VOICES: dict[str, str] = {}
"""A sentence of a game -> the same as its {seat} hears it."""


def in_two_voices(text: str, mine: str) -> str:
    """Note that the player of {seat} hears a sentence as `mine`; return the sentence."""
    _VOICES[text] = mine
    return text


_HEARD: dict[str, str] = {}
"""A sentence of a game -> what is said of it to who only hears, empty for nothing."""


def heard_as(text: str, heard: str) -> str:
    """Note that a sentence is read aloud as `heard`; return the sentence.

    Empty: it only repeats what one has answered, and is not said to who is used to it.
    """
    _HEARD[text] = heard
    return text


_ALWAYS: set[str] = set()
"""The sentences of games that are said to whom little is told, too."""


def always_heard(text: str) -> str:
    """Note that others decide by what a sentence says, so that it is read aloud to whom only who
    wins is told, too; return the sentence.
    """
    _ALWAYS.add(text)
    return text


def is_always_heard(text: str) -> bool:
    """Whether a sentence is read aloud to whom only who wins is told, too."""
    return text in _ALWAYS


class WinSentences(NamedTuple):
    """Sentences on a win: against a card or more, and where none was beaten."""

    beats: str
    alone: str


in_two_voices(Game.last_player_text, N_("You have all the cards."))
UNOPPOSED = in_two_voices(
    N_("{seat} wins. No card left for the war: {seats}."),
    N_("You win. No card left for the war: {seats}."),
)
"""Said of who wins a war without a card, since the others have none left."""
IN_BATTLE = WinSentences(
    in_two_voices(N_("{seat} wins: {card} beats {cards}."), N_("You win: {card} beats {cards}.")),
    in_two_voices(N_("{seat} wins with {card}."), N_("You win with {card}.")),
)
IN_WAR = WinSentences(
    in_two_voices(
        N_("{seat} wins the war: {card} beats {cards}."),
        N_("You win the war: {card} beats {cards}."),
    ),
    in_two_voices(N_("{seat} wins the war with {card}."), N_("You win the war with {card}.")),
)
IN_TIE = WinSentences(
    in_two_voices(
        N_("{seat} wins the tie: {card} beats {cards}."),
        N_("You win the tie: {card} beats {cards}."),
    ),
    in_two_voices(N_("{seat} wins the tie with {card}."), N_("You win the tie with {card}.")),
)
IN_DUEL = WinSentences(
    in_two_voices(
        N_("{seat} wins the duel: {card} beats {cards}."),
        N_("You win the duel: {card} beats {cards}."),
    ),
    in_two_voices(N_("{seat} wins the duel with {card}."), N_("You win the duel with {card}.")),
)
HIT = WinSentences(
    in_two_voices(N_("{seat} hits: {card} beats {cards}."), N_("You hit: {card} beats {cards}.")),
    in_two_voices(N_("{seat} hits with {card}."), N_("You hit with {card}.")),
)
SURVIVES = WinSentences(
    in_two_voices(
        N_("{seat} wins the fight: {card} stays and beats {cards}."),
        N_("You win the fight: {card} stays and beats {cards}."),
    ),
    in_two_voices(
        N_("{seat} wins the fight: {card} stays."), N_("You win the fight: {card} stays.")
    ),
)
ONE_ABLE = in_two_voices(
    N_("Only {seat} has enough cards to go on."), N_("Only you have enough cards to go on.")
)
LAST_HAND = in_two_voices(
    N_("Only {seat} still has cards in hand."), N_("Only you still have cards in hand.")
)
LOSES_FIGHT = in_two_voices(
    N_("{seat} must take the cards: {card} loses to {cards}."),
    N_("You must take the cards: {card} loses to {cards}."),
)
LOSES_WAR = in_two_voices(
    N_("{seat} loses the war and must take the cards: {card} loses to {cards}."),
    N_("You lose the war and must take the cards: {card} loses to {cards}."),
)
MUST_TAKE_ALL = in_two_voices(
    N_("{seat} must take everything: nobody else at war has a card."),
    N_("You must take everything: nobody else at war has a card."),
)
TOO_FEW = in_two_voices(
    N_("{seat} has too few cards and leaves the game."),
    N_("You have too few cards and leave the game."),
)
CAPTURES = in_two_voices(
    N_("{seat} captures with {card}: {cards}."), N_("You capture with {card}: {cards}.")
)
GOES_TO_TRASH = in_two_voices(
    heard_as(
        N_("{card} beats {cards}. {seat} takes the rest, and {card} goes to the trash."),
        IN_BATTLE.beats,
    ),
    heard_as(
        N_("{card} beats {cards}. You take the rest, and {card} goes to the trash."),
        N_("You win: {card} beats {cards}."),
    ),
)

_LOWEST = {
    ACE: N_("Here the ace is the lowest."),
    QUEEN: N_("Here the queen is the lowest."),
    JOKER: N_("Here the joker is the lowest."),
}
_ONE = N_("Here an ace counts only 1.")


def tops(t: Table, seats: Iterable[int]) -> dict[int, Card]:
    """The cards that these seats have played last, by seats."""
    played = t.piles_named("played")
    return {seat: played[seat][0] for seat in seats}


def tell_win(
    t: Table, seat: int, cards: Mapping[int, Card], how: WinSentences | None = None, why: str = ""
) -> None:
    """Say whose card has beaten whose. cards: the compared cards, by seat.

    how: in a battle or in a war; if nothing is said, in what goes on. why: the reason, if it is not
    plain; that a rank counts differently is worked out here.
    """
    if t.listener is not None:
        how = how or (IN_WAR if t.depth else IN_BATTLE)
        t.listener(NarratedWin((t.worth, seat, cards, how, why)))


def tell_unopposed(t: Table, seat: int, fighters: Iterable[int], text: str = UNOPPOSED) -> None:
    """Say that a seat wins what these fight for, since the others of them cannot go on."""
    t.narrate(text, seat=seat, seats=[other for other in fighters if other != seat])


class NarratedWin(Narrated):
    """The facts of whose card has beaten whose, of which the sentence is made when it is read.

    facts: what `victory` takes.
    """

    __slots__ = ("facts",)

    def __init__(self, facts: tuple[Any, ...]) -> None:
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
    strengths: tuple[int, ...],
    seat: int,
    cards: Mapping[int, Card],
    how: WinSentences,
    why: str = "",
) -> tuple[str, dict[str, Any]]:
    """The sentence and its fields, as `tell_win` says them."""
    card = cards[seat]
    fields: dict[str, Any] = {"seat": seat, "card": CODES[card & 127]}
    losers = [lost for other, lost in cards.items() if other != seat]
    if not losers:
        return how.alone, fields
    if why := why or next(filter(None, (_reason(strengths, card, lost) for lost in losers)), ""):
        fields["why"] = why
    fields["cards"] = codes(losers)
    return how.beats, fields


def spoken_to(text: str, fields: Mapping[str, Any], me: int | None) -> str:
    """Return the voice of a sentence for a player; the sentence itself for who only watches."""
    if me is not None and fields.get("seat") == me:
        return _VOICES.get(text, text)
    return text


def said_to(text: str, fields: Mapping[str, Any], me: int | None, *, is_used: bool | None) -> str:
    """Return the same as it is read aloud; empty for nothing. is_used: whether the game goes on for
    a while; None: it is read as it stands.
    """
    voice = spoken_to(text, fields, me)
    if is_used is None:
        return voice
    heard = _HEARD.get(voice, voice)
    return heard if heard or is_used else voice


def _reason(strengths: tuple[int, ...], card: Card, other: Card) -> str:
    """Why a card beats another that ranks above it as a rule; empty where it stands below it."""
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
    """The lowest strength among the ordinary ranks."""
    return min(strengths[r * 4 + suit] for r in range(2, ACE + 1) for suit in range(4))
