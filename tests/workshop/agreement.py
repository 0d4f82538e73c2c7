"""Compares what an inventor reads at once with what 2,000 games tell.

The figures of 2,000 games of recipes drawn by lot lie in `facts.json`; `python3 main.py --tool
tests.workshop.agreement --keep` works out those that are missing, which takes most of an hour.
Without that it prints how often the verdict is the same, and whether all that never end are found.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.workshop.codes import from_code, to_code
from game.workshop.figures import Figures, last_of, measure, skill
from game.workshop.own_game import invented
from game.workshop.recipe import Invention, Recipe
from game.workshop.trying_out import verdict_of
from game.workshop.verdict import Verdict, sentences_of
from tests.workshop.recipes import random_recipe

FILE = Path(__file__).with_name("facts.json")
RECIPES, GAMES = 200, 2000
PAIRS, SLOW_PAIRS = 150, 15
"""Pairs of games between who thinks and who does not; fewer where hands lie open, since there a
decision takes long.
"""
Facts = dict[str, Any]


def recipes() -> Iterator[Recipe]:
    """Yield random recipes, each once."""
    seen: set[Recipe] = set()
    for seed in range(10 * RECIPES):
        r = random_recipe(random.Random(seed))
        if r not in seen:
            seen.add(r)
            yield r
        if len(seen) == RECIPES:
            return


def worked_out(r: Recipe) -> Facts:
    """Play many games of a recipe and return what a verdict needs of them."""
    game = invented(Invention(r))
    figures = measure(game, GAMES)
    facts = {
        "unfinished": figures.unfinished,
        "median": figures.median,
        "leads": figures.leads,
        "wars": figures.war_share,
        "asks": figures.asks / figures.battles if figures.battles else 0.0,
        "behind": figures.behind,
        "drawn": figures.drawn,
    }
    if game.asks(game.check_options({})) and figures.unfinished < GAMES:
        pairs = SLOW_PAIRS if r.choose == "seen" else PAIRS
        facts["won"], facts["of"] = last_of(skill(game, pairs), (0.0, 0))
    return facts


def verdict_by(facts: Facts) -> Verdict:
    """Return the verdict that follows from facts, as far as they say."""
    finished = GAMES - facts["unfinished"]
    battles = finished * facts["median"]
    figures = Figures(
        GAMES,
        facts["unfinished"],
        Counter({facts["median"]: finished}),
        leads=facts["leads"],
        wars=round(facts["wars"] * battles),
        asks=round(facts["asks"] * battles),
        behind=facts["behind"],
        drawn=facts["drawn"],
    )
    return Verdict(figures, facts.get("won", 0.0), facts.get("of", 0), complete=True)


def kept_facts() -> dict[str, Facts]:
    """Return the facts that are kept, by codes."""
    facts: dict[str, Facts] = json.loads(FILE.read_text(encoding="utf-8"))
    return facts


def same(r: Recipe, soon: Verdict, late: Verdict) -> bool:
    """Return whether two verdicts say the same.

    Of games that never end only that is compared: what is to blame is not a matter of many games.
    """
    if not (soon.ends and late.ends):
        return soon.ends == late.ends
    return sentences_of(r, soon) == sentences_of(r, late)


def keep() -> None:
    """Work the facts out that are missing, and keep each."""
    facts = kept_facts() if FILE.exists() else {}
    for r in recipes():
        code = to_code(Invention(r))
        if code not in facts:
            facts[code] = worked_out(r)
            rows = (f"{json.dumps(code)}: {json.dumps(row)}" for code, row in facts.items())
            FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def main(argv: list[str]) -> int:
    """Print how many verdicts are the same, and which are not; or work facts out."""
    parser = argparse.ArgumentParser(prog="tests.workshop.agreement", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="work out the facts that are missing")
    if parser.parse_args(argv).keep:
        keep()
        return 0
    kept, agree, endless, found, wrongly = kept_facts(), 0, 0, 0, 0
    for code, facts in kept.items():
        r, late = from_code(code).recipe, verdict_by(facts)
        soon = verdict_of(r)
        agree += same(r, soon, late)
        endless += not late.ends
        found += not late.ends and not soon.ends
        wrongly += late.ends and not soon.ends
        if not same(r, soon, late):
            print(code, sentences_of(r, soon), sentences_of(r, late), flush=True)
    print(
        f"{len(kept)} recipes, {agree} verdicts are the same; of {endless} that never end {found} "
        f"were found, {wrongly} others taken for such"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
