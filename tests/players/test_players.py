"""Computer players answer legally, see only views, and the thrifty one is thrifty."""

from dataclasses import replace

import pytest

from game.players import analyse, answer_of, get, names
from game.players.player import outcome
from game.rules import engine
from game.rules.asks import (
    Arrange,
    Ask,
    PickCards,
    PickPositions,
    PlayCards,
    PlaySet,
    Reply,
    SayNumber,
)
from game.rules.errors import BadOption
from game.rules.questions import decide_ask
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample, view
from game.variants import GAMES
from game.variants import get as get_game

YARDSTICKS = ("greedy", "random")
CALL, FOLD = Reply("call", "Call", boldness=1), Reply("fold", "Fold", boldness=-1)


def asked(game: str, deal: dict[str, list[list[str]]], *, seed: int = 1) -> Table:
    """A table of a dealt game, played on to its first question."""
    t = engine.new_table(get_game(game), None, len(next(iter(deal.values()))), seed, deal)
    engine.advance(t)
    return t


def greedy(t: Table, ask: Ask) -> tuple[str, ...]:
    """Return what the thrifty player answers."""
    return answer_of(get("greedy"), t, ask, Rng(1))


def greedy_to(ask: Ask) -> tuple[str, ...]:
    """Return what the thrifty player answers to a question without a game."""
    return greedy(engine.new_table(get_game("classic")), ask)


def test_a_player_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadOption, match=r"'cheat'; there is beginner, .*greedy, random"):
        get("cheat")


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("game", GAMES)
def test_answers_are_legal_and_do_not_depend_on_hidden_cards(name: str, game: str) -> None:
    player, rng = get(name), Rng(5)
    t = engine.new_table(get_game(game), None, None, 3)
    for _ in range(60 if name in YARDSTICKS else 3):
        engine.advance(t)
        if t.over:
            break
        for ask in t.asks:
            other = resample(t, ask.seat, rng)
            assert view(other, ask.seat) == view(t, ask.seat)
            same = next(a for a in other.asks if a.seat == ask.seat)
            words = answer_of(player, t, ask, Rng(7))
            assert words == answer_of(player, other, same, Rng(7))
            assert words == answer_of(player, t, ask, Rng(7)), "the same chance, the same answer"
            ask.check(words)
        for ask in t.asks:
            engine.answer(t, ask.seat, answer_of(player, t, ask, rng))


@pytest.mark.parametrize("game", [g for g in GAMES if get_game(g).about.kind == "choice"])
def test_advice_ranks_legal_options_and_sees_no_more_than_the_seat(game: str) -> None:
    t = engine.new_table(get_game(game), None, None, 3)
    for number in range(4):
        engine.advance(t)
        for ask in t.asks:
            sealed = t.clone()
            for other in t.asks:
                if other.seat != ask.seat:
                    engine.answer(sealed, other.seat, other.random_answer(Rng(number)))
            rankings = []
            for table in (t, sealed, resample(t, ask.seat, Rng(number))):
                [*_, analysis] = analyse(table, ask, Rng(7), trials=30)
                rankings.append(analysis.ranked())
            assert rankings[0] == rankings[1] == rankings[2]
            assert sum(ranked.share for ranked in rankings[0]) == pytest.approx(1)
            for ranked in rankings[0]:
                ask.check(ranked.words)
                assert 0 <= ranked.chance <= 1
                assert ranked.wins <= ranked.trials
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(Rng(number)))


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_table_does_not_tell_which_table_it_came_from(game: str) -> None:
    rng = Rng(9)
    t = engine.new_table(get_game(game), None, None, 4)
    engine.advance(t)
    for ask in t.asks:
        other = resample(t, ask.seat, rng)
        first, second = (resample(table, ask.seat, Rng(2)) for table in (t, other))
        assert first.piles == second.piles
        assert first.rng == second.rng


