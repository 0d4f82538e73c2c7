"""Hints: what each option brings, in words, and never what the seat may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.match.counsel import Counsel, answer_label, percent
from game.match.plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.cards import code
from game.rules.rng import Rng
from game.rules.visibility import resample
from game.variants import get


def asked(game: str, *, seed: int = 3, **options: Any) -> Play:
    """A match at its first question to its human."""
    who = [SeatPlan("human", "Fox", FACES[0]), SeatPlan("random", "Owl", FACES[1])]
    play = Play(MatchPlan(game, who, get(game).check_options(options), seed=seed))
    play.begin()
    while not play.asked():
        if any(ask.seat in play.computers for ask in play.table.asks):
            play.think()
        play.run()
    return play


def counsel(play: Play) -> Counsel:
    found = Counsel(play, play.asked()[0])
    while found.grow(50):
        pass
    return found


def test_before_it_is_thought_out_a_hint_says_so_and_names_nothing() -> None:
    play = asked("wargops")
    found = Counsel(play, play.asked()[0])
    assert not found.ready and found.words() == "Let me think …"
    assert found.best == () and found.chance_of("KS") is None


def test_the_options_are_ranked_with_what_each_brings() -> None:
    play = asked("twenty_first_century")
    found = counsel(play)
    chances = [one.chance for one in found.ranked()]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] < chances[0] < 1
    assert found.words().startswith(answer_label(found.best, found.ask, play))
    assert percent(chances[0]) in found.words() and percent(chances[1]) in found.words()


def test_cards_that_only_their_suits_tell_apart_bring_the_same() -> None:
    play = asked("strategic", seed=5)
    found = counsel(play)
    hand = [code(card) for card in play.table.pile("hand", 0)]
    for word in hand:
        twins = [other for other in hand if other[:-1] == word[:-1]]
        assert len({found.chance_of(other) for other in twins}) == 1


def test_where_all_is_hidden_nobody_can_know() -> None:
    found = counsel(asked("scramble"))
    assert found.words() == "Nobody can know: choose any." and not found.ranked()


@pytest.mark.parametrize("game", ["wilcox", "fire", "wargops", "push_it", "trunks"])
def test_a_hint_is_the_same_on_every_table_that_looks_the_same(game: str) -> None:
    play = asked(game)
    found = counsel(play)
    seat, hidden = found.ask.seat, play.match
    for chance in (1, 2):
        play.match.table = resample(hidden.table, seat, Rng(chance))
        assert [one.words for one in counsel(play).ranked()] == [o.words for o in found.ranked()]
        assert counsel(play).words() == found.words()


def test_an_option_that_is_surely_better_is_given_with_its_reason() -> None:
    play = asked("twenty_first_century")
    found = counsel(play)
    assert not found.alike and found.best in [one.words for one in found.ranked()]
    assert "to win" in found.words()


def test_two_options_of_the_same_rounded_chance_are_both_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = counsel(asked("twenty_first_century"))
    best, other, *rest = found.ranked()
    for chance, told in ((0.516, " or "), (0.49, ": 52 % to win, with ")):
        ranked = [replace(best, chance=0.524), replace(other, chance=chance), *rest]
        monkeypatch.setattr(found, "ranked", lambda ranked=ranked: ranked)
        assert told in found.words()


def test_long_answers_are_told_by_their_beginning() -> None:
    play = asked("napoleon")
    ask = play.asked()[0]
    assert answer_label(ask.options, ask, play).endswith("…")
    assert answer_label((), ask, play) == "none"
