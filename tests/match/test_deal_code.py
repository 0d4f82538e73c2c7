"""Deal codes: the same cards for somebody else."""

import json
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.intake.code_letters import LETTERS, write_code
from game.intake.refusal import Refusal
from game.match.deal_code import MAX_LETTERS, Deal, code_of, deal_of, game_number
from game.rules.errors import BadOption
from game.variants import GAMES, catalogue, get

KEPT = json.loads(Path(__file__).with_name("deal_codes.json").read_text("utf-8"))
"""Codes that were given away, and what they stand for: no version may read them otherwise."""


@pytest.mark.parametrize("code", KEPT)
def test_a_code_that_was_given_away_stands_for_the_same_deal_for_ever(code):
    deal = deal_of(code)
    changed = {
        key: value
        for key, value in deal.options.items()
        if value != get(deal.game).options[key].default
    }
    assert [deal.game, changed, deal.seats, deal.seed] == KEPT[code]


@st.composite
def deals(draw):
    game = draw(st.sampled_from(catalogue()))
    options = {}
    for key in draw(st.sets(st.sampled_from(list(game.options)), max_size=3)):
        values = game.options[key].values
        options[key] = draw(st.integers(0, 5000) if values is None else st.sampled_from(values))
    seats = draw(st.sampled_from(list(game.seat_numbers)))
    try:
        options = game.check_options(options)
        game.check_seats(seats, options)
    except BadOption:
        options = game.check_options({})
    return Deal(game.id, options, seats, draw(st.integers(0, (1 << 31) - 1)))


@given(deals())
def test_a_code_has_at_most_twenty_letters_and_gives_the_same_deal(deal):
    code = code_of(deal)
    assert len(code) <= MAX_LETTERS
    if code:
        assert deal_of(code) == deal


def test_every_form_that_a_game_offers_has_a_code():
    for game in catalogue():
        for form in game.forms:
            deal = Deal(
                game.id, game.check_options(form.options), game.default_seats, (1 << 31) - 1
            )
            assert code_of(deal), f"{game.id}, {form.name}"


def test_no_two_games_share_a_number():
    assert len({game_number(game) for game in GAMES}) == len(GAMES)


def test_a_deal_with_more_changes_than_there_is_room_for_has_no_code():
    options = get("classic").check_options({"limit": 10**40})
    assert code_of(Deal("classic", options, 2, 7)) == ""


@given(deals(), st.randoms())
def test_a_damaged_code_is_refused_in_a_sentence_or_stands_for_another_deal_whole(deal, rng):
    code = list(code_of(deal) or write_code(7))
    for _ in range(rng.randint(1, 4)):
        code[rng.randrange(len(code))] = rng.choice(LETTERS)
    try:
        other = deal_of("".join(code))
    except Refusal as refusal:
        assert 10 < len(str(refusal)) < 200
    else:
        assert code_of(other) == "".join(code)


def other_code(version: int, game: str, *digits: tuple[int, int]) -> str:
    """Return the code that another version of the program might write."""
    number = 1
    for digit, base in reversed(digits):
        number = number * base + digit
    mixed = game_number(game) ^ crc32(str(number).encode()) % (1 << 17)
    return write_code((number * (1 << 17) + mixed) * 4 + version)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (other_code(1, "classic"), "This code was made by a newer version of this program"),
        (
            other_code(0, "no such game"),
            "This code is for a game that came with a newer version of this program",
        ),
        (
            other_code(0, "classic", (1, 8), (15, 16)),
            "This code has an option of War that came with a newer version",
        ),
    ],
)
def test_what_is_newer_is_named(code, sentence):
    with pytest.raises(Refusal) as refused:
        deal_of(code)
    assert str(refused.value) == sentence
