"""The strict ruler: what of a planned table lies over what, in every window, for every game.

`python3 main.py --tool tests.bench.overlaps [--game ID]... [--pairs]` plans each game with all
numbers of seats, with nobody, one and two who choose at one keyboard, in seven windows and three
sizes of text, and counts the pairs of things that overlap; `--pairs` names them. Things are plates,
faces, goal, bar, ribbon, the place of what is called out, the button that goes on, round buttons,
the line of keys, all cards of a pile, labels of piles, and the wood at both ends and at the far
side, over which only faces and hands of backs may reach. `--keep` writes what is known to
`tests/oracle/overlaps.txt`, as long as no count grows; `tests/table/test_overlaps.py` compares.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pygame import Rect

from game.rules.game import Game
from game.table.shout import shout_place
from game.table.view.card_positions import spread
from game.table.view.plan_types import PilePlace, Plan, Spot
from game.table.view.table_plan import solve
from game.ui.theme import Theme
from game.variants import GAMES, get

KNOWN = Path(__file__).parents[1] / "oracle" / "overlaps.txt"
WINDOWS = (
    *((640, 480), (844, 390), (800, 600), (1280, 720)),
    *((1920, 1080), (2560, 1080), (3840, 2160)),
)
"""Window sizes in pixels; the first two are smaller than the product allows."""
TEXTS = (100, 150, 200)
TOUCH = 3
"""Pixels in both directions that may be shared: edges are soft."""
MAX_IN_A_ROW = 20
"""Cards that are laid out of a pile that holds more."""

Thing = tuple[str, Rect]


class TableKey(NamedTuple):
    """The table that was planned: choosers are the seats that choose at the same keyboard."""

    seats: int
    choosers: tuple[int, ...]
    window: tuple[int, int]
    text: int


def spots_of(place: PilePlace, count: int) -> list[Spot]:
    """Return where so many cards lie in a pile, with ranks as they come."""
    return spread(place, list(range(count)), [4 * (2 + index % 13) for index in range(count)])


def things(game: Game, plan: Plan, unused: frozenset[str] = frozenset()) -> Iterator[Thing]:
    """Yield all that nothing else may lie over, with a name; `unused` piles have no place."""
    yield from (("goal", plan.goal), ("tools", plan.controls))
    yield from (("ribbon", plan.ask), ("keys", plan.keys))
    wide, high = plan.size
    yield "wood left", Rect(0, 0, plan.cloth.x, high)
    yield "wood right", Rect(plan.cloth.right, 0, wide - plan.cloth.right, high)
    yield "wood far", Rect(plan.cloth.x, 0, plan.cloth.width, plan.cloth.y)
    if plan.button.height:
        yield "button", plan.button
    yield "callout", shout_place(plan, game, paced=game.presentation.humans_start_battles)
    if plan.tug.width:
        yield "bar", plan.tug
    for seat, area in plan.seats.items():
        yield from ((f"face {seat}", area.face), (f"plate {seat}", area.plate))
    for place in plan.piles.values():
        pile = game.piles[place.name]
        if place.name in unused or pile.brief:
            continue
        name = f"{place.name} {'-' if place.owner is None else place.owner}"
        if place.look in ("row", "fan", "tokens", "cell"):
            spots = spots_of(place, max(place.abreast, min(pile.holds, MAX_IN_A_ROW)))
            kind = "backs" if spots[0].y < 0 else "cards"  # those of others may leave the window
            yield f"{kind} {name}", spots[0].rect.unionall([spot.rect for spot in spots[1:]])
        elif not place.free:
            area = Rect((0, 0), place.size)
            area.center = place.rect.center
            yield f"cards {name}", area
        if place.words.height and not place.front:
            yield f"label {name}", place.words


def overlaps(game: Game, plan: Plan, unused: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Return the pairs of things that lie over each other, by name."""
    there = list(things(game, plan, unused))
    strewn = (
        spot
        for place in plan.piles.values()
        if place.free
        for spot in spots_of(place, game.piles[place.name].holds)
    )
    under = [
        ("strewn", name)
        for spot in strewn
        for name, area in there
        if name != "callout" and spot.meets(area.inflate(-2 * TOUCH, -2 * TOUCH))
    ]
    return under + [
        (name, other)
        for (name, area), (other, its) in combinations(there, 2)
        if min(area.clip(its).size) > TOUCH and not _belong(name, other)
    ]


