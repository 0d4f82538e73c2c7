"""How large the cards lie: a row for each game, number of seats, window and text size.

`python3 main.py --tool tests.bench.layout [--json] [--game ID]... [--quick]` plays some battles of
every game by lot, takes the fullest ordinary moment that the first seat sees (nine of ten moments
are no fuller), lays it out, and measures. Widths are pixels of the window. What is drawn over each
other is counted at a real table of the same game, seats and sizes, in the middle of a match
(`tests.bench.labels` names it); what the plan lays over each other, by the strict ruler of
`tests.bench.overlaps`, which names it. `--why GAME:SEATS:WxH:TEXT` tells what holds one table back:
the longest paths of zones across and down.

`--times` prints instead how long the plans of all these tables take: made anew, as for each new
table and window, and given again, as where somebody takes something back.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pygame import Rect

from game.rules import engine
from game.rules.game import Game
from game.rules.piles import Role
from game.rules.rng import Rng
from game.table.layout.laid_plan import laid_plan, solved
from game.table.layout.solver import Solver
from game.table.layout.table_zones import TableZones
from game.table.view.plan_types import PilePlace, Plan, Spot, numbered
from game.table.view.table_plan import forms_of, solve
from game.ui.theme import Theme
from game.variants import catalogue, get
from tests.bench.labels import drawn_over, index_of, sit
from tests.bench.overlaps import overlaps, spots_of

SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160), (844, 390))
TEXTS = (100, 150, 200)
BATTLES, DEALS = 40, 3
MAX_PLAN = 5.0
"""Milliseconds of CPU that a plan made anew may take at the 95th percentile."""
_TIMES = 3
"""How often each is timed; the least counts, for others on the machine only add to it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: one measurement of a table's cards.

    hand, battle: widths of cards in the hand and of those compared. strip: the least that is seen
    of a card in the hand. felt: the share of the cloth under cards and plates. covered: indexes
    under labels or plates, and labels over each other. wrong_side: piles that do not stand on their
    seat's side. over: pairs of things that lie over each other, by the strict ruler.
    """

    game: str
    seats: int
    size: tuple[int, int]
    text: int
    hand: int | None
    battle: int
    strip: int | None
    felt: float
    covered: int
    wrong_side: int
    over: int


def fullest(game: Game, seats: int) -> dict[str, int]:
    """Return by pile name how many cards a seat ordinarily has in that pile at most."""
    counts: dict[str, list[int]] = {name: [] for name in game.piles}
    for seed in range(DEALS):
        t, rng = engine.new_table(game, None, seats, seed), Rng(seed)
        while not t.over and t.battles < BATTLES:
            engine.advance(t, t.battles + 1)
            for name in game.piles:
                counts[name].append(max(map(len, t.piles_named(name))))
            for ask in t.asks:
                engine.answer(t, ask.seat, ask.random_answer(rng))
    return {name: _ninth(sizes) for name, sizes in counts.items()}


def _ninth(values: Sequence[int]) -> int:
    return sorted(values)[len(values) * 9 // 10] if values else 0


def measure(game: Game, seats: int, size: tuple[int, int], text: int, full: dict[str, int]) -> Row:
    """The row of a table."""
    unused, plan = _unused(game), _solved(game, seats, Theme(size, text))
    over = len(overlaps(game, plan, unused))
    for number in [n for n, place in plan.piles.items() if place.name in unused]:
        del plan.piles[number]
    spots = {number: _spots(game, place, full) for number, place in plan.piles.items()}
    hands = [
        (place, spots[number])
        for number, place in plan.piles.items()
        if place.owner == 0 and game.piles[place.name].role is Role.HAND and place.look != "packet"
    ]
    strips = [least for place, lying in hands if (least := visible(lying)) is not None]
    fronts = [place for place in plan.piles.values() if place.front and place.owner == 0]
    battle = [spot.rect.width for p in fronts for spot in spots_of(p, max(1, p.abreast))]
    return Row(
        game.id,
        seats,
        size,
        text,
        min((spot.rect.width for _, lying in hands for spot in lying), default=None),
        min(battle, default=0),
        min(strips, default=None),
        round(_felt(plan, spots), 3),
        _covered(plan, spots),
        sum(not _at_home(plan, place) for place in plan.piles.values()),
        over,
    )


def _spots(game: Game, place: PilePlace, full: dict[str, int]) -> list[Spot]:
    count = full[place.name]
    if place.front:
        count = max(count, place.abreast)
    return spots_of(place, count)


def visible(lying: Sequence[Spot]) -> int | None:
    """The least width that is seen of any of these cards, which lie in rows."""
    rows: dict[int, list[Spot]] = {}
    for spot in lying:
        rows.setdefault(spot.y, []).append(spot)
    steps: list[int] = []
    for row in rows.values():
        row.sort(key=lambda spot: spot.x)
        steps += [b.x - a.x for a, b in pairwise(row)]
        steps.append(row[-1].rect.width)
    return min((min(step, lying[0].rect.width) for step in steps), default=None)


def _felt(plan: Plan, spots: dict[int, list[Spot]]) -> float:
    """The share of the cloth that is under something, on a grid of 96 by 54."""
    things = [spot.rect for lying in spots.values() for spot in lying]
    things += [plan.goal, plan.ask, plan.controls]
    things += [rect for seat in plan.seats.values() for rect in (seat.face, seat.plate)]
    cloth, hits = plan.cloth, 0
    for x in range(96):
        for y in range(54):
            point = (cloth.x + cloth.width * (2 * x + 1) // 192,
                     cloth.y + cloth.height * (2 * y + 1) // 108)  # fmt: skip
            hits += Rect(point, (1, 1)).collidelist(things) >= 0
    return hits / (96 * 54)


def _covered(plan: Plan, spots: dict[int, list[Spot]]) -> int:
    """How many cards' indexes lie under a label, a plate, a face or the ribbon that asks."""
    labels = [seat.plate for seat in plan.seats.values()]
    labels += [seat.face for seat in plan.seats.values()]
    labels += [plan.ask, plan.controls]
    for number, place in plan.piles.items():
        if spots[number] and place.words.height:
            labels.append(place.words)
    count = 0
    for number, lying in spots.items():
        place = plan.piles[number]
        if place.look in ("packet", "heap", "strip"):
            lying = lying[:1]
        for spot in lying:
            corner = index_of(spot.rect)
            count += corner.collidelist([label for label in labels if label != place.words]) >= 0
    return count


