"""The ready-made questions."""

from game.rules import Table
from game.rules.questions import pick_ask, picked, position_ask, sets_ask
from tests.rules.sample import cards, sample


def test_cards_are_offered_by_their_codes_and_the_first_are_the_default() -> None:
    ask = pick_ask(1, ("hand", 1), cards("KH", "QH", "JH"), "Which?", "{seat} waits.", count=2)
    assert (ask.kind, ask.options, ask.default) == ("pick", ("KH", "QH", "JH"), ("KH", "QH"))
    assert ask.check(["JH", "KH"]) == ("JH", "KH")


def test_hidden_cards_are_offered_and_found_by_their_positions() -> None:
    t = sample()
    ask = position_ask(t, 0, ("stock", 1), 1, "Which?")
    assert ask.options == ("0", "1")
    t.answers = {0: ("1",)}
    assert picked(t, 0, ("stock", 1)) == cards("3H")


def pairs(t: Table, seat: int) -> tuple[tuple[str, ...], ...]:
    return (("KS",), ("QS",), ("KS", "QS"))


def test_who_does_not_think_plays_one_set_of_those_offered() -> None:
    ask = sets_ask(sample(), 0, pairs, 2, "Which?")
    assert ask.default == ("KS",)
    assert ask.check(["QS", "KS"])


def test_a_game_knows_its_question_by_the_phase_that_awaits_the_answer() -> None:
    t = sample()
    t.ask([pick_ask(1, ("hand", 1), cards("KH", "QH"), "Which?", "")], t.game.decided)
    assert t.awaits(t.game.decided) and not t.awaits(t.game.battle)
