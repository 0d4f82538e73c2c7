"""Before an answer is given the table says what follows from it, and marks what would be taken."""

from __future__ import annotations

import re

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.match.sentences import foretold
from game.rules.cards import code
from game.table.bars import AskRibbon, RemarkBar
from game.table.question.question_view import QuestionView, meant_by
from game.table.table_scene import TableScene
from game.table.view.arrows import area
from game.table.view.card_painter import Mark
from tests.bench.labels import overlaps
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage


def asked(stage: Stage, game: str, humans: int = 1) -> TableScene:
    """A table with its first question."""
    table = seat(stage, game, 2, humans)
    until(stage, lambda: table.flow.question is not None)
    return table


def point(stage: Stage, pos: tuple[int, int]) -> str:
    """Point there; what stands under the question then."""
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return str(stage.top.probe()["remark"])


def foreseen(table: TableScene, word: str) -> str:
    """Return what the game says of an answer."""
    ask = table.play.asked()[0]
    foresight = table.play.game.presentation.foresee(table.play.table, ask, (word,))
    return foretold(foresight, table.play.name)


def test_what_follows_is_said_of_the_card_that_is_pointed_at(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "wilcox")
    assert stage.top.probe()["remark"] == ""
    for word, place in stage.top.probe()["asks"][0]["cards"].items():
        assert point(stage, pygame.Rect(place).center) == foreseen(table, word) != ""
        stage.check_picture()
    assert point(stage, (2, 2)) == ""


def test_and_of_the_card_that_the_keys_are_on(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "wilcox")
    order = stage.top.probe()["asks"][0]["order"]
    stage.press("right")
    stage.press("right")
    word = stage.focus.split(":")[2]
    assert word in order and stage.top.probe()["remark"] == foreseen(table, word)


def test_cards_that_could_be_taken_light_up(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "fire")
    word, place = next(iter(stage.top.probe()["asks"][0]["cards"].items()))
    point(stage, pygame.Rect(place).center)
    t = table.play.table
    strength = t.strength(t.find([word], "played", 0)[0])
    lit = {
        code(token.face)
        for token in table.stage.board.piles[table.stage.board.number("played", 1)]
        if (mark := table.stage.marks.get(token.key)) is not None and mark.glow
    }
    lower = {code(card) for card in t.pile("played", 1) if t.strength(card) < strength}
    locked = {code(card) for war in t.state.wars for card in war.tops}
    assert lit == lower - locked != set()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_arrows_show_what_a_chosen_card_can_capture_and_no_words_lie_over_them(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size, speed="instant")
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("random", "Owl")]
    table = stage.play(MatchPlan("fire", seats, {}, seed=7))
    until(stage, lambda: table.flow.question is not None)
    stage.press("1")
    until(stage, lambda: table.flow.question is not None)
    view, question = table.controls.question_view, stage.ui.find("ask")
    assert view is not None and isinstance(question, AskRibbon)
    arrows = view.preview.arrows(view.preview.foreseen(""))
    assert [arrow.sure for arrow in arrows] == [False, False]
    words = [*question.seen(), *(widget.rect for widget in view.controls())]
    assert pygame.Rect(area(arrows, stage.ctx.theme.scale)).collidelist(words) < 0
    slot = table.stage.board.find(table.play.table.state.captor)
    assert slot is not None
    row = table.stage.board.piles[slot.pile]
    assert [table.stage.marks[token.key].glow for token in row].index(True) == slot.place
    place = list(stage.top.probe()["asks"][0]["cards"].values())[-1]
    point(stage, pygame.Rect(place).center)
    aimed = view.preview.arrows(view.preview.foreseen(table.controls.pointed))
    assert sum(arrow.sure for arrow in aimed) == 1
    captured = pygame.Rect(place)
    assert next(arrow for arrow in aimed if arrow.sure).end[0] == captured.centerx
    stage.check_picture()