def _at_home(plan: Plan, place: PilePlace) -> bool:
    """Whether a pile stands on its seat's side, or where this seat's cards fight."""
    own = [p for p in plan.piles.values() if p.front and p.owner == place.owner]
    if place.owner is None or place.front or any(p.rect.contains(place.rect) for p in own):
        return True
    region = plan.seats[place.owner].rect
    return bool(region.inflate(4, 60).collidepoint(place.rect.center))


def rows(games: Sequence[Game], *, quick: bool = False) -> Iterator[Row]:
    """Every row, game by game."""
    sizes, texts = (SIZES[:2], TEXTS[:1]) if quick else (SIZES, TEXTS)
    for game in games:
        for seats in game.seat_numbers:
            full, stage = fullest(game, seats), sit(game, seats)
            for size in sizes:
                for text in texts:
                    row = measure(game, seats, size, text, full)
                    over = len(drawn_over(stage, size, text)) if stage is not None else 0
                    yield replace(row, covered=row.covered + over)
            if stage is not None:
                stage.close()


def times(games: Sequence[Game], *, quick: bool = False) -> Iterator[tuple[float, float]]:
    """Yield, table by table, the milliseconds of CPU of a plan made anew, and given again."""
    sizes, texts = (SIZES[:2], TEXTS[:1]) if quick else (SIZES, TEXTS)
    for game in games:
        for seats in game.seat_numbers:
            for table in ((game, seats, Theme(size, text)) for size in sizes for text in texts):
                yield _timed(_anew, table), _timed(_solved, table)


def _timed(plan: Callable[[Game, int, Theme], Plan], table: tuple[Game, int, Theme]) -> float:
    taken = []
    for _ in range(_TIMES):
        begun = time.thread_time()
        plan(*table)
        taken.append((time.thread_time() - begun) * 1000)
    return min(taken)


