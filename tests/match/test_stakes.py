"""What a moment is worth follows from what all may see; great moments outrank small ones."""

from __future__ import annotations

import pytest

from game.match.aces import Aces
from game.match.moments import Moment
from game.match.stakes import Stakes
from game.match.stretch import NearTheEnd, Stretch
from game.rules import engine
from game.rules.events import BattleEnded, CardMoved, Event
from game.rules.game import Game
from game.rules.rng import Rng
from game.rules.visibility import view
from game.variants import catalogue, get

TWO_WARS = {
    "stock": [
        ["8S", "2S", "5D", "9C", "4S", "3H", "7H", "6C", "KS", "2D", "3D"],
        ["8D", "6H", "JC", "2C", "4C", "7S", "9S", "10S", "QS", "5C", "6S"],
    ]
}
PLAIN = {"stock": [["9D", *TWO_WARS["stock"][0][1:]], TWO_WARS["stock"][1]]}


def moments(deal: dict[str, list[list[str]]], battles: int) -> list[Moment]:
    """What so many battles of War make worth noticing."""
    t = engine.new_table(get("classic"), {}, 2, 1, deal)
    stakes, found = Stakes(t.game, 2, t.strengths, t.cards), []
    t.listener = lambda event: found.extend(stakes.feed(event.redact(None, 2)))
    stakes.piles.look([len(pile) for pile in t.piles])
    engine.advance(t, battles)
    return found


def test_a_double_war_for_the_lead_outranks_a_plain_battle() -> None:
    [plain] = [m for m in moments(PLAIN, 1) if m.kind == "battle"]
    double = moments(TWO_WARS, 1)
    wars = [m for m in double if m.kind == "war"]
    assert [m.number for m in wars] == [1, 2]
    assert wars[1].worth > wars[0].worth > plain.worth
    [battle] = [m for m in double if m.kind == "battle"]
    assert battle.worth > 2 * plain.worth
    assert battle.number == 18, "all the cards that were fought for are caught"


def test_the_best_card_that_is_named_was_seen_by_all() -> None:
    [battle] = [m for m in moments(TWO_WARS, 1) if m.kind == "battle"]
    t = engine.new_table(get("classic"), {}, 2, 1, TWO_WARS)
    king = next(card for pile in t.piles for card in pile if card >> 2 == 13)
    assert battle.card == king, "the queen that it beat was seen, too, but is lower"


def test_a_streak_is_noticed_at_its_third_battle() -> None:
    deal = {"stock": [["KS", "QS", "JS", "2D"], ["2C", "3C", "4C", "5C"]]}
    found = moments(deal, 3)
    assert [(m.seat, m.number) for m in found if m.kind == "streak"] == [(0, 3)]


def test_whoever_has_nothing_left_is_out() -> None:
    found = moments({"stock": [["KS"], ["2C"]]}, 1)
    assert [m.seat for m in found if m.kind == "out"] == [1]
    assert [m.worth for m in found if m.kind == "over"] == [1.0]


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_who_is_called_out_or_down_to_a_card_in_a_new_match_is(game: Game) -> None:
    for seats in {game.seat_numbers[0], game.seat_numbers[-1]}:
        _, called = followed(game, seats)
        for kind, owned in called:
            assert owned == {"out": 0, "last": 1}[kind]


def test_in_a_new_match_somebody_is_out() -> None:
    found = {kind for name in ("classic", "clone") for kind, _ in followed(get(name), 4)[1]}
    assert found == {"out", "last"}


def test_whoever_is_rid_of_all_cards_where_that_wins_is_not_out() -> None:
    assert "out" not in {kind for kind, _ in followed(get("push_it"), 2)[1]}


@pytest.mark.parametrize("game", ["jokers_dagger", "scramble", "trunks"])
def test_between_battles_nothing_is_fought_for(game: str) -> None:
    assert followed(get(game), 2)[0] == {0}