def _belong(name: str, other: str) -> bool:
    """Whether these may touch: a face and its plate, a callout and what it takes the place of."""
    kinds = {name.partition(" ")[0], other.partition(" ")[0]}
    if kinds in ({"wood", "face"}, {"wood", "keys"}, {"wood", "backs"}):
        return True
    if "callout" in (name, other):
        return not {"ribbon", "button"}.isdisjoint((name, other))
    seat = name.rpartition(" ")[2]
    return {name, other} == {f"face {seat}", f"plate {seat}"}


def tables(game: Game, windows: Sequence[tuple[int, int]] = WINDOWS) -> Iterator[TableKey]:
    """Yield every table of a game."""
    for seats in game.seat_numbers:
        for choosers in choosers_of(game, seats):
            for window in windows:
                yield from (TableKey(seats, choosers, window, text) for text in TEXTS)


def choosers_of(game: Game, seats: int) -> list[tuple[int, ...]]:
    """Return who may choose at the same keyboard: nobody, the first seat, or both of two."""
    if game.about.kind != "choice":
        return [()]
    has_fan = any(pile.look == "fan" for pile in game.piles.values())
    return [(0,), (0, 1)] if seats == 2 and has_fan else [(0,)]


def planned(game: Game, table: TableKey) -> tuple[Plan, frozenset[str]]:
    """Return the plan of a table, and the piles that have no place in it."""
    unused = frozenset(game.presentation.unused(game.check_options({})))
    theme = Theme(table.window, table.text)
    plan = solve(theme, game.piles, table.seats, 0, choosers=table.choosers, unused=unused)
    return plan, unused


def pairs(game: Game) -> Iterator[tuple[TableKey, str, tuple[str, str]]]:
    """Yield each overlap of a game: the table, the kind of sitting, and the two things."""
    for table in tables(game):
        plan, unused = planned(game, table)
        yield from ((table, plan.way, pair) for pair in overlaps(game, plan, unused))


def known_faults() -> dict[str, dict[str, int]]:
    """Return the kept counts: by game, and by window and kind of pair (`800x600 label/plate`)."""
    known: dict[str, dict[str, int]] = {game: {} for game in GAMES}
    for line in KNOWN.read_text(encoding="utf-8").splitlines() if KNOWN.is_file() else ():
        if not line.startswith("#"):
            game, window, kind, count = line.split()
            known[game][f"{window} {kind}"] = int(count)
    return known


def counted(game: Game) -> dict[str, int]:
    """Return the overlaps of a game now, as `known_faults` has them."""
    counts: Counter[str] = Counter()
    for table, _, pair in pairs(game):
        kind = "/".join(sorted(name.split()[0] for name in pair))
        counts["{}x{} {}".format(*table.window, kind)] += 1
    return dict(counts)


def keep(counts: dict[str, dict[str, int]]) -> list[str]:
    """Write the counts of all games as known faults; return what has grown, and write nothing then.

    A file that is not there yet is begun.
    """
    known = known_faults()
    grown = [
        f"{game} {key}: {known[game].get(key, 0)} > {count}"
        for game, by_kind in counts.items()
        for key, count in by_kind.items()
        if KNOWN.is_file() and count > known[game].get(key, 0)
    ]
    if not grown:
        rows = [
            "# Things over each other: game, window, kinds, tables (seats, choosers, text sizes)."
        ]
        rows += [
            f"{game} {key} {n}" for game, by in counts.items() for key, n in sorted(by.items())
        ]
        KNOWN.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return grown


def main() -> int:
    """Count, name or keep; 1 if something is over something, or a kept count has grown."""
    parser = argparse.ArgumentParser(prog="tests.bench.overlaps", description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--pairs", action="store_true", help="name each pair")
    parser.add_argument("--keep", action="store_true", help="write the known faults of all games")
    given = parser.parse_args()
    if given.keep:
        grown = keep({game: counted(get(game)) for game in GAMES})
        print("\n".join(grown) or f"kept in {KNOWN}")
        return int(bool(grown))
    total = bad = 0
    by_kind: Counter[str] = Counter()
    for name in given.game or GAMES:
        game = get(name)
        total += len(list(tables(game)))
        over = list(pairs(game))
        bad += len({table for table, *_ in over})
        for table, way, (first, second) in over:
            by_kind[way + " " + "/".join(sorted((first.split()[0], second.split()[0])))] += 1
            if given.pairs:
                print(f"{name}, {table.seats} seats, choosers {table.choosers}, "
                      f"{table.window[0]}x{table.window[1]}, text {table.text}: "
                      f"{first} / {second}")  # fmt: skip
    print(
        f"{bad} of {total} tables; " + "; ".join(f"{n} {kind}" for kind, n in by_kind.most_common())
    )
    return int(bad > 0)


if __name__ == "__main__":
    raise SystemExit(main())
