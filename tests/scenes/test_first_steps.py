"""First steps at the table: a bubble beside what it means, which never is in anybody's way."""

from __future__ import annotations

import pygame
import pytest

from game.match import people
from game.match.counsel import Counsel
from game.match.first_plan import first_plan
from game.scenes.pause_scene import PauseScene
from game.table.arrange_scene import ArrangeScene
from game.table.bars import AskRibbon, RemarkBar, WordButton
from game.table.step_bubble import StepBubble, index_of
from game.table.table_scene import TableScene
from game.variants import get
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import until
from tests.stage import Stage

PRESSED = ("answers", "tools")
SIZES = ((800, 600), (1280, 720), (1920, 1080))


@pytest.fixture
def stage(new_stage: NewStage) -> Stage:
    """A program that explains what is new to its players."""
    return new_stage(first_steps=True)


def said(stage: Stage) -> str:
    """Return what the bubble says, or nothing if there is none."""
    return bubble(stage).words if stage.ui.find("first-step") is not None else ""


def bubble(stage: Stage) -> StepBubble:
    bubble = stage.ui.find("first-step")
    assert isinstance(bubble, StepBubble)
    return bubble


def begin(stage: Stage, game: str = "classic") -> TableScene:
    """Begin a game as somebody new, and wait until the first step is said."""
    table = stage.play(first_plan(stage.store, game))
    until(stage, lambda: said(stage))
    return table


def texts(game: str) -> list[str]:
    return [step.text for step in get(game).lessons.first_steps]


def test_the_first_turn_is_explained_and_space_takes_it(stage: Stage) -> None:
    begin(stage)
    assert said(stage) == texts("classic")[0]
    stage.check_picture()
    stage.press("space")
    assert said(stage) == "" and stage.top.probe()["battles"] == 1


def test_what_decides_is_said_when_it_does_and_held_until_it_can_be_read(stage: Stage) -> None:
    table = begin(stage)
    stage.press("space")
    until(stage, lambda: said(stage))
    assert said(stage) == texts("classic")[1]
    stage.check_picture()
    stage.wait(1.0)
    assert said(stage) == texts("classic")[1] and table.playback.playing


@pytest.mark.parametrize("game", ["classic", "suit_high"])
def test_one_press_closes_what_is_said_and_plays(game: str, stage: Stage) -> None:
    # The first press only ended the time for reading, which nobody could see.
    begin(stage, game)
    stage.press("space")
    until(stage, lambda: said(stage))
    assert stage.table.playback.playing
    stage.press("space")
    assert said(stage) == "" and stage.top.probe()["battles"] == 2


def test_the_twist_is_explained_when_it_first_happens(stage: Stage) -> None:
    begin(stage)

    def on() -> bool:
        if stage.top.probe()["waiting"]:
            stage.press("space")
        return said(stage) == texts("classic")[2]

    until(stage, on)
    assert stage.top.probe()["battles"] == 3
    stage.check_picture()


@pytest.mark.parametrize("game", ["classic", "wilcox"])
def test_escape_is_a_pause_after_which_the_step_is_still_said(game: str, stage: Stage) -> None:
    # Escape skipped them all, for good, when somebody new wanted to rest.
    begin(stage, game)
    stage.press("escape")
    assert isinstance(stage.top, PauseScene)
    stage.wait(9)
    stage.press("escape")
    assert isinstance(stage.top, TableScene) and said(stage) == texts(game)[0]


def test_escape_rests_while_a_step_is_read_that_holds_the_table(stage: Stage) -> None:
    begin(stage)
    stage.press("space")
    until(stage, lambda: said(stage) == texts("classic")[1])
    stage.press("escape")
    assert isinstance(stage.top, PauseScene)
    stage.press("escape")
    assert said(stage) == texts("classic")[1] and stage.table.playback.playing


def test_their_own_key_skips_them_for_good(stage: Stage) -> None:
    people.add(stage.store, "Ada", "fox")
    begin(stage)
    stage.press("k")
    assert said(stage) == "" and isinstance(stage.top, TableScene)
    stage.go.menu()
    stage.play(first_plan(stage.store, "classic"))
    until(stage, lambda: stage.top.probe()["waiting"])
    assert said(stage) == ""


