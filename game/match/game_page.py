"""The rules page of a game in two parts: the game itself, and rare cases, which are folded away;
what a sentence says of a game; and why a battle was won, with the paragraph about it.

A game's page is its class docstring; what a family of games shares it has from its kit. All in the
small language of pages (`game.texts.markup`), not translated yet.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.texts import ntr, tr
from game.texts.markup import translated
from game.texts.phrases import full_sentence, in_row

if TYPE_CHECKING:
    from game.rules.game import Game


def game_facts(game: Game) -> str:
    """Players, age, minutes and kind in a single line."""
    seats = game.seat_numbers
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    kind = tr("all luck") if game.about.kind == "luck" else tr("with choices")
    minutes = game.about.minutes
    facts = (
        tr("Players: {players}", players=players),
        tr("from age {age}", age=game.about.age),
        ntr("about {n} minute", "about {n} minutes", minutes),
        kind,
    )
    return full_sentence(in_row(facts))


RARE = "# Rare cases"
"""The heading under which a page goes on with what need not be known at first."""


def the_game(game: Game) -> str:
    """Return the main text of a game's rules page."""
    return _page(game)[0].strip()


def rare_cases(game: Game) -> str:
    """Return the text on rare cases; empty if there is nothing more to say."""
    return "\n\n".join(part for part in (_page(game)[2].strip(), game.family_rules) if part)


def _page(game: Game) -> tuple[str, str, str]:
    return inspect.cleandoc(type(game).__doc__ or game.about.title).partition(RARE)


_BATTLE = ("What beats what", "Battle", "Fight", "Trick", "Round", "Play", "Turn")
_WAR = ("War", "Wars", "Ties", "Tie", "Duel")
"""How games call the paragraphs of their pages about this, the most telling first."""
_SECTION = re.compile(r"^# (.+)$", re.MULTILINE)


def rule_of(game: Game, *, war: bool) -> str:
    """The paragraph of a game's page about battles, or about wars, with its heading."""
    _, *parts = _SECTION.split(the_game(game))
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    wanted = (*_WAR, *_BATTLE) if war else _BATTLE
    heading = next((name for name in wanted if name in sections), "")
    return translated(f"# {heading}\n{sections[heading]}") if heading else ""


def why(game: Game, lines: Sequence[str], *, war: bool) -> str:
    """Return the text that answers "Why?" beside the cards: the sentences of the battle, and the
    rule.
    """
    said = [f"- {line}" for line in lines if not line.startswith("#")]
    rule = rule_of(game, war=war)
    nothing = [] if said else [tr("Nothing has happened yet.")]
    return "\n".join([*nothing, *said, "", rule])
