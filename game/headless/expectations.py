"""The comparison of a case's expectations with its outcome.

`piles` (`stock!`: in this order), `battles`, `wars`, `over`, `winners`, `scores` and `waiting` are
in every outcome. What players read is there for cases that expect it: `said` (the sentences of the
log), `tallies` (the numbers that count, with their sums), `signs` (what lies beside the cards at
the end), `signs_seen` (what lay there at some time), `won` (whose battles they were) and `sees`
(which cards a seat, or everybody, can know).

What players have witnessed is in the outcome of cases that expect something of it, in the words of
cases: seats are called `seat 0` in sentences, cards by their codes.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.match.sentences import calculation, chronicle
from game.quoting import quoted, shortened, visible
from game.rules.cards import CODES
from game.rules.errors import BadRecord
from game.rules.events import BattleWon, Event, SignsChanged, Tallied
from game.rules.signs import Sign, to_saved
from game.rules.table import Table
from game.rules.visibility import view


def field(raw: Mapping[str, Any], name: str, kind: type, default: Any, inside: str = "") -> Any:
    """The value of a field, which must be of this kind. Raises BadRecord, naming it."""
    value = raw.get(name, default)
    wrong = type(value) is not int if kind is int else not isinstance(value, kind)
    if wrong:
        got = quoted(value) if name in raw else "nothing"
        takes = {str: "a word", int: "a whole number", list: "a list"}.get(kind, "an object")
        raise BadRecord(f"{inside}{name} got {got}; it takes {takes}")
    return value


def is_words(value: Any) -> bool:
    """Whether this is a list of words."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


LONGEST_DIFFERENCE = 400
LISTED = ("said", "tallies", "signs", "signs_seen")
"""Keys of lists of which a case may expect only a part."""


def differences(got: dict[str, Any], expect: Any) -> list[str]:
    """Return the differences from the expectation, a sentence each. Raises RulesError."""
    if not isinstance(expect, Mapping):
        raise BadRecord(f"expect got {quoted(expect)}; it takes an object")
    _check_expected(expect)
    lines = []
    for key, wanted in expect.items():
        if key == "piles":
            lines += _pile_differences(got["piles"], wanted)
        elif key == "waiting":
            if not _same_waiting(got["waiting"], wanted):
                lines.append(f"waiting is {quoted(got['waiting'])}, not {quoted(wanted)}")
        elif key == "sees":
            for who, piles in wanted.items():
                lines += [f"seat {who} sees: {line}" for line in _seen(got["sees"], who, piles)]
        elif key.rstrip("!") in LISTED:
            lines += _read_differences(key, got[key.rstrip("!")], wanted)
        elif key not in got:
            takes = ", ".join(dict.fromkeys([*got, *WITNESSED]))
            raise BadRecord(f"expect has the field {quoted(key)}; it takes {takes}")
        elif got[key] != wanted:
            lines.append(f"{key} is {quoted(got[key])}, not {quoted(wanted)}")
    return lines


def _check_expected(expect: Mapping[str, Any]) -> None:
    """Raises RulesError if piles, questions, sentences or signs expected are not well formed."""
    _check_piles(expect, "piles", "expect.")
    sees = field(expect, "sees", Mapping, {}, "expect.")
    for who in sees:
        _check_piles(sees, who, "expect.sees.")
    _check_objects(expect, "waiting", "options", "seat, kind, options (a list of words), count")
    for key in ("signs", "signs!", "signs_seen", "signs_seen!"):
        _check_objects(expect, key, "cards", "kind, label, seat, value, most, cards (codes), icon")
    for key in ("said", "said!", "tallies", "tallies!"):
        if not is_words(expect.get(key, [])):
            raise BadRecord(f"expect.{key} got {quoted(expect[key])}; it takes a list of sentences")


def _check_piles(raw: Mapping[str, Any], key: str, inside: str) -> None:
    for name, pile in field(raw, key, Mapping, {}, inside).items():
        lists = pile if isinstance(pile, list) and pile and isinstance(pile[0], list) else [pile]
        if not all(is_words(words) for words in lists):
            where = inside + shortened(visible(f"{key}.{name}"))
            raise BadRecord(f"{where} got {quoted(pile)}; it takes lists of cards")


def _check_objects(expect: Mapping[str, Any], key: str, words: str, takes: str) -> None:
    for number, part in enumerate(field(expect, key, list, [], "expect.")):
        if not isinstance(part, Mapping) or not is_words(part.get(words, [])):
            where = f"expect.{key}[{number}]"
            raise BadRecord(f"{where} got {quoted(part)}; it takes an object with {takes}")


def _seen(got: Mapping[str, Any], who: str, wanted: Mapping[str, Any]) -> list[str]:
    if who not in got:
        raise BadRecord(f"expect.sees names {quoted(who)}; it takes {', '.join(got)}")
    return _pile_differences(got[who], wanted)


