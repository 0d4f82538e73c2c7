"""Codes that people read to each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.intake.code_letters import LETTERS, grouped, read_code, tidy_code, write_code
from game.intake.refusal import Refusal

NUMBERS = st.integers(1, 1 << 88)


@given(NUMBERS)
def test_a_code_gives_its_number_back(number):
    assert read_code(write_code(number), 20) == number


@given(NUMBERS, st.data())
def test_one_wrong_letter_is_always_noticed(number, data):
    code = write_code(number)
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(sorted(set(LETTERS) - {code[at]})))
    with pytest.raises(Refusal, match="A letter of this code is wrong"):
        read_code(code[:at] + wrong + code[at + 1 :], 20)


@given(NUMBERS, st.data())
def test_two_letters_that_changed_places_are_always_noticed(number, data):
    code = write_code(number)
    places = st.integers(0, len(code) - 1)
    first, second = data.draw(places), data.draw(places)
    letters = list(code)
    letters[first], letters[second] = letters[second], letters[first]
    if "".join(letters) != code:
        with pytest.raises(Refusal):
            read_code("".join(letters), 20)


def test_small_letters_blanks_and_look_alikes_do_not_matter():
    code = next(c for c in map(write_code, range(1, 5000)) if "0" in c and "1" in c)
    spoken = grouped(code).lower().replace("0", "o").replace("1", "l").replace(" ", " - ")
    assert tidy_code(spoken) == code
    assert read_code(spoken, 20) == read_code(code, 20)


@pytest.mark.parametrize("text", ["", "7", "U" * 13, "Ä" * 13, "1" * 21, "\ud800" * 5, "²3456"])
def test_what_is_no_code_is_refused_in_a_sentence(text):
    with pytest.raises(Refusal, match="A code has letters and digits without U, 20 at most"):
        read_code(text, 20)
