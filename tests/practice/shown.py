"""The facts that a game of luck shows, for measuring what a practice deal is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.practice.facts import questions
from game.practice.practice_deal import PracticeDeal, SeatFact
from game.rules import engine
from game.rules.events import Event, Tallied
from game.variants import get

FIRST_PASS = 13  # battles in which two seats turn over the whole of one pack


def facts_shown(
    game_id: str,
    options: Mapping[str, Any],
    seats: int,
    dealt: PracticeDeal,
    battles: int | None = None,
) -> list[SeatFact]:
    """Every fact that a game of luck shows, in order, up to a number of battles or to its end."""
    facts: list[SeatFact] = []

    def listen(event: Event) -> None:
        if isinstance(event, Tallied):
            asked = questions(event.sign, event.values)
            facts.extend((event.seat, sum_asked.fact) for sum_asked in asked if sum_asked.fact)

    table = engine.new_table(get(game_id), options, seats, dealt.seed, dealt.deal)
    table.listener = listen
    engine.advance(table, battles)
    return facts
