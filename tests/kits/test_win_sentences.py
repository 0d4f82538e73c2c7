"""Sentences about who beat whom: both cards, the reason where it is not plain, two voices."""

import pytest

from game.kits.top_it import LEFT_ALONE
from game.kits.win_sentences import (
    CAPTURES,
    GOES_TO_TRASH,
    IN_BATTLE,
    IN_WAR,
    SURVIVES,
    WinSentences,
    spoken_to,
    victory,
)
from game.match.sentences import sentence
from game.rules import engine
from game.rules.cards import parse, ranking
from game.rules.events import Event, Narrated
from game.variants import get
from game.variants.salute import RIGHT, TAKES, WRONG
from game.variants.trumps import CALLS

HIGH, LOW_ACE, LOW_QUEEN = ranking(), ranking(ace=1), ranking(ace=1, queen=0)


def name(seat: int) -> str:
    return ("Fox", "Owl", "Cat")[seat]


def read(
    cards: str,
    how: WinSentences = IN_BATTLE,
    *,
    strengths: tuple[int, ...] = HIGH,
    me: int | None = None,
) -> str:
    """Return what is read after seat 0 has won with the first of these cards."""
    cards_of = dict(enumerate(map(parse, cards.split())))
    text, fields = victory(strengths, 0, cards_of, how)
    return sentence(text, fields, name, me)


@pytest.mark.parametrize(("cards", "how", "said"), [
    ("6S 5H", IN_BATTLE, "Fox wins: {6S} beats {5H}."),
    ("6S 5H 4D", IN_BATTLE, "Fox wins: {6S} beats {5H} and {4D}."),
    ("6S", IN_BATTLE, "Fox wins with {6S}."),
    ("6S 5H", IN_WAR, "Fox wins the war: {6S} beats {5H}."),
    ("6S 5H 4D", IN_WAR, "Fox wins the war: {6S} beats {5H} and {4D}."),
    ("6S", SURVIVES, "Fox wins the fight: {6S} stays."),
])  # fmt: skip
def test_both_cards_are_named(cards: str, how: WinSentences, said: str) -> None:
    assert read(cards, how) == said


@pytest.mark.parametrize(("cards", "strengths", "why"), [
    ("2S AH", LOW_ACE, "Here the ace is the lowest."),
    ("2S AH", LOW_QUEEN, "Here an ace counts only 1."),
    ("2S QH", LOW_QUEEN, "Here the queen is the lowest."),
    ("3S 2H QH", LOW_QUEEN, "Here the queen is the lowest."),
    ("2S RJ", ranking(joker=1), "Here the joker is the lowest."),
    ("KS QH", LOW_QUEEN, ""),
    ("AS 2H", HIGH, ""),
])  # fmt: skip
def test_an_unusual_order_is_given_as_the_reason(
    cards: str, strengths: tuple[int, ...], why: str
) -> None:
    said = read(cards, strengths=strengths)
    assert said.partition(". ")[2] == why


def test_a_player_hears_of_the_own_win_as_such() -> None:
    assert read("6S 5H", me=0) == "You win: {6S} beats {5H}."
    assert read("6S 5H", me=1) == read("6S 5H", me=2) == read("6S 5H")
    assert read("6S 5H", IN_WAR, me=0) == "You win the war: {6S} beats {5H}."
    assert read("6S", me=0) == "You win with {6S}."


def test_every_voice_has_the_fields_of_the_sentence_and_no_others() -> None:
    for me in (0, 1, None):
        for cards in ("6S 5H", "6S 5H 4D", "2S AH", "2S AH AD"):
            for how in (IN_BATTLE, IN_WAR, SURVIVES):
                said = read(cards, how, strengths=LOW_ACE, me=me)
                assert "{seat" not in said and "{why" not in said and "{card" not in said


def test_what_is_no_victory_is_said_to_all_alike() -> None:
    assert spoken_to("{seat} pays.", {"seat": 0}, 0) == "{seat} pays."


def test_captures_are_said_as_battles_are() -> None:
    fields = {"seat": 1, "card": "KS", "cards": ["QC"]}
    assert spoken_to(CAPTURES, fields, 0) == "{seat} captures with {card}: {cards}."
    assert spoken_to(CAPTURES, fields, 1) == "You capture with {card}: {cards}."


def test_it_is_plain_which_card_goes_to_the_trash_and_who_takes_the_rest() -> None:
    fields = {"seat": 0, "card": "9H", "cards": ["3S"]}
    sentences = [sentence(GOES_TO_TRASH, fields, name, me) for me in (0, 1)]
    assert sentences == [
        "{9H} beats {3S}. You take the rest, and {9H} goes to the trash.",
        "{9H} beats {3S}. Fox takes the rest, and {9H} goes to the trash.",
    ]


SUMS = ("addition", "subtraction", "multiplication", "integer", "place_value", "fraction")


@pytest.mark.parametrize("game", SUMS)
def test_who_wins_with_a_number_hears_it_as_the_own_victory(game: str) -> None:
    sentences: list[Narrated] = []

    def listen(event: Event) -> None:
        if isinstance(event, Narrated):
            sentences.append(event)

    table = engine.new_table(get(game), {}, 2, seed=3)
    table.listener = listen
    engine.advance(table, 3)
    wins = [event for event in sentences if "numbers" in event.params]
    assert wins
    for win in wins:
        voices = [spoken_to(win.template, win.params, seat) for seat in (0, 1)]
        assert voices[win.params["seat"]].startswith(("You win ", "You win:"))
        assert voices[1 - win.params["seat"]] == win.template


@pytest.mark.parametrize("text", [*CALLS.values(), RIGHT, WRONG, TAKES, LEFT_ALONE])
def test_who_calls_or_answers_hears_it_as_its_own_doing(text: str) -> None:
    assert spoken_to(text, {"seat": 0}, 0).startswith("You ")
    assert spoken_to(text, {"seat": 0}, 1) == spoken_to(text, {"seat": 0}, None) == text


def test_who_has_won_is_put_into_words_when_it_is_read() -> None:
    heard: list[Event] = []
    t = engine.new_table(get("classic"), {}, 2, 1, {"stock": [["KH", "2S"], ["9C", "3D"]]})
    t.listener = heard.append
    engine.advance(t, 1)
    (narrated,) = (event for event in heard if isinstance(event, Narrated))
    engine.advance(t, 2)  # earlier sentences stay as they were
    assert narrated.template == "{seat} wins: {card} beats {cards}."
    assert narrated.params == {"seat": 0, "card": "KH", "cards": ["9C"]}
