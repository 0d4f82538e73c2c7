"""A child who cannot read: what it sees is read to it, in all number games and on its pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any

import pytest

from game.match import people
from game.match.first_plan import practice_plan
from game.practice.facts import all_facts
from game.routes import GardenRoute, PauseRoute, PracticeRoute, RulesRoute, TypingTestRoute
from game.storage.profiles import QUIET, READ, Profile
from game.table.intents import Answer
from game.table.table_scene import TableScene
from game.texts.card_names import in_words
from game.variants import catalogue, get
from tests.drawn_texts import reading, texts_of
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import COMPUTER, Sitting, learner
from tests.scenes.sitting import seat as practises
from tests.scenes.test_by_ear import VoiceLog, listen
from tests.stage import Stage
from tests.variants.test_first_steps import simple

NUMBER_GAMES = [game.id for game in catalogue() if game.about.practice]
BATTLES = 4
SELDOM = ("casualty", "twenty_first_century")
"""Games whose sums go beyond two cards, which are not asked."""


def child(stage: Stage, game: str = "addition", **more: Any) -> Profile:
    """Return a child who cannot read, and met the facts of a game three days ago."""
    store, sign = stage.store, get(game).about.practice
    kit = learner(store, "Kit", "cat", met=all_facts(sign, 5), days_ago=3, top=5, **more)
    people.choose(store, kit.id)
    return kit


def seen(stage: Stage) -> Iterator[str]:
    """Yield the sentences that stand on the screen; lines in the same letters are one text."""
    texts = [text for text in texts_of(stage.top) if text.seen.width and text.seen.height]
    for _, lines in groupby(texts, lambda text: (text.owner, text.px, text.ink, text.weight)):
        whole = " ".join(dict.fromkeys(line.words.strip() for line in lines))
        for sentence in re.findall(r"[^.!?:]+[.!?]", whole):
            if len(re.findall(r"[A-Za-z]{2,}", sentence)) > 1:
                yield sentence.strip()


CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b")


def plain(text: str) -> str:
    """Return the words of a text; cards by their rank, as they are said."""
    named = CARD.sub(lambda found: in_words(f"{{{found[0]}}}"), text)
    return " ".join(re.findall(r"\w+", re.sub(r" of [a-z]+s\b", "", named.casefold())))


class Walk:
    """A walk of a child who cannot read. seen: each sentence, and on which screen."""

    def __init__(self, stage: Stage, heard: VoiceLog) -> None:
        self.stage, self.heard = stage, heard
        self.seen: dict[str, str] = {}
        self.asked = 0

    def look(self) -> None:
        for sentence in seen(self.stage):
            self.seen.setdefault(sentence, self.stage.top.name)

    def pass_time(self, seconds: float = 0.1) -> None:
        """Let time go by, and look at what has come."""
        self.stage.frame(dt=seconds)
        self.look()

    @property
    def silent(self) -> list[tuple[str, str]]:
        """What was seen and never said, and where."""
        said = " | ".join(plain(text) for text in self.heard.texts())
        return [(where, words) for words, where in self.seen.items() if plain(words) not in said]

    def work_out(self, sheet: dict[str, Any]) -> None:
        """Answer a sum; the first with all its help, and wrong twice."""
        self.asked += 1
        if self.asked == 1:
            for _ in range(3):
                self.stage.press("h")
                self.pass_time()
            for _ in range(2):
                self._type(sheet, wrong=True)
                for _ in range(12):
                    self.pass_time(0.5)
        self._type(sheet)

    def _type(self, sheet: dict[str, Any], *, wrong: bool = False) -> None:
        question, answer = sheet["question"], sheet["answer"]
        if " ? " in question and "=" not in question:
            left, right = (Fraction(part.replace("−", "-")) for part in question.split(" ? "))
            signs = "<=>" if not wrong else ">>="
            self.stage.write(signs[1 + (left > right) - (left < right)])
        else:
            self.stage.write(str(abs(answer) + wrong))
            if answer < 0:
                self.stage.write("-")
        self.pass_time()
        self.stage.press("return")
        self.pass_time()

    def choose(self, table: TableScene) -> None:
        """Answer a question of the game itself."""
        question = table.flow.question
        if question is not None and question.pending_answers and not question.pondering:
            ask = question.pending_answers[0].ask
            table.do(Answer(ask.seat, tuple(simple(table.play, ask, "greedy"))))

    def play_on(self) -> None:
        """Do what is to be done at the table now."""
        table = self.stage.table
        sheets = list(table.probe().get("sums", []))
        if sheets and sheets[0]["phase"] in ("think", "write"):
            self.work_out(sheets[0])
        elif table.flow.question is not None:
            self.choose(table)
        elif table.flow.waiting:
            self.stage.press("space")


@pytest.mark.parametrize("game", NUMBER_GAMES)
def test_no_sentence_stays_silent_that_a_child_sees_who_cannot_read(
    game: str, new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reading():
        stage = new_stage((1280, 720))
        walk = Walk(stage, listen(stage, monkeypatch))
        kit = child(stage, game)
        stage.ctx.go(PracticeRoute())
        walk.pass_time()
        plan = practice_plan(stage.store, kit, game, 5)
        plan.options["limit"] = BATTLES
        stage.play(plan)
        for _ in range(4000):
            walk.pass_time()
            if stage.top.name != "table":
                break
            walk.play_on()
        assert stage.top.name == "results" and (walk.asked or game in SELDOM)
        for _ in range(60):
            walk.pass_time()
        stage.ctx.go(GardenRoute(kit, plan.token))
        for _ in range(60):
            walk.pass_time()
    assert not walk.silent, "\n".join(f"{where}: {words}" for where, words in walk.silent)
    assert len(walk.seen) > 8


def test_the_other_pages_that_a_child_comes_to_are_read_too(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reading():
        stage = new_stage((1280, 720))
        walk = Walk(stage, listen(stage, monkeypatch))
        kit = child(stage)
        Sitting(stage, practises(kit), COMPUTER)
        walk.pass_time()
        for route in (
            PauseRoute("addition"),
            RulesRoute("addition"),
            GardenRoute(kit),
            TypingTestRoute(kit, stage.ctx.go.back),
        ):
            stage.ctx.go(route)
            walk.pass_time()
            walk.pass_time()
            stage.press("escape")
            stage.frame()
    assert not walk.silent, "\n".join(f"{where}: {words}" for where, words in walk.silent)
    assert {"pause", "rules", "garden"} <= {*walk.seen.values()}


def test_an_ear_says_a_page_again(new_stage: NewStage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = new_stage((1280, 720))
    monkeypatch.setattr(type(stage.ctx.reader), "may_speak", True)
    heard = listen(stage, monkeypatch)
    kit = child(stage)
    for route in (PracticeRoute(), GardenRoute(kit), TypingTestRoute(kit, stage.ctx.go.back)):
        stage.ctx.go(route)
        stage.frame()
        once = heard.texts()[-1]
        stage.click("ear")
        assert heard.texts()[-1] == once and len(once) > 5


@pytest.mark.parametrize(("choice", "top"), [(QUIET, 5), (READ, 13), ("", 13)])
def test_what_is_read_belongs_to_the_child_and_to_its_own_screens(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, choice: str, top: int
) -> None:
    stage = new_stage()
    heard = listen(stage, monkeypatch)
    kit = learner(stage.store, "Kit", "cat", top=top, read_aloud=choice)
    sitting = Sitting(stage, practises(kit), COMPUTER)
    sitting.answer(sitting.until_a_sum()[0]["answer"])
    sitting.pass_time(5)
    assert bool(heard.texts()) == stage.ctx.reader.serves == (choice == READ)
    stage.go.menu()
    stage.frame()
    heard.said.clear()
    stage.go.rules("classic")
    stage.frame()
    assert not heard.texts() and not stage.ctx.reader.serves, "nobody reads to others"
