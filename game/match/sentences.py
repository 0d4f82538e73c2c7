"""Sentences for people: events with names, lines of a log, sums as they are said.

Events come as the seat that looks may see them. Nothing here draws.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.kits.win_sentences import is_always_heard, said_to, spoken_to
from game.match.shown.shown_table import LaidCards, Log
from game.rules.cards import ACE, KING, code, rank
from game.rules.declarations import TIE
from game.rules.events import (
    Announced,
    BattleEnded,
    CatchRevealed,
    Event,
    GameEnded,
    Narrated,
    WarBegun,
)
from game.rules.foresight import Foresight
from game.texts import N_, NN_, ntr, tr
from game.texts.card_names import card_name
from game.texts.markup import heading
from game.texts.notation import index, number, operator
from game.texts.phrases import full_sentence, in_turn, listed


def sentence(
    template: str,
    params: Mapping[str, Any],
    name_of: Callable[[int], str],
    me: int | None = None,
) -> str:
    """A text of the rules as people read it: seats by name, cards as inline signs.

    me: the seat that is spoken to, if it is one; of its own cards it hears as its own.
    """
    text = tr(spoken_to(template, params, me), **_fields(params, name_of))
    return in_turn(text, tr(params["why"])) if "why" in params else text


def foretold(preview: Foresight, name_of: Callable[[int], str]) -> str:
    """Return the sentences of a foresight with names filled in."""
    sentences = []
    for sentence in preview.said:
        fields = _fields(sentence.params, name_of)
        if sentence.many:
            del fields["n"]
            sentences.append(ntr(sentence.text, sentence.many, sentence.params["n"], **fields))
        else:
            sentences.append(tr(sentence.text, **fields))
    return " ".join(sentences)


RANK = re.compile("rank|high|low|old|new")
"""The fields that hold a rank, by its code."""


def _fields(params: Mapping[str, Any], name_of: Callable[[int], str]) -> dict[str, str]:
    """Return the texts for the fields of a template."""
    fields: dict[str, str] = {}
    for key, value in params.items():
        if key.startswith("seats"):
            fields[key] = listed([name_of(seat) for seat in value])
        elif key.startswith("seat"):
            fields[key] = name_of(value)
        elif key.startswith("cards"):
            fields[key] = listed([f"{{{code}}}" for code in value])
        elif key.startswith("card"):
            fields[key] = f"{{{value}}}"
        elif key.startswith("numbers"):
            fields[key] = listed([str(number) for number in value])
        elif RANK.fullmatch(key):
            fields[key] = index(value)
        elif key == "parts":
            fields[key] = " + ".join(map(index, value))
        elif key == "divided":
            fields[key] = operator(value)
        elif key != "why":  # a sentence of its own
            fields[key] = str(value)
    return fields


def chronicle(
    events: Iterable[Event], name_of: Callable[[int], str], shout: str, me: int | None = None
) -> list[str]:
    """Return the lines of a log of redacted events: a sentence each, and a heading `# ` for each
    battle.

    shout: the game's, which tells wars from ties. me: the seat that is spoken to, if it is one.
    """
    lines = []
    for event in events:
        match event:
            case Narrated():
                lines.append(sentence(event.template, event.params, name_of, me))
            case Announced():
                lines.append(tr(event.text))
            case WarBegun(depth=1):
                lines.append(_war_begun(event.seats, name_of, shout, me))
            case WarBegun():
                lines.append(war_call(event.depth, shout))
            case BattleEnded():
                lines.append(heading(tr("Battle {n}", n=event.number + 1)))
            case GameEnded():
                lines.append(ending(event.outcome.text, event.outcome.winners, name_of, me))
    return lines


def war_call(depth: int, first: str) -> str:
    """Return what is called out where a war of this depth begins, 1 or more; `first`: what a game
    calls for the first.
    """
    if depth == 1 or first == TIE:
        return tr(first)
    return {2: tr("Double war!"), 3: tr("Triple war!")}.get(depth, tr("War on war!"))


def _war_begun(
    seats: Sequence[int], name_of: Callable[[int], str], shout: str, me: int | None
) -> str:
    """Return between whom a war or a tie begins; to any of them, with whom."""
    names = listed([name_of(seat) for seat in seats if seat != me])
    if shout == TIE:
        if me in seats:
            return tr("Tie with {names}!", names=names)
        return tr("Tie between {names}!", names=names)
    if me in seats:
        return tr("War with {names}!", names=names)
    return tr("War between {names}!", names=names)


def lines_aloud(
    events: Iterable[Event],
    order: Sequence[int],
    name_of: Callable[[int], str],
    me: int | None,
    sums: Mapping[int, str],
    shout: str,
    *,
    bad: bool,
    is_used: bool | None,
) -> tuple[list[str], list[str]]:
    """Return the lines that are read aloud of redacted events: those of the log without headings,
    what is at war and what was caught; and why it is so, where the rules say it.

    order: see `catch_words`. me: the seat that is spoken to, if it is one. sums: the number that
    counts for a seat, where it is added up. shout: see `chronicle`.
    bad: whether it is bad to have cards. is_used: see `said_to`.
    """
    lines, whys = [], []
    for event in events:
        match event:
            case CatchRevealed():
                name = "" if event.seat == me else name_of(event.seat)
                lines.append(catch_words(event, order, name, bad=bad))
            case Narrated(params=params):
                lines += filter(None, [_aloud(event, name_of, me, is_used=is_used)])
                whys += [tr(params["why"])] if "why" in params else []
            case BattleEnded():
                pass
            case WarBegun():
                lines += chronicle([event], name_of, shout, me)
                lines += filter(None, [_what_met(event, sums)])
            case _:
                lines += chronicle([event], name_of, shout, me)
    return lines, whys


def _aloud(
    event: Narrated, name_of: Callable[[int], str], me: int | None, *, is_used: bool | None
) -> str:
    """Return a sentence as it is read aloud; empty for nothing."""
    text = said_to(event.template, event.params, me, is_used=is_used)
    return tr(text, **_fields(event.params, name_of)) if text else ""


def _what_met(event: WarBegun, sums: Mapping[int, str]) -> str:
    """Return what has met in a war: the cards, if it is one of each seat, or the number of each.

    Cards whose ranks differ are named with their suits, which must matter there.
    """
    if len(event.cards) == len(event.seats):
        alike = len({rank(card) for card in event.cards}) == 1
        codes = map(code, event.cards)
        card, *others = [f"{{{each}}}" if alike else card_name(each) for each in codes]
        return tr("{card} against {cards}.", card=card, cards=listed(others))
    totals = [sums[seat] for seat in event.seats if seat in sums]
    return full_sentence(listed(totals)) if totals else ""


def lines_in_a_word(
    events: Iterable[Event],
    order: Sequence[int],
    name_of: Callable[[int], str],
    me: int | None,
    shout: str,
    *,
    bad: bool,
    is_used: bool | None,
) -> list[str]:
    """Return the fewest lines that are read aloud of redacted events: wars, aces that were caught,
    calls, what others decide by, the end. order, me, shout, bad, is_used: as for `lines_aloud`.
    """
    lines = []
    for event in events:
        match event:
            case WarBegun(depth=1):
                lines.append(war_call(1, shout))
            case CatchRevealed() if best_caught(event, order) == ACE:
                name = "" if event.seat == me else name_of(event.seat)
                lines.append(catch_words(event, order, name, bad=bad))
            case WarBegun() | Announced() | GameEnded():
                lines += chronicle([event], name_of, shout, me)
            case Narrated() if is_always_heard(event.template):
                lines += filter(None, [_aloud(event, name_of, me, is_used=is_used)])
    return lines


def cards_compared(narrated: Narrated | None) -> str:
    """The cards of a sentence about who beat whom, as a row; empty where it names a single card."""
    if narrated is None:
        return ""
    card, beaten = narrated.params.get("card"), narrated.params.get("cards")
    if card is None or not beaten:
        return ""
    return " ".join([f"{{{card}}}", ">", *(f"{{{code}}}" for code in beaten)])


def log_lines(
    log: Log, name_of: Callable[[int], str], shout: str, me: int | None = None
) -> list[str]:
    """Return the lines of a log: a heading for each battle, and what was said and laid in it.

    shout, me: see `chronicle`.
    """
    lines = [heading(tr("Battle {n}", n=1))]
    for entry in (entry for chapter in (*log.past, log.now) for entry in chapter):
        if isinstance(entry, LaidCards):
            laid: dict[int, list[int]] = {}
            for seat, card in entry.cards:
                laid.setdefault(seat, []).append(card)
            lines += cards_laid(laid, name_of, me)
        else:
            if isinstance(entry, GameEnded) and len(lines) > 1 and lines[-1].startswith("#"):
                lines.pop()  # no other battle follows the last
            lines += chronicle([entry], name_of, shout, me)
    return lines


def spoken(
    said: Narrated | CatchRevealed | GameEnded | None,
    name_of: Callable[[int], str],
    me: int | None,
    order: Sequence[int],
    *,
    bad: bool,
) -> str:
    """Return the sentence in the middle of the table; empty for none.

    me: the seat that is spoken to, if it is one. order, bad: as in `catch_words`.
    """
    match said:
        case None:
            return ""
        case Narrated():
            return sentence(said.template, said.params, name_of, me)
        case CatchRevealed():
            name = "" if said.seat == me else name_of(said.seat)
            return catch_words(said, order, name, bad=bad)
    return ending(said.outcome.text, said.outcome.winners, name_of, me)


def catch_words(event: CatchRevealed, order: Sequence[int], name: str, *, bad: bool = False) -> str:
    """Return the text of a catch: its aces, else its kings, else how many cards.

    order: what beats what, for an ace is nothing great where it is low. name: the
    winner's; empty for a person who plays alone. bad: nobody wants cards.
    """
    best = best_caught(event, order)
    number = sum(best in (None, rank(card)) for _, _, card in event.cards)
    return caught(best, number, name, bad=bad)


def best_caught(event: CatchRevealed, order: Sequence[int]) -> int | None:
    """Return the rank after which a catch is called, an ace or a king; None if by its number."""
    ranks = {rank(card) for _, _, card in event.cards}
    aces_count = order[ACE * 4] >= order[KING * 4]
    if ACE in ranks and aces_count:
        return ACE
    return KING if KING in ranks else None


_CAUGHT = {
    (ACE, True, False): NN_("{name} won an ACE!", "{name} won {n} ACES!"),
    (ACE, False, False): NN_("You won an ACE!", "You won {n} ACES!"),
    (ACE, True, True): NN_("{name} must take an ACE!", "{name} must take {n} ACES!"),
    (ACE, False, True): NN_("You must take an ACE!", "You must take {n} ACES!"),
    (KING, True, False): NN_("{name} won a KING!", "{name} won {n} KINGS!"),
    (KING, False, False): NN_("You won a KING!", "You won {n} KINGS!"),
    (KING, True, True): NN_("{name} must take a KING!", "{name} must take {n} KINGS!"),
    (KING, False, True): NN_("You must take a KING!", "You must take {n} KINGS!"),
    (None, True, False): NN_("{n} new card for {name}!", "{n} new cards for {name}!"),
    (None, False, False): NN_("{n} new card for you!", "{n} new cards for you!"),
    (None, True, True): NN_("{name} must take {n} more card!", "{name} must take {n} more cards!"),
    (None, False, True): NN_("You must take {n} more card!", "You must take {n} more cards!"),
}
"""What is called out of a catch, by the rank that counts (None: any), whether the winner is named,
and whether nobody wants cards.
"""


def caught(rank: int | None, number: int, name: str, *, bad: bool = False) -> str:
    """Return what is called out of so many aces, kings or (None) cards.

    name: the winner's; empty for a person who plays alone. bad: nobody wants cards.
    """
    return ntr(*_CAUGHT[rank, bool(name), bad], number, name=name)


_CALLS = {
    "out": (N_("{name} leaves the game!"), N_("You leave the game!")),
    "aces": (N_("{name} has all the aces!"), N_("You have all the aces!")),
    "last_card": (N_("{name} has one card left!"), N_("You have one card left!")),
    "row": (N_("{name} wins {n} in a row!"), N_("You win {n} in a row!")),
    "lead": (N_("{name} takes the lead!"), N_("You take the lead!")),
}
"""What is called out of somebody, to all others and to the person whom it is about."""


def call(what: str, name: str, n: int = 0) -> str:
    """Return what is called out of somebody; what: a key of `_CALLS`.

    name: empty for a person who plays alone. n: battles won in a row.
    """
    text, mine = _CALLS[what]
    return tr(text, name=name, n=n) if name else tr(mine, n=n)


def cards_laid(
    laid: Mapping[int, Sequence[int]], name_of: Callable[[int], str], me: int | None = None
) -> list[str]:
    """A line for each seat with the cards that it has laid in a battle, where that were several.

    Cards below 0 lay face down. me: the seat that is spoken to, if it is one.
    """
    if max(map(len, laid.values()), default=0) < 2:
        return []
    lines = []
    for seat, cards in sorted(laid.items()):
        faces = [f"{{{code(card)}}}" for card in cards if card >= 0]
        hidden = len(cards) - len(faces)
        if hidden:
            faces.append(ntr("a card face down", "{n} cards face down", hidden))
        if seat == me:
            lines.append(tr("You play {laid}.", laid=listed(faces)))
        else:
            lines.append(tr("{name} plays {laid}.", name=name_of(seat), laid=listed(faces)))
    return lines


def ending(
    text: str, winners: Sequence[int], name_of: Callable[[int], str], me: int | None = None
) -> str:
    """Why a game is over, as people read it; `text` and `winners`: as in an `Outcome`.

    me: the seat that is spoken to, if it is one.
    """
    params: dict[str, Any] = {"seats": winners}
    if len(winners) == 1:
        params["seat"] = winners[0]
    return sentence(text, params, name_of, me)


def calculation(sign: str, values: Sequence[int], total: int | Fraction) -> str:
    """The number that counts, with how it came about: `9 + 4 = 13`, `3/6 = 1/2`, `−3 + (−4) = −7`.

    The sign `±` stands for the addition of numbers with signs of their own, and `t` for digits in
    their places: `10 + 2 = 12`.
    """
    if not sign or len(values) < 2:
        return number(total)
    if sign == "t":
        places = [digit * 10 ** (len(values) - 1 - n) for n, digit in enumerate(values)]
        return f"{' + '.join(map(str, places))} = {total}"
    if sign == "/":
        written = "/".join(map(str, values))
        return written if written == str(total) else f"{written} = {total}"
    first, *rest = values
    parts = [number(first), *(f"({number(n)})" if n < 0 else str(n) for n in rest)]
    return f" {operator(sign)} ".join(parts) + f" = {number(total)}"


def last_battle(lines: Sequence[str]) -> list[str]:
    """The part of a log that tells the last battle with a sentence, with its heading."""
    since: list[str] = []
    for line in reversed(lines):
        if not line.startswith("#"):
            since.append(line)
        elif since:
            return [line, *reversed(since)]
    return since[::-1]