def _read_differences(key: str, got: list[Any], wanted: list[Any]) -> list[str]:
    """Return the first difference: an expected sentence that is missing in this order, or an
    expected sign; with `!` also anything extra.
    """
    in_order, exact = not key.startswith("signs"), key.endswith("!")
    left = list(got)
    for number, part in enumerate(wanted):
        at = next((i for i, other in enumerate(left) if _same_part(other, part)), None)
        if at is None:
            after = f" after {_whole(wanted[number - 1])}" if number and in_order else ""
            return [f"{key} lacks {_whole(part)}{after}: there is {_whole(got)}"]
        del left[slice(at + 1) if in_order else at]
    if exact and len(got) != len(wanted):
        return [f"{key} is {_whole(got)}, not {_whole(wanted)}"]
    return []


def _same_part(got: Any, wanted: Any) -> bool:
    """Whether this is the sentence, or a sign with the fields that are expected."""
    if not isinstance(wanted, Mapping):
        return bool(got == wanted)
    return all(
        Counter(got.get(name, ())) == Counter(value) if name == "cards" else got.get(name) == value
        for name, value in wanted.items()
    )


def _pile_differences(got: dict[str, Any], expect: Mapping[str, Any]) -> list[str]:
    lines = []
    for key, wanted in expect.items():
        name, ordered = key.rstrip("!"), key.endswith("!")
        if name not in got:
            raise BadRecord(f"expect.piles names {quoted(name)}; there is {', '.join(got)}")
        if _bags(got[name], ordered) != _bags(wanted, ordered):
            lines.append(f"{key} is {_whole(got[name])}, not {_whole(wanted)}")
    return lines


def _whole(value: Any) -> str:
    """A value as whole as a difference can show it."""
    return shortened(json.dumps(value), LONGEST_DIFFERENCE)


def _bags(pile: list[Any], ordered: bool) -> Any:
    if any(isinstance(part, list) for part in pile):
        return [_bags(part, ordered) for part in pile]
    return list(pile) if ordered else Counter(pile)


def _same_waiting(got: list[dict[str, Any]], wanted: Any) -> bool:
    if len(got) != len(wanted):
        return False
    left = list(got)
    for ask in wanted:
        match = next((other for other in left if _same_ask(other, ask)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _same_ask(got: dict[str, Any], wanted: Mapping[str, Any]) -> bool:
    for key, value in wanted.items():
        if key == "options":
            if Counter(got["options"]) != Counter(value):
                return False
        elif got.get(key, 1 if key == "count" else None) != value:
            return False
    return True


WITNESSED = ("said", "tallies", "signs", "signs_seen", "won", "sees")
"""Keys that are in an outcome only if the case expects them."""
EVERYBODY = "all"
"""The viewer who sees only what everybody sees."""
UNKNOWN = "?"
"""A card whose face a seat cannot know."""


def witnessed(expect: Mapping[str, Any], t: Table, events: Sequence[Event]) -> dict[str, Any]:
    """Return the witnessed values (sentences, signs, ...) of which the case expects something."""
    wanted = {key.rstrip("!") for key in expect}
    makers: dict[str, Callable[[], Any]] = {
        "said": lambda: said(events, t.game.presentation.shout_for(t.options)),
        "tallies": lambda: tallies(events),
        "signs": lambda: _saved(t.game.presentation.signs(t)),
        "signs_seen": lambda: signs_seen(events),
        "won": lambda: [event.seat for event in events if isinstance(event, BattleWon)],
        "sees": lambda: sights(t),
    }
    return {name: make() for name, make in makers.items() if name in wanted}


def hears(expect: Mapping[str, Any]) -> bool:
    """Whether somebody must listen for what the case expects."""
    return any(key.rstrip("!") in WITNESSED for key in expect)


def said(events: Sequence[Event], shout: str) -> list[str]:
    """The sentences of the log: seats as `seat 0`, cards as their codes; no headings. shout: the
    game's.
    """
    lines = chronicle(events, "seat {}".format, shout)
    return [re.sub(r"\{(\w+)\}", r"\1", line) for line in lines if not line.startswith("# ")]


def tallies(events: Sequence[Event]) -> list[str]:
    """The numbers that counted for seats: `seat 0: 9 + 4 = 13`."""
    return [
        f"seat {event.seat}: {calculation(event.sign, event.values, event.total)}"
        for event in events
        if isinstance(event, Tallied)
    ]


def signs_seen(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return all signs that were displayed beside the cards at some time, each once."""
    changes = [event.signs for event in events if isinstance(event, SignsChanged)]
    return _saved(dict.fromkeys(sign for signs in changes for sign in signs))


def _saved(signs: Iterable[Sign]) -> list[dict[str, Any]]:
    """Return signs as a case's file has them: lists where they have tuples."""
    saved_signs: list[dict[str, Any]] = json.loads(json.dumps([to_saved(sign) for sign in signs]))
    return saved_signs


def sights(t: Table) -> dict[str, Any]:
    """Return all piles as each seat and everybody may know them, by seat; unknown cards are `?`."""
    sights_by_seat = {}
    for who in (None, *t.everybody):
        seen = view(t, who)
        piles: dict[str, Any] = {}
        for name, pile in t.game.piles.items():
            owners = (None,) if pile.shared else t.everybody
            lists = [_faces(seen.pile(name, seat)) for seat in owners]
            piles[name] = lists[0] if pile.shared else lists
        sights_by_seat[EVERYBODY if who is None else str(who)] = piles
    return sights_by_seat


def _faces(cards: Sequence[int]) -> list[str]:
    return [UNKNOWN if card < 0 else CODES[card & 127] for card in cards]
