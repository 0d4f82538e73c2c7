"""Foresight of each game: what it says of an answer before it is given, in set positions."""

from typing import Any

import pytest

from game.match.sentences import foretold
from game.rules import engine
from game.rules.cards import codes
from game.rules.foresight import Foresight
from game.rules.table import Table
from game.variants import get

Piles = dict[str, Any]


def asked(game: str, deal: Piles, *said: tuple[int, str], seats: int = 2, **options: Any) -> Table:
    """A position with these answers given, each in words with spaces between."""
    rules = get(game)
    t = engine.new_table(rules, rules.check_options(options), seats, 1, deal)
    engine.advance(t)
    for seat, words in said:
        engine.answer(t, seat, words.split())
        engine.advance(t)
    return t


def foreseen(t: Table, seat: int, words: str) -> Foresight:
    """Return what follows from these words of a seat."""
    ask = next(ask for ask in t.asks if ask.seat == seat)
    return t.game.presentation.foresee(t, ask, tuple(words.split()))


def read(t: Table, seat: int, words: str) -> str:
    return foretold(foreseen(t, seat, words), lambda number: ("Fox", "Owl", "Cat")[number])


WILCOX = {"hand": [["5S", "9S", "KS"], ["5H", "9H", "AH"]], "stock": [["2S"], ["2H"]]}
FIRE = {"stock": [["AS", "10S", "9S", "3S"], ["2C", "JD", "4D", "5D"]]}
LAST = {"stock": [["AS", "KS", "QS", "JS"], ["2C", "10D", "4D", "3D"]]}
PSYCHIC = {"hand": [["AS", "KS", "9S", "2S", "3S"], ["9H", "4H", "5H"]]}
FORCED = {
    "hand": [["QS", "3S", "2S"], ["QH", "4H", "2H"]],
    "stock": [["5S", "6S", "7S", "8S"], ["5H", "6H", "7H", "8H"]],
}
"""Strategic War: queens meet, and three cards each go down from the stock."""
LEAD = {"hand": [["QS", "5S", "KS"], ["QH", "5H", "KH"]]}
PUSH = {"stock": [["5S", "KS", "4S"], ["9D", "3D"]], "won": [["5C", "8C"], ["6C"]]}
STEAL = {"stock": [["6S", "KS"], ["9D", "3D"], ["9C"]], "won": [["5C"], ["6C", "8C"], []]}
CAMP = {"stock": [["9S", "4C", "KS", "4S"], ["9D", "2D", "QD", "3D"]], "camp": [[], ["AS", "5S"]]}
ALONE = CAMP | {"camp": [[], ["AS"]]}
ROWS = {"hand": [["2C", "9H", "9S", "9D", "10C"], ["AH", "10H", "8S", "AD", "JC"]]}
SETS = {"stock": [["AH", "KC", "5D", "5S"], ["2S", "2H", "3S", "4S"]]}
BLUFF = {"stock": [["7S", "3S", "4S", "5S", "9C"], ["QD", "3D", "4D"], ["QH", "2H"]]}
BORROW = {"stock": [["JS"], ["JH", "2D", "3D", "4D", "10D", "AH"], ["9C", "8C", "AD"]]}
SWEEP = {
    "stock": [
        ["KH", "5H", "7H", "2H", "3H", "4H", "6H", "8H", "10H"],
        ["8S", "6S", "2S", "3S", "4S", "5S", "7S", "9S", "JS", "QS"],
    ]
}