def why(table: str) -> Iterator[str]:
    """Yield what holds a table back, as `wargops:2:800x600:100`: its longest paths of zones.

    Raises ValueError if that names no table.
    """
    name, seats, window, text = table.split(":")
    width, height = map(int, window.split("x"))
    game, count = get(name), int(seats)
    way, _, forms = _forms(game, game.check_seats(count), Theme((width, height), int(text)))
    layout = solved(way, forms)
    yield f"{way}, scale {layout.scale:.2f}"
    for axis, words in enumerate(("across", "down")):
        yield from (f"{words}: {path}" for path in layout.why(axis))


def _forms(game: Game, seats: int, theme: Theme) -> tuple[str, TableZones, Iterator[Solver]]:
    """Return the way of sitting at a table, its zones and its forms."""
    kinds, unused = numbered(game.piles, seats), _unused(game)
    zones = TableZones(theme, [kind for kind in kinds if kind.name not in unused], 0)
    way, forms = forms_of(zones, seats, _choosers(game))
    return way, zones, forms


def _choosers(game: Game) -> tuple[int, ...]:
    return (0,) if game.about.kind == "choice" else ()


def _unused(game: Game) -> frozenset[str]:
    return frozenset(game.presentation.unused(game.check_options({})))


def _anew(game: Game, seats: int, theme: Theme) -> Plan:
    """Return a plan without looking at those that are kept."""
    way, zones, forms = _forms(game, seats, theme)
    return laid_plan(way, zones, forms, seats)


def _solved(game: Game, seats: int, theme: Theme) -> Plan:
    return solve(theme, game.piles, seats, 0, choosers=_choosers(game), unused=_unused(game))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="tests.bench.layout", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a list of objects")
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--quick", action="store_true", help="two sizes, ordinary text")
    parser.add_argument("--why", metavar="GAME:SEATS:WxH:TEXT", help="what holds a table back")
    parser.add_argument("--times", action="store_true", help="only how long plans take")
    given = parser.parse_args(argv)
    if given.why:
        try:
            print("\n".join(why(given.why)))
        except ValueError:
            parser.error(f"--why got {given.why}; it takes a table, such as wargops:2:800x600:100")
        return 0
    games = [get(name) for name in given.game] or catalogue()
    if given.times:
        return _print_times(games, quick=given.quick)
    measured = list(rows(games, quick=given.quick))
    if given.json:
        print(json.dumps([_plain(row) for row in measured]))
        return 0
    print(f"{'game':22}seats  {'window':>10} text  hand battle strip  felt covered wrong side over")
    for row in measured:
        window = f"{row.size[0]}x{row.size[1]}"
        hand, strip = ("-" if v is None else str(v) for v in (row.hand, row.strip))
        print(
            f"{row.game:22}{row.seats:5}  {window:>10} {row.text:4}{hand:>6}{row.battle:>7}"
            f"{strip:>6}{row.felt:>6.2f}{row.covered:>8}{row.wrong_side:>11}"
            f"{row.over:>5}"
        )
    return 0


def _print_times(games: Sequence[Game], *, quick: bool) -> int:
    """Print how long plans take; 1 if that is too long."""
    taken = list(times(games, quick=quick))
    (anew, late), (again, last) = (
        (seconds[len(seconds) // 2], seconds[len(seconds) * 95 // 100])
        for seconds in (sorted(each) for each in zip(*taken, strict=True))
    )
    bad = late > MAX_PLAN
    print(
        f"plans of {len(taken)} tables, CPU: made anew p50 {anew:.2f} ms, p95 {late:.2f} ms "
        f"(at most {MAX_PLAN:g}: {'NOT' if bad else 'ok'}); given again p50 {again:.2f} ms, "
        f"p95 {last:.2f} ms"
    )
    return int(bad)


def _plain(row: Row) -> dict[str, Any]:
    return asdict(row) | {"size": list(row.size)}


if __name__ == "__main__":
    raise SystemExit(main())
