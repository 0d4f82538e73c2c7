"""Ribbons: every sentence stays between their gold lines."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame
import pytest

from game.table.view import ribbons
from game.ui import look
from tests.scenes.conftest import NewStage

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*_said.json"))
ROOMS = ((380, 34), (460, 36), (640, 44), (900, 66))
"""Width and height of ribbons at the tables of the smallest to the largest windows."""
COLOUR = (20, 70, 60)


def sentences() -> list[str]:
    """Return all that the written cases narrate, with names, and with a question after it."""
    texts: set[str] = set()
    for file in CASES:
        for case in json.loads(file.read_text(encoding="utf-8")):
            said = [*case["expect"].get("said", []), *case["expect"].get("said!", [])]
            texts |= {re.sub(r"[Ss]eat \d", "Ladybird", text) for text in said}
    return sorted(texts)


def gold(surface: pygame.Surface, room: pygame.Rect) -> list[tuple[int, int]]:
    """Return where the gold lines of a ribbon are, but for its ends."""
    inset, tail = max(3, round(room.height * 0.09)), look.tail_of(room.height)
    flat = surface.get_bounding_rect().inflate(-2 * (tail + inset), 0)
    rows = (room.y + inset, room.bottom - 1 - inset)
    return [(x, y) for y in rows for x in range(flat.x, flat.right)]


@pytest.mark.parametrize(("size", "text_size"), zip(ROOMS, (100, 200, 100, 200), strict=True))
def test_no_sentence_leaves_its_ribbon(
    size: tuple[int, int], text_size: int, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), text_size=text_size)
    room = pygame.Rect(100, 60, *size)
    texts = sentences()[::3]
    assert len(texts) > 50
    for words in (*texts, *(f"{sentence} Which card captures?" for sentence in texts)):
        surface = pygame.Surface((1200, 200), pygame.SRCALPHA)
        ribbons.ask(stage.ctx, surface, room, words, COLOUR)
        assert all(surface.get_at(pos)[:3] == look.AMBER for pos in gold(surface, room)), words
        assert surface.get_bounding_rect().width <= room.width + 2 * look.tail_of(room.height)