@pytest.mark.parametrize(("t", "seat", "words", "sentence"), [
    (asked("wilcox", WILCOX), 0, "9S", "Beats {5H}. War with {9H}. Loses to {AH}."),
    (asked("wilcox", WILCOX), 1, "AH", "Beats {5S}, {9S} and {KS}."),
    (asked("fire", FIRE), 0, "10S", "Can capture {4D} and {5D}."),
    (asked("fire", FIRE, (0, "10S")), 0, "4D", "{10S} captures {4D}: you get both."),
    (asked("fire", LAST, (0, "KS")), 0, "10D",
     "{KS} captures {10D}: you get both. "
     "Then Owl cannot capture, and you get all free cards."),
    (asked("wargops", LEAD), 0, "5S",
     "If {5S} wins, you take the rest, and {5S} goes to the trash."),
    (asked("wargops", LEAD, (0, "5S"), (1, "5H")), 0, "KS",
     "If {KS} wins, you take the rest, and {KS} goes to the trash. "
     "You may also win a waiting card."),
    (asked("wargops", LEAD, (0, "5S"), (1, "5H"), ties="replace"), 0, "KS",
     "If {KS} wins, you take the rest, and {KS} goes to the trash."),
    (asked("psychic", PSYCHIC), 0, "AS", "{AS} beats a king, and nothing else."),
    (asked("psychic", PSYCHIC), 0, "KS", "{KS} beats all but an ace."),
    (asked("psychic", PSYCHIC), 0, "9S", "{9S} beats an ace and all up to 8."),
    (asked("psychic", PSYCHIC), 0, "2S", "{2S} beats an ace, and nothing else."),
    (asked("psychic", PSYCHIC, (0, "9S"), (1, "9H")), 0, "2S 3S",
     "Face down: {2S} and {3S}. The last card fights."),
    (asked("psychic", PSYCHIC, (0, "9S"), (1, "9H")), 0, "2S 3S AS KS",
     "{KS} beats all but an ace. Cards at stake: 8."),
    (asked("strategic", LEAD), 0, "QS", "You lead. The card to beat: {QS}."),
    (asked("strategic", LEAD, (0, "QS")), 1, "5H", "{QS} beats {5H}: you lose the card."),
    (asked("strategic", FORCED, (0, "QS"), (1, "QH"), (1, "4H")), 0, "3S",
     "{4H} beats {3S}: you lose 5 cards."),
    (asked("strategic", LEAD, (0, "QS")), 1, "QH", "{QH} matches {QS}: that is war."),
    (asked("strategic", LEAD, (0, "QS")), 1, "KH", "{KH} beats {QS}: you take it all."),
    (asked("five_man_melee", {"team": [["JS", "9C"], ["JD", "4D"]]}), 0, "9C JS",
     "{9C} fights first; after a tie {JS} does."),
    (asked("push_it", PUSH), 0, "push", "Cards to Owl: 3. Cards that stay: 2."),
    (asked("push_it", PUSH), 0, "play", "You turn your card up, and can push no more with it."),
    (asked("push_it", PUSH, (0, "push")), 0, "KS", "An equal card can push this pile: K."),
    (asked("steal", STEAL, seats=3), 0, "steal-1",
     "Owl gives you 2 cards. Whoever sits nearer goes first."),
    (asked("prisoner", CAMP), 0, "", "You caught {2D}. Yours, with Owl: {AS} and {5S}."),
    (asked("prisoner", CAMP), 0, "2D", "You get one of yours for {2D}."),
    (asked("prisoner", ALONE), 0, "2D", "You get {AS} for {2D}."),
    (asked("prisoner", CAMP, (0, "2D")), 0, "AS", "Under your stock: {AS}."),
    (asked("minor_warfare", ROWS), 0, "2C 9H",
     "Column 2: {9H} beats ♠ ♦ and lower ♥, loses to ♣."),
    (asked("minor_warfare", ROWS, (0, "2C 9H 9S 9D 10C"), (1, "AH 10H 8S AD JC"), gambling=True),
     0, "4", "With a call, chips in the column: 10. Without a call, chips for you: 10."),
    (asked("minor_warfare", ROWS, (0, "2C 9H 9S 9D 10C"), (1, "AH 10H 8S AD JC"), (0, "4"),
           gambling=True), 1, "fold", "Fox takes the chips (10), and the round is over."),
    (asked("minor_warfare", ROWS, (0, "2C 9H 9S 9D 10C"), (1, "AH 10H 8S AD JC"), (0, "4"),
           gambling=True), 1, "call", "You pay: 4. Chips in the column: 10."),
    (asked("twenty_first_century", SETS), 0, "", ""),
    (asked("twenty_first_century", SETS), 0, "5D", "{5D} counts 5."),
    (asked("twenty_first_century", SETS), 0, "KC 5D",
     "K + 5 = 18. Court cards need a free ace, or a sum."),
    (asked("moms_bluff", BLUFF, seats=3), 0, "play", "If you lose, you pay {7S} and 3 more cards."),
    (asked("moms_bluff", BLUFF, seats=3), 0, "fold", "You pay {7S} and your next card."),
    (asked("moms_bluff", BLUFF, (0, "fold"), seats=3), 1, "play",
     "If you lose, you pay {QD} and one more card. If you win, all who folded pay two more cards."),
    (asked("trunks", {"hand": [["QD", "QC"], ["QH", "4C"]]}), 0, "QD",
     "{QD} beats all below, and {QH} and {QC}."),
    (asked("trunks", {"hand": [["2H", "QC"], ["QH", "4C"]]}), 0, "2H",
     "{2H} beats only {2C}."),
    (asked("trunks", {"hand": [["QD", "QC"], ["QH", "4C"]]}), 0, "QC",
     "{QC} loses to every equal card."),
    (asked("kingdoms", {"stock": [["JH", "AH", "5H"], ["2S", "4S"]]}), 0, "2S JH",
     "You play {2S} first of these, after 2 cards of your stock."),
    (asked("napoleon", {"hand": [["KH", "2H", "3H", "4H", "5H"], ["9S", "3S"]]}), 0,
     "KH 2H 3H 4H 5H", "{KH} fights first; in a war {5H} decides."),
    (asked("scramble", {"heap": ["KH", "9S", "2D", "3C"]}), 0, "1",
     "This card fights: the higher one takes both."),
    (asked("jokers_dagger", {"hand": [["RJ", "2S"], ["9D", "3S"]], "healer": ["AC"]}), 0, "0",
     "The lower of two cards goes to the dungeon."),
    (asked("trumps", {"hand": [["4H", "7S", "2C"], ["3D"]], "stock": [["5C"], ["5D"]]}), 0, "low",
     "Your lowest is {2C}."),
    (asked("trumps", {"hand": [["4H", "7S", "2C"], ["3D", "9H"]], "stock": [["5C"], ["5D"]]},
           (0, "low")), 0, "4H", "Low wins: {4H} beats all above 4."),
    (asked("salute", {"stock": [["4H"], ["9D"]]}), 0, "4",
     "Cards for you if only your number is right: 2."),
    (asked("place_value", {"stock": [["4H", "7S"], ["3D", "9H"]]}, way="arrange"), 0, "7S 4H",
     "That makes 74."),
    (asked("rocky", {"stock": [["KS"], ["9D"]], "health": [["2C"], ["5C"]]}, fresh_packet=True),
     0, "shuffle", "You have 4 shuffles left then."),
    (asked("galactic", BORROW, seats=3, short="borrow"), 2, "top",
     "Your top card fights for Fox, unseen."),
    (asked("duel_king", SWEEP), 1, "8S",
     "This costs one card. If it is the higher one, about 1 in 2, you save {8S}."),
    (asked("duel_king", SWEEP), 1, "pass", "Fox takes all the cards: 6."),
])  # fmt: skip
def test_it_is_said_what_follows(t: Table, seat: int, words: str, sentence: str) -> None:
    assert read(t, seat, words) == sentence


def test_arrows_lead_from_the_capturing_card_to_what_it_could_take() -> None:
    t = asked("fire", FIRE, (0, "10S"))
    pointed = [(codes([a.source, a.target]), a.sure) for a in foreseen(t, 0, "4D").arrows]
    assert pointed == [(["10S", "4D"], True), (["10S", "5D"], False)]
    assert not any(arrow.sure for arrow in foreseen(t, 0, "").arrows)


def test_cards_that_would_be_taken_or_given_up_are_marked() -> None:
    assert codes(foreseen(asked("wilcox", WILCOX), 0, "9S").takes) == ["5H"]
    exchange = foreseen(asked("prisoner", CAMP), 0, "2D")
    assert codes(exchange.loses) == ["2D"] and codes(exchange.takes) == ["AS", "5S"]
    assert codes(foreseen(asked("push_it", PUSH), 0, "push").loses) == ["5C"]
    assert codes(foreseen(asked("steal", STEAL, seats=3), 0, "steal-1").takes) == ["6C"]
