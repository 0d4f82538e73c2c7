"""Finding out what a game is like, step by step, and what comes of it: a `Verdict` that grows.

`finding_out` is one long breath that can be stopped after each battle. Budgets are numbers of
games and of battles, never times, so the same recipe always gets the same verdict.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.rules import Card, Example, Game, Table, engine
from game.rules.cards import code as code_of
from game.rules.events import BattleWon, Beat, Event, Narrated, WarBegun
from game.workshop.figures import Figures, last_of, measure, play_games, skill
from game.workshop.mending import mended, tidy
from game.workshop.own_game import invented
from game.workshop.own_lessons import find_example
from game.workshop.parts.special_parts import EFFECTS
from game.workshop.recipe import BadRecipe, Invention, Recipe
from game.workshop.space import PART
from game.workshop.tile_picture import BACK
from game.workshop.verdict import MUCH, NEVER, SOME, Verdict, suspects

FIRST_GAMES = 12
"""How many games are enough for the first words."""
MOST_GAMES = 1000
"""How many games are enough, whatever they tell."""
MOST_WORK, MOST_QUICK_WORK = 60_000, 150_000
"""Battles that are enough, after the first games; more where nothing is asked, for they are over
sooner.
"""
BLAME_GAMES = 6
LONGEST = 4
"""So many times as much is played where it is not clear whether a game ends."""
FEWEST_PAIRS, SKILL_PAIRS = 8, 150
"""Pairs of games that tell whether thinking helps: more where it is not clear after a few."""
SURE = 3.0
"""Standard errors by which a share has to be away from where something else would be said."""
MAX_CARDS = 7
"""Cards of a seat that a picture of a battle has at most."""
CANDIDATES = 8
CANDIDATE_GAMES = 12


class SampleBattle(NamedTuple):
    """A battle that shows what is unusual in a game: the cards of each seat, and what comes of it.

    cards: as they lie at its end, the first ones first, `BACK` for one face down; empty where no
    battle shows it. sign: between those that met first, as `burst` draws it: `=` of equals that
    go to war, or towards whoever loses. winner: the seat that wins; None for nobody.
    """

    cards: tuple[tuple[str, ...], ...] = ()
    text: str = ""
    sign: str = ""
    winner: int | None = None


def battle_of(r: Recipe, number: int = 0) -> SampleBattle:
    """Return the battle of the game's example, or of another one by its number."""
    game = invented(Invention(r))
    example = find_example(game, number)
    return SampleBattle() if example is None else _fought(game, example)


def _fought(game: Game, example: Example) -> SampleBattle:
    """Return the battle of an example, as everybody sees it on the table."""
    t = engine.new_table(game, None, None, 0, example.deal)
    rows: list[tuple[str, ...]] = []
    events: list[Event] = []

    def watch(event: Event) -> None:
        nonlocal rows
        events.append(event)
        if isinstance(event, Beat | Narrated | BattleWon):
            lying = [tuple(_face(t, card) for card in reversed(pile))
                     for pile in t.piles_named("played")]  # fmt: skip
            if sum(map(len, lying)) >= sum(map(len, rows)):
                rows = lying

    t.listener = watch
    engine.advance(t, 1)
    for seat, words in example.answers:
        engine.answer(t, seat, words)
        engine.advance(t, 1)
    winners = {event.seat for event in events if isinstance(event, BattleWon)}
    winner = winners.pop() if len(winners) == 1 else None
    sign = "" if winner is None else "←" if winner else "→"
    if any(isinstance(event, WarBegun) for event in events):
        called = EFFECTS["war"].said
        is_called = any(isinstance(e, Narrated) and e.template == called for e in events)
        sign = "" if is_called else "="
    return SampleBattle(tuple(_shortened(row) for row in rows), example.text, sign, winner)


def _face(t: Table, card: Card) -> str:
    return BACK if card in t.down else code_of(card)


def _shortened(row: Sequence[str]) -> tuple[str, ...]:
    """Return a row with no more cards than a picture has; those face down are left out first."""
    shown = list(row)
    while len(shown) > MAX_CARDS and BACK in shown:
        shown.remove(BACK)
    return tuple(shown[:MAX_CARDS])


def finding_out(r: Recipe) -> Generator[Verdict, None, None]:
    """Play games of a recipe; yield after each battle what is known so far."""
    game = invented(Invention(r))
    asks = game.asks(game.check_options({}))
    most = MOST_WORK if asks else MOST_QUICK_WORK
    verdict = Verdict(Figures())
    for work, figures in enumerate(play_games(game, MOST_GAMES)):
        verdict = Verdict(figures)
        yield verdict
        if figures.games >= FIRST_GAMES and is_enough(figures, work / most):
            break
    figures, blamed = verdict.figures, ""
    for blamed in blaming(r, 1 - figures.unfinished_share) if verdict.ends_seldom else ():
        yield Verdict(figures, blamed=blamed)
    if not verdict.ends:
        yield Verdict(figures, blamed=blamed, complete=True)
        return
    won, of = 0.0, 0
    for won, of in skill(game, SKILL_PAIRS) if asks else ():
        yield Verdict(figures, won, of, blamed)
        if of >= 2 * FEWEST_PAIRS and all(is_clear(won, of, share) for share in (MUCH, SOME)):
            break
    yield Verdict(figures, won, of, blamed, complete=True)


