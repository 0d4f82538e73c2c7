"""Foresight: what follows from an answer, as people read it before they give it."""

from game.match.sentences import foretold
from game.rules.foresight import NOTHING, foretell, foretell_number
from tests.rules.sample import cards


def name(seat: int) -> str:
    return ("Fox", "Owl")[seat]


def test_sentences_follow_each_other_with_names_and_cards() -> None:
    preview = foretell("Beats {cards}.", cards=["5H", "9S"]) + foretell("{seat} pays.", seat=1)
    assert foretold(preview, name) == "Beats {5H} and {9S}. Owl pays."
    assert foretold(NOTHING, name) == ""


def test_what_counts_counts() -> None:
    for n, words in ((1, "You take a card of Owl."), (3, "You take 3 cards of Owl.")):
        singular, many = "You take a card of {seat}.", "You take {n} cards of {seat}."
        assert foretold(foretell_number(singular, many, n, seat=1), name) == words


def test_marks_are_joined() -> None:
    first, second, third = cards("2S", "3S", "4S")
    joined = foretell("Yes.").marks(takes=(first,)) + foretell("No.").marks(
        takes=(second,), loses=(third,)
    )
    assert (joined.takes, joined.loses) == ((first, second), (third,))
