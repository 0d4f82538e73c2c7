"""What the players of a case have witnessed: read, heard and seen.

It is in the outcome of cases that expect something of it, in the words of cases: seats are called
`seat 0` in sentences, cards by their codes.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.match.sentences import calculation, chronicle
from game.rules.cards import CODES, codes
from game.rules.events import BattleWon, Event, SignsChanged, Tallied
from game.rules.signs import Sign
from game.rules.table import Table
from game.rules.visibility import view

WITNESSED = ("said", "tallies", "signs", "signs_seen", "won", "sees")
"""What is in an outcome only if the case expects it."""
EVERYBODY = "all"
"""Who sees only what everybody sees."""
UNKNOWN = "?"
"""A card whose face a seat cannot know."""


def witnessed(expect: Mapping[str, Any], t: Table, events: Sequence[Event]) -> dict[str, Any]:
    """What players have witnessed, as far as the case expects something of it."""
    wanted = {key.rstrip("!") for key in expect}
    makers: dict[str, Callable[[], Any]] = {
        "said": lambda: said(events),
        "tallies": lambda: tallies(events),
        "signs": lambda: [_sign(sign) for sign in t.game.signs(t)],
        "signs_seen": lambda: signs_seen(events),
        "won": lambda: [event.seat for event in events if isinstance(event, BattleWon)],
        "sees": lambda: sights(t),
    }
    return {name: make() for name, make in makers.items() if name in wanted}


def hears(expect: Mapping[str, Any]) -> bool:
    """Whether somebody must listen for what the case expects."""
    return any(key.rstrip("!") in WITNESSED for key in expect)


def said(events: Sequence[Event]) -> list[str]:
    """The sentences of the log: seats as `seat 0`, cards as their codes; no headings."""
    lines = chronicle(events, "seat {}".format)
    return [re.sub(r"\{(\w+)\}", r"\1", line) for line in lines if not line.startswith("# ")]


def tallies(events: Sequence[Event]) -> list[str]:
    """The numbers that counted for seats: `seat 0: 9 + 4 = 13`."""
    return [
        f"seat {event.seat}: {calculation(event.sign, event.values, event.total)}"
        for event in events
        if isinstance(event, Tallied)
    ]


def signs_seen(events: Sequence[Event]) -> list[dict[str, Any]]:
    """All signs that lay beside the cards at some time, each once."""
    changes = [event.signs for event in events if isinstance(event, SignsChanged)]
    return [_sign(sign) for sign in dict.fromkeys(sign for signs in changes for sign in signs)]


def _sign(sign: Sign) -> dict[str, Any]:
    """A sign as JSON values, its cards as codes; without what it has not."""
    fields = {
        "kind": sign.kind,
        "label": sign.label,
        "seat": sign.seat,
        "value": sign.value,
        "most": sign.most,
        "cards": codes(sign.cards),
        "icon": sign.icon,
    }
    whole: dict[str, Any] = json.loads(json.dumps(fields))
    return {name: value for name, value in whole.items() if value not in (None, "", [])}


def sights(t: Table) -> dict[str, Any]:
    """All piles as each seat and everybody may know them, by seat: unknown cards as `?`."""
    found = {}
    for who in (None, *t.everybody):
        seen = view(t, who)
        piles: dict[str, Any] = {}
        for name, pile in t.game.piles.items():
            owners = (None,) if pile.shared else t.everybody
            lists = [_faces(seen.pile(name, seat)) for seat in owners]
            piles[name] = lists[0] if pile.shared else lists
        found[EVERYBODY if who is None else str(who)] = piles
    return found


def _faces(cards: Sequence[int]) -> list[str]:
    return [UNKNOWN if card < 0 else CODES[card & 127] for card in cards]
