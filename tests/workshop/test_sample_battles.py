"""The battle that the bench shows of a game: one in which what is special in it matters, first."""

from __future__ import annotations

import pytest

from game.workshop.recipe import Recipe
from game.workshop.tile_picture import BACK
from game.workshop.trying_out import SampleBattle, battle_of

UPSETS = ("A>K", "2>A", "J>K", "joker>A", "3>10")


def ranks(battle: SampleBattle) -> list[list[str]]:
    return [["joker" if card in ("RJ", "BJ") else card[:-1] for card in row]
            for row in battle.cards]  # fmt: skip


@pytest.mark.parametrize("upset", UPSETS)
def test_a_giant_falls_at_once_not_at_the_end_of_a_war(upset: str) -> None:
    little, giant = upset.split(">")
    battle = battle_of(
        Recipe(upset=upset, jokers=little == "joker", joker="low" if little == "joker" else "high")
    )
    assert sorted(ranks(battle)) == sorted([[little], [giant]])
    assert battle.winner == ranks(battle).index([little])
    assert battle.sign == ("←" if battle.winner else "→")


def test_equal_cards_lie_beside_what_decides_and_what_is_face_down_stays_so() -> None:
    battle = battle_of(Recipe(play="hand", choose="seen", seats=2))
    (first, *down, last), (other, *_, other_last) = battle.cards
    assert first[:-1] == other[:-1] and set(down) == {BACK}
    assert BACK not in (last, other_last)
    assert battle.sign == "=" and battle.winner is not None


def test_a_war_that_a_card_has_called_is_no_war_of_equal_cards() -> None:
    called, equal = (battle_of(Recipe(special1="7:war"), number) for number in range(2))
    assert "7" in [row[0] for row in ranks(called)] and called.sign == ""
    assert equal.text.startswith("Equal")
    assert ranks(equal)[0][0] == ranks(equal)[1][0] and equal.sign == "="


def test_as_many_cards_are_shown_as_are_turned() -> None:
    for turn in (2, 3, 5, 7):
        r = Recipe(turn=turn, count="sum" if turn < 5 else "poker_hand", tie="wait", best="high")
        assert {len(row) for row in battle_of(r).cards} == {turn}


def test_where_nobody_wins_nobody_has_the_frame() -> None:
    bomb = battle_of(Recipe(special1="5:bomb"))
    assert bomb.winner is None and bomb.sign == ""
