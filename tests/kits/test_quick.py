"""Plain battles on end do what the phases do one by one, and tell the same of it."""

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from game.kits.battles import Battles
from game.rules import engine
from game.rules.events import Event
from game.rules.piles import PLAYED, STAKES, STOCK, Pile
from game.rules.rng import Rng
from game.rules.table import Table
from game.variants import catalogue
from game.variants.classic import ClassicWar


class PlainWar(Battles):
    """War with nothing but the common steps, for many seats."""

    id = "plain"
    title = "Plain War"
    seat_numbers = range(2, 7)
    piles: ClassVar[dict[str, Pile]] = {"stock": STOCK, "played": PLAYED, "stakes": STAKES}


FAMILY: list[Battles] = [
    PlainWar(),
    *(game for game in catalogue() if isinstance(game, Battles)),
]


def positions(
    game: Battles, seats: int, seed: int, step: int | None, limit: int, listen: bool
) -> Iterator[tuple[Table, list[Event]]]:
    """A game with random answers: the table at each stop, and what was told up to it."""
    options = {"limit": limit} if "limit" in game.options else {}
    t = engine.new_table(game, options, seats, seed)
    rng = Rng(seed)
    events: list[Event] = []
    if listen:
        t.listener = events.append
    while not t.over and t.battles < 300:
        engine.advance(t, None if step is None else t.battles + step)
        yield t.clone(), list(events)
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))


def test_plain_battles_are_done_at_once_only_where_no_step_is_changed() -> None:
    assert [game.id for game in FAMILY if game.plain] == ["plain", "classic"]


@pytest.mark.parametrize("listen", [False, True], ids=["alone", "heard"])
@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
def test_battles_at_once_are_the_same_as_battles_step_by_step(
    game: Battles, listen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways: list[tuple[int | None, int]] = [(None, 0), (None, 25), (1, 40), (7, 0)]
    for number, (step, limit) in enumerate(ways):
        for seats in game.seat_numbers:
            how: Any = (seats, number + 1, step, limit, listen)
            at_once = list(positions(game, *how))
            with monkeypatch.context() as patch:
                patch.setattr(type(game), "plain", False)
                assert list(positions(game, *how)) == at_once


def test_cards_that_wait_on_the_table_go_to_the_next_winner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = {"stock": [["KS", "4S"], ["9H", "3H"], ["2D", "2C"]], "stakes": ["AS", "7D"]}
    tables = []
    for plain in (True, False):
        monkeypatch.setattr(ClassicWar, "plain", plain)
        t = engine.new_table(ClassicWar(), None, 3, 4, deal)
        engine.advance(t, 2)
        tables.append(t)
    assert tables[0] == tables[1]
    assert len(tables[0].pile("stock", 0)) == 8
