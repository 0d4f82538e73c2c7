"""Strong cards: their owner is followed as far as all have seen it, and no farther."""

from __future__ import annotations

from game.match.shown.moments import strong_cards
from game.match.shown.reduce import tell
from game.match.shown.shown_table import Battle, Ground, ShownTable
from game.rules import engine
from game.rules.cards import parse, ranking
from game.rules.events import BattleEnded
from game.variants import get
from tests.match.test_moments import table


def ground(worth: tuple[int, ...]) -> Ground:
    """War for two whose cards count that."""
    t = engine.new_table(get("classic"), {}, 2, 1)
    return Ground.of(t.game, t.options, (False, False), worth)


def won(g: Ground, state: ShownTable, seat: int, cards: str, *, unseen: int = 0) -> ShownTable:
    """The table after a seat has won these cards, and so many that nobody has seen."""
    seen = frozenset(map(parse, cards.split()))
    battle = Battle(winners=(seat,), seen=seen, taken=((seat, len(seen) + unseen),))
    return tell(g, state._replace(battle=battle), BattleEnded(1))


def strong(g: Ground, state: ShownTable) -> list[tuple[str, ...]]:
    return [strong_cards(g, state.course, seat) for seat in range(g.seats)]


def test_what_was_seen_being_won_is_known_the_best_first() -> None:
    g = ground(ranking())
    state = won(g, table(26, 26, 0, 0, 0, 0), 0, "KS 5D")
    state = won(g, won(g, state, 0, "AS QD"), 1, "AH KH")
    assert strong(g, state) == [("A", "K"), ("A", "K")]
    assert strong(g, won(g, state, 1, "AS AH")) == [("K",), ("A", "A", "K")]


def test_cards_won_unseen_may_be_any_of_the_others() -> None:
    g = ground(ranking())
    state = won(g, table(26, 26, 0, 0, 0, 0), 0, "AS 3D")
    state = won(g, won(g, state, 1, "KH 4D"), 1, "9H 9D", unseen=1)
    assert strong(g, state) == [(), ("K",)]


def test_what_is_strong_follows_from_the_order_of_ranks() -> None:
    g = ground(ranking(ace=1))
    assert strong(g, won(g, table(26, 26, 0, 0, 0, 0), 0, "AS KD QH"))[0] == ("K", "Q")


def test_where_suits_decide_or_a_joker_is_best_nothing_has_a_letter() -> None:
    g = ground([card & 3 for card in range(128)])
    assert strong(g, won(g, table(26, 26, 0, 0, 0, 0), 0, "AS KS"))[0] == ()
    assert g.ranks == ()
