"""Bubbles of first steps in every game: they stand over nothing that the table is read by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from pygame import Rect

from game.table.step_bubble import StepBubble
from game.table.table_scene import TableScene
from game.table.view.card_painter import PLAIN
from game.ui.widgets import Button
from game.variants import GAMES
from tests.bench.labels import index_of
from tests.scenes.conftest import NewStage
from tests.scenes.newcomer_walk import walk
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


SIZES = ((800, 600), (1280, 720), (1920, 1080))
TEXTS = (100, 200)


@pytest.mark.usefixtures("cards_unpainted")
@pytest.mark.parametrize("game", GAMES)
def test_no_bubble_covers_an_index_a_badge_the_keys_or_the_tug_of_war(
    new_stage: NewStage, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(first_steps=True, curtain=False)
    covered = []
    for bubble in walk(stage, game):
        if not isinstance(stage.top, TableScene):
            continue  # where cards are put in order they fill the table
        with monkeypatch.context() as undrawn:
            undrawn.setattr(stage.app.stack, "draw", lambda screen: False)
            for text in TEXTS:
                stage.ctx.change("text_size", text)
                for size in SIZES:
                    stage.resize(size)
                    box = shown(stage).rect
                    assert stage.table.stage.layout.cloth.contains(box)
                    hit = [what for what, rect in read(stage.table) if box.colliderect(rect)]
                    if text == 100:
                        hit += [
                            what for what, rect in to_choose(stage.table) if box.colliderect(rect)
                        ]
                    if text == 100 and over(box, stage.table.teaching.targets()) > 0.1:
                        hit.append("what it is about")
                    covered += [(bubble.words, size, text, what) for what in hit]
            stage.ctx.change("text_size", 100)
            stage.resize((1280, 720))
        stage.frame()
    assert not covered


def shown(stage: Stage) -> StepBubble:
    bubble = stage.ui.find("first-step")
    assert isinstance(bubble, StepBubble)
    return bubble


def over(box: Rect, targets: Sequence[Rect]) -> float:
    """How much a bubble covers of a card that it is about, as a share of it, at most."""
    cards = [rect for rect in targets if not rect.contains(box)]  # a ring around many holds it
    shares = [box.clip(rect) for rect in cards]
    areas = zip(shares, cards, strict=True)
    return max((s.width * s.height / (r.width * r.height) for s, r in areas), default=0.0)


def read(table: TableScene) -> Iterator[tuple[str, Rect]]:
    """Yield everything by which the table is read, and where it is."""
    layout, stage = table.stage.layout, table.stage
    yield "keys", layout.keys
    if table.hud.tug() is not None and layout.tug.width:
        yield "tug of war", layout.tug.inflate(layout.tug.height, layout.tug.height // 2)
    for number, place in layout.piles.items():
        pile = stage.board.piles[number]
        for token in pile if place.look in ("row", "fan") else pile[: max(1, place.abreast)]:
            rect = stage.rect(token)
            if not token.back:
                yield f"index of {token.face}", index_of(rect)
            if stage.marks.get(token.key, PLAIN).cap:
                yield f"key of {token.face}", Rect(rect.x, rect.bottom - 24, 24, 24)
    for widget in table.ui.root.walk():
        if isinstance(widget, Button) and widget.area != "steps":
            yield f"button {widget.key}", widget.rect


def to_choose(table: TableScene) -> Iterator[tuple[str, Rect]]:
    """The middles of all cards that may be chosen."""
    for widget in table.ui.root.walk():
        if widget.key.startswith("card:"):
            wide, high = widget.rect.size
            yield f"middle of {widget.key}", widget.rect.inflate(-wide // 2, -high // 2)


@pytest.mark.parametrize("game", ["twenty_first_century", "minor_warfare", "casualty", "prisoner"])
def test_the_ring_around_what_is_explained_lies_over_nothing(
    new_stage: NewStage, game: str
) -> None:
    stage = new_stage((800, 600), first_steps=True, curtain=False)
    for _ in walk(stage, game):
        painted = sorted(stage.table.nodes(), key=lambda node: node.z)
        rings = [number for number, node in enumerate(painted) if node.kind == "ringed"]
        below = {node.kind for node in painted[: rings[-1]]}
        assert len(rings) == len(stage.table.teaching.framed())
        assert below <= {"ground", "outline", "cell", "ringed"}


def test_the_ring_follows_a_card_that_rises(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), first_steps=True, curtain=False)
    next(walk(stage, "twenty_first_century"))

    def ringed() -> set[object]:
        return {node.value for node in stage.table.nodes() if node.kind == "ringed"}

    before = ringed()
    stage.press("right")
    stage.frame()
    assert ringed() != before
    stage.check_picture()


@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_leaves_what_is_called_out_free(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    # The words "Mom's Bluff!" lay over those that explain them.
    stage = new_stage(size, first_steps=True, curtain=False)
    met = 0
    for _ in walk(stage, "moms_bluff"):
        bubble = shown(stage)
        for _frame in range(12):  # until it has grown
            stage.frame()
            shout = stage.table.playback.shout
            if shout is not None and stage.ui.find("first-step") is bubble:
                met += 1
                assert not bubble.rect.colliderect(shout.word)
    assert met


def test_cards_that_lean_in_a_hand_have_one_frame_around_all(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), first_steps=True, curtain=False)
    next(walk(stage, "wargops"))
    teaching = stage.table.teaching
    [frame] = teaching.framed()
    assert len(teaching.targets()) > 10 and all(map(frame.contains, teaching.targets()))
