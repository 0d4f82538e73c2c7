"""What a game declares of its cards, its end and its wars, and what the engine makes of it."""

from game.rules.cards import RED_JOKER, full_pack, parse
from game.rules.game import Option
from tests.rules.sample import Sample


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
