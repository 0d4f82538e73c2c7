"""Cards that everybody at the table sees but their owner."""

from game.rules import engine
from game.rules.cards import codes, rank
from game.rules.events import CardMoved
from game.rules.piles import HIDDEN_CARD, OTHERS, mask_of
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import resample, view
from game.variants import get


def at_the_brow(operation: str = "sum", seed: int = 5) -> Table:
    """Two seats that look at each other's card and have heard the number."""
    t = engine.new_table(get("salute"), {"operation": operation}, 2, seed)
    engine.advance(t)
    return t


def test_all_seats_but_the_owner_see_such_a_pile() -> None:
    assert [mask_of(OTHERS, seat, 3) for seat in range(3)] == [0b110, 0b101, 0b011]


def test_each_sees_the_other_card_and_a_spectator_sees_none() -> None:
    t = at_the_brow()
    for seat in t.everybody:
        seen = view(t, seat)
        assert seen.pile("brow", seat) == (HIDDEN_CARD,)
        assert seen.pile("brow", 1 - seat) == tuple(t.pile("brow", 1 - seat))
    assert [view(t, None).pile("brow", seat) for seat in t.everybody] == [(HIDDEN_CARD,)] * 2


def test_nobody_hears_the_own_card_as_it_comes() -> None:
    t = engine.new_table(get("salute"), None, 2, 5)
    events = []
    t.listener = events.append
    engine.advance(t)
    moves = [e for e in events if isinstance(e, CardMoved) and e.mask in (0b01, 0b10)]
    assert len(moves) == 2
    for seat, move in enumerate(moves):
        assert move.redact(seat, 2).card == HIDDEN_CARD
        assert move.redact(None, 2).card == HIDDEN_CARD
        assert move.redact(1 - seat, 2).card == t.top("brow", seat)


def test_a_guess_keeps_to_the_number_said() -> None:
    for operation in ("sum", "product"):
        for seed in range(10):
            t = at_the_brow(operation, seed)
            for seat in t.everybody:
                guessed = {resample(t, seat, Rng(i)).top("brow", seat) for i in range(40)}
                assert {rank(card) for card in guessed} == {rank(t.top("brow", seat))}
                assert len(codes(guessed)) == 4, "the suit stays open"


def test_a_guess_does_not_depend_on_the_suit_of_the_own_card() -> None:
    table = at_the_brow()
    own = table.top("brow", 0)
    other = next(
        c for c in table.cards if rank(c) == rank(own) and c != own and c in _stocks(table)
    )
    two = table.clone()
    two.exchange({own: other, other: own})
    assert view(table, 0) == view(two, 0)
    for i in range(20):
        assert resample(table, 0, Rng(i)) == resample(two, 0, Rng(i))


def _stocks(t: Table) -> list[int]:
    return [*t.cards_in("stock")]
