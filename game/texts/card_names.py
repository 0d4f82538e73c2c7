"""Cards in words, as they are said: `king of spades`, where a face shows a letter and a sign."""

from __future__ import annotations

import re
from unicodedata import normalize

from game.texts import NP_, ptr, tr
from game.texts.markup import CARD
from game.texts.phrases import in_row

_RANKS = {
    "A": NP_("name of a card, as it is said", "ace"),
    "K": NP_("name of a card, as it is said", "king"),
    "Q": NP_("name of a card, as it is said", "queen"),
    "J": NP_("name of a card, as it is said", "jack"),
    "0": NP_("name of a card, as it is said", "nought"),
}
SUIT_NAMES = {
    "S": NP_("name of a card, as it is said", "spades"),
    "H": NP_("name of a card, as it is said", "hearts"),
    "D": NP_("name of a card, as it is said", "diamonds"),
    "C": NP_("name of a card, as it is said", "clubs"),
}
"""The names of suits, by their letters."""
_OTHERS = {
    "RJ": NP_("name of a card, as it is said", "red joker"),
    "BJ": NP_("name of a card, as it is said", "black joker"),
    "WR": NP_("name of a card, as it is said", "red wild card"),
    "WB": NP_("name of a card, as it is said", "black wild card"),
    "back": NP_("name of a card, as it is said", "face-down card"),
}
_MARKUP = re.compile(r"\*\*|^#+ ", re.MULTILINE)
_LOUD = re.compile(r"\b(?:[0-9A-Z]{4}[ \xa0])+[0-9A-Z]{1,4}\b|(?<![\w-])[^\W\d_]{2,}(?![\w-])")
"""A code as it is shown, or a word."""
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SIGN = re.compile("[♠♥♦♣]")
_VOWELS = frozenset("AEIOUY")


def card_name(code: str) -> str:
    """Return the name of a card by its code: `KS` as king of spades, `back` as face-down card."""
    if code in _OTHERS:
        return tr(_OTHERS[code])
    rank, suit = code[:-1], tr(SUIT_NAMES[code[-1]])
    if rank == "W":
        return ptr("name of a card, as it is said", "wild card for {suit}", suit=suit)
    said = tr(_RANKS.get(rank, rank))
    return ptr("name of a card, as it is said", "{rank} of {suit}", rank=said, suit=suit)


def rank_in_words(letter: str) -> str:
    """Return the name of a rank by what stands in the corner of its cards: `K` as king."""
    return tr(_RANKS.get(letter, letter))


def by_rank(text: str) -> str:
    """Return a text with cards by their rank alone, as it is said where suits do not matter: `king`
    for the sign of the king of spades. Cards without a suit stay as they are.
    """
    return CARD.sub(lambda card: _rank_name(card[1]) or card[0], text)


def _rank_name(code: str) -> str:
    """Return the rank of a card by its code; empty where it says too little."""
    rank = code[:-1]
    return "" if code in _OTHERS or rank == "W" else rank_in_words(rank)


def in_words(text: str) -> str:
    """Return a text as it is said: cards and suits by name for their signs, without marks of
    headings and of bold letters, and with words in capitals as words: what is no word, such as
    codes and RB for a button of a pad, is spelled.
    """
    text = _MARKUP.sub("", CARD.sub(lambda card: card_name(card[1]), text))
    text = _SIGN.sub(lambda sign: tr(SUIT_NAMES[_SIGNS[sign[0]]]), text)
    return _LOUD.sub(_as_said, text)


def _as_said(loud: re.Match[str]) -> str:
    groups = loud[0].split()
    if len(groups) == 1 and not loud[0].isupper():
        return loud[0]
    if all(group.isdecimal() for group in groups):
        return loud[0]
    if len(groups) == 1 and not _VOWELS.isdisjoint(normalize("NFD", loud[0])):
        return loud[0].lower()
    return in_row(" ".join(group) for group in groups)
