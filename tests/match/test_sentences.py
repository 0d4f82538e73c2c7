"""Sentences: what people read of events."""

from game.match.sentences import calculation, chronicle, listed, sentence
from game.rules.events import Announced, WarBegun


def name(seat: int) -> str:
    return ("Fox", "Cub", "Cat")[seat]


def test_an_announcement_is_told_in_the_log() -> None:
    told = [Announced("Guerilla!"), WarBegun(1, (0, 1))]
    assert chronicle(told, name) == ["Guerilla!", "War between Fox and Cub!"]


def test_sentences_have_names_and_card_signs() -> None:
    assert sentence("{seat} wins with {card}.", {"seat": 1, "card": "KS"}, name) == (
        "Cub wins with {KS}."
    )
    assert sentence("{seats} tie.", {"seats": [0, 1, 2]}, name) == "Fox, Cub and Cat tie."
    assert listed(["A"]) == "A"


def test_a_number_shows_how_it_came_about() -> None:
    assert calculation("+", (9, 4), 13) == "9 + 4 = 13"
    assert calculation("-", (9, 4), 5) == "9 − 4 = 5"
    assert calculation("", (9,), 9) == "9"
