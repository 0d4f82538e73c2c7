"""Every game is played to its end by pressing what the table offers, looked at and listened to."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from game.rules.cards import code
from game.rules.rng import Rng
from game.table.arrange_scene import ArrangeScene
from game.table.table_scene import TableScene
from game.texts.card_names import card_name
from game.ui.voice import TABLE, Speech
from game.variants import GAMES, get
from tests.scenes.playing_table import check_board, play_on, seat
from tests.scenes.test_by_ear import CARD
from tests.scenes.test_place_names import nameless
from tests.stage import PaintMode, Stage

MOST_STEPS = 4000
NAMED = 4
"""How often names of all places are looked at, for each kind of question, and pause."""
HUMANS = pytest.mark.parametrize("humans", [1, 2])
EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))


@dataclass
class Walk:
    """Events and scenes of a game from its first card to its results. end: the scene after it."""

    end: str = ""
    is_kept: bool = True
    questions: Counter[str] = field(default_factory=Counter)
    misnamed: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    said: list[Speech] = field(default_factory=list)


@cache
def walked(game: str, humans: int) -> Walk:
    """Play a game: a person among as many as can play, or two alone."""
    seats = get(game).seat_numbers[-1 if humans == 1 else 0]
    options = {"limit": 12} if "limit" in get(game).options else {}
    stage = Stage((800, 600), speed="instant", read_aloud="always", table_aloud="all")
    stage.painting, walk, rng = PaintMode.AT_REST, Walk(), Rng(7)
    stage.ctx.reader._put = walk.said.append  # type: ignore[method-assign]
    table = seat(stage, game, seats, humans, **options)
    for step in range(MOST_STEPS):
        if stage.top.name == "results":
            break
        kind = question_kind(stage, table)
        if kind and walk.questions[kind] < NAMED:
            walk.questions[kind] += 1
            walk.misnamed += nameless(stage)
            if humans == 1:
                walk.unsaid += unsaid(stage, table, walk.said)
        play_on(stage, table, rng)
        if step % 20 == 0 and stage.top is table:
            check_board(table)
    walk.end, walk.is_kept = stage.top.name, stage.store.load_running() is not None
    stage.close()
    return walk


def question_kind(stage: Stage, table: TableScene) -> str:
    """Return what is asked, or waits, in words; empty while something moves."""
    if isinstance(stage.top, ArrangeScene):
        return "arrange"
    if stage.top is not table or not (table.flow.question or table.flow.waiting):
        return ""
    asked = table.flow.question.pending_answers if table.flow.question is not None else ()
    return " ".join(f"{type(one.ask).__name__} {one.ask.prompt}" for one in asked) or "pause"


@HUMANS
@EVERY_GAME
def test_a_game_can_be_played_to_its_end(game: str, humans: int) -> None:
    walk = walked(game, humans)
    assert (walk.end, walk.is_kept) == ("results", False)


@HUMANS
@EVERY_GAME
def test_every_place_on_the_table_says_what_it_is_at_every_question(game: str, humans: int) -> None:
    walk = walked(game, humans)
    assert walk.questions, "nothing was asked"
    assert walk.misnamed == []


def unsaid(stage: Stage, table: TableScene, said: list[Speech]) -> list[str]:
    """Return the cards in sight that no key says: the own ones, those on the table, the choice."""
    before = len(said)
    stage.press("c", "t", "o")
    heard = set(CARD.findall(" ".join(speech.text for speech in said[before:])))
    names, piles = table.model.ground.names, table.play.game.piles
    in_sight = {
        card_name(code(token.face))
        for (name, _), tokens in zip(names, table.model.state.cards.piles, strict=True)
        for token in (tokens[-1:] if piles[name].look == "packet" else tokens)
        if not token.back
    }
    return sorted(in_sight - heard)


@EVERY_GAME
def test_every_card_in_sight_is_said_by_a_key_at_every_question(game: str) -> None:
    assert walked(game, 1).unsaid == []


@HUMANS
@EVERY_GAME
def test_nothing_is_reported_twice_and_no_sign_is_said(game: str, humans: int) -> None:
    said = walked(game, humans).said
    assert not [spoken.text for spoken in said if re.search(r"[{}*#]", spoken.text)]
    sentences = [spoken.text for spoken in said if spoken.topic == TABLE]
    assert sentences
    # Two seats may have the same sum, and war may follow on war; no cards meet twice.
    pairs = itertools.pairwise(sentences)
    assert not [first for first, second in pairs if first == second and CARD.search(first)]
