"""Snapshots: a table as JSON values, sealed with a hash, and the way back.

A snapshot only saves replaying a record: it leads to the same place. What has been damaged or
written by hand is refused in one sentence; what loads is a table on which the game can go on.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from game.quoting import quoted, quoted_error
from game.rules.asks import load_ask
from game.rules.errors import BadRecord, RulesError
from game.rules.game import Game
from game.rules.outcome import Outcome
from game.rules.state import copy_memo
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
        raise BadRecord(f"the state is not one of {game.title}")
    try:
        t = Table(game, game.check_options(raw["options"]), game.check_seats(raw["seats"]), 0)
        _load_cards(t, raw)
        _load_course(t, raw)
    except RulesError as error:
        raise BadRecord(f"the state cannot be read: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadRecord(
            f"the state cannot be read: {type(error).__name__} {quoted_error(error)}"
        ) from None
    return t


def _load_cards(t: Table, raw: Mapping[str, Any]) -> None:
    deck = set(t.game.deck(t.options, t.seats))
    t.cards = tuple(_ints(raw["cards"]))
    piles = [_ints(pile) for pile in raw["piles"]]
    _expect(set(t.cards) <= deck, "cards that the deck lacks")
    _expect(len(piles) == len(t.piles), "too few or too many piles")
    lying = sorted(card for pile in piles for card in pile)
    _expect(lying == sorted(set(t.cards)), "a card twice or missing")
    t.piles = piles
    t.masks = tuple(_ints(raw["masks"]))
    _expect(len(t.masks) == len(piles), "too few or too many masks")
    t.down = set(_ints(raw["down"]))
    t.seen = {_whole(card): _whole(bits) for card, bits in raw["seen"]}
    _expect(t.down | set(t.seen) <= set(t.cards), "a card that is not on the table")


def _load_course(t: Table, raw: Mapping[str, Any]) -> None:
    _expect(set(raw["memo"]) == set(t.game.memo), "another memo than the game has")
    t.memo = copy_memo(dict(raw["memo"]))
    t.rng = _whole(raw["rng"])
    t.phase = _word(raw["phase"])
    known = t.phase == "over" or callable(getattr(t.game, t.phase, None))
    _expect(known, f"a phase {quoted(t.phase)} that the game lacks")
    t.asks = tuple(load_ask(ask) for ask in raw["asks"])
    t.answers = {_whole(seat): tuple(map(_word, words)) for seat, words in raw["answers"]}
    t.scores = None if raw["scores"] is None else _ints(raw["scores"])
    t.battles = _whole(raw["battles"])
    t.wars = _ints(raw["wars"])
    t.outcome = None if raw["outcome"] is None else Outcome.load(raw["outcome"])
    seats = {*t.winners, *t.answers, *(ask.seat for ask in t.asks)}
    _expect(seats <= set(t.everybody), "a seat that does not play")


def _expect(fits: bool, found: str) -> None:
    if not fits:
        raise BadRecord(f"it has {found}")


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"got {quoted(value)}; it takes a whole number")
    return value


def _ints(values: Any) -> list[int]:
    return [_whole(value) for value in values]


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"got {quoted(value)}; it takes a word")
    return value
