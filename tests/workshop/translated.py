"""The written cases of games that have files of their own, as cases of recipes.

`python3 main.py --tool tests.workshop.translated` prints for each game how many a recipe can
express and which come out otherwise.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.headless.expectations import differences
from game.headless.referee import read_cases, run_case
from game.intake.refusal import Refusal
from game.rules.errors import Stuck
from game.variants import get
from game.workshop.codes import to_code
from game.workshop.known_games import known_games
from game.workshop.mending import check
from game.workshop.own_game import PREFIX
from game.workshop.recipe import BadRecipe, Invention, Recipe

CASES = Path(__file__).parents[1] / "cases"
COMPARED = ("piles", "battles", "wars", "over", "winners", "scores", "waiting")
"""Parts of the state that a case expects; recipes say their sentences in other words."""
Parts = dict[str, Any]
_PACKS = {
    "full": "full",
    "numbers": "numbers",
    "to_five": "to_five",
    "zero_to_ten": "nought_ten",
    "queen_zero": "queen_nine",
    "zero_to_nine": "nought_nine",
}
_BEST = {"greatest": "high", "least": "low", "nearest": "near0"}


def usual_parts(game: str) -> Parts:
    """Return the parts of a game's recipe with its usual options."""
    return next(k.recipe.changed for k in known_games() if k.game == game and not k.options)


def _numbers(parts: Parts, options: Mapping[str, Any]) -> Parts | None:
    beyond = (
        options.get("form") == "improper",
        options.get("way") == "arrange",
        options.get("fixed", "none") != "none",
        options.get("pack2", "same") != "same",
        options.get("pack", "full") not in _PACKS,
        options.get("goal") == "coin" and options.get("play") == "top_it",
    )
    if any(beyond):
        return None
    if "pack" in options:
        parts["pack"] = _PACKS[options["pack"]]
    if options.get("best"):
        parts["best"] = _BEST[options["best"]]
    for option, key in (("decks", "packs"), ("ace", "ace"), ("digits", "turn")):
        if option in options:
            parts[key] = options[option]
    if options.get("play") == "top_it":
        parts |= {"prize": "aside", "tie": "new", "end": options.get("goal", "most")}
    return parts


def _classic(parts: Parts, options: Mapping[str, Any]) -> Parts:
    parts["war_all"] = options.get("everyone", False)
    parts["down"] = options.get("face_down", 3)
    parts["jokers"] = options.get("jokers", False)
    short = options.get("short", "last_card")
    parts["short"] = "last" if short == "last_card" else short
    return parts


def _plain(*keys: tuple[str, str]) -> Callable[[Parts, Mapping[str, Any]], Parts | None]:
    """Return how options become parts that are called otherwise; others cannot be expressed."""

    def translate(parts: Parts, options: Mapping[str, Any]) -> Parts | None:
        names = dict(keys)
        usual = get(parts.pop("game")).options
        for option, value in options.items():
            if option in names:
                parts[names[option]] = value
            elif value != usual[option].default:
                return None
        return parts

    return translate


_TRANSLATED: dict[str, Callable[[Parts, Mapping[str, Any]], Parts | None]] = {
    "classic": _classic,
    "raw": _plain(("face_down", "down")),
    "steal": _plain(("face_down", "down"), ("jokers", "jokers")),
    "clone": _plain(("face_down", "down"), ("decks", "packs")),
    "poker": _plain(("cards", "turn")),
    **dict.fromkeys(
        ("addition", "subtraction", "multiplication", "integer", "fraction", "place_value"),
        _numbers,
    ),
}


def _psychic(parts: Parts, options: Mapping[str, Any]) -> Parts:
    parts["down"] = options.get("face_down", 3)
    if options.get("deal") == "random":
        parts["deal"] = "all"
    return parts


_TRANSLATED["psychic"] = _psychic


def _wilcox(parts: Parts, options: Mapping[str, Any]) -> Parts | None:
    if options.get("decks") == 1:
        parts |= {"packs": 1, "deal": "colours", "down": 1}
    return None if options.get("play_on") else parts


_TRANSLATED["wilcox"] = _wilcox


def translated(game: str, options: Mapping[str, Any]) -> Recipe | None:
    """Return the recipe of a game with these options; None where no recipe expresses it."""
    parts = usual_parts(game)
    own = _TRANSLATED.get(game, _plain())
    if own not in (_numbers, _classic, _psychic, _wilcox):
        parts["game"] = game
    own_options = own(parts, {k: v for k, v in options.items() if k != "limit"})
    if own_options is None:
        return None
    try:
        return check(Recipe(**own_options))
    except (BadRecipe, TypeError):
        return None


def cases_of(game: str) -> Iterator[dict[str, Any]]:
    """Yield the written cases of a game."""
    for path in sorted(CASES.glob(f"{game}*.json")):
        yield from (case for case in read_cases(str(path)) if case["scenario"]["game"] == game)


def as_recipe(case: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the same case of a recipe; None where none expresses it."""
    scenario, game = case["scenario"], get(case["scenario"]["game"])
    options = scenario.get("options", {})
    recipe = translated(game.id, options)
    seats = scenario.get("seats") or game.default_seats
    if recipe is None or "error" in case or seats > recipe.seats:
        return None
    translated_case = copy.deepcopy(dict(case))
    translated_case["expect"] = {k: v for k, v in case.get("expect", {}).items() if k in COMPARED}
    usual = game.options["limit"].default if "limit" in game.options else 2000
    translated_case["scenario"] |= {
        "game": f"{PREFIX}:{to_code(Invention(recipe))}",
        "seats": seats,
        "options": {"limit": options.get("limit", usual)},
    }
    return translated_case


def wrong(case: Mapping[str, Any]) -> list[str]:
    """Return how the outcome of a case differs from what it expects."""
    try:
        complaints: list[str] = differences(run_case(case), case["expect"])
    except (Refusal, Stuck) as error:
        return [str(error)]
    return complaints


def main() -> int:
    """Print the figures."""
    total = expressed = bad = 0
    for game in dict.fromkeys(known.game for known in known_games()):
        cases = list(cases_of(game))
        own = [complaints for case in cases if (complaints := as_recipe(case)) is not None]
        differ = [(case["name"], complaints) for case in own if (complaints := wrong(case))]
        total, expressed, bad = total + len(cases), expressed + len(own), bad + len(differ)
        print(f"{game:18} {len(cases)} cases, {len(own)} expressed, {len(differ)} differ")
        for name, differences_ in differ:
            print(f"    {name}: {differences_[0][:160]}")
    print(f"{total} cases, {expressed} expressed, {bad} differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
