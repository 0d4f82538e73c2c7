"""Rulings that a written case cannot show: of chance, of many rounds, or of what is only seen.

Each sets a game up just before the moment, in its own state where that takes hundreds of battles.
"""

from typing import Any

import pytest

from game.rules import Card, Table, engine
from game.rules.cards import KING, QUEEN, codes, parse, rank
from game.rules.events import (
    CardMoved,
    CardTurned,
    Event,
    Narrated,
    PileShuffled,
    SignsChanged,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD
from game.rules.signs import Scale
from game.rules.visibility import view
from game.variants import get
from game.variants.casualty import AGAIN, Fight


def table(game_id: str, deal: dict[str, Any], seed: int = 1, **options: Any) -> Table:
    """A set-up position; as many seats as its piles have."""
    seats = max(len(piles) for piles in deal.values())
    return engine.new_table(get(game_id), options, seats, seed, deal)


def cards(*texts: str) -> list[Card]:
    """Cards of the first pack."""
    return [parse(text) for text in texts]


def answered(t: Table, **words: str) -> None:
    """Play on to the next question and answer it: `s0="KS"` for seat 0."""
    engine.advance(t)
    for seat, said in words.items():
        engine.answer(t, int(seat[1:]), said.split())


# -- Casualty War ---------------------------------------------------------------------------------


def endless(fought: int) -> tuple[Table, list[Event]]:
    """A war that has been shared so often; the next phase is the war once more."""
    stock = ["2H", "3H", "4H", "5H", "6H", "KH"], ["2S", "3S", "4S", "5S", "6S", "QS"]
    t = table("casualty", {"stock": list(map(list, stock)), "played": [["9H"], ["9S"]]})
    t.state.fights = [Fight(1, 1, fought, stake=cards("9H", "9S"), joined=[cards("9H", "9S")])]
    t.phase = "war"
    events: list[Event] = []
    t.listener = events.append
    engine.advance(t, 1)
    return t, events


def test_a_war_is_fought_again_ten_times() -> None:
    t, _ = endless(AGAIN)
    assert t.wars[:1] == (1,)
    assert AGAIN == 10


def test_then_both_take_back_what_they_laid_and_the_battle_is_over() -> None:
    t, events = endless(AGAIN + 1)
    assert (t.wars, t.battles) == ((), 1)
    assert [codes(pile)[-1] for pile in t.piles_named("stock")] == ["9H", "9S"]
    assert any(isinstance(e, Narrated) and "never end" in e.template for e in events)


def test_a_war_on_top_of_a_war_may_be_fought_as_often_again() -> None:
    pair = cards("9H", "9S")
    t = table("casualty", {"stock": [["2H"], ["2S"]], "played": [["9H"], ["9S"]]})
    t.state.fights = [Fight(1, 1, AGAIN, rows=[pair[:1], pair[1:]], matches=[pair])]
    game: Any = t.game
    assert game.unmatched(t) == game.war
    assert (t.state.fights[-1].depth, t.state.fights[-1].fought) == (2, 0)


# -- Strategic War --------------------------------------------------------------------------------


def test_kings_are_never_thrown_out() -> None:
    deal = {"hand": [[], ["AD"]], "stock": [[], ["3D"]], "won": [["KS", "KH"], []]}
    t = table("strategic", deal, speed_up=True)
    t.state.thrown = QUEEN
    engine.advance(t)
    assert t.state.thrown == QUEEN
    assert sorted(map(rank, t.pile("hand", 0))) == [KING, KING]


def test_who_puts_cards_of_the_hand_face_down_goes_on_knowing_them() -> None:
    deal = {"hand": [["9S", "2S", "3S", "4S", "5S"], ["9H", "2H", "3H", "4H", "5H"]]}
    t = table("strategic", deal)
    answered(t, s0="9S")
    answered(t, s1="9H")
    answered(t, s1="2H 3H 4H")
    engine.advance(t)
    down = set(cards("2H", "3H", "4H"))
    assert down <= set(view(t, 1).pile("played", 1))
    assert not down & set(view(t, 0).pile("played", 1))


# -- Duel King ------------------------------------------------------------------------------------


def test_after_a_shuffle_equal_flips_are_counted_anew() -> None:
    deal = {
        "stock": [["6S", "7S", "8S", "8D"], ["6H", "7H", "8H", "8C"]],
        "field": [["5S"], ["5H"]],
    }
    t = table("duel_king", deal, shuffle=2)
    events: list[Event] = []
    t.listener = events.append
    engine.advance(t)
    assert t.over
    assert sum(isinstance(event, PileShuffled) for event in events) == 2 * t.seats


# -- Prisoner of War ------------------------------------------------------------------------------


def test_the_loser_sees_which_of_its_cards_come_back() -> None:
    deal = {
        "stock": [["9S", "4C", "6C", "7C", "KS", "4S"], ["9D", "2D", "3D", "4D", "QD", "5D"]],
        "camp": [[], ["AS", "5S", "6S"]],
    }
    t = table("prisoner", deal, face_down=3)
    answered(t, s0="2D 3D")
    captives = set(cards("2D", "3D"))
    assert not captives & set(view(t, 1).pile("captives", 0))
    answered(t, s0="AS 5S")
    engine.advance(t)
    assert {ask.seat for ask in t.asks} == {0, 1}
    assert captives <= set(view(t, 1).pile("captives", 0))
    assert parse("4D") not in view(t, 1).pile("captives", 0)


# -- Poker War ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 2), (5, 2), (6, 3)])
def test_there_is_one_more_pack_for_every_third_player(seats: int, packs: int) -> None:
    assert len(get("poker").deck({"decks": "auto"}, seats)) == 52 * packs


# -- Minor Warfare --------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "opener"), [(0, 0), (1, 1), (2, 0)])
def test_the_one_who_bets_first_changes_from_round_to_round(number: int, opener: int) -> None:
    t = engine.new_table(get("minor_warfare"), {"gambling": True, "rounds": 3}, 2, 1)
    t.state.round = number
    engine.advance(t)
    for seat in t.everybody:
        engine.answer(t, seat, codes(t.pile("hand", seat)[:5]))
    engine.advance(t)
    assert [ask.seat for ask in t.asks] == [opener]


# -- Wilcox War -----------------------------------------------------------------------------------


def test_after_a_war_the_top_of_the_draw_pile_lies_open_again() -> None:
    hands = [["9S", "2S", "3S"], ["9H", "2H", "3H"]]
    deal = {"hand": hands, "stock": [["4S", "5S", "6S", "7S"], ["4H", "5H", "6H", "7H"]]}
    t = table("wilcox", deal)
    answered(t, s0="9S", s1="9H")
    engine.advance(t)
    assert t.wars == (1,)
    for seat in t.everybody:
        assert view(t, 1 - seat).pile("stock", seat)[0] == t.top("stock", seat)


# -- Galactic War ---------------------------------------------------------------------------------


def test_a_card_that_went_back_to_its_lender_is_not_handed_out_again() -> None:
    deal = {"stock": [["JS"], ["JH"], ["2D", "KC"], ["3D", "QC"]]}
    for seed in range(30):
        t = table("galactic", deal, seed, short="borrow")
        answered(t, s0="2")
        engine.advance(t, 1)
        assert parse("KC") in t.pile("stock", 2)
        assert t.count(3, "stock") == 1


# -- Mom's Bluff ----------------------------------------------------------------------------------


def test_in_a_war_three_cards_lie_face_down_and_one_lies_open() -> None:
    stocks = [
        ["9S", "2S", "3S", "4S", "5S", "6S"],
        ["9H", "2H", "3H", "4H", "6H", "7H"],
        ["3D", "4D"],
    ]
    t = table("moms_bluff", {"stock": stocks})
    answered(t, s0="play")
    answered(t, s1="play")
    events: list[Event] = []
    t.listener = events.append
    answered(t, s2="play")
    engine.advance(t, 1)
    down = {move.card for move in events if isinstance(move, CardMoved) and move.down}
    assert down == set(cards("2S", "3S", "4S", "2H", "3H", "4H"))


# -- Multiplication War ---------------------------------------------------------------------------


def test_all_court_cards_are_ten_if_that_is_chosen() -> None:
    game = get("multiplication")
    strengths = game.worth(game.check_options({"pack": "courts_ten"}))
    assert [strengths[card] for card in cards("9S", "10S", "JS", "QS", "KS")] == [9, 10, 10, 10, 10]


# -- Rocky ----------------------------------------------------------------------------------------


def test_a_fresh_packet_is_a_shuffled_one() -> None:
    t = engine.new_table(get("rocky"), {"fresh_packet": True}, 2, 1)
    engine.advance(t)
    events: list[Event] = []
    t.listener = events.append
    seat = t.asks[0].seat
    engine.answer(t, seat, ["shuffle"])
    for ask in t.asks:
        engine.answer(t, ask.seat, ["play"])
    engine.advance(t, 1)
    assert PileShuffled(t.pile_index("stock", seat)) in events


# -- Wild Twist -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", [False, True])
def test_what_lay_face_down_in_a_war_is_shown_before_it_is_won_if_that_was_wished(
    shown: bool,
) -> None:
    deal = {"stock": [["9S", "3S", "4S", "5S", "KS", "7S"], ["9H", "3H", "4H", "5H", "QH", "7H"]]}
    t = table("wild_twist", deal, show_war=shown)
    events: list[Event] = []
    t.listener = events.append
    engine.advance(t, 1)
    turned = {event.card for event in events if isinstance(event, CardTurned)}
    buried = set(cards("3S", "4S", "5S", "3H", "4H", "5H"))
    assert turned & buried == (buried if shown else set())


# -- Galactic War ---------------------------------------------------------------------------------


def test_who_looks_for_a_card_to_lend_sees_the_own_stock_and_nobody_else_does() -> None:
    war = ["JS"], ["JH", "2D", "3D", "4D", "10D", "AH"]
    t = table("galactic", {"stock": [*war, ["9C", "8C", "AD"]]}, short="borrow")
    answered(t, s2="choose")
    engine.advance(t)
    assert view(t, 2).pile("stock", 2) == tuple(cards("8C", "AD"))
    assert set(view(t, 0).pile("stock", 2)) == {HIDDEN_CARD}


# -- Minor Warfare --------------------------------------------------------------------------------


def test_all_five_columns_of_a_single_round_are_turned() -> None:
    game: Any = get("minor_warfare")
    options = game.check_options({"rounds": 1, "gambling": False})
    distance = game.presentation.goal_for(options).distance
    assert distance.n == 5


# -- Galactic War ---------------------------------------------------------------------------------


def test_the_scale_shows_how_many_go_down_before_each_war_of_a_chain_is_cried() -> None:
    down = "6{0} 7{0} 8{0} 9{0} 10{0} J{0} Q{0}"
    own_stock = f"5S 2C 3C 4C 9S {down.format('C')} KS 2S".split()
    two = f"5H 2D 3D 4D 9C {down.format('D')} AH 2H".split()
    t = table("galactic", {"stock": [own_stock, two]})
    lit: list[int] = []
    scale: list[Any] = []

    def hear(event: Event) -> None:
        if isinstance(event, SignsChanged):
            scales = [sign.steps for sign in event.signs if isinstance(sign, Scale)]
            scale[:] = [step for steps in scales for step in steps]
        if isinstance(event, WarBegun):
            lit.extend(number for number, _, applies in scale if applies)

    t.listener = hear
    engine.advance(t, 1)
    assert t.wars == (1, 2) and lit == [3, 7]


# -- WarGops --------------------------------------------------------------------------------------


def test_each_game_of_a_session_is_dealt_once() -> None:
    t = table("wargops", {"hand": [["KS"], ["2S"]]}, games=3)
    in_hands = []
    for _ in range(3):
        engine.advance(t)
        in_hands.append(sum(map(len, t.piles_named("hand"))))
        high, low = t.asks[0].options[-1], t.asks[1].options[0]
        engine.answer(t, 0, [high])
        engine.answer(t, 1, [low])
    assert in_hands == [26, 25, 24]


# -- Steal, Mom's Bluff, Wilcox War ---------------------------------------------------------------


def test_only_who_may_match_the_pile_of_another_is_waited_for() -> None:
    t = table("steal", {"stock": [["9S", "3S"], ["8H", "3H"]], "won": [["5C"], []]})
    t.stops = True
    engine.advance(t)
    assert t.deciders == (1,)


def test_who_folded_in_the_last_battle_has_not_folded_in_the_next() -> None:
    t = table("moms_bluff", {"stock": [[f"{n}{suit}" for n in range(2, 9)] for suit in "SDH"]})
    answered(t, s0="fold")
    while t.battles == 0:
        engine.advance(t)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.default)
    engine.advance(t)
    assert t.battles == 1 and t.asks[0].seat not in t.state.folded


