"""The welcome, the typing game, and the child's home."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import people
from game.match.first_plan import first_plan
from game.match.match_plan import MatchPlan, SeatPlan
from game.storage import Store
from tests.practice.month import Clock, live_through
from tests.scenes.conftest import NewStage
from tests.scenes.pages import changed, texts, use
from tests.scenes.sitting import EVERY, learner
from tests.scenes.test_fitting import SIZES, outside
from tests.stage import Stage


def type_numbers(stage: Stage, count: int) -> None:
    for _ in range(count):
        stage.write(str(stage.top.probe()["shown"]))
        stage.press("return")


def test_the_first_child_is_welcomed_types_three_numbers_and_plays(stage: Stage) -> None:
    stage.go.menu()
    stage.frame(5)
    stage.click("practise")
    assert stage.top.name == "welcome"
    stage.click("name")
    stage.write("Leo")
    stage.click("face:lion")
    stage.click("range:5")
    stage.click("go")
    (leo,) = stage.store.profiles()
    assert (leo.name, leo.face, leo.top) == ("Leo", "lion", 5)
    assert stage.top.name == "typing_test"
    type_numbers(stage, 3)
    stage.frame(2)
    assert stage.top.name == "table"
    assert "keyboard" in stage.store.profiles()[0].typing
    seat: SeatPlan = stage.top.play.plan.seats[0]  # type: ignore[attr-defined]
    assert seat.practice and seat.profile == leo.id


def to_read(stage: Stage) -> set[str]:
    """The texts that a page asks to be read, on its labels and buttons."""
    read = {getattr(widget, "text", "") for widget in stage.ui.root.walk()}
    return read | {getattr(stage.top, "words", "")}


def words_of(texts: set[str]) -> list[str]:
    return [word for word in " ".join(texts).split() if any(sign.isalpha() for sign in word)]


def test_the_first_sum_comes_in_five_actions_and_twenty_words_from_nothing(stage: Stage) -> None:
    # Words that are only heard count, too: each word of the captions for sounds.
    assert not stage.store.profiles()
    read, heard, actions = {"Practise"}, set[str](), 1

    def hear(caption: str, _side: float, _depth: float) -> None:
        heard.add(caption)

    stage.ctx.settings.captions = True
    stage.go.menu()
    stage.frame(5)
    stage.ctx.sound.captions = hear
    stage.click("practise")
    read |= to_read(stage)
    actions += 1
    stage.press("return")
    while stage.top.name == "typing_test":
        read |= to_read(stage)
        actions += 1
        type_numbers(stage, 1)
    for _ in range(400):
        if stage.top.probe().get("sums"):
            break
        stage.frame(1)
        heard.add(stage.table.hud.caption_words)
    (asked,) = stage.top.probe()["sums"]
    assert asked["phase"] == "think" and asked["answer"] <= 20
    (who,) = stage.store.profiles()
    read |= {asked["words"], "Help", who.name}
    assert actions <= 5
    assert "Right!" in heard
    assert len(words_of(read | heard)) <= 20, read | heard


def test_who_has_clicked_a_face_goes_on_typing_its_name(stage: Stage) -> None:
    stage.go.welcome()
    stage.click("face:bee")
    stage.write("Ida")
    assert stage.top.probe()["name"] == "Ida" and stage.focus == "name"
    stage.press("shift+tab")
    before = stage.focus
    stage.press("return")
    assert before.startswith("face:") and stage.focus == before


def test_a_child_that_cannot_write_its_name_has_that_of_its_face(stage: Stage) -> None:
    stage.go.welcome()
    stage.click("face:bee")
    stage.click("go")
    assert stage.store.profiles()[0].name == "Bee"


def test_the_typing_game_can_be_skipped(stage: Stage) -> None:
    stage.go.welcome()
    stage.click("go")
    stage.click("skip")
    stage.frame(2)
    assert stage.top.name == "table" and not stage.store.profiles()[0].typing


def test_a_wrong_number_of_the_typing_game_counts_nothing(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    stage.go.typing_test(kit, lambda: None)
    stage.write("99")
    stage.press("return")
    assert stage.top.probe()["stars"] == 0
    stage.write(str(stage.top.probe()["shown"]))
    stage.press("return")
    assert stage.top.probe()["stars"] == 1


def test_a_child_that_is_known_starts_a_game_with_one_press(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat", operation="+-")
    people.choose(stage.ctx.store, kit.id)
    stage.go.practice()
    assert stage.focus == "play:addition" and "play:subtraction" in stage.reachable()
    stage.press("return")
    stage.frame(2)
    assert stage.top.name == "table"


def test_who_practises_can_be_changed(stage: Stage) -> None:
    stage.store.add_profile("Kit", "cat")
    cub = stage.store.add_profile("Cub", "bear")
    stage.go.practice()
    assert stage.top.probe()["who"] is None
    stage.click(f"profile:{cub.id}")
    assert stage.top.probe()["who"] == "Cub"
    stage.click("else")
    stage.click("new")
    assert stage.top.name == "welcome"


@pytest.mark.parametrize("go", ["practice", "players"])
def test_of_many_children_one_is_found_by_group_and_letter(stage: Stage, go: str) -> None:
    made = [
        stage.store.add_profile(f"{letter}{name}", "cat", class_group=group)
        for group, name in (("1a", "na"), ("1b", "li"))
        for letter in "PQRSTUVWXYZABC"
    ]
    names = {f"profile:{child.id}": child.name for child in made}

    def offered() -> list[str]:
        places = [widget for widget in stage.ui.root.walk() if widget.key in names]
        return [names[widget.key] for widget in places]

    getattr(stage.go, go)()
    assert offered() == sorted(names.values())
    stage.ui.focus_on("group")
    stage.press("right")
    assert offered() == sorted(name for name in names.values() if name.endswith("na"))
    stage.click("letter:Q")
    assert offered() == ["Qna"]
    stage.click("letter:Q")
    assert len(offered()) == 14
    stage.click("letter:B")
    stage.click(next(key for key, name in names.items() if name == "Bna"))
    me = people.current(stage.store)
    assert me is not None and me.name == "Bna"


def test_of_few_children_no_letters_are_asked(stage: Stage) -> None:
    for name in ("Kit", "Cub"):
        stage.store.add_profile(name, "cat")
    stage.go.practice()
    assert not any(key.startswith("letter:") for key in stage.reachable())


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_playing_with_somebody_is_seen_without_scrolling(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    people.choose(stage.store, stage.store.add_profile("Kit", "cat").id)
    stage.go.practice()
    stage.frame(2)
    button = stage.ui.find("together")
    assert button is not None and stage.ctx.screen.surface.get_rect().contains(button.rect)


def test_two_who_play_together_both_practise(stage: Stage) -> None:
    kit, cub = stage.store.add_profile("Kit", "cat"), stage.store.add_profile("Cub", "bear")
    people.choose(stage.ctx.store, kit.id)
    stage.go.practice()
    stage.click("together")
    seats = stage.top.plan.seats  # type: ignore[attr-defined]
    assert [(s.profile, s.practice) for s in seats] == [(kit.id, True), (cub.id, True)]
    stage.ui.focus_on("steered")
    stage.press("right")
    assert stage.top.plan.steered is False  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_every_page_fits(
    new_stage: NewStage, size: tuple[int, int], text_size: int, tmp_path: Path
) -> None:
    stage = new_stage(size, text_size=text_size)
    clock = Clock()
    use(stage, Store(tmp_path / "data", clock))
    kit = stage.store.add_profile("Bartholomew the Younger", "cat", operation="+-", top=13)
    live_through(stage.store, clock, kit, days=4)
    people.choose(stage.ctx.store, kit.id)
    who = SeatPlan(name=kit.name, face=kit.face)
    go = stage.go
    misfits = []
    for open_page in (
        go.welcome,
        lambda: go.typing_test(kit, lambda: None),
        go.practice,
        lambda: go.learner(kit),
        lambda: go.learner_options(kit),
        lambda: go.rest(who, "Minutes played: 10. Enough?", ["Fine."]),
    ):
        open_page()
        name, room = stage.top.name, stage.app.screen.surface.get_rect()
        misfits += [f"{name}: {text}" for text in outside(stage.ui.root, room.inflate(2, 2), room)]
        misfits += [
            f"{name}: {w.key} does not say what it is" for w in stage.ui.focusables() if not w.label
        ]
        stage.app.stack.pop()
    assert not misfits


@pytest.mark.parametrize("practised", [True, False])
def test_the_menu_starts_with_practice_for_who_practises(stage: Stage, practised: bool) -> None:
    kit = learner(stage.store, "Kit", "cat", met=EVERY[:1] if practised else (), top=5)
    people.choose(stage.ctx.store, kit.id)
    plan = first_plan(stage.store, "addition")
    assert plan.seats[0].profile == kit.id
    assert plan.seats[0].practice is practised
    assert plan.options["pack"] == ("to_five" if practised else "full")


def test_a_set_up_in_which_somebody_begins_to_practise_has_the_pack_for_it(stage: Stage) -> None:
    stage.go.setup("addition")
    stage.click("seat0:practice")
    plan: MatchPlan = stage.top.plan  # type: ignore[attr-defined]
    assert (plan.options["pack"], plan.options["play"]) == ("numbers", "top_it")


def test_every_right_number_of_the_typing_game_is_a_star_however_long_it_took(
    stage: Stage,
) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    done: list[bool] = []
    stage.go.typing_test(kit, lambda: done.append(True), first=True)
    for star in range(1, 4):
        stage.now += 45
        type_numbers(stage, 1)
        assert stage.top.probe()["stars"] == star
        assert to_read(stage) >= {"Right!"}
    assert done
    assert not stage.store.profiles()[0].typing, "such times tell nothing about typing"


def test_a_wrong_try_is_taken_off_the_time_for_typing(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    stage.go.typing_test(kit, lambda: None, first=True)
    for _ in range(3):
        stage.now += 6
        stage.write("99")
        stage.press("return")
        stage.now += 1.5
        type_numbers(stage, 1)
    assert stage.store.profiles()[0].typing["keyboard"] == pytest.approx(1.5, abs=0.3)


def test_a_small_child_types_no_number_that_it_never_meets_in_play(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat", top=5)
    stage.go.typing_test(kit, lambda: None)
    for _ in range(9):
        assert 2 <= stage.top.probe()["shown"] <= 10
        type_numbers(stage, 1)


def test_who_clicks_reads_of_the_tick_and_who_types_of_the_key(stage: Stage) -> None:
    kit = stage.store.add_profile("Kit", "cat")
    stage.go.typing_test(kit, lambda: None)
    stage.press("9")
    stage.draw()
    pushed = {"pos": (60, 60), "rel": (50, 50), "buttons": (0, 0, 0)}
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pushed))
    stage.draw()
    stage.check_picture()
    assert "Press Enter." in to_read(stage)
    stage.click("type:1")
    assert "Press the tick." in to_read(stage)


def test_nothing_is_said_of_a_number_before_anything_is_typed(stage: Stage) -> None:
    stage.go.typing_test(stage.store.add_profile("Kit", "cat"), lambda: None)
    said = {"Press Enter.", "Press the tick.", "Right!"}
    assert not said & to_read(stage)
    stage.press("9", "backspace")
    assert not said & to_read(stage)


def test_one_typed_digit_stands_where_the_ones_stand(stage: Stage) -> None:
    stage.go.typing_test(stage.store.add_profile("Kit", "cat"), lambda: None)
    before = stage.ctx.screen.surface.copy()
    stage.press("4")
    first = stage.ctx.screen.surface.copy()
    stage.press("1")
    ones, both = (changed(before, now) for now in (first, stage.ctx.screen.surface))
    assert ones.width < both.width and abs(ones.right - both.right) < ones.width // 2


def test_the_page_for_somebody_new_says_what_is_written_and_what_is_chosen(stage: Stage) -> None:
    stage.go.welcome()
    assert {"Name", "Sums"} <= set(texts(stage).split("\n"))


def test_what_somebody_new_has_to_read_is_read_aloud(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "_put", lambda speech: heard.append(speech.text))
    stage.go.menu()
    assert heard == []
    stage.click("practise")
    assert heard == ["Who are you? Name. Sums. Play."]
    stage.press("tab", "right")
    assert heard[-1] == stage.ui.focus.label  # type: ignore[union-attr]
    stage.go.typing_test(stage.store.add_profile("Kit", "cat", top=5), print, first=True)
    number = stage.top.probe()["shown"]
    assert heard[-1] == f"Type this number: {number}."
    stage.write(str(number))
    assert heard[-1] == "Press Enter."
    stage.press("return")
    assert heard[-1] == f"Right! {stage.top.probe()['shown']}."
    stage.go.settings()
    assert heard[-1].startswith("Right!"), "only beginners are read to, unless somebody wants it"


def test_all_titles_are_read_to_whom_all_is_read(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "_put", lambda speech: heard.append(speech.text))
    stage.go.settings()
    assert heard == ["Settings"]
    stage.press("tab")
    assert heard[-1] == stage.ui.focus.spoken  # type: ignore[union-attr]
