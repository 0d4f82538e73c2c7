"""Details of the second edition's pictures: cards askew, fans, seals, answers beside a card."""

from __future__ import annotations

import pygame
import pytest

from game.table.view.card_painter import PLAIN, marked_rect
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def test_the_winner_leans_outwards_and_the_beaten_card_is_smaller(stage: Stage) -> None:
    moments.war_at_rest(stage)
    table = stage.table.stage
    cards = {owner: table.board.piles[table.board.number("played", owner)][0] for owner in (0, 1)}
    won, lost = (table.marks.get(cards[seat].key, PLAIN) for seat in (0, 1))
    assert won.glow and won.tilt < 0 < lost.tilt
    assert marked_rect(table.spot(cards[1]).rect, lost).width < table.spot(cards[0]).rect.width
    stage.check_picture()


def test_the_button_that_goes_on_is_larger_than_those_of_the_corner(stage: Stage) -> None:
    moments.war_at_rest(stage)
    turn, pause = (stage.ui.find(key).rect for key in ("turn", "pause"))
    assert turn.height == 56 > pause.height and turn.width > 300
    stage.check_picture()


def test_who_does_not_fight_on_in_a_war_lies_aside(stage: Stage) -> None:
    moments.war_for_six(stage)
    table = stage.table.stage
    fronts = [table.board.piles[n] for n, place in table.layout.piles.items() if place.front]
    assert sum(pile[0].back for pile in fronts) == 2, "two decide it by cards that are not seen yet"
    for pile in fronts:
        assert table.marks.get(pile[0].key, PLAIN).beaten is not pile[0].back
    stage.check_picture()


def test_a_hand_that_overlaps_is_a_fan_and_one_that_does_not_is_a_row(new_stage: NewStage) -> None:
    stage = new_stage()
    moments.wargops(stage)
    table = stage.table.stage
    hand = table.board.piles[table.board.number("hand", 0)]
    spots = sorted((table.spot(token) for token in hand), key=lambda spot: spot.x)
    tilts = [spot.tilt for spot in spots]
    assert tilts == sorted(tilts) and tilts[0] < 0 < tilts[-1]
    assert spots[0].drop > spots[len(spots) // 2].drop < spots[-1].drop
    stage.check_picture()
    stage = new_stage()
    table = moments.sit_down(stage, "strategic").stage
    assert not any(table.spot(token).askew for pile in table.board.piles for token in pile)


def test_of_two_at_one_keyboard_a_seal_shows_who_has_chosen(stage: Stage) -> None:
    moments.asked(stage, moments.sit_down(stage, "wilcox", humans=2, seed=5))
    stage.press("1")
    hud = stage.table.hud
    assert [hud.seat_state(seat) for seat in (0, 1)] == ["ready", "asked"]
    stage.check_picture()


@pytest.mark.parametrize(("size", "text"), [((800, 600), 200), ((1280, 720), 100)])
def test_cards_of_the_last_battle_end_above_the_words_about_a_single_card(
    size: tuple[int, int], text: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text)
    moments.moms_bluff(stage)
    ask = stage.ui.find("ask")
    last = [node.place for node in stage.table.nodes() if node.kind == "finished" and node.place]
    assert ask is not None and last
    assert max(y + high for _, y, _, high in last) < ask.rect.y
    assert max(high for *_, high in last) > size[1] // 10, "and can still be told apart"
    chips = [node.place or node.box for node in stage.table.nodes() if node.kind == "chip"]
    assert chips and all(pygame.Rect(chip).collidelist(last) < 0 for chip in chips)
    stage.check_picture()


def test_where_what_a_card_would_do_is_shown_no_card_of_the_last_battle_is(stage: Stage) -> None:
    # The card pointed at lay over the first of them, and the other's seemed to be chosen already.
    moments.wargops(stage)
    kinds = [node.kind for node in stage.table.nodes()]
    assert "ghosts" in kinds and "finished" not in kinds
    moments.point_at(stage, "pause")
    kinds = [node.kind for node in stage.table.nodes()]
    assert "ghosts" not in kinds and "finished" in kinds
    stage.check_picture()


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 720), 200)])
def test_answers_stand_beside_the_one_card_that_they_decide_about(
    size: tuple[int, int], text: int, new_stage: NewStage
) -> None:
    stage = new_stage(size, text_size=text)
    moments.moms_bluff(stage)
    card = stage.table.stage.lifted
    assert card is not None and card.height > size[1] // 4
    left, right = (stage.middle(f"word:{word}") for word in ("play", "fold"))
    assert left[0] < card.left and right[0] > card.right
    assert card.top < left[1] == right[1] < card.bottom
    stage.check_picture()


def test_of_keys_and_pointer_only_what_was_used_last_lifts_a_card(stage: Stage) -> None:
    moments.wargops(stage)
    table = stage.table.stage
    assert sum(mark.whole > 0 for mark in table.marks.values()) == 1
    stage.press("right")
    (lifted,) = (key for key, mark in table.marks.items() if mark.whole)
    assert stage.focus.endswith(f":{lifted}")


def test_letters_typed_after_a_face_was_chosen_are_the_name(stage: Stage) -> None:
    stage.go.player(None)
    stage.click("face:owl")
    stage.write("Ida")
    assert stage.focus == "name"
    stage.press("return")
    assert [(profile.name, profile.face) for profile in stage.store.profiles()] == [("Ida", "owl")]


def test_in_a_war_the_bar_says_what_each_side_would_have(stage: Stage) -> None:
    moments.double_war(stage)
    tug = stage.table.hud.tug()
    assert tug is not None and tug.shares == (13, 21) and tug.stake == 18
    assert tug.hopes == ("31 if you win", "39 if Owl wins")
    stage.check_picture()
    moments.until(stage, lambda: stage.table.hud.won)
    after = stage.table.hud.tug()
    assert after is not None and after.hopes == ()


def test_at_a_table_of_many_a_face_lies_on_each_card_that_is_compared(stage: Stage) -> None:
    table = moments.sit_down(stage, "classic", 4, seed=5)
    while not table.hud.banner or table.stage.moving:
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame()
    faces = [node for node in table.nodes() if node.kind == "owner"]
    piles = table.stage.layout.piles
    for node in faces:
        (disc, face), number = node.value, node.key[1]
        assert face == table.play.plan.seats[piles[number].owner].face
        assert table.stage.rect(table.stage.board.piles[number][0]).colliderect(disc)
    assert len(faces) == 4


def test_of_two_nobody_needs_a_face_to_tell_whose_card_it_is(stage: Stage) -> None:
    table = moments.sit_down(stage, "classic", 2, seed=5)
    table.flow.go_on()
    stage.frame(60)
    assert not [node for node in table.nodes() if node.kind == "owner"]
