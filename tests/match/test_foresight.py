"""What follows from an answer, as people read it before they give it."""

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
        one, many = "You take a card of {seat}.", "You take {n} cards of {seat}."
        assert foretold(foretell_number(one, many, n, seat=1), name) == words


def test_marks_are_joined() -> None:
    one, two, three = cards("2S", "3S", "4S")
    joined = foretell("Yes.").marks(takes=(one,)) + foretell("No.").marks(
        takes=(two,), loses=(three,)
    )
    assert (joined.takes, joined.loses) == ((one, two), (three,))
