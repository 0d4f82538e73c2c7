"""Snapshots: a table as JSON values, sealed with a hash, and the way back.

A snapshot only saves replaying a record: it leads to the same place. What has been damaged or
written by hand is refused with a sentence; what loads is a table on which the game can go on.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from game.quoting import quoted, quoted_error
from game.rules.errors import BadRecord, RulesError
from game.rules.game import Game
from game.rules.table import Table


def snapshot(t: Table) -> dict[str, Any]:
    """The table as JSON values, with their hash."""
    state = t.dump()
    return {"state": state, "hash": _hash(state)}


def restore(raw: Any, game: Game) -> Table:
    """The table of a snapshot. Raises BadRecord if it is not as it was written."""
    if not isinstance(raw, Mapping) or not isinstance(raw.get("state"), Mapping):
        raise BadRecord("the snapshot is damaged: it takes an object with state and hash")
    if raw.get("hash") != _hash(raw["state"]):
        raise BadRecord("the snapshot is damaged: its hash does not fit its state")
    return load_table(raw["state"], game)


def _hash(state: Any) -> str:
    try:
        text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError):
        return ""
    return hashlib.sha256(text.encode()).hexdigest()


def load_table(raw: Any, game: Game) -> Table:
    """The table that `dump` wrote; nobody listens to it. Raises BadRecord."""
    if not isinstance(raw, Mapping) or raw.get("game") != game.id:
        raise BadRecord(f"the state is not one of {game.about.title}")
    try:
        options = game.check_options(raw["options"])
        t = Table(game, options, game.check_seats(raw["seats"], options), 0)
        t.read(raw)
    except RulesError as error:
        raise BadRecord(f"the state cannot be read: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadRecord(
            f"the state cannot be read: {type(error).__name__} {quoted_error(error)}"
        ) from None
    _check_cards(t)
    _check_course(t)
    return t


def _check_cards(t: Table) -> None:
    _expect(set(t.cards) <= set(t.game.deck(t.options, t.seats)), "cards that the deck lacks")
    _expect(len(t.piles) == len(t.pile_map.names), "too few or too many piles")
    lying = sorted(card for pile in t.piles for card in pile)
    _expect(lying == sorted(set(t.cards)), "a card twice or missing")
    _expect(len(t.masks) == len(t.piles), "too few or too many masks")
    _expect(t.down | set(t.seen) <= set(t.cards), "a card that is not on the table")


def _check_course(t: Table) -> None:
    known = t.phase == "over" or callable(getattr(t.game, t.phase, None))
    _expect(known, f"a phase {quoted(t.phase)} that the game lacks")
    seats = {*t.winners, *t.answers, *t.deciders, *(ask.seat for ask in t.asks)}
    _expect(seats <= set(t.everybody), "a seat that does not play")


def _expect(fits: bool, problem: str) -> None:
    if not fits:
        raise BadRecord(f"the state cannot be read: it has {problem}")