def test_a_click_on_skip_does_the_same(stage: Stage) -> None:
    begin(stage)
    stage.click("skip-steps")
    assert said(stage) == "" and stage.top.probe()["waiting"]


def test_a_click_on_the_bubble_closes_only_that_one(stage: Stage) -> None:
    begin(stage)
    stage.click(bubble(stage).rect.move(-20, 0).center)
    assert said(stage) == "" and stage.top.probe()["waiting"]
    stage.check_picture()
    stage.press("space")
    until(stage, lambda: said(stage))
    assert said(stage) == texts("classic")[1]


def test_a_question_can_be_answered_at_once(stage: Stage) -> None:
    begin(stage, "wilcox")
    assert said(stage) == texts("wilcox")[0]
    stage.press("1")
    assert said(stage) == ""


def test_a_card_is_lit_at_first_with_what_follows_from_it(stage: Stage) -> None:
    table = begin(stage, "strategic")
    asking = table.controls.question_view
    assert asking is not None

    def glowing() -> int:
        return sum(mark.glow and mark.offered for mark in table.stage.marks.values())

    assert glowing() == 1 and stage.top.probe()["remark"].startswith("You lead.")
    [lit] = [key for key, mark in table.stage.marks.items() if mark.glow and mark.offered]
    assert stage.ui.focus is not None and stage.ui.focus.key.endswith(f":{lit}")  # Enter plays it
    stage.check_picture()
    stage.press("k")
    assert glowing() == 0 and stage.top.probe()["remark"] == ""


@pytest.mark.parametrize(("game", "lit"), [("strategic", 1), ("wargops", 0)])
def test_what_is_lit_is_what_a_hint_names_if_it_names_one(
    game: str, lit: int, stage: Stage
) -> None:
    # The look back would blame the strongest card, and where all are mixed any will do.
    table = begin(stage, game)
    question = table.flow.question
    assert question is not None and len(table.teaching.lit(question)) == lit
    best = Counsel(table.play, question.pending_answers[0].ask)
    best.grow(1000)
    assert table.teaching.lit(question) == best.only


