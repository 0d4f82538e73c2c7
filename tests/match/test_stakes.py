"""What a moment is worth follows from what all may see; great moments outrank small ones."""

from __future__ import annotations

from game.match.stakes import Moment, Stakes
from game.rules import engine
from game.variants import get

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
    stakes, found = Stakes(t.game, 2, t.strengths, t.game.deck(t.options, 2)), []
    t.listener = lambda event: found.extend(stakes.feed(event.redact(None, 2)))
    stakes.feed_counts([len(pile) for pile in t.piles])
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


def test_all_aces_are_one_seats_by_what_was_played() -> None:
    deal = {"stock": [["AS", "AH", "AD", "AC", "KS"], ["2C", "3C", "QC", "QD", "7C"]]}
    found = [m for m in moments(deal, 5) if m.kind == "aces"]
    assert [(m.seat, m.number) for m in found] == [(0, 4)]


def test_nobody_has_all_aces_once_one_may_have_gone_unseen() -> None:
    """A war buries cards that this spectator is not shown: what was known counts no longer."""
    one = ["AS", "AH", "9S", "2S", "3S", "4S", "QS", "AD", "AC", "KS"]
    two = ["2C", "3C", "9C", "2D", "3D", "4D", "JS", "5C", "6C", "7C"]
    assert not [m for m in moments({"stock": [one, two]}, 5) if m.kind == "aces"]