def test_who_plays_on_in_wilcox_war_does_not_count_points() -> None:
    game = get("wilcox")
    usual, on = (game.check_options({"play_on": play_on}) for play_on in (False, True))
    goal, goal_for = game.presentation.goal, game.presentation.goal_for
    assert goal_for(usual) == goal and goal_for(on).aim != goal.aim
    assert goal_for(on).distance is None is not goal.distance


# -- Joker's Dagger -------------------------------------------------------------------------------


def test_all_see_the_whole_hand_that_the_joker_strikes() -> None:
    deal = {"hand": [["RJ", "2S"], ["9D", "3D", "KD"]], "healer": ["AC", "AD"]}
    t = table("jokers_dagger", deal)
    events: list[Event] = []
    t.listener = events.append
    engine.advance(t)
    while not any(event.cue == "strike" for event in events):
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.options[:1])
        engine.advance(t)
    struck = next(n for n, event in enumerate(events) if event.cue == "strike")
    seen = {event.card for event in events[struck:] if isinstance(event, CardTurned)}
    assert set(cards("3D", "KD")) <= seen or set(cards("9D", "KD")) <= seen


# -- Math War Trumps ------------------------------------------------------------------------------


def test_while_low_is_called_cards_stand_in_the_opposite_order_and_count_the_same() -> None:
    t = table("trumps", {"hand": [["4H", "10S"], ["9D", "6C"]], "stock": [["5C"], ["5D"]]})
    four, ten = cards("4H", "10S")
    assert t.order() == t.worth
    answered(t, s0="low")
    engine.advance(t)
    order = t.order()
    assert order[four & 127] > order[ten & 127] and t.strength(four) < t.strength(ten)
    answered(t, s0="4H", s1="9D")
    engine.advance(t, 1)
    assert sorted(t.pile("won", 0)) == sorted(cards("4H", "9D"))
    assert t.order() == t.worth, "nothing is called any more"


# -- Galactic War ---------------------------------------------------------------------------------


def test_a_lender_may_get_a_card_of_a_war_that_is_still_to_come_and_it_is_fought() -> None:
    some = ["4H", "5H", "6D", "7D", "8S", "9S", "KD", "QH"]
    stock = [["10H", *some], ["JS"], ["3C", "2C"], ["JC", *some], ["10S", "2S", "2D"]]
    gone = 0
    for seed in range(60):
        t = table("galactic", {"stock": stock}, seed, beaten_match="spoils", short="borrow")
        answered(t, s1="0")
        answered(t, s0="top")
        engine.advance(t, 1)
        assert t.battles == 1 and not t.asks
        gone += any(rank(card) == 10 for card in t.pile("stock", 0))
    assert gone
