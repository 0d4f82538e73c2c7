"""Sentences: what people read of events."""

from fractions import Fraction

from game.match.sentences import (
    calculation,
    cards_compared,
    cards_laid,
    chronicle,
    lines_in_a_word,
    listed,
    log_lines,
    sentence,
    war_call,
)
from game.match.shown.shown_table import Log
from game.rules.cards import parse
from game.rules.declarations import TIE
from game.rules.events import Announced, BattleEnded, GameEnded, Narrated, WarBegun
from game.rules.outcome import Outcome, Termination
from game.variants import get


def name(seat: int) -> str:
    return ("Fox", "Cub", "Cat")[seat]


def test_an_announcement_stands_in_the_log() -> None:
    events = [Announced("Guerilla!"), WarBegun(1, 1, (0, 1))]
    assert chronicle(events, name, "War!") == ["Guerilla!", "War between Fox and Cub!"]
    assert chronicle(events, name, "War!", me=0) == ["Guerilla!", "War with Cub!"]


def test_a_tie_is_no_war_in_the_log() -> None:
    events = [WarBegun(1, 1, (0, 1)), WarBegun(1, 2, (0, 1))]
    assert chronicle(events, name, TIE) == ["Tie between Fox and Cub!", "Tie!"]
    assert chronicle(events, name, TIE, me=0) == ["Tie with Cub!", "Tie!"]
    assert lines_in_a_word(events, (), name, 0, TIE, bad=False, is_used=False) == ["Tie!", "Tie!"]


def test_equal_numbers_are_called_what_the_form_of_the_game_calls_them() -> None:
    game = get("addition")
    calls = []
    for form in ("war", "top_it"):
        shout = game.presentation.shout_for(game.check_options({"play": form}))
        calls.append([war_call(depth, shout) for depth in (1, 2)])
    assert calls == [["War!", "Double war!"], ["Tie!", "Tie!"]]


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


def test_products_signed_sums_and_fractions_are_written_as_at_school() -> None:
    assert calculation("*", (7, 8), 56) == "7 × 8 = 56"
    assert calculation("±", (-3, -4), -7) == "−3 + (−4) = −7"
    assert calculation("±", (-5, 7), 2) == "−5 + 7 = 2"
    assert calculation("±", (-5,), -5) == "−5"
    assert calculation("/", (3, 6), Fraction(3, 6)) == "3/6 = 1/2"
    assert calculation("/", (3, 5), Fraction(3, 5)) == "3/5"


def test_a_log_lists_the_cards_of_a_battle_of_several_cards() -> None:
    nine, king, four = (parse(code) for code in ("9S", "KH", "4D"))
    assert cards_laid({1: [nine, -1, -1, king], 0: [nine, -1, -1, four]}, name) == [
        "Fox plays {9S}, {4D} and 2 cards face down.",
        "Cub plays {9S}, {KH} and 2 cards face down.",
    ]
    assert cards_laid({0: [nine, -1, king], 1: [four]}, name)[0] == (
        "Fox plays {9S}, {KH} and a card face down."
    )
    assert cards_laid({0: [nine, king], 1: [four]}, name, me=0) == [
        "You play {9S} and {KH}.",
        "Cub plays {4D}.",
    ]
    assert cards_laid({0: [nine], 1: [king]}, name) == [], "the sentence names both"
    assert cards_laid({}, name) == []


def test_the_cards_of_both_sides_stand_in_a_row() -> None:
    sentence = Narrated("", {"seat": 0, "card": "KS", "cards": ["9H"]})
    several = Narrated("", {"seat": 0, "card": "KS", "cards": ["9H", "4D"]})
    assert cards_compared(sentence) == "{KS} > {9H}"
    assert cards_compared(several) == "{KS} > {9H} {4D}"
    assert cards_compared(Narrated("", {"seat": 0, "card": "KS"})) == ""
    assert cards_compared(None) == ""


def test_a_log_ends_below_the_last_battle_without_a_heading_for_another() -> None:
    over = GameEnded(Outcome((0,), Termination.LAST_LEFT, "{seat} has all the cards."))
    log = Log(past=((BattleEnded(1),), (BattleEnded(2),)), now=(over,))
    lines = log_lines(log, lambda seat: "Fox", "War!")
    assert lines == ["# Battle 1", "# Battle 2", "Fox has all the cards."]
