"""The surroundings of a question: its ribbon, the news before it, seals, chips and whose keys."""

from __future__ import annotations

import pygame
import pytest

from game.match.shown.shown_table import PlayStep
from game.rules.events import Event, Narrated, SignsChanged
from game.rules.signs import Marker
from game.table.bars import AskRibbon
from game.table.table_scene import TableScene
from game.table.view.seat_signs import words_box
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage


def asked(stage: Stage, game: str, humans: int = 1) -> TableScene:
    table = seat(stage, game, 2, humans)
    until(stage, lambda: table.flow.question is not None)
    return table


def ribbon(stage: Stage) -> AskRibbon:
    ribbon = stage.ui.find("ask")
    assert isinstance(ribbon, AskRibbon)
    return ribbon


def say(table: TableScene, event: Event) -> None:
    table.model.feed(PlayStep(events=(event,)))


def test_a_question_has_its_ribbon_for_itself_and_the_news_stand_below(stage: Stage) -> None:
    table = asked(stage, "fire")
    say(table, Narrated("Owl cannot capture: Fox takes all free cards.", {}))
    table.refresh()
    assert table.flow.question is not None
    assert ribbon(stage).text == table.flow.question.prompt() == "Which card captures?"
    assert table.probe()["remark"] == table.hud.banner


def test_who_has_answered_hears_the_same_news_no_more(stage: Stage) -> None:
    table = asked(stage, "fire")
    say(table, Narrated("Owl cannot capture: Fox takes all free cards.", {}))
    before = table.flow.question
    stage.press("1", "return")
    until(stage, lambda: table.flow.question not in (None, before))
    assert ribbon(stage).text == "Capture which card?"
    assert "cannot capture" not in str(table.probe()["remark"])


def test_beside_arrows_a_question_has_room_for_two_large_lines(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = asked(stage, "fire")
    before, high = table.flow.question, ribbon(stage).rect.height
    stage.press("1", "return")
    until(stage, lambda: table.flow.question not in (None, before))
    assert ribbon(stage).rect.height >= 1.3 * high


def test_who_is_asked_a_second_time_is_not_shown_as_done(stage: Stage) -> None:
    table = asked(stage, "fire")
    before = table.flow.question
    stage.press("1", "return")
    until(stage, lambda: table.flow.question not in (None, before))
    assert table.hud.seat_state(0) == "asked"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_button_for_several_cards_stands_still_whatever_is_said(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    asked(stage, "minor_warfare")
    places = set()
    for key in ("", "1", "2", "3", "4", "5"):
        stage.press(*key)
        stage.wait(0.2)
        done = stage.ui.find("ok")
        assert done is not None
        places.add(tuple(done.rect))
    assert len(places) == 1


def test_two_who_choose_together_read_their_keys(stage: Stage) -> None:
    asked(stage, "wilcox", 2)
    shown = {w.label: w.shown.key for w in stage.ui.root.walk() if hasattr(w, "shown")}
    own = {words: keys for words, keys in shown.items() if words.endswith(" chooses")}
    assert list(own.values()) == ["1 2 3", "6 7 8"]


def test_a_click_on_a_card_chosen_in_secret_says_by_which_keys_and_chooses_nothing(
    stage: Stage,
) -> None:
    table = asked(stage, "wilcox", 2)
    question = table.flow.question
    card = next(w for w in stage.ui.root.walk() if w.key.startswith("closed:"))
    stage.click(card.key)
    assert "choose with 1 2 3" in table.hud.caption_words
    assert (
        question is not None and len(question.pending_answers) == 2 and len(table.play.asked()) == 2
    )
    stage.press("right")
    assert not stage.focus.startswith("closed:")


def test_chips_lie_over_no_name_however_many_lines_stand_below_it(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = asked(stage, "wargops")
    place, sign = table.stage.layout.seats[0], table.hud.seat_sign(0)
    box = words_box(stage.ctx, place, sign)
    assert box.y < place.plate.y, "its words take one line more"
    pictures = []
    for signs in ((), (Marker("Tie", 0, "star"),)):
        say(table, SignsChanged(signs))
        stage.frame(2)
        picture = stage.ctx.screen.surface.subsurface(box)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1]
