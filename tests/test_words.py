"""The ruler of words counts what it says, on files of a few lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import words

FILE = '''"""Whoever calls this: see `one`."""

class CardsShown:
    """One card or more."""

    one_by_one: int  # found, told

    def shuffle(self) -> None:
        """The cards lie in another order."""
        return "one"

    def draw(self) -> int:
        """Return so many."""
'''


def counted(text: str = FILE, path: str = "game/rules/cards.py") -> words.Words:
    return words.count([(Path(path), text)])


def test_words_are_counted_apart_in_names_and_in_prose() -> None:
    count = counted()
    assert (count.names["one"], count.prose["one"]) == (2, 2)
    assert (count.names["shown"], count.prose["shown"]) == (1, 0)
    assert (count.prose["found"], count.prose["told"]) == (1, 1)
    assert count.rate("found told") == pytest.approx(2000 / FILE.count("\n"))


def test_each_fault_is_named_by_its_place() -> None:
    assert counted().places == {
        words.PRONOUN: ["game/rules/cards.py:1", "game/rules/cards.py:4"],
        words.STATE: ["game/rules/cards.py:9"],
        words.CLASS: ["game/rules/cards.py: CardsShown"],
        words.FILE: ["game/rules/cards.py"],
    }


def test_the_docstring_of_a_game_is_a_page_for_players() -> None:
    page = 'class Fire(Game):\n    """Who burns last wins."""\n'
    assert not counted(page, "game/variants/fire.py").places[words.PRONOUN]
    state = page.replace("Fire(Game)", "FireState")
    assert counted(state, "game/variants/fire.py").places[words.PRONOUN]


@pytest.mark.parametrize(
    ("path", "text", "is_fault"),
    [
        ("game/ui/voice.py", "class Speech: ...", True),
        ("game/ui/voice.py", "class Voice: ...\nclass Speech: ...", False),
        ("game/ui/voice.py", "class Speech: ...\ndef speak() -> None: ...", False),
        ("game/ui/voice.py", "class _Speech: ...", False),
        ("game/rules/errors.py", "class BadError: ...\nclass Stuck: ...", False),
        ("game/variants/fire.py", "class FireWar: ...", False),
        ("tests/ui/test_voice.py", "class Speaker: ...", False),
    ],
)
def test_a_file_is_called_as_a_class_or_by_the_noun_of_all(
    path: str, text: str, is_fault: bool
) -> None:
    assert bool(counted(text, path).places[words.FILE]) is is_fault


def test_a_noun_in_ing_is_no_participle() -> None:
    text = "class Ending: ...\nclass Keeping: ...\nclass HeldSitting: ..."
    assert counted(text).places[words.CLASS] == ["game/rules/cards.py: Keeping"]


def test_an_event_may_be_named_after_what_has_happened() -> None:
    assert not counted("class CardMoved: ...", "game/rules/events.py").places[words.CLASS]


@pytest.mark.parametrize(
    ("note", "acts", "kinds"),
    [
        ("Return the cards.", False, []),
        ("Whether it is over.", False, []),
        ("Whether it is over.", True, [words.STATE]),
        ("So many cards.", False, [words.PRONOUN, words.SO_MANY]),
        ("Events; see the module's docstring.", False, [words.SEE_MODULE]),
    ],
)
def test_the_opening_of_a_docstring_is_judged(note: str, acts: bool, kinds: list[str]) -> None:
    assert words.faults(note, acts) == kinds


def test_a_term_is_found_at_the_beginning_of_a_word() -> None:
    assert words.terms_missing(["It tweens.", "unpolled"], ["tween", "poll"]) == ["poll"]