def test_two_who_choose_side_by_side_hear_nothing(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "wilcox", humans=2)
    assert table.flow.question is not None and table.flow.question.is_simultaneous
    for x in range(40, 1280, 60):
        assert point(stage, (x, 560)) == ""


def test_a_hint_is_a_plain_sentence_and_to_who_asks_again_it_shows_chances(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "wargops")
    stage.press("h")
    assert stage.top.probe()["remark"] == "Let me think …"
    until(stage, lambda: table.flow.question is not None and not table.flow.question.pondering)

    def lit() -> set[int]:
        return {key for key, mark in table.stage.marks.items() if mark.glow and mark.offered}

    hint = str(stage.top.probe()["remark"])
    named_cards = re.findall(r"\{(\w+)\}", hint)
    assert len(named_cards) == len(lit()) == 3, "who only hears it knows which"
    assert hint.endswith(": let nobody guess which.")
    assert not any(mark.badge for mark in table.stage.marks.values())
    assert stage.ui.focus is not None, "Enter takes one of these"
    assert int(stage.ui.focus.key.split(":")[-1]) in lit()
    named = lit()
    stage.press("h")
    assert "%" in str(stage.top.probe()["remark"]) and lit() == named
    badged = {key: mark.badge for key, mark in table.stage.marks.items() if mark.badge}
    assert set(badged) == named and all(badge.startswith("1 in ") for badge in badged.values())
    stage.check_picture()
    stage.press("h")
    assert "%" not in str(stage.top.probe()["remark"])


def test_the_price_of_an_answer_stands_on_its_button(stage: Stage) -> None:
    seats = [SeatPlan(name="Fox", face="fox"), *[SeatPlan("random", n) for n in ("Owl", "Bear")]]
    table = stage.play(MatchPlan("moms_bluff", seats, {}, seed=5))
    for _ in range(200):
        asking = table.controls.question_view
        if asking is not None and len(asking.controls()) > 1:
            break
        stage.press("space")
        stage.wait(0.5)
    assert asking is not None
    labels = {button.label for button in asking.controls()}
    assert "Fold: lose 2 cards" in labels
    assert any(label.startswith("Play: win, or lose ") for label in labels)


def test_a_card_that_is_pointed_at_is_read_whole_and_shows_where_it_would_lie(
    stage: Stage,
) -> None:
    table = asked(stage, "wargops")
    place = list(stage.top.probe()["asks"][0]["cards"].values())[4]
    point(stage, pygame.Rect(place).center)
    view = table.controls.question_view
    assert view is not None
    token = view.cards_in_order(view.question.pending_answers[0])[4].token
    assert token is not None
    spot, enlarged = table.stage.spot(token).rect, table.stage.rect(token)
    assert enlarged.width > spot.width and enlarged.top < spot.top
    # It stays below the words, though its foot comes lower for that.
    assert spot.bottom <= enlarged.bottom < table.stage.layout.size[1]
    color = stage.ctx.screen.surface.get_at((enlarged.right - 4, enlarged.centery))
    assert min(color[:3]) > 200, "its right edge lies over its neighbours"
    (ghost,) = view.preview.ghosts(table.controls.pointed)
    number = table.stage.board.number("played", 0)
    assert ghost.card == token.face and not ghost.chosen
    assert table.stage.layout.piles[number].rect.contains(ghost.rect)
    stage.check_picture()
    point(stage, (2, 2))
    assert view.preview.ghosts(table.controls.pointed) == ()
    assert table.stage.rect(token) == spot
    stage.check_picture()


def test_cards_that_are_chosen_show_in_their_order_where_they_would_lie(stage: Stage) -> None:
    table = asked(stage, "minor_warfare")
    view = table.controls.question_view
    assert view is not None
    cards = view.cards_in_order(view.question.pending_answers[0])
    for offer in (cards[9], cards[2]):
        table.do(meant_by(view.question.pending_answers[0], offer))
    ghosts = view.preview.ghosts("")
    assert [g.card for g in ghosts] == [c.token.face for c in (cards[9], cards[2]) if c.token]
    assert all(ghost.chosen for ghost in ghosts) and ghosts[0].rect.x < ghosts[1].rect.x


