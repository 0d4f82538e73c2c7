"""The table by ear: what is said of it, in which order, and to whom nothing is said."""

from __future__ import annotations

import itertools
import re

import pytest

from game.rules.cards import CODES
from game.rules.rng import Rng
from game.table.table_scene import TableScene
from game.texts.card_names import card_name
from game.ui.voice import EVERYTHING, SCREEN, TABLE, Reader, Speech
from game.variants import GAMES, get
from tests.scenes.conftest import NewStage
from tests.scenes.test_table import play_on, seat, until
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")

_CARD = re.compile("|".join(sorted({card_name(one) for one in CODES.values()}, key=len)[::-1]))


class EventSound:
    """What is handed to the voice."""

    def __init__(self) -> None:
        self.said: list[Speech] = []

    def texts(self, topic: str = "") -> list[str]:
        return [one.text for one in self.said if topic in ("", one.topic)]


def listen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> EventSound:
    heard = EventSound()
    monkeypatch.setattr(stage.ctx.reader, "_put", heard.said.append)
    return heard


def battles(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, detail: str, count: int = 3
) -> list[str]:
    """All that is told of so many battles of War."""
    stage = new_stage(read_aloud="always", table_aloud=detail)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "classic", 2, 1)
    for number in range(count):
        until(stage, lambda: table.flow.waiting)
        stage.press("space")
        until(stage, lambda n=number: table.play.table.battles > n and table.flow.waiting)
    return heard.texts(TABLE)


def test_a_battle_is_told_in_a_word_a_sentence_or_with_all_numbers(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, sentences, everything = (
        battles(new_stage, monkeypatch, detail) for detail in ("word", "sentence", "all")
    )
    assert len(words) == len(sentences) == 3
    assert all(re.fullmatch(r"(You win|Cub wins)\.", line) for line in words)
    assert all(len(_CARD.findall(line)) == 2 for line in sentences)
    assert [line for line in everything if "cards" not in line] == sentences
    assert everything[1] == "Fox: 27 cards, Cub: 25 cards" and len(everything) == 5


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_is_told_twice_and_no_sign_is_said(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    stage = new_stage((800, 600), speed="instant", read_aloud="always", table_aloud="all")
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, get(game).seat_numbers[0], 2)
    rng = Rng(5)
    for _ in range(60):
        if stage.top.name == "results":
            break
        play_on(stage, table, rng)
        assert not any(re.search(r"[{}*#]", text) for text in heard.texts())
    told = heard.texts(TABLE)
    assert told
    # Two seats may have the same sum, and war may follow on war; no cards meet twice.
    pairs = itertools.pairwise(told)
    assert not [one for one, other in pairs if one == other and _CARD.search(one)]


def test_the_faces_of_secret_cards_are_not_said_where_others_listen(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {}
    for humans in (1, 2):
        stage = new_stage(read_aloud="always", curtain=True)
        heard = listen(stage, monkeypatch)
        table: TableScene = seat(stage, "minor_warfare", 2, humans)
        for _ in range(900):
            if table.flow.question is not None and stage.top is table:
                break
            stage.now += 1
            stage.press("space")
        stage.press("right", "right", "left")
        said[humans] = heard.texts(SCREEN)
    assert any(_CARD.search(text) for text in said[1])
    assert not any(_CARD.search(text) for text in said[2])


def test_a_curtain_says_who_takes_over(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard = listen(stage, monkeypatch)
    seat(stage, "minor_warfare", 2, 2)
    until(stage, lambda: stage.top.name == "curtain")
    stage.frame()
    assert "Fox! It is your turn. Cub looks away." in heard.texts()


def test_a_speech_ends_only_what_it_is_said_instead_of(stage: Stage) -> None:
    reader = Reader(stage.ctx.settings, stage.ctx.sound, lambda _: None)
    for speech in (
        Speech("You win.", TABLE),
        Speech("Turn the cards", SCREEN, SCREEN),
        Speech("War!", TABLE),
        Speech("Pause", SCREEN, SCREEN),
    ):
        reader._accept(speech)
    assert [one.text for one in reader._waiting] == ["You win.", "War!", "Pause"]
    assert not reader._accept(Speech("Rules", SCREEN, SCREEN), Speech("War!", TABLE))
    assert reader._accept(Speech("", TABLE, TABLE), Speech("War!", TABLE))
    assert [one.text for one in reader._waiting] == ["Rules"]
    reader._accept(Speech("8 and 5.", SCREEN, EVERYTHING))
    assert [one.text for one in reader._waiting] == ["8 and 5."]


@pytest.mark.parametrize("game", ["classic", "wargops"])
def test_somebody_who_only_hears_plays_to_the_end(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What is pressed follows from what was said last, and from nothing else."""
    stage = new_stage((800, 600), speed="instant", read_aloud="always")
    heard = listen(stage, monkeypatch)
    seat(stage, game, 2, 1)
    for _ in range(3000):
        if stage.top.name == "results":
            break
        last = heard.texts()[-1] if heard.said else ""
        key = "return" if last.startswith("Play: ") else "right" if "hoose" in last else "space"
        stage.press(key)
        stage.frame()
    assert stage.top.name == "results", heard.texts()[-5:]
    headline = stage.ui.find("headline")
    assert headline is not None and headline.spoken in heard.texts()[-3:]
