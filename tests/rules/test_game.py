"""Declarations of a game: its cards, its end and its wars, and what the engine makes of them."""

import pytest

from game.kits.battles import Battles
from game.rules import engine
from game.rules.cards import RED_JOKER, full_pack, parse
from game.rules.declarations import Presentation
from game.rules.events import CardMoved
from game.rules.goals import Goal
from game.rules.options import Option
from game.rules.outcome import Outcome, Termination
from tests.rules.sample import Sample, only


def test_a_game_is_played_with_one_pack_without_jokers_unless_it_says_otherwise() -> None:
    class Big(Sample):
        packs = 2
        jokers = True

    assert Sample().deck({}, 2) == full_pack()
    assert len(Big().deck({}, 2)) == 108


def test_options_for_packs_and_jokers_are_heeded() -> None:
    class Chosen(Sample):
        options = {
            "decks": Option(1, (1, 2), "Packs"),
            "jokers": Option(False, (False, True), "Jokers"),
        }

    game = Chosen()
    assert len(game.deck(game.check_options({"decks": 2}), 2)) == 104
    assert RED_JOKER in game.deck(game.check_options({"jokers": True}), 2)


def test_ranks_may_count_otherwise() -> None:
    class Low(Sample):
        ranks = {"ace": 1, "queen": 0}

    worth = Low().worth({})
    assert [worth[parse(text)] for text in ("AS", "QS", "2S", "KS")] == [1, 0, 2, 13]


@pytest.mark.parametrize(
    ("stocks", "outcome"),
    [
        ([["AS"], []], Outcome((0,), Termination.LAST_LEFT, "{seats} alone is left.")),
        ([[], []], Outcome((0, 1), Termination.NOBODY_LEFT, "Nobody is left.")),
    ],
)
def test_a_game_says_in_its_own_words_why_it_is_over(
    stocks: list[list[str]], outcome: Outcome
) -> None:
    class Short(Battles):
        id = "short"
        last_player_text = "{seats} alone is left."
        nobody_left_text = "Nobody is left."

    t = engine.new_table(Short(), deal={"stock": stocks})
    engine.advance(t)
    assert t.outcome == outcome


@pytest.mark.parametrize(
    ("options", "given", "down"),
    [({}, {}, 3), ({"face_down": Option(1, (1, 2), "Cards")}, {"face_down": 2}, 2)],
)
def test_three_cards_lie_face_down_in_a_war_unless_an_option_says_otherwise(
    options: dict[str, Option], given: dict[str, int], down: int
) -> None:
    class Chosen(Battles):
        id = "chosen"

    Chosen.options = options
    stocks = [["7S", "2S", "3S", "4S", "5S"], ["7H", "2H", "3H", "4H", "8H"]]
    t = engine.new_table(Chosen(), given, deal={"stock": stocks})
    t.turn(t.everybody)
    t.state.fighters = (0, 1)
    t.listener = (events := []).append
    t.game.war(t)
    assert sum(event.down for event in only(CardMoved, events)) == 2 * down


def test_what_wins_is_the_aim_unless_options_change_it() -> None:
    class AimedGame(Sample):
        pass

    class AimedGamePresentation(Presentation[AimedGame]):
        goal = Goal("Have the last card")

    assert AimedGame().presentation.goal_for({}).aim == "Have the last card"
    assert Sample().presentation.goal_for({}).aim == ""