def followed(game: Game, seats: int) -> tuple[set[int], list[tuple[str, int]]]:
    """A new match by lot: how many cards were fought for whenever a battle was over, and who was
    called out or down to a card: what kind it is, and how many cards that seat had.
    """
    t = engine.new_table(game, {}, seats, 4)
    stakes = Stakes(t.game, seats, t.strengths, t.cards)
    stakes.look(view(t, None))
    at_stake, called = set(), []

    def listen(event: Event) -> None:
        for moment in stakes.feed(event.redact(None, seats)):
            if moment.kind in ("out", "last") and moment.seat is not None:
                called.append((moment.kind, t.holdings(moment.seat)))
        if isinstance(event, BattleEnded):
            at_stake.add(stakes.piles.at_stake)

    t.listener = listen
    rng = Rng(4)
    while not t.over and t.battles < 600:
        engine.advance(t, 600)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    return at_stake, called


def kinds(found: list[Moment]) -> list[tuple[str, int | None]]:
    return [(m.kind, m.seat) for m in found if m.kind in ("tie", "aces", "last", "ten")]


def test_down_to_its_last_card_is_noticed_once() -> None:
    deal = {"stock": [["KS", "2D", "9S", "9C"], ["2C", "3C"]]}
    assert kinds(moments(deal, 2))[0] == ("last", 1)


def test_whoever_has_won_all_aces_in_the_open_has_them() -> None:
    deal = {"stock": [["AS", "AH", "KC", "2C"], ["2D", "3D", "4D", "5D"]]}
    assert kinds(moments(deal, 2)) == [("aces", 0)]


def test_aces_that_may_have_been_lost_unseen_are_not_called_out() -> None:
    aces = Aces((56, 57, 58, 59))
    assert not aces.won(0, [56, 57], unseen=False)
    assert not aces.won(1, [58], unseen=True)
    assert not aces.won(1, [59], unseen=False), "two were last seen with the other seat"
    assert aces.won(1, [56, 57], unseen=False)
    assert not aces.won(1, [56], unseen=False), "that is known already"


def test_equal_cards_that_nobody_wins_are_a_tie() -> None:
    stakes = Stakes(get("classic"), 2, [card >> 2 for card in range(128)])
    stakes.piles.look([5, 5, 0, 0, 0, 0])
    for card, pile in ((20, 2), (21, 3)):
        stakes.feed(CardMoved(card, pile - 2, -1, pile, 0))
    assert [m.kind for m in stakes.feed(BattleEnded(1))] == ["battle", "tie"]
    for card, pile in ((24, 2), (29, 3)):
        stakes.feed(CardMoved(card, pile - 2, -1, pile, 0))
    assert [m.kind for m in stakes.feed(BattleEnded(2))] == ["battle"]


@pytest.mark.parametrize(
    ("limit", "battles", "cards", "stretch"),
    [
        (0, 30, (26, 26), Stretch.ORDINARY),
        (0, 30, (39, 13), Stretch.LAST),
        (0, 30, (51, 1), Stretch.LAST_BATTLE),
        (0, 30, (50, 1, 1), Stretch.LAST),
        (0, 30, (52, 0), Stretch.LAST_BATTLE),
        (50, 39, (26, 26), Stretch.ORDINARY),
        (50, 40, (26, 26), Stretch.LAST),
        (50, 49, (26, 26), Stretch.LAST_BATTLE),
        (50, 40, (), Stretch.LAST),
    ],
)
def test_the_last_stretch_is_three_quarters_of_the_cards_or_a_fifth_of_the_battles(
    limit: int, battles: int, cards: tuple[int, ...], stretch: Stretch
) -> None:
    end = NearTheEnd(limit)
    end.look(battles, cards)
    assert end.stretch is stretch


def test_the_last_stretch_stays_for_a_while_when_a_few_cards_are_lost() -> None:
    end = NearTheEnd(0)
    for cards, stretch in (((36, 16), 0), ((40, 12), 1), ((36, 16), 1), ((32, 20), 0)):
        end.look(9, cards)
        assert end.stretch == stretch


def test_ten_battles_before_its_end_a_long_game_says_so() -> None:
    for limit, said in ((30, [20]), (18, [])):
        stakes = Stakes(get("classic"), 2, [0] * 128, (), limit)
        stakes.piles.look([13, 13, 0, 0, 0, 0])
        found = [n for n in range(1, limit) for m in stakes.feed(BattleEnded(n)) if m.kind == "ten"]
        assert found == said
