"""The rules of a game on a sheet of paper, to be played with real cards."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from game.match.game_page import game_facts, rare_cases, the_game
from game.match.qr_code import qr_svg
from game.practice.report_page import page_of
from game.texts import tr
from game.texts.markup import blocks, translated

if TYPE_CHECKING:
    from game.rules.game import Game

_TAGS = {"h1": "h2", "h2": "h3", "item": "li"}
_QR_SIDE = 30
"""Millimetres: modules of nearly 1."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def rules_sheet(game: Game, code: str, language: str) -> str:
    """Return the rules as a page for the printer. code: with which others get the game."""
    parts = [
        f"<h1>{escape(tr(game.about.title))}</h1>",
        f'<p class="when">{escape(tr(game.about.credit))}</p>',
        f"<p><b>{escape(tr(game.about.rule))}</b></p>",
        f"<p>{escape(game_facts(game))}</p>",
    ]
    page = "\n\n".join(part for part in (the_game(game), rare_cases(game)) if part)
    for kind, run in groupby(blocks(translated(page)), lambda block: block[0]):
        tag = _TAGS.get(kind, "p")
        texts = [_BOLD.sub(r"<b>\1</b>", escape(text)) for _, _, text in run]
        lines = "".join(f"<{tag}>{text}</{tag}>" for text in texts)
        parts.append(f"<ul>{lines}</ul>" if tag == "li" else lines)
    parts.append(f'<p class="when">{qr_svg(code, _QR_SIDE)}<br>{escape(code)}</p>')
    return page_of(tr(game.about.title), parts, language)
