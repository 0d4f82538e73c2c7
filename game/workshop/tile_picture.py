"""What stands on the tiles of the workshop: cards by their codes, and a sign; nothing is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.workshop.parts.count_parts import sides
from game.workshop.parts.special_parts import effect_of
from game.workshop.recipe import Recipe

BACK = "back"
"""What stands in a picture for a card face down."""


class TilePicture(NamedTuple):
    """Cards side by side, by their codes, and a sign in an amber disc; empty for none."""

    cards: tuple[str, ...] = ()
    sign: str = ""


_OF_RANK = {"joker": "RJ"}
_SUITS = "SHCD"
EFFECT_SIGNS = {
    "war": "flag",
    "flip": "arrow_down",
    "bomb": "skull",
    "peace": "white_flag",
    "home": "home",
    "gift": "treasure",
    "swap": "shuffle",
}
"""Effect -> its sign; giant killers have `crown`."""


def card_of(rank: str, number: int = 0) -> str:
    """Return the code of a card of this rank; `number` goes through the suits."""
    return _OF_RANK.get(rank) or f"{rank}{_SUITS[number % len(_SUITS)]}"


def special_picture(special: str) -> TilePicture:
    """Return the picture of what a hole holds."""
    rank = special.partition(":")[0]
    return TilePicture((card_of(rank),), EFFECT_SIGNS[effect_of(special)])


def killer_picture(upset: str) -> TilePicture:
    """Return the picture of a giant killer, as `2>A` or `2>JQK`."""
    little, *giants = sides(upset)
    return TilePicture((card_of(little), *(card_of(giant, 1) for giant in giants)), "crown")


_PICTURES: Mapping[str, Mapping[Any, TilePicture]] = {
    "pack": {
        "full": TilePicture((BACK, "9H", "KS")),
        "numbers": TilePicture(("AS", "5H", "10C")),
        "to_five": TilePicture(("AS", "3H", "5C")),
        "courts": TilePicture(("JH", "QS", "KD")),
        "nought_ten": TilePicture(("0S", "5H", "10C")),
        "nought_nine": TilePicture(("0S", "4H", "9C")),
        "queen_nine": TilePicture(("QS", "AH", "9C")),
    },
    "packs": {n: TilePicture((BACK,) * min(n, 4)) for n in (1, 2, 3, 4, 6)},
    "jokers": {False: TilePicture(("KS", "9H")), True: TilePicture(("KS", "RJ", "BJ"))},
    "wilds": {False: TilePicture(("KS", "9H")), True: TilePicture(("WS", "WR"), "star")},
    "deal": {
        "all": TilePicture((BACK, BACK)),
        "even": TilePicture((BACK, BACK), "trash"),
        "colours": TilePicture(("9H", "9S")),
        "deck": TilePicture((BACK,), "cards"),
        "mirror": TilePicture(("9H", "9S"), "shuffle"),
        "own": TilePicture((BACK, BACK), "shuffle"),
    },
    "play": {
        "top": TilePicture((BACK, "9S"), "play"),
        "hand": TilePicture(("4S", "QH", "9C"), "eye"),
        "whole": TilePicture(("2S", "6H", "9C", "KD"), "eye"),
        "heap": TilePicture((BACK, BACK, BACK), "search"),
        "team": TilePicture(("2S", "9H", "KC"), "sort"),
        "army": TilePicture((BACK, "9H", "KC"), "sort"),
        "match": TilePicture(("6S", "6H"), "treasure"),
    },
    "turn": {n: TilePicture(("4S", "9H", "6C", "JD", "2S")[:n]) for n in (1, 2, 3, 5, 7)},
    "hand": {n: TilePicture(("4S", "9H", "6C", "JD", "2S")[:n]) for n in (2, 3, 4, 5)},
    "refill": {"each": TilePicture((BACK, "9H")), "empty": TilePicture((BACK, BACK), "hourglass")},
    "count": {
        "card": TilePicture(("KS",)),
        "sum": TilePicture(("4S", "9H"), "plus"),
        "difference": TilePicture(("9H", "4S"), "minus"),
        "product": TilePicture(("4S", "9H"), "close"),
        "digits": TilePicture(("4S", "9H")),
        "fractions": TilePicture(("4S", "9H"), "chart"),
        "poker_hand": TilePicture(("9S", "9H", "KS", "KH", "AC")),
        "suit": TilePicture(("2H", "KS"), "heart"),
    },
    "ace": {n: TilePicture(("AS",)) for n in (14, 1, 11)},
    "courts": {name: TilePicture(("JH", "QS", "KD")) for name in ("rank", "ten", "zero")},
    "joker": {
        "high": TilePicture(("RJ", "AS"), "arrow_up"),
        "low": TilePicture(("RJ", "2S"), "arrow_down"),
    },
    "red": {"plus": TilePicture(("9H",)), "minus": TilePicture(("9H",), "minus")},
    "best": {
        "high": TilePicture(("KS", "6H"), "arrow_up"),
        "low": TilePicture(("2S", "9H"), "arrow_down"),
        "near0": TilePicture(("AS", "2H"), "ready"),
        "near10": TilePicture(("10S", "9H"), "ready"),
        "near15": TilePicture(("8S", "7H"), "ready"),
        "near21": TilePicture(("KS", "8H"), "ready"),
    },
    "call": {
        "no": TilePicture(("KS", "6H")),
        "turns": TilePicture(("KS", "6H"), "human"),
        "winner": TilePicture(("KS", "6H"), "crown"),
    },
    "choose": {
        "secret": TilePicture((BACK, "QH"), "eye"),
        "seen": TilePicture(("4S", "QH", "9C"), "eye"),
        "turns": TilePicture(("9S", "QH"), "forward"),
    },
    "stay": {False: TilePicture(("KS", "6H")), True: TilePicture(("KS",), "crown")},
    "fold": {False: TilePicture((BACK, "9S"), "play"), True: TilePicture(("3S",), "eye")},
    "tie": {
        "war": TilePicture(("8S", BACK, "8H"), "flag"),
        "wait": TilePicture(("8S", "8H"), "hourglass"),
        "new": TilePicture(("8S", "8H", "KC"), "play"),
        "suits": TilePicture(("8S", "8H"), "arrow_up"),
        "back": TilePicture(("8S", "8H"), "undo"),
        "trash": TilePicture(("8S", "8H"), "trash"),
    },
    "down": {
        **{n: TilePicture((BACK,) * n or ("8S",)) for n in range(6)},
        "likeness": TilePicture(("8S", "8H"), "chain"),
        "grow1": TilePicture((BACK, BACK), "plus"),
        "grow5": TilePicture((BACK, BACK, BACK), "plus"),
    },
    "open": {False: TilePicture((BACK, BACK)), True: TilePicture(("4S", "9H"), "eye")},
    "war_all": {
        False: TilePicture(("8S", "8H")),
        True: TilePicture(("8S", "8H", "3C"), "flag"),
    },
    "short": {
        "last": TilePicture(("9H",)),
        "stand": TilePicture(("9H",), "undo"),
        "lose": TilePicture(("9H",), "close"),
        "out": TilePicture(("9H",), "skull"),
    },
    "prize": {
        "under": TilePicture(("9S", BACK), "arrow_down"),
        "arranged": TilePicture(("2S", "9H", "KC"), "sort"),
        "pile": TilePicture((BACK, BACK, BACK), "shuffle"),
        "aside": TilePicture(("9S", "4H"), "treasure"),
        "hand": TilePicture(("4S", "QH", "9C"), "eye"),
    },
    "cost": {
        "none": TilePicture(("KS", "6H")),
        "doomed": TilePicture(("2S", "2H"), "trash"),
        "winner": TilePicture(("KS",), "trash"),
        "losers": TilePicture(("6H", "3C"), "trash"),
        "survivor": TilePicture(("KS", "6H"), "trash"),
    },
    "end": {
        "all": TilePicture((BACK, BACK, BACK), "crown"),
        "rid": TilePicture(("2S",), "crown"),
        "most": TilePicture(("9S", "4H", "JC"), "crown"),
        "fewest": TilePicture(("9S",), "crown"),
    },
}
_LIMIT = TilePicture((BACK, "9S"), "hourglass")


def picture_of(key: str, value: Any) -> TilePicture:
    """Return the picture of a value of a part."""
    return _PICTURES.get(key, {}).get(value, _LIMIT)


def cards_of(r: Recipe) -> TilePicture:
    """Return the cards that stand for a whole game: those of its special cards, else its pack."""
    if r.specials:
        rank, effect = next(iter(r.specials.items()))
        first = killer_picture(r.upset).cards[:2] if r.upset else ()
        return TilePicture((*first, card_of(rank)), EFFECT_SIGNS[effect])
    if r.upset:
        return killer_picture(r.upset)
    changed = [key for key in r.changed if key in _PICTURES]
    key = changed[-1] if changed else "tie"
    return picture_of(key, getattr(r, key))
