"""Why a battle was won: its cards, what was said of it, and the paragraph of the rules about it.

All in the small language of pages (`game.texts.markup`). No pygame here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.game_page import the_game
from game.texts import tr
from game.texts.markup import translated

if TYPE_CHECKING:
    from game.rules.game import Game

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
    """What answers "Why?" beside the cards: what was said, and the rule."""
    said = [f"- {line}" for line in lines if not line.startswith("#")]
    rule = rule_of(game, war=war)
    nothing = [] if said else [tr("Nothing has happened yet.")]
    return "\n".join([*nothing, *said, "", rule])
