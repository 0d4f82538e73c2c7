"""Nothing that is to be read at a table lies over anything else that is."""

from __future__ import annotations

from itertools import product

import pytest
from pygame import Rect

from game.table.bars import asked_places
from game.table.view.pile_labels import Trim
from game.variants import get
from tests.bench.labels import SIZES, TEXTS, drawn_over, point_over_cards, raised_over, sit
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import PaintMode, Stage


@pytest.mark.parametrize(
    ("game", "seats"), [("fire", 2), ("strategic", 4), ("speed", 2), ("rocky", 2)]
)
def test_plates_names_pills_and_indexes_stand_beside_each_other(game: str, seats: int) -> None:
    stage = sit(get(game), seats)
    assert stage is not None
    over = {(s, t): drawn_over(stage, s, t) for s, t in product(SIZES, TEXTS)}
    assert not any(over.values()), over
    stage.close()


@pytest.mark.parametrize(("game", "seats"), [("classic", 4), ("steal", 2)])
def test_all_piles_of_seats_have_their_names_or_none_has(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage((800, 600))
    table = moments.sit_down(stage, game, seats)
    fonts, said = stage.ctx.fonts, list[str]()
    line = fonts.line
    monkeypatch.setattr(fonts, "line", lambda text, style: said.append(text) or line(text, style))
    met = set()
    for size, text in product([*SIZES, (640, 480)], TEXTS):
        stage.ctx.change("text_size", text)
        stage.resize(size)
        stage.frame()
        trim = Trim(stage.ctx, table.stage)
        said.clear()
        labels = [trim.label(p) for p in table.stage.layout.piles.values() if p.owner is not None]
        assert len([label for label in labels if label is not None]) == len(said) > 1
        named = {" " in words for words in said}
        assert len(named) == 1, (size, text, said)
        met |= named
    assert met == {True, False}, "names stand where all have room"
    stage.close()


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        *(("wargops", 2), ("wargops", 6), ("psychic", 2)),
        *(("minor_warfare", 2), ("twenty_first_century", 2), ("twenty_first_century", 4)),
    ],
)
def test_a_raised_card_lies_over_no_button_and_not_on_the_wood(game: str, seats: int) -> None:
    stage = sit(get(game), seats, 0)
    assert stage is not None
    over = {}
    for size, text in product(SIZES, TEXTS):
        stage.ctx.change("text_size", text)
        stage.resize(size)
        stage.frame()
        over[size, text] = point_over_cards(stage)
        question = stage.table.flow.question
        ask = question.pending_answers[0].ask if question is not None else None
        if ask is not None and ask.max_count > 1:  # some are chosen, and taken back
            last = [key for key in stage.reachable() if key.startswith("card:")][-1]
            stage.click(last)
            stage.wait(0.3)
            over[size, text] += raised_over(stage.table)
            stage.click(last)
            stage.wait(0.3)
    assert not any(over.values()), over
    stage.close()


@pytest.mark.parametrize(
    ("game", "seats", "text_size"),
    [
        ("five_man_melee", 3, 100),
        ("minor_warfare", 2, 200),
        ("trunks", 2, 200),
        ("wargops", 4, 200),
    ],
)
def test_names_of_piles_lie_on_the_cloth(
    game: str, seats: int, text_size: int, new_stage: NewStage
) -> None:
    # The ends of "Fallen 31" and "Captured 4" lay over the wood.
    stage = new_stage((800, 600), text_size=text_size)
    stage.painting = PaintMode.NEVER
    table = moments.sit_down(stage, game, seats)
    cloth = table.stage.layout.cloth

    def off_the_cloth() -> list[str]:
        labels = [node for node in table.nodes() if node.kind == "label"]
        return [label.name for label in labels if not cloth.contains(label.place or label.box)]

    moments.until(stage, lambda: off_the_cloth() or table.play.table.battles == 5)
    assert not off_the_cloth()


def test_a_chain_lies_below_cards_that_were_laid_over_it_later(new_stage: NewStage) -> None:
    # A war's chain lay across the cards of the next in Casualty.
    stage = new_stage((1280, 720))
    stage.painting = PaintMode.NEVER
    table = moments.sit_down(stage, "casualty")
    met = 0

    def seen() -> bool:
        nonlocal met
        if table.stage.moving:
            return False
        nodes = table.nodes()
        heights = {node.key[1]: node.z for node in nodes if node.kind == "card"}
        tokens = [token for pile in table.stage.board.piles for token in pile]
        for chain in (node for node in nodes if node.kind == "chain"):
            upper, lower = (Rect(end) for end in chain.value[:2])
            if lower.top <= upper.bottom:
                continue
            way = (upper.midbottom, lower.midtop)
            spots = {t.key: table.stage.rect(t) for t in tokens if t.key in heights}
            over = [
                key
                for key, spot in spots.items()
                if spot not in (upper, lower) and spot.clipline(way)
            ]
            assert all(chain.z < heights[key] for key in over)
            met += bool(over)
        return table.play.table.battles == 3

    moments.until(stage, seen)
    assert met


@pytest.mark.parametrize(
    ("game", "seats", "text"),
    [("moms_bluff", 3, 200), ("moms_bluff", 4, 200), ("fire", 2, 200), ("trumps", 2, 200)],
)
def test_a_question_and_its_answers_lie_over_no_chip_and_not_over_the_goal(
    game: str, seats: int, text: int, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), text_size=text)
    stage.painting = PaintMode.NEVER
    table = moments.sit_down(stage, game, seats, seed=5)
    kinds = ("chip", "goal")
    met = 0

    def seen() -> bool:
        nonlocal met
        if table.flow.question is None or table.playback.playing:
            return False
        for size in SIZES:
            stage.resize(size)
            stage.frame(2)
            asked = asked_places(table.ui.root)
            signs = [(node.key, Rect(node.box)) for node in table.nodes() if node.kind in kinds]
            over = [key for key, box in signs for rect in asked if min(box.clip(rect).size) > 3]
            assert not over, (size, over)
            met += bool(asked)
        return table.play.table.battles == 3

    moments.until(stage, seen)
    assert met
