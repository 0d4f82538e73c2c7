"""Why: the cards compared, and the paragraph of the rules that decides."""

from __future__ import annotations

import pytest

from game import texts
from game.match.game_page import rule_of, why
from game.variants import catalogue, get
from tests.oracle.__main__ import long_language
from tests.pseudo import LONG_CODE


@pytest.mark.parametrize("game", [game.id for game in catalogue()])
def test_every_game_has_a_paragraph_that_says_what_decides(game: str) -> None:
    heading, _, text = rule_of(get(game), war=False).strip().partition("\n")
    assert heading.startswith("# ") and len(text.strip()) > 40


def test_after_a_war_it_is_the_paragraph_about_wars() -> None:
    assert rule_of(get("classic"), war=True).strip().startswith("# War")
    assert rule_of(get("wargops"), war=True).strip().startswith("# Ties")
    assert rule_of(get("trunks"), war=True).strip().startswith("# Battle"), "it has no wars"


def test_it_is_said_why_a_queen_loses_where_she_is_the_lowest() -> None:
    page = why(get("moms_bluff"), [], war=False)
    assert "# What beats what" in page and "Lowest of all is the **queen**." in page


def test_before_the_first_battle_there_is_only_the_rule() -> None:
    page = why(get("classic"), [], war=False)
    assert "Nothing has happened yet." in page and "# Battle" in page


def test_the_paragraph_is_found_in_whatever_language_it_is_shown() -> None:
    with long_language():
        english = rule_of(get("classic"), war=True)
        texts.use_language(LONG_CODE)
        other = rule_of(get("classic"), war=True)
    assert english.strip().startswith("# War") and other != english
    assert len(other) > len(english)