def test_cards_for_a_row_are_lit_one_after_another_and_done_waits_for_the_last(
    stage: Stage,
) -> None:
    table = begin(stage, "minor_warfare")
    question, box = table.flow.question, bubble(stage).rect
    assert question is not None
    ready = []
    for number in range(5):
        [word] = table.teaching.lit(question)
        lit = [key for key, mark in table.stage.marks.items() if mark.glow]
        assert len(lit) == number + 1 and bubble(stage).rect == box
        [spot] = [w for w in stage.ui.root.walk() if w.key.startswith(f"card:0:{word}:")]
        assert stage.ui.focus is spot
        stage.ui.show_ring()
        stage.press("return")
        [done] = [w for w in stage.ui.root.walk() if w.key == "ok"]
        upper = pygame.Rect(done.rect.topleft, (done.rect.width, done.rect.height // 2))
        shown = stage.ctx.screen.surface.subsurface(upper).copy()  # a raised card may reach below
        ready.append((done.enabled, pygame.transform.average_color(shown)[0] > 120))
        assert [offer.word for offer in question.pending_answers[0].chosen][-1] == word
    assert ready == [*[(False, False)] * 4, (True, True)] and table.teaching.lit(question) == ()


def test_the_card_that_is_decided_about_in_words_is_framed(stage: Stage) -> None:
    table = begin(stage, "moms_bluff")
    assert table.stage.lifted is not None and table.teaching.targets() == [table.stage.lifted]
    answers = [w.rect for w in stage.ui.root.walk() if isinstance(w, WordButton)]
    assert len(answers) == 2 and bubble(stage).rect.collidelist(answers) < 0


def test_the_whole_own_hand_is_framed_where_any_card_may_be_chosen(stage: Stage) -> None:
    table = begin(stage, "wargops")
    hand = next(pile for pile in table.stage.board.piles if len(pile) == 13 and not pile[0].back)
    targets = table.teaching.targets()
    assert sorted(map(tuple, targets)) == sorted(tuple(table.stage.rect(token)) for token in hand)


def test_at_once_means_at_once(new_stage: NewStage) -> None:
    stage = new_stage(first_steps=True, speed="instant")
    begin(stage)
    stage.press("space")
    stage.frame(3)
    assert stage.top.probe()["waiting"] and stage.top.probe()["battles"] == 1


def test_somebody_who_knows_the_game_hears_nothing(stage: Stage) -> None:
    begin(stage)
    stage.press("k")
    stage.press("space")
    stage.wait(3)
    assert said(stage) == "" and not stage.table.playback.playing


def test_the_pause_offers_them_once_more(stage: Stage) -> None:
    begin(stage)
    stage.press("k", "escape")
    stage.click("steps")
    stage.frame(2)
    assert said(stage) == texts("classic")[0]


def test_from_such_a_match_the_rules_are_only_read_so_that_no_tables_pile_up(stage: Stage) -> None:
    stage.go.rules("speed")
    stage.click("steps")
    stage.frame(2)
    stage.press("f1")
    stage.frame(2)
    assert stage.top.name == "rules"
    assert not {"steps", "show"} & set(stage.reachable())
    stage.press("escape")
    stage.frame(2)
    assert stage.top.name == "table"


def test_the_rules_page_offers_a_match_with_them_that_is_not_kept(stage: Stage) -> None:
    stage.go.rules("speed")
    stage.click("steps")
    until(stage, lambda: said(stage))
    assert said(stage) == texts("speed")[0]
    stage.press("space")
    stage.store.flush()
    assert not stage.store.waiting()


def test_a_deck_to_be_ordered_is_explained_where_it_is_ordered(stage: Stage) -> None:
    stage.play(first_plan(stage.store, "napoleon"))
    until(stage, lambda: stage.top.probe()["waiting"])
    stage.press("space")
    until(stage, lambda: isinstance(stage.top, ArrangeScene))
    assert said(stage) == texts("napoleon")[0]
    spots = [widget.rect for widget in stage.ui.root.walk() if widget.key.startswith("pos:")]
    assert bubble(stage).rect.collidelist([index_of(rect) for rect in spots]) < 0
    stage.press("escape")
    assert stage.top.name == "pause"
    stage.press("escape")
    assert stage.top.name == "arrange" and said(stage) == texts("napoleon")[0]
    stage.press("k")
    assert stage.top.name == "arrange" and said(stage) == ""


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["classic", "strategic", "wargops", "trumps"])
def test_the_bubble_leaves_free_what_is_asked_and_what_is_pressed(
    new_stage: NewStage, game: str, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, first_steps=True, text_size=text_size)
    table = begin(stage, game)
    box = bubble(stage).rect
    assert table.stage.layout.cloth.contains(box)
    assert box.collidelist([w.rect for w in stage.ui.focusables() if w.group() in PRESSED]) < 0
    ask = stage.ui.find("ask")
    if isinstance(ask, AskRibbon) and text_size == 100:
        assert box.collidelist(ask.seen()) < 0
    stage.resize((1000, 700))
    assert table.stage.layout.cloth.contains(bubble(stage).rect)


@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_lies_over_no_count_beside_a_seat(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    stage = new_stage(size, first_steps=True)
    table = begin(stage, "rocky")
    chips = [pygame.Rect(node.box) for node in table.nodes() if node.kind == "chip"]
    assert len(chips) == 2 and bubble(stage).rect.collidelist(chips) < 0


def test_it_is_all_there_without_motion_and_with_high_contrast(new_stage: NewStage) -> None:
    stage = new_stage(first_steps=True, reduced_motion=True, high_contrast=True, captions=True)
    begin(stage)
    stage.check_picture()
    stage.press("space")
    until(stage, lambda: said(stage))
    stage.check_picture()


@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_leaves_room_for_what_is_said_of_each_answer(
    new_stage: NewStage, size: tuple[int, int]
) -> None:
    stage = new_stage(size, first_steps=True)
    table = begin(stage, "moms_bluff")
    box = bubble(stage).rect
    said = set()
    for answer in ("word:play", "word:fold"):
        table.controls.foretell(answer)
        [remark] = [widget for widget in stage.ui.root.walk() if isinstance(widget, RemarkBar)]
        said.add(remark.words)
        assert remark.words and not any(box.colliderect(rect) for rect in remark.seen())
    assert len(said) == 2