def is_enough(figures: Figures, work: float) -> bool:
    """Return whether more games will hardly change what is said. work: share of what is usual.

    Whether a game ever ends is said with more care: where that is not clear it is played longer.
    """
    clear = is_clear(figures.unfinished, figures.games, NEVER)
    if figures.games >= 2 * FIRST_GAMES and clear and figures.unfinished_share > NEVER:
        return True
    return work > 1 and (clear or work > LONGEST)


def is_clear(number: float, of: int, border: float) -> bool:
    """Return whether more trials will hardly bring a share to the other side of a border."""
    share = (number + 1) / (of + 2)
    return abs(share - border) > SURE * sqrt(share * (1 - share) / of)


def blaming(r: Recipe, ended: float) -> Iterator[str]:
    """Look for the part without which more games end; yield what is known, at last the best.

    ended: the share of games that end with all parts.
    """
    best = ""
    for key, recipe in suspects(r):
        figures = Figures()
        for grown in play_games(invented(Invention(recipe)), BLAME_GAMES):
            figures = grown
            yield best
        if 1 - figures.unfinished_share > ended:
            best, ended = key, 1 - figures.unfinished_share
    yield best


def verdict_of(r: Recipe) -> Verdict:
    """Return the whole verdict at once."""
    return last_of(finding_out(r), Verdict(Figures()))


# -- what is liked -----------------------------------------------------------------------------


def liking(r: Recipe, figures: Figures) -> float:
    """Return how well a game would do for people who like what the authors of the games liked.

    A product of bells: that it ends, in 2.5 to 7 minutes, with 4 to 14 changes of the lead, of
    which the last comes late, with a leader in the middle who is no sure winner, with winners who
    had been behind, with few draws and some wars, and of two to six parts. From 0 to 1.
    """
    if not figures.finished:
        return 0.0
    value = (1 - figures.unfinished_share) ** 4
    value *= _bell(figures.minutes, 2.5, 7, 2)
    value *= _bell(figures.lead_changes, 4, 14, 2.5)
    value *= _bell(figures.share(figures.late), 0.55, 0.9, 0.2)
    value *= _bell(figures.half / max(1, figures.decided), 0.6, 0.82, 0.12)
    value *= _bell(figures.worst / max(1, figures.decided), 0.2, 0.6, 0.15)
    value *= _bell(figures.share(figures.drawn), 0, 0.06, 0.08)
    value *= _bell(len(r.changed), 2, 6, 2)
    if r.tie == "war":
        value *= _bell(figures.war_share, 0.04, 0.22, 0.08)
    return value


def _bell(value: float, low: float, high: float, soft: float) -> float:
    """Return 1 from `low` to `high`, and less the farther away a value is."""
    away = max(low - value, value - high, 0.0) / soft
    return 1 / (1 + away * away) if away else 1.0


# -- changing one part -------------------------------------------------------------------------

_UNCHANGED = ("seats", "limit", "wilds", "packs", "courts", "open", "short")
"""Parts that nobody would notice, or that are nobody's idea of a twist."""
_FILLED = 0.8
"""A hole is filled more often than it is emptied."""


_TRIES = 40
"""How often a part is changed before whatever comes of it is taken."""


def changed_at_random(r: Recipe, chance: random.Random) -> Recipe:
    """Return a recipe with one part changed, and what that needs; what was chosen stays."""
    for number in range(10 * _TRIES):
        key = chance.choice([key for key in PART if key not in _UNCHANGED])
        if key.startswith("special"):
            rank = chance.choice(["2", "3", "5", "7", "10", "J", "Q", "K", "A", "joker"])
            value = f"{rank}:{chance.choice(list(EFFECTS))}" if chance.random() < _FILLED else ""
        else:
            value = chance.choice(PART[key].choices)
        try:
            changed = tidy(mended(r.but(**{key: value}), key))
        except BadRecipe:
            continue
        kept = all(
            getattr(changed, other) == before for other, before in r.changed.items() if other != key
        )
        if changed != r and (kept or number > _TRIES):
            return changed
    return r


def twisting(r: Recipe, seed: int) -> Generator[Recipe | None, None, None]:
    """Look for another twist: a recipe with one part changed that does better than others so.

    It yields after each battle, None until it knows, and at last the recipe.
    """
    chance, best, liked = random.Random(seed), None, -1.0
    for _ in range(CANDIDATES):
        candidate = changed_at_random(r, chance)
        figures = Figures()
        for grown in play_games(invented(Invention(candidate)), CANDIDATE_GAMES):
            figures = grown
            yield None
        if liking(candidate, figures) > liked:
            best, liked = candidate, liking(candidate, figures)
    yield best


def figures_of(r: Recipe, games: int) -> Figures:
    """Return the figures of so many games of a recipe."""
    return measure(invented(Invention(r)), games)
