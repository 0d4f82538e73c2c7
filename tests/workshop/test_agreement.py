"""What an inventor reads at once, beside what was told by 2,000 games, which are kept as facts."""

from __future__ import annotations

from itertools import islice

from game.workshop.codes import from_code
from game.workshop.trying_out import verdict_of
from game.workshop.verdict import bars, sentences_of
from tests.workshop.agreement import GAMES, kept_facts, recipes, same, verdict_by

SHORT, FEW = 30_000, 3
"""Battles of 2,000 games that are soon played, and how many recipes with such are compared."""


def test_the_first_verdict_says_what_2000_games_say() -> None:
    facts = {code: row for code, row in kept_facts().items() if "won" not in row}
    short = [code for code, row in facts.items() if GAMES * row["median"] < SHORT]
    ending = [code for code in short if not facts[code]["unfinished"]]
    endless = [code for code, row in facts.items() if row["unfinished"] == GAMES]
    for code in (*ending[:FEW], endless[0]):
        r, late = from_code(code).recipe, verdict_by(facts[code])
        soon = verdict_of(r)
        assert same(r, soon, late), (code, sentences_of(r, soon), sentences_of(r, late))
        assert len(bars(soon)) == len(bars(late)) or not late.ends
    assert (
        len(
            {tuple(sentences_of(from_code(code).recipe, verdict_by(facts[code]))) for code in facts}
        )
        > 5
    )


def test_facts_are_of_recipes_that_anybody_can_draw_again() -> None:
    codes = list(kept_facts())
    assert [from_code(code).recipe for code in codes] == list(islice(recipes(), len(codes)))
