"""A new game from nothing: its file from the template, and all that is kept of it beside its rules.

`python3 main.py --tool tests.new_game ID [--title TITLE]` writes `game/variants/ID.py` from
`docs/template_game.py`, its line in the catalogue and in the list of pictures, and then what tests
compare it with: a deal in which its first steps are all said, first cases, what it promises, its
golden game, its part of the oracle. Called again after its rules have changed it makes all that
anew, but for cases that somebody has written: read what has changed as a difference.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from game.headless.referee import run_case
from game.rules.game import Game
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.variants import GAMES, get

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "docs" / "template_game.py"
CATALOGUE = ROOT / "game" / "variants" / "__init__.py"
PICTURES = ROOT / "sprites" / "artkit" / "games_hand.py"
CASES = ROOT / "tests" / "cases"
ID = re.compile(r"[a-z][a-z0-9_]{2,30}")
SEEDS = 2000
"""Deals that are searched for a deal in which all first steps are said."""
BATTLES = 6
"""After so many battles at most a case of what is said ends."""


def class_name(game_id: str) -> str:
    """Return the name of a game's class: `tiny_war` is `TinyWar`."""
    return "".join(word.capitalize() for word in game_id.split("_"))


def begin(game_id: str, title: str) -> None:
    """Write the file of a game from the template, and its lines elsewhere."""
    name, text = class_name(game_id), TEMPLATE.read_text("utf-8")
    text = text[text.index("\nfrom ") + 1 :]
    for old, new in (
        ("TemplateWar", name),
        ('id = "template"', f'id = "{game_id}"'),
        ('title="Template War"', f'title="{title}"'),
    ):
        assert old in text, f"the template has no {old}"
        text = text.replace(old, new)
    path = ROOT / "game" / "variants" / f"{game_id}.py"
    path.write_text(f'"""{title}."""\n\n{text}', "utf-8")
    _add(CATALOGUE, "GAMES = {", f'    "{game_id}": "{name}",\n')
    _add(PICTURES, "PICTURES = {", f'    "{game_id}": default,\n')


def _add(path: Path, opening: str, line: str) -> None:
    """Put a line at the end of a table in a file."""
    text = path.read_text("utf-8")
    end = text.index("\n}", text.index(opening)) + 1
    path.write_text(text[:end] + line + text[end:], "utf-8")


def fill(game_id: str) -> None:
    """Make what tests compare a game with."""
    game = get(game_id)
    _choose_first_deal(game)
    _write_cases(CASES / f"{game_id}.json", lambda: [_example_case(game)])
    _write_cases(CASES / f"{game_id}_said.json", lambda: list(_said_cases(game)))
    tool = [sys.executable, "-m"]
    for command in (
        [*tool, "tests.variants.promised"],
        [*tool, "tests.golden.make", game_id],
        [sys.executable, "sprites/make.py"],
        [*tool, "tests.oracle", game_id],
    ):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def _choose_first_deal(game: Game) -> None:
    """Write into a game's file the first deal, of no other game, in which all its first steps are
    said.
    """
    from tests.variants.test_first_steps import BATTLES as SOON
    from tests.variants.test_first_steps import first_match, said_in

    lessons, path = type(game.lessons), ROOT / "game" / "variants" / f"{game.id}.py"
    steps = len(lessons.first_steps)
    others = {get(other).lessons.first_deal for other in GAMES if other != game.id}
    for deal in (lessons.first_deal, *range(SEEDS)):
        if deal in others:
            continue
        lessons.first_deal = deal
        said = said_in(first_match(game), SOON[game.about.kind], "greedy")
        if len(said) == steps and said[0] == 0:
            break
    else:
        raise SystemExit(
            f"{game.id}: in none of {SEEDS} deals all {steps} first steps are said within"
            f" {SOON[game.about.kind]} battles; look at the event or question at which each is said"
        )
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"first_deal = \d+", f"first_deal = {deal}", text), "utf-8")


def _example_case(game: Game) -> dict[str, Any]:
    """The pictured example as a case, with what comes of it."""
    example = game.lessons.example
    assert example is not None, "give the game an example: a position that shows what is special"
    scenario = {
        "game": game.id,
        "options": dict(example.options),
        "deal": example.deal,
        "choices": [{"seat": seat, "answer": list(words)} for seat, words in example.answers],
        "battles": example.battles,
    }
    made = run_case({"scenario": scenario})
    expect = {key: made[key] for key in ("piles", "battles", "wars", "over", "winners")}
    return {"name": "the pictured example", "scenario": scenario, "expect": expect}


def _said_cases(game: Game) -> Iterator[dict[str, Any]]:
    """Yield short games by lot until three things are said, and a war if there are any."""
    sentences: set[str] = set()
    war = not game.presentation.has_wars
    for seed in count(1):
        if (len(sentences) >= 3 and war) or seed > SEEDS:
            return
        match = Match(game, Record(game.id, game.check_options({}), game.check_seats(None), seed))
        chance = Rng(seed)
        while match.table.battles < BATTLES and not match.table.over:
            match.advance(match.table.battles + 1)
            for ask in match.table.asks:
                match.answer(ask.seat, ask.random_answer(chance))
        choices = [{"seat": s, "answer": list(words)} for s, words in match.record.answers]
        scenario = {"game": game.id, "seed": seed, "choices": choices}
        scenario["battles"] = match.table.battles
        made = run_case({"scenario": scenario, "expect": {"said!": []}})
        has_war = bool(made["wars"])
        if has_war > war or len(sentences | set(made["said"])) > len(sentences) < 3:
            war, sentences = war or has_war, sentences | set(made["said"])
            name = f"said: deal {seed}" + (", with a war" if has_war else "")
            yield {"name": name, "scenario": scenario, "expect": {"said!": made["said"]}}


def _write_cases(path: Path, made: Callable[[], list[dict[str, Any]]]) -> None:
    """Write cases where there are none: those that somebody has chosen stay."""
    if path.exists():
        return
    lines = ",\n".join(f" {json.dumps(case, ensure_ascii=False)}" for case in made())
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


def main() -> int:
    """Begin a game that does not exist yet, in a second process make what belongs to it."""
    parser = argparse.ArgumentParser(prog="tests.new_game", description=__doc__)
    parser.add_argument("id", help="the id of the game: its file's name, in small letters")
    parser.add_argument("--title", help="as players read it; made of the id if it is not given")
    given = parser.parse_args()
    if given.id in GAMES:
        fill(given.id)
        print(f"{given.id}: look at `git diff`, then `python3 main.py --test tests -k {given.id}`")
        return 0
    if ID.fullmatch(given.id) is None:
        parser.error(f"id got {given.id!r}; it takes 3 to 31 small letters, digits and _")
    begin(given.id, given.title or given.id.replace("_", " ").title())
    again = [sys.executable, "-m", "tests.new_game", given.id]  # where it is in the catalogue
    return subprocess.run(again, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
