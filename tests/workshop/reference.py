"""A second reading of the rules pages on a card that stays and on folding, in plain lists.

No game with a file of its own is one of these as a whole, so nothing there could be compared. It
shares no code with the engine: what it says of a battle is compared with what the engine has done.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules import Table, engine
from game.rules.cards import code
from game.rules.rng import Rng
from game.workshop.own_game import invented
from game.workshop.recipe import Invention, Recipe

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACE_DOWN, PAID = 3, 2
Say = Callable[[int], bool]
"""Whether a seat plays the card that it has taken; else it folds."""


@dataclass
class Position:
    """Whatever matters between two battles.

    stocks: by seat, the top first. stays: by seat, the card that lies open for the next battle.
    waiting: what the next winner gets. first: who says first whether it plays.
    """

    stocks: list[list[str]]
    stays: list[str]
    waiting: list[str]
    first: int = 0


@dataclass
class After:
    """Whatever must come of a battle: its winner, what it has won, and who was asked; winner is
    None where the cards wait or nobody has any. stays: the winner's card that fights on.
    """

    position: Position
    winner: int | None = None
    won: list[str] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)


def fought(before: Position, *, stay: bool, say: Say) -> After:
    """Return what comes of a battle. stay: whether the winning card stays; else all may fold."""
    stocks, waiting = [pile[:] for pile in before.stocks], before.waiting[:]
    seats = range(len(stocks))
    after = After(Position(stocks, [""] * len(stocks), [], before.first))
    rows: dict[int, list[str]] = {}
    order = [*seats[before.first :], *seats[: before.first]]
    inside = [seat for seat in order if stocks[seat] or before.stays[seat]]
    after.position.first = inside[0] if not stay else 0
    for number, seat in enumerate(inside):
        if stay:
            rows[seat] = [before.stays[seat] or stocks[seat].pop(0)]
            continue
        card = stocks[seat].pop(0)
        if number == len(inside) - 1 and not rows:
            rows[seat] = [card]
            continue
        after.asked.append(seat)
        if say(seat):
            rows[seat] = [card]
        else:
            waiting.append(card)
    winner = _winner(rows, stocks)
    table = waiting + [card for row in rows.values() for card in row]
    if winner is None:
        left = [seat for seat in seats if stocks[seat]]
        if len(left) != 1:
            after.position.waiting = table
            return after
        winner = left[0]
    if stay:
        kept = rows[winner][-1] if winner in rows else ""
        after.position.stays[winner] = kept
        table = [card for card in table if card != kept]
    else:
        after.position.first = winner
        for seat in rows:
            if seat != winner:
                table += stocks[seat][:PAID]
                del stocks[seat][:PAID]
    after.winner, after.won = winner, table
    return after


def _winner(rows: dict[int, list[str]], stocks: Sequence[list[str]]) -> int | None:
    """Return who wins, after wars; None where nobody at war has a card left."""
    fighting = list(rows)
    while True:
        best = max(RANKS.index(rows[seat][-1][:-1]) for seat in fighting)
        fighting = [seat for seat in fighting if RANKS.index(rows[seat][-1][:-1]) == best]
        if len(fighting) == 1:
            return fighting[0]
        fighting = [seat for seat in fighting if stocks[seat]]
        if len(fighting) < 2:
            return fighting[0] if fighting else None
        for seat in fighting:
            down = min(FACE_DOWN, len(stocks[seat]) - 1)
            rows[seat] += stocks[seat][: down + 1]
            del stocks[seat][: down + 1]


def position_of(t: Table) -> Position:
    """Return the position of a table between two battles."""
    stays = t.piles_named("guard") if "guard" in t.game.piles else [[]] * t.seats
    return Position(
        [list(map(code, pile)) for pile in t.piles_named("stock")],
        [code(pile[0]) if pile else "" for pile in stays],
        list(map(code, t.pile("stakes"))),
        t.state.caller,
    )


def differences(r: Recipe, seats: int, seed: int, battles: int) -> tuple[list[str], int]:
    """Play a game, and return where its battles were others than said here, and their number."""
    t, rng = engine.new_table(invented(Invention(r)), {"limit": 0}, seats, seed), Rng(seed)
    wrong: list[str] = []
    engine.advance(t, 0)
    while not t.over and t.battles < battles:
        plays = [rng.below(3) > 0 for _ in range(seats)]
        after = fought(position_of(t), stay=r.stay, say=plays.__getitem__)
        number, asked = t.battles + 1, []
        engine.advance(t, number)
        while t.asks:
            (ask,) = t.asks
            asked.append(ask.seat)
            engine.answer(t, ask.seat, ("play" if plays[ask.seat] else "fold",))
            engine.advance(t, number)
        now = position_of(t)
        difference = compared(after, now, asked) or _end(now, t)
        if difference:
            wrong.append(f"seed {seed}, battle {number}: {difference}")
    return wrong, t.battles


def _end(now: Position, t: Table) -> str:
    """Return what is wrong with the end: whoever alone has cards has won, and with more it goes on;
    empty if nothing is.
    """
    left = [seat for seat, stock in enumerate(now.stocks) if stock or now.stays[seat]]
    right = len(left) > 1 if not t.over else len(left) != 1 or t.winners == tuple(left)
    return "" if right else f"over {t.over}, winners {t.winners}, with cards {left}"


def compared(after: After, now: Position, asked: Sequence[int]) -> str:
    """Return what is not as it must be; empty if all is. Cards that were won lie in any order."""
    must = after.position
    facts: list[tuple[Any, Any]] = [
        (after.asked, list(asked)),
        (must.stays, now.stays),
        (sorted(must.waiting), sorted(now.waiting)),
        (must.first, now.first),
    ]
    for seat, (stock, left) in enumerate(zip(must.stocks, now.stocks, strict=True)):
        won = after.won if seat == after.winner else []
        facts.append((stock, left[: len(stock)]))
        facts.append((sorted(won), sorted(left[len(stock) :])))
    return "; ".join(f"{has} is not {wanted}" for wanted, has in facts if wanted != has)


RECIPES = (Recipe(stay=True), Recipe(fold=True))


def main() -> int:
    """Play 500 games of each at two to four seats, and print what differs."""
    total = played = 0
    for r in RECIPES:
        for seats in (2, 3, 4):
            for seed in range(500):
                wrong, battles = differences(r, seats, seed, 300)
                total, played = total + len(wrong), played + battles
                for difference in wrong[:1]:
                    print(r.changed, seats, difference)
    print(f"{played} battles, {total} differ")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