def test_answers_stand_in_the_middle_and_stay_there_when_something_is_said_of_one(
    stage: Stage,
) -> None:
    table = moments.sit_down(stage, "trumps", seed=5)
    moments.until(stage, lambda: sum(key.startswith("word:") for key in stage.reachable()) > 1)
    stage.wait(1)
    low, high = (key for key in stage.reachable() if key.startswith("word:"))
    both = stage.ui.find(low).rect.union(stage.ui.find(high).rect)
    assert abs(both.centerx - table.stage.layout.ask.centerx) < 3
    moments.point_at(stage, low)
    assert table.controls.remark
    assert stage.ui.find(low).rect.union(stage.ui.find(high).rect).centerx == both.centerx


def test_arrows_tell_where_what_is_played_goes_and_go_with_the_question(stage: Stage) -> None:
    table = moments.sit_down(stage, "wargops", seed=5)
    moments.asked(stage, table, 3)
    moments.point_at(stage, moments.a_card(stage, 5))
    asking, layout = table.controls.question_view, table.stage.layout
    assert asking is not None
    lost, mine = asking.preview.ways(asking.preview.foreseen(table.controls.pointed))
    slots = {p.owner: p.rect for p in layout.piles.values() if p.front}
    trash = table.stage.place_of(table.stage.board.number("out", None)).rect
    (start, *_, end) = lost.points
    assert slots[0].x < start[0] < end[0] <= trash.centerx and lost.words == "if highest"
    (start, *_, end) = mine.points
    assert end[0] < start[0] < slots[1].right and start[1] < end[1] < layout.ask.y
    assert mine.words == "then yours" and end[0] > layout.goal.right
    stage.check_picture()
    stage.press("return")
    stage.wait(0.3)
    assert not overlaps(table)
    stage.check_picture()


def test_a_pointer_that_moves_on_one_card_has_nothing_made_anew(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(speed="instant")
    asked(stage, "wargops")
    marked: list[str] = []
    marks = QuestionView.marks

    def counted(view: QuestionView, hovered: str, keyed: bool) -> dict[int, Mark]:
        marked.append(hovered)
        return marks(view, hovered, keyed)

    monkeypatch.setattr(QuestionView, "marks", counted)
    cards = [pygame.Rect(place) for place in stage.top.probe()["asks"][0]["cards"].values()]
    x, y = cards[0].center
    point(stage, (x, y))
    assert len(marked) == 1 and marked[0].startswith("card:")
    for step in (1, 2, 3):
        point(stage, (x + step, y))
    assert len(marked) == 1
    point(stage, cards[-1].center)
    assert len(marked) == 2


def test_what_is_said_for_a_moment_goes_though_the_pointer_never_rests(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = asked(stage, "wargops")
    table.tell("Here it is said.")
    for step in range(200):
        point(stage, (2 + step % 2, 2))
    assert table.hud.caption_words == ""


def test_what_would_be_captured_stands_beside_whoever_sits_there(new_stage: NewStage) -> None:
    """Below a tall goal plate, with large words, it lay over the name of the player."""
    stage = new_stage((1280, 720), speed="instant", text_size=150)
    table = moments.sit_down(stage, "fire", seed=5)
    previews = 0
    for _ in range(5):
        moments.until(stage, lambda: table.flow.question is not None)
        cards = [key for key in stage.reachable() if key.startswith("card:")]
        for key in cards:
            stage.ui.focus_on(key, ring=True)
            stage.frame()
            plates = [seat.plate for seat in table.stage.layout.seats.values()]
            for bar in stage.ui.root.children:
                if isinstance(bar, RemarkBar) and bar.words:
                    previews += 1
                    assert all(part.collidelist(plates) < 0 for part in bar.seen())
        stage.click(cards[0])
        stage.frame(2)
    assert previews
