"""The sheet on which a child works out a sum: keys, buttons, help, two children side by side."""

from __future__ import annotations

import pygame
import pytest

from game.match.first_plan import offered_options
from game.match.learner import USUAL_TYPING
from game.match.match_plan import MatchPlan, SeatPlan
from game.practice.facts import SYMBOLS
from game.table.practice.sum_lines import SumLine
from game.table.practice.sum_overlay import SumOverlay
from game.ui import look
from game.ui.fonts import Fonts
from tests.gallery import practice_moments
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import COMPUTER, Sitting, key, kits, learner, seat, shown_sums
from tests.stage import PaintMode, Stage


def test_the_sum_is_asked_with_the_cards_of_the_table(sitting: Sitting) -> None:
    asked = sitting.of(0)
    assert asked["question"] == "2 + 12" and asked["cards"] == ["2S", "QS"]
    assert not shown_sums(sitting)


def test_the_sums_of_a_war_say_so_and_no_other_is_asked_before_it_is_seen(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", days_ago=2)
    sitting = Sitting(stage, seat(kit), COMPUTER, seed=152, pack="numbers")
    for call in ("", "War! 9 and 9.", "Double war! 12 and 12."):
        asked = sitting.until_a_sum()[0]
        assert (asked["war"], asked["back"]) == (call, "")
        if call:
            (sheet,) = stage.table.playback.practice.panels  # type: ignore[union-attr]
            assert sheet.spoken.startswith(call) and "cards at stake" in sheet.spoken
        sitting.answer(asked["answer"])
        stage.store.flush()
        while sitting.sums:
            assert not sitting.of(0)["back"]
            stage.frame()


def test_of_two_equal_cards_each_is_written_where_it_lies(stage: Stage) -> None:
    sitting = Sitting(
        stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER, seed=2, pack="numbers"
    )
    asked = sitting.until_a_sum()[0]
    assert asked["question"] == "7 + 7" and asked["cards"] == asked["lying"] == ["7D", "7S"]


def test_an_answer_can_be_taken_back_before_it_is_meant(sitting: Sitting) -> None:
    sitting.stage.write("13")
    sitting.stage.press("backspace")
    sitting.stage.write("4")
    assert sitting.of(0)["typed"] == "14"
    sitting.stage.press("return")
    assert kits(sitting)[0]["answer"] == 14


def test_the_number_pad_of_the_keyboard_works_without_num_lock(sitting: Sitting) -> None:
    for scancode in (pygame.KSCAN_KP_1, pygame.KSCAN_KP_4):
        key(sitting.stage, scancode)
    key(sitting.stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
    assert [(attempt["answer"], attempt["device"]) for attempt in kits(sitting)] == [(14, "keypad")]


def test_the_buttons_on_the_screen_answer_too(sitting: Sitting) -> None:
    for what in ("1", "4", "ready"):
        rect = pygame.Rect(sitting.stage.top.probe()["buttons"][f"sum0:{what}"])
        sitting.stage.click(rect.center)
    assert [(attempt["answer"], attempt["device"]) for attempt in kits(sitting)] == [
        (14, "pointer")
    ]


def test_a_click_beside_the_sheet_begins_nothing(sitting: Sitting) -> None:
    battles = sitting.stage.top.probe()["battles"]
    sitting.stage.click((5, 400))
    sitting.stage.press("space", "a")
    sitting.pass_time(1)
    assert sitting.sums and sitting.stage.top.probe()["battles"] == battles


def test_beside_the_sum_it_stands_as_before_the_battle(sitting: Sitting) -> None:
    before = ["26", "26"]
    for _ in range(4):
        probe = sitting.stage.top.probe()
        assert probe["stands"] == before, "who wins is not told before the sum is worked out"
        play = sitting.stage.table.play
        before = [str(play.table.holdings(seat)) for seat in (0, 1)]
        assert before != probe["stands"]
        while sitting.sums and sitting.of(0)["phase"] != "cheer":
            sitting.answer(sitting.of(0)["answer"])
            sitting.pass_time(0.2)
        sitting.pass_time(8)
        sitting.until_a_sum()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_both_shares_are_seen_while_one_works_and_while_two_work(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    for moment in (practice_moments.practice, practice_moments.practice_two):
        stage = new_stage(size)
        moment(stage)
        picture = pygame.display.get_surface()
        assert picture is not None
        colours = {
            tuple(picture.get_at((x, y)))[:3]
            for x in range(0, size[0], 3)
            for y in range(0, size[1], 3)
        }
        assert set(look.SIDES[:2]) <= colours
        stage.check_picture()


@pytest.mark.parametrize("game", ["addition", "fraction"])
def test_the_computer_shows_its_cards_and_says_no_number_while_a_sum_is_open(
    stage: Stage, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The computer's number was, in a tie, the answer to the child's own question.
    written: list[str] = []
    line = Fonts.line

    def noted(fonts: Fonts, text: str, *more: object) -> pygame.Surface:
        written.append(text)
        return line(fonts, text, *more)  # type: ignore[arg-type]

    kit = seat(learner(stage.store, "Kit", "cat"))
    Sitting(stage, kit, COMPUTER, game=game).until_a_sum()
    cards = stage.top.probe()["other"]
    assert isinstance(cards, list) and len(cards) == 2
    monkeypatch.setattr(Fonts, "line", noted)
    stage.top.invalidate()
    stage.frame(2)
    assert {"I have mine.", "Take your time."} <= set(written)
    assert not [text for text in written if "=" in text.strip("= ")]


def test_help_comes_in_steps_and_the_answer_is_the_last(sitting: Sitting) -> None:
    for step in (1, 2, 3, 4):
        sitting.stage.press("h")
        assert sitting.of(0)["hint"] == step
    sitting.stage.press("h")
    assert sitting.of(0)["hint"] == 4
    sitting.stage.press("return")
    sitting.answer(14)
    assert [(attempt["answer"], attempt["hint"]) for attempt in kits(sitting)] == [(14, 4)]


def test_help_tells_its_way_at_a_second_try_too(sitting: Sitting) -> None:
    sitting.answer(15)
    panel = sitting.stage.table.practice.panels[0]
    assert panel.words == "Not yet. Look at the picture and try again."
    for _ in ("words", "line"):
        sitting.stage.press("h")
        assert panel.words == "Start at 12 and count on 2."


def test_help_can_be_switched_off(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", hints=False)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    stage.press("h")
    assert sitting.of(0)["hint"] == 0


def test_two_children_answer_at_the_same_time_each_with_their_own_keys(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    assert [sheet["seat"] for sheet in sitting.until_a_sum()] == [0, 1]
    key(stage, pygame.KSCAN_1)
    key(stage, pygame.KSCAN_KP_1)
    key(stage, pygame.KSCAN_4)
    key(stage, pygame.KSCAN_KP_5)
    assert (sitting.of(0)["typed"], sitting.of(1)["typed"]) == ("14", "15")
    key(stage, pygame.KSCAN_E)
    assert sitting.of(0)["phase"] == "cheer" and sitting.of(1)["phase"] == "think"
    key(stage, pygame.KSCAN_KP_ENTER)
    assert sitting.of(1)["phase"] == "write"
    assert [attempt["answer"] for attempt in sitting.attempts(kit)] == [14]
    assert [attempt["answer"] for attempt in sitting.attempts(cub)] == [15]
    sitting.pass_time(2)
    assert sitting.of(0)["phase"] == "done"
    for scancode in (pygame.KSCAN_KP_1, pygame.KSCAN_KP_6, pygame.KSCAN_KP_ENTER):
        key(stage, scancode)
    sitting.pass_time(2)
    assert sitting.sums == []


def test_two_children_have_help_range_and_keys_of_their_own(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    cub = learner(stage.store, "Cub", "bear", top=5)
    sitting = Sitting(stage, seat(kit), seat(cub))
    # Cub has 10 + 6, which is beyond his range: it is not asked.
    assert [sheet["seat"] for sheet in sitting.until_a_sum()] == [0]
    stage.press("h")
    assert sitting.of(0)["hint"] == 0  # that is Cub's key, who is not asked
    stage.press("w")
    assert sitting.of(0)["hint"] == 1


def test_a_seat_keeps_its_keys_where_it_is_asked_alone(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear", top=5)
    sitting = Sitting(stage, seat(kit), seat(cub))
    (asked,) = sitting.until_a_sum()
    assert asked["seat"] == 0 and asked["keys"] == "Keys: 1 2 3 … 0, then E"
    for digit in str(asked["answer"]):
        key(stage, getattr(pygame, f"KSCAN_KP_{digit}"))
    assert sitting.of(0)["typed"] == "", "the number pad is the other's"
    stage.write(str(asked["answer"]))
    key(stage, pygame.KSCAN_RETURN, pygame.K_RETURN)
    key(stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
    assert sitting.of(0)["phase"] == "think", "Enter is the other's"
    stage.press("e")
    assert sitting.of(0)["phase"] == "cheer"


def test_who_is_ready_shows_the_other_no_answer(stage: Stage) -> None:
    # In a tie it is the answer to what the other still works out.
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    stage.write(str(sitting.of(0)["answer"]))
    stage.press("e")
    sitting.pass_time(2)
    assert [sheet["phase"] for sheet in sitting.sums] == ["done", "think"]
    written: list[SumLine] = []
    practice = stage.table.practice
    assert isinstance(practice, SumOverlay)
    for panel in practice.panels:
        written += panel.lines
    assert not any(line.answer or line.model for line in written)


def test_two_of_different_age_are_both_asked_in_every_battle_with_cards_of_their_own(
    stage: Stage,
) -> None:
    stage.painting = PaintMode.NEVER
    pair = [learner(stage.store, name, "cat", top=top) for name, top in (("Kit", 10), ("Cub", 5))]
    plan = MatchPlan("addition", [seat(who) for who in pair], {}, 5)
    plan.options = offered_options(stage.store, plan)
    sitting = Sitting(stage, *plan.seats, **plan.options)
    table, asked = stage.table.play.table, set[tuple[int, int]]()
    while stage.top.name == "table":
        sheets = sitting.until_a_sum()
        for sheet in sheets:
            if sheet["phase"] == "think":
                asked.add((table.battles, sheet["seat"]))
                for digit in str(sheet["answer"]):
                    pad = "KP_" * sheet["seat"]
                    key(stage, getattr(pygame, f"KSCAN_{pad}{digit}"))
                if sheet["seat"]:
                    key(stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
                else:
                    stage.press("e")
        stage.store.flush()
        sitting.pass_time(0.5)
    assert table.battles + len(table.wars) == 9
    assert asked == {(battle, seat) for battle in range(1, table.battles + 1) for seat in (0, 1)}


def test_a_head_start_and_the_own_pack_are_seen_with_the_cards(stage: Stage) -> None:
    practice_moments.two_levels(stage)
    practice = stage.table.practice
    assert isinstance(practice, SumOverlay)
    beside = [[counter.value for counter in panel.work.beside] for panel in practice.panels]
    assert beside == [["+5", "5"], ["10"]]


def test_arrows_dial_a_number_for_who_has_no_number_pad(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    for scancode in (pygame.KSCAN_RIGHT, *[pygame.KSCAN_UP] * 6):
        key(stage, scancode)
    assert sitting.of(1)["typed"] == "16"
    key(stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
    (row,) = sitting.attempts(cub)
    assert row["device"] == "arrows" and row["typing"] > USUAL_TYPING["keypad"]


def test_devices_decide_the_sides(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit, device="right"), seat(cub, device="left"))
    assert [sheet["seat"] for sheet in sitting.until_a_sum()] == [1, 0]


def test_the_timer_is_seen_only_if_it_is_wanted(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", timer=True)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    sitting.pass_time(0.2)
    assert stage.top.wake_in() is not None
    stage.store.change_profile(kit.id, timer=False).result()
    other = Sitting(stage, seat(stage.store.profile(kit.id)), COMPUTER)
    other.until_a_sum()
    other.pass_time(0.2)
    assert stage.top.wake_in() is None


def test_nothing_of_the_timer_stays_when_its_time_is_over(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", timer=True, threshold=6.0)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    sitting.pass_time(5.95)
    stage.check_picture()
    stage.now += 0.5
    stage.frame()
    stage.check_picture()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_that_can_be_pressed_is_large_and_inside(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    rects = [pygame.Rect(r) for r in stage.top.probe()["buttons"].values()]
    window = pygame.Rect((0, 0), size)
    assert len(rects) == 2 * 14
    for rect in rects:
        assert window.contains(rect) and min(rect.size) >= 40
        assert rect.collidelistall(rects) == [rects.index(rect)]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_is_taken_away_lies_behind_and_no_card_is_cut_by_the_sheet(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    other = SeatPlan(name="Bo")  # a person says nothing, so that no bubble hides what is cut
    sitting = Sitting(stage, seat(learner(stage.store, "Mia", "fox")), other, game="subtraction")
    sitting.until_a_sum()
    asked = sitting.of(0)
    assert (asked["question"], asked["cards"], asked["lying"]) == (
        "12 − 2",
        ["QS", "2S"],
        ["QS", "2S"],
    )
    stage.draw()
    table = stage.table
    assert isinstance(table.practice, SumOverlay)
    sheet = min(panel.rect.y for panel in table.practice.panels)
    for number, place in table.stage.layout.piles.items():
        for token in table.stage.board.piles[number] if place.front else ():
            card = table.stage.spot(token).rect
            for y in range(card.y, min(card.bottom, sheet), 4):
                seen = stage.ctx.screen.surface.get_at((card.x + card.width // 2, y))[:3]
                assert max(seen) < 200, (token, y)


def test_a_sum_is_read_to_who_begins_and_its_answer_only_where_it_is_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "_put", lambda speech: heard.append(speech.text))
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    left, other = asked["question"].split(" + ")
    assert heard == [f"{left} and {other}. How much is that?"]
    answer = str(asked["answer"])
    sitting.answer(asked["answer"] + 1)
    sitting.answer(asked["answer"] + 1)
    while sitting.of(0)["phase"] != "look":
        sitting.pass_time(0.2)
    assert not any(answer in text.replace(".", " ").split() for text in heard[:-1])
    assert heard[-1].startswith(f"{left} and {other} make {answer}. Take a good look:")
    stage.press("return")
    assert heard[-1] == "And now from memory:"


def heard_by(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is said from now on."""
    heard: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "_put", lambda speech: heard.append(speech.text))
    return heard


def test_nothing_is_read_to_who_has_begun_long_ago_and_can_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = heard_by(stage, monkeypatch)
    Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER).until_a_sum()
    assert heard == []


@pytest.mark.parametrize(
    ("top", "wish", "reads"), [(5, "", True), (5, "no", False), (10, "", False), (10, "yes", True)]
)
def test_reading_belongs_to_the_child(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, top: int, wish: str, reads: bool
) -> None:
    heard = heard_by(stage, monkeypatch)
    kit = learner(stage.store, "Kit", "cat", top=top, read_aloud=wish)
    Sitting(stage, seat(kit), COMPUTER, pack="to_five").until_a_sum()
    assert bool(heard) is reads


def test_two_children_hear_their_own_names_first(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = heard_by(stage, monkeypatch)
    kit, ben = (learner(stage.store, name, "cat", top=5) for name in ("Kit", "Ben"))
    sitting = Sitting(stage, seat(kit), seat(ben), pack="to_five")
    while len(sitting.until_a_sum()) < 2:
        for sheet in sitting.sums:
            sitting.answer(sheet["answer"])
    assert "Kit: " in heard[-1] and "Ben: " in heard[-1]


@pytest.mark.parametrize("by", ["key", "ear"])
def test_the_ear_says_the_last_sentence_again(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    heard = heard_by(sitting.stage, monkeypatch)
    if by == "key":
        sitting.stage.press("r")
    else:
        sitting.stage.click(pygame.Rect(sitting.stage.top.probe()["buttons"]["sum0:ear"]).center)
    assert len(heard) == 1 and heard[0].startswith("2 and 12. How much is that?")


GAMES = (
    *("addition", "subtraction", "multiplication", "integer"),
    *("fraction", "place_value", "trumps", "casualty"),
)


def play_on(sitting: Sitting) -> None:
    """Let the game go on; what is to be chosen is chosen somehow."""
    table = sitting.stage.table
    for ask in table.play.asked():
        if table.flow.question is not None and ask.seat == 0:
            table.flow.questioner.answer(0, (ask.options[0],))
    if not sitting.sums:
        sitting.stage.press("return")
    sitting.pass_time(0.5)


def say(sitting: Sitting, number: int) -> None:
    """Answer with a number, or with its sign between two that are compared."""
    if " ? " not in sitting.of(0)["question"]:
        sitting.answer(number)
        return
    sitting.stage.write(SYMBOLS[number])
    sitting.stage.press("return")


@pytest.mark.parametrize("game", GAMES)
def test_who_cannot_read_hears_every_sentence_of_every_sum_and_help(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    # With help asked for to its end, both tries missed, the way counted, and the cover.
    stage.painting = PaintMode.NEVER
    heard = heard_by(stage, monkeypatch)
    kit = learner(stage.store, "Kit", "cat", met=(), read_aloud="yes")
    sitting = Sitting(stage, seat(kit), COMPUTER, game=game)
    seen: set[str] = set()
    for helped in (True, False):
        while not sitting.sums:
            play_on(sitting)
        while sitting.sums:
            assert isinstance(stage.table.practice, SumOverlay)
            (panel,) = stage.table.practice.panels
            if panel.sums.phase not in ("save", "done"):
                seen.update(line for line in panel.words.split("\n") if line)
            sheet = sitting.of(0)
            if sheet["phase"] == "think" and helped and sheet["hint"] < 4:
                stage.press("h")
            elif sheet["phase"] in ("think", "write") and not panel.sums.covered and not helped:
                say(sitting, 1 if sheet["answer"] != 1 else 2)
            elif sheet["phase"] in ("think", "write"):
                say(sitting, sheet["answer"])
            else:
                sitting.pass_time(0.3)
    assert len(seen) > 3
    speech = " ".join(heard)
    assert [line for line in sorted(seen) if line not in speech] == []