@pytest.mark.parametrize("game", [g for g in GAMES if get_game(g).about.kind == "choice"])
def test_the_thrifty_player_goes_by_what_piles_are_for_and_not_by_their_names(game: str) -> None:
    player, rng = get("greedy"), Rng(8)
    t = engine.new_table(get_game(game), None, None, 6)
    for _ in range(30):
        engine.advance(t)
        for ask in t.asks:
            seen = view(t, ask.seat)
            names = tuple((f"pile {name}", seat) for name, seat in seen.names)
            renamed = replace(seen, names=names)
            answers = [
                outcome(player.think(table, ask, Rng(3), lambda _: t)) for table in (seen, renamed)
            ]
            assert answers[0] == answers[1]
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))


class TestTheThriftyPlayer:
    def test_beats_an_open_card_with_the_cheapest_that_does(self) -> None:
        t = asked(
            "strategic", {"hand": [["9S", "2S"], ["KH", "10C", "3D"]], "stock": [["4S"], ["4D"]]}
        )
        engine.answer(t, 0, ["9S"])
        engine.advance(t)
        assert greedy(t, t.asks[0]) == ("10C",)

    def test_throws_its_cheapest_where_it_cannot_win(self) -> None:
        t = asked(
            "strategic", {"hand": [["AS", "2S"], ["KH", "10C", "3D"]], "stock": [["4S"], ["4D"]]}
        )
        engine.answer(t, 0, ["AS"])
        engine.advance(t)
        assert greedy(t, t.asks[0]) == ("3D",)

    def test_throws_its_cheapest_where_it_knows_nothing(self) -> None:
        t = asked(
            "strategic", {"hand": [["9S", "2S"], ["KH", "10C", "3D"]], "stock": [["4S"], ["4D"]]}
        )
        assert greedy(t, t.asks[0]) == ("2S",)

    def test_puts_the_card_that_counts_last_where_several_are_played(self) -> None:
        words = greedy_to(PlayCards(0, ("KS", "2H", "9C", "4D"), number=3, order="In order."))
        assert words[:2] == ("4D", "9C")
        assert words[2] == "2H"

    def test_plays_the_cheapest_set(self) -> None:
        assert greedy_to(PlaySet(0, (("AH",), ("9D",), ("5D",), ("9D", "5D")))) == ("5D",)

    def test_arranges_high_cards_first(self) -> None:
        assert greedy_to(Arrange(0, ("2S", "AH", "9D"))) == ("AH", "9D", "2S")

    def test_takes_the_best_and_gives_the_cheapest(self) -> None:
        offered, replies = ("4S", "QH", "3D"), (Reply("pass", "Pass"),)
        assert greedy_to(PickCards(0, offered, pile=("won", 1))) == ("QH",)
        assert greedy_to(PickCards(0, offered, gives=True)) == ("3D",)
        assert greedy_to(PickCards(0, offered, gives=True, min_count=0, max_count=3)) == ()
        assert greedy_to(PickCards(0, offered, replies=replies)) == ("QH",)
        assert greedy_to(PickCards(0, offered, replies=replies, gives=True)) == ("pass",)

    def test_points_at_face_down_cards_by_lot(self) -> None:
        words = greedy_to(PickPositions(0, 30, number=4))
        assert len(set(words)) == 4

    def test_is_bold_with_words_and_modest_with_bets(self) -> None:
        play, steal = Reply("play", "Play", boldness=1), Reply("steal", "Steal", boldness=3)
        table = engine.new_table(get_game("classic"))
        assert greedy(table, decide_ask(0, (play, steal), "")) == ("steal",)
        assert greedy(table, decide_ask(0, (CALL, FOLD), "")) == ("call",)
        left, right = Reply("left", "Left"), Reply("right", "Right")
        assert greedy(table, decide_ask(0, (left, right), "")) == ("right",)
        assert greedy_to(SayNumber(0, 0, 40)) == ("10",)

    def test_folds_a_weak_hand(self) -> None:
        t = asked("strategic", {"hand": [["2S", "4S"], ["KH", "3D"]], "stock": [["4H"], ["4D"]]})
        assert greedy(t, decide_ask(0, (CALL, FOLD), "")) == ("fold",)
        assert greedy(t, decide_ask(1, (CALL, FOLD), "")) == ("call",)
