"""Hints: what each option brings, in words, and never what the seat may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game import players
from game.match.counsel import Counsel, answer_label, reason, rival_of, times
from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.rules.cards import code, parse
from game.rules.rng import Rng
from game.rules.visibility import resample
from game.texts.notation import percent
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


def asked_of_three(game: str, seed: int = 3) -> Play:
    """The same with two computers."""
    who = [SeatPlan("human" if n == 0 else "random", name, FACES[n])
           for n, name in enumerate(("Fox", "Owl", "Bear"))]  # fmt: skip
    play = Play(MatchPlan(game, who, get(game).check_options({}), seed=seed))
    play.begin()
    while not play.asked():
        play.think()
        play.run()
    return play


def counsel(play: Play) -> Counsel:
    hint = Counsel(play, play.asked()[0])
    while hint.grow(50):
        pass
    return hint


def test_before_it_is_thought_out_a_hint_says_so_and_names_nothing() -> None:
    play = asked("wargops")
    hint = Counsel(play, play.asked()[0])
    assert not hint.ready and hint.words() == "Let me think …"
    assert hint.best == () and hint.figure_of("KS") == ""


def test_the_options_are_ranked_with_what_each_brings() -> None:
    play = asked("twenty_first_century")
    hint = counsel(play)
    chances = [option.chance for option in hint.ranked()]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] < chances[0] < 1
    assert hint.words().startswith(answer_label(hint.best, hint.ask, play))
    assert percent(chances[0]) in hint.words() and percent(chances[1]) in hint.words()


def test_cards_that_only_their_suits_tell_apart_bring_the_same() -> None:
    play = asked("strategic", seed=5)
    hint = counsel(play)
    hand = [code(card) for card in play.table.pile("hand", 0)]
    for word in hand:
        twins = [other for other in hand if other[:-1] == word[:-1]]
        assert len({hint.figure_of(other) for other in twins}) == 1


def test_where_all_is_hidden_nobody_can_know() -> None:
    hint = counsel(asked("scramble"))
    assert hint.unknowable and hint.ready and not hint.ranked()


def test_who_lends_a_card_is_a_choice_though_seats_are_answered_by_number() -> None:
    people = [SeatPlan("human", f"{n}", FACES[n]) for n in range(4)]
    options = get("galactic").check_options({"short": "borrow"})
    play = Play(MatchPlan("galactic", people, options, seed=5))
    play.begin()
    while not (asks := play.asked()) or "borrow" not in asks[0].prompt:
        for ask in asks:
            play.answer(ask.seat, ask.default)
        play.run()
    hint = counsel(play)
    assert not hint.unknowable and len(hint.ranked()) == 2


@pytest.mark.parametrize("game", ["wilcox", "fire", "wargops", "push_it", "trunks"])
def test_a_hint_is_the_same_on_every_table_that_looks_the_same(game: str) -> None:
    play = asked(game)
    hint = counsel(play)
    seat, hidden = hint.ask.seat, play.match
    for chance in (1, 2):
        play.match.table = resample(hidden.table, seat, Rng(chance))
        assert [option.words for option in counsel(play).ranked()] == [
            o.words for o in hint.ranked()
        ]
        assert counsel(play).words() == hint.words()


def test_an_option_that_is_surely_better_is_given_with_its_reason() -> None:
    play = asked("twenty_first_century")
    hint = counsel(play)
    assert not hint.alike and hint.best in [option.words for option in hint.ranked()]
    assert "to win" in hint.words()


def test_two_options_of_the_same_rounded_chance_are_both_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hint = counsel(asked("twenty_first_century"))
    best, other, *_ = hint.ranked()
    for chance, part in ((0.516, " or "), (0.49, ": 52% to win the game; ")):
        ranked = [replace(best, chance=0.524), replace(other, chance=chance)]
        monkeypatch.setattr(hint, "ranked", lambda ranked=ranked: ranked)
        assert part in hint.words()


def test_at_first_a_hint_is_one_plain_sentence_without_figures() -> None:
    for game, said in (
        ("wargops", ": let nobody guess which."),
        ("twenty_first_century", ": "),
        ("minor_warfare", "Column 1: {"),
        ("moms_bluff", ": it "),
    ):
        play = asked(game) if game != "moms_bluff" else asked_of_three(game)
        hint = counsel(play)
        assert said in hint.plain() and "%" not in hint.plain() and "%" in hint.words()


def test_folding_is_explained_by_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    hint = counsel(asked_of_three("moms_bluff", seed=4))
    fold, play = sorted(hint.ranked(), key=lambda option: option.words)
    ranked = [replace(fold, share=1.0, chance=0.3), replace(play, share=0.0, chance=0.28)]
    monkeypatch.setattr(hint, "ranked", lambda: ranked)
    assert hint.plain() == "Fold: it costs you only 2 cards."


def test_of_a_mixture_those_are_lit_and_said_how_often_that_are_named() -> None:
    play = asked("wargops")
    hint = counsel(play)
    hand = [code(card) for card in play.table.pile("hand", 0)]
    lit = {word for word in hand if hint.advised(word)}
    assert lit == {option.words[0] for option in hint.mixed} and len(lit) > 1
    assert {word for word in hand if hint.figure_of(word)} == lit
    assert all(hint.figure_of(word).startswith("1 in ") for word in lit)
    assert [times(share) for share in (0.9, 0.5, 0.34, 0.05)] == [2, 2, 3, 20]
    assert hint.words().count(": 1 time in ") == len(lit)


def test_of_a_mixture_of_whole_orders_only_the_share_of_wins_is_said() -> None:
    """Names of four cards of 26 tell nothing, and the bar below the ribbon cut them off."""
    hint = counsel(asked("napoleon"))
    assert hint.mixed
    share = sum(option.share * option.chance for option in hint.ranked())
    assert hint.words() == f"Let nobody guess the order. {percent(share)} to win the game."


def test_cards_in_an_order_are_named_one_after_another() -> None:
    hint = counsel(asked("minor_warfare"))
    named: list[str] = []
    while len(named) < 5:
        [word] = [word for word in hint.ask.options if hint.advised(word, named)]
        named.append(word)
    assert tuple(named) == hint.best and hint.plain(named) == ""
    assert not any(hint.advised(word, named) for word in hint.ask.options)


def test_long_orders_are_named_as_the_buttons_do_or_by_both_ends() -> None:
    # The first four of eight cards would tell a child little.
    play = asked("napoleon")
    ask = play.asked()[0]
    rising = sorted(ask.options, key=lambda word: play.table.strength(parse(word)))
    assert answer_label(rising, ask, play) == "Low first"
    assert answer_label(rising[::-1], ask, play) == "High first"
    assert answer_label(ask.options, ask, play) == "As they lie"
    mixed = [*rising[3:], *rising[:3]]
    first, last = (answer_label(mixed[n : n + 1 or None], ask, play) for n in (0, -1))
    assert answer_label(mixed, ask, play) == f"{first} first, {last} last"
    assert answer_label((), ask, play) == "none"


REASONED = ("strategic", "duel_king", "trumps")


def test_each_reason_is_true_of_what_was_tried_and_names_whom_it_compares() -> None:
    reasons = set()
    for game, seed in product(REASONED, range(4)):
        hint = counsel(asked(game, seed=seed))
        if len(hint.ranked()) < 2 or hint.alike or hint.mixed:
            continue
        best, other = hint.ranked()[0], rival_of(hint.ranked())
        words = reason(hint.play, hint.ask, best, other, "+".join)
        often, less = best.wins / best.trials, other.wins / other.trials
        reasons.add(words)
        if "likely to win" in words:
            assert often >= 0.6 and often > less
        elif "cards now more often than" in words:
            assert often > less
        elif "about as often" in words:
            assert abs(often - less) < 1 / 8
            assert all(option.wins / option.trials - often < 1 / 8 for option in hint.ranked())
        elif "usually leaves you" in words:
            assert best.cards - other.cards > 0.5
        elif "for later" in words or "better later" in words:
            assert less > often and best.chance >= other.chance
        elif "wins the game more often" in words:
            assert best.chance >= other.chance
        if " than " in words or " later" in words:
            assert "+".join(other.words) in words
    assert len(reasons) > 8


def test_shares_that_are_said_are_never_more_than_all() -> None:
    for shares in ((0.4, 0.4, 0.2), (0.37, 0.36, 0.27), (0.7, 0.3), (0.15, 0.15, 0.7)):
        assert sum(1 / times(share) for share in shares) <= 1
    hint = counsel(asked("psychic"))
    figures = [hint.figure_of(word) for word in hint.ask.options]
    parts = [figure.rpartition(" ")[2] for figure in figures]
    assert 0 < sum(1 / int(part) for part in parts if part.isdecimal()) <= 1


@pytest.mark.parametrize("game", ["prisoner", "twenty_first_century", "five_man_melee"])
def test_a_hint_names_what_the_best_level_would_play_most_often(game: str) -> None:
    for seed in range(4):
        hint = counsel(asked(game, seed=seed))
        if len(hint.ranked()) < 2:
            continue
        hard, t = players.get("hard"), hint.play.table
        answers = Counter(players.answer_of(hard, t, hint.ask, Rng(n)) for n in range(15))
        rule = t.game.advice.known_best_answer(t, hint.ask, Rng(1))
        [(first, often)] = answers.most_common(1)
        if rule is not None and often > 10:
            assert hint.best == first
